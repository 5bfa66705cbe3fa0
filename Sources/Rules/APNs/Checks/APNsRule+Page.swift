extension APNsRule {
    package static func markdown() -> String {
        var lines = [
            "# What a local APNs checks",
            "",
            "The checks of a push, in the order in which they are made. The first one that refuses decides.",
            "",
            "Apple documents the reasons, but not the order. *Source* says where a row comes from:",
            "",
            "- **Apple:** Apple documents that this reason is given in this case.",
            "- **code:** a client or a server does it so.",
            "- **reports:** people have met it. Apple does not state it.",
            "- **own:** no source says what APNs does. The choice is ours.",
            "",
            "*For* says to which requests a row applies: pushes to a device, broadcasts, channel management.",
        ]
        for phase in Phase.allCases {
            lines += ["", "## \(phase.title)", ""]
            lines += [
                "| Refused | Reads | Status | Reason | Source | For |",
                "| --- | --- | --- | --- | --- | --- |",
            ]
            lines += table.filter { $0.phase == phase && $0.reason != nil }.map(\.line)
        }
        lines += ["", "## Let pass", ""]
        lines += ["| Accepted, with a warning | Reads | Source | For |", "| --- | --- | --- | --- |"]
        for row in table {
            guard case .warns(let warning) = row.effect else { continue }
            lines.append(
                "| \(warning.rawValue) | \(row.inspects) | \(row.source.title) | \(row.routes.title) |")
        }
        lines += [
            "", "## Ahead of sending", "",
            "`nse-run check` reads the same rows, without those that need a connection, keys, phones or channels. APNs says "
                + "nothing of the following; check does.",
            "", "| Found | Reads | Severity |", "| --- | --- | --- |",
        ]
        for row in table {
            guard case .advises(let severity) = row.effect else { continue }
            lines.append("| \(row.name) | \(row.inspects) | \(severity.rawValue) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var line: String {
        let answer = reason.map { "\($0.status) | `\($0.rawValue)`" } ?? "|"
        return "| \(name) | \(inspects) | \(answer) | \(source.title) | \(routes.title) |"
    }

    private var inspects: String { subjects.map(\.title).joined(separator: " and ") }
}

extension APNsRule.Phase {
    fileprivate var title: String {
        switch self {
        case .requestLine: "Request"
        case .authentication: "Authentication"
        case .headers: "Headers"
        case .body: "Body"
        case .destination: "Device or channel"
        }
    }
}

extension RuleSource {
    fileprivate var title: String {
        switch self {
        case .apple: "Apple"
        case .code: "code"
        case .community: "reports"
        case .own: "own"
        }
    }
}

extension RouteKinds {
    fileprivate var title: String {
        if self == .all { return "all" }
        let names: [(RouteKinds, String)] = [
            (.device, "device"), (.broadcast, "broadcast"), (.channels, "channels"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
