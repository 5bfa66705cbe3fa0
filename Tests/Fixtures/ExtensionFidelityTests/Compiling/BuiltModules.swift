import Foundation

/// The modules beside this test bundle, for a compiler that checks a source against them.
struct BuiltModules {
    let folder: URL
    /// Where SwiftPM puts what it builds: also the compiled C modules, for which the compiler's own place is the home.
    private let products: URL
    /// The root of nse-run, whose sources are checked.
    let package: URL

    init() throws {
        products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        folder = products.appendingPathComponent("Modules")
        package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
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
        let os = package.appendingPathComponent("Sources/ExtensionSide/AppleModules/COSLog/module.modulemap")
        let cache = products.appendingPathComponent("ModuleCache")
        return try run(
            ["swiftc", "-typecheck", "-suppress-warnings", "-swift-version", mode, "-module-name", module]
                + [
                    "-module-cache-path", cache.path, "-I", self.folder.path, "-Xcc",
                    "-fmodule-map-file=\(os.path)",
                ] + options
                + files.map { folder.appendingPathComponent($0).path })
    }

    private func run(_ arguments: [String]) throws -> String {
        // A bench that runs meanwhile has moved TMPDIR and HOME of this process, and takes away what is there.
        let home = products.appendingPathComponent("compiling-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: home) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(["TMPDIR": home.path, "HOME": home.path]) { $1 }
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
