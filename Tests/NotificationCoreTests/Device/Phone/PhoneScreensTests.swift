import NotificationCore
import Testing

/// Apple, "UNNotificationCategory" (hidden previews, grouping) and "Customizing the appearance of notifications".
@Suite("The screens of a phone")
struct PhoneScreensTests {
    private static let app = TestPhone.app

    private func category(_ change: (inout StoredCategory) -> Void) -> StoredCategory {
        var category = StoredCategory(identifier: "MESSAGE")
        category.placeholder = "%u new messages, 100% yours: %@"
        change(&category)
        return category
    }

    private func phone(
        _ category: StoredCategory? = nil, previews: FeatureSettings.Previews = .always
    ) -> TestPhone {
        var phone = TestPhone()
        if let category { phone.center { $0.setCategories([category]) } }
        phone.apply(.previews(previews))
        return phone
    }

    private func push(_ identifier: String, _ thread: String = "", _ relevance: Double = 0) -> PhonePush {
        .alert(identifier) {
            $0.category = "MESSAGE"
            $0.subtitle = "Subtitle"
            $0.thread = thread
            $0.relevance = relevance
        }
    }

    @Test("The lock screen is grouped by app and thread, newest first")
    func grouped() {
        var phone = phone()
        phone.add("other")
        for (app, identifier, thread) in [
            (Self.app, "1", "a"), ("other", "2", "a"), (Self.app, "3", "b"), (Self.app, "4", "a"),
        ] {
            phone.wait(1)
            phone.push(push(identifier, thread), to: app)
        }
        #expect(phone.model.lockScreen.map(\.identifier) == ["4", "1", "3", "2"])
        #expect(phone.model.lockScreen.map(\.thread) == ["a", "a", "b", "a"])
        #expect(phone.model.notificationCenter == phone.model.lockScreen)
    }

    @Test("An app has so many notifications at most; the oldest go")
    func limit() {
        var phone = phone()
        for number in 0..<(PhoneRules.deliveredLimit + 3) {
            phone.wait(1)
            phone.push(push("\(number)"))
        }
        #expect(phone.model.notificationCenter.count == PhoneRules.deliveredLimit)
        #expect(phone.model.notificationCenter.last?.identifier == "3")
    }

    @Test("Within the app the higher relevance score comes first")
    func relevance() {
        var phone = phone()
        for (identifier, thread, score) in [
            ("1", "a", 0.2), ("2", "b", 0.9), ("3", "a", 0.5), ("4", "c", 0.5),
        ] {
            phone.wait(1)
            phone.push(push(identifier, thread, score))
        }
        #expect(phone.model.lockScreen.map(\.identifier) == ["2", "4", "3", "1"])
    }

    @Test(
        "The title of a communication notification is its sender, with the entitlement",
        arguments: [true, false])
    func sender(isEntitled: Bool) {
        var phone = TestPhone(entitlements: isEntitled ? .communication : [])
        phone.push(.alert { $0.sender = "Anna" })
        let title = isEntitled ? "Anna" : PhonePush.alert().request.face?.title
        #expect(phone.model.lockScreen.map(\.title) == [title])
        #expect(phone.model.lockScreen.map(\.sender) == [isEntitled ? "Anna" : nil])
        #expect(phone.model.banner(app: Self.app, notification: "n")?.line.title == title)
        #expect(phone.model.expanded(app: Self.app, notification: "n")?.title == title)
        phone.apply(.previews(.never))
        #expect(phone.model.lockScreen.map(\.sender) == [nil])
    }

    @Test("What is passive or quiet is in Notification Center and not on the lock screen")
    func passive() {
        var phone = phone()
        phone.push(.alert { $0.level = .passive })
        #expect(phone.model.lockScreen.isEmpty)
        #expect(phone.model.notificationCenter.map(\.identifier) == ["n"])
    }

    @Test("With Notification Center off the lock screen alone has it")
    func listOff() {
        var phone = phone()
        phone.apply(.settings(app: Self.app, .feature(.notificationCenter, false)))
        phone.push(.alert())
        #expect(phone.model.lockScreen.map(\.identifier) == ["n"])
        #expect(phone.model.notificationCenter.isEmpty)
    }

    @Test("Of an app that is refused nothing is left on the screens")
    func refused() {
        var phone = phone()
        phone.push(.alert())
        phone.apply(.settings(app: Self.app, .allow(false)))
        #expect(phone.model.lockScreen.isEmpty)
        #expect(phone.model.banner(app: Self.app, notification: "n") == nil)
        #expect(phone.model.expanded(app: Self.app, notification: "n") == nil)
    }

