# `hex` の文面、日本語。文章はすべて独自のもの。
#
# $unit は名前、$hex はヘクス番号、$hexes はその一覧、移動力や得点やダイスの目は数として渡される。$side は axis か allied、
# $phase、$level、$why、$result は記法の語として渡される。

### 語

hex-side-axis = 枢軸軍
hex-side-allied = 連合軍

hex-phase-set-up = 配置
hex-phase-initial-movement = 初期移動
hex-phase-combat = 戦闘
hex-phase-mechanized-movement = 機械化移動
hex-phase-supply-movement = 補給移動

hex-level-allied-decisive = 連合軍の決定的勝利
hex-level-allied-substantive = 連合軍の実質的勝利
hex-level-allied-marginal = 連合軍の辛勝
hex-level-draw = 引き分け
hex-level-axis-marginal = 枢軸軍の辛勝
hex-level-axis-substantive = 枢軸軍の実質的勝利
hex-level-axis-decisive = 枢軸軍の決定的勝利

hex-kind-armor = 戦車
hex-kind-recon = 偵察
hex-kind-mech-inf = 機械化歩兵
hex-kind-infantry = 歩兵
hex-kind-glider = グライダー歩兵
hex-kind-airborne = 空挺歩兵
hex-kind-paratroop = 降下猟兵
hex-kind-aa = 高射砲
hex-kind-engineer = 工兵
hex-kind-supply = 補給

hex-supply-supplied = 補給下
hex-supply-partially-supplied = 部分補給
hex-supply-unsupplied = 補給切れ
hex-supply-isolated = 孤立

hex-cut-enemy = 敵ユニット
hex-cut-zone = 敵ZOC
hex-cut-minefield = 敵地雷原
hex-cut-terrain = 補給線を通せない地形

hex-terrain-sea = 海
hex-terrain-clear = 平地
hex-terrain-ridge = 尾根
hex-terrain-depression = 窪地

### できごと

## 配置とターン

hex-placed = { $unit }が{ $hex }に配置されました。
hex-withheld = { $unit }は配置されませんでした。
hex-fields-laid = 連合軍の地雷原が{ $count }か所に置かれました。
hex-mine-laid = 枢軸軍は{ $hex }に地雷原を置きました。
hex-turn-began = 第{ $turn }ゲームターンが始まりました。
hex-phase-began =
    { $side ->
        [axis] 枢軸軍の
       *[allied] 連合軍の
    }{ $phase ->
        [set-up] 配置です。
        [initial-movement] 初期移動フェイズです。
        [combat] 戦闘フェイズです。
        [mechanized-movement] 機械化移動フェイズです。
       *[supply-movement] 補給移動フェイズです。
    }

## 移動

hex-hampered = 補給が届かず、このフェイズの移動力は半分になりました：{ $units }。
hex-stepped =
    { $points ->
        [0] { $unit }は道路モードで{ $hex }へ進みました。
       *[other] { $unit }は{ $points }移動力で{ $hex }へ移動しました。
    }
hex-stopped = { $unit }は敵ZOCに入って止まりました。
hex-entered-road-mode = { $unit }は道路モードに入りました。
hex-left-road-mode = { $unit }は道路モードを解きました。
hex-vanguard-moved =
    { $side ->
        [axis] 枢軸軍の補給前衛マーカーが{ $hex }に移りました。
       *[allied] 連合軍の補給前衛マーカーが{ $hex }に移りました。
    }
hex-box-opened = { $hex }のボックス陣地は効力を失いました。
hex-mine-lifted = { $unit }は{ $hex }の地雷原を啓開しました。
hex-mine-cleared =
    { $side ->
        [axis] { $hex }の枢軸軍の地雷原が取り除かれました。
       *[allied] { $hex }の連合軍の地雷原が取り除かれました。
    }
hex-swept-clear = { $unit }のダイスは{ $die }：{ $hex }の地雷原を啓開しました。
hex-swept-in-vain = { $unit }のダイスは{ $die }：{ $hex }の地雷原は残りました。
hex-exited = { $unit }は友軍マップ端から出ました。

