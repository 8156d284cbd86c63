import FormEngine

extension TerminalWords {
  /// The words of the terminal in simplified Chinese.
  static let chinese = Words(
    "zh",
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
      Space → 空格
      Enter → Enter
      Enter, Space → Enter, 空格
      Tab → Tab
      Shift-Tab → Shift-Tab
      Shift-Tab, Tab → Shift-Tab, Tab
      Esc → Esc
      Del → Del
      Backspace → Backspace
      Alt-Up/Down → Alt-上/下
      Arrows → 方向键
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
      other keys → 其他键
      A lifted row → 正在移动的行
      Numbers → 数字
      Texts → 文本
      Lists → 列表
      Dates → 日期和时间
      Rows → 行
      Repeats → 可增减条目
      Every row → 所有行
      Everywhere → 全局
      open → 展开
      close → 收起
      press → 按下
      flip → 切换
      done → 完成
      next → 下一项
      step → 增减
      ten steps → 增减十步
      replace → 替换
      complete → 补全
      accept → 确定
      choose → 选择
      select → 选中
      find → 查找
      show all → 全部显示
      change → 更改
      type → 输入
      type another → 输入其他值
      discard the text → 放弃文本
      back to the list → 返回列表
      move in the list → 在列表中移动
      select all that match, or none → 全选或取消全选匹配的选项
      day, week → 日, 周
      month → 月
      year → 年
      first, last day of the month → 当月首日, 末日
      choose a part → 选择部分
      move to the start → 移到开头
      move to the end → 移到末尾
      move by a word → 按词移动
      delete to the start → 删除到开头
      delete to the end → 删除到末尾
      delete a word → 删除一个词
      new line → 换行
      line → 行
      scroll → 滚动
      back → 返回
      leave → 退出
      stay → 继续填写
      move → 移动
      drop → 放下
      put back → 放回原处
      add one → 添加
      duplicate this → 复制此条目
      remove this → 删除此条目
      remove the last → 删除最后一个
      cancel → 取消
      back, discard the text → 返回, 放弃文本
      back, unchanged → 返回, 不更改
      clear → 清除
      previous, next row to use → 上一个, 下一个可用的行
      move by a page → 按页移动
      first row, last row → 第一行, 最后一行
      open, close → 展开, 收起
      move row → 移动行
      undo → 撤销
      redo → 重做
      next page → 下一页
      submit → 提交
      page back → 上一页
      help → 帮助
      quit immediately → 立即退出
      edit → 编辑
      use $EDITOR → 使用 $EDITOR
      suspend → 挂起
      repaint → 重绘
      Submit → 提交
      Next → 下一步
      Back → 上一步
      page {} of {} → 第 {}/{} 页
      {} of {} answered → 已回答 {}/{}
      {} {} → {} {}
      problem → 个错误
      problems → 个错误
      question → 个问题
      questions → 个问题
      Leave? What you filled in is kept. → 要退出吗？已填写的内容会保留。
      Leave and discard what you filled in? → 要退出并放弃已填写的内容吗？
      ! Not saved: {} → ! 未保存：{}
      ! Fix {} before going on. → ! 继续之前请修正 {}。
      ! Fix {} before submitting. → ! 提交之前请修正 {}。
      All problems are fixed. → 所有错误均已修正。
      1 more line → 还有 1 行
      {} more lines → 还有 {} 行
      {} more → 还有 {} 项
      {} chosen → 已选 {} 项
      {} chosen: {} → 已选 {} 项：{}
      No answers. → 没有回答。
      (only if {}) → (仅当 {} 时)
      (disabled) → (不可用)
      no more than {} → 最多 {} 个
      no fewer than {} → 至少 {} 个
      none to remove → 没有可删除的条目
      This row can be changed only if {}. → 仅当 {} 时才能更改此行。
      This row can't be changed now. → 目前不能更改此行。
      This button can be used only if {}. → 仅当 {} 时才能使用此按钮。
      This button can't be used now. → 目前不能使用此按钮。
      Computed → 自动计算
      Read-only → 只读
      This value is computed from other answers. → 此值根据其他回答自动计算。
      This value can only be read. → 此值为只读。
      {} was removed. → 已删除{}。
      {}: {}. → {}：{}。
      Line breaks were replaced by spaces. → 换行已替换为空格。
      Nothing can be pasted here. → 此处无法粘贴。
      The button "{}" does nothing at a terminal. → 按钮 "{}" 在终端中不起作用。
      All answers have been reset. → 所有回答均已重置。
      The choices were discarded; undo brings them back. → 选择已放弃；可通过撤销恢复。
      Only rows can be moved. → 只能移动行。
      The rows of this section can't be moved. → 此部分的行不能移动。
      This row can't be moved. → 此行不能移动。
      This row can't go further up. → 此行不能再上移。
      This row can't go further down. → 此行不能再下移。
      The row is back in its place. → 该行已放回原处。
      There is nothing to undo. → 没有可撤销的操作。
      There is nothing to redo. → 没有可重做的操作。
      Undone: {}, which is not visible now. → 已撤销：{}，目前不可见。
      Redone: {}, which is not visible now. → 已重做：{}，目前不可见。
      Answers are still being checked. Try again in a moment. → 仍在检查回答。请稍后重试。
      {} is the largest number allowed. → 允许的最大数字是 {}。
      {} is the smallest number allowed. → 允许的最小数字是 {}。
      steps of {} → 步长 {}
      Up/Down → 上/下
      from {} → {} 起
      to {} → {} 止
      Time → 时间
      Such as → 例如
      Nothing to choose from. → 没有可选的内容。
      There is nothing to choose from. → 没有可选的内容。
      No option matches "{}". → 没有匹配 "{}" 的选项。
      "{}" matches nothing → "{}" 无匹配
      "{}" matches {} of {} → "{}" 匹配 {}/{} 项
      {}-{} of {} → {}-{}/{}
      Other{} → 其他{}
      Other:␣ → 其他：
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → 编辑器立即结束了。如果它会打开窗口，必须等待窗口关闭，例如：code --wait
      The text is too long. → 文本太长。
      The text can't be edited there: {}. → 无法在编辑器中编辑文本：{}。
      Check VISUAL and EDITOR: can't run {} → 请检查 VISUAL 和 EDITOR：无法运行 {}
      The editor ended with exit code {}: the text is unchanged. → 编辑器以退出代码 {} 结束：文本未更改。
      The editor ended by signal {}: the text is unchanged. → 编辑器因信号 {} 结束：文本未更改。
      The editor was lost: the text is unchanged. → 编辑器已失去联系：文本未更改。
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → 未设置编辑器：请设置 VISUAL 或 EDITOR，例如 EDITOR=nano。
      * required → * 必填
      ! problem → ! 错误
      {} closed → {} 已收起
      {} open → {} 已展开
      {} focus → {} 焦点
      {} lifted → {} 正在移动
      The mouse wheel scrolls without moving the focus. → 鼠标滚轮可滚动内容，不移动焦点。
      6 January → 1月6日
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → 日期可输入为 2026-06-01、6月1日、6/1 ({})、1.6. (6月1日)、周五、今天、明天、昨天、+3d、-2w、+1m、+1y。省略年份时，取即将到来的那个日期。时间可输入为 9:30、930、21:00、现在。
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → 空行保留回答，? 显示帮助，- 返回，. 清除回答。
      This is the first question. → 这是第一个问题。
      {}: {}{} → {}：{}{}
      ␣(computed) → ␣(自动计算)
      ␣(can't be changed now) → ␣(目前不能更改)
      no answer → 未回答
      ␣␣no answers → ␣␣没有回答
      Page {} of {} → 第 {}/{} 页
      {} of {}.␣ → {}/{}.␣
      ␣(required) → ␣(必填)
      {}{}{}: {} → {}{}{}：{}
      ␣␣Your input will be visible. → ␣␣输入的内容会显示出来。
      ␣␣Now: {} → ␣␣当前：{}
      Type {}. → 请输入：{}。
      An empty line keeps the current answer. → 空行保留当前回答。
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → 空行保留当前回答；如果回答有错误，提交前会再次询问。- 返回，. 清除回答；若要将这些字符本身作为回答输入，请在前面加反斜杠。
      ␣␣An empty line keeps the answer {} for now. → ␣␣空行暂时保留回答 {}。
      ␣␣An empty line keeps the answer for now. → ␣␣空行暂时保留回答。
      Also asked now → 新增的问题
      No longer asked → 不再询问
      ␣and {} more → ，还有 {} 项
      [Y/n] → [Y/n]
      [y/N] → [y/N]
      {}: keep it? → {}：要保留吗？
      y keeps {}, n removes it. → y 保留{}，n 将其删除。
      {}: add one? → {}：要添加一个条目吗？
      y adds one to {}, n continues. → y 在{}中添加一个条目，n 继续。
      y adds one to {}, * one like {}, n continues. → y 在{}中添加一个条目，* 添加与{}相同的，n 继续。
      {}, {} so far: another one? → {}，已有 {} 个：要再添加一个吗？
      {}, {} so far: another one, or * for one like {}? → {}，已有 {} 个：要再添加一个，还是用 * 添加一个与{}相同的？
      {}, {}, to be answered: → {}，{}，需要回答：
      {}, {}: answer them? → {}，{}：要回答吗？
      y asks what is in {}, n leaves it as it is. → y 询问{}中的问题，n 保持原样。
      y does it, n goes on without. → y 执行，n 不执行并继续。
      No question is left that could solve this. → 没有其他问题可以解决此错误。
      Submit? y submits, e asks everything again, n cancels:␣ → 要提交吗？y 提交，e 重新询问所有问题，n 取消：
      Answer y, e or n; - goes back to the last question. → 请输入 y、e 或 n；- 返回最后一个问题。
      This will be submitted: → 将提交以下内容：
      {} An empty line continues. → {}输入空行则继续。
      = another answer: {} → = 其他回答：{}
      text → 文本
      texts, separated by commas → 多个文本，用英文逗号分隔
      lines of text, then an empty line → 多行文本，以空行结束
      numbers, separated by commas → 编号，用英文逗号分隔
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣共 {} 个选项。输入名称的一部分可查看匹配的选项。
      ␣␣and {} more. Type more of the name. → ␣␣还有 {} 个匹配。请输入更长的部分。
      a number from the list → 列表中的编号
      , or other text → ，或其他文本
      a whole number → 整数
      a number → 数字
      y or n → y 或 n
      ␣characters → ␣个字符
      ␣of them → ␣个
      , {} to {}{} → ，{} 到 {}{}
      , at least {}{} → ，至少 {}{}
      , at most {}{} → ，最多 {}{}
      Suggestions: {} → 建议：{}
      , such as {} → ，例如 {}
      A line with only a backslash is an empty line of the text. → 只含一个反斜杠的行表示文本中的空行。
      Mo Tu We Th Fr Sa Su → 一 二 三 四 五 六 日
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
