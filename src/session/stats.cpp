// SPDX-License-Identifier: Apache-2.0
#include "session/stats.h"

#include <algorithm>

namespace ramify::session {
namespace {

// The moments of a search, at most `moments_max`: where there would be more, each second one is dropped.
class Moments {
 public:
  void add(const Progress& progress) {
    if (progress.is_judging || progress.shrinking) return;
    // A search that begins again: check first tries whether it is small.
    if (!all_.empty() && progress.elapsed < all_.back().elapsed) *this = Moments();
    if (seen_++ % every_ != 0) return;
    all_.push_back({.elapsed = progress.elapsed,
                    .states = progress.states,
                    .transitions = progress.transitions,
                    .frontier = progress.frontier,
                    .bytes = progress.bytes,
                    .depth = progress.depth});
    if (all_.size() < moments_max) return;
    for (size_t i = 0; i < all_.size() / 2; ++i) all_[i] = all_[2 * i];
    all_.resize(all_.size() / 2);
    every_ *= 2;
  }

  std::vector<outputs::SearchMoment> until(const outputs::CheckReport& end) {
    std::erase_if(all_, [&](const outputs::SearchMoment& moment) { return moment.elapsed >= end.elapsed; });
    uint64_t expanded = 0;
    if (end.coverage)
      for (const uint64_t states : end.coverage->states_by_degree) expanded += states;
    all_.push_back({.elapsed = end.elapsed,
                    .states = end.counts.states,
                    .transitions = end.counts.transitions,
                    .frontier = end.counts.states - std::min(expanded, end.counts.states),
                    .bytes = end.store.bytes,
                    .depth = end.counts.depth});
    return std::move(all_);
  }

 private:
  static constexpr size_t moments_max = 1024;
  std::vector<outputs::SearchMoment> all_;
  uint64_t seen_ = 0, every_ = 1;
};

struct Distributions {
  std::vector<outputs::Distribution> all{};
  bool is_cut_short = false;
};

Distributions distributions_of(const Loaded& loaded, const engine::Machine& machine, store::Store& store,
                               const std::atomic<bool>* interrupted) {
  std::vector<outputs::DistributionCounter> counters;
  for (const SpecText& text : loaded.spec.explore.shown) counters.emplace_back(text.text);
  const std::unique_ptr<engine::Stepper> stepper = machine.stepper(store, {});
  Distributions result;
  store::StateVector state;
  for (std::optional<store::StateId> id = store.first_state(); id && !counters.empty(); id = store.next_state(*id)) {
    if (interrupted != nullptr && interrupted->load(std::memory_order_relaxed)) {
      result.is_cut_short = true;
      break;
    }
    store.read(*id, state);
    stepper->load(state);
    for (size_t i = 0; i < counters.size(); ++i) {
      const std::optional<std::string> value = stepper->predicates()->value(loaded.claims.explore.shown[i]);
      if (value) counters[i].add(*value);
      else counters[i].add_failure();
    }
  }
  for (const outputs::DistributionCounter& counter : counters) result.all.push_back(counter.distribution());
  return result;
}

}  // namespace

std::vector<outputs::NamedText> distributed(const std::vector<std::string>& texts) {
  std::vector<outputs::NamedText> shown;
  for (const std::string& text : texts) shown.push_back({"--of", text});
  return shown;
}

base::Result<outputs::StatsReport> stats(const Loaded& loaded, const CheckOptions& given) {
  const bool has_expressions = !loaded.claims.explore.shown.empty();
  if (has_expressions && loaded.machine->is_for_one_thread())
    return base::fail(
        "--of: the program calls unknown functions, and an expression has no single value where their results matter; "
        "leave it out");
  outputs::StatsReport report;
  Moments moments;
  Distributions distributions;
  CheckOptions options = given;
  options.counts_coverage = true;
  options.keep_going = true;
  options.on_progress = [&](const Progress& progress) {
    moments.add(progress);
    if (given.on_progress) given.on_progress(progress);
  };
  const bool has_states = options.states == StateKeeping::exact;
  if (has_expressions && has_states)
    options.on_states = [&](const engine::Machine& machine, store::Store& store) {
      distributions = distributions_of(loaded, machine, store, options.interrupted);
    };
  report.check = TRY(check(loaded, options));
  report.violations = report.check.findings.size();
  report.distributions = std::move(distributions.all);
  report.moments = moments.until(report.check);
  if (has_expressions && !has_states)
    report.not_distributed.push_back("a lossy store does not keep the states; leave out --store");
  if (distributions.is_cut_short)
    report.not_distributed.push_back("the evaluation was interrupted: the values are those of some of the states");
  return report;
}

}  // namespace ramify::session
