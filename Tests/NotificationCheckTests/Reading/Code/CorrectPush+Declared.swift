/// Pushes beside the types and functions that they are made of, and texts in several parts.
extension CorrectPush {
    static let declared = read(
        ##"""
        == gorush.go
        type PushNotification struct {
        	Tokens         []string               `json:"tokens"`
        	Platform       int                    `json:"platform"`
        	Message        string                 `json:"message"`
        	MutableContent bool                   `json:"mutable_content,omitempty"`
        	Data           map[string]interface{} `json:"data,omitempty"`
        }
        r := RequestPush{Notifications: []PushNotification{{
        	Tokens:         tokens,
        	Platform:       1,
        	Message:        text,
        	MutableContent: true,
        	Data:           map[string]interface{}{"image": image},
        }}}
        == onesignal.go
        notification := *onesignal.NewNotification(os.Getenv("ONESIGNAL_APP_ID"))
        notification.SetIncludedSegments([]string{"Subscribed Users"})
        contents := onesignal.NewStringMap()
        contents.SetEn("Everything 20 % off")
        notification.SetContents(*contents)
        notification.SetIosAttachments(map[string]interface{}{"id1": "https://m.example/flash.png"})
        resp, r, err := apiClient.DefaultApi.CreateNotification(appAuth).Notification(notification).Execute()
        == struct.rs
        #[derive(Debug, Serialize)]
        struct ExpoMessage {
            to: Vec<String>,
            title: String,
            #[serde(rename = "mutableContent")]
            mutable_content: bool,
            #[serde(rename = "richContent")]
            rich_content: RichContent,
        }
        pub async fn push(to: Vec<String>, title: String, image: String) -> reqwest::Result<()> {
            let message = ExpoMessage { to, title, mutable_content: true, rich_content: RichContent { image } };
            client.post("https://exp.host/--/api/v2/push/send").json(&message).send().await?;
            Ok(())
        }
        == payload.rs
        #[derive(Serialize)]
        struct Aps {
            alert: Alert,
            #[serde(rename = "mutable-content")]
            mutable_content: i32,
        }
        #[derive(Serialize)]
        struct Payload {
            aps: Aps,
            #[serde(rename = "attachment-url", skip_serializing_if = "Option::is_none")]
            pub attachment_url: Option<String>,
        }
        pub fn new(title: &str, url: Option<String>) -> Payload {
            Payload { aps: Aps { alert: Alert { title: title.into() }, mutable_content: 1 }, attachment_url: url }
        }
        == kebab.rs
        let payload = Payload {
            aps: Aps { alert: Alert { title, body }, mutable_content: 1 },
            media_url: media,
        };
        let body = serde_json::to_string(&payload)?;
        == default.rs
        let mut p = Push { aps: Aps { alert: Alert { title, body }, ..Aps::mutable() }, image: url, ..Default::default() };
        let body = serde_json::to_string(&p)?;
        == block.kt
        val payload = buildJsonObject {
            putJsonObject("aps") {
                putJsonObject("alert") {
                    put("title", title)
                    if (body != null) put("body", body)
                }
                put("mutable-content", 1)
                badge?.let { put("badge", it) }
            }
            put("attachment-url", image)
        }
        setBody(payload.toString())
        == half.kt
        val payload = buildJsonObject {
            putJsonObject("aps") {
                putJsonObject("alert") { put("title", title) }
                options.forEach { (k, v) -> put(k, v) }
            }
            put("image", image)
        }
        == cmd.bat
        set DEVICE=%1
        curl.exe --http2 -H "apns-topic: %TOPIC%" -H "apns-push-type: %TYPE%" -H "authorization: bearer %AUTH%" -d "{\"aps\":{\"alert\":{\"title\":\"Hi\"},\"mutable-content\":1},\"media-url\":\"%URL%\"}" https://api.push.apple.com/3/device/%DEVICE%
        == literals.c
        const char payload[] =
            "{\"aps\":{"
            "\"alert\":{\"title\":\"Motion\",\"body\":\"Garage\"},"
            "\"mutable-content\":1},"
            "\"attachment-url\":\"https://m.example/garage.jpg\"}";
        curl_easy_setopt(curl, CURLOPT_POSTFIELDS, payload);
        == appended.java
        StringBuilder sb = new StringBuilder();
        sb.append("{\"aps\":{\"alert\":{\"title\":\"").append(title).append("\",\"body\":\"").append(body).append("\"},");
        sb.append("\"mutable-content\":1},");
        sb.append("\"image\":\"").append(image).append("\"}");
        == stream.cpp
        std::ostringstream body;
        body << "{\"aps\":{\"alert\":{\"title\":\"" << title << "\"},\"mutable-content\":1},\"image\":\"" << image << "\"}";
        == streams.cpp
        body << "{\"aps\":{\"alert\":{\"title\":\"" << title << "\"},";
        body << "\"mutable-content\":1},\"image\":\"" << image << "\"}";
        == rawstream.cpp
        body << R"({"aps":{"alert":{"title":")" << title << R"("},"mutable-content":1},"media-url":")" << image << R"("})";
        const std::string url = "https://api.push.apple.com/3/device/" + token;
        == added.ino
        String payload = "{\"message\":{\"token\":\"" + token + "\",";
        payload += "\"notification\":{\"title\":\"Door\",\"body\":\"opened\"},";
        payload += "\"apns\":{\"payload\":{\"aps\":{\"mutable-content\":1}},";
        payload += "\"fcm_options\":{\"image\":\"" + imageUrl + "\"}}}}";
        http.begin("https://fcm.googleapis.com/v1/projects/acme/messages:send");
        == added.sh
        BODY='{"aps":{"alert":{"title":"'
        BODY+="$TITLE"
        BODY+='"},"mutable-content":1},"image":"'
        BODY+="$IMAGE"
        BODY+='"}'
        curl --http2 -H "apns-topic: com.acme.app" -H "apns-push-type: alert" --cert a.pem -d "$BODY" https://api.push.apple.com/3/device/$TOKEN
        == words.log
        2024-05-01 INFO struct dump {"aps":{"alert":{"title":"a"},"mutable-content":1},"image":"https://m.example/a.png"}
        == logfmt.log
        2026-10-02T09:12:11Z push[1]: aps={alert={title=Hi, body=There}, mutable-content=1} image=https://m.example/a.png
        == cut.log
        2024-05-01 10:00:00 INFO sending {"aps":{"alert":{"title":"x"},"sound":"de
        == replaced.sh
        PAYLOAD='{"aps":{"alert":{"title":"TITLE"},"mutable-content":1},"attachment-url":"URL"}'
        PAYLOAD=${PAYLOAD/URL/$3}
        xcrun simctl push booted com.acme.app - <<< "$PAYLOAD"
        == replaced.gs
        var TEMPLATE = '{"aps":{"alert":{"title":"TITLE"},"mutable-content":1},"attachment-url":"IMAGE_URL"}';
        var body = TEMPLATE.replace('IMAGE_URL', url);
        == with.vb
        Dim msg As New Message With {
            .Token = token,
            .Notification = New Notification With {.Title = title, .Body = body},
            .Apns = New ApnsConfig With {
                .Aps = New Aps With {.MutableContent = True, .Sound = "default"},
                .FcmOptions = New ApnsFcmOptions With {.ImageUrl = image}
            }
        }
        Return Await FirebaseMessaging.DefaultInstance.SendAsync(msg)
        == anonymous.vb
        Dim payload = New With {
            .app_id = appId,
            .included_segments = New String() {"All"},
            .contents = New With {.en = "Open house on Sunday"},
            .ios_attachments = New With {.id1 = "https://m.example/77.jpg"}
        }
        Dim res = Await client.PostAsync("https://api.onesignal.com/notifications", New StringContent(JsonConvert.SerializeObject(payload)))
        == joined.vb
        Dim json As String = "{""app_id"": ""5eb5a37e-b458-11e3-ac11-000c2940e62c""," &
            """included_segments"": [""All""], ""contents"": {""en"": ""Open""}," & _
            """ios_attachments"": {""id1"": ""https://m.example/open.png""}}"
        == folded.yml
        script:
          - >
            aws sns publish --target-arn "$SNS_ENDPOINT" --message-structure json
            --message '{"default":"a","APNS":"{\"aps\":{\"alert\":\"a\",\"mutable-content\":1},\"image\":\"https://m.example/ok.png\"}"}'
        == private.js
        class RichPush {
          #title; #image;
          constructor({ title, image }) { this.#title = title; this.#image = image; }
          toJSON() {
            return { aps: { alert: { title: this.#title, body: 'Hi' }, 'mutable-content': 1 }, 'media-url': this.#image };
          }
        }
        == ably.ts
        await client.push.admin.publish(
          { clientId: recipient },
          { notification: { title: 'a', body: 'b' }, apns: { aps: { 'mutable-content': 1 }, 'image-url': photo } });
        == pushwoosh.js
        await axios({
          method: 'post',
          url: 'https://api.pushwoosh.com/json/1.3/createMessage',
          data: { request: { application: 'A-B', auth: TOKEN, notifications: [{ send_date: 'now', content: 'Hi', ios_attachment: image }] } },
        });
        == bark of one's own.sh
        curl "https://push.acme.net/ynJ5Ft4atkMkWeo2PAvFhF/NAS/Backup%20done?image=https%3A%2F%2Fm.example%2Fgraph.png"
        == bark with a key elsewhere.sh
        curl -s "https://bark.acme.net/$KEY/NAS/Done?image=https://m.example/graph.png"
        == stored at OneSignal.json
        {"app_id": "5eb5a37e", "included_segments": ["Active Subscriptions"], "template_id": "be4a8044"}
        == picture for any platform.json
        {"group_id": "g", "recipients": {"custom_ids": ["u1"]}, "message": {"title": "a", "body": "b"}, "media": {"picture": "https://cdn.acme-shop.com/a.jpg"}}
        == stored at Iterable.py
        resp = iterable.post("/api/push/target", json={"campaignId": 1234, "recipientEmail": user.email, "dataFields": {"n": 1}})
        == stored at Azure.http
        POST https://ns.servicebus.windows.net/hub/messages/?api-version=2015-01 HTTP/1.1
        ServiceBusNotification-Format: template

        {"title": "Hi", "text": "There"}
        == struct.txt
        let body = serde_json::to_vec(&Payload {
            aps: Aps { alert: Alert { title, body }, mutable_content: 1 },
            image: &url,
        })?;
        == activity.ts
        const body = { aps: { timestamp: now(), event: 'update', 'content-state': { home: 2 }, alert: { title: 'Goal', body: '2-1' } } };
        await post(`/3/device/${token}`, body, { 'apns-push-type': 'liveactivity', 'apns-topic': topic, 'apns-priority': '10' });
        == call.py
        VOIP = {"aps": {}, "callId": call.id, "video": True}
        headers = {"apns-push-type": "voip", "apns-topic": "net.acme.app.voip", "apns-priority": "10"}
        == payload of a message.py
            payload=messaging.APNSPayload(
                aps=messaging.Aps(alert=messaging.ApsAlert(title=t, body=b), mutable_content=True),
                image=url,
            ),
        )
        send(x)
        == inside of gorush.json
              "tokens": ["3f9a"],
              "platform": 1,
              "topic": "com.acme.app",
              "title": "a",
              "message": "b",
              "mutable_content": true,
              "data": {"image": "https://m.example/a.png"}
            }
          ]
        }
        """##)
}
