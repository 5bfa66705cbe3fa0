extension SourceCase {
    /// What ends the extension or its download.
    static let ends = read(
        #"""
        === extension.crashed a group that nobody enters
        SWIFT(
                let group = DispatchGroup()
                for case let text as String in request.content.userInfo["photos"] as? [Any] ?? [] {
                    guard let url = URL(string: text) else { continue }
                    «¦group.enter()»
                    URLSession.shared.dataTask(with: url) { data, _, _ in
                        self.keep(data)
                        group.leave()
                    }.resume()
                }
                group.notify(queue: .main) { contentHandler(self.bestAttemptContent ?? request.content) }
            }

            private func keep(_ data: Data?) {
                let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
                guard let data, (try? data.write(to: file)) != nil,
                    let attachment = try? UNNotificationAttachment(identifier: file.lastPathComponent, url: file)
                else { return }
                bestAttemptContent?.attachments.append(attachment)
            }
        )EXPIRY
        === extension.no_answer a group that nobody leaves
        SWIFT(
                let waiting: DispatchGroup = DispatchGroup()
                if let text = request.content.userInfo["photo"] as? String, let url = URL(string: text) {
                    waiting.enter()
                    load(url) { attachment in
                        self.bestAttemptContent?.attachments = attachment.map { [$0] } ?? []
                        «print("loaded")¦waiting.leave()»
                    }
                }
                waiting.notify(queue: .global()) { contentHandler(self.bestAttemptContent ?? request.content) }
            }
        )EXPIRY
        === extension.no_answer a group that is entered ahead of a check
        SWIFT(
                let group = DispatchGroup()
                for link in request.content.userInfo["photos"] as? [String] ?? [] {
                    «group.enter()¦»
                    guard let url = URL(string: link) else { continue }
                    «¦group.enter()»
                    load(url) { attachment in
                        self.bestAttemptContent?.attachments += attachment.map { [$0] } ?? []
                        group.leave()
                    }
                }
                group.notify(queue: .main) { contentHandler(self.bestAttemptContent ?? request.content) }
            }
        )EXPIRY
        === extension.crashed Objective-C: a group that nobody enters
        OBJC(
            dispatch_group_t group = dispatch_group_create();
            «¦dispatch_group_enter(group);»
            [self load:request completion:^(UNNotificationAttachment *attachment) {
                self.bestAttemptContent.attachments = attachment ? @[attachment] : @[];
                dispatch_group_leave(group);
            }];
            dispatch_group_notify(group, dispatch_get_main_queue(), ^{ self.contentHandler(self.bestAttemptContent); });
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.crashed the main queue waits for itself
        SWIFT(
                load(request) { picture in
                    DispatchQueue.main.async { [weak self] in
                        «DispatchQueue.main.sync { self?.bestAttemptContent?.badge = 1 }¦self?.bestAttemptContent?.badge = 1»
                        self?.bestAttemptContent?.attachments = picture.map { [$0] } ?? []
                        contentHandler(self?.bestAttemptContent ?? request.content)
                    }
                }
            }
        )EXPIRY
        === extension.crashed Objective-C: the main queue waits for itself
        OBJC(
            dispatch_async(«dispatch_get_main_queue()¦dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0)», ^{
                dispatch_sync(dispatch_get_main_queue(), ^{ [self attach:request]; });
                contentHandler(self.bestAttemptContent);
            });
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_change the session is cancelled after its download has begun
        SWIFT(
                let session = URLSession(configuration: .ephemeral)
                guard let content = bestAttemptContent, let url = (content.userInfo["photo"] as? String).flatMap(URL.init(string:)) else {
                    return contentHandler(request.content)
                }
                session.downloadTask(with: url) { location, _, _ in
                    content.attachments = self.attachments(location)
                    contentHandler(content)
                }.resume()
                session.«invalidateAndCancel¦finishTasksAndInvalidate»()
            }
        )EXPIRY
        === extension.no_change Objective-C: the session is cancelled after its download has begun
        LINK(
            NSURLSession *session = [NSURLSession sessionWithConfiguration:NSURLSessionConfiguration.defaultSessionConfiguration];
            [[session dataTaskWithURL:url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                [self attach:data];
                [self deliver];
            }] resume];
            [session «invalidateAndCancel¦finishTasksAndInvalidate»];
        }
        )DELIVER
        === extension.crashed the session is invalidated ahead of its download
        SWIFT(
                guard let content = bestAttemptContent, let url = (content.userInfo["photo"] as? String).flatMap(URL.init(string:)) else {
                    return contentHandler(request.content)
                }
                let session = URLSession(configuration: .default)
                «session.finishTasksAndInvalidate()¦defer { session.finishTasksAndInvalidate() }»
                session.dataTask(with: url) { data, _, _ in
                    content.attachments = self.attachments(data)
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.crashed Objective-C: an attachment that may be nil in a list
        OBJC(
            NSError *failure = nil;
            UNNotificationAttachment *picture = [UNNotificationAttachment attachmentWithIdentifier:@"p" URL:[self fileOf:request] options:nil error:&failure];
            «¦if (failure == nil)» self.bestAttemptContent.attachments = @[picture];
            contentHandler(self.bestAttemptContent);
        }
        @end
        === url.host an address of the phone itself
        SWIFT(
                guard let content = bestAttemptContent, let name = content.userInfo["photo"] as? String,
                    let url = URL(string: "http«://localhost:8080¦s://media.shop.com»/push/\(name)")
                else { return contentHandler(request.content) }
                URLSession.shared.dataTask(with: url) { data, _, _ in
                    content.attachments = self.attachments(data)
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === url.host Objective-C: an address of the phone itself
        OBJC(
            NSURL *url = [NSURL URLWithString:[@"https://«127.0.0.1:3000¦media.shop.com»/" stringByAppendingString:request.content.userInfo[@"photo"] ?: @""]];
            [[[NSURLSession sharedSession] dataTaskWithURL:url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                [self attach:data];
                contentHandler(self.bestAttemptContent);
            }] resume];
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.attachment_threw an ending that iOS attaches nothing of
        SWIFT(
                let name = UUID().uuidString + ".«webp¦png»"
                let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
                if let content = bestAttemptContent, save(request, file), let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                    content.attachments = [attachment]
                }
                contentHandler(bestAttemptContent ?? request.content)
            }
        )EXPIRY
        === extension.attachment_threw the MIME type of the response as a hint
        SWIFT(
                guard let content = bestAttemptContent, let url = (content.userInfo["photo"] as? String).flatMap(URL.init(string:)) else {
                    return contentHandler(request.content)
                }
                URLSession.shared.downloadTask(with: url) { location, response, _ in
                    let hint = response?.mimeType ?? "image/jpeg"
                    let options = [UNNotificationAttachmentOptionsTypeHintKey: «hint¦UTType(mimeType: hint)?.identifier ?? "public.jpeg"»]
                    if let location, let attachment = try? UNNotificationAttachment(identifier: "a", url: location, options: options) {
                        content.attachments = [attachment]
                    }
                    contentHandler(content)
                }.resume()
            }
        )EXPIRY
        === extension.attachment_missing Objective-C: a file that is removed before its attachment is made
        OBJC(
            NSURL *file = [self fileOf:request];
            «[[NSFileManager defaultManager] removeItemAtURL:file error:nil];¦»
            UNNotificationAttachment *picture = [UNNotificationAttachment attachmentWithIdentifier:@"p" URL:file options:nil error:nil];
            self.bestAttemptContent.attachments = picture ? @[picture] : @[];
            contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.attachment_missing a file that is removed before a method answers
        SWIFT(
                if let content = bestAttemptContent, let file = saved(request), let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                    content.attachments = [attachment]
                    «try? FileManager.default.removeItem(at: file)¦»
                }
                answer()
            }

            private func answer() { contentHandler?(bestAttemptContent!) }
            override func serviceExtensionTimeWillExpire() { answer() }
        }
        === extension.attachment_threw a constant that has no ending
        SWIFT(
                let name = UUID().uuidString«¦ + ".jpg"»
                let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name)
                if let content = bestAttemptContent, save(request, file), let attachment = try? UNNotificationAttachment(identifier: "a", url: file) {
                    content.attachments = [attachment]
                }
                contentHandler(bestAttemptContent ?? request.content)
            }
        )EXPIRY
        === extension.crashed a group that is left in a defer and ahead of it
        SWIFT(
                let group = DispatchGroup()
                group.enter()
                fetch(request) { file in
                    defer { group.leave() }
                    guard let file else { «group.leave(); »return }
                    self.bestAttemptContent?.attachments = self.attachments(file)
                }
                group.notify(queue: .main) { contentHandler(self.bestAttemptContent ?? request.content) }
            }
        )EXPIRY
        === extension.crashed the main queue waits for a signal of the main queue
        SWIFT(
                let done = DispatchSemaphore(value: 0)
                fetch(request) { file in
                    self.bestAttemptContent?.attachments = self.attachments(file)
                    «DispatchQueue.main.async { done.signal() }¦done.signal()»
                }
                DispatchQueue.main.async {
                    done.wait()
                    contentHandler(self.bestAttemptContent ?? request.content)
                }
            }
        )EXPIRY
        === extension.attachment_threw the download's own file, given to a function
        SWIFT(
                guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else { return contentHandler(request.content) }
                URLSession.shared.downloadTask(with: url) { location, _, _ in
                    if let location, let attachment = UNNotificationAttachment.make(from: location, ending: url.pathExtension) {
                        self.bestAttemptContent?.attachments = [attachment]
                    }
                    contentHandler(self.bestAttemptContent ?? request.content)
                }.resume()
            }
        )EXPIRY

        extension UNNotificationAttachment {
            static func make(from file: URL, ending: String) -> UNNotificationAttachment? {
                «¦let target = file.appendingPathExtension(ending)
                try? FileManager.default.moveItem(at: file, to: target)
                »return try? UNNotificationAttachment(identifier: "image", url: «file¦target»)
            }
        }
        === extension.no_change the attachment of a result is only logged
        SWIFT(
                fetch(request) { result in
                    switch result {
                    case .success(let attachment): «print(attachment)¦self.bestAttemptContent?.attachments = [attachment]»
                    case .failure(let error): print(error)
                    }
                    contentHandler(self.bestAttemptContent ?? request.content)
                }
            }

            private func fetch(_ request: UNNotificationRequest, completion: @escaping (Result<UNNotificationAttachment, any Error>) -> Void) {
                store.file(for: request) { file in
                    completion(Result { return try UNNotificationAttachment(identifier: "image", url: file) })
                }
            }
        )EXPIRY
        === extension.no_answer a group that is left on the main queue, and not after an error
        SWIFT(
                let group = DispatchGroup()
                for url in urls(request) {
                    group.enter()
                    URLSession.shared.downloadTask(with: url) { file, _, _ in
                        guard let file else {
                            «¦group.leave()
                            »return
                        }
                        let attachments = self.attachments(file)
                        DispatchQueue.main.async {
                            self.bestAttemptContent?.attachments += attachments
                            group.leave()
                        }
                    }.resume()
                }
                group.notify(queue: .main) { contentHandler(self.bestAttemptContent ?? request.content) }
            }
        )EXPIRY
        === app.extension_api the app's own object
        SWIFT(
                «UIApplication.shared.applicationIconBadgeNumber = 1¦bestAttemptContent?.badge = 1»
                Pictures.attach(to: bestAttemptContent, contentHandler)
            }
        )EXPIRY

        class AppDelegate: UIResponder, UIApplicationDelegate {
            func register() { UIApplication.shared.registerForRemoteNotifications() }
        }
        === app.extension_api Objective-C: the app's own object
        OBJC(
            [Pictures attachTo:self.bestAttemptContent then:contentHandler];
            «[UIApplication sharedApplication].applicationIconBadgeNumber = 1;¦self.bestAttemptContent.badge = @1;»
        }
        @end
        === extension.no_answer a promise whose failure is only logged
        SWIFT(
                firstly { Pictures.content(of: request) }
                    .done { contentHandler($0) }
                    .catch { error in «print(error)¦contentHandler(request.content)» }
            }
        )EXPIRY
        === extension.no_answer Objective-C: the block for the failure only writes a log
        OBJC(
            [[Client shared] GET:@"/news" success:^(NSURLSessionDataTask *task, id answer) {
                self.bestAttemptContent.body = answer[@"text"];
                self.contentHandler(self.bestAttemptContent);
            } failure:^(NSURLSessionDataTask *task, NSError *error) {
                «NSLog(@"%@", error);¦self.contentHandler(self.bestAttemptContent);»
            }];
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_answer Objective-C: a loop in which nothing fits
        OBJC(
            for (Account *account in [Account all]) {
                NSString *text = [account decrypt:request.content.userInfo[@"cipher"]];
                if (text) {
                    self.bestAttemptContent.body = text;
                    self.contentHandler(self.bestAttemptContent);
                    return;
                }
            }
            «NSLog(@"no account");¦self.contentHandler(self.bestAttemptContent);»
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_answer the catch of one error of a task returns
        SWIFT(
                Task {
                    guard let content = bestAttemptContent else { contentHandler(request.content); return }
                    do {
                        try await Pictures.attach(to: content)
                    } catch PictureError.unknown(let name) {
                        «print(name)¦contentHandler(content)»
                        return
                    } catch {
                        print(error)
                    }
                    contentHandler(content)
                }
            }
        )EXPIRY
        === extension.no_answer an operation of a queue returns
        SWIFT(
                OperationQueue().addOperation {
                    guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else {
                        «return¦return contentHandler(request.content)»
                    }
                    self.bestAttemptContent?.attachments = Pictures.attachments(of: url)
                    contentHandler(self.bestAttemptContent ?? request.content)
                }
            }
        )EXPIRY
        === extension.no_change the subscription of RxSwift
        SWIFT(
                let content = bestAttemptContent ?? UNMutableNotificationContent()
                Pictures.file(of: request).subscribe(onSuccess: { file in
                    content.attachments = Pictures.attachments(of: file)«
                })
                contentHandler(content)¦
                    contentHandler(content)
                }, onFailure: { _ in contentHandler(content) })»
            }
        )EXPIRY
        === extension.attachment_threw a path without an ending
        SWIFT(
                let path = NSTemporaryDirectory() + UUID().uuidString«¦ + ".png"»
                Pictures.store(request, at: path)
                if let attachment = try? UNNotificationAttachment(identifier: "a", url: URL(fileURLWithPath: path)) {
                    bestAttemptContent?.attachments = [attachment]
                }
                contentHandler(bestAttemptContent ?? request.content)
            }
        )EXPIRY
        === extension.no_answer the loader of a protocol gives nothing after an error
        SWIFT(
                loader.load(request) { attachments in
                    self.bestAttemptContent?.attachments = attachments
                    contentHandler(self.bestAttemptContent ?? request.content)
                }
            }
        )EXPIRY

        protocol Loading {
            func load(_ request: UNNotificationRequest, completion: @escaping ([UNNotificationAttachment]) -> Void)
        }

        final class Loader: Loading {
            private func note(_ request: UNNotificationRequest) {
                guard let name = request.content.userInfo["name"] as? String else { return }
                print(name)
            }

            func load(_ request: UNNotificationRequest, completion: @escaping ([UNNotificationAttachment]) -> Void) {
                URLSession.shared.dataTask(with: Pictures.url(of: request)) { data, response, error in
                    if let error {
                        completion(Pictures.attachments(of: error))
                        return
                    }
                    guard let data, let answer = response as? HTTPURLResponse, 200..<300 ~= answer.statusCode else {
                        «return¦return completion([])»
                    }
                    completion(Pictures.attachments(of: data))
                }.resume()
            }
        }
        === extension.second_answer no return ahead of a do
        SWIFT(
                load(request) { attachments, error in
                    if error != nil {
                        contentHandler(request.content)
                        «¦return»
                    }
                    do {
                        contentHandler(try Pictures.content(of: request, attachments))
                    } catch {
                        contentHandler(request.content)
                    }
                }
            }
        )EXPIRY
        === extension.no_answer the handler is emptied ahead of its call
        SWIFT(
                load(request) { attachments in
                    self.bestAttemptContent?.attachments = attachments
                    self.deliver()
                }
            }

            private func deliver() {
                «contentHandler = nil
                ¦»if let content = bestAttemptContent { contentHandler?(content) }
                «¦contentHandler = nil
                »
            }

            override func serviceExtensionTimeWillExpire() { deliver() }
        }
        === extension.no_change a group that is asked before it is entered
        SWIFT(
                guard let content = bestAttemptContent, let links = content.userInfo["images"] as? [String] else { return contentHandler(request.content) }
                let group = DispatchGroup()
                «group.notify(queue: .main) { contentHandler(content) }¦»
                for link in links {
                    group.enter()
                    load(link) { attachment in
                        if let attachment { content.attachments.append(attachment) }
                        group.leave()
                    }
                }
                «¦group.notify(queue: .main) { contentHandler(content) }»
            }
        )EXPIRY
        """#)
}
