// SPDX-License-Identifier: Apache-2.0
// CellSet: a set of cells, the parts of a state by which steps can get into each other's way. A slot is cut finer than it
// is stored: each word of a chunk is a cell, and so is the size of a flat object.
//
// Plain values. Tested in machine_test.cpp and, on random models, in conformance/reduced_models_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ramify::ir_machine {

class CellSet {
 public:
  static constexpr uint32_t cells_per_slot = 8;
  static constexpr uint32_t size_cell = cells_per_slot - 1;
  static constexpr uint32_t cell(uint32_t slot, uint32_t word) { return slot * cells_per_slot + word; }

  void add(uint32_t cell) {
    if (cell / 64 >= words_.size()) words_.resize(cell / 64 + 1);
    words_[cell / 64] |= uint64_t{1} << cell % 64;
  }
  // True if that made it larger.
  bool add(const CellSet& other) {
    if (other.words_.size() > words_.size()) words_.resize(other.words_.size());
    bool grew = false;
    for (size_t i = 0; i < other.words_.size(); ++i) {
      grew |= (other.words_[i] & ~words_[i]) != 0;
      words_[i] |= other.words_[i];
    }
    return grew;
  }
  bool meets(const CellSet& other) const {
    for (size_t i = 0; i < std::min(words_.size(), other.words_.size()); ++i)
      if ((words_[i] & other.words_[i]) != 0) return true;
    return false;
  }
  bool has(uint32_t cell) const { return cell / 64 < words_.size() && (words_[cell / 64] >> cell % 64 & 1) != 0; }

 private:
  std::vector<uint64_t> words_;
};

// What a step, or all that a thread may still do, reads and writes.
struct CellFootprint {
  CellSet reads;
  CellSet writes;

  bool add(const CellFootprint& other) {
    const bool reads_grew = reads.add(other.reads);
    return writes.add(other.writes) || reads_grew;
  }
  // One writes what the other reads or writes: their order may matter.
  bool conflicts_with(const CellFootprint& other) const {
    return writes.meets(other.reads) || writes.meets(other.writes) || reads.meets(other.writes);
  }
};

}  // namespace ramify::ir_machine
