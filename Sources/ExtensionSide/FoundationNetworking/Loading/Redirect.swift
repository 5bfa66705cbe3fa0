/// Makes the request that a redirect leads to (RFC 9110 15.4). The method changes as the Fetch standard says and as
/// browsers and Apple's loader change it.
enum Redirect {
    /// Nil when `response` does not redirect.
    /// - Throws: `.httpTooManyRedirects` after 20 redirects, `.redirectToNonExistentLocation` for an invalid
    ///   `Location`, `.unsupportedURL` for a scheme other than HTTP.
    static func request(
        after response: HTTPURLResponse, of request: URLRequest, hop: Int
    ) throws(URLError) -> URLRequest? {
        guard [301, 302, 303, 307, 308].contains(response.statusCode),
            let location = response.value(forHTTPHeaderField: "Location"), let from = response.url
        else { return nil }
        guard let target = resolve(location, from: from) else {
            throw .make(.redirectToNonExistentLocation, url: from)
        }
        if hop >= LoadSettings.redirectLimit { throw .make(.httpTooManyRedirects, url: target) }
        guard ["http", "https"].contains(target.scheme?.lowercased()) else {
            throw .make(.unsupportedURL, url: target)
        }
        var next = request
        next.url = target
        changeMethod(&next, response.statusCode)
        if origin(of: target) != origin(of: from) { next.fields["Authorization"] = nil }
        return next
    }

    private static func changeMethod(_ request: inout URLRequest, _ status: Int) {
        let method = request.httpMethod ?? "GET"
        let becomesGet =
            status == 303 ? method != "GET" && method != "HEAD" : status < 303 && method == "POST"
        guard becomesGet else { return }
        request.httpMethod = "GET"
        request.httpBody = nil
        request.httpBodyStream = nil
        for name in ["Content-Type", "Content-Length", "Content-Encoding", "Content-Language"] {
            request.fields[name] = nil
        }
    }

    /// Resolves a `Location`. The fragment is kept when the new URL has none (RFC 9110 10.2.2).
    private static func resolve(_ location: String, from: URL) -> URL? {
        let trimmed = location.trimmingCharacters(in: .whitespaces)
        guard !trimmed.isEmpty, let url = URL(string: trimmed, relativeTo: from)?.absoluteURL else {
            return nil
        }
        guard url.fragment == nil, let fragment = from.fragment else { return url }
        return URL(string: url.absoluteString + "#" + fragment) ?? url
    }

    private static func origin(of url: URL) -> String {
        "\(url.scheme?.lowercased() ?? "")//\(url.host?.lowercased() ?? ""):\(url.port ?? -1)"
    }
}
