// SPDX-License-Identifier: Apache-2.0
// Any text gives a state machine, or one message whose place lies in the text; likewise a path. What is read is a scenario; a way
// through a path, chosen by the same bytes, is one of those that it goes when it is followed as a set.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.h"
#include "engine/compose/product.h"
#include "engine/compose/scenario_fsm.h"
#include "engine/compose/scenario_path.h"

namespace compose = ramify::engine::compose;
using ramify::engine::Lts;

namespace {

void check(const compose::ScenarioError& error, std::string_view text) {
  CHECK(error.offset <= text.size() && error.length <= text.size() - error.offset, "a message outside of the text");
  CHECK(!error.message.empty(), "an error without a message");
}

void walk(const compose::ScenarioGraph& graph, std::string_view bytes) {
  compose::Scenario one_way(graph);
  std::vector<compose::Component> components;
  components.push_back({.name = "path", .lts = std::make_unique<compose::Scenario>(graph), .is_followed_as_set = true});
  compose::Product all_ways(std::move(components));

  uint32_t here = one_way.initial().at(0);
  uint32_t set = all_ways.initial().at(0);
  for (size_t i = 0; i < 8; ++i) {
    const std::vector<uint32_t> states = all_ways.component_states(0, set);
    CHECK(std::ranges::find(states, here) != states.end(), "a state that is not in the set");
    CHECK(!one_way.is_accepting(here) || all_ways.is_accepting(set), "the set does not accept");
    CHECK(!all_ways.view(set).children.empty(), "a state without a view");
    const std::vector<Lts::Step> steps = one_way.steps(here);
    if (steps.empty()) return;
    const Lts::Step& step = steps[static_cast<unsigned char>(bytes[i % bytes.size()]) % steps.size()];
    const std::vector<Lts::Step> of_set = all_ways.steps(set);
    const auto same = std::ranges::find(of_set, step.label, &Lts::Step::label);
    CHECK(same != of_set.end(), "a step that the set does not have: {}", text(step.label));
    CHECK(std::ranges::count(of_set, step.label, &Lts::Step::label) == 1, "two ways to go: {}", text(step.label));
    here = step.to;
    set = same->to;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto fsm = compose::scenario_fsm(text)) {
    compose::Scenario scenario(*fsm);
    CHECK(scenario.initial() == std::vector<uint32_t>{0}, "the first state is not the initial one");
  } else {
    check(fsm.error(), text);
  }

  const auto path = compose::scenario_path(text);
  if (!path) {
    check(path.error(), text);
    return 0;
  }
  walk(*path, text);
  const auto in_brackets = compose::scenario_path('(' + std::string(text) + ')');
  if (!in_brackets) return 0;  // too deep, or too long
  CHECK(in_brackets->states.size() == path->states.size(), "brackets change the states");
  CHECK(in_brackets->transitions == path->transitions, "brackets change the transitions");
  return 0;
}
