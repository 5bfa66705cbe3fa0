import Foundation

/// The modules beside this test bundle, for a compiler that checks a source against them.
struct BuiltModules {
    let folder: URL
    /// The root of the package, whose sources are checked.
    let package: URL

    init() throws {
        let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        folder = executable.deletingLastPathComponent().appendingPathComponent("Modules")
        package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: folder.path])
        }
    }

    /// What `swiftc` says about the Swift files under a folder; empty when it takes them.
    ///
    /// - Parameter mode: the language mode, for `-swift-version`.
    func diagnostics(
        of sources: String, as module: String = "NotificationService", mode: String, options: [String] = []
    ) throws -> String {
        let folder = package.appendingPathComponent(sources)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.sorted()
        // `import os.log` names a submodule of this one.
        let os = package.appendingPathComponent("Sources/AppleModules/COSLog/module.modulemap")
        return try run(
            ["swiftc", "-typecheck", "-suppress-warnings", "-swift-version", mode, "-module-name", module]
                + ["-I", self.folder.path, "-Xcc", "-fmodule-map-file=\(os.path)"] + options
                + files.map { folder.appendingPathComponent($0).path })
    }

    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        // A bench that runs meanwhile has moved TMPDIR and HOME of this process.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["TMPDIR": "/tmp", "HOME": "/tmp"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let isSilent = text.isEmpty && process.terminationStatus == 0
        return isSilent ? "" : "status \(process.terminationStatus)\n" + String(decoding: text, as: UTF8.self)
    }
}
