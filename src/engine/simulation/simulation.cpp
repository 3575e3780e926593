// SPDX-License-Identifier: Apache-2.0
#include "engine/simulation/simulation.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/recording_stream.h"
#include "engine/streams/replay_stream.h"
#include "engine/trace/follower.h"

namespace ramify::engine {

namespace {

bool leads_on(const Move& move) { return move.outcome == OutcomeKind::stepped || move.outcome == OutcomeKind::fault; }

// Two moves of one position are the same move if they took the same options.
bool are_same(const std::vector<Choice>& a, const std::vector<Choice>& b) {
  return std::ranges::equal(a, b, {}, &Choice::taken, &Choice::taken);
}

// Answers by number, whatever the kind of the choice.
class PathStream final : public ChoiceStream {
 public:
  explicit PathStream(const std::vector<uint32_t>& taken) : taken_(taken) {}

  uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels&) override {
    const size_t choice = asked_++;
    if (choice < taken_.size() && taken_[choice] < count) return taken_[choice];
    if (!mismatch_)
      mismatch_ = {choice, choice < taken_.size() ? fmt::format("option {}", taken_[choice] + 1) : "no further choice",
                   fmt::format("a {} out of {}", name(kind), count)};
    return 0;
  }
  std::optional<Mismatch> mismatch() const {
    if (mismatch_ || asked_ >= taken_.size()) return mismatch_;
    return Mismatch{asked_, fmt::format("option {}", taken_[asked_] + 1), "no further choice in this step"};
  }

 private:
  const std::vector<uint32_t>& taken_;
  size_t asked_ = 0;
  std::optional<Mismatch> mismatch_;
};

// Answers of several steps, without those of choices with one option.
class FlatStream final : public ChoiceStream {
 public:
  explicit FlatStream(std::span<const uint32_t> answers) : answers_(answers) {}

  uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels&) override {
    const size_t choice = asked_in_step_++;
    if (count == 1) return 0;
    if (is_used_up()) {
      has_asked_for_more_ = true;
      return 0;
    }
    const uint32_t answer = answers_[used_];
    if (answer < count) {
      ++used_;
      return answer;
    }
    if (!mismatch_)
      mismatch_ =
          Mismatch{choice, fmt::format("option {}", answer + 1), fmt::format("a {} out of {}", name(kind), count)};
    return 0;
  }
  void begin_step() { asked_in_step_ = 0; }
  const std::optional<Mismatch>& mismatch() const { return mismatch_; }
  bool is_used_up() const { return used_ == answers_.size(); }
  bool has_asked_for_more() const { return has_asked_for_more_; }

 private:
  const std::span<const uint32_t> answers_;
  size_t used_ = 0, asked_in_step_ = 0;
  bool has_asked_for_more_ = false;
  std::optional<Mismatch> mismatch_;
};

}  // namespace

bool Moves::has_enabled() const { return std::ranges::any_of(all, leads_on); }

Simulation::Simulation(const Machine& machine, store::Store& store, SimulationOptions options)
    : machine_(machine),
      options_(std::move(options)),
      stepper_(machine_.stepper(store, {.explain = true, .labels = true})) {}

// Makes the state at the position the stepper's current one.
void Simulation::load() {
  if (position_ != 0) stepper_->load(steps_[position_ - 1].state);
}

const View& Simulation::view() {
  if (view_) return *view_;
  load();
  Views* const views = position_ == 0 ? nullptr : stepper_->views();
  return view_.emplace(views == nullptr ? View{} : views->view());
}

Move Simulation::move_after(OutcomeKind outcome, std::vector<Choice> choices) {
  Move move;
  move.choices = std::move(choices);
  move.outcome = outcome;
  if (outcome == OutcomeKind::full || outcome == OutcomeKind::stopped) return move;
  move.report = stepper_->last_step().report();
  if (outcome == OutcomeKind::fault) move.fault = stepper_->fault();
  if (leads_on(move)) move.state = stepper_->successor();
  return move;
}

