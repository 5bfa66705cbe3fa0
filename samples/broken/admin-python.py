from firebase_admin import messaging

message = messaging.Message(
    topic="parcels",
    notification=messaging.Notification(
        title="Your parcel is here",
        body="Fetch it until Friday",
    ),
    apns=messaging.APNSConfig(
        payload=messaging.APNSPayload(aps=messaging.Aps(sound="default", content_available=True)),
        fcm_options=messaging.APNSFCMOptions(image="https://cdn.shop.example/parcel.jpg"),
    ),
)
messaging.send(message)
