import FormEngine

extension NumberContent {
  /// The bounds in words; `nil` if there are none.
  var range: String? {
    let texts = (min.map(FormValue.plain), max.map(FormValue.plain))
    return switch texts {
    case (let min?, let max?): "\(min) to \(max)"
    case (let min?, nil): "from \(min)"
    case (nil, let max?): "to \(max)"
    case (nil, nil): nil
    }
  }
}
