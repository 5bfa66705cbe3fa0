import ExtensionWire
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The memory of an extension's process", .leavesNothing)
struct ChildMemoryTests {
    /// Tells the host that it is ready, waits for a message and goes on as another program.
    private static func launch(_ program: String) -> ChildLaunch {
        .shell("printf '\(ExtensionMessage.ready.escaped)' >&3; head -c 5 <&3 >/dev/null; exec \(program)")
    }

    @Test("ends it above the limit, and the curve shows how")
    func limit() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(
                Self.launch(#"awk 'BEGIN { s = sprintf("%4000s", ""); while (1) a[++n] = s n }'"#),
                events: recorder)
            try recorder.wait { $0 == .message(.ready) }
            #expect(child.watchMemory(limit: 24 << 20))
            child.send(.quit)
            #expect(try recorder.end() == .signalled(SIGKILL))
            #expect(
                recorder.events.snapshot == [
                    .message(.ready), .exceededMemory, .ended(.signalled(SIGKILL)),
                ])
            let memory = try #require(child.memory)
            #expect(memory.isExceeded)
            #expect(memory.baseline > 0 && memory.baseline < 8 << 20)
            #expect(memory.curve.peak > 24 << 20)
            #expect(memory.curve.samples.last?.bytes == memory.curve.peak)
        }
    }

    @Test("that it wants all at once is refused")
    func atOnce() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(
                Self.launch("dd if=/dev/zero of=/dev/null bs=8G count=1"), events: recorder)
            try recorder.wait { $0 == .message(.ready) }
            #expect(child.watchMemory(limit: 24 << 20))
            child.send(.quit)
            #expect(try recorder.end() == .exited(1))
            #expect(child.output.error.text.contains("memory exhausted"))
        }
    }

    @Test("is its resident anonymous memory, as /proc/PID/status has it")
    func figure() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(Self.launch("sleep 1000"), events: recorder)
            try recorder.wait { $0 == .message(.ready) }
            // The shell still works when it has said that it is ready: only between two equal figures it is this one.
            var (before, after) = (0, 1)
            while before != after {
                before = try Self.anonymous(child.pid)
                #expect(child.watchMemory(limit: 1 << 30))
                after = try Self.anonymous(child.pid)
            }
            #expect(child.memory?.baseline == after)
            let limits = try String(contentsOfProcess: child.pid, "limits")
            let data = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max data size") })
            let soft = try #require(Int(data.split(separator: " ")[3]))
            #expect(soft > (1 << 30) + HostedChild.dataMargin)
            child.kill()
            _ = try recorder.end()
        }
    }

    private static func anonymous(_ pid: Int32) throws -> Int {
        let status = try String(contentsOfProcess: pid, "status")
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
        return try #require(Int(line.filter(\.isNumber))) << 10
    }

    @Test("begins a new curve for the next notification")
    func reset() throws {
        try withLoop { loop in
            let recorder = ChildRecorder()
            let child = try loop.start(Self.launch("sleep 1000"), events: recorder)
            #expect(child.memory == nil)
            child.resetPeak()
            try recorder.wait { $0 == .message(.ready) }
            #expect(child.watchMemory(limit: 1 << 30))
            child.resetPeak()
            #expect(child.memory?.curve.samples.count == 1)
            #expect(child.memory?.hitDataLimit == false)
            child.kill()
            _ = try recorder.end()
        }
    }

    @Test("has a curve of at most a hundred samples that keeps the peak")
    func curve() {
        var curve = MemoryCurve()
        for step in 0..<5000 {
            curve.add(step * 100_000 % 7_000_001, at: Instant(nanoseconds: Int64(step)))
            curve.add(step * 100_000 % 7_000_001 + 5, at: Instant(nanoseconds: Int64(step)))
        }
        #expect(curve.samples.count <= 100)
        #expect(curve.samples.count >= 50)
        #expect(curve.samples.contains { curve.peak - $0.bytes <= 5 })
        #expect(zip(curve.samples, curve.samples.dropFirst()).allSatisfy { $0.at <= $1.at })
    }
}

extension String {
    init(contentsOfProcess pid: Int32, _ name: String) throws {
        let file = Glibc.open("/proc/\(pid)/\(name)", O_RDONLY | O_CLOEXEC)
        try #require(file >= 0)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        let count = Glibc.read(file, &bytes, bytes.count)
        self = String(decoding: bytes.prefix(Swift.max(0, count)), as: UTF8.self)
    }
}
