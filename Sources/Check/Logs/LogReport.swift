package struct LogReport: Sendable {
    package var diagnostics: [CheckDiagnostic]
    /// The kind of the text, according to the first diagnostic.
    package var kind: LogKind
}

package enum LogKind: String, Sendable, Hashable, CaseIterable {
    /// A build by Xcode, CocoaPods, Flutter, EAS or fastlane.
    case build
    /// An upload to App Store Connect.
    case store
    case installation
    case device
    /// An answer of APNs, FCM, Expo or another push service.
    case answer
}
