// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/toys.h"

#include <algorithm>

namespace ramify::engine::testkit {
namespace {

std::string numbered(const char* word, size_t number) { return word + std::to_string(number); }

}  // namespace

ToyStep LostUpdate::start(Slots& slots, ChoiceStream&) const {
  slots.assign(1 + 2 * size_t{threads_}, 0);
  return {};
}

ToyStep LostUpdate::step(Slots& slots, ChoiceStream& choices) const {
  std::vector<size_t> alive;
  std::vector<std::string> options;
  for (size_t thread = 0; thread < threads_; ++thread) {
    if (slots[1 + 2 * thread] == 2) continue;
    alive.push_back(thread);
    options.push_back(numbered("t", thread));
  }
  if (alive.empty()) return {.outcome = OutcomeKind::finished};
  const uint32_t taken = choices.choose(ChoiceKind::thread, static_cast<uint32_t>(alive.size()), ListedLabels(options));
  int64_t& position = slots[1 + 2 * alive[taken]];
  int64_t& seen = slots[2 + 2 * alive[taken]];
  ToyStep step{.actor = options[taken], .label = position == 0 ? "read" : "write"};
  if (position == 0) {
    seen = slots[0];
  } else {
    slots[0] = seen + 1;
    seen = 0;  // no longer needed: not part of the state
  }
  ++position;
  return step;
}

Truth LostUpdate::evaluate(const Slots& slots, PredicateId) const {
  for (size_t thread = 0; thread < threads_; ++thread)
    if (slots[1 + 2 * thread] != 2) return Truth::true_;
  return slots[0] == threads_ ? Truth::true_ : Truth::false_;
}

std::string LostUpdate::slot_name(size_t slot) const {
  if (slot == 0) return "counter";
  return numbered("t", (slot - 1) / 2) + (slot % 2 == 1 ? ".position" : ".seen");
}

ToyStep Philosophers::start(Slots& slots, ChoiceStream&) const {
  slots.assign(2 * size_t{count_}, 0);
  return {};
}

ToyStep Philosophers::step(Slots& slots, ChoiceStream& choices) const {
  const uint32_t who = choices.choose(ChoiceKind::thread, count_, NumberedLabels("p"));
  const size_t left = count_ + who;
  const size_t right = count_ + (who + 1) % count_;
  const size_t first = ordered_ ? std::min(left, right) : left;
  const size_t second = first == left ? right : left;
  ToyStep step{.actor = numbered("p", who)};
  int64_t& in_hand = slots[who];
  if (in_hand == 2) {
    step.label = "eat";
    in_hand = slots[first] = slots[second] = 0;
    return step;
  }
  int64_t& fork = slots[in_hand == 0 ? first : second];
  step.label = in_hand == 0 ? "take first" : "take second";
  if (fork != 0) step.outcome = OutcomeKind::blocked;
  fork = 1;
  ++in_hand;
  return step;
}

Truth Philosophers::evaluate(const Slots& slots, PredicateId) const {
  for (size_t who = 0; who < count_; ++who)
    if (slots[who] == 2 && slots[(who + 1) % count_] == 2) return Truth::false_;
  return Truth::true_;
}

std::string Philosophers::slot_name(size_t slot) const {
  return slot < count_ ? numbered("hand", slot) : numbered("fork", slot - count_);
}

ToyStep Choosers::start(Slots& slots, ChoiceStream& choices) const {
  slots = {0, choices.choose(ChoiceKind::argument, 2, NumberedLabels())};
  return {};
}

ToyStep Choosers::step(Slots& slots, ChoiceStream& choices) const {
  if (slots[0] == rounds_) return {.outcome = OutcomeKind::finished};
  const uint32_t thread = choices.choose(ChoiceKind::thread, 2, NumberedLabels("t"));
  ToyStep step{.actor = numbered("t", thread), .label = "choose"};
  const uint32_t value = choices.choose(ChoiceKind::value, 3, NumberedLabels());
  int64_t added = value;
  if (value == 1) added += choices.choose(ChoiceKind::operand, 2, NumberedLabels("operand "));
  if (value == 2 && thread == 1) {
    added += choices.choose(ChoiceKind::branch, 2, NumberedLabels("branch "));
    const uint32_t last = choices.choose(ChoiceKind::oracle, 4, NumberedLabels("answer "));
    if (last == 3) step.outcome = OutcomeKind::blocked;
    added += last;
  }
  ++slots[0];
  slots[1] += added;
  return step;
}

Truth Choosers::evaluate(const Slots& slots, PredicateId) const {
  return slots[1] == 17 ? Truth::false_ : Truth::true_;
}

std::string Choosers::slot_name(size_t slot) const { return slot == 0 ? "round" : "sum"; }

ToyStep Pipeline::start(Slots& slots, ChoiceStream&) const {
  slots = {0, 0};
  return {};
}

ToyStep Pipeline::step(Slots& slots, ChoiceStream& choices) const {
  std::vector<std::string> options;
  if (slots[0] < items_) options.emplace_back("producer");
  if (slots[1] < items_) options.emplace_back("consumer");
  if (options.empty()) return {.outcome = OutcomeKind::finished};
  const uint32_t taken =
      choices.choose(ChoiceKind::thread, static_cast<uint32_t>(options.size()), ListedLabels(options));
  ToyStep step{.actor = options[taken]};
  if (options[taken] == "producer") {
    step.label = "put";
    if (slots.size() == 2 + size_t{size_}) step.outcome = OutcomeKind::blocked;
    else slots.push_back(++slots[0]);
    return step;
  }
  step.label = "get";
  if (slots.size() == 2) {
    step.outcome = OutcomeKind::blocked;
    return step;
  }
  const int64_t item = slots[2];
  slots.erase(slots.begin() + 2);
  ++slots[1];
  if (broken_ && item == items_) {
    step.outcome = OutcomeKind::fault;
    step.fault = {FaultKind::runtime_error, "cannot digest " + std::to_string(item), {}, "consumer"};
  }
  return step;
}

Truth Pipeline::evaluate(const Slots& slots, PredicateId) const {
  return slots[0] - slots[1] == static_cast<int64_t>(slots.size()) - 2 ? Truth::true_ : Truth::false_;
}

std::string Pipeline::slot_name(size_t slot) const {
  if (slot < 2) return slot == 0 ? "produced" : "consumed";
  return "[" + std::to_string(slot - 2) + "]";
}

}  // namespace ramify::engine::testkit
