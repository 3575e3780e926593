// SPDX-License-Identifier: Apache-2.0
#include "session/check.h"

#include <algorithm>

#include "base/check.h"
#include "engine/trace/shrink.h"
#include "session/memory_budget.h"
#include "session/tell.h"

namespace ramify::session {
namespace {

template <typename T>
std::optional<T> first_of(const std::optional<T>& a, const std::optional<T>& b) {
  return a ? a : b;
}

base::Result<outputs::CheckReport> check_once(const Loaded& loaded, const CheckOptions& options, bool keep_going) {
  const uint64_t memory =
      first_of(options.max_memory_bytes, loaded.spec.max_memory_bytes).value_or(memory_bytes_default());
  const std::unique_ptr<store::Store> store = TRY(store::Store::create({.memory_bytes_max = memory, .file = {}}));
  engine::ExploreOptions explore;
  explore.strategy = options.strategy;
  explore.workers = options.workers;
  explore.limits = {.states_max = first_of(options.max_states, loaded.spec.max_states),
                    .depth_max = first_of(options.max_depth, loaded.spec.max_depth),
                    .time_max = first_of(options.max_time, loaded.spec.max_time)};
  explore.properties = loaded.claims.properties;
  explore.reachables = loaded.claims.reachables;
  explore.claims = loaded.claims.behaviours;
  explore.actor_fairness = loaded.claims.actor_fairness;
  explore.terminal = loaded.claims.terminal;
  explore.check_deadlock = !options.no_deadlocks && !loaded.spec.no_deadlocks;
  explore.keep_going = keep_going;
  explore.interrupted = options.interrupted;
  explore.on_progress = options.on_progress;
  const engine::Exploration exploration = engine::explore(*loaded.machine, *store, explore);

  outputs::CheckReport report;
  report.subject = loaded.subject;
  report.subject.checks_deadlock = explore.check_deadlock;
  report.strategy = options.strategy;
  report.workers = options.workers;
  report.verdict = exploration.verdict;
  report.counts = exploration.counts;
  report.store = exploration.store;
  report.elapsed = exploration.elapsed;
  for (const engine::Violation& violation : exploration.violations) {
    engine::Violation told = violation;
    if (options.shrinks) {
      const std::unique_ptr<store::Store> scratch = TRY(small_store());
      told = engine::shrink(*loaded.machine, *scratch, violation, {});
    }
    report.findings.push_back(TRY(tell(*loaded.machine, told)));
    add_claim(loaded, report.findings.back());
  }
  for (const engine::Violation& reached : exploration.reached)
    report.reached.push_back({reached.property, reached.trace.steps.size()});
  if (exploration.property_error) {
    report.property_error = TRY(tell_property_error(*loaded.machine, *exploration.property_error));
  }
  return report;
}

bool has_expected(const outputs::CheckReport& report, const std::string& text) {
  const auto is_it = [&](const outputs::Finding& finding) { return outputs::mentions(finding, text); };
  return std::ranges::any_of(report.findings, is_it) || (report.property_error && is_it(*report.property_error));
}

}  // namespace

base::Result<outputs::CheckReport> check(const Loaded& loaded, const CheckOptions& options) {
  CHECK(loaded.is_ready(), "a spec with errors is not checked");
  outputs::CheckReport report = TRY(check_once(loaded, options, options.keep_going));
  const std::string& expected = loaded.spec.expected_error;
  if (expected.empty()) return report;
  const bool is_cut_short = report.property_error || report.verdict.kind == engine::VerdictKind::unknown;
  if (!has_expected(report, expected) && !report.findings.empty() && !options.keep_going && !is_cut_short) {
    report = TRY(check_once(loaded, options, /*keep_going=*/true));
  }
  report.expectation = outputs::Expectation{expected, has_expected(report, expected)};
  return report;
}

}  // namespace ramify::session
