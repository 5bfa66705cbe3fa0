#include "table.h"

#include <pthread.h>
#include <stddef.h>

// An extension may set timers in a loop: the table keeps the most recent ones.
enum { capacity = 256 };

typedef struct {
    ctimers_entry entry;
    const void *key;
    int64_t interval;
    bool is_used;
} slot;

static slot slots[capacity];
static uint64_t last_number = 0;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void forget(int32_t kind, const void *key) {
    for (int i = 0; i < capacity; i++) {
        if (slots[i].is_used && slots[i].key == key && slots[i].entry.kind == kind) slots[i].is_used = false;
    }
}

static slot *room(int64_t now) {
    slot *oldest = &slots[0];
    for (int i = 0; i < capacity; i++) {
        slot *candidate = &slots[i];
        if (!candidate->is_used) return candidate;
        // A wait is removed when it ends, a repeating timer when it is cancelled.
        if (candidate->interval == 0 && candidate->entry.kind != ctimers_wait && candidate->entry.due < now) {
            return candidate;
        }
        if (candidate->entry.number < oldest->entry.number) oldest = candidate;
    }
    return oldest;
}

uint64_t ctimers_add(ctimers_entry entry, const void *key, int64_t interval) {
    pthread_mutex_lock(&lock);
    if (key) forget(entry.kind, key);
    slot *slot = room(entry.set_at);
    entry.number = ++last_number;
    entry.round = 0;
    slot->entry = entry;
    slot->key = key;
    slot->interval = interval;
    slot->is_used = true;
    pthread_mutex_unlock(&lock);
    return entry.number;
}

void ctimers_remove(int32_t kind, const void *key) {
    pthread_mutex_lock(&lock);
    forget(kind, key);
    pthread_mutex_unlock(&lock);
}

void ctimers_remove_number(uint64_t number) {
    pthread_mutex_lock(&lock);
    for (int i = 0; i < capacity; i++) {
        if (slots[i].is_used && slots[i].entry.number == number) slots[i].is_used = false;
    }
    pthread_mutex_unlock(&lock);
}

int ctimers_pending(int64_t since, int64_t now, ctimers_entry *entries, int room) {
    int count = 0;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < capacity && count < room; i++) {
        slot *slot = &slots[i];
        if (!slot->is_used || slot->entry.set_at < since) continue;
        ctimers_entry entry = slot->entry;
        // An interval of centuries has no next round, and the sum would overflow.
        if (entry.due <= now && slot->interval > 0 && slot->interval < INT64_MAX / 4) {
            int64_t rounds = (now - entry.due) / slot->interval + 1;
            entry.round = (uint64_t)rounds;
            entry.due += rounds * slot->interval;
            entry.set_at = entry.due - slot->interval;
        }
        if (entry.due > now) entries[count++] = entry;
    }
    pthread_mutex_unlock(&lock);
    return count;
}
