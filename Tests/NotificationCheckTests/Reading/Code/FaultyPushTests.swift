import NotificationCheck
import NotificationCore
import Testing

@Suite struct FaultyPushTests {
    @Test("a fault that the code shows is found", arguments: Self.faults)
    func found(text: String, code: Code) throws {
        let answer = try #require(judged(text, offline: true))
        let errors = answer.diagnostics.filter { $0.severity == .error }.map(\.code)
        #expect(errors.contains(code), "\(answer.verdict) \(errors)")
    }

    static let faults: [(String, Code)] = [
        (
            ##"""
            {
              default: text,
              APNS: {
                aps: { alert: { title: site.name, body: text }, 'mutable-content': 1 }.to_json,
                image: 'https://cdn.acme-shop.com/a.jpg'
              }
            }.to_json
            """##, .requestInvalidValue
        ),
        (
            ##"""
            $message = CloudMessage::withTarget('token', $token);
            $message = $message->withNotification(Notification::create('Title', 'Body', $imageUrl));
            $message = $message->withData(['key' => 'value']);
            """##, .gateNotMutable
        ),
        (
            ##"""
            Message.Builder builder = Message.builder().setToken(token);
            builder = builder.setNotification(Notification.builder().setTitle("Hi").setBody("there").setImage(image).build());
            builder = builder.setAndroidConfig(config);
            FirebaseMessaging.getInstance().send(builder.build());
            """##, .gateNotMutable
        ),
        (
            ##"""
            message = messaging.MulticastMessage(
                notification=messaging.Notification(title="Hi", body="there", image="https://cdn.acme-shop.com/a.jpg"),
                apns=messaging.APNSConfig(payload=messaging.APNSPayload(aps=messaging.Aps(mutable_content=True))),
                tokens=tokens)
            response = messaging.send_multicast(message)
            """##, .requestRetired
        ),
        (
            ##"""
            const message = {
              tokens,
              notification: { title: 'Hi', body: 'there', imageUrl: 'https://cdn.acme-shop.com/a.jpg' },
              apns: { payload: { aps: { mutableContent: true } } }
            };
            await admin
              .messaging(app)
              .sendMulticast(message);
            """##, .requestRetired
        ),
        (
            ##"""
            $message = CloudMessage::new(); // Any instance of a message
            $message->withNotification(Notification::create('Title', 'Body'));
            $message->withData(['key' => 'value']);
            $report = $messaging->sendMulticast($message, $deviceTokens);
            """##, .requestDropped
        ),
        (
            ##"""
            $config = ApnsConfig::new();
            $config->withApsField('mutable-content', 1);
            $message = CloudMessage::withTarget('token', $token)
                ->withNotification(Notification::create('Title', 'Body', $imageUrl))
                ->withApnsConfig($config);
            """##, .requestDropped
        ),
        (
            ##"""
            $message = CloudMessage::fromArray([
                'notification' => ['title' => 'Title', 'body' => 'Body', 'image' => 'https://cdn.acme-shop.com/a.jpg'],
            ]);
            $report = $messaging->sendMulticast($message, $deviceTokens);
            """##, .gateNotMutable
        ),
        (
            ##"""
            Map<String, Object> payload = Map.of("message", Map.of(
                "token", token, "notification", Map.of("title", "Sale", "body", "Only today"),
                "apns", Map.of("payload", Map.of("aps", Map.of("sound", "default")),
                    "fcm_options", Map.of("image", "https://cdn.acme-shop.com/p.jpg"))));
            webClient.post().uri("https://fcm.googleapis.com/v1/projects/p/messages:send")
                .bodyValue(payload).retrieve().bodyToMono(String.class).block();
            """##, .gateNotMutable
        ),
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
            const m = {token, notification: {title: 'a', body: 'b'}, apns: {payload: {aps: {'mutable-content': 1}}, fcm_options: {image: 'photo.png'}}};
            """##, .urlRelative
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
            def common():
                return {'message': {'topic': 'news', 'notification': {'title': 'a', 'body': 'b'}}}
            m = common()
            m['message']['apns'] = {'payload': {'aps': {'badge': 1}}, 'fcm_options': {'image': image}}
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
            const message = { token, notification: { title, body }, data: ids.map((id, i) => ({ id, i })),
              apns: { payload: { aps: { sound: 'default' } }, fcmOptions: { imageUrl: url } } };
            """##, .gateNotMutable
        ),
        (
            ##"""
            n = Rpush::Apns::Notification.new
            n.device_token = token
            n.alert = "hi"
            n.data = { image: "https://m.example/a.png" }
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
            {"item": [{"name": "folder", "item": [{"request": {"method": "POST", "body": {"mode": "raw", "raw":
            "{\"message\": {\"token\": \"{{t}}\", \"notification\": {\"title\": \"a\", \"body\": \"b\"}, \"apns\": {\"payload\": {\"aps\": {}}, \"fcm_options\": {\"image\": \"{{image}}\"}}}}"
            }, "url": {"raw": "https://fcm.googleapis.com/v1/projects/p/messages:send"}}}]}]}
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
            messaging.send(messaging.Message(token=token, notification=messaging.Notification(title="T", body="B"),
                apns=messaging.APNSConfig(fcm_options=messaging.APNSFCMOptions(image=image)) if image else None))
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
            $apns = @{ aps = @{ alert = @{ title = $t } }; image = $url } | ConvertTo-Json -Compress
            Send-SNSMessage -TargetArn $arn -MessageStructure json -Message (@{ default = $t; APNS = $apns } | ConvertTo-Json)
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
            admin.messaging().send({ token, notification: { title: 'a', body: 'b' }, apns: { payload: { aps: { 'mutable_content': 1 } }, fcmOptions: { imageUrl: 'https://cdn.acme-shop.com/a.jpg' } } });
            """##, .gateNotMutable
        ),
        (
            ##"""
            const message = { token, notification: { title: 'a', body: 'b' }, apns: { payload: { aps: { sound: 'default' } }, fcmOptions: { imageUrl: url } } };
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
            await admin.messaging().send({ token: token, data: { title: 'x', body: 'y', image: 'https://cdn.acme-shop.com/a.jpg' } });
            """##, .requestDataOnly
        ),
        (
            ##"""
            fields = {"app_id": "x", "contents": {"en": "a"}, "included_segments": ["All"], "big_picture": image}
            """##, .mediaOtherPlatform
        ),
        (
            ##"""
            message := &messaging.Message{
            	Token: token,
            	Notification: &messaging.Notification{Title: "Order", Body: "Shipped", ImageURL: img},
            	APNS: &messaging.APNSConfig{Payload: &messaging.APNSPayload{Aps: &messaging.Aps{Sound: "default"}}},
            }
            """##, .gateNotMutable
        ),
        (
            ##"""
            String payload = new SimpleApnsPayloadBuilder().setAlertTitle(t).setAlertBody(b).addCustomProperty("image", url).build();
            """##, .gateNotMutable
        ),
        (
            ##"""
            Message.builder().setToken(token).setNotification(Notification.builder().setTitle("a").setBody("b").setImage("https://cdn.acme-shop.com/a.jpg").build()).setApnsConfig(ApnsConfig.builder().setAps(Aps.builder().setSound("default").build()).build()).build();
            """##, .gateNotMutable
        ),
        (
            ##"""
            const m = { message: { token, notification: { title: 'a', body: 'b' }, data: { id: 5 }, apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image } } } };
            axios.post('https://fcm.googleapis.com/v1/projects/x/messages:send', m);
            """##, .requestInvalidValue
        ),
        (
            ##"""
            curl -X POST https://fcm.googleapis.com/v1/projects/x/messages:send -d '{"message":{"token":"a","mutable_content":true,"notification":{"title":"a","body":"b","image":"https://cdn.acme-shop.com/a.jpg"}}}'
            """##, .gateNotMutable
        ),
        (
            ##"""
            aws sns publish --target-arn a --message-structure json --message '{"default":"x","APNS":"{\"aps\":{\"alert\":\"hi\"},\"image\":\"https://cdn.acme-shop.com/p/1.jpg\"}"}'
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
            notification.Payload = payload.NewPayload().AlertTitle("a").AlertBody("b").Custom("image", imageURL)
            notification.DeviceToken = "x"
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
            var payload = new { aps = new { alert = new { title, body }, sound = "default" }, image = imageUrl };
            """##, .gateNotMutable
        ),
        (
            ##"""
            $message = CloudMessage::fromArray(['token' => $t, 'notification' => ['title' => 'a', 'body' => 'b'], 'apns' => ['payload' => ['aps' => ['mutable_content' => 1]], 'fcm_options' => ['image' => $image]]]);
            """##, .gateNotMutable
        ),
        (
            ##"""
            sns.publish(TargetArn=arn, MessageStructure="json", Message=json.dumps({"default": "b", "APNS": json.dumps({"aps": {"alert": "x"}, "image": url})}))
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
            p := payload.NewPayload().ContentAvailable().MutableContent().Custom("image", "https://m.example/a.png")
            client.Push(&apns2.Notification{DeviceToken: t, Topic: "a.b.c", Payload: p})
            """##, .requestDataOnly
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
            var payload = new { aps = new { alert = new { title, body }, mutable_content = 1 }, image_url = imageUrl };
            var json = JsonConvert.SerializeObject(payload).Replace("image_url", "image-url");
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
            const message = { token, notification: { title, body }, data: { icon: '/logo-pwa.png' },
              apns: { payload: { aps: { mutableContent: true } } } };
            await admin.messaging().send(message);
            """##, .urlRelative
        ),
        (
            ##"""
            var message = new MulticastMessage()
            {
                Tokens = tokens,
                Data = new Dictionary<string, string>()
            {
                {"title", title},
            }.Concat(more).ToDictionary(x => x.Key, x => x.Value),
                Notification = new Notification { Body = body, Title = title, ImageUrl = "https://m.example/a.png" },
                Apns = new ApnsConfig() { Aps = new Aps() { Sound = "default" } }
            };
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
            $sns->publish(['TopicArn' => $arn, 'Message' => 'a',
                'MessageStructure' => '{"default": "a", "APNS": "{\\"aps\\":{\\"alert\\":\\"a\\"}}"}']);
            """##, .requestInvalidValue
        ),
        (
            ##"""
            sns.publish({ TargetArn: arn, message_structure: 'json',
              message: { default: 'a', APNS: { aps: { alert: 'a' }, photo: 'https://m.example/a.png' } } });
            """##, .requestInvalidValue
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
            news = { :default => text, :aps => { :alert => text }, :image => "https://m.example/a.png" }
            sns.client.publish :topic_arn => arn,
                               :message => news.to_json,
                               :message_structure => 'json'
            """##, .requestWrongPlace
        ),
        (
            ##"""
            push = { default: text, APNS: { aps: { alert: text, "mutable-content" => 1 } } }.to_json
            sns.client.publish message: push, target_arn: arn, message_structure: "json"
            """##, .requestInvalidValue
        ),
        (
            ##"""
            msg := &messaging.Message{Token: t, Notification: &messaging.Notification{Title: title},
            	APNS: &messaging.APNSConfig{Payload: &messaging.APNSPayload{Aps: &messaging.Aps{MutableContent: false}},
            		FCMOptions: &messaging.APNSFCMOptions{ImageURL: photo}},
            	Data: map[string]string{"body": text}}
            """##, .gateNotMutable
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
            if device.ios?
              n = Rpush::Apnsp8::Notification.new
              n.app = app
              n.device_token = token
              n.alert = { title: "Hi", body: "there" }
              n.data = { image: "https://m.example/a.png" }
              n.save!
            else
              g = Rpush::Fcm::Notification.new
              g.device_token = token
              g.data = { message: "Hi" }
              g.save!
            end
            """##, .gateNotMutable
        ),
        (
            ##"""
            Pigeon.APNS.Notification.new(%{"title" => "Hi", "body" => "there"}, token, "com.acme.app")
            |> Pigeon.APNS.Notification.put_custom(%{"photo" => "https://m.example/a.png"})
            |> Pigeon.APNS.push
            |> Map.delete(:topic)
            """##, .gateNotMutable
        ),
        (
            ##"""
            payload = %{"default" => "a", "APNS" => %{"aps" => %{"alert" => "a"}, "photo" => "https://m.example/a.png"}}
            ExAws.SNS.publish(Jason.encode!(payload), target_arn: arn, message_structure: :json)
            """##, .requestInvalidValue
        ),
        (
            ##"""
            ExAws.SNS.publish(Jason.encode!(%{default: "a", APNS: Jason.encode!(%{aps: %{alert: "a"}, photo: "https://m.example/a.png"})}),
              target_arn: arn, message_structure: :json)
            """##, .gateNotMutable
        ),
        (
            ##"""
            $body = @{ message = @{ token = $t; notification = @{ title = "a" }
              apns = @{ payload = @{ aps = @{ "mutable-content" = 1 } } ; fcm_options = @{ image = $image } } } }
            Invoke-RestMethod -Method Post -Uri $uri -Body ($body | ConvertTo-Json)
            """##, .requestInvalidValue
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
            const FCM = require('fcm-node');
            const fcm = new FCM(serverKey);
            fcm.send({ to: token, notification: { title: 'Hi', body: 'There', image: 'https://m.acme-shop.net/a.jpg' } }, done);
            """##, .requestRetired
        ),
        (
            ##"""
            $fields = array('registration_ids' => $ids, 'data' => $message);
            curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode($fields));
            """##, .requestRetired
        ),
        (
            ##"""
            message.put("default", "a");
            message.put("APNS", "{\"aps\":{\"alert\":\"a\"},\"photo\":\"https://m.example/a.png\"}");
            """##, .gateNotMutable
        ),
        (
            ##"""
            result = service.notify_single_device(registration_id=reg, message_title="t", message_body="b")
            """##, .requestRetired
        ),
        (
            ##"""
            {"message": {"token": "t", "notification": {"title": "a"}, "apns": {"payload": "System.Collections.Hashtable"}}}
            """##, .requestInvalidValue
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
            POST https://api.push.apple.com/3/device/ab HTTP/2
            apns-topic: com.acme.app

            {"aps": {"alert": "a", "mutable-content": 1}, "image-url": "{{imageUrl}}"}
            """##, .urlPlaceholder
        ),
        (
            ##"""
            const withImage = (image) => ({ payload: { aps: { sound: 'default' } }, fcmOptions: { imageUrl: image } });
            await getMessaging().send({ topic, notification: { title, body }, apns: withImage(n.image) });
            """##, .gateNotMutable
        ),
        (
            ##"""
            const stringify = (o) => mapValues(o, String);
            const message = { token, notification: { title }, data: stringify({ a: 1 }),
              apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: 'http://cdn.acme-shop.com/a b.jpg' } } };
            """##, .urlMalformed
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
            {"flow": [{"mapper": {"url": "https://fcm.googleapis.com/v1/projects/p/messages:send", "method": "post",
              "data": "{\"message\":{\"topic\":\"n\",\"notification\":{\"title\":\"{{1.t}}\"},\"apns\":{\"payload\":{\"aps\":{}},\"fcm_options\":{\"image\":\"{{1.i}}\"}}}}"}}]}
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
            {"actions": {"HTTP": {"inputs": {"method": "POST", "uri": "https://fcm.googleapis.com/v1/projects/p/messages:send",
              "body": {"message": {"topic": "news", "notification": {"title": "@{triggerBody()}"},
              "apns": {"payload": {"aps": {"sound": "a"}}, "fcm_options": {"image": "@{body('T')}"}}}}}}}}
            """##, .gateNotMutable
        ),
        (
            ##"""
            $config = ApnsConfig::fromArray([
                'payload' => ['aps' => ['alert' => ['title' => $title, 'body' => $message], 'sound' => 'default']],
                'fcm_options' => ['image' => $image],
            ]);
            $message = CloudMessage::new()->withNotification(Notification::create($title, $message));
            $message = $message->withApnsConfig($config);
            """##, .gateNotMutable
        ),
        (
            ##"""
            from apns2.payload import Payload, PayloadAlert
            payload = Payload(alert=PayloadAlert(title="a", body="b"), sound="default", custom={"media-url": "https://cdn.acme-shop.com/a.jpg"})
            client.send_notification(token, payload, topic)
            notifications = [Notification(payload=payload, token=token)]
            client.send_notification_batch(notifications=notifications, topic=topic)
            """##, .gateNotMutable
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
            const android = { priority: 'high' };
            const message = { token, notification: { title: 'a', body: 'b', imageUrl: image }, android };
            await admin.messaging().send(message);
            """##, .gateNotMutable
        ),
        (
            ##"""
            await sendPush({ token, notification: { title: 'a', body: 'b' }, apns: { payload: { aps: { sound: 'default' } }, fcmOptions: { imageUrl: url } } });
            """##, .gateNotMutable
        ),
        (
            ##"""
            await messaging.send({ token, notification: { title: 'a', body: 'b', imageUrl: url } });
            """##, .gateNotMutable
        ),
        (
            ##"""
            messages.push({ token, notification: { title: 'a', body: 'b', imageUrl: url } });
            """##, .gateNotMutable
        ),
        (
            ##"""
            import * as admin from 'firebase-admin';
            await this.client.send({ token, notification: { title: 'a', body: 'b', imageUrl: url } });
            """##, .gateNotMutable
        ),
        (
            ##"""
            const payload = { to: token, notification: { title: 'a', body: 'b' }, apns: { payload: { aps: { 'mutable-content': 1 } } } };
            await axios.post('https://fcm.googleapis.com/fcm/send', payload, { headers });
            """##, .requestRetired
        ),
        (
            ##"""
            function pictureMessage(token, image) {
              return { token, android: { notification: { title: 'a', body: 'b', imageUrl: image } } };
            }
            """##, .requestOtherPlatform
        ),
    ]
}
