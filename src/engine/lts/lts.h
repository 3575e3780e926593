// SPDX-License-Identifier: Apache-2.0
// Lts: a labelled transition system that is made as one looks at it: a model program, a scenario, or a product of some.
// States are numbers that the system gives out, the same one for the same state.
//
// Deterministic: the same calls get the same answers. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/lts/label.h"
#include "engine/machine.h"
#include "engine/roles.h"

namespace ramify::engine {

class Lts {
 public:
  virtual ~Lts() = default;

  struct Step {
    Label label;
    uint32_t to = 0;
    std::optional<Fault> fault{};        // the action failed; `to` is where it began, and the label's result says so
    std::vector<std::string> choices{};  // of the action's own, such as `x=1`
    std::vector<std::string> requirements{};  // texts of what it required, which all held
  };

  virtual std::vector<uint32_t> initial() = 0;
  // From now on `initial` asks, with the number of states that it has found, whether these are enough; then it ends, and
  // `is_initial_cut` says so if there may be more.
  virtual void limit_initial(std::function<bool(uint64_t)> /*is_enough*/) {}
  virtual bool is_initial_cut() const { return false; }
  // In the order in which they are declared. Empty, and `trouble` says something: there was no memory to find out.
  virtual std::vector<Step> steps(uint32_t state) = 0;
  virtual bool is_accepting(uint32_t state) = 0;

  // The names on which it synchronises in a product, whether it ever offers them or not.
  virtual const std::set<std::string, std::less<>>& vocabulary() const = 0;

  // The value of the i-th expression about states that this system was made with, as compact JSON; none: it has none, and
  // `trouble` says why.
  virtual std::optional<std::string> value(uint32_t expression, uint32_t state) = 0;
  // The same of one that may look at the moment of an exploration, too.
  virtual std::optional<std::string> value_at(uint32_t expression, uint32_t state, const Moment&) {
    return value(expression, state);
  }
  // Of the last call of initial, steps or value; "": it went well.
  virtual std::string trouble() const { return ""; }
  virtual View view(uint32_t state) = 0;
};

}  // namespace ramify::engine
