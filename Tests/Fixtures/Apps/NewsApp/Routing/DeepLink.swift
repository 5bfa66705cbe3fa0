import Foundation

enum DeepLink: Sendable, Equatable {
    case article(String)
    case topic(String)
    case settings
    case web(URL)

    /// `news://article/42`, `news://topic/science`, `https://news.example.com/articles/42`, or a page elsewhere.
    init?(url: URL) {
        let path = url.pathComponents.filter { $0 != "/" }
        switch (url.scheme, url.host) {
        case ("news", "article"):
            guard let id = path.first else { return nil }
            self = .article(id)
        case ("news", "topic"):
            guard let name = path.first else { return nil }
            self = .topic(name)
        case ("news", "settings"): self = .settings
        case ("https", "news.example.com") where path.count == 2 && path[0] == "articles":
            self = .article(path[1])
        case ("https", _), ("http", _): self = .web(url)
        default: return nil
        }
    }
}

/// The values that the server sends beside `aps`.
struct Message: Sendable {
    var article: String?
    var topic: String?
    var url: URL?

    init(_ userInfo: [AnyHashable: Any]) {
        // Old servers send numbers.
        article = (userInfo["article"] as? String) ?? (userInfo["article"] as? Int).map(String.init)
        topic = userInfo["topic"] as? String
        url = (userInfo["url"] as? String).flatMap(URL.init(string:))
    }

    var link: DeepLink? {
        if let url, let link = DeepLink(url: url) { return link }
        if let article { return .article(article) }
        return topic.map(DeepLink.topic)
    }
}