## 戦闘

hex-attack-declared = { $unit }が{ $hex }を攻撃します。
hex-attack-widened = 攻撃の対象に{ $hex }が加わりました。
hex-attack-joined = { $unit }が攻撃に加わりました。
hex-attack-assisted = { $unit }が攻撃を援助します。
hex-dropped-out = { $unit }は攻撃に加われなくなりました。
hex-rolled =
    { $hex }への攻撃：{ $attack }対{ $defence }、戦闘比{ $odds }、ダイス{ $die }：{ $result ->
        [A1] 攻撃側は1ヘクス後退（A1）。
        [A2] 攻撃側は2ヘクス後退（A2）。
        [A3] 攻撃側は3ヘクス後退（A3）。
        [Ae] 攻撃側は全滅（Ae）。
        [D1] 防御側は1ヘクス後退（D1）。
        [D2] 防御側は2ヘクス後退（D2）。
        [D3] 防御側は3ヘクス後退（D3）。
        [Ex] 相互損失（Ex）。
       *[De] 防御側は全滅（De）。
    }
hex-retreated = { $unit }は{ $hex }へ後退しました。
hex-retreated-off = { $unit }は{ $hex }の脇からマップ外へ後退しました。
hex-eliminated =
    { $why ->
        [combat] { $unit }は戦闘で除去されました。
        [exchange] { $unit }は相互損失で失われました。
        [retreat] { $unit }は後退できず、除去されました。
        [excess] { $unit }はスタック制限を超え、除去されました。
        [isolation] { $unit }は1ゲームターン孤立し、除去されました。
        [overrun] { $unit }は蹂躙されました。
        [not-back] { $unit }はマップに戻らず、除去とみなされました。
       *[other] { $unit }はゲームから外れました。
    }
hex-advanced = { $unit }は{ $hex }へ戦闘後前進しました。
hex-isolated = { $unit }は孤立しました。
hex-relieved = { $unit }の孤立は解けました。
hex-over = 戦いは終わりました。枢軸軍の得点は{ $points }点です。
hex-ending =
    { $level ->
        [allied-decisive] 連合軍の決定的勝利です（枢軸軍{ $points }点）。
        [allied-substantive] 連合軍の実質的勝利です（枢軸軍{ $points }点）。
        [allied-marginal] 連合軍の辛勝です（枢軸軍{ $points }点）。
        [axis-marginal] 枢軸軍の辛勝です（{ $points }点）。
        [axis-substantive] 枢軸軍の実質的勝利です（{ $points }点）。
        [axis-decisive] 枢軸軍の決定的勝利です（{ $points }点）。
       *[draw] 引き分けです（枢軸軍{ $points }点）。
    }

### 問い

hex-prompt-place = { $unit }を開始線の後方に配置するか、配置しないかを選んでください。
hex-prompt-layout = 連合軍の地雷原の置き方を選んでください（線上、または史実どおり）。
hex-prompt-mine = 地雷原を置くヘクスを選ぶか、ここまでにしてください（残り{ $left }）。
hex-prompt-move =
    { $side ->
        [axis] 枢軸軍
       *[allied] 連合軍
    }、第{ $turn }ターン、{ $phase ->
        [initial-movement] 初期移動
        [mechanized-movement] 機械化移動
       *[supply-movement] 補給移動
    }：動かすユニットを選ぶか、フェイズを終えてください。
hex-prompt-thin = { $hex }はスタック制限を超えています。先にユニットを1個出してください。
hex-prompt-remove = { $hex }はスタック制限を超え、どのユニットも出られません。失うユニットを1個選んでください。
hex-prompt-step = { $unit }（残り{ $points }移動力）：次のヘクスを選ぶか、止めてください。
hex-prompt-clear = 啓開のダイスを振る地雷原を選ぶか、攻撃に進んでください。
hex-prompt-sweep = { $unit }がいる地雷原の啓開のダイスを振ります。
hex-prompt-declare =
    { $side ->
        [axis] 枢軸軍
       *[allied] 連合軍
    }、第{ $turn }ターン：攻撃を宣言するか、宣言を終えてください。
