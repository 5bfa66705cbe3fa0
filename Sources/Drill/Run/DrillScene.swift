package struct DrillScene: Sendable {
    /// Nil in the rehearsal.
    package let adversity: DrillAdversity?
    package let scenery: DrillScenery
    /// The rules beyond fair weather, which take precedence over it.
    package private(set) var rules: [DrillScenery.Rule] = []
    package var edit: DrillEdit
    private var replaced: [UInt8]?

    init(_ adversity: DrillAdversity?, _ original: NotificationPayload, _ target: DrillTarget) {
        self.adversity = adversity
        scenery = DrillScenery(mediaURLs: target.urls)
        edit = DrillEdit(original, target)
        for step in adversity?.steps ?? [] {
            rules += scenery.rules(of: step)
            edit.perform(step, scenery, of: original)
        }
        // Media of 16 KB, so that an extension that keeps it in memory is noticed.
        if adversity?.procedure == .many { rules += scenery.media(.file(scenery.kind, bytes: 16 << 10)) }
    }

    package var payload: [UInt8] {
        get { replaced ?? edit.applied() }
        set { replaced = newValue }
    }

    package var processes: Int { adversity?.procedure == .together ? 2 : 1 }

    /// Whether a process gets one notification after the other, and finds what it left among its temporary files.
    package var reuses: Bool {
        switch adversity?.procedure {
        case .again, .oldFiles, .many: true
        case .once, .together, nil: false
        }
    }

    /// The width of the first of two pictures that differ in their width.
    static let width = 10

    mutating func pair() -> [[UInt8]] {
        (0..<2).map { index in
            let address = "\(scenery.origin)/drill/\(index).jpg"
            var reply = DrillReply(
                body: SampleMedia.jpeg(width: Self.width + index), contentType: "image/jpeg")
            reply.delay = .seconds(1)
            rules.append(DrillScenery.Rule(address, reply))
            var edit = edit
            edit.replace(with: address)
            return edit.applied()
        }
    }
}
