// SPDX-License-Identifier: Apache-2.0
#include "engine/lts/machine_lts.h"

#include <unordered_set>

#include <fmt/format.h>

#include "engine/streams/recording_stream.h"

namespace ramify::engine {

MachineLts::MachineLts(const Machine& machine, store::Store& store, Options options)
    : store_(store),
      options_(std::move(options)),
      stepper_(machine.stepper(store, {.explain = true, .stop = options_.stop})),
      writer_(store) {}

std::optional<uint32_t> MachineLts::number_of(const store::StateVector& state) {
  const store::OrFull<store::Writer::Inserted> inserted = writer_.insert(state, 0);
  if (!inserted) {
    trouble_ = "the memory limit is reached";
    return std::nullopt;
  }
  const auto [known, is_new] = numbers_.try_emplace(inserted->id.address, static_cast<uint32_t>(ids_.size()));
  if (is_new) ids_.push_back(inserted->id);
  return known->second;
}

void MachineLts::load(uint32_t state) {
  store_.read(ids_[state], loaded_);
  stepper_->load(loaded_);
}

std::vector<uint32_t> MachineLts::initial() {
  std::vector<uint32_t> states;
  std::unordered_set<uint32_t> known;
  is_initial_cut_ = false;
  ExhaustiveStream stream;
  do {
    if (is_enough_ && is_enough_(states.size())) {
      is_initial_cut_ = true;
      break;
    }
    const OutcomeKind outcome = stepper_->start(stream);
    if (outcome == OutcomeKind::fault)
      trouble_ = "the program fails before its first state: " + stepper_->fault().message;
    if (outcome == OutcomeKind::full) trouble_ = "the memory limit is reached";
    if (outcome == OutcomeKind::full || outcome == OutcomeKind::stopped) {
      is_initial_cut_ = true;
      break;
    }
    if (outcome != OutcomeKind::stepped) continue;
    const std::optional<uint32_t> state = number_of(stepper_->successor());
    if (state && known.insert(*state).second) states.push_back(*state);
  } while (stream.advance());
  return states;
}

std::vector<Lts::Step> MachineLts::steps(uint32_t state) {
  load(state);
  std::vector<Step> steps;
  choices_.clear();
  refusals_.clear();
  const bool goes_on = add_steps(state, steps, nullptr, [&](ChoiceStream& stream) { return stepper_->step(stream); });
  for (const Label& call : observed_)
    if (!goes_on || !add_steps(state, steps, &call,
                               [&](ChoiceStream& stream) { return stepper_->actions()->step_of_call(call, stream); }))
      break;
  return steps;
}

// `call`: the call to try; null: all calls that the program offers.
template <typename Taken>
bool MachineLts::add_steps(uint32_t state, std::vector<Lts::Step>& steps, const Label* call, const Taken& taken) {
  ExhaustiveStream stream;
  do {
    RecordingStream recording(stream);
    const bool is_to_stop = options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
    const OutcomeKind outcome = is_to_stop ? OutcomeKind::stopped : taken(recording);
    if (outcome == OutcomeKind::finished) return false;
    if (outcome == OutcomeKind::stopped) {
      trouble_ = "it was stopped";
      return false;
    }
    if (outcome == OutcomeKind::full) {
      trouble_ = "the memory limit is reached";
      return false;
    }
    const StepReport report = stepper_->last_step().report();
    if (call == nullptr && report.call && options_.observables.contains(report.call->action)) continue;
    if (outcome == OutcomeKind::blocked) {
      if (report.refused_by && (call != nullptr || report.call))
        refusals_.push_back({call != nullptr ? *call : *report.call, *report.refused_by});
      continue;
    }
    Step step;
    step.label = report.call ? *report.call : Label{.action = report.actor + ':' + report.label};
    step.requirements = report.requirements;
    std::vector<Choice> choices = recording.take();
    for (const Choice& choice : choices)
      if (choice.kind == ChoiceKind::value) step.choices.push_back(choice.label);
    if (outcome == OutcomeKind::fault) {
      step.to = state;
      step.fault = stepper_->fault();
    } else {
      const std::optional<uint32_t> to = number_of(stepper_->successor());
      if (!to) return false;
      step.to = *to;
    }
    steps.push_back(std::move(step));
    choices_.push_back(std::move(choices));
  } while (stream.advance());
  return true;
}

std::vector<std::pair<std::string, std::string>> MachineLts::variables(uint32_t state) {
  load(state);
  return stepper_->views()->variables();
}

bool MachineLts::is_accepting(uint32_t state) {
  if (!options_.accepting) return true;
  load(state);
  const Truth truth = stepper_->predicates()->evaluate(*options_.accepting);
  if (truth == Truth::error) trouble_ = "the expression `accepting` has no value that is true or false";
  if (truth == Truth::full) trouble_ = "the memory limit is reached";
  return truth == Truth::true_;
}

std::optional<std::string> MachineLts::value(uint32_t expression, uint32_t state) {
  load(state);
  std::optional<std::string> value = stepper_->predicates()->value(options_.expressions.at(expression));
  if (!value) {
    const Explanation why = stepper_->predicates()->explain(options_.expressions.at(expression));
    trouble_ = fmt::format("`{}`: {}", why.text, why.value);
  }
  return value;
}

std::optional<std::string> MachineLts::value_at(uint32_t expression, uint32_t state, const Moment& moment) {
  load(state);
  base::Result<std::string> value = stepper_->predicates()->value_at(options_.expressions.at(expression), moment);
  if (value) return *std::move(value);
  trouble_ = value.error().message;
  return std::nullopt;
}

View MachineLts::view(uint32_t state) {
  load(state);
  return stepper_->views()->view();
}

}  // namespace ramify::engine
