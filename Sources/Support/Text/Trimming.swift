extension BidirectionalCollection {
    /// What is between the elements at both ends for which a condition holds.
    @inlinable
    package func trimming(while isLeftOut: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: isLeftOut)
        return rest.lastIndex { !isLeftOut($0) }.map { rest[...$0] } ?? rest
    }
}
