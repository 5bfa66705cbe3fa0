extension Error {
    /// The value of `body`. An error that it throws is thrown as `translated` says it.
    package static func rethrown<Value: ~Copyable, Other: Error>(
        _ body: @autoclosure () throws(Self) -> Value, as translated: (Self) -> Other
    ) throws(Other) -> Value {
        do throws(Self) { return try body() } catch { throw translated(error) }
    }

    /// The error that `body` throws; nil when it throws none.
    package static func thrown<Value>(by body: @autoclosure () throws(Self) -> Value) -> Self? {
        do throws(Self) {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }
}

/// `Error.rethrown` for a call that may throw any error.
package func rethrown<Value: ~Copyable, Other: Error>(
    _ body: @autoclosure () throws -> Value, as translated: (any Error) -> Other
) throws(Other) -> Value {
    do { return try body() } catch { throw translated(error) }
}
