import Foundation

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double

/// A place on Earth (WGS 84).
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees, north of the equator positive.
    public var latitude: CLLocationDegrees
    /// Degrees, east of Greenwich positive.
    public var longitude: CLLocationDegrees

    /// The place at 0, 0.
    public init() {
        latitude = 0
        longitude = 0
    }

    /// A place.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A place that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether latitude and longitude are within their bounds.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A place; same as the initialiser.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
