/// What apps derive their delegate from. No events come here.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder of its own.
    public override init() { super.init() }

    /// The one that is asked next; none here.
    open var next: UIResponder? { nil }
    /// False: nothing is shown.
    open var isFirstResponder: Bool { false }
    /// False unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Has no effect.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    /// Has no effect.
    @discardableResult
    open func resignFirstResponder() -> Bool { true }
}

/// Something that can show what the user was doing.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Shows it.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
    /// Has no effect.
    public func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
