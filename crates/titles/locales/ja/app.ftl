# The browser app, Japanese.

## Start page

app-headline = 砂漠の戦いを、あなたの卓に。
app-lead = 北アフリカ戦線 1940–43 年の卓上ゲーム三作。コンピューターと、または一つの画面を囲んで遊べます。
app-nav-play = 遊ぶ
app-nav-rules = ルール
app-nav-settings = 設定
app-language = 言語
app-play = 遊ぶ
app-continue = 続きから
app-no-games = 進行中のゲームはありません。始めるとここに保存されます。
app-import = ゲームファイルを開く
app-import-tip = ページのどこにでもファイルをドロップできます。
app-forget = このゲームを削除
app-one-screen = 一つの画面で
app-against = 相手：{ $who }
app-state-over = 終了
app-state-running = 進行中
app-offline = 一度開けばオフラインでも遊べます
app-independent = 独立した作品です。出典はルールにあります
app-keys = キー操作
app-home = はじめのページ
app-close = 閉じる
app-loading = 卓を用意しています

app-deck-name = デッキ構築
app-deck-what = カードの軍団を組み、海岸道路を都市から都市へ、アレクサンドリアを目指します。
app-deck-players = 2～5人
app-deck-time = 45～90分
app-hex-name = ヘクス戦
app-hex-what = 師団、稜線、地雷原、補給。1942年7月から10月のアラメイン戦線。
app-hex-players = 2人
app-hex-time = 1～4時間
app-battle-name = バトルカード
app-battle-what = 伏せて待つ陸・空・海の部隊を、戦闘カードが戦場へ呼び出します。
app-battle-players = 2人または4人
app-battle-time = 40～90分

## New game

app-new-game = 新しいゲーム
app-game = ゲーム
app-seats = 席
app-person = 人
app-start-game = 始める
app-own-cards = 自作カードファイル
app-own-scenario = 自分のシナリオファイル
app-own-cards-drop = 使わない
app-cards-refused = 「{ $name }」は読み込みませんでした。
app-cards-too-long = ファイルは{ $size } kBあります。カードファイルは256 kBまでです。何も変更していません。
app-more-options = その他の設定
app-agreed = 卓の取り決め
app-agreed-no-odds = 確率を表示しない
app-agreed-no-memory = 相手が見せたカードを一覧にしない
app-no-memory-here = この卓では、見たカードは各自で覚えます。
app-summary =
    { $people ->
        [0] コンピューターだけの対戦を見ます
       *[other] { $bots ->
            [0] { $people }人、一つの画面で
           *[other] { $people }人とコンピューター{ $bots }
        }
    }
app-level-random = でたらめ
app-level-greedy = 速攻
app-level-learner = 入門
app-level-casual = 気軽
app-level-club = 本格
app-level-expert = 達人

## At the table

app-curtain = あなたの番です。ほかの人が見ていないことを確かめてください。
app-curtain-lift = 私です
app-undo = 元に戻す
app-redo = やり直す
app-restart-turn = 自分の番のはじめに戻す
app-export = ゲームをファイルに保存
app-tab-log = 記録
app-tab-rules = ルール
app-rail = 記録とルール
app-choices = できること
app-yes = はい
app-no = いいえ
app-thinks = { $who }が考えています。
app-pause-others = ほかの席の手番を一手ずつ見る
app-others-next = 次の手
app-others-run = 続けて進める
app-looking-back-blind = { $step }手目を見ています。
app-to-end = 最後へ
app-back-to-here = ここまで取り消す
app-looking-back = 過去の局面：{ $steps }手中{ $step }手目。
app-to-now = 現在に戻る
app-key-space = Space
app-typed = 手を入力
app-open-rule = ルール{ $rule }を開く
app-sure = { $action }：これは取り消せません。
app-sure-yes = 実行する
app-sure-no = やめる
app-log-empty = 起きたことはすべて、ルール番号とともにここに記されます。
app-what-helps = こうすれば可能です：
app-take-back = 同意を得て取り消す
app-no-secret = このゲームは見るだけで、続けることはできません。秘密がここにありません。
    .fix = 始めた端末でファイルを開いてください。
