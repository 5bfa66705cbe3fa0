import NotificationCore
import Testing

/// A faulty extension as people write them, and the same one mended.
struct SourceCase: CustomTestStringConvertible, Sendable {
    var name: String
    var code: Code
    /// The text with `«fault¦remedy»` where the two differ.
    private var text: String

    var testDescription: String { name }
    var faulty: String { variant(0) }
    var mended: String { variant(1) }
    var file: String {
        text.contains("@implementation") ? "NotificationService.m" : "NotificationService.swift"
    }

    private func variant(_ number: Int) -> String {
        var result = ""
        for part in text.split(separator: "«", omittingEmptySubsequences: false) {
            guard let end = part.firstIndex(of: "»") else {
                result += part
                continue
            }
            let sides = part[..<end].split(separator: "¦", omittingEmptySubsequences: false)
            result += (number < sides.count ? sides[number] : "") + part[part.index(after: end)...]
        }
        return result
    }

    /// Each begins with a line `=== code name`. `SWIFT(` and `OBJC(` stand for the lines that Xcode writes, `LINK(` also
    /// for those that read the address, `)DELIVER` for those that answer; `GIVEN(` and `LOAD(` for the call of a function
    /// that gives the file of a download, and for its beginning.
    static func read(_ text: String) -> [SourceCase] {
        text.split(separator: "=== ").compactMap { part in
            guard let end = part.firstIndex(of: "\n") else { return nil }
            let head = part[..<end].split(separator: " ", maxSplits: 1).map(String.init)
            guard head.count == 2, let code = Code(rawValue: head[0]) else { return nil }
            // The last one has no end of line.
            var text = String(part[part.index(after: end)...]) + "\n"
            for (mark, lines) in [
                ("GIVEN(\n", "SWIFT(\n" + given), ("LOAD(\n", load), ("SWIFT(\n", swift),
                (")EXPIRY\n", expiry), ("LINK(\n", "OBJC(\n" + link),
                ("OBJC(\n", objectiveC), (")DELIVER\n", deliver),
            ] {
                text = text.split(separator: mark, omittingEmptySubsequences: false).joined(separator: lines)
            }
            return SourceCase(name: head[1], code: code, text: text)
        }
    }

    static let all = answers + silence + paths + media + types + ends + functions + objectiveC2

    private static let swift = """
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {

            var contentHandler: ((UNNotificationContent) -> Void)?
            var bestAttemptContent: UNMutableNotificationContent?

            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                self.contentHandler = contentHandler
                bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        """

    private static let given = """
                guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else {
                    return contentHandler(request.content)
                }
                download(url) { [weak self] file in
                    guard let self, let content = self.bestAttemptContent else { return contentHandler(request.content) }

        """

    private static let load = """
                }
            }

            private func download(_ url: URL, completion: @escaping (URL?) -> Void) {
                URLSession.shared.downloadTask(with: url) { temporary, _, error in
                    guard let temporary, error == nil else { return completion(nil) }

        """

    private static let link = """
            NSString *link = self.bestAttemptContent.userInfo[@"image"];
            NSURL *url = link ? [NSURL URLWithString:link] : nil;
            if (!url) {
                [self deliver];
                return;
            }

        """

    private static let deliver = """
        - (void)deliver {
            if (self.contentHandler) {
                self.contentHandler(self.bestAttemptContent);
                self.contentHandler = nil;
            }
        }
        - (void)serviceExtensionTimeWillExpire { [self deliver]; }
        @end

        """

    private static let expiry = """

            override func serviceExtensionTimeWillExpire() {
                if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
                    contentHandler(bestAttemptContent)
                }
            }
        }

        """

    private static let objectiveC = """
        #import "NotificationService.h"

        @interface NotificationService ()
        @property (nonatomic, strong) void (^contentHandler)(UNNotificationContent *contentToDeliver);
        @property (nonatomic, strong) UNMutableNotificationContent *bestAttemptContent;
        @end

        @implementation NotificationService

        - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent * _Nonnull))contentHandler {
            self.contentHandler = contentHandler;
            self.bestAttemptContent = [request.content mutableCopy];

        """
}
