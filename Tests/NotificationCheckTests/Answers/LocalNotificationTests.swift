import NotificationCheck
import NotificationCore
import Testing

@Suite struct LocalNotificationTests {
    @Test(
        "a notification that the app makes is not a push, and without an attachment it has no picture",
        arguments: [
            "PushNotification.localNotification({ title: 'T', message: 'B', bigPictureUrl: 'https://m.example/p.jpg' });",
            "PushNotificationIOS.addNotificationRequest({ id: '1', title: 'T', userInfo: { photo: 'https://m.example/p.jpg' } })",
            "FCM.presentLocalNotification({ title: t, picture: 'https://m.example/p.jpg' });",
            "await Notifications.scheduleNotificationAsync({ content: { title: 'T', body: 'B' }, trigger: null });",
            "const n = new firebase.notifications.Notification().setTitle('T');",
        ])
    func isLocal(_ code: String) throws {
        let answer = try #require(judged(code))
        #expect(answer.verdict == .noPicture)
        #expect(answer.code == .requestLocal)
    }

    @Test(
        "with an attachment it is not judged further",
        arguments: [
            "notifee.displayNotification({ title: 'T', ios: { attachments: [{ url: 'https://m.example/p.jpg' }] } })",
            "return RNFS.downloadFile({ fromUrl: url, toFile: file }).promise.then((res) => {\n  return notification.setBody('B').ios.addAttachment('1', file);\n})",
        ])
    func withAttachment(code: String) throws {
        let answer = try #require(judged(code))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.map(\.code) == [.requestLocal])
        #expect(answer.diagnostics.first?.hint?.contains("in the background") == true)
    }

    @Test("the error that the call ends with comes first")
    func withError() throws {
        let code =
            "notifee.displayNotification({ title: 'T', ios: { attachments: [{ url: u }] } })\n\nI get:\nUnrecognized attachment file type\n"
        let answer = try #require(judged(code))
        #expect(answer.verdict == .noPicture)
        #expect(answer.diagnostics.map(\.code) == [.typeUnsupported, .requestLocal])
    }

    @Test("a push in the same text is a push")
    func besidePush() throws {
        let code =
            "notifee.displayNotification(m); send({\"aps\": {\"alert\": \"B\", \"mutable-content\": 1}})"
        let answer = try #require(judged(code))
        #expect(!answer.diagnostics.contains { $0.code == .requestLocal })
    }
}
