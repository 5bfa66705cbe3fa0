import Foundation

/// Finds the folders in which the sources of a module lie.
enum SourceFolders {
    private static let most = 64

    /// The folder that holds all sources first, then those of the single files; empty when they are not known.
    ///
    /// SwiftPM leaves a list of a target's files beside the products. Where there is none, the folder is
    /// `Sources/<module>` of the package, in which `swift test` runs.
    static func of(module: String) -> [String] {
        let files = listed(module)
        guard !files.isEmpty else {
            let folder = FileManager.default.currentDirectoryPath + "/Sources/" + module
            return FileManager.default.fileExists(atPath: folder) ? [folder] : []
        }
        var folders: [String] = []
        for file in files {
            let folder = (file as NSString).deletingLastPathComponent
            if !folders.contains(folder), folders.count < most { folders.append(folder) }
        }
        let common = commonFolder(folders)
        // Sources that are linked from all over a disk have none.
        return (common.split(separator: "/").count > 1 ? [common] : []) + folders.filter { $0 != common }
    }

    private static func listed(_ module: String) -> [String] {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            !module.contains("/")
        else { return [] }
        let list = (program as NSString).deletingLastPathComponent + "/\(module).build/sources"
        guard let file = OpenFile(list), file.isRegular, file.size <= PropertyListFile.largest else {
            return []
        }
        var bytes = [UInt8](repeating: 0, count: file.size)
        guard let count = try? file.read(at: 0, &bytes) else { return [] }
        return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map { line in
            // A response file: blanks have a backslash in front, or the path is quoted.
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
