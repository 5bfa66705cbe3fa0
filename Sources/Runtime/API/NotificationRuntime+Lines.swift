import NotificationCore

extension NotificationRuntime {
    /// Delivers the lines of a file or a stream, one payload a line, and gives the results in the order of the lines.
    ///
    /// At most `limit` lines are under way: read and not yet taken by the caller. So a slow caller slows the reading,
    /// and memory stays bounded for any input. Lines of nothing but spaces and tabs are counted and not delivered.
    ///
    /// ```swift
    /// for try await delivered in runtime.deliver(lines: lines) {
    ///     try await output.write(delivered.record)      // "line": 1, 2, 3, …
    /// }
    /// ```
    ///
    /// When the iteration ends early or its task is cancelled, the deliveries under way are interrupted, and results
    /// that were not taken are dropped. A cancelled iteration ends like a finished one: ask `Task.isCancelled` before the
    /// output is taken for complete.
    /// - Parameter lines: the lines, without their ends. Read once for each iteration of the result.
    /// - Parameter limit: lines under way at once; at least 1.
    /// - Parameter pushType: the `apns-push-type` of these pushes; nil: that of the options.
    /// - Parameter device: the device that these pushes are for; nil: that of the options.
    /// - Returns: one result for each line that is not blank. Its iteration throws what reading the lines throws,
    ///   after the results of the lines that had been read by then.
    public func deliver<Lines: AsyncSequence & Sendable>(
        lines: Lines, limit: Int = 64, pushType: PushType? = nil,
        device: NotificationDevice? = nil
    ) -> DeliveredLines<Lines> where Lines.Element == [UInt8] {
        DeliveredLines(lines: lines, limit: max(1, limit)) { [self] line, number in
            await deliver(line, pushType: pushType, device: device, line: number)
        }
    }
}

/// The deliveries of lines, in the order of the lines: what
/// ``NotificationRuntime/deliver(lines:limit:pushType:device:)`` returns.
public struct DeliveredLines<Lines: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Lines.Element == [UInt8] {
    /// One delivery.
    public typealias Element = DeliveredNotification

    fileprivate let lines: Lines
    fileprivate let limit: Int
    fileprivate let deliver: @Sendable (_ line: [UInt8], _ number: Int) async -> DeliveredNotification

    /// Begins to read and to deliver.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: DeliveredNotification.self)
        let places = LinePlaces(limit)
        let reading = Task { [self] in
            let failure = await read(places, OrderedResults { _ = continuation.yield($0) })
            continuation.finish(throwing: failure)
        }
        continuation.onTermination = { _ in reading.cancel() }
        return Iterator(stream: stream.makeAsyncIterator(), places: places)
    }

    /// - Returns: why the lines could not be read to their end; nil at the end, and when the task was cancelled.
    private func read(
        _ places: LinePlaces, _ results: OrderedResults<DeliveredNotification>
    ) async -> (any Error)? {
        await withDiscardingTaskGroup { group -> (any Error)? in
            var iterator = lines.makeAsyncIterator()
            var number = 0
            var index = 0
            do {
                // The place first: what has no place is not read.
                while await places.take() {
                    var next: [UInt8]?
                    repeat {
                        next = try await iterator.next()
                        number += 1
                    } while next?.allSatisfy { $0 == 0x20 || $0 == 0x09 } ?? false
                    guard let line = next else { return nil }
                    group.addTask { [deliver, number, index] in
                        results.complete(index, await deliver(line, number))
                    }
                    index += 1
                }
                return nil
            } catch {
                return error
            }
        }
    }

    /// Takes the results one by one; the place of each is free again when it has been taken.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var stream: AsyncThrowingStream<DeliveredNotification, any Error>.AsyncIterator
        fileprivate let places: LinePlaces

        /// Waits for the result of the next line.
        /// - Returns: nil at the end of the lines, and as soon as the task is cancelled.
        /// - Throws: what reading the lines threw.
        public mutating func next() async throws -> DeliveredNotification? {
            let next = try await stream.next()
            // The stream may still have a result that came while it was being cancelled.
            guard let next, !Task.isCancelled else { return nil }
            places.give()
            return next
        }
    }
}

/// Places for lines that are under way; one task takes them, any thread gives them back.
private final class LinePlaces: Sendable {
    private struct State {
        var free: Int
        var isCancelled = false
        var waiter: CheckedContinuation<Bool, Never>?
    }

    private let state: Locked<State>

    init(_ free: Int) { state = Locked(State(free: free)) }

    /// Waits until a place is free.
    /// - Returns: false when the task is cancelled.
    func take() async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
                let answer = state.withLock { state -> Bool? in
                    if state.isCancelled { return false }
                    guard state.free > 0 else {
                        state.waiter = continuation
                        return nil
                    }
                    state.free -= 1
                    return true
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.isCancelled = true
                return state.waiter.take()
            }
            waiter?.resume(returning: false)
        }
    }

    func give() {
        let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            if let waiter = state.waiter.take() { return waiter }
            state.free += 1
            return nil
        }
        waiter?.resume(returning: true)
    }
}
