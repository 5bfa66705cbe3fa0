extension SenderSample {
    static let amazon: [SenderSample] = [
        read(
            "sns",
            #"""
            == healthy with picture
            {"default":"B","APNS":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1},\"image\":\"https://m.example/p.jpg\"}","GCM":"{}"}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == healthy publish
            {"TargetArn":"arn:aws:sns:x","MessageStructure":"json","Message":"{\"default\":\"B\",\"APNS_SANDBOX\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"B\\\",\\\"mutable-content\\\":1},\\\"image\\\":\\\"https://m.example/p.jpg\\\"}\"}","MessageAttributes":{"AWS.SNS.MOBILE.APNS.PUSH_TYPE":{"DataType":"String","StringValue":"alert"}}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == missing mutable-content
            {"default":"B","APNS":"{\"aps\":{\"alert\":\"B\"},\"image\":\"https://m.example/p.jpg\"}"}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg"}
            == missing MessageStructure
            {"TargetArn":"arn:aws:sns:x","Message":"{\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"B\\\",\\\"mutable-content\\\":1},\\\"image\\\":\\\"https://m.example/p.jpg\\\"}\"}"}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! error request.missing_key Message
            == an object in place of a string
            {"default":"B","APNS":{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! error request.invalid_value APNS
            == a fault in the text
            {"default":"B","APNS":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1,},\"image\":\"https://m.example/p.jpg\"}"}
            -- {}
            !! error request.invalid_value APNS
            == picture for Android only
            {"default":"B","APNS":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1}}","GCM":"{\"notification\":{\"title\":\"T\",\"image\":\"https://m.example/a.jpg\"}}"}
            -- {"aps":{"alert":"B","mutable-content":1}}
            !! error media.other_platform notification.image
            == for Android only
            {"default":"B","GCM":"{\"notification\":{\"title\":\"T\",\"image\":\"https://m.example/a.jpg\"}}"}
            -- {"aps":{"alert":"B"}}
            !! error request.other_platform GCM
            == a plain text
            {"TopicArn":"arn:aws:sns:x","Message":"B"}
            -- {"aps":{"alert":"B"}}
            """#),
        read(
            "pinpoint",
            #"""
            == healthy with picture
            {"MessageConfiguration":{"APNSMessage":{"Title":"T","Body":"B","MediaUrl":"https://m.example/p.jpg"},"GCMMessage":{"Title":"T"}},"Addresses":{"t":{"ChannelType":"APNS"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"data":{"media-url":"https://m.example/p.jpg"}}
            !! note request.undocumented MessageConfiguration.APNSMessage.MediaUrl
            == healthy with raw content
            {"MessageRequest":{"MessageConfiguration":{"APNSMessage":{"RawContent":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1},\"data\":{\"media-url\":\"https://m.example/p.jpg\"}}"}}}}
            -- {"aps":{"alert":"B","mutable-content":1},"data":{"media-url":"https://m.example/p.jpg"}}
            == a silent push
            {"MessageConfiguration":{"APNSMessage":{"SilentPush":true,"Title":"T","Body":"B","MediaUrl":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"data":{"media-url":"https://m.example/p.jpg"}}
            !! error request.data_only MessageConfiguration.APNSMessage.SilentPush
            !! note request.undocumented MessageConfiguration.APNSMessage.MediaUrl
            == raw content without mutable-content
            {"MessageConfiguration":{"APNSMessage":{"RawContent":"{\"aps\":{\"alert\":\"B\"},\"data\":{\"media-url\":\"https://m.example/p.jpg\"}}"}}}
            -- {"aps":{"alert":"B"},"data":{"media-url":"https://m.example/p.jpg"}}
            == MediaUrl next to raw content
            {"MessageConfiguration":{"APNSMessage":{"MediaUrl":"https://m.example/p.jpg","RawContent":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1}}"}}}
            -- {"aps":{"alert":"B","mutable-content":1}}
            !! error request.dropped MessageConfiguration.APNSMessage.MediaUrl
            == only the part for Android
            {"GCMMessage":{"Title":"T","ImageUrl":"https://m.example/a.jpg"}}
            -- {"aps":{"alert":$v}}
            !! error media.other_platform GCMMessage
            == picture for Android only
            {"MessageConfiguration":{"APNSMessage":{"Title":"T","Body":"B"},"GCMMessage":{"ImageUrl":"https://m.example/a.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}}}
            !! error media.other_platform MessageConfiguration.GCMMessage.ImageUrl
            """#),
    ].flatMap(\.self)
}
