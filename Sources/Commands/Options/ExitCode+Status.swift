package import ArgumentParser
package import ServiceExtensionRuntime

extension ExitCode {
    /// What a command throws to end with this status and without a message.
    package init(_ status: ExitStatus) { self.init(status.rawValue) }
}
