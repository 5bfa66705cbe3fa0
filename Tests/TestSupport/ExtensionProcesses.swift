import Foundation
package import Glibc

/// Processes of extensions that a host's process has started and that are there, running or not waited for; also what
/// they have started in turn.
///
/// - Parameter host: the process of the host, which may have ended.
package func extensionProcesses(of host: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { pid in
        guard let environment = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else {
            return false
        }
        return environment.split(separator: 0).contains { entry in
            let text = String(decoding: entry, as: UTF8.self)
            return text.hasPrefix("NSE_EXTENSION_ID=") && text.contains("-\(host)-")
        }
    }
}

/// As ``extensionProcesses(of:)``, but gives what is about to end up to five seconds to do so.
package func extensionProcessesLeft(by host: pid_t) -> [pid_t] {
    let end = ContinuousClock.now + .seconds(5)
    while true {
        let left = extensionProcesses(of: host)
        if left.isEmpty || ContinuousClock.now > end { return left }
        poll(nil, 0, 10)
    }
}
