import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// One kind of file, and what becomes of it on its way through libmagic, the walks and the admission.
struct MediaCase: Sendable, CustomTestStringConvertible {
    enum Expected: Sendable {
        case attachment(Attachment)
        /// With the MIME type that our own table has for it, where it has one.
        case refused(Code, mime: String? = nil)
    }

    struct Attachment: Sendable {
        var identifier: String
        var fileExtension: String
        var size: [Int] = []
        /// Milliseconds, give or take what encoders pad.
        var duration: Int?
        var diagnostics: [Code] = []
    }

    /// Of ``MediaRows``.
    let row: Int
    let kind: String
    let bytes: @Sendable () throws -> [UInt8]
    let expected: Expected

    init(
        _ row: Int, _ kind: String, _ expected: Expected, _ bytes: @escaping @Sendable () throws -> [UInt8]
    ) {
        self.row = row
        self.kind = kind
        self.bytes = bytes
        self.expected = expected
    }

    /// A file of the fixtures.
    init(_ row: Int, _ kind: String, _ expected: Expected, _ name: String) {
        self.init(row, kind, expected) { try Fixtures.media(name) }
    }

    var testDescription: String { "row \(row): \(kind)" }

    /// Looks at a real file with the real libmagic and compares.
    func check() async throws {
        let bytes = try bytes()
        let inspector = MediaInspector(threads: 1)
        let media = try await inspector.inspect(SniffFixture.stage(bytes)).get()
        inspector.shutdown()
        #expect(media.bytes == bytes.count)
        let verdict = media.admitted(
            by: AdmissionRules(), declaredMIME: nil, url: "https://a.example/x", hint: nil)
        switch (verdict, expected) {
        case (.success(let media), .attachment(let expected)):
            let (type, facts) = (media.admission.type, media.admission.facts)
            #expect(type.identifier == expected.identifier)
            #expect(type.fileExtension == expected.fileExtension)
            #expect([facts.width, facts.height].compactMap { $0 } == expected.size)
            #expect((facts.durationMilliseconds == nil) == (expected.duration == nil), "\(facts)")
            if let duration = facts.durationMilliseconds, let expected = expected.duration {
                #expect(abs(duration - expected) <= 160, "\(duration)")
            }
            #expect(media.admission.diagnostics.map(\.code) == expected.diagnostics)
        case (.failure(let failure), .refused(let code, let mime)):
            #expect(failure.code == code, "\(failure.message)")
            #expect(!failure.advice.isEmpty)
            if let mime {
                #expect(media.seenMIME == mime)
                #expect(failure.message.contains(mime), "\(failure.message)")
            }
        case (.success(let media), .refused):
            Issue.record("admitted as \(media.admission.type.identifier)")
        case (.failure(let failure), .attachment):
            Issue.record("\(failure.code.rawValue): \(failure.message)")
        }
    }
}

extension MediaCase.Expected {
    static let jpeg = picture("public.jpeg", "jpg")
    static let png = picture("public.png", "png")
    static let gif = picture("com.compuserve.gif", "gif")

    static func picture(_ identifier: String, _ fileExtension: String) -> Self {
        .attachment(.init(identifier: identifier, fileExtension: fileExtension, size: [64, 48]))
    }

    static func movie(_ identifier: String, _ fileExtension: String, _ duration: Int?) -> Self {
        .attachment(
            .init(
                identifier: identifier, fileExtension: fileExtension, size: [64, 48], duration: duration))
    }

    static func mp4(_ duration: Int?) -> Self { movie("public.mpeg-4", "mp4", duration) }

    static func sound(_ identifier: String, _ fileExtension: String, _ duration: Int?) -> Self {
        .attachment(.init(identifier: identifier, fileExtension: fileExtension, duration: duration))
    }

    static func m4a(_ duration: Int?) -> Self { sound("public.mpeg-4-audio", "m4a", duration) }
    static func mp3(_ duration: Int?) -> Self { sound("public.mp3", "mp3", duration) }
    static func wav(_ duration: Int?) -> Self { sound("com.microsoft.waveform-audio", "wav", duration) }

    /// Known and not in Apple's table.
    static func foreign(_ mime: String) -> Self { .refused(.typeUnsupported, mime: mime) }

    func lasting(_ duration: Int) -> Self {
        guard case .attachment(var attachment) = self else { return self }
        attachment.duration = duration
        return .attachment(attachment)
    }

    /// The file has bytes after its end.
    var trailing: Self {
        guard case .attachment(var attachment) = self else { return self }
        attachment.diagnostics = [.typeTrailing]
        return .attachment(attachment)
    }
}

extension SniffedMedia {
    /// The MIME type of the bytes for the record of a refusal.
    var seenMIME: String {
        if case .foreign(_, let mime) = walk { return mime }
        return magicDescription ?? magicMIME
    }
}
