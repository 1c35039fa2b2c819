# `battle` の文面、日本語。文章はすべて独自のもの。
#
# $side、$unit、$target、$ship、$shooter、$card は名前、$units と $arms は一覧、$arm は ground、air、sea のいずれか、
# 枚数や値は数として渡される。戦闘カードのない襲撃では $card は raid となる。

### できごと

## 開始と手番

battle-drew = { $side }は{ $unit }を引きました。
battle-drew-hidden = { $side }は兵器カードを1枚引きました。
battle-deployed = { $side }は{ $unit }を裏向きに展開しました。
battle-deployed-hidden =
    { $arm ->
        [air] { $side }は航空部隊を1枚、裏向きに展開しました。
        [sea] { $side }は海上部隊を1枚、裏向きに展開しました。
       *[ground] { $side }は地上部隊を1枚、裏向きに展開しました。
    }
battle-deployed-secretly = { $side }は部隊を1枚、裏向きに展開しました。
battle-opened = 両陣営が3枚ずつ展開を終え、戦役が始まりました。
battle-opened-all = 四つの陣営が3枚ずつ展開を終え、両戦域で戦いが始まりました。
battle-turn-began = 第{ $turn }手番：{ $side }の手番になりました。
battle-turned = { $side }は紛争カード「{ $card }」を引きました。
battle-kept = { $side }は「{ $card }」を引き、裏向きで保持しました。
battle-kept-hidden = { $side }は紛争カードを引き、裏向きで保持しました。
battle-conflict-reshuffled = 紛争デッキが尽き、捨て札を切り直して新たなデッキとしました（{ $times }回目）。
battle-arsenal-reshuffled = { $side }の兵器デッキが尽き、捨て札を切り直して新たなデッキとしました。
battle-discarded = { $side }の予備手札から{ $unit }が捨て札になりました。
battle-emergency-deployed = { $side }は予備手札をすべて緊急展開しました（地上{ $ground }、航空{ $air }、海上{ $sea }）。
battle-nothing-there = 「{ $card }」の対象となるものはありませんでした。
battle-nothing-found = 「{ $card }」で呼び戻された戦闘はなく、代わりに紛争カードをもう1枚引くことになりました。

## 敵の山

battle-captured = { $side }は{ $unit }を鹵獲しました。
battle-captured-hidden =
    { $arm ->
        [air] { $side }は航空部隊を1枚鹵獲しました。
        [sea] { $side }は海上部隊を1枚鹵獲しました。
       *[ground] { $side }は地上部隊を1枚鹵獲しました。
    }
battle-divided =
    { $arm ->
        [air] { $side }は敵の航空の山を{ $first }枚と{ $second }枚に分断しました。
        [sea] { $side }は敵の海上の山を{ $first }枚と{ $second }枚に分断しました。
       *[ground] { $side }は敵の地上の山を{ $first }枚と{ $second }枚に分断しました。
    }
battle-set-aside = { $side }は{ $unit }を脇に分けました。
battle-set-aside-hidden = { $side }はカードを1枚、伏せたまま脇に分けました。
battle-sidelined =
    { $arm ->
        [air] { $side }の航空部隊{ $count }枚は、次の戦闘に参加できなくなりました。
        [sea] { $side }の海上部隊{ $count }枚は、次の戦闘に参加できなくなりました。
       *[ground] { $side }の地上部隊{ $count }枚は、次の戦闘に参加できなくなりました。
    }
battle-looked =
    { $arm ->
        [air] { $side }は敵の航空の山を調べ、{ $units }を確認しました。
        [sea] { $side }は敵の海上の山を調べ、{ $units }を確認しました。
       *[ground] { $side }は敵の地上の山を調べ、{ $units }を確認しました。
    }
battle-looked-hidden =
    { $arm ->
        [air] { $side }は敵の航空の山を調べました。
        [sea] { $side }は敵の海上の山を調べました。
       *[ground] { $side }は敵の地上の山を調べました。
    }
battle-removed = { $side }の{ $unit }は、破壊工作によりゲームから除かれました。
battle-spared = { $side }の将軍・指揮官は除かれずに残りました。

## 戦闘の宣言

