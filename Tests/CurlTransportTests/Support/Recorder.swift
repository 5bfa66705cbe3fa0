import CurlTransport

/// Keeps what a transfer gave, and refuses when told to.
final class Recorder: TransferReceiver {
    private struct State {
        var heads: [ResponseHead] = []
        var body: [UInt8] = []
        var pieces = 0
    }

    private let state = Box(State())
    private let refuseHead: Bool
    private let refuseBodyAfter: Int
    private let began: AsyncStream<Void>
    private let begin: AsyncStream<Void>.Continuation

    init(refuseHead: Bool = false, refuseBodyAfter: Int = .max) {
        self.refuseHead = refuseHead
        self.refuseBodyAfter = refuseBodyAfter
        (began, begin) = AsyncStream.makeStream()
    }

    var heads: [ResponseHead] { state.with { $0.heads } }
    var body: [UInt8] { state.with { $0.body } }
    /// How often a piece of the body came.
    var pieces: Int { state.with { $0.pieces } }
    var text: String { String(decoding: body, as: UTF8.self) }

    /// Returns once the first bytes of the body are here.
    func bodyBegan() async { for await _ in began { return } }

    func receive(head: ResponseHead) -> Bool {
        state.with { $0.heads.append(head) }
        return !refuseHead
    }

    func receive(body: UnsafeRawBufferPointer) -> Bool {
        let count = state.with {
            $0.body += body
            $0.pieces += 1
            return $0.body.count
        }
        begin.finish()
        return count <= refuseBodyAfter
    }
}
