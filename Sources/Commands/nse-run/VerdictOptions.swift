extension FailOn: ExpressibleByArgument {}

struct VerdictOptions: ParsableArguments {
    @Option(
        "The verdicts that are an error (exit 1, or 75 when trying again may help): none; lost: a picture that is named does not show, or its push is refused; risk: also a picture at risk. Default: none; check: lost.",
        value: "verdicts")
    var failOn: FailOn?

    @Flag(help: "One step stricter than the default: --fail-on lost; check: --fail-on risk.")
    var strict = false

    func validate() throws {
        if strict, failOn != nil {
            throw ValidationError("--strict is short for one value of --fail-on; give only one of them.")
        }
    }

    /// - Parameter usual: the default of the command.
    func failOn(usual: FailOn) -> FailOn {
        failOn ?? (strict ? (usual == .none ? .lost : .risk) : usual)
    }
}
