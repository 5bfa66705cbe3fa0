package import NotificationCore

/// Where admitted files go.
///
/// Contract: a success means that the file stands under its name and is durable; each file is published for
/// itself; both may block and are never called on the cooperative pool; safe from many threads.
package protocol AttachmentPublishing: Sendable {
    /// Keeps published files from being pruned as long as the answer is held; nil while someone prunes.
    func lease() throws(CodedFailure) -> (any DeliveryLease)?
    func publishEach(_ media: [AdmittedMedia]) -> [Result<StoredAttachment, CodedFailure>]
}

/// Held from before files are published until the delivery that names them has been written.
package protocol DeliveryLease: AnyObject, Sendable {}

extension AppGroup.DeliveryLock: DeliveryLease {}

/// Where downloads are written before anyone can see them. Contract as above: may block, thread-safe.
package protocol StagingArea: Sendable {
    func stage() throws(CodedFailure) -> StagedFile
}

/// The app group, opened when the first file is staged and not before: a payload without media needs none.
package final class LazyAppGroup: AttachmentPublishing, StagingArea {
    private enum State: Sendable {
        case closed
        case open(AppGroup)
        case failed(CodedFailure)
    }

    private let state = Locked(State.closed)
    private let open: @Sendable () throws(CodedFailure) -> AppGroup

    package init(open: @escaping @Sendable () throws(CodedFailure) -> AppGroup) {
        self.open = open
    }

    /// Why it could not be opened; nil as long as nobody tried or when it worked.
    package var openFailure: CodedFailure? {
        state.withLock { if case .failed(let failure) = $0 { failure } else { nil } }
    }

    package func stage() throws(CodedFailure) -> StagedFile { try group().stage() }

    package func lease() throws(CodedFailure) -> (any DeliveryLease)? { try group().tryDeliveryLock() }

    package func publishEach(_ media: [AdmittedMedia]) -> [Result<StoredAttachment, CodedFailure>] {
        do throws(CodedFailure) {
            return try group().publishEach(media)
        } catch {
            return media.map { _ in .failure(error) }
        }
    }

    /// Before the process ends: removes what only the fallback without `O_TMPFILE` can leave, named files of
    /// staging. Nothing is opened for it.
    package func discardStaged() {
        state.withLock { if case .open(let group) = $0 { group.discardStaged() } }
    }

    /// Under the lock, so that two first downloads open it once; a later one finds the failure at once.
    private func group() throws(CodedFailure) -> AppGroup {
        try state.withLock { state throws(CodedFailure) in
            switch state {
            case .open(let group): return group
            case .failed(let failure): throw failure
            case .closed:
                do throws(CodedFailure) {
                    let group = try open()
                    state = .open(group)
                    return group
                } catch {
                    state = .failed(error)
                    throw error
                }
            }
        }
    }
}
