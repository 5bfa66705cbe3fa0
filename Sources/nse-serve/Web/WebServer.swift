import NIOCore
import NotificationCore

/// What the connections of the page and the API share.
final class WebServer: Sendable {
    let world: World
    let runner: any ExtensionRunning
    let settings: WebSettings
    let readiness: Readiness
    let shown = ShownPushes()
    let media = MediaTable()
    let hub: EventHub
    let routes = WebRoute.all
    private let `guard`: Locked<WebGuard>
    private let open = Locked<[ObjectIdentifier: NIOLoopBound<WebHandler>]>([:])
    private let isClosed = Locked(false)

    init(
        world: World, runner: any ExtensionRunning, settings: WebSettings, readiness: Readiness,
        loop: any EventLoop
    ) {
        self.world = world
        self.runner = runner
        self.settings = settings
        self.readiness = readiness
        `guard` = Locked(WebGuard(port: 0, hosts: settings.hosts, token: settings.token))
        hub = EventHub(
            world: world, loop: loop, pause: settings.limits.phonePause, shown: shown, media: media)
    }

    /// Sets the port that requests must name. Until then no request is let in.
    func listens(on port: Int) {
        `guard`.withLock { $0 = WebGuard(port: port, hosts: settings.hosts, token: settings.token) }
    }

    var access: WebGuard { `guard`.withLock { $0 } }
    var connections: Int { open.withLock { $0.count } }

    /// - Returns: false when there are too many, or the server is ending.
    func admit(_ handler: WebHandler, on loop: any EventLoop) -> Bool {
        guard !isClosed.withLock({ $0 }) else { return false }
        let bound = NIOLoopBound(handler, eventLoop: loop)
        return open.withLock { open in
            guard open.count < settings.limits.connections else { return false }
            open[ObjectIdentifier(handler)] = bound
            return true
        }
    }

    func left(_ handler: WebHandler) { open.withLock { $0[ObjectIdentifier(handler)] = nil } }

    /// Streams end, requests that wait are answered, idle connections are closed.
    func closeAll() {
        isClosed.withLock { $0 = true }
        for bound in open.withLock({ Array($0.values) }) {
            bound.eventLoop.execute { bound.value.shutDown() }
        }
    }

    // MARK: Finding the answer

    /// What a request line is for.
    enum Target: Sendable {
        case page(PageFile)
        case route(WebRoute)

        /// It needs no token.
        var isOpen: Bool {
            switch self {
            case .page: true
            case .route(let route): route.isOpen
            }
        }
    }

    /// - Throws: 404, or 405 with the methods that there are.
    func target(of request: inout WebRequest) throws(WebError) -> Target {
        // What answers GET answers HEAD.
        let method = request.method == "HEAD" ? "GET" : request.method
        if request.path.count <= 1, let page = PageFiles.file(request.path.first ?? "index.html") {
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
