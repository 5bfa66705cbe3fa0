import Testing

@testable import NotificationCore

private let rules = AdmissionRules()

private func whole(_ format: MediaFormat, _ bytes: Int, end: Int? = nil) -> WalkVerdict {
    .complete(MediaFacts(format: format, structuralEnd: end ?? bytes))
}

private func code(_ result: Result<Admission, CodedFailure>) -> Code? {
    if case .failure(let failure) = result { failure.code } else { nil }
}

@Suite("A file that may be an attachment")
struct AdmissionTests {
    @Test("gets Apple's type, and an extension of that type", arguments: MediaType.admissible.map(\.format))
    func admitted(_ format: MediaFormat) throws {
        let type = try #require(MediaType.of(format))
        let admission = try rules.judge(
            walk: whole(format, 100), magicMIME: type.mime, bytes: 100,
            claims: TypeClaims(
                declaredMIME: type.mime, urlExtension: type.fileExtension, hint: type.identifier)
        ).get()
        #expect(admission.type == type)
        #expect(admission.diagnostics.isEmpty)
    }

    @Test(
        "ends at the family's limit",
        arguments: [
            (MediaFormat.jpeg, "image/jpeg", 10_485_760), (.gif, "image/gif", 10_485_760),
            (.mp3, "audio/mpeg", 5_242_880), (.mp4, "video/mp4", 52_428_800),
        ])
    func limits(_ format: MediaFormat, _ mime: String, _ limit: Int) throws {
        for (bytes, isAdmitted) in [(limit - 1, true), (limit, true), (limit + 1, false)] {
            let result = rules.judge(walk: whole(format, bytes), magicMIME: mime, bytes: bytes)
            #expect(code(result) == (isAdmitted ? nil : .bodyTooLarge))
        }
        let decimal = limit >> 20 * 1_000_000
        for (bytes, isNear) in [(decimal, false), (decimal + 1, true)] {
            let admission = try rules.judge(walk: whole(format, bytes), magicMIME: mime, bytes: bytes).get()
            #expect(admission.diagnostics.map(\.code) == (isNear ? [.typeNearLimit] : []))
        }
    }

    @Test("keeps its facts, and says what follows after its end")
    func trailing() throws {
        let admission = try rules.judge(walk: whole(.png, 200, end: 150), magicMIME: "image/png", bytes: 200)
            .get()
        #expect(admission.facts.structuralEnd == 150)
        let diagnostic = try #require(admission.diagnostics.first)
        #expect(diagnostic.code == .typeTrailing && diagnostic.severity == .note)
        #expect(diagnostic.message == "50 bytes follow after the end of the PNG data")
    }

    @Test("is one that libmagic takes for the same family, or one of the table's exceptions")
    func conflicts() throws {
        func judge(_ format: MediaFormat, _ magic: String, _ brand: String? = nil) -> Code? {
            code(
                rules.judge(
                    walk: .complete(MediaFacts(format: format, structuralEnd: 9, majorBrand: brand)),
                    magicMIME: magic, bytes: 9))
        }
        #expect(judge(.jpeg, "application/octet-stream") == .typeConflict)
        #expect(judge(.jpeg, "audio/mpeg") == .typeConflict)
        #expect(judge(.gif, "application/x-tar") == .typeConflict)
        #expect(judge(.mp3, "application/octet-stream") == nil)
        #expect(judge(.mp3, "application/zip") == .typeConflict)
        #expect(judge(.mp4, "application/octet-stream", "hvc1") == nil)
        #expect(judge(.mp4, "audio/mp4", "MSNV") == nil)
        #expect(judge(.mp4, "audio/mp4", "M4B ") == nil)
        #expect(judge(.mp4, "audio/x-m4a", "M4A ") == nil)
        #expect(judge(.mp4, "audio/x-m4a", "isom") == .typeConflict)
        #expect(judge(.mp4, "audio/mp4", "isom") == .typeConflict)
        #expect(judge(.m4a, "video/mp4", "isom") == nil)
        #expect(judge(.m4a, "image/png", "isom") == .typeConflict)
        #expect(MagicOverride.table.allSatisfy { !$0.reason.isEmpty })
    }
}

@Suite("A file that may not be an attachment")
struct RefusalTests {
    @Test("is named, with the place where it came from and what to serve instead")
    func foreign() throws {
        let result = rules.judge(
            walk: .foreign(name: "WebP", mime: "image/webp"), magicMIME: "image/webp", bytes: 9,
            claims: TypeClaims(urlExtension: "jpg"))
        guard case .failure(let failure) = result else {
            Issue.record("admitted")
            return
        }
        #expect(failure.code == .typeUnsupported)
        #expect(
            failure.message
                == "the file is WebP (image/webp), although the URL ends in .jpg. iOS does not attach WebP")
        #expect(failure.hint?.hasPrefix("Send JPEG or PNG instead of WebP") == true)
    }

    @Test("is told with libmagic's word when nothing else knows it")
    func page() throws {
        let result = rules.judge(
            walk: .unknown, magicMIME: "application/octet-stream", magicDescription: "text/html", bytes: 9,
            claims: TypeClaims(urlExtension: "jpg"))
        guard case .failure(let failure) = result else {
            Issue.record("admitted")
            return
        }
        #expect(failure.code == .typeUnsupported)
        #expect(failure.message == "the URL returns a web page (text/html), not an image")
        #expect(failure.hint?.contains("page") == true)
    }

    @Test("has the code of its reason, whatever libmagic says")
    func codes() {
        #expect(code(rules.judge(walk: .unknown, magicMIME: "inode/x-empty", bytes: 0)) == .bodyEmpty)
        #expect(
            code(rules.judge(walk: .incomplete(.jpeg, detail: "x"), magicMIME: "image/jpeg", bytes: 9))
                == .typeIncomplete)
        #expect(
            code(
                rules.judge(
                    walk: .refused(.png, .typeDimensions, detail: "x"), magicMIME: "image/png", bytes: 9))
                == .typeDimensions)
        #expect(
            code(rules.judge(walk: .damaged(.png, detail: "x"), magicMIME: "image/png", bytes: 9))
                == .typeDamaged)
        #expect(code(rules.judge(walk: .unknown, magicMIME: "audio/aac", bytes: 9)) == .typeUnsupported)
        #expect(
            code(
                rules.judge(
                    walk: .foreign(name: "8SVX", mime: "audio/x-8svx"), magicMIME: "audio/x-aiff", bytes: 9))
                == .typeUnsupported)
    }

    @Test("that only begins like one of Apple's types is damaged, and is not called a type that iOS refuses")
    func beginning() {
        for mime in ["audio/mpeg", "image/gif", "image/jpeg", "audio/x-wav"] {
            let result = rules.judge(walk: .unknown, magicMIME: mime, bytes: 9)
            guard case .failure(let failure) = result else {
                Issue.record("admitted")
                continue
            }
            #expect(failure.code == .typeDamaged)
            #expect(!failure.message.contains("does not attach"), "\(failure.message)")
        }
    }

    @Test("has a remedy of its own for every known type")
    func remedies() {
        for row in ForeignType.table {
            #expect(!row.remedy.isEmpty)
            #expect(MediaType.named(mime: row.type.mime) == nil, "\(row.type.mime) is in both tables")
        }
    }
}
