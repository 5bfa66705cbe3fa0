extension CorrectPush {
    static let javascript = read(
        ##"""
        == firebase-admin-node 4
        const message: admin.messaging.Message = {
          topic: 'news',
          notification: { title: article.title, body: article.summary },
          apns: getApnsConfig(article),
        };
        await admin.messaging().send(message);
        == firebase-admin-node 7
        const aps = { alert: { title, body }, 'mutable-content': hasImage ? 1 : 0, sound: 'default' };
        await messaging.send({ token, apns: { payload: { aps, imageUrl } }, android: { priority: 'high' } });
        == firebase-admin-node 9
        const message = Object.assign({}, baseMessage, {
          token: registrationToken,
          notification: { title: 'New photo', body: 'Ann sent a photo' },
        });
        admin.messaging().send(message);
        == firebase-admin-node 11
        const msg = _.merge(defaults, { notification: { title: 'Hi', body: 'You' }, token });
        await getMessaging().send(msg);
        == fetch 1
        await fetch('https://fcm.googleapis.com/v1/projects/my-app/messages:send', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
          body: JSON.stringify({
            message: {
              token: deviceToken,
              notification: { title: 'Hello', body: 'World', image: 'https://cdn.acme-shop.com/p/1.jpg' },
              apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: 'https://cdn.acme-shop.com/p/1.jpg' } },
              data: { extra: JSON.stringify({ a: 1 }) },
            },
          }),
        });
        == fetch 2
        const body = JSON.stringify({ app_id: process.env.ONESIGNAL_APP_ID, contents: { en: text }, headings: { en: title },
          include_player_ids: ids, ios_attachments: { id1: imageUrl }, big_picture: imageUrl });
        const res = await fetch('https://onesignal.com/api/v1/notifications', {
          method: 'POST', headers: { 'Content-Type': 'application/json; charset=utf-8', Authorization: `Basic ${key}` }, body });
        == fetch 3
        const payload = { aps: { alert: { title, body }, 'mutable-content': 1 }, 'media-url': mediaUrl };
        const client = http2.connect('https://api.push.apple.com');
        const req = client.request({
          ':method': 'POST', ':path': `/3/device/${token}`,
          'apns-topic': 'com.acme.shop', 'apns-push-type': 'alert', authorization: `bearer ${jwt}`,
        });
        req.write(JSON.stringify(payload));
        req.end();
        == axios 1
        const { data } = await axios.post(
          'https://fcm.googleapis.com/v1/projects/' + projectId + '/messages:send',
          { message: { token, notification: { title, body }, apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image } } } },
          { headers: { Authorization: 'Bearer ' + accessToken } });
        == axios 2
        axios({
          method: 'post',
          url: 'https://onesignal.com/api/v1/notifications',
          headers: { Authorization: `Basic ${REST_KEY}` },
          data: { app_id: APP_ID, included_segments: ['All'], contents: { en: message }, ios_attachments: { picture: photo } },
        });
        == axios 3
        const config = { method: 'post', maxBodyLength: Infinity, url: 'https://exp.host/--/api/v2/push/send',
          headers: { 'Content-Type': 'application/json' }, data: messages };
        const messages = tokens.map(t => ({ to: t, title: 'Hello', body: 'There', richContent: { image: url }, mutableContent: true }));
        axios.request(config);
        == expo 1
        const { Expo } = require('expo-server-sdk');
        const expo = new Expo();
        const messages = [];
        for (const pushToken of somePushTokens) {
          if (!Expo.isExpoPushToken(pushToken)) continue;
          messages.push({ to: pushToken, sound: 'default', title: 'New photo', body: 'Ann sent you a photo',
            mutableContent: true, richContent: { image: 'https://cdn.acme-shop.com/p/1.jpg' }, data: { withSome: 'data' } });
        }
        const chunks = expo.chunkPushNotifications(messages);
        == expo 2
        from exponent_server_sdk import PushClient, PushMessage
        response = PushClient().publish(
            PushMessage(to=token, title="New photo", body=message, data=extra, mutable_content=True))
        == expo 3
        await fetch('https://exp.host/--/api/v2/push/send', {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify({ to: expoPushToken, title: 'Look', body: 'A picture', mutableContent: true, richContent: { image: imageUrl } }),
        });
        == onesignal-node 1
        const OneSignal = require('@onesignal/node-onesignal');
        const notification = new OneSignal.Notification();
        notification.app_id = ONESIGNAL_APP_ID;
        notification.included_segments = ['Subscribed Users'];
        notification.contents = { en: 'Your order is on its way' };
        notification.headings = { en: 'Order shipped' };
        notification.ios_attachments = { id: imageUrl };
        notification.big_picture = imageUrl;
        await client.createNotification(notification);
        == onesignal-node 2
        const client = new OneSignal.Client(appId, apiKey);
        const notification = {
          contents: { en: 'New notification' },
          headings: { en: title },
          include_external_user_ids: userIds,
          ios_attachments: { id1: 'https://cdn.acme-shop.com/p/1.jpg' },
        };
        client.createNotification(notification).then(r => console.log(r));
        == onesignal-node 3
        const notification: any = { app_id, include_aliases: { external_id: ids }, target_channel: 'push', contents: { en: body } };
        if (image) {
          notification.ios_attachments = { image };
          notification.big_picture = image;
        }
        await onesignal.createNotification(notification);
        == node-apn 2
        let notification = new apn.Notification({
          alert: { title: 'Hello', body: text },
          mutableContent: true,
          payload: { imageUrl: photo.url },
          topic: process.env.BUNDLE_ID,
        });
        await provider.send(notification, tokens);
        == node-apn 3
        var note = new apn.Notification();
        note.setAlert({ title: title, body: body });
        note.setMutableContent(true);
        note.setTopic('com.acme.shop');
        note.payload.image = imageUrl;
        service.send(note, token);
        == node-apn 4
        const note = new apn.Notification();
        note.rawPayload = { aps: { alert: { title: 'a', body: 'b' }, 'mutable-content': 1 }, image: img };
        note.topic = topic;
        == node-apn 5
        const note = new apn.Notification(createNote(user, photo));
        note.topic = 'com.acme.shop';
        provider.send(note, user.token);
        == apns2-node 1
        import { ApnsClient, Notification } from 'apns2'
        const bn = new Notification(deviceToken, { alert: { title: 'Hi', body: 'You' }, mutableContent: true, data: { image: url } })
        await client.send(bn)
        == apns2-node 2
        const n = new Notification(deviceToken, {
          aps: { alert: { title: 'Hi', body: 'You' }, 'mutable-content': 1 },
          data: { image: photoUrl },
        })
        await client.send(n)
        == node-pushnotifications 1
        const PushNotifications = require('node-pushnotifications');
        const data = { title: 'New push', topic: 'com.acme.shop', body: 'Powered by AppFeel', custom: { image: url },
          mutableContent: 1, sound: 'ping.aiff', alert: { title: 'x', body: 'y' } };
        push.send(registrationIds, data, (err, result) => {});
        == parse 1
        Parse.Push.send({
          where: query,
          data: { alert: { title: 'New', body: 'Photo' }, 'mutable-content': 1, sound: 'default', 'media-url': url },
        }, { useMasterKey: true });
        == parse 2
        const data = { alert: message, 'mutable-content': 1 };
        data.image = file.url();
        Parse.Push.send({ where: installationQuery, data }, { useMasterKey: true });
        == firebase-functions 1
        exports.notify = onDocumentCreated('chats/{c}/messages/{m}', async (event) => {
          const m = event.data.data();
          const payload = {
            notification: { title: m.from, body: m.text },
            apns: { payload: { aps: { 'mutable-content': 1, 'thread-id': event.params.c } }, fcmOptions: { imageUrl: m.image ?? '' } },
          };
          await Promise.all(tokens.map((token) => getMessaging().send({ ...payload, token })));
        });
        == aws-sdk-js 1
        const sns = new AWS.SNS();
        let payload = {
          default: body,
          APNS: JSON.stringify({ aps: { alert: { title, body }, 'mutable-content': 1 }, image: imageUrl }),
        };
        await sns.publish({ Message: JSON.stringify(payload), MessageStructure: 'json', TargetArn: endpointArn }).promise();
        == aws-sdk-js 2
        const apns = { aps: { alert: { title: 'T', body: 'B' }, 'mutable-content': 1 }, 'media-url': mediaUrl };
        const params = {
          Message: JSON.stringify({ default: 'B', APNS: JSON.stringify(apns), APNS_SANDBOX: JSON.stringify(apns), GCM: JSON.stringify(gcm) }),
          MessageStructure: 'json',
          TargetArn: arn,
        };
        await client.send(new PublishCommand(params));
        == aws-sdk-js 3
        const params = { ApplicationId: appId, MessageRequest: { Addresses: { [token]: { ChannelType: 'APNS' } },
          MessageConfiguration: { APNSMessage: { Action: 'OPEN_APP', Title: title, Body: message, MediaUrl: imageUrl } } } };
        pinpoint.sendMessages(params, cb);
        == silent or alert
        const headers: Record<string, string> = { 'apns-push-type': 'alert' };
        if (silent) { headers['apns-push-type'] = 'background'; headers['apns-priority'] = '5'; }
        await admin.messaging().send({ token, notification: { title, body }, apns: { headers, payload: { aps: { 'mutable-content': 1 } }, fcmOptions: { imageUrl: image } } });
        == silent ? a : b
        export const toMessage = (token: string, title: string, body: string, o: Options = {}): Message => ({
          token,
          ...(o.silent ? {} : { notification: { title, body } }),
          apns: {
            headers: o.silent ? { 'apns-push-type': 'background', 'apns-priority': '5' } : { 'apns-push-type': 'alert' },
            payload: { aps: aps(o) },
            ...(o.image && { fcmOptions: { imageUrl: o.image } }),
          },
        });
        """##)
}
