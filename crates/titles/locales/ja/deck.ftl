# タイトル `deck` の文面（日本語）。文はすべて独自に書き起こしたもの。
#
# $seat と $to は名前、$card と $host はカード名、$point は tactic・supply・draw・reinforcement・attack のいずれか、
# $target は city またはボックス陣地、枚数・コスト・合計は数値で渡される。

### できごと

## 準備

deck-began = { $seat }から始めます。
deck-laid = 「{ $card }」が配備の山に置かれました。

## 手番

deck-turn = 第{ $round }ラウンド：{ $seat }の手番です。
deck-reactivated = { $seat }は消耗状態のカード{ $count }枚を活性化させました。
deck-tactics = { $seat }は作戦フェイズに入りました。
deck-reinforcement = { $seat }は再編成フェイズに入りました。
deck-clean-up = { $seat }は終了フェイズに入りました。
deck-stayed =
    { $count ->
        [0] { $seat }に配備中のカードはありません。
       *[other] { $seat }の配備中のカード{ $count }枚はそのまま残りました。
    }
deck-lapsed = { $seat }の未使用のポイントは消滅しました。
deck-kept = { $seat }は「{ $card }」を手札に残しました。
deck-kept-hidden = { $seat }は手札を1枚残しました。

## カードとポイント

deck-played =
    { $cost ->
        [0] { $seat }は「{ $card }」をプレイしました。
       *[other] { $seat }は{ $cost }作戦ポイントを支払って「{ $card }」をプレイしました。
    }
deck-acts = 「{ $card }」の効果が適用されました。
deck-deployed = { $seat }は「{ $card }」を配備しました。
deck-used =
    { $ability ->
        [0] { $seat }の「{ $card }」の文を適用しました。
       *[other] { $seat }は「{ $card }」の起動能力{ $ability }を使用しました。
    }
deck-gained =
    { $point ->
        [tactic] { $seat }は{ $count }作戦ポイントを得ました。
        [supply] { $seat }は{ $count }補給ポイントを得ました。
        [draw] { $seat }は{ $count }ドローポイントを得ました。
        [reinforcement] { $seat }は{ $count }増援ポイントを得ました。
       *[attack] { $seat }は{ $count }戦闘ポイントを得ました。
    }
deck-spent =
    { $point ->
        [tactic] { $seat }は{ $count }作戦ポイントを支払いました。
        [supply] { $seat }は{ $count }補給ポイントを支払いました。
        [draw] { $seat }は{ $count }ドローポイントを支払いました。
        [reinforcement] { $seat }は{ $count }増援ポイントを支払いました。
       *[attack] { $seat }は{ $count }戦闘ポイントを支払いました。
    }
deck-drew = { $seat }は「{ $card }」を引きました。
deck-drew-hidden = { $seat }はカードを1枚引きました。
deck-drew-nothing = { $seat }には引けるカードがありませんでした。
deck-rebuilt = { $seat }は捨山の{ $count }枚をシャッフルし、デッキを再構築しました。
deck-exhausted = { $seat }の「{ $card }」が消耗状態になりました。
deck-readied = { $seat }の「{ $card }」が活性化しました。
deck-moved-discard = 「{ $card }」は{ $seat }の捨山に移りました。
deck-moved-hand = 「{ $card }」は{ $seat }の手札に入りました。
deck-moved-deck = 「{ $card }」は{ $seat }のデッキの一番上に置かれました。
deck-moved-war-zone = { $seat }の「{ $card }」は戦場に戻りました。
deck-moved-boxed = 「{ $card }」は箱にしまわれました。
deck-attached = { $seat }は「{ $card }」を「{ $host }」に付属させました。
deck-recruited =
    { $cost ->
        [0] { $seat }は「{ $card }」を無償で獲得しました。
       *[other] { $seat }は{ $cost }補給ポイントを支払って「{ $card }」を獲得しました。
    }
deck-received = { $seat }は「{ $card }」を受け取りました。
deck-given = { $seat }は「{ $card }」を{ $to }に渡しました。
deck-chose = { $seat }は{ $count }番目の選択肢を選びました。
deck-declined = { $seat }は見送りました。

## 戦闘

deck-attacked =
    { $target ->
        [city] { $seat }は都市「{ $card }」を攻撃しました。
       *[box] { $seat }は「ボックス陣地」を攻撃しました。
    }
