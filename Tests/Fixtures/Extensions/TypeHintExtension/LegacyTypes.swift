import Foundation
import MobileCoreServices

func legacyType(ofMIME mime: String) -> String? {
    guard mime.contains("/") else { return nil }
    return UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, mime as CFString, nil)?.takeRetainedValue() as String?
}

func legacyType(ofExtension name: String) -> String? {
    switch name.lowercased() {
    case "jpg", "jpeg": return kUTTypeJPEG as String
    case "png": return kUTTypePNG as String
    case "gif": return kUTTypeGIF as String
    case "mp4": return kUTTypeMPEG4 as String
    case "mp3": return kUTTypeMP3 as String
    default: return nil
    }
}
