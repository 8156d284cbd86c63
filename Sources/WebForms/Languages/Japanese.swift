import FormEngine

extension PageWords {
  /// The words of pages in Japanese.
  static let japanese = Words(
    "ja",
    lines: """
      required → 必須
      Required answers are marked with *. → 必須の回答には * が付いています。
      Only if {} → 次の場合のみ: {}
      Done → 完了
      Clear → 消去
      Clear {} → {}を消去
      Not answered → 未回答
      Choose… → 選択してください
      Other → その他
      {}: other → {}: その他
      Use “{}” → 「{}」を使用
      Add “{}” → 「{}」を追加
      Type to search → 入力して検索
      Nothing found → 見つかりませんでした
      {} more: type to narrow them down → 他{}件: 入力して絞り込み
      The options could not be loaded. Type again to retry. → 選択肢を読み込めませんでした。もう一度入力すると再試行します。
      “{}” can’t be chosen at the moment. → 「{}」は現在選択できません。
      “{}” is not in the list. → 「{}」はリストにありません。
      1 character left → 残り1文字
      {} characters left → 残り{}文字
      1 character too many → 1文字超過
      {} characters too many → {}文字超過
      Finish the date. → 日付を最後まで入力してください。
      Finish the time. → 時刻を最後まで入力してください。
      {} added → {}を追加しました
      {} of up to {} → {} (最大{})
      None yet → まだありません
      Move {} → {}を移動
      Move up → 上へ移動
      Move down → 下へ移動
      Move to the top → 先頭へ移動
      Move to the end → 末尾へ移動
      Move to “{}” → 「{}」へ移動
      {} is now {} of {} → {1}は{3}件中{2}番目になりました
      {} can’t be moved further → {}はこれ以上移動できません
      Submit → 送信
      Next → 次へ
      Back → 戻る
      Page {} of {} → ページ {}/{}
      Undo → 元に戻す
      Redo → やり直す
      Nothing to undo → 元に戻す操作はありません
      Nothing to redo → やり直す操作はありません
      Reset all answers? → すべての回答をリセットしますか？
      All answers have been reset. → すべての回答をリセットしました。
      Cancel → キャンセル
      Undone → 元に戻しました
      Redone → やり直しました
      {} cleared → {}を消去しました
      New: {} → 新しく表示: {}
      Hidden: {} → 非表示: {}
      Removed: {} → 削除: {}
      {}, and {} more → {}、他{}件
      {} of {} answered → {}/{} 回答済み
      1 answer needs attention → 1件の回答を見直してください
      {} answers need attention → {}件の回答を見直してください
      The answers were not accepted → 回答が受け付けられませんでした
      Some answers are still being checked. Try again in a moment. → 一部の回答を確認中です。しばらくしてからもう一度お試しください。
      All problems are fixed. You can submit the form. → すべての問題が解決されました。フォームを送信できます。
      Language → 言語
      Loading… → 読み込み中…
      Start over → 最初から入力し直す
      Clear all answers and start over? → すべての回答を消去して最初から入力し直しますか？
      These answers were changed, sent or cleared in another tab. → これらの回答は別のタブで変更、送信、または消去されました。
      Load the other answers → 別のタブの回答を読み込む
      Keep these answers → この回答を維持する
      Your answers are ready → 回答が完成しました
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → 回答はまだ送信されていません。このページにしか存在しないため、ページを離れる前に、コピーするかファイルとして保存してください。
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → 回答はまだ送信されていません。このブラウザーに保存されています。誰かに渡すには、コピーするかファイルとして保存してください。
      They have not been sent. They are in the file “{}” among your downloads. → 回答はまだ送信されていません。ダウンロードしたファイル「{}」に保存されています。
      Thank you → ありがとうございました
      Your answers have been sent. → 回答を送信しました。
      Sending… → 送信中…
      Not sent yet → まだ送信されていません
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → 回答を送信できませんでした: {}。回答は失われていません。もう一度試すか、保存してください。
      the server does not respond → サーバーが応答しません
      Try again → 再試行
      Answers as JSON → JSON形式の回答
      Secret answers are hidden here. They are in what you copy and save. → 機密の回答はここには表示されませんが、コピーや保存した内容には含まれます。
      Copy → コピー
      Copied → コピーしました
      Save as a file → ファイルとして保存
      Check your answers → 回答を確認してください
      Change → 変更
      Change {} → {}を変更
      Change the answers → 回答を変更
      You have left the form. Nothing was sent. → フォームを終了しました。何も送信されていません。
      Back to the form → フォームに戻る
      This form can’t be shown → このフォームは表示できません
      """)
}
