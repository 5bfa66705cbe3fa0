extension SourceCase {
    /// Faults that only the other functions, tasks and promises of the file show.
    static let functions = read(
        #"""
        === extension.no_change an SDK loads the picture, and the copy is given at once
        SWIFT(
                MoEngageSDKRichNotification.handle(richNotificationRequest: request, withContentHandler: contentHandler)
                «if let bestAttemptContent = bestAttemptContent {
                    bestAttemptContent.title = "A title"
                    contentHandler(bestAttemptContent)
                }¦»
            }
        )EXPIRY
        === extension.attachment_threw a function gets the web address after other arguments
        SWIFT(
                if let link = request.content.userInfo["image"] as? String, let url = URL(string: link),
                    let attachment = make(["kind": "image"], named: "picture", from: «url¦cached(url)») {
                    bestAttemptContent?.attachments = [attachment]
                }
                contentHandler(bestAttemptContent ?? request.content)
            }

            private func make(_ options: [String: Any], named name: String, from address: URL) -> UNNotificationAttachment? {
                try? UNNotificationAttachment(identifier: name, url: address, options: nil)
            }
        )EXPIRY
        === extension.attachment_threw the file is a member of a download's result
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                Task {
                    defer { contentHandler(content) }
                    guard let result = try? await URLSession.shared.download(from: url) else { return }
                    «let file = result.0¦let file = result.0.appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: result.0, to: file)»
                    if let attachment = try? UNNotificationAttachment(identifier: "", url: file) { content.attachments = [attachment] }
                }
            }
        )EXPIRY
        === extension.attachment_threw a function gives the download's file as a Result
        SWIFT(
                guard let url = URL(string: request.content.body) else { return contentHandler(request.content) }
                fetch(url) { [weak self] result in
                    guard let self, let content = self.bestAttemptContent else { return contentHandler(request.content) }
                    switch result {
                    case .success(let file):
                        content.attachments = [try? UNNotificationAttachment(identifier: "", url: file)].compactMap { $0 }
                        contentHandler(content)
                    case .failure:
                        contentHandler(content)
                    }
                }
            }

            private func fetch(_ url: URL, then completion: @escaping (Result<URL, Error>) -> Void) {
                URLSession.shared.downloadTask(with: url) { file, _, error in
                    guard let file else { return completion(.failure(error ?? URLError(.unknown))) }
                    «completion(.success(file))¦let target = file.appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: file, to: target)
                    completion(.success(target))»
                }.resume()
            }
        )EXPIRY
        === extension.no_answer a task gives the handler to a function, which only tracks an error
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                Task { await fill(content, then: contentHandler) }
            }

            private func fill(_ content: UNMutableNotificationContent, then contentHandler: @escaping (UNNotificationContent) -> Void) async {
                guard let name = content.userInfo["sticker"] as? String else {
                    contentHandler(content)
                    return
                }
                do {
                    let file = try await Stickers.shared.file(of: name)
                    content.attachments = [try UNNotificationAttachment(identifier: name, url: file)]
                    contentHandler(content)
                } catch {
                    «Analytics.trackError(error)¦contentHandler(content)»
                }
            }
        )EXPIRY
        === extension.no_answer a task awaits a function that answers for some pushes
        SWIFT(
                Task { await run(request) }
            }

            private func run(_ request: UNNotificationRequest) async {
                guard let content = bestAttemptContent else { contentHandler?(request.content); return }
                if let link = content.userInfo["image"] as? String, let url = URL(string: link) {
                    if let file = try? await Pictures.shared.file(of: url),
                        let attachment = try? UNNotificationAttachment(identifier: "", url: file) {
                        content.attachments = [attachment]
                    }
                    «contentHandler?(content)¦»
                }
                «¦contentHandler?(content)»
            }
        )EXPIRY
        === extension.no_answer a task sets the attachment, and nothing answers after it
        SWIFT(
                guard let content = bestAttemptContent else { return finish(request.content) }
                Task {
                    async let picture = load(content.userInfo)
                    if let attachment = await picture { content.attachments.append(attachment) }
                    «¦finish(content)»
                }
            }

            private func load(_ info: [AnyHashable: Any]) async -> UNNotificationAttachment? { await Pictures.shared.attachment(info) }

            private func finish(_ content: UNNotificationContent) {
                contentHandler?(content)
                contentHandler = nil
            }
        )EXPIRY
        === extension.no_answer a case of what was decoded returns
        SWIFT(
                guard let content = bestAttemptContent, let data = content.userInfo["data"] as? Data,
                    let event = try? JSONDecoder().decode(Event.self, from: data)
                else { return contentHandler(request.content) }
                let lines = event.lines.map { $0.text }
                switch event {
                case .typing:
                    content.body = ""
                    «return¦contentHandler(content)
                    return»
                case .message:
                    content.body = lines.joined()
                }
                contentHandler(content)
            }
        )EXPIRY
        === extension.no_answer the completion of a function that loads nothing by itself
        SWIFT(
                guard let content = bestAttemptContent, let key = content.userInfo["key"] as? String else { return contentHandler(request.content) }
                find(key) { mail in
                    guard let mail else { «return¦return contentHandler(content)» }
                    content.body = mail.subject
                    contentHandler(content)
                }
            }

            private func find(_ key: String, completion: @escaping (Mail?) -> Void) {
                Mails.shared.search(key) { completion($0.first) }
            }
        )EXPIRY
        === extension.no_change attachments of several downloads are collected and never set
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                let group = DispatchGroup()
                var attachments: [UNNotificationAttachment] = []
                for link in content.userInfo["images"] as? [String] ?? [] {
                    guard let url = URL(string: link) else { continue }
                    group.enter()
                    URLSession.shared.downloadTask(with: url) { file, _, _ in
                        defer { group.leave() }
                        guard let file else { return }
                        let target = file.appendingPathExtension("jpg")
                        try? FileManager.default.moveItem(at: file, to: target)
                        if let attachment = try? UNNotificationAttachment(identifier: link, url: target) {
                            attachments.append(attachment)
                        }
                    }.resume()
                }
                group.notify(queue: .main) {
                    «¦content.attachments = attachments»
                    contentHandler(content)
                }
            }
        )EXPIRY
        === extension.no_answer what sink gives goes nowhere
        SWIFT(
                guard let url = URL(string: bestAttemptContent?.body ?? "") else { return contentHandler(request.content) }
                «_ =¦loading =» URLSession.shared.dataTaskPublisher(for: url)
                    .map(\.data)
                    .sink(receiveCompletion: { _ in contentHandler(self.bestAttemptContent ?? request.content) }, receiveValue: { self.keep($0) })
            }
        )EXPIRY
        === extension.no_change a promise sets the attachment after the answer
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                firstly {
                    URLSession.shared.downloadTask(.promise, with: url, to: target)
                }.done { file in
                    content.attachments = [try UNNotificationAttachment(identifier: "", url: file.saveLocation)]
                }.catch { error in
                    print(error)
                }«¦.finally { contentHandler(content) }»
                «contentHandler(content)¦»
            }

            private var target: URL { FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg") }
        )EXPIRY
        === extension.second_answer OneSignal's helper has answered before the text is changed
        SWIFT(
                if let bestAttemptContent {
                    OneSignalExtension.didReceiveNotificationExtensionRequest(request, with: bestAttemptContent, withContentHandler: contentHandler)
                    «bestAttemptContent.body = bestAttemptContent.body.uppercased()
                    contentHandler(bestAttemptContent)¦»
                }
            }
        )EXPIRY
        === extension.no_answer a helper that takes the pushes of its own service alone
        SWIFT(
                if brazeHandle(request: request, contentHandler: contentHandler) {
                    return
                }
                «print("not of Braze")¦contentHandler(request.content)»
            }
        )EXPIRY
        === extension.no_answer a closure that is kept answers, but not for a download that fails
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                deliver = { contentHandler(content) }
                guard let link = content.userInfo["photo"] as? String, let url = URL(string: link) else {
                    deliver?()
                    return
                }
                URLSession.shared.downloadTask(with: url) { [weak self] file, _, error in
                    guard let file, error == nil else {
                        «print(error as Any)¦self?.deliver?()»
                        return
                    }
                    let target = file.deletingPathExtension().appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: file, to: target)
                    content.attachments = [try? UNNotificationAttachment(identifier: "", url: target)].compactMap { $0 }
                    self?.deliver?()
                }.resume()
            }

            private var deliver: (() -> Void)?
        )EXPIRY
        === extension.no_answer a delegate that does not answer for a download that fails
        SWIFT(
                guard let link = request.content.userInfo["image"] as? String, let url = URL(string: link) else {
                    return contentHandler(request.content)
                }
                URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil).downloadTask(with: url).resume()
            }

            func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
                let target = location.appendingPathExtension("jpg")
                try? FileManager.default.moveItem(at: location, to: target)
                bestAttemptContent?.attachments = [try? UNNotificationAttachment(identifier: "", url: target)].compactMap { $0 }
                contentHandler?(bestAttemptContent!)
            }

            «¦func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
                if error != nil { contentHandler?(bestAttemptContent!) }
            }»
        )EXPIRY
        === extension.no_change a function begins the download, and nothing waits for it
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                attach(url, to: content)«
                contentHandler(content)¦ { contentHandler(content) }»
            }

            private func attach(_ url: URL, to content: UNMutableNotificationContent«¦, then done: @escaping () -> Void») {
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    «¦defer { done() }»
                    guard let file else { return }
                    let target = file.appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: file, to: target)
                    content.attachments = [try? UNNotificationAttachment(identifier: "", url: target)].compactMap { $0 }
                }.resume()
            }
        )EXPIRY
        === extension.no_answer a closure whose list of captures has the handler
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                let task = URLSession.shared.downloadTask(with: url) { [contentHandler, content] file, response, _ in
                    guard let file, (response as? HTTPURLResponse)?.statusCode == 200 else {
                        «print("status")
                        return¦return contentHandler(content)»
                    }
                    let target = file.appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: file, to: target)
                    content.attachments = [try? UNNotificationAttachment(identifier: "", url: target)].compactMap { $0 }
                    contentHandler(content)
                }
                task.resume()
            }
        )EXPIRY
        === extension.second_answer a defer inside of a condition answers first
        SWIFT(
                if let link = request.content.userInfo["image"] as? String {
                    defer { contentHandler(bestAttemptContent ?? request.content) }
                    guard let attachment = Pictures.attachment(of: link) else { return }
                    bestAttemptContent?.attachments = [attachment]
                }«¦ else {»
                contentHandler(request.content)«¦
                }»
            }
        )EXPIRY
        """#)
}
