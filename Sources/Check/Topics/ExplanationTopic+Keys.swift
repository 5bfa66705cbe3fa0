extension ExplanationTopic {
    /// - Parameter name: as code or a payload has it: `mutable-content`, `fcm_options.image`, `/itbl/attachment-url`.
    static func key(_ name: String) -> ExplanationTopic? {
        var dotted = name.lowercased().replacing("/", with: ".")
        while dotted.hasPrefix(".") { dotted.removeFirst() }
        guard !dotted.isEmpty else { return nil }
        return own(dotted) ?? vendors(dotted, as: name)
    }

    private static func own(_ name: String) -> ExplanationTopic? {
        let letters = String(name.filter(\.isLetter))
        let name =
            ["mutable-content", "content-available"].first { letters.hasSuffix($0.filter(\.isLetter)) }
            ?? name
        return keys.split(separator: "\n").lazy.map { halves($0, ": ") }
            .first { $0.0.split(separator: "|").contains(name[...]) }
            .map { topic(String($0.0.prefix { $0 != "|" }), $0.1) }
    }

    /// In each line the names of a key, the first of which is the title, its text, and the codes that it leads to.
    private static let keys = """
        mutable-content: Belongs in aps, as the number 1: {"aps": {"alert": {…}, "mutable-content": 1}}. Without it iOS does not start the service extension. In an FCM request it belongs in message.apns.payload.aps. Expo spells it mutableContent. OneSignal spells it mutable_content, and sets it by itself when ios_attachments is there. [gate.not_mutable]
        content-available: Belongs in aps, as the number 1. It asks iOS to wake the app. It does not start the service extension, and alone it makes a silent push, which shows nothing. [gate.silent, payload.not_silent]
        aps.alert|alert|title|body|aps.alert.title|aps.alert.body: Belongs in aps: a string, or an object with title and body. Without a visible text iOS does not start the service extension. [gate.no_alert]
        aps: The object that iOS reads: alert, sound, badge, mutable-content and a few more. Your own keys, such as the address of the picture, must be next to it, not inside. [gate.not_mutable, media.misplaced]
        launch-image|aps.alert.launch-image: The name of a file in the app, shown when the app is opened from the notification. It is not the picture of the notification. [media.misplaced]
        \(header("apns-push-type", "alert, with a service extension", .apnsPushType))
        \(header("apns-topic", "the app's bundle identifier", .apnsTopic))
        \(header("apns-priority", "10 for an alert, 5 for a silent push", .apnsPriority))
        \(header("apns-expiration", "seconds since 1970, or 0 for one attempt", .apnsExpiration))
        \(header("apns-collapse-id", "at most 64 bytes", .apnsCollapseID))
        """

    private static func header(_ name: String, _ value: String, _ code: Code) -> String {
        "\(name): A header of the request to APNs, not a key of the payload. Value: \(value). "
            + "[\(code.rawValue), \(Code.apnsHeaderInPayload.rawValue)]"
    }

    /// The most vendors or pointers that an answer names.
    private static let most = 8

    private static func vendors(_ dotted: String, as name: String) -> ExplanationTopic? {
        var readers: [String] = []
        for vendor in Vendor.all {
            let media = vendor.keys.urls.first { matches($0, dotted) }
            let hint = vendor.keys.hints.first { matches($0, dotted) }
            guard let place = media ?? hint else { continue }
            readers.append("\(vendor.title) (\(place)\(media == nil ? ", the type of the file" : ""))")
        }
        guard !readers.isEmpty else { return nil }
        var text = "Read by " + readers.prefix(most).joined(separator: ", ")
        if readers.count > most { text += ", and \(readers.count - most) more: `nse-run dialects`" }
        text += ". Such keys must be next to aps, not inside it."
        let isFCM = dotted.hasPrefix("fcm_options")
        if isFCM {
            text += " In an FCM request, write the address at message.apns.fcm_options.image."
        }
        return ExplanationTopic("key \(name)", text, isFCM ? [.payloadFCMMessage] : [.mediaNone])
    }

    /// Whether the key is the whole pointer, a part of it, or an object that contains it.
    private static func matches(_ pointer: String, _ dotted: String) -> Bool {
        let place = "." + pointer.dropFirst().lowercased().replacing("/", with: ".") + "."
        return place.contains(".\(dotted).")
    }

    static func vendor(_ name: String) -> ExplanationTopic? {
        let wanted = name.lowercased()
        guard wanted.count > 2,
            let vendor = Vendor.all.first(where: {
                $0.name != ReferenceFinder.genericDialect
                    && ($0.name == wanted || $0.title.lowercased().hasPrefix(wanted))
            })
        else { return nil }
        return ExplanationTopic(
            vendor.title,
            "Its SDK reads the address of media at " + vendor.keys.urls.prefix(most).joined(separator: ", ")
                + (vendor.keys.hints.first.map { ", and the type of the file at \($0)" } ?? "") + ".",
            [.mediaVendor])
    }

    static func type(_ name: String) -> ExplanationTopic? {
        var word = name.lowercased()
        if word.hasPrefix(".") { word.removeFirst() }
        if ["html", "htm", "text/html"].contains(word) {
            return ExplanationTopic(
                "text/html", "A web page. iOS attaches no web pages: the URL has to return the file itself.",
                [.typeUnsupported])
        }
        if let type = TypeHintWord.type(word) {
            let family = type.family
            return ExplanationTopic(
                names(type),
                "iOS attaches it, up to \(family.megabytes) MB. The limits are "
                    + "\(MediaFamily.image.megabytes) MB for images, \(MediaFamily.audio.megabytes) MB for audio "
                    + "and \(MediaFamily.movie.megabytes) MB for video.", [.bodyTooLarge, .typeMismatch])
        }
        guard
            let row = ForeignType.named(mime: word) ?? ForeignType.named(identifier: word)
                ?? ForeignType.named(fileExtension: word)
        else { return nil }
        return ExplanationTopic(
            names(row.type), "iOS does not attach it. \(row.remedy)", [.typeUnsupported])
    }

    private static func names(_ type: MediaType) -> String {
        let endings = ([type.fileExtension] + type.otherExtensions).map { "." + $0 }.joined(separator: " ")
        return "\(type.identifier), \(type.mime), \(endings)"
    }
}
