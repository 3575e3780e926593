// SPDX-License-Identifier: Apache-2.0
#include "engine/lts/fsm_coverage.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace ramify::engine {
namespace {

// Counts by name, in order of first occurrence.
class Tally {
 public:
  explicit Tally(const std::vector<std::string>& declared) {
    for (const std::string& name : declared) count(name, true) += 0;
  }

  uint64_t& count(const std::string& name, bool is_declared) {
    const auto [found, is_new] = place_.try_emplace(name, counts_.size());
    if (is_new) counts_.push_back({name, is_declared, 0});
    return counts_[found->second].times;
  }

  std::vector<Coverage::Count> take() { return std::move(counts_); }

 private:
  std::vector<Coverage::Count> counts_;
  std::map<std::string, size_t> place_;
};

class Counter {
 public:
  explicit Counter(const Fsm& fsm) : fsm_(fsm), actions_(fsm.actions), requirements_({}) {
    result_.states.resize(fsm.states.size());
    result_.transitions.resize(fsm.transitions.size());
    for (const FsmTransition& transition : fsm.transitions) {
      actions_.count(transition.label.action, false) += 0;
      for (const std::string& text : transition.requirements) requirements_.count(text, true) += 0;
    }
  }

  void begin(uint32_t state) { ++result_.states[state]; }

  // One step, which covers all transitions of [begin, end): testers cannot distinguish them.
  void step(uint32_t begin, uint32_t end) {
    const FsmTransition& first = fsm_.transitions[begin];
    ++result_.states[first.to];
    ++actions_.count(first.label.action, false);
    std::set<std::string_view> texts;
    for (uint32_t i = begin; i < end; ++i) {
      ++result_.transitions[i];
      texts.insert(fsm_.transitions[i].requirements.begin(), fsm_.transitions[i].requirements.end());
    }
    for (std::string_view text : texts) ++requirements_.count(std::string(text), true);
  }

  void unknown_step() { ++result_.unknown_steps; }

  Coverage take() {
    result_.actions = actions_.take();
    result_.requirements = requirements_.take();
    return std::move(result_);
  }

 private:
  const Fsm& fsm_;
  Tally actions_;
  Tally requirements_;
  Coverage result_;
};

}  // namespace

Coverage coverage(const Fsm& fsm) {
  Counter counter(fsm);
  for (uint32_t state = 0; state < fsm.states.size(); ++state)
    if (fsm.states[state].is_initial) counter.begin(state);
  for (uint32_t i = 0; i < fsm.transitions.size(); ++i) counter.step(i, i + 1);
  return counter.take();
}

Coverage coverage(const Fsm& fsm, const Suite& suite) {
  const std::vector<uint32_t> first = fsm.first_from();
  const uint32_t state_count = static_cast<uint32_t>(fsm.states.size());
  Counter counter(fsm);
  for (const SuiteRun& run : suite.runs) {
    if (run.start < state_count) counter.begin(run.start);
    for (const SuiteStep& step : run.steps) {
      const auto is_this = [&](uint32_t i) {
        return fsm.transitions[i].to == step.to && fsm.transitions[i].label == step.label;
      };
      uint32_t begin = step.from < state_count ? first[step.from] : 0;
      const uint32_t limit = step.from < state_count ? first[step.from + 1] : 0;
      while (begin < limit && !is_this(begin)) ++begin;
      uint32_t end = begin;
      while (end < limit && is_this(end)) ++end;  // equal ones are adjacent
      if (begin == end) counter.unknown_step();
      else counter.step(begin, end);
    }
  }
  return counter.take();
}

size_t covered(const std::vector<Coverage::Count>& counts) {
  return static_cast<size_t>(
      std::ranges::count_if(counts, [](const Coverage::Count& count) { return count.times != 0; }));
}

size_t covered(const std::vector<uint64_t>& counts) {
  return static_cast<size_t>(std::ranges::count_if(counts, [](uint64_t times) { return times != 0; }));
}

}  // namespace ramify::engine
