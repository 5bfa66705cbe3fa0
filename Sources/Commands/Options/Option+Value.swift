package import ArgumentParser

/// Options whose help names their value: `--budget <d>`.
extension Option {
    package init(
        wrappedValue: Value, _ help: String, value: String, name: NameSpecification = .long,
        completion: CompletionKind? = nil
    ) where Value: ExpressibleByArgument {
        self.init(
            wrappedValue: wrappedValue, name: name, help: ArgumentHelp(help, valueName: value),
            completion: completion)
    }

    package init<Element: ExpressibleByArgument>(
        wrappedValue: [Element], _ help: String, value: String, name: NameSpecification = .long,
        completion: CompletionKind? = nil
    ) where Value == [Element] {
        self.init(
            wrappedValue: wrappedValue, name: name, help: ArgumentHelp(help, valueName: value),
            completion: completion)
    }

    package init<Given: ExpressibleByArgument>(
        _ help: String, value: String, name: NameSpecification = .long, completion: CompletionKind? = nil
    ) where Value == Given? {
        self.init(name: name, help: ArgumentHelp(help, valueName: value), completion: completion)
    }
}
