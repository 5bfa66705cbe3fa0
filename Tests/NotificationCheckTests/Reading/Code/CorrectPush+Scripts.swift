/// Pushes in scripts and handlers.
extension CorrectPush {
    static let scripts = read(
        ##"""
        == rb3.rb
        body = {
          message: {
            token: token,
            notification: { title: title, body: text },
            apns: {
              payload: { aps: { "mutable-content": 1 } },
              fcm_options: { image: image_url }
            }
          }
        }
        response = HTTParty.post(url, headers: headers, body: body.to_json)
        == java1.java
        public Message build(PushDto dto) {
            Notification notification = Notification.builder()
                    .setTitle(dto.getTitle())
                    .setBody(dto.getBody())
                    .setImage(dto.getImageUrl())
                    .build();
            ApnsConfig apnsConfig = ApnsConfig.builder()
                    .setAps(Aps.builder().setSound("default").setMutableContent(true).build())
                    .setFcmOptions(ApnsFcmOptions.builder().setImage(dto.getImageUrl()).build())
                    .build();
            Message.Builder builder = Message.builder().setNotification(notification).setApnsConfig(apnsConfig);
            if (dto.getTopic() != null) {
                builder.setTopic(dto.getTopic());
            } else {
                builder.setToken(dto.getToken());
            }
            return builder.build();
        }
        == java2.java
        final ApnsPayloadBuilder payloadBuilder = new SimpleApnsPayloadBuilder();
        payloadBuilder.setAlertTitle(title);
        payloadBuilder.setAlertBody(body);
        payloadBuilder.setMutableContent(true);
        payloadBuilder.addCustomProperty("media-url", mediaUrl);
        final String payload = payloadBuilder.build();
        final String token = TokenUtil.sanitizeTokenString(rawToken);
        apnsClient.sendNotification(new SimpleApnsPushNotification(token, "com.acme.app", payload));
        == java3.java
        JSONObject aps = new JSONObject();
        JSONObject alert = new JSONObject();
        alert.put("title", title);
        alert.put("body", body);
        aps.put("alert", alert);
        aps.put("mutable-content", 1);
        JSONObject root = new JSONObject();
        root.put("aps", aps);
        root.put("image", imageUrl);
        String json = root.toString();
        == kt1.kt
        fun toMessage(push: Push): Message = Message.builder()
            .setToken(push.token)
            .setNotification(Notification.builder().setTitle(push.title).setBody(push.body).build())
            .setApnsConfig(
                ApnsConfig.builder()
                    .setAps(Aps.builder().setMutableContent(true).build())
                    .apply { push.image?.let { setFcmOptions(ApnsFcmOptions.builder().setImage(it).build()) } }
                    .build()
            )
            .build()
        == kt2.kt
        val payload = buildJsonObject {
            putJsonObject("aps") {
                putJsonObject("alert") {
                    put("title", title)
                    put("body", body)
                }
                put("mutable-content", 1)
            }
            put("media-url", imageUrl)
        }
        httpClient.post("https://api.push.apple.com/3/device/$token") { setBody(payload.toString()) }
        == kt3.kt
        val body = mapOf(
            "message" to mapOf(
                "token" to token,
                "notification" to mapOf("title" to title, "body" to body),
                "apns" to mapOf(
                    "payload" to mapOf("aps" to mapOf("mutable-content" to 1)),
                    "fcm_options" to mapOf("image" to image),
                ),
            ),
        )
        restTemplate.postForEntity(url, HttpEntity(body, headers), String::class.java)
        == cs1.cs
        var message = new Message
        {
            Token = token,
            Notification = new Notification { Title = title, Body = body, ImageUrl = imageUrl },
            Apns = new ApnsConfig
            {
                Aps = new Aps { MutableContent = true, Sound = "default" },
                FcmOptions = new ApnsFcmOptions { ImageUrl = imageUrl },
            },
            Data = new Dictionary<string, string> { ["orderId"] = order.Id.ToString() },
        };
        await FirebaseMessaging.DefaultInstance.SendAsync(message);
        == cs2.cs
        var payload = new
        {
            aps = new Dictionary<string, object>
            {
                ["alert"] = new { title, body },
                ["mutable-content"] = 1,
            },
            image = imageUrl,
        };
        var json = JsonSerializer.Serialize(payload);
        await hub.SendAppleNativeNotificationAsync(json, tags);
        == cs3.cs
        var jGcm = new JObject(
            new JProperty("message", new JObject(
                new JProperty("token", token),
                new JProperty("notification", new JObject(new JProperty("title", title), new JProperty("body", body))),
                new JProperty("apns", new JObject(
                    new JProperty("payload", new JObject(new JProperty("aps", new JObject(new JProperty("mutable-content", 1))))),
                    new JProperty("fcm_options", new JObject(new JProperty("image", img))))))));
        == swift1.swift
        let alert = APNSAlertNotification(
            alert: .init(title: .raw(post.title), body: .raw(post.text)),
            expiration: .immediately,
            priority: .immediately,
            topic: "com.acme.app",
            payload: Payload(mediaURL: post.image),
            mutableContent: 1
        )
        try await client.sendAlertNotification(alert, deviceToken: token)
        == swift2.swift
        let payload: [String: Any] = [
            "aps": [
                "alert": ["title": title, "body": body],
                "mutable-content": 1,
                "sound": "default",
            ] as [String: Any],
            "attachment-url": url.absoluteString,
        ]
        let data = try JSONSerialization.data(withJSONObject: payload)
        request.httpBody = data
        == dart1.dart
        final response = await http.post(
          Uri.parse('https://fcm.googleapis.com/v1/projects/$projectId/messages:send'),
          headers: {'Content-Type': 'application/json', 'Authorization': 'Bearer $accessToken'},
          body: jsonEncode({
            'message': {
              'token': deviceToken,
              'notification': {'title': title, 'body': body},
              'apns': {
                'payload': {
                  'aps': {'mutable-content': 1, 'sound': 'default'},
                },
                'fcm_options': {'image': imageUrl},
              },
              'data': {'click_action': 'FLUTTER_NOTIFICATION_CLICK', 'type': type},
            },
          }),
        );
        == sh1.sh
        #!/bin/bash
        set -e
        TOKEN=$(gcloud auth print-access-token)
        cat > /tmp/msg.json <<JSON
        {
          "message": {
            "topic": "$TOPIC",
            "notification": {"title": "$TITLE", "body": "$BODY"},
            "apns": {
              "payload": {"aps": {"mutable-content": 1}},
              "fcm_options": {"image": "$IMAGE"}
            }
          }
        }
        JSON
        curl -X POST -H "Authorization: Bearer $TOKEN" -d @/tmp/msg.json "https://fcm.googleapis.com/v1/projects/$P/messages:send"
        == sh2.sh
        aws sns publish --target-arn "$ARN" --message-structure json \
          --message "$(jq -n --arg t "$TITLE" --arg i "$IMG" '{default: $t, APNS: ({aps: {alert: $t, "mutable-content": 1}, "media-url": $i} | tojson)}')"
        == sh3.sh
        curl -v --http2 --header "apns-topic: com.acme.app" --header "apns-push-type: alert" \
          --header "authorization: bearer $JWT" \
          --data "{\"aps\":{\"alert\":{\"title\":\"$T\",\"body\":\"$B\"},\"mutable-content\":1},\"image\":\"$IMG\"}" \
          https://api.push.apple.com/3/device/$DEV
        == ps1.ps1
        $body = @{
            message = @{
                token = $token
                notification = @{ title = "Hi"; body = "There" }
                apns = @{
                    payload = @{ aps = @{ "mutable-content" = 1 } }
                    fcm_options = @{ image = $imageUrl }
                }
            }
        } | ConvertTo-Json -Depth 6
        Invoke-RestMethod -Uri $uri -Method Post -Headers $headers -Body $body
        == ex1.ex
        notification =
          Pigeon.APNS.Notification.new("", token, "com.acme.app")
          |> Pigeon.APNS.Notification.put_alert(%{"title" => title, "body" => body})
          |> Pigeon.APNS.Notification.put_mutable_content()
          |> Pigeon.APNS.Notification.put_custom(%{"media-url" => image})
        Pigeon.APNS.push(notification)
        == rs1.rs
        let payload = serde_json::json!({
            "message": {
                "token": token,
                "notification": { "title": title, "body": body },
                "apns": {
                    "payload": { "aps": { "mutable-content": 1 } },
                    "fcm_options": { "image": image_url }
                }
            }
        });
        client.post(url).bearer_auth(token).json(&payload).send().await?;
        == objc1.m
        NSDictionary *payload = @{
            @"aps": @{
                @"alert": @{@"title": title, @"body": body},
                @"mutable-content": @1,
            },
            @"media-url": imageURL.absoluteString,
        };
        NSData *data = [NSJSONSerialization dataWithJSONObject:payload options:0 error:nil];
        == a01.py
        def send_push(user, title, body, image_url=None):
            """Send a rich push through OneSignal."""
            header = {"Content-Type": "application/json; charset=utf-8", "Authorization": f"Key {settings.OS_KEY}"}
            payload = {
                "app_id": settings.OS_APP_ID,
                "include_aliases": {"external_id": [str(user.id)]},
                "target_channel": "push",
                "headings": {"en": title},
                "contents": {"en": body},
            }
            if image_url:
                payload.update({"ios_attachments": {"image": image_url}, "big_picture": image_url, "mutable_content": True})
            return requests.post("https://api.onesignal.com/notifications", headers=header, json=payload)
        == a02.py
        import json
        from pywebpush import webpush
        from pyfcm import FCMNotification
        push_service = FCMNotification(service_account_file="sa.json", project_id=PROJECT)
        result = push_service.notify(
            fcm_token=token,
            notification_title=title,
            notification_body=body,
            notification_image=image,
            apns_config={"payload": {"aps": {"mutable-content": 1}}, "fcm_options": {"image": image}},
        )
        == a03.py
        def build_payload(n: Notif) -> dict:
            aps: dict[str, Any] = {"alert": {"title": n.title, "body": n.body}, "sound": "default"}
            out: dict[str, Any] = {"aps": aps}
            if n.media:
                aps["mutable-content"] = 1
                out["media-url"] = n.media
            return out
        == a04.py
        message = Message(
            notification=Notification(title="T", body="B", image="https://cdn.acme-shop.com/1.jpg"),
            apns=APNSConfig(payload=APNSPayload(aps=Aps(mutable_content=True, content_available=False))),
            token=token)
        from firebase_admin.messaging import Message, Notification, APNSConfig, APNSPayload, Aps
        FCMDevice.objects.filter(user=user).send_message(message)
        == a05.py
        device.send_message(message={"title": "Hi", "body": text}, mutable_content=True, extra={"media-url": url})
        == a06.js
        exports.sendPush = functions.firestore.document('msgs/{id}').onCreate(async (snap, ctx) => {
          const { title, body, imageUrl, tokens } = snap.data();
          const msg = { notification: { title, body }, tokens };
          if (imageUrl) {
            msg.notification.imageUrl = imageUrl;
            msg.apns = {
              payload: { aps: { 'mutable-content': 1 } },
              fcmOptions: { imageUrl },
            };
            msg.android = { notification: { imageUrl } };
          }
          return admin.messaging().sendEachForMulticast(msg);
        });
        == a07.js
        const { Expo } = require('expo-server-sdk');
        const expo = new Expo();
        const chunks = expo.chunkPushNotifications(tokens.map((to) => ({
          to, sound: 'default', title, body, mutableContent: true, richContent: { image: url }, data: { url },
        })));
        == a08.ts
        const payload: admin.messaging.MessagingPayload = { notification: { title, body } };
        const apns: admin.messaging.ApnsConfig = {
          payload: { aps: { mutableContent: true, alert: { title, body } } as admin.messaging.Aps },
          fcmOptions: { imageUrl: photo },
        };
        await admin.messaging().send({ ...payload, apns, topic } as admin.messaging.TopicMessage);
        == a09.js
        const message = {
          app_id: process.env.OS_APP,
          contents: { en: text, de: textDe },
          include_subscription_ids: ids,
          ...(image ? { ios_attachments: { id: image }, big_picture: image } : {}),
        };
        axios.post('https://api.onesignal.com/notifications', message, { headers: { Authorization: `Key ${key}` } });
        == a10.js
        sns.publish({
          Message: JSON.stringify({
            default: 'x',
            APNS: JSON.stringify({ aps: { alert: msg, 'mutable-content': 1, sound: 'default' }, 'attachment-url': url })
          }),
          MessageStructure: 'json',
          TargetArn: arn
        }, cb);
        == a11.go
        msg := &messaging.Message{
        	Token: token,
        	Notification: &messaging.Notification{Title: t, Body: b},
        	APNS: &messaging.APNSConfig{Payload: &messaging.APNSPayload{Aps: &messaging.Aps{
        		Alert: &messaging.ApsAlert{Title: t, Body: b}, MutableContent: true}}},
        }
        if img != "" {
        	msg.APNS.FCMOptions = &messaging.APNSFCMOptions{ImageURL: img}
        }
        _, err = client.Send(ctx, msg)
        == a12.go
        input := &sns.PublishInput{
        	TargetArn:        aws.String(arn),
        	MessageStructure: aws.String("json"),
        	Message:          aws.String(string(payloadJSON)),
        }
        apnsMsg, _ := json.Marshal(map[string]interface{}{
        	"aps": map[string]interface{}{"alert": map[string]string{"title": title, "body": body}, "mutable-content": 1},
        	"media-url": url,
        })
        == a13.php
        <?php
        $config = ApnsConfig::fromArray([
            'headers' => ['apns-priority' => '10'],
            'payload' => ['aps' => ['alert' => ['title' => $title, 'body' => $body], 'badge' => 1, 'mutable-content' => 1]],
            'fcm_options' => ['image' => $image],
        ]);
        $message = CloudMessage::withTarget('token', $token)->withNotification(Notification::create($title, $body))->withApnsConfig($config)->withData($data);
        == a14.php
        <?php
        public function toApn(object $notifiable): ApnMessage
        {
            $message = ApnMessage::create()->title($this->title)->body($this->body);
            if ($this->image) {
                $message->mutableContent()->custom('media-url', $this->image);
            }
            return $message;
        }
        """##)
}
