import Glibc
import NotificationCore

/// How many descriptors this process may open (RLIMIT_NOFILE).
package enum DescriptorLimit {
    /// Raises the soft limit to the hard one: the soft one is low only for programs that use select(2), and
    /// nothing in this process does.
    package static func raise() {
        guard var limit = current, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        _ = unsafe setrlimit(resource, &limit)
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

    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

    private static var current: rlimit? {
        var limit = rlimit()
        return unsafe getrlimit(resource, &limit) == 0 ? limit : nil
    }
}
