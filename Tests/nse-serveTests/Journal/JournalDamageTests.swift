import APNs
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

@Suite("A damaged journal", .leavesNothing)
struct JournalDamageTests {
    private static let bodies = (1...9).map { [UInt8](repeating: $0, count: 40) }
    private static let frame = 48

    /// A journal with nine entries.
    private func make(_ directory: String) throws {
        let file = try JournalFile.open(directory: directory) { _ in true }
        for body in Self.bodies { try file.append(JournalFile.frame(body)) }
    }

    @Test(
        "loses the entry in which a byte has changed, whichever it is, and is kept as it was",
        arguments: 0..<48)
    func changed(byte: Int) throws {
        let directory = try TemporaryDirectory()
        try make(directory.path)
        let path = directory.path + "/journal"
        let offset = JournalFile.magic.count + 4 * Self.frame + byte
        try JournalText.change(path, [try WholeFile.read(path)[offset] ^ 0xFF], at: offset)
        let before = try WholeFile.read(path)
        let (entries, damage) = try JournalText.read(directory.path)
        #expect(entries == Self.bodies.filter { $0[0] != 5 })
        let kept = path + ".damaged-1"
        #expect(damage == JournalDamage(lost: Self.frame, saved: 4, kept: kept))
        #expect(try WholeFile.read(kept) == before)
        // A start that ended before the journal was written anew has kept it already.
        #expect(try JournalText.read(directory.path).damage.kept == kept)
    }

    @Test("loses what a page of zeros covers, wherever it begins", arguments: [0, 16, 17, 60, 100, 111, 112])
    func zeros(from offset: Int) throws {
        let directory = try TemporaryDirectory()
        try make(directory.path)
        try JournalText.change(
            directory.path + "/journal", [UInt8](repeating: 0, count: 150), at: offset)
        let (entries, damage) = try JournalText.read(directory.path)
        // Frames that the zeros do not touch.
        let whole = Self.bodies.indices.filter { index in
            let start = JournalFile.magic.count + index * Self.frame
            return start + Self.frame <= offset || start >= offset + 150
        }
        #expect(entries == whole.map { Self.bodies[$0] } && damage.saved > 0 && damage.dropped == 0)
    }

    @Test("drops zeros and other bytes at its end, as a power cut leaves them", arguments: [UInt8(0), 0xAA])
    func tail(byte: UInt8) throws {
        let directory = try TemporaryDirectory()
        try make(directory.path)
        let path = directory.path + "/journal"
        let size = JournalFile.magic.count + 9 * Self.frame
        for count in [1, 8, 9, 4096] {
            try JournalText.change(path, [UInt8](repeating: byte, count: count), at: size)
            let (entries, damage) = try JournalText.read(directory.path)
            #expect(entries == Self.bodies && damage == JournalDamage(dropped: count))
            #expect(try JournalText.read(directory.path).damage == JournalDamage())
        }
        // Not even its head was on the disk.
        for count in [3, 16, 500] {
            try WholeFile.replace(path, with: [UInt8](repeating: 0, count: count))
            #expect(try JournalText.read(directory.path).damage == JournalDamage(dropped: count))
            #expect(try JournalText.read(directory.path).damage == JournalDamage())
        }
    }

    @Test("is kept three times, never in the place of an earlier one")
    func kept() throws {
        let directory = try TemporaryDirectory()
        try make(directory.path)
        let path = directory.path + "/journal"
        for number in 1...4 {
            // The file of each start is another one.
            var bytes = try WholeFile.read(path)
            bytes[JournalFile.magic.count + 100 + number] ^= 0xFF
            try WholeFile.replace(path, with: bytes)
            let damage = try JournalText.read(directory.path).damage
            let name = path + ".damaged-\(number)"
            #expect(damage.kept == (number < 4 ? name : nil))
            if number < 4 { #expect(try WholeFile.read(name) == bytes) }
            #expect(
                damage.sentences("J")[0].contains(number < 4 ? "now \(name)." : "move J.damaged-* away"))
        }
    }

    @Test("does not take what is inside a damaged entry for an entry")
    func inside() throws {
        let directory = try TemporaryDirectory()
        do {
            let file = try JournalFile.open(directory: directory.path) { _ in true }
            for body in [[1], [2] + JournalFile.frame([7]), [3]] as [[UInt8]] {
                try file.append(JournalFile.frame(body))
            }
        }
        try JournalText.change(directory.path + "/journal", [9], at: JournalFile.magic.count + 9 + 8)
        #expect(try JournalText.read(directory.path).entries == [[1], [3]])
    }

