import NotificationCore

/// The same for SNS of Amazon.
extension FaultyPushTests {
    static let amazon: [(String, Code)] = [
        (
            ##"""
            {
              default: text,
              APNS: {
                aps: { alert: { title: site.name, body: text }, 'mutable-content': 1 }.to_json,
                image: 'https://cdn.acme-shop.com/a.jpg'
              }
            }.to_json
            """##, .requestInvalidValue
        ),
        (
            ##"""
            Map<String, Object> payload = Map.of("message", Map.of(
                "token", token, "notification", Map.of("title", "Sale", "body", "Only today"),
                "apns", Map.of("payload", Map.of("aps", Map.of("sound", "default")),
                    "fcm_options", Map.of("image", "https://cdn.acme-shop.com/p.jpg"))));
            webClient.post().uri("https://fcm.googleapis.com/v1/projects/p/messages:send")
                .bodyValue(payload).retrieve().bodyToMono(String.class).block();
            """##, .gateNotMutable
        ),
        (
            ##"""
            $apns = @{ aps = @{ alert = @{ title = $t } }; image = $url } | ConvertTo-Json -Compress
            Send-SNSMessage -TargetArn $arn -MessageStructure json -Message (@{ default = $t; APNS = $apns } | ConvertTo-Json)
            """##, .gateNotMutable
        ),
        (
            ##"""
            aws sns publish --target-arn a --message-structure json --message '{"default":"x","APNS":"{\"aps\":{\"alert\":\"hi\"},\"image\":\"https://cdn.acme-shop.com/p/1.jpg\"}"}'
            """##, .gateNotMutable
        ),
        (
            ##"""
            sns.publish(TargetArn=arn, MessageStructure="json", Message=json.dumps({"default": "b", "APNS": json.dumps({"aps": {"alert": "x"}, "image": url})}))
            """##, .gateNotMutable
        ),
        (
            ##"""
            $sns->publish(['TopicArn' => $arn, 'Message' => 'a',
                'MessageStructure' => '{"default": "a", "APNS": "{\\"aps\\":{\\"alert\\":\\"a\\"}}"}']);
            """##, .requestInvalidValue
        ),
        (
            ##"""
            sns.publish({ TargetArn: arn, message_structure: 'json',
              message: { default: 'a', APNS: { aps: { alert: 'a' }, photo: 'https://m.example/a.png' } } });
            """##, .requestInvalidValue
        ),
        (
            ##"""
            news = { :default => text, :aps => { :alert => text }, :image => "https://m.example/a.png" }
            sns.client.publish :topic_arn => arn,
                               :message => news.to_json,
                               :message_structure => 'json'
            """##, .requestWrongPlace
        ),
        (
            ##"""
            push = { default: text, APNS: { aps: { alert: text, "mutable-content" => 1 } } }.to_json
            sns.client.publish message: push, target_arn: arn, message_structure: "json"
            """##, .requestInvalidValue
        ),
        (
            ##"""
            payload = %{"default" => "a", "APNS" => %{"aps" => %{"alert" => "a"}, "photo" => "https://m.example/a.png"}}
            ExAws.SNS.publish(Jason.encode!(payload), target_arn: arn, message_structure: :json)
            """##, .requestInvalidValue
        ),
        (
            ##"""
            ExAws.SNS.publish(Jason.encode!(%{default: "a", APNS: Jason.encode!(%{aps: %{alert: "a"}, photo: "https://m.example/a.png"})}),
              target_arn: arn, message_structure: :json)
            """##, .gateNotMutable
        ),
        (
            ##"""
            message.put("default", "a");
            message.put("APNS", "{\"aps\":{\"alert\":\"a\"},\"photo\":\"https://m.example/a.png\"}");
            """##, .gateNotMutable
        ),
        (
            ##"""
            const withImage = (image) => ({ payload: { aps: { sound: 'default' } }, fcmOptions: { imageUrl: image } });
            await getMessaging().send({ topic, notification: { title, body }, apns: withImage(n.image) });
            """##, .gateNotMutable
        ),
    ]
}
