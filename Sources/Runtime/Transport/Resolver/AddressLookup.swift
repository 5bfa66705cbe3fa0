internal import CCurl
import Glibc

/// One question to the system's resolver, which blocks: over UDP for 1.0 s for each name server at most, over
/// TCP without any limit. ``LookupPool`` bounds both.
enum AddressLookup {
    /// Seconds until a question is given up, and how often it is asked: 1.0 s for each name server instead of
    /// the 10 s of resolv.conf(5)'s defaults (`timeout:5 attempts:2`).
    private static let patience: (retrans: Int32, retry: Int32) = (1, 1)
    /// EAI_AGAIN after this long was silence; before, it was an answer.
    private static let silence = Duration.milliseconds(900)

    /// - Parameter absolute: with a trailing dot, so that `search` and `ndots` of resolv.conf do not apply.
    /// - Parameter now: the time, to distinguish a missing answer from an error.
    static func run(
        _ name: String, absolute: Bool, now: () -> Instant
    ) -> Result<[IPAddress], ResolveFailure> {
        // C would read up to the NUL.
        guard !name.isEmpty, !name.utf8.contains(0) else { return .failure(.nxdomain) }
        // The limits are state of this thread, and a changed resolv.conf resets them: so before each question.
        guard cc_limit_resolver(patience.retrans, patience.retry) == 0 else { return .failure(.resource) }

        // Both families and no AI_ADDRCONFIG: the caller judges every answer there is, reachable from here or not.
        var hints = unsafe addrinfo()
        unsafe hints.ai_family = AF_UNSPEC
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let before = now()
        errno = 0
        let code = unsafe getaddrinfo(absolute ? name + "." : name, nil, &hints, &found)
        let failedWith = errno
        guard code == 0 else { return .failure(failure(code, failedWith, after: now() - before)) }
        defer { unsafe freeaddrinfo(found) }
        let addresses = unsafe list(found)
        return addresses.isEmpty ? .failure(.nodata) : .success(addresses)
    }

    /// The addresses in getaddrinfo's order (RFC 6724), each once.
    private static func list(_ first: UnsafeMutablePointer<addrinfo>?) -> [IPAddress] {
        var addresses: [IPAddress] = []
        var seen: Set<IPAddress> = []
        var next = unsafe first
        while let entry = unsafe next {
            unsafe next = entry.pointee.ai_next
            guard let raw = unsafe entry.pointee.ai_addr else { continue }
            let bytes = unsafe UnsafeRawBufferPointer(start: raw, count: Int(entry.pointee.ai_addrlen))
            if let found = unsafe SocketAddress(sockaddr: bytes), seen.insert(found.address).inserted {
                addresses.append(found.address)
            }
        }
        return addresses
    }

    /// The meaning of a result of getaddrinfo(3). EAI_AGAIN is both SERVFAIL and no answer; the time shows which.
    static func failure(_ code: Int32, _ errno: Int32, after elapsed: Duration) -> ResolveFailure {
        switch code {
        case EAI_NONAME: return .nxdomain
        case Int32(cc_eai_nodata), Int32(cc_eai_addrfamily): return .nodata
        case EAI_FAIL: return .servfail
        case EAI_MEMORY: return .resource
        case EAI_AGAIN:
            if isShortage(errno) { return .resource }
            return elapsed >= silence ? .timeout : .servfail
        case EAI_SYSTEM:
            if isShortage(errno) { return .resource }
            if errno == ETIMEDOUT { return .timeout }
            return .system(errno: errno, Errno(errno).text)
        default: return .unknown(code: code, unsafe text(gai_strerror(code)))
        }
    }

    /// Seconds and attempts as the C library has them after a lookup.
    static var limitsOfThisThread: [Int32] {
        var retrans: Int32 = 0
        var retry: Int32 = 0
        unsafe cc_resolver_limits(&retrans, &retry)
        return [retrans, retry]
    }

    private static func isShortage(_ errno: Int32) -> Bool {
        errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS
    }

    private static func text(_ words: UnsafePointer<CChar>?) -> String {
        guard let words = unsafe words else { return "error" }
        return unsafe String(cString: words)
    }
}
