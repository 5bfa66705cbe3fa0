import ArgumentParser

/// Whether text is coloured.
struct ColorOption: ParsableArguments {
    enum Choice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

    @Option(
        help: ArgumentHelp(
            "auto: coloured on a terminal, unless NO_COLOR has a value or TERM is dumb; with a value of FORCE_COLOR everywhere.",
            valueName: "when"))
    var color: Choice = .auto
}
