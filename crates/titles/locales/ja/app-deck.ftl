### The table of the deck game in the browser, Japanese.

app-deck-tab = デッキ
app-deck-tab-note = デッキの内訳（見えていない手札を含む）。百分率は、次に引く4枚に1枚以上入る確率。

## Phases and state

app-deck-phases = 手番のフェイズ
app-deck-phase-start = 開始
app-deck-phase-tactics = 作戦
app-deck-phase-reinforcement = 増援
app-deck-phase-clean-up = 終了
app-deck-round = 第{ $round }ラウンド
app-deck-counterattack = 英軍反攻
app-deck-counterattack-due = 反攻が決定
app-deck-fought = 戦闘は宣言済み
app-deck-not-fought = 戦闘：1回、未宣言

## Zones

app-deck-hand = 手札
app-deck-no-hand = 手札はありません
app-deck-playable =
    { $count ->
        [0] { $all }枚
       *[other] { $all }枚中{ $count }枚がプレイ可能
    }
app-deck-kept = 残した札
app-deck-wallet = あなたのポイント
app-deck-tactic = 作戦
app-deck-supply = 補給
app-deck-reinforcement = 増援
app-deck-attack = 戦闘
app-deck-defence = 防御
app-deck-victory-points = 勝利
app-deck-front = 前線
app-deck-no-units = 配備中の部隊はありません。
app-deck-active = { $count }枚中{ $active }枚が活動状態
app-deck-conquests = 戦果
app-deck-no-conquests = まだありません
app-deck-playing-area = プレイエリア
app-deck-played = プレイ
app-deck-nothing-played = まだありません
app-deck-deck = デッキ
app-deck-discard = 捨山
app-deck-war-zone = 戦場
app-deck-objectives = 目標
app-deck-recruit-later = 増援フェイズに獲得できます
app-deck-affordable = { $all }山中{ $count }山を獲得可能
app-deck-hidden = 伏せた山
app-deck-events = イベント
app-deck-victory = 勝利カード
app-deck-british = 英軍増援
app-deck-boxed = 箱：{ $count }枚
app-deck-opponents = 対戦相手
app-deck-enemy = 敵軍の列
app-deck-new = 前の手番から新しい
app-deck-since = あなたの前の手番から

## A card

app-deck-cards = { $count }枚
app-deck-exhausted = 消耗状態
app-deck-destroyed = 破壊
app-deck-allotted = 割当済み
app-deck-with = { $card }付き
app-deck-inspect = 詳しく見る
app-deck-top = 上へ
app-deck-bottom = 底へ
app-deck-deploy = 配備
app-deck-pair = 組む
app-deck-attack-it = 攻撃
app-deck-looked-at = 見ているイベント
app-deck-from-discard = 捨山から
app-deck-kind-supply = 補給
app-deck-kind-army = 部隊
app-deck-kind-strategy = 作戦
app-deck-kind-support = 配備
app-deck-kind-event = イベント
app-deck-kind-site = 目標
app-deck-kind-victory = 勝利
app-deck-sub-infantry = 歩兵
app-deck-sub-tank = 戦車
app-deck-sub-gun = 砲
app-deck-sub-artillery = 砲兵
app-deck-sub-recon = 偵察
app-deck-sub-engineer = 工兵
app-deck-sub-hq = 司令部
app-deck-sub-service = 整備
app-deck-sub-transport = 輸送
app-deck-sub-ship = 船舶
app-deck-sub-rail = 鉄道
app-deck-sub-manoeuvre = 機動
app-deck-sub-staff = 幕僚
app-deck-sub-commander = 指揮官
app-deck-sub-facility = 施設
app-deck-sub-order = 命令
app-deck-sub-weather = 天候
app-deck-sub-air = 航空
app-deck-sub-obstacle = 障害物
app-deck-sub-commonwealth = 英連邦
app-deck-sub-booty = 鹵獲品
app-deck-sub-box = ボックス
app-deck-sub-city = 都市
app-deck-keyword-combat = 戦闘
app-deck-keyword-unique = ユニーク
app-deck-city-garrison = 守備隊
app-deck-city-reinforcements = 英軍増援
app-deck-city-victory = 勝利カード
app-deck-city-penalty = 失うカード
app-deck-city-damage = 戦闘損害

