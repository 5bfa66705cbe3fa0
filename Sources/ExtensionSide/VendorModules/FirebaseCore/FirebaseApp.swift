@_exported public import Foundation
import NotificationCore

/// The app as Firebase knows it. Configuring it reaches no server and reads no file.
public final class FirebaseApp: NSObject, Sendable {
    private static let configured = Locked<FirebaseApp?>(nil)

    private override init() {}

    /// Creates the app that ``app()`` returns. A second call does nothing; on a phone it ends the process.
    public class func configure() { configured.withLock { $0 = $0 ?? FirebaseApp() } }

    /// Returns the app; nil until ``configure()`` is called.
    public class func app() -> FirebaseApp? { configured.withLock { $0 } }

    /// The SDK's name of the default app, `__FIRAPP_DEFAULT`.
    public var name: String { "__FIRAPP_DEFAULT" }

    /// Always false, because nothing is collected; setting it has no effect.
    public var isDataCollectionDefaultEnabled: Bool {
        get { false }
        set {}
    }
}
