import Glibc

// What Swift's Glibc module leaves out (_GNU_SOURCE and others).

@_silgen_name("epoll_create1") func epollCreate(_ flags: Int32) -> Int32

@_silgen_name("epoll_wait")
func epollWait(_ file: Int32, _ events: UnsafeMutableRawPointer, _ count: Int32, _ milliseconds: Int32)
    -> Int32

@_silgen_name("ppoll")
func maskedPoll(
    _ files: UnsafeMutablePointer<pollfd>?, _ count: UInt, _ time: UnsafePointer<timespec>,
    _ mask: UnsafePointer<sigset_t>?
) -> Int32

@_silgen_name("timerfd_create") func timerCreate(_ clock: Int32, _ flags: Int32) -> Int32

@discardableResult @_silgen_name("timerfd_settime")
func timerSet(
    _ file: Int32, _ flags: Int32, _ value: UnsafePointer<itimerspec>,
    _ old: UnsafeMutablePointer<itimerspec>?
) -> Int32

@discardableResult @_silgen_name("timerfd_gettime")
func timerGet(_ file: Int32, _ value: UnsafeMutablePointer<itimerspec>) -> Int32

@_silgen_name("gettid") func threadNumber() -> Int32
