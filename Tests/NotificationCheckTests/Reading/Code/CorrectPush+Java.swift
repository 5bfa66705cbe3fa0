extension CorrectPush {
    static let compiled = read(
        ##"""
        == java firebase 1
        Message message = Message.builder()
            .setToken(token)
            .setNotification(Notification.builder().setTitle("Order").setBody("Shipped").build())
            .setApnsConfig(ApnsConfig.builder()
                .setAps(Aps.builder().setMutableContent(true).setSound("default").build())
                .setFcmOptions(ApnsFcmOptions.builder().setImage(imageUrl).build())
                .build())
            .build();
        String response = FirebaseMessaging.getInstance().send(message);
        == java firebase 2
        Aps aps = Aps.builder().setAlert(ApsAlert.builder().setTitle(title).setBody(body).build()).setMutableContent(true).build();
        ApnsConfig apns = ApnsConfig.builder().setAps(aps).putCustomData("image", imageUrl).build();
        MulticastMessage msg = MulticastMessage.builder().setApnsConfig(apns).addAllTokens(tokens).putAllData(data).build();
        FirebaseMessaging.getInstance().sendEachForMulticast(msg);
        == java firebase 3
        Message.Builder builder = Message.builder().setToken(request.getToken());
        builder.setNotification(Notification.builder().setTitle(request.getTitle()).setBody(request.getMessage()).setImage(request.getImage()).build());
        builder.setApnsConfig(getApnsConfig(request.getTopic(), request.getImage()));
        builder.setAndroidConfig(getAndroidConfig(request.getTopic()));
        String response = sendAndGetResponse(builder.build());
        == java firebase 5
        val message = Message.builder()
            .setToken(token)
            .setNotification(Notification.builder().setTitle(title).setBody(body).setImage(image).build())
            .setApnsConfig(ApnsConfig.builder().setAps(Aps.builder().setMutableContent(image != null).build()).build())
            .build()
        FirebaseMessaging.getInstance().send(message)
        == pushy 1
        final ApnsPayloadBuilder payloadBuilder = new SimpleApnsPayloadBuilder();
        payloadBuilder.setAlertTitle("New photo");
        payloadBuilder.setAlertBody("Ann sent a photo");
        payloadBuilder.setMutableContent(true);
        payloadBuilder.addCustomProperty("image", imageUrl);
        final String payload = payloadBuilder.build();
        final SimpleApnsPushNotification n = new SimpleApnsPushNotification(TokenUtil.sanitizeTokenString(token), "com.acme.shop", payload);
        == pushy 2
        String payload = new SimpleApnsPayloadBuilder()
            .setAlertTitle(title).setAlertBody(body)
            .setMutableContent(true).setSound("default")
            .addCustomProperty("attachment-url", url)
            .build();
        apnsClient.sendNotification(new SimpleApnsPushNotification(token, topic, payload));
        == pushy 3
        ApnsPayloadBuilder b = new SimpleApnsPayloadBuilder().setAlertTitle(title).setAlertBody(text);
        if (image != null) {
            b.setMutableContent(true);
            b.addCustomProperty("image", image);
        }
        send(b.build());
        == pushy 4
        val payload = SimpleApnsPayloadBuilder().apply {
            setAlertTitle(title)
            setAlertBody(body)
            setMutableContent(true)
            addCustomProperty("image", image)
        }.build()
        == pushy 5
        final ApnsPayloadBuilder builder = new SimpleApnsPayloadBuilder();
        builder.setAlertBody("Tea is ready");
        builder.setMutableContent(true);
        builder.addCustomProperty("_wp", Map.of("attachments", List.of(Map.of("url", "https://cdn.acme-shop.com/tea.jpg", "type", "image/jpeg"))));
        client.sendNotification(new SimpleApnsPushNotification(token, "com.acme.shop", builder.build()));
        == java-apns 1
        String payload = APNS.newPayload().alertTitle("Hi").alertBody("there").mutableContent().customField("image", url).build();
        service.push(token, payload);
        == java-json 1
        JSONObject aps = new JSONObject();
        JSONObject alert = new JSONObject();
        alert.put("title", title);
        alert.put("body", body);
        aps.put("alert", alert);
        aps.put("mutable-content", 1);
        JSONObject payload = new JSONObject();
        payload.put("aps", aps);
        payload.put("image", imageUrl);
        String json = payload.toString();
        == java-json 2
        Map<String, Object> apns = new HashMap<>();
        apns.put("payload", Map.of("aps", Map.of("mutable-content", 1)));
        apns.put("fcm_options", Map.of("image", image));
        Map<String, Object> message = new HashMap<>();
        message.put("token", token);
        message.put("notification", Map.of("title", title, "body", body));
        message.put("apns", apns);
        String body = objectMapper.writeValueAsString(Map.of("message", message));
        == java-json 3
        JsonObject notification = new JsonObject();
        notification.addProperty("title", title);
        notification.addProperty("body", body);
        JsonObject message = new JsonObject();
        message.add("notification", notification);
        message.addProperty("token", token);
        JsonObject apns = createApns(image);
        message.add("apns", apns);
        JsonObject root = new JsonObject();
        root.add("message", message);
        RequestBody requestBody = RequestBody.create(gson.toJson(root), MediaType.get("application/json"));
        == okhttp 1
        val json = """
        { "message": { "token": "$token", "notification": { "title": "$title", "body": "$body" },
          "apns": { "payload": { "aps": { "mutable-content": 1 } }, "fcm_options": { "image": "$image" } } } }
        """.trimIndent()
        val request = Request.Builder().url(url).post(json.toRequestBody("application/json".toMediaType())).build()
        == okhttp 2
        JSONObject jsonBody = new JSONObject("{\"app_id\":\"" + APP_ID + "\",\"contents\":{\"en\":\"" + text + "\"},\"include_player_ids\":[\"" + id + "\"],\"ios_attachments\":{\"id\":\"" + image + "\"}}");
        OkHttpClient client = new OkHttpClient();
        == okhttp 3
        val payload = buildJsonObject {
            putJsonObject("aps") {
                putJsonObject("alert") { put("title", title); put("body", body) }
                put("mutable-content", 1)
            }
            put("image", image)
        }
        client.newCall(Request.Builder().url("https://api.push.apple.com/3/device/$token").post(payload.toString().toRequestBody()).build())
        == sns-java 1
        Map<String, String> messageMap = new HashMap<>();
        messageMap.put("default", text);
        messageMap.put("APNS", "{\"aps\":{\"alert\":{\"title\":\"" + title + "\",\"body\":\"" + text + "\"},\"mutable-content\":1},\"image\":\"" + url + "\"}");
        PublishRequest request = PublishRequest.builder().message(new Gson().toJson(messageMap)).messageStructure("json").targetArn(arn).build();
        == firebase-admin-go 1
        message := &messaging.Message{
        	Token: token,
        	Notification: &messaging.Notification{Title: "Order", Body: "Shipped", ImageURL: img},
        	APNS: &messaging.APNSConfig{
        		Payload: &messaging.APNSPayload{Aps: &messaging.Aps{MutableContent: true, Sound: "default"}},
        		FCMOptions: &messaging.APNSFCMOptions{ImageURL: img},
        	},
        }
        response, err := client.Send(ctx, message)
        == firebase-admin-go 2
        func build(token, title, body, img string) *messaging.Message {
        	m := &messaging.Message{Token: token}
        	m.Notification = &messaging.Notification{Title: title, Body: body}
        	m.APNS = &messaging.APNSConfig{}
        	m.APNS.Payload = &messaging.APNSPayload{Aps: &messaging.Aps{MutableContent: img != ""}}
        	m.APNS.FCMOptions = &messaging.APNSFCMOptions{ImageURL: img}
        	return m
        }
        == firebase-admin-go 3
        msg := &messaging.MulticastMessage{
        	Tokens: tokens,
        	Data:   map[string]string{"id": strconv.Itoa(id)},
        	APNS:   apnsConfig(title, body, img),
        	Android: androidConfig(title, body, img),
        }
        br, err := client.SendEachForMulticast(ctx, msg)
        == firebase-admin-go 4
        payload := &messaging.APNSPayload{
        	Aps: &messaging.Aps{Alert: &messaging.ApsAlert{Title: n.Title, Body: n.Body}, MutableContent: true, Badge: &badge},
        	CustomData: map[string]interface{}{"image": n.Image},
        }
        client.Send(ctx, &messaging.Message{Token: n.Token, APNS: &messaging.APNSConfig{Payload: payload}})
        == apns2-go 2
        p := payload.NewPayload()
        p.AlertTitle(title)
        p.AlertBody(body)
        p.MutableContent()
        p.Custom("attachment-url", url)
        n := &apns2.Notification{DeviceToken: token, Topic: topic, Payload: p}
        client.Push(n)
        == apns2-go 3
        notification := &apns2.Notification{
        	DeviceToken: token,
        	Topic:       "com.acme.shop",
        	Payload:     []byte(`{"aps":{"alert":{"title":"Hi","body":"You"},"mutable-content":1},"image":"https://cdn.acme-shop.com/p/1.jpg"}`),
        }
        == apns2-go 4
        p := payload.NewPayload().AlertTitle(title).AlertBody(body).Sound("default").Badge(badge)
        if image != "" {
        	p = p.MutableContent().Custom("image", image)
        }
        client.Push(&apns2.Notification{DeviceToken: token, Topic: topic, Payload: p})
        == apns2-go 5
        notification := &apns2.Notification{
        	DeviceToken: device.Token, Topic: cfg.Topic, Priority: apns2.PriorityHigh,
        	Payload: buildPayload(msg),
        }
        == go-http 1
        body := map[string]interface{}{
        	"message": map[string]interface{}{
        		"token": token,
        		"notification": map[string]string{"title": title, "body": text},
        		"apns": map[string]interface{}{
        			"payload": map[string]interface{}{"aps": map[string]interface{}{"mutable-content": 1}},
        			"fcm_options": map[string]string{"image": image},
        		},
        	},
        }
        b, _ := json.Marshal(body)
        req, _ := http.NewRequest("POST", url, bytes.NewBuffer(b))
        == go-http 2
        type Aps struct {
        	Alert          Alert `json:"alert"`
        	MutableContent int   `json:"mutable-content"`
        }
        type Payload struct {
        	Aps   Aps    `json:"aps"`
        	Image string `json:"image"`
        }
        p := Payload{Aps: Aps{Alert: Alert{Title: title, Body: body}, MutableContent: 1}, Image: image}
        b, err := json.Marshal(p)
        == go-http 3
        data := gin.H{"app_id": appID, "contents": gin.H{"en": text}, "include_player_ids": ids}
        if img != "" {
        	data["ios_attachments"] = gin.H{"id": img}
        }
        payload, _ := json.Marshal(data)
        == go-http 4
        jsonStr := []byte(fmt.Sprintf(`{"message":{"token":"%s","notification":{"title":"%s","body":"%s"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"%s"}}}}`, token, title, body, img))
        req, err := http.NewRequest("POST", url, bytes.NewBuffer(jsonStr))
        == csharp firebase 1
        var message = new Message()
        {
            Token = token,
            Notification = new Notification { Title = "Order", Body = "Shipped", ImageUrl = imageUrl },
            Apns = new ApnsConfig
            {
                Aps = new Aps { MutableContent = true, Sound = "default" },
                FcmOptions = new ApnsFcmOptions { ImageUrl = imageUrl },
            },
        };
        await FirebaseMessaging.DefaultInstance.SendAsync(message);
        == csharp firebase 2
        var msg = new MulticastMessage { Tokens = tokens, Data = data.ToDictionary(k => k.Key, v => v.Value.ToString()) };
        msg.Notification = new Notification { Title = title, Body = body };
        msg.Apns = new ApnsConfig { Aps = new Aps { MutableContent = true }, CustomData = new Dictionary<string, object> { { "image", image } } };
        await FirebaseMessaging.DefaultInstance.SendEachForMulticastAsync(msg);
        == csharp firebase 3
        var message = new Message
        {
            Topic = topic,
            Notification = new Notification { Title = title, Body = body },
            Apns = CreateApns(imageUrl),
            Android = CreateAndroid(imageUrl),
        };
        == csharp firebase 4
        var message = new Message {
            Token = token,
            Apns = new ApnsConfig {
                Aps = new Aps {
                    Alert = new ApsAlert { Title = n.Title, Body = n.Body },
                    MutableContent = !string.IsNullOrEmpty(n.Image),
                    CustomData = new Dictionary<string, object>(),
                },
                CustomData = new Dictionary<string, object> { ["image"] = n.Image },
            },
        };
        == csharp-http 3
        var obj = new {
            app_id = "5eb5a37e-b458-11e3-ac11-000c2940e62c",
            contents = new { en = message },
            included_segments = new string[] { "All" },
            ios_attachments = new { id1 = imageUrl },
        };
        var param = JsonConvert.SerializeObject(obj);
        byte[] byteArray = Encoding.UTF8.GetBytes(param);
        == csharp-http 4
        var alert = "{\"aps\":{\"alert\":{\"title\":\"" + title + "\",\"body\":\"" + body + "\"},\"mutable-content\":1},\"image\":\"" + image + "\"}";
        await hub.SendAppleNativeNotificationAsync(alert, tags);
        == csharp-http 5
        var body = $$"""
        { "message": { "token": "{{token}}", "notification": { "title": "{{title}}", "body": "{{text}}" },
          "apns": { "payload": { "aps": { "mutable-content": 1 } }, "fcm_options": { "image": "{{image}}" } } } }
        """;
        await http.PostAsync(url, new StringContent(body, Encoding.UTF8, "application/json"));
        == csharp-http 6
        JObject aps = new JObject(new JProperty("alert", new JObject(new JProperty("title", title), new JProperty("body", body))), new JProperty("mutable-content", 1));
        JObject payload = new JObject(new JProperty("aps", aps), new JProperty("image", image));
        == dotapns 1
        var push = new ApplePush(ApplePushType.Alert)
            .AddAlert("New photo", "Ann sent a photo")
            .AddMutableContent()
            .AddCustomProperty("image", imageUrl)
            .AddToken(token);
        await apnsClient.Send(push);
        == azure 1
        var jsonPayload = @"{""aps"":{""alert"":{""title"":""" + t + @""",""body"":""" + b + @"""},""mutable-content"":1},""image"":""" + url + @"""}";
        var outcome = await hub.SendNotificationAsync(new AppleNotification(jsonPayload), tag);
        == azure 2
        const notification = createAppleNotification({ body: JSON.stringify({ aps: { alert: { title, body }, "mutable-content": 1 }, image }), headers: { "apns-priority": "10", "apns-push-type": "alert" } });
        await client.sendNotification(notification, { tagExpression });
        """##)
}
