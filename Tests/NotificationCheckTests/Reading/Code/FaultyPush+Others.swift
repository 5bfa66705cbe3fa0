import NotificationCore

/// The same for APNs itself and for other services.
extension FaultyPushTests {
    static let others: [(String, Code)] = [
        (
            ##"""
            payload = {"aps": {"alert": {"title": "Sale"}}, "media": "https://cdn.acme-shop.com/p.jpg"}
            assert isinstance(payload, dict)
            logger.info("sends %s", str(payload))
            client.send_message(token, payload)
            """##, .gateNotMutable
        ),
        (
            ##"""
            $fields = [];
            $fields["token"] = $to;
            $fields["notification"] = ["title" => $title, "body" => $body, "image" => $image];
            """##, .gateNotMutable
        ),
        (
            ##"""
            const data = {topic: 'com.acme.app', title: 'a', body: 'b', pushType: 'background', mutableContent: 1, payload: {image: url}};
            new PushNotifications(settings).send(tokens, data);
            """##, .gatePushType
        ),
        (
            ##"""
            #[derive(Serialize)]
            struct Payload {
                aps: Aps,
                image: Option<String>,
            }
            #[derive(Serialize)]
            struct Aps {
                alert: Alert,
                #[serde(rename = "mutable-content")]
                mutable_content: i32,
                sound: String,
            }
            fn payload(title: &str, body: &str, url: Option<String>) -> Payload {
                Payload { aps: Aps { alert: Alert { title, body }, sound: "default".to_string() }, image: url }
            }
            """##, .gateNotMutable
        ),
        (
            ##"""
            cat > /tmp/p.apns <<'EOF'
            {
              "aps": {"alert": {"title": "Hi"}, "mutable-content": 1},
              "image": "${IMAGE}"
            }
            EOF
            xcrun simctl push booted /tmp/p.apns
            """##, .urlPlaceholder
        ),
        (
            ##"""
            {"level":"debug","message":"APNs -> {\"aps\":{\"alert\":\"a\"},\"image\":\"https://m.example/1.jpg\"}","service":"push"}
            """##, .gateNotMutable
        ),
        (
            ##"""
            {"cells":[{"cell_type":"code","source":["payload = {\n","  \"aps\": {\"alert\": \"a\"},\n","  \"image\": url\n","}\n"]}],"nbformat":4}
            """##, .gateNotMutable
        ),
        (
            ##"""
            {"cells":[{"cell_type":"code","source":["payload = {\n","  'aps': {'alert': 'a'},\n","  'image': url\n","}\n"]}],"nbformat":4}
            """##, .gateNotMutable
        ),
        (
            ##"""
            {"cells":[{"cell_type":"code","source":"payload = {'aps': {'alert': 'a'}, 'image': url}"}],"nbformat":4}
            """##, .gateNotMutable
        ),
        (
            ##"""
            n = Notification()
            n.set_attribute('app_id', APP_ID)
            n.set_attribute('contents', {'en': text})
            n.set_attribute('included_segments', ['All'])
            n.set_attribute('big_picture', url)
            """##, .mediaOtherPlatform
        ),
        (
            ##"""
            $payload = Pushok\Payload::create()
                ->setAlert(Pushok\Payload\Alert::create()->setTitle('a')->setBody('b'))
                ->setCustomValue('image', 'https://m.example/a.jpg');
            """##, .gateNotMutable
        ),
        (
            ##"""
            {
              "aps": { "alert": { "title": "{{title}}" } {{#if badge}}, "badge": {{badge}}{{/if}} },
              "image": "{{image}}"
            }
            """##, .gateNotMutable
        ),
        (
            ##"""
            val payload = buildJsonObject {
                putJsonObject("aps") {
                    putJsonObject("alert") { put("title", title); put("body", text) }
                }
                put("image", url)
            }
            """##, .gateNotMutable
        ),
        (
            ##"""
            body << "{\"aps\":{\"alert\":{\"title\":\"" << title << "\"}},\"image\":\"" << image << "\"}";
            """##, .gateNotMutable
        ),
        (
            ##"""
            let payload = Payload { aps: Aps { alert: Alert { title, body } }, image: url };
            let body = serde_json::to_string(&payload)?.await?;
            """##, .gateNotMutable
        ),
        (
            ##"""
            Dim root = New With {.aps = New With {.alert = New With {.title = t, .body = b}}, .image = url}
            """##, .gateNotMutable
        ),
        (
            ##"""
            PAYLOAD='{"aps":{"alert":{"title":"TITLE"},"mutable-content":1},"attachment-url":"URL"}'
            PAYLOAD=${PAYLOAD/TITLE/$1}
            xcrun simctl push booted com.acme.app - <<< "$PAYLOAD"
            """##, .urlPlaceholder
        ),
        (
            ##"""
            const char payload[] =
                "{\"aps\":{"
                "\"alert\":{\"title\":\"Motion\"}},"
                "\"image\":\"https://m.example/garage.jpg\"}";
            """##, .gateNotMutable
        ),
        (
            ##"""
            type Push struct {
            	Tokens   []string               `json:"tokens"`
            	Platform int                    `json:"platform"`
            	Title    string                 `json:"title"`
            	Message  string                 `json:"message"`
            	Data     map[string]interface{} `json:"data,omitempty"`
            }
            type Request struct {
            	Notifications []Push `json:"notifications"`
            }
            r := Request{Notifications: []Push{{
            	Tokens: t, Platform: 1, Title: a, Message: m, Data: map[string]interface{}{"image": url},
            }}}
            """##, .gateNotMutable
        ),
        (
            ##"""
            curl.exe --http2 -H "apns-topic: %TOPIC%" -H "apns-push-type: alert" -H "authorization: bearer %JWT%" -d "{\"aps\":{\"alert\":\"Hi\",\"mutable-content\":1},\"media-url\":\"%URL%\"}" https://api.push.apple.com/3/device/%3C1234abcd%3E
            """##, .apnsDeviceToken
        ),
        (
            ##"""
            payload := make(map[string]interface{})
            payload["aps"] = map[string]interface{}{"alert": map[string]string{"title": n.Title}}
            payload["image"] = n.Image
            """##, .gateNotMutable
        ),
        (
            ##"""
            body = '{"aps": {"alert": "%s"}, "image": "%s"}' % (title, url)
            """##, .gateNotMutable
        ),
        (
            ##"""
            let mut aps = serde_json::Map::new();
            aps.insert("alert".into(), json!({"title": "Hi"}));
            let payload = json!({ "aps": aps, "image": url });
            """##, .gateNotMutable
        ),
        (
            ##"""
            const payload = { aps: { alert: { title } }, image: url };
            payload.aps = { ...payload.aps, sound: 'default' };
            addJob(queue, payload);
            """##, .gateNotMutable
        ),
        (
            ##"""
            aps := map[string]interface{}{"alert": map[string]string{"title": n.Title}}
            payload := map[string]interface{}{"aps": aps}
            payload["image"] = n.Image
            for k, v := range n.Extra {
            	payload[k] = v
            }
            """##, .gateNotMutable
        ),
        (
            ##"""
            const makeAps = (title: string): Aps => ({ alert: { title } });
            push({ aps: makeAps(title), image: 'https://cdn.acme-shop.com/a.jpg' });
            """##, .gateNotMutable
        ),
        (
            ##"""
            BASE_APS = { sound: "default" }.freeze
            payload = { aps: BASE_APS.merge(alert: { title: title }), "image-url": image_url }
            """##, .gateNotMutable
        ),
        (
            ##"""
            curl "https://api.day.app/KEY/Title/Body?image=/img/a.png"
            """##, .urlRelative
        ),
        (
            ##"""
            notification": {
            title": "Title",
            body": "Body",
            image": "https://m.example/a.png"
            },
            apns": {
            payload": {
            aps": {
            sound": "default"
            """##, .gateNotMutable
        ),
        (
            ##"""
            curl --http2 -H "apns-topic: a.b" -H "apns-push-type: background" -H "authorization: bearer xxxxx" -d '{"aps":{"alert":"hi","mutable-content":1},"image":"https://m.example/a.png"}' https://api.push.apple.com/3/device/xxx
            """##, .gatePushType
        ),
        (
            ##"""
            const aps = isRich ? { alert: { title, body }, sound: 'default' } : { alert: { title, body } };
            send({ aps, image: 'https://cdn.acme-shop.com/a.jpg' });
            """##, .gateNotMutable
        ),
        (
            ##"""
            messages.push({ to: t, title: 'T', body: 'B', richContent: image ? { image: image } : undefined });
            """##, .gateNotMutable
        ),
        (
            ##"""
            data = f'{{"aps": {{"alert": "{title}"}}, "image": "{url}"}}'
            """##, .gateNotMutable
        ),
        (
            ##"""
            NSDictionary *payload = @{ @"aps": @{ @"alert": @{ @"title": title } }, @"media-url": url };
            """##, .gateNotMutable
        ),
        (
            ##"""
            p := payload.NewPayload().
            	AlertTitle(m.Title).
            	AlertBody(m.Body)
            p.Custom("attachment-url", m.Image)
            """##, .gateNotMutable
        ),
        (
            ##"""
            notification = Apnotic::Notification.new(device.token)
            notification.alert = { title: "a", body: "b" }
            notification.custom_payload = { "media-url" => url }
            """##, .gateNotMutable
        ),
        (
            ##"""
            val aps = JSONObject().put("alert", JSONObject().put("title", title))
            val payload = JSONObject().put("aps", aps).put("media-url", url)
            """##, .gateNotMutable
        ),
        (
            ##"""
            payload = {"aps": {"alert": {"title": "a", "body": "b"}, "mutable-content": "1"}, "image": image}
            requests.post(url, json=payload)
            """##, .gateNotMutable
        ),
        (
            ##"""
            $payload = ['aps' => ['alert' => ['title' => $t, 'body' => $b]], 'mutable-content' => 1, 'image' => $img];
            """##, .gateNotMutable
        ),
        (
            ##"""
            const payload = { aps: { alert: { title, body }, 'mutable-content': 1, data: { 'attachment-url': 'https://cdn.acme-shop.com/a.jpg' } } };
            """##, .mediaMisplaced
        ),
        (
            ##"""
            fields = {"app_id": "x", "contents": {"en": "a"}, "included_segments": ["All"], "big_picture": image}
            """##, .mediaOtherPlatform
        ),
        (
            ##"""
            String payload = new SimpleApnsPayloadBuilder().setAlertTitle(t).setAlertBody(b).addCustomProperty("image", url).build();
            """##, .gateNotMutable
        ),
        (
            ##"""
            let payload: [String: Any] = ["aps": ["alert": ["title": title, "body": body]], "mutable_content": true, "image": url]
            """##, .gateNotMutable
        ),
        (
            ##"""
            let note = new apn.Notification({ alert: { title: 'a', body: 'b' }, payload: { image: url }, topic: 'com.x' });
            """##, .gateNotMutable
        ),
        (
            ##"""
            payload = {}
            payload["aps"] = {"alert": {"title": t, "body": b}, "sound": "default"}
            payload["image"] = image
            client.post(url, json=payload)
            """##, .gateNotMutable
        ),
        (
            ##"""
            $json = @"
            {"aps":{"alert":{"title":"$title","body":"$body"}},"image":"$image"}
            "@
            Invoke-RestMethod -Method Post -Uri $uri -Body $json
            """##, .gateNotMutable
        ),
        (
            ##"""
            return ApnMessage::create()->title('a')->body('b')->custom('image', $this->image);
            """##, .gateNotMutable
        ),
        (
            ##"""
            message={"aps": {"alert": {"title": "Hi"}, "mutable-content": 1}, "image": "https://m.example/a.png"}
            request = NotificationRequest(device_token=token, message=message, push_type=PushType.BACKGROUND)
            """##, .gatePushType
        ),
        (
            ##"""
            const req = session.request({ ':path': `/3/device/${t}`, 'apns-topic': 'com.x.voip' });
            req.end(JSON.stringify({ aps: { alert: 'Hi', 'mutable-content': 1 }, image: url }));
            """##, .gatePushType
        ),
        (
            ##"""
            ObjectNode root = mapper.createObjectNode();
            root.putObject("aps").putObject("alert").put("title", title).put("body", text);
            root.put("mutable-content", 1).put("image", image);
            """##, .gateNotMutable
        ),
        (
            ##"""
            string Json(string title, string image) => $$"""
                { "aps": { "alert": { "title": "{{title}}" } }, "image": "{{image}}" }
                """;
            """##, .gateNotMutable
        ),
        (
            ##"""
            <?php
            $payload = <<<JSON
            {"aps":{"alert":"{$title}"},"image":"{$image}"}
            JSON;
            """##, .gateNotMutable
        ),
        (
            ##"""
            n := &apns2.Notification{Topic: "a.b", Payload: payload.NewPayload().AlertLocKey("NewMsg").Custom("image", image)}
            """##, .gateNotMutable
        ),
        (
            ##"""
            const p = { aps: { alert: '', 'mutable-content': 1 }, image: '' };
            p.aps.alert = title;
            """##, .urlMalformed
        ),
        (
            ##"""
            const payload = { aps: { alert: { title, body } }, image: url };
            const aps = payload.aps;
            aps.sound = 'default';
            """##, .gateNotMutable
        ),
        (
            ##"""
            type Aps struct {
            	Alert   string `json:"alert"`
            	Mutable int    `json:"mutable_content"`
            }
            type Push struct {
            	Aps   Aps    `json:"aps"`
            	Photo string `json:"image-url"`
            }
            p := Push{Aps: Aps{Alert: "a", Mutable: 1}, Photo: "https://m.example/a.png"}
            """##, .gateNotMutable
        ),
        (
            ##"""
            n := &apns2.Notification{
            	Topic:    "com.acme.app.voip",
            	PushType: apns2.PushTypeAlert,
            	Payload:  payload.NewPayload().AlertTitle("a").MutableContent().Custom("photo", "https://m.example/a.png"),
            }
            """##, .apnsPushType
        ),
        (
            ##"""
            const note = new apn.Notification();
            note.topic = 'com.acme.app.voip';
            note.pushType = 'voip';
            note.expiry = 0;
            note.payload = { aps: { 'mutable-content': 1 }, photo: 'https://m.example/a.png' };
            """##, .requestDropped
        ),
        (
            ##"""
            $context = stream_context_create();
            $body['aps'] = array('alert' => $text, 'mutable-content' => 1);
            $body['photo'] = 'https://m.example/a.png';
            $socket = stream_socket_client('ssl://gateway.push.apple.com:2195', $no, $error, 60);
            """##, .apnsEnvironment
        ),
        (
            ##"""
            payload = {"aps": {"alert": title} | {"sound": "x"}, "image": "https://m.example/a.png"} | {"a": 1}
            """##, .gateNotMutable
        ),
        (
            ##"""
            notification = Notification.new("", token, "com.acme.app")
            |> Notification.put_alert(%{"title" => "Hi"})
            |> Notification.put_custom(%{"photo" => "https://m.example/a.png"})
            |> Notification.put_sound("default")
            """##, .gateNotMutable
        ),
        (
            ##"""
            cat > payload.json <<'JSON'
            {"aps": {"alert": "Hi"}, "photo": "https://m.example/a.png"}
            JSON
            curl --http2 -H "apns-topic: com.acme.app" -d @payload.json https://api.push.apple.com/3/device/$TOKEN
            """##, .gateNotMutable
        ),
        (
            ##"""
            const chunks = expo.chunkPushNotifications(
              tokens
                .map((to) => ({ to, title, body, richContent: { image } })),
            );
            """##, .gateNotMutable
        ),
        (
            #"requests.post(EXPO_URL, json={"to": token, "title": title, "body": body, "image": "https://m.acme-shop.net/a.jpg"})"#,
            .requestWrongName
        ),
        (
            "const note = new apn.Notification({ alert: { title, body }, topic: 'com.acme.app', image: 'https://m.acme-shop.net/a.jpg' });",
            .requestWrongPlace
        ),
        (
            #"device.send_message(message="Hi", extra={"image": "https://m.acme-shop.net/a.jpg"})"#,
            .gateNotMutable
        ),
        (
            ##"""
            const PushNotifications = require('node-pushnotifications');
            const push = new PushNotifications(settings);
            push.send(ids, { title: 'Hi', body: 'There', topic: 'com.acme.app', custom: { image: 'https://m.acme-shop.net/a.jpg' } });
            """##, .gateNotMutable
        ),
        (
            ##"""
            $fields = array('registration_ids' => $ids, 'data' => $message);
            curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode($fields));
            """##, .requestRetired
        ),
        (
            ##"""
            result = service.notify_single_device(registration_id=reg, message_title="t", message_body="b")
            """##, .requestRetired
        ),
        (
            ##"""
            {"openapi": "3.0.3", "components": {"schemas": {"Push": {"type": "object", "properties": {"aps": {"type": "object"}},
              "example": {"aps": {"alert": "a"}, "image-url": "https://cdn.example.com/a.jpg"}}}}}
            """##, .gateNotMutable
        ),
        (
            ##"""
            send() {
            	curl -H 'apns-topic: com.acme.app' -d '{"aps":{"alert":"a","mutable-content":1},"image-url":"$(IMAGE)"}' \
            	  https://api.push.apple.com/3/device/ab
            }
            """##, .urlPlaceholder
        ),
        (
            ##"""
            def apns(title:, image:)
              aps = { alert: { title: title } }
              aps[:'mutable-contents'] = 1
              { aps: aps, 'media-url': image }
            end
            """##, .gateNotMutable
        ),
        (
            ##"""
            collection:
              - url: "{{ _.base_url }}/api/v1/notifications"
                body:
                  text: |-
                    {
                      "app_id": "{{ _.app_id }}", "included_segments": ["Test"], "contents": {"en": "{{ _.text }}"},
                      "ios_attachments": {"id": "cdn.acme-shop.com/a.jpg"}, "mutable_content": true
                    }
            """##, .urlScheme
        ),
        (
            ##"""
            const note = new apn.Notification();
            note.alert = "Hello"; // note.mutableContent = 1;
            //note.mutableContent = 1;
            note.payload = { image: "https://cdn.acme-shop.com/a.jpg" };
            apnProvider.send(note, deviceToken);
            """##, .gateNotMutable
        ),
        (
            ##"""
            notification = Houston::Notification.new(device: token)
            notification.alert = "Hello"
            #notification.mutable_content = true
            # notification.mutable_content = true
            notification.custom_data = { image: "https://cdn.acme-shop.com/a.jpg" }
            """##, .gateNotMutable
        ),
        (
            ##"""
            APN = Houston::Client.production
            notification = Houston::Notification.new(device: token)
            notification.alert = "Hello"
            notification.mutable_content = true
            notification.custom_data = { image: "https://cdn.acme-shop.com/a.jpg" }
            APN.push(notification)
            """##, .apnsEnvironment
        ),
        (
            ##"""
            p := payload.NewPayload().AlertTitle("a").AlertBody("b").Custom("image", "https://cdn.acme-shop.com/a.jpg")
            // p.MutableContent()
            /* p.MutableContent()
               p.ContentAvailable() */
            notification.Payload = p
            """##, .gateNotMutable
        ),
        (
            ##"""
            $payload = Payload::create()->setAlert($alert); # $payload->setMutableContent(true);
            # $payload->setMutableContent(true);
            $payload->setCustomValue("image", "https://cdn.acme-shop.com/a.jpg");
            """##, .gateNotMutable
        ),
        (
            ##"""
            curl -H "Title: Porch" -H 'Attach: https://cams.acme-shop.com/porch/${SHOT}.jpg' -d "Someone is here" ntfy.sh/porch
            """##, .urlPlaceholder
        ),
        (
            ##"""
            command = ["curl -X POST https://api.day.app/KEY -d 'title=Disk&body=full&image=https://cdn.acme-shop.com/{{id}}.jpg'"]
            """##, .urlPlaceholder
        ),
        (
            ##"""
            printf '{"aps":{"alert":"Hi"},"image":"https://cdn.acme-shop.com/%s.jpg"}' "$ID" > payload.json
            """##, .gateNotMutable
        ),
        (
            ##"""
            String payload = new SimpleApnsPayloadBuilder().setAlertTitle("T").setAlertBody("B").setMutableContent(true)
                .addCustomProperty("media-url", "https://cdn.acme-shop.com/a.png").build();
            client.sendNotification(new SimpleApnsPushNotification(token, "com.acme.reader", payload, null, DeliveryPriority.CONSERVE_POWER, PushType.BACKGROUND));
            """##, .gatePushType
        ),
        (
            ##"""
            notification = Apnotic::Notification.new(token)
            notification.topic = "com.cookly.app"
            notification.content_available = 1
            notification.mutable_content = 1
            notification.custom_payload = { "attachment-url" => "https://cdn.acme-shop.com/a.png" }
            connection.push(notification)
            """##, .requestDataOnly
        ),
        (
            ##"""
            INSERT INTO push_templates (id, payload) VALUES (1, '{"aps":{"alert":{"title":"","body":""},"mutable-content":1},"attachment-url":"https://cdn.acme-shop.com/w.png"}');
            """##, .gateNoAlert
        ),
        (
            ##"""
            p := map[string]any{
            	"aps":   map[string]any{"alert": map[string]any{}, "mutable-content": 1},
            	"image": "https://cdn.acme-shop.com/a.png",
            }
            b, _ := json.Marshal(p)
            req, _ := http.NewRequest("POST", "https://api.push.apple.com/3/device/"+tok, bytes.NewReader(b))
            """##, .gateNoAlert
        ),
        (
            ##"""
            const req = http2.connect('https://api.push.apple.com').request({
              ':method': 'POST', ':path': `/3/device/${token}`,
              'apns-topic': 'com.acme.app', 'apns-push-type': 'background', 'apns-priority': '10',
            });
            req.end(JSON.stringify({ aps: { 'content-available': 1 }, refresh: true }));
            """##, .apnsPriority
        ),
        (
            ##"""
            payload = {"aps": {"alert": {"title": "a", "body": "x" * 5000}, "mutable-content": 1}, "image": "https://cdn.acme-shop.com/a.png"}
            await apns.send_notification(NotificationRequest(device_token=tok, message=payload))
            """##, .payloadTooLarge
        ),
        (
            ##"""
            const payload = { aps: { alert: { title: 't', body: 'x'.repeat(5000) }, 'mutable-content': 1 }, image: 'https://cdn.acme-shop.com/a.png' };
            req.end(JSON.stringify(payload));
            """##, .payloadTooLarge
        ),
        (
            ##"""
            p := map[string]any{"aps": map[string]any{"alert": strings.Repeat("x", 5000), "mutable-content": 1}, "image": "https://cdn.acme-shop.com/a.png"}
            """##, .payloadTooLarge
        ),
        (
            ##"""
            publish = SnsPublishOperator(
                task_id="publish_ios",
                target_arn="arn:aws:sns:eu-west-1:1:endpoint/APNS/a/b",
                message=json.dumps({"default": "x", "APNS": json.dumps({"aps": {"alert": "a", "mutable-content": 1}, "media-url": "https://cdn.acme-shop.com/r.png"})}),
            )
            """##, .requestMissingKey
        ),
        (
            ##"""
            APNS_PAYLOAD='{"aps":{"alert":{"title":"a","body":"b"}},"media-url":"https://cdn.acme-shop.com/a.png"}'
            """##, .gateNotMutable
        ),
        (
            ##"""
            const webpush = require('web-push');
            const apn = require('@parse/node-apn');
            const n = new apn.Notification();
            n.alert = { title: 'a', body: 'b' };
            n.topic = 'com.acme.app';
            n.payload = { image: 'https://cdn.acme-shop.com/a.png' };
            provider.send(n, token);
            """##, .gateNotMutable
        ),
        (
            ##"""
            from exponent_server_sdk import PushClient, PushMessage
            from notifications.models import PushToken
            PushClient().publish(PushMessage(to=token, title="a", body="b", data={"image": "https://cdn.acme-shop.com/a.png"}))
            """##, .gateNotMutable
        ),
        (
            ##"""
            <?php
            $push = $service->notification(['aps' => ['alert' => ['title' => 'a', 'body' => 'b']], 'image' => 'https://cdn.acme-shop.com/a.png']);
            $push->send();
            """##, .gateNotMutable
        ),
        (
            ##"""
            const http2 = require('http2');
            const payload = { aps: { mutableContent: true, badge: 1 }, image: 'https://cdn.acme-shop.com/a.png' };
            client.request({ ':method': 'POST', ':path': '/3/device/' + token }).end(JSON.stringify(payload));
            """##, .gateNotMutable
        ),
    ]
}
