import Foundation
import PackagePlugin

/// Compiles rewritten copies of sources that need Objective-C: the target holds one placeholder and the file
/// `Originals.txt`, which has one path a line, relative to the target's folder: a source, or a folder for all sources
/// in it. The originals must belong to no other target.
@main
struct RewriteObjectiveC: BuildToolPlugin {
    private struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let tool = try context.tool(named: "nse-rewrite").url
        var names: Set<String> = []
        return try originals(of: target).map { original in
            let name = original.lastPathComponent
            guard names.insert(name).inserted else {
                throw Refusal(description: "\(target.name): two originals are named \(name)")
            }
            // Another name than the original, or the compiler takes one for the other.
            let copy = context.pluginWorkDirectoryURL.appendingPathComponent("Rewritten+\(name)")
            return .buildCommand(
                displayName: "Rewriting \(name)", executable: tool, arguments: [original.path, copy.path],
                inputFiles: [original], outputFiles: [copy])
        }
    }

    private func originals(of target: any Target) throws -> [URL] {
        let list = target.directoryURL.appendingPathComponent("Originals.txt")
        guard let text = try? String(contentsOf: list, encoding: .utf8) else {
            throw Refusal(description: "\(target.name): there is no list of the originals at \(list.path)")
        }
        return try text.split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
            .flatMap { path in
                try sources(at: target.directoryURL.appendingPathComponent(path).standardizedFileURL)
            }
    }

    private func sources(at url: URL) throws -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw Refusal(description: "there is no \(url.path), which Originals.txt names")
        }
        guard isFolder.boolValue else { return [url] }
        return try FileManager.default.subpathsOfDirectory(atPath: url.path)
            .filter { $0.hasSuffix(".swift") }.sorted().map { url.appendingPathComponent($0) }
    }
}
