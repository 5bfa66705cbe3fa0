extension CorrectPush {
    static let php = read(
        ##"""
        == between variables.php
        $body['aps'] = array('alert' => 'At '.$row['time'].' in '.$place . ', ' . ucfirst($town), 'sound' => 'default');
        fwrite($stream, pack('n', strlen(json_encode($body))) . json_encode($body));
        == onesignal-php 1
        $fields = array(
            'app_id' => "5eb5a37e-b458-11e3-ac11-000c2940e62c",
            'included_segments' => array('All'),
            'data' => array("foo" => "bar"),
            'contents' => array("en" => $message),
            'ios_attachments' => array("id1" => $image),
            'big_picture' => $image
        );
        $fields = json_encode($fields);
        $ch = curl_init();
        curl_setopt($ch, CURLOPT_URL, "https://onesignal.com/api/v1/notifications");
        curl_setopt($ch, CURLOPT_HTTPHEADER, array('Content-Type: application/json; charset=utf-8', 'Authorization: Basic KEY'));
        curl_setopt($ch, CURLOPT_POSTFIELDS, $fields);
        == onesignal-php 2
        OneSignal::sendNotificationUsingTags("Some Message", [["field" => "email", "relation" => "=", "value" => "a@b.com"]], $url = null, $data = null, $buttons = null, $schedule = null);
        == kreait whose objects are kept
        $message = CloudMessage::new();
        $message = $message->withNotification(Notification::create('Title', 'Body', $imageUrl));
        if ($isRich) {
            $message = $message->withApnsConfig(ApnsConfig::fromArray(['payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $imageUrl]]));
        }
        foreach ($tokens as $token) {
            $messages[] = $message->withChangedTarget('token', $token);
        }
        $messaging->sendAll($messages);
        == kreait with a token that gets its config afterwards
        $message = CloudMessage::fromArray(['token' => $token, 'notification' => ['title' => 'Title', 'body' => 'Body', 'image' => $imageUrl]]);
        $message = $message->withApnsConfig($this->pictureConfig($imageUrl));
        == Pushok, assigned again
        $payload = Payload::create()->setAlert(Alert::create()->setTitle('Hello!')->setBody('It is there'));
        $payload = $payload->setMutableContent(true)->setCustomValue('image', 'https://cdn.acme-shop.com/a.jpg');
        $notification = new Notification($payload, $token);
        == kreait of an array that gets its config afterwards
        $message = CloudMessage::fromArray(['notification' => ['title' => 'Title', 'body' => 'Body', 'image' => $imageUrl]]);
        $message = $message->withApnsConfig($this->pictureConfig($imageUrl));
        return $message->withData($data);
        == kreait 1
        use Kreait\Firebase\Messaging\CloudMessage;
        use Kreait\Firebase\Messaging\Notification;
        $message = CloudMessage::withTarget('token', $deviceToken)
            ->withNotification(Notification::create('Title', 'Body', $imageUrl))
            ->withApnsConfig(ApnsConfig::fromArray([
                'payload' => ['aps' => ['mutable-content' => 1]],
                'fcm_options' => ['image' => $imageUrl],
            ]))
            ->withData(['key' => 'value']);
        $messaging->send($message);
        == kreait 2
        $message = CloudMessage::fromArray([
            'token' => $deviceToken,
            'notification' => ['title' => $title, 'body' => $body, 'image' => $image],
            'apns' => ['payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $image]],
        ]);
        $messaging->send($message);
        == kreait 3
        $config = ApnsConfig::new()->withDefaultSound()->withBadge(1);
        $message = CloudMessage::new()->withNotification($notification)->withApnsConfig($config->withApsField('mutable-content', 1))->toToken($token);
        == kreait 4
        $message = CloudMessage::withTarget('topic', $topic)
            ->withNotification($notification)
            ->withApnsConfig($this->apnsConfig($image))
            ->withAndroidConfig($android);
        == laravel-fcm 1
        public function toFcm($notifiable): FcmMessage
        {
            return (new FcmMessage(notification: new FcmNotification(
                    title: 'Account Activated', body: 'Your account has been activated.', image: $this->image)))
                ->data(['data1' => 'value', 'data2' => 'value2'])
                ->custom([
                    'apns' => [
                        'payload' => ['aps' => ['sound' => 'default', 'mutable-content' => 1]],
                        'fcm_options' => ['image' => $this->image],
                    ],
                ]);
        }
        == laravel-fcm 2
        return FcmMessage::create()
            ->setData(['data1' => 'value'])
            ->setNotification(\NotificationChannels\Fcm\Resources\Notification::create()
                ->setTitle('Account Activated')->setBody('Your account has been activated.')->setImage($url))
            ->setApns(ApnsConfig::create()
                ->setPayload(['aps' => ['mutable-content' => 1]])
                ->setFcmOptions(ApnsFcmOptions::create()->setImage($url)));
        == laravel-fcm 3
        return (new FcmMessage(notification: $this->notification()))->custom($this->customPlatformConfig());
        == laravel-fcm 4
        $optionBuilder = new OptionsBuilder();
        $optionBuilder->setMutableContent(true);
        $notificationBuilder = new PayloadNotificationBuilder('my title');
        $notificationBuilder->setBody('Hello world')->setSound('default');
        $dataBuilder = new PayloadDataBuilder();
        $dataBuilder->addData(['image' => $url]);
        $downstreamResponse = FCM::sendTo($token, $optionBuilder->build(), $notificationBuilder->build(), $dataBuilder->build());
        == laravel-apn 1
        public function toApn($notifiable)
        {
            return ApnMessage::create()
                ->badge(1)
                ->title('Account approved')
                ->body("Your {$notifiable->service} account was approved!")
                ->mutableContent()
                ->custom('image', $this->image);
        }
        == laravel-apn 2
        return (new ApnMessage)->title($title)->body($body)->mutableContent(1)->custom('attachment-url', $url)->pushType('alert');
        == laravel-apn 3
        $message = ApnMessage::create($title, $body)->sound('default');
        if ($image) {
            $message->mutableContent()->custom('media-url', $image);
        }
        return $message;
        == pushok 1
        $alert = Alert::create()->setTitle('Hello!')->setBody('First push notification');
        $payload = Payload::create()->setAlert($alert);
        $payload->setMutableContent(true);
        $payload->setCustomValue('image', $image);
        $notifications[] = new Notification($payload, $deviceToken);
        == pushok 2
        $payload = Payload::create()->setAlert($alert)->setSound('default')->setMutableContent(true)->setCustomValue('key', $value);
        == php-curl 1
        $data = [
            'message' => [
                'token' => $token,
                'notification' => ['title' => $title, 'body' => $body],
                'data' => ['payload' => json_encode(['id' => $id])],
                'apns' => ['payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $image]],
            ],
        ];
        curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode($data));
        curl_setopt($ch, CURLOPT_HTTPHEADER, ['Authorization: Bearer ' . $accessToken, 'Content-Type: application/json']);
        == php-curl 2
        $body = array();
        $body['aps'] = array('alert' => array('title' => $title, 'body' => $message), 'mutable-content' => 1);
        $body['media-url'] = $url;
        $payload = json_encode($body);
        curl_setopt_array($ch, array(CURLOPT_POSTFIELDS => $payload, CURLOPT_HTTPHEADER => array("apns-topic: com.acme.shop", "apns-push-type: alert")));
        == php-curl 3
        $fields = compact('app_id', 'contents', 'headings');
        $fields['include_player_ids'] = $ids;
        $fields['ios_attachments'] = ['id' => $img];
        $response = Http::withToken($key)->post('https://onesignal.com/api/v1/notifications', $fields);
        == guzzle 1
        $response = $client->request('POST', 'https://fcm.googleapis.com/v1/projects/x/messages:send', [
            'headers' => ['Authorization' => 'Bearer ' . $token],
            'json' => ['message' => [
                'topic' => 'all',
                'notification' => ['title' => 'A', 'body' => 'B'],
                'apns' => ['payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $image]],
            ]],
        ]);
        == guzzle 2
        $client->post('https://exp.host/--/api/v2/push/send', ['json' => [
            'to' => $token, 'title' => $title, 'body' => $body, 'mutableContent' => true, 'richContent' => ['image' => $image]]]);
        == guzzle 3
        $payload = ['app_id' => env('ONESIGNAL_APP_ID'), 'contents' => ['en' => $text], 'include_external_user_ids' => $ids,
            ...($image ? ['ios_attachments' => ['i' => $image]] : [])];
        $client->post('notifications', [RequestOptions::JSON => $payload]);
        == apnotic 1
        connection = Apnotic::Connection.new(cert_path: "apns.pem", cert_pass: "pass")
        notification = Apnotic::Notification.new(token)
        notification.alert = { title: "New photo", body: "Ann sent a photo" }
        notification.mutable_content = true
        notification.custom_payload = { image: image_url }
        notification.topic = "com.acme.shop"
        response = connection.push(notification)
        == apnotic 2
        notification = Apnotic::Notification.new(device.token).tap do |n|
          n.alert = { "title" => title, "body" => body }
          n.mutable_content = 1
          n.custom_payload = { "attachment-url" => url }
          n.topic = ENV["BUNDLE_ID"]
        end
        == apnotic 3
        n = Apnotic::Notification.new(token)
        n.alert           = alert
        n.sound           = "bells.wav"
        n.mutable_content = photo?
        n.custom_payload  = payload_for(photo)
        push = connection.prepare_push(n)
        == rpush 1
        n = Rpush::Apnsp8::Notification.new
        n.app = Rpush::Apnsp8::App.find_by_name("ios_app")
        n.device_token = token
        n.alert = { title: "hi", body: "mom!" }
        n.mutable_content = true
        n.data = { image: image_url }
        n.save!
        == rpush 2
        Rpush::Apns2::Notification.create!(app: app, device_token: token, alert: { title: t, body: b }, data: { headers: { "apns-topic": BUNDLE }, image: url }, mutable_content: true)
        == houston 1
        notification = Houston::Notification.new(device: token)
        notification.alert = "Hello, World!"
        notification.mutable_content = true
        notification.custom_data = { image: url }
        APN.push(notification)
        == ruby-http 1
        uri = URI("https://fcm.googleapis.com/v1/projects/x/messages:send")
        req = Net::HTTP::Post.new(uri, "Content-Type" => "application/json", "Authorization" => "Bearer #{token}")
        req.body = {
          message: {
            token: device_token,
            notification: { title: "Hi", body: "You" },
            apns: { payload: { aps: { "mutable-content": 1 } }, fcm_options: { image: image_url } },
          },
        }.to_json
        == ruby-http 2
        params = { "app_id" => APP_ID, "contents" => { "en" => text }, "include_external_user_ids" => ids,
                   "ios_attachments" => { "id" => image } }
        request = Net::HTTP::Post.new(uri.path, "Content-Type" => "application/json;charset=utf-8", "Authorization" => "Basic #{key}")
        request.body = params.as_json.to_json
        == ruby-http 3
        payload = { aps: { alert: { title: title, body: body }, "mutable-content" => 1 } }
        payload[:image] = image if image
        body = JSON.generate(payload)
        == ruby-fcm 1
        fcm = FCM.new("path/service-account.json", "my-project")
        message = {
          'token': token,
          'notification': { title: 'a', body: 'b' },
          'data': { payload: { data: { id: 1 } }.to_json },
          'apns': { payload: { aps: { sound: "default", 'mutable-content': 1 } }, fcm_options: { image: url } },
        }
        fcm.send_v1(message)
        """##)
}
