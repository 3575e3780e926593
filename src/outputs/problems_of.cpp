// SPDX-License-Identifier: Apache-2.0
#include "outputs/problems_of.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

std::vector<ProblemStep> steps_of(const std::vector<Step>& steps) {
  std::vector<ProblemStep> result;
  for (const Step& step : steps) {
    ProblemStep shown{step.report.actor, step.report.label, step.report.from, {}};
    if (result.empty()) {
      for (const engine::View& child : step.view.children)
        if (child.kind != "thread" && !shown_value(child).empty())
          shown.changes.emplace_back(child.name, shown_value(child));
    }
    for (const engine::Change& change : step.changes) {
      // Variables that became dead, and threads, whose positions are the places of the steps.
      const bool is_gone = change.after.empty() && !change.kinds.empty() && change.kinds.back() == "local";
      const bool is_thread = !change.kinds.empty() && change.kinds.back() == "thread";
      if (!is_gone && !is_thread) shown.changes.emplace_back(join_path(change), change.after);
    }
    result.push_back(std::move(shown));
  }
  return result;
}

// The places where the threads wait.
std::vector<base::Place> waiting_places(const Finding& finding) {
  std::vector<base::Place> places;
  if (finding.steps.empty()) return places;
  for (const ThreadState& thread : threads(finding.steps.back().view))
    if (thread.status != thread_ended && thread.place.is_known()) places.push_back(thread.place);
  return places;
}

Problem problem_of(const Finding& finding, const Sources& sources, const Subject& subject) {
  Problem problem{.rule = kind_name(finding), .message = printable(message(finding)), .property = finding.property};
  problem.place = place(finding);
  if (finding.kind == engine::ViolationKind::deadlock) {
    problem.related = waiting_places(finding);
    if (!problem.related.empty()) problem.place = problem.related.front();
  }
  if (!problem.place.is_known()) problem.place = finding.claim_place;
  problem.steps = steps_of(finding.steps);
  problem.replay = finding.replay_command;
  complete(problem, sources, subject.spec);
  return problem;
}

std::string limit_at(const base::Place& place, const std::string& message) {
  return location(place) + (place.is_known() ? ": " : "") + message;
}

std::string limit_of(const Finding& finding) {
  const std::string at = location(place(finding));
  return fmt::format("{}{}: {}", at, finding.property.empty() ? "" : fmt::format(" (`{}`)", finding.property),
                     message(finding));
}

ProblemList list_for(std::string verb, const Subject& subject) {
  ProblemList list{.verb = std::move(verb), .subject = subject.spec, .claims = subject.properties};
  if (subject.checks_deadlock) list.claims.emplace_back("deadlock");
  return list;
}

void add(ProblemList& list, Problem problem, const Sources& sources) {
  complete(problem, sources, list.subject);
  list.problems.push_back(std::move(problem));
}

// Of one finding that ends a run.
void add_single(ProblemList& list, const std::optional<Finding>& finding, const Sources& sources,
                const Subject& subject) {
  if (!finding) return;
  if (is_unknown(*finding) || finding->is_property_error) list.limits.push_back(limit_of(*finding));
  else list.problems.push_back(problem_of(*finding, sources, subject));
}

std::vector<ProblemStep> steps_of(const std::vector<TakenChoice>& choices) {
  std::vector<ProblemStep> steps;
  std::string thread;
  for (const TakenChoice& choice : choices) {
    const bool is_thread = choice.kind == engine::ChoiceKind::thread;
    if (is_thread && choice.taken < choice.names.size()) thread = choice.names[choice.taken];
    ProblemStep step{.thread = thread, .label = is_thread ? "runs" : "is evaluated first"};
    if (choice.taken < choice.options.size()) step.place = choice.options[choice.taken];
    steps.push_back(std::move(step));
  }
  return steps;
}

template <typename Outcome>
Problem problem_of_outcome(const Outcome& outcome, std::vector<ProblemStep> steps, std::string message) {
  Problem problem{.rule = std::string(name(outcome.kind)), .message = printable(message), .place = outcome.place};
  if (!outcome.ub.empty()) problem.rule = outcome.ub;
  if (outcome.other_place.is_known()) problem.related.push_back(outcome.other_place);
  problem.steps = std::move(steps);
  return problem;
}

std::string first_of(std::initializer_list<std::string> texts) {
  for (const std::string& text : texts)
    if (!text.empty()) return text;
  return "";
}

void add_reasons(ProblemList& list, const std::vector<std::string>& reasons, bool is_complete) {
  for (const std::string& reason : reasons) list.limits.push_back(reason);
  if (!is_complete && reasons.empty()) list.limits.emplace_back("not everything was explored");
}

