// SPDX-License-Identifier: Apache-2.0
#include "harness/conform.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::harness {
namespace {

class Follower {
 public:
  Follower(engine::MachineLts& model, const ConformOptions& options) : model_(model), options_(options) {}

  Conformance follow(std::span<const engine::Label> events) {
    const std::vector<uint32_t> initial = model_.initial();
    if (!close({initial.begin(), initial.end()})) return unknown(0);
    for (size_t i = 0; i < events.size(); ++i) {
      std::set<uint32_t> next;
      observe(events[i]);
      for (const uint32_t state : states_)
        for (const engine::Lts::Step& step : model_.steps(state))
          if (!is_hidden(step.label) && !step.fault && engine::common_label(step.label, events[i]))
            next.insert(step.to);
      if (!model_.trouble().empty()) return unknown(i);
      if (next.empty()) return diverges(events[i], i);
      model_.observe({});
      if (!close(std::move(next))) return unknown(i);
    }
    const bool accepts = std::ranges::any_of(states_, [&](uint32_t state) { return model_.is_accepting(state); });
    if (!model_.trouble().empty()) return unknown(events.size());
    return {.kind = accepts ? ConformKind::explained : ConformKind::ends_elsewhere, .explained = events.size()};
  }

 private:
  void observe(const engine::Label& event) {
    const bool is_whole = event.arguments && std::ranges::all_of(*event.arguments, [](const auto& argument) {
                            return argument.has_value();
                          });
    if (options_.observables.contains(event.action) && is_whole) model_.observe({event});
  }

  // Steps of threads are never in a log: their labels are not actions.
  bool is_hidden(const engine::Label& label) const {
    return !label.arguments || options_.hidden.contains(label.action);
  }

  // The closure under hidden steps. False: too many states, or no memory.
  bool close(std::set<uint32_t> states) {
    std::vector<uint32_t> open(states.begin(), states.end());
    while (!open.empty()) {
      const uint32_t state = open.back();
      open.pop_back();
      for (const engine::Lts::Step& step : model_.steps(state))
        if (is_hidden(step.label) && states.insert(step.to).second) open.push_back(step.to);
      if (!model_.trouble().empty()) return false;
      if (states.size() > options_.states_max) {
        why_ = fmt::format("the model may be in more than {} states at once", options_.states_max);
        return false;
      }
    }
    states_ = std::move(states);
    return true;
  }

  Conformance unknown(size_t explained) const {
    return {.kind = ConformKind::unknown, .explained = explained, .why = why_.empty() ? model_.trouble() : why_};
  }

  Conformance diverges(const engine::Label& event, size_t explained) {
    Conformance result{.kind = ConformKind::diverges, .explained = explained};
    for (const uint32_t state : states_) {
      for (const engine::Lts::Step& step : model_.steps(state)) {
        const std::string offered = engine::text(step.label);
        if (!is_hidden(step.label) && std::ranges::find(result.offered, offered) == result.offered.end())
          result.offered.push_back(offered);
      }
      for (const engine::MachineLts::Refusal& refusal : model_.refusals()) {
        if (!engine::common_label({.action = refusal.label.action, .arguments = refusal.label.arguments},
                                  {.action = event.action, .arguments = event.arguments}))
          continue;
        const auto same = [&](const engine::MachineLts::Refusal& known) {
          return known.label == refusal.label && known.requirement == refusal.requirement;
        };
        if (std::ranges::none_of(result.refusals, same)) result.refusals.push_back(refusal);
      }
    }
    return result;
  }

  engine::MachineLts& model_;
  const ConformOptions& options_;
  std::set<uint32_t> states_;
  std::string why_;
};

}  // namespace

Conformance conform(engine::MachineLts& model, std::span<const engine::Label> events, const ConformOptions& options) {
  return Follower(model, options).follow(events);
}

}  // namespace ramify::harness
