import Foundation
import NotificationCore
import Testing

@testable import CurlTransport

struct AddressLookupTests {
    @Test(
        "getaddrinfo's codes become reasons",
        arguments: [
            (-2, 0, 0, ResolveFailure.nxdomain), (-5, 0, 0, .nodata), (-9, 0, 0, .nodata),
            (-4, 0, 0, .servfail),
            (-3, 110, 5, .servfail), (-3, 110, 1000, .timeout), (-3, EMFILE, 1000, .resource),
            (-10, 0, 0, .resource),
            (-11, EMFILE, 0, .resource), (-11, ENOMEM, 0, .resource), (-11, ETIMEDOUT, 0, .timeout),
            (-11, EIO, 0, .system(errno: EIO, "Input/output error")),
            (-6, EIO, 0, .unknown(code: -6, "ai_family not supported")),
        ] as [(Int32, Int32, Int, ResolveFailure)])
    func codes(code: Int32, errno: Int32, milliseconds: Int, expected: ResolveFailure) {
        #expect(AddressLookup.failure(code, errno, after: .milliseconds(milliseconds)) == expected)
    }

    @Test("The limits hold for every lookup of a thread, not only for its first")
    func limits() async throws {
        let seen = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let seen = (0..<3).map { _ in
                    _ = AddressLookup.run("localhost", absolute: false, now: { Instant(nanoseconds: 0) })
                    return AddressLookup.limitsOfThisThread
                }
                continuation.resume(returning: seen)
            }
        }
        #expect(seen == [[1, 1], [1, 1], [1, 1]])
    }
}
