import NSETestSupport

/// One input of `samples/broken`, and what it has to be told: `expected.json`.
struct BrokenSample: Sendable {
    var file: String
    /// What people call it.
    var shape: String
    var options: [String]
    var verdict: String
    var exit: Int32
    var code: String?
    var line: Int?
    var path: String?
    /// In the hint of the first finding.
    var hint: String?

    static let folder = "samples/broken"

    static func all() throws -> [BrokenSample] {
        let list = try JSON(parsing: Fixtures.sample("broken/expected.json")).array ?? []
        return list.map { entry in
            BrokenSample(
                file: entry["file"].string ?? "", shape: entry["shape"].string ?? "",
                options: entry["options"].array?.compactMap(\.string) ?? [],
                verdict: entry["verdict"].string ?? "", exit: Int32(entry["exit"].int ?? -1),
                code: entry["code"].string, line: entry["place"]["line"].int,
                path: entry["place"]["path"].string, hint: entry["hint"].string)
        }
    }

    /// A picture or a folder has no text to write in another way.
    var isText: Bool { file != "photo.jpg" && file != "expo-project" }

    func text() throws -> String { String(decoding: try Fixtures.sample("broken/\(file)"), as: UTF8.self) }

    /// What an answer says otherwise; empty when it is the expected one.
    ///
    /// - Parameter lines: how many lines the sample was moved down; nil when its lines are in another order.
    func differences(from answer: JSON, lines: Int?) -> [String] {
        let first = answer["findings"][0]
        var found: [String] = []
        func expect(_ name: String, _ seen: String?, _ wanted: String?) {
            if seen != wanted {
                found.append("\(file): \(name) is \(seen ?? "absent"), not \(wanted ?? "absent")")
            }
        }
        expect("verdict", answer["verdict"].string, verdict)
        expect("code", first["code"].string, code)
        expect("path", first["place"]["path"].string, path)
        if let lines { expect("line", first["place"]["line"].int?.description, line.map { "\($0 + lines)" }) }
        if let hint, first["hint"].string?.contains(hint) != true {
            found.append("\(file): the hint lacks \(hint): \(first["hint"].string ?? "absent")")
        }
        return found
    }
}
