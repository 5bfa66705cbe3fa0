extension PhoneModel {
    /// Makes a phone in the state of another one, with tokens of its own.
    ///
    /// Both share their storage until one of them changes, so that thousands of phones that are set up alike cost
    /// little more than their identities. Tokens that the other phone's apps have received are not sent again: ask
    /// ``token(of:type:)``.
    package init(copying other: PhoneModel, identity: UInt64) {
        self = other
        self.identity = identity
    }
}
