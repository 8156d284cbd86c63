#if canImport(AppKit) && !targetEnvironment(macCatalyst) || FORMWORK_STAND_INS
  #if FORMWORK_STAND_INS
    import FormViews
  #else
    import AppKit
  #endif

  #if FORMWORK_STAND_INS
    /// The target of a control, which calls a function.
    @MainActor final class ControlTarget {
      init(_ control: NSControl, _ action: @escaping () -> Void) { control.onAction = action }
    }
  #else
    /// The target of a control, which calls a function. The tests can't compile this: it needs the
    /// runtime of Objective-C.
    @MainActor final class ControlTarget: NSObject {
      private let action: () -> Void

      init(_ control: NSControl, _ action: @escaping () -> Void) {
        self.action = action
        super.init()
        control.target = self
        control.action = #selector(perform(from:))
      }

      @objc private func perform(from sender: Any?) { action() }
    }
  #endif
#endif
