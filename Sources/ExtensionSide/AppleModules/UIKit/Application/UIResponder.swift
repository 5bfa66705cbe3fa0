@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    public override init() { super.init() }

    /// The next responder; always nil here.
    open var next: UIResponder? { nil }
    open var isFirstResponder: Bool { false }
    open var canBecomeFirstResponder: Bool { false }

    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    @discardableResult
    open func resignFirstResponder() -> Bool { true }

    public func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
