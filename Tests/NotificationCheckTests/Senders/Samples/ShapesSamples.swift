extension SenderSample {
    static let shapes: [SenderSample] = [
        read(
            "web-push",
            #"""
            == for browsers
            {"notification":{"title":"T","body":"B","vibrate":[100],"image":"https://m.example/a.jpg"}}
            -- {"aps":{"alert":$v}}
            !! error media.other_platform 
            == a subscription
            {"endpoint":"https://push.example/x","keys":{"p256dh":"a","auth":"b"}}
            -- {"aps":{"alert":$v}}
            !! error media.other_platform 
            == options of showNotification
            {"body":"B","icon":"https://m.example/i.png","image":"https://m.example/a.jpg","data":{"url":"https://m.example"}}
            -- {"aps":{"alert":$v}}
            !! error media.other_platform 
            """#),
        read(
            "huawei",
            #"""
            == for Huawei phones
            {"validate_only":false,"message":{"notification":{"title":"T","body":"B"},"android":{"notification":{"image":"https://m.example/a.jpg"}},"token":["t"]}}
            -- {}
            !! error request.other_platform 
            """#),
        read(
            "apns",
            #"""
            == healthy in a wrapper
            {"payload":{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! note request.sender payload
            == healthy in an unknown wrapper
            {"job":{"id":7,"content_for_phone":{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! note request.sender job.content_for_phone
            == healthy in an event
            {"specversion":"1.0","type":"push","data":{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! note request.sender data
            == healthy in base64
            {"specversion":"1.0","data_base64":"eyJhcHMiOnsiYWxlcnQiOiJCIiwibXV0YWJsZS1jb250ZW50IjoxfSwiaW1hZ2UiOiJodHRwczovL20uZXhhbXBsZS9wLmpwZyJ9"}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! note request.sender data_base64
            == healthy in a message of SQS
            {"Records":[{"messageId":"1","body":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1},\"image\":\"https://m.example/p.jpg\"}"}]}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! note request.sender Records[0].body
            == healthy in a string of Kafka
            {"topic":"pushes","partition":0,"offset":1,"value":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1},\"image\":\"https://m.example/p.jpg\"}"}
            -- {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}
            !! note request.sender value
            == mark outside aps in a wrapper
            {"payload":{"aps":{"alert":"B"},"mutable_content":true,"image":"https://m.example/p.jpg"}}
            -- {"aps":{"alert":"B"},"image":"https://m.example/p.jpg","mutable_content":true}
            !! note request.sender payload
            == nothing that is known
            {"title":"T","text":"B","icon":"https://m.example/p.jpg"}
            -- {"icon":"https://m.example/p.jpg","text":"B","title":"T"}
            """#),
        read(
            "fcm-v1",
            #"""
            == healthy in an event
            {"detail-type":"push","detail":{"message":{"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://m.example/p.jpg"}}}}}
            -- {"aps":{"alert":{"body":"B","title":"T"},"mutable-content":1},"fcm_options":{"image":"https://m.example/p.jpg"}}
            !! note request.sender detail
            """#),
    ].flatMap(\.self)
}
