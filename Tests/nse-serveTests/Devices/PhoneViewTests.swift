import APNs
import Foundation
import NotificationCore
import Testing

@testable import nse_serve

@Suite struct PhoneViewTests {
    private func object(_ bytes: [UInt8]) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
    }

    private func view(_ setup: PhoneSetup, _ model: PhoneModel) -> PhoneView {
        var view = PhoneView(id: setup.id, model: model, now: testTime)
        let tokens = setup.tokens(of: model)
        for app in model.installed {
            view.facts[app] = PhoneView.AppFacts(
                extensionName: "media processor", tokens: tokens.filter { $0.app == app })
            view.numbers[NotificationPlace(phone: setup.id, app: app, notification: "push-1")] = 12
        }
        view.attachments = { app, id in
            [AttachmentView(url: "/v1/media/\(app)-\(id)", type: "image/png", kind: .image, size: 7)]
        }
        return view
    }

    @Test func `the phone without a file is written as the contract has it`() throws {
        let made = PhoneSetup.standard.made()
        let token = try #require(made.tokens.first?.token.text)
        #expect(token.count == 64)
        #expect(
            String(decoding: view(.standard, made.model).json, as: UTF8.self)
                == #"{"id":"phone-1","online":true,"locked":false,"unlocked_once":true,"low_power":false,"muted":false,"#
                + #""focus":null,"previews":"always","summary":[],"time_zone":"UTC","now":1770000000,"apps":[{"#
                + #""bundle_id":"com.example.app","name":"App","icon":"<span class=\"app-icon tint-5\" aria-hidden=\"true\">A</span>","token":"\#(token)","pushkit_tokens":{},"state":"suspended","#
                + #""authorization":"authorized","badge":0,"extension":"media processor","waiting":0,"#
                + #""categories":["MESSAGE"]}],"lock_screen":[],"notification_center":[],"calls":[]}"#)
    }

    @Test func `conditions, tokens and calls are written`() throws {
        let setup = try devices(fullFile)[0]
        var model = setup.made().model
        _ = model.apply(.open(app: "com.example.shop"))
        _ = model.apply(
            .callReported(
                app: "com.example.shop", ReportedCall(identifier: "ID", caller: "Ann", hasVideo: true)))
        let phone = try object(view(setup, model).json)
        #expect(phone["online"] as? Bool == false)
        #expect(phone["focus"] as? NSDictionary == ["name": "Work"])
        #expect(phone["previews"] as? String == "whenAuthenticated")
        #expect(phone["summary"] as? [String] == ["08:00", "18:30"])
        let app = try #require((phone["apps"] as? [NSDictionary])?.first)
        #expect(app["token"] as? String == "abcd")
        #expect((app["pushkit_tokens"] as? [String: String])?["voip"] == "ef")
        #expect((app["pushkit_tokens"] as? [String: String])?["fileprovider"]?.count == 64)
        #expect(
            phone["calls"] as? [NSDictionary] == [
                ["app": "com.example.shop", "id": "ID", "caller": "Ann", "video": true]
            ])
    }

    @Test func `a notification has its level, its push, its media and its actions`() throws {
        let setup = PhoneSetup.standard
        var model = setup.made().model
        _ = model.surfaces(of: "com.example.app", category: "MESSAGE")
        let phone = try object(view(setup, model).json)
        let line = try #require((phone["lock_screen"] as? [NSDictionary])?.first)
        let html = try #require(line["html"] as? [String: String])
        #expect(html["bubble"]?.contains(#"<img alt="" data-media="/v1/media/"#) == true)
        #expect(html["expanded"]?.contains(#"<p class="bubble-title">Title</p>"#) == true)
        let expected: NSDictionary = [
            "app": "com.example.app", "id": "push-1", "thread": "", "title": "Title", "subtitle": "",
            "body": "Body", "hidden": false, "date": testTime + 1, "level": "active", "category": "MESSAGE",
            "push": 12,
            "attachments": [
                ["url": "/v1/media/com.example.app-push-1", "type": "image/png", "kind": "image", "size": 7]
                    as NSDictionary
            ],
            "actions": [
                [
                    "id": "reply", "title": "Reply", "text_field": true, "opens_app": false,
                    "needs_unlock": false,
                ] as NSDictionary
            ],
            "html": html,
        ]
        #expect(line == expected)
        #expect(phone["notification_center"] as? [NSDictionary] == [line])
        #expect((phone["apps"] as? [NSDictionary])?.first?["badge"] as? Int == 3)
        let banner = try #require(view(setup, model).banner(app: "com.example.app", notification: "push-1"))
        #expect(try object(LineView.shape.json(banner)) == expected)
        let none = view(setup, model).banner(app: "com.example.app", notification: "other")
        #expect(none?.line == nil)
    }

    @Test func `a hidden preview has no media and no text`() throws {
        let setup = try devices(
            #"{"phones":[{"locked":true,"previews":"whenAuthenticated","apps":[{"bundle_id":"a.b"}]}]}"#)[0]
        var model = setup.made().model
        _ = model.surfaces(of: "a.b")
        let phone = try object(view(setup, model).json)
        let line = try #require((phone["lock_screen"] as? [NSDictionary])?.first)
        #expect(line["hidden"] as? Bool == true)
        #expect(line["title"] as? String == "")
        #expect(line["body"] as? String == "Notification")
        #expect((line["attachments"] as? [Any])?.isEmpty == true)
    }

    @Test func `what waits for a phone that is offline is counted`() throws {
        let setup = try devices(#"{"phones":[{"online":false,"apps":[{"bundle_id":"a.b"}]}]}"#)[0]
        var model = setup.made().model
        _ = model.surfaces(of: "a.b")
        let phone = try object(view(setup, model).json)
        #expect((phone["apps"] as? [NSDictionary])?.first?["waiting"] as? Int == 1)
    }

    @Test func `an app without a token and without an extension says null`() throws {
        let setup = try devices(appFile(#""registered":false"#))[0]
        let model = setup.made().model
        let json = PhoneView(id: "x", model: model, now: 0).json
        let app = try #require((object(json)["apps"] as? [NSDictionary])?.first)
        #expect(app["token"] is NSNull)
        #expect(app["extension"] is NSNull)
    }
}
