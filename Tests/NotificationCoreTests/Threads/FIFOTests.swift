import NotificationCore
import Testing

struct FIFOTests {
    @Test("The queue keeps its order over many names")
    func order() {
        var fifo = FIFO<Int>()
        var next = 0
        for number in 0..<1000 {
            fifo.append(number)
            if number.isMultiple(of: 3) {
                #expect(fifo.popFirst() == next)
                next += 1
            }
        }
        while let number = fifo.popFirst() {
            #expect(number == next)
            next += 1
        }
        #expect(next == 1000)
        #expect(fifo.count == 0)
    }
}
