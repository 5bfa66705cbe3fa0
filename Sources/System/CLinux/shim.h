// Linux calls that glibc declares under _GNU_SOURCE only, and which Swift's Glibc module therefore lacks.
#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

// No header with a struct in it: Swift would take this module for the one that defines the struct wherever the
// compiler sees this module before Glibc, and which file it sees first depends on the file system.
#include <stdint.h>

// off_t, which is a long for Glibc's module on all its systems.
typedef long clinux_offset;

/// struct itimerspec.
typedef struct {
    long interval_seconds, interval_nanoseconds, value_seconds, value_nanoseconds;
} clinux_timer;

extern int renameat2(int, const char *, int, const char *, unsigned int);
extern int syncfs(int);
extern int fallocate(int, int, clinux_offset, clinux_offset);
extern int timerfd_create(int, int);
extern int timerfd_settime(int, int, const void *, void *);

/// O_TMPFILE without O_DIRECTORY, whose value differs between processors.
static const int clinux_o_tmpfile_bit = 020000000;
/// Opens a place in the file system without the right to read it. The same on all processors that Swift runs on.
static const int clinux_o_path = 010000000;

/// rename(2) that never replaces: RENAME_NOREPLACE.
static inline int clinux_rename_noreplace(int from, const char *name, int to, const char *target) {
    return renameat2(from, name, to, target, 1u);
}

/// Writes back everything of the file system of `fd`.
static inline int clinux_syncfs(int fd) { return syncfs(fd); }

extern int fstatfs(int, void *);

/// Whether the file system of `fd` is in memory (tmpfs) and has this many bytes free.
static inline int clinux_memory_has(int fd, int64_t bytes) {
    // struct statfs begins with its type, the size of a block, blocks, free blocks, and those for any user.
    long status[64];
    return fstatfs(fd, status) == 0 && status[0] == 0x01021994 && bytes / status[1] < status[4];
}

/// Reserves blocks without changing the size: FALLOC_FL_KEEP_SIZE. In memory that takes as long as to write them: where there
/// are enough, nothing happens.
static inline int clinux_reserve(int fd, int64_t bytes) {
    return clinux_memory_has(fd, bytes) ? 0 : fallocate(fd, 1, 0, (clinux_offset)bytes);
}

/// Gives blocks back and leaves zeros in their place: FALLOC_FL_PUNCH_HOLE and FALLOC_FL_KEEP_SIZE.
static inline int clinux_punch(int fd, int64_t offset, int64_t bytes) {
    return fallocate(fd, 3, (clinux_offset)offset, (clinux_offset)bytes);
}

extern int eventfd(unsigned int, int);

/// A descriptor that needs no file, with close-on-exec (EFD_CLOEXEC is O_CLOEXEC).
static inline int clinux_event_open(void) { return eventfd(0, 02000000); }

/// A timer of CLOCK_BOOTTIME as a blocking descriptor with close-on-exec (TFD_CLOEXEC is O_CLOEXEC).
static inline int clinux_timer_open(void) { return timerfd_create(7, 02000000); }

/// Sets the timer to an absolute time (TFD_TIMER_ABSTIME); 0 disarms it.
static inline int clinux_timer_set(int fd, int64_t nanoseconds) {
    clinux_timer when = { 0, 0, nanoseconds / 1000000000, nanoseconds % 1000000000 };
    return timerfd_settime(fd, 1, &when, 0);
}

#endif
