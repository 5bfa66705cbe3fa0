import NIOCore

final class WebServer: Sendable {
    let world: World
    let runner: any ExtensionRunning
    let settings: WebSettings
    let readiness: Readiness
    let shown = ShownPushes()
    let media = MediaTable()
    let hub: EventHub
    let routes = WebRoute.all
    /// How many connections were closed, and requests refused, because there were as many as the limit.
    let refused = Counter()
    private let port = Locked(0)
    private let open = Locked(Open())

    private struct Open {
        var all: [ObjectIdentifier: Connection] = [:]
        var last = 0
        var isClosed = false
    }

    private struct Connection {
        let handler: NIOLoopBound<WebHandler>
        let number: Int
        /// Its answer waits for something, or is long.
        var isOccupied = false
    }

    init(
        world: World, runner: any ExtensionRunning, settings: WebSettings, readiness: Readiness,
        loop: any EventLoop
    ) {
        self.world = world
        self.runner = runner
        self.settings = settings
        self.readiness = readiness
        hub = EventHub(
            world: world, loop: loop, pause: settings.limits.phonePause, shown: shown, media: media)
    }

    /// Sets the port that requests must name. Until then no request is let in.
    func listens(on port: Int) { self.port.withLock { $0 = port } }

    var access: WebGuard { WebGuard(settings: settings, port: port.withLock { $0 }) }
    var connections: Int { open.withLock { $0.all.count } }

    /// When there are too many, the oldest that is not occupied gives way: there always is one, so probes are answered
    /// whatever others wait for. False when the server is ending.
    func admit(_ handler: WebHandler, on loop: any EventLoop) -> Bool {
        let bound = NIOLoopBound(handler, eventLoop: loop)
        let (isAdmitted, replaced) = open.withLock { open -> (Bool, NIOLoopBound<WebHandler>?) in
            guard !open.isClosed else { return (false, nil) }
            var replaced: NIOLoopBound<WebHandler>?
            if open.all.count >= settings.limits.connections + settings.limits.reserve {
                let idle = open.all.filter { !$0.value.isOccupied }
                let oldest = idle.min { $0.value.number < $1.value.number }
                replaced = oldest.flatMap { open.all.removeValue(forKey: $0.key)?.handler }
            }
            open.last += 1
            open.all[ObjectIdentifier(handler)] = Connection(handler: bound, number: open.last)
            return (true, replaced)
        }
        if let replaced {
            refused.add()
            replaced.eventLoop.execute { replaced.value.context?.close(promise: nil) }
        }
        return isAdmitted
    }

    /// An answer begins that waits for something, or is long. False when there are as many as the limit.
    func occupy(_ handler: WebHandler) -> Bool {
        let isTaken = open.withLock { open in
            let occupied = open.all.values.count(where: \.isOccupied)
            guard occupied < settings.limits.connections else { return false }
            open.all[ObjectIdentifier(handler)]?.isOccupied = true
            return true
        }
        if !isTaken { refused.add() }
        return isTaken
    }

    func release(_ handler: WebHandler) {
        open.withLock { $0.all[ObjectIdentifier(handler)]?.isOccupied = false }
    }

    func left(_ handler: WebHandler) { open.withLock { $0.all[ObjectIdentifier(handler)] = nil } }

    /// Streams end, requests that wait are answered, idle connections are closed.
    func closeAll() {
        let all = open.withLock { open in
            open.isClosed = true
            return open.all.values.map(\.handler)
        }
        for bound in all { bound.eventLoop.execute { bound.value.shutDown() } }
    }

    enum Target: Sendable {
        case page(PageFile)
        case route(WebRoute)

        var isOpen: Bool {
            switch self {
            case .page: true
            case .route(let route): route.isOpen
            }
        }

        /// A supervisor asks for it, by whatever name it has for this machine.
        var isProbe: Bool {
            if case .route(let route) = self { StatusAPI.probes.contains(route.pattern) } else { false }
        }
    }

    /// - Throws: 404, or 405 with the methods that there are.
    func target(of request: inout WebRequest) throws(WebError) -> Target {
        // What answers GET answers HEAD.
        let method = request.method == "HEAD" ? "GET" : request.method
        if request.path.count <= 1, let page = PageFile.all[request.path.first ?? "index.html"] {
            guard method == "GET" else { throw WebError.method(["GET", "HEAD"]) }
            return .page(page)
        }
        var methods: [String] = []
        for route in routes {
            guard let parts = route.match(request.path) else { continue }
            if route.method == method {
                request.parts = parts
                try route.check(request.query)
                return .route(route)
            }
            methods += route.method == "GET" ? ["GET", "HEAD"] : [route.method]
        }
        throw methods.isEmpty ? WebError.notFound : WebError.method(methods)
    }

    func answer(_ request: WebRequest, to target: Target) -> WebAnswer {
        switch target {
        case .page(let file):
            var response = WebResponse(status: 200, type: file.type, body: file.bytes)
            response.isStatic = true
            return .now(response)
        case .route(let route):
            do throws(WebError) {
                return try route.answer(request, self)
            } catch {
                return .now(error.response)
            }
        }
    }
}

extension WebError {
    fileprivate static func method(_ methods: [String]) -> WebError {
        var error = WebError(
            405, "method_not_allowed", "This address takes \(methods.joined(separator: ", ")).")
        error.fields = [("allow", methods.joined(separator: ", "))]
        return error
    }
}
