import AVFoundation
import Testing
import WidgetKit

@Suite struct MadeRectTests {
    @Test func `a picture keeps its shape in the middle of a square, and a widget is asked for`() {
        let square = CGRect(x: 10, y: 0, width: 100, height: 100)
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 4, height: 2), insideRect: square)
                == CGRect(x: 10, y: 25, width: 100, height: 50))
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 20, height: 400), insideRect: square)
                == CGRect(x: 57.5, y: 0, width: 5, height: 100))
        WidgetCenter.shared.reloadAllTimelines()
        WidgetCenter.shared.reloadTimelines(ofKind: "Parcel")
    }
}
