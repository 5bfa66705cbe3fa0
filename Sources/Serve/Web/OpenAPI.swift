enum OpenAPI {
    static func document(_ routes: [WebRoute], version: String) -> [UInt8] {
        JSONWriter.object(reserving: 32_768) { document in
            document.member("openapi", "3.1.0")
            document.object("info") { info in
                info.member("title", "nse-run serve")
                info.member("version", version)
                info.member("description", "Phones and pushes of your own APNs.")
            }
            document.object("paths") { paths(routes, &$0) }
            document.object("components") { components in
                components.name("schemas")
                components.rawInOneLine(Array(OpenAPISchemas.text.utf8))
                components.name("securitySchemes")
                components.raw(
                    #"{"token":{"type":"http","scheme":"bearer","description":"Needed with --listen only."}}"#
                        .utf8)
            }
        }
    }

    private static func paths(_ routes: [WebRoute], _ writer: inout JSONWriter) {
        var patterns: [String] = []
        for route in routes where !patterns.contains(route.pattern) { patterns.append(route.pattern) }
        for pattern in patterns {
            writer.name(pattern)
            writer.object { path in
                for route in routes where route.pattern == pattern {
                    path.name(route.method.lowercased())
                    path.object { operation(route, &$0) }
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
            writer.array("parameters") { list in
                for name in route.partNames {
                    parameter(name, "path", #"{"type":"string"}"#, nil, &list)
                }
                for each in route.query { parameter(each.name, "query", each.schema, each.text, &list) }
            }
        }
        if let body = route.body {
            writer.object("requestBody") { request in
                request.member("required", route.operation != "reset")
                content("application/json", body, &request)
            }
        }
        writer.object("responses") { responses in
            response(String(route.success.status), route.success.text, &responses) { answer in
                if let type = route.success.type { content(type, route.success.schema, &answer) }
            }
            for error in route.errors { response(String(error.status), error.text, &responses) { _ in } }
            response("default", "An error.", &responses) {
                content("application/json", ##"{"$ref":"#/components/schemas/Error"}"##, &$0)
            }
        }
    }

    private static func response(
        _ status: String, _ text: String, _ writer: inout JSONWriter, _ content: (inout JSONWriter) -> Void
    ) {
        writer.name(status)
        writer.object { answer in
            answer.member("description", text)
            content(&answer)
        }
    }

    private static func parameter(
        _ name: String, _ place: String, _ schema: String, _ text: String?, _ writer: inout JSONWriter
    ) {
        writer.object { parameter in
            parameter.member("name", name)
            parameter.member("in", place)
            if place == "path" { parameter.member("required", true) }
            parameter.member("description", text)
            parameter.name("schema")
            parameter.raw(schema.utf8)
        }
    }

    private static func content(_ type: String, _ schema: String?, _ writer: inout JSONWriter) {
        let schema = schema.map { "{\"schema\":\($0)}" } ?? "{}"
        writer.name("content")
        writer.raw("{\(SchemaText.of(type)):\(schema)}".utf8)
    }
}
