// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/disjuncts.h"

#include <algorithm>

namespace ramify::ir_machine {

void Disjuncts::begin(bool is_watched) {
  is_watching_ = is_watched;
  in_loop_ = in_iteration_ = is_tested_ = is_blocked_ = is_chosen_ = has_options_ = is_without_options_ = false;
  branched_on_.reset();
  lists_.clear();
  iterations_.clear();
  last_origin_ = 0;
  common_end_ = 0;
  origins_.clear();
  chosen_.reset();
  looked_at_.reset();
}

void Disjuncts::resume(size_t log) {
  if (looked_at_ && *looked_at_ > log) looked_at_.reset();
}

void Disjuncts::give_up() { begin(false); }

Disjuncts::List* Disjuncts::find(uint32_t number) {
  const auto at = std::ranges::find(lists_, number, &List::number);
  return at == lists_.end() ? nullptr : &*at;
}

// --- loops

void Disjuncts::begin_loop(size_t frames, uint32_t next_pc, uint32_t objects, std::optional<uint32_t> over,
                           std::span<const Collected> lists) {
  in_loop_ = true;
  frames_ = frames;
  next_pc_ = next_pc;
  objects_before_ = objects;
  for (const Collected& list : lists)
    if (find(list.list) == nullptr) lists_.push_back({list.list, std::vector<Origin>(list.size, 0)});
  goes_over_known_ = over.has_value();
  if (over) over_ = find(*over)->origins;
}

void Disjuncts::begin_iteration(size_t log, size_t element) {
  if (in_iteration_) iterations_.back().end = log;
  const Origin known = goes_over_known_ && element < over_.size() ? over_[element] : 0;
  iterations_.push_back({known != 0 ? known : ++last_origin_, log, log});
  in_iteration_ = true;
}

void Disjuncts::end_loop(size_t log) {
  if (in_iteration_) iterations_.back().end = log;
  in_loop_ = in_iteration_ = false;
}

// --- lists

void Disjuncts::copied(uint32_t from, uint32_t to) {
  const List* const list = find(from);
  if (list == nullptr) return;
  if (branched_on_ == from) branched_on_ = to;
  lists_.push_back({to, std::vector<Origin>(list->origins)});
}

void Disjuncts::joined(std::optional<uint32_t> left, size_t left_size, std::optional<uint32_t> right, size_t right_size,
                       uint32_t to) {
  std::vector<Origin> origins;
  const auto add = [&](std::optional<uint32_t> number, size_t size) {
    if (const List* const list = number ? find(*number) : nullptr)
      origins.insert(origins.end(), list->origins.begin(), list->origins.end());
    else origins.insert(origins.end(), size, 0);
  };
  add(left, left_size);
  add(right, right_size);
  lists_.push_back({to, std::move(origins)});
}

bool Disjuncts::begin_extension(uint32_t list, size_t size, bool is_new, std::optional<uint32_t> with) {
  if (!is_watching_) return false;
  const List* const source = with ? find(*with) : nullptr;
  const bool is_known = find(list) != nullptr;
  if (source == nullptr || in_iteration_) {
    if (!is_known || source != nullptr) return false;
  } else {
    if (!is_known && !is_new) return false;
    extension_ = source->origins;
    if (!is_known) lists_.push_back({list, std::vector<Origin>(size, 0)});
  }
  ++quiet_;
  return true;
}

void Disjuncts::end_extension() {
  --quiet_;
  extension_.clear();
  extended_ = 0;
}

void Disjuncts::look_at_list(size_t log) {
  if (is_watching_) return give_up();
  if (is_chosen_ && !looked_at_) looked_at_ = log;
}

void Disjuncts::appended(uint32_t object) {
  if (!is_watching_) return;
  if (List* const list = find(object)) {
    // What is added to options that are known to be there depends on all that may have added one.
    if (is_tested_) return give_up();
    const Origin here = in_iteration_ ? iterations_.back().origin : 0;
    return list->origins.push_back(extended_ < extension_.size() ? extension_[extended_++] : here);
  }
  if (in_iteration_ && object < objects_before_) give_up();
}

void Disjuncts::changed(uint32_t object) {
  if (!is_watching_ || quiet_ != 0) return;
  if ((in_iteration_ && object < objects_before_) || find(object) != nullptr) give_up();
}

// --- choices

void Disjuncts::test(uint32_t list, bool is_empty, size_t log) {
  if (find(list) == nullptr || in_loop_ || iterations_.empty()) return give_up();
  is_tested_ = true;
  is_blocked_ = is_empty;
  common_end_ = log;
}

void Disjuncts::branch(uint32_t list, bool is_empty, size_t log) {
  // Without iterations it is known from what all depend on.
  if (iterations_.empty() || branched_on_ == list) return;
  if (in_loop_ || is_tested_) return give_up();
  is_tested_ = true;
  branched_on_ = list;
  common_end_ = log;
  is_without_options_ = is_empty;
  if (is_empty) is_watching_ = false;
}

void Disjuncts::choose(std::optional<uint32_t> list, size_t count, size_t taken, size_t choices_before, size_t log) {
  const List* const chosen = list ? find(*list) : nullptr;
  if (is_chosen_ && choices_before == choices_before_) {
    if (has_options_) chosen_ = static_cast<Origin>(taken + 1);
    else if (chosen != nullptr && count != 0) chosen_ = origins_[taken];
    looked_at_.reset();
    return;
  }
  if (!is_watching_) return;
  const bool is_known = chosen != nullptr && !iterations_.empty();
  const bool is_other = branched_on_ && branched_on_ != list;
  if (in_loop_ || is_other || (is_tested_ && !is_known) || (is_known && chosen->origins.size() != count))
    return give_up();
  if (is_known) {
    is_watching_ = false;
    if (!is_tested_) common_end_ = log;
    origins_ = chosen->origins;
    if (count != 0) chosen_ = origins_[taken];
  } else {
    give_up();
    if (count < 2) return;
    has_options_ = true;
    common_end_ = log;
    last_origin_ = static_cast<Origin>(count);
    chosen_ = static_cast<Origin>(taken + 1);
  }
  is_chosen_ = true;
  choices_before_ = choices_before;
}

}  // namespace ramify::ir_machine
