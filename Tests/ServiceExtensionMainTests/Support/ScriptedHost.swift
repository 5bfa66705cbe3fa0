import ExtensionWire
import Foundation
import Glibc
import NotificationCore
import Testing

struct HostError: Error, CustomStringConvertible {
    let description: String
}

/// A host that does what a test says, with a real process of the helper on the other end.
final class ScriptedHost {
    let home: URL
    let pid: pid_t
    private(set) var socket: Int32
    private let errors: Int32
    private var cutter = FrameCutter()
    /// Came and was not what the test waited for.
    private(set) var passed: [ExtensionMessage] = []
    private var status: Int32?

    /// Longer than anything here takes; only a fault gets there.
    static let patience: Int32 = 60_000

    /// `O_TMPFILE`, which Swift does not see.
    static let unnamedFile = 0o20000000 | O_DIRECTORY

    static func program() throws -> URL {
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        // The tests of SwiftPM run in a program of the toolchain.
        if !FileManager.default.fileExists(
            atPath: folder.appendingPathComponent("nse-extension-host-helper").path)
        {
            folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        }
        let program = folder.appendingPathComponent("nse-extension-host-helper")
        guard FileManager.default.fileExists(atPath: program.path) else {
            throw HostError(description: "no helper at \(program.path)")
        }
        return program
    }

    /// - Parameters:
    ///   - name: called by this name.
    ///   - hasSocket: started by a host; false: by hand.
    init(_ name: String? = nil, hasSocket: Bool = true) throws {
        home = FileManager.default.temporaryDirectory.appendingPathComponent("child-" + UUID().uuidString)
        for folder in ["Documents", "Library/Preferences", "tmp", "Group"] {
            try FileManager.default.createDirectory(
                at: home.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        var program = try Self.program()
        if let name {
            let link = home.appendingPathComponent(name)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
            program = link
        }
        var ends: [Int32] = [-1, -1]
        let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { throw HostError(description: "no socket") }
        // A file, so that a child that prints much does not wait for this test.
        errors = open(home.path, O_RDWR | ScriptedHost.unnamedFile | O_CLOEXEC, 0o600)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Twice, because a descriptor that has its number already would keep close-on-exec.
        posix_spawn_file_actions_adddup2(&actions, ends[1], 200)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        posix_spawn_file_actions_adddup2(&actions, 200, Wire.descriptor)
        posix_spawn_file_actions_addclose(&actions, 200)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let inherited = ["PATH", "LD_LIBRARY_PATH"].compactMap { name in
            ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
        }
        let environment =
            inherited + [
                "HOME=\(home.path)", "CFFIXED_USER_HOME=\(home.path)", "TMPDIR=\(home.path)/tmp",
                "SWIFT_BACKTRACE=enable=no",
            ] + (hasSocket ? ["\(Wire.variable)=\(Wire.descriptor)"] : [])
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program.path), nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, program.path, &actions, &attributes, &arguments, &variables)
        close(ends[1])
        guard code == 0 else { throw HostError(description: "cannot start \(program.path): errno \(code)") }
        self.pid = pid
        socket = ends[0]
    }

    deinit {
        if status == nil {
            kill(pid, SIGKILL)
            waitpid(pid, nil, 0)
        }
        if socket >= 0 { close(socket) }
        close(errors)
        try? FileManager.default.removeItem(at: home)
    }

    // MARK: The handshake

    /// Up to `ready`.
    @discardableResult
    func start(virtualTime: Int64? = nil) throws -> (
        version: UInt32, name: String, hasVirtualTime: Bool
    ) {
        guard case .hello(let version, let name, let hasVirtualTime) = try next() else {
            throw HostError(description: "no hello")
        }
        try send(
            .welcome(
                Welcome(
                    appGroup: home.path + "/Group", home: home.path, memoryLimit: 24 << 20,
                    virtualTime: virtualTime)))
        _ = try wait { if case .ready = $0 { true } else { nil } }
        return (version, name, hasVirtualTime)
    }

    /// A child that is ready.
    static func started() throws -> ScriptedHost {
        let host = try ScriptedHost()
        try host.start()
        return host
    }

    // MARK: Messages

    func send(_ message: HostMessage, descriptor: Int32 = -1) throws {
        try WireSocket(socket).sendAll(message.frame, descriptor: descriptor)
    }

    func sendBytes(_ bytes: [UInt8]) throws { try WireSocket(socket).sendAll(bytes) }

    /// - Parameter parameters: beside `do`.
    func receive(_ number: UInt64 = 1, _ words: String..., with parameters: [String: Any] = [:]) throws {
        var payload: [String: Any] = [
            "aps": ["alert": ["title": "Title", "body": "Body"], "mutable-content": 1]
        ]
        payload["do"] = words
        for (name, value) in parameters { payload[name] = value }
        let bytes = try JSONSerialization.data(withJSONObject: payload)
        try send(
            .receive(notification: number, identifier: "id-\(number)", payload: Array(bytes)))
    }

    /// The next message; nil at the end of the stream.
    func next() throws -> ExtensionMessage? {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            if let frame = try cutter.next() { return try ExtensionMessage(frame: frame) }
            var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, Self.patience) > 0 else { throw HostError(description: "nothing comes") }
            let (count, _) = try WireSocket(socket).receive(into: &buffer, blocks: true)
            if count == 0 { return nil }
            cutter.add(buffer[..<count])
        }
    }

    /// Reads on until `body` has an answer; what it has none for is kept in `passed`.
    func wait<Result>(_ body: (ExtensionMessage) -> Result?) throws -> Result {
        for index in passed.indices {
            if let result = body(passed[index]) {
                passed.remove(at: index)
                return result
            }
        }
        while let message = try next() {
            if let result = body(message) { return result }
            passed.append(message)
        }
        throw HostError(description: "the stream ends; passed: \(passed), standard error: \(standardError)")
    }

    func answer() throws -> WireAnswer {
        try wait { if case .answer(let answer) = $0 { answer } else { nil } }
    }

    func request() throws -> WireRequest {
        try wait { if case .request(let request) = $0 { request } else { nil } }
    }

    func settled(_ number: UInt64 = 1) throws {
        _ = try wait { if case .settled(number) = $0 { true } else { nil } } as Bool
    }

    func returned(_ number: UInt64 = 1) throws {
        _ = try wait { if case .returned(number) = $0 { true } else { nil } } as Bool
    }

    func pong(_ number: UInt64) throws {
        _ = try wait { if case .pong(number) = $0 { true } else { nil } } as Bool
    }

    // MARK: The process

    /// Waits for its end.
    func end() throws -> Int32 {
        if let status { return status }
        // The socket closes with the process.
        if socket >= 0 { while try next() != nil {} }
        return reap()
    }

    /// Closes the host's end and waits for the end of the process.
    func hangUp() -> Int32 {
        close(socket)
        socket = -1
        return reap()
    }

    private func reap() -> Int32 {
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        self.status = status
        return status
    }

    var standardError: String {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = pread(errors, &buffer, buffer.count, 0)
        return String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
    }

    /// Names in the directory for temporary files.
    func temporaryFiles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.path + "/tmp")
    }
}

extension Int32 {
    /// Of a process that has ended: its status; nil after a signal.
    var exitStatus: Int32? { self & 0x7F == 0 ? (self >> 8) & 0xFF : nil }
    /// The signal that ended it.
    var endingSignal: Int32? { exitStatus == nil ? self & 0x7F : nil }
}