hex-prompt-declare-more =
    { $side ->
        [axis] 枢軸軍
       *[allied] 連合軍
    }、第{ $turn }ターン：攻撃を宣言してください。攻撃すべき敵がまだ残っています。
hex-prompt-resolve = 次に解決する攻撃を選んでください。
hex-prompt-roll = 攻撃のダイスを振ります。
hex-prompt-lose = 相互損失：攻撃に加わったユニットから、戦闘力{ $owed }以上を失ってください。
hex-prompt-retreat =
    { $side ->
        [axis] 連合軍：敗れた枢軸軍を
       *[allied] 枢軸軍：敗れた連合軍を
    }あと{ $distance }ヘクス後退させてください。
hex-prompt-advance =
    { $side ->
        [axis] 枢軸軍
       *[allied] 連合軍
    }：空いたヘクスに1個を戦闘後前進させるか、とどめてください。
hex-prompt-over = ゲームは終わりました。

### 拒否

hex-not-your-decision = いまはあなたの決める番ではありません。
    .fix = 問われるまで待ってください。
hex-not-now = いまこの場面でそれはできません。
    .fix = 示された行動から選んでください。
hex-not-your-unit = { $unit }は手番側のユニットではありません。
    .fix = 手番側のユニットを選んでください。
hex-unit-gone = { $unit }はマップ上にいません。
    .fix = マップ上にいるユニットを選んでください。
hex-nobody-there = { $hex }には手番側のユニットがいません。
    .fix = 自分のユニットのいるヘクスか、ユニットを選んでください。
hex-no-movement-now = このフェイズに移動はなく、{ $unit }も動けません。
    .fix = 移動フェイズを待ってください。
hex-supply-moves-later = { $unit }は補給ユニットで、補給移動フェイズにだけ動きます。
    .fix = いまは戦闘ユニットを動かしてください。補給ユニットはプレイヤーターンの最後に動きます。
hex-only-supply-moves = 補給移動フェイズに動くのは補給ユニットだけで、{ $unit }は動けません。
    .fix = 補給ユニットを選ぶか、フェイズを終えてください。
hex-not-mechanized = { $unit }は機械化された戦闘ユニットではなく、機械化移動フェイズには動けません。
    .fix = 戦闘に加わっていない機械化ユニットを選んでください。
hex-has-fought = { $unit }はこのプレイヤーターンに攻撃したため、機械化移動フェイズには動けません。
    .fix = 攻撃していない機械化ユニットを選んでください。
hex-already-moved = { $unit }はこのフェイズにすでに動きました。
    .fix = ほかのユニットを選んでください。
hex-another-is-moving = { $unit }がまだ移動中です。ユニットは1個ずつ動きます。
    .fix = 先にその移動を終えるか、止めてください。
hex-in-minefield = { $unit }は{ $hex }の敵地雷原の中にいて、啓開されるまで出られません。
    .fix = 戦闘フェイズの始めに啓開のダイスを振るか、工兵を送ってください。
hex-pinned-in-road-mode = { $unit }は道路モードのまま敵ZOCに入り、このプレイヤーターンは動けません。
    .fix = ほかのユニットを動かしてください。
hex-lone-unit-in-zone = { $unit }は{ $hex }の敵ZOCに単独でいるため、離れられません。
    .fix = 攻撃するか、同じヘクスにほかのユニットを入れて場所を守らせてください。
hex-overstacked-first = { $hex }はスタック制限を超えています。先に解消しなければなりません。
    .fix = 何よりも先に{ $hex }からユニットを出してください。
hex-nothing-in-excess = { $unit }はスタック制限を超えたユニットではありません。
    .fix = 除去するのは、制限を超えたヘクスのユニットだけです。
hex-excess-can-still-move = { $hex }から出られるユニットがあるので、除去する必要はありません。
    .fix = { $hex }からユニットを動かしてください。