app-away = 前回から{ $count }件の出来事がありました。
app-away-show = 見る
app-away-skip = とばす

## Replay and result

app-replay = 再生
app-first = はじめへ
app-back = 一つ戻る
app-on = 一つ進む
app-last = 終わりへ
app-play-pause = 再生・一時停止
app-by = 単位
app-by-action = 行動
app-by-phase = フェイズ
app-by-turn = ターン
app-seen-as = 視点
app-result = 結果
app-won = { $who }の勝ち
app-drawn = 引き分け
app-score = 得点
app-points = 点
app-rank = 順位
app-acts = 行動数
app-rematch = 席を替えてもう一度
app-chances = 運：{ $count }回引きました
app-average = 数の平均
app-rolls-battle = 射撃でめくった判定番号
app-rolls-hex = ダイスの目
app-rolls-deck = 数
app-chance-battle-conflict = 引いたコンフリクトカード
app-chance-battle-arsenal-axis = 枢軸軍の兵器カード
app-chance-battle-arsenal-allied = 連合軍の兵器カード
app-chance-battle-arsenal-axis-2 = 枢軸軍の兵器カード（西部）
app-chance-battle-arsenal-allied-2 = 連合軍の兵器カード（西部）
app-chance-battle-shot = 射撃
app-chance-battle-capture = 鹵獲したカード
app-chance-battle-reserve = 予備手札から取られたカード
app-chance-battle-sent = 味方から送られたカード
app-chance-deck-start = 先手
app-chance-deck-support = 支援カード
app-chance-deck-deck = デッキから引いたカード
app-chance-deck-event = イベント
app-chance-deck-victory = 都市と勝利カード
app-chance-deck-penalty = ペナルティ
app-chance-hex-combat = 攻撃
app-chance-hex-minefield = 地雷原
app-hide-future = 先を見せない
app-verify = 検証する
app-verified =
    { $drawn ->
        [0] 記録は正しいです。{ $entries }件をもう一度進め、{ $hashes }か所の局面が一致しました。
       *[other] 記録は正しいです。{ $entries }件をもう一度進め、{ $hashes }か所の局面が一致し、カードとダイス{ $drawn }回分も封じた運から引き直して一致しました。
    }最後の局面：

## Rules and keys

app-search-rules = ルールを検索
app-found = { $count }件
app-key-go = 強調された選択を行う
app-key-walk = 卓の上を順に移る
app-key-step = 再生：行動を一つ戻る・進む
app-key-phase = 再生：フェイズを一つ戻る・進む
app-key-turn = 再生：ターンを一つ戻る・進む
app-key-skip = 押しているあいだ、相手の手を待たない
app-key-close = いちばん上のものを閉じる

## Settings

app-settings-kept = この端末に保存され、すぐ卓に反映されます。
app-set-display = 表示
app-set-play = 遊び方
app-set-language = 言語
app-set-language-what = ゲームの途中でもすぐに変わります
app-set-theme = 配色
app-set-theme-what = 高コントラストは中間色を使いません
app-set-text = 文字の大きさ
app-set-text-what = 全体が二倍まで大きくなります
app-set-speed = 相手の番の速さ
app-set-speed-what = 「なし」は結果だけを表示します
app-set-odds = 正確な確率を表示
app-set-odds-what = 決める前に命中率と結果を示します
app-set-sure = タッチでは確かめる
app-set-sure-what = 取り消せないことをタップしたとき、もう一度たずねます
app-set-letters = 一文字のキー
app-set-letters-what = じゃまなら切ってください
app-set-kept = 保存されているもの
app-set-backup = バックアップ
app-set-backup-what = このブラウザーのすべてのゲーム、設定、進行を一つのファイルにします。途中のゲームの秘密も含むので、持つ人は先を見られます。
app-set-restore = バックアップの読み込み
app-set-restore-what = ゲームをここに加え、設定を引きつぎます。ここにあるものは失われません。ファイルをページに落としても読み込めます。
app-backup-save = バックアップを保存
app-backup-choose = ファイルを選ぶ
app-theme-day = 昼
app-theme-night = 夜
app-theme-contrast = 高コントラスト
app-theme-device = 端末に合わせる
app-speed-off = なし
app-speed-fast = 速い
app-speed-normal = ふつう
app-speed-slow = ゆっくり

