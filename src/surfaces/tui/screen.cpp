// SPDX-License-Identifier: Apache-2.0
// The model's screen: first line, panes or a page, last line.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "surfaces/tui/layout.h"
#include "surfaces/tui/model.h"

namespace ramify::tui {

void Model::show_details() {
  std::vector<std::string> texts = focus_->details();
  if (texts.empty()) return say("there is nothing more to show of this line");
  page_ = Page{focus_->title(), std::move(texts)};
}

void Model::show_help() {
  Page page{"Keys", {}};
  for (const Binding& row : bindings())
    if (!row.shown.empty()) page.texts.push_back(fmt::format("{:<16}{}", row.shown, row.meaning));
  page.texts.insert(
      page.texts.end(),
      {"", "Marks: > the cursor; * the present step, place, or a change; + a thread is there; ! a violation;",
       "- a move that is not enabled. The steps ahead stay until another move is taken."});
  page_ = std::move(page);
}

void Model::act_on_page(const std::optional<Action>& action) {
  const auto scroll = [&](std::ptrdiff_t lines) {
    const std::ptrdiff_t top = static_cast<std::ptrdiff_t>(page_->top) + lines;
    page_->top = top < 0 ? 0 : static_cast<size_t>(top);
  };
  constexpr std::ptrdiff_t page_lines = 15;
  if (action == Action::down) scroll(1);
  else if (action == Action::up) scroll(-1);
  else if (action == Action::page_down) scroll(page_lines);
  else if (action == Action::page_up) scroll(-page_lines);
  else if (action == Action::first_line) page_->top = 0;
  else page_.reset();
}

std::vector<Line> Model::page_lines(size_t rows, size_t columns) {
  std::vector<Line> lines = {title_line(page_->title + "  (Esc closes)", columns, true)};
  std::vector<std::string> texts;
  for (const std::string& text : page_->texts) {
    std::vector<std::string> parts = wrapped(text, columns - 2);
    if (parts.empty()) parts.emplace_back();
    std::ranges::move(parts, std::back_inserter(texts));
  }
  const size_t shown_rows = rows - 1;
  page_->top = std::min(page_->top, texts.size() > shown_rows ? texts.size() - shown_rows : 0);
  for (size_t row = 0; row < shown_rows; ++row) {
    const size_t at = page_->top + row;
    const bool is_more = row + 1 == shown_rows && at + 1 < texts.size();
    lines.push_back(fitted(Line(is_more ? " (more below)" : at < texts.size() ? " " + texts[at] : ""), columns));
  }
  return lines;
}

Line Model::header(size_t columns) const {
  const size_t steps = stepping_.steps().size(), position = stepping_.position();
  const std::string& path = stepping_.program().path();
  Line left(" " + shown(path.substr(path.find_last_of('/') + 1)), Style::strong);
  if (position == 0) left.add("  before the start");
  else if (steps == position) left.add(fmt::format("  step {}", position - 1));
  else left.add(fmt::format("  step {} of {}", position - 1, steps - 1));
  if (const std::string properties = properties_.summary(); !properties.empty())
    left.add("  " + properties, properties_.has_false() ? Style::bad : Style::good);
  if (const engine::Move* last = stepping_.last(); last != nullptr && last->fault)
    left.add("  ! " + std::string(engine::name(last->fault->kind)), Style::bad);
  return at_both_ends(left, Line(search_pane_.summary() + " ", Style::faint), columns);
}

Line Model::footer(size_t columns) const {
  if (prompt_) {
    return fitted(Line(prompt_->kind == PromptKind::find ? " find: " : " go to step: ", Style::strong)
                      .add(shown(utf8(prompt_->text)) + "_"),
                  columns);
  }
  if (!message_.empty()) return fitted(Line(" " + message_, Style::strong), columns);
  return fitted(Line(" Enter take  f forward  b back  w what if  Tab pane  c check  ? help  q quit", Style::faint),
                columns);
}

std::vector<Line> Model::render(size_t rows, size_t columns) {
  look_at_search();
  if (rows < rows_min || columns < columns_min) {
    std::vector<Line> lines(rows, fitted(Line(), columns));
    if (rows > 0) lines[0] = fitted(Line("too small"), columns);
    return lines;
  }
  std::vector<Line> lines = {header(columns)};
  const size_t body = rows - 2;
  std::vector<Line> middle;
  if (page_) middle = page_lines(body, columns);
  else if (is_zoomed_ || rows < rows_of_four || columns < columns_of_four)
    middle = framed(*focus_, body, columns, true);
  else middle = four_panes({&source_, &state_, &moves_, lower_right_}, focus_, body, columns);
  std::ranges::move(middle, std::back_inserter(lines));
  lines.push_back(footer(columns));
  return lines;
}

}  // namespace ramify::tui