deck-revealed = 「{ $card }」がめくられました。
deck-reinforced =
    { $count ->
        [0] イベントの山が枯渇しているため、英軍の増援はこれ以上ありません。
       *[other] イベントの山から{ $count }枚が、伏せたまま英軍増援の山に移りました。
    }
deck-destroyed = 「{ $card }」は破壊されました。
deck-paid = { $seat }は合計防御力{ $total }を満たし、戦闘に勝利しました。
deck-won = { $seat }は「{ $card }」を獲得しました。
deck-lost = { $seat }は「{ $card }」の攻撃に敗れました。
deck-put-under = { $seat }は「{ $card }」をイベントの山の底に戻しました。
deck-put-under-hidden = { $seat }はイベントカードを1枚、イベントの山の底に戻しました。
deck-looked = { $seat }は「{ $card }」を確認しました。
deck-looked-hidden = { $seat }はイベントカードを1枚確認しました。
deck-put-on-top = { $seat }は「{ $card }」をイベントの山の一番上に戻しました。
deck-put-at-bottom = { $seat }は「{ $card }」をイベントの山の底に置きました。
deck-put-back-hidden = { $seat }はイベントカードを1枚戻しました。

## 英軍の反攻

deck-counterattack-due = { $seat }の手番の後に英軍反攻ターンが行われます。
deck-counterattack =
    { $count ->
        [0] 英軍反攻ターンになりましたが、反攻軍はありません。
       *[other] 英軍反攻ターンです。反攻軍は{ $count }枚です。
    }
deck-spared = { $seat }は都市をもたないため、攻撃を受けません。
deck-intercepts = { $seat }が迎撃します。
deck-together = { $seat }はイタリア軍歩兵{ $count }枚をまとめて1枚の反攻軍に割り当てました。
deck-paired = { $seat }は「{ $card }」を「ボックス陣地」と組み合わせました。
deck-allotted = { $seat }は「{ $card }」を反攻軍{ $count }枚に割り当てました。
deck-repelled = { $seat }は反攻軍を撃退しました。
deck-failed = { $seat }は迎撃に失敗しました。
deck-city-lost = { $seat }は都市「{ $card }」を失いました。
deck-victory-lost = { $seat }は「{ $card }」を失い、勝利の山に戻しました。
deck-counterattack-over =
    { $count ->
        [0] 英軍反攻ターンが終わりました。
       *[other] 英軍反攻ターンが終わり、反攻軍のカード{ $count }枚が場を離れました。
    }
deck-shuffled-under =
    { $count ->
        [0] イベントの山に戻すカードはありません。
       *[other] イベントカード{ $count }枚が無作為の順でイベントの山の底に戻りました。
    }

## 終局

deck-over = ゲームは終わりました。
deck-ending-alexandria = 第{ $round }ラウンドに「アレクサンドリア」が陥落し、ゲームは終わりました。{ deck-ending-tie }
deck-ending-victory-pile = 第{ $round }ラウンドに勝利の山が枯渇し、ゲームは終わりました。{ deck-ending-tie }
deck-ending-rounds = { $round }ラウンドを終えても決着せず、その時点の勝利ポイントで終局となりました。{ deck-ending-tie }
deck-ending-tie =
    { $tie ->
        [city] 勝利ポイントの首位が並んだため、より番号の大きい都市をもつ側が上位となりました。
        [shared] 首位の差がつかず、勝利を分け合いました。
       *[none] {""}
    }

### できない理由と、代わりにできること

deck-not-your-decision = 今あなたが決めることはありません。
    .fix = ほかのプレイヤーの決定をお待ちください。あなたの番になれば改めて尋ねられます。
deck-not-now = 今は何も決められません。
    .fix = カードが引かれるのをお待ちください。終局後なら新しいゲームを始めてください。
deck-not-asked = それは今の問いへの答えになりません。
    .fix = 示されている行動から選んでください。ほかの行動にはそれぞれの時機があります。
deck-other-phase = それは今のフェイズやステップではありません。
    .fix = 示されている行動で今のフェイズを終えてください。
deck-not-in-hand = 「{ $card }」は手札にありません。
    .fix = 手札にあるカードを指定してください。
deck-no-play-cost = 「{ $card }」にはプレイコストの記載がなく、プレイできません。
    .fix = ほかのカードをプレイしてください。
