import Foundation
import Glibc

/// The descriptors of a child to be, and its start.
struct Spawn {
    private var theirs: [Int32] = []
    private var actions = posix_spawn_file_actions_t()
    private var ours: (input: Int32, output: Int32, errors: Int32) = (-1, -1, -1)

    init(_ options: ToolOptions) throws {
        posix_spawn_file_actions_init(&actions)
        do {
            try prepare(options)
        } catch {
            closeOthers()
            throw error
        }
    }

    private mutating func prepare(_ options: ToolOptions) throws {
        switch options.input {
        case .closed: posix_spawn_file_actions_addclose(&actions, 0)
        case .bytes, .open:
            let (read, write) = try Self.pipe()
            ours.input = write
            give(read, as: 0)
        }
        switch options.output {
        case .closed: posix_spawn_file_actions_addclose(&actions, 1)
        case .full: posix_spawn_file_actions_addopen(&actions, 1, "/dev/full", O_WRONLY, 0)
        case .file(let path):
            posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        case .captured:
            let (read, write) = try Self.pipe()
            ours.output = read
            give(write, as: 1)
        case .broken:
            let (read, write) = try Self.pipe()
            close(read)
            give(write, as: 1)
        }
        let (read, write) = try Self.pipe()
        ours.errors = read
        give(write, as: 2)
        // A descriptor that another thread opened without close-on-exec must not live on in the child.
        let known = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            Int32($0)
        }
        for descriptor in Set(known + Array(3..<256)) where descriptor > 2 {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
    }

    private mutating func give(_ descriptor: Int32, as number: Int32) {
        theirs.append(descriptor)
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }

    /// Starts the program with no signal blocked or ignored.
    func run(_ command: [String], environment: [String]) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var pid: pid_t = 0
        var actions = actions
        let code = posix_spawnp(&pid, command[0], &actions, &attributes, &arguments, &variables)
        guard code == 0 else { throw ToolError(description: "cannot start \(command[0]), errno \(code)") }
        return pid
    }

    mutating func takeInput() -> Int32 { defer { ours.input = -1 }; return ours.input }
    mutating func takeOutput() -> Int32 { defer { ours.output = -1 }; return ours.output }
    mutating func takeErrors() -> Int32 { defer { ours.errors = -1 }; return ours.errors }

    /// Closes the child's ends here, and those of ours that were not taken.
    mutating func closeOthers() {
        for descriptor in theirs + [ours.input, ours.output, ours.errors] where descriptor >= 0 {
            close(descriptor)
        }
        theirs = []
        ours = (-1, -1, -1)
        posix_spawn_file_actions_destroy(&actions)
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw ToolError(description: "pipe failed, errno \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
