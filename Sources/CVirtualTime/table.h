// The virtual clock, and what waits for it.
#ifndef CVIRTUALTIME_TABLE_H
#define CVIRTUALTIME_TABLE_H

#include "CVirtualTime.h"
#include "originals.h"

static const int64_t cvirtual_second = 1000000000;

enum { cvirtual_passive, cvirtual_active, cvirtual_probing };
extern _Atomic int cvirtual_mode;

/// The one test that each call makes while the clock is the machine's.
static inline bool is_passive(void) {
    return __builtin_expect(
        atomic_load_explicit(&cvirtual_mode, memory_order_relaxed) == cvirtual_passive, 1);
}

/// To be asked where `is_passive` is false.
static inline bool is_active(void) {
    return atomic_load_explicit(&cvirtual_mode, memory_order_acquire) == cvirtual_active;
}

/// The present instant of the host's clock.
int64_t cvirtual_now(void);

/// What a clock of the C library shows at present; false for one that stays the machine's, as those of processor time.
bool cvirtual_show(clockid_t clock, struct timespec *time);

/// The instant of the host's clock at which `clock` shows `time`; INT64_MAX when that is beyond the range.
int64_t cvirtual_instant(clockid_t clock, const struct timespec *time);

/// The sum of two durations, INT64_MAX when it is beyond the range.
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
    // In a call that a signal interrupts.
    cvirtual_in_call,
    // In pthread_cond_wait, which no signal interrupts.
    cvirtual_in_condition,
    // Tries to take a lock again and again.
    cvirtual_in_lock,
};

struct slot;

/// A wait of one thread, from `cvirtual_wait_begin` to `cvirtual_wait_end`.
struct wait {
    // None when more threads wait than the table holds: the wait then looks at the clock every few milliseconds.
    struct slot *slot;
    int64_t deadline;
    int kind;
    bool was_blocked;
};

void cvirtual_wait_begin(struct wait *wait, int kind, int64_t deadline, pthread_cond_t *condition);

/// Takes a `struct wait *`: a handler for the end of the thread, too. Keeps errno.
void cvirtual_wait_end(void *wait);

bool cvirtual_is_due(const struct wait *wait);

/// Whether `cvirtual_advance` has woken this wait.
bool cvirtual_was_woken(const struct wait *wait);

/// Whether the call that has just failed with EINTR was interrupted by this module.
bool cvirtual_was_interrupted(void);

/// How long the call within a wait may last at most. A limit that is never reached is not the same as none: calls with
/// a limit are not restarted by the kernel after a signal.
int64_t cvirtual_call_limit(const struct wait *wait);

/// The signal that ends the call of a wait.
int cvirtual_wake_signal(void);

void cvirtual_forget_condition(pthread_cond_t *condition);

// MARK: - Timer descriptors

int cvirtual_timer_set(int file, int flags, const struct itimerspec *value, struct itimerspec *old);
int cvirtual_timer_get(int file, struct itimerspec *value);
void cvirtual_timer_forget(int file);

/// False in a program with another module that defines timerfd_settime.
bool cvirtual_owns_timers(void);

// MARK: - Dispatch

/// Where Dispatch calls sem_timedwait; found by a wait made for it.
extern _Atomic(const void *) cvirtual_dispatch_wait;
extern __thread volatile int cvirtual_probes __attribute__((tls_model("initial-exec")));

#endif
