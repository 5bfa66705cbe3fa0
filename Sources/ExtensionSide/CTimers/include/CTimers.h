// This module lists the timers and timed waits that code of this process has asked Dispatch and the run loops for. It
// also keeps the main thread in its run loop, where Swift's `async` main would end the thread.
//
// The functions of Dispatch and of the C library that set them are defined here again, those of Dispatch weakly, so
// that in a program that links this module the calls of other libraries come here first, are entered in a table, and
// go on to the original. A program that links Dispatch statically keeps Dispatch's own functions; then
// `ctimers_is_active` returns false.
#ifndef CTIMERS_H
#define CTIMERS_H

#include <stdbool.h>
#include <stdint.h>

/// The kinds of entries.
enum {
    ctimers_after = 1,   // a block or a function after a time
    ctimers_source = 2,  // a timer source
    ctimers_timer = 3,   // a timer of a run loop
    ctimers_wait = 4,    // a thread waits for a semaphore, a group or a block, with a time limit
};

/// The libraries that can have asked for an entry.
enum { ctimers_other = 0, ctimers_foundation = 1, ctimers_concurrency = 2 };

typedef struct {
    /// A unique number; later entries have higher ones.
    uint64_t number;
    /// How often a repeating timer has been due.
    uint64_t round;
    /// In the type in which Swift sees the constants.
    long kind;
    long library;
    /// The kernel's number of the thread that asked.
    int32_t thread;
    /// Nanoseconds of CLOCK_MONOTONIC.
    int64_t set_at;
    int64_t due;
} ctimers_entry;

/// Returns whether the calls of other libraries come here.
bool ctimers_is_active(void);

/// Writes the entries to `entries` that were asked for at `since` (nanoseconds of CLOCK_MONOTONIC) or later and are due
/// later than `now`; returns how many they are, at most `capacity`.
int ctimers_pending(int64_t since, int64_t now, ctimers_entry *_Nonnull entries, int capacity);

#endif
