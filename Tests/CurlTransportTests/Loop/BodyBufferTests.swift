import Testing

@testable import CurlTransport

struct BodyBufferTests {
    /// What a buffer delivers, as the sizes of the pieces and their bytes.
    private final class Delivered {
        var sizes: [Int] = []
        var bytes: [UInt8] = []
        var refusesAfter = Int.max

        func take(_ piece: UnsafeRawBufferPointer) -> Bool {
            sizes.append(piece.count)
            bytes += piece
            return bytes.count <= refusesAfter
        }
    }

    private func flush(_ buffer: ReceivedBytes, _ delivered: Delivered) -> Bool {
        buffer.flush { delivered.take($0) }
    }

    private func append(_ bytes: [UInt8], to buffer: ReceivedBytes, _ delivered: Delivered) -> Bool {
        bytes.withUnsafeBytes { piece in
            buffer.storage.pointee.join(piece) || buffer.append(piece) { delivered.take($0) }
        }
    }

    @Test func `Small pieces are joined until the buffer is full, then delivered in their order`() {
        let buffer = ReceivedBytes()
        let delivered = Delivered()
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        for byte in bytes { #expect(append([byte], to: buffer, delivered)) }
        #expect(delivered.sizes == [4_096, 4_096])
        #expect(flush(buffer, delivered))
        #expect(delivered.sizes == [4_096, 4_096, 1_808] && delivered.bytes == bytes)
        #expect(flush(buffer, delivered) && delivered.sizes.count == 3)
    }

    @Test func `A large piece is delivered at once, after what came before it`() {
        let buffer = ReceivedBytes()
        let delivered = Delivered()
        #expect(append([1, 2], to: buffer, delivered) && delivered.sizes == [])
        #expect(append([UInt8](repeating: 3, count: 4_096), to: buffer, delivered))
        #expect(delivered.sizes == [2, 4_096] && buffer.storage.pointee.count == 0)
        #expect(delivered.bytes.prefix(3) == [1, 2, 3])
    }

    @Test func `A refusal of a full buffer is reported, and nothing is delivered twice`() {
        let buffer = ReceivedBytes()
        let delivered = Delivered()
        delivered.refusesAfter = 0
        #expect(append([UInt8](repeating: 1, count: 1_000), to: buffer, delivered))
        #expect(!append([UInt8](repeating: 2, count: 5_000), to: buffer, delivered))
        #expect(delivered.bytes.count == 1_000)
        #expect(flush(buffer, delivered) && delivered.bytes.count == 1_000)
    }
}