void add_untested(ProblemList& list, const CheckReport& report, const Sources& sources) {
  for (const VacuousProperty& vacuous : report.vacuous)
    add(list,
        {.rule = "vacuous property",
         .message = fmt::format("holds vacuously: `{}` never happens", vacuous.antecedent),
         .property = vacuous.property},
        sources);
  for (const std::string& scenario : report.unfinished_scenarios)
    add(list, {.rule = "unfinished scenario", .message = "the scenario never ends", .property = scenario}, sources);
  for (const UnreachedLabel& label : report.unreached)
    add(list,
        {.rule = "unreached step",
         .message = fmt::format("the step `{}` is never reached", label.label),
         .property = label.label,
         .place = label.place},
        sources);
  for (const std::string& action : report.never_taken)
    add(list, {.rule = "untested", .message = fmt::format("`{}` is never taken", action), .property = action}, sources);
}

}  // namespace

ProblemList problems_of(const CheckReport& report, const Sources& sources, bool keeps_going) {
  ProblemList list = list_for("check", report.subject);
  const bool is_expected = report.expectation && report.expectation->is_met;
  // One problem has the shortest of its traces.
  std::set<std::string> told;
  for (const Finding& finding : report.findings)
    if (!is_expected && told.insert(violation_key(finding)).second)
      list.problems.push_back(problem_of(finding, sources, report.subject));
  for (const Finding& finding : report.possible) {
    list.problems.push_back(problem_of(finding, sources, report.subject));
    list.problems.back().is_possible = true;
  }
  if (report.expectation && !is_expected)
    add(list, {.rule = "expectation", .message = fmt::format("expected and not found: {}", report.expectation->text)},
        sources);
  if (!strict_failures(report).empty()) add_untested(list, report, sources);
  for (const Finding& finding : report.unknowns) list.limits.push_back(limit_of(finding));
  if (report.property_error) list.limits.push_back(limit_of(*report.property_error));
  const bool is_decided =
      report.verdict.kind == engine::VerdictKind::holds || report.verdict.kind == engine::VerdictKind::violated;
  add_reasons(list, texts(report.verdict.reasons), is_decided);
  for (const std::string& claim : report.unjudged) list.limits.push_back(fmt::format("not judged: {}", claim));
  if (!report.findings.empty() && !keeps_going && !is_expected)
    list.limits.emplace_back("the search stopped at the first violation (--keep-going)");
  return list;
}

ProblemList problems_of(const RunReport& report, const Sources& sources) {
  ProblemList list = list_for("run", report.subject);
  add_single(list, report.finding, sources, report.subject);
  if (report.end == engine::WalkEnd::steps_max || report.end == engine::WalkEnd::full)
    list.limits.emplace_back("the run was cut");
  return list;
}

ProblemList problems_of(const ReplayReport& report, const Sources& sources) {
  ProblemList list = list_for("replay", report.subject);
  add_single(list, report.finding, sources, report.subject);
  if (report.divergence) list.limits.emplace_back("the trace no longer fits the program");
  return list;
}

ProblemList problems_of(const ExploreReport& report, const Sources& sources) {
  ProblemList list = list_for("explore", report.subject);
  list.claims = report.subject.properties;
  for (const engine::FsmFinding& finding : report.exploration.findings) {
    if (finding.kind == engine::FsmFindingKind::no_value) {
      list.limits.push_back(fmt::format("`{}` has no value in a state: {}", finding.subject, finding.message));
      continue;
    }
    const bool is_unsafe = finding.kind == engine::FsmFindingKind::unsafe;
    Problem problem{.rule = is_unsafe ? "property" : "failing action",
                    .message = is_unsafe ? fmt::format("`{}` is false in {} states", finding.subject, finding.count)
                                         : fmt::format("`{}`: {}", finding.subject, finding.message),
                    .property = is_unsafe ? finding.subject : ""};
    if (finding.fault) problem.place = finding.fault->place;
    add(list, std::move(problem), sources);
  }
  for (const ScenarioValidation& validation : report.validations) {
    if (validation.is_broken())
      add(list,
          {.rule = "scenario",
           .message = fmt::format("the scenario can {}be completed", validation.is_to_be_possible ? "not " : ""),
           .property = validation.scenario},
          sources);
    if (validation.outcome == ScenarioValidation::Outcome::unknown)
      list.limits.push_back(fmt::format("whether `{}` can be completed is not known", validation.scenario));
  }
  if (report.is_strict)
    for (const std::string& action : never_taken(report))
      add(list, {.rule = "untested", .message = fmt::format("`{}` is never taken", action), .property = action},
          sources);
  if (was_ended(report)) list.limits.emplace_back("a limit ended the exploration");
  return list;
}

