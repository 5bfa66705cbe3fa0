import Foundation
import Testing
import UserNotifications

@Suite struct UNErrorTests {
    private func refuse() throws { throw UNError(.attachmentCorrupt) }
    private func refuseAsNSError() throws { throw NSError(domain: UNErrorDomain, code: 105) }

    @Test func itIsCaughtAsNSError() {
        do {
            try refuse()
            Issue.record("nothing was thrown")
        } catch let error as NSError {
            #expect(error.domain == "UNErrorDomain" && error.code == 105)
            #expect(error.localizedDescription == "Attachment is corrupt")
        }
    }

    @Test func itIsCaughtAsItself() {
        do {
            try refuse()
        } catch let error as UNError where error.code == .attachmentCorrupt {
            #expect(error.localizedDescription == "Attachment is corrupt")
        } catch {
            Issue.record("caught as \(type(of: error))")
        }
    }

    @Test func itIsCaughtByItsCode() {
        for refuse in [refuse, refuseAsNSError] {
            do {
                try refuse()
            } catch UNError.attachmentUnrecognizedType {
                Issue.record("the wrong code matched")
            } catch UNError.attachmentCorrupt {
                continue
            } catch {
                Issue.record("not caught: \(error)")
            }
        }
    }

    @Test func anNSErrorOfItsDomainCastsToIt() {
        let plain: any Error = NSError(domain: UNErrorDomain, code: 100, userInfo: ["key": "value"])
        #expect((plain as? UNError)?.code == .attachmentInvalidURL)
        #expect((plain as? UNError)?.errorUserInfo["key"] as? String == "value")
        let unknown: any Error = NSError(domain: UNErrorDomain, code: 4_711)
        #expect(unknown as? UNError == nil)
        let foreign: any Error = NSError(domain: NSPOSIXErrorDomain, code: 100)
        #expect(foreign as? UNError == nil)
    }

    @Test func itCastsToNSError() throws {
        let error: any Error = UNError(.badgeInputInvalid)
        #expect((error as NSError).code == 1600)
        let value: Any = error
        let bridged = try #require(value as? NSError)
        #expect(bridged.domain == UNErrorDomain)
        #expect(error.localizedDescription == "Badge count is invalid")
    }

    @Test(arguments: [
        (UNError.notificationsNotAllowed, 1, "Notifications are not allowed for this application"),
        (UNError.attachmentInvalidURL, 100, "Invalid attachment file URL"),
        (UNError.attachmentUnrecognizedType, 101, "Unrecognized attachment file type"),
        (UNError.attachmentInvalidFileSize, 102, "Invalid attachment file size"),
        (UNError.attachmentNotInDataStore, 103, "Attachment is not in the data store"),
        (
            UNError.attachmentMoveIntoDataStoreFailed, 104, "Failed to move attachment file into data store"
        ),
        (UNError.attachmentCorrupt, 105, "Attachment is corrupt"),
        (UNError.notificationInvalidNoDate, 1400, "Notification has no date"),
        (UNError.notificationInvalidNoContent, 1401, "Notification has no user visible content"),
        (UNError.contentProvidingObjectNotAllowed, 1500, "Content providing object not allowed"),
        (UNError.contentProvidingInvalid, 1501, "Content providing object is invalid"),
        (UNError.badgeInputInvalid, 1600, "Badge count is invalid"),
    ])
    func everyCodeHasItsNumberAndText(code: UNError.Code, number: Int, text: String) {
        #expect(code.rawValue == number)
        #expect(UNError(code).localizedDescription == text)
        #expect(UNError(code).errorCode == number && UNError.errorDomain == UNErrorDomain)
    }
}
