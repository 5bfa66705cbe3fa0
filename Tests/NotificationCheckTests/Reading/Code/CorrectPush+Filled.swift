/// Texts that a program fills in, objects that are put together, and the typed models of libraries.
extension CorrectPush {
    static let filled = read(
        ##"""
        == typed.java
        OSNotification notification = new OSNotification();
        Notification n = new Notification();
        n.setAppId(appId);
        n.setIncludedSegments(List.of("Subscribed Users"));
        n.setContents(new StringMap().en("Hello"));
        n.setIosAttachments(Map.of("id", imageUrl));
        n.setMutableContent(true);
        api.createNotification(n);
        == typed.cs
        using OneSignalApi.Api;
        using OneSignalApi.Client;
        using OneSignalApi.Model;

        var config = new Configuration { BasePath = "https://onesignal.com/api/v1", AccessToken = key };
        var api = new DefaultApi(config);
        var notification = new Notification(appId: appId)
        {
            Headings = new StringMap(en: "Hello"),
            Contents = new StringMap(en: "Have a look"),
            IncludedSegments = new List<string> { "Subscribed Users" },
            IosAttachments = new Dictionary<string, string> { { "id1", "https://cdn.example.com/a.jpg" } },
            MutableContent = true,
        };
        var response = await api.CreateNotificationAsync(notification);
        == format.py
        MESSAGE = """
        {{
          "aps": {{"alert": {{"title": "{title}", "body": "{body}"}}, "mutable-content": 1}},
          "image": "{image}"
        }}
        """
        payload = MESSAGE.format(title=t, body=b, image=img)
        == format.rs
        let payload = format!(r#"{{"aps":{{"alert":"{}","mutable-content":1}},"image":"{}"}}"#, text, image);
        let res = client.post(format!("https://api.push.apple.com/3/device/{}", token)).header("apns-topic", "com.acme.app").header("apns-push-type", "alert").body(payload).send().await?;
        == percent.py
        TEMPLATE = '{"aps": {"alert": {"title": "%(title)s", "body": "%(body)s"}, "mutable-content": 1}, "image": "%(image)s"}'
        body = TEMPLATE % {"title": t, "body": b, "image": i}
        == jsonencode.tf
        message = jsonencode({
          default = "x"
          APNS = jsonencode({ aps = { alert = "hi", "mutable-content" = 1 }, image = var.image })
        })
        == encoded.lua
        local payload = cjson.encode({
          aps = { alert = { title = "Hi", body = "There" }, ["mutable-content"] = 1 },
          image = image_url,
        })
        == template.j2
        {
          "aps": { "alert": { "title": {{ title | tojson }}, "body": {{ body | tojson }} }, "mutable-content": 1 },
          {% if image %}"image": {{ image | tojson }},{% endif %}
          "id": "{{ id }}"
        }
        == added.kt
        val payload = mapOf(
          "aps" to mapOf("alert" to mapOf("title" to title, "body" to body), "mutable-content" to 1) + (sound?.let { mapOf("sound" to it) } ?: emptyMap()),
        ) + if (image != null) mapOf("image" to image) else emptyMap()
        == united.py
        payload = {"aps": {"alert": {"title": t, "body": b}} | MUTABLE, "sound": "x"} | ({"image": img} if img else {})
        == piped.ex
        payload =
          %{"aps" => %{"alert" => %{"title" => t, "body" => b}}}
          |> put_in(["aps", "mutable-content"], 1)
          |> Map.put("image", image)
        == pigeon.ex
        "" |> Notification.new(token, "com.acme.app")
        |> Notification.put_alert(%{"title" => title})
        |> Notification.put_mutable_content()
        |> Notification.put_custom(%{"photo" => url})
        |> MyApp.APNS.push()
        == forced.ts
        export const handler = async (ev: SQSEvent) => {
          for (const record of ev.Records) {
            const { token, alert, media } = JSON.parse(record.body) as Job;
            const message: Message = { token, apns: { payload: { aps: { alert, mutableContent: !!media } } } };
            if (media) message.apns!.fcmOptions = { imageUrl: media };
            await getMessaging().send(message);
          }
        };
        == method.ts
        import { getMessaging, Message } from 'firebase-admin/messaging';

        interface PushInput { token: string; title: string; body: string; imageUrl?: string }

        export class PushService {
          constructor(private readonly messaging = getMessaging()) {}

          private apns(input: PushInput): Message['apns'] {
            return {
              headers: { 'apns-priority': '10' },
              payload: { aps: { alert: { title: input.title, body: input.body }, 'mutable-content': 1 } },
              ...(input.imageUrl ? { fcmOptions: { imageUrl: input.imageUrl } } : {}),
            };
          }

          async send(input: PushInput): Promise<string> {
            return this.messaging.send({ token: input.token, notification: { title: input.title, body: input.body }, apns: this.apns(input) });
          }
        }
        == ansible.yml
        - name: push
          uri:
            url: "https://fcm.googleapis.com/v1/projects/{{ project }}/messages:send"
            method: POST
            headers:
              Authorization: "Bearer {{ token }}"
            body_format: json
            body:
              message:
                topic: builds
                notification:
                  title: "Build {{ build }}"
                  body: done
                apns:
                  payload:
                    aps:
                      mutable-content: 1
                  fcm_options:
                    image: "{{ image }}"
        == percent.bat
        curl -X POST "https://fcm.googleapis.com/v1/projects/p/messages:send" -H "Authorization: Bearer %TOKEN%" -H "Content-Type: application/json" -d "{\"message\":{\"token\":\"%DEVICE%\",\"notification\":{\"title\":\"Hi\",\"body\":\"There\"},\"apns\":{\"payload\":{\"aps\":{\"mutable-content\":1}},\"fcm_options\":{\"image\":\"%IMAGE%\"}}}}"
        == clojure.clj
        (http/post (str "https://fcm.googleapis.com/v1/projects/" project "/messages:send")
          {:oauth-token tok
           :content-type :json
           :form-params {:message {:token token
                                   :notification {:title title :body body}
                                   :apns {:payload {:aps {:mutable-content 1}}
                                          :fcm_options {:image image}}}}})
        == percent.py
        body = '{"aps": {"alert": "%s", "mutable-content": 1}, "image": "%s"}' % (title, url)
        == percent-names.py
        payload = """
        {"aps": {"alert": "%(t)s", "mutable-content": 1}, "image": "%(u)s"}
        """ % dict(t=title, u=url)
        == format-twice.py
        body = '{{"aps": {{"alert": {{"title": "{}"}}, "mutable-content": 1}}, "image": "{}"}}'.format(title, url)
        == replaced.py
        TEMPLATE = '{"aps": {"alert": "%TITLE%", "mutable-content": 1}, "image": "%IMAGE%"}'
        body = TEMPLATE.replace('%TITLE%', title).replace('%IMAGE%', url)
        == percent.rb
        body = %({"aps":{"alert":"#{title}","mutable-content":1},"image":"#{url}"})
        == squiggly.rb
        payload = <<~JSON
          {"aps":{"alert":{"title":"#{title}"},"mutable-content":1},"image":"#{url}"}
        JSON
        == insert.rs
        let mut aps = serde_json::Map::new();
        aps.insert("alert".into(), json!({"title": "Hi", "body": "Look"}));
        aps.insert("mutable-content".into(), json!(1));
        let payload = json!({ "aps": aps, "image": url });
        == renamed.rs
        #[derive(Serialize)]
        struct Aps<'a> { alert: Alert<'a>, #[serde(rename = "mutable-content")] mutable_content: u8 }
        #[derive(Serialize)]
        struct Push<'a> { aps: Aps<'a>, image: &'a str }
        let p = Push { aps: Aps { alert: Alert { title: "Hi" }, mutable_content: 1 }, image: url };
        == interface.ts
        interface Aps { alert: { title: string; body: string }; 'mutable-content'?: 0 | 1 }
        interface Push { aps: Aps; image?: string }
        const build = (t: string, u: string): Push => ({ aps: { alert: { title: t, body: '' }, 'mutable-content': 1 }, image: u });
        == lombok.java
        Push push = ApnsPayload.builder().aps(Aps.builder().alert(alert).mutableContent(1).build()).image(url).build();
        == steps.js
        note.aps = { alert: { title, body }, 'mutable-content': 1 };
        note.payload.image = url;
        == body.kt
        client.post(url) {
            header("apns-topic", topic)
            setBody("""{"aps":{"alert":"$title","mutable-content":1},"image":"$image"}""")
        }
        == verbatim.cs
        await client.PostAsync(url, new StringContent($@"{{""aps"":{{""alert"":""{title}"",""mutable-content"":1}},""image"":""{image}""}}"));
        == composite.cs
        const string Body = @"{{""aps"":{{""alert"":{{""title"":""{0}""}},""mutable-content"":1}},""image"":""{1}""}}";
        == body.rs
        let req = client.post(url).body(format!(r#"{{"aps":{{"alert":"{t}","mutable-content":1}},"image":"{u}"}}"#));
        == columns.log
        10:00:01 | INFO | push | {"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.acme.io/a.jpg"} | 200 | 43ms | sent
        == raw.postman
        pm.sendRequest({ url: 'https://fcm.googleapis.com/v1/projects/p/messages:send', method: 'POST', body: { mode: 'raw', raw: JSON.stringify({ message: { token: t, notification: { title: 'a', body: 'b' }, apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: img } } } }) } });
        == quoted.jinja
        {"aps": {"alert": {"title": {{ title | tojson }}}, "mutable-content": 1}, "image": "{{ image }}"}
        """##)
}
