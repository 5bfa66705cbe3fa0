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

    /// What `swiftc` says about the files of a folder in one language mode; empty when it takes them.
    func diagnostics(of sources: String, mode: String, foundationOnly: Bool = false) throws -> String {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: package.appendingPathComponent(sources).path
        )
        .filter { $0.hasSuffix(".swift") }.sorted()
        var arguments = ["swiftc", "-typecheck", "-suppress-warnings", "-swift-version", mode]
        arguments += ["-module-name", "NotificationService", "-I", folder.path]
        // `import os.log` names a submodule of this one.
        let os = package.appendingPathComponent("Sources/AppleModules/COSLog/module.modulemap")
        arguments += ["-Xcc", "-fmodule-map-file=\(os.path)"]
        if foundationOnly {
            arguments += ["-Xfrontend", "-import-module", "-Xfrontend", "UserNotifications"]
        }
        arguments += files.map { package.appendingPathComponent(sources).appendingPathComponent($0).path }
        return try run(arguments)
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
