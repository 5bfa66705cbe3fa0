import NotificationCore
import Testing

@Suite("A picture")
struct PictureTests {
    @Test(
        "JPEG with arithmetic or lossless coding is refused", arguments: [0xC3, 0xC9, 0xCA, 0xCF] as [UInt8])
    func jpegKinds(_ frame: UInt8) throws {
        var bytes = try MediaFixture.bytes("baseline.jpg")
        let place = try #require(bytes.firstRange(of: [0xFF, 0xC0] as [UInt8]))
        bytes[place.lowerBound + 1] = frame
        guard case .refused(.jpeg, .typeUnsupported, _) = try examine(bytes) else {
            Issue.record("not refused")
            return
        }
    }

    @Test("that is only a JPEG's first bytes is not one")
    func jpegHead() throws {
        let inputs: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF, 0xE0] + String(repeating: "junk", count: 100),
            [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF],
        ]
        for input in inputs {
            guard case .incomplete(.jpeg, _) = try examine(input) else {
                Issue.record("\(input.prefix(8))")
                continue
            }
        }
        for input: [UInt8] in [[0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xD9]] {
            guard case .damaged(.jpeg, _) = try examine(input) else {
                Issue.record("\(input.prefix(8))")
                continue
            }
        }
    }

    @Test("JPEG data is searched right at every border of the window")
    func entropyBorders() throws {
        let bytes = try MediaFixture.bytes("baseline.jpg")
        // Stuffed bytes, restarts and fill bytes in every position of a word and of a buffer.
        let scan = try #require(bytes.firstRange(of: [0xFF, 0xDA] as [UInt8]))
        let data = scan.upperBound + Int(bytes[scan.upperBound + 1])
        for shift in 0..<1040 {
            let filler = [UInt8](repeating: 0x55, count: shift) + [0xFF, 0x00, 0xFF, 0xD3, 0x11, 0xFF, 0x00]
            let input = Array(bytes[..<data]) + filler + [0xFF, 0xFF, 0xFF, 0xD9]
            #expect(try facts(examine(input, capacity: 1024)).structuralEnd == input.count)
        }
    }

    @Test("GIF of 87a and 89a only")
    func gifVersions() throws {
        let bytes = try MediaFixture.bytes("still.gif")
        for (version, isGIF) in [("GIF87a", true), ("GIF89a", true), ("GIF88a", false), ("GIF89b", false)] {
            let verdict = try examine(Array(version.utf8) + bytes[6...])
            #expect(isComplete(verdict) == isGIF, "\(version)")
        }
    }

    @Test("GIF without an image or with a page after its signature is broken")
    func gifWithout() throws {
        let screen = Array("GIF89a".utf8) + [4, 0, 4, 0, 0, 0, 0]
        #expect(try examine(screen + [0x3B]) == .damaged(.gif, detail: "no image before the end"))
        #expect(!isComplete(try examine(Array("GIF89a".utf8) + "<html><body></body></html>")))
        guard case .damaged(.gif, _) = try examine(screen + "<html><body></body></html>") else {
            Issue.record("a page passes")
            return
        }
    }

    @Test("PNG of Xcode's making begins with CgBI")
    func cgbi() throws {
        let bytes = try MediaFixture.bytes("palette.png")
        let chunk: [UInt8] = [0, 0, 0, 4] + "CgBI" + [0x50, 0, 0x20, 2, 0x2B, 0xD5, 0xB3, 0x7F]
        #expect(isComplete(try examine(Array(bytes[..<8]) + chunk + bytes[8...])))
    }

    @Test("PNG without data, or with a damaged end, is broken")
    func pngParts() throws {
        let bytes = try MediaFixture.bytes("palette.png")
        let end = Array(bytes.suffix(12))
        #expect(!isComplete(try examine(Array(bytes[..<33]) + end)))
        var damaged = bytes
        damaged[bytes.count - 1] ^= 1
        #expect(try examine(damaged) == .damaged(.png, detail: "the end chunk is damaged"))
    }
}

func + (bytes: [UInt8], more: ArraySlice<UInt8>) -> [UInt8] { bytes + Array(more) }
