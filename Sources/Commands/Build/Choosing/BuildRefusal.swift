/// Why sources cannot be built, in words for the user.
package struct BuildRefusal: Error, Hashable {
    package enum Kind: Sendable, Hashable {
        /// An option of the command can resolve it.
        case usage
        /// The sources are not those of a service extension.
        case sources
    }

    package var kind: Kind
    package var message: String
}
