/// The form in which an app was given; the raw value is used in the JSON answer.
package enum AppKind: String, Sendable, Hashable, CaseIterable {
    case ipa, app, appex, xcarchive
    case xcodeProject = "xcode-project"
    case expo, flutter
    case reactNative = "react-native"
    case capacitor, cordova, maui, unity
    case nativeScript = "nativescript"
    /// The folder of an extension's sources, without a project.
    case sources
    case text

    var isBuilt: Bool { [.ipa, .app, .appex, .xcarchive].contains(self) }
}
