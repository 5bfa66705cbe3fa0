extension SenderSample {
    static let services: [SenderSample] = [
        read(
            "onesignal",
            #"""
            == healthy with picture
            {"app_id":"a","contents":{"en":"B"},"headings":{"en":"T"},"included_segments":["All"],"ios_attachments":{"id1":"https://m.example/p.jpg"},"big_picture":"https://m.example/a.jpg","data":{"x":"y"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"att":{"id1":"https://m.example/p.jpg"},"custom":{"a":{"x":"y"},"i":"notification"}}
            == healthy with mutable_content
            {"app_id":"a","contents":{"de":"B"},"include_player_ids":["p"],"mutable_content":true,"ios_attachments":{"id1":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"att":{"id1":"https://m.example/p.jpg"},"custom":{"i":"notification"}}
            == healthy with a template
            {"app_id":"a","template_id":"t","include_aliases":{"external_id":["x"]}}
            -- {"aps":{"alert":$v,"mutable-content":1},"att":{"id":$v},"custom":{"i":"notification"}}
            !! note request.not_sent template_id
            == a title and no contents
            {"app_id":"a","headings":{"en":"T"},"included_segments":["All"],"ios_attachments":{"id1":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"title":"T"},"mutable-content":1},"att":{"id1":"https://m.example/p.jpg"},"custom":{"i":"notification"}}
            !! error request.missing_key headings
            == picture for Android only
            {"app_id":"a","contents":{"en":"B"},"included_segments":["All"],"big_picture":"https://m.example/a.jpg"}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"custom":{"i":"notification"}}
            !! error media.other_platform big_picture
            == only a key for Android
            {"big_picture":"https://m.example/a.jpg"}
            -- {"aps":{"alert":$v,"mutable-content":1},"custom":{"i":"notification"}}
            !! error media.other_platform big_picture
            == picture in data
            {"app_id":"a","contents":{"en":"B"},"included_segments":["All"],"data":{"image":"https://m.example/a.jpg"}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"custom":{"a":{"image":"https://m.example/a.jpg"},"i":"notification"}}
            !! error request.wrong_place data.image
            == attachments as a text
            {"app_id":"a","contents":{"en":"B"},"included_segments":["All"],"ios_attachments":"https://m.example/a.jpg"}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"custom":{"i":"notification"}}
            !! error request.invalid_value ios_attachments
            == data only
            {"app_id":"a","content_available":true,"include_player_ids":["p"],"data":{"x":"y"},"ios_attachments":{"id1":"https://m.example/p.jpg"}}
            -- {"aps":{"content-available":1,"mutable-content":1},"att":{"id1":"https://m.example/p.jpg"},"custom":{"a":{"x":"y"},"i":"notification"}}
            !! error request.data_only content_available
            == not for iPhones
            {"app_id":"a","contents":{"en":"B"},"isAndroid":true,"included_segments":["All"],"ios_attachments":{"id1":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"att":{"id1":"https://m.example/p.jpg"},"custom":{"i":"notification"}}
            !! error request.other_platform isAndroid
            """#),
        read(
            "expo",
            #"""
            == healthy with picture
            {"to":"ExponentPushToken[x]","title":"T","body":"B","mutableContent":true,"richContent":{"image":"https://m.example/p.jpg"},"data":{"id":7}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"body":{"_richContent":{"image":"https://m.example/p.jpg"},"id":7}}
            !! note request.sender richContent.image
            == healthy list
            [{"to":"ExponentPushToken[x]","title":"T","body":"B","mutableContent":true,"richContent":{"image":"https://m.example/p.jpg"}},{"to":["ExponentPushToken[y]"],"title":"T2","body":"B2","mutableContent":true,"richContent":{"image":"https://m.example/q.jpg"}}]
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"body":{"_richContent":{"image":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B2","title":"T2"},"mutable-content":1},"body":{"_richContent":{"image":"https://m.example/q.jpg"}}}
            !! note request.sender [0].richContent.image
            !! note request.sender [1].richContent.image
            == missing mutableContent
            {"to":"ExponentPushToken[x]","title":"T","body":"B","richContent":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"body":{"_richContent":{"image":"https://m.example/p.jpg"}}}
            !! note request.sender richContent.image
            == mutable-content in another spelling
            {"to":$expoPushToken,"sound":"default","title":"T","body":"B","mutable_content":true,"richContent":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"sound":"default"},"body":{"_richContent":{"image":"https://m.example/p.jpg"}}}
            !! note request.sender richContent.image
            !! error request.wrong_name mutable_content
            == mutableContent in data
            {"to":"ExponentPushToken[x]","title":"T","body":"B","data":{"mutableContent":true},"richContent":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"body":{"_richContent":{"image":"https://m.example/p.jpg"},"mutableContent":true}}
            !! note request.sender richContent.image
            !! error request.wrong_place data.mutableContent
            == picture in a wrong place
            {"to":"ExponentPushToken[x]","title":"T","body":"B","mutableContent":true,"image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1}}
            !! error request.wrong_name image
            == attachments
            {"to":"ExponentPushToken[x]","title":"T","body":"B","mutableContent":true,"ios":{"attachments":[{"url":"https://m.example/p.jpg"}]}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1}}
            !! error request.wrong_place ios.attachments
            == data only
            @@ target https://exp.host/--/api/v2/push/send
            {"to":"ExponentPushToken[x]","data":{"id":7},"_contentAvailable":true,"richContent":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"content-available":1},"body":{"_richContent":{"image":"https://m.example/p.jpg"},"id":7}}
            !! note request.sender richContent.image
            !! error request.data_only data
            """#),
        read(
            "airship",
            #"""
            == healthy with picture
            {"audience":"all","device_types":["ios","android"],"notification":{"alert":"B","ios":{"title":"T","media_attachment":{"url":"https://m.example/p.jpg","content":{"title":"T2"}},"extra":{"k":"v"}},"android":{"style":{"type":"big_picture","big_picture":"https://m.example/a.jpg"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"com.urbanairship.media_attachment":{"content":{"title":"T2"},"url":"https://m.example/p.jpg"},"k":"v"}
            !! note request.undocumented notification.ios.media_attachment
            == healthy with mutable_content
            {"audience":{"channel":"c"},"device_types":["ios"],"notification":{"ios":{"alert":"B","mutable_content":true,"media_attachment":{"url":["https://m.example/p.jpg"]}}}}
            -- {"aps":{"alert":"B","mutable-content":1},"com.urbanairship.media_attachment":{"url":["https://m.example/p.jpg"]}}
            == mutable_content in the notification
            {"audience":"all","device_types":["ios"],"notification":{"alert":"B","mutable_content":true,"ios":{"extra":{"attachment-url":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":"B"},"attachment-url":"https://m.example/p.jpg"}
            !! error request.wrong_place notification.mutable_content
            == picture for Android only
            {"audience":"all","device_types":["ios","android"],"notification":{"alert":"B","android":{"style":{"type":"big_picture","big_picture":"https://m.example/a.jpg"}}}}
            -- {"aps":{"alert":"B"}}
            !! error media.other_platform notification.android.style.big_picture
            == picture in the notification
            {"audience":"all","device_types":["ios"],"notification":{"alert":"B","media_attachment":{"url":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":"B"}}
            !! error request.wrong_place notification.media_attachment
            == data only
            {"audience":"all","device_types":["ios"],"notification":{"ios":{"content_available":true,"extra":{"k":"v"}}}}
            -- {"aps":{"content-available":1},"k":"v"}
            !! error request.data_only notification
            == not for iPhones
            {"audience":"all","device_types":["android"],"notification":{"alert":"B","ios":{"media_attachment":{"url":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":"B","mutable-content":1},"com.urbanairship.media_attachment":{"url":"https://m.example/p.jpg"}}
            !! note request.undocumented notification.ios.media_attachment
            !! error request.other_platform device_types
            """#),
        read(
            "jpush",
            #"""
            == healthy with picture
            {"platform":["ios","android"],"audience":{"registration_id":["r"]},"notification":{"ios":{"alert":{"title":"T","body":"B"},"badge":"+1","mutable-content":true,"extras":{"image":"https://m.example/p.jpg"}},"android":{"alert":"B","large_icon":"https://m.example/a.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            == not for iPhones
            {"platform":["android"],"audience":"all","notification":{"alert":"B","ios":{"mutable-content":true,"extras":{"image":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! error request.other_platform platform
            """#),
        read(
            "braze",
            #"""
            == healthy with picture
            {"external_user_ids":["u"],"messages":{"apple_push":{"alert":{"title":"T","body":"B"},"asset_url":"https://m.example/p.jpg","asset_file_type":"jpg","extra":{"k":"v"}},"android_push":{"alert":"B","title":"T","push_icon_image_url":"https://m.example/a.jpg"}}}
            -- {"ab":{"att":{"type":"jpg","url":"https://m.example/p.jpg"}},"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"k":"v"}
            == healthy trigger of a campaign
            @@ target https://rest.iad-01.braze.com/campaigns/trigger/send
            {"campaign_id":"c","trigger_properties":{"a":"b"},"recipients":[{"external_user_id":"u"}]}
            -- {"ab":{"att":{"type":$v,"url":$v}},"aps":{"alert":$v,"mutable-content":$v}}
            !! note request.not_sent campaign_id
            == missing the type of the picture
            {"messages":{"apple_push":{"alert":"B","asset_url":"https://m.example/p"}}}
            -- {"ab":{"att":{"url":"https://m.example/p"}},"aps":{"alert":"B","mutable-content":1}}
            !! error request.missing_key messages.apple_push.asset_url
            == mutable-content with a hyphen
            {"messages":{"apple_push":{"alert":"B","mutable-content":true,"extra":{"image":"https://m.example/p.jpg"}}}}
            -- {"ab":{},"aps":{"alert":"B"},"image":"https://m.example/p.jpg"}
            !! warning media.vendor_key messages.apple_push.extra
            !! error request.wrong_name messages.apple_push.mutable-content
            == picture in extra only
            {"messages":{"apple_push":{"alert":"B","mutable_content":true,"extra":{"image":"https://m.example/p.jpg"}}}}
            -- {"ab":{},"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! warning media.vendor_key messages.apple_push.extra
            == picture with another name
            {"messages":{"apple_push":{"alert":"B","mutable_content":true,"image_url":"https://m.example/p.jpg"}}}
            -- {"ab":{},"aps":{"alert":"B","mutable-content":1}}
            !! error request.wrong_name messages.apple_push.image_url
            == picture for Android only
            {"messages":{"apple_push":{"alert":"B"},"android_push":{"alert":"B","big_picture":{"image":"https://m.example/a.jpg"}}}}
            -- {"ab":{},"aps":{"alert":"B"}}
            !! error media.other_platform messages.android_push.big_picture
            == not for iPhones
            {"messages":{"android_push":{"alert":"B"}}}
            -- {"ab":{}}
            !! error request.other_platform messages
            """#),
        read(
            "iterable",
            #"""
            == healthy
            {"campaignId":1,"recipientEmail":"a@example.com","dataFields":{"x":"y"}}
            -- {"aps":{"alert":$v,"mutable-content":$v},"itbl":{"attachment-url":$v,"messageId":"message"}}
            !! note request.not_sent campaignId
            == healthy at its address
            @@ target https://api.iterable.com/api/push/target
            {"campaignId":$id,"recipientUserId":"u"}
            -- {"aps":{"alert":$v,"mutable-content":$v},"itbl":{"attachment-url":$v,"messageId":"message"}}
            !! note request.not_sent campaignId
            """#),
        read(
            "courier",
            #"""
            == healthy with a template
            {"message":{"to":{"user_id":"u"},"template":"T","providers":{"apn":{"override":{"body":{"aps":{"mutable-content":1}}}}}}}
            -- {"aps":{"alert":$v,"mutable-content":$v},"image":$v}
            !! note request.not_sent 
            """#),
        read(
            "novu",
            #"""
            == healthy with overrides
            {"workflowId":"w","to":{"subscriberId":"s"},"overrides":{"fcm":{"apns":{"payload":{"aps":{"mutable-content":1}}}}}}
            -- {"aps":{"alert":$v,"mutable-content":$v},"image":$v}
            !! note request.not_sent 
            """#),
        read(
            "knock",
            #"""
            == healthy with overrides
            {"recipients":["u"],"payload_overrides":{"apns":{"aps":{"mutable-content":1}}}}
            -- {"aps":{"alert":$v,"mutable-content":$v},"image":$v}
            !! note request.not_sent 
            """#),
        read(
            "customerio",
            #"""
            == healthy transactional
            {"transactional_message_id":"44","to":"t","identifiers":{"id":"u"},"title":"T","message":"B","image_url":"https://m.example/p.jpg"}
            -- {"CIO":{"push":{"image":"https://m.example/p.jpg"}},"CIO-Delivery-ID":"delivery","CIO-Delivery-Token":"token","aps":{"alert":{"body":"B","title":"T"},"mutable-content":1}}
            !! note request.undocumented image_url
            == healthy with an own payload
            {"transactional_message_id":"44","identifiers":{"id":"u"},"custom_payload":{"ios":{"aps":{"alert":"B","mutable-content":1},"CIO":{"push":{"image":"https://m.example/p.jpg"}}}}}
            -- {"CIO":{"push":{"image":"https://m.example/p.jpg"}},"CIO-Delivery-ID":"delivery","CIO-Delivery-Token":"token","aps":{"alert":"B","mutable-content":1}}
            == healthy, as its editor takes it
            {"message":{"apns":{"payload":{"aps":{"alert":"B","mutable-content":1},"CIO":{"push":{"image":"https://m.example/p.jpg"}}}},"android":{"data":{"title":"T"}}}}
            -- {"CIO":{"push":{"image":"https://m.example/p.jpg"}},"CIO-Delivery-ID":"delivery","CIO-Delivery-Token":"token","aps":{"alert":"B","mutable-content":1}}
            == healthy, content in the service
            {"transactional_message_id":"44","to":"t","identifiers":{"id":"u"},"message_data":{"a":"b"}}
            -- {"CIO":{"push":{"image":$v}},"CIO-Delivery-ID":"delivery","CIO-Delivery-Token":"token","aps":{"alert":$v,"mutable-content":$v}}
            !! note request.not_sent transactional_message_id
            == own payload without mutable-content
            {"transactional_message_id":"44","identifiers":{"id":"u"},"custom_payload":{"ios":{"aps":{"alert":"B","mutable_content":1},"CIO":{"push":{"image":"https://m.example/p.jpg"}}}}}
            -- {"CIO":{"push":{"image":"https://m.example/p.jpg"}},"CIO-Delivery-ID":"delivery","CIO-Delivery-Token":"token","aps":{"alert":"B","mutable_content":1}}
            !! error request.wrong_name custom_payload.ios.aps.mutable_content
            == picture with another name
            {"transactional_message_id":"44","identifiers":{"id":"u"},"title":"T","message":"B","imageUrl":"https://m.example/p.jpg"}
            -- {"CIO-Delivery-ID":"delivery","CIO-Delivery-Token":"token","aps":{"alert":{"body":"B","title":"T"}}}
            !! error request.wrong_name imageUrl
            """#),
        read(
            "pushwoosh",
            #"""
            == healthy with picture
            {"request":{"application":"A","auth":"x","notifications":[{"send_date":"now","ios_title":"T","content":{"en":"B"},"ios_attachment":"https://m.example/p.jpg","android_banner":"https://m.example/a.jpg"}]}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"attachment":"https://m.example/p.jpg","pw_msg":"1"}
            !! note request.undocumented request.notifications[0].ios_attachment
            == healthy with own parameters
            {"request":{"application":"A","notifications":[{"content":"B","ios_root_params":{"aps":{"mutable-content":1},"attachment":"https://m.example/p.jpg"}}]}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":"https://m.example/p.jpg","pw_msg":"1"}
            == missing mutable-content
            {"request":{"application":"A","notifications":[{"content":"B","ios_root_params":{"attachment":"https://m.example/p.jpg"}}]}}
            -- {"aps":{"alert":{"body":"B"}},"attachment":"https://m.example/p.jpg","pw_msg":"1"}
            == mutable_content in a wrong place
            {"request":{"application":"A","notifications":[{"content":"B","mutable_content":1,"data":{"image":"https://m.example/p.jpg"}}]}}
            -- {"aps":{"alert":{"body":"B"}},"pw_msg":"1","u":{"image":"https://m.example/p.jpg"}}
            !! error request.wrong_place request.notifications[0].mutable_content
            !! error request.wrong_place request.notifications[0].data.image
            == picture for Android only
            {"request":{"application":"A","notifications":[{"content":"B","android_banner":"https://m.example/a.jpg"}]}}
            -- {"aps":{"alert":{"body":"B"}},"pw_msg":"1"}
            !! error media.other_platform request.notifications[0].android_banner
            == not for iPhones
            {"request":{"application":"A","notifications":[{"content":"B","platforms":[3],"ios_attachment":"https://m.example/p.jpg"}]}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":"https://m.example/p.jpg","pw_msg":"1"}
            !! note request.undocumented request.notifications[0].ios_attachment
            !! error request.other_platform request.notifications[0].platforms
            """#),
        read(
            "ably",
            #"""
            == message of a channel
            {"name":"n","data":"d","extras":{"push":{"notification":{"title":"T","body":"B"},"data":{"image-url":"https://m.example/p.jpg"},"apns":{"aps":{"mutable-content":1}}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image-url":"https://m.example/p.jpg"}
            == request for one device
            {"recipient":{"deviceId":"d"},"notification":{"title":"T","body":"B","sound":"default"},"apns":{"aps":{"badge":2},"attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"badge":2,"sound":"default"},"attachment-url":"https://m.example/p.jpg"}
            == push alone, for all platforms
            {"notification":{"title":"T"},"apns":{"aps":{"alert":"A","mutable-content":1}},"fcm":{"notification":{"icon":"i"}}}
            -- {"aps":{"alert":"A","mutable-content":1}}
            """#),
        read(
            "pusher-beams",
            #"""
            == healthy with picture
            {"interests":["hello"],"apns":{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"data":{"attachment-url":"https://m.example/p.jpg"}},"fcm":{"notification":{"title":"T","body":"B"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"data":{"attachment-url":"https://m.example/p.jpg"}}
            == missing mutable-content
            {"interests":["hello"],"apns":{"aps":{"alert":"B"},"data":{"attachment-url":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":"B"},"data":{"attachment-url":"https://m.example/p.jpg"}}
            == mutable-content outside aps
            {"users":["u"],"apns":{"aps":{"alert":"B"},"mutable-content":1,"data":{"attachment-url":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":"B"},"data":{"attachment-url":"https://m.example/p.jpg"},"mutable-content":1}
            !! error request.wrong_place apns.mutable-content
            == picture for Android only
            {"interests":["hello"],"apns":{"aps":{"alert":"B","mutable-content":1}},"fcm":{"notification":{"title":"T","image":"https://m.example/a.jpg"}}}
            -- {"aps":{"alert":"B","mutable-content":1}}
            !! error media.other_platform fcm.notification.image
            == not for iPhones
            {"interests":["hello"],"fcm":{"notification":{"title":"T"}}}
            -- {}
            !! error request.other_platform fcm
            """#),
        read(
            "parse",
            #"""
            == healthy with picture
            {"where":{"deviceType":"ios"},"data":{"alert":"B","title":"T","mutable-content":1,"attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"attachment-url":"https://m.example/p.jpg"}
            == healthy without a target
            {"data":{"alert":{"title":"T","body":"B"},"mutable-content":1,"sound":"default","image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1,"sound":"default"},"image":"https://m.example/p.jpg"}
            == mutable-content as true
            {"channels":["c"],"data":{"alert":"B","mutable-content":true,"attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"attachment-url":"https://m.example/p.jpg"}
            !! error request.invalid_value data.mutable-content
            == mutable_content
            {"channels":["c"],"data":{"alert":"B","mutable_content":1,"attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"attachment-url":"https://m.example/p.jpg","mutable_content":1}
            !! error request.wrong_name data.mutable_content
            == mark next to data
            {"channels":["c"],"mutable-content":1,"data":{"alert":"B","attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"attachment-url":"https://m.example/p.jpg"}
            !! error request.wrong_place mutable-content
            == data only
            {"channels":["c"],"data":{"content-available":1,"x":"y"}}
            -- {"aps":{"content-available":1},"x":"y"}
            !! error request.data_only 
            """#),
        read(
            "home-assistant",
            #"""
            == healthy with picture
            {"service":"notify.mobile_app_phone","data":{"message":"B","title":"T","data":{"image":"/local/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"attachment":{"content-type":"jpeg","url":"/local/p.jpg"}}
            == healthy with attachment
            {"action":"notify.notify","data":{"message":"B","data":{"attachment":{"url":"https://m.example/p.jpg","content-type":"jpeg"},"push":{"sound":"default"}}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1,"sound":"default"},"attachment":{"content-type":"jpeg","url":"https://m.example/p.jpg"}}
            == healthy picture with options of its attachment
            {"action":"notify.mobile_app_phone","data":{"message":"B","data":{"image":"/local/p.png","attachment":{"content-type":"png","hide-thumbnail":true}}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":{"content-type":"png","hide-thumbnail":true,"url":"/local/p.png"}}
            == healthy automation
            {"alias":"a","trigger":[{"platform":"state"}],"action":[{"service":"light.turn_on"},{"service":"notify.mobile_app_phone","data":{"message":"B","data":{"video":"https://m.example/p.mp4"}}}]}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":{"content-type":"mpeg4","url":"https://m.example/p.mp4"}}
            == healthy data of the call
            {"message":"B","title":"T","data":{"attachment":{"url":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"attachment":{"url":"https://m.example/p.jpg"}}
            == healthy configuration
            {"automation":[{"alias":"a","trigger":"x","action":[{"action":"notify.mobile_app_phone","data":{"message":"B","data":{"image":"https://m.example/p.jpg"}}}]}]}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":{"content-type":"jpeg","url":"https://m.example/p.jpg"}}
            !! note request.sender automation
            == picture next to data
            {"service":"notify.mobile_app_phone","data":{"message":"B","image":"/local/p.jpg"}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1}}
            !! error request.wrong_place data.image
            == picture is an entity
            {"service":"notify.mobile_app_phone","data":{"message":"B","data":{"image":"image.door_event"}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":{"content-type":"jpeg","url":"image.door_event"}}
            !! error url.relative data.data.image
            == an image in the path of cameras
            {"service":"notify.mobile_app_phone","data":{"message":"B","data":{"image":"/api/camera_proxy/image.door_event"}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":{"content-type":"jpeg","url":"/api/camera_proxy/image.door_event"}}
            !! error url.relative data.data.image
            == healthy entity in its path
            {"service":"notify.mobile_app_phone","data":{"message":"B","data":{"image":"/api/image_proxy/image.door_event"}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":{"content-type":"jpeg","url":"/api/image_proxy/image.door_event"}}
            == attachment without an address
            {"service":"notify.mobile_app_phone","data":{"message":"B","data":{"attachment":{"content-type":"jpeg"}}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":{"content-type":"jpeg"}}
            !! error request.missing_key data.data.attachment
            == a command
            {"service":"notify.mobile_app_phone","data":{"message":"clear_badge","data":{"image":"/local/p.jpg"}}}
            -- {"aps":{"alert":{"body":"clear_badge"}},"attachment":{"content-type":"jpeg","url":"/local/p.jpg"}}
            !! error request.data_only data.message
            == healthy action of a device
            {"device_id":"d","domain":"mobile_app","type":"notify","title":"T","message":"B","data":{"image":"/local/a.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"attachment":{"content-type":"jpeg","url":"/local/a.jpg"}}
            == not to a phone
            {"action":"notify.alexa_media","data":{"message":"B","data":{"type":"tts"}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1}}
            !! error request.other_platform action
            == to the app of another service, which has keys of its own
            {"action":"notify.ntfy","data":{"message":"B","data":{"attach_file":"/media/a.jpg","attachment_filename":"a.jpg"}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1}}
            !! error request.other_platform action
            == healthy phone that has the name of a service
            {"action":"notify.mobile_app_signal","data":{"message":"B","data":{"image":"/local/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":{"content-type":"jpeg","url":"/local/p.jpg"}}
            == a path of the server's disk
            {"action":"notify.mobile_app_x","data":{"message":"B","data":{"image":"/config/www/a.jpg"}}}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"attachment":{"content-type":"jpeg","url":"/config/www/a.jpg"}}
            !! error url.relative data.data.image
            """#),
        read(
            "sygnal",
            #"""
            == healthy configuration
            {"apps":{"com.example.chat":{"type":"gcm","api_version":"v1","project_id":"p","fcm_options":{"apns":{"payload":{"aps":{"mutable-content":1}}}}}}}
            -- {"aps":{"alert":$v,"mutable-content":1},"image":$v}
            == a key of the old interface
            {"apps":{"com.example.chat":{"type":"gcm","api_version":"v1","project_id":"p","fcm_options":{"mutable_content":true}}}}
            -- {"aps":{"alert":$v},"image":$v}
            !! error request.wrong_place apps["com.example.chat"].fcm_options.mutable_content
            == an app that may be for Android
            {"apps":{"com.example.chat":{"type":"gcm","api_version":"v1","project_id":"p","fcm_options":{"android":{"priority":"high"}}}}}
            -- {"aps":{"alert":$v,"mutable-content":$v},"image":$v}
            !! note request.other_platform apps["com.example.chat"]
            """#),
    ].flatMap(\.self)
}