deck-unique-played = 「{ $card }」は〈ユニーク〉です。この手番にプレイできる〈ユニーク〉はもうありません。
    .fix = 別の手番にプレイしてください。
deck-too-few-tactic-points = 「{ $card }」には{ $cost }作戦ポイントが必要ですが、{ $held }ポイントしかありません。
    .fix = 先に作戦ポイントを得るカードをプレイするか、もっと安い行動を選んでください。
deck-only-supply-in-start = 開始フェイズにプレイできるのは補給カードだけで、「{ $card }」はプレイできません。
    .fix = `end start` で作戦フェイズに進んでください。
deck-only-supply-in-reinforcement = 再編成フェイズにプレイできるのは補給カードだけで、「{ $card }」はプレイできません。
    .fix = カードを獲得するか、`end reinforcement` でフェイズを終えてください。
deck-only-supply-and-combat-cards = 戦闘中と迎撃中にプレイできるのは補給カードと〈戦闘〉をもつカードだけで、「{ $card }」はプレイできません。
    .fix = 作戦フェイズの、戦闘中でないときにプレイしてください。
deck-only-in-tactics = 「{ $card }」をプレイできるのは作戦フェイズだけです。
    .fix = 次の作戦フェイズまでお待ちください。
deck-deploy-in-tactics = 「{ $card }」を配備できるのは、プレイした作戦フェイズの、戦闘中でないときだけです。
    .fix = 次の作戦フェイズに改めてプレイし、配備してください。
deck-not-in-play = 「{ $card }」はプレイカード置場にありません。
    .fix = 先に手札からプレイしてください。
deck-cannot-be-deployed = 「{ $card }」はプレイカード置場から配備できません。
    .fix = 記載で配備が認められているカードを選んでください。
deck-not-deployed = その状態の「{ $card }」は配備されていません。
    .fix = 配備中のカードを、選択肢に示されたとおりの状態とともに指定してください。
deck-no-such-ability = 「{ $card }」にその番号の起動能力はありません。
    .fix = `card` で記載を確かめ、起動能力を1から数えてください。
deck-no-abilities-now = 「{ $card }」の起動能力は、作戦フェイズ中と迎撃中に使用できます。
    .fix = 作戦フェイズまでお待ちください。
deck-only-after-a-win = 「{ $card }」のこの能力は、戦闘または迎撃に勝利した直後に一度だけ使用できます。
    .fix = まず勝利するか、ほかの能力を使用してください。
deck-only-after-a-defeat = 「{ $card }」のこの能力は、戦闘または迎撃に敗北した直後に一度だけ使用できます。
    .fix = ほかの能力を使用してください。
deck-only-at-its-moment = 「{ $card }」のこの能力は、記載された時機に一度だけ使用できます。
    .fix = その時機になれば選択肢に示されます。
deck-card-in-wrong-state = 「{ $card }」の状態（活動・消耗）が、この能力の条件に合いません。
    .fix = ほかのカードを使うか、先に状態を変えてください。
deck-met-no-such-enemy = 「{ $card }」はこの手番に該当する敵と戦っていません。
    .fix = ほかの能力を使用してください。
deck-only-against-a-box = 「{ $card }」のこの能力は、「ボックス陣地」との戦闘でだけ使用できます。
    .fix = 「ボックス陣地」を攻撃したときに使用してください。
deck-only-against-a-city = 「{ $card }」のこの能力は、都市との戦闘でだけ使用できます。
    .fix = 都市を攻撃したときに使用してください。
deck-only-in-a-turn-with-combat = 「{ $card }」のこの能力は、この手番に戦闘を宣言したかどうかによります。
    .fix = ほかの能力を使用するか、別の手番に使用してください。
deck-counterattack-condition = 「{ $card }」のこの能力は、英軍反攻ターンがすでに行われたかどうかによります。
    .fix = ほかの能力を使用してください。
deck-exhausted-already = 「{ $card }」は消耗状態なので、コストとして消耗させることはできません。
    .fix = 活動状態のカードを使うか、先に活性化させてください。
deck-too-few-supply-points = { $cost }補給ポイントが必要ですが、{ $held }ポイントしかありません。
    .fix = 先に補給カードをプレイするか、もっと安いものを選んでください。
