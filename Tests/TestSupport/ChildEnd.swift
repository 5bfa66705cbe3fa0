import Foundation
import Glibc

/// How a child ended; making one blocks until it has.
struct ChildEnd {
    private(set) var status: Int32?
    private(set) var signal: Int32?
    private(set) var peakMemory = 0

    init(_ pid: pid_t, samplesMemory: Bool) {
        // The kernel counts the parent's peak as the child's, up to the moment of its exec.
        let own = Self.peak(of: getpid())
        var sampled = 0
        var code: Int32 = 0
        var usage = rusage()
        while true {
            let ended = wait4(pid, &code, samplesMemory ? WNOHANG : 0, &usage)
            if ended == pid { break }
            if ended < 0 && errno != EINTR { return }
            if ended == 0 {
                sampled = max(sampled, Self.peak(of: pid))
                poll(nil, 0, 1)
            }
        }
        if code & 0x7f == 0 { status = code >> 8 & 0xff } else { signal = code & 0x7f }
        peakMemory = usage.ru_maxrss > own ? usage.ru_maxrss : sampled
    }

    /// VmHWM in KiB; 0 for a process that has ended.
    private static func peak(of pid: pid_t) -> Int {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else { return 0 }
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
