const apn = require('@parse/node-apn');

const note = new apn.Notification();
note.topic = 'example.shop.app';
note.pushType = 'alert';
note.alert = { title: 'Your parcel is here', body: 'Fetch it until Friday' };
note.sound = 'default';
note.payload = { 'attachment-url': 'https://cdn.shop.example/parcel.jpg' };

provider.send(note, deviceToken);
