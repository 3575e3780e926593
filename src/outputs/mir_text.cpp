// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/coverage_text.h"
#include "outputs/exact_verdict.h"
#include "outputs/json_values.h"
#include "outputs/mir_report.h"
#include "outputs/plain_text.h"
#include "outputs/program_output.h"

namespace ramify::outputs {

namespace {

constexpr size_t locals_max = 12;
constexpr size_t calls_max = 8;
constexpr uint64_t states_of_one_run = 2;  // its start and its end
// The folder of the library's sources in the compiler's places.
constexpr std::string_view library_folder = "/rustc/";
constexpr std::string_view sequential_values =
    "atomic accesses read values as in sequential consistency, whatever their ordering";

std::string mir_place(const base::Place& place, std::string_view what, const Sources& sources) {
  if (!place.is_known()) return "";
  const std::string line = sources.line(place);
  return fmt::format("  {} {}{}\n", what, location(place), line.empty() ? "" : ": " + line);
}

std::string mir_headline(const MirOutcome& outcome, const Style& style) {
  switch (outcome.kind) {
    case MirOutcomeKind::ended:
    case MirOutcomeKind::exited: return style.good("holds");
    case MirOutcomeKind::panic:
    case MirOutcomeKind::abort:
    case MirOutcomeKind::undefined:
    case MirOutcomeKind::deadlock:
    case MirOutcomeKind::endless: return style.bad("violated");
    case MirOutcomeKind::unsupported:
    case MirOutcomeKind::limit: return style.caution("unknown");
  }
  return "";
}

// Whether the environment's values are the only nondeterminism.
bool has_one_thread(const MirReport& report) {
  const auto is_of_two = [](const MirOutcome& outcome) { return outcome.other_place.is_known(); };
  if (std::ranges::any_of(report.outcomes, is_of_two)) return false;
  if (report.states <= states_of_one_run) return true;
  const auto is_of_threads = [](const TakenChoice& choice) { return choice.kind == engine::ChoiceKind::thread; };
  return !report.outcomes.empty() && std::ranges::none_of(report.outcomes, [&](const MirOutcome& outcome) {
    return std::ranges::any_of(outcome.choices, is_of_threads);
  });
}

}  // namespace

std::string_view name(MirOutcomeKind kind) {
  switch (kind) {
    case MirOutcomeKind::ended: return "end";
    case MirOutcomeKind::exited: return "exit";
    case MirOutcomeKind::panic: return "panic";
    case MirOutcomeKind::abort: return "abort";
    case MirOutcomeKind::undefined: return "undefined behaviour";
    case MirOutcomeKind::deadlock: return "deadlock";
    case MirOutcomeKind::endless: return "endless";
    case MirOutcomeKind::unsupported: return "unsupported";
    case MirOutcomeKind::limit: return "limit";
  }
  return "";
}

bool is_unknown(const MirOutcome& outcome) {
  return outcome.kind == MirOutcomeKind::unsupported || outcome.kind == MirOutcomeKind::limit;
}

engine::VerdictKind verdict(std::span<const MirOutcome> outcomes, bool is_complete, bool allows_divergence) {
  return verdict_on(outcomes, is_complete, [&](const MirOutcome& outcome) {
    return outcome.kind == MirOutcomeKind::ended || outcome.kind == MirOutcomeKind::exited ||
           (outcome.kind == MirOutcomeKind::endless && allows_divergence);
  });
}

std::optional<RecordedViolation> recorded_violation(const MirOutcome& outcome) {
  if (outcome.kind == MirOutcomeKind::ended || outcome.kind == MirOutcomeKind::exited) return std::nullopt;
  const std::string what = outcome.ub.empty() ? "" : outcome.ub + (outcome.message.empty() ? "" : ": ");
  return RecordedViolation{std::string(name(outcome.kind)), "", what + outcome.message};
}

std::string mir_outcome_text(const MirOutcome& outcome, const Sources& sources, const Style& style, bool is_full) {
  std::string text;
  switch (outcome.kind) {
    case MirOutcomeKind::ended: return "";
    case MirOutcomeKind::exited: text = fmt::format("the program exits with status {}\n", outcome.status); break;
    case MirOutcomeKind::undefined:
      text = fmt::format("undefined behaviour: {}\n  {}{}\n", style.bad(outcome.ub), outcome.meaning,
                         outcome.message.empty() ? "" : ": " + printable(outcome.message));
      break;
    case MirOutcomeKind::panic: text = fmt::format("{}: {}\n", style.bad("panic"), printable(outcome.message)); break;
    case MirOutcomeKind::abort: text = fmt::format("{}: {}\n", style.bad("abort"), printable(outcome.message)); break;
    case MirOutcomeKind::deadlock:
      text = fmt::format("{}: {}\n", style.bad("deadlock"), printable(outcome.message));
      break;
    case MirOutcomeKind::endless:
      text = fmt::format("{}: {}\n", style.bad("never ends"), printable(outcome.message));
      break;
    case MirOutcomeKind::unsupported: text = fmt::format("not supported: {}\n", printable(outcome.message)); break;
    case MirOutcomeKind::limit: text = printable(outcome.message) + "\n"; break;
  }
  const bool is_race = outcome.other_place.is_known();
  text += mir_place(outcome.place, is_race ? "this access at" : "at", sources);
  if (is_race) text += mir_place(outcome.other_place, "and this one at", sources);
  size_t shown = 0;
  for (const base::Place& call : outcome.calls) {
    if (!call.is_known() || call == outcome.place) continue;
    // Library frames that call the program, such as the start of a thread, are not informative.
    if (!is_full && call.file.starts_with(library_folder)) continue;
    if (shown++ == calls_max) {
      text += "  called from further places\n";
      break;
    }
    text += mir_place(call, "called at", sources);
  }
  if (!outcome.advice.empty()) text += fmt::format("  {}\n", outcome.advice);
  return text + taken_choices_text(outcome.choices, outcome.back_to, sources, is_full);
}

namespace {

std::string locals_text(const MirOutcome& outcome, bool is_full) {
  std::string text;
  size_t shown = 0;
  for (const MirLocal& local : outcome.locals) {
    if (local.name.empty() && !is_full) continue;
    if (shown++ == locals_max && !is_full) return text + "  ... more with --full\n";
    text += fmt::format("  {}: {} = {}\n", local.name.empty() ? fmt::format("_{}", local.local) : local.name,
                        local.type, local.json);
  }
  return text;
}

std::string outcome_section(const MirReport& report, const MirOutcome& outcome, const Sources& sources,
                            const Style& style, bool is_full) {
  std::string text = fmt::format("{}: ", mir_headline(outcome, style));
  if (outcome.kind == MirOutcomeKind::ended) text += fmt::format("`{}` ends  ({})\n", report.start, report.program);
  text += mir_outcome_text(outcome, sources, style, is_full);
  text += program_output_text(outcome.out, is_full);
  text += locals_text(outcome, is_full);
  if (!outcome.trace.empty())
    text += fmt::format("  replay: ramify replay {} --trace {}\n", report.program, outcome.trace);
  return text;
}

// "3 outcomes: 2 end, 1 panic".
std::string kinds_text(const MirReport& report) {
  std::string kinds;
  for (size_t i = 0; i < report.outcomes.size();) {
    size_t end = i;
    while (end < report.outcomes.size() && report.outcomes[end].kind == report.outcomes[i].kind) ++end;
    kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", end - i, name(report.outcomes[i].kind));
    i = end;
  }
  return fmt::format("{}{}: {}", report.is_complete ? "" : "at least ", counted(report.outcomes.size(), "outcome"),
                     kinds);
}

}  // namespace

std::string mir_report_text(const MirReport& report, const Sources& sources, const Style& style, bool is_full) {
  std::string text;
  if (report.outcomes.size() > 1) text += kinds_text(report) + "\n\n";
  for (const MirOutcome& outcome : report.outcomes) {
    text += outcome_section(report, outcome, sources, style, is_full);
    if (report.outcomes.size() > 1) text += "\n";
  }
  if (report.states == 0) {
    text += fmt::format("{}; one run\n", counted(report.steps, "step"));
  } else if (has_one_thread(report) && report.is_complete) {
    text += fmt::format("{}; one order, as the program has one thread\n", counted(report.steps, "step"));
  } else {
    text += fmt::format("{} {}, {}\n", report.is_complete ? "every interleaving was tried:" : "found so far:",
                        counted(report.outcomes.size(), "outcome"), counted(report.states, "state"));
    if (!has_one_thread(report)) text += fmt::format("assumed: {}\n", sequential_values);
  }
  for (const std::string& assumption : report.assumed) text += fmt::format("assumed: {}\n", assumption);
  for (const std::string& reason : report.reasons) text += fmt::format("there may be others: {}\n", reason);
  if (report.coverage) text += coverage_text(*report.coverage, style);
  return text;
}

std::string mir_report_json(const MirReport& report, std::string_view tool_version, int exit_code) {
  const auto place_json = [](const base::Place& place) {
    return Json{{"file", place.file}, {"line", place.line}, {"column", place.column}};
  };
  const auto outcome_json = [&](const MirOutcome& outcome) {
    Json json;
    json["outcome"] = name(outcome.kind);
    json["status"] = outcome.status;
    if (outcome.kind == MirOutcomeKind::undefined) {
      json["ub"] = outcome.ub;
      json["meaning"] = outcome.meaning;
    }
    if (!outcome.message.empty()) json["message"] = outcome.message;
    if (!outcome.advice.empty()) json["advice"] = outcome.advice;
    if (outcome.place.is_known()) json["place"] = place_json(outcome.place);
    json["calls"] = Json::array();
    for (const base::Place& call : outcome.calls)
      if (call.is_known()) json["calls"].push_back(place_json(call));
    json["stdout"] = outcome.out;
    if (!outcome.err.empty()) json["stderr"] = outcome.err;
    json["locals"] = Json::array();
    for (const MirLocal& local : outcome.locals)
      json["locals"].push_back({{"local", local.local},
                                {"name", local.name},
                                {"type", local.type},
                                {"value", Json::parse(local.json, nullptr, false)}});
    if (outcome.other_place.is_known()) json["other_place"] = place_json(outcome.other_place);
    if (!outcome.trace.empty()) json["trace"] = outcome.trace;
    return json;
  };
  Json json = report.outcomes.empty() ? Json::object() : outcome_json(report.outcomes.back());
  json["tool"] = {{"name", "ramify"}, {"version", tool_version}};
  json["verb"] = report.verb;
  json["program"] = report.program;
  json["machine"] = "mir";
  json["start"] = report.start;
  json["outcomes"] = Json::array();
  for (const MirOutcome& outcome : report.outcomes) json["outcomes"].push_back(outcome_json(outcome));
  json["states"] = report.states;
  json["transitions"] = report.transitions;
  json["complete"] = report.is_complete;
  if (report.coverage) json["coverage"] = coverage_json(*report.coverage);
  json["reasons"] = report.reasons;
  json["assumed"] = Json::array();
  if (!has_one_thread(report)) json["assumed"].push_back(sequential_values);
  for (const std::string& assumption : report.assumed) json["assumed"].push_back(assumption);
  json["steps"] = report.steps;
  json["exit_code"] = exit_code;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace ramify::outputs
