/// What an app was given as; the raw value is what the JSON answer says.
package enum AppKind: String, Sendable, Hashable, CaseIterable {
    case ipa, app, appex, xcarchive
    case xcodeProject = "xcode-project"
    case expo, flutter
    case reactNative = "react-native"
    case capacitor, cordova, maui
    /// A pasted file of an app: Info.plist, Podfile, …
    case text

    /// For sentences, with its article.
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

    /// Built, not sources.
    package var isBuilt: Bool {
        switch self {
        case .ipa, .app, .appex, .xcarchive: true
        default: false
        }
    }
}
