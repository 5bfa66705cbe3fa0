import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite struct AppGroupLocationTests {
    private let all = ["NSE_APP_GROUP": "rel/ative", "XDG_DATA_HOME": "/xdg", "HOME": "/home/a"]

    @Test func `The option comes first, then the three variables in order`() throws {
        var environment = all
        #expect(try AppGroup.Location.resolve(option: "given", environment: environment) == "given")
        #expect(try AppGroup.Location.resolve(option: nil, environment: environment) == "rel/ative")
        environment["NSE_APP_GROUP"] = ""
        #expect(
            try AppGroup.Location.resolve(option: nil, environment: environment) == "/xdg/nse-run/app-group")
        environment["XDG_DATA_HOME"] = "not/absolute"
        #expect(
            try AppGroup.Location.resolve(option: nil, environment: environment)
                == "/home/a/.local/share/nse-run/app-group")
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
    func `Without any of them there is no place`(environment: [String: String]) {
        let failure = #expect(throws: CodedFailure.self) {
            try AppGroup.Location.resolve(option: nil, environment: environment)
        }
        #expect(failure?.code == .fsGone)
        #expect(failure?.hint?.contains("--app-group") == true)
    }

    @Test func `An empty option is not the next variable`() {
        #expect(throws: CodedFailure.self) { try AppGroup.Location.resolve(option: "", environment: all) }
    }
}
