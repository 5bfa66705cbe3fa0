import NotificationCore

/// The options of a ``NotificationRuntime``. The defaults are those of `nse-run PAYLOAD`, and each option does the
/// same as the command's option of that name.
public struct NotificationRuntimeOptions: Sendable {
    // MARK: Delivery

    /// The shared directory; nil: `$NSE_APP_GROUP`, `$XDG_DATA_HOME/nse-run/app-group`,
    /// `~/.local/share/nse-run/app-group` of `environment`.
    public var appGroup: String?
    /// The permissions of the directories that the runtime creates: `rwx` for the owner, no `w` for everyone.
    public var groupMode: UInt32 = 0o2750
    /// The time from having the payload to the delivery, on the clock of the runtime.
    public var environment = ProcessEnvironment.variables
    /// The time from having the payload to delivering it; 30 s by default.
    public var budget: Duration = PhoneRules.extensionTime
    /// The time between the warning and the end of the budget; nil: 1 s, or a tenth of the budget if that is less.
    public var grace: Duration?
    /// Whether media attached by then is delivered at the warning. By default it is the original, when the budget ends.
    public var deliversBestAttempt = false
    /// The number of references that are downloaded; further ones are only reported.
    public var maxAttachments = 10
    /// Payloads with more bytes are invalid; 64 KiB by default.
    public var maxPayload = NotificationPayload.usualLimit
    /// The member of the delivered payload that holds the result; not `aps`.
    public var resultKey = "nse"
    /// Types that are attached, too, although iOS does not attach them: uniform type identifiers or MIME types.
    public var alsoAccept: [String] = []
    /// What an input is read as.
    public var from = From.auto
    /// Whether what is certain is mended before it is delivered: what `nse-run check` finds and knows how to mend. Each
    /// change is a diagnostic, `payload.repaired`.
    public var repairs = false
    /// The address of a service that converts pictures, such as `https://imgproxy.example/insecure/plain/{url}@jpg`, for those
    /// that iOS does not take (WebP, AVIF, HEIC, SVG) or that are too large; nil: they are lost. `{url}` is the URL of the
    /// picture, percent-encoded, `{+url}` the same as it is. It is asked once for each picture, under the same rules and within
    /// the budget.
    public var repairURL: String?
    /// The push type of deliveries that name none.
    public var pushType = PushType.alert
    /// The device of deliveries that name none.
    public var device = NotificationDevice()

    // MARK: Output

    /// The https address at which the directory `Attachments` of the shared directory is served, for
    /// ``DeliveredNotification/sendable``; nil: there is no such output.
    public var publicBase: HTTPURL?
    /// Whether ``DeliveredNotification/sendable`` leaves out media that a phone would not show. By default it stays.
    public var dropsLostMedia = false

    // MARK: References

    /// JSON Pointers (RFC 6901) to media URLs, such as `/data/image`; read ahead of the dialects.
    public var mediaKeys: [String] = []
    /// Which vendors' keys are read; by default those of all.
    public var dialects = Dialects.all
    /// Rows of your own for the table of dialects: a JSON array, as in the file for `nse-run --dialects`; nil: none.
    public var ownDialects: [UInt8]?
    /// Completes relative references; nil: they are reported.
    public var baseURL: HTTPURL?

    /// What an input is read as. Of a request to a push service the payload that the phone gets is delivered, and
    /// ``DeliveredNotification/sendable`` is the request with its media replaced.
    public enum From: Sendable, Hashable {
        /// A payload of APNs when it has `aps` at the top, else a request of a sender whose marks it has.
        case auto
        case apns
        /// A request of this sender, such as `onesignal`, or of a family of them, such as `fcm`; but what has `aps` at
        /// the top and no mark of theirs is a payload.
        case sender(String)
    }

    /// Which rows of the table of dialects are read (`nse-run dialects` lists them).
    public enum Dialects: Sendable, Hashable {
        case all
        /// Only ``NotificationRuntimeOptions/mediaKeys``.
        case none
        case only(String)
    }

    // MARK: Network

    /// Whether http: URLs are downloaded, too. On a phone App Transport Security stops them.
    public var allowHTTP = false
    /// Non-public ranges that may be reached: `[try CIDR(parsing: "10.0.0.0/8")]`.
    public var allowedAddresses: [CIDR] = []
    /// Host names that are allowed even if local, without a dot or with a non-public address; `*` matches any text.
    public var allowedHosts: [String] = []
    /// The proxy through which everything is fetched, such as `try HTTPURL(parsing: "http://proxy.example.com:3128")`;
    /// nil: none. The proxy resolves names, and decides which addresses may be reached.
    public var proxy: HTTPURL?
    /// A PEM file that replaces the system's trusted certificates.
    public var trustedCertificates: String?
    /// Whether https: URLs are downloaded over HTTP/2 where their server offers it, several at once over one connection;
    /// else over HTTP/1.1, as http: URLs are.
    public var usesHTTP2 = false
    /// The `User-Agent` of requests; nil: one in the form of a phone's.
    public var userAgent: String?
    /// Transfers at once; at least 1. Others wait, and their budgets run.
    public var transfers = 64
    /// Transfers at once for one scheme, host and port; at least 1.
    public var transfersPerHost = 64

    // MARK: Extension

    /// The executable of your own service extension, which answers instead of the media processor, in a process of its
    /// own; nil: the media processor answers.
    public var serviceExtension: String?
    /// Whether a process of the extension is kept for the next notification, with its statics, as a phone does.
    public var reusesExtension = false
    /// Processes of the extension at once; notifications beyond them wait, and their budgets with them.
    public var extensionProcesses = 4
    /// The memory, anonymous or shared, that a process of the extension and what it starts may have above what it starts
    /// with, in bytes; 24 MiB by default.
    public var extensionMemory = PhoneRules.extensionMemory
    /// Whether sockets of its own are refused to a process of the extension; by default they are not.
    public var sandbox = Sandbox.off
    /// The app groups of the extension's entitlements; nil: not known, all are allowed.
    public var extensionAppGroups: [String]?

    /// Whether the network is closed to a process of the extension.
    public enum Sandbox: Sendable, Hashable {
        /// The process may open sockets.
        case off
        case required
        case tried
    }

    // MARK: Watching and rehearsing

    /// Follows the deliveries, for logs and metrics; nil: none.
    public var observer: (any NotificationRuntimeObserver)?
    /// Simulated faults, for tests: `[try FaultRule(parsing: "delay=40s")]`. The first match of each kind strikes.
    public var faults: [FaultRule] = []
    /// The clock of budgets and faults.
    public var clock = NotificationRuntimeClock.system

    /// Makes the default options.
    /// - Parameter appGroup: the shared directory; nil: the default one.
    public init(appGroup: String? = nil) { self.appGroup = appGroup }
}
