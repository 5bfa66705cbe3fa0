import OSLog
import UIKit
import UserNotifications

/// Manages everything about notifications: permission, token, categories, responses.
@MainActor
final class PushManager: NSObject {
    static let shared = PushManager()

    private let center = UNUserNotificationCenter.current()
    private let logger = Logger(subsystem: "com.example.news", category: "push")

    private(set) var isGranted = false
    private(set) var savedArticles: [String] = []
    private(set) var mutedTopics: Set<String> = []
    var registrationError: String?

    func start() {
        center.delegate = self
        center.setNotificationCategories(NewsCategory.all)
    }

    // MARK: Permission

    /// Asks for provisional permission: the user is not asked, and notifications arrive quietly.
    func requestProvisionalAuthorization() async {
        await request([.alert, .badge, .sound, .provisional, .providesAppNotificationSettings])
    }

    /// Called by the switch "Breaking news" in the app.
    @discardableResult
    func requestFullAuthorization() async -> Bool {
        await request([.alert, .badge, .sound, .providesAppNotificationSettings])
        return await center.notificationSettings().authorizationStatus == .authorized
    }

    private func request(_ options: UNAuthorizationOptions) async {
        do {
            isGranted = try await center.requestAuthorization(options: options)
        } catch {
            logger.error("\(error.localizedDescription, privacy: .public)")
        }
        if isGranted {
            UIApplication.shared.registerForRemoteNotifications()
        }
    }

    // MARK: Token

    func upload(_ deviceToken: Data) async {
        let token = deviceToken.map { String(format: "%02x", $0) }.joined()
        do {
            try await NewsAPI.shared.post(Device(token: token), to: "devices")
        } catch {
            logger.error("token: \(error.localizedDescription, privacy: .public)")
        }
    }

    // MARK: Local notifications

    /// One for each topic that brings something new.
    func announce(_ articles: [Article]) async {
        for (topic, articles) in Dictionary(grouping: articles, by: \.topic).sorted(by: { $0.key < $1.key })
        where !mutedTopics.contains(topic) {
            let content = UNMutableNotificationContent()
            content.title = topic.capitalized
            content.body = articles.map(\.title).joined(separator: "\n")
            content.threadIdentifier = topic
            content.categoryIdentifier = NewsCategory.digest.rawValue
            content.interruptionLevel = .passive
            content.userInfo = ["topic": topic]
            do {
                try await center.add(
                    UNNotificationRequest(identifier: "topic-\(topic)", content: content, trigger: nil))
            } catch {
                logger.error("\(topic, privacy: .public): \(error.localizedDescription, privacy: .public)")
            }
        }
    }

    func mute(_ topic: String) async {
        mutedTopics.insert(topic)
        let identifiers = await center.deliveredNotifications()
            .filter { $0.request.content.threadIdentifier == topic }
            .map(\.request.identifier)
        center.removeDeliveredNotifications(withIdentifiers: identifiers)
    }

    // MARK: Answers

    fileprivate func perform(_ action: NewsAction, on message: Message, text: String?) async {
        logger.debug("\(action.rawValue, privacy: .public)")
        switch action {
        case .readLater:
            if let article = message.article { savedArticles.append(article) }
        case .comment:
            guard let article = message.article, let text else { return }
            do {
                try await NewsAPI.shared.post(Comment(text: text), to: "articles/\(article)/comments")
            } catch {
                await remindOfComment(text, on: message)
            }
        case .mute:
            if let topic = message.topic { await mute(topic) }
        case .share, .live, .open:
            if let link = message.link { Router.shared.open(link) }
        case .dismiss:
            break
        }
    }

    private func remindOfComment(_ text: String, on message: Message) async {
        let content = UNMutableNotificationContent()
        content.title = "Comment not sent"
        content.body = text
        if let article = message.article {
            content.userInfo = ["article": article]
        }
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 300, repeats: false)
        try? await center.add(
            UNNotificationRequest(identifier: "unsent-comment", content: content, trigger: trigger))
    }
}

// MARK: - UNUserNotificationCenterDelegate

extension PushManager: UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let message = Message(notification.request.content.userInfo)
        guard let topic = message.topic else { return [.banner, .list, .sound] }
        return await mutedTopics.contains(topic) ? [.list] : [.banner, .list, .sound, .badge]
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        guard let action = NewsAction(response.actionIdentifier) else { return }
        let message = Message(response.notification.request.content.userInfo)
        let text = (response as? UNTextInputNotificationResponse)?.userText
        await perform(action, on: message, text: text)
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        Task { @MainActor in
            Router.shared.open(.settings)
        }
    }
}
