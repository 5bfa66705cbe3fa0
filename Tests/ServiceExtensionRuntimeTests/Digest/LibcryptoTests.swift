import CLinux
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("SHA-256 of libcrypto")
struct LibcryptoTests {
    /// Every length around the borders of the first blocks, and some that are longer than a buffer.
    private static let lengths = Array(0...260) + [1400, 4095, 4096, 65_535, 65_536, 65_537, 200_003]

    private func portable(_ bytes: [UInt8]) -> SHA256Digest { SHA256Digest(of: bytes.span, nil) }

    @Test func `libcurl's libcrypto is used, and agrees with the Swift implementation`() throws {
        let libcrypto = try #require(Libcrypto.shared)
        var context = SHA256Context(libcrypto)
        for length in Self.lengths {
            let bytes = ByteSequences.random(length, seed: UInt64(length))
            let known = portable(bytes)
            #expect(bytes.withUnsafeBytes { libcrypto.digest(of: $0) } == known, "\(length) at once")
            #expect(SHA256Digest(of: bytes) == known, "\(length)")
            context.update(bytes.span)
            #expect(try context.finish() == known, "\(length) with a used context")
        }
    }

    @Test(arguments: [true, false])
    func `each of libcrypto's two interfaces agrees with the Swift implementation`(isPlain: Bool) throws {
        let libcrypto = try #require(
            Libcrypto(isPlain ? clinux_digest_find_plain(nil) : clinux_digest_find(nil)))
        var context = SHA256Context(libcrypto)
        for length in Self.lengths {
            let bytes = ByteSequences.random(length, seed: UInt64(length))
            #expect(
                bytes.withUnsafeBytes { libcrypto.digest(of: $0) } == portable(bytes), "\(length) at once")
            context.update(bytes.span.extracting(..<(length / 2)))
            context.update(bytes.span.extracting((length / 2)...))
            #expect(try context.finish() == portable(bytes), "\(length) in two pieces")
        }
    }

    @Test func `plain functions that compute something else, or are not all there, are not used`() {
        var wrong = clinux_digest_find_plain(nil)
        wrong.plain_finish = { digest, _ in
            digest.update(repeating: 7, count: 32)
            return 1
        }
        #expect(Libcrypto(wrong) == nil)
        var part = clinux_digest_find_plain(nil)
        part.plain_update = nil
        #expect(Libcrypto(part) == nil)
    }

    @Test(arguments: [true, false])
    func `pieces of any length give the digest of the whole`(isNative: Bool) throws {
        var context = SHA256Context(isNative ? .shared : nil)
        var numbers = SplitMix64(seed: 7)
        for round in 0..<50 {
            let bytes = ByteSequences.random(Int.random(in: 0...2000, using: &numbers), seed: numbers.next())
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + Int.random(in: 0...150, using: &numbers))
                context.update(bytes.span.extracting(start..<end))
                start = end
            }
            #expect(try context.finish() == portable(bytes), "round \(round)")
        }
    }

    @Test(arguments: [true, false])
    func `a reset context forgets the body that was not finished`(isNative: Bool) throws {
        var context = SHA256Context(isNative ? .shared : nil)
        context.update(ByteSequences.random(100, seed: 1).span)
        context.reset()
        #expect(try context.finish() == portable([]))
        context.update(Array("abc".utf8).span)
        #expect(try context.finish() == portable(Array("abc".utf8)))
    }

    @Test func `without the functions the Swift implementation computes`() throws {
        let library = try #require(dlopen("libm.so.6", RTLD_LAZY))
        defer { dlclose(library) }
        #expect(Libcrypto(clinux_digest_find(library)) == nil)
        #expect(Libcrypto(clinux_digest_find_plain(library)) == nil)
        var context = SHA256Context(nil)
        context.update(Array("abc".utf8).span)
        #expect(
            try context.finish().hexadecimal
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func `functions that compute something else are not used`() {
        var wrong = clinux_digest_find(nil)
        wrong.finish = { _, digest, length in
            digest?.update(repeating: 7, count: 32)
            length?.pointee = 32
            return 1
        }
        #expect(Libcrypto(wrong) == nil)
        var short = clinux_digest_find(nil)
        short.once = { _, _, digest, length, _, _ in
            digest?.update(repeating: 7, count: 20)
            length?.pointee = 20
            return 1
        }
        #expect(Libcrypto(short) == nil)
    }
}
