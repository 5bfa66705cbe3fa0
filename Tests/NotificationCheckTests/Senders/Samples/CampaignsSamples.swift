extension SenderSample {
    static let campaigns: [SenderSample] = [
        read(
            "moengage",
            #"""
            == healthy with picture
            {"appId":"a","requestType":"push","payload":{"ANDROID":{"message":"B","title":"T"},"IOS":{"message":"B","title":"T","richMediaUrl":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"moengage":{"cid":"campaign","media-attachment":"https://m.example/p.jpg","media-type":"image"}}
            !! note request.undocumented payload.IOS.richMediaUrl
            == missing the mark and the picture
            {"appId":"a","payload":{"IOS":{"message":"B","title":"T"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"moengage":{"cid":"campaign"}}
            == picture for Android only
            {"appId":"a","payload":{"ANDROID":{"message":"B","bigPicture":"https://m.example/a.jpg"},"IOS":{"message":"B","title":"T"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"moengage":{"cid":"campaign"}}
            !! error media.other_platform payload.ANDROID.bigPicture
            == not for iPhones
            {"appId":"a","payload":{"ANDROID":{"message":"B","title":"T"}}}
            -- {}
            !! error request.other_platform payload
            """#),
        read(
            "clevertap",
            #"""
            == healthy with picture
            {"name":"n","where":{},"content":{"title":"T","body":"B","platform_specific":{"ios":{"mutable-content":"true","ct_mediaUrl":"https://m.example/p.jpg","ct_mediaType":"image","deep_link":"example.com"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"ct_mediaType":"image","ct_mediaUrl":"https://m.example/p.jpg","wzrk_dl":"example.com"}
            == missing mutable-content
            {"content":{"title":"T","body":"B","platform_specific":{"ios":{"rich_media":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"ct_mediaType":"image","ct_mediaUrl":"https://m.example/p.jpg","rich_media":"https://m.example/p.jpg"}
            !! note request.undocumented content.platform_specific.ios.rich_media
            == mutable_content
            {"content":{"title":"T","body":"B","platform_specific":{"ios":{"mutable_content":"true","ct_mediaUrl":"https://m.example/p.jpg","ct_mediaType":"image"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"ct_mediaType":"image","ct_mediaUrl":"https://m.example/p.jpg","mutable_content":"true"}
            !! error request.wrong_name content.platform_specific.ios.mutable_content
            == picture for Android only
            {"content":{"title":"T","body":"B","platform_specific":{"android":{"background_image":"https://m.example/a.jpg"},"ios":{"mutable-content":"true"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1}}
            !! error media.other_platform content.platform_specific.android.background_image
            """#),
        read(
            "klaviyo",
            #"""
            == healthy with picture
            {"data":{"type":"campaign-message","attributes":{"definition":{"channel":"mobile_push","content":{"title":"T","body":"B","dynamic_image":"https://m.example/p.jpg"}}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"body":{"_k":{}},"rich-media":"https://m.example/p.jpg"}
            !! note request.undocumented 
            == healthy with the messages of a campaign
            {"data":{"type":"campaign","attributes":{"name":"N","campaign-messages":{"data":[{"type":"campaign-message","attributes":{"definition":{"channel":"mobile_push","content":{"title":"T","body":"B","dynamic_image":"https://m.example/p.jpg"}}}}]}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"body":{"_k":{}},"rich-media":"https://m.example/p.jpg"}
            !! note request.undocumented 
            == without a picture
            @@ target https://a.klaviyo.com/api/campaigns
            {"data":{"type":"campaign","attributes":{"definition":{"content":{"title":"T","body":"B"}}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"body":{"_k":{}}}
            !! note request.undocumented 
            """#),
        read(
            "azure-hubs",
            #"""
            == healthy native
            @@ servicebusnotification-format apple
            {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == healthy template
            @@ servicebusnotification-format template
            {"message":"B","picture":"https://m.example/p.jpg"}
            -- {"aps":{"alert":$v,"mutable-content":$v},"image":$v}
            !! note request.not_sent 
            == healthy installation
            {"installationId":"i","platform":"apns","pushChannel":"t","templates":{"a":{"body":"{\"aps\":{\"alert\":\"$(m)\",\"mutable-content\":1},\"image\":\"$(i)\"}"}}}
            -- {"aps":{"alert":"$(m)","mutable-content":1},"image":"$(i)"}
            == missing mutable-content
            @@ servicebusnotification-format apple
            {"aps":{"alert":"B"},"mutable-content":1,"image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg","mutable-content":1}
            !! error request.wrong_place mutable-content
            == not for iPhones
            @@ servicebusnotification-format gcm
            {"data":{"message":"B"}}
            -- {"data":{"message":"B"}}
            !! error request.other_platform 
            """#),
    ].flatMap(\.self)
}
