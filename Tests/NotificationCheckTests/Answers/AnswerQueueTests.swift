import NotificationCheck
import NotificationCore
import Testing

/// Keeps what it is asked, and answers when it is told to.
private final class HeldJudge: PayloadJudge {
    private let held = Monitor<(asked: Int, answers: [@Sendable (JudgedPayload) -> Void])>((0, []))

    var asked: Int { held.withLock { $0.asked } }

    func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
        held.withLock { $0 = ($0.asked + 1, $0.answers + [completion]) }
    }

    /// The last one first.
    func answerAll() {
        let answers = held.withLock { held in
            let answers = held.answers
            held.answers = []
            return answers
        }
        for answer in answers.reversed() {
            answer(JudgedPayload(media: [], diagnostics: [], code: nil, record: []))
        }
    }
}

@Suite struct AnswerQueueTests {
    private func lines(_ count: Int) -> [UInt8] {
        Array((1...count).map { "{\"aps\":{\"alert\":\"\($0)\"}}\n" }.joined().utf8)
    }

    @Test("of many lines no more than the window are under way, and the answers keep their order")
    func window() throws {
        let judge = HeldJudge()
        var queue = AnswerQueue<String>(window: 3)
        queue.append(Check(CheckSettings(), judge: judge).begin(lines(10), name: "-").map { .answer($0) })
        #expect(judge.asked == 3)
        var numbers: [Int?] = []
        while let entry = queue.next() {
            #expect(judge.asked <= numbers.count + 3)
            judge.answerAll()
            guard case .answer(let answer) = entry else { continue }
            numbers.append(answer.wait().input.number)
        }
        #expect(numbers == Array(1...10))
        #expect(judge.asked == 10)
        #expect(queue.count == 0)
    }

    @Test("a fault keeps its place among the answers")
    func fault() throws {
        let judge = HeldJudge()
        let check = Check(CheckSettings(), judge: judge)
        var queue = AnswerQueue<String>(window: 64)
        queue.append(check.begin(lines(1), name: "a").map { .answer($0) })
        queue.append([.fault("cannot read b")])
        queue.append(check.begin(lines(1), name: "c").map { .answer($0) })
        judge.answerAll()
        var seen: [String] = []
        while let entry = queue.next() {
            switch entry {
            case .answer(let answer): seen.append(answer.wait().input.name)
            case .fault(let text): seen.append(text)
            }
        }
        #expect(seen == ["a", "cannot read b", "c"])
    }

    @Test("tens of thousands of entries are taken in linear time")
    func many() {
        let diagnostic = CheckDiagnostic(.mediaNone, .error, "")
        let ready = PendingAnswer.ready(
            CheckAnswer(
                input: InputDescription(name: "-"), ruling: .notUnderstood, sentence: "",
                diagnostics: [diagnostic]))
        var queue = AnswerQueue<String>(window: 64)
        var taken = 0
        for _ in 0..<20 {
            queue.append(Array(repeating: .answer(ready), count: 10_000))
            while queue.count > 16, queue.next() != nil { taken += 1 }
        }
        #expect(taken == 200_000 - 16)
    }
}