// The stepper's current state is the move's own afterwards.
View Simulation::add_preview(Move& move) {
  if (!leads_on(move)) return {};
  stepper_->load(move.state);
  Views* const views = stepper_->views();
  View after = views == nullptr ? View{} : views->view();
  if (position_ != 0) move.changes = diff(*view_, after);
  if (move.outcome == OutcomeKind::fault || stepper_->predicates() == nullptr) return after;
  for (const Property& property : options_.properties)
    if (can_be(stepper_->predicates()->evaluate(property.always), Truth::false_))
      move.violated.push_back(property.name);
  return after;
}

void Simulation::enumerate(Moves& moves) {
  ExhaustiveStream every;
  do {
    RecordingStream recording(every);
    const OutcomeKind outcome = position_ == 0 ? stepper_->start(recording) : stepper_->step(recording);
    if (outcome == OutcomeKind::finished) {
      moves.is_end = true;
      return;
    }
    if (moves.all.size() == options_.moves_max) {
      moves.is_cut = true;
      return;
    }
    moves.all.push_back(move_after(outcome, recording.take()));
    if (outcome == OutcomeKind::full || outcome == OutcomeKind::stopped) return;
  } while (every.advance());
}

const Moves& Simulation::offers() {
  if (moves_) return *moves_;
  moves_.emplace();
  has_preview_.clear();
  if (has_faulted()) return *moves_;
  load();
  enumerate(*moves_);
  has_preview_.resize(moves_->all.size());
  return *moves_;
}

void Simulation::preview(size_t move) {
  offers();
  if (move >= has_preview_.size() || has_preview_[move]) return;
  has_preview_[move] = true;
  view();  // the preview compares with it
  add_preview(moves_->all[move]);
}

const Moves& Simulation::moves() {
  offers();
  for (size_t move = 0; move < has_preview_.size(); ++move) preview(move);
  return *moves_;
}

void Simulation::go_to(size_t position) {
  position_ = position;
  moves_.reset();
  view_.reset();
}

void Simulation::push(Move move) {
  if (move.outcome != OutcomeKind::fault) {
    const auto same = std::ranges::find(steps_, move.state, &Move::state);
    if (same != steps_.end()) move.same_as = static_cast<size_t>(same - steps_.begin()) + 1;
  }
  steps_.push_back(std::move(move));
}

bool Simulation::take(size_t index) {
  const Moves& offered = offers();
  if (index >= offered.all.size() || !leads_on(offered.all[index])) return false;
  preview(index);
  const Move& move = offered.all[index];
  if (position_ == steps_.size() || !are_same(steps_[position_].choices, move.choices)) {
    steps_.resize(position_);
    push(move);
  }
  go_to(position_ + 1);
  return true;
}

// The usual next step of a user is a move that was shown, with its preview.
bool Simulation::take_offered(const std::vector<uint32_t>& taken) {
  if (!moves_) return false;
  const auto move = std::ranges::find_if(
      moves_->all, [&](const Move& each) { return std::ranges::equal(each.choices, taken, {}, &Choice::taken); });
  return move != moves_->all.end() && take(static_cast<size_t>(move - moves_->all.begin()));
}

bool Simulation::move_to(size_t position) {
  if (position > steps_.size()) return false;
  if (position != position_) go_to(position);
  return true;
}

template <class Stream>
std::optional<Divergence> Simulation::extend(Stream& answers, size_t answer_count) {
  const size_t index = position_;
  if (has_faulted()) return Divergence{index, 0, "one more step", "a fault before it"};
  view();  // the preview compares with it
  load();
  RecordingStream recording(answers);
  const OutcomeKind outcome = index == 0 ? stepper_->start(recording) : stepper_->step(recording);
  if (const std::optional<Mismatch> mismatch = answers.mismatch())
    return Divergence{index, mismatch->choice, mismatch->expected, mismatch->found};
  if (std::optional<std::string> found = Follower::misfit(outcome))
    return Divergence{index, answer_count, index == 0 ? "an initial state" : "a step", std::move(*found)};
  Move move = move_after(outcome, recording.take());
  View after = add_preview(move);
  push(std::move(move));
  go_to(index + 1);
  view_ = std::move(after);
  return std::nullopt;
}

