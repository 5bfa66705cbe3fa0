extension WebRoute {
    static func schema(_ name: String) -> String { "{\"$ref\":\"#/components/schemas/\(name)\"}" }
    private static let count = #"{"type":"integer","minimum":1,"maximum":1000,"default":100}"#
    private static let noPhone = (404, "There is no such phone.")
    private static let noPush = (404, "No push that is kept has this number or apns-id.")
    private static let notKept = (404, "There is no such push, or what was sent is not kept.")
    private static let wrongBody = (400, "The body is wrong; the message says where.")
    private static let full = (503, "As many requests wait or stream as the server takes.")
    private static let broken = (503, "The journal cannot be written; nothing was changed.")

    static let all: [WebRoute] = [
        WebRoute(
            "GET", "/healthz", "getHealth", "Says that the process answers.", .plain("ok"), isOpen: true,
            StatusAPI.health),
        WebRoute(
            "GET", "/readyz", "getReadiness", "Says whether pushes are taken.", .plain("ok"),
            errors: [(503, "The endpoint is starting or stopping, or the journal cannot be written.")],
            isOpen: true, StatusAPI.ready),
        WebRoute(
            "GET", "/metrics", "getMetrics", "Counts for monitoring, as OpenMetrics text.",
            Success(type: OpenMetricsText.type, text: "The metrics."), StatusAPI.metrics),
        WebRoute(
            "GET", "/v1/openapi.json", "getDocument", "This document.",
            Success(schema: #"{"type":"object"}"#, text: "An OpenAPI 3.1 document."), StatusAPI.document),
        WebRoute(
            "GET", "/v1/phones", "listPhones", "Lists phones in the order in which they were made.",
            query: [
                ("after", #"{"type":"string"}"#, "The id of the last phone of the page before."),
                ("limit", count, "The most phones of one answer."),
            ],
            .object("Phones", "A page of phones."), errors: [noPhone], PhonesAPI.list),
        WebRoute(
            "POST", "/v1/phones", "addPhone", "Makes a phone.", body: schema("NewPhone"),
            .object("Phone", "The phone.", status: 201),
            errors: [wrongBody, (409, "A phone has this id, or one of the tokens."), broken], PhonesAPI.add),
        WebRoute(
            "GET", "/v1/phones/{id}", "getPhone", "Shows a phone.", .object("Phone", "The phone."),
            errors: [noPhone], PhonesAPI.get),
        WebRoute(
            "DELETE", "/v1/phones/{id}", "removePhone", "Removes a phone; its tokens become unregistered.",
            .nothing("It is gone."), errors: [noPhone, broken], PhonesAPI.remove),
        WebRoute(
            "POST", "/v1/phones/{id}/events", "addEvent", "Lets something happen to a phone.",
            body: schema("Event"), .object("EventResult", "The phone after it."),
            errors: [
                wrongBody, noPhone, (422, "The event makes no sense there; the code says why."), broken,
            ], PhonesAPI.event),
        WebRoute(
            "GET", "/v1/pushes", "listPushes", "Lists pushes by their numbers; can wait for the next one.",
            query: [
                ("token", schema("Token"), "Only pushes to this token."),
                ("phone", #"{"type":"string"}"#, "Only pushes to this phone."),
                (
                    "status", #"{"type":"integer","minimum":100,"maximum":599}"#,
                    "Only those answered with it."
                ),
                (
                    "settled", #"{"enum":["0","1","false","true"]}"#,
                    "1: only those with a disposition. One that is to be decided holds back those after it."
                ),
                ("apns_id", #"{"type":"string"}"#, "Only those with it; several may have one."),
                (
                    "text", #"{"type":"string"}"#,
                    "Only those that have it in a text, an identifier or the payload, in any case of ASCII letters. A call looks at about 16,000 numbers; `next` says where to go on."
                ),
                (
                    "before", #"{"type":"integer","minimum":1}"#,
                    "Only numbers below it, newest first; not with `since` or `wait`."
                ),
                ("since", #"{"type":"integer","minimum":0,"default":0}"#, "Only numbers above it."),
                ("limit", count, "The most pushes of one answer."),
                (
                    "wait", #"{"type":"integer","minimum":0,"maximum":60,"default":0}"#,
                    "Seconds to wait for the first one."
                ),
            ],
            .object("Pushes", "The oldest of them, or the newest with `before`, and where to go on."),
            errors: [full], PushesAPI.list),
        WebRoute(
            "DELETE", "/v1/pushes", "removePushes", "Forgets all pushes; phones keep what they show.",
            .nothing("The list is empty."), errors: [broken], PushesAPI.removeAll),
        WebRoute(
            "GET", "/v1/pushes/{id}", "getPush",
            "Shows a push by its number, or by its apns-id in either case: of several with one the last.",
            .object("Push", "The push."), errors: [noPush], PushesAPI.get),
        WebRoute(
            "DELETE", "/v1/pushes/{id}", "removePush", "Forgets a push; the phone keeps what it shows.",
            .nothing("It is gone."), errors: [noPush, broken], PushesAPI.remove),
        WebRoute(
            "GET", "/v1/pushes/{id}/html", "getPushHTML",
            "All about a push as a part of a page; its texts are escaped.",
            Success(type: "text/html", text: "The part."), errors: [noPush], PushesAPI.html),
        WebRoute(
            "GET", "/v1/pushes/{id}/payload", "getPayload",
            "The body of a push as it was sent, byte for byte; of one that is too large the beginning.",
            Success(text: "The payload; application/octet-stream when it is not JSON."), errors: [notKept],
            PushesAPI.payload),
        WebRoute(
            "GET", "/v1/pushes/{id}/delivered", "getDelivered",
            "The payload that the phone shows, byte for byte: the extension's, or else the one that was sent.",
            Success(text: "The payload."), errors: [notKept], PushesAPI.delivered),
        WebRoute(
            "GET", "/v1/pushes/{id}/headers", "getHeaders",
            "The method, the path and the headers of a push as they were sent; the provider token is left out.",
            .object("SentHeaders", "The headers in their order."), errors: [notKept], PushesAPI.headers),
        WebRoute(
            "GET", "/v1/explain/{text}", "explain",
            "Explains a code, a reason of APNs or anything else that `nse-run explain` knows; `apns-checks` is the page of all checks.",
            .plain("The explanation."), errors: [(404, "Nothing is known of it.")], StatusAPI.explain),
        WebRoute(
            "POST", "/v1/deliver", "deliver",
            "Gives a payload to a phone without the checks of APNs; without a token only the service extension's part is done.",
            query: [
                ("token", schema("Token"), "Whose phone gets it."),
                ("push_type", schema("PushType"), "As in apns-push-type."),
                ("priority", #"{"enum":[1,5,10]}"#, "As in apns-priority."),
                ("collapse_id", #"{"type":"string","maxLength":64}"#, "As in apns-collapse-id."),
                ("expiration", #"{"type":"integer","minimum":0}"#, "As in apns-expiration."),
            ],
            body: #"{"type":"object","description":"The payload, as it is sent to APNs."}"#,
            Success(
                schema:
                    ##"{"oneOf":[{"$ref":"#/components/schemas/Push"},{"$ref":"#/components/schemas/ExtensionResult"}]}"##,
                text:
                    "The push when it is settled, or after 60 seconds as it is then; without a token what the extension did."
            ), errors: [wrongBody, (404, "No phone has the token."), broken], DeliverAPI.deliver),
        WebRoute(
            "GET", "/v1/script", "getScript", "Lists the answers that are ordered.",
            .object("Script", "In the order in which they are taken."), ScriptAPI.list),
        WebRoute(
            "POST", "/v1/script", "addStep", "Orders answers for the next requests that would be accepted.",
            body: schema("Step"), .object("Script", "The step as it was read.", status: 201),
            errors: [wrongBody, (409, "There are too many steps.")], ScriptAPI.add),
        WebRoute(
            "DELETE", "/v1/script", "clearScript", "Forgets all steps.", .nothing("There are none."),
            ScriptAPI.clear),
        WebRoute(
            "POST", "/v1/reset", "reset", "Forgets pushes and the script, and puts the phones back if asked.",
            body: schema("Reset"), .nothing("Done."),
            errors: [wrongBody, (501, "The phones cannot be put back."), broken], StatusAPI.reset),
        WebRoute(
            "GET", "/v1/events", "readEvents",
            "A stream of what happens: hello, phone, removed, banner, push, resync, forgotten.",
            Success(
                type: "text/event-stream",
                text:
                    "Events; `data` is one line of JSON. `resync` says that events are missing: read everything again."
            ), errors: [full], { (_, _) throws(WebError) in .events }),
        WebRoute(
            "GET", "/v1/media/{name}", "getMedia",
            "The bytes of a picture, movie or sound that a notification shows.",
            Success(type: "application/octet-stream", text: "The file; ranges of bytes can be asked for."),
            errors: [
                (404, "No notification that is shown has it."), (416, "The range is not in the file."), full,
            ], MediaAPI.get),
    ]
}
