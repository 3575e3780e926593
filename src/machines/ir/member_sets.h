// SPDX-License-Identifier: Apache-2.0
// Sets as cells: of a set that a fixed global names, each possible member has a cell of its own, which says whether it is there.
//
//   messages = {("1a", 1), ("1b", 1, 0)}        ("1a", 1)   ("1a", 2)   ("1b", 1, 0)   ("1b", 1, 1)
//                                                  there       -           there          -
//
// So a step that adds a member writes one cell, whatever else is in the set, and a step that asks for a member reads one. What members
// there may be is not known before: MemberCells numbers them as they are met, in one sequence for all sets of a search. A step
// that reads all of a set reads
//   * the cells of the members that some step had added when what is known was renewed last, in a pause,
//   * in order, the next cells after those that had a number then, whosever they are: members that are found later get these, so a step
//     that was learned before is not mistaken for one with such a member.
// Once a member is added whose cell is none of these, or many are, the search renews what is known, and learns its steps again
// (LocalSteps::OpenCells).
//
// Only where the order of a set is one of content (canonical_order.h), and its members are strings, integers, booleans, none, and tuples
// of these: others can be equal without being the same word.
//
// MemberCells: thread-safe, but for `renew`, which needs all others to pause. MemberSets: one stepper's.
// Tested in member_sets_test.cpp and conformance/packed_models_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include <unordered_map>

#include "engine/roles.h"
#include "machines/ir/draft.h"
#include "store/store.h"

namespace ramify::ir_machine {

class MemberCells final : public engine::LocalSteps::OpenCells {
 public:
  // A set is where it is found: by the number of the way to it, from a global along references. That of a global, or of what stands at a
  // position of an object on another way.
  using Path = uint32_t;
  static constexpr Path no_path = ~Path{0};
  Path path(Path holder, uint32_t position);

  struct Member {
    Path set = no_path;
    store::Code code = 0;
  };

  // The number of its cell, a new one if it has none yet. None: there are too many.
  std::optional<uint32_t> number(Member member);
  // From here on there may be states that have this member.
  void note_added(uint32_t number);
  // Appends those that a copy of the sequence lacks.
  void add_new(std::vector<Member>& copy) const;
  // Whether it had been added when what is known was renewed last.
  bool is_known(uint32_t number) const { return number < known_.size() && known_[number]; }
  // A step that reads all of a set reads what is known of it, and all cells from `open_begin` to `open_end`.
  uint32_t open_begin() const { return static_cast<uint32_t>(known_.size()); }
  uint32_t open_end() const { return open_end_; }
  void note_all_read() { is_read_.store(true, std::memory_order_relaxed); }
  void make_unfit() { is_unfit_.store(true, std::memory_order_relaxed); }

  bool renew() override;
  bool is_unfit() const override { return is_unfit_.load(std::memory_order_relaxed); }

 private:
  static constexpr uint32_t members_max = 4096;
  mutable std::mutex mutex_;
  std::unordered_map<uint64_t, Path> paths_;
  std::unordered_map<uint64_t, uint32_t> numbers_;
  std::vector<Member> members_;
  std::vector<bool> added_;  // by number
  uint32_t added_count_ = 0, known_count_ = 0;
  bool must_renew_ = false;  // a member was added whose cell is not open
  std::vector<bool> known_;  // by number
  uint32_t open_end_ = 16;
  std::atomic<bool> is_read_{false}, is_unfit_{false};
};

// Whether equal values of this kind are always the same word, once they are in the store.
bool may_have_cell(const Draft& draft, Word member);

class MemberSets {
 public:
  MemberSets(std::shared_ptr<MemberCells> cells, const store::Store& store)
      : cells_(std::move(cells)), store_(&store) {}

  static constexpr uint32_t no_set = MemberCells::no_path;
  // Of the objects of the state from here on: which are sets with cells. Not owned.
  void use(const std::vector<uint32_t>& set_of_object) { set_of_object_ = &set_of_object; }
  uint32_t set_of(uint32_t object) const {
    return set_of_object_ != nullptr && object < set_of_object_->size() ? (*set_of_object_)[object] : no_set;
  }

  MemberCells& cells() const { return *cells_; }
  // What is known of them now, in canonical order, by number.
  std::span<const uint32_t> members(uint32_t set, const Draft& draft);
  Word word(uint32_t number) const { return store_->word(all_[number].code); }
  bool is_known(uint32_t number) const { return cells_->is_known(number); }

 private:
  std::shared_ptr<MemberCells> cells_;
  const store::Store* store_;
  const std::vector<uint32_t>* set_of_object_ = nullptr;
  std::vector<MemberCells::Member> all_;
  std::vector<std::vector<uint32_t>> sorted_;  // by set
};

}  // namespace ramify::ir_machine