deck-too-few-attack-points =
    { $cost ->
        [other] { $cost }戦闘ポイントが必要ですが、{ $held }ポイントしかありません。
       *[none] 合計防御力は{ $total }ですが、戦闘ポイントは{ $held }しかありません。
    }
    .fix = 戦闘ポイントを得る能力や敵を破壊する能力を使うか、戦闘をあきらめてください。
deck-no-draw-points = ドローポイントは残らないため、支払いには使えません。
    .fix = ほかの能力を使用してください。
deck-no-reinforcement-point = 「{ $card }」を獲得するための増援ポイントがありません。
    .fix = フェイズを終えてください。毎手番1ポイントを得るほか、カードからも得られます。
deck-no-card-to-pay-with = 「{ $card }」のこの能力のコストに充てるカードがありません。
    .fix = ほかの能力を使用してください。
deck-attack-in-tactics = 戦闘を宣言できるのは、作戦フェイズの、戦闘中でないときだけです。
    .fix = 作戦フェイズまでお待ちください。
deck-fought-already = この手番にはすでに戦闘を宣言しています。
    .fix = 次の手番に攻撃してください。
deck-no-unit-deployed = 戦闘を宣言するには、部隊カードを1枚以上配備していなければなりません。
    .fix = 先に部隊カードをプレイして配備してください。
deck-combat-forbidden = 「{ $card }」のため、戦闘を宣言できません。
    .fix = そのカードが配備カード置場を離れるまでお待ちください。
deck-target-gone =
    { $target ->
        [city] 攻撃できる都市はもうありません。
       *[box] 攻撃できる「ボックス陣地」はもうありません。
    }
    .fix = もう一方の目標を攻撃するか、攻撃を見送ってください。
deck-not-fighting = 支払いを待つ戦闘はありません。
    .fix = 先に `attack city` または `attack box` で戦闘を宣言してください。
deck-recruit-in-reinforcement = 「{ $card }」を獲得できるのは再編成フェイズだけです。
    .fix = 先に `end tactics` で作戦フェイズを終えてください。
deck-not-for-sale = 「{ $card }」は増援で獲得できません。
    .fix = 補給・部隊・作戦・配備のカードを選んでください。
deck-not-on-top = 「{ $card }」は山札の一番上にありません。
    .fix = 山札の一番上のカードを選んでください。
deck-choose-the-damage = 戦闘損害として、指定された種類の配備中の部隊を選ばなければなりません。
    .fix = 示されている部隊を `pick` で選んでください。
deck-put-events-back = 残ったイベントカードを、1枚ずつイベントの山の底に戻さなければなりません。
    .fix = `under` で1枚選んでください。
deck-keep-now = 手番の終わりです。残す手札を選ぶか、残さないことにしてください。
    .fix = `keep` とカード名、または `end keeping` を使ってください。
deck-finish-the-text = カードの効果の処理を先に終えなければなりません。
    .fix = 示されている選択肢で答えてください。
deck-draw-at-most = 引けるのは{ $most }枚までです。
    .fix = それ以下の枚数を引いてください。
deck-choose-a-card = 「{ $card }」の効果では、そのカードは選べません。
    .fix = 示されているカードを `pick` で選ぶか、選択肢にあれば `enough` で終えてください。
deck-allot-now = 今は部隊を反攻軍に割り当てる時です。
    .fix = `allot`、`pair`、`allot together`、`end allotment` のいずれかを使ってください。
deck-no-such-unit = その部隊は配備されていないか、すでに割り当て済みです。
    .fix = まだ割り当てていない部隊を指定してください。
deck-no-interception = この部隊は迎撃値が0で、単独では割り当てられません。
    .fix = ほかの部隊を割り当ててください。イタリア軍歩兵はまとめて、または「ボックス陣地」と組み合わせて割り当てます。
deck-wrong-number-of-targets = この部隊は反攻軍{ $fewest }枚以上{ $most }枚以下に割り当てなければなりません。
    .fix = その範囲の枚数を指定してください。
deck-more-must-be-allotted = 割り当てのない反攻軍が{ $left }枚残っていて、まだ破壊できるものがあります。
    .fix = 破壊できる数が最大になるまで部隊を割り当ててください。
