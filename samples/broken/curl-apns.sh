curl -v --http2 \
  --header "apns-topic: example.shop.app" \
  --header "apns-push-type: background" \
  --header "apns-priority: 5" \
  --header "authorization: bearer $TOKEN" \
  --data '{"aps":{"alert":{"title":"Your parcel is here","body":"Fetch it until Friday"},"mutable-content":1},"image":"https://cdn.shop.example/parcel.jpg"}' \
  https://api.push.apple.com/3/device/$DEVICE
