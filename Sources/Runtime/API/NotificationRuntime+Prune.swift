import NotificationCore

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

extension NotificationRuntime {
    /// Makes room in the app group, while deliveries go on: removes published files by the time of their last use, and
    /// what processes that have ended left. Files that were used in the last ten minutes stay.
    ///
    /// - Parameters:
    ///   - olderThan: files that were not used for this time go; nil: age is no reason.
    ///   - maxSize: files that were used longest ago go until all take no more than these bytes; nil: no limit.
    /// - Throws: ``NotificationRuntimeError`` when the app group cannot be used, or when deliveries held it for half a
    ///   minute; what was removed by then stays removed.
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
            let result = try Pruner.run(path: appGroupPath(), request, clock: SystemClock())
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

    private func appGroupPath() throws(PruneFailure) -> String {
        do throws(CodedFailure) {
            return try AppGroup.Location.resolve(
                option: configuration.appGroup, environment: configuration.environment)
        } catch {
            throw .store(error)
        }
    }
}
