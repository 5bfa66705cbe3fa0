#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What an extension of this process finds around it: its host, or a test bench, installs it before the
/// extension starts. One at a time for the process, because `TMPDIR` and `HOME` are too.
package struct ExtensionSurroundings: Sendable {
    /// The app-group directory, which holds `Groups/<identifier>` and `Center/`; nil: `$NSE_APP_GROUP`.
    package var appGroup: String?
    /// The clock of triggers, request time-outs and dates; nil is real time.
    package var clock: (any DeliveryClock)?
    /// Seconds since 1970 at the zero of `clock`.
    package var epoch: Double
    /// Where decoded pictures are charged; nil: nowhere.
    package var memory: SimulatedMemory?
    /// Path of the app's `Localizable.strings`, for the `loc-` keys of a payload.
    package var stringsFile: String?
    /// The extension's container, which holds `Documents`, `Library` and `tmp`; nil: where Foundation has them.
    package var home: String?
    /// The app groups of the entitlements; nil: they are not known, and every group is allowed.
    package var appGroups: Set<String>?
    /// The version of iOS that the extension finds.
    package var system = SystemVersion(26)
    /// The file of a picture by the name that an extension calls it; nil: there are no pictures.
    package var picture: (@Sendable (String) -> NamedPicture?)?
    /// The identifier of the time zone of triggers that name none; nil: the machine's.
    package var timeZone: String?
    /// Takes a line for the people who read the test's output: what the extension did not get, and why.
    package var note: (@Sendable (String) -> Void)?
    /// Told what the modules of the extension's side see; called on any thread, with no lock held.
    package var observe: (@Sendable (ExtensionEvent) -> Void)?
    /// The phone on which an app's code runs; nil: this process is an extension, or a test without a phone.
    package var host: (any AppHost)?

    package init(
        appGroup: String? = nil, clock: (any DeliveryClock)? = nil, epoch: Double = 0,
        memory: SimulatedMemory? = nil, stringsFile: String? = nil, home: String? = nil,
        appGroups: Set<String>? = nil, system: SystemVersion = SystemVersion(26),
        observe: (@Sendable (ExtensionEvent) -> Void)? = nil
    ) {
        self.home = home
        self.appGroups = appGroups
        self.system = system
        self.appGroup = appGroup
        self.clock = clock
        self.epoch = epoch
        self.memory = memory
        self.stringsFile = stringsFile
        self.observe = observe
    }

    /// The time of day of these surroundings, in seconds since 1970.
    package var secondsSince1970: Double {
        if let clock { return epoch + Double(clock.now().nanoseconds) / 1e9 }
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static let installed = Locked(ExtensionSurroundings())

    /// Those of this moment.
    package static var current: ExtensionSurroundings { installed.withLock { $0 } }

    /// - Returns: what was installed before, to be put back.
    @discardableResult
    package static func install(_ surroundings: ExtensionSurroundings) -> ExtensionSurroundings {
        installed.withLock { installed in
            defer { installed = surroundings }
            return installed
        }
    }
}

/// A file of the bundle's pictures.
package struct NamedPicture: Sendable, Equatable {
    package var bytes: [UInt8]
    /// Pixels for each point, 1 or more.
    package var scale: Int

    package init(bytes: [UInt8], scale: Int) {
        self.bytes = bytes
        self.scale = scale
    }
}
