/// `aws sns publish --message … --message-structure json` and `aws pinpoint send-messages` of Amazon's command line.
enum AmazonCommand {
    private static let names = [
        "--message": "Message", "--message-structure": "MessageStructure", "--target-arn": "TargetArn",
        "--topic-arn": "TopicArn", "--message-request": "MessageRequest", "--application-id": "ApplicationId",
        "--subject": "Subject",
    ]

    static func read(_ text: SourceText) -> ShellRequest? {
        let starts = ["aws sns publish", "aws pinpoint send-messages"]
        guard let start = starts.lazy.compactMap({ text.bytes.find($0, from: 0) }).first else { return nil }
        let words = ShellWords(text, from: start).words
        var root = SourceValue.object([])
        for index in words.indices.dropLast() {
            guard let name = names[String(decoding: words[index].text.bytes.prefix(40), as: UTF8.self)] else {
                continue
            }
            root.set(name, value(words[index + 1], name))
        }
        guard root["Message"] != nil || root["MessageRequest"] != nil else { return nil }
        var request = ShellRequest()
        request.value = root
        return request
    }

    private static func value(_ word: ShellWord, _ name: String) -> SourceValue {
        let text = word.text
        let origin = SourceOrigin(text.origin(of: 0..<text.count), path: name)
        if text.bytes.has("file://", at: 0) || text.bytes.first == "$" {
            return SourceValue(.variable(LiteralParser.name(text.bytes[...])), origin: origin)
        }
        var value = SourceValue.string(String(decoding: text.bytes, as: UTF8.self), origin: origin)
        value.characters = SourceCharacters(text: text, isTemplate: !word.expansions.isEmpty)
        return name == "MessageRequest" ? InputReader.nested(value) ?? value : value
    }
}
