extension WebRoute {
    private static func schema(_ name: String) -> String { "{\"$ref\":\"#/components/schemas/\(name)\"}" }
    private static let count = #"{"type":"integer","minimum":1,"maximum":1000,"default":100}"#
    private static let noPhone = (404, "There is no such phone.")
    private static let noPush = (404, "No push that is kept has this number or apns-id.")
    private static let notKept = (404, "There is no such push, or what was sent is not kept.")
    private static let wrongBody = (400, "The body is wrong; the message says where.")
    private static let full = (503, "As many requests wait or stream as the server takes.")
    private static let broken = (503, "The journal cannot be written; nothing was changed.")

    static let all: [WebRoute] = [
        WebRoute(
            "GET", "/healthz", "getHealth", "Says that the process answers.",
            success: Success(type: "text/plain", text: "ok"), isOpen: true, answer: StatusAPI.health),
        WebRoute(
            "GET", "/readyz", "getReadiness", "Says whether pushes are taken.",
            success: Success(type: "text/plain", text: "ok"),
            errors: [(503, "The endpoint is starting or stopping, or the journal cannot be written.")],
            isOpen: true,
            answer: StatusAPI.ready),
        WebRoute(
            "GET", "/metrics", "getMetrics", "Counts for monitoring, as OpenMetrics text.",
            success: Success(type: OpenMetricsText.type, text: "The metrics."), answer: StatusAPI.metrics),
        WebRoute(
            "GET", "/v1/openapi.json", "getDocument", "This document.",
            success: Success(schema: #"{"type":"object"}"#, text: "An OpenAPI 3.1 document."),
            answer: StatusAPI.document),
        WebRoute(
            "GET", "/v1/phones", "listPhones", "Lists phones in the order in which they were made.",
            query: [
                Parameter("after", #"{"type":"string"}"#, "The id of the last phone of the page before."),
                Parameter("limit", count, "The most phones of one answer."),
            ],
            success: Success(schema: schema("Phones"), text: "A page of phones."), errors: [noPhone],
            answer: PhonesAPI.list),
        WebRoute(
            "POST", "/v1/phones", "addPhone", "Makes a phone.", body: schema("NewPhone"),
            success: Success(status: 201, schema: schema("Phone"), text: "The phone."),
            errors: [wrongBody, (409, "A phone has this id, or one of the tokens."), broken],
            answer: PhonesAPI.add),
        WebRoute(
            "GET", "/v1/phones/{id}", "getPhone", "Shows a phone.",
            success: Success(schema: schema("Phone"), text: "The phone."), errors: [noPhone],
            answer: PhonesAPI.get),
        WebRoute(
            "DELETE", "/v1/phones/{id}", "removePhone", "Removes a phone; its tokens become unregistered.",
            success: Success(status: 204, type: nil, text: "It is gone."), errors: [noPhone, broken],
            answer: PhonesAPI.remove),
        WebRoute(
            "POST", "/v1/phones/{id}/events", "addEvent", "Lets something happen to a phone.",
            body: schema("Event"),
            success: Success(schema: schema("EventResult"), text: "The phone after it."),
            errors: [
                wrongBody, noPhone, (422, "The event makes no sense there; the code says why."), broken,
            ],
            answer: PhonesAPI.event),
        WebRoute(
            "GET", "/v1/pushes", "listPushes", "Lists pushes by their numbers; can wait for the next one.",
            query: [
                Parameter("token", schema("Token"), "Only pushes to this token."),
                Parameter("phone", #"{"type":"string"}"#, "Only pushes to this phone."),
                Parameter(
                    "status", #"{"type":"integer","minimum":100,"maximum":599}"#,
                    "Only those answered with it."),
                Parameter(
                    "settled", #"{"enum":["0","1","false","true"]}"#,
                    "1: only those with a disposition. One that is to be decided holds back those after it."),
                Parameter("apns_id", #"{"type":"string"}"#, "Only those with it; several may have one."),
                Parameter(
                    "text", #"{"type":"string"}"#,
                    "Only those that have it in a text, an identifier or the payload, in any case of ASCII letters. A call looks at about 16,000 numbers; `next` says where to go on."
                ),
                Parameter(
                    "before", #"{"type":"integer","minimum":1}"#,
                    "Only numbers below it, newest first; not with `since` or `wait`."),
                Parameter(
                    "since", #"{"type":"integer","minimum":0,"default":0}"#, "Only numbers above it."),
                Parameter("limit", count, "The most pushes of one answer."),
                Parameter(
                    "wait", #"{"type":"integer","minimum":0,"maximum":60,"default":0}"#,
                    "Seconds to wait for the first one."),
            ],
            success: Success(
                schema: schema("Pushes"),
                text: "The oldest of them, or the newest with `before`, and where to go on."),
            errors: [full], answer: PushesAPI.list),
        WebRoute(
            "DELETE", "/v1/pushes", "removePushes", "Forgets all pushes; phones keep what they show.",
            success: Success(status: 204, type: nil, text: "The list is empty."), errors: [broken],
            answer: PushesAPI.removeAll),
        WebRoute(
            "GET", "/v1/pushes/{id}", "getPush",
            "Shows a push by its number, or by its apns-id in either case: of several with one the last.",
            success: Success(schema: schema("Push"), text: "The push."), errors: [noPush],
            answer: PushesAPI.get),
        WebRoute(
            "DELETE", "/v1/pushes/{id}", "removePush", "Forgets a push; the phone keeps what it shows.",
            success: Success(status: 204, type: nil, text: "It is gone."), errors: [noPush, broken],
            answer: PushesAPI.remove),
        WebRoute(
            "GET", "/v1/pushes/{id}/html", "getPushHTML",
            "All about a push as a part of a page; its texts are escaped.",
            success: Success(type: "text/html", text: "The part."), errors: [noPush], answer: PushesAPI.html),
        WebRoute(
            "GET", "/v1/pushes/{id}/payload", "getPayload",
            "The body of a push as it was sent, byte for byte; of one that is too large the beginning.",
            success: Success(text: "The payload; application/octet-stream when it is not JSON."),
            errors: [notKept], answer: PushesAPI.payload),
        WebRoute(
            "GET", "/v1/pushes/{id}/delivered", "getDelivered",
            "The payload that the phone shows, byte for byte: the extension's, or else the one that was sent.",
            success: Success(text: "The payload."), errors: [notKept], answer: PushesAPI.delivered),
        WebRoute(
            "GET", "/v1/pushes/{id}/headers", "getHeaders",
            "The method, the path and the headers of a push as they were sent; the provider token is left out.",
            success: Success(schema: schema("SentHeaders"), text: "The headers in their order."),
            errors: [notKept], answer: PushesAPI.headers),
        WebRoute(
            "GET", "/v1/explain/{text}", "explain",
            "Explains a code, a reason of APNs or anything else that `nse-run explain` knows; `apns-checks` is the page of all checks.",
            success: Success(type: "text/plain", text: "The explanation."),
            errors: [(404, "Nothing is known of it.")], answer: StatusAPI.explain),
        WebRoute(
            "POST", "/v1/deliver", "deliver",
            "Gives a payload to a phone without the checks of APNs; without a token only the service extension's part is done.",
            query: [
                Parameter("token", schema("Token"), "Whose phone gets it."),
                Parameter("push_type", schema("PushType"), "As in apns-push-type."),
                Parameter("priority", #"{"enum":[1,5,10]}"#, "As in apns-priority."),
                Parameter("collapse_id", #"{"type":"string","maxLength":64}"#, "As in apns-collapse-id."),
                Parameter("expiration", #"{"type":"integer","minimum":0}"#, "As in apns-expiration."),
            ],
            body: #"{"type":"object","description":"The payload, as it is sent to APNs."}"#,
            success: Success(
                schema:
                    ##"{"oneOf":[{"$ref":"#/components/schemas/Push"},{"$ref":"#/components/schemas/ExtensionResult"}]}"##,
                text:
                    "The push when it is settled, or after 60 seconds as it is then; without a token what the extension did."
            ),
            errors: [wrongBody, (404, "No phone has the token."), broken], answer: DeliverAPI.deliver),
        WebRoute(
            "GET", "/v1/script", "getScript", "Lists the answers that are ordered.",
            success: Success(schema: schema("Script"), text: "In the order in which they are taken."),
            answer: ScriptAPI.list),
        WebRoute(
            "POST", "/v1/script", "addStep", "Orders answers for the next requests that would be accepted.",
            body: schema("Step"),
            success: Success(status: 201, schema: schema("Script"), text: "The step as it was read."),
            errors: [wrongBody, (409, "There are too many steps.")], answer: ScriptAPI.add),
        WebRoute(
            "DELETE", "/v1/script", "clearScript", "Forgets all steps.",
            success: Success(status: 204, type: nil, text: "There are none."), answer: ScriptAPI.clear),
        WebRoute(
            "POST", "/v1/reset", "reset", "Forgets pushes and the script, and puts the phones back if asked.",
            body: schema("Reset"), success: Success(status: 204, type: nil, text: "Done."),
            errors: [wrongBody, (501, "The phones cannot be put back."), broken], answer: StatusAPI.reset),
        WebRoute(
            "GET", "/v1/events", "readEvents",
            "A stream of what happens: hello, phone, removed, banner, push, resync, forgotten.",
            success: Success(
                type: "text/event-stream", schema: nil,
                text:
                    "Events; `data` is one line of JSON. `resync` says that events are missing: read everything again."
            ),
            errors: [full], answer: { (_, _) throws(WebError) in .events }),
        WebRoute(
            "GET", "/v1/media/{name}", "getMedia",
            "The bytes of a picture, movie or sound that a notification shows.",
            success: Success(
                type: "application/octet-stream", text: "The file; ranges of bytes can be asked for."),
            errors: [
                (404, "No notification that is shown has it."), (416, "The range is not in the file."), full,
            ],
            answer: MediaAPI.get),
    ]
}
