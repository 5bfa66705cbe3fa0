import Foundation

/// A URL for texts: without credentials and query, which may hold secrets.
enum ShownURL {
    static func text(_ url: URL) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "a URL" }
        let hasQuery = parts.percentEncodedQuery != nil
        parts.user = nil
        parts.password = nil
        parts.percentEncodedQuery = nil
        parts.fragment = nil
        return (parts.string ?? "a URL") + (hasQuery ? "?…" : "")
    }
}
