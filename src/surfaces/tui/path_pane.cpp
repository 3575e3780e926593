// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/path_pane.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/plain_text.h"
#include "surfaces/tui/move_text.h"

namespace ramify::tui {

namespace {

std::string words(const engine::Move& step, size_t item) {
  const std::string name = mover(step), text = way(step);
  if (item == 0) return text.empty() ? "start" : "start  " + text;
  return name.empty() ? text : text.empty() ? name : name + "  " + text;
}

}  // namespace

std::string PathPane::title() const { return "Path"; }

void PathPane::refresh(Stepping& stepping) {
  stepping_ = &stepping;
  const std::vector<engine::Move>& steps = stepping.steps();
  steps_.clear();
  for (size_t i = 0; i < steps.size(); ++i) steps_.push_back(words(steps[i], i));
  position_ = stepping.position();
  back_to_.reset();
  end_.clear();
  if (stepping.stutters()) {
    end_ = "stays in this state for ever";
  } else if (const std::optional<size_t> same = steps.empty() ? std::nullopt : stepping.same_as(steps.size())) {
    back_to_ = *same - 1;
    end_ = *back_to_ == 0 ? "can repeat from the start" : fmt::format("can repeat from after step {}", *back_to_);
  }
  if (position_ != 0) select(position_ - 1);
}

Line PathPane::line(size_t at, size_t) const {
  if (at == steps_.size()) return Line((back_to_ ? "└ " : "  ") + end_, Style::strong);
  const engine::Move& step = stepping_->steps()[at];
  const bool is_here = at + 1 == position_, is_ahead = at + 1 > position_;
  const size_t width = fmt::format("{}", steps_.size()).size();
  std::string loop = back_to_ ? (at <= *back_to_ ? "  " : at == *back_to_ + 1 ? "┌ " : "│ ") : "";
  Line line(loop, Style::strong);
  const Style style = is_here ? Style::place : is_ahead ? Style::faint : Style::plain;
  line.add(at == 0 ? std::string(width, ' ') : fmt::format("{:>{}}", at, width), style);
  line.add(is_here ? "* " : "  ", style).add(steps_[at], style);
  for (const std::string& trouble : troubles(step)) line.add("  ! " + trouble, Style::bad);
  if (const std::vector<std::string> what = changes(step); !what.empty())
    line.add("  " + outputs::joined(what, ", "), is_ahead ? Style::faint : Style::changed);
  if (const std::string where = place_text(step); !where.empty()) line.add("  " + where, Style::faint);
  return line;
}

std::vector<std::string> PathPane::details() const {
  if (cursor() >= steps_.size()) return {};
  const engine::Move& step = stepping_->steps()[cursor()];
  std::vector<std::string> lines = {cursor() == 0 ? steps_[0] : fmt::format("step {}: {}", cursor(), steps_[cursor()])};
  if (step.report.from.is_known())
    lines.push_back(fmt::format("from {}:{}", shown(step.report.from.file), step.report.from.line));
  if (step.report.to.is_known())
    lines.push_back(fmt::format("to   {}:{}", shown(step.report.to.file), step.report.to.line));
  for (const std::string& trouble : troubles(step)) lines.push_back("! " + trouble);
  std::ranges::copy(changes(step), std::back_inserter(lines));
  if (const std::optional<size_t> same = stepping_->same_as(cursor() + 1))
    lines.push_back(*same == 1 ? "the state of the start again"
                               : fmt::format("the state after step {} again", *same - 1));
  return lines;
}

}  // namespace ramify::tui
