// SPDX-License-Identifier: Apache-2.0
// freeze: converts the draft at the end of a step to the successor's slots.
//
// If the step did not change the structure, the successor is the old vector with the written slots replaced. Otherwise
// the reachable objects are renumbered: breadth-first from the globals (in their order), then from the threads (in
// theirs), along the references in the order of their positions. Unreachable objects are garbage and disappear.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "machines/ir/draft.h"
#include "machines/ir/key_orders.h"
#include "machines/ir/skeleton.h"
#include "store/store.h"

namespace ramify::ir_machine {

// A suspended frame: its function, its position, and the registers that are live there, in ascending order.
struct SuspendedFrame {
  uint32_t function = 0;
  uint32_t pc = 0;  // of the innermost frame: its pause (LinkedFunction); of the others: the call
  std::vector<Word> live;
  // Replaces the result in the caller: the instance that a constructor initialises; none: the caller gets the result.
  Word subject{};
};
// In a frame's node, this bit of its pc says that the last word is its subject.
inline constexpr uint32_t frame_subject_bit = 1u << 31;

// The result of a step, apart from the objects of its draft.
struct MovedThread {
  uint32_t index = 0;                  // of a thread that existed before the step
  std::vector<SuspendedFrame> frames;  // outermost first; empty: the thread has ended
};

struct StepResult {
  std::vector<std::optional<Word>> globals;  // new values of variable globals; nullopt: unchanged
  std::optional<MovedThread> thread;         // the thread that moved
  struct Spawned {
    Word name;           // a string
    uint32_t group = 0;  // of interchangeable threads; 0: none
    std::vector<SuspendedFrame> frames;
    bool is_daemon = false;  // Skeleton::Thread
  };
  std::vector<Spawned> spawned;
  bool ends_all = false;  // all threads end
  // Only for an initial state: the values of the fixed globals, by number among them.
  std::optional<std::vector<Word>> fixed_globals;
};

// The source of a slot of the successor: a slot of the predecessor, or a literal code. The step cache uses it to repeat
// a step.
struct SlotSource {
  uint32_t value = 0;  // a slot, or a code
  bool is_copy = false;
};

struct Frozen {
  store::StateVector state;
  bool reshaped = false;
  bool keeps_numbers = true;  // all objects of the state before are there, by the same numbers
  // Or else new objects have the numbers of those that are gone: which.
  bool keeps_or_replaces = true;
  std::vector<uint32_t> replaced;
  bool has_divided_tuple = false;  // it is no state: a tuple in parts is a part of it (Draft::divide_tuples)
  // Not reshaped: the slots that changed. Reshaped: every slot of the successor, in order.
  struct Patch {
    uint32_t slot = 0;
    store::Code code = 0;
  };
  std::vector<Patch> patches;
  std::vector<SlotSource> sources;
  std::vector<uint32_t> objects{};  // reshaped: by number, the number in the draft
};

// `key_orders`: gets the keys of dicts; may be null.
store::OrFull<void> freeze(Draft& draft, const Skeleton& skeleton, const store::StateVector& from,
                           const StepResult& result, store::Writer& writer, Frozen& frozen,
                           KeyOrders* key_orders = nullptr);

// A value as a slot has it.
store::OrFull<Word> freeze_word(const Draft& draft, Word word, store::Writer& writer);

// The frames in a thread's slot, outermost first, with holes filled from the skeleton.
std::vector<SuspendedFrame> thaw_frames(const store::Store& store, Word thread, std::span<const Reference> references);

}  // namespace ramify::ir_machine
