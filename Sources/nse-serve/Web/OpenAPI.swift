import NotificationCore

/// The API's document (OpenAPI 3.1), made from the table of routes.
enum OpenAPI {
    static func document(_ routes: [WebRoute], version: String) -> [UInt8] {
        var writer = JSONWriter(reserving: 32_768)
        writer.object { (writer: inout JSONWriter) in
            writer.member("openapi", "3.1.0")
            writer.name("info")
            writer.object { (writer: inout JSONWriter) in
                writer.member("title", "nse-run serve")
                writer.member("version", version)
                writer.member("description", "Phones and pushes of an APNs of one's own.")
            }
            writer.name("paths")
            writer.object { (writer: inout JSONWriter) in paths(routes, &writer) }
            writer.name("components")
            writer.object { (writer: inout JSONWriter) in
                writer.name("schemas")
                writer.rawInOneLine(Array(OpenAPISchemas.text.utf8))
                writer.name("securitySchemes")
                writer.raw(
                    #"{"token":{"type":"http","scheme":"bearer","description":"Needed with --listen only."}}"#
                        .utf8)
            }
        }
        return writer.bytes
    }

    private static func paths(_ routes: [WebRoute], _ writer: inout JSONWriter) {
        var patterns: [String] = []
        for route in routes where !patterns.contains(route.pattern) { patterns.append(route.pattern) }
        for pattern in patterns {
            writer.name(pattern)
            writer.object { (writer: inout JSONWriter) in
                for route in routes where route.pattern == pattern {
                    writer.name(route.method.lowercased())
                    writer.object { (writer: inout JSONWriter) in operation(route, &writer) }
                }
            }
        }
    }

    private static func operation(_ route: WebRoute, _ writer: inout JSONWriter) {
        writer.member("operationId", route.operation)
        writer.member("summary", route.summary)
        if !route.isOpen {
            writer.name("security")
            // Without --listen no token is needed.
            writer.raw(#"[{},{"token":[]}]"#.utf8)
        }
        if !route.partNames.isEmpty || !route.query.isEmpty {
            writer.name("parameters")
            writer.array { (writer: inout JSONWriter) in
                for name in route.partNames {
                    parameter(name, "path", #"{"type":"string"}"#, nil, &writer)
                }
                for each in route.query { parameter(each.name, "query", each.schema, each.text, &writer) }
            }
        }
        if let body = route.body {
            writer.name("requestBody")
            writer.object { (writer: inout JSONWriter) in
                writer.member("required", route.operation != "reset")
                content("application/json", body, &writer)
            }
        }
        writer.name("responses")
        writer.object { (writer: inout JSONWriter) in
            writer.name(String(route.success.status))
            writer.object { (writer: inout JSONWriter) in
                writer.member("description", route.success.text)
                if let type = route.success.type { content(type, route.success.schema, &writer) }
            }
            for error in route.errors {
                writer.name(String(error.status))
                writer.object { (writer: inout JSONWriter) in writer.member("description", error.text) }
            }
            writer.name("default")
            writer.object { (writer: inout JSONWriter) in
                writer.member("description", "An error.")
                content("application/json", ##"{"$ref":"#/components/schemas/Error"}"##, &writer)
            }
        }
    }

    private static func parameter(
        _ name: String, _ place: String, _ schema: String, _ text: String?, _ writer: inout JSONWriter
    ) {
        writer.object { (writer: inout JSONWriter) in
            writer.member("name", name)
            writer.member("in", place)
            if place == "path" { writer.member("required", true) }
            writer.member("description", text)
            writer.name("schema")
            writer.raw(schema.utf8)
        }
    }

    private static func content(_ type: String, _ schema: String?, _ writer: inout JSONWriter) {
        writer.name("content")
        writer.object { (writer: inout JSONWriter) in
            writer.name(type)
            writer.object { (writer: inout JSONWriter) in
                guard let schema else { return }
                writer.name("schema")
                writer.raw(schema.utf8)
            }
        }
    }
}
