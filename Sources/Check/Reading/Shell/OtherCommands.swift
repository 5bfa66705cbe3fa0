/// `http POST example.com name=value name:=1 Field:value` of HTTPie.
enum HTTPieCommand {
    static func read(_ text: SourceText) -> ShellRequest? {
        let bytes = text.bytes
        let starts = bytes.lines().lazy.map { bytes.skip($0) { $0.isBlank || $0 == "$" || $0 == ">" } }
        guard
            let start = starts.first(where: { start in
                ["http ", "https ", "xh "].contains { bytes.has($0, at: start) }
            })
        else { return nil }
        let words = ShellWords(text, from: start).words
        guard words.count > 2 else { return nil }
        var request = ShellRequest()
        var root = SourceValue.object([])
        for word in words.dropFirst() {
            let string = String(decoding: word.text.bytes.prefix(200), as: UTF8.self)
            if ["POST", "PUT", "GET", "PATCH", "DELETE"].contains(string) {
                request.headers.append(SourceHeader(":method", CurlCommand.target(word)))
                continue
            }
            if string.hasPrefix("-") { continue }
            if request.target == nil {
                request.target = CurlCommand.target(word)
                continue
            }
            guard let sign = word.text.bytes.firstIndex(where: { $0 == ":" || $0 == "=" }), sign > 0 else {
                continue
            }
            let name = String(decoding: word.text.bytes[..<min(sign, 256)], as: UTF8.self)
            if word.text.bytes[sign] == "=" {
                FormReader.add(word.field(from: sign + 1), name, to: &root)
            } else if sign + 1 < word.text.count, word.text.bytes[sign + 1] == "=" {
                let part = word.text.part((sign + 2)..<word.text.count)
                if let reading = try? LiteralReading.read(part, path: name, hint: .json) {
                    FormReader.add(
                        word.expansions.isEmpty ? reading.value : reading.value.filledIn, name, to: &root)
                }
            } else if let header = SourceHeader(line: word.text) {
                request.headers.append(header)
            }
        }
        guard root.members?.isEmpty == false else { return nil }
        request.value = root
        return request
    }
}

/// `Invoke-RestMethod -Uri … -Headers … -Body …` of PowerShell; bodies and headers may be in variables.
enum PowerShellCommand {
    static func read(_ input: TextInput) -> [ReadPush]? {
        let bytes = input.bytes
        let names = ["Invoke-RestMethod", "Invoke-WebRequest", "invoke-restmethod", "irm ", "iwr "]
        guard let start = names.lazy.compactMap({ bytes.find($0, from: 0) }).first else { return nil }
        guard start == 0 || bytes[start - 1].isSpace || "=(|".utf8.contains(bytes[start - 1]) else {
            return nil
        }
        guard let found = CodeScan.best(input.text, hint: nil, bounds: input.bounds) else { return nil }
        var headers: [SourceHeader] = []
        for mark in ["-Headers @{", "headers = @{", "Headers = @{", "headers=@{"] {
            guard headers.isEmpty, let marked = bytes.find(mark, from: 0),
                let brace = bytes.find("@{", from: marked)
            else { continue }
            guard let reading = try? LiteralReading.read(input.text, from: brace) else { continue }
            headers = (reading.value.members ?? []).map { SourceHeader($0.name, $0.value) }
        }
        if headers.isEmpty, bytes.find("-Headers $", from: start) != nil {
            headers = [SourceHeader(SentRequest.more, .string(""))]
        }
        var target: SourceValue?
        if let option = bytes.find("-Uri ", from: start),
            let word = ShellWords(input.text, from: option + 5).words.first
        {
            target = CurlCommand.target(word)
        }
        let reading = LiteralReading(found.value, found.notation, found.diagnostic)
        return input.pushes(of: reading, .curl, headers: headers, target: target)
    }
}
