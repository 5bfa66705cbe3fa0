import Glibc

/// Runs a program where neither a network namespace nor a further filter of system calls can be had: a filter of its own
/// refuses both to it and to what it starts, as that of a container may.
enum WithoutSandbox {
    private struct Instruction {
        var code: UInt16
        var ifTrue: UInt8 = 0
        var ifFalse: UInt8 = 0
        var value: UInt32
    }

    private struct Program {
        var count: UInt16
        var first: UnsafePointer<Instruction>?
    }

    #if arch(x86_64)
    private static let (prctl, unshare, seccomp) = (UInt32(157), UInt32(272), UInt32(317))
    #elseif arch(arm64)
    private static let (prctl, unshare, seccomp) = (UInt32(167), UInt32(97), UInt32(277))
    #endif
    private static let noNewPrivileges: Int32 = 38
    private static let setFilter: Int32 = 22

    /// The arguments: the path of the program, then its own.
    static func run(_ arguments: [String]) -> Never {
        let load = UInt16(0x20)
        let equals = UInt16(0x15)
        let answer = UInt16(0x06)
        let filter = [
            Instruction(code: load, value: 0),
            Instruction(code: equals, ifTrue: 4, value: unshare),
            Instruction(code: equals, ifTrue: 3, value: seccomp),
            Instruction(code: equals, ifFalse: 3, value: prctl),
            // Its first argument.
            Instruction(code: load, value: 16),
            Instruction(code: equals, ifFalse: 1, value: UInt32(setFilter)),
            Instruction(code: answer, value: 0x0005_0000 | UInt32(EPERM)),
            Instruction(code: answer, value: 0x7FFF_0000),
        ]
        filter.withUnsafeBufferPointer { filter in
            withUnsafePointer(to: Program(count: UInt16(filter.count), first: filter.baseAddress)) {
                guard control(noNewPrivileges, 1, 0) == 0, control(setFilter, 2, UInt(bitPattern: $0)) == 0
                else {
                    perror("the filter of system calls")
                    exit(125)
                }
            }
        }
        var words = arguments.map { strdup($0) } + [nil]
        execv(arguments.first ?? "", &words)
        perror("execv")
        exit(126)
    }

    private static func control(_ what: Int32, _ first: UInt, _ second: UInt) -> Int32 {
        typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
        // Swift does not import it, because the number of its arguments varies.
        guard let symbol = dlsym(nil, "prctl") else { return -1 }
        return unsafeBitCast(symbol, to: Control.self)(what, first, second, 0, 0)
    }
}
