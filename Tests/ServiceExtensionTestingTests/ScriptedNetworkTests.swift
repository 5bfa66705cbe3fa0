import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// What a session sees of the script.
@Suite(.serialized) struct ScriptedNetworkTests {
    /// Keeps what its data task was told.
    final class Asking: BareExtension, @unchecked Sendable {
        nonisolated(unsafe) static var data: Data?
        nonisolated(unsafe) static var response: HTTPURLResponse?
        nonisolated(unsafe) static var error: URLError?

        override func received() {
            URLSession.shared.dataTask(with: url) { data, response, error in
                (Self.data, Self.response) = (data, response as? HTTPURLResponse)
                Self.error = error as? URLError
                self.deliver()
            }.resume()
        }

        override func serviceExtensionTimeWillExpire() { deliver() }
    }

    private func ask(_ prepare: (ScriptedNetwork) throws -> Void) async throws -> Delivery {
        let harness = ExtensionHarness(Asking.self)
        // The session's own time-out comes after a minute.
        harness.suspendsAfter = .seconds(60)
        try prepare(harness.network)
        return try await harness.deliver(Payloads.picture)
    }

    @Test func `Status, type, fields and bytes come as scripted`() async throws {
        let delivery = try await ask {
            $0.on(
                "*",
                respond: .data(Data("hello".utf8), contentType: "text/plain").withStatus(203).header(
                    "X-Id", "7"))
        }
        #expect(Asking.data == Data("hello".utf8))
        #expect(Asking.response?.statusCode == 203)
        #expect(Asking.response?.mimeType == "text/plain")
        #expect(Asking.response?.value(forHTTPHeaderField: "x-id") == "7")
        #expect(Asking.response?.expectedContentLength == 5)
        #expect(delivery.requests.map(\.status) == [203])
        #expect(delivery.requests.map(\.bytes) == [5])
    }

    @Test func `Of several rules the latest counts`() async throws {
        _ = try await ask { network in
            network.on("https://cdn.example.com/*", respond: .status(404)).on("*.jpg", respond: .status(410))
                .on("https://other.example.com/*", respond: .status(500))
        }
        #expect(Asking.response?.statusCode == 410)
    }

    @Test func `Responses in turn, the last one again`() async throws {
        let harness = ExtensionHarness(Asking.self)
        harness.network.on("*", respond: [.status(503), .jpeg()])
        var seen: [Int?] = []
        for _ in 0..<3 {
            _ = try await harness.deliver(Payloads.picture)
            seen.append(Asking.response?.statusCode)
        }
        #expect(seen == [503, 200, 200])
        #expect(harness.network.requests.map(\.status) == [503, 200, 200])
    }

    @Test func `A redirect is followed by the session, each hop a request`() async throws {
        let delivery = try await ask {
            $0.on("https://cdn.example.com/*", respond: .redirect(to: "https://b.example.com/x.png"))
                .on("https://b.example.com/*", respond: .png())
        }
        #expect(Asking.response?.url?.absoluteString == "https://b.example.com/x.png")
        #expect(delivery.requests.map(\.status) == [302, 200])
        #expect(delivery.elapsed == .milliseconds(100))
    }

    @Test func `A failure is the error of the task`() async throws {
        _ = try await ask { $0.on("*", respond: .failure(.secureConnectionFailed)) }
        #expect(Asking.error?.code == .secureConnectionFailed)
    }

    @Test func `A cut body is an error where its length was announced`() async throws {
        let delivery = try await ask {
            $0.on("*", respond: .png(width: 40, height: 40).truncated(toBytes: 100))
        }
        #expect(Asking.error?.code == .networkConnectionLost)
        #expect(delivery.requests.map(\.bytes) == [100])
        _ = try await ask {
            $0.on(
                "*", respond: .png(width: 40, height: 40).truncated(toBytes: 100).announcing(length: nil))
        }
        #expect(Asking.error == nil)
        #expect(Asking.data?.count == 100)
        #expect(Asking.response?.expectedContentLength == -1)
    }

    @Test func `A rate spreads the body over the clock`() async throws {
        let delivery = try await ask {
            $0.on("*", respond: .data(Data(count: 100_000)).rate(bytesPerSecond: 10_000))
        }
        #expect(Asking.data?.count == 100_000)
        #expect(delivery.elapsed == .milliseconds(10_050))
    }

    @Test func `A stall ends in the time-out of the session`() async throws {
        let delivery = try await ask {
            $0.on("*", respond: .data(Data(count: 1000)).stalling(afterBytes: 400))
        }
        #expect(delivery.elapsed == .seconds(29))
        #expect(delivery.requests.map(\.outcome) == [.cancelled])
        #expect(delivery.requests.map(\.bytes) == [400])
        #expect(Asking.error?.code == .timedOut)
    }

    @Test(arguments: [
        ("delay=5s@https://cdn.example.com/*", 200, 5050), ("status=503", 503, 50), ("rate=100/s", 200, 1640),
        ("delay=5s@https://other.example.com/*", 200, 50), ("fail=type.damaged", 200, 50),
    ])
    func `The command's faults`(_ row: (String, Int, Int)) async throws {
        let delivery = try await ask { network in
            network.on("*", respond: .jpeg())
            try network.inject(row.0)
        }
        #expect(Asking.response?.statusCode == row.1)
        #expect(delivery.elapsed == .milliseconds(row.2))
    }

    @Test(arguments: ["delay=5", "slow=1s", "fail=type.mismatch"])
    func `What is no fault is refused`(_ text: String) throws {
        let harness = ExtensionHarness(Asking.self)
        #expect(throws: HarnessError.self) { try harness.network.inject(text) }
    }
}
