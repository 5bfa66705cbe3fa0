/// The page of the documentation that lists all codes.
package enum CodesPage {
    package static func markdown() -> String {
        var page = """
            # Codes

            Why a notification was delivered as it was, and why an attachment was not. The codes are stable:
            within one version of the record, codes are added and none is changed or removed. *Retry* says
            whether the same input could succeed later.

            """
        for family in CodeFamily.allCases {
            page += "\n## \(family.title)\n"
            for code in Code.allCases where code.family == family {
                let explanation = code.explanation
                page += """

                    ### `\(code.rawValue)`

                    \(explanation.cause)

                    - **On the phone:** \(explanation.effect)
                    - **What to do:** \(explanation.remedy)
                    - **Retry:** \(explanation.retry ?? (explanation.retryable ? "yes" : "no"))
                    - **Example:** `\(explanation.example)`

                    """
            }
        }
        return page
    }
}
