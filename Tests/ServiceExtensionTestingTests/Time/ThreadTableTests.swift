import Glibc
import NotificationCore
import Testing

@Suite struct ThreadTableTests {
    @Test func `Without descriptors every thread counts as awake`() throws {
        let table = ThreadTable()
        var before = rlimit()
        let files = __rlimit_resource_t(7)  // RLIMIT_NOFILE
        try #require(getrlimit(files, &before) == 0)
        var none = rlimit(rlim_cur: 0, rlim_max: before.rlim_max)
        try #require(setrlimit(files, &none) == 0)
        var states: [CChar] = []
        table.forEach(ignoring: []) { _, state, _ in
            states.append(state)
            return true
        }
        try #require(setrlimit(files, &before) == 0)
        #expect(!states.isEmpty)
        #expect(states.allSatisfy { $0 == 0x52 })
    }
}
