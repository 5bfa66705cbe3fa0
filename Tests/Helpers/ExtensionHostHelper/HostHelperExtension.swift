import Foundation
import FoundationNetworking
import UserNotifications

/// Does what its payload says under the key `do`, a word or a list of words that are done in order. Beside it stand
/// `n` and `timeout` (numbers), `media` (a URL), `path` and `text`. Unless a word says otherwise the content is answered in the end,
/// on the thread of `didReceive`, with the title `text`, or `changed`.
///
/// | word | what it does |
/// | --- | --- |
/// | `title` | nothing else |
/// | `text.remove` | takes title, subtitle and body away |
/// | `userinfo` | sets the member `added` of `userInfo` to `text` |
/// | `answer.huge` | sets the member `added` to `n` MB of text |
/// | `download`, `data`, `stream`, `async` | fetches `media` by a download task, a data task, a delegate, `await`, attaches it, answers; the title is `text`, or tells the code of the error; the first two time out after `timeout` seconds, or 60 |
/// | `message` | fetches `media` by a data task and makes the content a message with it as the avatar |
/// | `get` | fetches `media` by a data task; the title is its status and number of bytes, or the code of the error |
/// | `post` | posts `n` MB to `media`; the title as for `get` |
/// | `cancel` | starts a download of `media` and cancels it; the title is the code of the error |
/// | `answer` | answers at once, and goes on |
/// | `answer.twice` | answers twice |
/// | `answer.later` | answers at once, and again after 50 ms on a shared queue |
/// | `answer.many` | answers `n` times from threads of Dispatch at once |
/// | `answer.expiry` | answers at once, and again when it is warned |
/// | `wait` | answers when it is warned |
/// | `late` | answers 50 ms, or `n`, after it was warned, on a shared queue |
/// | `never` | does not answer |
/// | `ignore` | does not answer, and does not return when it is warned |
/// | `block` | does not answer, and does not return |
/// | `spin` | works without end on its thread |
/// | `crash.signal` | sends itself signal `n` |
/// | `crash.trap`, `crash.unwrap`, `crash.expiry` | reads past an array; unwraps nil; traps when it is warned |
/// | `exit` | ends the process with status `n` |
/// | `memory`, `memory.slow` | touches `n` MB of memory, at once or 1 MB each 5 ms |
/// | `memory.piece` | asks for `n` MB in one piece, and touches it |
/// | `memory.shared`, `memory.file`, `memory.shm`, `memory.child` | the same, 1 MB each 5 ms, in shared memory, a file in memory, one in /dev/shm, a child |
/// | `memory.read` | writes a file of `n` MB in TMPDIR, and maps it to read |
/// | `main.block` | blocks the main thread for ever, then goes on |
/// | `main.answer` | answers on the main queue |
/// | `main.actor` | answers on the main actor |
/// | `attach.tmp`, `attach.home`, `attach.group` | attaches a picture that lies there |
/// | `attach.etc` | attaches the file `path`, or /etc/hostname, as a JPEG |
/// | `attach.symlink`, `attach.hardlink` | the same by a link in TMPDIR; the title tells the errno when none can be made |
/// | `attach.missing` | attaches a file that is gone by then |
/// | `attach.text` | attaches a text file called .jpg |
/// | `attach.two` | attaches two pictures |
/// | `attach.throws` | asks for an attachment of a file that does not exist |
/// | `leave` | leaves a file of `n` bytes in TMPDIR and one in the home |
/// | `fork`, `fork.daemon` | leaves a process that never ends, the second one in a session of its own; the title is `pid N` |
/// | `fork.bare` | leaves `sleep` of `text` seconds, in a session of its own and without an environment |
/// | `fill` | leaves a file of `n` MB in the home |
/// | `trace` | tries to trace process `n`; the title is the errno of PTRACE_SEIZE, process_vm_readv and pidfd_open |
/// | `print` | writes `n` bytes to standard output and to standard error |
/// | `stderr` | writes `text` and a line feed to standard error |
/// | `socket` | connects to port `n` of 127.0.0.1 by the C library; the title is `errno N` |
/// | `count` | the title is `count N pid P`, N counted in a static |
/// | `group` | counts in the defaults of the app group and in a file of it; the title is both |
/// | `race` | answers `downloaded` or `timed out`, a download of `media` against `Task.sleep` of `n` seconds, or 25 |
/// | `task`, `after`, `semaphore`, `timer`, `sleep`, `poll`, `condition` | waits `n` seconds, or 25, by `Task.sleep`, `asyncAfter`, a semaphore, a `Timer` of the main run loop, `sleep`, `poll`, a condition; the title is the word and the seconds that passed |
/// | `semaphore.download` | fetches `media` by a download task and waits for it with a semaphore |
/// | `picture` | decodes `media` as a `UIImage`; the title is its size |
final class HostHelperExtension: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best = UNMutableNotificationContent()
    private var words: [String] = []

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        if let copy = request.content.mutableCopy() as? UNMutableNotificationContent { best = copy }
        let asked = request.content.userInfo["do"]
        words = asked as? [String] ?? (asked as? String).map { [$0] } ?? []
        best.title = text
        var answers = true
        for word in words { answers = perform(word) && answers }
        if answers { contentHandler(best) }
    }

    override func serviceExtensionTimeWillExpire() {
        for word in words {
            switch word {
            case "never": return
            case "ignore": while true { pause() }
            case "crash.expiry": Crash.trap()
            case "answer.expiry", "wait": best.title = "expired"
            case "late":
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(number(50))) {
                    self.answer("late")
                }
                return
            default: break
            }
        }
        answer()
    }

    // MARK: What the words use

    var content: UNMutableNotificationContent { best }
    var text: String { best.userInfo["text"] as? String ?? "changed" }
    var path: String? { best.userInfo["path"] as? String }
    var media: URL? { (best.userInfo["media"] as? String).flatMap { URL(string: $0) } }
    var timeout: TimeInterval { best.userInfo["timeout"] as? TimeInterval ?? 60 }
    func number(_ standard: Int) -> Int { best.userInfo["n"] as? Int ?? standard }

    /// - Parameter title: nil: as it is.
    func answer(_ title: String? = nil) {
        if let title { best.title = title }
        handler?(best)
    }

    func answer(with content: UNNotificationContent) { handler?(content) }

    /// - Returns: whether the content is to be answered when all words are done.
    private func perform(_ word: String) -> Bool {
        if let result = answering(word) ?? fetching(word) ?? waiting(word) ?? attaching(word) {
            return result
        }
        switch word {
        case "text.remove":
            best.title = ""
            best.subtitle = ""
            best.body = ""
        case "userinfo": best.userInfo["added"] = text
        case "answer.huge": best.userInfo["added"] = String(repeating: "x", count: number(9) << 20)
        case "crash.signal": Crash.signal(Int32(number(Int(SIGSEGV))))
        case "crash.trap": Crash.trap()
        case "crash.unwrap": Crash.unwrap()
        case "exit": exit(Int32(number(0)))
        case "spin": Crash.spin()
        case "memory": Allocation.take(megabytes: number(64), slowly: false)
        case "memory.piece": Allocation.takePiece(megabytes: number(64))
        case "memory.slow": Allocation.take(megabytes: number(64), slowly: true)
        case "main.block":
            let blocked = DispatchSemaphore(value: 0)
            DispatchQueue.main.async {
                blocked.signal()
                while true { pause() }
            }
            blocked.wait()
        case "leave": leave()
        case "fill":
            let path = NSHomeDirectory() + "/Documents/\(number(80)).bin"
            _ = FileManager.default.createFile(atPath: path, contents: nil)
            truncate(path, number(80) << 20)
        case "trace": best.title = SystemCall.trace(number(1))
        case "fork.bare": Forking.leaveSleeping(text)
        case _ where SharedAllocation.perform(word, megabytes: number(64)): break
        case "fork": best.title = "pid \(Forking.fork(daemon: false))"
        case "fork.daemon": best.title = "pid \(Forking.fork(daemon: true))"
        case "print":
            let bytes = [UInt8](repeating: 0x2E, count: number(1000))
            FileHandle.standardOutput.write(Data(bytes))
            FileHandle.standardError.write(Data(bytes))
        case "stderr": FileHandle.standardError.write(Data((text + "\n").utf8))
        case "socket": best.title = "errno \(Connecting.connect(port: UInt16(number(80))))"
        case "count": best.title = "count \(Counter.next()) pid \(getpid())"
        case "group": best.title = countInGroup()
        default: break
        }
        return true
    }

    private func answering(_ word: String) -> Bool? {
        switch word {
        case "title", "answer.expiry", "crash.expiry": return true
        case "answer":
            answer()
            return false
        case "answer.twice": answer()
        case "answer.later":
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { self.answer("later") }
        case "answer.many":
            DispatchQueue.concurrentPerform(iterations: number(8)) { _ in self.answer() }
            return false
        case "main.answer":
            DispatchQueue.main.async { self.answer(Thread.isMainThread ? "main" : "elsewhere") }
            return false
        case "main.actor":
            Task { @MainActor in self.answer(Thread.isMainThread ? "main" : "elsewhere") }
            return false
        case "wait", "late", "never", "ignore": return false
        case "block": while true { pause() }
        default: return nil
        }
        return true
    }

    private func leave() {
        let bytes = Data(repeating: 1, count: number(1000))
        _ = FileManager.default.createFile(atPath: NSTemporaryDirectory() + "left.bin", contents: bytes)
        _ = FileManager.default.createFile(atPath: NSHomeDirectory() + "/Documents/left.bin", contents: bytes)
    }

    private func countInGroup() -> String {
        let defaults = UserDefaults(suiteName: "group.example")
        let count = (defaults?.integer(forKey: "count") ?? 0) + 1
        defaults?.set(count, forKey: "count")
        guard
            let directory = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.example")
        else { return "no group" }
        let file = directory.appendingPathComponent("count.txt")
        let before = (try? String(contentsOf: file, encoding: .utf8)).flatMap { Int($0) } ?? 0
        do {
            try "\(before + 1)".write(to: file, atomically: true, encoding: .utf8)
        } catch {
            return "cannot write: \(error)"
        }
        return "defaults \(count) file \(before + 1)"
    }
}
