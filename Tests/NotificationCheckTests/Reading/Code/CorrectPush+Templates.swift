/// Pushes into which a tool writes values, and parts of one that a closure fills.
extension CorrectPush {
    static let templates = read(
        ##"""
        == function.js
        const rich = (p) => _.set(p, ['aps', 'mutable-content'], 1);
        const payload = { aps: { alert: { title, body } }, image: url };
        rich(payload);
        await client.send(token, payload);
        == inserted.cs
        var payload = new { aps = new { alert = new { title, body } }, image = url };
        var json = JsonConvert.SerializeObject(payload);
        json = json.Insert(json.IndexOf("\"aps\":{") + 7, "\"mutable-content\":1,");
        == default.py
        class Note(BaseModel):
            title: str
            image: HttpUrl | None = None

            def to_apns(self) -> dict:
                aps = {"alert": {"title": self.title}}
                out = {"aps": aps}
                if self.image is not None:
                    aps["mutable-content"] = 1
                    out["media-url"] = str(self.image)
                return out
        == headers.ps1
        $body = @{ aps = @{ alert = @{ title = $Title }; 'mutable-content' = 1 }; image = $ImageUrl } | ConvertTo-Json -Depth 5
        Invoke-RestMethod -Method Post -Uri "https://api.push.apple.com/3/device/$Token" -Headers $headers -Body $body
        == sns.vtl
        {
          "default": "$util.escapeJavaScript($ctx.args.text)",
          "APNS": "{\"aps\":{\"alert\":\"$ctx.args.title\",\"mutable-content\":1},\"image\":\"$ctx.args.image\"}"
        }
        == words.jsonl
        {"level":"debug","message":"APNs -> {\"aps\":{\"alert\":\"a\",\"mutable-content\":1},\"image\":\"https://m.example/1.jpg\"}","service":"push"}
        {"level":"info","message":"APNs <- 200","service":"push"}
        == written.sh
        cat > /tmp/p.apns <<EOF
        {
          "aps": {"alert": {"title": "${1:-Hi}"}, "mutable-content": 1},
          "image": "${2:-https://m.example/a.jpg}"
        }
        EOF
        xcrun simctl push booted /tmp/p.apns
        == push.liquid
        {
          "aps": {
            "alert": {
              "title": "{{ custom_attribute.${first_name} | default: 'Hey' }}, your cart is waiting",
              "body": "{% if event_properties.${count} > 1 %}{{ event_properties.${count} }} items{% else %}One{% endif %}"
            },
            "mutable-content": 1
          },
          "image": "{{ event_properties.${image_url} }}"
        }
        == push.hbs
        {
          "aps": {
            "alert": { "title": "{{title}}", "body": "{{body}}" },
            {{#if badge}}"badge": {{badge}},{{/if}}
            "mutable-content": 1
          }{{#if image}},
          "image": "{{image}}"{{/if}}
        }
        == push.tmpl
        {
          "aps": { "alert": "{{ .Title }}", "mutable-content": 1 }
          {{- if .Image }},
          "image": "{{ .Image }}"
          {{- end }}
        }
        == rich.ipynb
        {"cells":[{"cell_type":"code","metadata":{},"source":["payload = {\n","  \"aps\": {\"alert\": \"a\", \"mutable-content\": 1},\n","  \"image\": url\n","}\n"]}],"nbformat":4}
        == members.java
        String groupAttr = group == null ? "" : ", \"group\":\"" + group + "\"";
        String push = "{\"aps\":{\"badge\":" + count + ",\"alert\":{\"title\":\"a\",\"body\":\"b\"},\"mutable-content\":1},\"sender\":\""
            + sender + "\"" + groupAttr + saltAttr + "}";
        == members.js
        const push = `{"aps":{"alert":"a","mutable-content":1${sound}${badge}},"image":"https://cdn.example.com/a.jpg"${more}}`;
        == dsl.kt
        fun message(n: Note) = message {
            setToken(n.token)
            apnsConfig {
                aps { setMutableContent(true) }
                fcmOptions { setImage(n.imageUrl) }
            }
        }
        val all = notes.map(::message)
        == apply.kt
        Aps.builder().apply {
            setMutableContent(true)
            badge?.let { setBadge(it) }
        }.build()
        == lines.kt
        val config = apnsConfig {
            aps {
                setMutableContent(true)
                setSound("default")
            }
        }
        fun send() = Unit
        == Makefile
        IMAGE := https://cdn.example.com/a.jpg
        push: build
        	curl --http2 -H "apns-topic: $(BUNDLE)" -H "apns-push-type: alert" \
        	  -d '{"aps":{"alert":{"title":"$(TITLE)"},"mutable-content":1},"image-url":"$(IMAGE)"}' \
        	  https://api.push.apple.com/3/device/$(TOKEN)
        == workflow.yml
              - run: |
                  curl https://onesignal.com/api/v1/notifications -H "Content-Type: application/json" \
                    -d '{"app_id": "${{ secrets.APP }}", "included_segments": ["All"], "contents": {"en": "a"}, "mutable_content": true,
                         "ios_attachments": {"id": "https://cdn.example.com/${{ github.repository }}"}}'
        == sigil.ex
        body = ~s({"aps":{"alert":{"title":"#{title}"},"mutable-content":1},"media-url":"#{url}"})
        Finch.build(:post, "https://api.push.apple.com/3/device/#{token}", headers, body) |> Finch.request(MyFinch)
        == quoted.pl
        my $payload = qq({"aps":{"alert":{"title":"$title","body":"$body"},"mutable-content":1},"image-url":"$image"});
        == lambda.tf
        environment {
          variables = {
            PAYLOAD = jsonencode({
              aps       = { alert = { title = var.title }, mutable-content = 1 }
              image-url = "https://${aws_cloudfront_distribution.cdn.domain_name}/a.jpg"
            })
          }
        }
        == joined.lua
        local payload = cjson.encode({
          aps = { alert = { title = title, body = body }, ["mutable-content"] = 1 },
          image_url = "https://cdn.example.com/" .. id .. ".jpg",
        })
        == rest.http
        POST https://api.sandbox.push.apple.com/3/device/{{deviceToken}} HTTP/2
        apns-topic: {{bundleId}}
        apns-push-type: alert

        {"aps": {"alert": {"title": "a", "body": "b"}, "mutable-content": 1}, "image-url": "{{imageUrl}}"}
        == push.json.erb
        {
          "aps": {"alert": {"title": <%= title.to_json %>, "body": <%= body.to_json %>}, "mutable-content": 1},
          "image-url": "<%= image_url %>"
        }
        == httpie.sh
        http POST https://exp.host/--/api/v2/push/send \
          to=$TOKEN title="Hi" body="There" mutableContent:=true richContent:="{\"image\":\"$IMG\"}"
        == entries.java
        Map<String, Object> aps = Map.ofEntries(
            Map.entry("alert", Map.of("title", title, "body", body)),
            Map.entry("mutable-content", 1));
        String json = mapper.writeValueAsString(Map.of("aps", aps, "image-url", image));
        == cascade.dart
        final aps = <String, dynamic>{'alert': {'title': title, 'body': body}}..['mutable-content'] = 1;
        final payload = {'aps': aps, 'image-url': image};
        == typed.scala
        val payload: JsObject = Json.toJsObject(Push(Aps(Alert(title, body), mutableContent = 1), imageUrl))
        == other.ts
        const ticket = await client.send({
          to: deviceToken,
          title: "New order",
          body: "2x flat white",
          image: "https://cdn.example.com/o.jpg",
          mutableContent: true,
          collapseId: "order-4271",
          expirationAt: Math.floor(Date.now() / 1000) + 600,
        });
        == schema.json
        {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["aps"], "properties": {
          "aps": {"type": "object", "properties": {"alert": {"type": "object"}, "mutable-content": {"type": "integer"}}},
          "image": {"type": "string", "format": "uri"}}}
        == openapi.yaml
        openapi: 3.0.3
        paths:
          /send:
            post:
              requestBody:
                content:
                  application/json:
                    schema:
                      type: object
                      properties:
                        aps: {type: object, properties: {alert: {type: string}, mutable-content: {type: integer}}}
                        image-url: {type: string}
        == examples.yaml
        openapi: 3.0.3
        components:
          schemas:
            Push:
              type: object
              properties:
                aps: {type: object}
              example:
                aps:
                  alert: {title: a, body: b}
                  mutable-content: 1
                image-url: https://cdn.example.com/a.jpg
        == function of the program's own called stringify
        const stringify = (o) => Object.fromEntries(Object.entries(o).map(([k, v]) => [k, String(v)]));
        const message = {
          token, notification: { title, body }, data: stringify({ chat: id }),
          apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: photo } },
        };
        == function with the name of a setter, TypeScript
        const base = { headers: { 'apns-push-type': 'alert' } } as const;
        const withImage = (image?: string) =>
          image
            ? { ...base, payload: { aps: { mutableContent: true } }, fcmOptions: { imageUrl: image } }
            : { ...base, payload: { aps: { sound: 'default' } } };
        await getMessaging().send({ topic, notification: { title, body }, apns: withImage(n.image) });
        == function with the name of a setter for a part, JavaScript
        const apns = this.addPicture(photo);
        await admin.messaging().send({ token, notification: { title, body }, apns });
        == configuration for Apple under another name
        export const ios = (image) => ({ payload: { aps: { mutableContent: true } }, fcmOptions: { imageUrl: image } });
        == comprehension of Python around the parts
        def _clean(d):
            return {k: v for k, v in d.items() if v is not None}

        def build(token, title, body, image=None):
            return _clean({
                "token": token,
                "notification": _clean({"title": title, "body": body}),
                "data": {
                    k: str(v)
                    for k, v in data.items()
                },
                "apns": {"payload": {"aps": {"mutable-content": 1}}, "fcm_options": {"image": image}},
            })
        == quoted symbol of Ruby as an index
        def apns(title:, body:, image:)
          aps = { alert: { title: title, body: body }, sound: 'default' }
          aps[:'mutable-content'] = 1 if image
          { aps: aps, 'media-url': image }
        end
        == notification with its token, of a class that is not shown
        return new Notification(device.token, {
          alert: { title, body }, mutableContent: true, data: { 'media-url': image },
        });
        == text that another program fills in, Python
        data = json.dumps({"message": {"topic": "daily", "notification": {"title": "a", "body": "{{ ds }}"},
            "apns": {"payload": {"aps": {"mutable-content": 1}},
                     "fcm_options": {"image": "https://cdn.acme-shop.com/{{ ds }}.png"}}}})
        == scenario of Make
        {"name": "News", "flow": [{"id": 3, "module": "http:ActionSendData", "version": 3, "parameters": {"handleErrors": true},
          "mapper": {"url": "https://fcm.googleapis.com/v1/projects/p/messages:send", "method": "post", "bodyType": "raw",
          "data": "{\"message\":{\"topic\":\"news\",\"notification\":{\"title\":\"{{1.title}}\",\"body\":\"b\"},\"apns\":{\"payload\":{\"aps\":{\"mutable-content\":1}},\"fcm_options\":{\"image\":\"{{1.image}}\"}}}}"}}]}
        == export of Insomnia with a filled in body
        type: collection.insomnia.rest/5.0
        collection:
          - url: "{{ _.base_url }}/api/v1/notifications"
            name: OneSignal
            method: POST
            body:
              mimeType: application/json
              text: |-
                {
                  "app_id": "{{ _.app_id }}",
                  "included_segments": ["Test"],
                  "contents": {"en": "Look"},
                  "ios_attachments": {"id": "{{ _.image }}"},
                  "mutable_content": true
                }
        environments:
          name: Base
        == action of Logic Apps
        {"definition": {"actions": {"HTTP": {"type": "Http", "inputs": {"method": "POST",
          "uri": "https://fcm.googleapis.com/v1/projects/p/messages:send", "headers": {"Authorization": "Bearer @{body('T')}"},
          "body": {"message": {"topic": "news", "notification": {"title": "@{triggerBody()?['title']}", "body": "b"},
          "apns": {"payload": {"aps": {"mutable-content": 1}}, "fcm_options": {"image": "@{triggerBody()?['image']}"}}}}}}}}}
        == task of a state machine of AWS
        Resources:
          Nightly:
            Type: AWS::Serverless::StateMachine
            Properties:
              Definition:
                StartAt: Send
                States:
                  Send:
                    Type: Task
                    Parameters:
                      ApiEndpoint: https://api.onesignal.com/notifications
                      Method: POST
                      RequestBody:
                        app_id: !Ref OneSignalApp
                        included_segments: [All]
                        contents: { en: Sleep well }
                        ios_attachments: { moon: https://cdn.acme-shop.com/moon.png }
                        mutable_content: true
        == repeated service call of Home Assistant
        actions:
          - variables:
              pic: "https://home.acme-shop.com/local/washer.png"
          - repeat:
              for_each: [mobile_app_ann, mobile_app_bob]
              sequence:
                - action: "notify.{{ repeat.item }}"
                  data:
                    message: Done
                    data:
                      attachment:
                        url: "{{ pic }}"
        == union of arrays in PHP
        $data = array("app_id" => $appId, "include_player_ids" => $ids, "contents" => array("en" => $text));
        if ($image) {
            $data += array("ios_attachments" => array("id1" => $image), "mutable_content" => true);
        }
        echo post("https://api.onesignal.com/notifications", json_encode($data));
        == flow of Node-RED with a payload for APNs
        [{"id": "a1", "type": "inject", "z": "f1", "name": "door", "wires": [["b2"]]},
         {"id": "b2", "type": "function", "z": "f1", "wires": [["c3"]],
          "func": "msg.payload = {aps: {alert: 'x', 'mutable-content': 1}, image: 'https://cdn.acme-shop.com/a.png'};\nreturn msg;"}]
        == texts of Terraform in lines of their own
        resource "aws_ssm_parameter" "push" {
          value = jsonencode({
            aps = {
              alert = {
                title = "a"
                body  = "b"
              }
              "mutable-content" = 1
            }
            image = "https://cdn.acme-shop.com/a.png"
          })
        }
        == flow of Node-RED
        [{"id": "a1", "type": "inject", "z": "f1", "name": "door", "wires": [["b2"]]},
         {"id": "b2", "type": "function", "z": "f1", "wires": [["c3"]],
          "func": "msg.payload = {app_id: env.get('APP'), included_segments: ['All'], contents: {en: 'Door'}, ios_attachments: {a: 'https://cdn.acme-shop.com/a.jpg'}, mutable_content: true};\nreturn msg;"},
         {"id": "c3", "type": "http request", "z": "f1", "method": "POST", "url": "https://onesignal.com/api/v1/notifications"}]
        == flow of Node-RED with a service call of Home Assistant
        [{"id": "f1", "type": "tab", "label": "Doorbell"},
         {"id": "n1", "type": "server-state-changed", "z": "f1", "name": "bell", "entityidfilter": "binary_sensor.doorbell", "wires": [["n2"]]},
         {"id": "n2", "type": "api-call-service", "z": "f1", "domain": "notify", "service": "mobile_app_jo", "data": "{\"message\":\"Ring\",\"data\":{\"image\":\"/api/camera_proxy/camera.door\"}}", "dataType": "json", "wires": [[]]}]
        == Makefile with the payload in a variable
        DEVICE ?= $(shell cat .device)
        PAYLOAD := '{"aps":{"alert":{"title":"make","body":"push"},"mutable-content":1},"attachment-url":"https://cdn.acme-shop.com/a.png"}'

        push:
        	@curl -s --http2 -H "apns-topic: com.acme.app" -H "apns-push-type: alert" -d $(PAYLOAD) https://api.sandbox.push.apple.com/3/device/$(DEVICE)
        """##)
}
