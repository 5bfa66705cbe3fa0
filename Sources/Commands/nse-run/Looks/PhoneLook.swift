import NotificationCheck

/// The notification as a phone shows it: a likeness, by the rules of PhoneRules.
struct PhoneLook {
    private let answer: CheckAnswer
    private let shown: NotificationFace
    private let original: NotificationFace
    private let attached: [JSONView]
    /// Media in order that the phone does not show all the same.
    private let unseen: [JSONView]
    private let previews: MediaPreviews?

    init(_ look: PushLook, _ record: JSONView?) {
        (answer, previews) = (look.answer, look.previews)
        let payload = answer.payload.flatMap { try? NotificationPayload(parsing: $0, limit: .max) }
        original = (payload?.content).map(NotificationFace.init) ?? NotificationFace()
        var shown = look.content.map(NotificationFace.init) ?? original
        shown.sender = look.content?.communication.flatMap { $0.senderName.isEmpty ? nil : $0.senderName }
        self.shown = shown
        let media = (record?["attachments"]?.elements ?? []).filter { $0["outcome"]?.text == "attached" }
        // `check` judges the media also where the extension does not run.
        (attached, unseen) = answer.verdict == .noPicture ? ([], media) : (media, [])
    }

    func write(to page: inout HTMLWriter) {
        guard answer.payload != nil || !attached.isEmpty else { return }
        page.section("On the phone") { page in
            page.p(
                "A likeness, made without Apple software: fonts, sizes and places differ on a phone.", "quiet"
            )
            define(to: &page)
            page.element("div", ["class": "views"]) { page in
                let shown = look(self.shown, with: attached)
                guard answer.verdict != .nothingShows, answer.verdict != .refused else {
                    return view("Lock screen", to: &page) { $0.p("Nothing is shown.", "nothing") }
                }
                if self.shown.level == .passive {
                    view("Notification Center", to: &page) { bubble(shown, to: &$0) }
                } else {
                    view("Lock screen, Notification Center", to: &page) { page in
                        page.p("9:41", "hour")
                        bubble(shown, to: &page)
                    }
                    view("Banner, while the phone is in use", to: &page) { bubble(shown, to: &$0) }
                }
                view("Expanded", to: &page) { shown.expanded(to: &$0) }
                view("When the extension fails or is too late", to: &page) {
                    bubble(look(original), to: &$0)
                }
            }
            let notes = notes
            guard !notes.isEmpty else { return }
            page.element("ul") { page in
                for note in notes { page.element("li", ["class": "quiet"], text: note) }
            }
        }
    }

    // MARK: - Parts

    /// The pictures once; the views refer to them.
    private func define(to page: inout HTMLWriter) {
        guard attached.contains(where: { preview($0) != nil }) else { return }
        page.element("svg", ["class": "unseen", "aria-hidden": "true"]) { page in
            for attachment in attached {
                guard let bytes = preview(attachment) else { continue }
                page.picture(
                    bytes, attachment["mime"]?.text ?? "", size(attachment), reference(attachment))
            }
        }
    }

    private func view(_ title: String, to page: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
        page.element("figure", ["class": "view"]) { page in
            page.element("figcaption", text: title)
            page.element("div", ["class": "wall"], content)
        }
    }

    private func bubble(_ look: NotificationLook, to page: inout HTMLWriter) {
        page.element("div", ["class": "bubble"]) { look.bubble(to: &$0) }
    }

    private func look(_ face: NotificationFace, with attachments: [JSONView] = []) -> NotificationLook {
        var look = NotificationLook(face, of: AppLook(name: "The app's name"))
        look.media = attachments.map { attachment in
            let (options, size) = (attachment["options"], size(attachment))
            var medium = NotificationLook.Medium(family(attachment)) { large(attachment, to: &$0) }
            medium.isThumbnailHidden = options?["thumbnailHidden"]?.isTrue == true
            guard preview(attachment) != nil else { return medium }
            let (area, width, height) = (
                options?["thumbnailClippingRect"], Double(size.width), Double(size.height)
            )
            let box = [
                (area?["x"]?.number ?? 0) * width, (area?["y"]?.number ?? 0) * height,
                max(1, (area?["width"]?.number ?? 1) * width),
                max(1, (area?["height"]?.number ?? 1) * height),
            ]
            medium.thumbnail = { draw(attachment, box, "xMidYMid slice", to: &$0) }
            return medium
        }
        return look
    }

