// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "outputs/json_values.h"
#include "outputs/mir_report.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {

namespace {

constexpr size_t locals_max = 12;
constexpr size_t calls_max = 8;

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
    case MirOutcomeKind::undefined: return style.bad("violated");
    case MirOutcomeKind::unsupported:
    case MirOutcomeKind::limit: return style.caution("unknown");
  }
  return "";
}

}  // namespace

std::string_view name(MirOutcomeKind kind) {
  switch (kind) {
    case MirOutcomeKind::ended: return "end";
    case MirOutcomeKind::exited: return "exit";
    case MirOutcomeKind::panic: return "panic";
    case MirOutcomeKind::abort: return "abort";
    case MirOutcomeKind::undefined: return "undefined behaviour";
    case MirOutcomeKind::unsupported: return "unsupported";
    case MirOutcomeKind::limit: return "limit";
  }
  return "";
}

std::string mir_outcome_text(const MirOutcome& outcome, const Sources& sources, const Style& style) {
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
    case MirOutcomeKind::unsupported: text = fmt::format("not supported: {}\n", printable(outcome.message)); break;
    case MirOutcomeKind::limit: text = printable(outcome.message) + "\n"; break;
  }
  text += mir_place(outcome.place, "at", sources);
  size_t shown = 0;
  for (const base::Place& call : outcome.calls) {
    if (!call.is_known() || call == outcome.place) continue;
    if (shown++ == calls_max) {
      text += "  called from further places\n";
      break;
    }
    text += mir_place(call, "called at", sources);
  }
  return text;
}

std::string mir_report_text(const MirReport& report, const Sources& sources, const Style& style, bool is_full) {
  const MirOutcome& outcome = report.outcome;
  std::string text = fmt::format("{}: ", mir_headline(outcome, style));
  if (outcome.kind == MirOutcomeKind::ended) text += fmt::format("`{}` ends  ({})\n", report.start, report.program);
  else text += mir_outcome_text(outcome, sources, style);
  if (!outcome.out.empty()) text += "  output:\n" + printable(outcome.out) + "\n";
  size_t shown = 0;
  for (const MirLocal& local : outcome.locals) {
    if (local.name.empty() && !is_full) continue;
    if (shown++ == locals_max && !is_full) {
      text += "  ... more with --full\n";
      break;
    }
    text += fmt::format("  {}: {} = {}\n", local.name.empty() ? fmt::format("_{}", local.local) : local.name,
                        local.type, local.json);
  }
  text +=
      fmt::format("{} step{}; one order, as the program has one thread\n", report.steps, report.steps == 1 ? "" : "s");
  return text;
}

std::string mir_report_json(const MirReport& report, std::string_view tool_version, int exit_code) {
  const auto place_json = [](const base::Place& place) {
    return Json{{"file", place.file}, {"line", place.line}, {"column", place.column}};
  };
  const MirOutcome& outcome = report.outcome;
  Json json;
  json["tool"] = {{"name", "ramify"}, {"version", tool_version}};
  json["verb"] = report.verb;
  json["program"] = report.program;
  json["start"] = report.start;
  json["outcome"] = name(outcome.kind);
  json["status"] = outcome.status;
  if (outcome.kind == MirOutcomeKind::undefined) {
    json["ub"] = outcome.ub;
    json["meaning"] = outcome.meaning;
  }
  if (!outcome.message.empty()) json["message"] = outcome.message;
  if (outcome.place.is_known()) json["place"] = place_json(outcome.place);
  json["calls"] = Json::array();
  for (const base::Place& call : outcome.calls)
    if (call.is_known()) json["calls"].push_back(place_json(call));
  json["stdout"] = outcome.out;
  json["locals"] = Json::array();
  for (const MirLocal& local : outcome.locals)
    json["locals"].push_back({{"local", local.local},
                              {"name", local.name},
                              {"type", local.type},
                              {"value", Json::parse(local.json, nullptr, false)}});
  json["steps"] = report.steps;
  json["exit_code"] = exit_code;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace ramify::outputs
