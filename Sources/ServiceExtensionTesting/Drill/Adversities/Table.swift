extension Drill {
    /// The built-in adversities, in the order in which a drill runs them: what ends the process of careless code
    /// comes last, because then the rows before it are known.
    public static let adversities: [Adversity] =
        slowness + responses + types + connections + sequences + addresses + payloads
}

extension Drill.Assertion {
    /// Where the media can be had.
    static let media = always + [.attachedMedia]
    /// Where the media can be had, but takes a while.
    static let slowMedia = always + [.attachedMedia, .waitedForMedia]
}

extension Duration {
    /// What iOS gives a service extension, and the drill too.
    static let drillBudget = Duration.seconds(30)
}
