extension Error {
    /// The error that `body` throws; nil when it throws none.
    static func thrown<Value>(by body: @autoclosure () throws(Self) -> Value) -> Self? {
        do throws(Self) {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }
}
