// SPDX-License-Identifier: Apache-2.0
// TermSpace: what all steppers of a machine with symbolic values share: the terms, which states name by their numbers, and what was
// found out about them. It only grows, so a number means the same for as long as the machine lives.
//
// One thread at a time: whoever searches such a machine has one worker.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "machines/ir/symbolic/options.h"
#include "solver/caching_solver.h"
#include "solver/terms.h"
#include "solver/z3_solver.h"

namespace ramify::ir_machine {

struct TermSpace {
  explicit TermSpace(SymbolicOptions wanted)
      : options(std::move(wanted)), z3(terms, {.effort_max = options.effort_max}), solver(terms, z3) {}

  const SymbolicOptions options;
  solver::Terms terms;
  solver::Z3Solver z3;
  solver::CachingSolver solver;
  std::unordered_set<solver::Term> bounds;  // conditions that every input of its kind has

  std::set<std::string> used_types;  // names of options.types that an input of some path had
  std::set<std::string> assumed;     // what some path took for granted
  struct Relied {
    std::string grant;
    uint64_t steps = 0;  // that began or ended on a path that relies on it
  };
  std::map<std::string, Relied> relied;  // what some path relied on that nobody granted, and what would grant it

  // Fields that nobody has looked at, by the number that stands in their place.
  struct Unmade {
    std::string name;
    std::string type;
  };
  std::vector<Unmade> unmade;
  std::map<std::pair<std::string, std::string>, uint32_t> unmade_numbers;

  // Paths by number: 0 is the empty one, each other is a path and one condition more. What was decided on a path is remembered, so
  // that asked again it is the same, also where the solver gave up.
  struct Decision {
    bool can_hold = false, can_fail = false, is_known = true;
  };
  static uint64_t key(uint32_t path, solver::Term condition) { return uint64_t{path} << 32 | condition.index; }
  std::unordered_map<uint64_t, uint32_t> path_numbers;
  std::unordered_map<uint64_t, Decision> decisions;
};

}  // namespace ramify::ir_machine
