import NotificationCore
import Testing

@testable import NotificationCheck

/// What the source of an extension shows by itself.
struct SourceRuleTests {
    private func diagnostics(_ text: String, _ file: String) throws -> [CheckDiagnostic] {
        try #require(AppReader.read(text: Array(text.utf8), name: file)).diagnostics
    }

    @Test(arguments: SourceCase.all) func `the fault is found, and the mended source raises nothing`(
        item: SourceCase
    ) throws {
        let faulty = try diagnostics(item.faulty, item.file)
        #expect(faulty.serious.contains { $0.code == item.code }, "\(faulty)\n\(item.faulty)")
        let mended = try diagnostics(item.mended, item.file)
        #expect(mended.serious.isEmpty, "\(mended)\n\(item.mended)")
    }

    @Test func `there are sixty of them`() { #expect(SourceCase.all.count >= 60) }

    @Test func `a diagnostic names the line`() throws {
        let item = try #require(SourceCase.all.first { $0.name.hasPrefix("kUTTypeImage") })
        let first = try #require(try diagnostics(item.faulty, item.file).serious.first)
        #expect(first.line == 13)
        #expect(first.message.contains("kUTTypeImage"))
    }

    @Test func `what is set after lines that are copied alone is not missing`() throws {
        let lines = """
            let made: UNNotificationAttachment
            do {
                made = try UNNotificationAttachment(identifier: "a", url: file, options: nil)
            } catch {
                show(error)
                return
            }
            """
        #expect(try diagnostics(lines, "-").serious.isEmpty)
        let method = "func attach(_ file: URL) {\n\(lines)\n}"
        #expect(try diagnostics(method, "-").serious.map(\.code) == [.extensionNoChange])
    }

    @Test(arguments: [
        "if done == links.count { contentHandler(content) }",
        "guard left == 0 else { return }\ncontentHandler(content)",
    ])
    func `the last one of several downloads answers`(end: String) throws {
        let text = """
            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    let content = request.content.mutableCopy() as? UNMutableNotificationContent ?? .init()
                    let links = content.userInfo["images"] as? [String] ?? []
                    var done = 0
                    var left = links.count
                    for link in links {
                        Self.session.dataTask(with: URL(string: link)!) { data, _, _ in
                            content.attachments += Pictures.attachments(of: data)
                            done += 1
                            left -= 1
                            \(end)
                        }.resume()
                    }
                }
                override func serviceExtensionTimeWillExpire() { Self.session.invalidateAndCancel() }
            }
            """
        #expect(try diagnostics(text, "-").serious.isEmpty)
    }

    @Test(
        arguments: [
            ("if let error {", "} else if let location {", []),
            (
                "if error != nil {", "} else if (response as? HTTPURLResponse)?.statusCode == 200 {",
                [.extensionNoAnswer]
            ),
        ] as [(String, String, [Code])])
    func `a download has either a file or an error`(first: String, second: String, codes: [Code]) throws {
        let text = """
            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    let content = request.content.mutableCopy() as? UNMutableNotificationContent ?? .init()
                    Self.session.downloadTask(with: URL(string: content.body)!) { location, response, error in
                        \(first)
                            contentHandler(content)
                        \(second)
                            content.attachments = Pictures.attachments(of: location)
                            contentHandler(content)
                        }
                    }.resume()
                }
                override func serviceExtensionTimeWillExpire() { Self.session.invalidateAndCancel() }
            }
            """
        #expect(try diagnostics(text, "-").serious.map(\.code) == codes)
    }

    @Test func `a source that is cut off is judged as far as it goes`() throws {
        let text = """
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                let url = URL(string: request.content.userInfo["image"] as? String ?? "")!
                let attachment = try! UNNotificationAttachment(identifier: "a", url: url, options: nil)
            """
        let found = try diagnostics(text, "-")
        #expect(found.map(\.code) == [.extensionAttachmentThrew, .extensionCrashed, .appIncomplete])
        #expect(found.last?.severity == .note)
        #expect(found.last?.message.contains("cut off") == true)
    }

    @Test(arguments: ["...", "// ...", "/* … */"])
    func `what the author has left out of a source is not missing`(line: String) throws {
        let text = """
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                self.contentHandler = contentHandler
                let url = URL(string: request.content.userInfo["image"] as? String ?? "")!
                \(line)
            }
            """
        #expect(try diagnostics(text, "-").map(\.code) == [.appIncomplete])
        #expect(
            try diagnostics(text.replacing(line, with: "print(url)"), "-").map(\.code) == [.extensionNoAnswer]
        )
    }

