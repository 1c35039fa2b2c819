# コマンドラインと、端末で遊ぶときの文面、日本語。

## 見出し

cli-reserve = 予備手札
cli-ground = 地上
cli-air = 航空
cli-sea = 海上
cli-kept-cards = 保持カード
cli-battles-won = 勝った戦闘
cli-points = 勝利点{ $points }／{ $target }
cli-conflict-deck = 紛争デッキ{ $count }枚
cli-discard = 捨て札
cli-arsenal-deck = 兵器デッキ
cli-hand-size = 予備手札{ $count }枚
cli-opening = 初期展開
cli-turn = 第{ $turn }手番
cli-round = 第{ $round }ラウンド
cli-phase = 第{ $phase }フェイズ
cli-phases = フェイズ{ $phases }
cli-aggressor = 侵攻側：{ $side }
cli-face-down = 裏向き{ $count }枚
cli-laid = 伏せて展開{ $count }枚
cli-sidelined = 次の戦闘に不参加{ $count }枚
cli-out-of-the-war = 脱落
cli-raid = 襲撃
cli-legend = 戦闘中の部隊：地上・航空・海上に対する攻撃値 / 同じく防御値、射撃するフェイズ。●はこのラウンドにまだ行動でき、○は行動済み。
cli-hit-chance = 命中率{ $percent }%（{ $cases }通り中{ $hits }通り）
cli-outlook = この戦闘を想定上で{ $count }回進めた結果：枢軸の勝利{ $axis }%（損失{ $axisLost }）、連合の勝利{ $allied }%（損失{ $alliedLost }）

## カード

cli-action-number = アクション番号{ $number }
cli-attack = 攻撃値：地上{ $ground }、航空{ $air }、海上{ $sea }
cli-defence = 防御値：地上{ $ground }、航空{ $air }、海上{ $sea }
cli-fires-in = 射撃するフェイズ：{ $phases }
cli-sound-cards = { $file }：問題ありません

## 対戦者

cli-you-are = あなたは{ $side }です。
cli-opponent =
    { $count ->
        [1] 対戦相手は、{ $name }です。
       *[other] ほかの{ $count }席はすべて、{ $name }です。
    }
cli-bot-random = 無作為に動くボット
cli-bot-greedy = 目先の最善手を選ぶボット
cli-bot-learner = 入門者らしく指すボット
cli-bot-casual = 気軽に指すボット
cli-bot-club = 手堅く指すボット
cli-bot-expert = 全力で指すボット

## ゲームの進行

cli-new-game = 新しいゲームを始めます。
cli-ask-for-help = ? でヘルプを表示します。
cli-choose = 選択（? でヘルプ）：
cli-rest-dropped = 状況が変わったため、残りは行いませんでした：{ $rest }
cli-rest-refused = 拒否されたため、残りは行いませんでした：{ $rest }
cli-undone = 取り消しました。
cli-play-on = 引かれたもの、明かされたものはそのままです。続けてください。
cli-saved = { $file } に保存しました。
cli-resumed = { $file } から再開しました。
cli-legal = それは今行えます。
cli-besides = ほかにも：{ $reason }
cli-game-over = ゲームが終わりました。
cli-final-points = { $side } { $points }点
cli-winner = { $side }の勝利です。
cli-winners = { $side }と{ $ally }の勝利です。
cli-draw = 引き分けです。
cli-bye = お疲れさまでした。
cli-help =
    番号で選ぶか、表記を入力してください。

    { $examples }

    コマンド：

      ?              このヘルプ
      why ACTION     その行動ができるか、できないならその理由。例：why { $action }
      undo           直前の行動を取り消す（その後にカードが引かれたり明かされたりしていない場合）
      show           盤面をもう一度表示する。空行なら選択肢だけを表示する
      log            これまでのできごと
    { $more }
      rules ID       規則の文面。例：rules { $rule }
      save FILE      ゲームをファイルに保存し、以後も行動のたびに保存する
      quit           ゲームをやめる。保存したゲームは khamsin play FILE で再開できる
cli-help-examples-battle =
    {"  "}fire stuka at matilda    複数の手順をまとめて書けます
    {"  "}f stu                    一つに決まるなら略せます
    {"  "}deploy bf-109            名前の語はハイフンでつなぎます
    {"  "}fire tiger; hold         自分の行動が続く間は、一行に続けて書けます
cli-help-examples-deck =
    {"  "}play italian-infantry-regiment    名前の語はハイフンでつなぎます
    {"  "}p it-in-reg                       一つに決まるなら略せます
    {"  "}use panzer-regiment-iii 1         配置したカードの一つ目の能力
    {"  "}play sea-convoy; end tactics      自分の行動が続く間は、一行に続けて書けます
