// SPDX-License-Identifier: Apache-2.0
// The reference reducer: the reduction rules of Core from the literature, implemented literally: slow and obvious. For
// tests only; machines are compared with it. docs/core.md ("How it runs") describes the rules.
//
// A step rewrites the arena at one of its positions. A negative action is moved out of the innermost full expression,
// and is then unsequenced with the following code up to the next strong sequence point; an exclusion id records that
// earlier actions on its path do not race with it. A call suspends the whole context. Completed operands are compared
// by their footprints.
//
// Extensions to the literature: a jump replaces the code between it and the enclosing operand or full expression, so
// that statement expressions may contain loops; a negative action leaves only the innermost of nested full expressions.
//
// Tested in reducer_test.cpp and race_rules_test.cpp.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "machines/core/testkit/pure.h"

namespace ramify::core_testkit {

struct Access {
  NodeId action{};
  bool is_negative = false;
  core::Footprint footprint{};
};

struct Object {
  uint64_t size = 0;
  bool is_alive = true, is_zero = false, is_read_only = false;
  std::map<uint64_t, Value> scalars{};  // by offset
};

struct State {
  struct Frame {
    Context context;
    Environment environment;
    const core::Body* body = nullptr;
  };
  Expr arena;
  const core::Body* body = nullptr;
  Environment environment{};
  std::vector<Frame> stack{};
  std::vector<Object> objects{};  // globals first, in their order
  uint32_t next_exclusion = 0;
  size_t phase = 0;  // initialisers of globals, then `main`
  std::string output{};
  std::vector<Access> accesses{};
};

// The results of reducing a position.
struct Successors {
  std::vector<State> states{};
  std::optional<Stop> stop{};  // undefined behaviour
  std::optional<std::string> end{};
  bool is_silent = false;  // it commutes with every other step
};

class Reducer {
 public:
  // `ignores_races`: continue after a race, to see all accesses.
  explicit Reducer(const Program& program, bool ignores_races = false)
      : program_(program), ignores_races_(ignores_races) {}

  State start() const;
  Successors step(const State& state, const Position& position) const;

 private:
  struct At;
  const Program& program_;
  bool ignores_races_;
};

// "Specified(3)", with "stdout: .." if there is output; the name of an undefined behaviour; "unsupported: .."
struct Outcomes {
  std::set<std::string> all{};
  bool is_complete = true;  // false: the limit on states was reached
  size_t states = 0;
};
struct ExploreOptions {
  size_t states_max = 200'000;
  bool every_position = false;  // otherwise steps that commute with all others are taken first, and exclusively
};
Outcomes explore(const Program& program, const ExploreOptions& options = {});

// A single run, in which `choose(n)` selects one of n positions.
struct OneRun {
  std::string outcome;
  std::vector<Access> accesses{};
};
OneRun run(const Program& program, const std::function<size_t(size_t)>& choose, bool ignores_races = false);

}  // namespace ramify::core_testkit
