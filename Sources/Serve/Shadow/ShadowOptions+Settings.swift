import CommandOptions
import NIOCore
import NotificationCore
import ServiceExtensionRuntime

extension ShadowOptions {
    /// Nil without `--upstream`.
    ///
    /// - Throws: ``CommandFailure``.
    func settings() throws(CommandFailure) -> ShadowProxy.Settings? {
        guard let upstream else { return nil }
        var settings = ShadowProxy.Settings(
            upstream: try Upstream(
                upstream, authorities: upstreamCA, certificate: upstreamCert, key: upstreamKey))
        settings.repairs = repair
        settings.failsClosed = failClosed
        if let budget = repairBudget?.duration {
            let (seconds, attoseconds) = budget.components
            settings.repairBudget = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        }
        if let publicBase {
            do throws(CodedFailure) {
                settings.sendable = try OutputFormat(kind: .sendable, publicBase: publicBase)
            } catch {
                let hint = error.hint.map { " " + $0 } ?? ""
                throw CommandFailure("--public-base: \(error.message)\(hint)", .usage)
            }
        }
        return settings
    }
}
