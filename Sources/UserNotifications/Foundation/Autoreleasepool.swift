/// Runs `body`: nothing is autoreleased where there is no Objective-C, so memory is free when the last reference
/// goes.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
