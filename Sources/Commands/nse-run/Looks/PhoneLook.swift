import NotificationCheck
import NotificationCore
import ServiceExtensionRuntime

/// The notification as a phone shows it: a likeness, by the rules of PhoneRules.
struct PhoneLook {
    /// What there is to see of one attachment.
    private struct Picture {
        let name: String
        let type: String
        let facts: String
        let size: (width: Int, height: Int)
        let bytes: [UInt8]?
        let mime: String
        let isHidden: Bool
        /// The part that the thumbnail shows, in parts of the whole.
        let clip: (x: Double, y: Double, width: Double, height: Double)?
        /// The second of a movie that the thumbnail shows.
        let time: Double?
    }

    private let answer: CheckAnswer
    private let shown: NotificationFace
    private let original: NotificationFace
    private let pictures: [Picture]

    init(
        _ answer: CheckAnswer, _ content: NotificationContent?, _ record: JSONView?,
        _ previews: MediaPreviews?
    ) {
        self.answer = answer
        let payload = answer.payload.flatMap { try? NotificationPayload(parsing: $0, limit: .max) }
        original = (payload?.content).map(NotificationFace.init) ?? NotificationFace()
        var shown = content.map(NotificationFace.init) ?? original
        shown.sender = content?.communication.flatMap { $0.senderName.isEmpty ? nil : $0.senderName }
        self.shown = shown
        pictures = (record?["attachments"]?.elements ?? []).filter { $0["outcome"]?.text == "attached" }
            .map { Self.picture($0, previews) }
    }

    private static func picture(_ attachment: JSONView, _ previews: MediaPreviews?) -> Picture {
        let options = attachment["options"]
        let area = options?["thumbnailClippingRect"]
        let mime = attachment["mime"]?.text ?? ""
        let size = (attachment["width"]?.integer ?? 0, attachment["height"]?.integer ?? 0)
        var facts = [attachment["type"]?.text ?? "", size.0 > 0 ? "\(size.0) × \(size.1)" : ""]
        if let bytes = attachment["bytes"]?.integer { facts.append(ByteCountText.text(bytes)) }
        if let length = attachment["duration_ms"]?.number {
            facts.append(DurationText.text(.milliseconds(length)) + " long")
        }
        let isPicture = ["image/jpeg", "image/png", "image/gif"].contains(mime) && size.0 > 0 && size.1 > 0
        return Picture(
            name: attachment["identifier"]?.text ?? "attachment",
            type: mime.hasPrefix("video/") ? "movie" : mime.hasPrefix("audio/") ? "sound" : "picture",
            facts: facts.filter { !$0.isEmpty }.joined(separator: ", "), size: size,
            bytes: isPicture ? attachment["sha256"]?.text.flatMap { previews?[$0] } : nil, mime: mime,
            isHidden: options?["thumbnailHidden"]?.isTrue == true,
            clip: area.map { area in
                (
                    area["x"]?.number ?? 0, area["y"]?.number ?? 0, area["width"]?.number ?? 1,
                    area["height"]?.number ?? 1
                )
            }, time: options?["thumbnailTime"]?.number)
    }

    func write(to page: inout HTMLWriter, number: Int) {
        guard answer.payload != nil || !pictures.isEmpty else { return }
        page.section("On the phone") { page in
            page.element(
                "p", ["class": "quiet"],
                text:
                    "A likeness, made without Apple software: fonts, sizes and places differ on a phone; what is shown does not."
            )
            define(to: &page, number)
            page.element("div", ["class": "views"]) { page in
                guard answer.verdict != .nothingShows, answer.verdict != .refused else {
                    return view("Lock screen", to: &page) {
                        $0.element("p", ["class": "nothing"], text: "Nothing is shown.")
                    }
                }
                view("Lock screen", to: &page) { page in
                    page.element("p", ["class": "hour", "aria-hidden": "true"], text: "9:41")
                    bubble(shown, pictures.first, "bubble", to: &page, number)
                }
                view("Banner, while the phone is in use", to: &page) {
                    bubble(shown, pictures.first, "banner", to: &$0, number)
                }
                view("Expanded", to: &page) { expanded(to: &$0, number) }
                view("When the extension fails or is too late", to: &page) {
                    bubble(original, nil, "bubble", to: &$0, number)
                }
            }
            notes(to: &page)
        }
    }

    // MARK: - Parts

    /// The pictures once; the views refer to them.
    private func define(to page: inout HTMLWriter, _ number: Int) {
        guard pictures.contains(where: { $0.bytes != nil }) else { return }
        page.element("svg", ["class": "unseen", "aria-hidden": "true"]) { page in
            page.element("defs") { page in
                for (index, picture) in pictures.enumerated() {
                    guard let bytes = picture.bytes else { continue }
                    page.openPicture(
                        "picture-\(number)-\(index)", HTMLWriter.address(bytes, picture.mime),
                        picture.size.width, picture.size.height)
                }
            }
        }
    }

