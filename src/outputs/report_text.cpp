// SPDX-License-Identifier: Apache-2.0
#include "outputs/report_text.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/coverage_text.h"
#include "outputs/finding_text.h"
#include "outputs/growth_text.h"
#include "outputs/machine_code_text.h"
#include "outputs/oracle_rows.h"
#include "outputs/plain_text.h"
#include "outputs/step_text.h"

namespace ramify::outputs {
namespace {

std::string joined_printable(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : std::string(separator)) + printable(word);
  return text;
}

std::string strategy_note(engine::Strategy strategy) {
  switch (strategy) {
    case engine::Strategy::breadth_first: return "";
    case engine::Strategy::depth_first: return ", depth first: the trace need not be the shortest";
  }
  return "";
}

std::string counts_line(const CheckReport& report) {
  const std::string speed = rate(report.counts.states, report.elapsed);
  return fmt::format("{}, {}, depth {}, {}{}, {}, {}{}\n", counted(report.counts.states, "state"),
                     counted(report.counts.transitions, "transition"), report.counts.depth, duration(report.elapsed),
                     speed.empty() ? "" : " (" + speed + ")", byte_size(report.store.bytes),
                     (report.ranks ? counted(report.ranks->ranks, "rank") + " of " : "") +
                         counted(report.workers, "worker") +
                         (report.has_unknown_values ? ": values are not known" : ""),
                     strategy_note(report.strategy));
}

// For a language with several machines.
std::string machine_line(const Subject& subject) {
  return subject.machine.empty() ? "" : fmt::format("machine: {}\n", subject.machine);
}

std::string replay_line(const Finding& finding) {
  return finding.replay_command.empty() ? "" : fmt::format("replay: {}\n", finding.replay_command);
}

// " under scenario `once`, without `Lose`": only a part of the model was explored.
std::string held_back(const Subject& subject) {
  const auto listed = [](const std::vector<std::string>& names) {
    std::vector<std::string> quoted;
    for (const std::string& name : names) quoted.push_back(fmt::format("`{}`", printable(name)));
    return joined_printable(quoted, ", ");
  };
  std::string text;
  if (!subject.scenarios.empty())
    text = fmt::format(" under scenario{} {}", subject.scenarios.size() > 1 ? "s" : "", listed(subject.scenarios));
  if (!subject.left_out.empty())
    text += fmt::format("{} without {}", text.empty() ? "" : ",", listed(subject.left_out));
  return text;
}

// The claims that "holds" covers.
std::string checked(const Subject& subject, const std::vector<std::string>& unjudged = {}) {
  std::vector<std::string> parts;
  for (const std::string& property : subject.properties)
    if (std::ranges::find(unjudged, property) == unjudged.end()) parts.push_back(fmt::format("`{}`", property));
  parts.push_back("no assertion or runtime error");
  if (subject.checks_deadlock) parts.push_back("no deadlock");
  return joined_printable(parts, ", ") + held_back(subject);
}

// " except with probability 3.1e-07", for a lossy store.
std::string exception_of(const engine::Verdict& verdict) {
  if (!verdict.omission_probability) return "";
  return fmt::format(", except with probability {}", chance(*verdict.omission_probability));
}

// ", assuming 3 answers about `requests.get`, by the model `main`"
std::string assuming(const CheckReport& report) {
  std::vector<std::string> all = report.made_by;
  all.insert(all.end(), report.answers.begin(), report.answers.end());
  return all.empty() ? "" : ", assuming " + joined_printable(all, " and ");
}

// "violated, assuming the lowering of `a.cob` by the model `main`"; answers instead make it "possible".
std::string headline(std::string_view word, const std::vector<std::string>& assumed) {
  return std::string(word) + (assumed.empty() ? "" : ", assuming " + joined_printable(assumed, " and "));
}

// Excludes claims that were not judged.
std::string nothing_found(const CheckReport& report) {
  constexpr std::string_view found = "no violation in what was visited";
  if (report.unjudged.empty()) return std::string(found);
  std::vector<std::string> names;
  for (const std::string& name : report.unjudged) names.push_back(fmt::format("`{}`", name));
  return fmt::format("{} of: {}; not judged: {}", found, checked(report.subject, report.unjudged),
                     joined_printable(names, ", "));
}

// "2 distinct violations", with several traces for one "5 traces of 2 distinct violations"; "" for one trace.
std::string violations_line(const CheckReport& report) {
  if (report.findings.size() < 2) return "";
  std::set<std::string> distinct;
  for (const Finding& finding : report.findings) distinct.insert(violation_key(finding));
  const std::string violations = counted(distinct.size(), "distinct violation");
  if (distinct.size() == report.findings.size()) return violations + '\n';
  return fmt::format("{} of {}\n", counted(report.findings.size(), "trace"), violations);
}

std::string verdict_line(const CheckReport& report, const Style& style) {
  const std::string spec = printable(report.subject.spec);
  const std::string reasons = joined_printable(engine::texts(report.verdict.reasons), "; ");
  switch (report.verdict.kind) {
    case engine::VerdictKind::holds:
      if (const std::vector<std::string> untested = strict_failures(report); !untested.empty())
        return fmt::format("{}: --strict: {}  ({})\n", style.bad("violated"), joined_printable(untested, ", "), spec);
      return fmt::format("{}{}: {}  ({})\n", style.good("holds"), assuming(report), checked(report.subject), spec);
    case engine::VerdictKind::holds_probably:
      return fmt::format("{}: {}  ({})\n", style.caution("holds" + exception_of(report.verdict)),
                         checked(report.subject), spec);
    case engine::VerdictKind::holds_within_bounds:
      return fmt::format("{}: {}  ({})\n  nothing is known beyond: {}\n",
                         style.caution("holds within bounds only" + exception_of(report.verdict)),
                         checked(report.subject), spec, reasons);
    case engine::VerdictKind::violated:
      return fmt::format("{}: {}  ({})\n", style.bad("violated"),
                         counted(report.findings.size(), "violation") + held_back(report.subject), spec);
    case engine::VerdictKind::unknown:
      return fmt::format("{}: the search {}  ({})\n  why: {}\n{}", style.caution("unknown"),
                         report.verdict.omission_probability || !report.relied.empty() || !report.possible.empty()
                             ? "does not settle it"
                             : "did not finish",
                         spec, reasons.empty() ? "no reason was given" : reasons,
                         report.possible.empty() ? fmt::format("  {}\n", nothing_found(report)) : "");
  }
  return "";
}

constexpr size_t notes_max = 6;

// The assumptions of the verdict, and the options that grant them.
std::string relied_text(const CheckReport& report) {
  if (!report.findings.empty() || report.relied.empty()) return "";
  std::string text;
  for (size_t i = 0; i < std::min(report.relied.size(), notes_max); ++i)
    text += fmt::format("relies on: {}\n", elide(printable(report.relied[i].what), 100));
  if (report.relied.size() > notes_max) text += fmt::format("  and {} more\n", report.relied.size() - notes_max);
  std::vector<std::string> grants;
  for (const engine::Reliance& reliance : report.relied)
    if (std::ranges::find(grants, reliance.grant) == grants.end()) grants.push_back(reliance.grant);
  const size_t count = grants.size();
  if (count > notes_max) grants.resize(notes_max);
  text += "  if that is so, grant it:";
  for (const std::string& grant : grants) text += fmt::format(" --assume '{}'", printable(grant));
  return text + (count > notes_max ? " ...\n" : "\n");
}

// Rows for an oracle file that would settle unknowns.
std::string settling_text(const CheckReport& report) {
  const std::vector<std::string> rows = oracle_rows(report);
  if (rows.empty()) return "";
  std::string text = "answers in an oracle file (--oracle FILE) that would help, the most useful first:\n";
  for (size_t i = 0; i < std::min(rows.size(), notes_max); ++i) text += fmt::format("  {}\n", rows[i]);
  if (rows.size() > notes_max) text += fmt::format("  and {} more\n", rows.size() - notes_max);
  return text;
}

// Assumptions about unknown values.
std::string assumed_text(const CheckReport& report) {
  std::string text;
  for (size_t i = 0; i < std::min(report.assumed.size(), notes_max); ++i)
    text += fmt::format("assumed: {}\n", elide(printable(report.assumed[i]), 100));
  if (report.assumed.size() > notes_max) text += fmt::format("  and {} more\n", report.assumed.size() - notes_max);
  return text;
}

// Assumptions of claims about behaviours.
std::string assumptions_text(const CheckReport& report) {
  if (report.assumptions.empty()) return "";
  std::string text = "assumes:";
  std::string separator = " ";
  const auto add = [&](const std::string& words) {
    text += separator + words;
    separator = "; ";
  };
  for (const engine::Fairness fairness : {engine::Fairness::weak, engine::Fairness::strong}) {
    const std::string_view word = fairness == engine::Fairness::weak ? "weakly" : "strongly";
    std::vector<std::string> threads;
    std::vector<std::string> steps;
    for (const Assumption& assumption : report.assumptions) {
      if (assumption.fairness != fairness || assumption.label == "start") continue;
      std::vector<std::string>& words = assumption.label.empty() ? threads : steps;
      std::string word_of = assumption.label.empty() ? fmt::format("`{}`", printable(assumption.thread))
                                                     : fmt::format("`{}` of `{}`", printable(assumption.label),
                                                                   printable(assumption.thread));
      if (std::ranges::find(words, word_of) == words.end()) words.push_back(std::move(word_of));
    }
    const auto listed = [&](std::vector<std::string> words) {
      const size_t count = words.size();
      if (count > notes_max) words.resize(notes_max);
      return joined_printable(words, ", ") + (count > notes_max ? fmt::format(" and {} more", count - notes_max) : "");
    };
    if (!threads.empty()) add(fmt::format("{} {} fair", listed(threads), word));
    if (!steps.empty()) add(fmt::format("{} {} {} fair", steps.size() == 1 ? "step" : "steps", listed(steps), word));
  }
  const auto starts = [](const Assumption& assumption) { return assumption.label == "start"; };
  if (std::ranges::any_of(report.assumptions, starts)) add("every thread starts");
  return text + '\n';
}

// Vacuous claims and unreached code.
std::string untested_text(const CheckReport& report, const Style& style) {
  std::string text;
  for (const VacuousProperty& vacuous : report.vacuous)
    text += fmt::format("{}: `{}`, since `{}` never happens\n", style.caution("holds vacuously"),
                        printable(vacuous.property), elide(printable(vacuous.antecedent), 70));
  for (const std::string& scenario : report.unfinished_scenarios)
    text += fmt::format("{}: the end of scenario `{}`\n", style.caution("never reached"), printable(scenario));
  for (size_t i = 0; i < std::min(report.never_taken.size(), notes_max); ++i)
    text += fmt::format("{}: action `{}`\n", style.caution("never taken"), printable(report.never_taken[i]));
  if (report.never_taken.size() > notes_max)
    text += fmt::format("  and {} more actions\n", report.never_taken.size() - notes_max);
  for (size_t i = 0; i < std::min(report.unreached.size(), notes_max); ++i)
    text += fmt::format("{}: step `{}`  ({})\n", style.caution("never reached"), printable(report.unreached[i].label),
                        short_location(report.unreached[i].place));
  if (report.unreached.size() > notes_max)
    text += fmt::format("  and {} more steps\n", report.unreached.size() - notes_max);
  return text;
}

std::string reduction_text(const CheckReport& report) {
  if (!report.reduction) return "";
  if (!report.reduction->why_not.empty()) return fmt::format("no reduction: {}\n", report.reduction->why_not);
  return "reduction: independent steps were explored in one order only; the counts are those of the reduced "
         "search\n";
}

// The content of a lossy store, and its possible omissions.
std::string lossy_text(const CheckReport& report) {
  const store::Store::Statistics& store = report.store;
  const std::string loss = fmt::format("expected number of missed states: {}, and what is reachable only through them",
                                       chance(store.omission.expected));
  switch (store.keeping) {
    case store::StateKeeping::exact: return "";
    case store::StateKeeping::hash_compact:
      return fmt::format("hash compaction: a signature of {} bits for each state, {} with notes and index; {}\n",
                         store.hash_bits, byte_size(store.state_bytes), loss);
    case store::StateKeeping::bitstate:
      return fmt::format("bitstate: 3 bits for each state in an array of {}, {} of them set; {}\n",
                         byte_size(store.hash_bits / 8),
                         percentage(static_cast<double>(store.bits_set) / static_cast<double>(store.hash_bits)), loss);
  }
  return "";
}

std::string symmetry_text(const CheckReport& report) {
  if (!report.symmetry) return "";
  std::vector<std::string> groups;
  for (const SymmetryNote::Group& group : report.symmetry->groups)
    groups.push_back(fmt::format("{} of `{}`", counted(group.count, "replica"), group.thread));
  const std::string stand_for = report.symmetry->states_without
                                    ? fmt::format("; {} stand for {}", counted(report.counts.states, "state"),
                                                  grouped(*report.symmetry->states_without))
                                    : "";
  return fmt::format("symmetry: {} are interchangeable{}\n", joined_printable(groups, ", "), stand_for);
}

std::string expectation_text(const CheckReport& report, const Style& style) {
  if (!report.expectation) return "";
  const std::string expected = printable(report.expectation->text);
  if (report.expectation->is_met) return style.good("as expected") + fmt::format(": `{}` was found\n", expected);
  std::vector<std::string> found;
  for (const Finding& finding : report.findings) {
    const std::string name = finding.property.empty() ? "" : fmt::format(" `{}`", finding.property);
    found.push_back(kind_name(finding) + name);
  }
  return style.bad("not as expected") +
         fmt::format(": the spec expects an error that mentions `{}`, found {}\n", expected,
                     found.empty() ? "none" : "instead: " + joined_printable(found, ", "));
}

}  // namespace