    private func large(_ attachment: JSONView, to page: inout HTMLWriter) {
        guard preview(attachment) == nil else {
            let size = size(attachment)
            let box = [0, 0, Double(size.width), Double(size.height)]
            return draw(attachment, box, "xMidYMid meet", to: &page)
        }
        page.element("div", ["class": "absent"]) { page in
            let family = family(attachment)
            page.p("The \(family.noun) \(family == .image ? "shows" : "plays") here.")
            page.p(facts(attachment))
        }
    }

    private func draw(
        _ attachment: JSONView, _ box: [Double], _ fit: String, to page: inout HTMLWriter
    ) {
        page.element(
            "svg",
            [
                "role": "img", "aria-label": "The \(family(attachment).noun) \(name(attachment))",
                "viewBox": box.map { "\($0)" }.joined(separator: " "), "preserveAspectRatio": fit,
            ]
        ) { $0.empty("use", ["href": "#\(reference(attachment))"]) }
    }

    private var notes: [String] {
        var notes: [String] = []
        if shown.level == .passive {
            notes.append("The level is passive: no banner, and nothing on the lock screen.")
        }
        for attachment in unseen {
            notes.append(
                "\(name(attachment)): \(facts(attachment)). It loads, but the phone does not show it.")
        }
        for attachment in attached {
            let (name, kind) = (name(attachment), family(attachment).noun)
            let options = attachment["options"]
            notes.append("\(name): \(facts(attachment)).")
            if options?["thumbnailHidden"]?.isTrue == true {
                notes.append(
                    "\(name): the thumbnail is hidden; the \(kind) shows when the notification is expanded.")
            }
            if options?["thumbnailClippingRect"] != nil {
                notes.append("\(name): the thumbnail is the part of it that the clipping rectangle says.")
            }
            // A still picture has one frame.
            if let time = options?["thumbnailTime"]?.number, kind == "movie" {
                notes.append("\(name): the thumbnail is the frame at \(DurationText.text(.seconds(time))).")
            }
        }
        if answer.verdict == .unverified {
            notes.append("The picture was not checked, so it is not drawn.")
        }
        if !shown.category.isEmpty {
            notes.append("Category \(shown.category): the app's buttons are not known here.")
        }
        return notes
    }

    // MARK: - An attachment of the record

    private func name(_ attachment: JSONView) -> String {
        let identifier = attachment["identifier"]?.text ?? ""
        if identifier.isEmpty { return "attachment" }
        return identifier.allSatisfy(\.isNumber) ? "attachment \(identifier)" : identifier
    }

    private func family(_ attachment: JSONView) -> MediaFamily {
        MediaFamily(mime: attachment["mime"]?.text ?? "") ?? .image
    }

    private func size(_ attachment: JSONView) -> (width: Int, height: Int) {
        (attachment["width"]?.integer ?? 1, attachment["height"]?.integer ?? 1)
    }

    private func reference(_ attachment: JSONView) -> String {
        "picture-\(attachment["sha256"]?.text ?? "")"
    }

    private func preview(_ attachment: JSONView) -> [UInt8]? {
        attachment["sha256"]?.text.flatMap { previews?[$0] }
    }

    private func facts(_ attachment: JSONView) -> String {
        let length = attachment["duration_ms"]?.number.map { DurationText.text(.milliseconds($0)) + " long" }
        let size = attachment["width"]?.integer.map { "\($0) × \(self.size(attachment).height)" }
        return [
            attachment["type"]?.text, size, attachment["bytes"]?.integer.map(ByteCountText.text), length,
        ].compactMap { $0 }.joined(separator: ", ")
    }
}