    @Test(arguments: [") = pending", "] ) = pending", "(x = pending"])
    func `a handler in a tuple is followed in broken code, too`(line: String) throws {
        _ = try diagnostics(
            """
            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    pending = (request.content, contentHandler)
                    \(line)
                }
            }
            """, "-")
    }

    @Test(arguments: ["startDownload(url)", "self.startDownload(url)"])
    func `a function that is not beside the method alone may call the handler`(call: String) throws {
        let text = """
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                self.contentHandler = contentHandler
                let url = URL(string: request.content.userInfo["image"] as? String ?? "")!
                \(call)
            }
            """
        #expect(try diagnostics(text, "-").serious.isEmpty)
        let `class` = "class NotificationService: UNNotificationServiceExtension {\n"
        #expect(try diagnostics(`class` + text, "-").serious.isEmpty)
        #expect(
            try diagnostics(text.replacing(call, with: "print(url)"), "-").serious.first?.code
                == .extensionNoAnswer)
    }

    @Test func `an address of the phone itself may be meant for debugging`() throws {
        let item = try #require(SourceCase.all.first { $0.name == "an address of the phone itself" })
        let head = "#if DEBUG\nlet isDebugging = true\n#endif\n"
        #expect(try diagnostics(head + item.faulty, item.file).serious.isEmpty)
    }

    @Test func `an address with http in a source alone is a note: its Info.plist may allow it`() throws {
        let item = try #require(SourceCase.all.first { $0.name == "an address of the phone itself" })
        let found = try diagnostics(item.mended.replacing("https://media", with: "http://media"), item.file)
        #expect(found.map(\.code) == [.appTransportSecurity] && found.serious.isEmpty, "\(found)")
    }

    @Test(
        arguments: [
            ("\"photo.jpg\"", "try?", Code.extensionAttachmentMissing),
            ("\"\\(id).jpg\"", "try!", .extensionCrashed),
            ("url.lastPathComponent", "try?", .extensionAttachmentMissing), ("\"\\(id).jpg\"", "try?", nil),
        ] as [(String, String, Code?)])
    func `what is a fault for some pushes only is a note`(name: String, attempt: String, code: Code?) throws {
        let text = """
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                let content = request.content.mutableCopy() as! UNMutableNotificationContent
                let file = FileManager.default.temporaryDirectory.appendingPathComponent(\(name))
                if (try? FileManager.default.copyItem(at: picture(url, id), to: file)) != nil,
                    let attachment = \(attempt) UNNotificationAttachment(identifier: "a", url: file) {
                    content.attachments = [attachment]
                }
                contentHandler(content)
            }
            """
        let found = try diagnostics(text, "-")
        #expect(found.map(\.code) == [code].compactMap(\.self) && found.serious.isEmpty, "\(found)")
    }

    @Test func `a class whose last brace is missing is judged like its methods`() throws {
        let item = try #require(SourceCase.all.first { $0.name == "the original is handed back" })
        for (source, isFaulty) in [(item.faulty, true), (item.mended, false)] {
            let last = try #require(source.lastIndex(of: "}"))
            let found = try diagnostics(String(source[..<last]), item.file)
            #expect(found.serious.contains { $0.code == item.code } == isFaulty, "\(found)")
            #expect(found.contains { $0.code == .appIncomplete })
        }
    }

    @Test func `Objective-C without its end is cut off, and lacks no method`() throws {
        let text = """
            @implementation NotificationService
            - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
                [[[NSURLSession sharedSession] dataTaskWithURL:self.url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                    contentHandler(request.content);
                }] resume];
            }
            """
        #expect(try diagnostics(text, "-").map(\.code) == [.appIncomplete])
        #expect(try diagnostics(text + "\n@end", "-").serious.map(\.code) == [.extensionNoAnswer])
    }

    @Test func `Objective-C's method by itself does not lack the other one`() throws {
        let text = """
            - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
                [[[NSURLSession sharedSession] dataTaskWithURL:self.url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                    contentHandler(request.content);
                }] resume];
            }
            """
        #expect(try diagnostics(text, "-").serious.isEmpty)
    }

    @Test(arguments: ["await gate.pass()", "await load(url) != nil"])
    func `a call that lets one answer through needs no else`(condition: String) throws {
        let text = """
            class NotificationService: UNNotificationServiceExtension {
                private var late: (() -> Void)?
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    late = { Task { if await gate.pass() { contentHandler(request.content) } } }
                    Task {
                        let content = await enriched(request.content)
                        if \(condition) { contentHandler(content) }
                    }
                }
                override func serviceExtensionTimeWillExpire() { late?() }
            }
            """
        let isLatch = condition == "await gate.pass()"
        #expect(try diagnostics(text, "-").serious.isEmpty == isLatch)
    }

    @Test func `an attachment outside of any function may be set in lines that are not here`() throws {
        let text = """
            let options = [UNNotificationAttachmentOptionsTypeHintKey: "image/jpeg"]
            let attachment = try UNNotificationAttachment(identifier: "a", url: file, options: options)
            """
        #expect(try diagnostics(text, "-").map(\.code) == [.extensionAttachmentThrew])
    }

    @Test func `a push without the members that the extension reads loses its picture`() throws {
        var project = TestProject()
        let facts = try project.report().facts
        var push = PushNeeds()
        push.media = [PushNeeds.Media(pointer: "/image-url")]
        push.names = ["aps", "image-url"]
        let found = facts.diagnostics(for: push)
        #expect(found.first?.code == .appUnknownKey && found.first?.severity == .error, "\(found)")
        push.names = ["aps", "attachment-url"]
        push.media = [PushNeeds.Media(pointer: "/attachment-url")]
        #expect(facts.diagnostics(for: push).isEmpty)
        // A name that is computed may be any.
        project.replace("NSE/NotificationService.swift", "[\"attachment-url\"]", "[Keys.image]")
        push.media = [PushNeeds.Media(pointer: "/image-url")]
        #expect(try project.report().facts.diagnostics(for: push).isEmpty)
    }

    @Test func `an extension that attaches nothing is no alarm, and no clean bill`() throws {
        var project = TestProject()
        project.replace(
            "NSE/NotificationService.swift", "let content = Picture.attach(url, to: request.content)",
            "print(url)")
        let report = try project.report()
        #expect(report.diagnostics.map(\.code) == [.extensionNoChange])
        #expect(report.diagnostics.serious.isEmpty)
        #expect(report.answer.title == "PICTURE NOT CHECKED")
        #expect(report.answer.sentence.contains("attaches no picture"))
    }

    @Test(arguments: [
        """
        NSString *link = userInfo[@"LP_URL"];
        if (userInfo == nil || userInfo[@"LP_URL"] == nil) { contentHandler(request.content); return; }
        if (link) { [self load:link completion:^{ self.contentHandler(content); }]; }
        """,
        """
        NSString *link = userInfo[@"LP_URL"];
        if (!link) { contentHandler(request.content); return; }
        if (link) { [self load:link completion:^{ self.contentHandler(content); }]; }
        """,
        """
        NSURL *url = [NSURL URLWithString:userInfo[@"LP_URL"]];
        if (url == nil) { contentHandler(request.content); }
        if (url != nil) { [self load:url completion:^{ self.contentHandler(content); }]; }
        """,
        """
        if (userInfo[@"a"]) { self.contentHandler(content); }
        else if (userInfo[@"b"]) { [self load:userInfo[@"b"] completion:^{ self.contentHandler(content); }]; }
        else { self.contentHandler(content); }
        """,
    ])
    func `a condition that was tested before cannot fail`(body: String) throws {
        let text = """
            @implementation NotificationService
            - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
            NSDictionary *userInfo = request.content.userInfo;
            \(body)
            }
            - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.content); }
            @end
            """
        #expect(try diagnostics(text, "NotificationService.m").serious.isEmpty)
    }

    @Test func `a catch that nothing can reach needs no answer`() throws {
        let text = """
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                URLSession.shared.downloadTask(with: url(request)) { location, _, _ in
                    guard let location else { contentHandler(self.content); return }
                    do {
                        DispatchQueue.main.async {
                            try? FileManager.default.moveItem(at: location, to: self.file)
                            contentHandler(self.content)
                        }
                    } catch { print(error) }
                }.resume()
            }
            """
        let found = try diagnostics(text, "NotificationService.swift").serious
        #expect(found.first?.code == .extensionAttachmentMissing, "\(found)")
    }

    @Test(arguments: [
        "let finish = { contentHandler(request.content) }\nguard request.content.userInfo[\"a\"] != nil else { finish(); return }",
        "session.downloadTask(with: url(request)).resume()\nguard request.content.userInfo[\"a\"] != nil else { return }",
        "guard let content = bestAttemptContent else { return }\nload(content) { contentHandler(content) }",
        "guard isReady(request) else { return deliver() }\nload(request) { self.deliver() }",
    ])
    func `a path that something else answers is no silent one`(body: String) throws {
        let text = """
            class NotificationService: UNNotificationServiceExtension {
                var contentHandler: ((UNNotificationContent) -> Void)?
                var bestAttemptContent: UNMutableNotificationContent?
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    self.contentHandler = contentHandler
                    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
                    \(body)
                }
                func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) { deliver() }
                func isReady(_ request: UNNotificationRequest) -> Bool { request.content.userInfo["a"] != nil }
                func deliver() { contentHandler?(bestAttemptContent!) }
                override func serviceExtensionTimeWillExpire() { deliver() }
            }
            """
        #expect(try diagnostics(text, "NotificationService.swift").serious.isEmpty)
    }

    @Test(arguments: [
        // Counts the pictures that are still to come.
        """
            pending = 1
            for link in links(of: request) {
                pending += 1
                URLSession.shared.downloadTask(with: link) { file, _, _ in
                    if let file = file, let attachment = try? UNNotificationAttachment(identifier: "", url: named(file)) {
                        self.bestAttemptContent?.attachments.append(attachment)
                    }
                    self.finish()
                }.resume()
            }
            finish()
        }
        var pending = 0
        func finish() {
            pending -= 1
            guard pending == 0 else { return }
            contentHandler?(bestAttemptContent!)
        }
        """,
        // A helper that another file uses.
        """
            Enricher.enrich(bestAttemptContent!) { contentHandler($0) }
        }
        static func attachment(_ file: URL) -> UNNotificationAttachment? {
            try? UNNotificationAttachment(identifier: "", url: file)
        }
        """,
    ])
    func `what is still counted, or made for another file, is no fault`(body: String) throws {
        let text = """
            class NotificationService: UNNotificationServiceExtension {
                var contentHandler: ((UNNotificationContent) -> Void)?
                var bestAttemptContent: UNMutableNotificationContent?
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    self.contentHandler = contentHandler
                    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
                \(body)
                override func serviceExtensionTimeWillExpire() { contentHandler?(bestAttemptContent!) }
            }
            """
        #expect(try diagnostics(text, "NotificationService.swift").serious.isEmpty)
    }

    @Test(arguments: [
        """
        switch await Inbox.shared.parse(request.content.userInfo) {
        case .message(let message):
            content.body = message
            contentHandler(content)
            return
        case .none:
            contentHandler(request.content)
            return
        }
        """,
        "try await Task.sleep(nanoseconds: 2_000_000_000)\ncontentHandler(content)",
        "if isOpen { contentHandler(content); return } else { contentHandler(request.content); return }",
        """
        #if 0
        let url = URL(string: request.content.userInfo["image"] as? String ?? "")!
        content.attachments = [try! UNNotificationAttachment(identifier: "", url: url)]
        #endif
        contentHandler(content)
        """,
    ])
    func `a task that answers on each of its paths is healthy`(body: String) throws {
        let text = """
            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    late = { contentHandler(request.content) }
                    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return contentHandler(request.content) }
                    Task {
            \(body)
                    }
                }
                override func serviceExtensionTimeWillExpire() { late?() }
            }
            """
        #expect(try diagnostics(text, "NotificationService.swift").serious.isEmpty)
    }

    @Test(arguments: SourceCase.parts)
    func `what another file of the target does with the handler is followed`(
        item: SourceCase
    ) throws {
        func report(_ text: String) throws -> AppReport {
            var project = TestProject()
            project.files = [:]
            for part in "\(item.file)\n\(text)".split(separator: "--- ") {
                let lines = part.split(separator: "\n", maxSplits: 1).map(String.init)
                project.files["NSE/" + lines[0]] = lines[1]
            }
            return try project.report()
        }
        let faulty = try report(item.faulty)
        #expect(faulty.diagnostics.serious.map(\.code) == [item.code], "\(faulty.diagnostics)")
        #expect(faulty.diagnostics.first?.file != "NSE/" + item.file)
        let mended = try report(item.mended)
        #expect(mended.diagnostics.serious.isEmpty, "\(mended.diagnostics)")
        #expect(mended.facts.extensions.first?.isWhole == true)
    }

    @Test func `a helper with a result need not answer, and is not followed`() throws {
        let main = try #require(
            SourceCase.all.first { $0.name == "a helper that takes the pushes of its own service alone" })
        var project = TestProject()
        project.files = ["NSE/NotificationService.swift": main.mended]
        project.files["NSE/Braze.swift"] = """
            func brazeHandle(request: UNNotificationRequest, contentHandler: @escaping (UNNotificationContent) -> Void) -> Bool {
                guard let link = request.content.userInfo["image"] as? String, let url = URL(string: link) else { return false }
                Pictures.load(url) { contentHandler(request.content) }
                return true
            }
            """
        #expect(try project.report().diagnostics.serious.isEmpty)
        #expect(try project.report().facts.extensions.first?.isWhole == false)
    }

    @Test func `the template's text may begin with a capital letter`() throws {
        let template = """
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                let content = request.content.mutableCopy() as! UNMutableNotificationContent
                content.title = "\\(content.title) [Modified]"
                contentHandler(content)
            }
            """
        #expect(try diagnostics(template, "-").serious.map(\.code) == [.extensionNoChange])
    }

    @Test func `a helper in another file of the target is judged, and makes the source whole`() throws {
        var project = TestProject()
        let helper = """
            enum Helper {
                static func attach(_ file: URL, to content: UNMutableNotificationContent) {
                    let options = [UNNotificationAttachmentOptionsTypeHintKey: "public.jpeg"]
                    let attachment = try? UNNotificationAttachment(identifier: "", url: file, options: options)
                    content.attachments = [attachment].compactMap { $0 }
                }
            }
            """
        project.files["NSE/Helper.swift"] = helper
        let report = try project.report()
        #expect(report.diagnostics.serious.isEmpty)
        #expect(report.facts.extensions.first?.isWhole == true)
        var folder = project
        folder.files = project.files.filter { $0.key.hasPrefix("NSE/") }
        #expect(try folder.report().facts.extensions.first?.isWhole == true)
        project.files["NSE/Helper.swift"] = helper.replacing("public.jpeg", with: "public.image")
        let first = try project.report().diagnostics.first
        #expect(first?.code == .extensionAttachmentThrew && first?.file == "NSE/Helper.swift")
    }

    @Test func `another file of the target that has to do with no attachment hides no fault`() throws {
        let item = try #require(SourceCase.all.first { $0.name.hasPrefix("a helper hands on an attachment") })
        var project = TestProject()
        project.files["NSE/NotificationService.swift"] = item.faulty
        project.files["NSE/Log.swift"] = "func log(_ text: String) { print(text) }"
        #expect(try project.report().diagnostics.first?.code == .extensionNoChange)
        project.files["NSE/Log.swift"] =
            "extension UNMutableNotificationContent { func put(_ a: UNNotificationAttachment) {} }"
        #expect(try project.report().diagnostics.serious.isEmpty)
    }

    @Test func `another file of the target may call the handler`() throws {
        var project = TestProject()
        project.replace("NSE/NotificationService.swift", "contentHandler(request.content)", "")
        #expect(try project.report().diagnostics.first?.code == .extensionNoAnswer)
        project.files["NSE/Answer.swift"] =
            "extension NotificationService { func answer() { contentHandler?(UNNotificationContent()) } }"
        #expect(try project.report().diagnostics.serious.isEmpty)
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["{", "(", "[", "}", "if a {", "UNNotificationAttachment(", "let a = b\n", "^("])
    func `hostile sources are judged in a short time`(part: String) throws {
        let head =
            "override func didReceive(_ request: R, withContentHandler contentHandler: @escaping H) {\n"
        let text = head + String(repeating: part, count: 60_000 / part.utf8.count)
        _ = AppReader.read(text: Array(text.utf8), name: "NotificationService.swift")
    }
}
