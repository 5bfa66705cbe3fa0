import NotificationCheck

/// A text as somebody would paste it, and what it has to be read as.
struct Shape {
    var name: String
    var text: String
    /// As ``compact(_:)`` writes it.
    var value: String
    var shape: InputShape
    var notation: Notation
    var headers: [String] = []
    /// A finding of the notation is expected, of this severity.
    var fault: String?

    static let all: [Shape] = json + code + commands + dumps

    private static let small = #"{aps:{alert:"Hi",mutable-content:1},image:"https://example.com/a.jpg"}"#

    static let json: [Shape] = [
        Shape(
            name: "JSON",
            text: #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://example.com/a.jpg"}"#,
            value: small, shape: .document, notation: .json),
        Shape(
            name: "trailing comma",
            text: #"{"aps":{"alert":"Hi","mutable-content":1,},"image":"https://example.com/a.jpg"}"#,
            value: small, shape: .document, notation: .lenientJSON, fault: "comma before"),
        Shape(
            name: "missing comma",
            text:
                "{\"aps\":{\"alert\":\"Hi\"\n\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}",
            value: small, shape: .document, notation: .lenientJSON, fault: "comma is missing"),
        Shape(
            name: "two strings, a comma between them missing",
            text: #"{"aps":{"alert":"Hi" "there","mutable-content":1},"image":"https://example.com/a.jpg"}"#,
            value: small, shape: .document, notation: .lenientJSON, fault: "comma is missing"),
        Shape(
            name: "comments",
            text:
                "{\"aps\":{\"alert\":\"Hi\", // the text\n\"mutable-content\":1}, /* own */ \"image\":\"https://example.com/a.jpg\"}",
            value: small, shape: .document, notation: .lenientJSON, fault: "comment"),
        Shape(
            name: "cut off",
            text: #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://example.com/a.jpg""#,
            value: small, shape: .document, notation: .lenientJSON, fault: "ends before"),
        Shape(
            name: "bracket too many",
            text: #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://example.com/a.jpg"}}"#,
            value: small, shape: .document, notation: .lenientJSON, fault: "bracket"),
        Shape(
            name: "wrong bracket",
            text: #"{"aps":{"alert":"Hi","mutable-content":1],"image":"https://example.com/a.jpg"}}"#,
            value: small, shape: .document, notation: .lenientJSON, fault: "bracket"),
        Shape(
            name: "missing colon",
            text: #"{"aps":{"alert" "Hi","mutable-content":1},"image":"https://example.com/a.jpg"}"#,
            value: small, shape: .document, notation: .lenientJSON, fault: "colon"),
        Shape(
            name: "missing quote in the last line",
            text:
                "{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https://example.com/a.jpg}\n",
            value: small, shape: .document, notation: .lenientJSON, fault: "closing quotation"),
        Shape(
            name: "a name without a value",
            text: #"{"aps":{"alert":"Hi","sound","mutable-content":1},"image":"https://example.com/a.jpg"}"#,
            value: small, shape: .document, notation: .lenientJSON, fault: "colon"),
        Shape(
            name: "unescaped quotes", text: #"{"aps":{"alert":"He said "hi" to me","mutable-content":1}}"#,
            value: #"{aps:{alert:"He said "hi" to me",mutable-content:1}}"#, shape: .document,
            notation: .lenientJSON, fault: "not escaped"),
        Shape(
            name: "missing quote",
            text:
                "{\"aps\":{\"alert\":\"Hi,\n\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}",
            value: small, shape: .document, notation: .lenientJSON, fault: "closing quotation"),
        Shape(
            name: "capital True in a JSON fence",
            text: "```json\n{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"live\":True}\n```",
            value: #"{aps:{alert:"Hi",mutable-content:1},live:true}"#, shape: .markdown, notation: .python),
        Shape(
            name: "hexadecimal and NaN",
            text: #"{"aps":{"alert":"Hi","badge":0x10},"a":1_000,"b":NaN,"c":.5,"d":007}"#,
            value: #"{aps:{alert:"Hi",badge:16},a:1000,b:null,c:0.5,d:7}"#, shape: .document,
            notation: .lenientJSON, fault: "number"),
        Shape(
            name: "JSON in a string",
            text:
                #""{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https:\/\/example.com\/a.jpg\"}""#,
            value: small, shape: .document, notation: .json),
        Shape(
            name: "escaped JSON without its quotes",
            text:
                #"{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}"#,
            value: small, shape: .document, notation: .json),
        Shape(
            name: "HTML entities",
            text:
                "{&quot;aps&quot;:{&quot;alert&quot;:&quot;Hi&quot;,&quot;mutable-content&quot;:1},&quot;image&quot;:&quot;https://example.com/a.jpg&quot;}",
            value: small, shape: .document, notation: .json),
        Shape(
            name: "members without brackets",
            text:
                "\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\n\"image\":\"https://example.com/a.jpg\"",
            value: small, shape: .document, notation: .lenientJSON, fault: "part of"),
    ]

    static let code: [Shape] = [
        Shape(
            name: "unquoted names",
            text: "{aps: {alert: 'Hi', 'mutable-content': 1}, image: `https://example.com/a.jpg`}",
            value: small, shape: .document, notation: .javascript),
        Shape(
            name: "Firebase Admin for Python",
            text: """
                from firebase_admin import messaging
                message = messaging.Message(
                    notification=messaging.Notification(title="Hi", body="there", image=IMAGE),
                    apns=messaging.APNSConfig(payload=messaging.APNSPayload(aps=messaging.Aps(mutable_content=True))),
                    token=token,
                )
                messaging.send(message)
                """,
            value:
                #"{notification:{title:"Hi",body:"there",image:$(IMAGE)},apns:{payload:{aps:{mutable_content:true}}},token:$(token)}"#,
            shape: .code, notation: .python),
        Shape(
            name: "a variable that is a literal elsewhere",
            text: """
                <?php
                $notification = ['title' => 'Hi', 'body' => 'there', 'image' => $url];
                $fields = array('to' => $token, 'notification' => $notification, 'mutable_content' => true);
                curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode($fields));
                """,
            value:
                #"{to:$($token),notification:{title:"Hi",body:"there",image:$($url)},mutable_content:true}"#,
            shape: .code,
            notation: .php),
        Shape(
            name: "fetch with its options",
            text: """
                await fetch('https://fcm.googleapis.com/fcm/send', {
                  method: 'POST',
                  headers: { 'Authorization': `key=${KEY}`, 'apns-push-type': 'alert' },
                  body: JSON.stringify({ to: token, notification: { title: 'Hi', body: 'a' + 'b' } }),
                });
                """,
            value: #"{to:$(token),notification:{title:"Hi",body:"ab"}}"#, shape: .code, notation: .javascript,
            headers: ["authorization", "apns-push-type"]),
        Shape(
            name: "requests of Python",
            text:
                "import requests\nrequests.post(url, headers={'apns-topic': 'com.x'}, json={'aps': {'alert': 'Hi' ' there', 'mutable-content': 1}})",
            value: #"{aps:{alert:"Hi there",mutable-content:1}}"#, shape: .code, notation: .python,
            headers: ["apns-topic"]),
        Shape(
            name: "node-apn's members",
            text:
                "const note = new apn.Notification();\nnote.alert = 'Hi';\nnote.mutableContent = 1;\nnote.payload = { image: 'https://example.com/a.jpg' };\nnote.topic = 'com.x';",
            value:
                #"{alert:"Hi",mutableContent:1,payload:{image:"https://example.com/a.jpg"},topic:"com.x"}"#,
            shape: .code,
            notation: .javascript),
        Shape(
            name: "builders of Java",
            text: """
                Message message = Message.builder()
                    .setNotification(Notification.builder().setTitle("Hi").setImage("https://example.com/a.jpg").build())
                    .setApnsConfig(ApnsConfig.builder().setAps(Aps.builder().setMutableContent(true).build()).build())
                    .putData("k", "v")
                    .setToken(token)
                    .build();
                """,
            value:
                #"{notification:{title:"Hi",image:"https://example.com/a.jpg"},apnsConfig:{aps:{mutableContent:true}},data:{k:"v"},token:$(token)}"#,
            shape: .code, notation: .java),
        Shape(
            name: "structs of Go",
            text:
                "message := &messaging.Message{\n\tAPNS: &messaging.APNSConfig{\n\t\tPayload: &messaging.APNSPayload{Aps: &messaging.Aps{MutableContent: true}},\n\t},\n\tToken: token,\n}",
            value: "{APNS:{Payload:{Aps:{MutableContent:true}}},Token:$(token)}", shape: .code, notation: .go),
        Shape(
            name: "kreait for PHP",
            text:
                "$message = CloudMessage::withTarget('token', $token)\n    ->withNotification(Notification::create('Hi', 'there', 'https://example.com/a.jpg'))\n    ->withApnsConfig(ApnsConfig::fromArray(['payload' => ['aps' => ['mutable-content' => 1]]]));",
            value:
                #"{token:$($token),notification:{title:"Hi",body:"there",image:"https://example.com/a.jpg"},apnsConfig:{payload:{aps:{mutable-content:1}}}}"#,
            shape: .code, notation: .php),
        Shape(
            name: "anonymous objects of C#",
            text:
                "var payload = new { aps = new { alert = \"Hi\", badge = 1 }, image = \"https://example.com/a.jpg\" };",
            value: #"{aps:{alert:"Hi",badge:1},image:"https://example.com/a.jpg"}"#, shape: .code,
            notation: .csharp),
        Shape(
            name: "a verbatim string of C#",
            text:
                "var json = @\"{\"\"aps\"\":{\"\"alert\"\":\"\"Hi\"\",\"\"mutable-content\"\":1},\"\"image\"\":\"\"https://example.com/a.jpg\"\"}\";",
            value: small, shape: .code, notation: .csharp),
        Shape(
            name: "a dictionary of Swift with types",
            text:
                "let payload: [String: Any] = [\n  \"aps\": [\"alert\": \"Hi\", \"mutable-content\": 1] as [String: Any],\n  \"image\": \"https://example.com/a.jpg\"\n]",
            value: small, shape: .code, notation: .swift),
        Shape(
            name: "a hash of Ruby", text: "{ aps: { alert: 'Hi', 'mutable-content' => 1 }, :image => nil }",
            value: #"{aps:{alert:"Hi",mutable-content:1},image:null}"#, shape: .document, notation: .ruby),
        Shape(
            name: "prose around a literal",
            text:
                "Hello, I send this from my server:\n\n{\"aps\": {\"alert\": \"Hi\", \"mutable-content\": 1}, \"image\": \"https://example.com/a.jpg\"}\n\nbut don't see a picture [on iOS 17]. Thanks!",
            value: small, shape: .log, notation: .json),
        Shape(
            name: "spread and shorthand",
            text:
                "const title = 'Hi';\nconst base = { sound: 'default' };\nsend({ notification: { title, ...base, body }, token });",
            value: #"{notification:{title:"Hi",sound:"default",body:$(body)},token:$(token)}"#, shape: .code,
            notation: .javascript),
    ]

    static let commands: [Shape] = [
        Shape(
            name: "curl",
            text:
                "$ curl -v \\\n  -H 'apns-topic: com.x' -H \"apns-push-type: alert\" \\\n  --http2 -d '{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}' \\\n  https://api.push.apple.com/3/device/$TOKEN",
            value: small, shape: .curl, notation: .json, headers: ["apns-topic", "apns-push-type"]),
        Shape(
            name: "curl of Windows",
            text:
                "curl -X POST https://x.example ^\r\n -H \"apns-topic: com.x\" ^\r\n -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\",\\\"mutable-content\\\":1},\\\"image\\\":\\\"https://example.com/a.jpg\\\"}\"",
            value: small, shape: .curl, notation: .json, headers: ["apns-topic"]),
        Shape(
            name: "curl with $'…'",
            text:
                "curl https://x.example --data-raw $'{\"aps\":{\"alert\":\"Hi\",\\n\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}'",
            value: small, shape: .curl, notation: .json),
        Shape(
            name: "curl with a here-document",
            text:
                "curl https://x.example -d @- <<EOF\n{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}\nEOF",
            value: small, shape: .curl, notation: .json),
        Shape(
            name: "curl with cat",
            text:
                "curl https://x.example -d \"$(cat <<EOF\n{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}\nEOF\n)\"",
            value: small, shape: .curl, notation: .json),
        Shape(
            name: "curl with a variable",
            text:
                "BODY='{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}'\ncurl -d \"$BODY\" https://x.example",
            value: small, shape: .curl, notation: .json),
        Shape(
            name: "curl with variables inside",
            text:
                "curl -d \"{\\\"to\\\":\\\"$TOKEN\\\",\\\"notification\\\":{\\\"title\\\":\\\"Hi\\\"}}\" https://x.example",
            value: #"{to:$($TOKEN),notification:{title:"Hi"}}"#, shape: .curl, notation: .json),
        Shape(
            name: "curl with fields",
            text: "curl https://x.example -d service=apns -d 'msg=Hello+World' -d title=Hi%20you",
            value: #"{service:"apns",msg:"Hello World",title:"Hi you"}"#, shape: .curl, notation: .form),
        Shape(
            name: "curl with a file", text: "curl -d @push.json https://x.example", value: "$(@push.json)",
            shape: .curl, notation: .json),
        Shape(
            name: "HTTPie",
            text:
                "http POST https://x.example aps:='{\"alert\":\"Hi\",\"mutable-content\":1}' image=https://example.com/a.jpg apns-topic:com.x",
            value: small, shape: .curl, notation: .form, headers: ["apns-topic"]),
        Shape(
            name: "PowerShell",
            text:
                "$body = @{\n  aps = @{ alert = \"Hi\"; 'mutable-content' = 1 }\n  image = \"https://example.com/a.jpg\"\n} | ConvertTo-Json\nInvoke-RestMethod -Uri https://x.example -Method Post -Headers @{ 'apns-topic' = 'com.x' } -Body $body",
            value: small, shape: .curl, notation: .powershell, headers: ["apns-topic"]),
        Shape(
            name: "HTTP request",
            text:
                "POST /3/device/abc HTTP/2\r\nHost: api.push.apple.com\r\napns-topic: com.x\r\n\r\n{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}",
            value: small, shape: .http, notation: .json, headers: ["host", "apns-topic"]),
        Shape(
            name: "Bruno",
            text:
                "meta {\n  name: push\n}\n\npost {\n  url: https://api.push.apple.com/3/device/abc\n  body: json\n}\n\nheaders {\n  apns-topic: com.x\n  ~apns-priority: 1\n}\n\nbody:json {\n  {\n    \"aps\": {\"alert\": \"Hi\", \"mutable-content\": 1},\n    \"image\": \"https://example.com/a.jpg\"\n  }\n}\n",
            value: small, shape: .http, notation: .json, headers: ["apns-topic"]),
        Shape(
            name: "header fields and a body",
            text:
                "apns-topic: com.x\napns-push-type: alert\n\n{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}",
            value: small, shape: .http, notation: .json, headers: ["apns-topic", "apns-push-type"]),
        Shape(
            name: "HAR",
            text:
                #"{"log":{"version":"1.2","entries":[{"request":{"method":"GET","url":"https://x.example/a"}},{"request":{"method":"POST","url":"https://x.example/send","headers":[{"name":"apns-topic","value":"com.x"}],"postData":{"mimeType":"application/json","text":"{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"image\":\"https://example.com/a.jpg\"}"}}}]}}"#,
            value: small, shape: .har, notation: .json, headers: ["apns-topic"]),
        Shape(
            name: "a form with JSON",
            text:
                "token=abc&payload=%7B%22aps%22%3A%7B%22alert%22%3A%22Hi%22%7D%7D&notification[title]=Hi+you",
            value: #"{token:"abc",payload:"{"aps":{"alert":"Hi"}}",notification:{title:"Hi you"}}"#,
            shape: .document, notation: .form),
    ]

    static let dumps: [Shape] = [
        Shape(
            name: "NSLog",
            text:
                "2024-01-18 22:43:21.246 MyApp[18769:26124771] userInfo: {\n    aps =     {\n        alert = Hi;\n        \"mutable-content\" = 1;\n    };\n    image = \"https://example.com/a.jpg\";\n}\n2024-01-18 22:43:21.300 MyApp[18769:26124771] done",
            value: small, shape: .log, notation: .propertyList),
        Shape(
            name: "lines without commas",
            text:
                "{\n  gcm.message_id: 12\n  aps: {\n    alert: {\n      title: Hello there!\n      body: my dear\n    }\n    badge: 1\n  }\n}",
            value: #"{gcm.message_id:12,aps:{alert:{title:"Hello there!",body:"my dear"},badge:1}}"#,
            shape: .document, notation: .description),
        Shape(
            name: "Swift's description",
            text:
                "[AnyHashable(\"aps\"): {\n    alert = Hi;\n    \"mutable-content\" = 1;\n}, AnyHashable(\"image\"): https://example.com/a.jpg]",
            value: small, shape: .document, notation: .description),
        Shape(
            name: "a map that Dart prints",
            text:
                "{aps: {alert: {title: Hi, body: Some text, with comma}}, image: https://example.com/a.jpg}",
            value:
                #"{aps:{alert:{title:"Hi",body:"Some text, with comma"}},image:"https://example.com/a.jpg"}"#,
            shape: .document, notation: .description),
        Shape(
            name: "a map that Java prints",
            text: "{aps={alert=Hi, you, mutable-content=1}, image=https://example.com/a.jpg}",
            value: #"{aps:{alert:"Hi, you",mutable-content:1},image:"https://example.com/a.jpg"}"#,
            shape: .document, notation: .description),
        Shape(
            name: "print_r",
            text:
                "Array\n(\n    [aps] => Array\n        (\n            [alert] => Hi\n            [mutable-content] => 1\n        )\n\n    [image] => https://example.com/a.jpg\n)\n",
            value: small, shape: .document, notation: .description),
        Shape(
            name: "XML property list",
            text:
                "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>aps</key><dict><key>alert</key><string>Hi</string><key>mutable-content</key><integer>1</integer></dict><key>image</key><string>https://example.com/a.jpg</string></dict></plist>",
            value: small, shape: .document, notation: .propertyList),
        Shape(
            name: "Home Assistant",
            text:
                "alias: Door\naction:\n  - service: notify.mobile_app_phone\n    data:\n      title: \"Hi\"   # the title\n      message: >-\n        Somebody is\n        at the door\n      data:\n        attachment: {url: \"/local/a.jpg\", content-type: jpeg}\n        tag: \"{{ trigger.id }}\"\n        push: [a, 1, yes]\n",
            value:
                #"{service:"notify.mobile_app_phone",data:{title:"Hi",message:"Somebody is at the door",data:{attachment:{url:"/local/a.jpg",content-type:"jpeg"},tag:$({{ trigger.id }}),push:["a",1,"yes"]}}}"#,
            shape: .document, notation: .yaml),
    ]
}
