import Foundation

struct PictureCache {
    private let manager = FileManager.default

    private var folder: URL {
        let folder = manager.urls(for: .cachesDirectory, in: .userDomainMask)[0].appendingPathComponent("Covers", isDirectory: true)
        try? manager.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    func file(for url: URL) -> URL? {
        let file = folder.appendingPathComponent(url.lastPathComponent)
        return manager.fileExists(atPath: file.path) ? file : nil
    }

    func keep(_ location: URL, for url: URL) -> URL? {
        let file = folder.appendingPathComponent(url.lastPathComponent)
        do {
            try manager.moveItem(at: location, to: file)
            return file
        } catch {
            print("not kept: \(error)")
            return nil
        }
    }

    func remove(_ file: URL) {
        try? manager.removeItem(at: file)
    }
}
