/// Attaches the picture that a payload names. It behaves as Firebase's SDK does, so that a test shows the same faults:
///
/// - Only `fcm_options.image` is read.
/// - The HTTP status is ignored: the page of a 404 becomes the attachment when its name has a picture's extension.
/// - The file's extension is that of the suggested name, else what follows `image/` in the Content-Type, else none; a
///   file without an extension cannot be attached. So a video needs a name.
/// - It sets no time-out, and when anything fails the content is delivered without the picture.
public class MessagingExtensionHelper: NSObject {
    /// Creates a helper.
    public override init() { super.init() }

    /// - Parameter content: the content to change; the handler gets it, once, on any thread.
    public func populateNotificationContent(
        _ content: UNMutableNotificationContent,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        // Unchecked: it is called once, and touches both there only.
        let delivery = UncheckedSendableBox((content: content, handler: contentHandler))
        let finish: @Sendable (UNNotificationAttachment?) -> Void = { attachment in
            if let attachment { delivery.value.content.attachments = [attachment] }
            delivery.value.handler(delivery.value.content)
        }
        guard let options = content.userInfo["fcm_options"] as? [AnyHashable: Any],
            let text = options["image"] as? String, !text.isEmpty, let url = URL(string: text)
        else { return finish(nil) }
        let session = URLSession(configuration: .default)
        let task = session.downloadTask(with: url) { file, response, error in
            defer { session.finishTasksAndInvalidate() }
            guard let file, error == nil else { return finish(nil) }
            finish(Self.attachment(file, response))
        }
        task.resume()
    }

    private static func attachment(_ file: URL, _ response: URLResponse?) -> UNNotificationAttachment? {
        let name = file.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
        let named = ending(of: response).map { name.appendingPathExtension($0) } ?? name
        do {
            try FileManager.default.moveItem(at: file, to: named)
            return try UNNotificationAttachment(identifier: "", url: named, options: nil)
        } catch {
            // The file does not exist when the move has failed.
            try? FileManager.default.removeItem(at: named)
            NSLog("FirebaseMessaging: the picture cannot be attached: %@", "\(error)")
            return nil
        }
    }

    private static func ending(of response: URLResponse?) -> String? {
        if let name = response?.suggestedFilename as NSString?, !name.pathExtension.isEmpty {
            return name.pathExtension
        }
        guard let mime = response?.mimeType, mime.hasPrefix("image/") else { return nil }
        let subtype = mime.dropFirst("image/".count)
        return subtype.contains("/") || subtype.isEmpty ? nil : String(subtype)
    }

    /// Does nothing: nothing is measured here.
    public func exportDeliveryMetricsToBigQuery(withMessageInfo info: [AnyHashable: Any]) {}
}
