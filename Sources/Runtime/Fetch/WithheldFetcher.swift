import Glibc
import NotificationCore

package struct Withheld: Sendable {
    package var all: Bool
    /// Gives the path of a local file that replaces the answer for an address; nil for other addresses.
    package var file: @Sendable (_ address: String) -> String?

    package init(
        all: Bool = false, file: @escaping @Sendable (_ address: String) -> String? = { _ in nil }
    ) {
        self.all = all
        self.file = file
    }
}

/// Answers `media.unverified` for addresses that are not to be asked, once their text has been judged, and takes the
/// bytes of a local file for others.
struct WithheldFetcher: MediaFetcher {
    let inner: any MediaFetcher
    let withheld: Withheld
    let policy: FetchPolicy

    func start(_ request: FetchRequest, completion: @escaping @Sendable (FetchResult) -> Void) -> Cancellation
    {
        if let path = withheld.file(request.url) {
            completion(FetchResult(outcome: Self.open(path), report: FetchReport()))
        } else if withheld.all {
            completion(FetchResult(outcome: .failure(judge(request)), report: FetchReport()))
        } else {
            return inner.start(request, completion: completion)
        }
        return Cancellation {}
    }

    /// Judges an address as far as that is possible without a name server.
    private func judge(_ request: FetchRequest) -> CodedFailure {
        do throws(CodedFailure) {
            let url = if let parsed = request.parsed { parsed } else { try policy.parse(request.url) }
            if let failure = policy.judge(url) { return failure }
        } catch {
            return error
        }
        return CodedFailure(.mediaUnverified, "the picture was not downloaded: no network was wanted")
    }

    private static func open(_ path: String) -> Result<Body, CodedFailure> {
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            return .failure(CodedFailure(.fsIO, "the file cannot be read", cause: "open: errno \(errno)"))
        }
        let file = StagedFile(descriptor: descriptor, place: path)
        guard let status = stat(descriptor: descriptor) else {
            return .failure(CodedFailure(.fsIO, "the file cannot be read", cause: "fstat: errno \(errno)"))
        }
        guard status.st_size > 0 else { return .failure(CodedFailure(.bodyEmpty, "the file is empty")) }
        return .success(Body(.file(file, sha256: nil), count: Int(status.st_size)))
    }
}
