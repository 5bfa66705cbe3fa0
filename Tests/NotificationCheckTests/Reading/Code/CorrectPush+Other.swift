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
        """##)
}
