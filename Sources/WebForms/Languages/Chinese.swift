import FormEngine

extension PageWords {
  /// The words of pages in simplified Chinese.
  static let chinese = Words(
    "zh",
    lines: """
      required → 必填
      Required answers are marked with *. → 标有 * 的为必填项。
      Only if {} → 仅当 {} 时
      Done → 完成
      Clear → 清除
      Clear {} → 清除{}
      Not answered → 未回答
      Choose… → 请选择…
      Other → 其他
      {}: other → {}：其他
      Use “{}” → 使用“{}”
      Add “{}” → 添加“{}”
      Type to search → 输入以搜索
      Nothing found → 未找到匹配项
      {} more: type to narrow them down → 还有 {} 项：输入内容以缩小范围
      The options could not be loaded. Type again to retry. → 无法加载选项。请重新输入以重试。
      “{}” can’t be chosen at the moment. → 目前不能选择“{}”。
      “{}” is not in the list. → “{}”不在列表中。
      1 character left → 还可输入 1 个字符
      {} characters left → 还可输入 {} 个字符
      1 character too many → 超出 1 个字符
      {} characters too many → 超出 {} 个字符
      Finish the date. → 请将日期填写完整。
      Finish the time. → 请将时间填写完整。
      {} added → 已添加{}
      {} of up to {} → {}（最多 {}）
      None yet → 暂无
      Move {} → 移动{}
      Move up → 上移
      Move down → 下移
      Move to the top → 移到最前
      Move to the end → 移到最后
      Move to “{}” → 移到“{}”
      {} is now {} of {} → {}现在是第 {} 个，共 {} 个
      {} can’t be moved further → {}不能再移动
      Submit → 提交
      Next → 下一步
      Back → 上一步
      Page {} of {} → 第 {}/{} 页
      Undo → 撤销
      Redo → 重做
      Nothing to undo → 没有可撤销的操作
      Nothing to redo → 没有可重做的操作
      Reset all answers? → 要重置所有回答吗？
      All answers have been reset. → 所有回答均已重置。
      Cancel → 取消
      Undone → 已撤销
      Redone → 已重做
      {} cleared → 已清除{}
      New: {} → 新增：{}
      Hidden: {} → 已隐藏：{}
      Removed: {} → 已删除：{}
      {}, and {} more → {}，还有 {} 项
      {} of {} answered → 已回答 {}/{}
      1 answer needs attention → 有 1 个回答需要修改
      {} answers need attention → 有 {} 个回答需要修改
      The answers were not accepted → 回答未被接受
      Some answers are still being checked. Try again in a moment. → 部分回答仍在检查中。请稍后重试。
      All problems are fixed. You can submit the form. → 所有错误均已修正。可以提交表单了。
      Language → 语言
      Loading… → 正在加载…
      Start over → 重新开始
      Clear all answers and start over? → 要清除所有回答并重新开始吗？
      These answers were changed, sent or cleared in another tab. → 这些回答已在另一个标签页中被更改、发送或清除。
      Load the other answers → 加载另一份回答
      Keep these answers → 保留这份回答
      Your answers are ready → 您的回答已准备就绪
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → 回答尚未发送，仅存在于此页面：离开前请将其复制或另存为文件。
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → 回答尚未发送，已存储在此浏览器中；如需转交，请将其复制或另存为文件。
      They have not been sent. They are in the file “{}” among your downloads. → 回答尚未发送，已保存在下载内容中的文件“{}”里。
      Thank you → 谢谢
      Your answers have been sent. → 您的回答已发送。
      Sending… → 正在发送…
      Not sent yet → 尚未发送
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → 无法发送回答：{}。内容没有丢失：请重试，或将其保存。
      the server does not respond → 服务器没有响应
      Try again → 重试
      Answers as JSON → JSON 格式的回答
      Secret answers are hidden here. They are in what you copy and save. → 保密的回答在此处隐藏，但会包含在复制和保存的内容中。
      Copy → 复制
      Copied → 已复制
      Save as a file → 另存为文件
      Check your answers → 请检查您的回答
      Change → 更改
      Change {} → 更改{}
      Change the answers → 更改回答
      You have left the form. Nothing was sent. → 您已退出表单。未发送任何内容。
      Back to the form → 返回表单
      This form can’t be shown → 无法显示此表单
      """)
}
