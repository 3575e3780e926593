// SPDX-License-Identifier: Apache-2.0
#include "harness/suite_steps.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

namespace ramify::harness {
namespace {

using engine::FsmTransition;
using engine::Label;
using engine::SuiteRun;
using engine::SuiteStep;

bool may_be_equal(const std::optional<std::string>& a, const std::optional<std::string>& b) {
  return !a || !b || *a == *b;
}

void add(std::vector<std::optional<std::string>>& results, const std::optional<std::string>& result) {
  if (std::ranges::find(results, result) == results.end()) results.push_back(result);
}

}  // namespace

SuiteSteps::SuiteSteps(const LiveGraph& graph)
    : graph_(graph), fsm_(graph.fsm()), first_(fsm_.first_from()), calls_(fsm_.transitions.size()) {
  std::unordered_map<std::string, uint32_t> numbers;
  for (size_t i = 0; i < calls_.size(); ++i) {
    Label call = fsm_.transitions[i].label;
    call.result.reset();
    calls_[i] = numbers.try_emplace(text(call), static_cast<uint32_t>(numbers.size())).first->second;
  }
}

SuiteSteps::Outcomes SuiteSteps::outcomes(uint32_t state, uint32_t call) const {
  const auto from = calls_.begin() + first_[state];
  const auto to = calls_.begin() + first_[state + 1];
  const auto begin = std::find(from, to, call);  // sorted by label: outcomes of one call are adjacent
  const auto end = std::find_if(begin, to, [&](uint32_t other) { return other != call; });
  return {static_cast<uint32_t>(begin - calls_.begin()), static_cast<uint32_t>(end - calls_.begin())};
}

bool SuiteSteps::is_branch(const Outcomes& outcomes) const {
  const FsmTransition& one = fsm_.transitions[outcomes.begin];
  for (uint32_t i = outcomes.begin + 1; i < outcomes.end; ++i)
    if (fsm_.transitions[i].to != one.to || fsm_.transitions[i].label != one.label) return true;
  return false;
}

SuiteRun SuiteSteps::run(uint32_t start, std::span<const uint32_t> edges) {
  SuiteRun result{start, {}};
  result.steps.reserve(edges.size());
  std::vector<uint32_t> states = {start};
  for (uint32_t number : edges) {
    const Edge& edge = graph_.edges()[number];
    result.steps.push_back(step(edge, states));
    states = after(edge, states);
  }
  return result;
}

SuiteStep SuiteSteps::step(const Edge& edge, const std::vector<uint32_t>& states) {
  const FsmTransition& transition = fsm_.transitions[edge.transition];
  const uint32_t call = calls_[edge.transition];
  SuiteStep result{.label = transition.label, .from = edge.from, .to = edge.to};
  result.is_fault = transition.fault.has_value();
  std::set<std::string> requirements;
  for (uint32_t i = edge.transition; i < edge.end; ++i)
    requirements.insert(fsm_.transitions[i].requirements.begin(), fsm_.transitions[i].requirements.end());
  result.requirements.assign(requirements.begin(), requirements.end());

  const Outcomes here = outcomes(edge.from, call);
  result.is_branch = is_branch(here);
  if (result.is_branch) branches_.emplace(here.begin, here.end);
  for (uint32_t state : states) {
    const Outcomes possible = outcomes(state, call);
    if (possible.begin == possible.end) result.may_be_refused = true;
    for (uint32_t i = possible.begin; i < possible.end; ++i) {
      const FsmTransition& other = fsm_.transitions[i];
      if (other.fault.has_value() && !result.is_fault) result.may_fail = true;
      else if (other.fault.has_value() != result.is_fault || other.label.result != result.label.result)
        add(result.other_results, other.label.result);
    }
  }
  return result;
}

std::vector<uint32_t> SuiteSteps::after(const Edge& edge, const std::vector<uint32_t>& states) const {
  const FsmTransition& transition = fsm_.transitions[edge.transition];
  std::vector<uint32_t> result;
  for (uint32_t state : states) {
    const Outcomes possible = outcomes(state, calls_[edge.transition]);
    for (uint32_t i = possible.begin; i < possible.end; ++i) {
      const FsmTransition& other = fsm_.transitions[i];
      if (other.fault.has_value() == transition.fault.has_value() &&
          may_be_equal(other.label.result, transition.label.result))
        result.push_back(other.to);
    }
  }
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::vector<std::string> SuiteSteps::notes() const {
  std::vector<std::string> result;
  for (const std::string& cut : fsm_.cuts) result.push_back("the graph is not all that there is: " + cut);
  if (graph_.initial().size() > 1)
    result.push_back(
        fmt::format("there are {} initial states: each run says in which of them it starts", graph_.initial().size()));
  for (const auto& [begin, end] : branches_) {
    const FsmTransition& transition = fsm_.transitions[begin];
    Label call = transition.label;
    call.result.reset();
    std::string outcomes;
    for (uint32_t i = begin; i < end; ++i) {
      const FsmTransition& other = fsm_.transitions[i];
      if (i > begin && other.to == fsm_.transitions[i - 1].to && other.label == fsm_.transitions[i - 1].label) continue;
      outcomes += fmt::format("{}state {}", outcomes.empty() ? "" : ", ", other.to);
      if (other.label.result) outcomes += fmt::format(" with result {}", *other.label.result);
    }
    result.push_back(
        fmt::format("in state {} the outcome of `{}` is the system's choice: {}; runs cover the one that they "
                    "expect if the system goes that way",
                    transition.from, text(call), outcomes));
  }
  return result;
}

}  // namespace ramify::harness