deck-infantry-option-taken = イタリア軍歩兵は、まとめて割り当てるか「ボックス陣地」と組み合わせるかのどちらか一方だけです。
    .fix = 選んだ方法を続けるか、ほかの部隊を割り当ててください。
deck-no-weak-infantry = 迎撃値0のイタリア軍歩兵が必要です。
    .fix = ほかの部隊は単独で割り当ててください。
deck-no-free-box = 組み合わせられる「ボックス陣地」がありません。
    .fix = 歩兵をまとめて割り当てるか、ほかの部隊を割り当ててください。
deck-name-targets = 破壊する反攻軍を選んでください。
    .fix = 残っている反攻軍を `pick` で選んでください。

### 問い

deck-prompt-start = { $seat }、開始フェイズ：補給カードをプレイするか、先に進んでください。
deck-prompt-tactics = { $seat }、作戦フェイズ：カードのプレイと配備、起動能力、1回の戦闘を行うか、フェイズを終えてください。
deck-prompt-fight = { $seat }は「{ $card }」を攻撃中：合計防御力{ $total }、戦闘ポイント{ $held }。能力や〈戦闘〉のカードを使い、支払うか、あきらめてください。
deck-prompt-aftermath = { $seat }：戦闘の結果が出ました。もう一度能力を使うか、戦闘を終えてください。
deck-prompt-reinforcement = { $seat }、再編成フェイズ：補給カードをプレイしてカードを獲得するか、フェイズを終えてください。
deck-prompt-clean-up = { $seat }、終了フェイズ：手番終了時の能力を使うか、先に進んでください。
deck-prompt-prepare = { $seat }の迎撃、準備ステップ：能力、補給カード、〈戦闘〉のカードを使い、割り当てを宣言してください。
deck-prompt-aftershock = { $seat }：迎撃が済みました。もう一度能力を使うか、迎撃を終えてください。
deck-prompt-damage = { $seat }：戦闘損害として捨山に移す配備中の部隊を選んでください。
deck-prompt-put-under = { $seat }：残ったイベントカードを、望む順でイベントの山の底に戻してください。
deck-prompt-keep = { $seat }：次の手番まで残す手札を選ぶか、残さないことにしてください。
deck-prompt-allot = { $seat }：部隊を反攻軍に割り当ててください。破壊できる数が最大になるようにします。
deck-prompt-strike = { $seat }：破壊する反攻軍を選んでください。
deck-prompt-draw = { $seat }、「{ $card }」：{ $left }枚まで引けます。
deck-prompt-choose = { $seat }、「{ $card }」：選択肢を選んでください。
deck-prompt-may = { $seat }、「{ $card }」：効果を使うか、見送ってください。
deck-prompt-give = { $seat }：「{ $card }」を渡すプレイヤーを選んでください。
deck-prompt-put-back = { $seat }、「{ $card }」：確認したイベントカードを、1枚ずつ山の一番上か底に戻してください。
deck-prompt-pick = { $seat }、「{ $card }」：カードを選んでください。
deck-prompt-chance = カードが引かれています。
deck-prompt-over = ゲームは終わりました。

### 行動（記法の動詞ごと）

deck-act-play = 「{ $card }」をプレイする
deck-act-deploy = 「{ $card }」を配備する
deck-act-use = 「{ $card }」：{ $text }
deck-act-attack =
    { $target ->
        [city] 都市「{ $card }」を攻撃する
       *[box] 「ボックス陣地」を攻撃する
    }
deck-act-pay = { $total }戦闘ポイントを支払って勝利する
deck-act-give-up = 戦闘をあきらめる
deck-act-draw =
    { $count ->
        [0] 引かない
       *[other] { $count }枚引く
    }
deck-act-choose = { $count }番目の選択肢
deck-act-accept = 効果を使う
deck-act-decline = 見送る
deck-act-pick = 「{ $card }」を選ぶ
deck-act-enough = これ以上選ばない
deck-act-give = { $seat }に渡す
deck-act-top = 「{ $card }」をイベントの山の一番上に置く
deck-act-bottom = 「{ $card }」をイベントの山の底に置く
deck-act-under = 「{ $card }」をイベントの山の底に戻す
deck-act-buy = 「{ $card }」を獲得する
deck-act-keep = 「{ $card }」を手札に残す
deck-act-declare-allotment = 割り当てを宣言する
deck-act-allot-together = イタリア軍歩兵をまとめて1枚の反攻軍に割り当てる
deck-act-pair = 「{ $card }」を「ボックス陣地」と組み合わせる
deck-act-allot = 「{ $card }」を反攻軍{ $count }枚に割り当てる
deck-act-end-allotment = 割り当てを終える
deck-act-end-start = 作戦フェイズに進む
deck-act-end-tactics = 作戦フェイズを終える
deck-act-end-combat = 戦闘を終える
deck-act-end-reinforcement = 再編成フェイズを終える
deck-act-end-clean-up = 終了フェイズの処理に進む
deck-act-end-keeping = これ以上手札を残さない
deck-act-end-interception = 迎撃を終える