battle-prerequisites-are-unmet = 「{ $card }」は前提条件が満たされず、捨て札になりました。
battle-has-no-forces = { $side }には「{ $card }」に参加できる部隊がなく、戦闘は行われませんでした。
battle-has-no-forces-raid = { $side }には襲撃に参加できる部隊がなく、襲撃は行われませんでした。
battle-ignored = 両陣営とも「{ $card }」に参加できる部隊がなく、戦闘は行われませんでした。
battle-ignored-raid = 両陣営とも襲撃に参加できる部隊がなく、襲撃は行われませんでした。
battle-declined = { $side }は「{ $card }」での攻撃を見送りました。
battle-declined-raid = { $side }は襲撃を見送りました。
battle-declared = { $side }が攻撃を開始しました：「{ $card }」。
battle-declared-recalled = { $side }が主導権を握り、攻撃を開始しました：「{ $card }」。
battle-declared-counterattack = { $side }は「{ $card }」の奪回を目指して反撃しました。
battle-declared-raid = { $side }は襲撃を開始しました。
battle-cancelled =
    { $card ->
        [raid] 襲撃は始まる前に中止されました。
       *[other] 「{ $card }」は始まる前に中止されました。
    }
battle-played = { $side }は保持していた「{ $card }」を使いました。
battle-countered = 「{ $card }」は打ち消されました。
battle-countered-back = 「{ $card }」への打ち消しが打ち消され、「{ $card }」は有効のままです。

## 戦闘

battle-revealed = { $side }は部隊を表に返しました：{ $units }。
battle-round-began = 第{ $round }ラウンドが始まりました。
battle-screened = { $side }の{ $unit }は射撃をやめ、{ $ship }の護衛に就きました。
battle-supported = { $unit }は自らの射撃をやめて{ $shooter }を支援し、攻撃値に{ $attack }を加えました。
battle-hit = { $unit }の射撃が{ $target }に命中しました：アクション番号{ $number }（防御値{ $defence }を超え、攻撃値{ $attack }以下）。
battle-missed = { $unit }の射撃は{ $target }に命中しませんでした：アクション番号{ $number }（命中は防御値{ $defence }を超え、攻撃値{ $attack }以下）。
battle-autokilled = { $unit }はカードをめくらずに{ $target }を撃破しました。
battle-destroyed = { $side }は{ $unit }を失いました。
battle-held = { $side }は第{ $phase }フェイズの射撃を終えました。
battle-withdrew = { $side }の{ $unit }が戦闘から撤退しました。
battle-reinforced = { $side }の予備手札から{ $unit }が戦闘に加わりました。
battle-stalemate = 何をめくっても両陣営とも命中を得られず、膠着となりました。侵攻側の{ $side }は撤退しました。
battle-idle = 射撃も撤退も増援もないままラウンドが終わり、侵攻側の{ $side }は攻撃を打ち切りました。
battle-unopposed = 敵に指定された種別の部隊がなく、{ $side }は戦わずして勝ちました。
battle-won =
    { $points ->
        [0] { $side }が「{ $card }」に勝ちました。
       *[other] { $side }が「{ $card }」に勝ち、{ $points }点の勝利点を得ました。
    }
battle-won-raid = { $side }が襲撃に勝ちました。得点はありません。
battle-returned = { $unit }が回収され、{ $side }の山に戻りました。

## 同盟

battle-retained = { $unit }は{ $side }の兵器デッキに残り、{ $other }の1枚はゲームから除かれました。
battle-transferred = { $side }は{ $unit }を同盟者の山へ移しました。
battle-transferred-hidden =
    { $arm ->
        [air] { $side }は航空部隊1枚を同盟者の山へ移しました。
        [sea] { $side }は海上部隊1枚を同盟者の山へ移しました。
       *[ground] { $side }は地上部隊1枚を同盟者の山へ移しました。
    }
battle-offered = { $side }は{ $partner }に、{ $given }と{ $taken }の交換を申し出ました。
battle-offered-hidden = { $side }は{ $partner }に、予備手札1枚ずつの交換を申し出ました。
battle-swapped = { $side }は{ $given }を{ $partner }に渡し、{ $taken }を受け取りました。
battle-swapped-hidden = { $side }と{ $partner }は予備手札を1枚ずつ交換しました。
battle-refused = { $side }は交換を断りました。
battle-sent = { $side }は兵器デッキの一番上を、見ないまま同盟者の兵器デッキの底へ送りました。
battle-claimed = { $side }は「{ $card }」を戦わずに獲得し、{ $points }点を得ました。
battle-eliminated = { $side }は{ $by }によって戦域から脱落しました。
battle-took-over = { $side }は{ $units }を鹵獲しました。
battle-took-over-hidden = { $side }は展開中の部隊{ $count }枚を鹵獲しました。
battle-gave-up = { $side }は保持カードと得ていた戦闘カードを捨てました：{ $cards }。
battle-liberated = { $side }は{ $by }によって解放され、再び手番を得ます。

