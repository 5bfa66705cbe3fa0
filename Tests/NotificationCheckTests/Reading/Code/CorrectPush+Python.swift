extension CorrectPush {
    static let python = read(
        ##"""
        == onesignal-python 1
        import onesignal
        from onesignal.model.notification import Notification
        notification = Notification(app_id=APP_ID, contents={"en": body}, headings={"en": title},
            included_segments=["All"], ios_attachments={"id": image_url}, is_ios=True)
        api.create_notification(notification)
        == onesignal-python by names
        notification = Notification()
        notification.set_attribute('app_id', APP_ID)
        notification.set_attribute('contents', StringMap(en=text))
        notification.set_attribute('included_segments', ['All'])
        notification.set_attribute('ios_attachments', {'poster': 'https://cdn.example.com/a.jpg'})
        == onesignal-python 2
        notification_body = {
            'contents': {'en': message, 'tr': message_tr},
            'included_segments': ['Active Users'],
            'ios_attachments': {'id1': image},
            'big_picture': image,
        }
        response = client.send_notification(notification_body)
        == firebase-admin-python 2
        aps = messaging.Aps(alert=messaging.ApsAlert(title=title, body=body), mutable_content=True, badge=badge)
        apns = messaging.APNSConfig(payload=messaging.APNSPayload(aps), fcm_options=messaging.APNSFCMOptions(image=image))
        msg = messaging.MulticastMessage(tokens=tokens, data=data, apns=apns)
        messaging.send_each_for_multicast(msg)
        == firebase-admin-python 4
        message = messaging.Message(
            data={k: str(v) for k, v in data.items()},
            notification=messaging.Notification(title=title, body=body),
            apns=get_apns_config(image_url),
            topic=topic,
        )
        messaging.send(message)
        == firebase-admin-python 5
        messages = [messaging.Message(notification=notification, token=t, apns=APNS) for t in tokens]
        APNS = messaging.APNSConfig(payload=messaging.APNSPayload(aps=messaging.Aps(mutable_content=True)), fcm_options=messaging.APNSFCMOptions(image=IMAGE))
        messaging.send_each(messages)
        == firebase-admin-python 6
        kwargs = {"token": token, "notification": messaging.Notification(title="a", body="b")}
        if image:
            kwargs["apns"] = messaging.APNSConfig(
                payload=messaging.APNSPayload(aps=messaging.Aps(mutable_content=True)),
                fcm_options=messaging.APNSFCMOptions(image=image))
        messaging.send(messaging.Message(**kwargs))
        == requests 2
        payload = {"app_id": APP_ID, "contents": {"en": msg}, "include_player_ids": players}
        if image:
            payload["ios_attachments"] = {"id": image}
            payload["big_picture"] = image
        req = requests.post("https://onesignal.com/api/v1/notifications", headers=header, data=json.dumps(payload))
        == requests 3
        message = {"message": {"token": token}}
        message["message"]["notification"] = {"title": "T", "body": "B"}
        message["message"]["apns"] = {
            "payload": {"aps": {"mutable-content": 1}},
            "fcm_options": {"image": f"https://cdn.acme-shop.com/{name}.jpg"},
        }
        requests.post(URL, headers=h, json=message, timeout=10)
        == requests 5
        base = dict(title=title, body=body)
        payload = dict(message=dict(token=token, notification=base,
                       apns=dict(payload=dict(aps={"mutable-content": 1}), fcm_options=dict(image=image))))
        requests.post(url, json=payload, headers=headers)
        == requests 6
        data = {
            "to": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]",
            "title": "Photo", "body": "Ann sent a photo",
            "mutableContent": True,
            "richContent": {"image": image_url},
        }
        requests.post("https://exp.host/--/api/v2/push/send", json=data)
        == aioapns 1
        from aioapns import APNs, NotificationRequest, PushType
        request = NotificationRequest(
            device_token=token,
            message={"aps": {"alert": {"title": title, "body": body}, "mutable-content": 1}, "image": image_url},
            push_type=PushType.ALERT,
        )
        await apns.send_notification(request)
        == aioapns 2
        payload = {"aps": {"alert": alert, "mutable-content": 1, "badge": badge}}
        payload.update(extra)
        await client.send_notification(NotificationRequest(device_token=t, message=payload, notification_id=str(uuid4())))
        == aioapns 3
        message = make_message(title, body, image)
        req = NotificationRequest(device_token=token, message=message, time_to_live=3, push_type=PushType.ALERT)
        == pyapns2 1
        from apns2.payload import Payload, PayloadAlert
        payload = Payload(alert=PayloadAlert(title="New", body="Photo"), sound="default", badge=1, mutable_content=True, custom={"image": image_url})
        client.send_notification(token_hex, payload, "com.acme.shop")
        == pyapns2 2
        alert = PayloadAlert(title=title, body=body)
        payload = Payload(alert=alert, mutable_content=True, custom=dict(attachment_url=url, **extra))
        client.send_notification(token_hex, payload, topic)
        == pyapns2 3
        payload = Payload(alert="You have a new photo", mutable_content=True, custom=custom_data)
        notifications = [Notification(token=t, payload=payload) for t in tokens]
        client.send_notification_batch(notifications=notifications, topic=topic)
        == boto3 1
        import boto3, json
        sns = boto3.client("sns")
        apns = {"aps": {"alert": {"title": title, "body": body}, "mutable-content": 1}, "image": image_url}
        sns.publish(
            TargetArn=endpoint_arn,
            MessageStructure="json",
            Message=json.dumps({"default": body, "APNS": json.dumps(apns), "APNS_SANDBOX": json.dumps(apns)}),
        )
        == boto3 2
        message = {
            "default": "New photo",
            "APNS": json.dumps({
                "aps": {"alert": {"title": "New photo", "body": "Look"}, "mutable-content": 1, "sound": "default"},
                "media-url": "https://cdn.acme-shop.com/p/1.jpg",
            }),
        }
        client.publish(TargetArn=arn, Message=json.dumps(message), MessageStructure="json",
            MessageAttributes={"AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "alert"}})
        == boto3 3
        def publish(arn, text, image):
            payload = {}
            payload["default"] = text
            payload["APNS"] = build_apns(text, image)
            return sns.publish(TargetArn=arn, Message=json.dumps(payload), MessageStructure="json")
        == boto3 4
        response = client.send_messages(
            ApplicationId=app_id,
            MessageRequest={
                "Addresses": {token: {"ChannelType": "APNS"}},
                "MessageConfiguration": {"APNSMessage": {"Title": title, "Body": body, "MediaUrl": image, "Action": "OPEN_APP"}},
            })
        == django 1
        from fcm_django.models import FCMDevice
        from firebase_admin.messaging import Message, Notification, APNSConfig, APNSPayload, Aps, APNSFCMOptions
        FCMDevice.objects.send_message(Message(notification=Notification(title="t", body="b", image=url),
            apns=APNSConfig(payload=APNSPayload(aps=Aps(mutable_content=True)), fcm_options=APNSFCMOptions(image=url))))
        == django 2
        devices = APNSDevice.objects.filter(user=user)
        devices.send_message(message={"title": "Game", "body": "Bob wants to play"}, extra={"image": image}, mutable_content=True)
        == django 3
        device.send_message("You've got mail", badge=5, sound="chime.aiff", extra={"attachment-url": url}, mutable_content=True)
        == pyfcm 1
        from pyfcm import FCMNotification
        fcm = FCMNotification(service_account_file="x.json", project_id="my-app")
        result = fcm.notify(fcm_token=token, notification_title=title, notification_body=body, notification_image=image,
            apns_config={"payload": {"aps": {"mutable-content": 1}}, "fcm_options": {"image": image}})
        == airship 1
        push = airship.create_push()
        push.audience = ua.ios_channel(channel)
        push.notification = ua.notification(ios=ua.ios(alert="Hi", mutable_content=True, media_attachment=ua.media_attachment(url=url)))
        push.device_types = ua.device_types("ios")
        push.send()
        == braze 1
        payload = {"external_user_ids": [uid], "messages": {"apple_push": {"alert": {"title": t, "body": b}, "asset_url": image, "asset_file_type": "jpg", "mutable_content": True}}}
        requests.post(f"{BRAZE}/messages/send", json=payload, headers=h)
        """##)
}
