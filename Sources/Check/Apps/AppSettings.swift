package struct AppSettings: Sendable {
    /// The device's version, `--ios 17.2`; nil for no particular one.
    package var iOS: SystemVersion?
    /// The time in seconds since 1970, to find an expired profile; nil leaves that out.
    package var now: Int64?

    package init(iOS: SystemVersion? = nil, now: Int64? = nil) {
        self.iOS = iOS
        self.now = now
    }

    /// The version for App Transport Security when none is given.
    var systemForTransport: SystemVersion { iOS ?? SystemVersion(17) }
}

/// Why a path holds no app that can be read: one sentence and what to give instead.
package struct AppReadError: Error, Sendable, Hashable {
    package var message: String
    package var hint: String
}