hex-not-adjacent = { $hex }は{ $unit }に隣接していません。
    .fix = 1ヘクスずつ進み、経路のヘクスをすべて示してください。
hex-path-breaks = 経路が途切れています。{ $hex }は{ $from }に隣接していません。
    .fix = 経路のヘクスをすべて示すか、目的地だけを示してください（最も安い経路を選びます）。
hex-out-of-reach = { $unit }はこのフェイズに{ $hex }まで行けません。
    .fix = もっと近いヘクスを選んでください。到達範囲の表示で行ける所が分かります。
hex-way-too-long = { $unit }が{ $goal }へ行くには{ $needs }移動力が必要ですが、あるのは{ $has }です。{ $what ->
        [minefield] { $hex }の地雷原に入るのに{ $cost }
        [ridge] { $hex }の尾根に{ $cost }
        [depression] { $hex }の窪地に{ $cost }
        [stack] スタックの出入りを含め{ $hex }に{ $cost }
       *[clear] { $hex }に{ $cost }
    }かかり、その時点の残りは{ $left }です。
    .fix = { $hex }の手前で止めるか、別の道を選んでください。
hex-way-stopped = 途中の{ $hex }は敵ZOCなので、{ $unit }はそこで止まらなければなりません。
    .fix = { $hex }で止めて次のターンに進むか、ZOCを迂回してください。
hex-stopped-by-zone = { $unit }は敵ZOCに入ったので、そこで止まらなければなりません。
    .fix = ユニットを止めてください。
hex-boxed-in = { $unit }は{ $hex }のボックス陣地を守っており、戦闘によらないかぎり出られません。
    .fix = ほかのユニットを動かしてください。
hex-no-retreat-yet = { $unit }はまだ西の{ $hex }へ移動できません。撤退線の制限が続いています。
    .fix = 東か南北へ動かすか、その場にとどめてください。
hex-off-the-map = { $unit }はそこからマップ外へ出られません。
    .fix = マップ上のヘクスを選んでください。
hex-sea = { $hex }は海です。
    .fix = 陸のヘクスを選んでください。
hex-enemy-combat-unit = { $hex }には敵の戦闘ユニットがいます。
    .fix = 迂回するか、隣で止まって攻撃してください。
hex-only-combat-units-overrun = 敵の補給ユニットや工兵のいるヘクスに入れるのは戦闘ユニットだけで、{ $unit }は{ $hex }に入れません。
    .fix = ほかのヘクスを選ぶか、戦闘ユニットを送ってください。
hex-supply-in-minefield = { $unit }は補給ユニットで、{ $hex }の敵地雷原には入れません。
    .fix = 迂回するか、先に啓開してください。
hex-column-does-not-stack = { $hex }では道路モードのユニットが関わり、道路モードではスタックできません。
    .fix = 空いたヘクスを選ぶか、先に道路モードを解いてください。
hex-road-space-of-another = { $hex }は道路モードのユニットの前後のヘクスです。
    .fix = そのユニットの前後を空けてください。
hex-stack-full = { $hex }のスタックはいっぱいです。
    .fix = ほかのヘクスを選んでください。1ヘクスには連合軍3個、枢軸軍4個まで（工兵を除く）です。
hex-too-few-points = { $unit }には{ $needs }移動力が必要ですが、残りは{ $has }です。
    .fix = コストの低いヘクスを選ぶか、止めてください。
hex-entry-controlled = { $hex }が敵ZOCにある間、{ $unit }はそこから復帰できません。
    .fix = 先に{ $hex }のまわりの敵を退けてください。
hex-other-entry = { $unit }は{ $hex }からしか復帰できません。
    .fix = { $hex }へ進めてください。
hex-no-exit = { $unit }はいまここからマップ外へ出られません。
    .fix = 出られるのは、シナリオが認めるときに友軍マップ端からだけです。
hex-already-in-road-mode = { $unit }はすでに道路モードです。
    .fix = そのまま進めるか、道路モードを解いてください。
hex-not-in-road-mode = { $unit }は道路モードではありません。
    .fix = 先に道路モードに入るか、通常の移動をしてください。
