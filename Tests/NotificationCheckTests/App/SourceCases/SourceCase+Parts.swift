extension SourceCase {
    /// The handler, or a closure that calls it, is given to a function of another file, whose name stands above it.
    static let parts = read(
        #"""
        === extension.no_answer the handler under another name
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                RichPush.process(content, from: url, completion: contentHandler)
            }
        )EXPIRY
        --- RichPush.swift
        enum RichPush {
            static func process(_ content: UNMutableNotificationContent, from url: URL, completion: @escaping (UNNotificationContent) -> Void) {
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    guard let file else { return completion(content) }
                    do {
                        let target = file.appendingPathExtension("jpg")
                        try FileManager.default.moveItem(at: file, to: target)
                        content.attachments = [try UNNotificationAttachment(identifier: "a", url: target)]
                        completion(content)
                    } catch {
                        print(error)«¦
                        completion(content)»
                    }
                }.resume()
            }

            static func other(_ url: URL, completion: @escaping (Data) -> Void) {
                URLSession.shared.dataTask(with: url) { data, _, _ in
                    guard let data else { return }
                    completion(data)
                }.resume()
            }
        }
        === extension.no_answer a closure that calls the handler
        SWIFT(
                guard let content = bestAttemptContent, let link = content.userInfo["image"] as? String else { return contentHandler(request.content) }
                DownloadService.shared.getImage(with: link) { file in
                    if let file, let attachment = try? UNNotificationAttachment(identifier: "", url: file) { content.attachments = [attachment] }
                    contentHandler(content)
                }
            }
        )EXPIRY
        --- DownloadService.swift
        final class DownloadService {
            static let shared = DownloadService()

            func getImage(with link: String, completion: @escaping (URL?) -> Void) {
                guard let url = URL(string: link) else { return«¦ completion(nil)» }
                URLSession.shared.dataTask(with: url) { data, _, _ in
                    guard let data else { return completion(nil) }
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
                    try? data.write(to: file)
                    completion(file)
                }.resume()
            }
        }
        === extension.no_answer an extension of the class
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                attach(url, to: content)
            }
        )EXPIRY
        --- NotificationService+Media.swift
        extension NotificationService {
            func attach(_ url: URL, to content: UNMutableNotificationContent) {
                URLSession.shared.downloadTask(with: url) { [weak self] location, _, error in
                    guard let location, error == nil else {
                        «print("failed")¦self?.contentHandler?(content)»
                        return
                    }
                    let target = location.appendingPathExtension("png")
                    try? FileManager.default.moveItem(at: location, to: target)
                    content.attachments = [try? UNNotificationAttachment(identifier: "", url: target)].compactMap { $0 }
                    self?.contentHandler?(content)
                }.resume()
            }
        }
        === extension.no_answer an actor
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                Task { await PushEnricher().enrich(content, url: url, deliver: contentHandler) }
            }
        )EXPIRY
        --- PushEnricher.swift
        actor PushEnricher {
            func enrich(_ content: UNMutableNotificationContent, url: URL, deliver: @escaping (UNNotificationContent) -> Void) async {
                guard let (file, _) = try? await URLSession.shared.download(from: url) else {
                    return«¦ deliver(content)»
                }
                let target = file.appendingPathExtension("jpg")
                try? FileManager.default.moveItem(at: file, to: target)
                content.attachments = [try? UNNotificationAttachment(identifier: "", url: target)].compactMap { $0 }
                deliver(content)
            }
        }
        === extension.no_answer Objective-C: another class
        LINK(
            [MediaAttacher attach:url to:self.bestAttemptContent handler:contentHandler];
        }
        )DELIVER
        --- MediaAttacher.m
        @implementation MediaAttacher
        + (void)attach:(NSURL *)url to:(UNMutableNotificationContent *)content handler:(void (^)(UNNotificationContent *))handler {
            [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                if (error) {
                    «NSLog(@"%@", error);¦handler(content);»
                    return;
                }
                NSURL *target = [location URLByAppendingPathExtension:@"jpg"];
                [[NSFileManager defaultManager] moveItemAtURL:location toURL:target error:nil];
                UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:target options:nil error:nil];
                if (attachment) { content.attachments = @[attachment]; }
                handler(content);
            }] resume];
        }
        @end
        === extension.no_answer a closure that may be left out
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                Media.load(url, into: content, completion: contentHandler)
            }
        )EXPIRY
        --- Media.swift
        enum Media {
            static func load(_ url: URL, into content: UNMutableNotificationContent, completion: ((UNNotificationContent) -> Void)? = nil) {
                URLSession.shared.downloadTask(with: url) { file, _, error in
                    guard let file else {
                        «print(error as Any)
                        return¦completion?(content)
                        return»
                    }
                    let target = file.appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: file, to: target)
                    content.attachments = [try? UNNotificationAttachment(identifier: "", url: target)].compactMap { $0 }
                    completion?(content)
                }.resume()
            }
        }
        === extension.no_answer a function that hands it on to a third file
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                Pipeline.run(content, url) { contentHandler($0) }
            }
        )EXPIRY
        --- Pipeline.swift
        enum Pipeline {
            static func run(_ content: UNMutableNotificationContent, _ url: URL, completion: @escaping (UNNotificationContent) -> Void) {
                Downloader().file(url) { file in
                    if let file, let attachment = try? UNNotificationAttachment(identifier: "", url: file) { content.attachments = [attachment] }
                    completion(content)
                }
            }
        }
        --- Downloader.swift
        struct Downloader {
            func file(_ url: URL, then: @escaping (URL?) -> Void) {
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    guard let file else { return«¦ then(nil)» }
                    let target = file.appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: file, to: target)
                    then(target)
                }.resume()
            }
        }
        === extension.no_answer a class that gets it in its init
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                PictureJob(content, completion: contentHandler).run(url)
            }
        )EXPIRY
        --- PictureJob.swift
        final class PictureJob {
            private let content: UNMutableNotificationContent
            private let done: (UNNotificationContent) -> Void

            init(_ content: UNMutableNotificationContent, completion: @escaping (UNNotificationContent) -> Void) {
                self.content = content
                self.done = completion
            }

            func run(_ url: URL) {
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    guard let file else { return«¦ self.done(self.content)» }
                    let target = file.appendingPathExtension("jpg")
                    try? FileManager.default.moveItem(at: file, to: target)
                    if let attachment = try? UNNotificationAttachment(identifier: "", url: target) {
                        self.content.attachments = [attachment]
                    }
                    self.done(self.content)
                }.resume()
            }

            func other(_ url: URL, completion: @escaping (Data) -> Void) {
                URLSession.shared.dataTask(with: url) { data, _, _ in
                    guard let data else { return }
                    completion(data)
                }.resume()
            }
        }
        === extension.no_answer a structure that holds it
        SWIFT(
                guard let content = bestAttemptContent, let url = URL(string: content.body) else { return contentHandler(request.content) }
                Load(content: content, handler: contentHandler).begin(url) { Kit.attachment(of: $0) }
            }
        )EXPIRY
        --- Load.swift
        struct Load {
            let content: UNMutableNotificationContent
            let handler: (UNNotificationContent) -> Void

            func begin(_ url: URL, attachment: @escaping (URL) -> UNNotificationAttachment?) {
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    guard let file else { return«¦ handler(content)» }
                    content.attachments = [attachment(file)].compactMap { $0 }
                    handler(content)
                }.resume()
            }
        }
        """#)
}
