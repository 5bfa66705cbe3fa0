/// Pushes of which only a part was copied, and parts that the text makes in another place.
extension CorrectPush {
    static let cut = read(
        ##"""
        == line.php
        'badge' => 1,
        "mutable-content" => 1,
        == inaps.txt
        "alert": {"title": "a", "body": "b"},
        "mutable-content": 1
        == beside.txt
        "mutable-content": 1,
        "attachment-url": "https://m.example/a.png"
        == handed.js
        sendPush(user, {title: "a", body: "b", image: "https://m.example/a.png"})
        == handed.php
        $this->push->notify($user, ["title" => "a", "body" => "b", "image" => "https://m.example/a.png", "badge" => 1]);
        == queued.ts
        const notification = {title: "a", body: "b", imageUrl: "https://m.example/a.png"};
        await queue.add("push", notification);
        == keys.js
        const payload = {message: "Hello", title: "T", body: "B", icon: "Icon", image: "Image", sound: "S"};
        sendPush(payload);
        == content.php
        $notification = [
            'mutable_content' => true,
            'topic' => $command->bundleId,
            'alert' => ['title' => $title, 'body' => $body],
            'thread-id' => $command->thread,
            'data' => ['data' => $translated],
        ];
        == badge.ts
        apns: {
          headers: {"apns-push-type": "alert"},
          payload: {aps: {badge: 0}},
        },
        == keys.ts
        aps: {
          alert: {"title-loc-key": "T", "loc-key": "B", "loc-args": [name]},
          sound: "default",
        },
        == labelled.swift
        defaultPayload: [
          "aps": ["mutable-content": 1, "alert": ["loc-key": "N", "loc-args": []]]
        ])
        == identifier.js
        const body = {message: {token, notification: {title, body}, data: {photoId: String(photo.id), imageCount: n}}};
        await fetch(`https://fcm.googleapis.com/v1/projects/${id}/messages:send`, {method: "POST", body: JSON.stringify(body)});
        == ofapp.py
        device.send_message(Message(notification=Notification(title="a", body="b")), app=second, dry_run=True)
        == handled.md
        - Offer payload:
          ```json
          { "aps": { "alert": { "title": "a" }, "mutable-content": 1 }, "image-url": "https://m.example/a.png" }
          ```
        - A `410 Unregistered` response deletes the token.
        == listed.md
        ```json
        {"aps": {"alert": "a", "mutable-content": 1}, "image-url": "https://m.example/a.png"}
        ```
        - `400 BadDeviceToken`: invalid token
        - `403 ExpiredProviderToken`: make another JWT
        == table.md
        ```json
        {"aps": {"alert": "a", "mutable-content": 1}, "image-url": "https://m.example/a.png"}
        ```
        | 410 | `{"error":"unregistered"}` | the app is gone |
        == completed.js
        sendPush(user, {title: "a", body: "b", image: "Image"});
        == braces.md
        ```http
        POST https://api.push.apple.com/3/device/{device_token}
        apns-topic: {bundle_id}
        apns-push-type: alert

        {"aps": {"alert": "a", "mutable-content": 1}, "image-url": "https://m.example/a.png"}
        ```
        {"tokens": ["a", "b"], "apns": {"payload": {"aps": {"alert": {"title": "a"}, "mutable-content": 1}},
          "fcm_options": {"image": "https://m.example/a.png"}}}
        == dataonly.js
        const data = JSON.stringify({ "message": { "topic": "t", "data": { "title": title } } });
        const options = { hostname: 'fcm.googleapis.com', path: `/v1/projects/${id}/messages:send` };
        == twice.js
        const n = new apn.Notification();
        n.alert = { title, body };
        n.topic = bundleId;
        n.mutableContent = 1;
        n.payload = { aps: { alert: { title, body }, 'mutable-content': 1 }, 'media-url': imageUrl };
        == tags.go
        type Alert struct {
        	Title string `json:"title"`
        	Body  string `json:"body,omitempty"`
        }
        type Aps struct {
        	Alert   Alert `json:"alert"`
        	Mutable int   `json:"mutable-content"`
        }
        type Push struct {
        	Aps   Aps    `json:"aps"`
        	Photo string `json:"image-url"`
        }
        p := Push{Aps: Aps{Alert: Alert{Title: n.Title}, Mutable: 1}, Photo: n.Photo}
        body, err := json.Marshal(p)
        == tagset.go
        type Aps struct {
        	Alert   string `json:"alert"`
        	Mutable int    `json:"mutable-content"`
        }
        type Push struct {
        	Aps   Aps    `json:"aps"`
        	Photo string `json:"image-url"`
        }
        p := Push{Aps: Aps{Alert: text}}
        p.Aps.Mutable = 1
        p.Photo = photo
        == later.go
        aps := &messaging.Aps{}
        msg.APNS = &messaging.APNSConfig{Payload: &messaging.APNSPayload{Aps: aps}}
        if photo != "" {
        	aps.MutableContent = true
        	msg.APNS.FCMOptions = &messaging.APNSFCMOptions{ImageURL: photo}
        }
        == voip.go
        n := &apns2.Notification{Topic: bundle, PushType: apns2.PushTypeAlert, Payload: p}
        if call {
        	n.PushType = apns2.PushTypeVOIP
        	n.Topic = bundle + ".voip"
        }
        == chain.php
            ->withData(['room' => $room])
            ->withApnsConfig(ApnsConfig::fromArray([
                'headers' => ['apns-priority' => '10'],
                'payload' => ['aps' => ['mutable-content' => 1]],
            ]));
        $messaging->send($message);
        == members.php
        'apns' => [
            'payload' => ['aps' => ['mutable-content' => 1, 'sound' => 'default']],
            'fcm_options' => ['image' => $photo],
        ],
        'webpush' => [
            'notification' => ['title' => $title, 'body' => $text],
        ],
        == priority.php
        $config = ApnsConfig::fromArray(['payload' => ['aps' => ['sound' => 'default']]]);
        $message = CloudMessage::new()->withNotification(Notification::create($title, $text))
            ->withHighestPossiblePriority()->withDefaultSounds()->withApnsConfig($config);
        == spaced.php
        $body['aps'] = array ('alert' => array ('title' => $title), 'mutable-content' => 1);
        $body['photo'] = $photo;
        $json = json_encode ($body);
        == config.java
        Aps aps = Aps.builder().setMutableContent(true).build();
        ApnsConfig.Builder config = ApnsConfig.builder()
            .setAps(aps)
            .putHeader("apns-push-type", "alert");
        if (photo != null) {
            config.putAllCustomData(Map.of("photo", photo));
        }
        return config.build();
        == nodes.java
        ObjectNode root = mapper.createObjectNode();
        ObjectNode message = root.putObject("message");
        message.putObject("notification").put("title", title);
        ObjectNode apns = message.putObject("apns");
        ObjectNode aps = apns.putObject("payload").putObject("aps");
        aps.put("mutable-content", 1);
        apns.putObject("fcm_options").put("image", photo);
        == sent.java
        Message.Builder draft = Message.builder()
            .setToken(token)
            .setNotification(Notification.builder().setTitle(title).build())
            .setApnsConfig(config);
        FirebaseMessaging.getInstance().send(draft.build());
        == declared.js
        if (photo) message.notification.imageUrl = photo;
        message.apns = { payload: { aps: { sound: 'default', mutableContent: true } } };
        await messaging.send(message);
        == tail.js
              apns: { payload: { aps: { sound: 'default', contentAvailable: true } } },
            };
            if (photo) {
              message.notification.imageUrl = photo;
              message.apns.payload.aps.mutableContent = true;
              message.apns.fcmOptions = { imageUrl: photo };
            }
            return message;
        == headers.js
        const body = { aps: { alert: { title }, 'mutable-content': 1 }, photo };
        const headers = clean({ 'apns-push-type': 'alert', 'apns-id': undefined, 'apns-topic': undefined });
        await apns.post(token, headers, body);
        == wrapped.ts
        return {
          body: { aps: { alert: { 'loc-key': `PUSH_${kind}` }, 'mutable-content': 1 }, photo },
          pushType: 'alert',
          priority: '10',
        };
        == facade.ts
        await gateway.push(device, { title: 'a', body: 'b', extras: { mutable: true, photo: 'https://m.example/a.png' } })
        == deepcopy.py
        BASE = {"message": {"notification": {}, "apns": {"payload": {"aps": {"mutable-content": 1}}}}}
        m = copy.deepcopy(BASE)
        m["message"]["token"] = token
        m["message"]["notification"]["title"] = title
        m["message"]["apns"]["fcm_options"] = {"image": photo}
        == cloned.js
        const base = { aps: { 'mutable-content': 1, alert: {} } };
        const p = structuredClone(base);
        p.aps.alert.title = title;
        p.photo = photo;
        == own.cs
        var push = new ApnsNotification
        {
            Payload = new ApnsPayload
            {
                Alert = new ApnsText { Key = "NEWS" },
                MutableContent = 1
            }
        };
        == json.rs
        let body = serde_json::json!({
            "message": {
                "token": token,
                "notification": { "title": title, "body": text },
                "apns": { "payload": { "aps": { "mutable-content": 1 } }, "fcm_options": { "image": photo } }
            }
        });
        == sns.kt
        sns.publish {
            targetArn = arn
            message = text
            messageStructure = "json"
        }
        val text = """{"default": "a", "APNS": "{\"aps\":{\"alert\":\"a\",\"mutable-content\":1},\"image\":\"https://m.example/a.png\"}"}"""
        == hash.py
        body = {
            'device': device,
            'payload': {
                "aps": {"content-available": 1} if text is None else {
                    "alert": text,  # 'Hello'
                    "mutable-content": 1
                },
                #"page": None, # 'https://dashboard.example/'
                "image": photo
            }
        }
        requests.post(url, json=body)
        == pipe.ex
        Pigeon.APNS.Notification.new("", token, "com.acme.app")
        |> Pigeon.APNS.Notification.put_alert(%{"title" => title})
        |> Pigeon.APNS.Notification.put_mutable_content
        |> Pigeon.APNS.Notification.put_custom(%{"image" => "https://m.example/a.png"})
        == fcm.ex
        {:token, token}
        |> Pigeon.FCM.Notification.new(%{"title" => title, "body" => text}, data)
        |> Map.put(:apns, %{"payload" => %{"aps" => %{"mutable-content" => 1}}})
        == default.rs
        let mut payload = Payload::default();
        payload.aps.mutable_content = Some(1);
        payload.photo = Some(photo);
        == own.kt
        val payload = ApnsPayload()
        payload.aps.mutableContent = 1
        payload.aps.alert = Alert(title, text)
        payload.photo = photo
        == own.swift
        var payload = PushPayload()
        payload.aps.mutableContent = 1
        payload.photo = photo
        let body = try JSONEncoder().encode(payload)
        == own.py
        payload = PushPayload()
        payload.aps.mutable_content = 1
        body = payload.json(by_alias=True)
        == own.java
        Aps aps = new Aps();
        aps.setMutableContent(1);
        Payload payload = new Payload();
        payload.setAps(aps);
        payload.setPhoto(photo);
        String json = gson.toJson(payload);
        == flat.js
        const data = { title: 'T', topic: 'com.acme.app', body: 'B', custom: { image: 'https://m.example/a.png' },
          contentAvailable: true, mutableContent: 1, alert: { title: 'T', body: 'B' } };
        push.send(ids, data, done);
        == android.js
        // Android
        const message = { token, notification: { title, body, imageUrl: "https://m.example/a.png" } };
        == android.md
        ## On Android

        ```json
        {"message": {"token": "t", "notification": {"title": "a", "image": "https://m.example/a.png"}}}
        ```
        == keywords.clj
        (defn payload [n]
          {:aps {:alert {:title (:title n)} :mutable-content 1}
           :photo (:photo n)})
        (def known {"UNAVAILABLE" :retry
                    "UNREGISTERED" :gone})
        == part.js
        apns: {
          headers: fields,
          payload: { aps: { 'mutable-content': 1, ...(isCall ? { category: 'CALL' } : { sound: 'default' }) } },
        },
        == options.go
        p := payload.NewPayload().AlertTitle(title).Custom("photo", photo)
        for _, opt := range opts {
        	opt(p)
        }
        n := &apns2.Notification{Payload: p}
        == decorated.rb
        n = Apnotic::Notification.new(token)
        n.alert = text
        n.custom_payload = { photo: url }
        decorate(n)
        == sent.rb
        n = Apnotic::Notification.new(token)
        n.alert = text
        n.custom_payload = { photo: url }
        options.each { |name, value| n.public_send("#{name}=", value) }
        == each.js
        const note = new apn.Notification();
        note.alert = { title, body };
        note.payload = { photo };
        for (const [name, value] of Object.entries(options)) {
          note[name] = value;
        }
        == setters.php
        $payload = Payload::create()->setAlert($alert);
        $payload->setCustomValue('photo', $photo);
        foreach ($options as $name => $value) {
            $payload->{'set' . $name}($value);
        }
        == alias.py
        payload = PushPayload(aps=Aps(alert=ApsAlert(title=title), mutable_content=1), photo=photo)
        await client.post(url, json=payload.model_dump(by_alias=True))
        == coded.swift
        let payload = PushPayload(aps: .init(alert: .init(title: "a", body: "b"), mutableContent: 1), photo: photo)
        let body = try encoder.encode(payload)
        == dots.md
        The server sends:

        ```json
        {"aps": {"alert": {"title": "Hi"}, "mutable-content": 1}, "image-url": "https://..."}
        ```
        == form.md
        ```json
        {"aps": {"alert": {"title": "…", "body": "…"}, "mutable-content": 1}, "image-url": "<url>"}
        ```
        == piped.ex
        %{"message" => %{"token" => token, "notification" => %{"title" => title, "image" => photo}}}
        |> put_in(["message", "apns"], rich(photo))
        |> Jason.encode!()
        == with.go
        msg := &messaging.Message{Token: token, Notification: &messaging.Notification{Title: title, ImageURL: photo}}
        withPicture(msg, photo)
        == applied.java
        Message.Builder builder = Message.builder().setToken(token)
            .setNotification(Notification.builder().setTitle(title).setImage(photo).build());
        platforms.forEach(platform -> platform.applyTo(builder));
        messaging.send(builder.build());
        == extended.cs
        var message = new Message { Token = token, Notification = new Notification { Title = title, ImageUrl = photo } }
            .WithPicture(photo);
        == plugins.js
        const message = { token, notification: { title, body, imageUrl } };
        for (const plugin of plugins) plugin(message);
        await messaging.send(message);
        == wrapped.js
        const message = addApns({ token, notification: { title, body, imageUrl } });
        == ios.py
        message = messaging.Message(token=token, notification=messaging.Notification(title, body, photo))
        self.add_ios(message, photo)
        messaging.send(message)
        == filters.php
        $payload = ['message' => ['token' => $token, 'notification' => ['title' => $title, 'image' => $photo]]];
        $payload = apply_filters('push_payload', $payload, $post);
        wp_remote_post($url, ['body' => wp_json_encode($payload)]);
        == platform.cs
        var message = new Message { Token = token, Notification = new Notification { Title = title, ImageUrl = photo } };
        _ios.Apply(message, photo);
        == borrowed.rs
        let mut message = json!({"message": {"token": token, "notification": {"title": title, "image": photo}}});
        add_ios(&mut message, photo);
        == inner.php
        $payload = ['message' => ['token' => $token, 'notification' => ['title' => $title, 'image' => $photo]]];
        $this->addIos($payload['message'], $photo);
        == spread.dart
        final message = {'message': {'token': token, 'notification': {'title': title, 'image': photo}, ...?ios}};
        == copied.ts
        const message = { token, notification: { title, body, imageUrl } };
        return { ...message, ...rich };
        == attachment.sh
        ./send.sh -d "${token}" -p "{\"aps\": {\"alert\": \"${alert}\", \"mutable-content\": 1}, \"attachment-id\": \"${url}\"}"
        == service.swift
        let text = "{\"photo\": {\"content\": \"https://m.example/a.jpg\"}, \"alert\": \"Hi\", \"mutable-content\": 1 }"
        service.sendMessage(toUser: user, message: text) { answer in print(answer) }
        == builders.java
        aps.setMutableContent(true);
        config.putHeader("apns-priority", isSilent ? "5" : "10");
        config.setAps(aps.build());
        builder.setAndroidConfig(android.build());
        builder.setApnsConfig(config.build());
        == test.py
        push.assert_called_with({"aps": {"alert": "a", "mutable-content": 1}, "image": "https://img.acme.test/a.png"})
        """##)
}
