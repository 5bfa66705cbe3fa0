import UserNotifications

/// What the app says to its server, and to the person who waits for an answer.
final class Chat {
    static let category = UNNotificationCategory(
        identifier: "MESSAGE",
        actions: [
            UNTextInputNotificationAction(
                identifier: "REPLY", title: "Reply", options: [], textInputButtonTitle: "Send",
                textInputPlaceholder: "Message")
        ],
        intentIdentifiers: [], options: [])

    func register(_ token: String) {
        post(["token": token], to: "devices") {}
    }

    func send(_ text: String, to conversation: String, completion: @escaping () -> Void) {
        post(["conversation": conversation, "text": text], to: "messages", completion: completion)
    }

    /// In an hour, unless an answer comes.
    func remind(of person: String) {
        let content = UNMutableNotificationContent()
        content.title = "No answer yet"
        content.body = "Call \(person)?"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
        let request = UNNotificationRequest(identifier: "reminder", content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request)
    }

    private func post(_ values: [String: String], to path: String, completion: @escaping () -> Void) {
        guard let url = URL(string: "https://chat.example.com/\(path)") else { return completion() }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = try? JSONEncoder().encode(values)
        URLSession.shared.dataTask(with: request) { _, _, _ in
            DispatchQueue.main.async(execute: completion)
        }.resume()
    }
}
