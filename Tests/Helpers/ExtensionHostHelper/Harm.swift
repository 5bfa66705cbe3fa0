import Dispatch
import Foundation
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

/// Memory that is not anonymous memory of this process alone; 5 ms for each megabyte.
enum SharedAllocation {
    /// - Returns: false when the word is none of these.
    static func perform(_ word: String, megabytes: Int) -> Bool {
        switch word {
        case "memory.shared":
            let memory = map(megabytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1)
            for index in 0..<megabytes {
                memset(memory + index << 20, 1, 1 << 20)
                usleep(5000)
            }
        case "memory.file":
            write(megabytes, to: Int32(SystemCall.perform(SystemCall.memfd, strdup("memory").bits, 0)))
        case "memory.shm": write(megabytes, to: file(in: "/dev/shm/"))
        case "memory.child":
            guard Forking.child() == 0 else { return true }
            Allocation.take(megabytes: megabytes, slowly: true)
            while true { pause() }
        case "memory.read":
            // On a TMPDIR that is memory, too.
            let file = file(in: NSTemporaryDirectory())
            write(megabytes, to: file)
            let memory = map(megabytes, PROT_READ, MAP_PRIVATE, file)
            var sum = 0
            for page in stride(from: 0, to: megabytes << 20, by: 4096) {
                sum += Int(memory.load(fromByteOffset: page, as: UInt8.self))
            }
            if sum != megabytes << 8 { abort() }
            usleep(100_000)
        default: return false
        }
        return true
    }

    private static func map(
        _ megabytes: Int, _ rights: Int32, _ flags: Int32, _ file: Int32
    ) -> UnsafeMutableRawPointer {
        guard let memory = mmap(nil, megabytes << 20, rights, flags, file, 0), memory != MAP_FAILED else {
            abort()
        }
        return memory
    }

    private static func write(_ megabytes: Int, to file: Int32) {
        let piece = [UInt8](repeating: 1, count: 1 << 20)
        for _ in 0..<megabytes {
            if Glibc.write(file, piece, piece.count) != piece.count { abort() }
            usleep(5000)
        }
    }

    /// A file that has no name any more.
    private static func file(in directory: String) -> Int32 {
        let path = directory + "memory-\(getpid())"
        let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
        unlink(path)
        return file
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
    /// As fork(2), which Swift does not import; it can be looked up by name.
    static func child() -> pid_t {
        typealias Fork = @convention(c) () -> pid_t
        guard let symbol = dlsym(nil, "fork") else { abort() }
        return unsafeBitCast(symbol, to: Fork.self)()
    }

    /// A program in a session of its own, and without an environment.
    static func leaveSleeping(_ seconds: String) {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(&attributes, 0x80)
        var words = [strdup("sleep"), strdup(seconds), nil]
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        var pid: pid_t = 0
        if posix_spawn(&pid, "/bin/sleep", nil, &attributes, &words, &environment) != 0 { abort() }
    }

    /// - Returns: its process identifier, or minus errno.
    static func fork(daemon: Bool) -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return -errno }
        let child = child()
        if child < 0 { return -errno }
        if child == 0 {
            if daemon {
                setsid()
                if Self.child() != 0 { _exit(0) }
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

enum SystemCall {
    #if arch(x86_64)
    static let (trace, readMemory, memfd) = (101, 310, 319)
    #elseif arch(arm64)
    static let (trace, readMemory, memfd) = (117, 270, 279)
    #endif
    static let openProcess = 434

    static func perform(
        _ number: Int, _ a: Int, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0
    ) -> Int {
        typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
        // Swift does not import it, because the number of its arguments varies.
        guard let symbol = dlsym(nil, "syscall") else { abort() }
        return unsafeBitCast(symbol, to: Call.self)(number, a, b, c, d, e, 0)
    }

    /// The errno of PTRACE_SEIZE, process_vm_readv(2) and pidfd_open(2) on that process.
    static func trace(_ process: Int) -> String {
        // An iovec; what it points to does not matter: whether it may read is asked first.
        [4096, 1].withUnsafeBufferPointer { piece in
            let piece = Int(bitPattern: piece.baseAddress)
            let calls = [
                [trace, 0x4206, process, 0, 0, 0], [readMemory, process, piece, 1, piece, 1],
                [openProcess, process, 0, 0, 0, 0],
            ]
            return calls.map { perform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) < 0 ? "\(errno)" : "0" }
                .joined(separator: " ")
        }
    }
}

extension UnsafeMutablePointer<CChar>? {
    fileprivate var bits: Int { Int(bitPattern: self) }
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
