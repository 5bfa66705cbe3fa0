/// What is known about a pasted log or error text.
package struct LogReport: Sendable {
    /// The best first: errors ahead of warnings, the cause itself ahead of what follows from it. At most five.
    package var diagnostics: [CheckDiagnostic]
    /// What the text is, judged by the first finding.
    package var kind: LogKind

    package init(diagnostics: [CheckDiagnostic], kind: LogKind) {
        self.diagnostics = diagnostics
        self.kind = kind
    }
}

/// What a log is of.
package enum LogKind: String, Sendable, Hashable, CaseIterable {
    /// Of Xcode, CocoaPods, Flutter, EAS or fastlane.
    case build
    /// Of App Store Connect or its upload tools.
    case store
    /// Of the installation on a device.
    case installation
    /// Of a device: Console, Xcode's debugger, an app's or SDK's output.
    case device
    /// An answer of APNs, FCM, Expo or another push service.
    case answer
}
