import NotificationCheck
import NotificationCore
import Testing

@Suite struct NotationTests {
    @Test func `a number of any length is JSON`() throws {
        let digits = "1" + String(repeating: "0", count: 500)
        let text = #"{"aps":{"alert":"B","mutable-content":1},"image":"https://m.test/p.jpg","x":\#(digits)}"#
        let answer = try #require(judged(text, offline: true))
        #expect(!answer.diagnostics.contains { $0.code == .requestNotation }, "\(answer.sentence)")
    }

    @Test(arguments: Language.all.map(\.name))
    func `one value printed in any notation reads as the same value`(_ name: String) throws {
        let language = try #require(Language.all.first { $0.name == name })
        for sample in [Sample.push, Sample.push.reversed] {
            let text = language.print(sample)
            let expected =
                name == "semicolons"
                ? sample.line.replacing("live:true", with: "live:1").replacing(
                    "old:null", with: "old:\"<null>\"") : sample.line
            #expect(read(text) == expected, "\(text)")
            #expect(read(text.replacing("\n", with: "\r\n")) == expected)
            #expect(read("The payload is:\n```\n\(text)\n```\nIt shows no picture.") == expected)
        }
    }
}
