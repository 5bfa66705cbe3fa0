internal import CNSEChildProcess

package struct ChildLaunch: Sendable {
    /// Whether the network is closed to the child: by a network namespace, by a filter of system calls, or by both. Other
    /// processes are hidden from it, where a pid namespace is available.
    package typealias Sandbox = NotificationRuntimeOptions.Sandbox

    package enum Step: String, Sendable, Hashable, CaseIterable {
        case process, network, processes, session, descriptors, limits, death, filter, exec

        init?(_ number: Int) {
            guard number >= cchild_step_process, number - cchild_step_process < Self.allCases.count else {
                return nil
            }
            self = Self.allCases[number - cchild_step_process]
        }

        /// As in `cchild_launch.failing`.
        var bit: UInt32 {
            UInt32(1) << UInt32(cchild_step_process + (Self.allCases.firstIndex(of: self) ?? 0))
        }
    }

    package var path: String
    package var arguments: [String]
    /// `NAME=value`. The variables of the socket and of the child's mark are added.
    package var environment: [String]
    package var sandbox: Sandbox
    /// The bytes of a `/dev/shm` of its own, with a pid namespace; 0: the system's, which do not count as its memory.
    package var sharedMemory = 0
    /// The steps that are to fail with EPERM, for tests.
    package var failing: Set<Step> = []

    package init(
        path: String, arguments: [String]? = nil, environment: [String] = [], sandbox: Sandbox = .off
    ) {
        self.path = path
        self.arguments = arguments ?? [path]
        self.environment = environment
        self.sandbox = sandbox
    }
}

package struct ChildSandbox: Sendable, Hashable {
    /// The errno of the network namespace; 0: the child has it.
    let networkError: Int32
    /// The errno of the pid namespace; 0: the child has it.
    let processesError: Int32
    /// The errno of the filter of system calls; 0: the child has it.
    let filterError: Int32

    package var isClosed: Bool { networkError == 0 || filterError == 0 }

    package var text: String {
        let parts = [
            networkError == 0 ? "network namespace" : nil, processesError == 0 ? "pid namespace" : nil,
            filterError == 0 ? "seccomp" : nil,
        ].compactMap { $0 }
        return parts.isEmpty ? "none" : parts.inWords
    }
}