## 終局

battle-end-total-both =
    { $team ->
        [allied] 全面勝利：連合国が両戦域の敵本国を占領しました。
       *[axis] 全面勝利：枢軸国が両戦域の敵本国を占領しました。
    }
battle-end-standard-both =
    { $team ->
        [allied] 標準勝利：連合国の両陣営が合わせて、定められた勝利点に達しました。
       *[axis] 標準勝利：枢軸国の両陣営が合わせて、定められた勝利点に達しました。
    }
battle-end-total = 全面勝利：{ $side }が決戦に勝ち、敵は脱落しました。
battle-end-standard = 標準勝利：{ $side }が定められた勝利点に達しました。
battle-end-armistice = 休戦：紛争デッキが定められた回数まで尽き、その時点の勝利点で終戦となりました。
battle-end-exhaustion = 消耗：戦える戦闘がもはやなく、その時点の勝利点で終戦となりました。

### できない理由と、代わりにできること

battle-over = ゲームは終わっています。
    .fix = 新しいゲームを始めるか、記録でこのゲームを振り返ってください。
battle-not-asked = 今あなたが決めることはありません。
    .fix = 相手の決定をお待ちください。あなたの番になれば改めて尋ねられます。
battle-not-now = それは今の問いへの答えになりません。
    .fix = 示されている行動から選んでください。ほかの行動にはそれぞれの時機があります。
battle-opening-done = 開始時の展開はもう3枚済んでいます。
    .fix = 相手をお待ちください。残る3枚が予備手札になります。
battle-not-in-hand = { $unit }は予備手札にありません。
    .fix = 予備手札にあるカードを指定してください。例：`deploy stuka`
battle-wrong-arm = { $unit }は、今展開できる種別の部隊ではありません。
    .fix = カードが指定する種別、または戦闘に参加する種別の予備手札を展開するか、`done` で終えてください。
battle-stack-empty =
    { $arm ->
        [air] 敵の航空の山にはカードがありません。
        [sea] 敵の海上の山にはカードがありません。
       *[ground] 敵の地上の山にはカードがありません。
    }
    .fix = カードのある敵の山を選んでください。例：`stack air`
battle-stack-too-small =
    { $arm ->
        [air] 敵の航空の山には、分断できるカードが2枚以上ありません。
        [sea] 敵の海上の山には、分断できるカードが2枚以上ありません。
       *[ground] 敵の地上の山には、分断できるカードが2枚以上ありません。
    }
    .fix = 次の戦闘に参加できるカードが2枚以上ある山を選んでください。例：`stack air`
battle-not-in-stack = { $unit }は、分断中の山に残っているカードではありません。
    .fix = その山にまだ残っているカードを脇に分けてください。例：`aside stuka`
battle-no-such-leader = { $unit }は、調べた山にいる将軍・指揮官ではありません。
    .fix = その山にいる将軍・指揮官を除くか（例：`remove rommel`）、`spare` で見逃してください。
battle-no-raid-forces = { $side }には、その襲撃に参加できる部隊がありません。
    .fix = 両陣営に部隊があれば、もう一方の襲撃（`raid ground-air` または `raid air-sea`）を選ぶか、`decline` で見送ってください。
battle-not-in-discard = それは紛争カードの捨て札にある戦闘ではありません。
    .fix = 捨て札にある戦闘カードを呼び戻すか（例：`recall gazala`）、`decline` で見送って次のカードを引いてください。
battle-not-aggressor = その戦闘の侵攻側は敵です。
    .fix = 侵攻側が自陣営または手番プレイヤーである戦闘を呼び戻すか、`decline` で見送ってください。
battle-prerequisites-unmet = その戦闘の前提条件は満たされていません。
    .fix = 前提条件を満たす戦闘を呼び戻すか、`decline` で見送ってください。必要な戦闘はカードに記されています。
