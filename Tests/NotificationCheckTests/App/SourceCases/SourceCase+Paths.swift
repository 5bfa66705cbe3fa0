extension SourceCase {
    /// What is delivered, the end of the time, and loading that blocks.
    static let paths = read(
        #"""
        === extension.no_change Xcode's template as it is
        SWIFT(
                if let bestAttemptContent = bestAttemptContent {
                    // Modify the notification content here...
                    bestAttemptContent.title = "\(bestAttemptContent.title)« [modified]¦»"

                    contentHandler(bestAttemptContent)
                }
            }
        )EXPIRY
        === extension.no_change the template with guard and a body
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                content.title = "\(content.title) «[modified]¦now»"
                content.body = content.userInfo["text"] as? String ?? content.body
                contentHandler(content)
            }
        )EXPIRY
        === extension.no_change the template with a subtitle
        SWIFT(
                bestAttemptContent?.subtitle = "«[modified]¦from the app»"
                contentHandler(bestAttemptContent ?? request.content)
            }
        )EXPIRY
        === extension.no_change the attachment is made and printed
        SWIFT(
                let content = bestAttemptContent!
                guard let link = content.userInfo["image"] as? String, let url = URL(string: link) else { return contentHandler(content) }
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    if let location = location {
                        let target = location.appendingPathExtension("png")
                        try? FileManager.default.moveItem(at: location, to: target)
                        let attachment = try? UNNotificationAttachment(identifier: "image", url: target, options: nil)
                        print("attached \(String(describing: attachment))")
                        «¦content.attachments = [attachment].compactMap { $0 }»
                    }
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.no_change the attachment goes nowhere
        SWIFT(
                if let content = bestAttemptContent, let file = Bundle.main.url(forResource: "logo", withExtension: "png") {
                    «_¦content.attachments» = «try?¦[try!» UNNotificationAttachment(identifier: "logo", url: file, options: nil)«¦]»
                    contentHandler(content)
                }
            }
        )EXPIRY
        === extension.no_change a let that is never used
        SWIFT(
                do {
                    let file = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.a")!.appendingPathComponent("a.jpg")
                    let imageAttachment = try UNNotificationAttachment(identifier: "a", url: file, options: nil)
                    «bestAttemptContent?.body = "With a picture"¦bestAttemptContent?.attachments = [imageAttachment]»
                } catch {
                    NSLog("%@", error.localizedDescription)
                }
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === extension.no_change the original is handed back
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["u"] as! String)!) { file, _, _ in
                    if let file = file, let attachment = self.attachment(file) {
                        content.attachments = [attachment]
                    }
                    contentHandler(«request.content¦content»)
                }.resume()
            }
            override func serviceExtensionTimeWillExpire() { contentHandler?(bestAttemptContent!) }
        }
        === extension.no_change the original in every arm
        SWIFT(
                guard let attachment = try? UNNotificationAttachment(identifier: "x", url: local("x.png"), options: nil) else {
                    contentHandler(request.content)
                    return
                }
                bestAttemptContent?.attachments = [attachment]
                contentHandler(«request.content¦bestAttemptContent!»)
            }
        )EXPIRY
        === extension.no_change the copy gets the picture, the request goes back
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                let copy = request.content.mutableCopy() as! UNMutableNotificationContent
                MediaLoader.shared.load(request.content.userInfo) { attachments in
                    copy.attachments = attachments
                    contentHandler(«request.content¦copy»)
                }
            }
            override func serviceExtensionTimeWillExpire() { MediaLoader.shared.stop() }
        }
        === extension.no_answer no method for the end of the time
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            «¦var contentHandler: ((UNNotificationContent) -> Void)?
            var content: UNMutableNotificationContent?»
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                let content = request.content.mutableCopy() as! UNMutableNotificationContent
                «¦self.contentHandler = contentHandler
                self.content = content»
                guard let link = content.userInfo["image"] as? String, let url = URL(string: link) else {
                    contentHandler(content)
                    return
                }
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    if let file = file {
                        let target = file.appendingPathExtension("jpg")
                        try? FileManager.default.moveItem(at: file, to: target)
                        if let attachment = try? UNNotificationAttachment(identifier: "", url: target) { content.attachments = [attachment] }
                    }
                    contentHandler(content)
                }.resume()
            }
            «¦override func serviceExtensionTimeWillExpire() { contentHandler?(content!) }»
        }
        === extension.no_answer the method for the end of the time is empty
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.dataTask(with: URL(string: content.userInfo["link"] as! String)!) { data, _, _ in
                    if let data = data, let attachment = self.attachment(from: data) { content.attachments = [attachment] }
                    contentHandler(content)
                }.resume()
            }

            override func serviceExtensionTimeWillExpire() {
                // Called just before the extension will be terminated by the system.
                «¦contentHandler?(bestAttemptContent!)»
            }
        }
        === extension.no_answer a task without an end
        SWIFT(
                Task {
                    if let link = request.content.userInfo["photo"] as? String, let url = URL(string: link),
                        let (data, _) = try? await URLSession.shared.data(from: url), let attachment = write(data)
                    {
                        bestAttemptContent?.attachments = [attachment]
                    }
                    contentHandler(bestAttemptContent ?? request.content)
                }
            }
            «
        }¦)EXPIRY
        »
        === extension.no_answer only a log at the end of the time
        SWIFT(
                AF.request(request.content.userInfo["i"] as! String).responseData { response in
                    self.add(response.data)
                    contentHandler(self.bestAttemptContent!)
                }
            }

            override func serviceExtensionTimeWillExpire() {
                print("time will expire")
                «¦self.contentHandler?(self.bestAttemptContent!)»
            }
        }
        === extension.blocked_main Data(contentsOf:) in the method itself
        SWIFT(
                «if let link = request.content.userInfo["image"] as? String, let url = URL(string: link),
                    let data = try? Data(contentsOf: url), let attachment = save(data, "image.png")
                {
                    bestAttemptContent?.attachments = [attachment]
                }
                contentHandler(bestAttemptContent!)¦load(request.content.userInfo) { attachment in
                    self.bestAttemptContent?.attachments = [attachment]
                    contentHandler(self.bestAttemptContent!)
                }»
            }
        )EXPIRY
        === extension.blocked_main NSData of a remote address
        SWIFT(
                let url = NSURL(string: request.content.userInfo["big_picture"] as! String)
                «let data = NSData(contentsOf: url! as URL)
                data?.write(toFile: NSTemporaryDirectory() + "/b.jpg", atomically: true)
                contentHandler(bestAttemptContent!)¦session.downloadTask(with: url! as URL) { file, _, _ in
                    self.attach(file)
                    contentHandler(self.bestAttemptContent!)
                }.resume()»
            }
        )EXPIRY
        === extension.blocked_main guard let with a download in it
        SWIFT(
                guard let content = bestAttemptContent,
                    let data = try? Data(contentsOf: «URL(string: content.userInfo["url"] as! String)!¦URL(fileURLWithPath: cached("url"))»)
                else { return contentHandler(request.content) }
                let file = FileManager.default.temporaryDirectory.appendingPathComponent("p.gif")
                try? data.write(to: file)
                content.attachments = [try! UNNotificationAttachment(identifier: "p", url: file)]
                contentHandler(content)
            }
        )EXPIRY
        === extension.no_answer the task is never started
        SWIFT(
                guard let content = bestAttemptContent, let link = content.userInfo["image"] as? String, let url = URL(string: link) else { return contentHandler(request.content) }
                let task = URLSession.shared.downloadTask(with: url) { file, _, _ in
                    self.attach(file)
                    contentHandler(content)
                }
                «print(task)¦task.resume()»
            }
        )EXPIRY
        === extension.second_answer no return ahead of the download
        SWIFT(
                let url = URL(string: request.content.userInfo["image"] as? String ?? "")
                if url == nil {
                    contentHandler(request.content)
                    «¦return»
                }
                session.downloadTask(with: url!) { file, _, _ in
                    self.attach(file)
                    contentHandler(self.bestAttemptContent!)
                }.resume()
            }
        )EXPIRY
        === extension.blocked_main the download waits in a helper
        SWIFT(
                guard let link = request.content.userInfo["image"] as? String, let file = save(link) else { return contentHandler(request.content) }
                bestAttemptContent?.attachments = [try! UNNotificationAttachment(identifier: "i", url: file)]
                contentHandler(bestAttemptContent!)
            }

            func save(_ link: String) -> URL? {
                guard let data = NSData(contentsOf: «URL(string: link)!¦URL(fileURLWithPath: link)») else { return nil }
                let file = FileManager.default.temporaryDirectory.appendingPathComponent("i.jpg")
                data.write(to: file, atomically: true)
                return file
            }
        )EXPIRY
        === extension.attachment_missing the file is moved too late
        SWIFT(
                session.downloadTask(with: url) { file, _, _ in
                    guard let file = file else { return contentHandler(request.content) }
                    let target = self.folder.appendingPathComponent("i.jpg")
                    «¦try? FileManager.default.moveItem(at: file, to: target)»
                    DispatchQueue.main.async {
                        «try? FileManager.default.moveItem(at: file, to: target)¦»
                        self.bestAttemptContent?.attachments = [try! UNNotificationAttachment(identifier: "i", url: target)]
                        contentHandler(self.bestAttemptContent!)
                    }
                }.resume()
            }
        )EXPIRY
        === extension.no_change a method that iOS does not call
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            «func didReceive(request: UNNotificationRequest, contentHandler: @escaping (UNNotificationContent) -> Void)¦override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void)» {
                Pictures.attach(to: request) { contentHandler($0) }
            }
        }
        === extension.blocked_main loading two functions deep
        SWIFT(
                attach(to: bestAttemptContent!)«¦ { contentHandler(self.bestAttemptContent!) }»
                «contentHandler(bestAttemptContent!)¦»
            }
            private func attach(to content: UNMutableNotificationContent«¦, then done: @escaping () -> Void») {
                guard let link = content.userInfo["image"] as? String«, let file = store(link)¦» else { return«¦ done()» }
                «¦store(link) { file in»
                «content.attachments = [try! UNNotificationAttachment(identifier: "image", url: file)]¦content.attachments = [try! UNNotificationAttachment(identifier: "image", url: file)]; done() }»
            }
            private func store(_ link: String«¦, then done: @escaping (URL) -> Void») «-> URL? ¦»{
                let file = FileManager.default.temporaryDirectory.appendingPathComponent("image.jpg")
                «guard let url = URL(string: link), let data = try? Data(contentsOf: url) else { return nil }¦URLSession.shared.dataTask(with: URL(string: link)!) { data, _, _ in»
                «try? data.write(to: file)¦try? data?.write(to: file); done(file) }.resume()»
                «return file¦»
            }
        )EXPIRY
        === extension.no_change attachments after the handler
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["img"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    guard let location else { return contentHandler(content) }
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.png")
                    try? FileManager.default.moveItem(at: location, to: file)
                    «contentHandler(content)¦»
                    if let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                        content.attachments = [attachment]
                    }
                    «¦contentHandler(content)»
                }.resume()
            }
        )EXPIRY
        === extension.no_change attachments after the handler, in another case
        SWIFT(
                let content = bestAttemptContent!
                «contentHandler(content)¦»
                if let file = Bundle.main.url(forResource: "logo", withExtension: "png") {
                    «¦if content.badge != nil { contentHandler(content) } else {»
                    content.attachments = [try! UNNotificationAttachment(identifier: "a", url: file)]
                    «¦contentHandler(content) }»
                } «¦else { contentHandler(content) }»
            }
        )EXPIRY
        === extension.no_change attachments of a second copy
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["img"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    guard let location else { return contentHandler(content) }
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.png")
                    try? FileManager.default.moveItem(at: location, to: file)
                    let copy = request.content.mutableCopy() as! UNMutableNotificationContent
                    copy.title = content.title
                    copy.attachments = [try! UNNotificationAttachment(identifier: "a", url: file)]
                    contentHandler(«content¦copy»)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_missing a file that is removed before the handler of an earlier defer
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["img"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    «defer { contentHandler(content) }¦»
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.png")
                    defer { try? FileManager.default.removeItem(at: file) }
                    «¦defer { contentHandler(content) }»
                    guard let location, (try? FileManager.default.moveItem(at: location, to: file)) != nil else { return }
                    content.attachments = [try! UNNotificationAttachment(identifier: "a", url: file)]
                }.resume()
            }
        )EXPIRY
        === extension.attachment_threw an ending with its dot for a type
        SWIFT(
                let options = [UNNotificationAttachmentOptionsTypeHintKey: "«.png¦public.png»"]
                let file = FileManager.default.temporaryDirectory.appendingPathComponent("a")
                if let attachment = try? UNNotificationAttachment(identifier: "a", url: file, options: options) {
                    bestAttemptContent?.attachments = [attachment]
                }
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === extension.no_answer a subscription that nothing keeps
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["img"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                URLSession.shared.dataTaskPublisher(for: url)
                    .map(\.data)
                    .replaceError(with: Data())
                    .sink { data in
                        content.attachments = [Pictures.attachment(of: data)]
                        contentHandler(content)
                    }
                    «¦.store(in: &cancellables)»
            }
        )EXPIRY
        === extension.no_answer a failure of which a subscription writes a log
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["img"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                cancellable = URLSession.shared.dataTaskPublisher(for: url)
                    .sink(receiveCompletion: { completion in
                        if case .failure(let error) = completion {
                            print("failed", error)
                            «¦contentHandler(content)»
                        }
                    }, receiveValue: { data, _ in
                        content.attachments = [Pictures.attachment(of: data)]
                        contentHandler(content)
                    })
            }
        )EXPIRY
        === extension.no_answer a completion that is given what may throw
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["img"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                load(url) { attachment in
                    if let attachment { content.attachments = [attachment] }
                    contentHandler(content)
                }
            }

            private func load(_ url: URL, completion: @escaping (UNNotificationAttachment?) -> Void) {
                URLSession.shared.downloadTask(with: url) { location, response, error in
                    guard let location else { return completion(nil) }
                    let file = location.deletingPathExtension().appendingPathExtension("jpg")
                    do {
                        try FileManager.default.moveItem(at: location, to: file)
                        completion(try UNNotificationAttachment(identifier: "i", url: file))
                    } catch {
                        print(error.localizedDescription)
                        «¦completion(nil)»
                    }
                }.resume()
            }
        )EXPIRY
        === extension.no_answer the default manager of files in a case that answers
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                KingfisherManager.shared.retrieveImage(with: url) { result in
                    switch result {
                    case .success(let value):
                        let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.png")
                        try? value.data()?.write(to: file)
                        content.attachments = [try! UNNotificationAttachment(identifier: "a", url: file)]
                        contentHandler(content)
                    case .failure(let error):
                        print(error)
                        «¦contentHandler(content)»
                    }
                }
            }
        )EXPIRY
        === extension.no_answer a group that nobody leaves after an error
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                let group = DispatchGroup()
                group.enter()
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    «¦defer { group.leave() }»
                    guard let location else { return }
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                    try? FileManager.default.moveItem(at: location, to: file)
                    content.attachments = [try! UNNotificationAttachment(identifier: "a", url: file)]
                    «group.leave()¦»
                }.resume()
                group.notify(queue: .main) { contentHandler(content) }
            }
        )EXPIRY
        === extension.no_answer a continuation that is not resumed after an error
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                Task {
                    if let file = await load(url), let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                        content.attachments = [attachment]
                    }
                    contentHandler(content)
                }
            }

            func load(_ url: URL) async -> URL? {
                await withCheckedContinuation { continuation in
                    URLSession.shared.downloadTask(with: url) { location, _, error in
                        guard let location, error == nil else { return«¦ continuation.resume(returning: nil)» }
                        let file = location.appendingPathExtension("jpg")
                        try? FileManager.default.moveItem(at: location, to: file)
                        continuation.resume(returning: file)
                    }.resume()
                }
            }
        )EXPIRY
        === extension.crashed a background session with a completion handler
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                let session = URLSession(configuration: «.background(withIdentifier: "nse")¦.default»)
                session.downloadTask(with: url) { location, _, _ in
                    defer { contentHandler(content) }
                    guard let location else { return }
                    let file = location.appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: location, to: file)
                    content.attachments = [try! UNNotificationAttachment(identifier: "a", url: file)]
                }.resume()
            }
        )EXPIRY
        === app.app_group a background session without a shared container
        SWIFT(
                guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                let configuration = URLSessionConfiguration.background(withIdentifier: "nse")
                «¦configuration.sharedContainerIdentifier = "group.com.example.app"»
                URLSession(configuration: configuration, delegate: self, delegateQueue: nil).downloadTask(with: url).resume()
            }

            func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
                let file = location.appendingPathExtension("jpg")
                try? FileManager.default.moveItem(at: location, to: file)
                if let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                    bestAttemptContent?.attachments = [attachment]
                }
                contentHandler?(bestAttemptContent!)
            }

            func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
                if error != nil { contentHandler?(bestAttemptContent!) }
            }
        )EXPIRY
        === extension.no_change the method of Objective-C's name
        class NotificationService: UNNotificationServiceExtension {
            «func didReceiveNotificationRequest(¦override func didReceive(»_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                let content = request.content.mutableCopy() as! UNMutableNotificationContent
                content.attachments = Pictures.attachments(of: content.userInfo)
                contentHandler(content)
            }
        }
        === extension.attachment_threw the temporary file that a function gives back
        GIVEN(
                    if let file, let attachment = try? UNNotificationAttachment(identifier: "a", url: file) { content.attachments = [attachment] }
                    contentHandler(content)
        LOAD(
                    let target = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                    do {
                        try FileManager.default.moveItem(at: temporary, to: target)
                        completion(«temporary¦target»)
                    } catch { completion(nil) }
                }.resume()
            }
        )EXPIRY
        === extension.attachment_threw a name without an ending that a function gives
        GIVEN(
                    if let file, let attachment = try? UNNotificationAttachment(identifier: "a", url: file) { content.attachments = [attachment] }
                    contentHandler(content)
        LOAD(
                    let target = FileManager.default.temporaryDirectory.appendingPathComponent(«"picture"¦"picture.png"»)
                    do {
                        try FileManager.default.moveItem(at: temporary, to: target)
                        completion(target)
                    } catch { completion(nil) }
                }.resume()
            }
        )EXPIRY
        === extension.no_answer an answer only with a file, after the check of self
        GIVEN(
                    if let file, let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                        content.attachments = [attachment]
                        «contentHandler(content)¦»
                    }
                    «¦contentHandler(content)»
        LOAD(
                    let target = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                    do {
                        try FileManager.default.moveItem(at: temporary, to: target)
                        completion(target)
                    } catch { completion(nil) }
                }.resume()
            }
        )EXPIRY
        === extension.attachment_missing a file that is removed beside its attachment
        GIVEN(
                    if let file, let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                        content.attachments = [attachment]
                        «try? FileManager.default.removeItem(at: file)¦print("attached")»
                    }
                    contentHandler(content)
        LOAD(
                    let target = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                    do {
                        try FileManager.default.moveItem(at: temporary, to: target)
                        completion(target)
                    } catch { completion(nil) }
                }.resume()
            }
        )EXPIRY
        """#)
}
