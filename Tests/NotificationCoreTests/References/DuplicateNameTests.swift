import NotificationCore
import Testing

@Suite struct DuplicateNameTests {
    @Test(
        "a name that is there twice on the way makes one malformed reference",
        arguments: [
            #""image":"https://m.example/1","image":"https://m.example/2""#,
            #""image":"https://m.example/1","\u0069mage":"https://m.example/2""#,
            #""fcm_options":{"image":"https://m.example/1"},"fcm_options":{}"#,
            #""fcm_options":{},"fcm_options":{"image":"https://m.example/1"}"#,
            #""fcm_options":{"image":"https://m.example/1","image":"https://m.example/2"}"#,
            #""rich-media":"https://m.example/1","rich-media-type":"png","rich-media-type":"gif","body":{"_k":{}}"#,
        ])
    func onTheWay(members: String) throws {
        #expect(try find(members).references.map(\.failure?.code) == [.payloadDuplicate])
    }

    @Test("a name that is never read may be there twice")
    func elsewhere() throws {
        let found = try find(#""x":1,"x":2,"data":{},"data":{},"image":"https://m.example/1""#)
        #expect(found.references.map(\.url) == ["https://m.example/1"])
    }
}
