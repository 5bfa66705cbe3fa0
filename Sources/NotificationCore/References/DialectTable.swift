// Made by Tests/Scripts/make-dialects.py; change that and the rows it reads, not this file.

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
/// | `T`, `S`, `B` | title, subtitle and body that replace those of the alert |
/// | `a` | a text instead of a lost picture |
/// | `f` | `several`: every path counts; `map`, `array`: what a `*` must stand for |
/// | | `strict`: broken options lose the media; `always`: applies without a `d` |
/// | | `bundle`: what is no URL names a file of the app; `relative`: or a path of the vendor's server |
/// | | `index`: the identifier is the index when there is none |
enum DialectTable {
    static let text = #"""
        v firebase Firebase Cloud Messaging
        d /fcm_options/image
        u /fcm_options/image
        v onesignal OneSignal
        d /os_data/i
        d /custom/i
        u /os_data/att/*
        u /att/*
        u /os_data/buttons/at/*
        u /at/*
        f map bundle
        v braze Braze
        d /ab
        u /ab/att/url
        h /ab/att/type
        w /ab/att/type
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
        v clevertap CleverTap
        d /ct_mediaUrl
        u /ct_mediaUrl
        h /ct_mediaType
        n /ct_mediaType
        v iterable Iterable
        d /itbl
        u /itbl/attachment-url
        v klaviyo Klaviyo
        d /body/_k
        u /rich-media
        h /rich-media-type
        v customerio Customer.io
        d /CIO-Delivery-ID
        d /CIO/push/image
        u /CIO/push/image
        n /CIO-Delivery-ID
        n /CIO-Delivery-Token
        v leanplum Leanplum
        d /_lpm
        d /_lpu
        d /_lpn
        d /_lpv
        u /LP_URL
        v moengage MoEngage
        d /moengage
        u /moengage/media-attachment
        h /moengage/media-type
        v batch Batch
        d /com.batch
        u /com.batch/at/u
        h /com.batch/at/t
        n /com.batch/at/t
        v pushwoosh Pushwoosh
        d /pw_msg
        u /attachment
        v expo Expo push service
        d /body/_richContent
        d /_richContent
        u /body/_richContent/image
        u /_richContent/image
        v notifee Notifee
        d /notifee_options
        u /notifee_options/ios/attachments/0/url
        u /notifee_options/image
        h /notifee_options/ios/attachments/0/typeHint
        i /notifee_options/ios/attachments/0/id
        c /notifee_options/ios/attachments/0/thumbnailClippingRect
        t /notifee_options/ios/attachments/0/thumbnailTime
        x /notifee_options/ios/attachments/0/thumbnailHidden
        v mixpanel Mixpanel
        d /mp
        u /mp_media_url
        v pinpoint AWS Pinpoint / Amplify
        d /data/media-url
        u /data/media-url
        v salesforce Salesforce Marketing Cloud
        d /_sid
        u /_mediaUrl
        a /_mediaAlt
        v adobe-aep Adobe Experience Platform / Journey Optimizer
        d /adb_media
        u /adb_media
        I aep-media
        v adobe-campaign Adobe Campaign
        d /_mId
        u /media-attachment-url
        v kumulos Kumulos / Optimove
        d /custom/a/k.message
        u /attachments/pictureUrl
        f relative
        v homeassistant Home Assistant
        d /attachment/url
        u /attachment/url
        h /attachment/content-type
        x /attachment/hide-thumbnail
        z /attachment/lazy
        f relative
        v wonderpush WonderPush
        d /_wp
        u /_wp/attachments/*/url
        h /_wp/attachments/*/type
        i /_wp/attachments/*/id
        f array index
        v webengage WebEngage
        d /source=webengage
        u /expandableDetails/image
        u /expandableDetails/items/*/image
        f array
        v localytics Localytics
        d /ll_attachment_url
        u /ll_attachment_url
        h /ll_attachment_type
        n /ll_attachment_type
        v swrve Swrve
        d /_sw
        u /_sw/media/url
        u /_sw/media/fallback_url
        T /_sw/media/title
        S /_sw/media/subtitle
        B /_sw/media/body
        v emarsys SAP Emarsys
        d /ems
        u /image_url
        v notificare Notificare
        d /attachment/uri
        u /attachment/uri
        v appcues Appcues
        d /appcues_attachment_url
        u /appcues_attachment_url
        v pusher-beams Pusher Beams
        d /data/attachment-url
        u /data/attachment-url
        v twilio-engage Twilio Engage
        d /media
        u /media/0
        v countly Countly
        d /c/i
        u /c/a
        v blueshift Blueshift
        d /bsft_message_uuid
        u /image_url
        u /video_url
        u /gif_url
        u /audio_url
        u /carousel_elements/*/image_url
        f array several
        v bloomreach Bloomreach
        d /source=xnpe_platform
        u /image
        T /title
        B /message
        v mindbox Mindbox
        d /uniqueKey
        u /imageUrl
        u /aps/imageUrl
        v ometria Ometria
        d /aps/alert/ometria
        u /aps/alert/ometria/imageUrl
        v dengage Dengage
        d /messageSource=DENGAGE
        u /urlImageString
        T /title
        S /subtitle
        v related-digital Related Digital
        d /emPushSp
        u /mediaUrl
        h /pushType
        v rover Rover
        d /rover/notification
        u /rover/notification/attachment/url
        v ibm-push IBM Cloud Push
        d /attachment-url
        u /attachment-url
        v acoustic Acoustic / IBM MCE
        d /media-attachment
        u /media-attachment
        v mapp Mapp Engage
        d /ios_apx_media
        u /ios_apx_media
        v openhab openHAB
        d /media-attachment-url
        u /media-attachment-url
        T /title
        B /message
        f relative
        v ntfy ntfy
        d /attachment_url
        u /attachment_url
        h /attachment_type
        v bark Bark
        d /image
        u /image
        v app42 App42
        d /_app42RichPush
        u /_app42RichPush{json}/content
        h /_app42RichPush{json}/type
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
        """#
}
