/// A fault that is simulated, `FAULT[@GLOB]`, and the URLs to which it applies.
public struct FaultRule: Sendable, Hashable {
    package var fault: Fault
    /// Matches the whole URL as it is in the payload; nil applies to every URL.
    package var glob: Glob?

    package init(_ fault: Fault, on glob: Glob? = nil) {
        self.fault = fault
        self.glob = glob
    }

    /// Reads `delay=D`, `stall-after=BYTES`, `rate=BYTES/s`, `truncate=BYTES`, `status=N` or `fail=CODE`,
    /// each with an optional `@GLOB`. Durations need a unit, BYTES take `k` and `M`.
    /// - Throws: ``FaultSyntaxError``, which says what to write.
    public init(parsing text: String) throws(FaultSyntaxError) {
        // No value contains an `@`, so the first one after the `=` begins the glob.
        guard let equals = text.firstIndex(of: "=") else {
            throw FaultSyntaxError(message: "'\(text)' has no '='; a fault is one of \(Self.forms)")
        }
        guard let kind = Fault.Kind(rawValue: String(text[..<equals])) else {
            throw FaultSyntaxError(message: "'\(text[..<equals])' is not a fault; it is one of \(Self.forms)")
        }
        let rest = text[text.index(after: equals)...]
        let at = rest.firstIndex(of: "@")
        if let at {
            let pattern = rest[rest.index(after: at)...]
            guard !pattern.isEmpty else {
                throw FaultSyntaxError(message: "'\(text)' ends in '@'; a pattern for URLs must follow it")
            }
            glob = Glob(String(pattern))
        }
        fault = try Self.fault(kind, String(rest[..<(at ?? rest.endIndex)]))
    }

    package static let forms =
        "delay=D, stall-after=BYTES, rate=BYTES/s, truncate=BYTES, status=N, fail=CODE"

    private static func fault(_ kind: Fault.Kind, _ value: String) throws(FaultSyntaxError) -> Fault {
        switch kind {
        case .delay:
            guard let delay = DurationText.parse(value) else {
                throw FaultSyntaxError(
                    message: "delay='\(value)' is not a duration; write it as 250ms, 30s or 1m30s")
            }
            return .delay(delay)
        case .stallAfter: return .stallAfter(try bytes(kind, value))
        case .truncate: return .truncate(try bytes(kind, value))
        case .rate:
            let rate = try bytes(kind, value.hasSuffix("/s") ? String(value.dropLast(2)) : value)
            guard rate > 0 else {
                throw FaultSyntaxError(
                    message: "rate=\(value) never ends; stall-after=0 is what sends nothing")
            }
            return .rate(rate)
        case .status:
            guard let status = Int(value), value.count == 3, value.allSatisfy({ ("0"..."9").contains($0) })
            else {
                throw FaultSyntaxError(message: "status='\(value)' is not an HTTP status; write three digits")
            }
            // A status that lets the body count would not be a fault at all.
            guard (300...999).contains(status) || [204, 205, 206].contains(status) else {
                throw FaultSyntaxError(
                    message: "status=\(value) is not a failure; take 204, 206, 404, 503, …")
            }
            return .status(status)
        case .fail:
            guard let code = Code(rawValue: value) else {
                throw FaultSyntaxError(
                    message: "fail='\(value)' is not a code; `nse-run explain` lists them, http.status is one"
                )
            }
            return .fail(code)
        }
    }

    private static func bytes(_ kind: Fault.Kind, _ value: String) throws(FaultSyntaxError) -> Int {
        guard let bytes = ByteCountText.parse(value), bytes >= 0 else {
            throw FaultSyntaxError(
                message: "\(kind.rawValue)='\(value)' is not a number of bytes; write it as 4096, 64k or 2M")
        }
        return bytes
    }
}

/// What is wrong with the text of a fault; a usage error.
public struct FaultSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was seen and what is expected, for people.
    public let message: String

    /// The message.
    public var description: String { message }
}
