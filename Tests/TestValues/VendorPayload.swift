/// The smallest payload of each vendor whose media keys are known, as its documentation or code has it.
package struct VendorPayload: Sendable, CustomStringConvertible {
    package var dialect: String
    /// Where the URL stands.
    package var pointer: String
    /// Members of the alert, with a comma before them.
    var alert = ""
    /// Members beside `aps`.
    package var members: String

    /// What every payload names.
    package static let url = "https://m.example/p.png"

    package var description: String { dialect }

    /// - Parameter url: stands in the place of the example's.
    package func json(url: String = VendorPayload.url) -> String {
        let aps = #"{"aps":{"alert":{"title":"T","body":"B"\#(alert)},"mutable-content":1}"#
        return (aps + (members.isEmpty ? "" : ",") + members + "}").replacing(Self.url, with: url)
    }

    package static subscript(dialect: String) -> VendorPayload? { all.first { $0.dialect == dialect } }

    package static let all: [VendorPayload] = [
        VendorPayload(
            dialect: "firebase", pointer: "/fcm_options/image",
            members: #""fcm_options":{"image":"https://m.example/p.png"},"gcm.message_id":"1""#),
        VendorPayload(
            dialect: "onesignal", pointer: "/os_data/att/id1",
            members:
                #""os_data":{"i":"n1","att":{"id1":"https://m.example/p.png"},"buttons":[{"i":"b1","n":"Open"}]}"#
        ),
        VendorPayload(
            dialect: "braze", pointer: "/ab/att/url",
            members: #""ab":{"att":{"url":"https://m.example/p.png","type":"png"}}"#),
        VendorPayload(
            dialect: "airship", pointer: "/com.urbanairship.media_attachment/url/0",
            members:
                #""_":"send-1","com.urbanairship.media_attachment":{"url":["https://m.example/p.png"],"options":{"crop":{"x":0.25,"y":0.25,"width":0.5,"height":0.5},"hidden":false},"content":{"title":"T2"}}"#
        ),
        VendorPayload(
            dialect: "clevertap", pointer: "/ct_mediaUrl",
            members: #""ct_mediaUrl":"https://m.example/p.png","ct_mediaType":"image""#),
        VendorPayload(
            dialect: "iterable", pointer: "/itbl/attachment-url",
            members: #""itbl":{"messageId":"m1","attachment-url":"https://m.example/p.png"}"#),
        VendorPayload(
            dialect: "klaviyo", pointer: "/rich-media",
            members:
                #""rich-media":"https://m.example/p.png","rich-media-type":"png","body":{"_k":{"$message":"x"}}"#
        ),
        VendorPayload(
            dialect: "customerio", pointer: "/CIO/push/image",
            members:
                #""CIO-Delivery-ID":"d","CIO-Delivery-Token":"t","CIO":{"push":{"image":"https://m.example/p.png","link":"app://x"}}"#
        ),
        VendorPayload(
            dialect: "leanplum", pointer: "/LP_URL",
            members: #""_lpm":"1","LP_URL":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "moengage", pointer: "/moengage/media-attachment",
            members:
                #""moengage":{"cid":"c","media-type":"image","media-attachment":"https://m.example/p.png"}"#),
        VendorPayload(
            dialect: "batch", pointer: "/com.batch/at/u",
            members: #""com.batch":{"at":{"u":"https://m.example/p.png","t":"public.png"}}"#),
        VendorPayload(
            dialect: "pushwoosh", pointer: "/attachment",
            members: #""pw_msg":"1","attachment":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "expo", pointer: "/body/_richContent/image",
            members: #""body":{"_richContent":{"image":"https://m.example/p.png"}}"#),
        VendorPayload(
            dialect: "notifee", pointer: "/notifee_options/image",
            members: #""notifee_options":{"image":"https://m.example/p.png"}"#),
        VendorPayload(
            dialect: "mixpanel", pointer: "/mp_media_url",
            members: #""mp":{"m":1},"mp_media_url":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "pinpoint", pointer: "/data/media-url",
            members: #""data":{"media-url":"https://m.example/p.png"}"#),
        VendorPayload(
            dialect: "salesforce", pointer: "/_mediaUrl",
            members: #""_sid":"SFMC","_mediaUrl":"https://m.example/p.png","_mediaAlt":"picture of a shoe""#),
        VendorPayload(
            dialect: "adobe-aep", pointer: "/adb_media",
            members: #""adb_media":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "adobe-campaign", pointer: "/media-attachment-url",
            members: #""_mId":"h1","_dId":"56c4","media-attachment-url":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "kumulos", pointer: "/attachments/pictureUrl",
            members:
                #""custom":{"a":{"k.message":{"data":{"id":1}}}},"attachments":{"pictureUrl":"https://m.example/p.png"}"#
        ),
        VendorPayload(
            dialect: "homeassistant", pointer: "/attachment/url",
            members:
                #""attachment":{"url":"https://m.example/p.png","content-type":"png","hide-thumbnail":false}"#
        ),
        VendorPayload(
            dialect: "wonderpush", pointer: "/_wp/attachments/0/url",
            members: #""_wp":{"attachments":[{"id":"0","url":"https://m.example/p.png","type":"image/png"}]}"#
        ),
        VendorPayload(
            dialect: "webengage", pointer: "/expandableDetails/image",
            members:
                #""source":"webengage","expandableDetails":{"style":"BIG_PICTURE","image":"https://m.example/p.png"}"#
        ),
        VendorPayload(
            dialect: "localytics", pointer: "/ll_attachment_url",
            members: #""ll_attachment_url":"https://m.example/p.png","ll_attachment_type":"png""#),
        VendorPayload(
            dialect: "swrve", pointer: "/_sw/media/url",
            members:
                #""_p":"1","_sw":{"version":1,"media":{"url":"https://m.example/p.png","fallback_url":"https://m.example/f.png","title":"T2"}}"#
        ),
        VendorPayload(
            dialect: "emarsys", pointer: "/image_url",
            members: #""ems":{"multichannelId":"1"},"image_url":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "notificare", pointer: "/attachment/uri",
            members: #""attachment":{"uri":"https://m.example/p.png","mimeType":"image/png"}"#),
        VendorPayload(
            dialect: "appcues", pointer: "/appcues_attachment_url",
            members: #""appcues_attachment_url":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "pusher-beams", pointer: "/data/attachment-url",
            members: #""data":{"attachment-url":"https://m.example/p.png"}"#),
        VendorPayload(
            dialect: "twilio-engage", pointer: "/media/0",
            members: #""media":["https://m.example/p.png"]"#),
        VendorPayload(
            dialect: "countly", pointer: "/c/a",
            members: #""c":{"i":"id1","a":"https://m.example/p.png","l":"https://m.example"}"#),
        VendorPayload(
            dialect: "blueshift", pointer: "/image_url",
            members: #""bsft_message_uuid":"u","image_url":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "bloomreach", pointer: "/image",
            members: #""source":"xnpe_platform","title":"T","message":"B","image":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "mindbox", pointer: "/imageUrl",
            members: #""uniqueKey":"u","clickUrl":"https://m.example","imageUrl":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "ometria", pointer: "/aps/alert/ometria/imageUrl",
            alert: #","ometria":{"imageUrl":"https://m.example/p.png"}"#, members: ""),
        VendorPayload(
            dialect: "dengage", pointer: "/urlImageString",
            members:
                #""messageSource":"DENGAGE","title":"T","subtitle":"S","urlImageString":"https://m.example/p.png""#
        ),
        VendorPayload(
            dialect: "related-digital", pointer: "/mediaUrl",
            members: #""emPushSp":"s","pushId":"1","pushType":"Image","mediaUrl":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "rover", pointer: "/rover/notification/attachment/url",
            members:
                #""rover":{"notification":{"id":"1","campaignID":"2","attachment":{"url":"https://m.example/p.png"}}}"#
        ),
        VendorPayload(
            dialect: "ibm-push", pointer: "/attachment-url",
            members: #""attachment-url":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "acoustic", pointer: "/media-attachment",
            members: #""media-attachment":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "mapp", pointer: "/ios_apx_media",
            members: #""ios_apx_media":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "openhab", pointer: "/media-attachment-url",
            members: #""title":"T","message":"B","media-attachment-url":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "ntfy", pointer: "/attachment_url",
            members:
                #""id":"x","event":"message","topic":"t","time":"1","attachment_url":"https://m.example/p.png","attachment_type":"image/png","attachment_size":"1000""#
        ),
        VendorPayload(
            dialect: "bark", pointer: "/image",
            members: #""image":"https://m.example/p.png""#),
        VendorPayload(
            dialect: "app42", pointer: "/_app42RichPush{json}/content",
            members: #""_app42RichPush":"{\"type\":\"image\",\"content\":\"https://m.example/p.png\"}""#),
    ]
}
