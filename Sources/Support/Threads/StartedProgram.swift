package import Glibc

/// A program that posix_spawn(3) starts, so that no code of this process runs in it.
package enum StartedProgram {
    /// Starts a program, which has nothing to read and does not inherit the signals that this process blocks.
    /// - Parameters:
    ///   - arguments: the name of the program among them.
    ///   - environment: all of it, each `NAME=VALUE`.
    ///   - leadsGroup: whether it gets a process group of its own, and no ignored signal of this process.
    ///   - addDescriptors: adds what it gets as descriptors besides standard input.
    package static func start(
        _ path: String, _ arguments: [String], environment: [String], leadsGroup: Bool = false,
        _ addDescriptors: (inout posix_spawn_file_actions_t) -> Void
    ) throws(Errno) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        addDescriptors(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGXFSZ)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let own = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | (leadsGroup ? own : 0)))
        var child = pid_t()
        let texts = (arguments.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil])
        defer { for text in texts.0 + texts.1 { free(text) } }
        let code = posix_spawn(&child, path, &actions, &attributes, texts.0, texts.1)
        guard code == 0 else { throw Errno(code) }
        return child
    }

    /// Waits for the end of a program.
    /// - Returns: its exit status, or the signal that ended it; nil when other code of this process has waited for it.
    package static func wait(for child: pid_t) -> (status: Int32, signal: Int32)? {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        return (status >> 8 & 0xFF, status & 0x7F)
    }
}