cli-help-more-battle =
    {"  "}card NAME      カードの内容。例：card rommel
    {"  "}odds           今できる射撃それぞれの命中率
cli-help-more-deck =
    {"  "}card NAME      カードの内容。例：card panzer-regiment-iii

## ヒント

cli-hint-area = { $area }を見てください。
cli-hint-piece = 鍵は{ $piece }です。
cli-hint-no-piece = 特定の駒やカードの話ではありません。
cli-hint-action = { $action }：{ $meaning }
cli-hint-reason = 想定した{ $worlds }局で先まで進めると100点中{ $percent }点、次善の「{ $other }」は{ $less }点です。
cli-hint-reason-alone = 想定した{ $worlds }局で先まで進めると100点中{ $percent }点です。
cli-hint-at-sight = 定石どおりなら、いまできる最善の手です。
cli-hint-only-choice = ほかに選択肢はありません。

cli-area-conflict = 紛争カード
cli-area-battles = 場の戦闘カード
cli-area-hand = 自分の手札
cli-area-own-stacks = 自分のスタック
cli-area-enemy-stacks = 敵のスタック
cli-area-kept = 手元に残したカード
cli-area-battle-line = 戦列
cli-area-played = プレイしたカード
cli-area-front = 自分の前線
cli-area-interception = 反撃部隊と、迎え撃つユニット
cli-area-site = 攻撃できる拠点
cli-area-war-zone = 戦域の山札
cli-area-events = イベント
cli-area-text = 選択を求めているカードの文
cli-area-phase = 終えることのできるフェイズ
cli-area-set-up = 初期配置
cli-area-mines = 地雷原
cli-area-moves = 移動できるユニット
cli-area-attacks = 攻撃
cli-area-retreats = 直前の戦闘の周りのヘクス

## 報告

cli-rule-count = { $title }：規則{ $count }件
cli-sound = { $file }：問題ありません。決定{ $decisions }件はすべて合法、ハッシュ{ $hashes }件は一致、{ $chances }。状態 { $state }。
cli-verified-chances = 無作為の結果{ $count }件はすべて、公開された秘密から導かれます
cli-unverified-chances = 無作為の結果が{ $count }件ありますが、その秘密はファイルにありません
cli-later-chances = 無作為の結果{ $count }件は、ゲームが終わると検証できます

## 誤り：何が、どこで、どうすればよいかを1行で

cli-fault-language = 言語「{ $code }」はありません。--lang en か --lang ja を指定してください
cli-fault-no-map = { $what } は地図に重ねる表示です。地図があるのは hex だけです
cli-fault-side = 陣営「{ $side }」はありません。axis、allied、1からの席番号（例：1,3）、all のいずれかを指定してください
cli-fault-bot = ボット「{ $name }」はありません。{ $known } のいずれかを指定してください
cli-fault-seats = { $option } に{ $named }人が指定されていますが、席は{ $seats }席です。席ごとに一人を指定してください
cli-fault-entrants = --bots に{ $named }体が指定されています。二体以上、席の数（{ $seats }）以下を指定してください
cli-fault-styles = --styles は deck のための指定です。{ $title } に方針の別はありません
cli-fault-nothing-to-do = { $option } には1以上を指定してください
cli-fault-idle-bot = ボットに選択肢がありません。この局面をお知らせください

cli-fault-no-file = { $file } を読めません。そのファイルはありません。名前を確かめてください
cli-fault-no-folder = { $file } に書けません。フォルダーがありません。先に作ってください
cli-fault-no-right-to-read = { $file } を読む権限がありません。所有者に問い合わせてください
cli-fault-no-right-to-write = { $file } に書く権限がありません。別の場所を選んでください
cli-fault-cannot-read = { $file } を読めません：{ $why }。別のファイルを指定してください
cli-fault-cannot-write = { $file } に書けません：{ $why }。別の場所を選んでください
cli-fault-no-room = { $file } に書けません。空きがありません。空きを作るか、別の場所を選んでください
cli-fault-directory = { $file } はディレクトリです。その中のファイルを指定してください
cli-fault-not-plain = { $file } はパイプ、デバイス、またはソケットです。ゲームを書き込める通常のファイルを指定してください
cli-fault-dead-link = { $file } はどのファイルも指していないリンクです。リンクを直すか、ゲームのファイルを指定してください
cli-fault-too-large = { $file } は64 MBを超えています。このプログラムが書いたファイルを指定してください
cli-fault-not-text = { $file } はUTF-8のテキストではありません。UTF-8で保存し直すか、別のファイルを指定してください
cli-fault-exists = { $file } はすでにあります。別の名前を選んでください
cli-fault-go-on = { $file } はすでにあります。別の名前を選ぶか、khamsin play { $file } で再開してください
cli-fault-held = { $file } は別の khamsin が使っています。先にそちらを終えてください
cli-fault-replaced = { $file } はゲーム中に別のファイルに置き換えられたため、そのまま残しました。khamsin play { $file } で再開してください
cli-fault-broken-secret = { $file } はゲームの秘密ではありません。ゲームとともに書かれたファイルを元に戻してください
cli-fault-no-secret = このゲームの秘密がないため、カードを引けません。{ $file }.secret を { $file } の隣に戻してください
cli-fault-no-entropy = この機械からは乱数が得られません（{ $why }）。--seed を使ってください
cli-fault-keyboard = 入力を読めません：{ $why }
cli-fault-long-line = 入力に{ $most } MBを超える行があります。{ $most } MB以下の行にしてください

