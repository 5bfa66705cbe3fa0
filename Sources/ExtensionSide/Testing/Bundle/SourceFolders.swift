import NotificationCore

enum SourceFolders {
    private static let most = 64

    /// The folders found so far, by module. A program's sources do not change while it runs.
    private static let known = Locked<[String: [String]]>([:])

    /// The folder that holds all sources first, then those of the single files. SwiftPM leaves a list of a target's
    /// files next to the products. Where there is none, the folder is `Sources/<module>` of the package.
    static func of(module: String) -> [String] {
        if let folders = known.withLock({ $0[module] }) { return folders }
        var folders = folders(of: listed(module))
        if folders.isEmpty {
            let folder = FileManager.default.currentDirectoryPath + "/Sources/" + module
            if FileManager.default.fileExists(atPath: folder) { folders = [folder] }
        }
        known.withLock { $0[module] = folders }
        return folders
    }

    /// - Parameter files: whole paths; for a plug-in's copies the originals, which `Originals.txt` next to them names.
    static func folders(of files: [String]) -> [String] {
        var folders: [String] = []
        func add(_ folder: String) {
            if !folders.contains(folder), folders.count < most { folders.append(folder) }
        }
        for file in files where !file.contains("/plugins/outputs/") {
            let folder = (file as NSString).deletingLastPathComponent
            guard !folders.contains(folder) else { continue }
            let originals = originals(in: folder)
            for original in originals { add(original) }
            if originals.isEmpty { add(folder) }
        }
        let common = commonFolder(folders)
        // Sources that have only the root of the disk in common have no such folder.
        return (common.split(separator: "/").count > 1 ? [common] : []) + folders.filter { $0 != common }
    }

    /// The folders that `Originals.txt` names, by themselves or by a file; one path a line, relative to its own folder.
    private static func originals(in folder: String) -> [String] {
        guard let bytes = OpenFile.contents(of: folder + "/Originals.txt", atMost: PropertyListFile.largest)
        else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
            .prefix(most)
            .map { line in
                let path = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(line)
                    .standardizedFileURL.path
                return line.hasSuffix(".swift") ? (path as NSString).deletingLastPathComponent : path
            }
    }

    private static func listed(_ module: String) -> [String] {
        guard let program = TestProgram.path, !module.contains("/") else { return [] }
        let list = (program as NSString).deletingLastPathComponent + "/\(module).build/sources"
        guard let bytes = OpenFile.contents(of: list, atMost: PropertyListFile.largest) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            // A response file: a backslash precedes each blank, or the path is quoted.
            var path = String(line)
            if path.hasPrefix("'"), path.hasSuffix("'"), path.count > 1 {
                path = String(path.dropFirst().dropLast())
            }
            return path.replacingOccurrences(of: "\\ ", with: " ")
        }
    }

    private static func commonFolder(_ folders: [String]) -> String {
        var common = (folders.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
        for folder in folders.dropFirst() {
            let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
            common = Array(zip(common, parts).prefix { $0 == $1 }.map(\.0))
        }
        return common.joined(separator: "/")
    }
}
