package import ArgumentParser
package import NotificationCore
package import ServiceExtensionRuntime

package struct CommandFailure: Error {
    package var message: String
    package var status: ExitStatus

    package init(_ message: String, _ status: ExitStatus) {
        self.message = message
        self.status = status
    }

    package init(_ message: String, errno code: Int32, _ status: ExitStatus) {
        self.init("\(message): \(Errno(code).text)", status)
    }

    package init(_ failure: CodedFailure, _ status: ExitStatus) {
        self.init(failure.messageAndHint, status)
    }
}

extension ExitCode {
    /// What a command throws to end with this status and without a message.
    package init(_ status: ExitStatus) { self.init(status.rawValue) }
}
