extension RowSpec {
  /// The number of digits after the decimal point with which a number is written, as amounts of money are: that to
  /// which its expression rounds, or else that of its `step`. `nil` if the row is not such a number.
  public var decimals: Int? {
    guard case .number(let content) = content else { return nil }
    if let computed { return computed.decimals }
    return content.step?.decimals
  }
}

extension FormExpression {
  fileprivate var decimals: Int? {
    switch shape {
    case .function(.round(let digits), _): digits > 0 ? digits : nil
    case .choice(_, let then, let otherwise): then.decimals ?? otherwise?.decimals
    default: nil
    }
  }
}

extension Double {
  /// The number of digits after the decimal point in the shortest text; `nil` for none, and for more than 9.
  fileprivate var decimals: Int? {
    let text = "\(self)".utf8
    guard let point = text.firstIndex(of: UInt8(ascii: ".")), !text.contains(UInt8(ascii: "e"))
    else {
      return nil
    }
    let digits = text.distance(from: point, to: text.endIndex) - 1
    return text.last == UInt8(ascii: "0") && digits == 1 || digits > 9 ? nil : digits
  }
}