std::string order_text(const std::optional<OrderNote>& note) {
  if (!note) return "";
  const std::string which = !note->states        ? "states may differ"
                            : *note->states == 1 ? "1 state differs"
                                                 : counted(*note->states, "state") + " differ";
  return fmt::format(
      "warning: {} in order only, in which entries were put into dicts: {}:{} can see it; without that, or with "
      "`sorted`, equal dicts are one state\n",
      which, printable(note->place.file), note->place.line);
}

std::string warnings_text(const std::vector<std::string>& warnings) {
  std::string text;
  for (const std::string& warning : warnings) text += fmt::format("warning: {}\n", printable(warning));
  return text;
}

std::string report_text(const CheckReport& report, const Sources& sources, const TextOptions& options) {
  std::string text;
  for (const Finding& finding : report.findings) {
    text += finding_text(finding, headline("violated", report.made_by), report.subject, sources, options);
    text += replay_line(finding) + '\n';
  }
  if (report.findings.empty()) {
    for (const Finding& finding : report.possible) {
      std::vector<std::string> assumed = report.made_by;
      assumed.insert(assumed.end(), finding.answers.begin(), finding.answers.end());
      text += finding_text(finding, headline("possible", assumed), report.subject, sources, options);
      text += replay_line(finding) + '\n';
    }
  }
  if (report.property_error) {
    text += finding_text(*report.property_error, "error", report.subject, sources, options);
    text += replay_line(*report.property_error) + '\n';
  } else if (report.findings.empty() && !report.unknowns.empty()) {
    text += finding_text(report.unknowns.front(), "unknown", report.subject, sources, options);
    text += replay_line(report.unknowns.front()) + '\n';
    text += fmt::format("{}; {} where the program's behaviour is unknown\n", nothing_found(report),
                        counted(report.unknowns.size(), "place"));
  } else if (report.findings.empty()) {
    text += verdict_line(report, options.style);
  }
  if (!report.findings.empty() && !report.verdict.reasons.empty()) {
    text +=
        fmt::format("not everything was visited: {}\n", joined_printable(engine::texts(report.verdict.reasons), "; "));
  }
  text += violations_line(report);
  for (const ReachedState& reached : report.reached)
    text += fmt::format("reached: `{}` after {}\n", printable(reached.property), counted(reached.steps, "step"));
  text += relied_text(report);
  if (report.verdict.kind != engine::VerdictKind::holds && report.findings.empty() && report.possible.empty() &&
      !report.answers.empty())
    text += fmt::format("assuming: {}\n", joined_printable(report.answers, "; "));
  if (report.verdict.kind != engine::VerdictKind::holds && report.findings.empty() && !report.made_by.empty())
    text += fmt::format("assuming: {}\n", joined_printable(report.made_by, "; "));
  if (report.findings.empty()) text += assumed_text(report);
  const bool meets_unknowns = !report.unknowns.empty() || !report.assumed.empty() || !report.relied.empty();
  if (report.findings.empty() && meets_unknowns) text += missing_names_text(report.missing);
  text += settling_text(report);
  text += assumptions_text(report);
  text += untested_text(report, options.style);
  if (report.coverage) text += coverage_text(*report.coverage, options.style);
  text += growth_text(report.growth);
  if (report.why_not_packed)
    text += report.why_not_packed->empty() ? "states: packed\n"
                                           : fmt::format("states: not packed, because {}\n", *report.why_not_packed);
  if (report.machine_code) text += machine_code_text(*report.machine_code);
  text += counts_line(report);
  text += machine_line(report.subject);
  text += lossy_text(report);
  text += symmetry_text(report);
  text += order_text(report.order);
  text += warnings_text(report.warnings);
  text += reduction_text(report);
  text += expectation_text(report, options.style);
  return text;
}

