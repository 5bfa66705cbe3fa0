import CurlTransport
package import NotificationCore

package struct BuildInfo: Sendable {
    private let labels: [(name: String, value: String)]

    /// - Parameter version: of the program.
    package init(version: String) {
        labels = [
            ("version", version), ("swift", Self.swift),
            ("libcurl", (try? CurlGlobal.shared.get())?.version ?? ""), ("libmagic", MagicLibrary.version),
        ]
    }

    package func add(to text: inout OpenMetricsText) {
        text.family("build", .info, help: "The versions of the program and of its libraries.") { family in
            family.add(1, labels)
        }
    }

    /// The compiler's version; it does not tell itself the last part.
    private static var swift: String {
        #if compiler(>=6.5)
        "6.5"
        #elseif compiler(>=6.4)
        "6.4"
        #elseif compiler(>=6.3)
        "6.3"
        #else
        "6.2"
        #endif
    }
}

extension OpenMetricsText {
    /// A family of one sample without labels.
    package mutating func add(
        _ name: String, _ help: String, _ value: Int, _ kind: Kind = .gauge, unit: String? = nil
    ) {
        family(name, kind, unit: unit, help: help) { $0.add(value) }
    }
}
