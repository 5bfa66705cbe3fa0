import CurlTransport
import Glibc
package import NotificationCore

extension NotificationRuntime {
    /// Looks for what would make every delivery fail: the app group, the trusted certificates, libmagic's database, the
    /// extension and its sandbox. Makes the directories of the app group that are not there. A server calls it before
    /// it takes requests, because deliveries never throw. What may pass, such as a full disk, is not an error here.
    /// - Throws: ``NotificationRuntimeError``, for the first thing that is missing.
    public func verify() throws(NotificationRuntimeError) {
        if let (option, failure) = configuration.missing { throw NotificationRuntimeError(option, failure) }
        guard let hosted else { return }
        if let obstacle = hosted.obstacle {
            throw NotificationRuntimeError(.serviceExtension, ": " + obstacle)
        }
        if let failure = hosted.missingSandbox { throw NotificationRuntimeError(.sandbox, failure) }
    }

    /// Makes room in the app group, while deliveries go on: removes published files by the time of their last
    /// use, and what processes that have ended left. Files that were used in the last ten minutes stay.
    /// - Parameters:
    ///   - olderThan: nil: age is no reason.
    ///   - maxSize: files that were used longest ago go until all take no more than these bytes; nil: no
    /// limit.
    /// - Throws: when the app group cannot be used, or when deliveries held it for half a minute.
    public func prune(
        olderThan: Duration? = nil, maxSize: Int? = nil
    ) async throws(NotificationRuntimeError) -> PrunedAppGroup {
        var request = PruneRequest()
        request.olderThan = olderThan
        request.maxSize = maxSize
        return try await withCheckedContinuation { continuation in
            onThread("nse-prune") { [self, request] in continuation.resume(returning: pruned(request)) }
        }.get()
    }

    private func pruned(_ request: PruneRequest) -> Result<PrunedAppGroup, NotificationRuntimeError> {
        do throws(PruneFailure) {
            let path = try CodedFailure.rethrown(try configuration.appGroupPath()) { PruneFailure.store($0) }
            let result = try Pruner.run(path: path, request, clock: SystemClock())
            return .success(
                PrunedAppGroup(
                    removedFiles: result.removed.files, removedBytes: result.removed.bytes,
                    keptFiles: result.kept.files, keptBytes: result.kept.bytes))
        } catch {
            switch error {
            case .store(let failure): return .failure(NotificationRuntimeError(.appGroup, failure))
            case .busy(_, let time):
                return .failure(
                    NotificationRuntimeError(
                        .appGroup, ": deliveries held it for \(DurationText.text(time)); try again"))
            }
        }
    }
}

extension RuntimeConfiguration {
    /// The directory of the app group; it need not exist.
    package func appGroupPath() throws(CodedFailure) -> String {
        try AppGroup.Location.resolve(option: appGroup, environment: environment)
    }

    /// What is missing of libmagic's database, the trust store and the app group; and the option that names it.
    package var missing: (option: NotificationRuntimeError.Option?, failure: CodedFailure)? {
        var option: NotificationRuntimeError.Option?
        do throws(CodedFailure) {
            _ = try MagicDatabase.locate(explicit: magicDatabase).get()
            option = .trustedCertificates
            _ = try TrustStore(transport.trust).usable()
            option = .appGroup
            let group = try AppGroup.open(
                path: appGroupPath(), mode: groupMode)
            return Self.unwritable(group).map { (option, $0) }
        } catch {
            return (option, error)
        }
    }

    /// Why nothing can be written in an app group that could be opened. Not a full disk: it may have room later.
    private static func unwritable(_ group: AppGroup) -> CodedFailure? {
        let failure = CodedFailure.thrown(by: try group.stage())
        return failure?.code == .fsPermission ? failure : nil
    }
}

extension ExtensionSettings {
    package var obstacle: String? {
        guard let status = stat(path: path) else {
            return "cannot find the extension \(path): \(Errno.current.text)"
        }
        guard status.isRegular else { return "the extension \(path) is not a file" }
        guard unsafe access(path, X_OK) == 0 else {
            return "the extension \(path) is not executable; build one with nse-run build, or chmod +x it"
        }
        return nil
    }
}

/// What ``NotificationRuntime/prune(olderThan:maxSize:)`` did with the published files of an app group.
public struct PrunedAppGroup: Sendable, Hashable {
    /// Files that were removed.
    public let removedFiles: Int
    /// The bytes of these files.
    public let removedBytes: Int
    /// Files that stay.
    public let keptFiles: Int
    /// The bytes of these files.
    public let keptBytes: Int
}
