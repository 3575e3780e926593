// SPDX-License-Identifier: Apache-2.0
// TermSpace: the data that all steppers of a machine with symbolic values share: the terms, which states refer to by
// number, and the results of queries about them. It only grows, so a number keeps its meaning for the lifetime of the
// machine.
//
// Not thread-safe: a search of such a machine has one worker.
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
  std::unordered_set<solver::Term> bounds;  // conditions implied by the kind of an input

  std::set<std::string> used_types;  // names in options.types that matched an input of some path
  std::set<std::string> assumed;     // assumptions of some path
  struct Relied {
    std::string grant;
    uint64_t steps = 0;  // number of steps that began or ended on a path that relies on it
  };
  // reliances of some path that the user has not granted, each with the option that would grant it
  std::map<std::string, Relied> relied;

  // Fields that have not been accessed yet, by the number stored in their place.
  struct LazyField {
    std::string name;
    std::string type;
  };
  std::vector<LazyField> lazy_fields;
  std::map<std::pair<std::string, std::string>, uint32_t> lazy_field_numbers;

  // Paths by number: 0 is the empty path, every other extends a path by one condition. Decisions on a path are
  // remembered, so that repeated queries give the same answer, even if the solver gave up.
  struct Decision {
    bool can_hold = false, can_fail = false, is_known = true;
  };
  static uint64_t key(uint32_t path, solver::Term condition) { return uint64_t{path} << 32 | condition.index; }
  std::unordered_map<uint64_t, uint32_t> path_numbers;
  std::unordered_map<uint64_t, Decision> decisions;
};

}  // namespace ramify::ir_machine