## 選択肢のコストとカードの記載

deck-costs-tactic =
    { $count ->
        [0] 無償
       *[other] { $count }作戦ポイント
    }
deck-costs-supply = { $count }補給ポイント
deck-defence = 防御力{ $count }
deck-garrison = 守備隊{ $count }
deck-reinforcements = 増援{ $count }
deck-victory-cards = 勝利カード{ $count }枚
deck-penalty = 喪失{ $count }
deck-damage = 戦闘損害{ $count }
deck-play-cost = プレイコスト{ $count }
deck-buy-cost = 増援コスト{ $count }
deck-vp = { $count }勝利ポイント
deck-copies = { $count }枚
deck-keyword-combat = 〈戦闘〉
deck-keyword-unique = 〈ユニーク〉
deck-mark-exhausted = 消耗
deck-mark-destroyed = 破壊
deck-mark-with = ＋{ $card }
deck-section-play = プレイ
deck-section-deploy = 配備中
deck-section-red = 赤文字
deck-provenance-attested = 確認済み：資料に記載があります。
deck-provenance-inferred = 推定：資料の記述から導かれます。
deck-provenance-reconstructed = 再構成：資料が残っていないため、独自に設計しました。
deck-provenance-but =
    { $degree ->
        [attested] 確認済み：{ $fields }
        [inferred] 推定：{ $fields }
       *[reconstructed] 再構成：{ $fields }
    }
deck-field-name-en = 英語名
deck-field-name-ja = 日本語名
deck-field-kind = 種別
deck-field-subtypes = 副種別
deck-field-nation = 国籍
deck-field-keywords = キーワード
deck-field-play-cost = プレイコスト
deck-field-buy-cost = 増援コスト
deck-field-vp = 勝利ポイント
deck-field-defence = 防御力
deck-field-pile = 山
deck-field-copies = 枚数
deck-field-start = 初期デッキの枚数
deck-field-surplus = 余ったカードの扱い
deck-field-play = プレイ時の記載
deck-field-deploy = 配備中の記載
deck-field-red = 赤文字の記載
deck-field-city = 都市番号
deck-field-garrison = 守備隊
deck-field-reinforcements = 増援
deck-field-victory-cards = 勝利カードの枚数
deck-field-penalty = 喪失
deck-field-damage = 戦闘損害

### 端末の卓

deck-label-round = 第{ $round }ラウンド
deck-label-war-zone = 戦場
deck-label-supply = 補給
deck-label-army = 部隊
deck-label-strategy = 作戦
deck-label-support = 配備の山
deck-label-boxes = 陣地
deck-label-city = 都市
deck-label-events = 敵
deck-label-hand = 手札
deck-label-play = プレイ中
deck-label-front = 配備中
deck-label-won = 戦果
deck-label-deck = デッキ
deck-label-discard = 捨山
deck-label-points = ポイント
deck-label-combat = 戦闘
deck-label-enemy = 反攻軍
deck-line-cost = ({ $cost }) ×{ $count }
deck-line-victory = 勝利の山{ $count }枚
deck-line-events = イベントの山{ $events }枚
deck-line-british = 英軍増援の山{ $british }枚
deck-line-due = この手番の後に英軍反攻ターン
deck-line-cities-left = 都市の山{ $count }枚
deck-line-totals = 手札{ $hand }、デッキ{ $deck }、捨山{ $discard }
deck-line-fight = 合計防御力{ $total }に対し戦闘ポイント{ $held }
deck-line-wallet = 作戦{ $tactic } · 補給{ $supply } · 増援{ $reinforcement } · 戦闘{ $attack }
deck-line-nothing = –
