### The table of the battle game in the browser, Japanese.

app-battle-tab = 情報

## Sides and mats

app-battle-axis = 枢軸軍
app-battle-allies = 連合軍
app-battle-you = あなた
app-battle-ally = 同盟者
app-battle-enemy = 敵
app-battle-points = { $points }点
app-battle-out = 脱落
app-battle-decides = 選択中
app-battle-on-turn = 手番
app-battle-ground = 地上
app-battle-air = 航空
app-battle-sea = 海上
app-battle-laid = { $count }枚を展開済み（全員の準備が整うまで非公開）
app-battle-cut-off = { $count }枚は次の戦闘に不参加
app-battle-reserve = 予備手札
app-battle-no-reserve = 予備手札はありません
app-battle-kept = 保持カード
app-battle-no-kept = なし
app-battle-arsenal = 兵器デッキ
app-battle-under = 下に{ $count }枚
app-battle-deck-count = 兵器デッキ{ $count }枚
app-battle-discard-of = 捨て札{ $count }枚

## The middle

app-battle-conflict = 紛争カード
app-battle-conflict-deck = 紛争デッキ
app-battle-deck-label = 紛争デッキ、{ $count }枚
app-battle-drawn = 引いたカード
app-battle-campaign = 戦役
app-battle-opening = 序盤の展開
app-battle-turn = 第{ $turn }手番
app-battle-fought = 戦闘{ $all }のうち{ $count }が決着
app-battle-bar = { $team }：{ $target }点中{ $points }点
app-battle-won-card = { $card }、{ $points }点
app-battle-at-once = { $team }がただちに勝利
app-battle-raid = 襲撃
app-battle-aggressor = 侵攻側
app-battle-defender = 防御側
app-battle-declared-note = 参加できる部隊の数（種別ごと）。戦闘が始まると表にします。
app-battle-q-copies = どちらのカードを残しますか
app-battle-q-leaders = 山で見つかった将軍と指揮官
app-battle-q-swap = 交換：渡すカードと受け取るカード
app-battle-q-lost = この戦闘で失った部隊
app-battle-q-recall = 捨て札にある戦闘
app-battle-q-reply = 使われたカード
app-battle-choose = このカードでできること

## A battle

app-battle-round =
    { $round ->
        [0] 開戦前
       *[other] 第{ $round }ラウンド
    }
app-battle-phase-n = 第{ $phase }フェイズ
app-battle-left = 残り{ $count }
app-battle-stake-retaken = { $points }点をかけて再戦
app-battle-lost = これまでの損害
app-battle-outlook = 見通し
app-battle-wins = 勝利
app-battle-loses = 損失ユニット
app-battle-nobody = 勝者なし
app-battle-outlook-note = 知っていることと矛盾しない状況で、ボットの思考と同じ進め方により{ $count }回戦わせた結果。
app-battle-ready = 待機
app-battle-waits = 順番待ち
app-battle-passed = 射撃せず
app-battle-fired = 射撃済み
app-battle-helped = 支援済み
app-battle-fires = 射撃中
app-battle-aimed = 目標
app-battle-sidelined = 次戦不参加
app-battle-exposed = 敵が把握
app-battle-known = 確認済み
app-battle-can-fire = 射撃可
app-battle-can-support = 支援可
app-battle-can-withdraw = 撤退
app-battle-can-aim = 狙う
app-battle-can-return = 戻す
app-battle-can-remove = 取り除く
app-battle-can-aside = 分ける
app-battle-can-transfer = 移す
app-battle-can-screen = 護衛可
app-battle-adds-attack = { $who }：{ $arm }の攻撃+{ $amount }
app-battle-adds-defence = { $who }：{ $arm }の防御+{ $amount }
app-battle-kept-bonus = 保持カード
app-battle-screened = { $who }を護衛：防御+{ $amount }

## A shot

app-battle-shot = 射撃
app-battle-shooter = 射撃
app-battle-target = 目標
app-battle-choose-unit = このフェイズで射撃する部隊を選んでください。
app-battle-choose-target = 目標を選んでください
app-battle-other-target = 目標を変える
app-battle-against = 対{ $arm }
app-battle-shots-left = 残り{ $count }回
app-battle-needs = { $from }–{ $to }で命中
app-battle-needs-none = 命中する数字なし
app-battle-needs-support = 支援が必要
app-battle-window = 未見{ $unseen }枚中{ $hits }枚で命中
app-battle-unseen = 未見の{ $unseen }枚（アクション番号別）
app-battle-support-title = 支援
app-battle-support = { $unit } +{ $amount }：{ $from }–{ $to }、{ $percent }
app-battle-hit = 命中
app-battle-miss = 命中せず
app-battle-last = { $unit }から{ $target }へ（{ $from }–{ $to }で命中）
app-battle-last-autokill = { $unit }が{ $target }をカードをめくらずに撃破
app-battle-turned = このラウンドの番号
app-battle-fire-log = これまでの射撃

## Cards

app-battle-all = 全
app-battle-capital = 主力艦
app-battle-kind-battle = 戦闘
app-battle-kind-buildup = 増強
app-battle-kind-keep = 保持
app-battle-kind-immediate = 即時
app-battle-axis-attacks = 枢軸軍が侵攻
app-battle-allies-attack = 連合軍が侵攻
app-battle-drawer-attacks = 引いた側が侵攻
app-battle-spoken-unit = { $name }、{ $class }、第{ $phase }フェイズ。攻撃（地上・航空・海上）：{ $attack }。防御：{ $defence }
app-battle-spoken-back = { $side }の裏向きのカード
app-battle-spoken-conflict-back = 裏向きの紛争カード
app-battle-inspect = 詳しく見る
app-battle-unit-line = { $class }（{ $arm }）・第{ $phase }フェイズに射撃
app-battle-card-line = { $kind }・アクション番号{ $number }
app-battle-provenance = このカードの根拠：{ $known }
app-battle-rules = ルール
app-battle-conflict-discard = 紛争カードの捨て札
app-battle-arsenal-discard = { $side }の捨て札
app-battle-nothing-there = カードはありません。
app-battle-seen-of = { $side }について判明した部隊
app-battle-nothing-seen = まだありません。戦闘で表になった部隊や偵察した部隊が、展開されている間ここに並びます。
app-battle-unseen-cards = 未見の紛争カード{ $count }枚
app-battle-unseen-note = デッキの中か、他の人が保持しています（アクション番号順）。

## Keys

app-battle-key-stacks = 自分の地上・航空・海上の山へ
app-battle-key-enemy-stacks = 敵の山へ
app-battle-key-zones = 予備手札、保持カード、紛争カードへ
app-battle-key-phase = 射撃フェイズへ
app-battle-key-target = 次の目標へ
app-battle-key-acts = 緊急展開、射撃を控える、全部隊撤退
app-battle-key-look = 詳しく見る、できない理由、確率の表示
