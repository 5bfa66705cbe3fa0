import CoreLocation
import Testing
import UserNotifications

@Suite struct RegionTests {
    private let circle = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 52.5163, longitude: 13.3777), radius: 1_000,
        identifier: "gate")

    @Test func aCircleContainsWhatIsNearerThanItsRadius() {
        #expect(circle.contains(CLLocationCoordinate2D(latitude: 52.5163, longitude: 13.3917)))
        #expect(!circle.contains(CLLocationCoordinate2D(latitude: 52.5163, longitude: 13.3937)))
        #expect(!circle.contains(CLLocationCoordinate2D(latitude: -52.5163, longitude: -166.6)))
    }

    @Test func aTriggerKeepsTheRegionOfTheMomentItWasMade() {
        let trigger = UNLocationNotificationTrigger(region: circle, repeats: true)
        circle.notifyOnExit = false
        #expect(trigger.region.notifyOnExit && trigger.region.notifyOnEntry)
        #expect((trigger.region as? CLCircularRegion)?.radius == 1_000)
    }

    @Test func coordinatesOutsideTheirBoundsAreInvalid() {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(0, 181)))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }
}
