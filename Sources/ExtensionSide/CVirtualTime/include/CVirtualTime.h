// This module puts the clock and the timed waits of this process on a clock that its host controls.
//
// The functions of the C library that return the time or wait for it are defined here again, so that in a program that
// links this module every library's calls come here: Dispatch's, Foundation's, the Swift runtime's, and the program's
// own. They do what the C library's do until `cvirtual_begin` is called. From then on the clock is stopped and moves
// only by `cvirtual_advance`, and a wait with a time limit ends when the clock has reached that limit.
#ifndef CVIRTUALTIME_H
#define CVIRTUALTIME_H

#include <stdbool.h>
#include <stdint.h>

/// Returns whether the calls of the program's libraries come here.
bool cvirtual_is_available(void);

/// Stops the clock. All instants are nanoseconds of the host's clock; `now` is the present one. The clocks of the C
/// library go on from what they show at this moment. Call it once, before other threads wait. It does nothing where
/// `cvirtual_is_available` returns false or every real-time signal has a handler already.
void cvirtual_begin(int64_t now);

/// Moves the clock, never back, and ends all waits that are due by then. Returns when each thread that was due has
/// gone on, or is seen to wait for something else, and after 200 ms of the machine's time at the latest.
void cvirtual_advance(int64_t now);

/// Returns the earliest instant for which something waits; INT64_MAX when nothing does. A wait that is due already
/// does not count.
int64_t cvirtual_next(void);

/// Returns nanoseconds of the machine's own monotonic clock, which is never stopped.
int64_t cvirtual_real_time(void);

/// Sleeps on the machine's own clock. The thread does not count as a waiting one.
void cvirtual_real_sleep(int64_t nanoseconds);

#endif
