// SPDX-License-Identifier: Apache-2.0
// freeze: from the draft at the end of a step to the successor's slots.
//
// If the step left the structure alone, the successor is the old vector with the written slots replaced. Otherwise the
// reachable objects are numbered anew: breadth-first from the globals (in their order), then from the threads (in theirs),
// along the references in the order of their positions. What is not reached is garbage and disappears.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "machines/ir/draft.h"
#include "machines/ir/skeleton.h"
#include "store/store.h"

namespace ramify::ir_machine {

// A suspended frame: its function, where it stands, and the registers that are live there, in ascending order.
struct SuspendedFrame {
  uint32_t function = 0;
  uint32_t pc = 0;  // of the innermost: its pause (LinkedFunction); of the others: the call
  std::vector<Word> live;
  Word
      subject{};  // what its caller gets in place of its result: the instance that a constructor makes; none: the result
};
// Beside a frame's place, in its node: its subject is the last word.
inline constexpr uint32_t frame_subject_bit = 1u << 31;

// What a step left behind, beside the objects of its draft.
struct MovedThread {
  uint32_t index = 0;                  // of an existing thread
  std::vector<SuspendedFrame> frames;  // outermost first; empty: the thread has ended
};

struct StepResult {
  std::vector<std::optional<Word>> globals;  // new values of variable globals; nullopt: unchanged
  std::optional<MovedThread> thread;         // the one that moved
  struct Spawned {
    Word name;           // a string
    uint32_t group = 0;  // of interchangeable threads; 0: of none
    std::vector<SuspendedFrame> frames;
    bool is_daemon = false;  // Skeleton::Thread
  };
  std::vector<Spawned> spawned;
  bool ends_all = false;  // all threads are ended
  // Only for an initial state: the values of the fixed globals, by number among them.
  std::optional<std::vector<Word>> fixed_globals;
};

// Where a slot of the successor comes from: a slot of the predecessor, or this very code. The step cache repeats a step
// from it.
struct SlotSource {
  uint32_t value = 0;  // a slot, or a code
  bool is_copy = false;
};

struct Frozen {
  store::StateVector state;
  bool reshaped = false;
  // Not reshaped: the slots that changed. Reshaped: every slot of the successor, in order.
  struct Patch {
    uint32_t slot = 0;
    store::Code code = 0;
  };
  std::vector<Patch> patches;
  std::vector<SlotSource> sources;
};

store::OrFull<void> freeze(Draft& draft, const Skeleton& skeleton, const store::StateVector& from,
                           const StepResult& result, store::Writer& writer, Frozen& frozen);

// The frames of a thread's slot: outermost first, holes filled from the skeleton.
std::vector<SuspendedFrame> thaw_frames(const store::Store& store, Word thread, std::span<const Reference> references);

}  // namespace ramify::ir_machine
