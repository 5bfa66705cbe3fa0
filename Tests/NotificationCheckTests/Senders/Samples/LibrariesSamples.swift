extension SenderSample {
    static let libraries: [SenderSample] = [
        read(
            "node-apn",
            #"""
            == healthy with picture
            @@ notation javascript
            {"alert":{"title":"T","body":"B"},"mutableContent":1,"payload":{"attachment-url":"https://m.example/p.jpg"},"topic":"com.example.app","pushType":"alert","expiry":$expiry}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"attachment-url":"https://m.example/p.jpg"}
            == healthy with raw payload
            @@ notation javascript
            {"rawPayload":{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"},"topic":"com.example.app"}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == healthy as Node prints it
            @@ from node-apn
            {"payload":{"image":"https://m.example/p.jpg"},"aps":{"alert":"B","mutable-content":1},"expiry":-1,"priority":10,"topic":"com.example.app","encoding":"utf8"}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == mutable_content
            @@ notation javascript
            {"alert":"B","mutable_content":1,"payload":{"image":"https://m.example/p.jpg"},"topic":"com.example.app"}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg"}
            !! error request.wrong_name mutable_content
            == mutable-content in the payload
            @@ notation javascript
            {"alert":"B","payload":{"mutable-content":1,"image":"https://m.example/p.jpg"},"topic":"com.example.app"}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg","mutable-content":1}
            !! error request.wrong_place payload.mutable-content
            == mutableContent next to a raw payload
            @@ notation javascript
            {"mutableContent":1,"rawPayload":{"aps":{"alert":"B"},"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg"}
            !! error request.dropped mutableContent
            == picture next to the payload
            @@ notation javascript
            {"alert":"B","mutableContent":1,"image":"https://m.example/p.jpg","topic":"com.example.app"}
            -- {"aps":{"alert":"B","mutable-content":1}}
            !! error request.wrong_place image
            == data only
            @@ notation javascript
            {"contentAvailable":1,"payload":{"aps":{"content-available":1},"image":"https://m.example/p.jpg"},"topic":"com.example.app","alert":null}
            -- {"aps":{"content-available":1},"image":"https://m.example/p.jpg"}
            !! note request.dropped payload.aps
            !! error request.data_only 
            """#),
        read(
            "pyapns2",
            #"""
            == healthy with picture
            @@ notation python
            {"alert":"B","sound":"default","mutable_content":true,"custom":{"attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1,"sound":"default"},"attachment-url":"https://m.example/p.jpg"}
            == missing mutable_content
            @@ notation python
            {"alert":"B","custom":{"mutable-content":1,"attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"attachment-url":"https://m.example/p.jpg","mutable-content":1}
            !! error request.wrong_place custom.mutable-content
            == aps in custom
            @@ notation python
            {"alert":"B","mutable_content":true,"custom":{"aps":{"sound":"default"},"attachment-url":"https://m.example/p.jpg"}}
            -- {"aps":{"sound":"default"},"attachment-url":"https://m.example/p.jpg"}
            !! warning request.dropped custom.aps
            !! error request.data_only 
            == picture in a wrong place
            @@ notation python
            {"alert":"B","mutable_content":true,"attachment_url":"https://m.example/p.jpg","custom":{}}
            -- {"aps":{"alert":"B","mutable-content":1}}
            !! error request.wrong_place attachment_url
            """#),
        read(
            "aioapns",
            #"""
            == healthy with picture
            @@ notation python
            {"device_token":"t","message":{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"},"push_type":"alert"}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == mutable_content
            @@ notation python
            {"device_token":"t","message":{"aps":{"alert":"B","mutable_content":1},"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable_content":1},"image":"https://m.example/p.jpg"}
            !! error request.wrong_name message.aps.mutable_content
            == picture in a wrong place
            @@ notation python
            {"device_token":"t","message":{"aps":{"alert":"B","mutable-content":1}},"image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":"B","mutable-content":1}}
            !! error request.wrong_place image
            """#),
        read(
            "django-push-notifications",
            #"""
            == healthy with picture
            @@ notation python
            {"message":{"title":"T","body":"B"},"mutable_content":true,"extra":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            == missing mutable_content
            @@ notation python
            {"message":"B","extra":{"mutable_content":1,"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg","mutable_content":1}
            !! error request.wrong_place extra.mutable_content
            == picture in a wrong place
            @@ notation python
            {"message":"B","mutable_content":true,"image":"https://m.example/p.jpg","extra":{"k":"v"}}
            -- {"aps":{"alert":"B","mutable-content":1},"k":"v"}
            !! error request.wrong_place image
            """#),
        read(
            "rpush",
            #"""
            == healthy with picture
            @@ notation ruby
            {"app":$app,"device_token":"t","alert":"B","mutable_content":true,"data":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == missing mutable_content
            @@ notation ruby
            {"app":$app,"device_token":"t","alert":"B","data":{"mutable-content":1,"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg","mutable-content":1}
            !! error request.wrong_place data.mutable-content
            == picture in a wrong place
            @@ notation ruby
            {"app":$app,"device_token":"t","alert":"B","mutable_content":true,"image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":"B","mutable-content":1}}
            !! error request.wrong_place image
            """#),
        read(
            "houston",
            #"""
            == healthy with picture
            @@ notation ruby
            {"token":"t","alert":"B","mutable_content":true,"custom_data":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == missing mutable_content
            @@ notation ruby
            {"alert":"B","custom_data":{"mutable_content":true,"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg","mutable_content":true}
            !! error request.wrong_place custom_data.mutable_content
            """#),
        read(
            "apnotic",
            #"""
            == healthy with picture
            @@ notation ruby
            {"alert":"B","mutable_content":1,"topic":"com.example.app","custom_payload":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == missing mutable_content
            @@ notation ruby
            {"alert":"B","custom_payload":{"image":"https://m.example/p.jpg","mutable-content":1}}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg","mutable-content":1}
            !! error request.wrong_place custom_payload.mutable-content
            """#),
        read(
            "pushok",
            #"""
            == healthy with picture
            @@ notation php
            {"alert":{"title":"T","body":"B"},"mutableContent":true,"customValue":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            == mutable-content as an own key
            @@ notation php
            {"alert":"B","customValue":{"mutable-content":1,"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg","mutable-content":1}
            !! error request.wrong_place customValue.mutable-content
            """#),
        read(
            "pushy",
            #"""
            == healthy with picture
            {"alertTitle":"T","alertBody":"B","mutableContent":true,"customProperty":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            == missing mutable-content
            {"alertBody":"B","customProperty":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B"}},"image":"https://m.example/p.jpg"}
            == launch picture
            {"launchImage":"image.png","alertBody":"B"}
            -- {"aps":{"alert":{"body":"B","launch-image":"image.png"}}}
            """#),
        read(
            "node-pushnotifications",
            #"""
            == healthy with picture
            @@ notation javascript
            {"title":"T","body":"B","topic":"com.example.app","mutableContent":1,"custom":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            == mutable-content as an own key
            @@ notation javascript
            {"title":"T","body":"B","custom":{"mutable-content":1,"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"image":"https://m.example/p.jpg","mutable-content":1}
            !! error request.wrong_place custom.mutable-content
            """#),
        read(
            "laravel-apn",
            #"""
            == healthy with picture
            @@ notation php
            {"title":"T","body":"B","mutableContent":true,"custom":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            == mutable-content as an own key
            @@ notation php
            {"title":"T","body":"B","custom":{"mutable-content":1,"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":{"body":"B","title":"T"}},"image":"https://m.example/p.jpg","mutable-content":1}
            !! error request.wrong_place custom.mutable-content
            """#),
        read(
            "apns2-go",
            #"""
            == healthy with a variable
            {"DeviceToken":$t,"Topic":$topic,"Payload":$p,"PushType":$apns2.PushTypeBackground}
            -- {"aps":{"alert":$v,"mutable-content":$v}}
            !! note request.not_sent Payload
            == healthy with the builder
            {"Alert":"B","MutableContent":true,"Custom":{"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == healthy with picture
            {"DeviceToken":"t","Topic":"com.example.app","Payload":{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == missing mutable-content
            {"DeviceToken":"t","Payload":{"aps":{"alert":"B"},"mutable-content":1,"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg","mutable-content":1}
            !! error request.wrong_place Payload.mutable-content
            """#),
        read(
            "pigeon",
            #"""
            == healthy with picture
            {"device_token":"t","topic":"com.example.app","payload":{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            == mutable_content
            {"device_token":"t","payload":{"aps":{"alert":"B","mutable_content":1},"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable_content":1},"image":"https://m.example/p.jpg"}
            !! error request.wrong_name payload.aps.mutable_content
            """#),
        read(
            "gorush",
            #"""
            == healthy with picture
            {"notifications":[{"tokens":["t"],"platform":1,"title":"T","message":"B","mutable_content":true,"push_type":"alert","topic":"com.example.app","data":{"image":"https://m.example/p.jpg"}}]}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            == mutable-content with a hyphen
            {"notifications":[{"tokens":["t"],"platform":1,"message":"B","mutable-content":true,"data":{"image":"https://m.example/p.jpg"}}]}
            -- {"aps":{"alert":{"body":"B"}},"image":"https://m.example/p.jpg"}
            !! error request.wrong_name notifications[0].mutable-content
            == picture for Android only
            {"notifications":[{"tokens":["t"],"platform":1,"message":"B","mutable_content":true,"image":"https://m.example/p.jpg"}]}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1}}
            !! error request.wrong_place notifications[0].image
            == not for iPhones
            {"notifications":[{"tokens":["t"],"platform":2,"message":"B"}]}
            -- {"aps":{"alert":{"body":"B"}}}
            !! error request.other_platform notifications[0].platform
            == a picture, not for iPhones
            {"notifications":[{"tokens":["t"],"platform":2,"message":"B","image":"https://m.example/p.jpg"}]}
            -- {"aps":{"alert":{"body":"B"}}}
            !! error request.other_platform notifications[0].platform
            """#),
        read(
            "bark",
            #"""
            == healthy with picture
            {"title":"T","body":"B","device_key":"k","image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            == healthy at its address
            @@ target https://api.day.app/push
            {"body":"B","image":"https://m.example/p.jpg"}
            -- {"aps":{"alert":{"body":"B"},"mutable-content":1},"image":"https://m.example/p.jpg"}
            """#),
        read(
            "ntfy",
            #"""
            == healthy with attachment
            @@ target https://ntfy.sh/
            {"topic":"t","title":"T","message":"B","attach":"https://m.example/p.jpg"}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"attachment_url":"https://m.example/p.jpg"}
            """#),
    ].flatMap(\.self)
}
