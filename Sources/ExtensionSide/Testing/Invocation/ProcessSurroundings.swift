import Foundation
import FoundationNetworking
import Glibc
import NotificationCore
import UserNotifications

/// Installs an extension's surroundings in the process, and restores the earlier ones.
///
/// Setting the environment is not safe while another thread reads the whole of it. It happens when no extension
/// runs; other tests of the process should not do so at the same moment.
struct ProcessSurroundings {
    private let variables: [(name: String, before: String?)]
    private let surroundings: ExtensionSurroundings
    private let transport: (any Transport)?

    init(_ sandbox: Sandbox, _ surroundings: ExtensionSurroundings, _ transport: any Transport) {
        // Foundation takes the home from the list of users unless CFFIXED_USER_HOME is set, and directories
        // of the XDG variables, which a FileManager other than the shared one returns. It reads a user's and a
        // system's configuration of directories once in a process, with the home of that moment. With a
        // configuration directory that holds none, it uses the home of each call.
        let values: [(String, String)] = [
            ("TMPDIR", sandbox.temporary), ("HOME", sandbox.home), ("CFFIXED_USER_HOME", sandbox.home),
            ("XDG_CACHE_HOME", sandbox.home + "/Library/Caches"),
            ("XDG_DATA_HOME", sandbox.home + "/Library/Application Support"),
            ("XDG_CONFIG_HOME", sandbox.home + "/Library/Preferences"),
            ("XDG_CONFIG_DIRS", sandbox.home + "/Library/Preferences"),
        ]
        ContainerFileManager.install()
        _ = Self.defaults
        variables = values.map { name, _ in (name, getenv(name).map { String(cString: $0) }) }
        for (name, value) in values { Self.set(name, value) }
        self.surroundings = ExtensionSurroundings.install(surroundings)
        self.transport = TransportSelection.install(transport)
    }

    func restore() {
        TransportSelection.install(transport)
        ExtensionSurroundings.install(surroundings)
        for (name, before) in variables { Self.set(name, before ?? Self.defaults[name]) }
    }

    /// The values that are equal to absent variables. Adding a variable moves the whole environment while other threads
    /// may read it, so each is added once and never removed.
    private static let defaults: [String: String] = {
        let home = NSHomeDirectory()
        return [
            "TMPDIR": "/tmp", "CFFIXED_USER_HOME": home, "XDG_CACHE_HOME": home + "/.cache",
            "XDG_DATA_HOME": home + "/.local/share", "XDG_CONFIG_HOME": home + "/.config",
            "XDG_CONFIG_DIRS": "/etc/xdg",
        ]
    }()

    private static func set(_ name: String, _ value: String?) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
}
