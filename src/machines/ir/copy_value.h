// SPDX-License-Identifier: Apache-2.0
// ValueCopier: takes values from one draft over to another of the same store, so that two states can be looked at together.
// What an object shares with another that is copied it shares afterwards, too; cycles stay cycles.
//
// One thread; as long as both drafts are at the same step. Tested in copy_value_test.cpp.
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
  Word copied(Word value);       // objects that were not met before are left to be filled
  Word copied_node(Word value);  // of the other draft
  void fill(uint32_t number);

  Draft& from_;
  Draft& to_;
  std::unordered_map<uint32_t, uint32_t> objects_;
  std::vector<uint32_t> to_fill_;
  std::unordered_map<uint64_t, Word> tuples_;
};

}  // namespace ramify::ir_machine