    @Test(
        "Previews are hidden always, while locked, or never",
        arguments: [
            (FeatureSettings.Previews.always, false, false), (.whenAuthenticated, false, true),
            (.never, true, true),
        ])
    func hidden(_ previews: FeatureSettings.Previews, _ unlocked: Bool, _ locked: Bool) throws {
        var phone = phone(previews: previews)
        phone.push(push("n"))
        #expect(phone.model.lockScreen.map(\.isPreviewHidden) == [unlocked])
        phone.apply(.locked(true))
        #expect(phone.model.lockScreen.map(\.isPreviewHidden) == [locked])
        let line = try #require(phone.model.lockScreen.first)
        #expect(line.title == (locked ? "" : "Title"))
        #expect(line.body == (locked ? "Notification" : "Text"))
    }

    @Test("An app can differ from the phone, and can follow it again")
    func ownPreviews() {
        var phone = phone(previews: .never)
        phone.push(push("n"))
        phone.apply(.settings(app: Self.app, .previews(.always)))
        #expect(phone.model.lockScreen.map(\.isPreviewHidden) == [false])
        phone.apply(.settings(app: Self.app, .previews(nil)))
        #expect(phone.model.lockScreen.map(\.isPreviewHidden) == [true])
    }

    @Test("In the placeholder %u is the number of notifications of the thread, and nothing else is replaced")
    func placeholder() {
        var phone = phone(category { _ in }, previews: .never)
        phone.push(push("1", "a"))
        phone.push(push("2", "a"))
        phone.push(push("3", "b"))
        let bodies = phone.model.lockScreen.map(\.body)
        #expect(Set(bodies) == ["2 new messages, 100% yours: %@", "1 new messages, 100% yours: %@"])
        #expect(
            phone.model.banner(app: Self.app, notification: "1")?.line.body
                == "2 new messages, 100% yours: %@")
    }

    @Test("A category can leave title and subtitle of a hidden preview visible")
    func visibleTitle() {
        for (title, subtitle) in [(true, false), (false, true), (true, true), (false, false)] {
            var phone = phone(
                category {
                    $0.showsHiddenTitle = title
                    $0.showsHiddenSubtitle = subtitle
                    $0.placeholder = ""
                }, previews: .never)
            phone.push(push("n"))
            let line = phone.model.lockScreen.first
            #expect(line?.title == (title ? "Title" : ""))
            #expect(line?.subtitle == (subtitle ? "Subtitle" : ""))
            #expect(line?.body == NotificationLine.defaultPlaceholder)
        }
    }

    @Test("A banner has two buttons at most, the expanded view ten")
    func buttons() {
        var phone = phone(
            category {
                $0.actions = (1...12).map { StoredCategory.Action(identifier: "\($0)", title: "\($0)") }
            })
        phone.push(push("n"))
        let banner = phone.model.banner(app: Self.app, notification: "n")
        #expect(banner?.buttons.map(\.identifier) == ["1", "2"])
        let expanded = phone.model.expanded(app: Self.app, notification: "n")
        #expect(expanded?.buttons.count == PhoneRules.actions.full)
    }

    @Test("Without a registered category there are no buttons")
    func noButtons() {
        var phone = phone()
        phone.push(push("n"))
        #expect(phone.model.banner(app: Self.app, notification: "n")?.buttons == [])
        #expect(phone.model.expanded(app: Self.app, notification: "n")?.buttons == [])
        #expect(phone.model.expanded(app: Self.app, notification: "x") == nil)
    }

    @Test("A content extension is taken when a category equals the notification's, letter by letter")
    func contentExtension() {
        var phone = phone()
        phone.push(push("n"))
        for (categories, isTaken) in [
            (["MESSAGE"], true), (["OTHER", "MESSAGE"], true), (["Message"], false), (["MESS"], false),
            ([], false),
        ] {
            phone.apply(
                .contentExtensions(app: Self.app, [ContentExtension(categories: categories)]))
            let expanded = phone.model.expanded(app: Self.app, notification: "n")
            #expect((expanded?.contentExtension != nil) == isTaken)
            #expect(expanded?.showsDefaultContent == true)
            #expect(expanded?.body == "Text")
        }
    }

    @Test("A notification without a category gets no content extension")
    func noCategory() {
        var phone = phone()
        phone.push(.alert())
        phone.apply(.contentExtensions(app: Self.app, [ContentExtension(categories: [""])]))
        #expect(phone.model.expanded(app: Self.app, notification: "n")?.contentExtension == nil)
    }

    @Test("An extension that hides the default content shows its own view alone")
    func hiddenDefault() {
        var phone = phone(category { $0.actions = [StoredCategory.Action(identifier: "A")] })
        phone.push(push("n"))
        let hiding = ContentExtension(categories: ["MESSAGE"], hidesDefaultContent: true)
        phone.apply(.contentExtensions(app: Self.app, [hiding]))
        let expanded = phone.model.expanded(app: Self.app, notification: "n")
        #expect(expanded?.contentExtension == hiding)
        #expect(expanded?.showsDefaultContent == false)
        #expect(expanded?.title == "" && expanded?.subtitle == "" && expanded?.body == "")
        #expect(expanded?.buttons.map(\.identifier) == ["A"])
        // The banner still has the text.
        #expect(phone.model.banner(app: Self.app, notification: "n")?.line.body == "Text")
    }
}
