import NSETestSupport
import NotificationCore
import SampleServer

@testable import ServiceExtensionRuntime

/// A payload that goes every way.
struct EqualityCase: Sendable {
    var name: String
    var bytes: [UInt8]
    /// Of ``PayloadRows``.
    var row: Int?
    /// Bytes of the longest payload that is read.
    var limit = 65_536

    init(_ name: String, _ bytes: [UInt8], row: Int? = nil) {
        (self.name, self.bytes, self.row) = (name, bytes, row)
    }

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
}

/// The samples of the repository at a server that does what the demonstration's does.
struct SampleInputs {
    private let server: SampleServer
    private let plain: SampleServer

    init() throws {
        let media = Fixtures.samplesDirectory + "/media"
        server = try SampleServer { DemonstrationSample.answer($0, media: media) }
        plain = try SampleServer(DemonstrationSample.plainAnswer)
    }

    func stop() {
        server.stop()
        plain.stop()
    }

    func all() throws -> [(EqualityCase, EqualityBench.Configure)] {
        try DemonstrationSample.all.map { sample in
            let text = String(decoding: try Fixtures.sample(sample.name + ".json"), as: UTF8.self)
                .replacing("127.0.0.1:8080/", with: "127.0.0.1:\(server.port)/")
                .replacing("127.0.0.1:8443/", with: "127.0.0.1:\(plain.port)/")
            return (
                EqualityCase(sample.name, Self.inOneLine(Array(text.utf8))),
                { configuration in
                    configuration.faults = sample.faults
                    configuration.appGroup = sample.appGroup ?? configuration.appGroup
                    // A server that stalls takes the whole of it, and a batch waits for a thread until its end.
                    let takesAll = ["slow-server", "no-thread"].contains(sample.name)
                    configuration.delivery.budget = takesAll ? .milliseconds(500) : .seconds(10)
                }
            )
        }
    }

    /// Without white space between the tokens, as a line of a batch needs it.
    private static func inOneLine(_ bytes: [UInt8]) -> [UInt8] {
        var (isText, isEscaped) = (false, false)
        return bytes.filter { byte in
            if isText {
                if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                return true
            }
            isText = byte == UInt8(ascii: "\"")
            return byte > 0x20
        }
    }
}

/// Every kind of file of the table of media.
enum MediaInputs {
    static let all: [MediaCase] =
        PictureRowTests.cases + MovieRowTests.cases + SoundRowTests.cases + StubRowTests.cases
        + OtherFileRowTests.cases + PolyglotRowTests.cases + DamagedRowTests.cases
        + (1...4).map { seed in
            MediaCase(49, "random \(seed)", .refused(.typeUnsupported)) {
                ByteSequences.random(256, seed: UInt64(seed))
            }
        }
}

/// The rows of the table of faults that a server's script makes.
enum FaultInputs {
    static let all: [ScriptedFault] =
        StatusFaultTests.cases + BodyFaultTests.cases + HeaderFaultTests.cases + RedirectFaultTests.cases

    static let leftOut = [
        (name: "row 58: RST in the middle", reason: "how much had come until then is a matter of time")
    ]
}
