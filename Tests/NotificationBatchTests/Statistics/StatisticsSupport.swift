import NotificationCore
import ServiceExtensionRuntime

/// Lines as an engine tells them.
func attached(
    _ number: Int, host: String = "a.example", bytes: Int = 1000, from origin: FetchReport.Origin = .network,
    in time: Duration = .milliseconds(20), id: String? = nil
) -> BatchLineResult {
    var line = BatchLineResult(line: number, outcome: .modified)
    line.id = id
    line.elapsed = time
    line.totals.pictures = 1
    var attachment = BatchAttachmentResult(outcome: .attached)
    attachment.host = host
    attachment.bytes = bytes
    attachment.origin = origin
    if origin == .network { attachment.fetchTime = time }
    attachment.source = "https://\(host)/\(number).jpg"
    line.attachments = [attachment]
    return line
}

func lost(
    _ number: Int, _ code: Code = .httpStatus, host: String = "b.example", retryable: Bool = false,
    in time: Duration = .milliseconds(5), id: String? = nil
) -> BatchLineResult {
    var line = attached(number, host: host, bytes: 0, in: time, id: id)
    line.outcome = .original
    line.code = .mediaLost
    line.attachments[0].outcome = .failed
    line.attachments[0].code = code
    line.totals.lostForGood = retryable ? 0 : 1
    line.totals.lostRetryable = retryable ? 1 : 0
    return line
}
