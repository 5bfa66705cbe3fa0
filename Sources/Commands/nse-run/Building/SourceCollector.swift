import ExtensionBuild

struct SourceCollector {
    /// Limits on the number of files and their size: more is not an extension.
    private static let mostFiles = 2000
    private static let mostEntries = 50_000
    private static let mostBytes = 16 << 20
    private static let mostBytesOfAll = 128 << 20
    private static let deepest = 32

    /// Folders of an Xcode project that hold no sources of a target, and dependencies.
    private static let passedOver: Set = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules",
    ]
    private static let bundles: Set = [
        "xcassets", "xcodeproj", "xcworkspace", "framework", "xcframework", "bundle", "lproj", "docc",
        "playground", "xcdatamodeld",
    ]

    let isDebug: Bool
    private(set) var sources: [SourceFile] = []
    private(set) var principalClass: String?
    /// What the user has to know of the choice: code that was left out, and the folder that was chosen.
    private(set) var messages: [String] = []
    /// Files that are not code.
    private(set) var ignored: [String] = []

    private var known: Set<FileIdentity> = []
    private var entries = 0
    private var bytes = 0

    init(isDebug: Bool) { self.isDebug = isDebug }

    /// - Parameter path: as the user gave it.
    mutating func add(_ path: String) throws(CommandFailure) {
        let whole = try Self.absolute(path)
        guard let status = stat(path: whole) else {
            throw CommandFailure("cannot read \(whole)", errno: errno, .noInput)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            let before = sources.count
            try addFolder(try serviceFolder(whole) ?? whole)
            guard sources.count > before || !messages.isEmpty else {
                throw CommandFailure("\(whole): there is no Swift file in this folder", .noInput)
            }
        case S_IFREG:
            guard whole.hasSuffix(".swift") || isInfo(whole) || isOtherCode(whole) else {
                throw CommandFailure("\(whole) is not a Swift file", .noInput)
            }
            try addFile(whole, status)
        default:
            throw CommandFailure("\(whole) is not a file, but a pipe, a socket or a device", .noInput)
        }
    }

    private mutating func addFile(_ path: String, _ status: stat) throws(CommandFailure) {
        if isInfo(path) {
            let info = ExtensionInfo(String(decoding: try Self.read(path, most: 1 << 20), as: UTF8.self))
            if info.isService { principalClass = principalClass ?? info.principalClass }
            return ignored.append(path)
        }
        if isOtherCode(path) {
            return messages.append("left out, because only Swift is compiled on Linux: \(path)")
        }
        guard path.hasSuffix(".swift") else { return ignored.append(path) }
        guard known.insert(FileIdentity(status)).inserted else { return }
        guard sources.count < Self.mostFiles else {
            throw CommandFailure(
                "these are more than \(Self.mostFiles) Swift files; give the folder of the extension",
                .noInput)
        }
        let text = try Self.read(path, most: Self.mostBytes)
        bytes += text.count
        guard bytes <= Self.mostBytesOfAll else {
            throw CommandFailure(
                "these are more than 128 MB of sources; give the folder of the extension", .noInput)
        }
        if let offset = SourceFile.firstFault(in: text) {
            throw CommandFailure("\(path) is not UTF-8: see byte \(offset + 1)", .noInput)
        }
        let source = SourceFile(path: path, bytes: text, isDebug: isDebug)
        guard !source.isMain else {
            return messages.append(
                "left out, because the extension is started by a main.swift of its own: \(path)")
        }
        sources.append(source)
    }

    private func isInfo(_ path: String) -> Bool { path.hasSuffix(".plist") }

    private func isOtherCode(_ path: String) -> Bool {
        [".m", ".mm", ".h", ".c", ".cpp", ".hpp", ".cc"].contains { path.hasSuffix($0) }
    }

    private mutating func addFolder(_ path: String, depth: Int = 0) throws(CommandFailure) {
        guard depth < Self.deepest else {
            throw CommandFailure("\(path): folders more than \(Self.deepest) deep", .noInput)
        }
        for name in try entries(of: path) {
            let file = path + "/" + name
            guard let status = stat(path: file) else {
                messages.append("left out, because it cannot be read: \(file)")
                continue
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                // A link may lead back.
                guard known.insert(FileIdentity(status)).inserted, !leadsUp(file) else { continue }
                if Self.isPassedOver(name) {
                    ignored.append(file)
                } else {
                    try addFolder(file, depth: depth + 1)
                }
            case S_IFREG: try addFile(file, status)
            default:
                if name.hasSuffix(".swift") {
                    messages.append("left out, because it is not a regular file: \(file)")
                }
            }
        }
    }

    /// Whether a link is to a folder that holds the link.
    private func leadsUp(_ path: String) -> Bool {
        guard let status = stat(link: path), status.st_mode & S_IFMT == S_IFLNK else { return false }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        guard let target = FilePaths.real(path), let folder = FilePaths.real("/" + parent) else {
            return true
        }
        return (folder + "/").hasPrefix(target == "/" ? "/" : target + "/")
    }

    private static func isPassedOver(_ name: String) -> Bool {
        passedOver.contains(name) || bundles.contains { name.hasSuffix("." + $0) }
    }

    /// In the folder of an Xcode project: that of its notification service extension. Nil for another folder.
    private mutating func serviceFolder(_ path: String) throws(CommandFailure) -> String? {
        guard
            try entries(of: path).contains(where: {
                $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
            })
        else { return nil }
        var found: [String] = []
        try findServices(path, depth: 0, &found)
        guard let first = found.first else {
            throw CommandFailure(
                "\(path): no Info.plist of this project is that of a notification service extension; give the "
                    + "extension's folder or its files", .invalidInput)
        }
        guard found.count == 1 else {
            throw CommandFailure(
                "\(path) has several notification service extensions; give one:\n"
                    + found.prefix(50).map { "  \($0)" }.joined(separator: "\n"), .usage)
        }
        messages.append("the extension of this project: \(first)")
        return first
    }

    private mutating func findServices(_ path: String, depth: Int, _ found: inout [String])
        throws(CommandFailure)
    {
        guard depth < Self.deepest else { return }
        for name in try entries(of: path) where !Self.isPassedOver(name) {
            let file = path + "/" + name
            // A link is not followed here: it would lead to another project, or back.
            guard let status = stat(link: file) else { continue }
            if status.isDirectory {
                try findServices(file, depth: depth + 1, &found)
            } else if status.isRegular, isInfo(file), !found.contains(path),
                ExtensionInfo(String(decoding: try Self.read(file, most: 1 << 20), as: UTF8.self)).isService
            {
                found.append(path)
            }
        }
    }

    private mutating func entries(of path: String) throws(CommandFailure) -> [String] {
        let names = try Errno.rethrown(try DirectoryNames.read(path).filter { !$0.hasPrefix(".") }) {
            CommandFailure("cannot read \(path)", errno: $0.number, .noInput)
        }
        entries += names.count
        guard entries <= Self.mostEntries else {
            throw CommandFailure(
                "these are more than \(Self.mostEntries) files and folders; give the folder of the extension",
                .noInput)
        }
        return names.sorted()
    }

    static func absolute(_ path: String) throws(CommandFailure) -> String {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw CommandFailure("an empty path names nothing", .noInput)
        }
        guard let whole = FilePaths.absolute(path) else {
            throw CommandFailure("no working directory: \(path) leads nowhere", errno: errno, .noInput)
        }
        return whole
    }

    /// Reads a file; does not block on a pipe that has replaced it.
    static func read(_ path: String, most: Int) throws(CommandFailure) -> [UInt8] {
        let bytes = try Errno.rethrown(
            try Descriptor.withFile(path, O_RDONLY | O_NONBLOCK) { (file) throws(Errno) -> [UInt8]? in
                try file.status().isRegular ? try file.readToEnd(limit: most + 1) : nil
            }
        ) { CommandFailure("cannot read \(path)", errno: $0.number, .noInput) }
        guard let bytes else { throw CommandFailure("\(path) is not a regular file", .noInput) }
        if bytes.count <= most { return bytes }
        throw CommandFailure("\(path) has more than \(most >> 20) MB", .noInput)
    }
}
