// SPDX-License-Identifier: Apache-2.0
// Locks of threads::shared, for library/threads: a list of records, one for each place that some thread holds or waits for. A record is a hash
// with the place, the holder (the number of a thread, from 1; 0: nobody), how often it has locked, and the tickets of those who wait.
#include "base/result.h"
#include "languages/perl/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::perl {

namespace {

// Whether two places are the same: references to the same variable are two objects.
bool is_same_place(Context& c, Word a, Word b) {
  const OrFailed<bool> same = equal(c, a, b);
  return same && *same;
}

// ramify_lock_of(locks, place): the record of the place; none: there is none.
OrFailed<Word> lock_of(Context& c, const Arguments& a) {
  const Word locks = argument(a, 0);
  const Word key = c.draft.string("place");
  for (uint64_t i = 0; i < c.draft.size(locks); ++i) {
    const Word record = c.draft.at(locks, i);
    const int64_t at = c.draft.find(record, key);
    if (at >= 0 && is_same_place(c, c.draft.value_at(record, static_cast<uint64_t>(at)), argument(a, 1))) return record;
  }
  return Word();
}

// ramify_forget_lock(locks, record)
OrFailed<Word> forget_lock(Context& c, const Arguments& a) {
  const Word locks = argument(a, 0);
  for (uint64_t i = c.draft.size(locks); i-- > 0;)
    if (c.draft.at(locks, i) == argument(a, 1)) c.draft.erase(locks, i);
  return Word();
}

// ramify_keep(hash, key, value): without asking whether threads share the value.
OrFailed<Word> keep(Context& c, const Arguments& a) {
  c.draft.put(argument(a, 0), argument(a, 1), argument(a, 2));
  return Word();
}

constexpr BuiltinRow threads_rows[] = {
    {"ramify_keep", keep},
    {"ramify_lock_of", lock_of},
    {"ramify_forget_lock", forget_lock},
};

}  // namespace

std::span<const BuiltinRow> thread_functions() { return threads_rows; }

}  // namespace ramify::ir_machine::perl
