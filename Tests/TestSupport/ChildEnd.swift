import Glibc

/// How a child ended; making one blocks until it has.
struct ChildEnd {
    private(set) var status: Int32?
    private(set) var signal: Int32?

    init(_ pid: pid_t) {
        var code: Int32 = 0
        while waitpid(pid, &code, 0) != pid {
            guard errno == EINTR else { return }
        }
        if code & 0x7f == 0 { status = code >> 8 & 0xff } else { signal = code & 0x7f }
    }
}
