/// Iterable's API. The text and the media are in the template; what the template becomes is documented for the SDK.
struct Iterable: SenderRules {
    let sender = Sender("iterable", "Iterable", "https://support.iterable.com/hc/en-us/articles/360035451931")

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "iterable.com") { return .addressed }
        return request.has("campaignId") && request.has("recipientEmail", "recipientUserId", "dataFields")
            ? .certain : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var build = PayloadBuild(
            sender, request,
            mutableContent: KeyLocation(
                words: "nothing: give the template a media URL, and Iterable sets it"),
            image: KeyLocation(words: "the address as media URL in the template"))
        build.put(.string("message"), at: "itbl/messageId")
        // A template for pushes may be given as it is sent to Iterable.
        if let message = build.read("message"), message.string != nil {
            build.put(message, at: "aps/alert/body")
            if let title = build.read("title") { build.put(title, at: "aps/alert/title") }
            if let payload = build.read("payload"), payload.members != nil {
                build.take(payload, at: ["payload"], asPayload: false)
            }
            build.undocumented("How a template becomes the payload is", at: message.origin)
        }
        build.takeStored("the template", media: ["itbl/attachment-url"], at: request["campaignId"]?.origin)
        return [build.finish()]
    }
}