hex-only-combat-units-march = 道路モードに入れるのは戦闘ユニットだけで、{ $unit }は入れません。
    .fix = 通常の移動をしてください。
hex-only-supplied-units-march = { $unit }はフェイズの開始時に補給下になく、道路モードに入れません。
    .fix = 補給を近づけ、後のターンに道路モードに入れてください。
hex-column-from-stack = { $unit }はスタックの中にいるため、道路モードに入れません。
    .fix = 先にスタックから出してください。
hex-column-in-zone = { $unit }は敵ZOCにいるため、道路モードに入れません。
    .fix = 敵から離れた所で道路モードに入れてください。
hex-column-from-minefield = { $unit }は敵地雷原にいるため、道路モードに入れません。
    .fix = 先に地雷原を啓開してください。
hex-column-from-rough-terrain = { $unit }のいる{ $hex }は荒れ地で、道路モードに入れません。
    .fix = 先に平地へ動かしてください。
hex-mechanized-column-off-road = { $unit }は機械化ユニットで、道路上でなければ道路モードに入れません。{ $hex }は道路ではありません。
    .fix = 先に道路ヘクスへ動かしてください。
hex-column-faces-along-road = { $unit }は道路に沿った向きでなければなりません。
    .fix = 隣の道路ヘクスの方向を選んでください。
hex-column-needs-vacant-hex = 道路モードの{ $unit }のためには{ $hex }が空いていなければなりません。
    .fix = ほかの道を選ぶか、先に{ $hex }を空けてください。
hex-column-needs-clear-terrain = 道路モードの{ $unit }は{ $hex }へ進めません。
    .fix = 機械化ユニットは道路に沿い、徒歩のユニットは平地を進めます。それ以外は道路モードを解いてください。
hex-column-in-minefield = 道路モードの{ $unit }は{ $hex }の敵地雷原に進入できません。
    .fix = 先に道路モードを解くか、ほかの道を選んでください。
hex-road-space-not-clear = 道路モードの{ $unit }の前後にあたる{ $hex }が平地ではありません。
    .fix = 向きを変えるか、道路モードを解いてください。
hex-road-space-mined = 道路モードの{ $unit }の前後にあたる{ $hex }に敵地雷原があります。
    .fix = 向きを変えるか、道路モードを解いてください。
hex-road-space-occupied = 道路モードの{ $unit }の前後にあたる{ $hex }に友軍ユニットがいます。
    .fix = 前後のヘクスを空けてください。
hex-road-spaces-overlap = 道路モードの{ $unit }の前後のヘクスが、{ $hex }でほかのユニットのものと重なります。
    .fix = 道路モードのユニットどうしの間を空けてください。
hex-nobody-rolls-there = { $hex }で啓開のダイスを振るユニットはありません。
    .fix = 敵地雷原に自軍の戦闘ユニットがいるヘクスを選んでください。

hex-only-defends = { $unit }の戦闘力は括弧つきで、防御専用です。
    .fix = ほかのユニットで攻撃してください。
hex-in-minefield-no-attack = { $unit }は{ $hex }の敵地雷原にいて、啓開されるまで攻撃できません。
    .fix = ほかのユニットで攻撃してください。
hex-cleared-this-turn = { $hex }はこのプレイヤーターンに啓開されたため、{ $unit }はまだそこから攻撃できません。
    .fix = ほかのヘクスから攻撃するか、次のターンに攻撃してください。
hex-isolated-no-attack = { $unit }は孤立していて攻撃できません。
    .fix = 先に補給線を開いてください。
hex-too-weak-to-attack = いまの補給状態では、{ $unit }に攻撃できる戦闘力がありません。
    .fix = 補給を近づけるか、ほかのユニットで攻撃してください。
hex-not-adjacent-to-target = { $hex }は、攻撃側に隣接する敵のヘクスではありません。
    .fix = 攻撃するすべてのユニットに隣接する敵ヘクスを選んでください。
hex-not-adjacent-to-all = { $unit }は宣言中の攻撃の全ヘクスには隣接していません。
    .fix = すべての対象ヘクスに隣接するユニットだけを加えてください。
