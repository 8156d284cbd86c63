// The names are those of the frameworks, whose documentation says what they mean.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// A part of a view that a person sees and can use.
@MainActor public enum Element {
  case text(String)
  case redText(String)
  case option(String, AnyHashable)
  case field(String, Binding<String>, focus: () -> Void, submit: () -> Void)
  case picker([String], Binding<String?>)
  case toggle(String, Binding<Bool>)
  case date(String, Binding<Date>)
  case button(String, () -> Void)
  case moves((IndexSet, Int) -> Void)
}

extension Element {
  /// What a person reads; `nil` for a control.
  var text: String? {
    switch self {
    case .text(let text), .redText(let text): text
    default: nil
    }
  }
}

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  var elements: [Element] { get }
}

extension View {
  public var elements: [Element] { body.elements }

  func focused(_ focus: Focus<Bool>) -> Group {
    mapFields { .field($0, $1, focus: { focus.box.value = true }, submit: $3) }
  }

  func focused<Value>(_ focus: Focus<Value>, equals value: Value) -> Group {
    mapFields { .field($0, $1, focus: { focus.box.value = value }, submit: $3) }
  }

  func onSubmit(_ action: @escaping () -> Void) -> Group {
    mapFields { title, text, focus, _ in .field(title, text, focus: focus, submit: action) }
  }

  func tag<Value: Hashable>(_ value: Value) -> Group {
    Group(
      elements: elements.map { element in
        if case .text(let text) = element { .option(text, value) } else { element }
      })
  }

  func submitLabel(_ label: SubmitLabel) -> Self { self }
  func onAppear(_ action: () -> Void) -> Self { self }
  func id(_ id: some Hashable) -> Self { self }
  func accessibilityLabel(_ label: String) -> Self { self }
  func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
  func disabled(_ isDisabled: Bool) -> Self { self }
  func font(_ font: Font) -> Self { self }
  func foregroundStyle(_ style: Style) -> Group {
    guard style == .red else { return Group(elements: elements) }
    return Group(elements: elements.map { element in element.text.map { .redText($0) } ?? element })
  }
  func padding(_ edge: Edge, _ length: Double) -> Self { self }
  func buttonStyle(_ style: ButtonStyle) -> Self { self }
  func onChange<Value: Equatable>(of value: Value, _ action: () -> Void) -> Self { self }

  private func mapFields(
    _ change: (String, Binding<String>, @escaping () -> Void, @escaping () -> Void) -> Element
  ) -> Group {
    Group(
      elements: elements.map { element in
        guard case .field(let title, let text, let focus, let submit) = element else {
          return element
        }
        return change(title, text, focus, submit)
      })
  }

  func moveDisabled(_ isDisabled: Bool) -> Self { self }
}

/// A view without child views.
@MainActor public protocol PlainView: View where Body == Never {}

extension PlainView {
  public var body: Never { preconditionFailure("a plain view has no body") }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { return preconditionFailure("there is no such view") }
  public var elements: [Element] { [] }
}

enum Font { case footnote }
enum Style { case secondary, red }
enum Edge { case leading }
enum ButtonStyle { case borderless }
enum ButtonRole { case destructive }
enum Axis { case horizontal, vertical }
enum Alignment { case leading }
enum SubmitLabel { case next, done }

struct AccessibilityTraits: OptionSet {
  let rawValue: Int
  static let isSelected = AccessibilityTraits(rawValue: 1)
}

struct ScrollViewProxy {
  func scrollTo(_ id: some Hashable) {}
}

struct ScrollViewReader: PlainView {
  let elements: [Element]

  init(@ViewBuilder content: (ScrollViewProxy) -> Group) {
    elements = content(ScrollViewProxy()).elements
  }
}

struct DatePickerComponents: OptionSet {
  let rawValue: Int
  static let date = DatePickerComponents(rawValue: 1)
  static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

public struct Group: PlainView {
  public let elements: [Element]
}

@resultBuilder @MainActor public enum ViewBuilder {
  public static func buildExpression(_ view: some View) -> Group { Group(elements: view.elements) }
  public static func buildBlock(_ views: Group...) -> Group {
    Group(elements: views.flatMap(\.elements))
  }
  public static func buildOptional(_ view: Group?) -> Group { view ?? Group(elements: []) }
  public static func buildEither(first view: Group) -> Group { view }
  public static func buildEither(second view: Group) -> Group { view }
}

@MainActor public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
}

