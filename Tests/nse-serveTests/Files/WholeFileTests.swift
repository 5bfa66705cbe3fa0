import Testing

@testable import nse_serve

@Suite("Files that are read and replaced as a whole")
struct WholeFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test("a replaced file has the new bytes and mode, and nothing is left in the directory")
    func replaced() throws {
        let path = folder.path + "/a.json"
        try WholeFile.replace(path, with: Array("first".utf8))
        try WholeFile.replace(path, mode: 0o600, with: Array("second".utf8))
        let contents = try #require(try WholeFile.readIfThere(path))
        #expect(contents.bytes == Array("second".utf8))
        #expect(contents.mode == 0o600)
        #expect(folder.names == ["a.json"])
    }

    @Test("a directory that is missing is named")
    func missing() {
        let path = folder.path + "/none/a.json"
        let fault = #expect(throws: FileFault.self) { try WholeFile.replace(path, with: [1]) }
        #expect(fault?.description.contains("cannot be written: No such file or directory") == true)
    }

    @Test("a stream that is longer than the limit is refused, one of that length is read")
    func limit() throws {
        let path = folder.path + "/a"
        try WholeFile.replace(path, with: [UInt8](repeating: 7, count: 1 << 20))
        #expect(try WholeFile.readStream(path, limit: 1 << 20).count == 1 << 20)
        #expect(throws: FileFault.self) { try WholeFile.readStream(path, limit: (1 << 20) - 1) }
    }
}
