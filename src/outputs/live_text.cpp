// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/live_report.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

using engine::TestFailure;
using engine::TestFailureKind;
using engine::TestRun;
using engine::TestStep;
using engine::TestStepKind;
using engine::TestVerdict;

constexpr size_t value_max = 200;  // characters
constexpr size_t steps_max = 30;   // of a trace, unless all steps are requested
constexpr size_t listed_max = 10;

std::string shown(const std::string& text) { return elide(printable(text), value_max); }

std::string listed(const std::vector<std::string>& texts) {
  std::string text;
  for (size_t i = 0; i < std::min(texts.size(), listed_max); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : ", ", shown(texts[i]));
  if (texts.size() > listed_max) text += fmt::format(" and {} more", texts.size() - listed_max);
  return text;
}

std::string test_step_text(const TestStep& step) {
  switch (step.kind) {
    case TestStepKind::call:
      return shown(engine::text(step.label)) + (step.is_refused ? " / failed" : "") +
             (step.is_cleanup ? "  (clean-up)" : "");
    case TestStepKind::observed: return "observed " + shown(engine::text(step.label));
    case TestStepKind::waited: return "waited";
  }
  return "";
}

std::string trace_text(const std::vector<TestStep>& steps, size_t failing, bool is_full) {
  std::string text;
  const size_t first = is_full || steps.size() <= steps_max ? 0 : steps.size() - steps_max;
  if (first > 0) text += fmt::format("    ... {} before (--full shows them)\n", counted(first, "step"));
  for (size_t i = first; i < steps.size(); ++i)
    text += fmt::format("  {} {:>3}. {}\n", i == failing ? '>' : ' ', i + 1, test_step_text(steps[i]));
  return text;
}

std::string what_failed(const TestFailure& failure) {
  switch (failure.kind) {
    case TestFailureKind::none: break;
    case TestFailureKind::result:
      return fmt::format("    the result is {}, the model allows {}\n", shown(failure.came), shown(failure.expected));
    case TestFailureKind::state:
      return fmt::format("    the state is {}, the model has {}\n", shown(failure.came), shown(failure.expected));
    case TestFailureKind::refused:
      return fmt::format("    it failed: {}\n    the model allows {}\n", shown(failure.came), shown(failure.expected));
    case TestFailureKind::unexpected: return "    the model does not allow this here\n";
    case TestFailureKind::died: return fmt::format("    the adapter is gone: {}\n", shown(failure.came));
    case TestFailureKind::hung: return fmt::format("    the adapter hangs: {}\n", shown(failure.came));
    case TestFailureKind::stuck: return "    no action is enabled, nothing was observed, and a run may not end here\n";
    case TestFailureKind::not_accepting:
      return fmt::format("    the run is to end in {}, and is in {}\n", failure.expected, failure.came);
  }
  return "";
}

std::string failure_text(const std::vector<TestStep>& steps, const TestFailure& failure, bool is_full) {
  std::string text = trace_text(steps, failure.step, is_full) + what_failed(failure);
  for (size_t i = 0; i < std::min(failure.refusals.size(), listed_max); ++i)
    text += fmt::format("    {} requires: {}\n", shown(failure.refusals[i].first), shown(failure.refusals[i].second));
  text += failure.offered.empty() ? "    the model has no enabled action for the tester there\n"
                                  : fmt::format("    the model offers {}\n", listed(failure.offered));
  for (const std::string& line : failure.errors) text += fmt::format("    stderr: {}\n", shown(line));
  return text;
}

std::string_view word(TestVerdict verdict) {
  switch (verdict) {
    case TestVerdict::success: return "success";
    case TestVerdict::failure: return "failure";
    case TestVerdict::inconclusive: return "inconclusive";
    case TestVerdict::unusable: return "unusable";
    case TestVerdict::unknown: return "unknown";
  }
  return "";
}

std::string shrunk_text(const TestRun& run, bool is_full) {
  if (!run.shrunk) return "";
  const TestRun::Shrunk& shrunk = *run.shrunk;
  if (!shrunk.is_reproduced)
    return "    it did not fail again in the same way when it was tried again: what fails may depend on time or "
           "chance\n";
  const std::string cut = shrunk.is_cut ? ", cut short (--shrink continues)" : "";
  if (shrunk.steps.size() >= run.steps.size())
    return fmt::format("    no shorter run was found in {}{}\n", counted(shrunk.tries, "attempt"), cut);
  return fmt::format("    shortened to {} of {} in {}{}:\n", shrunk.steps.size(), counted(run.steps.size(), "step"),
                     counted(shrunk.tries, "attempt"), cut) +
         failure_text(shrunk.steps, shrunk.failure, is_full);
}

