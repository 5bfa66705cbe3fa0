import NotificationCheck
import Testing

@Suite struct NotationTests {
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
