import Glibc
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// An app group in a directory of its own, removed with the object.
final class StoreFixture {
    let directory: String
    let group: AppGroup
    var attachments: String { group.path + "/Attachments" }

    init(mode: mode_t = 0o2750, calls: StoreSystemCalls = .live) throws {
        directory = try temporaryDirectory()
        group = try AppGroup.open(path: directory + "/group", mode: mode, calls: calls)
    }

    deinit { removeTree(directory) }

    /// A second view of the same directory, as another process has it: nothing is shared but the files.
    func another(calls: StoreSystemCalls = .live) throws -> AppGroup {
        try AppGroup.open(path: group.path, calls: calls)
    }
}

/// A name of the right form; the store does not compute digests.
func name(_ first: String = "9f") -> String { first + String(repeating: "0a", count: 31) }

func stage(_ bytes: [UInt8], in group: AppGroup) throws -> StagedFile {
    let file = try group.stage()
    try bytes.withUnsafeBytes { buffer in try file.append(buffer) }
    return file
}

func publication(
    _ bytes: [UInt8], in group: AppGroup, sha256: String = name(), as fileExtension: String = "jpg"
) throws -> AppGroup.Publication {
    try AppGroup.Publication(
        file: try stage(bytes, in: group), sha256: sha256, fileExtension: fileExtension)
}

/// A directory of its own, which the test removes.
func temporaryDirectory() throws -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/nse-store-XXXXXX".utf8CString)
    let path = try #require(mkdtemp(&template))
    return String(cString: path)
}

/// All paths below, in order, relative, without the directories.
func files(below directory: String, _ prefix: String = "") -> [String] {
    var found: [String] = []
    guard let list = opendir(directory) else { return [] }
    defer { closedir(list) }
    while let entry = readdir(list) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        var status = stat()
        lstat(directory + "/" + name, &status)
        if status.st_mode & S_IFMT == S_IFDIR {
            found += files(below: directory + "/" + name, prefix + name + "/")
        } else {
            found.append(prefix + name)
        }
    }
    return found.sorted()
}

func removeTree(_ path: String) {
    if let list = opendir(path) {
        var names: [String] = []
        while let entry = readdir(list) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        closedir(list)
        for name in names where name != "." && name != ".." {
            var status = stat()
            lstat(path + "/" + name, &status)
            if status.st_mode & S_IFMT == S_IFDIR {
                removeTree(path + "/" + name)
            } else {
                unlink(path + "/" + name)
            }
        }
    }
    rmdir(path)
}

func contents(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = read(file, &buffer, buffer.count)
        if count <= 0 { return bytes }
        bytes += buffer[..<count]
    }
}

func write(_ bytes: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = write(file, bytes, bytes.count)
    close(file)
}

func mode(of path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
}

/// Makes calls fail by their name, and counts them.
final class FaultTable: Sendable {
    private let faults: Locked<[StoreSystemCalls.Call: [StoreSystemCalls.Fault]]>
    private let counts = Locked<[StoreSystemCalls.Call: Int]>([:])

    /// Each list is used up in order; a single fault that is to stay is given as `always`.
    private let always: [StoreSystemCalls.Call: StoreSystemCalls.Fault]

    init(
        _ faults: [StoreSystemCalls.Call: [StoreSystemCalls.Fault]] = [:],
        always: [StoreSystemCalls.Call: StoreSystemCalls.Fault] = [:]
    ) {
        self.faults = Locked(faults)
        self.always = always
    }

    func count(_ call: StoreSystemCalls.Call) -> Int { counts.withLock { $0[call] ?? 0 } }
    var total: Int { counts.withLock { $0.values.reduce(0, +) } }

    var calls: StoreSystemCalls {
        StoreSystemCalls { [self] call in
            counts.withLock { $0[call, default: 0] += 1 }
            if let fault = always[call] { return fault }
            return faults.withLock { faults in
                guard var list = faults[call], !list.isEmpty else { return nil }
                let fault = list.removeFirst()
                faults[call] = list
                return fault
            }
        }
    }
}
