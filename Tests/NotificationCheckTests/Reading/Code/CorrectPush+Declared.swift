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
        """##)
}
