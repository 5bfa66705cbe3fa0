import CLinux
import Glibc

/// Whether the process may still have the memory and the descriptors that a first run needs: the Swift
/// runtime and the libraries end a process that gets no memory.
package enum Headroom {
    /// Descriptors that a first run needs: the timer's, two of libcurl's loop, a socket, two of the inspection.
    private static let descriptors = 6
    /// Bytes for the stacks of all threads (1 MB each under a limit), libmagic's database, libcurl and OpenSSL.
    package static let memory = 48 << 20

    /// What there is too little of; nil when there is enough. Found out once for a process.
    static let missing: String? = missingMemory(memory) ?? missingDescriptors()

    static let missingThreads = "this process may start too few threads (ulimit -u)"

    /// Tries to map this many bytes of writable memory; only where a limit is set.
    /// - Returns: what there is too little of; nil when there is enough.
    package static func missingMemory(_ bytes: Int) -> String? {
        // RLIM_INFINITY, a macro that Swift does not import.
        let limits = [(RLIMIT_AS, "-v"), (RLIMIT_DATA, "-d")]
            .filter { limit(of: $0.0)?.rlim_cur ?? .max != .max }.map(\.1)
        guard !limits.isEmpty else { return nil }
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let place = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0)
        guard unsafe place == MAP_FAILED else {
            unsafe munmap(place, bytes)
            return nil
        }
        return "this process may use too little memory (ulimit \(limits.joined(separator: ", "))): it needs "
            + "\(bytes >> 20) MB more"
    }

    private static func missingDescriptors() -> String? {
        var code: Int32 = 0
        let opened = (0..<descriptors).map { _ in
            let descriptor = clinux_event_open()
            if descriptor < 0 { code = errno }
            return descriptor
        }
        for descriptor in opened where descriptor >= 0 { close(descriptor) }
        return switch code {
        case 0: nil
        case EMFILE: "this process may open too few files (ulimit -n)"
        case ENFILE: "this machine has too many files open (sysctl fs.file-max)"
        default: "this process gets no further descriptor: \(StoreError.words(code))"
        }
    }
}

/// Nil when the system does not say (getrlimit(2)).
private func limit(of resource: __rlimit_resource) -> rlimit? {
    var limit = rlimit()
    return unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? limit : nil
}

package enum DescriptorLimit {
    /// Raises the soft limit to the hard one: it is low only for programs that use select(2), as nothing here does.
    package static func raise() {
        guard var limit = current, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    /// Whether the limit is so high that a few hundred descriptors more do not matter.
    package static let isAmple = (current?.rlim_cur ?? .max) >= 4096

    /// How many more may be opened, in addition to `reserve` of them for other purposes; at least 0.
    package static func free(beside reserve: Int) -> Int {
        guard let limit = current else { return .max }
        let most = limit.rlim_cur > UInt64(Int32.max) ? Int(Int32.max) : Int(limit.rlim_cur)
        // Higher numbers are those of descriptors that were inherited, and few.
        let open = (0..<Int32(min(most, 1024))).count(where: { fcntl($0, F_GETFD) >= 0 })
        return max(0, most - open - reserve)
    }

    private static var current: rlimit? { limit(of: RLIMIT_NOFILE) }
}