hex-no-enemy-adjacent = { $unit }に隣接する敵はいません。
    .fix = 敵に隣接するユニットを選んでください。
hex-no-enemy-there = { $hex }に敵はいません。
    .fix = 敵のいるヘクスを選んでください。
hex-nobody-attacks = 攻撃には、攻撃できるユニットと対象のヘクスが少なくとも一つずつ必要です。
    .fix = ユニットとヘクスを示してください。
hex-already-attacks = { $unit }はすでに攻撃に加わっています。
    .fix = ほかのユニットを選んでください。
hex-already-under-attack = { $hex }はすでに攻撃の対象です。
    .fix = 宣言中ならその攻撃に加わるか、ほかのヘクスを選んでください。
hex-attack-must-include = { $hex }をこのように攻撃すると宣言中の攻撃が成り立ちません。参加ユニットには、まだ攻撃の義務を負うヘクスが残っています。
    .fix = 宣言中の攻撃の対象を広げるか、残りの義務を先にほかのユニットに引き受けさせてください。
hex-unit-needed-elsewhere = { $unit }は、まだ義務の残るほかの攻撃に必要です。
    .fix = 義務の残るヘクスに使うか、ほかのユニットに牽制攻撃をさせてください。
hex-no-open-attack = 宣言中の攻撃がありません。
    .fix = 先に攻撃を宣言してください。
hex-minefield-one-hex-only = 地雷原ヘクスを攻撃するユニットは、同じ攻撃でほかのヘクスを対象にできません。
    .fix = 地雷原ヘクスだけを攻撃してください。
hex-cannot-assist = { $unit }はこの攻撃を援助できません。
    .fix = 援助できるのは、守られた敵地雷原に隣接し、啓開をしていない工兵1個です。
hex-attack-still-owed = 攻撃の義務が残っています：{ $hexes }。
    .fix = 複数の敵ヘクスに隣接して攻撃するユニットは、そのすべてを攻撃しなければなりません。対象に加えるか、ほかのユニットで攻撃してください。
hex-no-attack-there = { $hex }への未解決の攻撃はありません。
    .fix = 攻撃が宣言されたヘクスを選んでください。
hex-not-in-this-attack = { $unit }はこの攻撃に加わっていません。
    .fix = 攻撃に加わったユニットを選んでください。
hex-does-not-retreat = { $unit }に後退の必要はありません。
    .fix = 敗れたユニットを選んでください。
hex-better-way-to-retreat = { $unit }には優先すべき後退先があります：{ $hex }。
    .fix = 後退の優先順位に従ってください。
hex-another-is-retreating = ほかのユニットが後退中で、{ $unit }はその後になります。
    .fix = 先にその後退を終えてください。
hex-not-vacated = { $hex }はこの戦闘で空いたヘクスではありません。
    .fix = 空いたヘクスを選ぶか、とどまってください。
hex-cannot-advance = { $unit }は{ $hex }へ戦闘後前進できません。
    .fix = この戦闘に加わり、そのヘクスに隣接するユニットを選ぶか、とどまってください。

hex-not-behind-line = { $hex }は開始線の後方ではありません。
    .fix = 開始線の後方のヘクスを選んでください。
hex-other-unit-first = { $unit }より先に配置するユニットがあります。
    .fix = 問われているユニットを配置してください。
hex-already-mined = { $hex }にはすでに自軍の地雷原があります。
    .fix = ほかのヘクスを選んでください。

### 行動、記法の動詞ごと

hex-act-place = { $unit }を{ $hex }に配置する
hex-act-withhold = { $unit }を配置しない
hex-act-layout =
    { $layout ->
        [line] 地雷原を一続きの線上に置く
       *[historical] 地雷原を史実どおりに置く
    }
