import Foundation
import NotificationCore

extension UNUserNotificationCenter {
    /// Registers `categories`, which replace all categories that were registered before. Code that adds one to the
    /// result of ``getNotificationCategories(completionHandler:)`` can undo a change that another process makes between
    /// the calls.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let stored: [StoredCategory]
        do {
            stored = try categories.map { try StoredCategory($0) }.sorted { $0.identifier < $1.identifier }
        } catch {
            return Console.note("the categories cannot be stored: \(error)")
        }
        perform({ $0.model.setCategories(stored) }, then: { $0.answer(or: ()) })
    }

    /// Calls the handler with the categories that were registered last.
    @preconcurrency
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        perform({ $0.model.categories }, then: { completionHandler(Self.categories($0.answer(or: []))) })
    }

    /// Returns the categories that were registered last.
    public func notificationCategories() async -> Set<UNNotificationCategory> {
        Self.categories(
            await withCheckedContinuation { continuation in
                perform({ $0.model.categories }, then: { continuation.resume(returning: $0.answer(or: [])) })
            })
    }

    private static func categories(_ stored: [StoredCategory]) -> Set<UNNotificationCategory> {
        Set(stored.compactMap { Archive.object(of: UNNotificationCategory.self, from: $0.archive) })
    }
}

extension StoredCategory {
    init(_ category: UNNotificationCategory) throws {
        self.init(identifier: category.identifier, archive: try Archive.text(of: category))
        actions = category.actions.map { action in
            var stored = Action(identifier: action.identifier, title: action.title)
            stored.hasTextField = action is UNTextInputNotificationAction
            stored.opensApp = action.options.contains(.foreground)
            stored.needsUnlock = action.options.contains(.authenticationRequired)
            return stored
        }
        tellsDismissal = category.options.contains(.customDismissAction)
        placeholder = category.hiddenPreviewsBodyPlaceholder
        showsHiddenTitle = category.options.contains(.hiddenPreviewsShowTitle)
        showsHiddenSubtitle = category.options.contains(.hiddenPreviewsShowSubtitle)
    }
}