std::string report_text(const RunReport& report, const Sources& sources, const TextOptions& options) {
  std::string text;
  if (report.finding) {
    text += finding_text(*report.finding, report.finding->is_property_error ? "error" : "violated", report.subject,
                         sources, options);
  } else {
    text += step_table(report.steps, sources, options.style, {.columns = options.columns, .is_full = options.is_full});
  }
  text += '\n';
  const size_t steps = report.steps.empty() ? 0 : report.steps.size() - 1;
  const std::string after = counted(steps, "step");
  switch (report.end) {
    case engine::WalkEnd::finished:
      text += fmt::format("the run ended after {}: every thread has finished\n", after);
      break;
    case engine::WalkEnd::terminal:
      text += fmt::format("the run ended after {}: nothing can move, and a run may end here\n", after);
      break;
    case engine::WalkEnd::deadlock:
      if (!report.finding) text += fmt::format("the run ended after {}: no thread can move\n", after);
      break;
    case engine::WalkEnd::fault:
    case engine::WalkEnd::property:
    case engine::WalkEnd::property_error: break;
    case engine::WalkEnd::steps_max: text += fmt::format("the run was stopped after {} (--steps)\n", after); break;
    case engine::WalkEnd::full:
      text += fmt::format("the run was stopped after {}: the memory limit is reached\n", after);
      break;
  }
  text += machine_line(report.subject);
  text += fmt::format("one run of many, with seed {}; to repeat it: {}\n", report.seed, printable(report.command));
  if (report.finding) text += replay_line(*report.finding);
  return text;
}

