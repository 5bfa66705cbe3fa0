import NotificationCheck
import NotificationCore
import Testing

@Suite struct ResultTests {
    @Test(arguments: [
        ("https://example.com/a.jpg\n", #"url "https://example.com/a.jpg""#),
        ("<https://example.com/a.jpg>", #"url "https://example.com/a.jpg""#),
        ("![cat](https://example.com/a.jpg)", #"url "https://example.com/a.jpg""#),
        ("\"http://example.com/a b.jpg\"", #"url "http://example.com/a b.jpg""#),
        ("", "not understood: an empty input"), (" \n\t", "not understood: an empty input"),
        ("<!DOCTYPE html><html><body>404</body></html>", "not understood: an HTML page"),
        ("Why is there no picture on my phone?", "not understood: plain text"),
        (
            "Exception in thread \"main\" java.lang.Error\n\tat a.b.C(D.java:1)\n",
            "not understood: a stack trace"
        ),
        (
            "740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad",
            "not understood: a device token or a key"
        ),
        (
            "e70f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad",
            "not understood: a device token or a key"
        ),
        ("eyJhcHMiOnsiYWxlcnQiOiJiIn19\n", "not understood: JSON in base64"),
        (
            "https://fcm.googleapis.com/v1/projects/p/messages:send",
            "not understood: the address to which pushes are sent, not a picture's"
        ),
        (
            "SpringBoard [org.a] Received remote notification request 1 [ hasMutableContent: 1 pushType: Alert]",
            "not understood: a log of a phone without a known cause in it"
        ),
        (
            "SpringBoard(libextension.dylib)[51] <Notice>: calling plugIn beginUsing:\npkd[86] <Notice>: enabling a.app/PlugIns/N.appex",
            "not understood: a log of a phone without a known cause in it"
        ),
        (
            "&{Payload:map[aps:map[alert:map[body:a title:b]]] Priority:10}",
            "not understood: what Go prints of a value"
        ),
        (
            "&{Aps:{Alert:{Title:Hi Body:Look} MutableContent:1} Image:https://m.example/a.jpg}",
            "not understood: what a program prints of its own objects"
        ),
        (
            "Payload(aps=Aps(alert=Alert(title=Hi, body=Look), mutableContent=1), image=https://m.example/a.jpg)",
            "not understood: what a program prints of its own objects"
        ),
        (
            "import OneSignal fails:\nNotificationService.swift:14:26: error: 'fill(_:)' is now internal",
            "not understood: a message of Xcode about the app"
        ),
        (
            "bestAttemptContent.title = push.sender.name\nbestAttemptContent.body = push.body\n",
            "not understood: a part of an extension's source"
        ),
        (
            "import Foundation\n\nenum AppGroup {\n    static let name = \"group.example.shop\"\n}\n",
            "not understood: a source without a service extension and without a push"
        ),
        (
            "name: Shop\ntargets:\n  NSE:\n    type: app-extension\n    platform: iOS\n    sources: [NSE]\n",
            "not understood: a project file of XcodeGen or Tuist"
        ),
        (
            "resource \"aws_sns_platform_application\" \"apns\" {\n  platform = \"APNS\"\n  name = \"push\"\n}\n",
            "not understood: a file of Terraform"
        ),
        ("curl https://example.com/a.jpg", "not understood: a curl command without a body"),
        (
            "ios:\n  key_path: \"/a.p8\"\n  key_type: \"p8\"\n  production: true\n",
            "not understood: the settings of a server of gorush"
        ),
        (
            "curl -H \"Icon: https://example.com/a.jpg\" -d test ntfy.sh/topic",
            "not understood: a request to ntfy, in which no attachment is read"
        ),
        (
            "if !Service.isRunning { return }\nService.contentHandler!(Service.content!)\n",
            "not understood: a part of an extension's source"
        ),
        (
            "File.Move(download, path);\nvar picture = UNNotificationAttachment.FromIdentifier(id, NSUrl.FromFilename(path), options, out var error);\n",
            "not understood: a part of an extension's source"
        ),
        ("target 'App' do\n  pod 'Firebase/Messaging'\nend\n", "app"),
        (
            "<?xml version=\"1.0\"?><plist><dict><key>CFBundleIdentifier</key><string>a</string></dict></plist>",
            "app"
        ),
        ("{\"expo\":{\"slug\":\"a\",\"ios\":{}}}", "app"),
        ("class NotificationService: UNNotificationServiceExtension {\n}\n", "app"),
    ])
    func `other inputs are recognised`(_ input: (text: String, result: String)) {
        #expect(read(input.text) == input.result)
    }

    @Test func `media, archives and garbage are no text`() {
        let png: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
        ]
        guard case .media = InputReader.read(png, name: "a.png") else { Issue.record("no media"); return }
        let zip: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        guard case .notUnderstood(let archive) = InputReader.read(zip, name: nil) else {
            Issue.record("no archive"); return
        }
        #expect(archive.nearest == "a ZIP archive")
        let packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0, 0]
        guard case .notUnderstood(let gzip) = InputReader.read(packed, name: nil) else {
            Issue.record("no gzip"); return
        }
        #expect(gzip.instead == "Unpack it: gzip -dc FILE | nse-run check -")
        guard case .notUnderstood = InputReader.read([0, 1, 2, 3, 0, 0, 9, 200], name: nil) else {
            Issue.record("no garbage"); return
        }
    }

    @Test func `several documents are several pushes`() {
        #expect(
            read("{\"aps\":{\"alert\":\"a\"}}\n{\"aps\":{\"alert\":\"b\"}}\n")
                == #"{aps:{alert:"a"}} | {aps:{alert:"b"}}"#)
        #expect(
            read("\u{1E}{\"aps\":{\"alert\":\"a\"}}\n\u{1E}{\"aps\":{\"alert\":\"b\"}}\n")
                == #"{aps:{alert:"a"}} | {aps:{alert:"b"}}"#)
        #expect(
            read("[{\"to\":\"ExponentPushToken[a]\",\"title\":\"x\"},{\"to\":\"ExponentPushToken[b]\"}]")
                == #"{to:"ExponentPushToken[a]",title:"x"} | {to:"ExponentPushToken[b]"}"#)
        #expect(
            pushes("[{\"to\":\"a\"},{\"to\":\"b\"}]").map { $0.value["to"]?.origin?.path } == [
                "[0].to", "[1].to",
            ])
    }

    @Test func `of several fences the best comes first`() {
        let text =
            "```\nnpm install\n```\n```json\n{\"title\":\"a\",\"body\":\"b\",\"sound\":\"c\"}\n```\n```json\n{\"aps\":{\"alert\":\"a\",\"mutable-content\":1}}\n```"
        #expect(read(text) == #"{aps:{alert:"a",mutable-content:1}} | {title:"a",body:"b",sound:"c"}"#)
    }

    @Test(arguments: [
        "curl -d '{\"user\":\"a\"}' https://a.example/login\ncurl -d '{\"aps\":{\"alert\":\"a\"}}' https://a.example/x\n",
        "### login\nPOST https://a.example/login\n\n{\"user\":\"a\"}\n\n### x\nPOST https://a.example/x\n\n{\"aps\":{\"alert\":\"a\"}}\n",
    ])
    func `a request that logs in ahead of a push is none`(_ text: String) {
        #expect(read(text) == #"{aps:{alert:"a"}}"#)
    }

    @Test func `duplicate names are both kept`() {
        #expect(read(#"{"aps":{"alert":"a","alert":"b"}}"#) == #"{aps:{alert:"a",alert:"b"}}"#)
    }
}
