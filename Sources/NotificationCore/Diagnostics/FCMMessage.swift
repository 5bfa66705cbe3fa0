/// A message for Firebase's interface, or a member of one, where a payload of APNs was expected.
///
/// FCM makes the payload of APNs from `apns.payload`, and `fcm_options.image` from `apns.fcm_options.image`
/// (FCM HTTP v1, `projects.messages`); an iPhone never sees `notification`.
struct FCMMessage {
    /// The JSON Pointer of the message: empty, or `/message`.
    private let base: String
    /// Whether an `aps` is beside it, so that only one member is misplaced.
    private let hasAPS: Bool
    private let document: JSONDocument
    private let payload: JSONDocument.Reference?
    /// `notification.image` and `apns.fcm_options.image`; nil where absent.
    private let notificationImage: JSONDocument.Reference?
    private let optionsImage: JSONDocument.Reference?

    /// Nil when the payload is no such message.
    init?(_ payload: NotificationPayload) {
        let document = payload.document
        var envelope: JSONDocument.Reference?
        var body = false
        for (name, value) in document.members(of: document.root) where document.kind(of: value) == .object {
            if document.text(of: name, equals: "message") { envelope = value }
            if document.text(of: name, equals: "notification") || document.text(of: name, equals: "apns") {
                body = true
            }
        }
        guard body || envelope != nil else { return nil }
        if let envelope, !body {
            self.init(document, envelope, base: "/message", hasAPS: payload.aps != nil)
        } else {
            self.init(document, document.root, base: "", hasAPS: payload.aps != nil)
        }
    }

    private init?(_ document: JSONDocument, _ body: JSONDocument.Reference, base: String, hasAPS: Bool) {
        let notification = Self.object("notification", in: body, document)
        let apns = Self.object("apns", in: body, document)
        self.document = document
        self.base = base
        self.hasAPS = hasAPS
        payload = apns.flatMap { Self.object("payload", in: $0, document) }
        notificationImage = notification.flatMap { Self.string("image", in: $0, document) }
        optionsImage = apns.flatMap { Self.object("fcm_options", in: $0, document) }
            .flatMap { Self.string("image", in: $0, document) }
        if hasAPS {
            // Another program may use these names for its own purposes; only a picture in them counts.
            guard notificationImage != nil || optionsImage != nil else { return nil }
            guard document.value("fcm_options", in: document.root) == nil else { return nil }
        } else {
            guard notification != nil || payload != nil || optionsImage != nil else { return nil }
        }
    }

    /// The pictures that a phone does not get from here.
    var images: [JSONDocument.Reference] { [notificationImage, optionsImage].compactMap { $0 } }

    var diagnostic: Diagnostic {
        if hasAPS {
            let stray =
                notificationImage == nil ? "\(base)/apns/fcm_options/image" : "\(base)/notification/image"
            return Diagnostic(
                .payloadFCMMessage, .note,
                "\(stray) belongs in a request to FCM. On the phone no SDK reads it there",
                hint: "In a request to FCM, write apns.fcm_options.image. In a payload for APNs, write "
                    + "fcm_options.image beside aps.")
        }
        return Diagnostic(
            .payloadFCMMessage, .warning,
            "this is not what the phone receives. It looks like a request to FCM "
                + (base.isEmpty ? "(notification, apns)" : "(message)"),
            hint: hint)
    }

    private var hint: String {
        let start = base.isEmpty ? "" : "message."
        var steps: [String] = []
        if !isMutable {
            steps.append("In your FCM request, write \"mutable-content\": 1 at \(start)apns.payload.aps.")
        }
        if optionsImage == nil {
            steps.append(
                "Write the address of the picture at \(start)apns.fcm_options.image"
                    + (notificationImage == nil
                        ? "." : ": notification.image alone shows no picture on iOS."))
        }
        steps.append(
            "nse-run check judges the request as it is"
                + (payload == nil ? "." : "; a batch takes --payload-key \(base)/apns/payload."))
        return steps.joined(separator: " ")
    }

    private var isMutable: Bool {
        payload.flatMap { Self.object("aps", in: $0, document) }
            .flatMap { document.value("mutable-content", in: $0) }
            .flatMap { document.integer($0) } == 1
    }

    private static func object(
        _ name: StaticString, in object: JSONDocument.Reference, _ document: JSONDocument
    ) -> JSONDocument.Reference? {
        document.value(name, in: object).flatMap { document.kind(of: $0) == .object ? $0 : nil }
    }

    private static func string(
        _ name: StaticString, in object: JSONDocument.Reference, _ document: JSONDocument
    ) -> JSONDocument.Reference? {
        document.value(name, in: object).flatMap { document.kind(of: $0) == .string ? $0 : nil }
    }
}