namespace {

std::string divergence_text(const engine::Divergence& divergence, size_t recorded_steps) {
  const std::string where = divergence.step == 0 ? std::string("the initial state")
                                                 : fmt::format("step {} of {}", divergence.step, recorded_steps);
  return fmt::format(" at {}, choice {}\n  recorded: {}\n  now:      {}\n", where, divergence.choice + 1,
                     printable(divergence.expected), printable(divergence.found));
}

// "`enough`", "deadlock", "assertion".
std::string recorded_name(const RecordedViolation& recorded) {
  return recorded.property.empty() ? printable(recorded.kind)
                                   : fmt::format("{} `{}`", printable(recorded.kind), printable(recorded.property));
}

std::string steps_list(const char* word, const std::vector<std::string>& steps) {
  return steps.empty() ? "" : fmt::format("  {}: {}\n", word, joined(steps, ", "));
}

// What changed in a repaired trace.
std::string repaired_text(const ReplayReport& report, const TraceRepair& repair, const TextOptions& options) {
  std::string text = repair.divergence ? "the recorded trace stops fitting" +
                                             divergence_text(*repair.divergence, report.recorded_steps)
                                       : "the recorded trace fits, but its end no longer has the violation\n";
  std::vector<std::string> inserted, dropped;
  for (const size_t step : repair.inserted) inserted.push_back(step == 0 ? "the initial state" : std::to_string(step));
  for (const RecordedStep& step : repair.dropped) {
    const StepNote& note = step.note;
    dropped.push_back(note.thread.empty() ? std::to_string(step.step)
                                          : fmt::format("{} ({} from {}, {}:{})", step.step, printable(note.thread),
                                                        printable(note.label), printable(note.file), note.line));
  }
  text += options.style.bad("repaired") +
          fmt::format(": {} inserted, {} dropped; {} of {} kept\n", counted(inserted.size(), "step"), dropped.size(),
                      report.recorded_steps - dropped.size(), counted(report.recorded_steps, "recorded step"));
  return text + steps_list("inserted", inserted) + steps_list("dropped from the recorded trace", dropped);
}

// Why there is no repaired trace.
std::string not_repaired_text(const ReplayReport& report, const TraceRepair& repair) {
  if (!repair.why_not.empty()) return fmt::format("not repaired: {}\n", repair.why_not);
  const std::string violation = report.recorded ? recorded_name(*report.recorded) : "";
  const std::string states = counted(repair.states, "state");
  switch (repair.end) {
    case engine::RepairEnd::repaired: return "";
    case engine::RepairEnd::exhausted:
      return fmt::format(
          "not repaired: every run was searched, {}, and none ends in the recorded violation ({}): it is not "
          "reachable in this way any more\n",
          states, violation);
    case engine::RepairEnd::states_max:
      return fmt::format(
          "not repaired: no run that ends in the recorded violation ({}) was found within {}; more are searched "
          "with --max-states N\n",
          violation, counted(repair.states_max, "state"));
    case engine::RepairEnd::full: return "not repaired: the memory limit was reached\n";
    case engine::RepairEnd::interrupted:
      return fmt::format("not repaired: the search was interrupted after {}\n", states);
    case engine::RepairEnd::unknown:
      return fmt::format(
          "not repaired: none of {} has the recorded violation ({}), but the effect of some steps is unknown\n", states,
          violation);
  }
  return "";
}

std::string replay_text(const ReplayReport& report, const Sources& sources, const TextOptions& options) {
  std::string text;
  if (report.finding) {
    const std::string_view word = report.finding->is_property_error ? "error"
                                  : report.finding->answers.empty() ? "violated"
                                                                    : "possible";
    text += finding_text(*report.finding, headline(word, report.finding->answers), report.subject, sources, options);
  } else {
    text += step_table(report.steps, sources, options.style, {.columns = options.columns, .is_full = options.is_full});
  }
  text += '\n' + machine_line(report.subject);
  if (report.repair && report.repair->end == engine::RepairEnd::repaired)
    return text + repaired_text(report, *report.repair, options) + (report.finding ? replay_line(*report.finding) : "");
  const std::string advice = !report.repair ? "" : not_repaired_text(report, *report.repair);
  if (report.divergence) {
    text +=
        options.style.caution("the trace stops fitting") + divergence_text(*report.divergence, report.recorded_steps);
    if (report.repair) return text + advice;
    text += "the program has changed since the trace was recorded; run `ramify check` again for a new trace";
    return text + (report.can_be_repaired ? ", or add --repair to search for one that is close to it\n" : "\n");
  }
  if (report.is_reproduced) return text + options.style.bad("reproduced") + ": the trace still shows it\n";
  if (!report.recorded) return text + "replayed to its end; the trace records no violation\n" + advice;
  const std::string name =
      report.recorded->property.empty() ? "" : fmt::format(" `{}`", printable(report.recorded->property));
  if (!report.why_not.empty())
    return text + options.style.good("not reproduced") + fmt::format(": {}\n", report.why_not) + advice;
  text += options.style.good("not reproduced") +
          fmt::format(": the trace fits, but its end no longer has the recorded violation ({}{}: {})\n",
                      printable(report.recorded->kind), name, printable(report.recorded->message));
  if (report.finding) text += "it shows another violation instead, above\n";
  return text + advice;
}

}  // namespace

