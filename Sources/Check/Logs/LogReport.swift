/// What is known about a pasted log or error text.
package struct LogReport: Sendable {
    /// The best first: errors ahead of warnings, the cause ahead of its consequences. At most five.
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
    /// The output of a device: Console, Xcode's debugger, an app or SDK.
    case device
    /// An answer of APNs, FCM, Expo or another push service.
    case answer
}
