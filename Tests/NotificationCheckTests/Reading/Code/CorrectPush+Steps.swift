/// Pushes that functions, constants and loops put together, or of which the text has only a part.
extension CorrectPush {
    static let steps = read(
        ##"""
        == a function in the literal
        const message = {
          token,
          notification: { title, body },
          data: { ...Object.fromEntries(Object.entries(data).map(([k, v]) => [k, String(v)])), link: link || '' },
          apns: { payload: { aps: { 'mutable-content': 1 } } },
        };
        if (imageUrl) message.apns.fcmOptions = { imageUrl };
        == a part that a module exports
        const aps = { alert: { title, body }, sound: 'default', 'mutable-content': 1 };
        module.exports.aps = aps;
        == unions of dictionaries
        aps = {"alert": {"title": t, "body": b}}
        aps |= {"mutable-content": 1}
        payload = {"aps": aps} | {"image": url}
        == an arrow function makes a part
        const apnsConfig = (kind: Kind, image?: string): ApnsConfig => ({
          payload: { aps: { sound: SOUNDS[kind], mutableContent: Boolean(image) } },
          fcmOptions: image ? { imageUrl: image } : undefined,
        });
        const message: Message = { token, notification: { title, body }, apns: apnsConfig(kind, image) };
        == a function returns a variable
        const makeAps = (title: string, body: string): Record<string, unknown> => {
          const aps: Record<string, unknown> = { alert: { title, body } };
          aps['mutable-content'] = 1;
          return aps;
        };
        const payload = { aps: makeAps(title, body), ...(img ? { 'image-url': img } : {}) };
        == a reducer in the literal
        await push(token, {
          aps: { alert: { title: e.title, body: e.body }, 'mutable-content': e.image ? 1 : 0 },
          ...Object.keys(e.extra || {}).reduce((acc, k) => ({ ...acc, [k]: e.extra[k] }), {}),
          image: e.image,
        });
        == empty defaults
        async function send({ token, notification = {}, imageUrl = '', data = {} }) {
          return admin.messaging().send({
            token, notification, data,
            apns: { payload: { aps: { mutableContent: true } }, fcmOptions: { imageUrl } },
          });
        }
        == a default in a pattern
        function send({ token, image = 'http://localhost/default.jpg' }) {
          const aps = { alert: { title: 'a', body: 'b' }, 'mutable-content': 1 };
          return push(token, { aps, 'attachment-url': image });
        }
        == a spread and a priority
        const message = { ...base, token, apns: { headers: { 'apns-priority': '10' },
          payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: url } } };
        == a function changes the payload
        const payload = { aps: { alert: { title, body } } };
        enableRich(payload, url);
        await send(payload);
        == a path that lodash sets
        const payload = { aps: { alert: { title, body } }, image: url };
        _.set(payload, 'aps.mutable-content', 1);
        == a spread of the member itself
        const payload = { aps: { alert: { title, body } }, image: url };
        payload.aps = { ...payload.aps, 'mutable-content': 1 };
        == setdefault of Python
        payload = {"aps": {"alert": {"title": title, "body": body}}, "image": url}
        payload["aps"].setdefault("mutable-content", 1)
        == deep_merge of Ruby
        payload = { aps: { alert: { title: title, body: body } } }
        payload.deep_merge!(aps: { "mutable-content": 1 }, image: url) if url.present?
        == a copied template
        const payload = JSON.parse(JSON.stringify(template));
        payload.message.token = user.token;
        payload.message.apns.fcm_options = { image: img };
        == a function as an argument of an assignment
        exports.push = onMessagePublished("pushes", (event) => {
          const message = { token: event.token, notification: { title: 'a', body: 'b', image: event.image },
            apns: { payload: { aps: { 'mutable-content': 1 } } } };
          return getMessaging().send(message);
        });
        == only the apns of a message
        const apns = {
          headers: { 'apns-priority': '10' },
          payload: { aps: { mutableContent: true, sound: 'default' } },
          fcmOptions: {},
        };
        module.exports = { apns };
        == only the aps
        const aps = { alert: { title, body }, sound: 'default', 'mutable-content': 1 };
        module.exports = aps;
        == defaults of parameters in Python
        def apns(title, body, image: Optional[str], badge: int = 1):
            return messaging.APNSConfig(
                payload=messaging.APNSPayload(aps=messaging.Aps(badge=badge, mutable_content=True)),
                fcm_options=messaging.APNSFCMOptions(image=image))
        def send(tokens: Iterable[str], title: str, body: str, image: Optional[str] = None):
            return messaging.send_each_for_multicast(messaging.MulticastMessage(
                notification=messaging.Notification(title=title, body=body, image=image),
                tokens=tokens, apns=apns(title, body, image)))
        == a common message is extended
        def common():
            return {'message': {'topic': 'news', 'notification': {'title': 'a', 'body': 'b'}}}
        def special():
            fcm_message = common()
            override = {'payload': {'aps': {'mutable-content': 1}}, 'fcm_options': {'image': image}}
            fcm_message['message']['apns'] = override
            return fcm_message
        == only the APNSConfig
        def config(image):
            return messaging.APNSConfig(
                headers={"apns-priority": "10"},
                payload=messaging.APNSPayload(aps=messaging.Aps(mutable_content=True)),
                fcm_options=messaging.APNSFCMOptions(image=image))
        == only the ApnsConfig
        public static ApnsConfig config(Dto dto) {
            return ApnsConfig.builder()
                .putHeader("apns-priority", "10")
                .setAps(Aps.builder().setMutableContent(true).setSound("default").build())
                .setFcmOptions(ApnsFcmOptions.builder().setImage(dto.getImage()).build())
                .build();
        }
        == nodes of Jackson
        ObjectNode root = mapper.createObjectNode();
        ObjectNode aps = root.putObject("aps");
        aps.put("mutable-content", 1);
        ObjectNode alert = aps.putObject("alert");
        alert.put("title", title);
        root.put("image", url);
        == a template of Python
        payload = json.loads(open("template.json").read())
        payload["message"]["token"] = token
        payload["message"]["notification"]["image"] = url
        == a map is extended in Go
        func build(n *Note) map[string]interface{} {
        	aps := map[string]interface{}{"alert": map[string]string{"title": n.Title, "body": n.Body}}
        	payload := map[string]interface{}{"aps": aps}
        	if len(n.Media) > 0 {
        		aps["mutable-content"] = 1
        		payload["media"] = n.Media[0].URL
        	}
        	for k, v := range n.Extra {
        		payload[k] = v
        	}
        	return payload
        }
        == a type assertion of Go
        payload := map[string]any{"aps": map[string]any{"alert": map[string]any{"title": title, "body": body}}}
        payload["aps"].(map[string]any)["mutable-content"] = 1
        payload["image"] = *img
        == a function makes the aps in Go
        func newAps(title, body string) map[string]interface{} {
        	aps := map[string]interface{}{"alert": map[string]interface{}{"title": title, "body": body}}
        	aps["mutable-content"] = 1
        	return aps
        }
        func build(n Note) {
        	body := map[string]interface{}{"aps": newAps(n.Title, n.Body)}
        	body[n.Key] = n.URL
        }
        == merged constants of Ruby
        BASE_APS = { sound: "default", "mutable-content": 1 }.freeze
        aps = BASE_APS.merge(alert: { title: title, body: body })
        payload = { aps: aps }
        payload["image-url"] = image_url if image_url
        == defaults of parameters in PHP
        public function send(string $title, ?string $image = null, array $data = []): void {
            $message = CloudMessage::new()
                ->withNotification(Notification::create($title, 'b', $image))
                ->withData($data)
                ->withApnsConfig(ApnsConfig::fromArray([
                    'payload' => ['aps' => ['mutable-content' => 1]], 'fcm_options' => ['image' => $image],
                ]));
        }
        == computed members of PHP
        $payload = ['aps' => ['alert' => ['title' => $n->title, 'body' => $n->body], 'mutable-content' => 1]];
        foreach ($extra as $key => $value) {
            $payload[$key] = $value;
        }
        $payload[self::KEY_IMAGE] = $n->image;
        == types that C# infers
        public Message Build(PushDto dto) => new()
        {
            Token = dto.Token,
            Notification = new() { Title = dto.Title, Body = dto.Body, ImageUrl = dto.Image },
            Apns = new()
            {
                Aps = new() { MutableContent = true },
                FcmOptions = new() { ImageUrl = dto.Image },
            },
        };
        == types of maps in Kotlin
        val aps = mutableMapOf<String, Any>("alert" to mapOf("title" to title, "body" to body))
        if (image != null) aps["mutable-content"] = 1
        val payload = mutableMapOf<String, Any>("aps" to aps)
        image?.let { payload["image"] = it }
        == buildMap of Kotlin
        private fun apnsPayload(n: Note): Map<String, Any?> = buildMap {
            put("aps", mapOf("alert" to mapOf("title" to n.title, "body" to n.body), "mutable-content" to 1))
            n.image?.let { put("image", it) }
        }
        == apns2 for Go with a text in the app's language
        notification := &apns2.Notification{
        	Topic:   "net.acme.ios",
        	Payload: payload.NewPayload().MutableContent().AlertLocKey("NewMsg").Custom("uid", uid).Custom("pic", pic),
        }
        == own package of the name apns2 in Go
        aps := apns2.Aps{Alert: apns2.Alert{Title: "Fruit", Body: msg.Text}, Sound: msg.Sound, MutableContent: 1}
        payload := &apns2.Payload{Aps: aps, TaskID: id, P: data}
        resp, err := s.client.Push(token, payload, time.Now().Unix())
        == chain of Jackson
        ObjectNode root = mapper.createObjectNode();
        ObjectNode message = root.putObject("message");
        message.put("token", token);
        message.putObject("notification").put("title", title).put("body", text);
        ObjectNode apns = message.putObject("apns");
        apns.putObject("payload").putObject("aps").put("mutable-content", 1);
        apns.putObject("fcm_options").put("image", image);
        return mapper.writeValueAsString(root);
        == names that C# changes in the text
        var payload = new { aps = new { alert = new { title, body }, mutable_content = 1 }, image_url = imageUrl };
        var json = JsonConvert.SerializeObject(payload).Replace("mutable_content", "mutable-content");
        await _apns.PostAsync($"/3/device/{token}", new StringContent(json));
        == raw text behind an arrow in C#
        string Json(string title, string image) => $$"""
            {
              "aps": { "alert": { "title": "{{title}}", "body": "Tap to see" }, "mutable-content": 1 },
              "image": "{{image}}"
            }
            """;
        await client.PostAsync($"https://api.push.apple.com/3/device/{token}", new StringContent(Json(t, i)));
        == heredoc of PHP
        <?php
        $payload = <<<JSON
        {"aps":{"alert":{"title":"{$title}","body":"{$body}"},"mutable-content":1},"image":"{$image}"}
        JSON;
        curl_setopt($ch, CURLOPT_POSTFIELDS, $payload);
        == maps of Erlang
        Notification = #{aps => #{alert => #{title => Title, body => Body},
                                  'mutable-content' => 1, sound => <<"default">>},
                         image => Url},
        apns:push_notification(my_conn, Token, Notification, Headers).
        == empty address that is filled in later
        $payload = array('aps' => array('alert' => '', 'mutable-content' => 1), 'image' => '');
        $payload['aps']['alert'] = $_POST['alert'];
        $payload['image'] = $_POST['image'];
        echo json_encode($payload);
        == icon of a web page beside Firebase's picture
        const message = {
          token, notification: { title, body }, data: { icon: '/logo-pwa.png', url },
          apns: { payload: { aps: { mutableContent: true } } },
        };
        if (image) message.apns.fcmOptions = { imageUrl: image };
        await admin.messaging().send(message);
        == part of a payload under another name in JavaScript
        const payload = { aps: { alert: { title, body } }, image: url };
        const aps = payload.aps;
        aps['mutable-content'] = 1;
        send(payload);
        == part of a payload under another name in Python
        payload = {"aps": {"alert": title}, "image": image}
        aps = payload["aps"]
        aps["mutable-content"] = 1
        send(payload)
        == part of a payload under another name in Go
        payload := map[string]any{"aps": map[string]any{"alert": title}}
        if aps, ok := payload["aps"].(map[string]any); ok && image != "" {
        	aps["mutable-content"] = 1
        	payload["image"] = image
        }
        b, _ := json.Marshal(payload)
        == text of several lines in Swift
        let body = """
        {"aps": {"alert": {"title": "\(title)", "body": "\(text)"}, "mutable-content": 1}, "image": "\(imageURL)"}
        """
        request.httpBody = Data(body.utf8)
        == own types in C# whose names the serialiser changes
        var payload = new ApnsPayload
        {
            Aps = new Aps { Alert = new ApsAlert { Title = t, Body = b }, MutableContent = 1 },
            ImageUrl = url,
        };
        var json = JsonSerializer.Serialize(payload, new JsonSerializerOptions { PropertyNamingPolicy = Kebab });
        == merge of lodash that goes into objects
        const base = { sound: 'default', 'mutable-content': 1 };
        const payload = _.merge({ aps: base }, { aps: { alert: { title, body } }, image: url });
        == pair added to a map.kt
        val aps = mutableMapOf<String, Any>("alert" to mapOf("title" to t, "body" to b))
        if (rich) aps += "mutable-content" to 1
        val payload = mapOf("aps" to aps, "media-url" to url)
        == value updated for a key.swift
        var aps: [String: Any] = ["alert": ["title": t, "body": b]]
        aps.updateValue(1, forKey: "mutable-content")
        let payload: [String: Any] = ["aps": aps, "media-url": url]
        == member inserted into a map.rs
        let mut payload = json!({ "aps": { "alert": { "title": t, "body": b } }, "media-url": url });
        payload["aps"].as_object_mut().unwrap().insert("mutable-content".into(), json!(1));
        == message that functions of the program complete.ts
        let msg: Message = { token, notification: { title, body, imageUrl } };
        msg = pipe(msg, withSound('default'), withMutable());
        await getMessaging().send(msg);
        """##)
}
