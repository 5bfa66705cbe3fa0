extension HTMLWriter {
    /// - Parameter long: too long to be kept on one sheet of paper.
    package mutating func section(_ title: String, long: Bool = false, _ content: (inout HTMLWriter) -> Void)
    {
        element("section", ["class": long ? "long" : "short"]) { page in
            page.element(page.isPart ? "h3" : "h2", text: title)
            content(&page)
        }
    }

    /// A word that programs know; in a part of a page a button that explains it.
    /// - Parameter place: the page of the documentation that has it; empty: its own explanation.
    package mutating func code(_ name: String, in place: String = "") {
        guard isPart else { return element("code", text: name) }
        element(
            "button",
            [
                "type": "button", "class": "link code", "title": "What this means", "data-do": "explain",
                "data-page": place,
            ], text: name)
    }

    /// - Parameter action: what the script of the page does then.
    package mutating func button(_ label: String, _ action: String, _ style: String = "plain") {
        element("button", ["type": "button", "class": style, "data-do": action], text: label)
    }

    /// A text that is folded, with Copy.
    /// - Parameter path: where a page reads the bytes to copy; empty: it copies the text.
    package mutating func fold(
        _ title: String, _ identifier: String, _ text: String, isOpen: Bool = false, path: String = "",
        buttons: (inout HTMLWriter) -> Void = { _ in }
    ) {
        element("details", isOpen ? ["class": "fold", "open": ""] : ["class": "fold"]) { page in
            page.element("summary", text: title)
            page.element("div") { page in
                page.element("div", ["class": "buttons"]) { page in
                    page.element(
                        "button",
                        [
                            "class": "plain copy", "type": "button", "data-do": "copy", "data-of": identifier,
                            "data-path": path,
                        ], text: "Copy \(title.prefix(1).lowercased() + title.dropFirst())")
                    buttons(&page)
                }
                page.element("pre", ["id": identifier]) { $0.element("code", text: text) }
            }
        }
    }

    /// Parts of a whole, from 0 to 1, each with its class; the numbers stand beside it.
    package mutating func bar(_ parts: [(kind: String, start: Double, length: Double)]) {
        element("div", ["class": "bar", "aria-hidden": "true"]) { page in
            page.element("svg", ["viewBox": "0 0 1000 10", "preserveAspectRatio": "none"]) { page in
                for part in parts where part.length > 0 {
                    let (start, end) = (Int(part.start * 1000), Int(min(1, part.start + part.length) * 1000))
                    page.empty(
                        "rect",
                        [
                            "class": part.kind, "x": "\(start)", "width": "\(max(2, end - start))",
                            "height": "10",
                        ])
                }
            }
        }
    }
}