std::string report_text(const ReplayReport& report, const Sources& sources, const TextOptions& options) {
  std::string text = replay_text(report, sources, options);
  return report.explanation ? text + explanation_text(*report.explanation) : text;
}

std::string progress_text(const engine::Progress& progress) {
  if (progress.shrinking)
    return fmt::format("shortening a trace: {} of {} left, {}", grouped(progress.shrinking->steps),
                       counted(progress.shrinking->steps_before, "step"),
                       counted(progress.shrinking->attempts, "attempt"));
  if (progress.is_advising)
    return fmt::format("looking for fairness under which a property would hold on {}, {}, {}",
                       counted(progress.states, "state"), byte_size(progress.bytes), duration(progress.elapsed));
  if (progress.is_judging)
    return fmt::format("judging properties of behaviours on {}, {}, {}", counted(progress.states, "state"),
                       byte_size(progress.bytes), duration(progress.elapsed));
  const std::string speed = rate(progress.states, progress.elapsed);
  return fmt::format("{}{}, frontier {}, depth {}, {}, {}", counted(progress.states, "state"),
                     speed.empty() ? "" : ", " + speed, grouped(progress.frontier), progress.depth,
                     byte_size(progress.bytes), duration(progress.elapsed));
}

}  // namespace ramify::outputs
