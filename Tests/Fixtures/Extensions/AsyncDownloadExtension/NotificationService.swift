import UserNotifications

final class NotificationService: UNNotificationServiceExtension, @unchecked Sendable {
    private let answer = Answer()
    private var work: Task<Void, Never>?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        answer.prepare(content, contentHandler)
        let addresses = content.userInfo["pictures"] as? [String] ?? []

        work = Task { [answer] in
            for (index, address) in addresses.enumerated() {
                do {
                    let media = try await MediaLoader().load(address, small: index > 0)
                    answer.attach(media, as: "picture-\(index)")
                } catch {
                    print("picture \(index) is left out: \(error)")
                }
            }
            answer.give()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        answer.give()
        work?.cancel()
    }
}