hex-act-mine = { $hex }に地雷原を置く
hex-act-take = { $unit }を動かす
hex-act-step = { $hex }へ進む
hex-act-road =
    { $dir ->
        [n] 北向きの道路モードに入る
        [ne] 北東向きの道路モードに入る
        [se] 南東向きの道路モードに入る
        [s] 南向きの道路モードに入る
        [sw] 南西向きの道路モードに入る
        [nw] 北西向きの道路モードに入る
       *[off] 道路モードを解く
    }
hex-act-exit = マップ外へ出る
hex-act-halt = 止まる
hex-act-remove = { $unit }を除去する
hex-act-clear = { $hex }の地雷原で啓開のダイスを振る
hex-act-attack = { $unit }で{ $hex }を攻撃する
hex-act-also = { $hex }も対象に加える
hex-act-join = { $unit }を攻撃に加える
hex-act-assist = { $unit }に援助させる
hex-act-fight = { $hex }への攻撃を解決する
hex-act-lose = { $unit }を失う
hex-act-retreat = { $unit }を{ $hex }へ後退させる
hex-act-retreat-off = { $unit }を盤外へ後退させる
hex-act-advance = { $unit }を{ $hex }へ戦闘後前進させる
hex-act-pass =
    { $where ->
        [clearing] 攻撃に進む
        [declaring] 攻撃の宣言を終える
        [advancing] とどまる
        [mining] これ以上置かない
       *[phase] フェイズを終える
    }

### 画面

hex-screen-turn = 第{ $turn }ターン（全{ $turns }）
hex-screen-points = { $points }点
hex-screen-level-from = { $points }点から{ $level }
hex-screen-level-to = { $points }点まで{ $level }
hex-screen-legend = X 枢軸軍、O 連合軍のスタックと戦闘力（x、o は補給ユニットか工兵だけ）。- 補給不足、! 孤立。ユニット名の後の = は道路モード。マップでは ^ 尾根、= 道路、% 窪地、~ 海、w 枢軸軍と m 連合軍の地雷原、# ボックス陣地。
hex-screen-legend-set-up = + ここに配置できます。
hex-screen-legend-zoc = x 枢軸軍のZOC、o 連合軍のZOC、xo 両軍のZOC。スタックは括弧つき。
hex-screen-legend-supply = x 枢軸軍、o 連合軍の補給範囲。x- と o- は部分補給。スタックは括弧つき。
hex-screen-legend-reach = { $unit }がそこへ行くのに要する移動力。! はそこで停止、r は道路モードで到着。ほかのスタックは括弧つき。
hex-screen-off-map = マップ外：{ $units }
hex-screen-to-set-up = これから配置：{ $units }
hex-screen-strength = 戦闘力{ $strength }
hex-screen-defends = 戦闘力（{ $strength }）、防御専用
hex-screen-allowance = 移動力{ $points }
hex-screen-mechanized = 機械化
hex-screen-support = 攻撃支援{ $count }、範囲{ $range }
hex-screen-at = 位置{ $hex }
hex-screen-gone = マップ上にいない
hex-screen-road-mode = 道路モード
hex-screen-line = 補給線：{ $line }
hex-screen-cut = { $hex }で遮断：{ $why }
hex-screen-no-overlay = 「{ $what }」という表示はありません。supply、zoc、reach:UNIT のいずれかを使ってください。
hex-screen-no-unit = 「{ $what }」というユニットはありません。名前は{ $like }などです。
hex-screen-next-phase = 次の移動フェイズでの到達範囲です。
hex-screen-mined = 地雷原
hex-screen-box = ボックス陣地

### 戦闘の見込み

