package struct NotificationLook {
    package struct Medium {
        package var family: MediaFamily
        package var isThumbnailHidden = false
        /// Nil: there is a drawing of its kind.
        package var thumbnail: ((inout HTMLWriter) -> Void)?
        package var large: (inout HTMLWriter) -> Void

        package init(_ family: MediaFamily, large: @escaping (inout HTMLWriter) -> Void) {
            (self.family, self.large) = (family, large)
        }
    }

    package var app: AppLook
    package var face: NotificationFace
    package var isPreviewHidden = false
    package var media: [Medium] = []

    package init(_ face: NotificationFace, of app: AppLook) { (self.face, self.app) = (face, app) }

    private var title: String { face.sender ?? face.title }

    /// The content of a bubble: icon, texts, age and a thumbnail.
    package func bubble(to page: inout HTMLWriter) {
        page.drawsMarks = true
        defer { page.drawsMarks = false }
        page.element("span", ["class": "bubble-icon"]) { avatar(to: &$0) }
        page.element("span", ["class": "bubble-text"]) { page in
            if let word { page.element("span", ["class": levelClass], text: word) }
            page.element("span", ["class": "bubble-top"]) { page in
                page.element("span", ["class": "bubble-title"], text: title.isEmpty ? app.name : title)
                page.element("span", ["class": "unseen"], text: title.isEmpty ? ", " : ", \(app.name), ")
                page.element("span", ["class": "age"], text: "now")
            }
            if !face.subtitle.isEmpty {
                page.element("span", ["class": "bubble-subtitle"], text: face.subtitle)
            }
            if !face.body.isEmpty {
                let style = isPreviewHidden ? "bubble-body hidden-text" : "bubble-body"
                page.element("span", ["class": style], text: face.body)
            }
        }
        guard let medium = media.first, !medium.isThumbnailHidden else { return }
        page.element("span", ["class": "thumbnail of-\(medium.family.rawValue)"]) { page in
            medium.thumbnail?(&page)
            if medium.family != .image || medium.thumbnail == nil { Self.drawing(medium.family, to: &page) }
            page.element("span", ["class": "unseen"], text: ", with a \(medium.family.noun)")
        }
    }

    /// The app's icon; of a message the sender's first letters, with the app's icon as a small mark.
    private func avatar(to page: inout HTMLWriter) {
        let letters = (face.sender ?? "").split(separator: " ").prefix(2).map { $0.prefix(1).uppercased() }
            .joined()
        guard !letters.isEmpty else { return app.icon(to: &page) }
        page.element("span", ["class": "sender", "aria-hidden": "true"]) { page in
            page.text(letters)
            app.icon("small", to: &page)
        }
    }

    private var word: String? {
        switch face.level {
        case .timeSensitive: "Time Sensitive"
        case .critical: "Critical"
        default: nil
        }
    }

    private var levelClass: String { face.level == .critical ? "level critical" : "level" }

    /// A line drawing of 16 by 16 units.
    package static func drawing(_ family: MediaFamily, to page: inout HTMLWriter) {
        let shape =
            switch family {
            case .image: "M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 3 3 1.5-1.5 3 2.5"
            case .movie: "M5.5 3.5v9l7-4.5z"
            case .audio:
                "M3 6.5v3h2l3 2.5v-8l-3 2.5zM10.5 6a3 3 0 0 1 0 4M12.3 4.3a5.5 5.5 0 0 1 0 7.4"
            }
        page.element("svg", ["viewBox": "0 0 16 16", "class": "icon", "aria-hidden": "true"]) {
            $0.empty("path", ["d": shape])
        }
    }

    package func expanded(to page: inout HTMLWriter) {
        page.drawsMarks = true
        defer { page.drawsMarks = false }
        page.element("div", ["class": "expanded-card"]) { page in
            page.element("div", ["class": "expanded-head"]) { page in
                app.icon("small", to: &page)
                page.element("span", ["class": "expanded-app"], text: app.name)
            }
            for medium in media {
                page.element("div", ["class": "media of-\(medium.family.rawValue)"], medium.large)
            }
            page.element("div", ["class": "expanded-text"]) { page in
                if let word { page.p(word, levelClass) }
                for (text, style) in [
                    (title, "bubble-title"), (face.subtitle, "bubble-subtitle"), (face.body, "bubble-body"),
                ] where !text.isEmpty { page.p(text, style) }
                if isPreviewHidden {
                    page.p("The preview is hidden. Unlock the phone to see all of it.", "quiet")
                }
            }
        }
    }
}

package struct AppLook {
    /// The last part of the bundle identifier, with a capital letter.
    package let name: String
    private let tint: UInt32

    package init(_ bundle: String) {
        let last = bundle.split(separator: ".").last ?? "App"
        self.init(name: last.prefix(1).uppercased() + last.dropFirst())
    }

    package init(name: String) {
        self.name = name
        tint = name.unicodeScalars.reduce(7) { ($0 * 31 + $1.value) % 9973 } % 10
    }

    package func icon(_ size: String = "", to page: inout HTMLWriter) {
        page.element(
            "span",
            [
                "class": size.isEmpty ? "app-icon tint-\(tint)" : "app-icon tint-\(tint) \(size)",
                "aria-hidden": "true",
            ],
            text: String(name.prefix(1)))
    }
}

extension MediaFamily {
    package var noun: String {
        switch self {
        case .image: "picture"
        case .movie: "movie"
        case .audio: "sound"
        }
    }
}
