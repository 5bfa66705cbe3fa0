extension CorrectPush {
    static let others = read(
        ##"""
        == swift 1
        let payload: [String: Any] = [
            "aps": ["alert": ["title": title, "body": body], "mutable-content": 1],
            "image": imageURL.absoluteString,
        ]
        var request = URLRequest(url: URL(string: "https://api.push.apple.com/3/device/\(token)")!)
        request.httpBody = try JSONSerialization.data(withJSONObject: payload)
        == swift 3
        struct Payload: Codable { let image: String }
        let notification = APNSAlertNotification(
            alert: .init(title: .raw("New photo"), subtitle: nil, body: .raw("Ann")),
            expiration: .immediately, priority: .immediately, topic: "com.acme.shop",
            payload: Payload(image: url), mutableContent: 1)
        try await client.sendAlertNotification(notification, deviceToken: token)
        == swift 4
        let alert = APNSwiftAlert(title: "Hey There", body: "Full moon sighting")
        let aps = APNSwiftPayload(alert: alert, badge: 0, sound: .normal("cow.wav"), mutableContent: true)
        == swift 5
        var message: [String: Any] = ["token": token]
        message["notification"] = ["title": title, "body": body]
        var apns: [String: Any] = ["payload": ["aps": ["mutable-content": 1]]]
        if let image { apns["fcm_options"] = ["image": image] }
        message["apns"] = apns
        request.httpBody = try JSONSerialization.data(withJSONObject: ["message": message])
        == dart 1
        final body = jsonEncode({
          'message': {
            'token': token,
            'notification': {'title': title, 'body': body, 'image': imageUrl},
            'apns': {
              'payload': {'aps': {'mutable-content': 1}},
              'fcm_options': {'image': imageUrl},
            },
          },
        });
        await http.post(Uri.parse(url), headers: {'Authorization': 'Bearer $key'}, body: body);
        == dart 2
        final Map<String, dynamic> message = {
          'message': {
            'token': deviceToken,
            'notification': {'title': title, 'body': body},
            if (image != null) 'apns': {'payload': {'aps': {'mutable-content': 1}}, 'fcm_options': {'image': image}},
          }
        };
        == dart 3
        var notification = OSCreateNotification(playerIds: [playerId], content: "hi", heading: "Test",
          iosAttachments: {"id1": imgUrlString}, bigPicture: imgUrlString);
        await OneSignal.shared.postNotification(notification);
        == rust 1
        let payload = json!({
            "message": { "token": token, "notification": { "title": title, "body": body },
              "apns": { "payload": { "aps": { "mutable-content": 1 } }, "fcm_options": { "image": image } } }
        });
        client.post(url).bearer_auth(tok).json(&payload).send().await?;
        == rust 2
        let mut builder = DefaultNotificationBuilder::new()
            .set_title("Hi").set_body("You").set_mutable_content().set_sound("default");
        let mut payload = builder.build(token, NotificationOptions::default());
        payload.add_custom_data("image", &url)?;
        == elixir 1
        %{"aps" => %{"alert" => %{"title" => title, "body" => body}, "mutable-content" => 1}, "image" => image}
        |> Pigeon.APNS.Notification.new(token, "com.acme.shop")
        |> PushApp.push()
        == elixir 2
        Pigeon.APNS.Notification.new(%{"title" => title, "body" => body}, token, topic)
        |> Pigeon.APNS.Notification.put_mutable_content()
        |> Pigeon.APNS.Notification.put_custom(%{"image" => image})
        == yaml 1
        service: notify.mobile_app_iphone
        data:
          title: Motion
          message: "Someone at {{ trigger.to_state.name }}"
          data:
            image: "{{ state_attr('camera.front', 'entity_picture') }}"
        == yaml 2
        aps:
          alert:
            title: t
            body: b
          mutable-content: 1
        image: https://cdn.acme-shop.com/p/1.jpg
        == unknownlib 2
        $push = new MyPush(); $push->setTitle('a')->setBody('b')->setPicture($url)->enableRichMedia()->send($token);
        == unknownlib 3
        push = PushKit::Message.new(title: "a", body: "b", image: url, rich: true)
        push.deliver_to(user)
        == unknownlib 4
        notifier.send(APNSMessage(token=token, title="a", body="b", image=image_url, rich=True))
        == play.scala
        def payload(t: String, b: String, img: String): JsObject = Json.obj(
          "aps" -> Json.obj("alert" -> Json.obj("title" -> t, "body" -> b), "mutable-content" -> 1),
          "image" -> img
        )
        == plain.py
        request = NotificationRequest(
            device_token='CBDEC837',
            message={"aps": {"alert": "Too hot", "sound": "default"}},
        )
        await client.send_notification(request)
        == returned.py
        def build_apns_payload(notification: PushNotification) -> dict:
            payload = {
                "aps": {"alert": {"title": notification.title, "body": notification.body}, "sound": notification.sound}
            }
            if notification.badge is not None:
                payload["aps"]["badge"] = notification.badge
            return payload
        == returned.rb
        class Apns
          def message
            { APNS: { aps: { alert: alert, sound: sound, badge: badge } } }
          end
        end
        == launch.java
        import com.google.firebase.messaging.ApnsConfig;
        import crawler.service.model.FcmDto;
        public static ApnsConfig config(FcmDto dto) {
            return ApnsConfig.builder().setAps(Aps.builder().setMutableContent(true)
                .setAlert(ApsAlert.builder().setLaunchImage(dto.getContentImage()).build()).build()).build();
        }
        == apns2.ts
        import { ApnsClient, Notification, PushType } from 'apns2'
        client.send(new Notification(token, {
          type: PushType.alert,
          alert: { title: 'New recipe', body: r.title },
          aps: { 'mutable-content': 1 },
          data: { image: r.photo },
        }))
        == notnoop.java
        return APNS.newPayload().alertTitle("Ping").alertBody(who).mutableContent().customField("pic", pic).build();
        == APNSwift.swift
        import APNS
        let alert = APNSAlertNotification(
            alert: .init(title: .raw("New"), body: .raw("A drawing")),
            expiration: .immediately, topic: "de.malen.app", payload: Media(imageURL: url), mutableContent: 1)
        == translated.rb
        n = Apnotic::Notification.new(device.token)
        n.alert = { title: album.name, body: I18n.t("push.new_photo", name: user.name) }
        n.mutable_content = 1
        n.custom_payload = { photo_url: photo.url(:push), id: photo.id }
        == grouped.php
        use Kreait\Firebase\Messaging\{ApnsConfig, CloudMessage, Notification};
        $message = CloudMessage::withTarget('token', $token)
            ->withNotification(Notification::create($o->title(), $o->text()))
            ->withApnsConfig(ApnsConfig::fromArray([
                'payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $o->image()],
            ]));
        == own.php
        namespace App\Notifications;
        use App\Channels\FcmChannel;
        return CloudMessage::new()
            ->withNotification(FcmNotification::create('Updated', $message))
            ->withApnsConfig(ApnsConfig::fromArray(['payload' => ['aps' => ['sound' => 'a.mp3', 'badge' => 1]]]));
        == own.java
        package org.whispersystems.textsecuregcm.push;
        import org.whispersystems.textsecuregcm.configuration.ApnConfiguration;
        static final String PAYLOAD = new SimpleApnsPayloadBuilder()
            .setMutableContent(true)
            .setLocalizedAlertMessage("APN_Message")
            .build();
        == branch.go
        notification := &apns2.Notification{Topic: p.bundleID, PushType: apns2.PushTypeAlert}
        if n.VoIP {
        	notification.PushType = apns2.PushTypeVOIP
        	notification.Payload = n.Data
        } else {
        	notification.Payload = payload.NewPayload().AlertTitle(n.Title).MutableContent().Custom("image", n.Image)
        }
        == old.go
        import (
        	"github.com/anachronistic/apns"
        )
        payload := apns.NewPayload()
        payload.Alert = "hello world"
        payload.Badge = 42
        pn.AddPayload(payload)
        == smart.scala
        import com.notnoop.apns.{APNS, ApnsService}
        val payload = APNS.newPayload().sound("default").alertBody(message).customField("msg.url", url).build()
        == choices.kt
        val config = ApnsConfig.builder()
            .putHeader("apns-push-type", if (silent) "background" else "alert")
            .setAps(Aps.builder().setMutableContent(true).setAlert(alert).build())
            .setFcmOptions(ApnsFcmOptions.withImage(image)).build()
        == choices.rs
        let payload = json!({
            "aps": { "alert": { "title": title, "body": body }, "mutable-content": 1 },
            "image": match kind { Kind::A => url_a, _ => url_b },
        });
        == choices.cs
        var message = new Message
        {
            Token = t, Notification = new Notification { Title = a, Body = b },
            Apns = new ApnsConfig
            {
                Aps = new Aps { MutableContent = true, Sound = kind switch { Kind.A => "a", _ => "b" } },
                FcmOptions = new ApnsFcmOptions { ImageUrl = image },
            },
        };
        == choices.php
        $payload = [
            'aps' => ['alert' => ['title' => $t], 'mutable-content' => 1, 'sound' => match ($k) { 'a' => 'x', default => 'y' }],
            'image' => $url,
        ];
        == silent.rb
        buildable = Apnotic::Notification.new(token)
        buildable.alert = ''
        buildable.content_available = true
        buildable.custom_payload = { "custom_data" => notification.sendable_params }
        """##)
}
