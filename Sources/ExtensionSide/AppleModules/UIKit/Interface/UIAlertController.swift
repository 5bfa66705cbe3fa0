/// An alert. It keeps its texts and actions; nothing is shown.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        /// The alert appears at the bottom, or in the middle.
        case actionSheet, alert
    }

    open var message: String?
    public let preferredStyle: Style
    open private(set) var actions: [UIAlertAction] = []

    /// Creates an alert with texts and without actions.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// Always returns nil: nothing is decoded here.
    public required init?(coder: NSCoder) { nil }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        /// The action is an ordinary one, cancels, or destroys something.
        case `default`, cancel, destructive
    }

    public let title: String?
    public let style: Style
    /// The handler. It is never called here, because there is no screen to tap on.
    let handler: (@MainActor (UIAlertAction) -> Void)?

    @preconcurrency
    public init(title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil)
    {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
