# The wording of the hex table in the browser, Japanese.

app-hex-tab = 資料
app-hex-map = エル・アラメインの地図。矢印キーでカーソル、Enterで選択、JとKで行動できるユニットを順に選びます。
app-hex-small-map = 縮小図。クリックで表示位置を移します
app-hex-head = ターン、フェイズ、得点
app-hex-el-alamein = エル・アラメイン
app-hex-scenario-july = 1942年7月
app-hex-scenario-september = 1942年9月
app-hex-scenario-october = 1942年10月
app-hex-scenario-file = 自作シナリオ
app-hex-turn-track = ターン
app-hex-phase-set-up = 配置
app-hex-phase-initial-movement = 移動
app-hex-phase-combat = 戦闘
app-hex-phase-mechanized-movement = 機械化
app-hex-phase-supply-movement = 補給
app-hex-points-of-axis = 枢軸軍の得点

## Tools

app-hex-tools = 地図の道具
app-hex-zones = ZOC
app-hex-supply = 補給
app-hex-mines = 地雷原
app-hex-terrain = 地形とそのコスト
app-hex-moves-left = 残り移動力
app-hex-stacks = スタック数
app-hex-more-layers = ほかの表示
app-hex-victory = 勝利
app-hex-hide = 駒をすべて隠す（押している間）
app-hex-nearer = 拡大
app-hex-farther = 縮小
app-hex-whole = 全体

## Legend

app-hex-key-left = 到着時に残る移動力
app-hex-key-stop = 敵ZOCで停止
app-hex-key-zones = 枢軸軍、連合軍のZOC
app-hex-key-road = 有効な道路
app-hex-key-road-off = 断たれた道路
app-hex-key-chain = 補給源への連鎖
app-hex-key-lines = 補給下、部分補給、補給切れ
app-hex-key-cut = 補給線が断たれる場所
app-hex-key-ridge = 尾根：機械化／その他のコスト
app-hex-key-depression = 窪地：同上
app-hex-key-moves = 最大の残り移動力×まだ動けるユニット数
app-hex-key-stacks = ヘクス内のユニット数／上限（黒：満杯）
app-hex-key-victory = 枢軸軍の得点

## Units and ways

app-hex-stack-in = { $hex }のユニット
app-hex-move-to = { $hex }へ移動
app-hex-move-for = { $hex }へ移動（{ $points }点）
app-hex-choose-instead =
    { $count ->
        [1] { $unit }を選ぶ
       *[other] そこの{ $count }個を選ぶ
    }
app-hex-click-or-shift = クリック：そこへ移動・Shift+クリック：{ $choice }
app-hex-all-units = 全{ $count }個
app-hex-units = { $count }個を一つずつ
app-hex-where-to = 行き先のヘクスをタップ
app-hex-together = 一緒に動くユニット
app-hex-raise = スタックの一番上へ
app-hex-raise-unit = { $unit }をスタックの一番上へ
app-hex-step-by-step = 一歩ずつ動かす
app-hex-points-left = 移動力
app-hex-road = 道路
app-hex-mine-of-axis = 枢軸軍の地雷原
app-hex-mine-of-allied = 連合軍の地雷原
app-hex-line-to-unit = { $unit }から{ $length }ヘクス（限度{ $range }）
app-hex-line-to-road = 道路または盤端から{ $length }ヘクス（限度{ $range }）
app-hex-has-moved = 移動済み
app-hex-has-fought = 戦闘済み
app-hex-shut-in = 補給線を引けません。断たれている場所：
app-hex-must-stop = 敵のZOCなので、そこで停止します。
app-hex-path = 経路
app-hex-cost = 消費
app-hex-left = 残り
app-hex-cost-clear = 平地
app-hex-cost-sea = 海
app-hex-cost-off = 盤端
app-hex-cost-ridge = 尾根
app-hex-cost-depression = 窪地
app-hex-cost-minefield = 地雷原
app-hex-cost-leave-stack = スタックを離れる
app-hex-cost-join-stack = スタックに加わる
app-hex-cost-road = 隊形の変更
app-hex-cost-march = 道路モード

## Attacks

app-hex-attack = 攻撃
app-hex-attack-on = { $hexes }への攻撃
app-hex-attackers = 攻撃側
app-hex-defenders = 防御側
app-hex-face = 額面
app-hex-attack-strength = 攻撃力
app-hex-defence-strength = 防御力
app-hex-supplied = 補給下
app-hex-not-supported = 補給不足で半分
app-hex-in-road-mode = 道路モードで半分
app-hex-doubled = 第1ターンは攻撃力2倍
app-hex-own-mine = 自軍地雷原
app-hex-engineer-cancels = 工兵が無効化
app-hex-supported-by = { $unit }が支援
app-hex-odds-of = { $attack }対{ $defence }
app-hex-more-gives = あと{ $more }で{ $odds }
app-hex-in-six = 6分の{ $count }
app-hex-declare = 攻撃を宣言
app-hex-clear = 取り消し
app-hex-effect-de = 全滅：{ $units }
app-hex-effect-ae = { $units }を失う
app-hex-effect-ex = 全滅：{ $units }。戦力{ $owed }以上を差し出す
app-hex-effect-ridge = 尾根では効果なし
app-hex-effect-d = 防御側が{ $far }ヘクス後退{ $lost ->
        [0] {""}
       *[other] 。退路なし：{ $units }
    }
app-hex-effect-a = 攻撃側が{ $far }ヘクス後退{ $lost ->
        [0] {""}
       *[other] 。退路なし：{ $units }
    }

## Points, supply and charts

app-hex-points-start = 開始時の値
app-hex-points-losses = 連合軍戦闘ユニットの損失
app-hex-points-isolated = 孤立による連合軍の損失
app-hex-points-columns = 東へ進んだ列
app-hex-points-mines = 除去した地雷原
app-hex-points-supplies = 脱出した補給ユニット
app-hex-points-strength = 脱出した戦力
app-hex-move = 移動
app-hex-defend = 防御
app-hex-results = 戦闘結果表
app-hex-results-key = Aは攻撃側、Dは防御側がその数だけ後退。Ae・Deは全滅、Exは相互損失。
app-hex-last-die = { " " }最後の目：{ $die }
app-hex-rolls = ダイスの結果
app-hex-chart = 地形効果表
app-hex-chart-mech = 機械化
app-hex-chart-foot = その他
app-hex-defence = 防御
app-hex-chart-clear = 平地
app-hex-chart-road = 道路モード（1ヘクス）
app-hex-chart-ridge = 尾根
app-hex-chart-depression = 窪地
app-hex-chart-sea = 海
app-hex-chart-enemy-mine = 敵地雷原
app-hex-chart-own-mine = 自軍地雷原
app-hex-chart-stack = スタックへの出入り

## Keys

app-hex-key-cursor = カーソルを動かす
app-hex-key-pan = 地図を動かす
app-hex-key-choose = カーソルの場所へ移動、またはそこのユニットを選ぶ
app-hex-key-occupant = 移動できる場所でもそこのユニットを選ぶ（マウスではShift+クリック）
app-hex-key-units = 行動できる次・前のユニット
app-hex-key-stack = スタックの中の1個
app-hex-key-all = スタックの動けるユニットすべて
app-hex-key-zoom = 拡大、縮小
app-hex-key-zones-supply = ZOC、補給
app-hex-key-terrain-left-stacks = 地形、残り移動力、スタック数
app-hex-key-mines-victory = 地雷原、勝利
app-hex-key-why = カーソルの場所を選べない理由
