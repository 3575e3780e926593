// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/listed_lts.h"

#include <utility>

#include <fmt/core.h>

#include "engine/streams/random_stream.h"

namespace ramify::engine::testkit {

ListedLts::ListedLts(std::vector<uint32_t> initial, std::vector<State> states)
    : initial_(std::move(initial)), states_(std::move(states)) {
  for (const State& state : states_)
    for (const Step& step : state.steps) vocabulary_.insert(step.label.action);
}

std::vector<Lts::Step> ListedLts::steps(uint32_t state) {
  const State& listed = states_.at(state);
  trouble_ = listed.has_memory ? "" : "the store is full";
  return listed.has_memory ? listed.steps : std::vector<Step>();
}

std::optional<std::string> ListedLts::value(uint32_t expression, uint32_t state) {
  const std::optional<std::string>& value = states_.at(state).values.at(expression);
  trouble_ = value ? "" : fmt::format("expression {} has no value", expression);
  return value;
}

View ListedLts::view(uint32_t state) {
  return {.name = "",
          .kind = "state",
          .value = "",
          .children = {{"state", "global", std::to_string(state), {}, {}}},
          .place = {}};
}

ListedLts random_lts(const RandomLts& sizes, uint64_t seed) {
  using Arguments = std::vector<std::optional<std::string>>;
  RandomStream random(seed);
  std::vector<ListedLts::State> states(sizes.states);
  for (uint32_t index = 0; index < sizes.states; ++index) {
    ListedLts::State& state = states[index];
    const uint32_t steps = random.below(sizes.steps_max + 1);
    for (uint32_t i = 0; i < steps; ++i) {
      const uint32_t label = random.below(sizes.labels);
      Lts::Step step{
          .label = {.action = fmt::format("act{}", label % 3), .arguments = Arguments{std::to_string(label)}},
          .to = random.below(sizes.states)};
      if (random.below(3) == 0) step.choices = {fmt::format("x={}", random.below(2))};
      if (random.below(10) == 0) {
        step.to = index;
        step.label.result = "\"failed\"";
        step.fault = Fault{FaultKind::runtime_error, "failed", {}, step.label.action};
      }
      state.steps.push_back(std::move(step));
    }
    state.is_accepting = random.below(2) == 0;
    for (uint32_t i = 0; i < sizes.expressions; ++i) {
      state.values.emplace_back(std::to_string(random.below(sizes.values)));
      if (sizes.lacks_values && random.below(8) == 0) state.values.back().reset();
    }
  }
  std::vector<uint32_t> initial{random.below(sizes.states)};
  if (random.below(3) == 0) initial.push_back(random.below(sizes.states));  // possibly a duplicate
  return {std::move(initial), std::move(states)};
}

}  // namespace ramify::engine::testkit
