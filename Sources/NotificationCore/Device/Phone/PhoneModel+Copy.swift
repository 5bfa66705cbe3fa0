extension PhoneModel {
    /// A phone in the state of another one, with tokens of its own.
    ///
    /// Both share their storage until one of them changes, so that thousands of phones that are set up alike cost little
    /// more than their identities. A token that the other phone's apps were told is not told again: ask ``token(of:type:)``.
    package init(copying other: PhoneModel, identity: UInt64) {
        self = other
        self.identity = identity
    }
}
