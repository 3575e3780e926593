// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/listed_fsm.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"

namespace ramify::engine::testkit {
namespace {

// The number of the state with that name, which may end in marks.
uint32_t state_named(std::string name, Fsm& fsm, std::map<std::string, uint32_t>& numbers) {
  bool is_accepting = false;
  bool is_incomplete = false;
  while (name.ends_with('*') || name.ends_with('?')) {
    (name.back() == '*' ? is_accepting : is_incomplete) = true;
    name.pop_back();
  }
  const auto [found, is_new] = numbers.try_emplace(name, static_cast<uint32_t>(fsm.states.size()));
  if (is_new) fsm.states.push_back({.variables = {{"state", name}}});
  FsmState& state = fsm.states[found->second];
  state.is_accepting = state.is_accepting || is_accepting;
  state.is_incomplete = state.is_incomplete || is_incomplete;
  return found->second;
}

}  // namespace

Label listed_label(std::string_view text) {
  Label label;
  const size_t slash = text.find('/');
  if (slash != std::string_view::npos) label.result = text.substr(slash + 1);
  text = text.substr(0, slash);
  const size_t bracket = text.find('(');
  label.action = text.substr(0, bracket);
  if (bracket == std::string_view::npos) return label;
  label.arguments.emplace();
  std::istringstream in{std::string(text.substr(bracket + 1, text.size() - bracket - 2))};
  for (std::string argument; std::getline(in, argument, ',');)
    label.arguments->push_back(argument == "_" ? std::nullopt : std::optional(argument));
  return label;
}

void put_in_order(Fsm& fsm) {
  std::ranges::stable_sort(fsm.transitions, [](const FsmTransition& a, const FsmTransition& b) {
    if (a.from != b.from) return a.from < b.from;
    if (comes_before(a.label, b.label)) return true;
    if (comes_before(b.label, a.label)) return false;
    return a.to < b.to;
  });
}

Fsm listed_fsm(std::string_view transitions, const ListedFsmOptions& options) {
  Fsm fsm;
  fsm.actions = options.actions;
  std::map<std::string, uint32_t> numbers;
  for (const std::string& name : options.initial) fsm.states[state_named(name, fsm, numbers)].is_initial = true;
  std::istringstream lines{std::string(transitions)};
  for (std::string line; std::getline(lines, line, ';');) {
    std::istringstream words(line);
    std::string from;
    std::string label;
    std::string to;
    if (!(words >> from)) continue;
    const uint32_t source = state_named(from, fsm, numbers);
    if (!(words >> label)) continue;  // a state alone
    CHECK(static_cast<bool>(words >> to), "a transition is source, label, target: {}", line);
    fsm.transitions.push_back({source, state_named(to, fsm, numbers), listed_label(label), {}, {}, {}});
    const std::string& action = fsm.transitions.back().label.action;
    if (std::ranges::find(fsm.actions, action) == fsm.actions.end()) fsm.actions.push_back(action);
  }
  if (options.initial.empty() && !fsm.states.empty()) fsm.states[0].is_initial = true;
  put_in_order(fsm);
  return fsm;
}

Fsm random_fsm(std::mt19937_64& random, const RandomFsmOptions& options) {
  const auto below = [&](uint32_t n) { return static_cast<uint32_t>(random() % n); };
  Fsm fsm;
  fsm.states.resize(options.states);
  for (uint32_t state = 0; state < options.states; ++state) {
    fsm.states[state].is_initial = state < options.initial_count;
    fsm.states[state].is_accepting = below(100) < options.accepting_percent;
    fsm.states[state].is_incomplete = below(100) < options.incomplete_percent;
  }
  const uint32_t tree = options.states - options.initial_count;  // the tree edges, one to each state
  for (uint32_t i = 0; i < std::max(options.transitions, tree); ++i) {
    const uint32_t to = i < tree ? options.initial_count + i : below(options.states);
    const uint32_t from = i < tree ? below(to) : below(options.states);
    Label label{.action = fmt::format("a{}", i), .arguments{{}}};
    if (options.is_branching) {
      label.action = fmt::format("a{}", below(2));
      if (below(2) == 0) label.result = fmt::format("{}", below(2));
    }
    const bool is_there = options.is_branching && std::ranges::any_of(fsm.transitions, [&](const FsmTransition& other) {
                            return other.from == from && other.to == to && other.label == label;
                          });
    if (!is_there) fsm.transitions.push_back({from, to, std::move(label), {}, {}, {}});
  }
  put_in_order(fsm);
  for (const FsmTransition& transition : fsm.transitions)
    if (std::ranges::find(fsm.actions, transition.label.action) == fsm.actions.end())
      fsm.actions.push_back(transition.label.action);
  return fsm;
}

}  // namespace ramify::engine::testkit
