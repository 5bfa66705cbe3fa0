import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEAppGroupExtension
@testable import NSEAsyncDownloadExtension
@testable import NSECompletionDownloadExtension
@testable import NSEFoundationOnlyExtension
@testable import NSESemaphoreExtension
@testable import NSESendableHandlerExtension
@testable import NSESeveralAttachmentsExtension
@testable import NSESynchronousDataExtension
@testable import NSEThumbnailExtension
@testable import NSETypeHintExtension

/// An extension that attaches what a URL of the payload names.
struct Subject: Sendable, CustomTestStringConvertible {
    let name: String
    let type: UNNotificationServiceExtension.Type
    /// The payload around a JSON value in the place of the URL.
    let payload: @Sendable (_ value: String) -> String
    /// Also when the URL names no extension.
    var attachesWithoutExtension = true
    /// Of its session, when that is less than the budget.
    var timeout: Duration?
    /// Does nothing at the warning, so that the original is shown.
    var ignoresWarning = false
    /// Calls the handler once more when a slow transfer ends after the expiry.
    var answersAgain = false

    var testDescription: String { name }

    func payload(url: String) -> String { payload("\"\(url)\"") }

    static let all: [Subject] = [
        Subject(name: "completion handler", type: NSECompletionDownloadExtension.NotificationService.self) {
            push(#""image-url":\#($0)"#)
        },
        Subject(
            name: "async", type: NSEAsyncDownloadExtension.NotificationService.self,
            payload: { push(#""pictures":[\#($0)]"#) }, timeout: .seconds(20)),
        Subject(
            name: "Data(contentsOf:)", type: NSESynchronousDataExtension.NotificationService.self,
            payload: { push(#""data":{"attachment-url":\#($0)}"#) }, attachesWithoutExtension: false,
            answersAgain: true),
        Subject(name: "semaphore", type: NSESemaphoreExtension.NotificationService.self) {
            push(#""media":{"url":\#($0)}"#)
        },
        Subject(
            name: "app group", type: NSEAppGroupExtension.NotificationService.self,
            payload: { push(#""picture":\#($0)"#) }, attachesWithoutExtension: false),
        Subject(name: "type hint", type: NSETypeHintExtension.NotificationService.self) {
            push(#""media-url":\#($0)"#)
        },
        Subject(name: "thumbnail", type: NSEThumbnailExtension.NotificationService.self) {
            push(#""media":{"url":\#($0)}"#)
        },
        Subject(
            name: "delegate", type: NSESeveralAttachmentsExtension.NotificationService.self,
            payload: { push(#""attachments":[{"id":"one","url":\#($0)}]"#) }, timeout: .seconds(15)),
        Subject(
            name: "Sendable handler", type: NSESendableHandlerExtension.NotificationService.self,
            payload: { push(#""hero":\#($0)"#) }, timeout: .seconds(20), ignoresWarning: true),
        Subject(
            name: "Foundation only", type: NSEFoundationOnlyExtension.NotificationService.self,
            payload: { push(#""rich-media":\#($0)"#) }, attachesWithoutExtension: false),
    ]
}
