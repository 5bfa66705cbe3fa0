/// A request as it came to the endpoint, before anything is checked.
package struct PushRequest: Sendable, Hashable {
    /// `:method`.
    package var method: String
    /// `:path`, with the query if there is one.
    package var path: String
    /// In the order of the request; a repeated field is there twice.
    package var fields: [HeaderField]
    package var body: [UInt8]

    package init(method: String = "POST", path: String, fields: [HeaderField] = [], body: [UInt8] = []) {
        self.method = method
        self.path = path
        self.fields = fields
        self.body = body
    }
}
