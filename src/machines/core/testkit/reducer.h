// SPDX-License-Identifier: Apache-2.0
// The reference reducer: Core's reduction as the literature has it, rule by rule, slow and obvious. It must never ship; machines
// are judged by it. docs/core.md ("How it runs") has the rules in words.
//
// A step rewrites the arena at one of its positions. A negative action is pulled out of the innermost full expression, and from
// then on stands unsequenced beside the rest of what follows up to the next strong sequence point; what was done before on its
// way is told by an exclusion id that it is no race with it. A call parks the whole context. Operands that completed are
// compared footprint by footprint.
//
// Where we say more than the literature: a jump replaces what is between it and the operand or full expression that it stands
// in, so that statement expressions may have loops; a negative action leaves the innermost of nested full expressions only.
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
  std::vector<Object> objects{};  // first the globals, in their order
  uint32_t next_exclusion = 0;
  size_t phase = 0;  // initialisers of globals, then `main`
  std::string output{};
  std::vector<Access> accesses{};
};

// What a position can become.
struct Successors {
  std::vector<State> states{};
  std::optional<Stop> stop{};  // undefined behaviour
  std::optional<std::string> end{};
  bool is_silent = false;  // it commutes with every other step
};

class Reducer {
 public:
  // ignores_races: goes on where a race was found, to see all accesses.
  explicit Reducer(const Program& program, bool ignores_races = false)
      : program_(program), ignores_races_(ignores_races) {}

  State start() const;
  Successors step(const State& state, const Position& position) const;

 private:
  struct At;
  const Program& program_;
  bool ignores_races_;
};

// "Specified(3)", with "stdout: .." where there is any; the name of an undefined behaviour; "unsupported: .."
struct Outcomes {
  std::set<std::string> all{};
  bool is_complete = true;  // false: there were more states than the limit
  size_t states = 0;
};
struct ExploreOptions {
  size_t states_max = 200'000;
  bool every_position = false;  // else steps that commute with all others are taken first, and alone
};
Outcomes explore(const Program& program, const ExploreOptions& options = {});

// One run, in which `choose(n)` says which of n goes on.
struct OneRun {
  std::string outcome;
  std::vector<Access> accesses{};
};
OneRun run(const Program& program, const std::function<size_t(size_t)>& choose, bool ignores_races = false);

}  // namespace ramify::core_testkit
