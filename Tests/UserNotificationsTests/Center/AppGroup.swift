import Foundation
import NotificationCore

/// A separate app-group directory in the surroundings of the process, until the object is released; with a clock that
/// only the test moves.
final class AppGroup: @unchecked Sendable {
    let path: String
    let clock = ManualClock()
    private let before: ExtensionSurroundings
    /// 14 November 2023, 22:13:20 GMT.
    static let epoch = 1_700_000_000.0

    init() throws {
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("nse-group-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        var surroundings = ExtensionSurroundings(appGroup: path)
        surroundings.clock = clock
        surroundings.epoch = Self.epoch
        before = ExtensionSurroundings.install(surroundings)
    }

    deinit {
        ExtensionSurroundings.install(before)
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ bytes: [UInt8], to name: String) throws -> URL {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url
    }

    func files(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(directory)").sorted()
    }

    /// Runs the helper process `count` times at once, each with its own prefix.
    func runHelpers(_ what: String, prefixes: [String], each count: Int) throws -> [Int32] {
        let helper = Bundle.main.bundleURL.deletingLastPathComponent()
        let candidates = [Bundle.main.bundleURL, helper].map {
            $0.appendingPathComponent("nse-extension-test-helper")
        }
        let tool = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let tool else { throw CocoaError(.fileNoSuchFile) }
        var environment = ProcessInfo.processInfo.environment
        environment["NSE_APP_GROUP"] = path
        let processes = try prefixes.map { prefix in
            let process = Process()
            process.executableURL = tool
            process.arguments = [what, prefix, "\(count)"]
            process.environment = environment
            try process.run()
            return process
        }
        return processes.map {
            $0.waitUntilExit()
            return $0.terminationStatus
        }
    }
}
