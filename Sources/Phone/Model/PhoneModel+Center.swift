extension PhoneModel {
    /// Runs a change of an app's notification centre, after everything that was due before.
    /// - Throws: the error of `body`, without any change; `notificationsNotAllowed` for an app that is not installed.
    /// - Returns: the result of `body`, and the effects: for example, a request without a trigger is presented at once.
    package mutating func updateCenter<Answer>(
        of bundle: String, at now: Double, calendar: PhoneCalendar,
        _ body: (inout DeviceModel) throws -> Answer
    ) throws -> (Answer, [PhoneEffect]) {
        var step = PhoneStep(now: now.isFinite ? now : latest ?? 0, calendar: calendar)
        passTime(&step)
        guard let app = app(bundle), app.isInstalled else { throw SchedulingRefusal.notificationsNotAllowed }
        var center = app.center
        let answer = try body(&center)
        if center != app.center { change(bundle) { $0.center = center } }
        if center.badge != app.center.badge { step.effects.append(.badge(app: bundle, center.badge)) }
        settleArriving(&step)
        return (answer, step.effects)
    }

    package var nextNumber: Int { lastNumber + 1 }
}
