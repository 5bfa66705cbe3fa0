import NotificationCheck
import NotificationCore
import Testing

/// curl lines as people paste them: read right, or not read and said so.
@Suite struct CurlCommandTests {
    private static let payload =
        #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example/p.jpg"}"#
    private static let token = String(repeating: "a1", count: 32)
    private static let address = "https://api.push.apple.com/3/device/"

    private func pushes(_ text: String) -> [ReadPush] {
        if case .pushes(let pushes) = InputReader.read(Array(text.utf8), name: nil) { pushes } else { [] }
    }

    @Test func `each request of --next is one push`() {
        for next in ["--next", "-:"] {
            let found = pushes(
                "curl -d '\(Self.payload)' \(Self.address)aa \(next) -d '{\"aps\":{\"alert\":\"Second\"}}' \(Self.address)bb"
            )
            #expect(found.map { $0.value.at("aps", "alert")?.string } == ["Hi", "Second"])
            #expect(found.map(\.target?.string) == [Self.address + "aa", Self.address + "bb"])
        }
    }

    @Test func `a range of addresses is no device token`() throws {
        for range in ["[1-3]", "{aa,bb}", "[a-f:2]"] {
            let answer = try #require(
                judged("curl -d '\(Self.payload)' '\(Self.address)\(range)'", pointer: "/image"))
            #expect(!answer.diagnostics.contains { $0.code == .apnsDeviceToken }, "\(range)")
        }
        let printed = try #require(
            judged("curl -d '\(Self.payload)' '\(Self.address)[32,45]'", pointer: "/image"))
        #expect(printed.diagnostics.contains { $0.code == .apnsDeviceToken })
    }

    @Test func `headers of a file may be any, so none is missing`() throws {
        for option in ["-K conf.txt", "--config conf.txt", "-H @headers.txt"] {
            let answer = try #require(
                judged("curl \(option) -d '\(Self.payload)' \(Self.address)\(Self.token)", pointer: "/image"))
            #expect(!answer.diagnostics.contains { $0.code.family == .apns }, "\(answer.diagnostics)")
        }
        let none = try #require(judged("curl -K conf.txt \(Self.address)\(Self.token)"))
        #expect(none.code == .requestNotUnderstood && none.diagnostics.first?.hint?.contains("-K") == true)
    }

    @Test func `--data-urlencode keeps the characters that divide a form`() throws {
        let found = pushes(
            "curl https://api.day.app/push --data-urlencode 'title=50% off & more + x' "
                + "--data-urlencode image@address.txt -d device_key=k --data-urlencode '=a=1'")
        let value = try #require(found.first?.value)
        #expect(value["title"]?.string == "50% off & more + x")
        #expect(value["image"]?.isVariable == true && value["device_key"]?.string == "k")
        #expect(value["a"]?.string == "1")
    }

    @Test func `the object that jq prints is the body`() throws {
        let made =
            #"$(jq -n --arg t "$1" '{aps: {alert: {title: $t}, "mutable_content": 1}, "image": $url}')"#
        for text in ["curl -d \"\(made)\"", "BODY=\(made)\ncurl -d \"$BODY\""] {
            let value = try #require(pushes("\(text) \(Self.address)$TOKEN").first?.value)
            #expect(value.at("aps", "mutable_content")?.isOne == true)
            #expect(value.at("aps", "alert", "title")?.isVariable == true)
            #expect(value["image"]?.isVariable == true)
        }
        for other in [
            "-n '{aps: {alert: ($t|ascii)}}'", "-n '{aps: {alert: \"T\"}} + {image: $url}'",
            "-n -f push.jq --argjson alert '{\"title\": \"T\"}'",
        ] {
            let text = "curl -d \"$(jq \(other))\" \(Self.address)$TOKEN"
            #expect(try #require(judged(text)).verdict == .unverified)
        }
    }

    @Test func `-G sends the data in the address`() throws {
        let found = pushes(
            "curl -G https://api.day.app/key/Title/Body --data-urlencode 'image=https://cdn.example/p.jpg'")
        let value = try #require(found.first?.value)
        #expect(value["title"]?.string == "Title" && value["image"]?.string == "https://cdn.example/p.jpg")
    }

    @Test func `a file that is uploaded is not part of the text, and an option without a value takes none`() {
        let uploaded = pushes("curl -T push.json \(Self.address)\(Self.token)")
        #expect(uploaded.first?.value.isVariable == true)
        #expect(uploaded.first?.diagnostics.first?.hint?.contains("nse-run check push.json") == true)
        let found = pushes("curl --tlsv1 \(Self.address)\(Self.token) -d '\(Self.payload)'")
        #expect(found.first?.target?.string == Self.address + Self.token)
    }

    @Test func `--json is joined without a sign, and -d with one`() {
        let parts = [#"{"aps":{"alert":"Hi","#, #""mutable-content":1}}"#]
        let joined = pushes("curl \(Self.address)aa --json '\(parts[0])' --json '\(parts[1])'")
        #expect(joined.first?.notation == .json && joined.first?.value.at("aps", "mutable-content") != nil)
        let broken = pushes("curl \(Self.address)aa -d '\(parts[0])' -d '\(parts[1])'")
        #expect(broken.first?.notation != .json)
    }

    @Test func `a request without a body is called so`() throws {
        let head =
            "POST /3/device/\(Self.token) HTTP/2\nhost: api.push.apple.com\napns-topic: com.example\n\n"
        let answer = try #require(judged(head))
        #expect(answer.sentence.contains("an HTTP request without a body"), "\(answer.sentence)")
        let curl = try #require(judged("curl \(Self.address)\(Self.token)"))
        #expect(curl.sentence.contains("a curl command without a body"), "\(curl.sentence)")
    }
}
