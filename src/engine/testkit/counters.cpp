// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/counters.h"

#include <algorithm>
#include <vector>

#include "base/check.h"
#include "engine/testkit/toy_machine.h"

namespace ramify::engine::testkit {
namespace {

class CountersStepper final : public Stepper, public LastStep, public Predicates, public Views {
 public:
  CountersStepper(store::Store& store, uint32_t threads, uint32_t limit) : threads_(threads) {
    store::Writer writer(store);
    for (uint32_t value = 0; value <= limit; ++value) {
      const store::OrFull<store::Code> code = writer.code(store::Word::integer(value));
      if (!code) return;  // codes_ stays short, and start says that the store is full
      codes_.push_back(*code);
      if (*code >= value_of_.size()) value_of_.resize(*code + 1);
      value_of_[*code] = value;
    }
    limit_ = limit;
  }

  OutcomeKind start(ChoiceStream&) override {
    if (codes_.size() != limit_ + 1) return OutcomeKind::full;
    successor_.assign(std::vector<store::Code>(threads_, codes_[0]));
    return OutcomeKind::stepped;
  }

  void load(const store::StateVector& state) override {
    current_ = state;
    alive_.clear();
    for (uint32_t thread = 0; thread < threads_; ++thread)
      if (value_of_[state.codes[thread]] < limit_) alive_.push_back(thread);
  }

  OutcomeKind step(ChoiceStream& choices) override {
    if (alive_.empty()) return OutcomeKind::finished;
    actor_ = alive_[choices.choose(ChoiceKind::thread, static_cast<uint32_t>(alive_.size()), labels_)];
    successor_ = current_;
    successor_.set(actor_, codes_[value_of_[current_.codes[actor_]] + 1]);
    return OutcomeKind::stepped;
  }

  std::span<const Pause> pauses() override { return {}; }
  const store::StateVector& successor() const override { return successor_; }
  Fault fault() const override { CHECK(false, "counters do not fail"); }
  const LastStep& last_step() const override { return *this; }
  Predicates* predicates() override { return this; }
  Views* views() override { return this; }

  StepReport report() const override {
    StepReport report;
    report.actor = "t" + std::to_string(actor_);
    return report;
  }
  Footprint footprint() const override { return {{actor_}, {actor_}, false}; }
  Truth evaluate(PredicateId) override { return Truth::true_; }
  Truth evaluate(PredicateId, const StepFacts&) override { return Truth::true_; }
  Truth is_unchanged(PredicateId, const store::StateVector&) override { return Truth::true_; }
  Explanation explain(PredicateId) override { return {"True", "True", Truth::true_, {}, {}}; }
  View view() override {
    View view{"", "state", "", {}, {}};
    for (uint32_t thread = 0; thread < threads_; ++thread)
      view.children.push_back(
          {"t" + std::to_string(thread), "global", std::to_string(value_of_[current_.codes[thread]]), {}, {}});
    return view;
  }

 private:
  class AliveLabels final : public OptionLabels {
   public:
    explicit AliveLabels(const std::vector<uint32_t>& alive) : alive_(&alive) {}
    std::string label(uint32_t option) const override { return "t" + std::to_string((*alive_)[option]); }

   private:
    const std::vector<uint32_t>* alive_;
  };

  const uint32_t threads_;
  uint32_t limit_ = 0;
  std::vector<store::Code> codes_;  // by value
  std::vector<uint32_t> value_of_;  // by code
  store::StateVector current_;
  std::vector<uint32_t> alive_;
  AliveLabels labels_{alive_};
  uint32_t actor_ = 0;
  store::StateVector successor_;
};

}  // namespace

std::unique_ptr<Stepper> Counters::stepper(store::Store& store, const StepperOptions&) const {
  return std::make_unique<CountersStepper>(store, threads_, limit_);
}

}  // namespace ramify::engine::testkit
