import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A provider's test against nse-serve; samples/serve/ci.sh starts it and sets the variables:
///
///     samples/serve/ci.sh -- swift test --package-path samples/serve/swift
@Suite("What a phone makes of our pushes")
struct ProviderTests {
    private let environment = ProcessInfo.processInfo.environment

    /// The part of a push in the API's list that this test looks at.
    struct Push: Decodable {
        struct Disposition: Decodable { var surfaces: [String] }
        struct Record: Decodable {
            struct Attachment: Decodable { var code: String?, message: String? }
            struct Diagnostic: Decodable { var code: String, message: String }
            var code: String?
            var attachments: [Attachment]?
            var diagnostics: [Diagnostic]?
        }

        var status: Int
        var disposition: Disposition?
        var record: Record?
    }

    private struct Pushes: Decodable { var pushes: [Push] }

    @Test("A link to nothing: 200 from APNs, no picture on the phone, and the record says why")
    func deadLink() async throws {
        let id = try await send(
            #"{"aps":{"alert":"Your parcel is on its way","mutable-content":1},"image":"https://127.0.0.1/gone.png"}"#
        )
        let push = try await settled(id)
        #expect(push.status == 200)
        #expect(push.disposition?.surfaces.contains("lockScreen") == true)
        let attachment = try #require(push.record?.attachments?.first)
        // A server of your own gives http.status here; an address of this machine is not even asked.
        #expect(attachment.code == "policy.address", "\(attachment.message ?? "")")
    }

    @Test("Without mutable-content the extension does not run")
    func notMutable() async throws {
        let id = try await send(
            #"{"aps":{"alert":"Your parcel is on its way"},"image":"https://img.example.com/parcel.png"}"#)
        let push = try await settled(id)
        #expect(push.record?.code == "gate.not_mutable")
    }

    // MARK: The provider

    /// - Returns: the push's `apns-id`.
    private func send(_ payload: String) async throws -> String {
        let address = try #require(environment["APNS_PLAIN"], "start the tests with samples/serve/ci.sh")
        let token = try #require(environment["APNS_TOKEN"])
        var request = URLRequest(url: try #require(URL(string: "\(address)/3/device/\(token)")))
        request.httpMethod = "POST"
        request.httpBody = Data(payload.utf8)
        request.setValue("bearer \(providerToken)", forHTTPHeaderField: "authorization")
        request.setValue(environment["APNS_TOPIC"], forHTTPHeaderField: "apns-topic")
        request.setValue("alert", forHTTPHeaderField: "apns-push-type")
        let (body, response) = try await URLSession.shared.data(for: request)
        let answer = try #require(response as? HTTPURLResponse)
        #expect(answer.statusCode == 200, "\(String(decoding: body, as: UTF8.self))")
        return try #require(answer.value(forHTTPHeaderField: "apns-id"))
    }

    /// Of the right form. Without --keys nse-serve does not check the signature.
    private var providerToken: String {
        func part(_ data: Data) -> String {
            data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
                "=", with: "")
        }
        let claims = #"{"iss":"TEAM123456","iat":\#(Int(Date().timeIntervalSince1970 / 1800) * 1800)}"#
        return part(Data(#"{"alg":"ES256","kid":"ABC123DEFG"}"#.utf8)) + "." + part(Data(claims.utf8)) + "."
            + part(Data(repeating: 1, count: 64))
    }

    // MARK: The phone

    /// The push when the phone is done with it.
    private func settled(_ id: String) async throws -> Push {
        let api = try #require(environment["NSE_API"])
        let token = environment["APNS_TOKEN"] ?? ""
        let wait = try #require(URL(string: "\(api)/v1/pushes?token=\(token)&since=0&settled=1&wait=20"))
        _ = try await URLSession.shared.data(from: wait)
        let (data, _) = try await URLSession.shared.data(
            from: try #require(URL(string: "\(api)/v1/pushes/\(id)")))
        return try JSONDecoder().decode(Push.self, from: data)
    }
}
