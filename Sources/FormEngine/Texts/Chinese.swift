extension Words {
  /// The engine's words in simplified Chinese.
  static let chinese = Words(
    "zh",
    lines: """
      yes → 是
      no → 否
      Add → 添加
      Add {} → 添加{}
      Remove {} → 删除{}
      Duplicate {} → 复制{}
      An answer is needed. → 请填写此项。
      Answer at least one of these. → 请至少回答其中一项。
      An earlier entry has the same answer. → 前面的条目已有相同的回答。
      1 answer needs attention → 有 1 个回答需要修改
      {} answers need attention → 有 {} 个回答需要修改
      1 character → 1 个字符
      {} characters → {} 个字符
      1 option → 1 个选项
      {} options → {} 个选项
      1 entry → 1 个条目
      {} entries → {} 个条目
      Enter at least {} (you have {}). → 请至少输入 {}（当前 {} 个）。
      Enter at most {} (you have {}). → 最多可输入 {}（当前 {} 个）。
      Choose at least {} (you have {}). → 请至少选择 {}（当前 {} 个）。
      Choose at most {} (you have {}). → 最多可选择 {}（当前 {} 个）。
      Choose either {} or other options, not both. → {} 不能与其他选项同时选择。
      Add entries: at least {} (you have {}). → 请添加条目：至少需要 {}（当前 {} 个）。
      At most {} are possible (your answers ask for {}). → 最多只能有 {}（按您的回答需要 {} 个）。
      Remove entries: at most {} (you have {}). → 请删除条目：最多允许 {}（当前 {} 个）。
      Enter at least {}. → 请输入大于或等于 {} 的数字。
      Enter at most {}. → 请输入小于或等于 {} 的数字。
      Enter a multiple of {}. → 请输入 {} 的倍数。
      Enter {} plus a multiple of {}. → 请输入 {} 加上 {} 的倍数所得的数字。
      Enter a whole number. → 请输入整数。
      Enter {} or later. → 不能早于 {}。
      Enter {} or earlier. → 不能晚于 {}。
      The format is not right. → 格式不正确。
      The format is not right. Example: {} → 格式不正确。示例：{}
      {} can't be checked now. Submit to try again. → 目前无法检查{}。请再次提交以重试。
      This → 此项
      {} is not a number. Write digits, such as 12 or {}. → {} 不是数字。请输入数字，例如 12 或 {}。
      {} is not a number. Did you mean {}? → {} 不是数字。您是不是想输入 {}？
      {} is not in the list. → {} 不在列表中。
      {} is too large. The largest number is about 1.8e308. → {} 太大。最大的数字约为 1.8e308。
      {} has more digits than a number can keep. The nearest possible one is {}. → {} 的位数过多，无法精确保存。最接近的可用数字是 {}。
      There is nothing to choose from now. → 目前没有可选的内容。
      {} is not one of the choices: type a number from 1 to {}. → {} 不在选项中：请输入 1 到 {} 之间的编号。
      Several choices have the title {}: type the number of one. → 有多个选项的标题为 {}：请输入其中一个的编号。
      Several options have the title {}. Write the value of one: {} → 有多个选项的标题为 {}。请输入其中一个的值：{}
      Write {}. → 请按 {} 的格式输入。
      Write {} or {}. → 请按 {} 或 {} 的格式输入。
      {} has no time. {} → {} 缺少时间。{}
      There is no {} {}. → 不存在{1} {2}。
      {} is not a {}. {} → {} 不是有效的{}。{}
      {} can be two dates. Did you mean {}? → {} 可能是两个日期。您是不是想输入 {}？
      1,234.5 → 1,234.5
      date → 日期
      time → 时间
      date and time → 日期和时间
      YYYY-MM-DD → YYYY-MM-DD
      YYYY-MM-DD hh:mm → YYYY-MM-DD hh:mm
      1 June → 6月1日
      1 June 9:30 → 6月1日 9:30
      friday → 周五
      tomorrow → 明天
      tomorrow 9pm → 明天 21:00
      +3d → +3d
      9pm → 21:00
      now → 现在
      Answer y or n. → 请输入 y 或 n。
      only if {} → 仅当 {} 时
      You can't submit now: the submit button is hidden. → 目前无法提交：提交按钮已隐藏。
      You can't submit now: the submit button is disabled. → 目前无法提交：提交按钮已禁用。
      You can submit only if {}. → 仅当 {} 时才能提交。
      ␣and␣ → ␣且␣
      ␣or␣ → ␣或␣
      not ({}) → 不满足 ({})
      an always-true condition holds → 恒为真的条件成立
      an always-false condition holds → 恒为假的条件成立
      is → 等于
      is not → 不等于
      is one of → 属于
      is not one of → 不属于
      is more than → 大于
      is at least → 大于或等于
      is less than → 小于
      is at most → 小于或等于
      contains → 包含
      matches → 符合格式
      is answered → 已回答
      is unanswered → 未回答
      no {} {} → 没有 {} {}
      some {} → 任一 {}
      the value of {} → {} 的值
      the score of {} → {} 的得分
      the title of {} → {} 的标题
      the place of the copy of {} → {} 所在条目的序号
      {} in the copy before → 上一条目的 {}
      today → 今天
      {} of {} → {}/{}
      {} of ({}) → {} ({})
      {} plus {} {} → {1} + {3} {2}
      {} (in upper or lower case) → {}（不区分大小写）
      ({} if {}) → (当 {2} 时为 {1})
      ({} if {}, else {}) → (当 {2} 时为 {1}，否则为 {3})
      hours → 小时数
      minutes → 分钟数
      dateOf → 日期
      timeOf → 时间
      days → 天数
      weeks → 周数
      months → 月数
      years → 年数
      sum → 总和
      min → 最小值
      max → 最大值
      average → 平均值
      count → 个数
      join → 拼接
      difference → 差
      product → 积
      quotient → 商
      round → 四舍五入
      floor → 向下取整
      remainder → 余数
      length → 字符数
      number → 数字
      y → y
      n → n
      yesterday → 昨天
      +{}d → +{}d
      +{}w → +{}w
      +{}m → +{}m
      +{}y → +{}y
      Monday → 周一
      Tuesday → 周二
      Wednesday → 周三
      Thursday → 周四
      Friday → 周五
      Saturday → 周六
      Sunday → 周日
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