cli-fault-part = 「{ $part }」：{ $why }
cli-fault-request-bound = 「{ $what }」は席に限られた接続では使えません。外すか、--seat なしで始めてください
cli-fault-ambiguous = 「{ $text }」は複数の意味に取れます：{ $options }。もう少し先まで書いてください
cli-fault-number = 1から{ $most }までの番号を選んでください。? でヘルプを表示します
cli-fault-why-what = why の後に行動を書いてください。例：why fire tiger
cli-fault-save-where = save の後にファイル名を書いてください。例：save friday.jsonl
cli-fault-no-shot = 今できる射撃はありません。命中率は戦闘の射撃フェイズで表示できます
cli-fault-no-plan = --attack で計画できるのはヘクス戦の攻撃だけです。指定を外してください
cli-fault-no-card = 「{ $name }」というカードはありません。khamsin cards list で一覧を表示します
cli-fault-no-rule = 規則「{ $id }」はありません。khamsin rules battle で一覧を表示します
cli-fault-no-title-or-rule = 「{ $text }」はゲームでも規則でもありません。khamsin rules battle を試してください
cli-fault-no-set = { $file }：この追加パックのセット「{ $set }」はありません。set の行を直してください
cli-fault-cards = { $file }：誤りが{ $count }件あります。行ごとに示しました。直してからもう一度確かめてください

cli-fault-not-json = その行はJSONではありません（{ $why }）。1行に一つのオブジェクトを書いてください
cli-fault-request = 「{ $what }」という要求はありません。new、load、legal、act、view、explain、undo、result、save のいずれかを使ってください
cli-fault-request-text = 要求には "{ $what }" の文字列が必要です
cli-fault-request-number = "{ $what }" には0以上の整数を指定してください
cli-fault-request-seat = 要求には "seat" として{ $seats }未満の番号が必要です
cli-fault-request-seats = "seats" は席ごとに一つの文字列を並べたリストにしてください
cli-fault-request-options = "options" の値は文字列、数値、または文字列のリストにしてください
cli-fault-no-game = まだゲームがありません。new か load で始めてください

## Serving the app

cli-serving = アプリは { $address } で動いています。終了は Ctrl-C です。
cli-fault-no-app = この khamsin にはアプリが入っていません。cargo xtask play で作ってください
cli-fault-port = ポート { $port } は使われています。--port で別の番号を、または --port 0 で空いている番号を選んでください
cli-fault-serve = アプリを開始できません: { $why }

## hex のヘルプと多数のゲーム

hex-help =
    番号で選ぶか、表記を入力してください。

      move 8pz 2914               いちばん安い道で移動。move 8pz 2811-2911-3011 は一歩ずつ。
                                  move 2811 2914 はそのヘクスの全ユニットを一つずつ移動
      road 8pz on se              南東向きの道路モードに入る。road 8pz off で解く
      attack 3013,3112 with 8pz,115    複数のユニットで複数のヘクスを一度に攻撃。工兵は支援に回る
      fight 3013                  宣言した攻撃のダイスを振る。lose 115 は損害に出す、advance 8pz 3013 は戦闘後前進
      retreat sa-1 3312-3413      敗れたユニットを道筋どおりに後退させる
      exit 115                    許されるときにユニットをマップ外へ出す
      pass                        フェイズを終える、または見送る
      move 8pz 2914; move 115 2913    自分の行動が続く間は、一行に続けて書けます

    一つに決まるなら、ユニット名は一部だけでもかまいません。

    コマンド：

      ?                  このヘルプ
      why ACTION         その行動ができるか、できないならその理由。例：why move 8pz 3310
      undo               直前の行動を取り消す（その後にダイスが振られていない場合）
      show               マップをもう一度表示する。空行なら選択肢だけを表示する
      show supply        両軍の補給範囲。show supply:8pz はそのユニットの補給線、または遮断の原因
      show zoc           両軍のZOC
      show reach:8pz     ユニットの到達範囲と、各ヘクスに要する移動力
      odds               今できる攻撃の戦闘比と結果
      odds 3013 with 8pz,115   計画中の攻撃の戦闘比と結果
      card NAME          ユニットの内容。例：card 8pz
      rules ID           規則の文面。例：rules H7.21
      log                これまでのできごと
      save FILE          ゲームをファイルに保存し、以後も行動のたびに保存する
      quit               ゲームをやめる。保存したゲームは khamsin play FILE で再開できる

