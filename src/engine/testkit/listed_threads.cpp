// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/listed_threads.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/streams/random_stream.h"

namespace ramify::engine::testkit {

ListedThreads::ListedThreads(std::vector<int64_t> variables, std::vector<ListedThread> threads)
    : variables_(std::move(variables)), threads_(std::move(threads)) {
  uint32_t points = 0;
  for (const ListedThread& thread : threads_) {
    first_point_.push_back(points);
    points += static_cast<uint32_t>(thread.points.size());
  }
  first_point_.push_back(points);
}

bool ListedThreads::has_ended(const Slots& slots, size_t thread) const {
  return static_cast<size_t>(slots[variables_.size() + thread]) >= threads_[thread].points.size();
}

ToyStep ListedThreads::start(Slots& slots, ChoiceStream&) const {
  slots = variables_;
  slots.resize(variables_.size() + threads_.size(), 0);
  return {};
}

ToyStep ListedThreads::step(Slots& slots, ChoiceStream& choices) const {
  std::vector<size_t> alive;
  std::vector<std::string> names;
  for (size_t thread = 0; thread < threads_.size(); ++thread) {
    if (has_ended(slots, thread)) continue;
    alive.push_back(thread);
    names.push_back(fmt::format("t{}", thread));
  }
  if (alive.empty()) return {.outcome = OutcomeKind::finished};
  const uint32_t taken = choices.choose(ChoiceKind::thread, static_cast<uint32_t>(alive.size()), ListedLabels(names));
  const size_t thread = alive[taken];
  int64_t& at = slots[variables_.size() + thread];
  std::vector<const ListedThread::Step*> possible;
  for (const ListedThread::Step& step : threads_[thread].points[static_cast<size_t>(at)].steps) {
    const auto holds = [&](const ListedThread::Test& test) { return slots[test.variable] == test.value; };
    if (std::ranges::all_of(step.when, holds)) possible.push_back(&step);
  }
  if (possible.empty()) return {.outcome = OutcomeKind::blocked, .actor = names[taken]};
  uint32_t option = 0;
  if (possible.size() > 1)
    option = choices.choose(ChoiceKind::value, static_cast<uint32_t>(possible.size()), NumberedLabels());
  ToyStep result{.actor = names[taken], .label = fmt::format("p{}", at)};
  for (const ListedThread::Test& assignment : possible[option]->then) slots[assignment.variable] = assignment.value;
  at = static_cast<int64_t>(std::min(possible[option]->to, threads_[thread].points.size()));
  return result;
}

Truth ListedThreads::evaluate(const Slots& slots, PredicateId predicate) const {
  const bool value = predicate.index < variables_.size() ? slots[predicate.index] == 1 : slots[predicate.index] == 0;
  return value ? Truth::true_ : Truth::false_;
}

PredicateScope ListedThreads::scope(PredicateId predicate) const {
  const uint32_t first = first_step_predicate();
  if (predicate.index < first) return PredicateScope::state;
  const bool is_last = predicate.index < first + threads_.size() || predicate.index + 1 == predicate_count();
  return is_last ? PredicateScope::last_step : PredicateScope::next_step;
}

Truth ListedThreads::evaluate_step(const Slots& slots, PredicateId predicate, const StepFacts& step,
                                   const Slots& next) const {
  const size_t index = predicate.index - first_step_predicate();
  bool value = false;
  if (index < threads_.size()) value = step.thread == fmt::format("t{}", index);
  else if (index < threads_.size() + variables_.size())
    value = next[index - threads_.size()] >= slots[index - threads_.size()];
  else if (predicate.index + 1 == predicate_count()) value = step.label == "p1" && slots[0] == 1;
  else value = step.label == "p0";
  return value ? Truth::true_ : Truth::false_;
}

std::string ListedThreads::slot_name(size_t slot) const {
  return slot < variables_.size() ? fmt::format("x{}", slot) : fmt::format("t{}", slot - variables_.size());
}

std::vector<Pause> ListedThreads::pauses(const Slots& slots) const {
  std::vector<Pause> pauses;
  for (size_t thread = 0; thread < threads_.size(); ++thread) {
    if (has_ended(slots, thread)) continue;
    pauses.push_back({static_cast<uint32_t>(thread),
                      first_point_[thread] + static_cast<uint32_t>(slots[variables_.size() + thread])});
  }
  return pauses;
}

PausePoint ListedThreads::pause_point(uint32_t point) const {
  const auto behind = std::ranges::upper_bound(first_point_, point);
  CHECK(behind != first_point_.begin() && behind != first_point_.end(), "there is no point {}", point);
  const auto thread = static_cast<size_t>(behind - first_point_.begin()) - 1;
  const uint32_t own = point - first_point_[thread];
  return {fmt::format("p{}", own), {}, threads_[thread].points[own].fairness};
}

ListedThreads random_threads(uint64_t seed) {
  RandomStream random(seed);
  const size_t variables = 1 + random.below(2);
  std::vector<ListedThread> threads(2 + random.below(2));
  const auto test = [&] { return ListedThread::Test{random.below(static_cast<uint32_t>(variables)), random.below(2)}; };
  for (ListedThread& thread : threads) {
    thread.points.resize(1 + random.below(threads.size() == 2 ? 3 : 2));
    for (ListedThread::Point& point : thread.points) {
      point.fairness = static_cast<Fairness>(random.below(3));
      for (uint32_t step = random.below(8) == 0 ? 0 : 1 + random.below(2); step > 0; --step) {
        ListedThread::Step added{{}, {}, random.below(static_cast<uint32_t>(thread.points.size()) + 1)};
        // Ends are rare, so that there are cycles.
        if (added.to == thread.points.size() && random.below(3) != 0) added.to = 0;
        if (random.below(2) == 0) added.when.push_back(test());
        if (random.below(2) == 0) added.then.push_back(test());
        point.steps.push_back(added);
      }
    }
  }
  return ListedThreads(std::vector<int64_t>(variables, 0), std::move(threads));
}

}  // namespace ramify::engine::testkit
