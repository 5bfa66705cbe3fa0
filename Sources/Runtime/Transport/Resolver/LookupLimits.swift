/// How many lookups run at once, and how long each may take.
struct LookupLimits: Sendable {
    /// Threads of the pool; at least 1.
    var pool = 8
    /// Lookups that go on outside the pool, because they took longer than `patience`. Together with `pool` this
    /// is the largest number of threads, whatever the name servers of a zone do.
    var displaced = 64
    /// After this long a lookup gives its place in the pool to the next name. An answer takes a few
    /// milliseconds, or some hundred when the name server has to ask others.
    var patience = Duration.milliseconds(250)
    /// The time after which all that wait for the name are answered. The C library gives up on its own after
    /// 1.0 s for each name server that is silent over UDP, and resolv.conf(5) names three at most.
    var limit = Duration.seconds(3)

    /// Threads for names that have not answered before: two fewer than the pool has, at least one.
    var unproven: Int { max(pool - 2, 1) }
}
