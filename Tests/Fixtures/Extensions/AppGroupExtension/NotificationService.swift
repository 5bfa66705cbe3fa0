import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    static let group = "group.com.example.shop"

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?
    private let defaults = UserDefaults(suiteName: NotificationService.group)

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        bestAttempt = content

        let unread = (defaults?.integer(forKey: "unread") ?? 0) + 1
        defaults?.set(unread, forKey: "unread")
        defaults?.setValue(request.identifier, forKey: "lastNotification")
        defaults?.synchronize()
        content.badge = unread as NSNumber

        guard let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: NotificationService.group) else {
            contentHandler(content)
            return
        }

        let group = DispatchGroup()
        if let sound = (content.userInfo["jingle"] as? String).flatMap(URL.init(string:)) {
            let sounds = container.appendingPathComponent("Library/Sounds", isDirectory: true)
            group.enter()
            store(sound, in: sounds) { file in
                if let file = file {
                    content.sound = UNNotificationSound(named: UNNotificationSoundName(file.lastPathComponent))
                }
                group.leave()
            }
        }
        if let picture = (content.userInfo["picture"] as? String).flatMap(URL.init(string:)) {
            let pictures = container.appendingPathComponent("Pictures", isDirectory: true)
            group.enter()
            store(picture, in: pictures) { file in
                // The app shows the same file later: the system copies what lies in the container.
                if let file = file, let attachment = try? UNNotificationAttachment(identifier: "picture", url: file, options: nil) {
                    content.attachments = [attachment]
                }
                group.leave()
            }
        }
        group.notify(queue: .main) {
            self.contentHandler?(content)
            self.contentHandler = nil
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let bestAttempt = bestAttempt {
            contentHandler?(bestAttempt)
            contentHandler = nil
        }
    }

    private func store(_ url: URL, in folder: URL, completion: @escaping (URL?) -> Void) {
        let file = folder.appendingPathComponent(url.lastPathComponent)
        if FileManager.default.fileExists(atPath: file.path) {
            completion(file)
            return
        }
        URLSession.shared.dataTask(with: url) { data, response, _ in
            guard let data = data, (response as? HTTPURLResponse)?.statusCode == 200 else { return completion(nil) }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try data.write(to: file, options: .atomic)
                completion(file)
            } catch {
                completion(nil)
            }
        }.resume()
    }
}
