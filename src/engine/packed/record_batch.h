// SPDX-License-Identifier: Apache-2.0
// RecordBatch: records, or keys of a RecordFold, on their way into a RecordSet. Their places are prefetched when they come, and by the time when
// they are inserted the memory has answered: a batch that is full is emptied down to `kept` only, so that the last ones
// have time, too.
//
// One thread. Tested through explore_packed.
#pragma once

#include <algorithm>
#include <array>

#include "engine/packed/record_fold.h"
#include "store/record_set.h"

namespace ramify::engine {

class RecordBatch {
 public:
  static constexpr unsigned capacity = 64, kept = 24;

  unsigned size() const { return count_; }
  bool is_full() const { return count_ == capacity; }

  // Where to write the next record, which `push` then takes, if `is_wanted`. Not when is_full(). `mark`: for the caller.
  uint64_t* next() { return records_[(begin_ + count_) % capacity].data(); }
  void push(const store::RecordSet& set, bool mark, bool is_wanted = true) {
    const unsigned at = (begin_ + count_) % capacity;
    set.locate(records_[at].data(), probes_[at]);
    set.prefetch(probes_[at]);
    marks_[at] = mark;
    count_ += unsigned{is_wanted};
  }

  // Before all but `kept` of them are inserted.
  void prefetch_rest(const store::RecordSet& set, unsigned kept_count) const {
    if (!set.is_wide()) return;
    for (unsigned i = 0; i + kept_count < count_; ++i) set.prefetch_rest(probes_[(begin_ + i) % capacity]);
  }
  const uint64_t* front() const { return records_[begin_].data(); }
  const store::RecordSet::Probe& front_probe() const { return probes_[begin_]; }
  bool front_mark() const { return marks_[begin_]; }
  void pop() {
    begin_ = (begin_ + 1) % capacity;
    --count_;
  }

 private:
  std::array<store::RecordWords, capacity> records_{};
  std::array<store::RecordSet::Probe, capacity> probes_;
  std::array<bool, capacity> marks_{};
  unsigned begin_ = 0, count_ = 0;
};

}  // namespace ramify::engine