## Notices

app-notice-forbidden = このブラウザーでは保存できません。遊び続けられますが、離れる前にファイルに保存してください。
app-notice-full = ブラウザーの保存領域がいっぱいで、このゲームは保存されていません。遊び続けられます。ファイルに保存するか、古いゲームを削除してください。
app-notice-other-tab = このゲーム、または以前の版のアプリが別のタブで開いています。それを閉じて、このページを再読み込みしてください。それまでここでの進行は保存されません。
app-notice-other-build = このページを開いている間にアプリが新しくなりました。ページを再読み込みしてください。ゲームは保存されています。
app-notice-gone = このゲームはもう開いていません。開始ページから開き直してください。ゲームは保存されています。
app-notice-restarted = ゲームを動かす部分が止まったため、再開しました。ゲームは元のままです。
app-notice-stopped = このゲームでプログラムが続けて3回止まりました。ゲームは保存されています。ファイルに書き出し、新しい版でお試しください。
app-notice-rules = このゲームはルール第{ $played }版で遊んだもので、このプログラムは第{ $ours }版です。ゲームはそのまま残しますので、遊んだときの版で開いてください。
app-notice-no-file = Khamsin のゲームファイルではありません。何も変わっていません。ここかコマンドラインで保存したファイルを開いてください。
app-notice-setup = ゲームを用意できません：{ $what }
app-notice-seats = ファイルにある「{ $name }」はこの版にはありません。
app-notice-file = ゲームファイルを開けません。{ $line }行目：{ $what }

## Backup

app-backup-taken = バックアップを読み込みました。
app-backup-added = 新しいゲーム：{ $count }件。
app-backup-longer = バックアップの続きから遊べるゲーム：{ $count }件。
app-backup-beside = ここでは別の進行になっていて、両方を残したゲーム：{ $count }件。
app-backup-same = すでにここにあったゲーム：{ $count }件。
app-backup-damaged = 壊れていて除いたゲーム：{ $count }件。
app-backup-settings = 設定も引きつぎました。
app-backup-no-settings = 設定は読めないため、今のままです。
app-backup-too-long = ファイルが 256 MB を超えています。バックアップではありません。何も変わっていません。
app-backup-no-json = ファイルが壊れているか、バックアップの一部しかありません。何も変わっていません。元の端末でもう一度保存してください。
app-backup-other-json = Khamsin のバックアップではありません。何も変わっていません。「バックアップを保存」で保存したファイルを選んでください。
app-backup-other-format = このバックアップの形式{ $format }は、この版では読めません。何も変わっていません。ページを再読み込みして新しい版にしてください。
app-backup-forbidden = このブラウザーではゲームの読み込みも保存もできません。何も変わっていません。
app-backup-full = ブラウザーの保存領域がいっぱいです。何も変わっていません。古いゲームを削除して、もう一度試してください。
app-backup-other-tab = 別のタブがゲームを使っています。何も変わっていません。それを閉じ、このページを再読み込みして、もう一度試してください。

## About and reports

app-about = このアプリについて
app-about-build = ビルド
app-about-data = ゲーム、設定、進行はすべてこのブラウザーの中にあります。どこにも送信しません。
app-about-licence = MIT ライセンスまたは Apache ライセンス 2.0 で使える自由なソフトウェアです。
app-report = 報告
app-report-copy = 報告をコピー
app-report-copy-file = ゲームファイルも含めてコピー
app-report-what = どこにも送信しません。ゲームファイルには隠れたカードも見えます。
app-report-copied = コピーしました
app-report-by-hand = ブラウザーがコピーを許しません。文は選択してあります。自分でコピーしてください。
