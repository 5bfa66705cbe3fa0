#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "table.h"

// Blocks, queues, sources and semaphores are pointers; a `dispatch_time_t` is a number of 64 bits (man 3
// dispatch_time).
typedef uint64_t moment;
static const moment forever = UINT64_MAX, wall_now = UINT64_MAX - 1;
static const int64_t second = 1000000000;

static int64_t now_of(clockid_t clock) {
    struct timespec time = { 0, 0 };
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * second + time.tv_nsec;
}

/// Returns how long it is until `when`, in nanoseconds; -1 for never.
static int64_t left(moment when) {
    if (when == forever) return -1;
    if (when == 0 || when == wall_now) return 0;
    int64_t value = (int64_t)when, rest;
    if (value >= 0) {
        rest = value - now_of(CLOCK_MONOTONIC);
    } else if (when & (UINT64_C(1) << 62)) {
        rest = (int64_t)(0 - when) - now_of(CLOCK_REALTIME);
    } else {
        rest = (int64_t)(when & ~(UINT64_C(1) << 63)) - now_of(CLOCK_BOOTTIME);
    }
    return rest < 0 ? 0 : rest;
}

// A call of Dispatch itself, whose worker threads wait for work this way.
enum { ctimers_dispatch = -1 };

static int32_t library_of(const void *caller) {
    Dl_info info;
    if (!dladdr(caller, &info) || !info.dli_fname) return ctimers_other;
    const char *slash = strrchr(info.dli_fname, '/'), *name = slash ? slash + 1 : info.dli_fname;
    if (strncmp(name, "libdispatch", 11) == 0) return ctimers_dispatch;
    if (strncmp(name, "libFoundation", 13) == 0) return ctimers_foundation;
    if (strncmp(name, "libswift_Concurrency", 20) == 0) return ctimers_concurrency;
    return ctimers_other;
}

/// Adds an entry that is due in `rest` nanoseconds and returns its number. Returns 0, and adds nothing, when there is
/// nothing to wait for or Dispatch itself called.
static uint64_t add(int32_t kind, int64_t rest, int64_t interval, const void *key, const void *caller) {
    int64_t now = now_of(CLOCK_MONOTONIC);
    int32_t library = library_of(caller);
    if (library == ctimers_dispatch || rest < 0 || (rest == 0 && interval <= 0) || rest > INT64_MAX - now) return 0;
    ctimers_entry entry = {
        .kind = kind, .library = library, .thread = (int32_t)syscall(SYS_gettid), .set_at = now,
        .due = now + rest,
    };
    return ctimers_add(entry, key, interval);
}

// The original of a function, looked up at its first call.
#define original(name)                                                     \
    static _Atomic(void *) found;                                          \
    void *next = atomic_load_explicit(&found, memory_order_relaxed);       \
    if (!next) {                                                           \
        next = dlsym(RTLD_NEXT, #name);                                    \
        atomic_store_explicit(&found, next, memory_order_relaxed);         \
    }

#define exported __attribute__((weak, visibility("default")))
#define caller __builtin_return_address(0)

// The function has this second name so that `ctimers_is_active` can compare its address with the one that is called.
static void after(moment when, void *queue, void *block) {
    original(dispatch_after);
    add(ctimers_after, left(when), 0, NULL, caller);
    if (next) ((void (*)(moment, void *, void *))next)(when, queue, block);
}

void dispatch_after(moment when, void *queue, void *block)
    __attribute__((weak, visibility("default"), alias("after")));

exported void dispatch_after_f(moment when, void *queue, void *context, void *work) {
    original(dispatch_after_f);
    add(ctimers_after, left(when), 0, NULL, caller);
    if (next) ((void (*)(moment, void *, void *, void *))next)(when, queue, context, work);
}

exported void dispatch_source_set_timer(void *source, moment start, uint64_t interval, uint64_t leeway) {
    original(dispatch_source_set_timer);
    int64_t rest = left(start);
    int64_t period = interval == 0 || interval > INT64_MAX ? 0 : (int64_t)interval;
    if (!add(ctimers_source, rest, period, source, caller)) ctimers_remove(ctimers_source, source);
    if (next) ((void (*)(void *, moment, uint64_t, uint64_t))next)(source, start, interval, leeway);
}

exported void dispatch_source_cancel(void *source) {
    original(dispatch_source_cancel);
    ctimers_remove(ctimers_source, source);
    if (next) ((void (*)(void *))next)(source);
}

// These functions return nonzero when the time is over.
#define timed_wait(name)                                                   \
    exported intptr_t name(void *object, moment limit) {                       \
        original(name);                                                    \
        if (!next) return 1;                                               \
        uint64_t number = add(ctimers_wait, left(limit), 0, NULL, caller); \
        intptr_t result = ((intptr_t (*)(void *, moment))next)(object, limit); \
        if (number) ctimers_remove_number(number);                         \
        return result;                                                     \
    }

timed_wait(dispatch_semaphore_wait)
timed_wait(dispatch_group_wait)
timed_wait(dispatch_block_wait)

// Not weak: in a test program that depends on an extension's executable, CVirtualTime defines it too, and does not need
// it there.
__attribute__((visibility("default"))) int timerfd_settime(
    int file, int flags, const struct itimerspec *value, struct itimerspec *old
) {
    original(timerfd_settime);
    // Dispatch's timers have been entered by the functions above that set them.
    if (value && library_of(caller) == ctimers_foundation) {
        const void *key = (const void *)(intptr_t)(file + 1);
        int64_t rest = -1;
        if ((value->it_value.tv_sec || value->it_value.tv_nsec) && value->it_value.tv_sec < INT64_MAX / second - 1) {
            rest = (int64_t)value->it_value.tv_sec * second + value->it_value.tv_nsec;
            if (flags & TFD_TIMER_ABSTIME) rest -= now_of(CLOCK_MONOTONIC);
            if (rest < 0) rest = 0;
        }
        if (!add(ctimers_timer, rest, 0, key, caller)) ctimers_remove(ctimers_timer, key);
    }
    if (!next) return (int)syscall(SYS_timerfd_settime, file, flags, value, old);
    return ((int (*)(int, int, const struct itimerspec *, struct itimerspec *))next)(file, flags, value, old);
}

// Swift's `async` main calls this function, which ends the main thread: on Linux the main queue would go on in threads of
// a pool, of which none is the main thread or has a run loop. Here the main thread runs its loop, as Swift's runtime has
// it do on Apple's systems; the loop serves the main queue and never ends.
exported void dispatch_main(void) {
    original(dispatch_main);
    void (*run)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "CFRunLoopRun");
    while (run && syscall(SYS_gettid) == getpid()) run();
    if (next) ((void (*)(void))next)();
    _exit(1);
}

bool ctimers_is_active(void) { return dlsym(RTLD_DEFAULT, "dispatch_after") == (void *)&after; }