battle-no-forces = { $side }には、この戦闘に必要な種別で参加できる部隊がありません。
    .fix = 部隊のある戦闘を選ぶか、その種別の部隊を展開してから改めて試みてください。
battle-no-hand = 予備手札が空で、展開するものがありません。
    .fix = `draw` で紛争カードを引いてください。戦闘カードによる緊急展開であれば `pass` で見送ってください。
battle-no-counterattack = 反撃できるカードを保持していません。
    .fix = `draw` か `emergency` を選んでください。反撃には、そのためのカードを引いて保持しておく必要があります。
battle-not-won-by-enemy = それは敵が勝った戦闘ではありません。
    .fix = 敵が得ている戦闘から選んでください。例：`counterattack tobruk`
battle-not-kept = そのカードは保持していません。
    .fix = 自分が保持しているカードを使うか（例：`play ultra`）、使わずに進めてください。
battle-wrong-moment = 「{ $card }」は今使うことができません。
    .fix = カードに記された時機まで保持し、今は別のカードを使うか、使わずに進めてください。
battle-no-reserve-of-arms = 予備手札に、この戦闘で自陣営が参加させられる種別の部隊がありません。
    .fix = カードは予備手札が加われる戦闘まで残し、部隊を撤退させるか `stand` で踏みとどまってください。
battle-not-in-battle = { $unit }は、この戦闘の該当する陣営にいません。
    .fix = 戦闘に残っている部隊を指定してください。射撃・支援・護衛・撤退には自軍の、目標には敵の部隊を選びます。
battle-cannot-screen = { $unit }はその護衛に就けません。
    .fix = まだ射撃の機会がある駆逐艦で、自陣営の戦艦か空母を護衛するか（例：`screen warspite with jervis`）、`pass` で見送ってください。
battle-wrong-phase = { $unit }は第{ $phase }フェイズには射撃できません。
    .fix = 第{ $phase }フェイズが記された部隊で射撃するか、`hold` でこのフェイズを終えてください。
battle-spent = { $unit }はすでに射撃、支援または護衛を行いました。
    .fix = 別の部隊で射撃するか、`hold` でこのフェイズを終えてください。次のラウンドにはまた行動できます。
battle-no-target = { $unit }は、可能な支援をすべて加えても、この戦闘のどの敵部隊にも命中を得られません。
    .fix = 別の部隊で射撃するか、`hold` でこのフェイズを終えてください。
battle-cannot-attack-type = { $unit }には、{ $target }の種別に対する攻撃値がありません。
    .fix = 攻撃できる種別の部隊を目標にするか、`hold` で射撃を終えてください。
battle-defence-too-high = { $unit }の攻撃値は可能な支援をすべて加えても{ $attack }で、{ $target }の防御値{ $defence }を上回りません。
    .fix = 攻撃値が{ $missing }足りません。防御値のより低い目標を選ぶか、`hold` で射撃を終えてください。
battle-no-autokill = { $unit }は、カードをめくらずに部隊を撃破することはできません。
    .fix = 代わりに目標を射撃してください。例：`at matilda`
battle-autokill-limit = { $target }（防御値{ $defence }）は、{ $unit }がカードをめくらずに撃破できる部隊ではありません。
    .fix = カードが指定する種別で、修正を含む防御値が{ $limit }以下の目標を選ぶか、`at` で射撃してください。
battle-cannot-support = { $unit }は今、{ $shooter }を支援できません。
    .fix = まだ射撃しておらず、{ $shooter }の兵種を支援できる部隊を加えるか、`shoot` で射撃してください。
battle-needs-support = 攻撃値{ $attack }は、まだ防御値{ $defence }を上回っていません。
    .fix = 合わせて{ $missing }以上の支援を加えてください。例：`with bf-109`
battle-not-lost = { $unit }は、この戦闘で撃破された自軍の部隊ではありません。
    .fix = この戦闘で失った部隊を戻すか（例：`return stuka`）、`done` で終えてください。

battle-no-such-copy = { $unit }には、選ぶべきもう1枚がありません。
    .fix = 示された2枚のどちらかを残してください。例：`retain rommel`
battle-no-ally = 今、援助できる同盟者がいません。
    .fix = `draw` を選んでください。援助には二つの戦域と、脱落していない同盟者が必要です。
