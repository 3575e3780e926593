// SPDX-License-Identifier: Apache-2.0
// Lts: a labelled transition system that is computed on demand: a model program, a scenario, or a product of several.
// States are numbers; equal states have equal numbers.
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
    std::vector<std::string> choices{};  // made inside of the action, such as `x=1`
    std::vector<std::string> requirements{};  // source texts of its requirements, all of which hold
  };

  virtual std::vector<uint32_t> initial() = 0;
  // `initial` calls this with the number of states found so far, and stops when it returns true; `is_initial_cut` then says
  // whether there may be more.
  virtual void limit_initial(std::function<bool(uint64_t)> /*is_enough*/) {}
  virtual bool is_initial_cut() const { return false; }
  // In the order of declaration. If `trouble` is not empty: the list is incomplete, as the store is full.
  virtual std::vector<Step> steps(uint32_t state) = 0;
  virtual bool is_accepting(uint32_t state) = 0;

  // The action names on which it synchronises in a product, whether or not it ever enables them.
  virtual const std::set<std::string, std::less<>>& vocabulary() const = 0;

  // The value of the i-th expression about states given at construction, as compact JSON; none: it has no value, and
  // `trouble` says why.
  virtual std::optional<std::string> value(uint32_t expression, uint32_t state) = 0;
  // Likewise for an expression that may also use the moment of an exploration.
  virtual std::optional<std::string> value_at(uint32_t expression, uint32_t state, const Moment&) {
    return value(expression, state);
  }
  // Of the last call of initial, steps or value; "": it went well.
  virtual std::string trouble() const { return ""; }
  virtual View view(uint32_t state) = 0;
};

}  // namespace ramify::engine
