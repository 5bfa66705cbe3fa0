n = Rpush::Apns2::Notification.new
n.app = Rpush::Apns2::App.find_by_name("shop_ios")
n.device_token = "740faaaaaaaaf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad"
n.alert = { title: "Your parcel is here", body: "Fetch it until Friday" }
n.data = { "image_url" => "https://cdn.shop.example/parcel.jpg" }
n.save!