battle-cannot-move = 同盟者に移せる{ $unit }は展開されていません。
    .fix = 次の戦闘に参加できる展開中のカードを指定するか（例：`transfer stuka`）、`done` で終えてください。
battle-no-top-card = 兵器デッキに送れるカードが残っていません。
    .fix = 別の援助を選ぶか、`draw` を選んでください。

### 問い

battle-ask-over = ゲームは終わりました。
battle-ask-chance = これからカードが引かれます。
battle-ask-opening = 両陣営：6枚のうち3枚を選び、1枚ずつ裏向きに展開してください。
battle-ask-opening-all = 全陣営：6枚のうち3枚を選び、1枚ずつ裏向きに展開してください。
battle-ask-duplicates = { $side }：{ $unit }は両方の戦域にあります。陣営としてゲームに残す1枚を選んでください。
battle-ask-turn-allied = 第{ $turn }手番、{ $side }：紛争カードを引く、予備手札をすべて緊急展開する、そのためのカードを保持していれば反撃する、または同盟者を援助する（予備手札の交換か兵器デッキの一番上を送るかをしてから引く、あるいは引かずに展開中のカードを移す）、のいずれかを選んでください。
battle-ask-transfer = { $side }：展開中のカードをあと{ $left }枚まで同盟者に移すか、ここで終えてください。
battle-ask-consent = { $side }：{ $partner }が{ $given }と、あなたの{ $taken }との交換を申し出ています。受けるか断るかを選んでください。
battle-ask-consent-hidden = { $side }：同盟者が申し出た交換を受けるか断るかを選んでください。
battle-ask-unfought = { $side }：この戦域にもう敵はいません。「{ $card }」を戦わずに獲得するか、捨ててもう一方の戦域を襲撃するか、見送るかを選んでください。
battle-ask-rally = { $side }：国土が解放されました。予備手札から{ $left }枚を展開してください。
battle-ask-turn = 第{ $turn }手番、{ $side }：紛争カードを引く、予備手札をすべて緊急展開する、またはそのためのカードを保持していれば反撃する、のいずれかを選んでください。
battle-ask-deploy = { $side }、「{ $card }」：予備手札を{ $left }枚まで展開するか、ここで終えてください。
battle-ask-trim =
    { $limit ->
        [0] { $side }：予備手札を1枚ずつ、すべて捨ててください。
       *[other] { $side }：予備手札が{ $limit }枚になるまで捨ててください。
    }
battle-ask-capture = { $side }：敵の山を一つ選んでください。そこから無作為に1枚を鹵獲します。
battle-ask-divide = { $side }：分断する敵の山を選んでください。
battle-ask-split =
    { $arm ->
        [air] { $side }：航空の山が分断されます。あと{ $left }枚を脇に分けてください。
        [sea] { $side }：海上の山が分断されます。あと{ $left }枚を脇に分けてください。
       *[ground] { $side }：地上の山が分断されます。あと{ $left }枚を脇に分けてください。
    }
battle-ask-pick =
    { $arm ->
        [air] { $side }：敵の航空の山のうち、次の戦闘に参加させない方を選んでください。
        [sea] { $side }：敵の海上の山のうち、次の戦闘に参加させない方を選んでください。
       *[ground] { $side }：敵の地上の山のうち、次の戦闘に参加させない方を選んでください。
    }
battle-ask-sabotage = { $side }：破壊工作を行う敵の山を選んでください。
battle-ask-strike = { $side }：その山にいる将軍・指揮官を1枚ゲームから除くか、見逃すかを選んでください。
battle-ask-raid = { $side }：地上と航空で襲撃するか、航空と海上で襲撃するか、見送るかを選んでください。
battle-ask-initiative = { $side }：捨て札から戦闘を呼び戻して攻撃するか、見送ってもう1枚引くかを選んでください。
battle-ask-declare = { $side }：「{ $card }」で攻撃するか、見送るかを選んでください。
battle-ask-cancel =
    { $card ->
        [raid] { $side }の襲撃です。防御側は保持しているカードで襲撃を中止させるか、見送ってください。
       *[other] { $side }が「{ $card }」で攻撃します。防御側は保持しているカードで戦闘を中止させるか、見送ってください。
    }
