import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// A handler that is never called: which code of the extension ran last, and so forgot it.
@Suite struct LastCallbackTests {
    private func forgotten(_ type: BareExtension.Type) async throws -> String {
        let harness = ExtensionHarness(type)
        harness.network.on("*", respond: .status(404))
        let delivery = try await harness.deliver(
            Payloads.picture.replacingOccurrences(of: "hero.jpg", with: "hero.jpg?token=1"))
        try delivery.expect(.original(.extensionNoAnswer))
        return try #require(delivery.message)
    }

    final class Completion: BareExtension, @unchecked Sendable {
        override func received() {
            URLSession.shared.dataTask(with: url) { _, response, _ in
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
                self.deliver()
            }.resume()
        }
    }

    @Test func `A completion handler`() async throws {
        #expect(
            try await forgotten(Completion.self)
                == "the content handler was not called within 30 s, nor afterwards; the last callback to run was the "
                + "completion handler of GET https://cdn.example.com/hero.jpg?… (status 404), at 50 ms")
    }

    final class Awaiting: BareExtension, @unchecked Sendable {
        override func received() {
            Task {
                let answer = try? await URLSession.shared.data(from: url)
                if (answer?.1 as? HTTPURLResponse)?.statusCode == 200 { deliver() }
            }
        }
    }

    @Test func `Code that awaits`() async throws {
        #expect(try await forgotten(Awaiting.self).contains("the code that awaits the URLSession of GET"))
    }

    final class Delegate: BareExtension, URLSessionDataDelegate, @unchecked Sendable {
        override func received() {
            URLSession(configuration: .default, delegate: self, delegateQueue: nil).dataTask(with: url)
                .resume()
        }
    }

    @Test func `A delegate`() async throws {
        #expect(
            try await forgotten(Delegate.self).contains("was urlSession(_:task:didCompleteWithError:) of GET")
        )
    }

    final class Contents: BareExtension, @unchecked Sendable {
        override func received() {
            guard let data = try? Data(contentsOf: url), !data.isEmpty else { return }
            deliver()
        }
    }

    @Test func `A synchronous read`() async throws {
        #expect(
            try await forgotten(Contents.self).contains(
                "Data(contentsOf:) of GET https://cdn.example.com/hero.jpg?… (status 404)"))
    }

    @Test func `No callback at all`() async throws {
        #expect(
            try await forgotten(BareExtension.self).hasSuffix(
                "no callback ran, so the path ends in didReceive"))
    }
}
