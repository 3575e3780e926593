// SPDX-License-Identifier: Apache-2.0
// OrderBlindLoops: comprehensions of properties for which the order of what they go over does not matter, since their list is only counted or
// asked:
//
//   all([nodes[n].term < 3 for n in nodes])      len([v for v in votes.values() if v == "yes"])      sum([n * m for m, n in bag.items()])
//
// The loop evaluates every element, so that it fails in each order if it fails in one, though with another message; so only properties have
// such loops, and functions that nothing else calls. An iteration does nothing but append to the list, and takes nothing from those before.
//
// What the code says; where it is not sure, the answer is no. Tested in conformance/seen_order_test.cpp and conformance/random_collections_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "programs/ir/liveness.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

class OrderBlindLoops {
 public:
  // `predicates`: the functions of properties, and of their parts. `has_floats`: numbers need not be integers.
  OrderBlindLoops(const ir::Module& module, std::span<const uint32_t> predicates, bool has_floats);
  // Of the loop that this `iter_begin` begins; `has_pairs`: over a collection of pairs, or a dict. Else a loop with two targets meets positions.
  bool is_blind(uint32_t function, uint32_t begin_pc, bool has_pairs) const {
    const Blindness blindness = blindness_[function][begin_pc];
    return blindness == Blindness::full || (blindness == Blindness::of_pairs && has_pairs);
  }

 private:
  bool is_blind_loop(const ir::Function& f, const ir::Liveness& liveness, uint32_t next_pc, uint32_t& begin_pc) const;
  enum class Blindness : uint8_t { none, of_pairs, full };
  std::vector<bool> only_of_properties(std::span<const uint32_t> predicates);
  bool only_computes(const ir::Function& f, const ir::Instruction& i) const;
  bool has_blind_reader(const ir::Function& f, uint32_t list, uint32_t begin, uint32_t end) const;

  const ir::Module& module_;
  bool has_floats_ = false, has_function_values_ = false;
  std::vector<bool> explains_;                     // functions: what they return is shown only
  std::vector<bool> only_computing_;               // functions
  std::vector<std::vector<Blindness>> blindness_;  // by function and instruction
};

}  // namespace ramify::ir_machine