ProblemList problems_of(const PathsReport& report, const Sources& sources) {
  ProblemList list{.verb = "paths", .subject = report.file};
  list.claims.push_back(report.function.empty() ? "program" : report.function);
  for (const PathRow& path : report.paths) {
    if (path.end != PathRow::End::fault) continue;
    std::string inputs;
    for (const PathRow::Input& input : path.inputs)
      inputs += fmt::format("{}{} = {}", inputs.empty() ? "" : ", ", input.name, input.text);
    Problem problem{.rule = "failing path",
                    .message = printable(path.message),
                    .place = path.place,
                    .is_possible = !path.is_certain()};
    ProblemStep step{.label = inputs.empty() ? "without inputs" : "with " + printable(inputs), .place = path.place};
    for (const PathRow::Input& input : path.inputs) step.changes.emplace_back(input.name, input.text);
    problem.steps.push_back(std::move(step));
    add(list, std::move(problem), sources);
  }
  if (!report.is_complete) list.limits.emplace_back("there are more paths than were followed");
  else if (!report.is_everything()) list.limits.emplace_back("a path was not followed to its end, or was assumed");
  if (report.mismatches() != 0) list.limits.emplace_back("a path's values did not take that path");
  return list;
}

ProblemList problems_of(const LiveReport& report, const Sources& sources) {
  ProblemList list{.verb = "test", .subject = report.subject.spec};
  for (size_t number = 0; number < report.runs.size(); ++number) {
    const engine::TestRun& run = report.runs[number];
    list.claims.push_back(fmt::format("run {}", number + 1));
    if (run.verdict == engine::TestVerdict::success) continue;
    if (run.verdict != engine::TestVerdict::failure) {
      list.limits.push_back(fmt::format("run {}: {}", number + 1, run.why.empty() ? "inconclusive" : run.why));
      continue;
    }
    const engine::TestFailure& failure = run.failure;
    Problem problem{.rule = "nonconformance",
                    .message = printable(fmt::format("`{}`: {}; the model expects {}", failure.action,
                                                     failure.came.empty() ? "no answer" : failure.came,
                                                     failure.expected.empty() ? "something else" : failure.expected)),
                    .property = failure.action};
    for (const engine::TestStep& step : run.steps) problem.steps.push_back({.label = engine::text(step.label)});
    add(list, std::move(problem), sources);
  }
  if (report.runs.size() < report.runs_asked) list.limits.emplace_back("not all runs were made");
  return list;
}

ProblemList problems_of(const CReport& report, const Sources& sources, bool allows_divergence) {
  ProblemList list{.verb = report.verb, .subject = report.program};
  list.claims.emplace_back("every behaviour is defined and ends");
  for (const COutcome& outcome : report.outcomes) {
    if (outcome.kind == COutcomeKind::defined || (outcome.kind == COutcomeKind::endless && allows_divergence)) continue;
    const std::string message = first_of({outcome.detail, outcome.meaning, std::string(name(outcome.kind))});
    if (outcome.kind == COutcomeKind::unsupported || outcome.kind == COutcomeKind::limit) {
      list.limits.push_back(limit_at(outcome.place, message));
      continue;
    }
    Problem problem = problem_of_outcome(outcome, steps_of(outcome.orders), message);
    if (!outcome.clause.empty()) problem.message += fmt::format(" (C11 {})", outcome.clause);
    if (!outcome.trace.empty()) problem.replay = fmt::format("--trace {}", outcome.trace);
    add(list, std::move(problem), sources);
  }
  add_reasons(list, report.reasons, report.is_complete || report.runs != 0 || report.verb != "check");
  return list;
}

ProblemList problems_of(const MirReport& report, const Sources& sources, bool allows_divergence) {
  ProblemList list{.verb = report.verb, .subject = report.program};
  list.claims.emplace_back("every behaviour is defined and ends");
  for (const MirOutcome& outcome : report.outcomes) {
    if (outcome.kind == MirOutcomeKind::ended || outcome.kind == MirOutcomeKind::exited ||
        (outcome.kind == MirOutcomeKind::endless && allows_divergence))
      continue;
    const std::string message = first_of({outcome.message, outcome.meaning, std::string(name(outcome.kind))});
    if (outcome.kind == MirOutcomeKind::unsupported || outcome.kind == MirOutcomeKind::limit) {
      list.limits.push_back(limit_at(outcome.place, message));
      continue;
    }
    add(list, problem_of_outcome(outcome, steps_of(outcome.choices), message), sources);
  }
  add_reasons(list, report.reasons, report.is_complete);
  return list;
}

}  // namespace ramify::outputs
