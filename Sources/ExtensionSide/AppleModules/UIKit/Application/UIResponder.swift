/// The base class of app delegates, views and controllers. It gets no events here.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The next responder; always nil here.
    open var next: UIResponder? { nil }
    /// Always false, because nothing is shown.
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

@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
    /// Has no effect.
    public func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
