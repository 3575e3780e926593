// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/model_programs.h"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/ranges.h>

#include "base/hash.h"

namespace ramify::engine::testkit {
namespace {

using Arguments = std::vector<std::optional<std::string>>;

Label call(std::string action) { return {.action = std::move(action), .arguments = Arguments{}}; }
Label call(std::string action, int argument) {
  return {.action = std::move(action), .arguments = Arguments{std::to_string(argument)}};
}

}  // namespace

std::string json(const ModelProgram::Values& values) { return fmt::format("[{}]", fmt::join(values, ",")); }

size_t ModelProgram::Hash::operator()(const Values& values) const {
  return base::hash64(std::as_bytes(std::span(values)));
}

uint32_t ModelProgram::number(Values values) {
  const auto [known, is_new] = numbers_.try_emplace(std::move(values), static_cast<uint32_t>(states_.size()));
  if (is_new) states_.push_back(&known->first);
  return known->second;
}

std::vector<uint32_t> ModelProgram::initial() { return {number(start())}; }

std::vector<Lts::Step> ModelProgram::steps(uint32_t state) {
  ++steps_asked_;
  trouble_.clear();
  std::vector<Step> steps;
  for (Action& action : enabled(*states_[state]))
    steps.push_back(
        {.label = std::move(action.label), .to = number(std::move(action.next)), .fault = std::move(action.fault)});
  return steps;
}

std::optional<std::string> ModelProgram::value(uint32_t expression, uint32_t state) {
  ++values_asked_;
  std::optional<std::string> value = expressions_.at(expression)(*states_[state]);
  trouble_ = value ? "" : "there is no such element";
  return value;
}

View ModelProgram::view(uint32_t state) {
  return {.name = "",
          .kind = "state",
          .value = "",
          .children = {{"state", "global", json(*states_[state]), {}, {}}},
          .place = {}};
}

std::vector<ModelProgram::Action> Bag::enabled(const Values& state) const {
  std::vector<Action> actions;
  for (int x = 0; x < size_; ++x) {
    if (std::ranges::binary_search(state, x)) continue;
    Values next = state;
    next.insert(std::ranges::lower_bound(next, x), x);
    actions.push_back({call("add", x), std::move(next)});
  }
  for (const int x : state) {
    Values next = state;
    std::erase(next, x);
    actions.push_back({call("remove", x), std::move(next)});
  }
  return actions;
}

std::vector<ModelProgram::Action> Grid::enabled(const Values& state) const {
  std::vector<Action> actions;
  const int x = state[0], y = state[1];
  if (x + 1 < n_) actions.push_back({call("right"), {x + 1, y}});
  if (y + 1 < n_) actions.push_back({call("up"), {x, y + 1}});
  if (x > 0) actions.push_back({call("left"), {x - 1, y}});
  if (y > 0) actions.push_back({call("down"), {x, y - 1}});
  return actions;
}

std::vector<ModelProgram::Action> Stack::enabled(const Values& state) const {
  std::vector<Action> actions;
  for (const int x : {1, 2}) {
    Values next{x};
    next.insert(next.end(), state.begin(), state.end());
    actions.push_back({call("Push", x), std::move(next)});
  }
  if (state.empty()) return actions;
  Label pop = call("Pop");
  pop.result = std::to_string(state.front());
  actions.push_back({std::move(pop), {state.begin() + 1, state.end()}});
  return actions;
}

std::vector<ModelProgram::Action> Boom::enabled(const Values& state) const {
  std::vector<Action> actions;
  if (state[0] < 2) {
    actions.push_back({call("inc"), {state[0] + 1}});
  } else {
    Label failed = call("inc");
    failed.result = "\"boom\"";
    actions.push_back({std::move(failed), state, Fault{FaultKind::runtime_error, "boom", {}, "inc"}});
  }
  actions.push_back({call("zero"), {0}});
  return actions;
}

}  // namespace ramify::engine::testkit
