import CurlTransport
package import ExtensionWire
package import NotificationCore

/// Carries out the requests of an extension, which has no network of its own.
package protocol ExtensionNetwork: Sendable {
    /// A redirect is an answer like any other: the extension's `URLSession` follows it. Contract: `receive`
    /// is called in order, one call at a time, on any thread, perhaps before this returns, and must not
    /// block: at most one `response`, then any number of `body`, or of `progress` and then one `file`, then
    /// exactly one of `finished` and `failed`. Nothing comes after a cancel. The work on the clock begins
    /// before this returns and ends after the last call of `receive`, or with the cancel.
    func start(_ call: ExchangeCall) -> Cancellation
}

package struct ExchangeCall: Sendable {
    package var request: WireRequest
    package var scope: ExchangeScope
    package var receive: @Sendable (ExchangeEvent) -> Void

    var clock: any DeliveryClock { scope.budget.clock }

    /// - Parameter end: of the transfer, where there was one.
    func failed(
        _ failure: CodedFailure, _ report: FetchReport, end: TransferResult.End? = nil
    ) -> ExchangeEvent {
        let number = URLErrorNumber.number(for: failure.code, url: request.url, end: end)
        return .failed(ExchangeFailure(failure: failure, urlError: number, report: report))
    }
}

package struct ExchangeScope: Sendable {
    package var budget: TimeBudget
    /// The extension's directory for temporary files, for bodies that are wanted as a file.
    package var temporary: String
}

package enum ExchangeEvent: Sendable {
    case response(WireResponse)
    /// A piece of the body, at most ``Wire/pieceBytes``.
    case body([UInt8])
    case progress(Int)
    /// The whole body, as a file without a name in the directory for temporary files.
    case file(OwnedDescriptor, bytes: Int)
    case finished(FetchReport)
    case failed(ExchangeFailure)
}

package struct ExchangeFailure: Sendable {
    package var failure: CodedFailure
    package var urlError: Int
    package var report: FetchReport
}
