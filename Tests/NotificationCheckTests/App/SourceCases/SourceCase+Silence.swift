extension SourceCase {
    /// Paths that end without a call of the handler.
    static let silence = read(
        #"""
        === extension.no_answer the donation of an intent fails
        SWIFT(
                let interaction = INInteraction(intent: intent(of: request), response: nil)
                interaction.donate { error in
                    if let error = error {
                        print(error)
                        «return¦return contentHandler(request.content)»
                    }
                    contentHandler((try? request.content.updating(from: intent(of: request))) ?? request.content)
                }
            }
        )EXPIRY
        === extension.no_answer the completion returns without a file
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["image"] as! String)!) { location, _, error in
                    guard let location = location, error == nil else { «return¦contentHandler(content); return» }
                    self.attach(location)
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.no_answer a function of the file does not call its completion
        SWIFT(
                let content = bestAttemptContent!
                guard let url = URL(string: content.body) else { return contentHandler(content) }
                download(url) { file in
                    if let file { self.attach(file) }
                    contentHandler(content)
                }
            }
            func download(_ url: URL, completion: @escaping (URL?) -> Void) {
                URLSession.shared.downloadTask(with: url) { location, _, error in
                    guard let location = location else { «return¦return completion(nil)» }
                    completion(location)
                }.resume()
            }
        )EXPIRY
        === extension.no_answer a chain of texts without an end
        SWIFT(
                let content = bestAttemptContent!
                let type = content.userInfo["type"] as? String
                if type == "image" {
                    content.badge = 1
                    contentHandler(content)
                } else if type == "video" {
                    contentHandler(content)
                }«¦ else { contentHandler(content) }»
            }
        )EXPIRY
        === extension.no_answer a branch that only writes a log
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.body)!) { location, _, error in
                    if let location {
                        self.attach(location)
                        contentHandler(content)
                    } else {
                        print("no picture: \(String(describing: error))", String(describing: error))«¦
                        contentHandler(content)»
                    }
                }.resume()
            }
        )EXPIRY
        === extension.no_answer a push without a picture in a branch of its own
        SWIFT(
                let content = bestAttemptContent!
                if let link = content.userInfo["image"] as? String, let url = URL(string: link) {
                    Kit.load(url) { attachment in
                        content.attachments = [attachment].compactMap { $0 }
                        contentHandler(content)
                    }
                } else {
                    NSLog("no picture")«¦
                    contentHandler(content)»
                }
            }
        )EXPIRY
        === extension.no_answer the default of a switch about the push
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                switch content.categoryIdentifier {
                case "chat":
                    content.body = "A message"
                    contentHandler(content)
                default:
                    «break¦contentHandler(content)»
                }
            }
        )EXPIRY
        === extension.blocked_main a function loads the picture of the push
        SWIFT(
                if let link = request.content.userInfo["image"] as? String, let url = URL(string: link) {
                    bestAttemptContent?.attachments = [«picture(url)¦cached(link)»].compactMap { $0 }
                }
                contentHandler(bestAttemptContent ?? request.content)
            }
            private func picture(_ address: URL) -> UNNotificationAttachment? {
                guard let data = try? Data(contentsOf: address) else { return nil }
                return store(data, "picture.png")
            }
        )EXPIRY
        === extension.second_answer called, and then handed to the SDK
        SWIFT(
                if let content = bestAttemptContent {
                    Kit.fill(content, for: request)
                    «contentHandler(content)¦»
                }
                Kit.fill(request, with: bestAttemptContent, withContentHandler: self.contentHandler)
            }
        )EXPIRY
        === extension.no_answer the status is checked, and the completion returns
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.dataTask(with: URL(string: content.userInfo["image"] as! String)!) { data, response, _ in
                    guard let data = data else { return contentHandler(content) }
                    guard (response as? HTTPURLResponse)?.statusCode == 200 else { return«¦ contentHandler(content)» }
                    self.attach(data)
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.no_answer the catch of the completion writes a log
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["image"] as! String)!) { location, _, _ in
                    guard let location = location else { contentHandler(content); return }
                    do {
                        let file = location.appendingPathExtension("jpg")
                        try FileManager.default.moveItem(at: location, to: file)
                        content.attachments = [try UNNotificationAttachment(identifier: "", url: file)]
                        contentHandler(content)
                    } catch {
                        print("failed: \(error)")
                        «¦contentHandler(content)»
                    }
                }.resume()
            }
        )EXPIRY
        === extension.no_answer the catch of a task writes a log
        SWIFT(
                let content = bestAttemptContent!
                Task {
                    do {
                        content.attachments = [try await Loader.attachment(content.userInfo)]
                        «contentHandler(content)¦»
                    } catch {
                        logger.error("\(error)")
                    }
                    «¦contentHandler(content)»
                }
            }
        )EXPIRY
        === extension.no_answer the catch of a function that a task awaits writes a log
        SWIFT(
                Task { await self.attach(request) }
            }

            private func attach(_ request: UNNotificationRequest) async {
                guard let content = bestAttemptContent else { return }
                do {
                    content.attachments = [try await Loader.attachment(content.userInfo)]
                    contentHandler?(content)
                } catch {
                    print("failed: \(error)")
                    «¦contentHandler?(content)»
                }
            }
        )EXPIRY
        === extension.no_answer a function that a task awaits returns where there is no address
        SWIFT(
                Task { await attach(request) }
            }

            private func attach(_ request: UNNotificationRequest) async {
                «¦defer { contentHandler?(bestAttemptContent ?? request.content) }»
                guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return
                }
                bestAttemptContent?.attachments = await Pictures.attachments(of: url)
                «contentHandler?(bestAttemptContent ?? request.content)¦»
            }
        )EXPIRY
        === extension.no_answer an error ends the task
        SWIFT(
                let content = bestAttemptContent!
                Task {
                    «¦defer { contentHandler(content) }»
                    let (data, _) = try await URLSession.shared.data(from: URL(string: content.userInfo["image"] as! String)!)
                    content.attachments = [try Loader.attachment(data)]
                    «contentHandler(content)¦»
                }
            }
        )EXPIRY
        === extension.no_answer only a file that came is handed over
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["image"] as! String)!) { location, _, error in
                    if let location = location {
                        self.attach(location)
                        contentHandler(content)
                    }«¦
                    if let error = error {
                        print(error)
                        contentHandler(content)
                    }»
                }.resume()
            }
        )EXPIRY
        === extension.no_answer a helper's nil is not handed over
        SWIFT(
                let content = bestAttemptContent!
                load(content.userInfo["image"] as? String ?? "") { attachment in
                    if let attachment = attachment {
                        content.attachments = [attachment]
                        «contentHandler(content)¦»
                    }
                    «¦contentHandler(content)»
                }
            }
            func load(_ text: String, completion: @escaping (UNNotificationAttachment?) -> Void) {
                guard let url = URL(string: text) else { return completion(nil) }
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    completion(file.flatMap(self.attachment))
                }.resume()
            }
        )EXPIRY
        === extension.no_answer a push without a picture gets no answer
        SWIFT(
                if let content = bestAttemptContent {
                    if let link = content.userInfo["image"] as? String, let url = URL(string: link) {
                        URLSession.shared.downloadTask(with: url) { location, _, _ in
                            if let location = location { self.attach(location) }
                            contentHandler(content)
                        }.resume()
                    }«¦ else {
                        contentHandler(content)
                    }»
                }
            }
        )EXPIRY
        === extension.no_answer the attachment is set, and the completion ends
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["image"] as! String)!) { location, _, _ in
                    guard let location = location else { contentHandler(content); return }
                    let file = location.appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: location, to: file)
                    if let attachment = try? UNNotificationAttachment(identifier: "", url: file) { content.attachments = [attachment] }
                    «¦contentHandler(content)»
                }.resume()
            }
        )EXPIRY
        === extension.no_answer Objective-C: the pushes of one vendor only
        @implementation NotificationService
        - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
            if ([Vendor isOwn:request.content.userInfo]) {
                [Vendor handle:request withContentHandler:contentHandler];
            }«¦ else {
                contentHandler(request.content);
            }»
        }
        @end
        === extension.no_answer Objective-C: the completion returns after an error
        OBJC(
            NSURL *url = [NSURL URLWithString:request.content.userInfo[@"image"]];
            [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                if (error) {
                    NSLog(@"%@", error);
                    «¦self.contentHandler(self.bestAttemptContent);»
                    return;
                }
                [self attach:location];
                self.contentHandler(self.bestAttemptContent);
            }] resume];
        }
        - (void)serviceExtensionTimeWillExpire {
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.no_answer the handler is passed on, and the end of the time is empty
        SWIFT(
                load(request.content, contentHandler: contentHandler)
            }
            func load(_ content: UNNotificationContent, contentHandler: @escaping (UNNotificationContent) -> Void) {
                URLSession.shared.dataTask(with: URL(string: content.userInfo["image"] as! String)!) { data, _, _ in
                    contentHandler(self.attach(data, to: content))
                }.resume()
            }
            override func serviceExtensionTimeWillExpire() {
                «// Handle timeout¦contentHandler?(bestAttemptContent!)»
            }
        }
        === extension.no_answer what cannot be decrypted gets no answer
        SWIFT(
                if let content = MessageKeys.decrypt(bestAttemptContent) {
                    contentHandler(content)
                }«¦ else { contentHandler(request.content) }»
            }
        )EXPIRY
        === extension.no_answer the case of a failure writes a log
        SWIFT(
                let content = bestAttemptContent!
                loader.load(content.userInfo) { result in
                    switch result {
                    case .success(let attachment):
                        content.attachments = [attachment]
                        contentHandler(content)
                    case .failure(let error):
                        print(error)
                        «¦contentHandler(content)»
                    }
                }
            }
        )EXPIRY
        === extension.no_answer a setting of the app group sends it away
        SWIFT(
                let content = bestAttemptContent!
                guard let group = UserDefaults(suiteName: "group.org.a"), group.bool(forKey: "pictures") else {
                    «return¦contentHandler(content); return»
                }
                load(content.userInfo["image"] as? String ?? "")
            }
            func load(_ text: String) { loader.start(text) { self.deliver() } }
            func deliver() { contentHandler?(bestAttemptContent!) }
        )EXPIRY
        === extension.no_answer a function of the class answers, and one path does without it
        SWIFT(
                let link = address(of: request)
                URLSession.shared.downloadTask(with: URL(string: link)!) { location, _, _ in
                    if let location = location {
                        self.attach(location)
                        self.deliver()
                    }«¦ else {
                        self.deliver()
                    }»
                }.resume()
            }
            func address(of request: UNNotificationRequest) -> String { request.content.userInfo["image"] as? String ?? "" }
            func deliver() {
                contentHandler?(bestAttemptContent!)
            }
        )EXPIRY
        === extension.no_answer a function of the class reads the push, and the push without a picture is left
        SWIFT(
                let link = address(of: request.content.userInfo)
                guard let link, let url = URL(string: link) else { «return¦return deliver()» }
                URLSession.shared.downloadTask(with: url) { location, _, _ in self.deliver() }.resume()
            }
            func address(of userInfo: [AnyHashable: Any]) -> String? { userInfo["image"] as? String }
            func deliver() { contentHandler?(bestAttemptContent!) }
        )EXPIRY
        === extension.no_answer Objective-C: a return without braces for a push without a picture
        OBJC(
            NSString *text = [request.content.userInfo objectForKey:@"attachment"];
            if (![text isKindOfClass:[NSString class]])
                «return;¦{ self.contentHandler(self.bestAttemptContent); return; }»
            [self load:text completion:^{
                self.contentHandler(self.bestAttemptContent);
            }];
        }
        - (void)serviceExtensionTimeWillExpire {
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.no_answer SDWebImage, and a picture that it cannot load
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String else {
                    return contentHandler(request.content)
                }
                SDWebImageDownloader.shared.downloadImage(with: URL(string: text)) { image, data, error, finished in
                    «¦guard finished else { return }»
                    guard let data, error == nil else {
                        print("SDWebImage", error ?? "")
                        «return¦return contentHandler(content)»
                    }
                    content.attachments = [Pictures.attachment(of: data)]
                    contentHandler(content)
                }
            }
        )EXPIRY
        === extension.no_answer a class of another file downloads, and gives no path
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["gif"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                AttachmentDownloader.downloadAttachment(url: url, extension: "gif", completion: { path, error in
                    if let path {
                        content.attachments = [try! UNNotificationAttachment(identifier: "gif", url: path)]
                        «contentHandler(content)¦»
                    }
                    «¦contentHandler(content)»
                })
            }
        )EXPIRY
        === extension.no_answer the handler is in a tuple, and the guard returns
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            var pending: (UNMutableNotificationContent, (UNNotificationContent) -> Void)?

            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                let content = request.content.mutableCopy() as? UNMutableNotificationContent ?? .init()
                pending = (content, contentHandler)
                guard let text = content.userInfo["image"] as? String, let url = URL(string: text) else { return «¦deliver()» }
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    if let file { content.attachments = [Pictures.attachment(of: file)] }
                    self.deliver()
                }.resume()
            }
            override func serviceExtensionTimeWillExpire() { deliver() }
            private func deliver() {
                guard let (content, handler) = pending else { return }
                pending = nil
                handler(content)
            }
        }
        === extension.no_answer labels of the tuple, and an error without an answer
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            var job: (content: UNMutableNotificationContent, deliver: (UNNotificationContent) -> Void)?

            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                let content = request.content.mutableCopy() as? UNMutableNotificationContent ?? .init()
                job = (content: content, deliver: contentHandler)
                guard let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    job?.deliver(content)
                    return
                }
                URLSession.shared.downloadTask(with: url) { file, _, error in
                    guard let file, error == nil else { return «¦self.job?.deliver(content) ?? ()» }
                    content.attachments = [Pictures.attachment(of: file)]
                    self.job?.deliver(content)
                }.resume()
            }
            override func serviceExtensionTimeWillExpire() { job?.deliver(job!.content) }
        }
        === extension.no_answer FCM's helper gets a closure that answers nothing
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                Messaging.serviceExtension().populateNotificationContent(content) { «_ in¦contentHandler($0)» }
            }
        )EXPIRY
        === extension.no_answer an actor that attaches the picture and answers nothing
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    contentHandler(request.content)
                    return
                }
                Task {
                    await Pictures.shared.attach(url, to: content)
                    «¦contentHandler(content)»
                }
            }
        )EXPIRY
        === extension.no_answer a group of tasks, and a message that is not there
        SWIFT(
                Task { await update(request, contentHandler: contentHandler) }
            }

            private func update(_ request: UNNotificationRequest, contentHandler: @escaping (UNNotificationContent) -> Void) async {
                guard let content = bestAttemptContent, let message = try? await Chat.message(content.userInfo["id"]) else {
                    «return¦return contentHandler(request.content)»
                }
                await withTaskGroup(of: UNNotificationAttachment?.self) { group in
                    for link in message.links { group.addTask { try? await Pictures.load(link) } }
                    for await attachment in group { content.attachments += [attachment].compactMap(\.self) }
                }
                contentHandler(content)
            }
        )EXPIRY
        === extension.no_answer only a push without a picture is answered
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                if let text = content.userInfo["image"] as? String, let url = URL(string: text) {
                    URLSession.shared.downloadTask(with: url) { file, _, _ in
                        if let file { content.attachments = [Pictures.attachment(of: file)] }
                        «¦contentHandler(content)»
                    }.resume()
                } else {
                    contentHandler(content)
                }
            }
        )EXPIRY
        === extension.no_answer the class of an SDK gets its own pushes alone
        import CTNotificationService

        class NotificationService: CTNotificationServiceExtension {
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                if CleverTap.sharedInstance()?.isCleverTapNotification(request.content.userInfo) == true {
                    super.didReceive(request, withContentHandler: contentHandler)
                }«¦ else {
                    contentHandler(request.content)
                }»
            }
        }
        """#)
}
