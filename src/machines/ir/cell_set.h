// SPDX-License-Identifier: Apache-2.0
// CellSet: a set of cells, the parts of a state through which steps can interfere. Cells are finer than slots: each
// word of a chunk is a cell, and so is the size of a flat object.
//
// Regular values. Tested in machine_test.cpp and, on random models, in conformance/reduced_models_test.cpp.
#pragma once

#include <cstdint>

#include "machines/ir/bit_set.h"

namespace ramify::ir_machine {

// How a slot is divided into cells, instead of into a number of words (local_cells.h): a global's slot where it has a tuple of at most
// CellSet::size_cell elements. Where it has anything else, that is in the first cell, and there is no size.
inline constexpr uint8_t tuple_words = 0xfd;

class CellSet : public BitSet {
 public:
  static constexpr uint32_t cells_per_slot = 16;
  static constexpr uint32_t size_cell = cells_per_slot - 1;
  static constexpr uint32_t cell(uint32_t slot, uint32_t word) { return slot * cells_per_slot + word; }
};

// The cells read and written by a step, or by all future steps of a thread.
struct CellFootprint {
  CellSet reads;
  CellSet writes;

  bool add(const CellFootprint& other) {
    const bool reads_grew = reads.add(other.reads);
    return writes.add(other.writes) || reads_grew;
  }
  // Whether one writes a cell that the other reads or writes: then their order may matter.
  bool conflicts_with(const CellFootprint& other) const {
    return writes.meets(other.reads) || writes.meets(other.writes) || reads.meets(other.writes);
  }
};

}  // namespace ramify::ir_machine
