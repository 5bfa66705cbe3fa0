// Made by Tests/Scripts/generate-tables.py from dialects.json beside it; change that and run the script.

/// Where push vendors keep media in the payload: one row for each, a line for each fact.
///
/// A string and not an array of values: a literal of this size costs the type checker seconds, and this costs
/// microseconds at run time. ``DialectSet`` reads it.
///
/// The letter says what the rest of the line is. Paths are JSON Pointers (RFC 6901); `*` stands for every
/// member or element, `{json}` for a JSON document inside a string.
///
/// | letter | meaning |
/// | --- | --- |
/// | `v` | the vendor begins: name in the record, then the name for people |
/// | `d` | the row applies when this is there, or is this string (`/pointer=value`); any of several |
/// | `u` | a media URL; the first that is there wins |
/// | `h` | what the payload says the type is |
/// | `n`, `w` | a key without which the vendor's SDK attaches nothing: certain, likely |
/// | `z` | when this is true the vendor's extension does not download |
/// | `i`, `I` | the attachment's identifier: a path, a constant |
/// | `j` | the identifier of the attachment that is the thumbnail; the others hide theirs |
/// | `c`, `t`, `x` | thumbnail options: clipping rectangle, time, hidden |
/// | `b` | another URL for when the first cannot be attached |
/// | `K` | then this member of the top level gets the value that is at the path |
/// | `T`, `S`, `B` | title, subtitle and body that replace those of the alert |
/// | `N` | the title when there is none at `T`; the body is empty then, the badge goes |
/// | `g`, `s` | badge (digits in a string) and sound that replace those of `aps` |
/// | `a` | a text instead of a lost picture |
/// | `m`, `k` | for people: what the SDK attaches, and how well this is known |
/// | `f` | `several`: every path counts; `map`, `array`: what a `*` must stand for |
/// | | `strict`: broken options lose the media; `always`: applies without a `d` |
/// | | `bundle`: what is no URL names a file of the app; `relative`: or a path of the user's server |
/// | | `sized`: or a path of the vendor's media server, after the width of the screen |
/// | | `index`: the identifier is the index when there is none |
/// | | `raw`: options as Apple's dictionary has them: `X`, `Y`, `Width`, `Height`, 1 for true |
enum DialectTable {
    static let text = #"""
        v firebase Firebase Cloud Messaging
        d /fcm_options/image
        u /fcm_options/image
        m 1
        k source
        v onesignal OneSignal
        d /os_data/i
        d /custom/i
        u /os_data/att/*
        u /att/*
        u /os_data/buttons/at/*
        u /at/*
        f map bundle
        m map, all entries, sequential
        k source
        v braze Braze
        d /ab
        u /ab/att/url
        h /ab/att/type
        w /ab/att/type
        m 1
        k docs
        v airship Airship
        d /com.urbanairship.media_attachment
        u /com.urbanairship.media_attachment/urls/*/url
        u /com.urbanairship.media_attachment/url
        u /com.urbanairship.media_attachment/url/*
        i /com.urbanairship.media_attachment/urls/*/url_id
        j /com.urbanairship.media_attachment/thumbnail_id
        c /com.urbanairship.media_attachment/options/crop
        t /com.urbanairship.media_attachment/options/time
        x /com.urbanairship.media_attachment/options/hidden
        T /com.urbanairship.media_attachment/content/title
        S /com.urbanairship.media_attachment/content/subtitle
        B /com.urbanairship.media_attachment/content/body
        f array strict
        m array, parallel
        k source
        v clevertap CleverTap
        d /ct_mediaUrl
        u /ct_mediaUrl
        h /ct_mediaType
        n /ct_mediaType
        m 1
        k source
        v iterable Iterable
        d /itbl
        u /itbl/attachment-url
        m 1
        k source
        v klaviyo Klaviyo
        d /body/_k
        u /rich-media
        h /rich-media-type
        m 1
        k source
        v customerio Customer.io
        d /CIO-Delivery-ID
        d /CIO/push/image
        u /CIO/push/image
        n /CIO-Delivery-ID
        n /CIO-Delivery-Token
        m 1
        k source
        v leanplum Leanplum
        d /_lpm
        d /_lpu
        d /_lpn
        d /_lpv
        u /LP_URL
        m 1
        k source
        v moengage MoEngage
        d /moengage
        u /moengage/media-attachment
        h /moengage/media-type
        m 1 + template cards
        k vendor test fixture
        v batch Batch
        d /com.batch
        u /com.batch/at/u
        h /com.batch/at/t
        n /com.batch/at/t
        m 1
        k source
        v pushwoosh Pushwoosh
        d /pw_msg
        u /attachment
        m 1
        k source
        v expo Expo push service
        d /body/_richContent
        d /_richContent
        u /body/_richContent/image
        u /_richContent/image
        m 1
        k docs + readers
        v notifee Notifee
        d /notifee_options
        u /notifee_options/ios/attachments/0/url
        u /notifee_options/image
        h /notifee_options/ios/attachments/0/typeHint
        i /notifee_options/ios/attachments/0/id
        c /notifee_options/ios/attachments/0/thumbnailClippingRect
        t /notifee_options/ios/attachments/0/thumbnailTime
        x /notifee_options/ios/attachments/0/thumbnailHidden
        m first entry only
        k source
        v mixpanel Mixpanel
        d /mp
        u /mp_media_url
        m 1
        k source
        v pinpoint AWS Pinpoint / Amplify
        d /data/media-url
        u /data/media-url
        m 1
        k source
        v salesforce Salesforce Marketing Cloud
        d /_sid
        u /_mediaUrl
        a /_mediaAlt
        m 1
        k docs
        v adobe-aep Adobe Experience Platform / Journey Optimizer
        d /adb_media
        u /adb_media
        I aep-media
        m 1
        k source
        v adobe-campaign Adobe Campaign
        d /_mId
        u /media-attachment-url
        m 1
        k docs
        v kumulos Kumulos / Optimove
        d /custom/a/k.message
        u /attachments/pictureUrl
        n /custom/a/k.message/data/id
        f sized
        m 1
        k source
        v homeassistant Home Assistant
        d /attachment/url
        u /attachment/url
        h /attachment/content-type
        x /attachment/hide-thumbnail
        z /attachment/lazy
        f relative
        m 1
        k source
        v wonderpush WonderPush
        d /_wp
        u /_wp/attachments/*/url
        h /_wp/attachments/*/options/typeHint
        h /_wp/attachments/*/options/UNNotificationAttachmentOptionsTypeHintKey
        h /_wp/attachments/*/type
        i /_wp/attachments/*/id
        c /_wp/attachments/*/options/thumbnailClippingRect
        c /_wp/attachments/*/options/UNNotificationAttachmentOptionsThumbnailClippingRectKey
        t /_wp/attachments/*/options/thumbnailTime
        t /_wp/attachments/*/options/UNNotificationAttachmentOptionsThumbnailTimeKey
        x /_wp/attachments/*/options/thumbnailHidden
        x /_wp/attachments/*/options/UNNotificationAttachmentOptionsThumbnailHiddenKey
        f array index raw
        m array, sequential
        k source
        v webengage WebEngage
        d /source=webengage
        u /expandableDetails/image
        u /expandableDetails/items/*/image
        n /expandableDetails/style
        f array
        m carousel: all items, parallel
        k source
        v localytics Localytics
        d /ll_attachment_url
        u /ll_attachment_url
        h /ll_attachment_type
        n /ll_attachment_type
        m 1
        k source
        v swrve Swrve
        d /_sw
        u /_sw/media/url
        u /_sw/media/fallback_url
        T /_sw/media/title
        S /_sw/media/subtitle
        B /_sw/media/body
        b /_sw/media/fallback_url
        K _sd /_sw/media/fallback_sd
        m 1 (second URL is a fallback)
        k source
        v emarsys SAP Emarsys
        d /ems
        u /image_url
        m 1
        k source
        v notificare Notificare
        d /attachment/uri
        u /attachment/uri
        m 1
        k source
        v appcues Appcues
        d /appcues_attachment_url
        u /appcues_attachment_url
        m 1
        k source
        v pusher-beams Pusher Beams
        d /data/attachment-url
        u /data/attachment-url
        m 1
        k third-party sample
        v twilio-engage Twilio Engage
        d /media
        u /media/0
        m array, first used
        k source
        v countly Countly
        d /c/i
        u /c/a
        m 1
        k source
        v blueshift Blueshift
        d /bsft_message_uuid
        u /image_url
        u /video_url
        u /gif_url
        u /audio_url
        u /carousel_elements/*/image_url
        f array several
        m several keys and carousel, sequential
        k source
        v bloomreach Bloomreach
        d /source=xnpe_platform
        u /image
        T /title
        B /message
        N NO TITLE
        g /badge
        s /sound
        m 1
        k source
        v mindbox Mindbox
        d /uniqueKey
        u /imageUrl
        u /aps/imageUrl
        m 1
        k source
        v ometria Ometria
        d /aps/alert/ometria
        u /aps/alert/ometria/imageUrl
        m 1
        k source
        v dengage Dengage
        d /messageSource=DENGAGE
        u /urlImageString
        T /title
        S /subtitle
        m 1
        k source
        v related-digital Related Digital
        d /emPushSp
        u /mediaUrl
        h /pushType
        m 1
        k source
        v rover Rover
        d /rover/notification
        u /rover/notification/attachment/url
        m 1
        k source
        v ibm-push IBM Cloud Push
        d /attachment-url
        u /attachment-url
        m 1
        k source
        v acoustic Acoustic / IBM MCE
        d /media-attachment
        u /media-attachment
        m 1
        k older vendor source
        v mapp Mapp Engage
        d /ios_apx_media
        u /ios_apx_media
        m 1
        k docs + readers
        v openhab openHAB
        d /media-attachment-url
        u /media-attachment-url
        T /title
        B /message
        f relative
        m 1
        k source
        v ntfy ntfy
        d /attachment_url
        u /attachment_url
        h /attachment_type
        m 1
        k source
        v bark Bark
        d /image
        u /image
        m 1
        k source
        v app42 App42
        d /_app42RichPush
        u /_app42RichPush{json}/content
        h /_app42RichPush{json}/type
        m 1
        k third-party sample
        v generic the usual keys of tutorials
        d /attachment-url
        u /attachment-url
        u /media-url
        u /image
        u /imageUrl
        u /image_url
        u /image-url
        u /imageURL
        u /urlImageString
        u /attachment
        u /video_url
        u /thumbnailUrl
        u /icon
        u /mediaUrl
        u /aps/attachment-url
        u /data/attachment-url
        u /data/image
        h /mediaType
        f always
        m 1
        k survey
        """#
}
