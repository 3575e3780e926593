// SPDX-License-Identifier: Apache-2.0
// ValueCopier: copies values from one draft to another of the same store, so that two states can be inspected together.
// Objects shared between copied values are shared between the copies; cycles are preserved.
//
// Not thread-safe; valid while both drafts are at the same step. Tested in copy_value_test.cpp.
#pragma once

#include <unordered_map>
#include <vector>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

class ValueCopier {
 public:
  ValueCopier(Draft& from, Draft& to) : from_(from), to_(to) {}
  Word copy(Word value);

 private:
  Word copied(Word value);       // objects met for the first time are queued in to_fill_
  Word copied_node(Word value);  // a node of the source draft
  void fill(uint32_t number);

  Draft& from_;
  Draft& to_;
  std::unordered_map<uint32_t, uint32_t> objects_;
  std::vector<uint32_t> to_fill_;
  std::unordered_map<uint64_t, Word> tuples_;
};

}  // namespace ramify::ir_machine
