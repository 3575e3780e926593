// SPDX-License-Identifier: Apache-2.0
// The cells of a state by which engine::LocalSteps tells it: local_steps.cpp says what they are, local_writes.cpp how a step changes them.
// They are numbered as in cell_set.h, whether a slot is divided or not, but by places instead of slots.
#pragma once

#include <algorithm>
#include <cstdint>

#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

inline constexpr uint32_t slot_cells = CellSet::cells_per_slot;
// Instead of a number of words: their number is a cell of its own.
inline constexpr uint8_t flat_words = ~uint8_t{0};
// The slot has no cells: they are those of its members (member_sets.h).
inline constexpr uint8_t member_words = flat_words - 1;
static_assert(tuple_words == member_words - 1, "no number of words");
// Elements that stand one after the other, with a cell for each.
inline bool has_elements(uint8_t divided) { return divided == flat_words || divided == tuple_words; }

inline uint32_t slot_of_cell(uint32_t cell) { return cell / slot_cells; }
inline uint32_t word_of_cell(uint32_t cell) { return cell % slot_cells; }
// Whether a slot has this cell.
inline bool has_word(uint8_t divided, uint32_t word) {
  if (divided == member_words) return false;
  if (has_elements(divided)) return word < divided_flat_words_max || word == CellSet::size_cell;
  return word < std::max<uint32_t>(divided, 1);
}

// Of a thread's slot: which objects its frames refer to, if that is not in cell 0.
inline constexpr uint32_t references_word = 1;
inline constexpr uint32_t no_slot = ~uint32_t{0};

// Slots have their cells at places that move less: threads come before the objects, whose number changes. Between two of them is
// the place of some members, if these have cells.
inline uint32_t IrStepper::place_of(const Skeleton& skeleton, uint32_t slot) const {
  if (slot == 0) return 0;
  if (slot >= skeleton.first_thread_slot) return place_of_thread(slot - skeleton.first_thread_slot);
  return distance_of_places() * (slot + static_cast<uint32_t>(skeleton.threads.size()));
}
inline uint32_t cell_of_member(uint32_t number) {
  return CellSet::cell(2 * (number / slot_cells) + 1, number % slot_cells);
}

// Calls `visit` for each slot of the flat objects whose size the last run may have changed, with the object and its number.
template <typename Visit>
void IrStepper::for_each_resized(const Visit& visit) const {
  const Skeleton& skeleton = *skeleton_->skeleton;
  for (uint32_t number = 0; number < skeleton.objects.size(); ++number) {
    const Draft::Object* const object = draft_.touched(number);
    if (object == nullptr || !object->is_flat || !object->is_resized) continue;
    for (uint32_t i = 0; i < skeleton.objects[number].slot_count(); ++i)
      visit(skeleton.objects[number].first_slot + i, *object, number);
  }
}

}  // namespace ramify::ir_machine