## Combat

app-deck-combat = 戦闘
app-deck-attacks = { $who }の攻撃
app-deck-no-garrison = 守備隊なし：陣地だけが守ります。
app-deck-stands = 健在
app-deck-pending = 処理待ち
app-deck-won = 攻略成功
app-deck-lost = 攻略失敗
app-deck-enough = 勝てます
app-deck-short = あと{ $count }
app-deck-combat-declare = 戦闘宣言
app-deck-combat-reveal = 守備隊の公開
app-deck-combat-reinforce = 英軍増援
app-deck-combat-abilities = 能力の使用、支払いか断念
app-deck-combat-result = 損害と勝利カード
app-deck-combat-after = もう一度能力
app-deck-combat-back = イベントを戻す

## Counterattack

app-deck-counterattack-head = 英軍の反攻
app-deck-intercept-prepare = 準備
app-deck-intercept-allot = 割当
app-deck-intercept-strike = 攻撃
app-deck-intercept-after = 事後
app-deck-covered = 割当済み
app-deck-to-cover = 部隊を選択
app-deck-open = 未割当
app-deck-allotment = 割当
app-deck-of-covered = ／{ $count }枚
app-deck-best = あなたの部隊で{ $count }枚まで割り当てられ、その数だけ割り当てる必要があります。
app-deck-if-fails = 迎撃に失敗すると
app-deck-loses-city =
    { $count ->
        [0] { $city }が都市の山の一番上に戻ります。
       *[other] { $city }が都市の山の一番上に戻り、勝利カード{ $count }枚を無作為に失います。
    }
app-deck-loses-nothing = 都市がないので、失うものはありません。

## Lists of cards

app-deck-deck-of = { $who }のデッキ
app-deck-discard-of = { $who }の捨山
app-deck-empty-discard = 捨山にカードはありません。
app-deck-own-deck-note = { $count }枚。順番は誰も知りません。
app-deck-their-deck-note = デッキ{ $deck }枚と見えていない手札{ $hand }枚を合わせた内訳です。順番は不明です。
app-deck-on-top = 一番上にあるとわかっているカード
app-deck-next-hand = 次に引く{ $count }枚に含まれる確率
app-deck-in-deck = 枚数
app-deck-seat-facts = 手札{ $hand }・デッキ{ $deck }・捨山{ $discard }・{ $points }点
app-deck-known-hand = わかっている手札
app-deck-unseen = デッキと不明の手札
app-deck-events-note = イベントの山です。あなたが知ったカードだけを示します。
app-deck-british-note = 英軍の反攻に備えるイベントです。あなたが知ったカードだけを示します。
app-deck-victory-note = 残りの勝利カードです。順番は不明です。
app-deck-from-top = 上から{ $count }枚目
app-deck-none-known = 知っているカードはありません。
app-deck-out-of-game = ゲームから除外
app-deck-in-this-game = このゲームでは
app-deck-previous = 前のカード
app-deck-next = 次のカード
app-deck-copies = { $count }枚
app-deck-provenance = このカードの出典
app-deck-attested = 確実：資料に明記されています。
app-deck-inferred = 推定：ルール文と例から導かれます。
app-deck-reconstructed = 再構成：独自の設計です。
app-deck-fact-play = 手札からのプレイ
app-deck-fact-buy = 獲得（増援ポイント1も必要）
app-deck-fact-defence = 防御
app-deck-fact-interception = 迎撃値（他のカードの修整前）
app-deck-fact-victory = ゲーム終了時、どこにあっても

## Keys

app-deck-key-along = 区画の次・前のカード
app-deck-key-across = 次・前の区画
app-deck-key-inspect = カードを拡大する
