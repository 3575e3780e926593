// SPDX-License-Identifier: Apache-2.0
#include "harness/model_states.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "harness/same_value.h"

namespace ramify::harness {
namespace {

using engine::Label;
using engine::Lts;
using engine::TestFailure;
using engine::TestFailureKind;

constexpr size_t states_max = 10'000;  // possible states of the model at one time

Label call_of(const Label& label) {
  Label call = label;
  call.result.reset();
  if (!call.arguments) call.arguments.emplace();
  return call;
}

void add_new(std::vector<std::string>& all, std::string text) {
  if (std::ranges::find(all, text) == all.end()) all.push_back(std::move(text));
}

void add_refusals(std::vector<std::pair<std::string, std::string>>& all,
                  const std::vector<std::pair<Label, std::string>>& more, const Label& call) {
  for (const auto& [label, requirement] : more) {
    if (label.action != call.action || !engine::common_label(call_of(label), call)) continue;
    std::pair<std::string, std::string> refusal(engine::text(label), requirement);
    if (std::ranges::find(all, refusal) == all.end()) all.push_back(std::move(refusal));
  }
}

std::string shown(const std::optional<std::string>& result) { return result ? *result : "nothing"; }

}  // namespace

bool ModelStates::is_well() {
  if (trouble_.empty()) trouble_ = model_.trouble();
  return trouble_.empty();
}

bool ModelStates::start() {
  const std::vector<uint32_t> initial = model_.initial();
  if (!is_well()) return false;
  return close({initial.begin(), initial.end()});
}

// The closure under unobservable steps of threads.
bool ModelStates::close(std::set<uint32_t> states) {
  std::vector<uint32_t> open(states.begin(), states.end());
  while (!open.empty()) {
    const uint32_t state = open.back();
    open.pop_back();
    for (const Lts::Step& step : model_.steps(state))
      if (model_.is_hidden(step.label) && states.insert(step.to).second) open.push_back(step.to);
    if (!is_well()) return false;
    if (states.size() > states_max) {
      trouble_ = fmt::format("the model may be in more than {} states at once", states_max);
      return false;
    }
  }
  states_ = std::move(states);
  return true;
}

bool ModelStates::find_offers(std::vector<Offer>& offers) {
  offers.clear();
  std::unordered_map<std::string, size_t> numbers;
  for (const uint32_t state : states_) {
    std::set<size_t> here;
    for (Lts::Step& step : model_.steps(state)) {
      if (model_.is_hidden(step.label)) continue;
      const Label call = call_of(step.label);
      const auto [known, is_new] = numbers.try_emplace(engine::text(call), offers.size());
      if (is_new) offers.push_back({.call = call});
      Offer& offer = offers[known->second];
      if (here.insert(known->second).second) ++offer.states;
      offer.outcomes.push_back(std::move(step));
    }
    if (!is_well()) return false;
  }
  for (Offer& offer : offers)
    offer.is_allowed =
        std::ranges::all_of(offer.outcomes, [&](const Lts::Step& step) { return model_.is_allowed(step.to); });
  return is_well();
}

std::vector<std::string> ModelStates::results(const Offer& offer) {
  std::vector<std::string> results;
  for (const Lts::Step& step : offer.outcomes) add_new(results, step.fault ? "a failure" : shown(step.label.result));
  return results;
}

std::vector<std::string> ModelStates::offered() {
  std::vector<std::string> labels;
  for (const uint32_t state : states_)
    for (const Lts::Step& step : model_.steps(state))
      if (!model_.is_hidden(step.label)) add_new(labels, engine::text(step.label));
  return labels;
}

bool ModelStates::take(const Offer& offer, const Answer& answer, TestFailure& failure,
                       std::vector<std::string>& requirements) {
  const bool is_refused = answer.kind == Answer::Kind::refused;
  std::set<uint32_t> next;
  for (const Lts::Step& step : offer.outcomes) {
    if (step.fault.has_value() != is_refused) continue;
    if (!is_refused && !same_result(step.label.result, answer.result)) continue;
    next.insert(step.to);
    for (const std::string& requirement : step.requirements) add_new(requirements, requirement);
  }
  // The system may be in a state without the call.
  if (is_refused && offer.states < states_.size()) {
    for (const uint32_t state : states_) {
      const std::vector<Lts::Step> steps = model_.steps(state);
      if (std::ranges::none_of(steps, [&](const Lts::Step& step) {
            return !model_.is_hidden(step.label) && call_of(step.label) == offer.call;
          }))
        next.insert(state);
    }
  }
  if (!is_well()) return false;
  if (!next.empty()) return close(std::move(next));
  failure.kind = is_refused ? TestFailureKind::refused : TestFailureKind::result;
  failure.action = offer.call.action;
  for (const std::string& result : results(offer))
    failure.expected += fmt::format("{}{}", failure.expected.empty() ? "" : " or ", result);
  failure.came = is_refused ? answer.text : shown(answer.result);
  failure.offered = offered();
  return is_well();
}

bool ModelStates::take_observed(const Label& event, TestFailure& failure, std::vector<std::string>& requirements) {
  std::set<uint32_t> next;
  std::vector<std::pair<std::string, std::string>> refusals;
  for (const uint32_t state : states_) {
    for (const Lts::Step& step : model_.observed_steps(state, event)) {
      if (step.fault) {
        refusals.emplace_back(engine::text(event), step.fault->message);
        continue;
      }
      next.insert(step.to);
      for (const std::string& requirement : step.requirements) add_new(requirements, requirement);
    }
    add_refusals(refusals, model_.refusals(), event);
    if (!is_well()) return false;
  }
  if (!next.empty()) return close(std::move(next));
  failure.kind = TestFailureKind::unexpected;
  failure.action = event.action;
  failure.came = engine::text(event);
  failure.refusals = std::move(refusals);
  failure.offered = offered();
  return is_well();
}

bool ModelStates::take_state(const std::vector<std::pair<std::string, std::string>>& variables, TestFailure& failure) {
  if (variables.empty()) return true;
  std::set<uint32_t> fitting;
  std::string expected, came;
  for (const uint32_t state : states_) {
    const std::vector<std::pair<std::string, std::string>> values = model_.variables(state);
    std::string expected_here, came_here;
    for (const auto& [name, value] : variables) {
      const auto known = std::ranges::find(values, name, &std::pair<std::string, std::string>::first);
      if (known != values.end() && same_value(known->second, value)) continue;
      expected_here += fmt::format("{}{} = {}", expected_here.empty() ? "" : ", ", name,
                                   known == values.end() ? "(no such variable, or it has no value)" : known->second);
      came_here += fmt::format("{}{} = {}", came_here.empty() ? "" : ", ", name, value);
    }
    if (expected_here.empty()) fitting.insert(state);
    else if (expected.empty() || expected_here.size() < expected.size()) {
      expected = std::move(expected_here);
      came = std::move(came_here);
    }
  }
  if (!is_well()) return false;
  if (!fitting.empty()) {
    states_ = std::move(fitting);
    return true;
  }
  failure.kind = TestFailureKind::state;
  failure.expected = std::move(expected);
  failure.came = std::move(came);
  failure.offered = offered();
  return is_well();
}

bool ModelStates::is_accepting() {
  return std::ranges::any_of(states_, [&](uint32_t state) { return model_.is_accepting(state); });
}

}  // namespace ramify::harness