battle-ask-homeland = { $side }が「{ $card }」で攻撃します。防御側は予備手札をすべて緊急展開するか、見送ってください。
battle-ask-muster = { $side }：戦闘全体に効く保持カードを使うか、見送ってください。
battle-ask-ready = { $side }：このラウンドに効く保持カードを使うか、駆逐艦で戦艦・空母を護衛するか、見送ってください。
battle-ask-fire = { $side }、第{ $phase }フェイズ：射撃する部隊を選ぶか、このフェイズの射撃を終えてください。
battle-ask-target =
    { $shots ->
        [1] { $side }：{ $unit }の目標を選ぶか、射撃を控えてください。
       *[other] { $side }：{ $unit }の目標を選ぶか（残り{ $shots }回）、射撃を控えてください。
    }
battle-ask-support = { $side }：{ $unit }が{ $target }を狙っています。支援する部隊を加えるか、射撃してください。
battle-ask-withdraw = { $side }：部隊を撤退させるか、保持カードを使うか、踏みとどまって戦闘を続けてください。
battle-ask-reinforce = { $side }：予備手札を{ $left }枚まで戦闘に加えるか、ここで終えてください。
battle-ask-aftermath = { $side }：戦闘が終わりました。保持カードを使って損害を回収するか、見送ってください。
battle-ask-return = { $side }：この戦闘で撃破された自軍の部隊を{ $left }枚まで戻すか、ここで終えてください。
battle-ask-reply = { $side }：「{ $card }」が使われています。打ち消す保持カードで応じるか、見送ってください。

### 行動

battle-act-draw = 紛争カードを引く
battle-act-emergency = 予備手札をすべて緊急展開する
battle-act-counterattack = 「{ $card }」の奪回のため反撃する
battle-act-transfer = 引くことを放棄し、{ $unit }を同盟者に移す
battle-act-swap = { $given }と{ $taken }の交換を同盟者に申し出てから引く
battle-act-send = 兵器デッキの一番上を同盟者のデッキの底へ送ってから引く
battle-act-accept = 交換を受ける
battle-act-refuse = 交換を断る
battle-act-retain = { $unit }を{ $side }の兵器デッキに残す
battle-act-claim = 戦闘を戦わずに獲得する
battle-act-deploy = { $unit }を展開する
battle-act-done = ここで終える
battle-act-discard = { $unit }を捨てる
battle-act-stack =
    { $arm ->
        [air] 敵の航空の山を選ぶ
        [sea] 敵の海上の山を選ぶ
       *[ground] 敵の地上の山を選ぶ
    }
battle-act-aside = { $unit }を脇に分ける
battle-act-take-aside = 脇に分けられた方を選ぶ
battle-act-take-rest = 残った方を選ぶ
battle-act-remove = { $unit }をゲームから除く
battle-act-spare = 将軍・指揮官を見逃す
battle-act-raid-ground-air = 地上と航空で襲撃する
battle-act-raid-air-sea = 航空と海上で襲撃する
battle-act-recall = 「{ $card }」を呼び戻して攻撃する
battle-act-attack = 攻撃する
battle-act-decline = 見送る
battle-act-play = 「{ $card }」を使う
battle-act-pass = 何もせずに進める
battle-act-screen = { $unit }で{ $ship }を護衛する
battle-act-fire = { $unit }で射撃する
battle-act-at = { $unit }を狙う
battle-act-destroy = カードをめくらずに{ $unit }を撃破する
battle-act-with = { $unit }の支援を加える
battle-act-shoot = 射撃を実行する
battle-act-hold = 射撃を終える
battle-act-withdraw = { $unit }を撤退させる
battle-act-withdraw-all = 全部隊を撤退させる
battle-act-stand = 踏みとどまって戦闘を続ける
battle-act-return = { $unit }を戻す

### カードの文面（効果から生成する）

## 増強：$draw は引く枚数、または補充後の手札の枚数。$arm は any、ground、air、sea のいずれか

battle-text-buildup = { battle-text-buildup-draw }
battle-text-buildup-draw =
    兵器カードを{ $draw }枚引く。{ $deploy ->
        [0] {""}
       *[other] { $arm ->
            [ground] 予備手札から地上部隊を{ $deploy }枚まで展開する。
            [air] 予備手札から航空部隊を{ $deploy }枚まで展開する。
            [sea] 予備手札から海上部隊を{ $deploy }枚まで展開する。
           *[any] 予備手札から{ $deploy }枚まで展開する。
        }
    }その後、予備手札を{ $limit }枚になるまで捨てる。
