extension SourceCase {
    /// The handler: never, twice, too early.
    static let answers = read(
        #"""
        === extension.no_answer the handler is kept and never called
        SWIFT(
                guard let urlString = request.content.userInfo["image"] as? String, let url = URL(string: urlString) else {
                    return«¦ contentHandler(request.content)»
                }
                URLSession.shared.downloadTask(with: url) { location, _, error in
                    guard let location = location else { return«¦ contentHandler(request.content)» }
                    let target = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("image.jpg")
                    try? FileManager.default.moveItem(at: location, to: target)
                    if let attachment = try? UNNotificationAttachment(identifier: "image", url: target, options: nil) {
                        self.bestAttemptContent?.attachments = [attachment]
                    }
                    «¦self.contentHandler?(self.bestAttemptContent!)»
                }.resume()
            }
        «}
        ¦
            override func serviceExtensionTimeWillExpire() { contentHandler?(bestAttemptContent!) }
        }
        »
        === extension.second_answer the handler is called with the copy, and again by the download
        SWIFT(
                «if let bestAttemptContent = bestAttemptContent {
                    bestAttemptContent.subtitle = "new"
                    contentHandler(bestAttemptContent)
                }
                ¦»if let data = request.content.userInfo["data"] as? [String: String] {
                    if let text = data["attachment-url"], let url = URL(string: text) {
                        URLSession.shared.downloadTask(with: url) { location, response, error in
                            if let location = location {
                                let target = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("a.jpg")
                                try? FileManager.default.moveItem(at: location, to: target)
                                if let attachment = try? UNNotificationAttachment(identifier: "", url: target) {
                                    self.bestAttemptContent?.attachments = [attachment]
                                }
                            }
                            self.contentHandler!(self.bestAttemptContent!)
                        }.resume()
                    }«¦ else { contentHandler(request.content) }»
                }«¦ else { contentHandler(request.content) }»
            }
        )EXPIRY
        === extension.no_change a helper of another file loads the picture, and the handler does not wait
        SWIFT(
                if let bestAttemptContent = bestAttemptContent {
                    guard let text = bestAttemptContent.userInfo["image"] as? String, let url = URL(string: text) else {
                        return contentHandler(request.content)
                    }
                    downloader.downloadFile(from: url, as: "image") { url in
                        guard let url = url, let attachment = try? UNNotificationAttachment(identifier: "a", url: url, options: nil) else {
                            return«¦ contentHandler(bestAttemptContent)»
                        }
                        bestAttemptContent.attachments.append(attachment)«
                    }
                    contentHandler(bestAttemptContent)¦
                        contentHandler(bestAttemptContent)
                    }»
                }
            }
        )EXPIRY
        === extension.no_answer a log by a Logger is no answer
        SWIFT(
                guard let name = request.content.userInfo["name"] as? String else {
                    Logger().error("no name")
                    «return¦return contentHandler(request.content)»
                }
                bestAttemptContent?.title = name
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === extension.no_answer the log is written and the handler forgotten
        import UserNotifications
        import os.log

        final class NotificationService: UNNotificationServiceExtension {
            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
                    «return¦return contentHandler(request.content)»
                }
                content.title = content.userInfo["title"] as? String ?? content.title
                os_log("received %{public}@", content.title)
                «// contentHandler(content)¦contentHandler(content)»
            }
        }
        === extension.no_answer the content for the end of the time is only a local constant
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            var contentHandler: ((UNNotificationContent) -> Void)?
            var content: UNMutableNotificationContent?

            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                self.contentHandler = contentHandler
                guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
                    contentHandler(request.content)
                    return
                }
                «¦self.content = content»
                Preview.decrypt(content)
                contentHandler(content)
            }

            override func serviceExtensionTimeWillExpire() {
                if let contentHandler { contentHandler(content ?? UNNotificationContent()) }
            }
        }
        === extension.no_answer the content is changed, and nothing is handed back
        SWIFT(
                if let content = bestAttemptContent {
                    content.subtitle = "New photo"
                    content.badge = 3
                    «print("done with \(contentHandler)")¦contentHandler(content)»
                }
            }
        }
        === extension.no_answer only the end of the time answers
        SWIFT(
                guard let content = bestAttemptContent, let link = content.userInfo["media"] as? String,
                    let url = URL(string: link) else { return «¦contentHandler(request.content)» }
                let task = URLSession.shared.downloadTask(with: url) { file, response, error in
                    if let file = file {
                        let name = response?.suggestedFilename ?? "a.jpg"
                        let target = FileManager.default.temporaryDirectory.appendingPathComponent(name)
                        try? FileManager.default.moveItem(at: file, to: target)
                        content.attachments = [try! UNNotificationAttachment(identifier: "", url: target)]
                    }
                    «¦contentHandler(content)»
                }
                task.resume()
            }
        )EXPIRY
        === extension.no_answer the key is missing, and the guard returns
        SWIFT(
                guard let bestAttemptContent = bestAttemptContent else { return }
                guard let imageURLString = bestAttemptContent.userInfo["image_url"] as? String else {
                    print("no image in the payload")
                    «return¦contentHandler(bestAttemptContent); return»
                }
                download(imageURLString) { attachment in
                    if let attachment = attachment { bestAttemptContent.attachments = [attachment] }
                    contentHandler(bestAttemptContent)
                }
            }
        )EXPIRY
        === extension.no_answer the address does not parse, and the method ends
        SWIFT(
                let userInfo = request.content.userInfo
                guard let data = userInfo["data"] as? [String: Any], let link = data["attachment-url"] as? String,
                    let url = URL(string: link)
                else «{ return }¦{ contentHandler(request.content); return }»
                let task = URLSession.shared.dataTask(with: url) { data, _, _ in
                    if let data = data, let attachment = self.save(data) { self.bestAttemptContent?.attachments = [attachment] }
                    contentHandler(self.bestAttemptContent ?? request.content)
                }
                task.resume()
            }
        )EXPIRY
        === extension.no_answer an if without the else that answers
        SWIFT(
                if request.content.userInfo["fcm_options"] == nil {
                    NSLog("not a push with a picture")
                    «return¦contentHandler(request.content)
                    return»
                }
                Messaging.serviceExtension().populateNotificationContent(bestAttemptContent!, withContentHandler: contentHandler)
            }
        )EXPIRY
        === extension.second_answer the template's call stays after the own one
        SWIFT(
                if let bestAttemptContent = bestAttemptContent {
                    bestAttemptContent.title = "\(bestAttemptContent.title)!"
                    «contentHandler(bestAttemptContent)¦»
                    bestAttemptContent.body = "Tap to see"
                    contentHandler(bestAttemptContent)
                }
            }
        )EXPIRY
        === extension.second_answer no return after the failed check
        SWIFT(
                URLSession.shared.dataTask(with: URL(string: "https://example.com/a.png")!) { data, response, error in
                    if error != nil {
                        contentHandler(request.content)
                        «¦return»
                    }
                    if let data = data, let attachment = self.store(data) {
                        self.bestAttemptContent?.attachments = [attachment]
                    }
                    contentHandler(self.bestAttemptContent!)
                }.resume()
            }
        )EXPIRY
        === extension.second_answer both arms and the end
        SWIFT(
                let content = bestAttemptContent!
                do {
                    content.attachments = [try UNNotificationAttachment(identifier: "a", url: Bundle.main.url(forResource: "a", withExtension: "png")!)]
                    «contentHandler(content)¦»
                } catch {
                    print(error)
                }
                contentHandler(content)
            }
        )EXPIRY
        === extension.second_answer the property and the parameter
        SWIFT(
                guard let content = bestAttemptContent else { return }
                if content.userInfo["silent"] as? Bool == true {
                    self.contentHandler?(content)
                    «¦return»
                }
                content.sound = .default
                contentHandler(content)
            }
        )EXPIRY
        === extension.no_change the download is still under way
        SWIFT(
                if let urlString = bestAttemptContent?.userInfo["attachment-url"] as? String, let url = URL(string: urlString) {
                    URLSession.shared.downloadTask(with: url) { (location, response, error) in
                        if let location = location {
                            let tmpFile = "file://".appending(NSTemporaryDirectory()).appending(url.lastPathComponent)
                            let tmp = URL(string: tmpFile)!
                            try? FileManager.default.moveItem(at: location, to: tmp)
                            if let attachment = try? UNNotificationAttachment(identifier: "video", url: tmp, options: nil) {
                                self.bestAttemptContent?.attachments = [attachment]
                            }
                        }
                        «¦contentHandler(self.bestAttemptContent!)»
                    }.resume()
                }«
                contentHandler(bestAttemptContent!)¦ else { contentHandler(bestAttemptContent!) }»
            }
        )EXPIRY
        === extension.no_change the template's call below a data task
        SWIFT(
                if let bestAttemptContent = bestAttemptContent {
                    let session = URLSession(configuration: .default)
                    let url = URL(string: bestAttemptContent.userInfo["mediaUrl"] as? String ?? "")!
                    let task = session.dataTask(with: url, completionHandler: { data, response, error in
                        guard let data = data, let file = self.saved(data, as: "photo.png") else { return contentHandler(bestAttemptContent) }
                        let attachment = try! UNNotificationAttachment(identifier: "photo", url: file, options: nil)
                        bestAttemptContent.attachments.append(attachment)
                        «¦contentHandler(bestAttemptContent)»
                    })
                    task.resume()
                    «contentHandler(bestAttemptContent)¦»
                }
            }
        )EXPIRY
        === extension.no_change a Task that nobody waits for
        SWIFT(
                let content = bestAttemptContent!
                Task {
                    do {
                        let (file, _) = try await URLSession.shared.download(from: URL(string: content.userInfo["img"] as! String)!)
                        let named = file.deletingPathExtension().appendingPathExtension("jpg")
                        try FileManager.default.moveItem(at: file, to: named)
                        content.attachments = [try UNNotificationAttachment(identifier: "img", url: named)]
                    } catch { print(error) }
                    «¦contentHandler(content)»
                }
                «contentHandler(content)¦»
            }
        )EXPIRY
        === extension.no_change a defer answers, and the download goes on
        SWIFT(
                «defer { contentHandler(bestAttemptContent ?? request.content) }
        ¦»
                guard let link = request.content.userInfo["image"] as? String, let url = URL(string: link) else {
                    return«¦ contentHandler(request.content)»
                }
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    «¦defer { contentHandler(self.bestAttemptContent ?? request.content) }»
                    guard let location else { return }
                    let target = FileManager.default.temporaryDirectory.appendingPathComponent(url.lastPathComponent)
                    try? FileManager.default.moveItem(at: location, to: target)
                    if let attachment = try? UNNotificationAttachment(identifier: "image", url: target) {
                        self.bestAttemptContent?.attachments = [attachment]
                    }
                }.resume()
            }
        )EXPIRY
        === extension.no_change nothing calls the function that adds the picture
        SWIFT(
                guard let bestAttemptContent else { return contentHandler(request.content) }
                bestAttemptContent.title = request.content.userInfo["camera"] as? String ?? ""
                «¦try? addPicture(request)»
                contentHandler(bestAttemptContent)
            }

            func addPicture(_ request: UNNotificationRequest) throws {
                let name = request.content.userInfo["picture"] as! String
                let file = Self.folder.appendingPathComponent(name + ".jpg")
                bestAttemptContent?.attachments = [try UNNotificationAttachment(identifier: "", url: file)]
            }
        )EXPIRY
        === extension.no_change a helper with a completion of its own
        SWIFT(
                let content = bestAttemptContent!
                loadAttachment(forUrlString: content.userInfo["image"] as? String ?? "") { attachment in
                    if let attachment = attachment { content.attachments = [attachment] }
                    «¦contentHandler(content)»
                }
                «contentHandler(content)¦»
            }

            private func loadAttachment(forUrlString text: String, completion: @escaping (UNNotificationAttachment?) -> Void) {
                guard let url = URL(string: text) else { return completion(nil) }
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    guard let file = file else { return completion(nil) }
                    let target = URL(fileURLWithPath: NSTemporaryDirectory() + UUID().uuidString + ".jpg")
                    try? FileManager.default.moveItem(at: file, to: target)
                    completion(try? UNNotificationAttachment(identifier: "image", url: target))
                }.resume()
            }
        )EXPIRY
        === extension.no_change FCM's helper and the own call after it
        import UserNotifications
        import FirebaseMessaging

        class NotificationService: UNNotificationServiceExtension {
            var bestAttemptContent: UNMutableNotificationContent?
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
                if let bestAttemptContent = bestAttemptContent {
                    FIRMessagingExtensionHelper().populateNotificationContent(bestAttemptContent, withContentHandler: contentHandler)
                    «contentHandler(bestAttemptContent)¦»
                }
            }
        }
        === extension.no_change FCM's helper gets a closure, and the own call does not wait for it
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                Messaging.serviceExtension().populateNotificationContent(content) { «_ in }
                contentHandler(content)¦contentHandler($0) }»
            }
        )EXPIRY
        === extension.no_change Objective-C: FCM's helper gets a block, and the own call does not wait for it
        OBJC(
            [[FIRMessaging extensionHelper] populateNotificationContent:self.bestAttemptContent withContentHandler:^(UNNotificationContent *content) {
                «}];
            contentHandler(self.bestAttemptContent);¦contentHandler(content);
            }];»
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_change the push as it came is handed back in a defer
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    defer { contentHandler(«request.content¦content») }
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
                    guard let location, (try? FileManager.default.moveItem(at: location, to: file)) != nil else { return }
                    if let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                        content.attachments = [attachment]
                    }
                }.resume()
            }
        )EXPIRY
        === extension.no_change an SDK's call that waits, and one that does not
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                if let content = request.content.mutableCopy() as? UNMutableNotificationContent {
                    «Messaging.serviceExtension().populateNotificationContent(content¦OneSignalExtension.didReceiveNotificationExtensionRequest(request, with: content», withContentHandler: contentHandler)
                    contentHandler(content)
                }
            }
        }
        === extension.second_answer one handler for two SDKs
        SWIFT(
                let content = bestAttemptContent!
                OneSignalExtension.didReceiveNotificationExtensionRequest(request, with: content, withContentHandler: «contentHandler¦nil»)
                Messaging.serviceExtension().populateNotificationContent(content, withContentHandler: contentHandler)
            }
        )EXPIRY
        === extension.second_answer Objective-C: one handler for two SDKs
        OBJC(
            [[FIRMessaging extensionHelper] populateNotificationContent:self.bestAttemptContent withContentHandler:contentHandler];
            «[OneSignalExtension didReceiveNotificationExtensionRequest:request withMutableNotificationContent:self.bestAttemptContent withContentHandler:contentHandler];¦»
        }
        @end
        === extension.second_answer ahead of everything, and again when the picture is there
        SWIFT(
                «contentHandler(bestAttemptContent!)¦»
                guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else {
                    «return¦return contentHandler(bestAttemptContent!)»
                }
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                    if let location { try? FileManager.default.moveItem(at: location, to: file) }
                    if let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                        self.bestAttemptContent?.attachments = [attachment]
                    }
                    contentHandler(self.bestAttemptContent!)
                }.resume()
            }
        )EXPIRY
        === extension.no_change a request of Alamofire
        SWIFT(
                let content = bestAttemptContent!
                AF.request(content.userInfo["picture"] as! String).responseData { response in
                    if let data = response.data {
                        let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture.jpg")
                        try? data.write(to: file)
                        content.attachments = [try! UNNotificationAttachment(identifier: "p", url: file)]
                    }
                    «¦contentHandler(content)»
                }
                «contentHandler(content)¦»
            }
        )EXPIRY
        === extension.no_change a download of Alamofire
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                AF.download(url, to: destination(of: url)).response { response in
                    if let file = response.fileURL, let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                        content.attachments = [attachment]
                    }
                    «¦contentHandler(content)»
                }
                «contentHandler(content)¦»
            }
        )EXPIRY
        === extension.second_answer a defer that is set up first, and an answer at the end of its block
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    defer { contentHandler(content) }
                    guard let location else { return }
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                    try? FileManager.default.moveItem(at: location, to: file)
                    if let attachment = try? UNNotificationAttachment(identifier: "a", url: file) { content.attachments = [attachment] }
                    «contentHandler(content)¦»
                }.resume()
            }
        )EXPIRY
        === extension.no_change Kingfisher, and a case of its result
        SWIFT(
                let content = bestAttemptContent!
                guard let text = content.userInfo["image"] as? String, let url = URL(string: text) else { return contentHandler(content) }
                KingfisherManager.shared.retrieveImage(with: url) { result in
                    if case .success(let value) = result, let data = value.image.jpegData(compressionQuality: 0.9) {
                        let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                        try? data.write(to: file)
                        if let attachment = try? UNNotificationAttachment(identifier: "a", url: file) { content.attachments = [attachment] }
                    }
                    «¦contentHandler(content)»
                }
                «contentHandler(content)¦»
            }
        )EXPIRY
        === extension.no_change Combine
        SWIFT(
                let content = bestAttemptContent!
                guard let text = content.userInfo["image"] as? String, let url = URL(string: text) else { return contentHandler(content) }
                URLSession.shared.dataTaskPublisher(for: url).map(\.data).sink(
                    receiveCompletion: { completion in
                        «¦if case .failure = completion { contentHandler(content) }»
                    },
                    receiveValue: { data in
                        let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                        try? data.write(to: file)
                        if let attachment = try? UNNotificationAttachment(identifier: "a", url: file) { content.attachments = [attachment] }
                        «¦contentHandler(content)»
                    }
                ).store(in: &Self.subscriptions)
                «contentHandler(content)¦»
            }
            static var subscriptions = Set<AnyCancellable>()
        )EXPIRY
        === extension.no_change a method of the class answers beside the download
        SWIFT(
                guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else {
                    finish()
                    return
                }
                URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
                    let target = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                    if let data = data, (try? data.write(to: target)) != nil,
                        let attachment = try? UNNotificationAttachment(identifier: "", url: target)
                    {
                        self?.bestAttemptContent?.attachments = [attachment]
                    }«
                }.resume()
                finish()¦
                    self?.finish()
                }.resume()»
            }

            private func finish() {
                guard let contentHandler = contentHandler, let content = bestAttemptContent else { return }
                contentHandler(content)
                self.contentHandler = nil
            }

            override func serviceExtensionTimeWillExpire() { finish() }
        }
        === extension.no_change pictures in a loop, and an answer that does not wait for them
        SWIFT(
                let group = DispatchGroup()
                for link in request.content.userInfo["images"] as? [String] ?? [] {
                    guard let url = URL(string: link) else { continue }
                    group.enter()
                    URLSession.shared.downloadTask(with: url) { [weak self] file, _, _ in
                        defer { group.leave() }
                        guard let file = file else { return }
                        let target = file.appendingPathExtension("jpg")
                        try? FileManager.default.moveItem(at: file, to: target)
                        if let attachment = try? UNNotificationAttachment(identifier: "", url: target) {
                            self?.bestAttemptContent?.attachments.append(attachment)
                        }
                    }.resume()
                }
                «contentHandler(bestAttemptContent ?? request.content)¦group.notify(queue: .main) { contentHandler(self.bestAttemptContent ?? request.content) }»
            }
        )EXPIRY
        === extension.no_change a task awaits the function that sets the attachment
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                Task {
                    await add(to: content)«
                }
                contentHandler(content)¦
                    contentHandler(content)
                }»
            }

            private func add(to content: UNMutableNotificationContent) async {
                guard let text = content.userInfo["cover"] as? String, let url = URL(string: text),
                    let (file, _) = try? await URLSession.shared.download(from: url)
                else { return }
                let target = file.appendingPathExtension("jpg")
                try? FileManager.default.moveItem(at: file, to: target)
                if let attachment = try? UNNotificationAttachment(identifier: "", url: target) {
                    content.attachments = [attachment]
                }
            }
        )EXPIRY
        === extension.no_answer a function that only the end of the time calls
        SWIFT(
                Task {
                    «¦defer { complete() }»
                    guard let text = request.content.userInfo["a"] as? String, let url = URL(string: text) else { return }
                    let (file, _) = try await URLSession.shared.download(from: url)
                    let target = file.appendingPathExtension("jpg")
                    try FileManager.default.moveItem(at: file, to: target)
                    bestAttemptContent?.attachments = [try UNNotificationAttachment(identifier: "", url: target)]
                }
            }

            private func complete() {
                guard let contentHandler = contentHandler, let content = bestAttemptContent else { return }
                contentHandler(content)
                self.contentHandler = nil
            }

            override func serviceExtensionTimeWillExpire() { complete() }
        }
        === extension.no_answer a task that answers only where it fails
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                Task {
                    do {
                        guard let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                            return contentHandler(content)
                        }
                        let (data, _) = try await URLSession.shared.data(from: url)
                        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
                        try data.write(to: file)
                        content.attachments = [try UNNotificationAttachment(identifier: "image", url: file)]
                        «¦return contentHandler(content)»
                    } catch {
                        print(error)
                        «¦return »contentHandler(content)
                    }
                }
            }
        )EXPIRY
        === extension.no_answer a task in which the else of a condition answers, too
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                Task {
                    do {
                        if let text = content.userInfo["image"] as? String, let url = URL(string: text) {
                            let (data, _) = try await URLSession.shared.data(from: url)
                            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
                            try data.write(to: file)
                            content.attachments = [try UNNotificationAttachment(identifier: "image", url: file)]
                            return contentHandler(content)
                        }«¦ else { return contentHandler(content) }»
                    } catch {
                        return contentHandler(content)
                    }
                }
            }
        )EXPIRY
        === extension.no_answer a task in which the catch answers what is thrown
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                Task {
                    do {
                        if let text = content.userInfo["image"] as? String, let url = URL(string: text) {
                            let (data, _) = try await URLSession.shared.data(from: url)
                            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
                            try data.write(to: file)
                            content.attachments = [try UNNotificationAttachment(identifier: "image", url: file)]
                            return contentHandler(content)
                        }
                        «¦throw URLError(.badURL)»
                    } catch {
                        return contentHandler(content)
                    }
                }
            }
        )EXPIRY
        === extension.no_change a sink that drops the attachment
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String,
                    let url = URL(string: text)
                else { return contentHandler(request.content) }
                URLSession.shared.dataTaskPublisher(for: url)
                    .map(\.data)
                    .tryMap { data -> UNNotificationAttachment in
                        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
                        try data.write(to: file)
                        return try UNNotificationAttachment(identifier: "image", url: file)
                    }
                    .sink(receiveCompletion: { completion in
                        if case .failure(let error) = completion {
                            print(error)
                            contentHandler(content)
                        }
                    }, receiveValue: { attachment in
                        «_ = attachment¦content.attachments = [attachment]»
                        contentHandler(content)
                    })
                    .store(in: &cancellables)
            }

            private var cancellables = Set<AnyCancellable>()
        )EXPIRY
        === extension.no_answer a task that never answers
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String,
                    let url = URL(string: text)
                else { return contentHandler(request.content) }
                Task {
                    if let (file, _) = try? await URLSession.shared.download(from: url) {
                        let target = file.appendingPathExtension("jpg")
                        try? FileManager.default.moveItem(at: file, to: target)
                        if let attachment = try? UNNotificationAttachment(identifier: "", url: target) {
                            content.attachments = [attachment]
                        }
                    }
                    «¦contentHandler(content)»
                }
            }
        )EXPIRY
        === extension.no_answer a continuation is resumed, and the task is not
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["a"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                Task {
                    if let file = try? await load(url), let attachment = try? UNNotificationAttachment(identifier: "", url: file) {
                        content.attachments = [attachment]
                    }
                    contentHandler(content)
                }
            }

            private func load(_ url: URL) async throws -> URL {
                try await withCheckedThrowingContinuation { continuation in
                    let task = URLSession.shared.downloadTask(with: url) { file, _, error in
                        guard let file = file else { return continuation.resume(throwing: error ?? URLError(.unknown)) }
                        let target = file.appendingPathExtension("jpg")
                        try? FileManager.default.moveItem(at: file, to: target)
                        continuation.resume(returning: target)
                    }
                    «print(task)¦task.resume()»
                }
            }
        )EXPIRY
        === extension.no_change Braze's helper, whose answer is not asked
        SWIFT(
                «BrazeNotificationService.handle(request: request, contentHandler: contentHandler)¦if BrazeNotificationService.handle(request: request, contentHandler: contentHandler) { return }»
                contentHandler(bestAttemptContent ?? request.content)
            }
        )EXPIRY
        === extension.no_change FCM's helper, and the push as it came
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                Messaging.serviceExtension().populateNotificationContent(content) { populated in
                    contentHandler(«request.content¦populated»)
                }
            }
        )EXPIRY
        === extension.no_change a function that runs on another queue, and an answer that does not wait for it
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                fetch(content.userInfo) { attachment in
                    content.attachments = [attachment].compactMap(\.self)
                    «¦contentHandler(content)»
                }
                «contentHandler(content)¦»
            }

            private func fetch(_ info: [AnyHashable: Any], then: @escaping (UNNotificationAttachment?) -> Void) {
                DispatchQueue.global().async { then(Pictures.attachment(of: info)) }
            }
        )EXPIRY
        """#)
}
