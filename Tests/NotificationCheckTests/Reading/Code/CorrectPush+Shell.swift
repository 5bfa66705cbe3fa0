extension CorrectPush {
    static let shell = read(
        ##"""
        == curl 2
        curl -v --http2 --header "apns-topic: com.acme.shop" --header "apns-push-type: alert" \
         --header "authorization: bearer $JWT" --data "{\"aps\":{\"alert\":{\"title\":\"t\",\"body\":\"b\"},\"mutable-content\":1},\"image\":\"$IMAGE\"}" \
         https://api.sandbox.push.apple.com/3/device/$TOKEN
        == curl 5
        PAYLOAD=$(jq -n --arg t "$TITLE" --arg i "$IMG" '{aps:{alert:{title:$t,body:"b"},"mutable-content":1},image:$i}')
        curl --http2 -H "apns-topic: com.acme.shop" -H "apns-push-type: alert" -d "$PAYLOAD" "https://api.push.apple.com/3/device/$TOKEN"
        == curl 6
        curl -H "Content-Type: application/json" -X POST "https://exp.host/--/api/v2/push/send" -d '{
          "to": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]",
          "title":"hello", "body": "world", "mutableContent": true, "richContent": {"image": "https://cdn.acme-shop.com/p/1.jpg"}
        }'
        == curl 8
        curl.exe -X POST "https://onesignal.com/api/v1/notifications" -H "Content-Type: application/json" -H "Authorization: Basic %KEY%" ^
          -d "{\"app_id\": \"%APP%\", \"contents\": {\"en\": \"x\"}, \"included_segments\": [\"All\"], \"ios_attachments\": {\"id\": \"https://cdn.acme-shop.com/p/1.jpg\"}}"
        == curl 9
        curl --http2 \
          --header $'apns-topic: com.acme.shop' --header 'apns-push-type: alert' \
          --data $'{"aps":{"alert":{"title":"It\'s here","body":"b"},"mutable-content":1},"image":"https://cdn.acme-shop.com/p/1.jpg"}' \
          https://api.push.apple.com/3/device/$TOKEN
        == curl 10
        curl -d @payload.json --http2 -H "apns-topic: com.acme.shop" https://api.push.apple.com/3/device/$T
        == curl 11
        http POST https://onesignal.com/api/v1/notifications Authorization:"Basic $KEY" app_id=$APP contents:='{"en":"x"}' included_segments:='["All"]' ios_attachments:='{"id":"https://cdn.acme-shop.com/p/1.jpg"}'
        == curl 12
        curl -X POST -H 'Content-type: application/json' -H 'Authorization: Basic 1234' -d "{'app_id':'$APP','contents':{'en':'$MSG'},'include_external_user_ids':['$U'],'ios_attachments':{'a':'$IMG'}}" https://onesignal.com/api/v1/notifications
        == printf to a file
        printf '{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.acme-shop.com/%s.jpg"}' "$ID" > payload.json
        == printf in a function
        send() {
          printf '{"aps":{"alert":{"title":"%s","body":"%s"},"mutable-content":1},"media-url":"%s"}' "$1" "$2" "$3"
        }
        == ntfy with a variable in the address
        curl -H "Title: Porch" -H "Attach: https://cams.acme-shop.com/porch/${SHOT}.jpg" -d "Someone is here" ntfy.sh/porch
        == ntfy in a workflow
        steps:
          - run: |
              curl -H "Title: Build" -H "Attach: https://ci.acme-shop.com/shot/${{ github.run_id }}.png" -d "done" ntfy.sh/${{ secrets.TOPIC }}
        == Bark in a list of arguments
        command = ["curl -X POST https://api.day.app/${var.key} -d 'title=Disk&body=full&image=https://cdn.acme-shop.com/p/1.jpg'"]
        == Bark in a call
        subprocess.run("curl -d title=Disk -d body=full -d image=https://cdn.acme-shop.com/p/1.jpg https://api.day.app/KEY", shell=True)
        == aws-cli 1
        aws sns publish --target-arn "$ARN" --message-structure json --message '{"default":"x","APNS":"{\"aps\":{\"alert\":{\"title\":\"t\",\"body\":\"b\"},\"mutable-content\":1},\"image\":\"https://cdn.acme-shop.com/p/1.jpg\"}"}'
        == aws-cli 2
        aws sns publish \
          --target-arn arn:aws:sns:us-east-1:1:endpoint/APNS/app/1 \
          --message-structure json \
          --message "{\"default\":\"x\",\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"hi\\\",\\\"mutable-content\\\":1},\\\"image\\\":\\\"$IMG\\\"}\"}"
        == aws-cli 3
        aws sns publish --target-arn $ARN --message file://message.json --message-structure json
        == aws-cli 4
        aws pinpoint send-messages --application-id $APP --message-request '{"Addresses":{"abc":{"ChannelType":"APNS"}},"MessageConfiguration":{"APNSMessage":{"Title":"t","Body":"b","MediaUrl":"https://cdn.acme-shop.com/p/1.jpg","Action":"OPEN_APP"}}}'
        == powershell 1
        $body = @{
          app_id = $appId
          contents = @{ en = $text }
          included_segments = @("All")
          ios_attachments = @{ id = $image }
        } | ConvertTo-Json
        Invoke-RestMethod -Uri "https://onesignal.com/api/v1/notifications" -Method Post -Body $body -ContentType "application/json"
        == powershell 2
        $payload = '{"aps":{"alert":{"title":"t","body":"b"},"mutable-content":1},"image":"https://cdn.acme-shop.com/p/1.jpg"}'
        Invoke-WebRequest -Uri "https://api.push.apple.com/3/device/$token" -Method POST -Headers @{ "apns-topic" = "com.acme.shop"; "apns-push-type" = "alert" } -Body $payload
        == powershell 3
        $msg = @{ message = @{ token = $token; notification = @{ title = "a"; body = "b" }; apns = @{ payload = @{ aps = @{ "mutable-content" = 1 } }; fcm_options = @{ image = $img } } } }
        $json = $msg | ConvertTo-Json -Depth 10
        Invoke-RestMethod -Method Post -Uri $uri -Headers $headers -Body $json
        == powershell 4
        $json = @"
        {"aps":{"alert":{"title":"$title","body":"$body"},"mutable-content":1},"image":"$image"}
        "@
        Invoke-RestMethod -Method Post -Uri $uri -Body $json
        == simctl 1
        cat <<EOF2 | xcrun simctl push booted com.acme.shop -
        {"aps":{"alert":{"title":"t","body":"b"},"mutable-content":1},"image":"https://cdn.acme-shop.com/p/1.jpg"}
        EOF2
        == log 1
        2024-05-03 10:22:11.345 INFO  [push-worker-3] c.a.push.ApnsSender - sending to 11aa..: {"aps":{"alert":{"title":"t","body":"b"},"mutable-content":1},"image":"https://cdn.acme-shop.com/p/1.jpg"} attempt=1
        == log 3
        May  3 10:22:11 web1 node[2211]: onesignal payload: {"app_id":"5eb5a37e-b458-11e3-ac11-000c2940e62c","contents":{"en":"x"},"included_segments":["All"],"ios_attachments":{"id":"https://cdn.acme-shop.com/p/1.jpg"}} status: 200
        == log 4
        level=info ts=2024-05-03T10:22:11Z caller=push.go:33 msg="sent" payload="{\"aps\":{\"alert\":{\"title\":\"t\",\"body\":\"b\"},\"mutable-content\":1},\"image\":\"https://cdn.acme-shop.com/p/1.jpg\"}"
        == log 5
        flutter: onMessage: {aps: {alert: {title: t, body: b}, mutable-content: 1}, image: https://cdn.acme-shop.com/p/1.jpg}
        == log 6
        user_id: 5, device: iPhone 14, payload: {"aps":{"alert":{"title":"t","body":"b"},"mutable-content":1},"image":"https://cdn.acme-shop.com/p/1.jpg"}, result: ok
        == log 7
        DEBUG: request
        url: https://api.push.apple.com/3/device/abc
        body: {"aps":{"alert":{"title":"t","body":"b"},"mutable-content":1},"image":"https://cdn.acme-shop.com/p/1.jpg"}
        status: 200
        == log 8
        push sent {aps={alert={title=t, body=b}, mutable-content=1}, image=https://cdn.acme-shop.com/p/1.jpg}
        == a test with a server of its own
        func TestPicture(t *testing.T) {
            res, err := client.Push(&apns2.Notification{
                DeviceToken: "d1", Topic: "com.acme.shop", Payload: []byte(`{"aps":{"alert":"a","mutable-content":1},"image":"http://localhost:9090/p.png"}`),
            })
            require.NoError(t, err)
            assert.True(t, res.Sent())
        }
        == a message for Android in its function
        function androidMessage(token, image) {
          return { token, android: { priority: 'high', notification: { title: 'a', body: 'b', imageUrl: image } } };
        }
        == log 9
        Received notification: [AnyHashable("aps"): {
            alert =     {
                body = b;
                title = t;
            };
            "mutable-content" = 1;
        }, AnyHashable("image"): https://cdn.acme-shop.com/p/1.jpg]
        """##)
}
