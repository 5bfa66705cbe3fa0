import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

/// A delegate that answers each redirect with the result of `choose`.
private final class Chooser: NSObject, URLSessionTaskDelegate {
    let choose: @Sendable (URLRequest) -> URLRequest?

    init(_ choose: @escaping @Sendable (URLRequest) -> URLRequest?) { self.choose = choose }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(choose(request))
        // A second answer changes nothing.
        completionHandler(nil)
    }
}

/// A delegate with the asynchronous form.
private final class SlowChooser: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest
    ) async -> URLRequest? {
        await Task.yield()
        return nil
    }
}

private final class Bystander: NSObject, URLSessionTaskDelegate {}

extension Networking {
    @Suite struct RedirectDelegateTests {
        private static func load(
            session: (any URLSessionDelegate)? = nil, task: (any URLSessionTaskDelegate)? = nil,
            _ configuration: URLSessionConfiguration = .default
        ) async throws -> (data: Data, status: Int?, last: URL?) {
            let transport = ScriptedTransport {
                if $0.request.hop == 0 { $0.redirect(to: "/b") } else { $0.answer(200, [], "bytes") }
            }
            return try await with(transport) {
                let session = URLSession(configuration: configuration, delegate: session, delegateQueue: nil)
                defer { session.invalidateAndCancel() }
                let (data, response) = try await session.data(from: picture, delegate: task)
                return (data, (response as? HTTPURLResponse)?.statusCode, response.url)
            }
        }

        @Test("A delegate that refuses makes the redirect the answer")
        func refuse() async throws {
            let got = try await Self.load(session: Chooser { _ in nil })
            #expect(got.status == 302)
            #expect(got.data == Data("moved".utf8))
        }

        @Test("A delegate that refuses asynchronously too")
        func refuseLater() async throws {
            #expect(try await Self.load(task: SlowChooser()).status == 302)
        }

        @Test("A delegate changes the request")
        func change() async throws {
            let other = try #require(URL(string: "https://img.example.net/c"))
            let got = try await Self.load(session: Chooser { _ in URLRequest(url: other) })
            #expect(got.last == other)
            #expect(got.data == Data("bytes".utf8))
        }

        @Test("The task's delegate comes first, and what it leaves out goes to the session's")
        func order() async throws {
            let first = try await Self.load(session: Chooser { $0 }, task: Chooser { _ in nil })
            #expect(first.status == 302)
            let second = try await Self.load(session: Chooser { _ in nil }, task: Bystander())
            #expect(second.status == 302)
            #expect(try await Self.load(session: Bystander(), task: Bystander()).status == 200)
        }

        @Test("A background session does not ask")
        func background() async throws {
            let got = try await Self.load(
                session: Chooser { _ in nil }, .background(withIdentifier: "com.example.push"))
            #expect(got.status == 200)
        }
    }
}
