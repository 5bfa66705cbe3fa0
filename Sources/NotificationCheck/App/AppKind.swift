/// The form in which an app was given; the raw value is used in the JSON answer.
package enum AppKind: String, Sendable, Hashable, CaseIterable {
    case ipa, app, appex, xcarchive
    case xcodeProject = "xcode-project"
    case expo, flutter
    case reactNative = "react-native"
    case capacitor, cordova, maui
    /// A pasted file of an app: Info.plist, Podfile, …
    case text

    /// The form for sentences, with its article.
    package var words: String {
        switch self {
        case .ipa: "an .ipa"
        case .app: "an .app"
        case .appex: "an .appex"
        case .xcarchive: "an .xcarchive"
        case .xcodeProject: "an Xcode project"
        case .expo: "an Expo project"
        case .flutter: "a Flutter project"
        case .reactNative: "a React Native project"
        case .capacitor: "a Capacitor project"
        case .cordova: "a Cordova project"
        case .maui: "a .NET project"
        case .text: "a file of an app"
        }
    }

    /// Whether it is built, not sources.
    var isBuilt: Bool {
        switch self {
        case .ipa, .app, .appex, .xcarchive: true
        default: false
        }
    }
}
