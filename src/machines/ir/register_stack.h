// SPDX-License-Identifier: Apache-2.0
// RegisterStack: windows of registers, one for each frame. A window does not move while deeper frames come and go.
//
// Not thread-safe. Tested through the interpreter (machine_test.cpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "store/word.h"

namespace ramify::ir_machine {

class RegisterStack {
 public:
  struct Mark {
    uint32_t block = 0;
    uint32_t used = 0;
  };

  // Returns a window of `count` uninitialised words.
  store::Word* push(uint32_t count) {
    while (top_.block < blocks_.size() && top_.used + count > sizes_[top_.block]) {
      ++top_.block;
      top_.used = 0;
    }
    if (top_.block == blocks_.size()) {
      const uint32_t size = std::max(count, uint32_t{1} << 12);
      blocks_.push_back(std::make_unique<store::Word[]>(size));
      sizes_.push_back(size);
      top_.used = 0;
    }
    store::Word* const window = blocks_[top_.block].get() + top_.used;
    top_.used += count;
    return window;
  }
  Mark mark() const { return top_; }
  void pop_to(Mark mark) { top_ = mark; }

 private:
  std::vector<std::unique_ptr<store::Word[]>> blocks_;
  std::vector<uint32_t> sizes_;
  Mark top_;
};

}  // namespace ramify::ir_machine
