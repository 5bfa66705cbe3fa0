import Glibc

package enum FilePaths {
    /// The absolute path without links.
    /// - Returns: nil where nothing is there; errno says why.
    package static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The path without `.` and doubled slashes; `..` stays, because only the kernel knows where it leads.
    /// - Returns: nil when the working directory is gone; errno says why.
    package static func absolute(_ path: String) -> String? {
        var whole = path
        if !path.hasPrefix("/") {
            guard let current = getcwd(nil, 0) else { return nil }
            defer { free(current) }
            whole = String(cString: current) + "/" + path
        }
        // No generic function, such as joined(separator:): its first call has the Swift runtime search for a conformance, at
        // each start of a command.
        var absolute = ""
        for name in whole.split(separator: "/") where name != "." {
            absolute += "/"
            absolute += String(name)
        }
        return absolute.isEmpty ? "/" : absolute
    }
}
