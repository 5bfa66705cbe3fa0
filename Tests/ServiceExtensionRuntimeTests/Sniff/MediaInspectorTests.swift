import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("An inspector")
struct MediaInspectorTests {
    @Test(
        "reads the whole file: size, digest, structure, libmagic",
        arguments: [
            ("baseline.jpg", "image/jpeg", MediaFormat.jpeg), ("animated.gif", "image/gif", .gif),
            ("palette.png", "image/png", .png), ("pcm.wav", "audio/x-wav", .wav),
            ("xing.mp3", "audio/mpeg", .mp3),
            ("sound.m4a", "audio/x-m4a", .m4a), ("sound-isom.mp4", "video/mp4", .m4a),
            ("msnv.mp4", "audio/mp4", .mp4), ("movie.mp4", "video/mp4", .mp4),
            ("pcm.aiff", "audio/x-aiff", .aiff),
            ("movie.avi", "video/x-msvideo", .avi), ("mpeg2.mpg", "video/mpeg", .mpegProgramStream),
            ("video.m2v", "video/mpeg", .mpegElementaryStream), ("mpeg25.mp3", "audio/mpeg", .mp3),
        ])
    func whole(_ name: String, _ mime: String, _ format: MediaFormat) async throws {
        let bytes = try SniffFixture.bytes(name)
        let inspector = MediaInspector()
        let media = try await inspector.inspect(SniffFixture.stage(bytes)).get()
        inspector.shutdown()
        #expect(media.bytes == bytes.count)
        #expect(media.magicMIME == mime)
        #expect(media.magicDescription == nil)
        let admitted = try media.admitted(
            by: AdmissionRules(), declaredMIME: nil, url: "https://a.example/x", hint: nil
        ).get()
        #expect(admitted.admission.type == MediaType.of(format))
    }

    @Test(
        "asks libmagic again, for people, about what will be refused",
        arguments: [
            ("page.html", "text/html"), ("error.json", "application/json"), ("error.xml", "text/xml"),
            ("error.txt", "text/plain"), ("picture.webp", "image/webp"), ("picture.svg", "image/svg+xml"),
        ])
    func described(_ name: String, _ mime: String) async throws {
        let inspector = MediaInspector(threads: 1)
        let media = try await inspector.inspect(SniffFixture.stage(SniffFixture.bytes(name))).get()
        // The same handle is back at its signatures afterwards.
        let next = try await inspector.inspect(SniffFixture.stage(SniffFixture.bytes("page.html"))).get()
        inspector.shutdown()
        #expect(media.magicDescription == mime)
        #expect(next.magicMIME == "application/octet-stream")
        let result = media.admitted(
            by: AdmissionRules(), declaredMIME: "image/jpeg", url: "https://a.example/x.jpg?y", hint: nil)
        #expect(throws: CodedFailure.self) { try result.get() }
    }

    @Test("says of a content that it has seen the same again, and of another of that size not")
    func again() async throws {
        let jpeg = try SniffFixture.bytes("baseline.jpg")
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: jpeg.count)
        let inspector = MediaInspector(threads: 1)
        var seen: [String] = []
        var digests: Set<String> = []
        for bytes in [jpeg, text, jpeg, text, jpeg] {
            let media = try await inspector.inspect(SniffFixture.stage(bytes)).get()
            seen.append(media.seenMIME)
            digests.insert(media.sha256)
            if bytes == jpeg {
                guard case .complete = media.walk else { Issue.record("\(media.walk)"); continue }
            } else {
                #expect(media.walk == .foreign(name: "plain text", mime: "text/plain"))
            }
        }
        inspector.shutdown()
        #expect(seen == ["image/jpeg", "text/plain", "image/jpeg", "text/plain", "image/jpeg"])
        #expect(digests.count == 2)
    }

    @Test("sends libmagic to the end of an ID3 tag of a megabyte")
    func largeTag() async throws {
        let tag = Array("ID3".utf8) + [4, 0, 0, 0, 64, 0, 0] + [UInt8](repeating: 0, count: 1 << 20)
        let inspector = MediaInspector()
        let media = try await inspector.inspect(SniffFixture.stage(tag + SniffFixture.bytes("bare.mp3")))
            .get()
        inspector.shutdown()
        #expect(media.magicMIME == "audio/mpeg")
    }

    @Test(
        "gives the digest of every byte",
        arguments: [
            ("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            ("\0", 200_000, "4cbbd9be0cba685835755f827758705db5a413c5494c34262cd25946a73e7582"),
        ])
    func digest(_ text: String, _ count: Int, _ expected: String) async throws {
        let inspector = MediaInspector()
        let file = try SniffFixture.stage(Array(repeating: Array(text.utf8), count: count).flatMap { $0 })
        let media = try await inspector.inspect(file).get()
        inspector.shutdown()
        #expect(media.sha256 == expected)
    }

    @Test("answers for an empty file without asking")
    func empty() async throws {
        let inspector = MediaInspector()
        let media = try await inspector.inspect(SniffFixture.stage([])).get()
        inspector.shutdown()
        #expect(media.bytes == 0 && media.walk == .unknown)
        let result = media.admitted(by: AdmissionRules(), declaredMIME: nil, url: "", hint: nil)
        #expect(throws: CodedFailure.self) { try result.get() }
    }

    @Test("says that a descriptor cannot be read")
    func unreadable() async throws {
        let inspector = MediaInspector()
        let result = await inspector.inspect(StagedFile(descriptor: 1_000_000))
        inspector.shutdown()
        guard case .failure(let failure) = result else {
            Issue.record("read")
            return
        }
        #expect(failure.code == .fsIO)
    }

    @Test("says that the database is missing, or is none")
    func noDatabase() async throws {
        for path in ["/nonexistent/magic.mgc", "/etc/passwd:/etc/group", "/proc/self/cmdline"] {
            let inspector = MediaInspector(database: MagicDatabase.locate(explicit: path))
            let result = await inspector.inspect(try SniffFixture.stage(SniffFixture.bytes("baseline.jpg")))
            inspector.shutdown()
            guard case .failure(let failure) = result else {
                Issue.record("\(path) works")
                continue
            }
            #expect(failure.code == .internalInstallation)
        }
    }

    @Test("names the library")
    func version() {
        #expect(MagicLibrary.version.firstMatch(of: /^5\.\d\d$/) != nil)
    }
}