hex-odds-attack = { $hexes }への攻撃（{ $units }）：{ $attack }対{ $defence }、戦闘比{ $odds }
hex-odds-source = { $unit }が支援
hex-odds-road-mode = { $what }：{ $before }→{ $after }（道路モード中）
hex-odds-out-of-supply = { $what }：{ $before }→{ $after }（攻撃補給なし）
hex-odds-doubled = 攻撃側の合計：{ $before }→{ $after }（第1ターンの攻撃）
hex-odds-isolated = { $what }：{ $before }→{ $after }（孤立）
hex-odds-defended-already = { $what }：このフェイズにすでに防御したため加算なし
hex-odds-ridge = { $what }の防御：{ $before }→{ $after }（尾根）
hex-odds-minefield = { $what }の防御：{ $before }→{ $after }（自軍の地雷原）
hex-odds-assisted = { $what }の地雷原：工兵の援助により効果なし
hex-odds-result =
    { $result ->
        [A1] A1：攻撃側は1ヘクス後退
        [A2] A2：攻撃側は2ヘクス後退
        [A3] A3：攻撃側は3ヘクス後退
        [Ae] Ae：攻撃側は全滅
        [D1] D1：防御側は1ヘクス後退
        [D2] D2：防御側は2ヘクス後退
        [D3] D3：防御側は3ヘクス後退
        [Ex] Ex：相互損失
       *[De] De：防御側は全滅
    }
hex-odds-lost = 失われるユニット：{ $units }
hex-odds-owed = 攻撃側は合計{ $owed }以上の戦闘力を失う
hex-odds-staying = { $units }は尾根を守り抜く
hex-odds-trapped = { $unit }は後退できず除去される
hex-odds-way = { $unit }の後退路：{ $way }
hex-odds-ways = { $unit }の後退路：{ $way }（ほかに{ $more }通り。勝者が選ぶ）
hex-odds-none = 今の位置から攻撃できるユニットはありません。敵に隣接したら --attack HEX --with UNIT,UNIT で計画できます
hex-odds-no-hex = 「{ $text }」というヘクスはありません。番号は列が先で、0101から5234までです
hex-odds-nobody = 今の位置から{ $hex }を攻撃できるユニットはありません。--with でユニットを指定すると理由がわかります

### 読み取れない入力

hex-expected-unit = `g-8pz` のようなユニット名（一つに絞れれば一部でも可）
hex-expected-hex = `2811` のようなヘクス番号（列と行、0101から5234まで）
hex-expected-direction = `n`、`ne`、`se`、`s`、`sw`、`nw` のいずれかの方向
hex-expected-order = `move g-8pz 2914`、`move g-8pz 2811-2911-3011`、`attack 3013 with g-8pz,g-115`、`pass` のような命令

## Places on the map

hex-place-alam-nayil = アラム・ナイル
hex-place-alam-el-halfa = アラム・エル・ハルファ
hex-place-bab-el-qattara = バブ・エル・カッタラ
hex-place-deir-el-abyad = デイル・エル・アビヤド
hex-place-deir-el-munassib = デイル・エル・ムナシブ
hex-place-deir-el-ragil = デイル・エル・ラギル
hex-place-deir-el-shein = デイル・エル・シェイン
hex-place-el-alamein = エル・アラメイン
hex-place-el-daba = エル・ダバ
hex-place-el-hammam = エル・ハンマム
hex-place-el-imayid = エル・イマイド
hex-place-el-mreir = エル・ムレイル
hex-place-galal = ガラル
hex-place-gebel-bein-gabir = ゲベル・ベイン・ガビル
hex-place-gebel-kalakh = ゲベル・カラフ
hex-place-ghazal = ガザル
hex-place-himeimat = ヒメイマト
hex-place-kidney-ridge = キドニー尾根
hex-place-mediterranean-sea = 地中海
hex-place-miteirya-ridge = ミテイリヤ尾根
hex-place-naqb-abu-dweis = ナクブ・アブ・ドゥエイス
hex-place-naqb-rala = ナクブ・ララ
hex-place-qaret-el-himeimat = カレト・エル・ヒメイマト
hex-place-qaret-el-khadim = カレト・エル・カディム
hex-place-qattara-depression = カッタラ低地
hex-place-ruweisat-ridge = ルウェイサト尾根
hex-place-samaket-gaballa = サマケト・ガバラ
hex-place-sidi-abd-el-rahman = シディ・アブド・エル・ラフマン
hex-place-taqa-plateau = タカ台地
hex-place-tel-el-aqqaqir = テル・エル・アッカキル
hex-place-tel-el-eisa = テル・エル・エイサ
hex-place-western-desert = 西方砂漠
