import Glibc
import NotificationCore

/// The reason why a program did not start. Nothing is left of the attempt.
package struct ChildStartFailure: Error, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        case notFound
        /// A directory, a file without the right to execute it, or one that the system cannot run.
        case notExecutable(errno: Int32)
        case noSandbox(ChildSandbox)
        /// No process, memory or descriptor was left.
        case noRoom(errno: Int32)
        case other(ChildLaunch.Step?, errno: Int32)
        case stopped
    }

    package let path: String
    package let reason: Reason

    package var message: String {
        switch reason {
        case .notFound: "\(path) does not exist"
        case .notExecutable(ENOENT):
            "\(path) cannot be executed: the interpreter of its first line is missing"
        case .notExecutable(EACCES): "\(path) cannot be executed: it is not a file, or lacks the permission"
        case .notExecutable(ENOEXEC): "\(path) cannot be executed: it is not a program"
        case .notExecutable(let errno): "\(path) cannot be executed: \(Self.text(errno))"
        case .noSandbox(let sandbox):
            "the network cannot be closed to \(path): network namespace: \(Self.text(sandbox.networkError)); "
                + "seccomp: \(Self.text(sandbox.filterError))"
        case .noRoom(let errno): "\(path) cannot be started now: \(Self.text(errno))"
        case .other(let step, let errno):
            "\(path) cannot be started\(step.map { " (\($0.rawValue))" } ?? ""): \(Self.text(errno))"
        case .stopped: "\(path) is not started: the host ends"
        }
    }

    private static func text(_ number: Int32) -> String { Errno(number).text }
}

extension ChildStartFailure {
    init(path: String, step: ChildLaunch.Step?, errno: Int32, sandbox: ChildSandbox) {
        self.path = path
        reason =
            switch (step, errno) {
            case (_, EAGAIN), (_, EMFILE), (_, ENFILE), (_, ENOMEM), (_, ENOSPC): .noRoom(errno: errno)
            case (.filter, _): .noSandbox(sandbox)
            case (.exec, ENOENT), (.exec, ENOTDIR):
                unsafe access(path, F_OK) == 0 ? .notExecutable(errno: errno) : .notFound
            case (.exec, ELOOP), (.exec, ENAMETOOLONG): .notFound
            case (.exec, EACCES), (.exec, ENOEXEC), (.exec, EISDIR), (.exec, ELIBBAD), (.exec, EINVAL),
                (.exec, ETXTBSY), (.exec, EPERM):
                .notExecutable(errno: errno)
            default: .other(step, errno: errno)
            }
    }
}
