/// Pushes in whole functions and classes.
extension CorrectPush {
    static let classes = read(
        ##"""
        == py1.py
        import logging
        from typing import Optional
        from firebase_admin import messaging

        logger = logging.getLogger(__name__)

        class PushService:
            def __init__(self, app):
                self.app = app

            def _apns(self, image: Optional[str]) -> messaging.APNSConfig:
                return messaging.APNSConfig(
                    headers={"apns-priority": "10"},
                    payload=messaging.APNSPayload(
                        aps=messaging.Aps(sound="default", mutable_content=True),
                    ),
                    fcm_options=messaging.APNSFCMOptions(image=image) if image else None,
                )

            def send(self, token, title, body, image=None):
                message = messaging.Message(
                    token=token,
                    notification=messaging.Notification(title=title, body=body, image=image),
                    apns=self._apns(image),
                )
                try:
                    return messaging.send(message, app=self.app)
                except messaging.UnregisteredError:
                    logger.info("gone %s", token)
        == py2.py
        from apns2.client import APNsClient
        from apns2.payload import Payload, PayloadAlert
        client = APNsClient('key.pem', use_sandbox=False, use_alternative_port=False)
        alert = PayloadAlert(title=item.title, body=item.summary)
        payload = Payload(alert=alert, sound="default", badge=1, mutable_content=True,
                          custom={'media-url': item.image.url, 'id': item.pk})
        client.send_notification(token_hex, payload, topic)
        == py3.py
        from aioapns import APNs, NotificationRequest, PushType
        async def run():
            apns = APNs(key=KEY, key_id=KEY_ID, team_id=TEAM, topic=TOPIC, use_sandbox=False)
            request = NotificationRequest(
                device_token=token,
                message={
                    "aps": {
                        "alert": {"title": title, "body": body},
                        "mutable-content": 1,
                    },
                    "attachment-url": image_url,
                },
                notification_id=str(uuid4()),
                push_type=PushType.ALERT,
            )
            await apns.send_notification(request)
        == py4.py
        import boto3, json
        sns = boto3.client("sns")
        def push(arn, title, body, image):
            apns = {"aps": {"alert": {"title": title, "body": body}, "mutable-content": 1}, "media-url": image}
            message = {"default": body}
            for platform in ("APNS", "APNS_SANDBOX"):
                message[platform] = json.dumps(apns)
            sns.publish(TargetArn=arn, MessageStructure="json", Message=json.dumps(message))
        == py6.py
        resp = httpx.post(
            "https://fcm.googleapis.com/v1/projects/%s/messages:send" % PROJECT,
            headers={"Authorization": "Bearer " + access_token},
            json={
                "message": {
                    "topic": "news",
                    "notification": {"title": article.title, "body": article.lead},
                    "apns": {
                        "payload": {"aps": {"mutable-content": 1, "sound": "default"}},
                        "fcm_options": {"image": article.image_url},
                    },
                    "android": {"notification": {"image": article.image_url}},
                }
            },
        )
        == node1.ts
        import { getMessaging, Message } from "firebase-admin/messaging";
        export const onPost = onDocumentCreated("posts/{id}", async (event) => {
          const post = event.data?.data();
          if (!post) return;
          const message: Message = {
            topic: `user_${post.author}`,
            notification: { title: post.title, body: post.text.slice(0, 120) },
            data: { postId: event.params.id },
            apns: {
              payload: { aps: { mutableContent: true, sound: "default" } },
              fcmOptions: { imageUrl: post.photoUrl },
            },
            android: { notification: { imageUrl: post.photoUrl } },
          };
          await getMessaging().send(message);
        });
        == node2.js
        const payload = {
          notification: { title, body },
          apns: {
            headers: { 'apns-priority': '10' },
            payload: { aps: { 'mutable-content': 1, ...(badge !== undefined && { badge }) } },
            ...(imageUrl && { fcm_options: { image: imageUrl } }),
          },
        };
        const res = await admin.messaging().sendEachForMulticast({ tokens, ...payload });
        == node3.js
        const apn = require('@parse/node-apn');
        function buildNote({ title, body, image, sound = 'default' }) {
          const note = new apn.Notification();
          note.alert = { title, body };
          note.sound = sound;
          note.topic = process.env.BUNDLE_ID;
          note.mutableContent = 1;
          note.payload = { 'media-url': image };
          return note;
        }
        provider.send(buildNote(job.data), tokens).then(console.log);
        == node4.ts
        const messages: ExpoPushMessage[] = [];
        for (const pushToken of somePushTokens) {
          if (!Expo.isExpoPushToken(pushToken)) continue;
          messages.push({
            to: pushToken,
            sound: 'default',
            title: alert.title,
            body: alert.body,
            mutableContent: true,
            richContent: alert.image ? { image: alert.image } : undefined,
            data: { withSome: 'data' },
          });
        }
        == node5.js
        const notification = new OneSignal.Notification();
        notification.app_id = ONESIGNAL_APP_ID;
        notification.included_segments = ['Subscribed Users'];
        notification.contents = { en: text };
        notification.headings = { en: heading };
        notification.ios_attachments = { id1: image };
        notification.big_picture = image;
        const { id } = await client.createNotification(notification);
        == node6.mjs
        import { SNSClient, PublishCommand } from "@aws-sdk/client-sns";
        const apns = JSON.stringify({
          aps: { alert: { title, body }, "mutable-content": 1 },
          "attachment-url": imageUrl,
        });
        await sns.send(new PublishCommand({
          TargetArn: endpointArn,
          MessageStructure: "json",
          Message: JSON.stringify({ default: body, APNS: apns, APNS_SANDBOX: apns }),
          MessageAttributes: { "AWS.SNS.MOBILE.APNS.PUSH_TYPE": { DataType: "String", StringValue: "alert" } },
        }));
        == node7.js
        const body = JSON.stringify({
          aps: {
            alert: { title: 'Order shipped', body: `Your order ${order.id} is on its way` },
            'mutable-content': 1,
          },
          image: order.items[0].image,
        });
        const req = client.request({
          ':method': 'POST',
          ':path': `/3/device/${token}`,
          'apns-topic': 'com.acme.shop',
          'apns-push-type': 'alert',
        });
        req.end(body);
        == node8.ts
        @Injectable()
        export class NotificationsService {
          async notify(user: User, dto: NotifyDto) {
            const isIos = user.platform === 'ios';
            return this.firebase.messaging().send({
              token: user.fcmToken,
              notification: isIos ? { title: dto.title, body: dto.body } : undefined,
              data: { title: dto.title, body: dto.body, image: dto.image ?? '' },
              apns: isIos
                ? { payload: { aps: { 'mutable-content': 1 } }, fcmOptions: { imageUrl: dto.image } }
                : undefined,
            });
          }
        }
        == go1.go
        package push

        import (
        	"github.com/sideshow/apns2"
        	"github.com/sideshow/apns2/payload"
        )

        func (s *Service) Send(ctx context.Context, token string, m Message) error {
        	p := payload.NewPayload().
        		AlertTitle(m.Title).
        		AlertBody(m.Body).
        		Sound("default").
        		MutableContent()
        	if m.Image != "" {
        		p.Custom("attachment-url", m.Image)
        	}
        	n := &apns2.Notification{
        		DeviceToken: token,
        		Topic:       s.topic,
        		Payload:     p,
        		PushType:    apns2.PushTypeAlert,
        	}
        	res, err := s.client.PushWithContext(ctx, n)
        	return check(res, err)
        }
        == go2.go
        package main
        import "firebase.google.com/go/v4/messaging"
        func build(tokens []string, title, body, img string) *messaging.MulticastMessage {
        	return &messaging.MulticastMessage{
        		Tokens: tokens,
        		Notification: &messaging.Notification{Title: title, Body: body, ImageURL: img},
        		APNS: &messaging.APNSConfig{
        			Headers: map[string]string{"apns-priority": "10"},
        			Payload: &messaging.APNSPayload{
        				Aps: &messaging.Aps{Sound: "default", MutableContent: true, Badge: &badge},
        				CustomData: map[string]interface{}{"kind": kind},
        			},
        			FCMOptions: &messaging.APNSFCMOptions{ImageURL: img},
        		},
        	}
        }
        == go3.go
        type aps struct {
        	Alert          string `json:"alert"`
        	MutableContent int    `json:"mutable-content"`
        }
        notification := &apns2.Notification{}
        notification.DeviceToken = token
        notification.Topic = "com.acme.app"
        notification.Payload = []byte(fmt.Sprintf(`{"aps":{"alert":{"title":%q,"body":%q},"mutable-content":1},"image":%q}`, title, body, image))
        res, err := client.Push(notification)
        == go4.go
        body := map[string]any{
        	"app_id":            appID,
        	"contents":          map[string]string{"en": text},
        	"include_aliases":   map[string][]string{"external_id": ids},
        	"target_channel":    "push",
        	"ios_attachments":   map[string]string{"id": image},
        }
        b, _ := json.Marshal(body)
        req, _ := http.NewRequest("POST", "https://api.onesignal.com/notifications", bytes.NewReader(b))
        == php1.php
        <?php
        namespace App\Notifications;
        use NotificationChannels\Fcm\FcmChannel;
        use NotificationChannels\Fcm\FcmMessage;
        use NotificationChannels\Fcm\Resources\Notification as FcmNotification;

        class NewPost extends Notification
        {
            public function toFcm($notifiable): FcmMessage
            {
                return (new FcmMessage(notification: new FcmNotification(
                        title: $this->post->title,
                        body: Str::limit($this->post->body, 80),
                        image: $this->post->image_url,
                    )))
                    ->data(['post_id' => (string) $this->post->id])
                    ->custom([
                        'apns' => [
                            'payload' => ['aps' => ['sound' => 'default', 'mutable-content' => 1]],
                            'fcm_options' => ['image' => $this->post->image_url],
                        ],
                    ]);
            }
        }
        == php2.php
        <?php
        $factory = (new Factory)->withServiceAccount(storage_path('firebase.json'));
        $messaging = $factory->createMessaging();
        $notification = Notification::create($title, $body)->withImageUrl($image);
        $message = CloudMessage::new()
            ->withNotification($notification)
            ->withApnsConfig(ApnsConfig::new()->withDefaultSound()->withMutableContent())
            ->toToken($token);
        $messaging->send($message);
        == php3.php
        <?php
        $message = CloudMessage::fromArray([
            'token' => $deviceToken,
            'notification' => ['title' => $title, 'body' => $body],
            'apns' => [
                'payload' => [
                    'aps' => [
                        'mutable-content' => 1,
                        'alert' => ['title' => $title, 'body' => $body],
                    ],
                ],
                'fcm_options' => ['image' => $imageUrl],
            ],
        ]);
        $this->messaging->sendMulticast($message, $tokens);
        == php4.php
        <?php
        function sendOneSignal($msg, $img) {
            $fields = array(
                'app_id' => ONESIGNAL_APP_ID,
                'included_segments' => array('All'),
                'contents' => array('en' => $msg),
            );
            if ($img) {
                $fields['ios_attachments'] = array('id1' => $img);
                $fields['big_picture'] = $img;
            }
            $ch = curl_init();
            curl_setopt($ch, CURLOPT_URL, 'https://onesignal.com/api/v1/notifications');
            curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode($fields));
            return curl_exec($ch);
        }
        == php5.php
        <?php
        use NotificationChannels\Apn\ApnMessage;
        public function toApn($notifiable)
        {
            return ApnMessage::create()
                ->badge(1)
                ->title('New photo')
                ->body("{$this->user->name} posted a photo")
                ->mutableContent(1)
                ->custom('attachment-url', $this->photo->url());
        }
        == php6.php
        <?php
        $alert = Alert::create()->setTitle($title)->setBody($body);
        $payload = Payload::create()->setAlert($alert)->setSound('default')->setMutableContent(true);
        $payload->setCustomValue('media-url', $url);
        $notifications = [];
        foreach ($tokens as $t) { $notifications[] = new Notification($payload, $t); }
        == rb1.rb
        require "apnotic"
        connection = Apnotic::Connection.new(auth_method: :token, cert_path: "key.p8", key_id: id, team_id: team)
        notification = Apnotic::Notification.new(device.token)
        notification.alert = { title: comment.author.name, body: comment.text.truncate(100) }
        notification.mutable_content = true
        notification.custom_payload = { "media-url" => comment.photo.url }
        notification.topic = "com.acme.app"
        connection.push(notification)
        == rb2.rb
        class ApnsJob < ApplicationJob
          def perform(device, post)
            n = Rpush::Apnsp8::Notification.new
            n.app = Rpush::Apnsp8::App.find_by_name("ios_app")
            n.device_token = device.token
            n.alert = { "title" => post.title, "body" => post.summary }
            n.mutable_content = true
            n.data = { "attachment-url": post.image_url }
            n.save!
          end
        end
        """##)
}
