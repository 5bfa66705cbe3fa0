import NotificationCore
import Testing

@Suite("Secrets in texts for people")
struct SecretsTests {
    @Test(
        "tokens, keys, authorization and signatures are masked",
        arguments: [
            ("https://user:pass@cdn.example/a.jpg", "https://***@cdn.example/a.jpg"),
            (#"https:\/\/user:pass@cdn.example\/a"#, #"https:\/\/***@cdn.example\/a"#),
            (
                "https://s3.example/a.jpg?w=200&X-Amz-Signature=0123456789abcdef",
                "https://s3.example/a.jpg?w=200&X-Amz-Signature=***"
            ),
            ("https://b.example/a?sv=2022&sig=Ab%2Fc%3D&se=1", "https://b.example/a?sv=2022&sig=***&se=1"),
            ("-H 'Authorization: Bearer abc.def.ghi'", "-H 'Authorization: ***'"),
            ("sent bearer eyJhbGciOiJFUzI1NiJ9.abc.def with it", "sent bearer *** with it"),
            (#"{"registration_ids": ["one", "two"], "x": 1}"#, #"{"registration_ids": ["***"], "x": 1}"#),
            (#"{"to":"ExponentPushToken[0123456789abcdef]"}"#, #"{"to":"***"}"#),
            (#"{"api_key":"short"}"#, #"{"api_key":"***"}"#),
            ("/3/device/" + String(repeating: "0a", count: 32), "/3/device/***"),
            (
                "-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----",
                "***\n\n-----END PRIVATE KEY-----"
            ),
            (
                #""private_key": "-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----""#,
                #""private_key": "***-----END PRIVATE KEY-----""#
            ),
            (#"ONESIGNAL_REST_API_KEY = "os_v2_app""#, #"ONESIGNAL_REST_API_KEY = "***""#),
            ("AWS_SECRET_ACCESS_KEY=wJalr/K7 APP_SECRET: 'x'", "AWS_SECRET_ACCESS_KEY=*** APP_SECRET: '***'"),
            (#"session_token = "0123456789abcdef0""#, #"session_token = "***""#),
            (#"auth=("APPLICATION", "MASTER")"#, #"auth=("***")"#),
            ("curl -u 'app:master' --user=a:b https://x/", "curl -u '***' --user=*** https://x/"),
            (#"1.5: "os_v2_app_0123456789abcdef""#, #"1.5: "***""#),
            ("-----BEGIN PRIVATE KEY-----\nMIG\n\nerror", "***\n\n\nerror"),
        ])
    func masks(text: String, expected: String) {
        #expect(Secrets.masked(text) == expected)
    }

    @Test(
        "everything else stays",
        arguments: [
            "NO PICTURE. The URL returns a web page, not an image. (type.unsupported)",
            #"{"code":"type.unsupported","key":"hero","sha256":"0fd65e285f467af3eb0176c1e94978b594a1d85af90b128d8c17eff5f925513d"}"#,
            "Attachments/0f/0fd65e285f467af3eb0176c1e94978b594a1d85af90b128d8c17eff5f925513d.jpg",
            "curl -H \"authorization: $TOKEN\" https://cdn.example/a.jpg?width=200&height=100",
            "token: short", #""title-loc-key": "A_LONG_KEY_OF_THE_APP""#, "auth=(a, b)",
            "curl -u $USER:$PASSWORD",
            "Ünïcode 日本語 🎉", "",
        ])
    func leaves(text: String) {
        #expect(Secrets.masked(text) == text)
    }

    @Test("any bytes are taken, cut anywhere")
    func survives() {
        let text = #"a://u:p@h/?sig=x&token="]}[:://@?=-----BEGIN eyJ Bearer "tokens":["a"#
        for end in 0...text.utf8.count {
            for notation in [Secrets.Notation.text, .json, .xml] {
                _ = Secrets.masked(String(decoding: text.utf8.prefix(end), as: UTF8.self), in: notation)
            }
        }
    }

    @Test("XML stays XML")
    func xml() {
        let text = #"<a m="Authorization: Bearer abc">-----BEGIN KEY</a><b m="x -----BEGIN KEY"/>"#
        #expect(
            Secrets.masked(text, in: .xml) == #"<a m="Authorization: ***">***</a><b m="x ***"/>"#)
    }

    private static let zeros = String(repeating: "0", count: 300)

    @Test(
        "JSON stays JSON",
        arguments: [
            (#"{"key":12345678901234567890}"#, #"{"key":"***"}"#),
            (#"{"secret":null,"a":[true,"*"]}"#, #"{"secret":"***","a":[true,"*"]}"#),
            (#"{"x":"API_KEY=abcdefghijklmnopqrstuvwxyz"}"#, #"{"x":"API_KEY=***"}"#),
            (#"{"a":"b"}"#, #"{"a":"b"}"#),
            (#"{"m":"a -----BEGIN PRIVATE KEY-----\nMIG","x":1}"#, #"{"m":"a ***","x":1}"#),
            (#"{"m":"tokens=[abcdefghijklmnop","x":["]"]}"#, #"{"m":"tokens=[***","x":["]"]}"#),
            (#"{"pushTokens":["abc",5],"x":1}"#, #"{"pushTokens":["***"],"x":1}"#),
            (#"{"pushTokens":[5,"abc"]}"#, #"{"pushTokens":["***"]}"#),
            (#"{"pushTokens":["",5]}"#, #"{"pushTokens":["***"]}"#),
            (#"{"Authorization":123,"m":"x"}"#, #"{"Authorization":"***","m":"x"}"#),
            (#"{"m":"password:\nhunter2 now"}"#, #"{"m":"password:*** now"}"#),
            ("{\"n\":0.\(zeros)1}", "{\"n\":0.\(zeros)1}"), ("{\"n\":1\(zeros)}", #"{"n":"***"}"#),
            ("{\"n\":1e+\(zeros)1}", "{\"n\":1e+\(zeros)1}"),
        ])
    func json(_ text: String, _ masked: String) {
        #expect(Secrets.masked(text, in: .json) == masked)
    }
}
