/// Pushes that raised a false alarm, or were not read, when people pasted them.
extension CorrectPush {
    static let pasted = read(
        ##"""
        == r006.php
        <?php
        use Kreait\Firebase\Factory;
        use Kreait\Firebase\Messaging\CloudMessage;
        use Kreait\Firebase\Messaging\Notification;
        use Kreait\Firebase\Messaging\ApnsConfig;

        $messaging = (new Factory)->withServiceAccount(__DIR__.'/sa.json')->createMessaging();

        $message = CloudMessage::withTarget('token', $deviceToken)
            ->withNotification(Notification::create($title, $body, $imageUrl))
            ->withApnsConfig(ApnsConfig::fromArray([
                'headers' => ['apns-priority' => '10'],
                'payload' => ['aps' => ['mutable-content' => 1, 'sound' => 'default']],
                'fcm_options' => ['image' => $imageUrl],
            ]))
            ->withData(['type' => 'order', 'id' => (string) $order->id]);

        $messaging->send($message);
        == r007.php
        public function toFcm($notifiable): FcmMessage
        {
            return (new FcmMessage(notification: new FcmNotification(
                    title: $this->post->title,
                    body: Str::limit($this->post->excerpt, 90),
                    image: $this->post->cover_url
                )))
                ->data(['post' => (string) $this->post->id])
                ->custom([
                    'android' => [
                        'notification' => ['color' => '#0A0A0A'],
                    ],
                    'apns' => [
                        'payload' => [
                            'aps' => ['sound' => 'default', 'mutable-content' => 1],
                        ],
                        'fcm_options' => [
                            'image' => $this->post->cover_url,
                            'analytics_label' => 'analytics',
                        ],
                    ],
                ]);
        }
        == r044.yaml
        - service: notify.family
          data_template:
            title: "Person detected"
            message: "{{ trigger.payload_json['after']['camera'] }}"
            data:
              image: >-
                https://ha.mydomain.net/api/frigate/notifications/{{trigger.payload_json["after"]["id"]}}/thumbnail.jpg
              tag: "{{trigger.payload_json['after']['id']}}"
        == r046.sh
        curl "https://api.day.app/yourkey/Title/Body?image=https://day.app/assets/images/avatar.jpg"
        == r047.txt
        https://api.day.app/yourkey/推送标题/这里改成你自己的推送内容?image=https://img.myblog.cn/cover.jpg&group=blog
        == r050.js
        const url = `https://api.day.app/${key}/${encodeURIComponent(title)}/${encodeURIComponent(body)}?image=${encodeURIComponent(image)}&isArchive=1`;
        await fetch(url);
        == s05.json
        {
          "info": { "_postman_id": "b1", "name": "FCM v1", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
          "item": [
            {
              "name": "send",
              "request": {
                "method": "POST",
                "header": [ { "key": "Authorization", "value": "Bearer {{token}}" }, { "key": "Content-Type", "value": "application/json" } ],
                "body": {
                  "mode": "raw",
                  "raw": "{\n  \"message\": {\n    \"token\": \"{{device}}\",\n    \"notification\": {\"title\": \"Hi\", \"body\": \"There\"},\n    \"apns\": {\"payload\": {\"aps\": {\"mutable-content\": 1}}, \"fcm_options\": {\"image\": \"https://cdn.storefront.one/sale.png\"}}\n  }\n}"
                },
                "url": { "raw": "https://fcm.googleapis.com/v1/projects/shop/messages:send" }
              }
            }
          ]
        }
        == s49.py
        message = messaging.Message(
            data={"image": image, "title": title},
            token=token,
        )
        message.notification = messaging.Notification(title=title, body=body)
        message.apns = messaging.APNSConfig(
            payload=messaging.APNSPayload(messaging.Aps(mutable_content=True)),
            fcm_options=messaging.APNSFCMOptions(image=image),
        )
        == s53.yaml
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: push-template
        data:
          payload.json: |
            {
              "aps": {"alert": {"title": "Hi", "body": "There"}, "mutable-content": 1},
              "image": "https://cdn.storefront.one/sale.png"
            }
        == e09.ts
        const MUTABLE = 'mutable-content';
        const payload = { aps: { alert: { title, body }, [MUTABLE]: 1 }, image };
        == e19.php
        $pushNotification = (new \Pushok\Payload())->setAlert((new Alert())->setTitle($t)->setBody($b))->setMutableContent(true)->setCustomValue('image', $img);
        == e30.txt
        array(2) {
          ["aps"]=>
          array(2) {
            ["alert"]=>
            array(2) {
              ["title"]=>
              string(2) "Hi"
              ["body"]=>
              string(5) "There"
            }
            ["mutable-content"]=>
            int(1)
          }
          ["image"]=>
          string(32) "https://cdn.storefront.one/a.png"
        }
        == e05.txt
        message": {
        token": "device_token",
        notification": {
        title": "Notification Title",
        body": "Notification body text"
        },
        apns": {
        payload": {
        aps": {
        mutable-content": 1
        }
        },
        fcm_options": {
        image": "https://cdn.storefront.one/a.png"
        }
        }
        }
        == computed.java
        Map<String, Object> aps = new HashMap<>();
        aps.put("alert", Map.of("title", title, "body", body));
        aps.put(Keys.MUTABLE_CONTENT, 1);
        Map<String, Object> payload = Map.of("aps", aps, "image", imageUrl);
        == computed.py
        import json
        payload = {"aps": {"alert": {"title": title, "body": body}, MUTABLE: 1}, "image": url}
        == computed2.py
        aps = {"alert": {"title": title, "body": body}}
        aps[MUTABLE] = 1
        payload = {"aps": aps, "image": url}
        == computed.cs
        var aps = new Dictionary<string, object> { { "alert", text }, { Keys.Mutable, 1 } };
        var payload = new Dictionary<string, object> { { "aps", aps }, { "image", url } };
        == cast.java
        payload.put("aps", Map.of("alert", (String) data.get("text"), "mutable-content", 1));
        payload.put("image", (String) data.get("image"));
        == ntfy.sh
        curl -d "Motion" -H "Title: Garage" -H "Attach: https://m.example/a.png" ntfy.sh/garage
        == ntfy.js
        await fetch('https://ntfy.sh', { method: 'POST', body: JSON.stringify({ topic: 'garage', message: text, attach: url }) });
        == bark.py
        requests.get(f"https://api.day.app/{KEY}/{title}/{body}?image={url}&group=news")
        == cut-token.txt
        POST /3/device/xxxxxxxx HTTP/2
        host: api.push.apple.com
        authorization: bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IjEyMzQ1Njc4OTAifQ
        apns-topic: com.acme.app
        apns-push-type: alert

        {"aps":{"alert":{"title":"Hi","body":"There"},"mutable-content":1},"image":"https://m.example/p.jpg"}
        == a04.kt
        val payload = mapOf(
            "aps" to mapOf(
                "alert" to mapOf("title" to title, "body" to body),
                MUTABLE_CONTENT to 1,
            ),
            "media-url" to imageUrl,
        )
        == a11.go
        data := map[string]any{
        	"aps": map[string]any{
        		"alert": map[string]any{"title": m.Title, "body": m.Body},
        		keyMutableContent: 1,
        	},
        	"image": m.Image,
        }
        == a30.json
        {"Type":"Notification","MessageId":"1","TopicArn":"arn:aws:sns:eu-west-1:1:x","Message":"{\"default\":\"hi\",\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"hi\\\",\\\"mutable-content\\\":1},\\\"image\\\":\\\"https://img.statuspage.dev/down.png\\\"}\"}"}
        == settings with a message
        return [
            'http' => ['base_uri' => 'https://api.acme.example', 'timeout' => 10],
            'message' => ['sender' => 'shop', 'notification' => true, 'image' => 'https://cdn.acme-shop.com/logo.png'],
        ];
        == message of a chat
        The API answers:

        ```
        {message: {id: 17, text: 'hi', notification: 'on', image: 'https://cdn.acme-shop.com/a.png'}}
        ```
        == message of a queue.json
        {"message": {"topic": "orders", "key": "17", "value": "{\"id\": 17}", "partition": 0}}
        == message with data of another service.json
        {"message": {"data": {"id": 1, "image": "https://cdn.acme-shop.com/a.png"}, "status": "ok"}}
        == let.rb
        let(:notification) do
          { title: "Hello", body: "World", image: "image" }
        end
        let(:payload) { { title: "t", body: "b", image: "image", mutable_content: true } }
        == expectation.rb
        expect(client).to receive(:send).with({ notification: { title: "a", body: "b", image: "image" } })
        == in-house.json
        {"title": "Spring sale", "body": "Now 20 % off", "image": "https://cdn.acme-shop.com/sale.jpg"}
        == answer with pictures.json
        {"id": 42, "state": "ok", "items": [{"id": 1, "title": "Shoes", "image": "https://cdn.acme-shop.com/shoes.jpg"}]}
        == package.json
        {"name": "shop", "version": "1.0.0", "scripts": {"build": "tsc"}, "main": "index.js", "icon": "icon.png"}
        == settings.json
        {"logLevel": "info", "server": {"port": 8080, "host": "0.0.0.0"}, "push": {"enabled": true}}
        == cut above.php
                        'priority' => 10,
                        'ttl' => 86400,
                    ];
                    if (!empty($request->image_url)) {
                        $payload['big_picture'] = $request->image_url;
                        $payload['ios_attachments'] = ['id' => $request->image_url];
                    }
                    $payload['include_player_ids'] = [$user->onesignal_player_id];
        == cut above, with a target.php
                            "priority"  => "HIGH"
                        ],
                        "data"          => $data,
                    ];
                    if ($isTopic) $fields["topic"] = $to;
                    else $fields["token"] = $to;
                    if (!is_null($imageUrl)) {
                        $fields["notification"]["image"] = $imageUrl;
                        $fields["apns"] = ["payload" => ["aps" => ["mutable-content" => 1]], "fcm_options" => ["image" => $imageUrl]];
                    }
        == accessor of a parameter.py
        def build(payload):
            return {
                "aps": {
                    "alert": {"title": payload.get("aps", {}).get("alert", {}).get("title", "Hi")},
                    "mutable-content": payload.get("aps", {}).get("mutable-content", 1),
                },
                "image": payload.get("image"),
            }
        == setters.php
        function setContentAvailable( bool $content_available ) {
            $this->internal['content-available'] = $content_available ? 1 : 0;
            return $this;
        }
        function setMutableContent( bool $mutable ) {
            $this->internal['mutable-content'] = $mutable ? 1 : 0;
            return $this;
        }
        == empty defaults.ts
        const data = { title: '', topic: '', body: '', badge: 0, sound: 'ping.aiff', mutableContent: 1, pushType: undefined };
        return data;
        == part of a fluent call.php
                                    'interruption-level' => 'time-sensitive',
                                    'content-available' => 1,
                                    'mutable-content' => 1,
                                    'thread-id' => 'emergency',
                                ],
                            ],
                        ],
                    ]);
            }
        == groovy
        def payload = [aps: [alert: [title: "Build ${n}", body: status], 'mutable-content': 1], image: "https://ci.acme-shop.com/${n}/graph.png"]
        == payload for two services.swift
        anyPayload.urlArgs = ["help"]
        anyPayload.interruptionLevel = "active"
        anyPayload.topic = "com.acme.app"
        anyPayload.collapseId = "7"
        anyPayload.pushType = .alert
        anyPayload.mutableContent = 1
        anyPayload.notification = notification
        anyPayload.data = ["help": "you"]
        == answers in documentation.cs
        private static readonly object WakePayload = new
        {
            aps = new Dictionary<string, object> { ["alert"] = new { body = PlaceholderBody }, ["mutable-content"] = 1 },
        };
        /// <summary>
        /// APNs marks a token permanently dead with <c>410 Unregistered</c> or a 400
        /// whose <c>reason</c> is <c>BadDeviceToken</c>.
        /// </summary>
        private static async Task<bool> ShouldPruneAsync(HttpResponseMessage response)
        == part for Expo.md
        Some rich content notification examples:
        ```
        "richContent": {
            "image": "https://cdn.acme-shop.com/a.jpg"
        }
        ```
        == two branches.ts
        const aps: Record<string, unknown> = { "content-available": 1 };
        const payload = { aps, id: request.id };
        if (request.mode === "wake") {
          return { body: JSON.stringify(payload), pushType: "background", priority: "5" };
        }
        aps.alert = { title: "Silo", body: "New notification available" };
        aps["mutable-content"] = 1;
        return { body: JSON.stringify(payload), pushType: "alert", priority: "10" };
        == cut above a library's names.ts
                token,
              apns: { payload: { aps: { badge: 1, contentAvailable: true, mutableContent: true } },
                fcmOptions: { imageUrl: "https://cdn.acme-shop.com/a.png" } },
            }));
            await admin.messaging().sendEach(messages);
        == cut above aps.kt
                        "alert" to mapOf("title" to title, "body" to text),
                        "sound" to "default",
                        "mutable-content" to 1,
                    )
                ) + data
                return Json.mapper.writeValueAsString(payload)
            }
        == cut above aps.m
            message.apnsPayload = @{
                    @"mutable-content": @(1),
                    @"alert" : @{ @"title" : name, @"body" : text },
                }
            };
        == cut below.php
        return [
            'message' => [
                'token' => $token,
                'notification' => ['title' => $title, 'body' => $body],
                'android' => ['notification' => ['image' => $image]],
                'apns' => [
                    'payload' => ['aps' => ['sound' => 'default',
        == cut above the answers.dart
                      'sound': 'default',
                      'mutable-content': 1,
                    },
                  },
                },
              };
            if (message.contains('UNREGISTERED')) return 'UNREGISTERED';
        == request of a library that is not known.cs
        var result = await sender.GetApnsSender().SendAsync(new APNSRequest()
        {
            ApnsPayload = new() { Badge = 52, MutableContent = true, Alert = new APNSAlert() { Title = "a", Body = "b" } },
        });
        == push of Airship as NSLog prints it.log
        2026-05-01 10:00:00.000 Shop[123:456] Received push: {
            aps =     {
                alert =         {
                    body = "Tap to see it";
                };
                "mutable-content" = 1;
            };
            "com.urbanairship.media_attachment" =     {
                options =         {
                    hidden = 0;
                };
                url =         (
                    "https://cdn.shop.example/a.jpg"
                );
            };
        }
        == two lines that a chat quotes
        tom  10:41 AM
        is this ok for the picture?
        > {"aps":{"alert":{"title":"Sale","body":"Today only"},"mutable-content":1},
        > "attachment-url":"https://cdn.acme-shop.com/sale.jpg"}
        priya  10:44 AM
        looks good :+1:
        """##)
}
