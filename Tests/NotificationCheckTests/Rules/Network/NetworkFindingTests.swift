import NotificationCheck
import NotificationCore
import Testing

@Suite struct NetworkFindingTests {
    @Test("small files say nothing, larger ones name the networks that keep them")
    func slow() throws {
        #expect(SlowPhones.diagnostic(bytes: 200_000, firstByte: 0.2) == nil)
        let edge = try #require(SlowPhones.diagnostic(bytes: 900_000, firstByte: 0.2, neededKbps: 241.2))
        #expect(edge.code == .mediaSlow && edge.severity == .note)
        #expect(edge.message.contains("Over EDGE (about 200 kbit/s)"))
        #expect(edge.message.contains("it needs 242 kbit/s"))
        #expect(edge.message.contains("3G, LTE and Wi-Fi keep it"))
        let large = try #require(SlowPhones.diagnostic(bytes: 9_000_000, firstByte: 0.2))
        #expect(
            large.message.contains("Over 3G (about 750 kbit/s)")
                && large.message.contains("LTE and Wi-Fi keep"))
    }

    @Test("a slow first byte takes its time from every network")
    func firstByte() throws {
        #expect(
            SlowPhones.keeping(bytes: 100_000, firstByte: 0).map(\.name) == [
                "GPRS", "EDGE", "3G", "LTE", "Wi-Fi",
            ])
        #expect(SlowPhones.keeping(bytes: 100_000, firstByte: 27).map(\.name) == ["3G", "LTE", "Wi-Fi"])
        let none = try #require(SlowPhones.diagnostic(bytes: 100_000, firstByte: 31))
        #expect(none.message.hasPrefix("No phone gets this file within 30 seconds"))
    }

    @Test("numbers out of bounds are no harm")
    func bounds() {
        for bytes in [Int.min, -1, 0, Int.max] {
            for firstByte in [-1.0, 0, 1e300] {
                _ = SlowPhones.diagnostic(bytes: bytes, firstByte: firstByte)
            }
        }
    }

    @Test("memory is a warning from 5 MB on, and silent over Apple's limit")
    func memory() throws {
        let jpeg = try #require(MediaType.named(fileExtension: "jpg"))
        #expect(MediaMemory.diagnostic(bytes: 4_999_999, type: jpeg) == nil)
        let diagnostic = try #require(MediaMemory.diagnostic(bytes: 5_260_000, type: jpeg))
        #expect(diagnostic.code == .mediaMemory && diagnostic.severity == .warning)
        #expect(diagnostic.message.contains("5.2 MB") && diagnostic.message.contains("decodes the picture"))
        #expect(MediaMemory.diagnostic(bytes: 20_000_000, type: jpeg) == nil)
        #expect(MediaMemory.diagnostic(bytes: 20_000_000, type: MediaType.named(fileExtension: "mp4")) != nil)
    }

    @Test("a redirect is a note, and a warning when the endings differ")
    func redirect() throws {
        #expect(RedirectChain.diagnostic(chain: [rulePicture]) == nil)
        let same = try #require(
            RedirectChain.diagnostic(chain: [rulePicture, "https://b.example/b.jpg?x=secret"]))
        #expect(same.severity == .note && !same.message.contains("secret"))
        let other = try #require(
            RedirectChain.diagnostic(chain: [
                "https://a.example/1", "https://a.example/2", "https://u:pw@b.example/b.png",
            ]))
        #expect(other.code == .urlRedirected && other.severity == .warning)
        #expect(other.message.contains("2 redirects") && other.message.contains("no file ending"))
        #expect(other.message.contains("https://b.example/b.png"))
    }
}
