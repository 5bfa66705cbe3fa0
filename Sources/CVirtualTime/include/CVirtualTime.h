// The clock and the timed waits of this process on a clock of its host's.
//
// The functions of the C library that tell the time or wait for it are defined here again, so that in a program that
// links this module every library's calls come here: Dispatch's, Foundation's, the Swift runtime's, and the program's
// own. They do what the C library's do until `cvirtual_begin` is called. From then on the time stands still, moves only
// by `cvirtual_advance`, and a wait with a time limit ends when that time has come.
#ifndef CVIRTUALTIME_H
#define CVIRTUALTIME_H

#include <stdbool.h>
#include <stdint.h>

/// Whether the calls of the program's libraries come here.
bool cvirtual_is_available(void);

/// The time stands still from now on. All instants are nanoseconds of the host's clock; `now` is the present one. The
/// clocks of the C library go on from what they show at this moment. To be called once, before other threads wait.
/// Does nothing where `cvirtual_is_available` is false.
void cvirtual_begin(int64_t now);

/// Moves the clock, never back, and sets everything free that is due by then. Returns when each thread that was due
/// has gone on, or is seen to wait for something else, and after 200 ms of the machine's time at the latest.
void cvirtual_advance(int64_t now);

/// The earliest instant for which something waits; INT64_MAX when nothing does. What is due already does not count.
int64_t cvirtual_next(void);

/// Nanoseconds of the machine's own monotonic clock, which never stands still.
int64_t cvirtual_real_time(void);

/// Sleeps on the machine's own clock. The thread does not count as one that waits.
void cvirtual_real_sleep(int64_t nanoseconds);

#endif
