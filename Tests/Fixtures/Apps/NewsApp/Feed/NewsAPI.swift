import Foundation
import UIKit

struct Article: Codable, Sendable, Identifiable, Equatable {
    let id: String
    let title: String
    let topic: String
}

struct Feed: Codable, Sendable {
    let version: Int
    let articles: [Article]
}

struct Device: Encodable, Sendable {
    let token: String
}

struct Comment: Encodable, Sendable {
    let text: String
}

enum NewsAPIError: LocalizedError {
    case status(Int)

    var errorDescription: String? {
        switch self {
        case .status(let code): "The server answered \(code)."
        }
    }
}

struct NewsAPI: Sendable {
    static let shared = NewsAPI(baseURL: URL(string: "https://api.news.example.com/v2/")!)

    let baseURL: URL

    func feed(since version: Int) async throws -> Feed {
        var components = URLComponents(
            url: baseURL.appendingPathComponent("feed"), resolvingAgainstBaseURL: false)!
        components.queryItems = [URLQueryItem(name: "since", value: String(version))]
        let (data, response) = try await URLSession.shared.data(from: components.url!)
        try check(response)
        return try JSONDecoder().decode(Feed.self, from: data)
    }

    func post(_ body: some Encodable & Sendable, to path: String) async throws {
        var request = URLRequest(url: baseURL.appendingPathComponent(path))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(body)
        request.timeoutInterval = 20
        let (_, response) = try await URLSession.shared.data(for: request)
        try check(response)
    }

    private func check(_ response: URLResponse) throws {
        guard let response = response as? HTTPURLResponse else { return }
        guard (200..<300).contains(response.statusCode) else {
            throw NewsAPIError.status(response.statusCode)
        }
    }
}
