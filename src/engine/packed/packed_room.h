// SPDX-License-Identifier: Apache-2.0
// PackedRoom: makes room for the search over packed states, while no worker runs: a larger set, fields with more bits, and
// records as the numbers of their words (record_fold.h) where entries of the set become shorter by it.
//
// For one thread; the set is walked through by as many as there are workers. Tested through explore_packed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/packed/packed_search.h"
#include "engine/packed/packed_worker.h"
#include "engine/packed/record_fold.h"
#include "engine/packed/slot_codec.h"
#include "store/record_set.h"

namespace ramify::engine {

class PackedRoom {
 public:
  // Both outlive it; the workers may come later.
  PackedRoom(PackedCommon& common, const std::vector<std::unique_ptr<PackedWorker>>& workers)
      : common_(&common), workers_(&workers) {}

  // What the workers asked for. The search may end by it.
  void make();
  // Decides which successors are judged: those of which a predicate may have read what the step has changed.
  void begin_level();

  // Whether the search ended because there was no memory.
  bool is_memory_full() const { return is_memory_full_; }
  uint64_t bytes_besides_set() const;

 private:
  void update_judged_mask();
  void renew_open_cells();
  void share_lessons();
  void forget_lessons();
  void relayout(uint64_t records);
  bool extend();
  void grow();
  uint64_t expected_records() const;
  uint64_t few_more_records() const;
  std::optional<store::RecordSet> larger_set(uint64_t records) const;
  struct Form {
    SlotLayout layout;                   // of records
    std::unique_ptr<RecordFold> fold{};  // with numbers for all records, and no keys yet; null: they are not folded
  };
  void adopt(Form form, uint64_t records);
  void adopt_keys(SlotLayout keys, uint64_t records);
  bool change_keys(const KeyChange& change, const SlotLayout& keys, uint64_t records);
  bool refill(store::RecordSet larger, const KeyChange& change);
  bool pour_into(store::RecordSet& larger) const;
  bool is_worth_threads() const;
  void take_pending();
  void give_pending_back();
  std::function<void(const uint64_t*)> with_records(const std::function<void(const uint64_t*)>& visit) const;
  void for_some_records(uint64_t count, const std::function<void(const uint64_t*)>& visit) const;
  void for_each_record(const std::function<void(const uint64_t*)>& visit) const;
  bool has_memory_for(const std::optional<store::RecordSet>& set) const;
  void stop_for_memory();

  bool change_fold(uint64_t records);
  bool is_fold_worth_it(const SlotLayout& flat, uint64_t records) const;
  void make_room_in_fold();
  std::vector<unsigned> words_by_common_writes(std::span<const uint8_t> bits, unsigned words) const;
  std::optional<Form> folded_form() const;
  template <typename ForEach>
  std::unique_ptr<RecordFold> numbered(const SlotLayout& layout, const ForEach& for_each) const;

  PackedCommon* common_;
  const std::vector<std::unique_ptr<PackedWorker>>* workers_;
  PendingKeys pending_;  // of all workers, in a pause
  bool is_memory_full_ = false;
  bool may_fold_ = true;
  uint64_t folded_at_ = 0;      // so many states
  unsigned levels_judged_ = 0;  // all of whose successors are judged, from the present one on
};

}  // namespace ramify::engine
