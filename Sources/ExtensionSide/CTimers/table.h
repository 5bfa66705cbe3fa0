#ifndef CTIMERS_TABLE_H
#define CTIMERS_TABLE_H

#include "CTimers.h"

/// Adds an entry, which replaces one of the same kind and key; a null key replaces nothing. Returns its number.
uint64_t ctimers_add(ctimers_entry entry, const void *key, int64_t interval);
void ctimers_remove(int32_t kind, const void *key);
void ctimers_remove_number(uint64_t number);

#endif
