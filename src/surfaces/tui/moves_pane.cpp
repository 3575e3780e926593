// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/moves_pane.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "surfaces/tui/move_text.h"

namespace ramify::tui {

namespace {

constexpr size_t changes_shown = 4;
// Of large states, few moves have a preview at once: each takes a view of the whole state.
constexpr size_t preview_nodes_max = 40'000, previews_min = 4;

size_t node_count(const engine::View& state) {
  size_t count = 0;
  std::vector<const engine::View*> waiting = {&state};
  while (!waiting.empty() && count < preview_nodes_max) {
    const engine::View* node = waiting.back();
    waiting.pop_back();
    ++count;
    for (const engine::View& child : node->children) waiting.push_back(&child);
  }
  return count;
}

bool leads_on(const engine::Move& move) { return move.outcome != engine::OutcomeKind::blocked; }

std::string reason_of(const engine::Move& move, Stepping& stepping) {
  if (move.report.refused_by) return fmt::format("not enabled: `{}` is false", shown(*move.report.refused_by));
  const std::string name = mover(move);
  for (const ThreadPlace& thread : stepping.threads())
    if (shown(thread.name) == name && !thread.status.empty()) return shown(thread.status);
  return "not enabled";
}

}  // namespace

std::string MovesPane::title() const {
  if (moves_.empty()) return "Moves";
  return enabled_ == moves_.size() ? fmt::format("Moves  {}", enabled_)
                                   : fmt::format("Moves  {} of {} enabled", enabled_, moves_.size());
}

void MovesPane::refresh(Stepping& stepping) {
  stepping_ = &stepping;
  const engine::Moves& offered = stepping.moves();
  const std::optional<size_t> taken = stepping.taken();
  const std::string former = cursor() < movers_.size() ? movers_[cursor()] : "";
  moves_.clear();
  first_lines_.clear();
  lines_.clear();
  places_.clear();
  movers_.clear();
  for (size_t i = 0; i < offered.all.size(); ++i) moves_.push_back(i);
  const auto rest = std::ranges::stable_partition(moves_, [&](size_t i) { return leads_on(offered.all[i]); });
  enabled_ = static_cast<size_t>(rest.begin() - moves_.begin());
  add_head(stepping);
  const size_t previews = std::max(previews_min, preview_nodes_max / node_count(stepping.view()));
  for (const size_t i : moves_) {
    const bool has_preview = first_lines_.size() < previews;
    if (has_preview) stepping.preview(i);
    const engine::Move& move = offered.all[i];
    first_lines_.push_back(lines_.size());
    places_.push_back(leads_on(move) ? move.report.from : base::Place());
    movers_.push_back(mover(move));
    if (leads_on(move)) add_move(move, taken == std::optional(i), has_preview);
    else add_blocked(move, stepping);
  }
  if (offered.is_cut) lines_.emplace_back("there are more moves than are shown", Style::faint);
  // The step ahead is the move that `forward` takes; else the thread that was selected stays selected.
  const auto same = std::ranges::find(movers_.begin(), movers_.begin() + static_cast<std::ptrdiff_t>(enabled_), former);
  const auto index = static_cast<size_t>(same - movers_.begin());
  if (taken) select(static_cast<size_t>(std::ranges::find(moves_, *taken) - moves_.begin()));
  else if (!former.empty() && index < enabled_) select(index);
  else select(std::min(cursor(), enabled_ == 0 ? 0 : enabled_ - 1));
}

void MovesPane::add_head(Stepping& stepping) {
  const engine::Moves& offered = stepping.moves();
  const engine::Move* const last = stepping.last();
  if (last != nullptr && last->outcome == engine::OutcomeKind::fault) {
    for (const std::string& trouble : troubles(*last)) lines_.emplace_back("! " + trouble, Style::bad);
    lines_.emplace_back("the run ends here", Style::faint);
  } else if (offered.is_end) {
    lines_.emplace_back("every thread has ended", Style::good);
  } else if (stepping.position() == 0) {
    lines_.emplace_back("choose an initial state:", Style::faint);
  } else if (!offered.has_enabled()) {
    lines_.emplace_back(offered.all.empty() ? "nothing: the run ends here" : "! deadlock: nothing can move",
                        Style::bad);
  }
}

void MovesPane::add_move(const engine::Move& move, bool is_taken, bool has_preview) {
  const std::string name = mover(move), text = way(move), at = place_text(move);
  Line line(fmt::format("{} ", first_lines_.size()), Style::faint);
  line.add(name.empty() ? (text.empty() ? "initial state" : "") : name + " ", Style::strong).add(text);
  if (is_taken) line.add("  (ahead)", Style::faint);
  if (!at.empty()) line.add("  " + at, Style::faint);
  lines_.push_back(std::move(line));
  for (const std::string& trouble : troubles(move)) lines_.emplace_back("  ! " + trouble, Style::bad);
  const std::vector<std::string> what = changes(move);
  for (size_t i = 0; i < std::min(what.size(), changes_shown); ++i)
    lines_.emplace_back("    " + what[i], Style::changed);
  if (what.size() > changes_shown)
    lines_.emplace_back(
        fmt::format("    and {} (i: all)", outputs::counted(what.size() - changes_shown, "more change")), Style::faint);
  if (!has_preview) lines_.emplace_back("    i: what it changes", Style::faint);
}

void MovesPane::add_blocked(const engine::Move& move, Stepping& stepping) {
  std::string text = mover(move);
  if (const std::string where = way(move); !where.empty()) text += (text.empty() ? "" : " ") + where;
  lines_.push_back(Line("- " + text, Style::faint).add("  " + reason_of(move, stepping), Style::faint));
}

std::vector<std::string> MovesPane::details() const {
  if (cursor() >= moves_.size()) return {};
  stepping_->preview(moves_[cursor()]);
  const engine::Move& move = stepping_->moves().all[moves_[cursor()]];
  std::vector<std::string> texts = {plain_text(lines_[first_lines_[cursor()]])};
  for (const std::string& trouble : troubles(move)) texts.push_back("! " + trouble);
  std::ranges::move(changes(move), std::back_inserter(texts));
  return texts;
}

std::optional<size_t> MovesPane::selected() const {
  return cursor() < enabled_ ? std::optional(moves_[cursor()]) : std::nullopt;
}

base::Place MovesPane::place() const { return cursor() < places_.size() ? places_[cursor()] : base::Place(); }

}  // namespace ramify::tui
