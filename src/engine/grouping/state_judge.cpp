// SPDX-License-Identifier: Apache-2.0
#include "engine/grouping/state_judge.h"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "engine/grouping/state_expressions.h"

namespace ramify::engine {

void StateJudge::note_trouble(std::string subject, const base::Error& why, Place place) {
  if (options_.stop_steps != nullptr && options_.stop_steps->load(std::memory_order_relaxed)) return;  // interrupted
  lacked_value_ = true;
  findings_.add({.kind = FsmFindingKind::no_value,
                 .subject = std::move(subject),
                 .message = why.message,
                 .state = place.node,
                 .label = place.step == nullptr ? std::nullopt : std::optional(place.step->label)});
}

bool StateJudge::answer(base::Result<bool> truth, std::string_view subject, Place place, bool otherwise) {
  if (truth) return *truth;
  note_trouble(std::string(subject), truth.error(), place);
  return otherwise;
}

bool StateJudge::passes_filter(uint32_t state, Place place) {
  return !options_.filter || answer(truth_in(lts_, *options_.filter, state), "filter", place, false);
}

Representatives::Values StateJudge::group_values(uint32_t state, Place place) {
  Representatives::Values values;
  for (const FsmGroup& group : options_.groups) {
    base::Result<std::string> value = value_in(lts_, group.expression, state);
    if (!value) note_trouble(fmt::format("group `{}`", group.name), value.error(), place);
    values.push_back(value ? std::optional(*std::move(value)) : std::nullopt);
  }
  return values;
}

std::vector<std::string> StateJudge::violated(uint32_t state, uint32_t node) {
  std::vector<std::string> names;
  for (const FsmProperty& property : options_.properties) {
    const base::Result<bool> truth = truth_in(lts_, property.expression, state);
    if (!truth) note_trouble(fmt::format("property `{}`", property.name), truth.error(), {node});
    if (truth.value_or(true)) continue;
    findings_.add({.kind = FsmFindingKind::unsafe, .subject = property.name, .state = node});
    names.push_back(property.name);
  }
  return names;
}

bool StateJudge::is_goal(uint32_t state, uint32_t node) {
  return options_.goal && answer(truth_in(lts_, *options_.goal, state), "goal", {node}, false);
}

bool StateJudge::stops(const FsmMoment& moment, uint32_t node) {
  return options_.stop && answer(options_.stop(moment), "stop", {node, moment.step}, false);
}

bool StateJudge::keeps(const FsmMoment& moment, uint32_t node) {
  return !options_.keep.where || answer(options_.keep.where(moment), "keep", {node, moment.step}, true);
}

double StateJudge::priority(const FsmMoment& moment, uint32_t node) {
  if (options_.order != FsmOrder::best || !options_.priority) return 0;
  base::Result<double> score = options_.priority(moment);
  if (score && std::isnan(*score)) score = base::fail("it is not a number");
  if (!score) note_trouble("priority", score.error(), {node, moment.step});
  return score.value_or(-std::numeric_limits<double>::infinity());
}

void StateJudge::note_fault(const Lts::Step& step, uint32_t node) {
  findings_.add({.kind = FsmFindingKind::fault,
                 .subject = step.label.action,
                 .message = step.fault->message,
                 .state = node,
                 .label = step.label,
                 .fault = step.fault});
}

}  // namespace ramify::engine
