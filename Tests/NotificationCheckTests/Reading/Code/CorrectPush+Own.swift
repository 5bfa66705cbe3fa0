/// What code gives to functions and services of its own, whose names are those of a known sender's requests.
extension CorrectPush {
    static let own = read(
        ##"""
        == own.py
        requests.post(settings.NOTIFY_URL, json={"to": user.id, "title": title, "body": body, "image": "https://m.acme-shop.net/a.jpg"})
        == own.php
        curl_setopt($ch, CURLOPT_URL, $this->gateway . '/notifications');
        curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode(['to' => $user, 'title' => $title, 'body' => $body, 'image' => $image]));
        == own.rb
        HTTP.post(ENV.fetch("NOTIFY_URL"), json: { to: user.id, title: "Hi", body: "There", image: "https://m.acme-shop.net/a.jpg" })
        == own.cs
        await http.PostAsJsonAsync(options.NotifyUrl, new { to = userId, title, body, image = "https://m.acme-shop.net/a.jpg" });
        == own.go
        b, _ := json.Marshal(map[string]any{"to": uid, "title": "Hi", "body": "There", "image": "https://m.acme-shop.net/a.jpg"})
        http.Post(cfg.NotifyURL, "application/json", bytes.NewReader(b))
        == function.js
        export const handler = () => sendPush({ to: user.deviceToken, title: 'Hi', body: 'There', image: 'https://m.acme-shop.net/a.jpg' });
        == marked.js
        await sendPush({ to: t, title, body, mutable_content: true, image: 'https://m.acme-shop.net/a.jpg' });
        == list.js
        await send({ messages: [{ to: user.id, title, body, image: 'https://m.acme-shop.net/a.jpg' }] });
        == queue.js
        queue.add('push', { to: user.token, title: 'Hi', body: 'There', image: url, sound: 'default' });
        == event.py
        await producer.send_and_wait("push", {"to": token, "title": "Hi", "body": "There", "image": url})
        == topic.js
        await sendPush({ topic: 'news', title, body, image: 'https://m.acme-shop.net/a.jpg' });
        == payload.js
        await notify({ title, body, payload: { image: 'https://m.acme-shop.net/a.jpg' }, topic });
        == device.js
        await notify({ device_token: t, alert: { title, body }, data: { image: 'https://m.acme-shop.net/a.jpg' } });
        == alert.js
        await sendPush({ alert: 'Hi', badge: 1, sound: 'default', image: 'https://m.acme-shop.net/a.jpg' });
        == custom.js
        notify({ title, body, custom: { image: 'https://m.acme-shop.net/a.jpg' } });
        == extra.py
        notify(message='x', extra={'image': 'https://m.acme-shop.net/a.jpg'})
        == icon.js
        emitter.emit('push', { title, body, icon: '/i.png', image: 'https://m.acme-shop.net/a.jpg', data: { url } });
        == data.js
        notify({ token, data: { title, body, image: 'https://m.acme-shop.net/a.jpg' } });
        == route.js
        await fetch('/api/push', { method: 'POST', body: JSON.stringify({ token, notification: { title, body, image: 'https://m.acme-shop.net/a.jpg' } }) });
        == given.ts
        await this.pushService.send({ token: user.token, notification: { title: 'Hi', body: text, imageUrl: url }, data: { count: 3 } });
        == given2.ts
        await queue.add('push', { to: user.token, priority: 'high', notification: { title: 'Hi', body: text }, data: { image: url } });
        == given3.py
        message = {"token": token, "notification": {"title": "Hi", "body": text, "image": url}}
        dispatch_push(message)
        == given4.php
        $this->notifier->send(['registrationToken' => $token, 'notification' => ['title' => 'Hi', 'body' => $text], 'data' => ['image' => $url]]);
        == given5.js
        emit('push', { playerIds: ids, headings: { en: 'Hi' }, contents: { en: text }, image: url });
        == given6.py
        send_notification.delay({"to": user.token, "notification": {"title": "Hi", "body": text, "image": url}})
        == given7.dart
        await FirebaseFunctions.instance.httpsCallable('sendPush').call({
          'token': peer.token,
          'notification': {'title': 'Hi', 'body': text, 'image': url},
        });
        == given8.ts
        await inngest.send({ name: 'push/send', data: { token, notification: { title, body, imageUrl: image } } });
        == given9.ts
        await this.eventBus.publish(new SendPushCommand({ token, notification: { title, body, imageUrl } }));
        == given10.ts
        expect(sendPush).toHaveBeenCalledWith({ token: 't', notification: { title: 'a', body: 'b', imageUrl: url } });
        == given11.ts
        await prisma.push.create({ data: { token, title, body, image: url, mutableContent: true } });
        == given12.go
        payload := map[string]interface{}{"token": tok, "notification": map[string]string{"title": "Hi", "body": text, "image": url}}
        s.publisher.Publish("push", payload)
        == given13.ts
        const payload: PushPayload = { token, notification: { title, body, imageUrl: url } };
        await sendPush(payload);
        == given14.py
        payload: dict[str, Any] = {"token": token, "notification": {"title": t, "body": b, "image": url}}
        await publish("push", payload)
        == given26.swift
        let params: [String: Any] = ["token": token, "notification": ["title": t, "body": b, "image": url]]
        pushQueue.publish(params)
        == given27.py
        sqs.send_message(QueueUrl=QUEUE, MessageBody=json.dumps({"token": token, "notification": {"title": t, "body": b, "image": url}}))
        == given15.ts
        await sendFcm({ token, notification: { title, body, imageUrl: url } });
        == given16.ts
        import { fcm } from './fcm';
        await fcm.notify({ token, notification: { title, body, imageUrl: url } });
        == given17.php
        $this->firebaseService->sendNotification(['token' => $token, 'notification' => ['title' => $t, 'body' => $b, 'image' => $url]]);
        == given18.js
        await redis.publish('push', JSON.stringify({ token, notification: { title, body, image: url } }));
        channel.sendToQueue('push', Buffer.from(JSON.stringify({ token, notification: { title, body, image: url } })));
        == given19.kt
        pushService.send(mapOf("token" to token, "notification" to mapOf("title" to t, "body" to b, "image" to url)))
        == given20.ex
        MyApp.Push.deliver(%{"token" => token, "notification" => %{"title" => t, "body" => b, "image" => url}})
        == given21.cs
        await _pushService.SendAsync(new { token = t, notification = new { title = a, body = b, image = url } });
        == given22.java
        pushService.send(Map.of("token", token, "notification", Map.of("title", t, "body", b, "image", url)));
        == given23.rs
        publisher.publish("push", json!({"token": token, "notification": {"title": t, "body": b, "image": url}})).await?;
        == given24.dart
        await PushApi.send(<String, dynamic>{'token': token, 'notification': {'title': t, 'body': b, 'image': url}});
        == given25.py
        send_push(dict(token=token, notification=dict(title=t, body=b, image=url)))
        == builder.ts
        const push = new PushBuilder().setTitle('Hi').setBody('There').setMutableContent(true)
          .setCustomFields({ image: 'https://m.acme-shop.net/a.jpg' });
        assert(push.build().aps['mutable-content'] === 1);
        == strapi.js
        await strapi.service('api::push.push').send({
          to: user.pushToken,
          notification: { title: 'News', body: entry.title, image: entry.cover.url },
          apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: entry.cover.url } },
        });
        == itself.kt
        val body = buildJsonObject {
            put("message", buildJsonObject {
                put("token", token)
                put("notification", buildJsonObject { put("title", title); put("body", body) })
                put("apns", buildJsonObject {
                    put("payload", buildJsonObject { put("aps", buildJsonObject { put("mutable-content", 1) }) })
                    put("fcm_options", buildJsonObject { put("image", image) })
                })
            })
        }
        == ometria.js
        const note = new apn.Notification();
        note.alert = { title: 'Hi', body: 'there', ometria: { imageUrl: 'https://m.acme-shop.net/a.jpg' } };
        note.mutableContent = 1;
        note.topic = 'com.acme.app';
        == merged.js
        const message = _.merge({}, defaults, { token, notification: { title, body }, apns: { fcmOptions: { imageUrl: image } } });
        await getMessaging().send(message);
        == scheduler.tf
        resource "google_cloud_scheduler_job" "push" {
          name     = "daily-push"
          schedule = "0 9 * * *"
          http_target {
            http_method = "POST"
            uri         = "https://fcm.googleapis.com/v1/projects/${var.project}/messages:send"
            body = base64encode(jsonencode({
              message = {
                topic        = "daily"
                notification = { title = "Good morning", body = "Your picture of the day" }
                apns = {
                  payload     = { aps = { "mutable-content" = 1 } }
                  fcm_options = { image = var.image_url }
                }
              }
            }))
          }
        }
        == the program's own function with the name of what it makes.py
        def _apns(image=None, badge=0):
            return messaging.APNSConfig(
                payload=messaging.APNSPayload(aps=messaging.Aps(badge=badge, mutable_content=True)),
                fcm_options=messaging.APNSFCMOptions(image=image),
            )

        def shipped(token, order):
            return messaging.send(messaging.Message(
                token=token,
                notification=messaging.Notification(title="Shipped", body=order.text),
                apns=_apns(image="https://cdn.acme-shop.com/a.png", badge=1),
            ))
        == the program's own method with the name of what it makes.ts
        class Rich {
          private aps(opts: { badge?: number; mutable?: boolean }) {
            return { sound: 'default', badge: opts.badge, ...(opts.mutable ? { mutableContent: true } : {}) };
          }
          async send(token: string, n: Push) {
            return admin.messaging().send({
              token,
              notification: { title: n.title, body: n.body, imageUrl: n.image },
              apns: { payload: { aps: this.aps({ badge: 1, mutable: !!n.image }) } },
            });
          }
        }
        == the program's own method with named arguments.php
        private function apns(?string $image, int $badge = 0): array
        {
            return ['payload' => ['aps' => ['mutable-content' => 1, 'badge' => $badge]], 'fcm_options' => ['image' => $image]];
        }
        public function send(string $token, string $title, string $body, ?string $image): void
        {
            Http::withToken($this->token())->post($this->url(), ['message' => [
                'token' => $token,
                'notification' => compact('title', 'body'),
                'apns' => $this->apns(image: $image, badge: 2),
            ]]);
        }
        == the program's own function with named arguments.cs
        static ApnsConfig Apns(string? image, int badge) => new()
        {
            Aps = new Aps { MutableContent = true, Badge = badge },
            FcmOptions = new ApnsFcmOptions { ImageUrl = image },
        };
        public Task Send(string token, string title, string body, string? image) =>
            FirebaseMessaging.DefaultInstance.SendAsync(new Message
            {
                Token = token,
                Notification = new() { Title = title, Body = body },
                Apns = Apns(image: image, badge: 1),
            });
        == the program's own methods of a class that is elsewhere.php
        $message = CloudMessage::new()->toToken($token)->withNotification($this->notification(title: $t, body: $b, image: $img));
        if ($img) {
            $message = $message->withApnsConfig($this->apnsConfig(mutable: true));
        }
        $messaging->send($message);
        == the program's own method with the name of a type.cs
        private static Message Build(string token, Post p) => new()
        {
            Token = token,
            Notification = new Notification { Title = p.Title, Body = p.Lead, ImageUrl = p.Image },
            Apns = new ApnsConfig { Aps = Aps(mutable: p.Image is not null) },
        };
        public Task Send(Message m) => FirebaseMessaging.DefaultInstance.SendAsync(m);
        == the program's own function after an arrow.scala
        val msg = Json.obj("message" -> Json.obj("token" -> token, "notification" -> Json.obj("title" -> t, "body" -> b, "image" -> url), "apns" -> Json.obj("payload" -> Json.obj("aps" -> aps(badge = 1, rich = true)))))
        == the program's own function that is elsewhere.py
        messaging.send(messaging.Message(
            token=token,
            notification=messaging.Notification(title=title, body=body, image=image),
            apns=messaging.APNSConfig(payload=messaging.APNSPayload(aps=aps(badge=1))),
        ))
        == initializer below its brackets.cs
        var apns = new ApnsConfig()
        {
            // The text is in aps.
            Aps = new Aps() { Alert = new ApsAlert() { Title = sender, Body = text }, MutableContent = true },
            CustomData = new Dictionary<string, object>()
            {
                { "media_url", url },
            },
        };
        await FirebaseMessaging.DefaultInstance.SendEachForMulticastAsync(new MulticastMessage() { Tokens = tokens, Apns = apns });
        == call with types.ts
        const messages = users.map<TokenMessage>(({ token, name }) => ({
          token,
          notification: { title: `Hi ${name}`, body: 'There' },
          apns: { ...defaults, payload: { aps: { mutableContent: true } }, fcmOptions: { imageUrl: url } },
        }));
        await getMessaging().sendEach(messages);
        == call with the types of the answer.ts
        const { data } = await http.post<{ id: string }>('https://fcm.googleapis.com/v1/projects/p/messages:send', {
          message: { token, notification: { title, body }, apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: url } } },
        });
        == message in a part of which nothing else is read.ts
        const message = base < limit ? undefined : wrap({
          token,
          notification: { title: `Hi ${name}`, body: 'There' },
          apns: { ...defaults, payload: { aps: { mutableContent: true } }, fcmOptions: { imageUrl: url } },
        });
        == Laravel's message in a variable
        $message = new FcmMessage(notification: new FcmNotification(title: 'Goal!', body: $scorer));
        return $message
            ->data(['match' => (string) $this->match->id])
            ->custom(['apns' => ['payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $photo]]]);
        == Laravel's message, set in statements
        $message = new FcmMessage();
        $message->notification(new FcmNotification(title: 'Goal!', body: $scorer));
        $message->data(['match' => '1'])->custom(['apns' => ['payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $photo]]]);
        == Laravel's message that gets its part for iOS ahead of its text
        $message = FcmMessage::create()
            ->token($token)
            ->custom(['apns' => ['payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $image]]])
            ->notification(FcmNotification::create()->title('Title')->body('Body')->image($image));
        """##)
}