// A shortened run is shown in its short form.
std::string run_text(const TestRun& run, size_t number, bool is_full) {
  const std::string head = fmt::format("run {}, seed {}: {}", number + 1, run.random_seed, word(run.verdict));
  switch (run.verdict) {
    case TestVerdict::success:
      return is_full ? fmt::format("{}, {}{}\n", head, counted(run.steps.size(), "step"),
                                   run.is_accepting ? ", ended accepting" : ", ended elsewhere") +
                           trace_text(run.steps, run.steps.size(), true)
                     : "";
    case TestVerdict::failure: {
      const bool is_short = run.shrunk && run.shrunk->is_reproduced && run.shrunk->steps.size() < run.steps.size();
      std::string text = fmt::format("{} at step {}\n", head, run.failure.step + 1);
      if (is_full || !is_short) text += failure_text(run.steps, run.failure, is_full);
      return text + shrunk_text(run, is_full);
    }
    case TestVerdict::inconclusive:
    case TestVerdict::unusable:
    case TestVerdict::unknown: {
      std::string text =
          fmt::format("{}: {}\n", head, shown(run.why)) + trace_text(run.steps, run.steps.size(), is_full);
      for (const std::string& line : run.failure.errors) text += fmt::format("    stderr: {}\n", shown(line));
      return text;
    }
  }
  return "";
}

std::string coverage_text(const LiveReport& report) {
  size_t taken = 0;
  std::vector<std::string> never;
  for (const auto& [action, times] : report.coverage.actions) {
    if (times > 0) ++taken;
    else never.push_back(action);
  }
  std::string text =
      fmt::format("covered: {} of {}, {}, {}\n", taken, counted(report.coverage.actions.size(), "action"),
                  counted(report.coverage.states, "state"), counted(report.coverage.transitions, "transition"));
  if (!never.empty()) text += fmt::format("never taken: {}\n", listed(never));
  if (!report.requirements_uncovered.empty())
    text += fmt::format("requirements never met: {}\n", listed(report.requirements_uncovered));
  return text;
}

int badness(TestVerdict verdict) {
  switch (verdict) {
    case TestVerdict::success: return 0;
    case TestVerdict::inconclusive: return 1;
    case TestVerdict::unknown: return 2;
    case TestVerdict::failure: return 3;
    case TestVerdict::unusable: return 4;
  }
  return 4;
}

}  // namespace

TestVerdict verdict(const LiveReport& report) {
  TestVerdict worst = TestVerdict::success;
  for (const TestRun& run : report.runs)
    if (badness(run.verdict) > badness(worst)) worst = run.verdict;
  return worst;
}

std::string live_run_text(const LiveReport& report, size_t number, bool is_full) {
  return run_text(report.runs.at(number), number, is_full);
}

std::string live_text(const LiveReport& report, bool is_full) {
  constexpr size_t failures_max = 3;
  const TestVerdict worst = verdict(report);
  size_t counts[5] = {};
  uint64_t steps = 0, accepting = 0;
  for (const TestRun& run : report.runs) {
    ++counts[static_cast<size_t>(run.verdict)];
    steps += run.steps.size();
    if (run.verdict == TestVerdict::success && run.is_accepting) ++accepting;
  }
  std::string text = fmt::format("{}  ({})\n",
                                 worst == TestVerdict::success   ? "passed"
                                 : worst == TestVerdict::failure ? "failed"
                                                                 : word(worst),
                                 printable(report.subject.spec));
  size_t shown_runs = 0, left_out = 0;
  for (size_t i = 0; i < report.runs.size(); ++i) {
    const std::string run = run_text(report.runs[i], i, is_full);
    if (run.empty()) continue;
    if (is_full || shown_runs++ < failures_max) text += run;
    else ++left_out;
  }
  if (left_out > 0) text += fmt::format("{} not shown (--full shows them)\n", counted(left_out, "more run"));
  text += fmt::format("{}{}, {}", counted(report.runs.size(), "run"),
                      report.runs.size() < report.runs_asked ? fmt::format(" of {}", report.runs_asked) : "",
                      counted(steps, "step"));
  for (const TestVerdict kind : {TestVerdict::success, TestVerdict::failure, TestVerdict::inconclusive,
                                 TestVerdict::unusable, TestVerdict::unknown})
    if (counts[static_cast<size_t>(kind)] > 0)
      text += fmt::format(", {} {}", counts[static_cast<size_t>(kind)], word(kind));
  if (counts[0] > 0) text += fmt::format(", {} ended accepting", accepting);
  text += report.strategy.empty() ? fmt::format("; seed {}\n", report.seed)
                                  : fmt::format("; strategy {}, seed {}\n", report.strategy, report.seed);
  return text + coverage_text(report);
}

}  // namespace ramify::outputs
