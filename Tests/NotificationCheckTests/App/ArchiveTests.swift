import NotificationCore
import Testing

@testable import NotificationCheck

struct ArchiveTests {
    private func read(_ zip: TestZip) throws -> AppReport {
        try AppReader.read(archive: zip.bytes, name: "Example.ipa")
    }

    @Test func `packed files`() throws {
        var zip = TestApp().zip
        for index in zip.entries.indices {
            zip.entries[index].packed = TestZip.deflated(zip.entries[index].bytes)
        }
        #expect(try read(zip).diagnostics.serious.isEmpty)
    }

    @Test func `without zlib what is packed is not read, and said so`() throws {
        let fault = try #require(
            #expect(throws: AppFileFault.self) { try Inflate.inflate([3, 0], expected: 0, by: nil) })
        let diagnostic = fault.diagnostic("a", "Export the app again.")
        #expect(diagnostic.code == .appIncomplete && diagnostic.hint == nil)
        #expect(
            diagnostic.message
                == "a cannot be read: it is packed, and there is no libz.so.1 on this machine to unpack it.")
    }

    @Test func `data descriptors, zip64, a comment and bytes in front`() throws {
        var zip = TestApp().zip
        for index in zip.entries.indices { zip.entries[index].hasDescriptor = true }
        #expect(try read(zip).diagnostics.serious.isEmpty)
        zip.isZip64 = true
        #expect(try read(zip).diagnostics.serious.isEmpty)
        zip.comment = Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 1, count: 300)
        #expect(try read(zip).diagnostics.serious.isEmpty)
        zip.isZip64 = false
        zip.prefix = [UInt8](repeating: 7, count: 100)
        #expect(try read(zip).diagnostics.serious.isEmpty)
    }

    @Test func `an entry with a password is not read, and said so`() throws {
        var zip = TestApp().zip
        for index in zip.entries.indices where zip.entries[index].name.hasSuffix("NSE.appex/Info.plist") {
            zip.entries[index].flags = 1
        }
        let report = try read(zip)
        #expect(report.diagnostics.first?.code == .appEncrypted)
        #expect(report.diagnostics.first(.appNoExtension) == nil)
    }

    @Test func `names that lead out of the archive are not looked at`() throws {
        var zip = TestApp().zip
        for name in ["../../etc/passwd", "/etc/passwd", "a//b", "a\\b", "./a", "a/../b", "a\u{1}b"] {
            zip.add(name, Array("x".utf8))
        }
        let diagnostic = try #require(try read(zip).diagnostics.first(.appDamaged))
        #expect(diagnostic.severity == .note)
        #expect(diagnostic.message.hasPrefix("7 of the archive's names"))
    }

    @Test func `a link is not followed`() throws {
        var zip = TestApp().zip
        for index in zip.entries.indices where zip.entries[index].name == "Payload/Example.app/Example" {
            zip.entries[index].attributes = 0xA1ED << 16
        }
        #expect(try read(zip).answer.code == .appDamaged)
    }

    @Test func `a bomb ends at what its directory claims`() throws {
        var zip = TestApp().zip
        for index in zip.entries.indices where zip.entries[index].name.hasSuffix("NSE.appex/NSE") {
            zip.entries[index].packed = TestZip.deflated([UInt8](repeating: 65, count: 1 << 20))
            zip.entries[index].claimedSize = 1000
        }
        let diagnostic = try #require(try read(zip).diagnostics.first(.appDamaged))
        #expect(diagnostic.message.contains("more than it says"))
    }

    /// As the tools of other systems write a name: in Latin-1.
    @Test func `a name that is no UTF-8 is the same in the directory and beside its bytes`() throws {
        var bytes = TestApp().zip.bytes
        let name = Array("Example.app".utf8)
        for index in bytes.indices.dropLast(name.count) where bytes[index...].starts(with: name) {
            bytes[index] = 0xC4
        }
        let report = try AppReader.read(archive: bytes, name: "Example.ipa")
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
    }

    @Test func `a claim of terabytes is refused`() throws {
        var zip = TestApp().zip
        zip.isZip64 = true
        for index in zip.entries.indices where zip.entries[index].name.hasSuffix("NSE.appex/NSE") {
            zip.entries[index].packed = TestZip.deflated([1, 2, 3])
            zip.entries[index].claimedSize = 1 << 42
        }
        #expect(try read(zip).diagnostics.first(.appIncomplete) != nil)
    }

    @Test func `entries that share bytes are not read`() throws {
        var zip = TestApp().zip
        zip.entries[1].offset = 0
        #expect(try read(zip).diagnostics.contains { $0.message.contains("share their bytes") })
    }

    @Test func `a wrong checksum is found`() throws {
        let app = TestApp()
        var bytes = app.zip.bytes
        // The first file's first byte, after its header of 30 bytes and its name.
        bytes[30 + "Payload/Example.app/Info.plist".utf8.count + 12] ^= 0xFF
        let report = try AppReader.read(archive: bytes, name: "Example.ipa")
        #expect(report.diagnostics.first?.message.contains("checksum") == true)
        #expect(report.answer.verdict == .noPicture)
    }

    @Test func `100,000 entries are read`() throws {
        var zip = TestApp().zip
        zip.isZip64 = true
        for number in 0..<100_000 {
            zip.entries.append(.init(name: "Payload/Example.app/f\(number)", bytes: []))
        }
        #expect(try read(zip).diagnostics.serious.isEmpty)
    }

    @Test(arguments: [[], Array("hello".utf8), [UInt8](repeating: 0, count: 100_000)])
    func `what is no archive is refused in one sentence`(bytes: [UInt8]) {
        #expect(throws: AppReadError.self) { try AppReader.read(archive: bytes, name: "x.ipa") }
    }

    @Test func `an archive without an app is refused`() {
        var zip = TestZip()
        zip.add("readme.txt", Array("hello".utf8))
        let error = #expect(throws: AppReadError.self) {
            try AppReader.read(archive: zip.bytes, name: "x.ipa")
        }
        #expect(error?.message.contains("Payload") == true)
    }
}
