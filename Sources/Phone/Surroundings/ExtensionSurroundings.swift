/// The surroundings of an extension in this process. Its host or a test bench installs them before the extension
/// starts. The process has one at a time, because `TMPDIR` and `HOME` are global too.
package struct ExtensionSurroundings: Sendable {
    /// The app-group directory, which holds `Groups/<identifier>` and `Center/`; nil: `$NSE_APP_GROUP`.
    package var appGroup: String?
    /// The clock of triggers, request time-outs and dates; nil is real time.
    package var clock: (any DeliveryClock)?
    /// The date at the zero of `clock`, in seconds since 1970.
    package var epoch = 0.0
    /// The memory that decoded pictures are charged to; nil: none.
    package var memory: SimulatedMemory?
    /// Path of the app's `Localizable.strings`, for the `loc-` keys of a payload.
    package var stringsFile: String?
    /// The extension's container, which holds `Documents`, `Library` and `tmp`; nil: Foundation's directories.
    package var home: String?
    /// The app groups of the entitlements; nil when they are not known: every group is allowed then.
    package var appGroups: Set<String>?
    /// The version of iOS that the extension finds.
    package var system = SystemVersion(26)
    /// Finds the file of a picture by its name; nil: there are no pictures.
    package var picture: (@Sendable (String) -> NamedPicture?)?
    /// The identifier of the time zone of triggers that name none; nil: the machine's.
    package var timeZone: String?
    /// Receives a line for people: what the extension did not get, and why.
    package var note: (@Sendable (String) -> Void)?
    /// Receives the events that the modules with Apple's names observe. Called on any thread, with no lock held.
    package var observe: (@Sendable (ExtensionEvent) -> Void)?
    /// The phone on which an app's code runs; nil in an extension, or in a test without a phone.
    package var host: (any AppHost)?

    package init(appGroup: String? = nil) { self.appGroup = appGroup }

    /// The time of day of these surroundings, in seconds since 1970.
    package var secondsSince1970: Double {
        clock.map { epoch + Double($0.now().nanoseconds) / 1e9 } ?? SystemTime.now()
    }

    private static let installed = Locked(ExtensionSurroundings())

    package static var current: ExtensionSurroundings { installed.withLock { $0 } }

    /// - Returns: the earlier surroundings, to be restored later.
    @discardableResult
    package static func install(_ surroundings: ExtensionSurroundings) -> ExtensionSurroundings {
        installed.withLock { replacing(&$0, with: surroundings) }
    }
}

package struct NamedPicture: Sendable, Equatable {
    package var bytes: [UInt8]
    /// The pixels per point, 1 or more.
    package var scale: Int

    package init(bytes: [UInt8], scale: Int) {
        self.bytes = bytes
        self.scale = scale
    }
}
