import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

/// A test double as test suites of extensions contain it.
private final class MockSession: URLSession, @unchecked Sendable {
    override init() {}

    override func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        MockTask { completionHandler(Data("mock".utf8), nil, nil) }
    }
}

private final class MockTask: URLSessionDataTask, @unchecked Sendable {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    override func resume() { action() }
}

extension Networking {
    @Suite struct SubclassTests {
        @Test("A subclass of URLSession answers by itself")
        func mock() {
            let journal = Journal<Data?>()
            MockSession().dataTask(with: picture) { data, _, _ in journal.note(data) }.resume()
            #expect(journal.all == [Data("mock".utf8)])
        }

        @Test("A subclass works as a session where it overrides nothing")
        func inherited() async throws {
            try await with(ScriptedTransport { $0.answer(200, [], "bytes") }) {
                let bytes = try await MockSession().data(from: picture).0
                #expect(bytes == Data("bytes".utf8))
            }
        }
    }
}