std::optional<Divergence> Simulation::follow(const Trace& trace) {
  steps_.clear();
  go_to(0);
  for (size_t index = 0; index <= trace.steps.size(); ++index) {
    const std::vector<Choice>& recorded = index == 0 ? trace.start : trace.steps[index - 1];
    ReplayStream answers(recorded);
    if (std::optional<Divergence> divergence = extend(answers, recorded.size())) return divergence;
  }
  return std::nullopt;
}

std::optional<Divergence> Simulation::follow(const Path& path) {
  const auto is_taken = [](const Move& step, const std::vector<uint32_t>& taken) {
    return std::ranges::equal(step.choices, taken, {}, &Choice::taken);
  };
  const size_t kept = static_cast<size_t>(std::ranges::mismatch(steps_, path, is_taken).in1 - steps_.begin());
  steps_.resize(kept);
  move_to(kept);
  for (size_t index = kept; index < path.size(); ++index) {
    if (take_offered(path[index])) continue;
    PathStream answers(path[index]);
    if (std::optional<Divergence> divergence = extend(answers, path[index].size())) return divergence;
  }
  return std::nullopt;
}

std::optional<Divergence> Simulation::follow_answers(std::span<const uint32_t> answers) {
  constexpr size_t steps_after_max = 10'000;  // where nothing is asked, and no state comes again
  steps_.clear();
  go_to(0);
  FlatStream stream(answers);
  for (size_t after = 0; after < steps_after_max; after += stream.is_used_up() ? 1 : 0) {
    if (position_ != 0 && stream.is_used_up() && (has_faulted() || steps_[position_ - 1].same_as)) return std::nullopt;
    stream.begin_step();
    const std::optional<Divergence> divergence = extend(stream, answers.size());
    if (stream.has_asked_for_more() && !divergence) {  // that step is not of the trace
      steps_.pop_back();
      go_to(steps_.size());
    }
    // At the end of the program, or in a deadlock, there is no further step.
    if (stream.has_asked_for_more() || (divergence && stream.is_used_up() && !stream.mismatch())) return std::nullopt;
    if (divergence) return divergence;
  }
  return std::nullopt;
}

std::vector<JudgedProperty> Simulation::properties() {
  std::vector<JudgedProperty> judged;
  if (position_ == 0 || has_faulted() || stepper_->predicates() == nullptr) return judged;
  load();
  for (const Property& property : options_.properties)
    judged.push_back({property.name, stepper_->predicates()->evaluate(property.always)});
  return judged;
}

std::optional<Explanation> Simulation::explain(const std::string& property) {
  const auto found = std::ranges::find(options_.properties, property, &Property::name);
  if (position_ == 0 || has_faulted() || found == options_.properties.end()) return std::nullopt;
  load();
  return stepper_->predicates()->explain(found->always);
}

std::optional<std::string> Simulation::value(PredicateId expression) {
  if (position_ == 0 || has_faulted() || stepper_->predicates() == nullptr) return std::nullopt;
  load();
  return stepper_->predicates()->value(expression);
}

std::optional<base::Result<std::string>> Simulation::drawing() {
  if (!options_.drawing || position_ == 0 || has_faulted()) return std::nullopt;
  if (std::optional<std::string> drawn = value(*options_.drawing)) return *std::move(drawn);
  return base::fail(stepper_->predicates() == nullptr ? "" : stepper_->predicates()->explain(*options_.drawing).value);
}

std::optional<Trace> Simulation::trace() const {
  if (steps_.empty()) return std::nullopt;
  Trace trace;
  trace.start = steps_.front().choices;
  for (size_t i = 1; i < steps_.size(); ++i) trace.steps.push_back(steps_[i].choices);
  return trace;
}

Path Simulation::path() const {
  Path path;
  for (const Move& step : steps_) {
    std::vector<uint32_t>& taken = path.emplace_back();
    for (const Choice& choice : step.choices) taken.push_back(choice.taken);
  }
  return path;
}

}  // namespace ramify::engine
