# What can be agreed before a game, and why a game cannot be set up so, Japanese.

## Options: the name, what it is for, and what leaving it out means where no value says it

option-deck-players = 人数
    .help = 何人で遊ぶか
option-deck-edition = 版
    .help = 違いがあるとき、どの版のルールに従うか
option-deck-start = 先手
    .help = 始める席の番号（1から）、または draw で引いて決める
option-deck-cards = カードセット
    .help = 通常のセットの代わりに、または加えて使うカード
option-deck-balanced = 先手へのハンデ
    .help = 後の席が歩兵1個を配置して始めるか
option-hex-scenario = シナリオ
    .help = どの戦いを遊ぶか
option-hex-free = 自由配置
    .help = 両軍が開始線の後ろに自由に配置するか
option-hex-variation = バリエーション
    .help = シナリオのバリエーション
    .usual = なし
option-hex-ridge-on-mine = 稜線と地雷原の倍率
    .help = 稜線と自軍の地雷原が重なるときの防御の倍率
option-hex-points = 枢軸軍の開始点
    .help = 枢軸軍が最初に持つ点
    .usual = シナリオのとおり
option-hex-mine-points = 地雷原除去の点
    .help = 地雷原を除去したときの点
    .usual = シナリオのとおり
option-battle-set = カードセット
    .help = カードセット。二つを + でつなぐと、4人が二組に分かれて両方で遊ぶ
option-battle-pack = 拡張
    .help = 拡張パック
    .usual = なし
option-battle-joint-battles = 味方の共同戦闘
    .help = 味方の戦闘に加わるか
option-battle-first = 先手
    .help = 先に始める側
option-battle-points = 勝利に必要な点
    .help = 勝利に必要な点
    .usual = 全得点の半分
option-battle-armistice = 休戦となる切り直し
    .help = 紛争デッキを何度切り直すと戦争が終わるか（戦域ごとに数える）

## Values

choice-on = あり
choice-off = なし
choice-seat = { $value }番の席
choice-deck-edition-original = 原版
choice-deck-edition-english = 英語版
choice-deck-edition-fan = ファンルール
choice-deck-start-draw = くじ
choice-deck-cards-el-alamein = エル・アラメイン
choice-deck-cards-eastern-front = 東部戦線
choice-hex-scenario-july = 1942年7月
choice-hex-scenario-september = 1942年9月
choice-hex-scenario-october = 1942年10月
choice-battle-set-north-africa = 北アフリカ
choice-battle-set-west = 西ヨーロッパ
choice-battle-set-north-africa-and-west = 両戦域、4人
choice-battle-pack-desert-air-war = 砂漠の航空戦
choice-battle-first-axis = 枢軸軍
choice-battle-first-allied = 連合軍
choice-battle-armistice-off = なし

## What is possible

possible-range = { $lowest }～{ $highest }
possible-seat = 1～人数
possible-or = { $these }、または { $last }
possible-cards = カードファイル
possible-pack = 拡張パックのファイル
possible-scenario = シナリオファイル

## Faults

setup-fault-title = 「{ $title }」というゲームはありません。あるのは { $known } です
setup-fault-key = { $title } に「{ $key }」というオプションはありません。あるのは { $known } です
setup-fault-value = オプション { $key }：「{ $value }」は使えません。使えるのは { $possible } です
setup-fault-clash = オプション { $key }：「{ $value }」は { $other } の「{ $beside }」と同時に使えません。どちらかを外してください
setup-fault-seats = 名前は{ $named }人分ですが、席は{ $seats }つあります。席ごとに一つずつ指定してください
setup-fault-long-position = 局面が長すぎて、ゲームファイルに書けません。1行は100万字までです。小さくしてください
setup-fault-long-option = オプション { $key } が長すぎて、ゲームファイルに書けません。1行は100万字までです。小さくしてください
setup-fault-long-seats = 席の名前が長すぎて、ゲームファイルに書けません。1行は100万字までです。小さくしてください
setup-fault-cards =
    { $more ->
        [0] オプション { $key } のファイル：{ $fault }
       *[other] オプション { $key } のファイル：{ $fault }（ほかに{ $more }件）
    }
setup-fault-position = 局面：{ $fault }
