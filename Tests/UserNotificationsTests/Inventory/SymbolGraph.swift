import Foundation

/// The public symbols of a module that was built beside the tests, as the compiler lists them.
enum SymbolGraph {
    private struct Fault: Error { var text: String }

    static var isAvailable: Bool { tool != nil }

    private static var tool: URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":")
            .map { URL(fileURLWithPath: "\($0)/swift-symbolgraph-extract") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// `Type.member(label:)`, without what every class and every option set has.
    static func symbols(of module: String) throws -> Set<String> {
        let output = try TemporaryDirectory()
        try extract(module, into: output.url)
        var symbols: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(
            at: output.url, includingPropertiesForKeys: nil)
        {
            let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
            for symbol in graph.symbols where !symbol.isCommon {
                symbols.insert(symbol.pathComponents.joined(separator: "."))
            }
        }
        return symbols
    }

    private static func extract(_ module: String, into output: URL) throws {
        guard let tool else { throw Fault(text: "no swift-symbolgraph-extract") }
        let products = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        process.executableURL = tool
        process.arguments = [
            "-module-name", module, "-target", Self.target, "-output-dir", output.path,
            "-minimum-access-level", "public",
            "-I", URL(fileURLWithPath: products).deletingLastPathComponent().path + "/Modules",
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Fault(text: "swift-symbolgraph-extract: status \(process.terminationStatus)")
        }
    }

    private static var target: String {
        #if arch(arm64)
        "aarch64-unknown-linux-gnu"
        #else
        "x86_64-unknown-linux-gnu"
        #endif
    }

    private struct Graph: Decodable {
        var symbols: [Symbol]
    }

    private struct Symbol: Decodable {
        struct Identifier: Decodable { var precise: String }
        struct Kind: Decodable { var identifier: String }

        var identifier: Identifier
        var kind: Kind
        var pathComponents: [String]

        /// Whether it is a member that Apple's error types have from Foundation's protocol for them.
        private var isOfBridgedError: Bool {
            pathComponents.first?.hasPrefix("UNError") == true
                && [
                    "init(_:userInfo:)", "code", "userInfo", "errorUserInfo", "localizedDescription",
                    "errorCode",
                    "~=(_:_:)",
                ].contains(pathComponents.last)
        }

        /// Whether the member is from `NSObject`, its coding and copying, or made by a protocol of the standard
        /// library.
        var isCommon: Bool {
            if identifier.precise.contains("::SYNTHESIZED::") { return !isOfBridgedError }
            // The raw value of an enum or option set.
            if pathComponents.last == "rawValue", pathComponents.first != "UNNotificationSoundName" {
                return true
            }
            return [
                "copy(with:)", "mutableCopy(with:)", "encode(with:)", "init(coder:)", "supportsSecureCoding",
                "isEqual(_:)", "hash", "description", "debugDescription", "hash(into:)", "hashValue",
                "==(_:_:)",
            ].contains(pathComponents.last)
        }
    }
}
