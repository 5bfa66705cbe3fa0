import ExtensionWire
import NotificationCheck
import NotificationCore

/// Answers `media.unverified` for addresses that are not to be requested, as a phone without a network would: because no
/// network is wanted, the address replaces a value that is not known, or a local file is inspected in its place.
struct WithheldNetwork: ExtensionNetwork {
    let inner: any ExtensionNetwork
    let withheld: Withheld

    func start(
        _ request: WireRequest, _ scope: ExchangeScope, receive: @escaping @Sendable (ExchangeEvent) -> Void
    ) -> Cancellation {
        let isUnknown = request.url.hasPrefix(CompiledPayload.unknownAddress)
        guard withheld.all || isUnknown || withheld.file(request.url) != nil else {
            return inner.start(request, scope, receive: receive)
        }
        let failure = CodedFailure(
            .mediaUnverified,
            isUnknown
                ? "the address of the request is not in the text"
                : "\(URLText.redacted(request.url)) was not asked: no network was wanted")
        let number = URLErrorNumber.number(for: failure.code, url: request.url)
        receive(.failed(ExchangeFailure(failure, urlError: number, report: FetchReport())))
        return .none
    }
}
