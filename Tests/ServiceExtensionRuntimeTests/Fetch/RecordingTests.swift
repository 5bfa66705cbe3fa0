import NSELoopbackServer
import NSETestSupport
import NotificationCore
import SampleServer
import ServiceExtensionRuntime
import Testing

@Suite("A recording leads to the codes that the network led to", .timeLimit(.minutes(3)))
struct RecordingTests {
    @Test func `all samples of the demonstration`() throws {
        let media = Fixtures.samplesDirectory + "/media"
        let server = try SampleServer { DemonstrationSample.answer($0, media: media) }
        let bench = try RecordingBench()
        var recorded: [(sample: DemonstrationSample, payload: [UInt8], codes: [String], har: [UInt8])] = []
        for sample in DemonstrationSample.all {
            let bytes = try FileBytes.read("\(Fixtures.samplesDirectory)/\(sample.name).json")
            let text = String(decoding: bytes, as: UTF8.self)
                .replacing("127.0.0.1:8080/", with: "127.0.0.1:\(server.port)/")
            let payload = Array(text.utf8)
            let (codes, har) = bench.record([payload], configuration(of: sample, bench))
            recorded.append((sample, payload, codes, har))
        }
        server.stop()
        for (sample, payload, codes, har) in recorded {
            #expect(
                try bench.replay(har, [payload], configuration(of: sample, bench)) == codes, "\(sample.name)")
        }
        #expect(Set(recorded.flatMap(\.codes)).count > 12)
    }

    private func configuration(
        of sample: DemonstrationSample, _ bench: RecordingBench
    ) -> RuntimeConfiguration {
        var configuration = bench.configuration
        if let group = sample.appGroup { configuration.appGroup = group }
        configuration.faults = sample.faults
        configuration.delivery.budget = sample.budget
        return configuration
    }

    @Test func `500 generated faults`() throws {
        let server = try LoopbackServer()
        let closed = try LoopbackServer(address: "127.0.0.9")
        closed.stop()
        var random = SplitMix64(seed: 29)
        let picture = try Fixtures.media("truecolor.png")
        server.route("/fine.png", .bytes(picture, contentType: "image/png"))
        var payloads: [[UInt8]] = []
        for number in 0..<500 {
            let path = "/\(number).png"
            var url = server.url(path)
            let cut = Int.random(in: 1..<picture.count, using: &random)
            var kind = Int.random(in: 0..<17, using: &random)
            // Each of them takes the whole budget.
            if [2, 3, 14].contains(kind), number % 4 != 0 { kind = 0 }
            switch kind {
            case 0:
                server.route(path, .lying(announced: "\(picture.count)", body: Array(picture.prefix(cut))))
            case 1: server.route(path, .untilClose(Array(picture.prefix(cut)), contentType: "image/png"))
            case 2: server.route(path, .stallAfter(cut, of: picture, contentType: "image/png"))
            case 3: server.route(path, .stallBeforeHeaders())
            case 4:
                let status = [204, 206, 304, 403, 404, 429, 500, 503].randomElement(using: &random) ?? 404
                server.route(path, .status(status, body: "no"))
            case 5: server.route(path, .redirect(to: "/fine.png"))
            case 6: server.route(path, .redirect(to: path))
            case 7: server.route(path, .redirect(to: "http://169.254.169.254/"))
            case 8:
                server.route(
                    path, .bytes(Array("<!DOCTYPE html><html></html>".utf8), contentType: "image/png"))
            case 9: server.route(path, .bytes(SampleMedia.webp, contentType: "image/webp"))
            case 10: url = closed.url(path)
            case 11: server.route(path, .reset)
            case 12: server.route(path, .lying(announced: "99999999", body: picture))
            case 13: server.route(path, .chunked(picture))
            case 14: url = "https" + server.url(path).dropFirst(4)
            case 15: server.route(path, .bytes([], contentType: "image/png"))
            default: server.route(path, .bytes(picture, contentType: "image/jpeg"))
            }
            payloads.append(Array(TestPayload.picture(url).utf8))
        }
        let bench = try RecordingBench()
        var configuration = bench.configuration
        configuration.delivery.budget = .milliseconds(1500)
        var codes = Set<String>()
        func different(_ payloads: [[UInt8]]) throws -> [(payload: [UInt8], codes: [String])] {
            let (recorded, har) = bench.record(payloads, configuration)
            codes.formUnion(recorded)
            let replayed = try bench.replay(har, payloads, configuration)
            return zip(payloads, zip(recorded, replayed)).filter { $1.0 != $1.1 }.map { ($0, [$1.0, $1.1]) }
        }
        // A busy machine is late now and then behind an exchange that was in time; not twice with so few.
        let late = try different(payloads)
        #expect(late.count < 25, "\(late.map(\.codes))")
        let again = late.isEmpty ? [] : try different(late.map(\.payload))
        #expect(again.isEmpty, "\(again.map { ($0.codes, String(decoding: $0.payload, as: UTF8.self)) })")
        #expect(codes.count >= 11, "\(codes)")
    }

    @Test func `what the file does not hold is not checked, and says so`() throws {
        let bench = try RecordingBench()
        let har = Array(#"{"log":{"entries":[]}}"#.utf8)
        let payload = Array(TestPayload.picture("https://cdn.example.com/a.jpg").utf8)
        #expect(
            try bench.replay(har, [payload], bench.configuration) == ["original media.lost media.unverified"])
    }
}
