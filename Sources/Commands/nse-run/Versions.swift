import CommandOptions
import CurlTransport
import NotificationCore
import ServiceExtensionRuntime

/// What `--version` prints: the versions of what a verdict depends on, and what they can do.
enum Versions {
    static var text: String {
        var lines = ["nse-run \(ProductVersion.text)"]
        switch CurlGlobal.shared {
        case .success(let curl): lines.append(curl.description)
        case .failure(let error): lines.append(error.message)
        }
        lines.append("libmagic \(MagicLibrary.version), " + MagicDatabase.summary())
        return lines.map { $0 + "\n" }.joined()
    }
}
