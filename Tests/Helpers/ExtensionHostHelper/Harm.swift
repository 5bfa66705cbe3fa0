import Dispatch
import Glibc

/// Ways to end.
enum Crash {
    static func signal(_ number: Int32) {
        // Not the toolchain's handler, which prints for seconds.
        Glibc.signal(number, SIG_DFL)
        kill(getpid(), number)
        // It reaches another thread, soon.
        while true { pause() }
    }

    static func trap() {
        let numbers = [Int](repeating: 0, count: Int(getpid() > 0 ? 1 : 5))
        print(numbers[numbers.count + 2])
    }

    static func unwrap() {
        let number = getpid() < 0 ? 1 : Int("none")
        // swift-format-ignore: NeverForceUnwrap
        print(number!)
    }

    static func spin() -> Never {
        var number: UInt64 = 1
        while true { number = number &* 6_364_136_223_846_793_005 &+ 1 }
    }
}

/// Memory that stays.
enum Allocation {
    static func take(megabytes: Int, slowly: Bool) {
        for _ in 0..<megabytes {
            let memory = mmap(nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            guard let memory, memory != MAP_FAILED else { abort() }
            memset(memory, 1, 1 << 20)
            if slowly { usleep(5000) }
        }
    }
}

extension Allocation {
    /// Ends the process when it is not given.
    static func takePiece(megabytes: Int) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: megabytes << 20, alignment: 16)
        memset(memory, 1, megabytes << 20)
    }
}

/// Processes that stay.
enum Forking {
    /// - Returns: its process identifier, or minus errno.
    static func fork(daemon: Bool) -> Int32 {
        typealias Fork = @convention(c) () -> pid_t
        // Swift does not import it; it can be looked up by name.
        guard let symbol = dlsym(nil, "fork") else { return -ENOSYS }
        let fork = unsafeBitCast(symbol, to: Fork.self)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return -errno }
        let child = fork()
        if child < 0 { return -errno }
        if child == 0 {
            if daemon {
                setsid()
                if fork() != 0 { _exit(0) }
            }
            var number = getpid()
            write(ends[1], &number, MemoryLayout<pid_t>.size)
            while true { pause() }
        }
        if daemon { waitpid(child, nil, 0) }
        var number: pid_t = -EPIPE
        close(ends[1])
        read(ends[0], &number, MemoryLayout<pid_t>.size)
        close(ends[0])
        return number
    }
}

enum Connecting {
    /// - Returns: 0, or the errno.
    static func connect(port: UInt16) -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { return errno }
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return result == 0 ? 0 : errno
    }
}

/// Lives as long as the process.
enum Counter {
    private static let queue = DispatchQueue(label: "counter")
    private static nonisolated(unsafe) var count = 0

    static func next() -> Int {
        queue.sync {
            count += 1
            return count
        }
    }
}
