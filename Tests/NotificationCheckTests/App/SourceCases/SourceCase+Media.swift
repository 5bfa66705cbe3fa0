extension SourceCase {
    /// The file of the attachment.
    static let media = read(
        #"""
        === extension.attachment_missing a file that goes into the bundle
        GIVEN(
                    if let file, let attachment = try? UNNotificationAttachment(identifier: "", url: file) {
                        content.attachments = [attachment]
                    }
                    contentHandler(content)
        LOAD(
                    let target = «Bundle.main.bundleURL¦FileManager.default.temporaryDirectory».appendingPathComponent("push.jpg")
                    try? FileManager.default.moveItem(at: temporary, to: target)
                    completion(target)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_missing a picture that is written to a path as an address
        GIVEN(
                    if let file, let attachment = try? UNNotificationAttachment(identifier: "", url: file) {
                        content.attachments = [attachment]
                    }
                    contentHandler(content)
        LOAD(
                    let path = NSTemporaryDirectory() + "push.jpg"
                    guard let data = try? Data(contentsOf: temporary) else { return completion(nil) }
                    try? data.write(to: «URL(string: path)!¦URL(fileURLWithPath: path)»)
                    completion(URL(fileURLWithPath: path))
                }.resume()
            }
        )EXPIRY
        === extension.no_change a group that is entered too late
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                let group = DispatchGroup()
                «¦group.enter()»
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    «group.enter()¦»
                    defer { group.leave() }
                    guard let file else { return }
                    let target = file.deletingPathExtension().appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: file, to: target)
                    if let attachment = try? UNNotificationAttachment(identifier: "", url: target) {
                        content.attachments = [attachment]
                    }
                }.resume()
                group.notify(queue: .main) { contentHandler(content) }
            }
        )EXPIRY
        === extension.attachment_threw the address of the push, as it is
        SWIFT(
                guard let content = bestAttemptContent, let link = content.userInfo["image"] as? String else { return contentHandler(request.content) }
                «guard let url = URL(string: link) else { return contentHandler(content) }¦let url = Pictures.downloaded(link)»
                if let attachment = try? UNNotificationAttachment(identifier: "image", url: url, options: nil) {
                    content.attachments = [attachment]
                }
                contentHandler(content)
            }
        )EXPIRY
        === extension.attachment_threw the address of the push as a path
        SWIFT(
                guard let content = bestAttemptContent, let options = content.userInfo["fcm_options"] as? [String: Any],
                    let link = options["image"] as? String
                else { return contentHandler(request.content) }
                let url = «URL(fileURLWithPath: link)¦URL(fileURLWithPath: NSTemporaryDirectory() + "/a.jpg")»
                if let attachment = try? UNNotificationAttachment(identifier: "image", url: url, options: nil) {
                    content.attachments = [attachment]
                }
                contentHandler(content)
            }
        )EXPIRY
        === extension.attachment_threw a literal of the web
        SWIFT(
                do {
                    let attachment = try UNNotificationAttachment(
                        identifier: "logo", url: «URL(string: "https://example.com/logo.png")!¦Bundle.main.url(forResource: "logo", withExtension: "png")!», options: [:])
                    bestAttemptContent?.attachments = [attachment]
                } catch { print(error) }
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === extension.attachment_threw a text that is not here
        if let attachment = try? UNNotificationAttachment(identifier: "img", url: «URL(string: imageUrl)!¦URL(fileURLWithPath: imageUrl)», options: nil) {
            bestAttemptContent.attachments = [attachment]
        }
        contentHandler(bestAttemptContent)
        === extension.attachment_threw an address of the push that is called path
        SWIFT(
                if let path = request.content.userInfo["image"] as? String, let imageURL = URL(string: path) {
                    if let attachment = try? UNNotificationAttachment(identifier: "a", url: «imageURL¦downloaded(imageURL)», options: nil) {
                        bestAttemptContent?.attachments = [attachment]
                    }
                }
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === extension.attachment_threw the url of fcm_options
        SWIFT(
                if let options = bestAttemptContent?.userInfo["fcm_options"] as? [String: Any], let image = options["image"] as? String {
                    let imageURL: URL = «URL(string: image)!¦downloaded(image)»
                    let imageAttachment = try! UNNotificationAttachment.init(identifier: "image", url: imageURL, options: nil)
                    bestAttemptContent!.attachments = [imageAttachment]
                }
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === extension.attachment_threw a name that is also a member of the content
        SWIFT(
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
                if let attachments = content.userInfo["attachments"] as? [[String: Any]],
                    let text = attachments.first?["url"] as? String, let url = «URL(string: text)¦downloaded(text)»
                {
                    if let attachment = try? UNNotificationAttachment(identifier: "image", url: url, options: nil) {
                        content.attachments = [attachment]
                    }
                }
                contentHandler(content)
            }
        )EXPIRY
        === extension.attachment_threw the outer address in the completion
        SWIFT(
                let content = bestAttemptContent!
                let remoteURL = URL(string: content.userInfo["image"] as! String)!
                URLSession.shared.downloadTask(with: remoteURL) { localURL, _, _ in
                    if let localURL = localURL {
                        let target = localURL.appendingPathExtension(remoteURL.pathExtension)
                        try? FileManager.default.moveItem(at: localURL, to: target)
                        content.attachments = [try! UNNotificationAttachment(identifier: "i", url: «remoteURL¦target»)]
                    }
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_threw the download's own file
        SWIFT(
                let content = bestAttemptContent!
                guard let url = URL(string: content.userInfo["image"] as? String ?? "") else { contentHandler(content); return }
                URLSession.shared.downloadTask(with: url) { location, response, error in
                    guard let location = location else { contentHandler(content); return }
                    let attachment = try? UNNotificationAttachment(identifier: "image", url: location, options: «nil¦[UNNotificationAttachmentOptionsTypeHintKey: kUTTypeJPEG]»)
                    if let attachment = attachment { content.attachments = [attachment] }
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_threw moved under the same name
        SWIFT(
                let content = bestAttemptContent!
                let session = URLSession(configuration: .ephemeral)
                session.downloadTask(with: URL(string: content.userInfo["m"] as! String)!, completionHandler: { (tempURL, response, error) in
                    guard let tempURL = tempURL else { return contentHandler(content) }
                    let folder = FileManager.default.temporaryDirectory
                    let target = folder.appendingPathComponent(«tempURL.lastPathComponent¦tempURL.lastPathComponent + ".png"»)
                    try? FileManager.default.copyItem(at: tempURL, to: target)
                    if let attachment = try? UNNotificationAttachment(identifier: "m", url: target) { content.attachments = [attachment] }
                    contentHandler(content)
                }).resume()
            }
        )EXPIRY
        === extension.attachment_threw a name without an ending
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.dataTask(with: URL(string: content.userInfo["image"] as! String)!) { data, _, _ in
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString«¦ + ".jpg"»)
                    try? data?.write(to: file)
                    if let attachment = try? UNNotificationAttachment(identifier: "", url: file) { content.attachments = [attachment] }
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_threw a name that ends in tmp
        SWIFT(
                let content = bestAttemptContent!
                let path = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("push-image«.tmp¦.jpg»")
                URLSession.shared.dataTask(with: URL(string: content.userInfo["image"] as! String)!) { data, _, _ in
                    try? data?.write(to: path)
                    if let attachment = try? UNNotificationAttachment(identifier: "image", url: path, options: nil) { content.attachments = [attachment] }
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_threw the file of an awaited download
        SWIFT(
                Task {
                    do {
                        let (fileURL, _) = try await URLSession.shared.download(from: URL(string: request.content.userInfo["image"] as! String)!)
                        «¦let jpeg = fileURL.deletingPathExtension().appendingPathExtension("jpg")
                        try FileManager.default.moveItem(at: fileURL, to: jpeg)»
                        bestAttemptContent?.attachments = [try UNNotificationAttachment(identifier: "image", url: «fileURL¦jpeg», options: nil)]
                    } catch {}
                    contentHandler(bestAttemptContent!)
                }
            }
        )EXPIRY
        === extension.attachment_threw the download's file in a fragment
        let task = URLSession.shared.downloadTask(with: url) { (downloadedUrl, _, _) in
            guard let downloadedUrl = downloadedUrl else { return }
            if let attachment = try? UNNotificationAttachment(identifier: "", url: downloadedUrl, options: «nil¦["typeHint": "public.png"]») {
                self.bestAttemptContent?.attachments = [attachment]
            }
        }
        """#)

    /// Hints, and keys of Firebase.
    static let types = read(
        #"""
        === extension.attachment_threw UTType.image as a hint
        SWIFT(
                let content = bestAttemptContent!
                loader.load(content.userInfo) { file in
                    let options = [UNNotificationAttachmentOptionsTypeHintKey: UTType.«image¦jpeg».identifier]
                    content.attachments = [try! UNNotificationAttachment(identifier: "", url: file, options: options)]
                    contentHandler(content)
                }
            }
        )EXPIRY
        === extension.attachment_threw a hint in a fragment that names the type ahead
        let attachment: UNNotificationAttachment = try .init(
            identifier: message.id, url: file, options: [UNNotificationAttachmentOptionsTypeHintKey: UTType.«image¦jpeg».identifier])
        content.attachments = [attachment]
        === extension.attachment_threw kUTTypeImage as a hint
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["i"] as! String)!) { location, _, _ in
                    if let location = location, let a = try? UNNotificationAttachment(identifier: "i", url: location, options: [UNNotificationAttachmentOptionsTypeHintKey: «kUTTypeImage¦kUTTypePNG»]) {
                        content.attachments = [a]
                    }
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_threw public.image as a hint
        SWIFT(
                var options: [AnyHashable: Any] = [:]
                options[UNNotificationAttachmentOptionsTypeHintKey] = "public.«image¦png»"
                if let a = try? UNNotificationAttachment(identifier: "i", url: cached(), options: options) { bestAttemptContent?.attachments = [a] }
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === extension.attachment_threw a MIME type as a hint
        SWIFT(
                let hint = "«image/jpeg¦public.jpeg»"
                if let a = try? UNNotificationAttachment(identifier: "i", url: cached(), options: [UNNotificationAttachmentOptionsTypeHintKey: hint]) { bestAttemptContent?.attachments = [a] }
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === extension.attachment_threw the ending of the file as a hint
        SWIFT(
                let options = [UNNotificationAttachmentOptionsTypeHintKey: "«jpg¦public.jpeg»"]
                if let a = try? UNNotificationAttachment(identifier: "i", url: cached(), options: options) { bestAttemptContent?.attachments = [a] }
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === extension.attachment_threw kUTTypeMovie with a cast
        SWIFT(
                let a = try! UNNotificationAttachment(identifier: "v", url: cached(), options: [UNNotificationAttachmentOptionsTypeHintKey: «kUTTypeMovie¦kUTTypeMPEG4» as String])
                bestAttemptContent?.attachments = [a]
                contentHandler(bestAttemptContent!)
            }
        )EXPIRY
        === app.unknown_key imageURL of fcm_options
        SWIFT(
                if let options = request.content.userInfo["fcm_options"] as? [String: Any], let link = options["«imageURL¦image»"] as? String {
                    load(link) { attachment in
                        self.bestAttemptContent?.attachments = [attachment]
                        contentHandler(self.bestAttemptContent!)
                    }
                } else {
                    contentHandler(request.content)
                }
            }
        )EXPIRY
        === app.unknown_key image_url of fcm_options
        SWIFT(
                let link = (request.content.userInfo["fcm_options"] as? NSDictionary)?["«image_url¦image»"] as? String
                load(link ?? "") { attachment in
                    self.bestAttemptContent?.attachments = [attachment]
                    contentHandler(self.bestAttemptContent!)
                }
            }
        )EXPIRY
        === app.unknown_key a model of fcm_options
        SWIFT(
                struct FCMOptions: Decodable { enum CodingKeys: String, CodingKey { case link = "«image-url¦image»" }; var link: String }
                let json = try! JSONSerialization.data(withJSONObject: request.content.userInfo["fcm_options"]!)
                let options = try! JSONDecoder().decode(FCMOptions.self, from: json)
                load(options.link) { attachment in
                    self.bestAttemptContent?.attachments = [attachment]
                    contentHandler(self.bestAttemptContent!)
                }
            }
        )EXPIRY
        === extension.no_change the content of the request after the attachment
        SWIFT(
                let content = bestAttemptContent!
                guard content.userInfo["image"] != nil else { contentHandler(content); return }
                load(content) { attachment in
                    content.attachments = [attachment]
                    contentHandler(«request.content¦content»)
                }
            }
        )EXPIRY
        === extension.no_change the method that copies is cast, not what it returns
        SWIFT(
                let content = request.content.mutableCopy«¦()» as? UNMutableNotificationContent
                load(request.content) { attachment in
                    content?.attachments = [attachment]
                    contentHandler(content ?? request.content)
                }
            }
        )EXPIRY
        === extension.no_change the content of the request is cast
        SWIFT(
                let content = request.content«¦.mutableCopy()» as? UNMutableNotificationContent
                load(request.content) { attachment in
                    content?.attachments = [attachment]
                    contentHandler(content ?? request.content)
                }
            }
        )EXPIRY
        === extension.attachment_threw a path as an address
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["image"] as! String)!) { location, _, _ in
                    guard let location = location else { contentHandler(content); return }
                    let file = URL(«string: NSTemporaryDirectory() + "a.jpg")!¦fileURLWithPath: NSTemporaryDirectory() + "a.jpg")»
                    try? FileManager.default.moveItem(at: location, to: file)
                    content.attachments = (try? UNNotificationAttachment(identifier: "a", url: file)).map { [$0] } ?? []
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_missing the file is removed before the attachment is made
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["image"] as! String)!) { location, _, _ in
                    guard let location = location else { contentHandler(content); return }
                    let file = URL(fileURLWithPath: NSTemporaryDirectory() + "a.jpg")
                    «¦try? FileManager.default.removeItem(at: file)»
                    try? FileManager.default.moveItem(at: location, to: file)
                    «try? FileManager.default.removeItem(at: file)¦»
                    content.attachments = (try? UNNotificationAttachment(identifier: "a", url: file)).map { [$0] } ?? []
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_missing the file is removed before the handler is called
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["image"] as! String)!) { location, _, _ in
                    guard let location = location else { contentHandler(content); return }
                    let file = URL(fileURLWithPath: NSTemporaryDirectory() + "a.jpg")
                    try? FileManager.default.moveItem(at: location, to: file)
                    content.attachments = (try? UNNotificationAttachment(identifier: "a", url: file)).map { [$0] } ?? []
                    «try? FileManager.default.removeItem(at: file)¦»
                    contentHandler(content)
                    «¦try? FileManager.default.removeItem(at: file)»
                }.resume()
            }
        )EXPIRY
        === extension.attachment_missing a folder that nothing makes
        SWIFT(
                let content = bestAttemptContent!
                URLSession.shared.downloadTask(with: URL(string: content.userInfo["image"] as! String)!) { location, _, _ in
                    guard let location = location else { contentHandler(content); return }
                    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("media", isDirectory: true)
                    «¦try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)»
                    let file = folder.appendingPathComponent("a.jpg")
                    try? FileManager.default.moveItem(at: location, to: file)
                    content.attachments = (try? UNNotificationAttachment(identifier: "a", url: file)).map { [$0] } ?? []
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_threw the address that a helper loads
        SWIFT(
                load(request.content) { attachment in
                    self.bestAttemptContent?.attachments = [attachment]
                    contentHandler(self.bestAttemptContent!)
                }
            }
            func load(from url: URL, completion: @escaping (UNNotificationAttachment) -> Void) {
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    let file = URL(fileURLWithPath: NSTemporaryDirectory() + "a.jpg")
                    try? FileManager.default.moveItem(at: location!, to: file)
                    completion(try! UNNotificationAttachment(identifier: "a", url: «url¦file»))
                }.resume()
            }
        )EXPIRY
        === extension.no_change a helper hands on an attachment that is only logged
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                load(url) { attachment in
                    «print(attachment as Any)¦if let attachment = attachment { content.attachments = [attachment] }»
                    contentHandler(content)
                }
            }

            private func load(_ url: URL, completion: @escaping (UNNotificationAttachment?) -> Void) {
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    guard let location = location else { return completion(nil) }
                    let target = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("a.jpg")
                    try? FileManager.default.moveItem(at: location, to: target)
                    completion(try? UNNotificationAttachment(identifier: "", url: target))
                }.resume()
            }
        )EXPIRY
        === extension.attachment_threw a name of its own without an ending
        SWIFT(
                guard let content = bestAttemptContent, let text = content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                Task {
                    do {
                        let (data, _) = try await URLSession.shared.data(from: url)
                        let path = FileManager.default.temporaryDirectory.appending(path: "push-\(UUID().uuidString)«¦.png»")
                        try data.write(to: path)
                        content.attachments = [try UNNotificationAttachment(identifier: "", url: path)]
                    } catch { print(error) }
                    contentHandler(content)
                }
            }
        )EXPIRY
        === extension.attachment_threw the address that is also loaded
        SWIFT(
                guard let content = bestAttemptContent, let media = content.userInfo["media"] as? Media, let url = media.url else {
                    return contentHandler(request.content)
                }
                Task {
                    if let (data, _) = try? await URLSession.shared.data(from: url) {
                        let path = FileManager.default.temporaryDirectory.appendingPathComponent("a.png")
                        try? data.write(to: path)
                        if let attachment = try? UNNotificationAttachment(identifier: "", url: «url¦path») {
                            content.attachments = [attachment]
                        }
                    }
                    contentHandler(content)
                }
            }
        )EXPIRY
        === extension.attachment_threw the file of a download's delegate under its own name
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension, URLSessionDownloadDelegate {
            var handler: ((UNNotificationContent) -> Void)?
            var content: UNMutableNotificationContent?
            lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)

            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                handler = contentHandler
                content = request.content.mutableCopy() as? UNMutableNotificationContent
                guard let text = content?.userInfo["a"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                session.downloadTask(with: url).resume()
            }

            func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
                let target = location.appendingPathExtension("jpg")
                try? FileManager.default.moveItem(at: location, to: target)
                if let attachment = try? UNNotificationAttachment(identifier: "", url: «location¦target») {
                    content?.attachments = [attachment]
                }
            }

            func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
                if let content = content { handler?(content) }
            }

            override func serviceExtensionTimeWillExpire() {
                if let content = content { handler?(content) }
            }
        }
        === extension.attachment_threw the address of the response
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                URLSession.shared.dataTask(with: url) { data, response, _ in
                    defer { contentHandler(content) }
                    guard let data, let remote = response?.url else { return }
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(remote.pathExtension)")
                    try? data.write(to: file)
                    if let attachment = try? UNNotificationAttachment(identifier: "", url: «remote¦file») { content.attachments = [attachment] }
                }.resume()
            }
        )EXPIRY
        """#)
}
