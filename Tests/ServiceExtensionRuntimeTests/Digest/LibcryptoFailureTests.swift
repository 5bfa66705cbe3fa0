import CLinux
import Glibc
import NSETestSupport
import NotificationCore
import Synchronization
import Testing

@testable import ServiceExtensionRuntime

/// Calls of libcrypto that fail after it has proved itself.
@Suite("SHA-256 when libcrypto fails", .serialized)
struct LibcryptoFailureTests {
    /// The call that fails from now on. A function without a context reads it, hence a static.
    private enum Call: Int { case none, make, begin, update, finish, once }
    private static let failing = Atomic(0)

    private static func fails(_ call: Call) -> Bool {
        failing.load(ordering: .sequentiallyConsistent) == call.rawValue
    }

    private static var real: clinux_digest { clinux_digest_find(nil) }

    private let bytes = ByteSequences.random(1000, seed: 3)

    /// The real functions, each with a switch.
    private func libcrypto() throws -> Libcrypto {
        Self.failing.store(Call.none.rawValue, ordering: .sequentiallyConsistent)
        var functions = Self.real
        functions.make = { Self.fails(.make) ? nil : Self.real.make?() }
        functions.begin = { Self.fails(.begin) ? 0 : Self.real.begin?($0, $1, $2) ?? 0 }
        functions.update = { Self.fails(.update) ? 0 : Self.real.update?($0, $1, $2) ?? 0 }
        functions.finish = { Self.fails(.finish) ? 0 : Self.real.finish?($0, $1, $2) ?? 0 }
        functions.once = { Self.fails(.once) ? 0 : Self.real.once?($0, $1, $2, $3, $4, $5) ?? 0 }
        return try #require(Libcrypto(functions))
    }

    private func fail(_ call: Call) {
        Self.failing.store(call.rawValue, ordering: .sequentiallyConsistent)
    }

    private var known: SHA256Digest { SHA256Digest(of: bytes.span, nil) }

    @Test func `a context that cannot be made or begun is replaced by the Swift implementation`() throws {
        for call in [Call.make, .begin] {
            let libcrypto = try libcrypto()
            fail(call)
            var context = SHA256Context(libcrypto)
            context.update(bytes.span)
            #expect(try context.finish() == known)
            fail(.none)
            context.update(bytes.span)
            #expect(try context.finish() == known)
        }
    }

    @Test func `an error amid a body is reported, and the next body is right`() throws {
        for call in [Call.update, .finish] {
            var context = SHA256Context(try libcrypto())
            context.update(bytes.span.extracting(..<100))
            fail(call)
            context.update(bytes.span.extracting(100...))
            if call == .update { fail(.none) }
            context.update(bytes.span)
            var failure: CodedFailure?
            do { _ = try context.finish() } catch { failure = error }
            #expect(failure?.code == .internalResource)
            fail(.none)
            context.update(bytes.span)
            #expect(try context.finish() == known)
        }
    }

    @Test func `bytes in memory have their digest whatever libcrypto reports`() throws {
        let libcrypto = try libcrypto()
        fail(.once)
        #expect(SHA256Digest(of: bytes.span, libcrypto) == known)
        fail(.none)
        #expect(SHA256Digest(of: bytes.span, libcrypto) == known)
    }
}
