/// Runs `body`. Nothing is autoreleased without Objective-C: memory is freed when the last reference is released.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
