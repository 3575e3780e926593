// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/move_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/plain_text.h"
#include "outputs/sources.h"
#include "outputs/value_change.h"

namespace ramify::tui {

namespace {

// A local variable of the thread that moves is named without the thread.
std::string change_text(engine::Change change, const std::string& actor) {
  if (change.path.size() > 1 && change.kinds.front() == "thread" && change.path.front() == actor) {
    change.path.erase(change.path.begin());
    change.kinds.erase(change.kinds.begin());
  }
  const std::string name = shown(engine::join_path(change));
  if (change.before.empty()) return fmt::format("{} = {}", name, shown(change.after));
  if (change.after.empty()) return name + " gone";
  return shown(outputs::value_change(name, shown(change.before), shown(change.after), 60));
}

}  // namespace

bool is_interesting(const engine::Change& change) {
  if (change.kinds.empty()) return true;
  if (change.kinds.back() == "thread") return change.before.empty() || change.after.empty();
  return change.kinds.back() != "local" || !change.after.empty();
}

// The report of a move that is blocked is that of the step before it, but for actions.
std::string mover(const engine::Move& move) {
  if (move.report.call) return "";
  for (const engine::Choice& choice : move.choices)
    if (choice.kind == engine::ChoiceKind::thread && !choice.label.empty()) return shown(choice.label);
  return move.outcome == engine::OutcomeKind::blocked ? "" : shown(move.report.actor);
}

std::string way(const engine::Move& move) {
  std::string text;
  const auto add = [&](const std::string& part, std::string_view before = "  ") {
    if (!part.empty()) text += (text.empty() ? "" : std::string(before)) + part;
  };
  if (move.report.call) {
    add(shown(engine::text(*move.report.call)));
  } else if (move.outcome != engine::OutcomeKind::blocked) {
    add(shown(move.report.label));
    if (move.outcome == engine::OutcomeKind::stepped) add(shown(move.report.stopped_at), " -> ");
  }
  for (const engine::Choice& choice : move.choices) {
    if (choice.kind == engine::ChoiceKind::thread || choice.kind == engine::ChoiceKind::action) continue;
    // The arguments of an action are in its label.
    if (choice.kind == engine::ChoiceKind::argument && move.report.call) continue;
    add(choice.label.empty() ? fmt::format("option {}", choice.taken + 1) : outputs::elide(shown(choice.label), 60));
  }
  return text;
}

std::vector<std::string> changes(const engine::Move& move) {
  std::vector<std::string> texts;
  for (const engine::Change& change : move.changes)
    if (is_interesting(change)) texts.push_back(change_text(change, move.report.actor));
  for (const std::string& line : move.report.printed) texts.push_back("prints " + shown(line));
  return texts;
}

std::vector<std::string> troubles(const engine::Move& move) {
  std::vector<std::string> texts;
  if (move.fault) texts.push_back(fmt::format("{}: {}", engine::name(move.fault->kind), shown(move.fault->message)));
  for (const std::string& property : move.violated) texts.push_back(fmt::format("violates `{}`", shown(property)));
  if (move.outcome == engine::OutcomeKind::full) texts.emplace_back("the memory limit was reached");
  return texts;
}

std::string place_text(const engine::Move& move) {
  const base::Place& place = move.report.from.is_known() ? move.report.from : move.report.to;
  return shown(outputs::short_location(place));
}

}  // namespace ramify::tui
