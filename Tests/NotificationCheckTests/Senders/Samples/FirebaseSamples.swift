extension SenderSample {
    static let firebase: [SenderSample] = [
        read(
            "apns",
            #"""
            == healthy payload
            {"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"attachment-url":"https://m.example/p.jpg"}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"attachment-url":"https://m.example/p.jpg"}
            == payload of Xcode's simulator
            {"Simulator Target Bundle":"com.example.app","aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            -- {"Simulator Target Bundle":"com.example.app","aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == payload without mutable-content
            {"aps":{"alert":"B","mutable_content":1},"image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":"B","mutable_content":1},"image":"https://m.example/p.jpg"}
            == payload with members that services have too
            {"aps":{"alert":"B","mutable-content":1},"to":"me","data":{"attachment-url":"https://m.example/p.jpg"},"notification":"n"}
            -- {"aps":{"alert":"B","mutable-content":1},"data":{"attachment-url":"https://m.example/p.jpg"},"notification":"n","to":"me"}
            == what the old interface made of a mark in the notification
            {"aps":{"alert":"B"},"gcm.notification.mutable-content":true,"image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":"B"},"gcm.notification.mutable-content":true,"image":"https://m.example/p.jpg"}
            !! error request.wrong_place ["gcm.notification.mutable-content"]
            """#),
        read(
            "fcm-v1",
            #"""
            == healthy with picture
            {"message":{"token":"t","notification":{"title":"T","body":"B"},"data":{"id":"7"},"apns":{"payload":{"aps":{"mutable-content":1,"sound":"default"}},"fcm_options":{"image":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1,"sound":"default"},"fcm_options":{"image":"https://m.example/p.jpg"},"id":"7"}
            == healthy with android next to it
            {"message":{"topic":"news","notification":{"title":"T","body":"B","image":"https://m.example/a.jpg"},"android":{"notification":{"image":"https://m.example/b.jpg","channel_id":"c"}},"webpush":{"headers":{"image":"https://m.example/c.jpg"}},"apns":{"payload":{"aps":{"mutable-content":1}},"fcmOptions":{"image":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            == healthy with an own alert and headers
            {"message":{"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"apns":{"headers":{"apns-priority":"5","apns-collapse-id":"c"},"payload":{"aps":{"alert":{"title":"T2","body":"B2"},"mutable-content":1}}}}}
            -- {"aps":{"alert":{"body":"B2","title":"T2"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            == healthy without the outer object
            {"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            == healthy with variables
            {"message":{"token":$token,"notification":{"title":$title,"body":$body,"image":$image},"data":{"id":$id},"apns":{"payload":{"aps":{"mutable-content":1}}}}}
            -- {"aps":{"alert":{"body":$v,"title":$v},"mutable-content":1},"fcm_options":{"image":$v},"id":$v}
            == missing mutable-content
            {"message":{"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! note request.undocumented message.notification.image
            == mutable_content in the notification
            {"message":{"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg","mutable_content":true}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.wrong_place message.notification.mutable_content
            == mutable_content in aps
            {"message":{"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"mutable_content":1}}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable_content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.wrong_name message.apns.payload.aps.mutable_content
            == mutableContent at the message
            {"message":{"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"mutableContent":true}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.wrong_place message.mutableContent
            == mutable-content in the headers
            {"message":{"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"apns":{"headers":{"mutable-content":"1"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.wrong_place message.apns.headers.mutable-content
            == mutable-content next to aps
            {"message":{"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"apns":{"payload":{"mutable-content":1,"aps":{"sound":"default"}}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"sound":"default"},"fcm_options":{"image":"https://m.example/p.jpg"},"mutable-content":1}
            !! error request.wrong_place message.apns.payload.mutable-content
            == aps without payload
            {"message":{"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"apns":{"aps":{"mutable-content":1}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.wrong_place message.apns.aps
            == notification next to the message
            @@ target https://fcm.googleapis.com/v1/projects/p/messages:send
            {"message":{"token":"t","apns":{"payload":{"aps":{"mutable-content":1}}}},"notification":{"title":"T","body":"B"},"mutable_content":true}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1}}
            !! error request.wrong_place notification
            !! error request.wrong_place mutable_content
            == picture for Android only
            {"message":{"token":"t","notification":{"title":"T","body":"B"},"android":{"notification":{"image":"https://m.example/p.jpg"}},"apns":{"payload":{"aps":{"mutable-content":1}}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1}}
            !! error media.other_platform message.android.notification.image
            == picture with the name of the SDK
            {"message":{"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"imageUrl":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1}}
            !! error request.wrong_name message.apns.fcm_options.imageUrl
            == picture in the common fcm_options
            {"message":{"token":"t","notification":{"title":"T","body":"B"},"fcm_options":{"image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1}}
            !! error request.wrong_place message.fcm_options.image
            == fcm_options one level too deep
            {"message":{"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! note request.undocumented message.apns.payload.fcm_options.image
            == data only
            {"message":{"token":"t","data":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"content-available":1,"mutable-content":1}}}}}
            -- {"aps":{"content-available":1,"mutable-content":1},"body":"B","image":"https://m.example/p.jpg","title":"T"}
            !! error request.data_only message.data
            == data that is not text
            {"message":{"token":"t","notification":{"title":"T","body":"B"},"data":{"id":7,"o":{"a":"b"},"from":"x"},"apns":{"headers":{"apns-priority":10},"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"},"from":"x","id":7,"o":{"a":"b"}}
            !! error request.invalid_value message.data.id
            !! error request.invalid_value message.data.o
            !! error request.invalid_value message.apns.headers.apns-priority
            !! error request.invalid_value message.data.from
            == keys of the old interface
            {"message":{"to":"t","priority":"high","notification":{"title":"T","body":"B","sound":"default","click_action":"C"},"content_available":true}}
            -- {"aps":{"alert":{"body":"B","title":"T"}}}
            !! error request.wrong_place message.to
            !! error request.wrong_place message.priority
            !! error request.wrong_place message.content_available
            !! error request.wrong_place message.notification.sound
            !! error request.wrong_place message.notification.click_action
            == text for Android only
            {"message":{"token":"t","android":{"notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"}}}}
            -- {}
            !! error request.other_platform message.android.notification
            !! error media.other_platform message.android.notification.image
            == a dry run
            {"validate_only":true,"message":{"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.not_sent validate_only
            == payload in a string
            {"message":{"token":"t","apns":{"payload":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1},\"image\":\"https://m.example/p.jpg\"}"}}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! error request.encoded message.apns.payload
            == payload without aps
            {"message":{"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"sound":"default"}},"data":{"image":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"image":"https://m.example/p.jpg","sound":"default"}
            !! error request.missing_key message.apns.payload
            == only the inside of the notification
            {"title":"T","body":"B","image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! note request.sender 
            !! note request.undocumented image
            == two targets
            {"message":{"token":"t","topic":"x","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.invalid_value message.topic
            == no target
            @@ target https://fcm.googleapis.com/v1/projects/p/messages:send
            {"message":{"notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.missing_key message
            == JSON of aps in a string
            {"message":{"token":"t","apns":{"payload":{"aps":"{\"alert\":\"B\",\"mutable-content\":1}","image":"https://m.example/p.jpg"}}}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! error request.encoded message.apns.payload.aps
            """#),
        read(
            "fcm-legacy",
            #"""
            == with picture and mark
            {"to":"t","mutable_content":true,"notification":{"title":"T","body":"B","image":"https://m.example/p.jpg","sound":"default"},"data":{"id":"7"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1,"sound":"default"},"fcm_options":{"image":"https://m.example/p.jpg"},"id":"7"}
            !! error request.retired to
            !! note request.undocumented notification.image
            == missing mutable_content
            {"registration_ids":["a","b"],"notification":{"title":"T","body":"B"},"data":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"image":"https://m.example/p.jpg"}
            !! error request.retired 
            == mutable_content in the notification
            {"to":"/topics/x","notification":{"title":"T","body":"B","mutable_content":true,"attachment":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"gcm.notification.attachment":"https://m.example/p.jpg","gcm.notification.mutable_content":true}
            !! error request.retired to
            !! error request.wrong_place notification.attachment
            !! error request.wrong_place notification.mutable_content
            == mutable-content with a hyphen
            {"to":"t","mutable-content":true,"notification":{"title":"T","body":"B"},"data":{"attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"attachment-url":"https://m.example/p.jpg"}
            !! error request.retired to
            !! error request.wrong_name mutable-content
            == mutable_content as a text
            {"to":"t","mutable_content":"true","notification":{"title":"T","body":"B"},"data":{"attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"attachment-url":"https://m.example/p.jpg"}
            !! error request.retired to
            !! error request.invalid_value mutable_content
            == text only in a block of the new interface
            {"to":"t","content_available":true,"apns":{"payload":{"aps":{"alert":{"title":"T"}}}},"data":{"k":"v"}}
            -- {"aps":{"content-available":1},"k":"v"}
            !! error request.retired to
            !! error request.dropped apns
            !! error request.data_only data
            == a fragment of the top level
            {"data":$data,"priority":"high","content_available":true,"mutable_content":true}
            -- {"aps":{"alert":$v,"content-available":1,"mutable-content":1}}
            !! note request.retired 
            == a block of the new interface
            {"to":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}}}
            !! error request.retired to
            !! error request.dropped apns
            == aps at the top
            @@ from fcm-legacy
            {"to":"t","notification":{"title":"T","body":"B"},"aps":{"mutable-content":1},"data":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"image":"https://m.example/p.jpg"}
            !! error request.retired to
            !! error request.dropped aps
            == data only
            @@ target https://fcm.googleapis.com/fcm/send
            {"to":"t","content_available":true,"mutable_content":true,"data":{"title":"T","image":"https://m.example/p.jpg"}}
            -- {"aps":{"content-available":1,"mutable-content":1},"image":"https://m.example/p.jpg","title":"T"}
            !! error request.retired to
            !! error request.data_only data
            """#),
        read(
            "firebase-admin",
            #"""
            == healthy for Node
            @@ notation javascript
            {"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutableContent":true,"threadId":"x"}},"fcmOptions":{"imageUrl":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1,"thread-id":"x"},"fcm_options":{"image":"https://m.example/p.jpg"}}
            == healthy for Node, as in Google's guide
            @@ notation javascript
            {"topic":$topic,"notification":{"title":"T"},"android":{"notification":{"imageUrl":"https://m.example/a.jpg"}},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://m.example/p.jpg"}},"webpush":{"headers":{"image":"https://m.example/b.jpg"}}}
            -- {"aps":{"alert":{"title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            == healthy for many phones
            @@ notation javascript
            {"tokens":["a","b"],"notification":{"title":"T","body":"B","imageUrl":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"alert":{"titleLocKey":"k"},"mutableContent":1}}}}
            -- {"aps":{"alert":{"title-loc-key":"k"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            == healthy for Python
            @@ notation python
            {"notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable_content":true,"custom_data":{"x":"y"}}},"fcm_options":{"image":"https://m.example/p.jpg"}},"token":"t"}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1,"x":"y"},"fcm_options":{"image":"https://m.example/p.jpg"}}
            == healthy for Go
            {"Notification":{"Title":"T","Body":"B"},"APNS":{"Payload":{"Aps":{"MutableContent":true},"CustomData":{"k":"v"}},"FCMOptions":{"ImageURL":"https://m.example/p.jpg"}},"Token":"t"}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"},"k":"v"}
            == healthy for .NET
            {"Notification":{"Title":"T","Body":"B","ImageUrl":"https://m.example/p.jpg"},"Apns":{"Aps":{"MutableContent":true}},"Topic":"x"}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            == healthy for Java
            {"token":"t","notification":{"title":"T","body":"B"},"apnsConfig":{"aps":{"mutableContent":true},"fcmOptions":{"image":"https://m.example/p.jpg"},"customData":{"k":"v"}},"androidConfig":{"notification":{"image":"https://m.example/a.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"},"k":"v"}
            == healthy for PHP
            @@ notation php
            {"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"apnsConfig":{"payload":{"aps":{"mutable-content":1}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            == a number in Python
            @@ notation python
            {"notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"mutable_content":1}}},"token":"t"}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.invalid_value apns.payload.aps.mutable_content
            == missing mutableContent
            @@ notation javascript
            {"token":"t","notification":{"title":"T","body":"B","imageUrl":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! note request.undocumented notification.imageUrl
            == a value that Node removes
            @@ notation javascript
            {"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutableContent":"1"}},"fcmOptions":{"imageUrl":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.invalid_value apns.payload.aps.mutableContent
            == both spellings
            @@ notation javascript
            {"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutableContent":true,"mutable-content":1}},"fcmOptions":{"imageUrl":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1,"mutableContent":true},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! error request.invalid_value apns.payload.aps.mutableContent
            == picture for Android only
            @@ notation javascript
            {"token":"t","notification":{"title":"T","body":"B"},"android":{"notification":{"imageUrl":"https://m.example/p.jpg"}},"apns":{"payload":{"aps":{"mutableContent":true}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1}}
            !! error media.other_platform android.notification.imageUrl
            == data only
            @@ notation javascript
            {"token":"t","data":{"image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"contentAvailable":true,"mutableContent":true}}}}
            -- {"aps":{"content-available":1,"mutable-content":1},"image":"https://m.example/p.jpg"}
            !! error request.data_only data
            == only the inside of the notification
            {"title":"T","body":"B","imageUrl":"https://m.example/p.jpg"}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! note request.sender 
            !! note request.undocumented imageUrl
            """#),
        read(
            "pyfcm",
            #"""
            == with a text
            @@ notation python
            {"registration_id":"t","message_title":"T","message_body":"B","mutable_content":true,"data_message":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            !! error request.retired 
            == data only
            @@ notation python
            {"registration_id":"t","data_message":$data,"content_available":true,"extra_kwargs":{"mutable_content":true}}
            -- {"aps":{"content-available":1,"mutable-content":1}}
            !! error request.retired 
            !! error request.data_only 
            == picture in a wrong place
            @@ notation python
            {"registration_id":"t","message_title":"T","mutable_content":true,"extra_notification_kwargs":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"title":"T"},"mutable-content":1}}
            !! error request.retired 
            !! error request.wrong_place extra_notification_kwargs.image
            """#),
        read(
            "remote-message",
            #"""
            == healthy, printed by FlutterFire
            {"senderId":null,"category":null,"messageId":"1","from":"7","data":{"id":"7"},"mutableContent":true,"notification":{"title":"T","body":"B","android":null,"apple":{"imageUrl":"https://m.example/p.jpg","badge":"1"}},"sentTime":1,"ttl":null}
            -- {"aps":{"alert":{"body":"B","title":"T"},"badge":"1","mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"},"id":"7"}
            !! note request.sender 
            == printed by React Native Firebase, no mark
            {"messageId":"1","from":"7","data":{"fcm_options":{"image":"https://m.example/p.jpg"}},"notification":{"title":"T","body":"B","ios":{"badge":1}},"sentTime":"1"}
            -- {"aps":{"alert":{"body":"B","title":"T"},"badge":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! note request.sender 
            == received on Android
            {"messageId":"1","from":"7","data":{},"notification":{"title":"T","body":"B","android":{"imageUrl":"https://m.example/p.jpg"}},"ttl":2419200}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! note request.sender 
            !! warning request.other_platform notification.android
            == data only
            {"messageId":"1","from":"7","data":{"image":"https://m.example/p.jpg"},"contentAvailable":true,"sentTime":1}
            -- {"aps":{"content-available":1},"image":"https://m.example/p.jpg"}
            !! note request.sender 
            !! error request.data_only data
            """#),
    ].flatMap(\.self)
}
