import CommonCrypto
import UserNotifications

/// Plays the sender's own sound: kept in the group's Library/Sounds under a digest of its address.
class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        tellApp()

        guard let address = request.content.userInfo["tone"] as? String, let url = URL(string: address),
            let file = soundFile(for: address)
        else { return deliver(nil) }
        if FileManager.default.fileExists(atPath: file.path) {
            return deliver(file.lastPathComponent)
        }
        URLSession.shared.dataTask(with: url) { data, _, error in
            guard let data = data, error == nil else { return self.deliver(nil) }
            do {
                try data.write(to: file, options: .atomic)
                self.deliver(file.lastPathComponent)
            } catch {
                self.deliver(nil)
            }
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        deliver(nil)
    }

    private func soundFile(for address: String) -> URL? {
        guard let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.voice") else {
            return nil
        }
        let sounds = group.appendingPathComponent("Library/Sounds", isDirectory: true)
        try? FileManager.default.createDirectory(at: sounds, withIntermediateDirectories: true, attributes: nil)
        return sounds.appendingPathComponent(address.sha256 + ".wav")
    }

    private func tellApp() {
        let name = CFNotificationName("com.example.voice.received" as CFString)
        CFNotificationCenterPostNotification(CFNotificationCenterGetDarwinNotifyCenter(), name, nil, nil, true)
    }

    private func deliver(_ sound: String?) {
        guard let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent else { return }
        self.contentHandler = nil
        if let sound = sound {
            bestAttemptContent.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: sound))
        }
        contentHandler(bestAttemptContent)
    }
}

extension String {
    var sha256: String {
        let data = Data(utf8)
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &digest) }
        return digest.map { String(format: "%02x", $0) }.joined()
    }
}
