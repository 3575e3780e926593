// SPDX-License-Identifier: Apache-2.0
// MachineLts: a machine as a labelled transition system. An action's step is labelled with its call, a thread's with
// `thread:label`. Every step is recomputed with a report: this is for graphs that are kept, not for large searches.
//
// One thread. Tested on model programs, in machines/ir/actions_test.cpp and session/explore_test.cpp.
#pragma once

#include <memory>
#include <unordered_map>

#include "engine/lts/lts.h"
#include "engine/streams/exhaustive_stream.h"

namespace ramify::engine {

class MachineLts final : public Lts {
 public:
  struct Options {
    std::set<std::string, std::less<>> vocabulary{};  // names of actions
    std::optional<PredicateId> accepting{};           // none: every state is
    std::vector<PredicateId> expressions{};           // for value()
    // Actions that the system under test takes: their domains are ignored, and steps() has them with the arguments given to
    // `observe` only.
    std::set<std::string, std::less<>> observables{};
    const std::atomic<bool>* stop = nullptr;  // polled in a step, and before each: then steps() has none
  };
  // Machine and store outlive it.
  MachineLts(const Machine& machine, store::Store& store, Options options);

  std::vector<uint32_t> initial() override;
  void limit_initial(std::function<bool(uint64_t)> is_enough) override { is_enough_ = std::move(is_enough); }
  bool is_initial_cut() const override { return is_initial_cut_; }
  std::vector<Step> steps(uint32_t state) override;
  bool is_accepting(uint32_t state) override;
  const std::set<std::string, std::less<>>& vocabulary() const override { return options_.vocabulary; }
  std::optional<std::string> value(uint32_t expression, uint32_t state) override;
  std::optional<std::string> value_at(uint32_t expression, uint32_t state, const Moment& moment) override;
  std::string trouble() const override { return trouble_; }
  View view(uint32_t state) override;

  // Calls of observable actions, with all arguments, that steps() tries after all other steps from now on.
  void observe(std::vector<Label> calls) { observed_ = std::move(calls); }
  // The program's variables that have a value: name and compact JSON.
  std::vector<std::pair<std::string, std::string>> variables(uint32_t state);

  store::StateId id(uint32_t state) const { return ids_[state]; }
  // The choices of each step of the last call of steps().
  const std::vector<std::vector<Choice>>& choices() const { return choices_; }
  // Why actions are disabled in the state of the last call of steps(): the call, as far as its arguments were chosen, and the
  // requirement that does not hold.
  struct Refusal {
    Label label;
    std::string requirement;
  };
  const std::vector<Refusal>& refusals() const { return refusals_; }

 private:
  void load(uint32_t state);
  // Adds every step that `taken` can make. False: there are none, as every thread has ended or the store is full.
  template <typename Taken>
  bool add_steps(uint32_t state, std::vector<Lts::Step>& steps, const Label* call, const Taken& taken);
  std::optional<uint32_t> number_of(const store::StateVector& state);

  store::Store& store_;
  const Options options_;
  std::unique_ptr<Stepper> stepper_;
  store::Writer writer_;
  std::vector<store::StateId> ids_;
  std::unordered_map<uint64_t, uint32_t> numbers_;  // by address
  store::StateVector loaded_;
  std::vector<std::vector<Choice>> choices_;
  std::vector<Refusal> refusals_;
  std::vector<Label> observed_;
  std::string trouble_;
  std::function<bool(uint64_t)> is_enough_;
  bool is_initial_cut_ = false;
};

}  // namespace ramify::engine
