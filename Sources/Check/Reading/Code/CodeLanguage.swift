enum CodeLanguage {
    static func guess(_ text: SourceText) -> Notation? {
        let limit = min(text.count, 64 << 10)
        func holds(_ words: String...) -> Bool {
            words.contains { text.bytes.find($0, from: 0, to: limit) != nil }
        }
        let start = text.bytes.skipSpace(0)
        if start + 1 < text.count, text.bytes[start] == "$", text.bytes[start + 1].isLetter { return .php }
        if holds("<?php", "array(", "json_encode(", "curl_setopt") { return .php }
        if holds("package main", "func main()", ":= &", "map[string]", "`json:\"", ":= *", "err != nil {") {
            return .go
        }
        if holds(
            "json!(", "let mut ", "println!(", ".await?", "serde_json::", "fn new(", "pub async fn ",
            "#[derive(")
        {
            return .rust
        }
        if holds("using System", "new Dictionary<", "public async Task", "JsonConvert", ".DefaultInstance") {
            return .csharp
        }
        if holds("mapOf(", "val ") && holds("fun ", "mapOf(", "\"\"\"") { return .kotlin }
        if holds("Map<String, dynamic>", "import 'package:", "jsonEncode(") { return .dart }
        if holds("import requests", "\ndef ", "messaging.Message(", "json.dumps(", "import json") {
            return .python
        }
        if holds("public class", "new HashMap", "JSONObject ", ".builder()") { return .java }
        if holds("JSON.generate", ".to_json", "<<~", "\nend\n", "\n  end\n", "Apnotic::", "Rpush::") {
            return .ruby
        }
        if holds("const ", "require(", "=> {", "await ", "JSON.stringify", "let ") {
            return holds("[String: Any]", "func ", "as? ") ? .swift : .javascript
        }
        if holds("NSDictionary", "NSString") { return .objectiveC }
        return nil
    }
}