    @Test("made to be slow is given up, and kept for what may be left in it")
    func hostile() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/journal"
        // Every fourth byte seems to begin an entry of 256 KiB.
        let hostile = (0..<300_000).map { UInt8($0 % 4 == 2 ? 4 : $0 % 4 == 0 ? 1 : 0) }
        try WholeFile.replace(path, with: JournalFile.magic + hostile + JournalFile.frame([7]))
        let file = open(path, O_RDONLY)
        defer { close(file) }
        var reader = JournalReader(file: file, path: path)
        reader.mostVain = 4 << 20
        let (end, damage) = try reader.read({ _ in true }, { _ in true })
        #expect(end == JournalFile.magic.count && damage == JournalDamage(lost: 300_009))
        // Few bytes of others begin so.
        var numbers = SplitMix64(seed: 1)
        let random = (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        try WholeFile.replace(path, with: JournalFile.magic + random + JournalFile.frame([7]))
        let other = open(path, O_RDONLY)
        defer { close(other) }
        var patient = JournalReader(file: other, path: path)
        patient.mostVain = 32 << 20
        let found = try patient.read({ _ in true }, { _ in true })
        #expect(found.damage == JournalDamage(lost: 1_000_000, saved: 1))
    }

    // MARK: The state that is made of it

    @Test("gives each push after a lost one its own record, and starts no extension again")
    func answers() throws {
        let directory = try TemporaryDirectory()
        do {
            let scene = try Scene(directory.path)
            for _ in 1...3 { scene.push(WorldTests.mutable) }
            for number in 1...3 {
                scene.runner.answer(
                    JournalEntry.ExtensionOutcome(
                        kind: .original, code: "c\(number)", record: [UInt8(number)]))
            }
            scene.journal.close()
        }
        try JournalText.damage(directory.path, kind: 1)
        let scene = try Scene(directory.path)
        #expect(scene.entries.map(\.number) == [2, 3] && scene.entries.map(\.record) == [[2], [3]])
        #expect(
            scene.entries.map { $0.disposition?.extension } == [.original(code: "c2"), .original(code: "c3")])
        #expect(scene.runner.jobs.isEmpty && scene.world.read { $0.waiting } == 0)
        #expect(scene.journal.damage.lost > 0 && scene.journal.damage.ignored == 1)
        scene.journal.close()
        // It was written anew.
        let again = try Scene(directory.path)
        #expect(again.journal.damage == JournalDamage() && again.entries.map(\.number) == [2, 3])
        again.journal.close()
    }

    @Test("decides the pushes to a phone that was lost, so that nobody waits for them")
    func phone() throws {
        let directory = try TemporaryDirectory()
        let token = DeviceToken(bytes: [UInt8](repeating: 0xCD, count: 32))
        do {
            let scene = try Scene(directory.path) { $0.anyToken = true }
            scene.push(WorldTests.mutable, to: token)
            scene.push()
            scene.journal.close()
        }
        try JournalText.damage(directory.path, kind: 6)
        let scene = try Scene(directory.path)
        #expect(scene.entries.map { $0.disposition?.delivery } == [.discardedUnregistered, .delivered])
        #expect(scene.push(to: token).reason == .badDeviceToken)
        scene.journal.close()
    }

    @Test("without its first entry has the phones of the devices file all the same")
    func beginning() throws {
        let directory = try TemporaryDirectory()
        do {
            let scene = try Scene(directory.path)
            _ = try scene.world.apply([.locked(true)], to: "phone-1")
            scene.push()
            scene.journal.close()
        }
        try JournalText.damage(directory.path, kind: 10)
        let scene = try Scene(directory.path, at: 1_800_000_500)
        #expect(scene.model()?.conditions.isLocked == true && scene.model()?.lockScreen.count == 1)
        #expect(scene.entries.map { $0.disposition?.delivery } == [.delivered] && scene.push().status == 200)
        scene.journal.close()
    }
}

/// Reads and changes the file of a journal.
enum JournalText {
    static func read(_ directory: String) throws -> (entries: [[UInt8]], damage: JournalDamage) {
        var entries: [[UInt8]] = []
        let file = try JournalFile.open(directory: directory) {
            entries.append(Array($0))
            return true
        }
        return (entries, file.damage)
    }

    static func change(_ path: String, _ bytes: [UInt8], at offset: Int) throws {
        let file = open(path, O_RDWR)
        defer { close(file) }
        try Descriptor(file).writeAll(bytes, at: offset)
    }

    /// Changes a byte in the first entry of a kind.
    static func damage(_ directory: String, kind: UInt8) throws {
        let bytes = try WholeFile.read(directory + "/journal")
        var start = JournalFile.magic.count
        while start + 8 < bytes.count, bytes[start + 8] != kind {
            start += 8 + bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        try change(directory + "/journal", [bytes[start + 9] ^ 0xFF], at: start + 9)
    }
}