@MainActor final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

@propertyWrapper @MainActor struct State<Value> {
  private let box: Box<Value>

  init(wrappedValue: Value) { box = Box(wrappedValue) }

  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

@MainActor struct Focus<Value> {
  let box: Box<Value>
}

@propertyWrapper @MainActor struct FocusState<Value> {
  private let box: Box<Value>

  init() where Value: ExpressibleByNilLiteral { box = Box(nil) }

  init() where Value == Bool { box = Box(false) }

  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  var projectedValue: Focus<Value> { Focus(box: box) }
}

struct Text: PlainView {
  let elements: [Element]

  init(_ text: String) { elements = [.text(text)] }
}

struct TextField: PlainView {
  let elements: [Element]

  init(_ title: String, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    elements = [.field(title, text, focus: {}, submit: {})]
  }
}

struct SecureField: PlainView {
  let elements: [Element]

  init(_ title: String, text: Binding<String>, prompt: Text?) {
    elements = [.field(title, text, focus: {}, submit: {})]
  }
}

struct LabeledContent: PlainView {
  let elements: [Element]

  init(_ title: String, value: String) { elements = [.text(title), .text(value)] }
}

struct Toggle: PlainView {
  let elements: [Element]

  init(_ title: String, isOn: Binding<Bool>) { elements = [.toggle(title, isOn)] }
}

struct DatePicker: PlainView {
  let elements: [Element]

  init(
    _ title: String, selection: Binding<Date>, in bounds: ClosedRange<Date>,
    displayedComponents: DatePickerComponents
  ) {
    elements = [.date(title, selection)]
  }
}

struct VStack: PlainView {
  let elements: [Element]

  init(alignment: Alignment, @ViewBuilder content: () -> Group) { elements = content().elements }
}

struct HStack: PlainView {
  let elements: [Element]

  init(@ViewBuilder content: () -> Group) { elements = content().elements }
}

struct Menu: PlainView {
  let elements: [Element]

  init(_ title: String, @ViewBuilder content: () -> Group) {
    elements = [.text(title)] + content().elements
  }
}

struct Button: PlainView {
  let elements: [Element]

  init(_ title: String, role: ButtonRole? = nil, action: @escaping () -> Void) {
    elements = [.button(title, action)]
  }
}

struct Picker: PlainView {
  let elements: [Element]

  init<Value: Hashable>(
    _ title: String, selection: Binding<Value>, @ViewBuilder content: () -> Group
  ) {
    let options = content().elements.compactMap { element in
      if case .option(let title, let value) = element { (title: title, value: value) } else { nil }
    }
    let titles = Binding<String?>(
      get: { options.first { $0.value == AnyHashable(selection.get()) }?.title },
      set: { title in
        let chosen = options.first { $0.title == title }?.value.base as? Value
        if let chosen { selection.set(chosen) }
      })
    elements = [.text(title), .picker(options.map(\.title), titles)]
  }
}

struct List: PlainView {
  let elements: [Element]

  init(@ViewBuilder content: () -> Group) { elements = content().elements }
}

struct Section: PlainView {
  let elements: [Element]

  init(@ViewBuilder content: () -> Group, @ViewBuilder header: () -> Group) {
    elements = header().elements + content().elements
  }

  init(
    @ViewBuilder content: () -> Group, @ViewBuilder header: () -> Group,
    @ViewBuilder footer: () -> Group
  ) {
    elements = header().elements + content().elements + footer().elements
  }
}

struct ForEach: PlainView {
  private(set) var elements: [Element]

  init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: (Data.Element) -> Group
  ) where Data.Element: Identifiable {
    precondition(Set(data.map(\.id)).count == data.count)
    elements = data.flatMap { content($0).elements }
  }

  init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> Group
  ) {
    precondition(Set(data.map { $0[keyPath: id] }).count == data.count)
    elements = data.flatMap { content($0).elements }
  }

  func onMove(perform move: @escaping (IndexSet, Int) -> Void) -> ForEach {
    var copy = self
    copy.elements.append(.moves(move))
    return copy
  }
}
