/// A message to the user. It keeps its texts and buttons; nothing is shown.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where it would appear.
    public enum Style: Int, Sendable {
        /// At the bottom, or in the middle.
        case actionSheet, alert
    }

    /// The text.
    open var message: String?
    /// Where it would appear.
    public let preferredStyle: Style
    /// The buttons.
    open private(set) var actions: [UIAlertAction] = []

    /// With texts and without buttons.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// Nil: nothing is decoded here.
    public required init?(coder: NSCoder) { nil }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// A button of a message.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// How it looks.
    public enum Style: Int, Sendable {
        /// As others, the one that changes nothing, or the one that cannot be taken back.
        case `default`, cancel, destructive
    }

    /// For people.
    public let title: String?
    /// How it looks.
    public let style: Style
    /// Never called here: there is no screen to tap.
    let handler: (@MainActor (UIAlertAction) -> Void)?

    /// A button with what it does.
    @preconcurrency
    public init(title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil)
    {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
