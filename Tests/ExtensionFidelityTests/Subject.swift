import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import AppGroupExtension
@testable import AsyncDownloadExtension
@testable import CompletionDownloadExtension
@testable import FoundationOnlyExtension
@testable import SemaphoreExtension
@testable import SendableHandlerExtension
@testable import SeveralAttachmentsExtension
@testable import SynchronousDataExtension
@testable import ThumbnailExtension
@testable import TypeHintExtension

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
        Subject(name: "completion handler", type: CompletionDownloadExtension.NotificationService.self) {
            push(#""image-url":\#($0)"#)
        },
        Subject(
            name: "async", type: AsyncDownloadExtension.NotificationService.self,
            payload: { push(#""pictures":[\#($0)]"#) }, timeout: .seconds(20)),
        Subject(
            name: "Data(contentsOf:)", type: SynchronousDataExtension.NotificationService.self,
            payload: { push(#""data":{"attachment-url":\#($0)}"#) }, attachesWithoutExtension: false,
            answersAgain: true),
        Subject(name: "semaphore", type: SemaphoreExtension.NotificationService.self) {
            push(#""media":{"url":\#($0)}"#)
        },
        Subject(
            name: "app group", type: AppGroupExtension.NotificationService.self,
            payload: { push(#""picture":\#($0)"#) }, attachesWithoutExtension: false),
        Subject(name: "type hint", type: TypeHintExtension.NotificationService.self) {
            push(#""media-url":\#($0)"#)
        },
        Subject(name: "thumbnail", type: ThumbnailExtension.NotificationService.self) {
            push(#""media":{"url":\#($0)}"#)
        },
        Subject(
            name: "delegate", type: SeveralAttachmentsExtension.NotificationService.self,
            payload: { push(#""attachments":[{"id":"one","url":\#($0)}]"#) }, timeout: .seconds(15)),
        Subject(
            name: "Sendable handler", type: SendableHandlerExtension.NotificationService.self,
            payload: { push(#""hero":\#($0)"#) }, timeout: .seconds(20), ignoresWarning: true),
        Subject(
            name: "Foundation only", type: FoundationOnlyExtension.NotificationService.self,
            payload: { push(#""rich-media":\#($0)"#) }, attachesWithoutExtension: false),
    ]
}
