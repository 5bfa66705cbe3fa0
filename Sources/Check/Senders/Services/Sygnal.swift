/// The configuration of Sygnal, Matrix's push gateway: it puts `fcm_options` into each message.
struct Sygnal: SenderRules {
    let sender = Sender(
        "sygnal", "Sygnal", "https://github.com/element-hq/sygnal/blob/main/docs/applications.md")

    func likeness(_ request: SenderRequest) -> Likeness {
        let apps = request.object("apps")?.members ?? []
        return apps.contains { Self.isApp($0.value) } || Self.isApp(request.value) ? .certain : .none
    }

    private static func isApp(_ value: SourceValue) -> Bool {
        guard let type = value["type"]?.string, ["gcm", "apns"].contains(type) else { return false }
        return ["api_version", "project_id", "fcm_options", "certfile", "keyfile", "push_type"].contains {
            value[$0] != nil
        }
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let apps = (request.object("apps")?.members ?? []).map(\.value) + [request.value]
        return apps.prefix(100).filter(Self.isApp).map { app in
            var build = PayloadBuild(
                sender, request.with(app),
                mutableContent: KeyLocation("fcm_options/apns/payload/aps", "mutable-content: 1"),
                image: KeyLocation(words: "the picture's address into the push that your Matrix server sends")
            )
            let rest = SourceValue(.variable("the push of the Matrix server"), origin: app.origin)
            build.put(rest, at: "aps/alert")
            build.put(rest, at: "image")
            build.saidPicture = true
            let isV1 = app["api_version"]?.string == "v1"
            if let options = app["fcm_options"] {
                build.merge(options.at("apns", "payload"))
                for member in options.members?.prefix(100) ?? [] where isV1 {
                    guard !FCMSchema.levels[0].names.contains(member.name) else { continue }
                    build.ignore(["fcm_options", member.name])
                    build.sayRefused(
                        .requestWrongPlace,
                        "Sygnal puts \"\(member.name.prefix(64))\" into message. FCM does not know it there: it answers 400, "
                            + "and nothing is sent.",
                        hint: Words.isMutableContent(member.name)
                            ? build.rightMutable : "Remove it from fcm_options, or write it inside apns.",
                        at: member.nameOrigin)
                }
            }
            let isForAPNs = app["type"]?.string == "apns"
            let isOpen = app["fcm_options"]?.first(of: "apns", "mutable_content", "content_available") == nil
            if isForAPNs || isOpen { build.put(rest, at: "aps/mutable-content") }
            if isOpen, !isForAPNs {
                build.say(
                    .requestOtherPlatform, .note,
                    "This app has no part for iOS, so it may be for Android. On an iPhone the extension is not started.",
                    hint: "For an iPhone write \(build.advice(build.mutableContent)).", at: app.origin)
            }
            return build.finish()
        }
    }
}
