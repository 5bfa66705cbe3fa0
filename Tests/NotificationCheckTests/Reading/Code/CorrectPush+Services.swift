/// Pushes through services and in short pieces of code.
extension CorrectPush {
    static let services = read(
        ##"""
        == camera of Home Assistant
        action: notify.mobile_app_iphone
        data:
          message: Motion
          data:
            entity_id: camera.front_door
        == options of Home Assistant's attachment beside its picture
        action: notify.mobile_app_iphone
        data:
          message: Motion
          data:
            image: https://cdn.acme-shop.com/a.jpg
            attachment:
              hide-thumbnail: true
        == copy in C#
        var message = new Message { Token = token, Notification = new Notification { Title = "Hi", Body = "There" } };
        var rich = message with
        {
            Apns = new ApnsConfig
            {
                Aps = new Aps { MutableContent = true },
                FcmOptions = new ApnsFcmOptions { ImageUrl = "https://cdn.acme-shop.com/a.jpg" }
            }
        };
        await FirebaseMessaging.DefaultInstance.SendAsync(rich);
        == setter in C#
        var message = new Message { Token = token, Notification = new Notification { Title = "Hi", Body = "There" } };
        message.SetRichMedia("https://cdn.acme-shop.com/a.jpg");
        await FirebaseMessaging.DefaultInstance.SendAsync(message);
        == table of Lua
        local payload = {
          aps = {
            alert = { title = "Hi", body = "There" },
            ["mutable-content"] = 1,
            sound = "default"
          },
          ["attachment-url"] = "https://cdn.acme-shop.com/a.jpg"
        }
        local body = cjson.encode(payload)
        == workflow of n8n
        {"nodes": [{"parameters": {"method": "POST", "url": "https://fcm.googleapis.com/v1/projects/p/messages:send",
        "jsonBody": "={\n \"message\": {\"token\": \"{{ $json.token }}\", \"notification\": {\"title\": \"a\", \"body\": \"{{ $json.body }}\"}, \"apns\": {\"payload\": {\"aps\": {\"mutable-content\": 1}}, \"fcm_options\": {\"image\": \"{{ $json.image }}\"}}}\n}"},
        "type": "n8n-nodes-base.httpRequest"}], "connections": {}}
        == expression of n8n
        ={{ { "message": { "token": $json.token, "notification": { "title": $json.title, "body": "Hi" },
          "apns": { "payload": { "aps": { "mutable-content": 1 } }, "fcm_options": { "image": $json.image } } } } }}
        == document of Firestore, JavaScript
        await addDoc(collection(db, "notifications"), { to: user.uid, title: 'Hi', body: 'There', imageUrl: 'https://cdn.acme-shop.com/a.jpg' });
        == document of Firestore, Python
        db.collection("notifications").document(nid).set({
            "to": uid, "title": "Hi", "body": "There", "image": "https://cdn.acme-shop.com/a.jpg"
        })
        == document of Firestore, Dart
        await FirebaseFirestore.instance.collection('notifications').add({
          'to': uid, 'title': 'Hi', 'body': 'There', 'image': 'https://cdn.acme-shop.com/a.jpg',
        });
        == spread that is replaced
        const base = { aps: { alert: { title: 'a', body: 'b' } }, 'attachment-url': 'https://cdn.acme-shop.com/a.jpg' };
        await send({ ...base, aps: { ...base.aps, 'mutable-content': 1 } });
        == types of the program, Go
        type aps struct {
        	Alert          apsAlert `json:"alert"`
        	MutableContent int      `json:"mutable-content"`
        }
        type payload struct {
        	APS   aps    `json:"aps"`
        	Image string `json:"image"`
        }
        p := payload{
        	APS:   aps{Alert: apsAlert{Title: m.Title, Body: m.Body}, MutableContent: 1},
        	Image: m.ImageURL,
        }
        b, err := json.Marshal(p)
        req, _ := http.NewRequest(http.MethodPost, c.host+"/3/device/"+token, bytes.NewReader(b))
        == types of the program, Kotlin
        @Serializable
        data class Aps(val alert: Alert, @SerialName("mutable-content") val mutableContent: Int = 1)
        @Serializable
        data class ApnsPayload(val aps: Aps, @SerialName("media-url") val mediaUrl: String? = null)
        client.post(url) { setBody(ApnsPayload(aps = Aps(alert = Alert(title, body)), mediaUrl = media)) }
        == names alone, Ruby
        class FcmSender
          def deliver(token:, title:, body:, image: nil)
            payload = {
              message: {
                token:,
                notification: { title:, body: },
                apns: {
                  payload: { aps: { "mutable-content": 1, sound: "default" } },
                  fcm_options: { image: }.compact
                }
              }
            }
            Net::HTTP.post(uri, payload.to_json, headers)
          end
        end
        == picture in a map of its own, Kotlin
        val payload = ApnsPayload(
            aps = mapOf("alert" to mapOf("title" to title, "body" to body), "mutable-content" to 1),
            extra = mapOf("image" to image),
        )
        val json = objectMapper.writeValueAsString(buildMap { put("aps", payload.aps); putAll(payload.extra) })
        == list of requests
        {"requests": [{"method": "POST", "request": {"app_id": "5eb5a37e-b458-11e3-ac11-000c2940e62c",
        "include_aliases": {"external_id": ["u1"]}, "target_channel": "push", "contents": {"en": "Ready"},
        "ios_attachments": {"id": "https://cdn.acme-shop.com/t/1.jpg"}}}]}
        == alias of a class, PHP
        <?php
        use NotificationChannels\Fcm\FcmMessage;
        use NotificationChannels\Fcm\Resources\Notification as FcmNotification;
        return (new FcmMessage(notification: new FcmNotification(title: 'a', body: 'b', image: $url)))
            ->custom(['apns' => ['payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $url]]]);
        == function whose name ends like one of a library
        msg = {"token": t, "notification": {"title": "a", "body": "b"}, "apns": OurAPNSConfig({"x": 1}, make(1))}
        == a15.php
        <?php
        use Illuminate\Support\Facades\Http;
        Http::withToken($accessToken)->post("https://fcm.googleapis.com/v1/projects/{$id}/messages:send", [
            'message' => [
                'token' => $user->fcm_token,
                'notification' => ['title' => $title, 'body' => $body],
                'apns' => ['payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $image]],
                'data' => array_map('strval', $data),
            ],
        ]);
        == a16.php
        <?php
        OneSignalFacade::sendNotificationCustom([
            'contents' => ['en' => $msg], 'headings' => ['en' => $title],
            'include_player_ids' => $ids, 'ios_attachments' => ['id' => $url], 'mutable_content' => true,
        ]);
        == a17.rb
        notification = Houston::Notification.new(device: token)
        notification.alert = "Hello, World!"
        notification.mutable_content = true
        notification.custom_data = { "attachment-url": photo.url }
        APN.push(notification)
        == a18.rb
        client = Aws::SNS::Client.new
        payload = { aps: { alert: { title: title, body: body }, 'mutable-content' => 1 }, 'media-url' => url }
        client.publish(target_arn: arn, message: { default: title, APNS: payload.to_json }.to_json, message_structure: 'json')
        == a19.rb
        fcm = FCM.new(GOOGLE_APPLICATION_CREDENTIALS_PATH, PROJECT)
        message = {
          'topic': "news",
          'notification': { title: "T", body: "B" },
          'apns': { payload: { aps: { sound: "default", 'mutable-content': 1 } }, fcm_options: { image: url } }
        }
        fcm.send_v1(message)
        == a20.java
        var aps = Map.of("alert", Map.of("title", title, "body", body), "mutable-content", 1);
        var payload = Map.of("aps", aps, "attachment-url", url);
        String json = new ObjectMapper().writeValueAsString(payload);
        == a21.java
        Map<String, Object> aps = new HashMap<>();
        aps.put("alert", body);
        aps.put("mutable-content", 1);
        Map<String, Object> payload = new HashMap<>();
        payload.put("aps", aps);
        payload.put("media-url", mediaUrl);
        Gson gson = new Gson();
        String apns = gson.toJson(payload);
        Map<String, String> message = new HashMap<>();
        message.put("APNS", apns);
        snsClient.publish(PublishRequest.builder().targetArn(arn).messageStructure("json").message(gson.toJson(message)).build());
        == a22.java
        MulticastMessage message = MulticastMessage.builder()
            .addAllTokens(tokens)
            .setNotification(Notification.builder().setTitle(title).setBody(body).setImage(image).build())
            .putAllData(data)
            .setApnsConfig(ApnsConfig.builder()
                .putHeader("apns-priority", "10")
                .setAps(Aps.builder()
                    .setAlert(ApsAlert.builder().setTitle(title).setBody(body).build())
                    .setMutableContent(true)
                    .setSound("default").build())
                .putCustomData("media-url", image)
                .build())
            .build();
        == a23.kt
        val aps = JSONObject().put("alert", JSONObject().put("title", title).put("body", body)).put("mutable-content", 1)
        val payload = JSONObject().put("aps", aps).put("media-url", url)
        == a24.kt
        @Service
        class PushService(private val client: ApnsClient) {
            fun push(token: String, title: String, body: String, image: String?) {
                val payload = SimpleApnsPayloadBuilder().apply {
                    setAlertTitle(title)
                    setAlertBody(body)
                    setMutableContent(image != null)
                    image?.let { addCustomProperty("image", it) }
                }.build()
                client.sendNotification(SimpleApnsPushNotification(token, topic, payload))
            }
        }
        == a25.cs
        var notification = new
        {
            app_id = appId,
            contents = new { en = message },
            headings = new { en = title },
            include_external_user_ids = new[] { userId },
            ios_attachments = new Dictionary<string, string> { { "image", imageUrl } },
        };
        var content = new StringContent(JsonConvert.SerializeObject(notification), Encoding.UTF8, "application/json");
        == a26.cs
        var apns = $@"{{""aps"":{{""alert"":{{""title"":""{title}"",""body"":""{body}""}},""mutable-content"":1}},""image"":""{url}""}}";
        await client.SendAppleNativeNotificationAsync(apns, tag);
        == a27.cs
        var message = new MulticastMessage()
        {
            Tokens = tokens,
            Notification = new Notification() { Title = title, Body = body },
            Apns = new ApnsConfig()
            {
                Aps = new Aps() { MutableContent = true },
                FcmOptions = string.IsNullOrEmpty(img) ? null : new ApnsFcmOptions() { ImageUrl = img },
            },
        };
        == a28.cs
        var publish = new PublishRequest {
            TargetArn = arn, MessageStructure = "json",
            Message = JsonSerializer.Serialize(new Dictionary<string, string> {
                ["default"] = text,
                ["APNS"] = JsonSerializer.Serialize(new Dictionary<string, object> {
                    ["aps"] = new Dictionary<string, object> { ["alert"] = text, ["mutable-content"] = 1 },
                    ["attachment-url"] = url,
                }),
            }),
        };
        == a29.swift
        struct Payload: Codable { let imageURL: String }
        let notification = APNSAlertNotification(
            alert: APNSAlertNotificationContent(title: .raw("Hello"), body: .raw("World")),
            expiration: .immediately, priority: .immediately, topic: topic,
            payload: Payload(imageURL: url), mutableContent: 1.0)
        == a30.swift
        var aps: [String: Any] = ["alert": ["title": title, "body": body]]
        if image != nil { aps["mutable-content"] = 1 }
        var payload: [String: Any] = ["aps": aps]
        payload["image-url"] = image
        == a31.dart
        final message = {
          'to': token,
          'title': title,
          'body': body,
          'mutableContent': true,
          if (image != null) 'richContent': {'image': image},
        };
        await dio.post('https://exp.host/--/api/v2/push/send', data: message);
        == a32.sh
        curl --request POST --url https://api.onesignal.com/notifications \
          --header "Authorization: Key $KEY" --header 'content-type: application/json' \
          --data @- <<EOT
        { "app_id": "$APP", "contents": {"en": "$TEXT"}, "included_segments": ["All"],
          "ios_attachments": {"id1": "$IMG"} }
        EOT
        == a33.sh
        http POST https://fcm.googleapis.com/v1/projects/x/messages:send Authorization:"Bearer $T" \
          message:='{"topic":"a","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://cdn.acme-shop.com/a.jpg"}}}'
        == a34.sh
        xcrun simctl push booted com.acme.app - <<'EOT'
        {"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"image":"https://cdn.acme-shop.com/a.jpg"}
        EOT
        == a35.ps1
        $apns = @{ aps = @{ alert = @{ title = $t; body = $b }; 'mutable-content' = 1 }; image = $url } | ConvertTo-Json -Depth 5 -Compress
        Send-SNSMessage -TargetArn $arn -MessageStructure json -Message (@{ default = $t; APNS = $apns } | ConvertTo-Json)
        == a36.ts
        export function toFcm(n: PushNotification): TokenMessage {
          return {
            token: n.token,
            notification: { title: n.title, body: n.body, ...(n.image ? { imageUrl: n.image } : null) },
            apns: {
              payload: {
                aps: {
                  sound: n.silent ? undefined : 'default',
                  badge: n.badge ?? 0,
                  mutableContent: !!n.image,
                  threadId: n.thread,
                },
              },
              ...(n.image && { fcmOptions: { imageUrl: n.image } }),
            },
          };
        }
        == a37.js
        let note = new apn.Notification({
          alert: { title: 'Hi', body: 'You' },
          topic: 'com.acme.app',
          mutableContent: 1,
          payload: { image: url },
          expiry: Math.floor(Date.now() / 1000) + 3600,
        });
        == a38.js
        const airship = {
          audience: { named_user: id },
          device_types: ['ios'],
          notification: { alert: text, ios: { mutable_content: true, media_attachment: { url: image } } },
        };
        fetch('https://go.urbanairship.com/api/push', { method: 'POST', body: JSON.stringify(airship) });
        == a39.js
        await braze.messages.send({
          external_user_ids: [id],
          messages: { apple_push: { alert: { title, body }, mutable_content: true, asset_url: img, asset_file_type: 'jpg' } },
        });
        == a40.js
        beams.publishToInterests(['hello'], {
          apns: { aps: { alert: { title: 'Hello', body: 'Hi' }, 'mutable-content': 1 }, data: { 'attachment-url': url } },
        });
        == a41.js
        Parse.Push.send({ where: query, data: { alert: 'x', 'mutable-content': 1, 'attachment-url': url } }, { useMasterKey: true });
        == a42.py
        sns.publish(TargetArn=arn, MessageStructure='json', Message=json.dumps({
            'default': msg,
            'APNS': json.dumps({'aps': {'alert': msg, 'mutable-content': 1}, 'media-url': url}),
            'GCM': json.dumps({'notification': {'title': msg, 'image': url}}),
        }))
        == a43.py
        data = f'{{"aps": {{"alert": "{title}", "mutable-content": 1}}, "image": "{url}"}}'
        subprocess.run(["curl", "-d", data, "--http2", f"https://api.push.apple.com/3/device/{token}"])
        == a44.py
        httpx.post(f"https://api.push.apple.com/3/device/{tok}", json=dict(aps=dict(alert=dict(title=t, body=b), **{"mutable-content": 1}), image=img), headers=h)
        == Visual Basic
        Imports System.Net.Http
        Imports Newtonsoft.Json

        Public Class PushSender
            Public Async Function SendAsync(token As String, title As String, body As String, imageUrl As String) As Task
                Dim payload As New Dictionary(Of String, Object) From {
                    {"aps", New Dictionary(Of String, Object) From {
                        {"alert", New With {.title = title, .body = body}},
                        {"mutable-content", 1},
                        {"sound", "default"}
                    }},
                    {"media-url", imageUrl}
                }
                Dim req As New HttpRequestMessage(HttpMethod.Post, $"https://api.push.apple.com/3/device/{token}")
                req.Version = New Version(2, 0)
                req.Headers.Add("apns-topic", "com.example.shop")
                req.Headers.Add("apns-push-type", "alert")
                req.Headers.Add("authorization", "bearer " & jwt)
                req.Content = New StringContent(JsonConvert.SerializeObject(payload))
                Dim res = Await client.SendAsync(req)
            End Function
        End Class
        == translated text with arguments in PHP
        <?php

        namespace App\Notifications;

        use NotificationChannels\Fcm\FcmChannel;
        use NotificationChannels\Fcm\FcmMessage;
        use NotificationChannels\Fcm\Resources\Notification as FcmNotification;

        class NewFollower extends Notification
        {
            public function via($notifiable) { return [FcmChannel::class]; }

            public function toFcm($notifiable): FcmMessage
            {
                return (new FcmMessage(notification: new FcmNotification(
                        title: __('New follower'),
                        body: __(':name follows you', ['name' => $this->follower->name]),
                        image: $this->follower->avatar_url
                    )))
                    ->data(['follower' => (string) $this->follower->id])
                    ->custom([
                        'android' => ['notification' => ['color' => '#0A0A0A']],
                        'apns' => [
                            'payload' => ['aps' => ['sound' => 'default', 'mutable-content' => 1]],
                            'fcm_options' => ['image' => $this->follower->avatar_url],
                        ],
                    ]);
            }
        }
        == function of the program that builds the payload
        const payload = buildApnsPayload({
          tag: `chat-${room.id}`,
          notification: { title: sender.name, body: message.text, image: message.photo },
          data: { room: room.id },
        });
        await apns.send(new Notification(token, payload));
        == overrides of Courier
        const { requestId } = await courier.send({
          message: {
            to: { user_id: user.id },
            template: 'ORDER_READY',
            data: { order: order.number },
            providers: {
              apn: { override: { body: { aps: { 'mutable-content': 1 }, 'attachment-url': order.photo } } },
              'firebase-fcm': { override: { body: { apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: order.photo } } } } },
            },
          },
        });
        == overrides of Novu
        await novu.trigger({
          workflowId: 'comment-on-post',
          to: { subscriberId: user.id },
          payload: { author: comment.author, image: comment.image },
          overrides: {
            fcm: {
              apns: { payload: { aps: { 'mutable-content': 1, sound: 'default' } }, fcm_options: { image: comment.image } },
            },
            apns: { payload: { aps: { 'mutable-content': 1 } } },
          },
        });
        == overrides of Knock
        {
          "recipients": ["jhammond"],
          "data": {"photo": "https://cdn.example.com/p/1.jpg"},
          "channel_data": {},
          "settings": {},
          "payload_overrides": {
            "apns": {"aps": {"mutable-content": 1}, "image-url": "{{ photo }}"}
          }
        }
        == file of a REST client with variables ahead of it
        @host = https://api.sandbox.push.apple.com
        @token = {{$dotenv DEVICE_TOKEN}}

        ### rich push
        POST {{host}}/3/device/{{token}} HTTP/2
        authorization: bearer {{jwt}}
        apns-topic: com.example.app
        apns-push-type: alert

        {
          "aps": {
            "alert": { "title": "Hi", "body": "There" },
            "mutable-content": 1
          },
          "media-url": "https://example.com/{{file}}.gif"
        }
        == own type of Swift with the name of a library's
        struct Payload: Encodable {
            struct APS: Encodable {
                struct Alert: Encodable { let title, body: String }
                let alert: Alert
                let mutableContent = 1
                enum CodingKeys: String, CodingKey { case alert, mutableContent = "mutable-content" }
            }
            let aps: APS
            let image: URL?
        }
        var request = URLRequest(url: URL(string: "https://api.push.apple.com/3/device/\(token)")!)
        request.httpMethod = "POST"
        request.setValue("alert", forHTTPHeaderField: "apns-push-type")
        request.setValue(bundle, forHTTPHeaderField: "apns-topic")
        request.httpBody = try JSONEncoder().encode(Payload(aps: .init(alert: .init(title: t, body: b)), image: image))
        == export of Insomnia
        type: collection.insomnia.rest/5.0
        name: Push
        collection:
          - url: https://fcm.googleapis.com/v1/projects/{{ _.project }}/messages:send
            name: iOS with image
            method: POST
            body:
              mimeType: application/json
              text: |-
                {
                  "message": {
                    "token": "{{ _.token }}",
                    "notification": {"title": "Hello", "body": "World"},
                    "apns": {
                      "payload": {"aps": {"mutable-content": 1}},
                      "fcm_options": {"image": "https://picsum.photos/400.jpg"}
                    }
                  }
                }
            headers:
              - name: Content-Type
                value: application/json
              - name: Authorization
                value: Bearer {{ _.access }}
        == settings of aps in a map of Go
        payload := map[string]interface{}{
        	"mutable-content": 1,
        	"sound":           "default",
        }
        == settings of aps by themselves
        const base = { 'mutable-content': 1, sound: 'default' };
        == text of what jq prints
        payload=$(jq -n --arg t "$TITLE" '{aps:{alert:{title:$t,body:"See"},"mutable-content":1},image:$i}')
        curl --http2 -H "apns-push-type: alert" -d "$payload" "https://api.push.apple.com/3/device/$TOKEN"
        == names of Android in Go
        m := &messaging.Message{
        	Token: token,
        	Notification: &messaging.Notification{Title: t, Body: b, ImageURL: img},
        	Android: &messaging.AndroidConfig{TTL: &ttl, Priority: "high", DirectBootOK: true,
        		Notification: &messaging.AndroidNotification{ChannelID: "news", ClickAction: "OPEN", EventTimestamp: &now}},
        	APNS: &messaging.APNSConfig{Payload: &messaging.APNSPayload{Aps: &messaging.Aps{MutableContent: true}}, FCMOptions: &messaging.APNSFCMOptions{ImageURL: img}},
        }
        == names of Android in Python
        m = messaging.Message(token=t, notification=messaging.Notification(title=a, body=b, image=i),
          android=messaging.AndroidConfig(ttl=timedelta(hours=1), priority="high", direct_boot_ok=True,
            notification=messaging.AndroidNotification(channel_id="n", event_timestamp=now, vibrate_timings_millis=[100], click_action="X")),
          apns=messaging.APNSConfig(payload=messaging.APNSPayload(aps=messaging.Aps(mutable_content=True)), fcm_options=messaging.APNSFCMOptions(image=i)))
        == names of Android in Java
        Message m = Message.builder().setToken(token).setNotification(Notification.builder().setTitle(t).setBody(b).setImage(i).build())
          .setAndroidConfig(AndroidConfig.builder().setTtl(3600 * 1000).setPriority(AndroidConfig.Priority.HIGH).setDirectBootOk(true)
            .setNotification(AndroidNotification.builder().setChannelId("n").setEventTimeInMillis(1L).setBodyLocalizationKey("k").addTitleLocalizationArg("x").build()).build())
          .setApnsConfig(ApnsConfig.builder().setAps(Aps.builder().setMutableContent(true).build()).setFcmOptions(ApnsFcmOptions.withImage(i)).build()).build();
        == names of Android in .NET
        var m = new Message { Token = token, Notification = new Notification { Title = t, Body = b, ImageUrl = i },
          Android = new AndroidConfig { TimeToLive = TimeSpan.FromHours(1), Priority = Priority.High, Notification = new AndroidNotification { ChannelId = "n", EventTimestamp = now, ImageUrl = i } },
          Apns = new ApnsConfig { Aps = new Aps { MutableContent = true }, FcmOptions = new ApnsFcmOptions { ImageUrl = i } } };
        == header of Web Push in Java
        Message message = Message.builder()
            .setTopic("news")
            .setNotification(Notification.builder().setTitle(title).setBody(body).build())
            .setWebpushConfig(WebpushConfig.builder()
                .putHeader("TTL", "300")
                .setNotification(WebpushNotification.builder().setTitle(title).setBody(body).setIcon("/i.png").addAction(new Action("open", "Open")).build())
                .setFcmOptions(WebpushFcmOptions.withLink("https://example.com")).build())
            .setApnsConfig(ApnsConfig.builder()
                .setAps(Aps.builder()
                    .setAlert(ApsAlert.builder().setTitleLocalizationKey("T").addTitleLocalizationArg(name).setLocalizationKey("B").addAllLocalizationArgs(list).build())
                    .setSound(CriticalSound.builder().setName("a.caf").setCritical(true).setVolume(0.5).build())
                    .setMutableContent(true).setThreadId("x").putCustomData("interruption-level", "critical").build())
                .putCustomData("image", url)
                .build())
            .setFcmOptions(FcmOptions.withAnalyticsLabel("l"))
            .build();
        == name of the system computed for SNS
        await sns.send(new PublishCommand({
          TargetArn: arn,
          MessageStructure: 'json',
          Message: JSON.stringify({
            default: text,
            [production ? 'APNS' : 'APNS_SANDBOX']: JSON.stringify({ aps: { alert: { title, body: text }, 'mutable-content': 1 }, image }),
          }),
        }));
        == body of an own API
        { "user": 7, "title": "Hello", "body": "World", "image": "https://cdn.acme.example/a.jpg", "deepLink": "acme://7" }
        """##)
}
