import NotificationCore

/// Pushes in code for Firebase, each with a fault that the code shows.
extension FaultyPushTests {
    static let firebase: [(String, Code)] = [
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
            const m = {token, notification: {title: 'a', body: 'b'}, apns: {payload: {aps: {'mutable-content': 1}}, fcm_options: {image: 'photo.png'}}};
            """##, .urlRelative
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
            {"item": [{"name": "folder", "item": [{"request": {"method": "POST", "body": {"mode": "raw", "raw":
            "{\"message\": {\"token\": \"{{t}}\", \"notification\": {\"title\": \"a\", \"body\": \"b\"}, \"apns\": {\"payload\": {\"aps\": {}}, \"fcm_options\": {\"image\": \"{{image}}\"}}}}"
            }, "url": {"raw": "https://fcm.googleapis.com/v1/projects/p/messages:send"}}}]}]}
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
            await admin.messaging().send({ token: token, data: { title: 'x', body: 'y', image: 'https://cdn.acme-shop.com/a.jpg' } });
            """##, .requestDataOnly
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
            notification.Payload = payload.NewPayload().AlertTitle("a").AlertBody("b").Custom("image", imageURL)
            notification.DeviceToken = "x"
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
            p := payload.NewPayload().ContentAvailable().MutableContent().Custom("image", "https://m.example/a.png")
            client.Push(&apns2.Notification{DeviceToken: t, Topic: "a.b.c", Payload: p})
            """##, .requestDataOnly
        ),
        (
            ##"""
            var payload = new { aps = new { alert = new { title, body }, mutable_content = 1 }, image_url = imageUrl };
            var json = JsonConvert.SerializeObject(payload).Replace("image_url", "image-url");
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
            msg := &messaging.Message{Token: t, Notification: &messaging.Notification{Title: title},
            	APNS: &messaging.APNSConfig{Payload: &messaging.APNSPayload{Aps: &messaging.Aps{MutableContent: false}},
            		FCMOptions: &messaging.APNSFCMOptions{ImageURL: photo}},
            	Data: map[string]string{"body": text}}
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
            $body = @{ message = @{ token = $t; notification = @{ title = "a" }
              apns = @{ payload = @{ aps = @{ "mutable-content" = 1 } } ; fcm_options = @{ image = $image } } } }
            Invoke-RestMethod -Method Post -Uri $uri -Body ($body | ConvertTo-Json)
            """##, .requestInvalidValue
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
            {"message": {"token": "t", "notification": {"title": "a"}, "apns": {"payload": "System.Collections.Hashtable"}}}
            """##, .requestInvalidValue
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
            const stringify = (o) => mapValues(o, String);
            const message = { token, notification: { title }, data: stringify({ a: 1 }),
              apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: 'http://cdn.acme-shop.com/a b.jpg' } } };
            """##, .urlMalformed
        ),
        (
            ##"""
            {"flow": [{"mapper": {"url": "https://fcm.googleapis.com/v1/projects/p/messages:send", "method": "post",
              "data": "{\"message\":{\"topic\":\"n\",\"notification\":{\"title\":\"{{1.t}}\"},\"apns\":{\"payload\":{\"aps\":{}},\"fcm_options\":{\"image\":\"{{1.i}}\"}}}}"}}]}
            """##, .gateNotMutable
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
