import ExtensionBuild

/// The directory of a package, dependency and toolchain, under a lock: what was compiled for an extension serves all.
struct BuildCache {
    /// The directory with the package; the lock is next to it.
    let directory: String
    /// The lock, kept until the process ends.
    private let descriptor: Int32

    /// Its last name is the identity of the package, which none that it depends on may have.
    var package: String { directory + "/nse-run-extension" }
    var sources: String { package + "/" + GeneratedPackage.sourcesPath }
    var isWarm: Bool { access(package + "/.build", F_OK) == 0 }
    var hasCrypto: Bool { access(package + "/.build/checkouts/swift-crypto", F_OK) == 0 }

    /// - Parameter key: what the compiled files depend on.
    /// - Parameter waiting: called when another build holds it.
    init(key: [String], environment: [String: String], waiting: () -> Void) throws(CommandFailure) {
        // FNV-1a, 64 bits: a name, not a proof.
        let name = String(FNV1a.hash(key.joined(separator: "\n").utf8), radix: 16)
        directory = try Self.root(environment) + "/" + name
        try Self.makeDirectories(directory)
        let path = directory + "/lock"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        waiting()
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw Self.failure(path, errno) }
        }
    }

    private static func root(_ environment: [String: String]) throws(CommandFailure) -> String {
        // A relative path in it is to be ignored, says the specification.
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/nse-run/build" }
        if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/nse-run/build" }
        throw CommandFailure(
            "there is no directory for the cache: set XDG_CACHE_HOME or HOME to a directory",
            .noDirectory)
    }

    func clear() { TemporaryTree.remove(package) }

    /// Replaces the files of the last package; files with equal content are not touched.
    func write(_ generated: GeneratedPackage) throws(CommandFailure) {
        do throws(CommandFailure) {
            try writeOnce(generated)
        } catch {
            // Something else may be where a directory should be.
            clear()
            try writeOnce(generated)
        }
    }

    private func writeOnce(_ generated: GeneratedPackage) throws(CommandFailure) {
        try Self.makeDirectories(sources)
        let kept = Set(generated.files.map { package + "/" + $0.path })
        let names = try Errno.rethrown(try DirectoryNames.read(sources)) { Self.failure(sources, $0.number) }
        for name in names where !kept.contains(sources + "/" + name) {
            TemporaryTree.remove(sources + "/" + name)
        }
        for file in generated.files {
            let path = package + "/" + file.path
            if let there = try? StandardStreams.read(path, limit: file.bytes.count + 1), there == file.bytes {
                continue
            }
            TemporaryTree.remove(path)
            try Self.write(file.bytes, to: path)
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        try Errno.rethrown(
            try Descriptor.withFile(path, O_WRONLY | O_CREAT | O_EXCL) { (file) throws(Errno) in
                try file.writeAll(bytes)
            }
        ) { failure(path, $0.number) }
    }

    private static func makeDirectories(_ path: String) throws(CommandFailure) {
        var whole = ""
        for name in path.split(separator: "/") {
            whole += "/" + name
            guard mkdir(whole, 0o700) != 0, errno != EEXIST else { continue }
            let code = errno
            guard stat(path: whole) != nil else { throw failure(whole, code) }
        }
        guard let status = stat(path: path), status.isDirectory else {
            throw failure(path, ENOTDIR)
        }
    }

    private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
        CommandFailure(
            "cannot use the cache \(path): \(Errno(code).text); set XDG_CACHE_HOME to another directory",
            .noDirectory)
    }
}