battle-text-buildup-refill =
    予備手札が{ $draw }枚になるまで兵器カードを引く。{ $deploy ->
        [0] {""}
       *[other] { $arm ->
            [ground] その中から地上部隊を{ $deploy }枚まで展開する。
            [air] その中から航空部隊を{ $deploy }枚まで展開する。
            [sea] その中から海上部隊を{ $deploy }枚まで展開する。
           *[any] その中から{ $deploy }枚まで展開する。
        }
    }その後、予備手札を{ $limit }枚になるまで捨てる。

## 保持カード：$span は round か battle、$role は any、aggressor、defender のいずれか、$against は any か攻撃される種別

battle-text-bonus-attack =
    このカードは保持する。{ $role ->
        [aggressor] 自らが侵攻側である戦闘の
        [defender] 自らが防御側である戦闘の
       *[any] 戦闘の
    }{ $span ->
        [round] いずれかのラウンドの開始時に使う。そのラウンドの間、
       *[battle] 開始時に使う。その戦闘の間、
    }{ $arm ->
        [air] 自軍の航空部隊は
        [sea] 自軍の海上部隊は
       *[ground] 自軍の地上部隊は
    }{ $against ->
        [ground] 地上に対する攻撃値
        [air] 航空に対する攻撃値
        [sea] 海上に対する攻撃値
       *[any] 攻撃値
    }に{ $amount }を加える。
battle-text-bonus-defence =
    このカードは保持する。{ $role ->
        [aggressor] 自らが侵攻側である戦闘の
        [defender] 自らが防御側である戦闘の
       *[any] 戦闘の
    }{ $span ->
        [round] いずれかのラウンドの開始時に使う。そのラウンドの間、
       *[battle] 開始時に使う。その戦闘の間、
    }{ $arm ->
        [air] 自軍の航空部隊は
        [sea] 自軍の海上部隊は
       *[ground] 自軍の地上部隊は
    }すべての防御値に{ $amount }を加える。
battle-text-cancel-battle = このカードは保持する。敵が攻撃または襲撃を宣言したときに使う（陣営の脱落にかかわる戦闘を除く）。その戦闘は行われない。そのために引かれた、または呼び戻された戦闘カードは捨て札となり、手番は終わる。
battle-text-cancel-kept = このカードは保持する。敵が保持カードを使ったときに使う。そのカードは効果を失い、両方とも捨て札となる。
battle-text-counterattack = このカードは保持する。紛争カードを引く代わりに使う。敵が勝った戦闘を一つ選び、自らを侵攻側として戦い直す。カードが自陣営に指定する種別の部隊がなければならない。勝者がその戦闘カードを得る。
battle-text-recover = このカードは保持する。戦闘の直後に使う。その戦闘で撃破された自軍の部隊を{ $count }枚まで自らの山に戻す。
battle-text-reinforce = このカードは保持する。戦闘の撤退フェイズに使う。自陣営で参加している種別の予備手札を{ $count }枚まで、表向きで戦闘に加える。

## 即時

battle-text-capture = 敵の山を一つ選ぶ。その山から無作為に引いた1枚が、自らの同じ種別の山に加わる。カードは両陣営が確認する。
battle-text-divide = 2枚以上ある敵の山を一つ選ぶ。所有者はそれをできるだけ等しい二つに分ける。その一方を見ずに選ぶ。選ばれたカードは次の戦闘に参加できない。
battle-text-look = 敵の山をすべて見る。
battle-text-sabotage = 敵の山を一つ見る。将軍・指揮官がいれば、そのうち1枚をゲームから除いてよい。一人もいなければ、敵は予備手札から無作為に1枚を捨てる。
battle-text-raid = 直ちに、侵攻側として襲撃を行ってよい。両陣営とも地上と航空、または両陣営とも航空と海上の部隊が参加する。両陣営に参加できる部隊がなければならない。戦闘カードも得点もない。
battle-text-initiative = 紛争カードの捨て札から、侵攻側が自陣営または手番プレイヤーであり、前提条件が満たされ、参加できる部隊のある戦闘カードを1枚選び、直ちに攻撃する。該当するカードがないか、攻撃しない場合は、紛争カードをもう1枚引く。

## 戦闘カード：$who は axis、allied、drawer のいずれか

