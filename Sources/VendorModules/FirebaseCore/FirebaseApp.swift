@_exported public import Foundation
import NotificationCore

/// The app as Firebase knows it. Nothing is configured: there are no servers here.
public final class FirebaseApp: NSObject, Sendable {
    private static let configured = Locked<FirebaseApp?>(nil)

    private override init() {}

    /// From here on ``app()`` is not nil. Once more does nothing; a phone ends the process.
    public class func configure() { configured.withLock { $0 = $0 ?? FirebaseApp() } }

    /// Nil until ``configure()``.
    public class func app() -> FirebaseApp? { configured.withLock { $0 } }

    /// `__FIRAPP_DEFAULT`, as the SDK names it.
    public var name: String { "__FIRAPP_DEFAULT" }

    /// Without effect: nothing is collected.
    public var isDataCollectionDefaultEnabled: Bool {
        get { false }
        set {}
    }
}