    private func view(_ title: String, to page: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
        page.element("figure", ["class": "view"]) { page in
            page.element("figcaption", text: title)
            page.element("div", ["class": "wall"], content)
        }
    }

    private func bubble(
        _ face: NotificationFace, _ picture: Picture?, _ kind: String, to page: inout HTMLWriter,
        _ number: Int
    ) {
        page.element("div", ["class": "bubble \(kind)"]) { page in
            page.element("span", ["class": "app-icon tint-0", "aria-hidden": "true"], text: "A")
            page.element("div", ["class": "bubble-text"]) { text(of: face, to: &$0) }
            guard let picture, !picture.isHidden else { return }
            page.element("div", ["class": "thumbnail"]) { page in
                let size = picture.size
                let clip = picture.clip ?? (0, 0, 1, 1)
                guard picture.bytes != nil else { return page.text(picture.type == "sound" ? "♪" : "▣") }
                let box = [
                    clip.x * Double(size.width), clip.y * Double(size.height),
                    max(1, clip.width * Double(size.width)), max(1, clip.height * Double(size.height)),
                ]
                draw("The \(picture.type)", box, "xMidYMid slice", "picture-\(number)-0", to: &page)
            }
        }
    }

    private func text(of face: NotificationFace, to page: inout HTMLWriter) {
        let level: String? =
            switch face.level {
            case .timeSensitive: "Time Sensitive"
            case .critical: "Critical"
            default: nil
            }
        if let level { page.element("p", ["class": "level"], text: level) }
        page.element(
            "p", ["class": "bubble-title"],
            text: face.sender ?? (face.title.isEmpty ? "The app's name" : face.title))
        if !face.subtitle.isEmpty { page.element("p", ["class": "bubble-subtitle"], text: face.subtitle) }
        if !face.body.isEmpty { page.element("p", ["class": "bubble-body"], text: face.body) }
    }

    private func expanded(to page: inout HTMLWriter, _ number: Int) {
        page.element("div", ["class": "expanded-card"]) { page in
            for (index, picture) in pictures.enumerated() {
                page.element("div", ["class": "media"]) { page in
                    if picture.bytes != nil {
                        let box = [0, 0, Double(picture.size.width), Double(picture.size.height)]
                        draw(
                            "The \(picture.type) \(picture.name)", box, "xMidYMid meet",
                            "picture-\(number)-\(index)",
                            to: &page)
                    } else {
                        page.element("div", ["class": "absent"]) { page in
                            page.element("p", text: "The \(picture.type) shows here.")
                            page.element("p", text: picture.facts)
                        }
                    }
                }
            }
            page.element("div", ["class": "expanded-text"]) { text(of: shown, to: &$0) }
        }
    }

    private func draw(
        _ name: String, _ box: [Double], _ fit: String, _ identifier: String, to page: inout HTMLWriter
    ) {
        page.element(
            "svg",
            [
                "role": "img", "aria-label": name, "viewBox": box.map { "\($0)" }.joined(separator: " "),
                "preserveAspectRatio": fit,
            ]
        ) { $0.empty("use", ["href": "#\(identifier)"]) }
    }

    /// What the likeness cannot show.
    private func notes(to page: inout HTMLWriter) {
        var notes: [String] = []
        for picture in pictures {
            notes.append("\(picture.name): \(picture.facts).")
            if picture.isHidden {
                notes.append(
                    "\(picture.name): the thumbnail is hidden; the \(picture.type) shows when the notification is expanded."
                )
            }
            if picture.clip != nil {
                notes.append(
                    "\(picture.name): the thumbnail is a part of it, as the clipping rectangle says.")
            }
            if let time = picture.time {
                notes.append("\(picture.name): the thumbnail is the frame at \(time) s.")
            }
        }
        if answer.verdict == .unverified {
            notes.append("The picture was not downloaded, so it is not drawn.")
        }
        if !shown.category.isEmpty {
            notes.append("Category \(shown.category): the app's buttons are not known here.")
        }
        guard !notes.isEmpty else { return }
        page.element("ul") { page in for note in notes { page.element("li", ["class": "quiet"], text: note) }
        }
    }
}

extension HTMLWriter {
    fileprivate mutating func openPicture(
        _ identifier: String, _ address: String, _ width: Int, _ height: Int
    ) {
        raw("<image id=\"")
        text(identifier)
        raw("\" width=\"\(width)\" height=\"\(height)\" href=\"".utf8.map { $0 })
        // Base64 has no character of markup, and nothing in it is a word to mask.
        raw(Array(address.utf8))
        raw("\"></image>")
    }
}
