package import NotificationCore

extension CompletedDelivery {
    /// Makes the reason of a closed gate an error when the payload names media: that picture is lost for certain.
    ///
    /// For a single payload, not for the lines of a batch: where the gate is closed the engine looks for no references.
    package mutating func judgeClosedGate(_ finder: ReferenceFinder) {
        guard let code = delivery.code, code.family == .gate, let payload,
            let index = delivery.diagnostics.firstIndex(where: { $0.code == code })
        else { return }
        let found = finder.find(in: payload)
        let names =
            !found.references.isEmpty || !found.passedOver.isEmpty || PayloadDiagnostics.namesMedia(payload)
        if names { delivery.diagnostics[index].severity = .error }
    }
}
