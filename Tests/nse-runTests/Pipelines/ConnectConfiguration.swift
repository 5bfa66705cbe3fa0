import Foundation
import NSETestSupport

/// The `subprocess` processor of a configuration in samples/pipelines/redpanda-connect, as far as it concerns us.
struct ConnectConfiguration {
    static let files = ["kafka.yaml", "sqs.yaml"]

    let command: String
    let maxBuffer: Int
    private let list: [String]

    init(_ name: String) throws {
        let path = Fixtures.samplePath("pipelines/redpanda-connect/\(name)")
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("#") }
        let part = lines.drop { $0 != "- subprocess:" }
        func value(_ key: String) throws -> String {
            guard let line = part.first(where: { $0.hasPrefix(key + ": ") }) else {
                throw ToolError(description: "no \(key) in \(path)")
            }
            return String(line.dropFirst(key.count + 2))
        }
        guard let size = Int(try value("max_buffer")), try value("codec_send") == "lines",
            try value("codec_recv") == "lines"
        else { throw ToolError(description: "\(path) has no size, or another codec") }
        command = try value("name")
        maxBuffer = size
        list = part.drop { $0 != "args:" }.dropFirst().prefix { $0.hasPrefix("- ") }.map {
            String($0.dropFirst(2))
        }
    }

    /// The configured arguments with this app group.
    func arguments(appGroup: String) -> [String] {
        var arguments = list
        if let place = arguments.firstIndex(of: "--app-group"), place + 1 < arguments.count {
            arguments[place + 1] = appGroup
        }
        return arguments
    }
}