hex-sim-games = { $scenario }を{ $games }ゲーム（最初のシード{ $seed }）
hex-sim-bot =
    ボット{ $number }（{ $bot }、{ $side ->
        [axis] 枢軸軍
        [allied] 連合軍
       *[both] 両軍を交互に
    }）：勝率{ $share } %（± { $spread }）
hex-sim-levels = 勝敗の段階（ゲーム数と割合）：
hex-sim-history = 史実：{ $level }。史実より枢軸軍に有利{ $axis } %、史実どおり{ $same } %、連合軍に有利{ $allied } %
hex-sim-points = 枢軸軍の得点：平均{ $mean }点、{ $least }点から{ $most }点
hex-sim-points-made-of = 内訳：{ $terms }
hex-sim-points-start = 開始時{ $points }
hex-sim-points-losses = 戦闘で除去された連合軍ユニット{ $points }
hex-sim-points-isolation = 孤立による除去{ $points }
hex-sim-points-columns = 列{ $points }
hex-sim-points-minefields = 地雷原{ $points }
hex-sim-points-supply-units = マップ外へ出た補給ユニット{ $points }
hex-sim-points-strength = マップ外へ出た戦闘力{ $points }
hex-sim-losses =
    { $side ->
        [axis] 枢軸軍
       *[allied] 連合軍
    }の損失：平均で{ $all }ユニット中{ $units }、戦闘力{ $full }のうち{ $strength }
hex-sim-duration = 長さ：{ $turns }ターン、平均で戦闘{ $combats }回、選択{ $mean }回（{ $least }回から{ $most }回）

## deck の多数のゲーム

deck-sim-games = { $games }ゲーム（{ $players }人、版：{ $edition }、最初のシード：{ $seed }）
deck-sim-rounds = ラウンド数：平均{ $mean }、中央値{ $median }、8割のゲームが{ $low }～{ $high }、最長{ $longest }
deck-sim-points = 勝者の平均は{ $best }点で、2位との差は{ $lead }点。勝利を分け合ったゲームは{ $shared }、1ゲームの決定は{ $decisions }回
deck-sim-ended = 終局の理由：{ $endings }
deck-sim-end-alexandria = アレクサンドリアの陥落
deck-sim-end-victory-pile = 勝利の山の枯渇
deck-sim-end-rounds = ラウンド数の上限
deck-sim-style = 方針
deck-sim-seat = 席
deck-sim-seats = ゲーム数
deck-sim-won = 勝率
deck-sim-vp = 得点
deck-sim-cities = 占領した都市
deck-sim-player-infantry = 歩兵重視
deck-sim-player-tanks = 戦車重視
deck-sim-player-supply = 補給重視
deck-sim-player-random = 無作為
deck-sim-site = 目標（1ゲーム当たり）
deck-sim-attacked = 攻撃
deck-sim-taken = 占領
deck-sim-lost-again = 喪失
deck-sim-first-round = 最初の占領ラウンド
deck-sim-counterattacks = 英軍反攻ターン：1ゲームに{ $mean }回（なし{ $none }、1回{ $one }、2回{ $two }、3回以上{ $more }）
deck-sim-outcome-repelled = 撃退した
deck-sim-outcome-city-lost = 都市を失った
deck-sim-outcome-nothing-lost = 撃退できなかったが、失う都市がなかった
deck-sim-outcome-empty = 反攻軍がなかった
deck-sim-interceptions = 平均して反攻軍{ $cards }枚、迎撃{ $interceptions }回（うち失敗{ $failed }、攻撃後に能力などを使用{ $aftershocks }）、失った都市{ $cities }、失った勝利カード{ $victory }枚
deck-sim-card = 獲得できるカード
deck-sim-in-games = 獲得されたゲーム
deck-sim-copies = 1ゲームの枚数
deck-sim-buyers-won = 獲得者の勝率
deck-sim-never = 一度も獲得されなかったカード：{ $cards }
deck-sim-always = すべてのゲームで獲得されたカード：{ $cards }
deck-sim-none = なし

## Help

cli-option = { $title }：{ $help }。{ $possible }（指定しないとき：{ $usual }）{ $times ->
        [several] 。繰り返し指定できます
       *[once] { "" }
    }
