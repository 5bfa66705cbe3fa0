import Foundation
import NotificationCore
import ServiceExtensionTesting
import Testing
import UserNotifications

/// A sound file is judged by its bytes, as an attachment is.
@Suite struct SoundTests {
    class Saving: BareExtension, @unchecked Sendable {
        var bytes: [UInt8] { Array("<!DOCTYPE html><html><body>Please log in</body></html>".utf8) }

        override func received() {
            let group = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.example")
            if let sounds = group?.appendingPathComponent("Library/Sounds") {
                try? FileManager.default.createDirectory(at: sounds, withIntermediateDirectories: true)
                try? Data(bytes).write(to: sounds.appendingPathComponent("greeting.wav"))
            }
            content.sound = UNNotificationSound(named: UNNotificationSoundName("greeting.wav"))
            deliver()
        }
    }

    @Test func `A page saved as .wav is a line and a diagnostic`() async throws {
        let delivery = try await ExtensionHarness(Saving.self).deliver(Payloads.plain)
        #expect(delivery.outcome == .modified)
        let diagnostic = try #require(
            delivery.diagnostics.first { $0.code == .extensionSound }, "\(delivery)")
        #expect(
            diagnostic.message
                == "sound greeting.wav: AppGroup/Groups/group.example/Library/Sounds/greeting.wav is not "
                + "played, the default sound is: it is an HTML page; iOS plays wav, aiff and caf")
        #expect(delivery.timeline.description.contains(diagnostic.message))
    }

    final class Good: Saving, @unchecked Sendable {
        override var bytes: [UInt8] { SoundBytes.wav(tag: 1, seconds: 2) }
    }

    @Test func `A wav file is one`() async throws {
        let delivery = try await ExtensionHarness(Good.self).deliver(Payloads.plain)
        #expect(!delivery.diagnostics.map(\.code).contains(.extensionSound), "\(delivery)")
        #expect(
            delivery.timeline.description.contains("sound greeting.wav is AppGroup/Groups/group.example/"))
    }

    final class OwnContainer: BareExtension, @unchecked Sendable {
        override func received() {
            let sounds = URL(fileURLWithPath: NSHomeDirectory() + "/Library/Sounds")
            try? FileManager.default.createDirectory(at: sounds, withIntermediateDirectories: true)
            try? Data(SoundBytes.wav(tag: 1, seconds: 2)).write(
                to: sounds.appendingPathComponent("greeting.wav"))
            content.sound = UNNotificationSound(named: UNNotificationSoundName("greeting.wav"))
            deliver()
        }
    }

    @Test func `A file in the extension's own container is not found by the system`() async throws {
        let delivery = try await ExtensionHarness(OwnContainer.self).deliver(Payloads.plain)
        #expect(delivery.timeline.description.contains("where the system does not look"), "\(delivery)")
    }

    final class Bundled: BareExtension, @unchecked Sendable {
        override func received() {
            content.sound = UNNotificationSound(named: UNNotificationSoundName("../../greeting.wav"))
            deliver()
        }
    }

    @Test func `A file that is not there may be in the app's bundle`() async throws {
        let delivery = try await ExtensionHarness(Bundled.self).deliver(Payloads.plain)
        #expect(!delivery.diagnostics.map(\.code).contains(.extensionSound))
        #expect(delivery.timeline.description.contains("whether the app's bundle has one is not known"))
    }

    @Test(
        arguments: [
            ("a.wav", SoundBytes.wav(tag: 1, seconds: 29), nil),
            ("a.WAV", SoundBytes.wav(tag: 0x11, seconds: 1), nil),
            ("a.wav", SoundBytes.wav(tag: 1, seconds: 30), "it takes 30 s; iOS plays less than 30 s"),
            (
                "a.wav", SoundBytes.wav(tag: 0x55, seconds: 1),
                "its codec is MP3; iOS plays Linear PCM, IMA4, µLaw and aLaw"
            ),
            ("a.caf", SoundBytes.wav(tag: 1, seconds: 1), "its name ends in .caf, but the file is wav"),
            ("a", SoundBytes.wav(tag: 1, seconds: 1), "its name has no extension, but the file is wav"),
            ("a.caf", SoundBytes.caf(codec: "ima4", seconds: 3), nil),
            ("a.caf", SoundBytes.caf(codec: "ulaw", seconds: 31), "it takes 31 s; iOS plays less than 30 s"),
            (
                "a.caf", SoundBytes.caf(codec: "aac ", seconds: 3),
                "its codec is AAC; iOS plays Linear PCM, IMA4, µLaw and aLaw"
            ),
            ("a.wav", [], "it is not a known sound; iOS plays wav, aiff and caf"),
        ] as [(String, [UInt8], String?)])
    func `Container, codec, length and name`(name: String, bytes: [UInt8], fault: String?) throws {
        var window = ByteWindow(bytes)
        #expect(try SoundFile.fault(named: name, &window) == fault)
    }

    @Test func `No cut or flipped byte ends the process`() throws {
        for whole in [SoundBytes.wav(tag: 1, seconds: 1), SoundBytes.caf(codec: "lpcm", seconds: 1)] {
            for count in 0..<100 {
                var cut = ByteWindow(Array(whole.prefix(count)))
                #expect(try SoundFile.fault(named: "a.wav", &cut) != nil)
                var flipped = whole
                flipped[count] = 0xFF
                var window = ByteWindow(flipped)
                _ = try SoundFile.fault(named: "a.wav", &window)
            }
        }
    }
}

/// Small sounds of 100 bytes a second.
private enum SoundBytes {
    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func big(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
    }

    static func wav(tag: Int, seconds: Int) -> [UInt8] {
        let format =
            little(tag, 2) + little(1, 2) + little(100, 4) + little(100, 4) + little(1, 2) + little(8, 2)
        let samples = [UInt8](repeating: 128, count: seconds * 100)
        let body =
            Array("WAVEfmt ".utf8) + little(format.count, 4) + format + Array("data".utf8)
            + little(samples.count, 4) + samples
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    static func caf(codec: String, seconds: Int) -> [UInt8] {
        let description =
            big((100.0 as Double).bitPattern, 8) + Array(codec.utf8) + big(0, 4) + big(1, 4) + big(1, 4)
            + big(1, 4)
            + big(8, 4)
        let samples = [UInt8](repeating: 128, count: seconds * 100)
        return Array("caff".utf8) + big(1, 2) + big(0, 2) + Array("desc".utf8) + big(32, 8) + description
            + Array("data".utf8) + big(UInt64(samples.count + 4), 8) + big(0, 4) + samples
    }
}
