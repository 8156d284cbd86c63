extension Words {
  /// The engine's words in Japanese.
  static let japanese = Words(
    "ja",
    lines: """
      yes → はい
      no → いいえ
      Add → 追加
      Add {} → {}を追加
      Remove {} → {}を削除
      Duplicate {} → {}を複製
      An answer is needed. → 回答が必要です。
      Answer at least one of these. → 少なくとも1つに回答してください。
      An earlier entry has the same answer. → 前の項目に同じ回答があります。
      1 answer needs attention → 1件の回答を見直してください
      {} answers need attention → {}件の回答を見直してください
      1 character → 1文字
      {} characters → {}文字
      1 option → 選択肢1個
      {} options → 選択肢{}個
      1 entry → 1件
      {} entries → {}件
      Enter at least {} (you have {}). → {}以上入力してください (現在{}文字)。
      Enter at most {} (you have {}). → {}以内で入力してください (現在{}文字)。
      Choose at least {} (you have {}). → {}以上を選択してください (現在{}個)。
      Choose at most {} (you have {}). → {}以内で選択してください (現在{}個)。
      Choose either {} or other options, not both. → {}と他の選択肢は同時に選択できません。
      Add entries: at least {} (you have {}). → 項目が{}以上になるように追加してください (現在{}件)。
      At most {} are possible (your answers ask for {}). → 項目は{}まで可能です (回答によると{}件必要です)。
      Remove entries: at most {} (you have {}). → 項目が{}以内になるように削除してください (現在{}件)。
      Enter at least {}. → {}以上の値を入力してください。
      Enter at most {}. → {}以下の値を入力してください。
      Enter a multiple of {}. → {}の倍数を入力してください。
      Enter {} plus a multiple of {}. → {}に{}の倍数を加えた値を入力してください。
      Enter a whole number. → 整数を入力してください。
      Enter {} or later. → {}以降を入力してください。
      Enter {} or earlier. → {}以前を入力してください。
      The format is not right. → 形式が正しくありません。
      The format is not right. Example: {} → 形式が正しくありません。例: {}
      {} can't be checked now. Submit to try again. → {}は現在確認できません。再試行するには、もう一度送信してください。
      This → この回答
      {} is not a number. Write digits, such as 12 or {}. → {}は数値ではありません。12や{}のように数字で入力してください。
      {} is not a number. Did you mean {}? → {}は数値ではありません。{}のことですか？
      {} is not in the list. → {}はリストにありません。
      {} is too large. The largest number is about 1.8e308. → {}は大きすぎます。最大値は約1.8e308です。
      {} has more digits than a number can keep. The nearest possible one is {}. → {}は桁数が多すぎて正確に保持できません。最も近い値は{}です。
      There is nothing to choose from now. → 現在、選択できるものがありません。
      {} is not one of the choices: type a number from 1 to {}. → {}は選択肢にありません。1～{}の番号を入力してください。
      Several choices have the title {}: type the number of one. → {}という選択肢が複数あります。番号を入力してください。
      Several options have the title {}. Write the value of one: {} → {}という選択肢が複数あります。いずれかの値を入力してください: {}
      Write {}. → {} のように入力してください。
      Write {} or {}. → {} または {} のように入力してください。
      {} has no time. {} → {}には時刻がありません。{}
      There is no {} {}. → {2}という{1}は存在しません。
      {} is not a {}. {} → {}は{}として読み取れません。{}
      {} can be two dates. Did you mean {}? → {}は2つの日付に読めます。{}のことですか？
      1,234.5 → 1,234.5
      date → 日付
      time → 時刻
      date and time → 日時
      YYYY-MM-DD → YYYY-MM-DD
      YYYY-MM-DD hh:mm → YYYY-MM-DD hh:mm
      1 June → 6月1日
      1 June 9:30 → 6月1日 9:30
      friday → 金曜日
      tomorrow → 明日
      tomorrow 9pm → 明日 21:00
      +3d → +3d
      9pm → 21:00
      now → 今
      Answer y or n. → y または n で答えてください。
      only if {} → 次の場合のみ: {}
      You can't submit now: the submit button is hidden. → 現在は送信できません。送信ボタンが表示されていません。
      You can't submit now: the submit button is disabled. → 現在は送信できません。送信ボタンが無効になっています。
      You can submit only if {}. → 送信できるのは次の場合のみです: {}
      ␣and␣ → ␣かつ␣
      ␣or␣ → ␣または␣
      not ({}) → ({}) でない
      an always-true condition holds → 常に真の条件が成立
      an always-false condition holds → 常に偽の条件が成立
      is → =
      is not → ≠
      is one of → が次のいずれか:
      is not one of → が次のいずれでもない:
      is more than → >
      is at least → ≧
      is less than → <
      is at most → ≦
      contains → が次を含む:
      matches → が次の形式に一致:
      is answered → が回答済み
      is unanswered → が未回答
      no {} {} → {} {} のものがない
      some {} → いずれかの {}
      the value of {} → {} の値
      the score of {} → {} の得点
      the title of {} → {} のタイトル
      the place of the copy of {} → {} の項目番号
      {} in the copy before → 前の項目の {}
      today → 今日
      {} of {} → {}/{}
      {} of ({}) → {} ({})
      {} plus {} {} → {1} + {3} {2}
      {} (in upper or lower case) → {}（大文字と小文字を区別しない）
      ({} if {}) → ({2} の場合は {1})
      ({} if {}, else {}) → ({2} の場合は {1}、それ以外は {3})
      hours → 時間数
      minutes → 分数
      dateOf → 日付
      timeOf → 時刻
      days → 日数
      weeks → 週数
      months → 月数
      years → 年数
      sum → 合計
      min → 最小値
      max → 最大値
      average → 平均
      count → 個数
      join → 連結
      difference → 差
      product → 積
      quotient → 商
      round → 四捨五入
      floor → 切り捨て
      remainder → 余り
      length → 文字数
      number → 数値
      y → y
      n → n
      yesterday → 昨日
      +{}d → +{}d
      +{}w → +{}w
      +{}m → +{}m
      +{}y → +{}y
      Monday → 月曜日
      Tuesday → 火曜日
      Wednesday → 水曜日
      Thursday → 木曜日
      Friday → 金曜日
      Saturday → 土曜日
      Sunday → 日曜日
      January → 1月
      February → 2月
      March → 3月
      April → 4月
      May → 5月
      June → 6月
      July → 7月
      August → 8月
      September → 9月
      October → 10月
      November → 11月
      December → 12月
      """)
}
