/// An alert. It keeps its texts and actions; nothing is shown.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The styles of alerts.
    public enum Style: Int, Sendable {
        /// The alert appears at the bottom, or in the middle.
        case actionSheet, alert
    }

    /// The message of the alert.
    open var message: String?
    /// The style of the alert.
    public let preferredStyle: Style
    /// The actions.
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

    /// Adds an action.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// An action of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The styles of actions.
    public enum Style: Int, Sendable {
        /// The action is an ordinary one, cancels, or destroys something.
        case `default`, cancel, destructive
    }

    /// The title of the action.
    public let title: String?
    /// The style of the action.
    public let style: Style
    /// The handler. It is never called here, because there is no screen to tap on.
    let handler: (@MainActor (UIAlertAction) -> Void)?

    /// Creates an action.
    @preconcurrency
    public init(title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil)
    {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
