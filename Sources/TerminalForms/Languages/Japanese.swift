import FormEngine

extension TerminalWords {
  /// The words of the terminal in Japanese.
  static let japanese = Words(
    "ja",
    lines: """
      Up, Down → 上, 下
      Left, Right → 左, 右
      Right, Left → 右, 左
      Up, Down, Tab, Shift-Tab → 上, 下, Tab, Shift-Tab
      Page Up/Down → Page Up/Down
      Shift-Page Up/Down → Shift-Page Up/Down
      Home, End → Home, End
      Home → Home
      Home, Ctrl-A → Home, Ctrl-A
      End, Ctrl-E → End, Ctrl-E
      Left → 左
      Right → 右
      Space → スペース
      Enter → Enter
      Enter, Space → Enter, スペース
      Tab → Tab
      Shift-Tab → Shift-Tab
      Shift-Tab, Tab → Shift-Tab, Tab
      Esc → Esc
      Del → Delete
      Backspace → Backspace
      Alt-Up/Down → Alt-上/下
      Arrows → 矢印
      Ctrl-A → Ctrl-A
      Ctrl-E → Ctrl-E
      Ctrl-C → Ctrl-C
      Ctrl-D → Ctrl-D
      Ctrl-G → Ctrl-G
      Ctrl-K → Ctrl-K
      Ctrl-L → Ctrl-L
      Ctrl-P → Ctrl-P
      Ctrl-S → Ctrl-S
      Ctrl-U → Ctrl-U
      Ctrl-W → Ctrl-W
      Ctrl-Y → Ctrl-Y
      Ctrl-Z → Ctrl-Z
      Ctrl-_ → Ctrl-_
      Ctrl-\\ → Ctrl-\\
      Ctrl-Left/Right → Ctrl-左/右
      other keys → その他のキー
      A lifted row → 移動中の行
      Numbers → 数値
      Texts → テキスト
      Lists → 選択リスト
      Dates → 日付と時刻
      Rows → 行
      Repeats → 繰り返し項目
      Every row → すべての行
      Everywhere → 共通
      open → 開く
      close → 閉じる
      press → 押す
      flip → 切り替え
      done → 完了
      next → 次へ
      step → 増減
      ten steps → 10段階ずつ増減
      replace → 置き換え
      complete → 補完
      accept → 確定
      choose → 選択
      select → 選択
      find → 検索
      show all → すべて表示
      change → 変更
      type → 入力
      type another → 別の値を入力
      discard the text → 入力を破棄
      back to the list → リストに戻る
      move in the list → リスト内を移動
      select all that match, or none → 一致するものをすべて選択または解除
      day, week → 日, 週
      month → 月
      year → 年
      first, last day of the month → 月の初日, 末日
      choose a part → 部分を選択
      move to the start → 先頭へ移動
      move to the end → 末尾へ移動
      move by a word → 単語単位で移動
      delete to the start → 先頭まで削除
      delete to the end → 末尾まで削除
      delete a word → 単語を削除
      new line → 改行
      line → 行
      scroll → スクロール
      back → 戻る
      leave → 終了
      stay → 続ける
      move → 移動
      drop → 置く
      put back → 元の位置に戻す
      add one → 追加
      duplicate this → この項目を複製
      remove this → この項目を削除
      remove the last → 最後の項目を削除
      cancel → キャンセル
      back, discard the text → 戻る, 入力を破棄
      back, unchanged → 戻る, 変更なし
      clear → 消去
      previous, next row to use → 前, 次の操作できる行
      move by a page → ページ単位で移動
      first row, last row → 最初の行, 最後の行
      open, close → 開く, 閉じる
      move row → 行を移動
      undo → 元に戻す
      redo → やり直す
      next page → 次のページ
      submit → 送信
      page back → 前のページ
      help → ヘルプ
      quit immediately → すぐに終了
      edit → 編集
      use $EDITOR → $EDITORで編集
      suspend → 一時停止
      repaint → 再描画
      Submit → 送信
      Next → 次へ
      Back → 戻る
      page {} of {} → ページ {}/{}
      {} of {} answered → {}/{} 回答済み
      {} {} → {}{}
      problem → 件の問題
      problems → 件の問題
      question → 件の質問
      questions → 件の質問
      Leave? What you filled in is kept. → 終了しますか？入力内容は保持されます。
      Leave and discard what you filled in? → 終了して入力内容を破棄しますか？
      ! Not saved: {} → ! 保存されていません: {}
      ! Fix {} before going on. → ! 次へ進む前に{}を解決してください。
      ! Fix {} before submitting. → ! 送信する前に{}を解決してください。
      All problems are fixed. → すべての問題が解決されました。
      1 more line → 他1行
      {} more lines → 他{}行
      {} more → 他{}件
      {} chosen → {}個選択
      {} chosen: {} → {}個選択: {}
      No answers. → 回答はありません。
      (only if {}) → (次の場合のみ: {})
      (disabled) → (使用不可)
      no more than {} → {}件まで
      no fewer than {} → {}件以上必要
      none to remove → 削除できる項目なし
      This row can be changed only if {}. → この行を変更できるのは次の場合のみです: {}
      This row can't be changed now. → この行は現在変更できません。
      This button can be used only if {}. → このボタンを使えるのは次の場合のみです: {}
      This button can't be used now. → このボタンは現在使えません。
      Computed → 計算値
      Read-only → 読み取り専用
      This value is computed from other answers. → この値は他の回答から計算されます。
      This value can only be read. → この値は読み取り専用です。
      {} was removed. → {}を削除しました。
      {}: {}. → {}: {}。
      Line breaks were replaced by spaces. → 改行をスペースに置き換えました。
      Nothing can be pasted here. → ここには貼り付けできません。
      The button "{}" does nothing at a terminal. → ボタン"{}"はターミナルでは機能しません。
      All answers have been reset. → すべての回答をリセットしました。
      The choices were discarded; undo brings them back. → 選択は破棄されました。「元に戻す」で復元できます。
      Only rows can be moved. → 移動できるのは行だけです。
      The rows of this section can't be moved. → このセクションの行は移動できません。
      This row can't be moved. → この行は移動できません。
      This row can't go further up. → この行はこれ以上、上へ移動できません。
      This row can't go further down. → この行はこれ以上、下へ移動できません。
      The row is back in its place. → 行を元の位置に戻しました。
      There is nothing to undo. → 元に戻す操作はありません。
      There is nothing to redo. → やり直す操作はありません。
      Undone: {}, which is not visible now. → 元に戻しました: {} (現在は非表示)
      Redone: {}, which is not visible now. → やり直しました: {} (現在は非表示)
      Answers are still being checked. Try again in a moment. → 回答を確認中です。しばらくしてからもう一度お試しください。
      {} is the largest number allowed. → 入力できる最大値は{}です。
      {} is the smallest number allowed. → 入力できる最小値は{}です。
      steps of {} → {}刻み
      Up/Down → 上/下
      from {} → {}から
      to {} → {}まで
      Time → 時刻
      Such as → 例
      Nothing to choose from. → 選択できるものがありません。
      There is nothing to choose from. → 選択できるものがありません。
      No option matches "{}". → "{}"に一致する選択肢はありません。
      "{}" matches nothing → "{}"に一致なし
      "{}" matches {} of {} → "{1}"に{3}件中{2}件が一致
      {}-{} of {} → {}-{}/{}
      Other{} → その他{}
      Other:␣ → その他:␣
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → エディターはすぐに終了しました。ウィンドウを開くエディターは閉じるまで待つ必要があります。例: code --wait
      The text is too long. → テキストが長すぎます。
      The text can't be edited there: {}. → エディターでテキストを編集できません: {}。
      Check VISUAL and EDITOR: can't run {} → VISUALとEDITORを確認してください: {}を実行できません
      The editor ended with exit code {}: the text is unchanged. → エディターが終了コード{}で終了しました。テキストは変更されていません。
      The editor ended by signal {}: the text is unchanged. → エディターがシグナル{}で終了しました。テキストは変更されていません。
      The editor was lost: the text is unchanged. → エディターとの接続が失われました。テキストは変更されていません。
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → エディターが設定されていません。EDITOR=nanoのようにVISUALまたはEDITORを設定してください。
      * required → * 必須
      ! problem → ! 問題
      {} closed → {} 閉じている
      {} open → {} 開いている
      {} focus → {} フォーカス
      {} lifted → {} 移動中
      The mouse wheel scrolls without moving the focus. → マウスホイールを回すと、フォーカスを動かさずにスクロールします。
      6 January → 1月6日
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → 日付は 2026-06-01、6月1日、6/1 ({})、1.6. (6月1日)、金曜日、今日、明日、昨日、+3d、-2w、+1m、+1y のように入力できます。年を省略すると、次に来るその日付として扱われます。時刻は 9:30、930、21:00、今 のように入力できます。
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → 空行で回答を維持、? でヘルプを表示、- で戻り、. で回答を消去します。
      This is the first question. → これが最初の質問です。
      {}: {}{} → {}: {}{}
      ␣(computed) → ␣(計算値)
      ␣(can't be changed now) → ␣(現在変更不可)
      no answer → 未回答
      ␣␣no answers → ␣␣回答なし
      Page {} of {} → ページ {}/{}
      {} of {}.␣ → {}/{}.␣
      ␣(required) → ␣(必須)
      {}{}{}: {} → {}{}{}: {}
      ␣␣Your input will be visible. → ␣␣入力内容は画面に表示されます。
      ␣␣Now: {} → ␣␣現在: {}
      Type {}. → 入力内容: {}
      An empty line keeps the current answer. → 空行で現在の回答を維持します。
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → 空行で現在の回答を維持します。回答に問題がある場合は、送信前にもう一度質問します。- で戻り、. で回答を消去します。これらの文字を回答として入力するには、前にバックスラッシュを付けてください。
      ␣␣An empty line keeps the answer {} for now. → ␣␣空行で回答 {} をひとまず維持します。
      ␣␣An empty line keeps the answer for now. → ␣␣空行で回答をひとまず維持します。
      Also asked now → 新たに必要な質問
      No longer asked → 不要になった質問
      ␣and {} more → 、他{}件
      [Y/n] → [Y/n]
      [y/N] → [y/N]
      {}: keep it? → {}: 残しますか？
      y keeps {}, n removes it. → y で{}を残し、n で削除します。
      {}: add one? → {}: 項目を追加しますか？
      y adds one to {}, n continues. → y で{}に項目を追加し、n で次へ進みます。
      y adds one to {}, * one like {}, n continues. → y で{}に項目を追加し、* で{}と同じものを追加し、n で次へ進みます。
      {}, {} so far: another one? → {} (現在{}件): さらに追加しますか？
      {}, {} so far: another one, or * for one like {}? → {} (現在{}件): さらに追加しますか？ * で{}と同じものを追加します。
      {}, {}, to be answered: → {} ({}、回答が必要):
      {}, {}: answer them? → {} ({}): 回答しますか？
      y asks what is in {}, n leaves it as it is. → y で{}の質問に進み、n でそのままにします。
      y does it, n goes on without. → y で実行し、n で実行せずに次へ進みます。
      No question is left that could solve this. → これを解決できる質問は残っていません。
      Submit? y submits, e asks everything again, n cancels:␣ → 送信しますか？ (y: 送信、e: すべて質問し直す、n: キャンセル):␣
      Answer y, e or n; - goes back to the last question. → y、e、n のいずれかで答えてください。- で最後の質問に戻ります。
      This will be submitted: → 送信する内容:
      {} An empty line continues. → {}空行で次へ進みます。
      = another answer: {} → = 別の回答: {}
      text → テキスト
      texts, separated by commas → テキスト (半角カンマ区切り)
      lines of text, then an empty line → 複数行のテキスト (空行で終了)
      numbers, separated by commas → 番号 (半角カンマ区切り)
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣選択肢は{}件です。名前の一部を入力すると、一致するものが表示されます。
      ␣␣and {} more. Type more of the name. → ␣␣ほかに{}件が一致します。もう少し長く入力してください。
      a number from the list → リストの番号
      , or other text → 、またはその他のテキスト
      a whole number → 整数
      a number → 数値
      y or n → y または n
      ␣characters → 文字
      ␣of them → 個
      , {} to {}{} → 、{}～{}{}
      , at least {}{} → 、{}{}以上
      , at most {}{} → 、{}{}以下
      Suggestions: {} → 候補: {}
      , such as {} → 、例: {}
      A line with only a backslash is an empty line of the text. → バックスラッシュだけの行は、テキスト中の空行になります。
      Mo Tu We Th Fr Sa Su → 月 火 水 木 金 土 日
      January {} → {}年1月
      February {} → {}年2月
      March {} → {}年3月
      April {} → {}年4月
      May {} → {}年5月
      June {} → {}年6月
      July {} → {}年7月
      August {} → {}年8月
      September {} → {}年9月
      October {} → {}年10月
      November {} → {}年11月
      December {} → {}年12月
      """)
}
