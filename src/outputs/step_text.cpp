// SPDX-License-Identifier: Apache-2.0
#include "outputs/step_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/plain_text.h"
#include "outputs/view_text.h"

namespace ramify::outputs {

std::vector<std::string> change_texts(const Step& step) {
  std::vector<std::string> texts;
  for (engine::Change change : step.changes) {
    if (!change.kinds.empty() && change.kinds.back() == "thread" && !change.after.empty()) continue;
    if (!change.kinds.empty() && change.kinds.back() == "local" && change.after.empty()) continue;
    for (size_t i = 0; i + 1 < change.path.size(); ++i) {
      if (change.kinds[i] != "thread" || change.path[i] != step.report.actor) continue;
      change.path.erase(change.path.begin(), change.path.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      change.kinds.erase(change.kinds.begin(), change.kinds.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      break;
    }
    texts.push_back(change_text(change));
  }
  return texts;
}

namespace {

constexpr size_t source_width_max = 36;
constexpr size_t label_width_max = 30;
constexpr size_t actor_width_max = 24;
constexpr size_t location_width_max = 28;
constexpr size_t start_lines_max = 3;

struct Row {
  std::string number;
  std::string actor;
  std::string labels;
  std::string location;
  std::string source;
  std::vector<std::string> effects;  // choices, changes, output
};

std::string labels_text(const Step& step) {
  const std::string from = printable(step.report.label);
  const std::string to = printable(step.report.stopped_at);
  if (step.outcome == engine::OutcomeKind::fault) return from + " -> fault";
  return to.empty() ? from : from + " -> " + to;
}

// Of a call of an action, whose name is that of its thread: `(1, "a")`, `() / 2`.
std::string call_text(const Step& step) {
  engine::Label call = *step.report.call;
  const bool is_fault = step.outcome == engine::OutcomeKind::fault;
  if (is_fault) call.result.reset();  // the message
  const std::string text = printable(engine::text(call).substr(call.action.size()));
  if (is_fault) return text + " -> fault";
  return text == "()" ? "" : text;
}

Row row(const Step& step, size_t number, const Sources& sources, bool is_full) {
  Row row;
  row.number = std::to_string(number);
  row.actor = elide(printable(step.report.actor), actor_width_max);
  row.labels = elide(step.report.call ? call_text(step) : labels_text(step), label_width_max);
  row.location = elide(short_location(step.report.from), location_width_max);
  row.source = sources.line(step.report.from);
  std::vector<engine::Choice> choices = step.choices;
  if (step.report.call && width(call_text(step)) <= label_width_max)
    std::erase_if(choices, [](const engine::Choice& choice) { return choice.kind == engine::ChoiceKind::argument; });
  if (std::string text = choices_text(choices); !text.empty()) row.effects.push_back(text);
  if (!is_full) std::ranges::move(change_texts(step), std::back_inserter(row.effects));
  for (const std::string& line : step.report.printed) row.effects.push_back("prints " + printable(line));
  return row;
}

struct Widths {
  size_t number = 0, actor = 0, labels = 0, location = 0, source = 0;
};

Widths measure(const std::vector<Row>& rows) {
  Widths widths;
  for (const Row& row : rows) {
    widths.number = std::max(widths.number, width(row.number));
    widths.actor = std::max(widths.actor, width(row.actor));
    widths.labels = std::max(widths.labels, width(row.labels));
    widths.location = std::max(widths.location, width(row.location));
    widths.source = std::max(widths.source, std::min(width(row.source), source_width_max));
  }
  return widths;
}

// Words joined by ", ", wrapped to lines of `columns`; the first line may be shorter.
std::vector<std::string> wrapped(const std::vector<std::string>& words, size_t columns) {
  std::vector<std::string> lines;
  for (const std::string& word : words) {
    if (!lines.empty() && width(lines.back()) + 2 + width(word) <= columns) {
      lines.back() += ", " + word;
    } else {
      if (!lines.empty()) lines.back() += ",";
      lines.push_back(word);
    }
  }
  return lines;
}

std::string step_head(const Row& row, const Widths& widths) {
  std::string line = std::string(2 + widths.number - width(row.number), ' ') + row.number + "  ";
  line += pad(row.actor, widths.actor) + "  " + pad(row.labels, widths.labels);
  if (widths.location > 0) line += "  " + pad(row.location, widths.location);
  return line;
}

// Effects are beside the source line if most of them fit there, else on separate lines. A source line is only truncated
// if nothing follows it: changes must not be hidden after dots.
std::string head_beside(const Row& row, const Widths& widths) {
  const std::string line = step_head(row, widths);
  return widths.source == 0 ? line : line + "  " + pad(row.source, widths.source);
}

bool fits_beside(const Row& row, const Widths& widths, size_t columns) {
  return row.effects.empty() || width(head_beside(row, widths)) + 3 + width(joined(row.effects, ", ")) <= columns;
}

bool has_effects_beside(const std::vector<Row>& rows, const Widths& widths, size_t columns) {
  const auto fits = [&](const Row& row) { return fits_beside(row, widths, columns); };
  return 4 * static_cast<size_t>(std::ranges::count_if(rows, fits)) >= 3 * rows.size();
}

std::string text(const Row& row, const Widths& widths, bool may_be_beside, const Style& style, size_t columns) {
  const bool is_beside = may_be_beside && fits_beside(row, widths, columns);
  std::string line;
  if (is_beside && !row.effects.empty()) {
    line = head_beside(row, widths) + "   " + joined(row.effects, ", ");
  } else {
    line = step_head(row, widths);
    const size_t used = width(line) + 2;
    const size_t left = columns > used ? columns - used : 0;
    if (widths.source > 0 && left > 3) line += "  " + elide(row.source, left);
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  // Styled last: escape sequences have no width.
  const size_t actor = 2 + widths.number + 2;
  line = line.substr(0, actor) + style.strong(row.actor) + line.substr(actor + row.actor.size()) + '\n';
  if (is_beside) return line;
  const std::string margin(widths.number + 6, ' ');
  for (const std::string& effects : wrapped(row.effects, columns - margin.size())) line += margin + effects + '\n';
  return line;
}

// Whether some step changes the variable, given as "name = value".
bool is_changed(std::string_view variable, const std::vector<Step>& steps) {
  const std::string_view name = variable.substr(0, variable.find(" = "));
  return std::ranges::any_of(steps, [&](const Step& step) {
    return std::ranges::any_of(engine::diff(steps[0].view, step.view), [&](const engine::Change& change) {
      const std::string text = change_text(change);
      return text.starts_with(name) && std::string_view(" .[").contains(text[name.size()]);
    });
  });
}

// The choices and variables of the first state. Where they need more than a line, without constants, and those first that change.
std::vector<std::string> start_words(const std::vector<Step>& steps, const StepTextOptions& options, size_t columns) {
  const auto words_with = [&](Constants constants) {
    std::vector<std::string> words;
    if (std::string choices = choices_text(steps[0].choices); !choices.empty()) words.push_back(choices);
    if (options.is_full) return words;
    for (const std::string& variable : variables(steps[0].view, constants))
      // Threads are at their start, which is not informative.
      if (variable.find(": ") == std::string::npos || variable.find(" = ") < variable.find(": "))
        words.push_back(variable);
    return words;
  };
  const std::vector<std::string> all = words_with(Constants::shown);
  if (wrapped(all, columns).size() <= 1) return all;
  std::vector<std::string> words = words_with(Constants::hidden);
  const auto first = words.begin() + (choices_text(steps[0].choices).empty() ? 0 : 1);
  std::stable_partition(first, words.end(), [&](const std::string& variable) { return is_changed(variable, steps); });
  return words;
}

std::string start_text(const std::vector<Step>& steps, const StepTextOptions& options, const Style& style) {
  const Step& start = steps[0];
  constexpr std::string_view head = "  start  ";
  std::vector<std::string> lines =
      wrapped(start_words(steps, options, options.columns - head.size()), options.columns - head.size());
  if (lines.size() > start_lines_max) {
    lines.resize(start_lines_max);
    lines.back() += " ...";
  }
  if (start.outcome == engine::OutcomeKind::fault) lines.push_back("fault");
  std::string text = "  " + style.strong("start");
  for (size_t i = 0; i < lines.size(); ++i) {
    text += (i == 0 ? std::string("  ") : "\n" + std::string(head.size(), ' ')) + lines[i];
  }
  text += '\n';
  for (const std::string& printed : start.report.printed) text += "         prints " + printable(printed) + '\n';
  return text;
}

}  // namespace

std::string choices_text(const std::vector<engine::Choice>& choices) {
  std::string text;
  for (const engine::Choice& choice : choices) {
    if (choice.kind == engine::ChoiceKind::thread) continue;
    if (!text.empty()) text += ", ";
    const std::string label =
        choice.label.empty() ? fmt::format("option {}", choice.taken + 1) : elide(printable(choice.label), 60);
    switch (choice.kind) {
      case engine::ChoiceKind::value: text += "oneof = " + label; break;
      case engine::ChoiceKind::branch:  // their labels suffice
      case engine::ChoiceKind::oracle: text += label; break;
      case engine::ChoiceKind::thread:
      case engine::ChoiceKind::operand:
      case engine::ChoiceKind::action:
      case engine::ChoiceKind::argument: text += fmt::format("{} = {}", engine::name(choice.kind), label); break;
    }
  }
  return text;
}

std::string step_table(const std::vector<Step>& steps, const Sources& sources, const Style& style,
                       const StepTextOptions& options) {
  if (steps.empty()) return "";
  const size_t count = steps.size() - 1;
  const bool is_cut = !options.is_full && count > options.steps_shown_max;
  const size_t head = is_cut ? options.steps_shown_max / 2 : count;
  const size_t tail_begin = is_cut ? count - options.steps_shown_max / 2 : count;
  std::vector<Row> rows;
  for (size_t i = 1; i <= count; ++i) {
    if (i <= head || i > tail_begin) rows.push_back(row(steps[i], i, sources, options.is_full));
  }
  const Widths widths = measure(rows);
  const bool is_beside = has_effects_beside(rows, widths, options.columns);
  std::string result = start_text(steps, options, style);
  if (options.is_full) result += view_text(steps[0].view, 9);
  const auto mark_cycle = [&](size_t step) {
    if (options.back_to == step && step < count) result += "  " + style.caution("for ever:") + '\n';
  };
  mark_cycle(0);
  for (size_t i = 0; i < rows.size(); ++i) {
    if (is_cut && i == head) result += fmt::format("  ...  {} steps left out (--full shows all)\n", tail_begin - head);
    result += text(rows[i], widths, is_beside, style, options.columns);
    if (options.is_full) result += view_text(steps[i + 1].view, 9);
    mark_cycle(is_cut && i >= head ? tail_begin + 1 + i - head : i + 1);
  }
  if (options.back_to) {
    const size_t back_to = *options.back_to;
    if (back_to == count) result += "  then the program stutters for ever\n";
    else result += back_to == 0 ? "  back to the start\n" : fmt::format("  back to after step {}\n", back_to);
  }
  return result;
}

}  // namespace ramify::outputs
