# 端末で遊ぶときの文面、日本語。

## 見出し

cli-reserve = 予備手札
cli-deployed = 展開中
cli-stack = 山
cli-ground = 地上
cli-air = 航空
cli-sea = 海上
cli-kept-cards = 保持カード
cli-battles-won = 勝った戦闘
cli-points = 勝利点{ $points }／{ $target }
cli-conflict-deck = 紛争デッキ：{ $count }枚
cli-discard = 捨て札
cli-arsenal-deck = 兵器デッキ
cli-hand-size = 予備手札{ $count }枚
cli-turn = 第{ $turn }手番
cli-battle = 戦闘
cli-round = 第{ $round }ラウンド
cli-phase = 第{ $phase }フェイズ
cli-aggressor = 侵攻側
cli-defender = 防御側
cli-face-down = 裏向き{ $count }枚
cli-sidelined = 次の戦闘に不参加{ $count }枚
cli-last-seen = 最後に見たとき
cli-nothing = なし
cli-hit-chance = 命中率{ $percent }%（{ $cases }通り中{ $hits }通り）

## 対戦者

cli-you-are = あなたは{ $side }です。
cli-opponent = 対戦相手：{ $name }
cli-bot-random = 無作為に動くボット
cli-bot-greedy = 目先の最善手を選ぶボット
cli-bot-thinks = 相手が考えています…

## ゲームの進行

cli-new-game = 新しいゲーム
cli-seed = シード値
cli-since = 前回のあなたの番からのできごと：
cli-choose = 選択（番号、表記、または ? でヘルプ）：
cli-undone = 取り消しました。
cli-saved = { $file } に保存しました。
cli-resumed = { $file } から再開しました。
cli-legal = それは今行えます。
cli-why = { $reason }（規則{ $rule }）{ $fix }
cli-unknown-command = 「{ $text }」は選択肢でもコマンドでもありません。? でヘルプを表示します。
cli-game-over = ゲームが終わりました。
cli-winner = { $side }の勝利です。
cli-draw = 引き分けです。
cli-bye = お疲れさまでした。
cli-help =
    番号で選ぶか、表記を入力してください。

      fire stuka at matilda    複数の手順をまとめて書けます
      f stu                    一つに決まるなら略せます
      deploy bf-109            名前の語はハイフンでつなぎます

    コマンド：

      ?              このヘルプ
      why ACTION     その行動ができるか、できないならその理由。例：why fire tiger
      undo           直前の行動を取り消す（その後にカードが引かれたり明かされたりしていない場合）
      log            これまでのできごと
      card NAME      カードの内容。例：card rommel
      rules ID       規則の文面。例：rules B6.1
      odds           今できる射撃それぞれの命中率
      save FILE      ゲームをファイルに保存する
      quit           ゲームをやめる
