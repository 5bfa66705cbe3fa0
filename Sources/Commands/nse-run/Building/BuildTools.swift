/// What a build needs of this machine: the compiler, and the package nse-run or the part of it that is installed.
struct BuildTools {
    var swift: String
    var package: String
    var hasStaticRuntime: Bool
    /// Changes when another toolchain is installed.
    var toolchain: String

    init(package option: String?, environment: [String: String]) throws(CommandFailure) {
        guard let found = Self.find("swift", path: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
        else {
            throw CommandFailure(
                "there is no swift in PATH: install a toolchain (https://www.swift.org/install/linux/), or add its "
                    + "directory usr/bin to PATH", .installation)
        }
        swift = found
        let real = FilePaths.real(found) ?? found
        let status = stat(path: real) ?? stat()
        toolchain = "\(real) \(status.st_size) \(status.st_mtim.tv_sec)"
        let usr = real.split(separator: "/").dropLast(2).joined(separator: "/")
        hasStaticRuntime = access("/\(usr)/lib/swift_static/linux/static-stdlib-args.lnk", R_OK) == 0
        package = try Self.findPackage(option, environment)
    }

    private static func find(_ name: String, path: String) -> String? {
        for directory in path.split(separator: ":") where directory.hasPrefix("/") {
            let file = "\(directory)/\(name)"
            if let status = stat(path: file), status.isRegular, access(file, X_OK) == 0 {
                return file
            }
        }
        return nil
    }

    private static func findPackage(
        _ option: String?, _ environment: [String: String]
    ) throws(CommandFailure) -> String {
        let given = [("--package", option), ("$NSE_RUN_PACKAGE", environment["NSE_RUN_PACKAGE"])]
        for (name, path) in given {
            guard let path, !path.isEmpty else { continue }
            guard let real = FilePaths.real(path), isPackage(real) else {
                throw CommandFailure(
                    "\(name) \(path) is not a checkout of the package nse-run: it has no Package.swift with the product "
                        + "ServiceExtensionMain", .installation)
            }
            return real
        }
        let own = (FilePaths.real("/proc/self/exe") ?? "").split(separator: "/").map(String.init)
        let installed = "/" + (own.dropLast(2) + ["share", "nse-run", "package"]).joined(separator: "/")
        if let package = checkout(of: own) ?? (isPackage(installed) ? installed : nil) { return package }
        throw CommandFailure(
            "the package nse-run is not found: \(installed), where an installation has it, is not there, and this "
                + "command does not lie in the .build of a checkout. Install the whole archive or Debian package, "
                + "or name a checkout with --package DIR or in $NSE_RUN_PACKAGE", .installation)
    }

    /// The checkout in whose `.build` the command lies.
    private static func checkout(of command: [String]) -> String? {
        command.indices.reversed().lazy
            .filter { command[$0] == ".build" }
            .map { "/" + command[..<$0].joined(separator: "/") }
            .first(where: isPackage)
    }

    private static func isPackage(_ path: String) -> Bool {
        access(path + "/Package.swift", R_OK) == 0
            && access(path + "/Sources/ExtensionSide/Main", R_OK) == 0
    }
}
