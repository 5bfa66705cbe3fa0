import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

/// A protocol that answers itself, as doubles in test suites do.
private final class MockProtocol: URLProtocol, @unchecked Sendable {
    static let stopped = Monitor(0)

    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "mock.example" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        switch url.path {
        case "/error": client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
        case "/own": client?.urlProtocol(self, didFailWithError: NSError(domain: "own", code: 7))
        case "/never": break
        case "/moved":
            if let target = URL(string: "https://mock.example/x"),
                let response = HTTPURLResponse(
                    url: url, statusCode: 302, httpVersion: nil,
                    headerFields: ["Location": target.absoluteString])
            {
                client?.urlProtocol(
                    self, wasRedirectedTo: URLRequest(url: target), redirectResponse: response)
            }
        default:
            if let response = HTTPURLResponse(
                url: url, statusCode: 201, httpVersion: "HTTP/1.1",
                headerFields: ["Content-Type": "image/png"])
            {
                client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            }
            client?.urlProtocol(self, didLoad: Data("mo".utf8))
            client?.urlProtocol(self, didLoad: Data("ck".utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
    }

    override func stopLoading() {
        // A load that ends by itself may be stopped while the next test runs.
        if request.url?.path == "/never" { Self.stopped.change { $0 += 1 } }
    }
}

/// A protocol that sends the request again with one more field, by which it recognizes it, as recorders do.
private final class RelayProtocol: URLProtocol, @unchecked Sendable {
    private let session = URLSession(configuration: .default)

    override init(request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?) {
        super.init(request: request, cachedResponse: cachedResponse, client: client)
    }

    override class func canInit(with request: URLRequest) -> Bool {
        URLProtocol.property(forKey: "relayed", in: request) == nil
    }

    override func startLoading() {
        guard let copy = (request as NSURLRequest).mutableCopy() as? NSMutableURLRequest else { return }
        URLProtocol.setProperty(true, forKey: "relayed", in: copy)
        copy.setValue("1", forHTTPHeaderField: "X-Relayed")
        session.dataTask(with: copy as URLRequest) { [self] data, response, error in
            if let error { return client?.urlProtocol(self, didFailWithError: error) ?? () }
            if let response {
                client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            }
            client?.urlProtocol(self, didLoad: data ?? Data())
            client?.urlProtocolDidFinishLoading(self)
        }.resume()
    }
}

extension Networking {
    @Suite struct URLProtocolTests {
        private let mock = URL(string: "https://mock.example/x") ?? URL(fileURLWithPath: "/")

        private func url(_ path: String) -> URL {
            mock.deletingLastPathComponent().appendingPathComponent(path)
        }

        private func text(_ session: URLSession, _ url: URL) async throws -> String {
            String(decoding: try await session.data(from: url).0, as: UTF8.self)
        }

        private func session(_ classes: [AnyClass]) -> URLSession {
            let configuration = URLSessionConfiguration.ephemeral
            for type in classes.reversed() { configuration.protocolClasses?.insert(type, at: 0) }
            return URLSession(configuration: configuration)
        }

        @Test("A session asks the classes of its configuration; what none takes goes to the host")
        func configured() async throws {
            try await with(ScriptedTransport { $0.answer(200, [], "bytes") }) {
                let session = session([MockProtocol.self])
                let (data, response) = try await session.data(from: mock)
                #expect(data == Data("mock".utf8))
                #expect((response as? HTTPURLResponse)?.statusCode == 201)
                #expect(response.mimeType == "image/png")
                let other = try await text(session, picture)
                #expect(other == "bytes")
            }
        }

        @Test("The shared session asks registered classes, the last one first, and others do not")
        func registered() async throws {
            try await with(ScriptedTransport { $0.answer(200, [], "bytes") }) {
                #expect(URLProtocol.registerClass(MockProtocol.self))
                defer { URLProtocol.unregisterClass(MockProtocol.self) }
                #expect(!URLProtocol.registerClass(NSObject.self))
                let shared = try await text(.shared, mock)
                #expect(shared == "mock")
                let own = try await text(URLSession(configuration: .default), mock)
                #expect(own == "bytes")
                URLProtocol.unregisterClass(MockProtocol.self)
                let after = try await text(.shared, mock)
                #expect(after == "bytes")
            }
        }

        @Test("A download of a protocol is a file")
        func download() async throws {
            let (file, _) = try await session([MockProtocol.self]).download(from: mock)
            defer { try? FileManager.default.removeItem(at: file) }
            let data = try Data(contentsOf: file)
            #expect(data == Data("mock".utf8))
        }

        @Test("Its error arrives; one that is not a URLError is underneath")
        func errors() async throws {
            let session = session([MockProtocol.self])
            await #expect(throws: URLError(.networkConnectionLost)) {
                try await session.data(from: url("error"))
            }
            do {
                _ = try await session.data(from: url("own"))
                Issue.record("no error")
            } catch let error as URLError {
                #expect(error.code == .unknown)
                #expect((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.domain == "own")
            }
        }

        @Test("Where it goes elsewhere, the classes are asked again")
        func redirect() async throws {
            let (data, response) = try await session([MockProtocol.self]).data(from: url("moved"))
            #expect(data == Data("mock".utf8))
            #expect(response.url == mock)
        }

        @Test("A load that is cancelled is stopped")
        func cancelled() async throws {
            let journal = Journal<Outcome<Data>>()
            let before = MockProtocol.stopped.withLock { $0 }
            let task = session([MockProtocol.self]).data(URLRequest(url: url("never")), journal)
            task.resume()
            task.cancel()
            #expect(journal.wait().first?.code == .cancelled)
            // The load is stopped, unless it was cancelled before it began.
            #expect(MockProtocol.stopped.withLock { $0 } <= before + 1)
        }

        @Test("A request keeps its properties, so a class can send it on")
        func relay() async throws {
            let seen = Locked<String?>(nil)
            let transport = ScriptedTransport { exchange in
                let field = exchange.request.headers.first { $0.name == "X-Relayed" }
                seen.withLock { $0 = field?.value }
                exchange.answer(200, [], "bytes")
            }
            try await with(transport) {
                let data = try await session([RelayProtocol.self]).data(from: picture).0
                #expect(data == Data("bytes".utf8))
                #expect(seen.withLock { $0 } == "1")
            }
        }
    }
}
