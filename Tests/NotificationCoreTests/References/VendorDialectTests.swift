import NotificationCore
import Testing

/// One smallest payload for each vendor, and the place its SDK reads.
@Suite struct VendorDialectTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var dialect: String
        var pointer: String
        var members: String
        var testDescription: String { dialect }
    }

    static let rows: [Row] = [
        Row(
            dialect: "firebase", pointer: "/fcm_options/image",
            members: #""fcm_options":{"image":"https://m.example/p.png"},"gcm.message_id":"1""#),
        Row(
            dialect: "onesignal", pointer: "/os_data/att/id1",
            members:
                #""os_data":{"i":"n1","att":{"id1":"https://m.example/p.png"},"buttons":[{"i":"b1","n":"Open"}]}"#
        ),
        Row(
            dialect: "braze", pointer: "/ab/att/url",
            members: #""ab":{"att":{"url":"https://m.example/p.png","type":"png"}}"#),
        Row(
            dialect: "airship", pointer: "/com.urbanairship.media_attachment/url/0",
            members:
                #""_":"send-1","com.urbanairship.media_attachment":{"url":["https://m.example/p.png"],"options":{"crop":{"x":0.25,"y":0.25,"width":0.5,"height":0.5},"hidden":false},"content":{"title":"T2"}}"#
        ),
        Row(
            dialect: "clevertap", pointer: "/ct_mediaUrl",
            members: #""ct_mediaUrl":"https://m.example/p.png","ct_mediaType":"image""#),
        Row(
            dialect: "iterable", pointer: "/itbl/attachment-url",
            members: #""itbl":{"messageId":"m1","attachment-url":"https://m.example/p.png"}"#),
        Row(
            dialect: "klaviyo", pointer: "/rich-media",
            members:
                #""rich-media":"https://m.example/p.png","rich-media-type":"png","body":{"_k":{"$message":"x"}}"#
        ),
        Row(
            dialect: "customerio", pointer: "/CIO/push/image",
            members:
                #""CIO-Delivery-ID":"d","CIO-Delivery-Token":"t","CIO":{"push":{"image":"https://m.example/p.png","link":"app://x"}}"#
        ),
        Row(
            dialect: "leanplum", pointer: "/LP_URL",
            members: #""_lpm":"1","LP_URL":"https://m.example/p.png""#),
        Row(
            dialect: "moengage", pointer: "/moengage/media-attachment",
            members:
                #""moengage":{"cid":"c","media-type":"image","media-attachment":"https://m.example/p.png"}"#),
        Row(
            dialect: "batch", pointer: "/com.batch/at/u",
            members: #""com.batch":{"at":{"u":"https://m.example/p.png","t":"public.png"}}"#),
        Row(
            dialect: "pushwoosh", pointer: "/attachment",
            members: #""pw_msg":"1","attachment":"https://m.example/p.png""#),
        Row(
            dialect: "expo", pointer: "/body/_richContent/image",
            members: #""body":{"_richContent":{"image":"https://m.example/p.png"}}"#),
        Row(
            dialect: "notifee", pointer: "/notifee_options/image",
            members: #""notifee_options":{"image":"https://m.example/p.png"}"#),
        Row(
            dialect: "mixpanel", pointer: "/mp_media_url",
            members: #""mp":{"m":1},"mp_media_url":"https://m.example/p.png""#),
        Row(
            dialect: "pinpoint", pointer: "/data/media-url",
            members: #""data":{"media-url":"https://m.example/p.png"}"#),
        Row(
            dialect: "salesforce", pointer: "/_mediaUrl",
            members: #""_sid":"SFMC","_mediaUrl":"https://m.example/p.png","_mediaAlt":"picture of a shoe""#),
        Row(
            dialect: "adobe-aep", pointer: "/adb_media",
            members: #""adb_media":"https://m.example/p.png""#),
        Row(
            dialect: "adobe-campaign", pointer: "/media-attachment-url",
            members: #""_mId":"h1","_dId":"56c4","media-attachment-url":"https://m.example/p.png""#),
        Row(
            dialect: "kumulos", pointer: "/attachments/pictureUrl",
            members:
                #""custom":{"a":{"k.message":{"data":{"id":1}}}},"attachments":{"pictureUrl":"https://m.example/p.png"}"#
        ),
        Row(
            dialect: "homeassistant", pointer: "/attachment/url",
            members:
                #""attachment":{"url":"https://m.example/p.png","content-type":"png","hide-thumbnail":false}"#
        ),
        Row(
            dialect: "wonderpush", pointer: "/_wp/attachments/0/url",
            members: #""_wp":{"attachments":[{"id":"0","url":"https://m.example/p.png","type":"image/png"}]}"#
        ),
        Row(
            dialect: "webengage", pointer: "/expandableDetails/image",
            members:
                #""source":"webengage","expandableDetails":{"style":"BIG_PICTURE","image":"https://m.example/p.png"}"#
        ),
        Row(
            dialect: "localytics", pointer: "/ll_attachment_url",
            members: #""ll_attachment_url":"https://m.example/p.png","ll_attachment_type":"png""#),
        Row(
            dialect: "swrve", pointer: "/_sw/media/url",
            members:
                #""_p":"1","_sw":{"version":1,"media":{"url":"https://m.example/p.png","fallback_url":"https://m.example/f.png","title":"T2"}}"#
        ),
        Row(
            dialect: "emarsys", pointer: "/image_url",
            members: #""ems":{"multichannelId":"1"},"image_url":"https://m.example/p.png""#),
        Row(
            dialect: "notificare", pointer: "/attachment/uri",
            members: #""attachment":{"uri":"https://m.example/p.png","mimeType":"image/png"}"#),
        Row(
            dialect: "appcues", pointer: "/appcues_attachment_url",
            members: #""appcues_attachment_url":"https://m.example/p.png""#),
        Row(
            dialect: "pusher-beams", pointer: "/data/attachment-url",
            members: #""data":{"attachment-url":"https://m.example/p.png"}"#),
        Row(
            dialect: "twilio-engage", pointer: "/media/0",
            members: #""media":["https://m.example/p.png"]"#),
        Row(
            dialect: "countly", pointer: "/c/a",
            members: #""c":{"i":"id1","a":"https://m.example/p.png","l":"https://m.example"}"#),
        Row(
            dialect: "blueshift", pointer: "/image_url",
            members: #""bsft_message_uuid":"u","image_url":"https://m.example/p.png""#),
        Row(
            dialect: "bloomreach", pointer: "/image",
            members: #""source":"xnpe_platform","title":"T","message":"B","image":"https://m.example/p.png""#),
        Row(
            dialect: "mindbox", pointer: "/imageUrl",
            members: #""uniqueKey":"u","clickUrl":"https://m.example","imageUrl":"https://m.example/p.png""#),
        Row(
            dialect: "dengage", pointer: "/urlImageString",
            members:
                #""messageSource":"DENGAGE","title":"T","subtitle":"S","urlImageString":"https://m.example/p.png""#
        ),
        Row(
            dialect: "related-digital", pointer: "/mediaUrl",
            members: #""emPushSp":"s","pushId":"1","pushType":"Image","mediaUrl":"https://m.example/p.png""#),
        Row(
            dialect: "rover", pointer: "/rover/notification/attachment/url",
            members:
                #""rover":{"notification":{"id":"1","campaignID":"2","attachment":{"url":"https://m.example/p.png"}}}"#
        ),
        Row(
            dialect: "ibm-push", pointer: "/attachment-url",
            members: #""attachment-url":"https://m.example/p.png""#),
        Row(
            dialect: "acoustic", pointer: "/media-attachment",
            members: #""media-attachment":"https://m.example/p.png""#),
        Row(
            dialect: "mapp", pointer: "/ios_apx_media",
            members: #""ios_apx_media":"https://m.example/p.png""#),
        Row(
            dialect: "openhab", pointer: "/media-attachment-url",
            members: #""title":"T","message":"B","media-attachment-url":"https://m.example/p.png""#),
        Row(
            dialect: "ntfy", pointer: "/attachment_url",
            members:
                #""id":"x","event":"message","topic":"t","time":"1","attachment_url":"https://m.example/p.png","attachment_type":"image/png","attachment_size":"1000""#
        ),
        Row(
            dialect: "bark", pointer: "/image",
            members: #""image":"https://m.example/p.png""#),
        Row(
            dialect: "app42", pointer: "/_app42RichPush{json}/content",
            members: #""_app42RichPush":"{\"type\":\"image\",\"content\":\"https://m.example/p.png\"}""#),
    ]

    @Test("every vendor's own payload is read by that vendor's row", arguments: rows)
    func vendorRowReadsItsPayload(row: Row) throws {
        let found = try find(row.members)
        let reference = try #require(found.references.first)
        #expect(reference.dialect == row.dialect)
        #expect(reference.pointer == row.pointer)
        #expect(reference.url == "https://m.example/p.png")
        #expect(found.references.count == 1)
        #expect(!found.diagnostics.contains { $0.severity == .error })
    }

    @Test("a vendor's row alone reads its payload as well", arguments: rows)
    func rowAlone(row: Row) throws {
        let found = try find(row.members, .init(choice: .only(row.dialect)))
        #expect(found.references.map(\.pointer) == [row.pointer])
    }

    @Test("every built-in row but two has a payload here")
    func allRowsAreCovered() {
        let covered = Set(Self.rows.map(\.dialect))
        #expect(ReferenceFinder.builtInNames.filter { !covered.contains($0) } == ["ometria", "generic"])
        #expect(ReferenceFinder.builtInNames.count == 46)
    }

    @Test("a key inside the alert is read")
    func insideTheAlert() throws {
        let json =
            #"{"aps":{"alert":{"body":"B","ometria":{"imageUrl":"https://m.example/p.png"}},"mutable-content":1}}"#
        let found = try ReferenceFinder.standard.find(in: NotificationPayload(parsing: Array(json.utf8)))
        #expect(found.references.map(\.pointer) == ["/aps/alert/ometria/imageUrl"])
        #expect(found.references.map(\.dialect) == ["ometria"])
    }
}
