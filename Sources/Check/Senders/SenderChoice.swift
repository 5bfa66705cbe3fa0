/// What an input is read as: `--from`.
package enum SenderChoice: Sendable, Hashable {
    /// A payload of APNs when it has `aps` at the top, else a request of a sender whose marks it has.
    case auto
    /// A payload of APNs, whatever is in it.
    case apns
    /// A request of this sender or of one of this family, unless it has `aps` at the top and no mark of theirs.
    case sender(String)

    /// - Parameter name: `auto`, `apns`, or one of ``names``; nil for any other.
    package init?(_ name: String) {
        switch name.lowercased() {
        case "auto": self = .auto
        case "apns": self = .apns
        case let name:
            guard !SenderCompiler.rules(of: name).isEmpty else { return nil }
            self = .sender(name)
        }
    }

    package static var names: [String] {
        var seen: Set<String> = []
        return SenderCompiler.senders.flatMap { [$0.family, $0.identifier] }
            .filter { seen.insert($0).inserted }
    }
}

extension Sender {
    /// The name of all interfaces of one service: those of Firebase are `fcm`.
    var family: String {
        ["fcm-v1", "fcm-legacy", "firebase-admin", "remote-message", "pyfcm"].contains(identifier)
            ? "fcm" : identifier
    }
}
