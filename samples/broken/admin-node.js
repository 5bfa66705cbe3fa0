const admin = require('firebase-admin');

const message = {
  token: registrationToken,
  notification: {
    title: 'Your parcel is here',
    body: 'Fetch it until Friday',
  },
  apns: {
    payload: {
      aps: { sound: 'default', badge: 1 },
    },
    fcmOptions: { imageUrl: 'https://cdn.shop.example/parcel.jpg' },
  },
};

admin.messaging().send(message).then(console.log);
