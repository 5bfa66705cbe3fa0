// This header declares the virtual clock and the table of the waits on it.
#ifndef CVIRTUALTIME_TABLE_H
#define CVIRTUALTIME_TABLE_H

#include "CVirtualTime.h"
#include "originals.h"

static const int64_t cvirtual_second = 1000000000;

enum { cvirtual_passive, cvirtual_active, cvirtual_probing };
extern _Atomic int cvirtual_mode;

/// Whether the clock is the machine's. Until `cvirtual_begin` is called this is the only test that each call makes.
static inline bool is_passive(void) {
    return __builtin_expect(
        atomic_load_explicit(&cvirtual_mode, memory_order_relaxed) == cvirtual_passive, 1);
}

/// Whether the clock is the host's. The acquiring load makes visible what `cvirtual_begin` has written.
static inline bool is_active(void) {
    return atomic_load_explicit(&cvirtual_mode, memory_order_acquire) == cvirtual_active;
}

/// Returns the present instant of the host's clock.
int64_t cvirtual_now(void);

/// Writes what a clock of the C library shows at present to `time`. Returns false for a clock that stays the machine's,
/// as the clocks of processor time do.
bool cvirtual_show(clockid_t clock, struct timespec *time);

/// Returns the instant of the host's clock at which `clock` shows `time`; INT64_MAX when that is beyond the range.
int64_t cvirtual_instant(clockid_t clock, const struct timespec *time);

/// Returns the sum of two durations, INT64_MAX or INT64_MIN when it is beyond the range.
static inline int64_t sum(int64_t first, int64_t second) {
    int64_t result;
    if (__builtin_add_overflow(first, second, &result)) return first < 0 ? INT64_MIN : INT64_MAX;
    return result;
}

static inline int64_t nanoseconds(const struct timespec *time) {
    int64_t result;
    if (__builtin_mul_overflow((int64_t)time->tv_sec, cvirtual_second, &result)) {
        return time->tv_sec < 0 ? INT64_MIN : INT64_MAX;
    }
    return sum(result, time->tv_nsec);
}

static inline struct timespec as_timespec(int64_t nanoseconds) {
    return (struct timespec){ .tv_sec = nanoseconds / cvirtual_second, .tv_nsec = nanoseconds % cvirtual_second };
}

static inline bool is_valid(const struct timespec *time) {
    return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < cvirtual_second;
}

// MARK: - Waits

enum {
    // The thread is in a call that a signal interrupts.
    cvirtual_in_call,
    // The thread is in pthread_cond_wait, which no signal interrupts.
    cvirtual_in_condition,
    // The thread tries to take a lock again and again.
    cvirtual_in_lock,
};

struct slot;

/// A wait of one thread, from `cvirtual_wait_begin` to `cvirtual_wait_end`.
struct wait {
    // NULL when more threads wait than the table holds; the wait then checks the clock every 5 ms.
    struct slot *slot;
    int64_t deadline;
    int kind;
    bool was_blocked;
};

void cvirtual_wait_begin(struct wait *wait, int kind, int64_t deadline, pthread_cond_t *condition);

/// Ends a wait. The argument is a `struct wait *`; its type makes this function a cleanup handler, for a thread that is
/// cancelled while it waits. Keeps errno.
void cvirtual_wait_end(void *wait);

bool cvirtual_is_due(const struct wait *wait);

/// Returns whether `cvirtual_advance` has woken this wait.
bool cvirtual_was_woken(const struct wait *wait);

/// Returns whether this module interrupted the call that has just failed with EINTR. The next call returns false.
bool cvirtual_was_interrupted(void);

/// Returns how many nanoseconds the call within a wait may last at most. A limit that is never reached is not the same
/// as none: the kernel does not restart a call with a limit after a signal.
int64_t cvirtual_call_limit(const struct wait *wait);

/// Returns the number of the signal that ends the call of a wait.
int cvirtual_wake_signal(void);

void cvirtual_forget_condition(pthread_cond_t *condition);

// MARK: - Timer descriptors

int cvirtual_timer_set(int file, int flags, const struct itimerspec *value, struct itimerspec *old);
int cvirtual_timer_get(int file, struct itimerspec *value);
void cvirtual_timer_forget(int file);

/// Returns whether this module's timerfd_settime is the one that is called; it is not in a program with another module
/// that defines it, such as CTimers.
bool cvirtual_owns_timers(void);

// MARK: - Dispatch

/// The address to which Dispatch's call of sem_timedwait returns. A wait made for this purpose finds it.
extern _Atomic(const void *) cvirtual_dispatch_wait;
extern __thread volatile int cvirtual_probes __attribute__((tls_model("initial-exec")));

#endif
