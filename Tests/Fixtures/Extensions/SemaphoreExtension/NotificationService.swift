import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    private let queue = DispatchQueue(label: "NotificationService.media", qos: .userInitiated)
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent!

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        content = (request.content.mutableCopy() as! UNMutableNotificationContent)

        queue.async {
            if let media = request.content.userInfo["media"] as? NSDictionary, let address = media["url"] as? String, let url = URL(string: address) {
                let (data, type) = self.fetch(url)
                if let data = data, let file = self.write(data, type: type), let attachment = try? UNNotificationAttachment(identifier: "media", url: file, options: nil) {
                    self.content.attachments = [attachment]
                }
            }
            DispatchQueue.main.async {
                self.finish()
            }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        DispatchQueue.main.async {
            self.finish()
        }
    }

    private func finish() {
        contentHandler?(content)
        contentHandler = nil
    }

    private func fetch(_ url: URL) -> (Data?, String?) {
        let semaphore = DispatchSemaphore(value: 0)
        var result: (Data?, String?) = (nil, nil)
        let task = URLSession.shared.dataTask(with: url) { data, response, error in
            if let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode), error == nil {
                result = (data, http.mimeType)
            }
            semaphore.signal()
        }
        task.resume()
        _ = semaphore.wait(timeout: .distantFuture)
        return result
    }

    private func write(_ data: Data, type: String?) -> URL? {
        guard let ending = type?.components(separatedBy: "/").last else { return nil }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + "." + ending)
        return (try? data.write(to: file)) == nil ? nil : file
    }
}