battle-text-aggressor =
    { $who ->
        [drawer] 侵攻側：手番プレイヤー。
       *[other] 侵攻側：{ $side }。
    }
battle-text-arms = { $side }：{ $arms }。
battle-text-prerequisites = 前提条件：{ $list }。
battle-text-prerequisite-fought = いずれかの陣営が「{ $card }」に勝っている
battle-text-prerequisite-held = { $side }が「{ $card }」を得ている
battle-text-or = 、または
battle-text-and = 。かつ、
battle-text-ground-decides = 戦闘に地上部隊が一つもいなくなった陣営は、その戦闘に敗れる。
battle-text-homeland = 戦闘の前に、防御側は兵器カードを{ $count }枚引き、予備手札をすべて緊急展開してよい。
battle-text-eliminates = 敵がこの戦闘に勝つと、{ $side }は脱落する。
battle-text-points = 勝利点{ $points }点。

## 部隊

battle-text-aura-attack =
    { $arm ->
        [air] 戦闘に参加している間、参加中のほかの自軍航空部隊の攻撃値に{ $amount }を加える。
        [sea] 戦闘に参加している間、参加中のほかの自軍海上部隊の攻撃値に{ $amount }を加える。
       *[ground] 戦闘に参加している間、参加中のほかの自軍地上部隊の攻撃値に{ $amount }を加える。
    }
battle-text-aura-defence =
    { $arm ->
        [air] 戦闘に参加している間、参加中のほかの自軍航空部隊の防御値に{ $amount }を加える。
        [sea] 戦闘に参加している間、参加中のほかの自軍海上部隊の防御値に{ $amount }を加える。
       *[ground] 戦闘に参加している間、参加中のほかの自軍地上部隊の防御値に{ $amount }を加える。
    }
battle-text-assist =
    そのラウンドに射撃する代わりに、自陣営の{ $class ->
        [general] 将軍
        [leader] 指揮官
        [tank] 戦車
        [gun] 火砲
        [infantry] 歩兵
        [fighter] 戦闘機
        [bomber] 爆撃機
        [transport] 輸送機
        [battleship] 戦艦
        [carrier] 空母
        [cruiser] 巡洋艦
        [destroyer] 駆逐艦
        [submarine] 潜水艦
       *[other] { $class }
    }による射撃1回の攻撃値に{ $amount }を加えることができる。
battle-text-screen = そのラウンドに射撃する代わりに、ラウンドの開始時に自陣営の戦艦か空母1隻を護衛し、ラウンドの終わりまで、そのすべての防御値に{ $amount }を加えることができる。
battle-text-autokill =
    { $arm ->
        [air] 射撃する代わりに、自らに対する防御値が修正を含めて{ $limit }以下の敵航空部隊一つを、カードをめくらずに撃破できる。
        [sea] 射撃する代わりに、自らに対する防御値が修正を含めて{ $limit }以下の敵海上部隊一つを、カードをめくらずに撃破できる。
       *[ground] 射撃する代わりに、自らに対する防御値が修正を含めて{ $limit }以下の敵地上部隊一つを、カードをめくらずに撃破できる。
    }
battle-text-shots =
    { $shots ->
        [1] 記されたフェイズごとに1回射撃する。
       *[other] 記されたフェイズごとに{ $shots }回まで、そのつど目標を選んで射撃する。
    }

### 用語

battle-class-general = 将軍
battle-class-leader = 指揮官
battle-class-tank = 戦車
battle-class-gun = 火砲
battle-class-infantry = 歩兵
battle-class-fighter = 戦闘機
battle-class-bomber = 爆撃機
battle-class-transport = 輸送機
battle-class-battleship = 戦艦
battle-class-carrier = 空母
battle-class-cruiser = 巡洋艦
battle-class-destroyer = 駆逐艦
battle-class-submarine = 潜水艦

battle-arm-ground = 地上
battle-arm-air = 航空
battle-arm-sea = 海上

battle-kind-battle = 戦闘
battle-kind-buildup = 増強
battle-kind-keep = 保持
battle-kind-immediate = 即時

battle-provenance-attested = 資料あり
    .about = このカードが市販のセットに含まれることは資料で確認できる。
battle-provenance-inferred = 推定
    .about = このカードは資料の記述から導いたものである。
battle-provenance-reconstructed = 復元
    .about = このカードは独自に設計したもので、典拠となる資料は残っていない。
