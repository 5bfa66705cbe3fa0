import ExtensionWire
import Glibc

/// Programs that are no extension. A test makes a symbolic link of such a name to this program:
///
/// | name | what it does |
/// | --- | --- |
/// | `garbage` | writes bytes that are no message to descriptor 3, and waits |
/// | `huge` | announces a message of 4 GB, and sends of it what is taken |
/// | `silent-exit` | ends with status 0 at once |
/// | `hang` | says nothing, for ever |
/// | `wrong-version` | says hello with a version that does not exist, and waits |
/// | `closes` | closes descriptor 3, and waits |
/// | `hello-then-garbage` | says hello, then bytes that are no message, and waits |
/// | `no-ready` | says hello, and takes the welcome without an answer |
/// | `start-crash` | ends itself by SIGSEGV before it has said anything |
/// | `slow-start` | sleeps for two seconds, then is the extension |
/// | `without-sandbox` | runs the program of its arguments where no sandbox can be had |
/// | `no-settle` | is ready, answers each notification, and says nothing else |
enum RawMode {
    /// Returns for any other name.
    static func run(_ path: String) {
        switch path.split(separator: "/").last.map(String.init) ?? "" {
        case "garbage":
            send((0..<4096).map { UInt8(truncatingIfNeeded: $0 * 7 + 201) })
            wait()
        case "huge":
            send([0xFF, 0xFF, 0xFF, 0xFF])
            while send([UInt8](repeating: 1, count: 64 << 10)) {}
            wait()
        case "silent-exit": exit(0)
        case "hang": wait()
        case "wrong-version":
            send(ExtensionMessage.hello(version: 999, name: "Wrong", hasVirtualTime: false).frame)
            wait()
        case "closes":
            close(Wire.descriptor)
            wait()
        case "hello-then-garbage":
            send(hello)
            send((0..<4096).map { UInt8(truncatingIfNeeded: $0 * 7 + 201) })
            wait()
        case "no-ready":
            send(hello)
            wait()
        case "start-crash":
            signal(SIGSEGV, SIG_DFL)
            kill(getpid(), SIGSEGV)
            wait()
        case "slow-start": sleep(2)
        case "no-settle": answerOnly()
        case "without-sandbox": WithoutSandbox.run(Array(CommandLine.arguments.dropFirst()))
        default: break
        }
    }

    private static let hello = ExtensionMessage.hello(name: "Raw", hasVirtualTime: false).frame

    @discardableResult
    private static func send(_ bytes: [UInt8]) -> Bool {
        do {
            try WireSocket(Wire.descriptor).sendAll(bytes)
            return true
        } catch {
            return false
        }
    }

    private static func wait() -> Never {
        while true { pause() }
    }

    private static func answerOnly() -> Never {
        send(hello)
        var cutter = FrameCutter()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while let (count, _) = try? WireSocket(Wire.descriptor).receive(into: &buffer, blocks: true),
            count > 0
        {
            cutter.add(buffer[..<count])
            while let frame = try? cutter.next(), let message = try? HostMessage(frame: frame) {
                switch message {
                case .welcome: send(ExtensionMessage.ready.frame)
                case .receive(let number, _, _):
                    var answer = WireAnswer(
                        notification: number, changes: .init(before: .init(), after: .init()))
                    answer.changes.after.title = "raw"
                    send(ExtensionMessage.answer(answer).frame)
                default: break
                }
            }
        }
        exit(0)
    }
}
