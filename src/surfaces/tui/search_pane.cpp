// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/search_pane.h"

#include <utility>

#include <fmt/format.h>

#include "outputs/amounts.h"

namespace ramify::tui {

namespace {

using session::SearchState;

std::string title_of(const session::FoundRun& run) {
  std::string text = run.kind;
  if (!run.property.empty()) text += fmt::format(" `{}`", shown(run.property));
  const bool is_exact = std::holds_alternative<session::ExactTrace>(run.trace);
  return text + "  after " + outputs::counted(run.steps, is_exact ? "choice" : "step");
}

}  // namespace

std::string SearchPane::title() const { return is_running() ? "Search  running" : "Search"; }

void SearchPane::show(session::SearchSnapshot snapshot) {
  snapshot_ = std::move(snapshot);
  lines_.clear();
  first_lines_.clear();
  const engine::Progress& progress = snapshot_.progress;
  switch (snapshot_.state) {
    case SearchState::idle:
      lines_.emplace_back("c  search all states, until a violation", Style::faint);
      lines_.emplace_back("C  search all states, for every violation", Style::faint);
      break;
    case SearchState::running: {
      lines_.emplace_back(progress.is_judging ? "judging properties of behaviours" : "searching (x: stop)",
                          Style::strong);
      const std::string rate = outputs::rate(progress.states, progress.elapsed);
      lines_.emplace_back(outputs::counted(progress.states, "state") + (rate.empty() ? "" : "  " + rate));
      lines_.emplace_back(fmt::format("depth {}  frontier {}", progress.depth, outputs::grouped(progress.frontier)));
      lines_.emplace_back(outputs::duration(progress.elapsed) + "  " + outputs::byte_size(progress.bytes),
                          Style::faint);
      add_runs(snapshot_.early);
      break;
    }
    case SearchState::done: add_result(*snapshot_.result); break;
  }
}

void SearchPane::add_result(const session::SearchResult& result) {
  if (!result.trouble.empty()) {
    for (const std::string& part : wrapped(shown(result.trouble), 70)) lines_.emplace_back(part, Style::bad);
    return;
  }
  Line head(result.verdict, result.verdict == "violated" ? Style::bad : Style::strong);
  if (snapshot_.was_stopped) head.add("  (stopped)");
  lines_.push_back(std::move(head));
  std::string counts = outputs::counted(result.states, "state");
  if (result.depth) counts += fmt::format(", depth {}", *result.depth);
  lines_.emplace_back(counts + ", " + outputs::counted(result.transitions, "transition"), Style::faint);
  for (const std::string& reason : result.reasons) lines_.emplace_back("  " + shown(reason), Style::faint);
  add_runs(result.found);
}

void SearchPane::add_runs(const std::vector<session::FoundRun>& runs) {
  for (const session::FoundRun& run : runs) {
    first_lines_.push_back(lines_.size());
    lines_.emplace_back((run.is_violation ? "! " : "  ") + title_of(run), run.is_violation ? Style::bad : Style::plain);
    if (!run.message.empty()) lines_.emplace_back("    " + shown(run.message), Style::faint);
  }
  if (!runs.empty()) lines_.emplace_back("Enter: open it as the path", Style::faint);
}

std::vector<std::string> SearchPane::details() const {
  const session::FoundRun* const run = selected();
  if (run == nullptr) return {};
  return {title_of(*run), shown(run->message)};
}

const session::FoundRun* SearchPane::selected() const {
  const std::vector<session::FoundRun>& runs = snapshot_.result == nullptr ? snapshot_.early : snapshot_.result->found;
  return cursor() < runs.size() ? &runs[cursor()] : nullptr;
}

std::string SearchPane::summary() const {
  switch (snapshot_.state) {
    case SearchState::idle: return "";
    case SearchState::running:
      return fmt::format("searching: {}, depth {}", outputs::counted(snapshot_.progress.states, "state"),
                         snapshot_.progress.depth);
    case SearchState::done:
      return snapshot_.result->trouble.empty() ? "search: " + snapshot_.result->verdict : "search failed";
  }
  return "";
}

}  // namespace ramify::tui
