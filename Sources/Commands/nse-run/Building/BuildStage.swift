import ExtensionBuild
import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// What a build is at, read from the lines that SwiftPM prints.
enum BuildStage: Comparable {
    case planning, fetching, modules, sources, linking

    /// Nil for a line that says nothing of it.
    init?(_ line: Substring) {
        if line.hasPrefix("Fetch") {
            self = .fetching
        } else if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
            let words = line[end...].dropFirst().split(separator: " ")
            if words.first == "Linking" {
                self = .linking
            } else if words.dropFirst().first.map(String.init) == GeneratedPackage.target {
                self = .sources
            } else {
                self = .modules
            }
        } else {
            return nil
        }
    }

    var text: String {
        switch self {
        case .planning: "planning"
        case .fetching: "fetching packages"
        case .modules: "compiling the modules"
        case .sources: "compiling the extension"
        case .linking: "linking"
        }
    }

    /// How long the modules take, from the measured time of one core.
    static var firstTime: String {
        let cores = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        let minutes = max(1, (3 + cores - 1) / cores)
        return CountText.of(minutes, "minute")
    }
}
