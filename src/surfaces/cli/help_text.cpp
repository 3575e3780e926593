// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/help_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/plain_text.h"

namespace ramify::cli {

namespace {

constexpr std::string_view tagline =
    "ramify explores every way a program can go, and shows the shortest way to what goes wrong.";

std::vector<std::string> wrapped_lines(std::string_view text, size_t columns) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (one.empty()) continue;
    if (!lines.empty() && outputs::width(lines.back()) + 1 + outputs::width(one) <= columns) {
      lines.back() += " " + std::string(one);
    } else {
      lines.emplace_back(one);
    }
  }
  return lines;
}

std::string paragraph(std::string_view text, const HelpOptions& options, size_t indent = 0) {
  std::string result;
  for (const std::string& line : wrapped_lines(text, options.columns - indent))
    result += std::string(indent, ' ') + line + '\n';
  return result;
}

struct HelpRow {
  std::string head;
  std::string text;
};

// Breaks a line with long alternatives of a value after a `|`.
std::vector<std::string> broken_alternatives(std::string line, size_t columns) {
  std::vector<std::string> lines;
  while (line.size() > columns) {
    const size_t bar = line.rfind('|', columns - 1);
    if (bar == std::string::npos || bar < 6) break;
    lines.push_back(line.substr(0, bar + 1));
    line = std::string(6, ' ') + line.substr(bar + 1);
  }
  lines.push_back(line);
  return lines;
}

// Two columns; a head that does not fit its column is on a separate line, and so is each on a narrow terminal.
std::string two_columns(const std::vector<HelpRow>& rows, const HelpOptions& options) {
  constexpr size_t indent = 2;
  constexpr size_t gap = 2;
  constexpr size_t narrow = 60;
  const size_t head_max = std::min<size_t>(30, options.columns / 3);
  size_t head = 0;
  for (const HelpRow& row : rows)
    if (const size_t used = outputs::width(row.head); used <= head_max) head = std::max(head, used);
  const bool is_narrow = options.columns < narrow && head > 8;
  const size_t margin = is_narrow ? 3 * indent : indent + head + gap;
  std::string result;
  for (const HelpRow& row : rows) {
    std::string line = std::string(indent, ' ') + row.head;
    const std::vector<std::string> lines = wrapped_lines(row.text, options.columns - margin);
    if (is_narrow || outputs::width(line) + gap > margin) {
      for (const std::string& part : broken_alternatives(line, options.columns)) result += part + '\n';
      line.clear();
    }
    for (const std::string& text : lines) {
      result += outputs::pad(line, margin) + text + '\n';
      line.clear();
    }
    if (!line.empty()) result += line + '\n';
  }
  return result;
}

std::string heading(std::string_view text, const HelpOptions& options) {
  return "\n" + options.style.strong(fmt::format("{}:", text)) + "\n";
}

std::vector<HelpRow> exit_rows(std::span<const ExitCodeRow> exits) {
  std::vector<HelpRow> rows;
  for (const ExitCodeRow& row : exits)
    rows.push_back({fmt::format("{}", static_cast<int>(row.code)), std::string(row.meaning)});
  return rows;
}

std::string example_lines(std::span<const Example> examples, const HelpOptions& options) {
  std::vector<HelpRow> rows;
  for (const Example& example : examples) rows.push_back({std::string(example.command), std::string(example.meaning)});
  const auto is_long = [](const HelpRow& row) { return outputs::width(row.head) > 26; };
  if (std::ranges::none_of(rows, is_long)) return two_columns(rows, options);
  std::string text;
  for (const HelpRow& row : rows) text += "  " + row.head + "\n" + paragraph(row.text, options, 6);
  return text;
}

std::vector<HelpRow> option_rows(std::span<const OptionText> texts) {
  std::vector<HelpRow> rows;
  for (const OptionText& option : texts) {
    std::string text = option.meaning;
    // The alternatives of an argument are in its text, those of an option in its head.
    rows.push_back({option.names.front().starts_with('-') ? head(option) : option.names.front(), text});
  }
  return rows;
}

std::string exit_codes_page(const HelpOptions& options) {
  std::string text = paragraph(exit_codes_intro(), options) + heading("Exit codes", options);
  text += two_columns(exit_rows(exit_codes), options);
  // Groups verbs with the same codes.
  std::vector<std::pair<std::string, std::span<const ExitCodeRow>>> groups;
  for (const VerbRow& row : verbs()) {
    if (row.exits.empty()) continue;
    const auto same =
        std::ranges::find_if(groups, [&](const auto& one) { return one.second.data() == row.exits.data(); });
    if (same != groups.end()) {
      same->first += fmt::format(", {}", row.name);
    } else {
      groups.emplace_back(fmt::format("ramify {}", row.name), row.exits);
    }
  }
  for (const auto& [names, exits] : groups) text += heading(names, options) + two_columns(exit_rows(exits), options);
  return text;
}

std::string options_page(const HelpOptions& options) {
  std::string text;
  for (const std::string_view one : options_intro()) text += (text.empty() ? "" : "\n") + paragraph(one, options);
  text += heading("Options of every command, before or after its name", options);
  text += two_columns(option_rows(options_before_verbs()), options);
  std::vector<HelpRow> rows;
  for (const EnvironmentRow& row : environment()) rows.push_back({std::string(row.name), std::string(row.meaning)});
  return text + heading("Environment", options) + two_columns(rows, options);
}

}  // namespace

std::string_view exit_codes_intro() {
  return "What a script learns from ramify. A command whose codes are not listed by themselves has these. No other "
         "code is used, but by "
         "`ramify run`, which passes on the exit status of a program that ran to its end. A process that a signal "
         "ended has no exit "
         "code: shells say 128 and the signal's number.";
}

std::vector<std::string_view> options_intro() {
  return {
      "Colours are for terminals: what goes to a file or a pipe has none, unless --color always asks for them. The "
      "words say the "
      "same without.",
      "Reports on a terminal are as wide as it is, from 40 to 240 columns; elsewhere they have 110 columns whatever "
      "the "
      "surroundings, so that they can be compared. Help has at most 120, and 80 in a pipe.",
      "What was asked for (reports, pictures, code) goes to the standard output, or to the file that -o names; "
      "messages, warnings "
      "and progress go to the standard error.",
  };
}

std::vector<EnvironmentRow> environment() {
  return {
      {"NO_COLOR", "if it is not empty: no colours, unless --color says otherwise"},
      {"TERM", "if it is `dumb`: likewise"},
      {"COLUMNS", "the width of the terminal, and of help in a pipe, in place of what the terminal says"},
  };
}

std::string first_steps_text(const HelpOptions& options) {
  std::string text = paragraph(tagline, options) + heading("First steps", options);
  for (const Example& step : first_steps())
    text += fmt::format("  {}\n{}", step.command, paragraph(step.meaning, options, 6));
  return text;
}

std::string overview_text(const HelpOptions& options) {
  std::string text = paragraph(tagline, options) + "\nUsage: ramify COMMAND [OPTION...]\n";
  std::vector<HelpRow> rows;
  for (const VerbRow& row : verbs()) {
    rows.push_back({std::string(row.name), std::string(row.purpose)});
    if (&row != &verbs().back() && (&row + 1)->group == row.group) continue;
    text += heading(row.group, options) + two_columns(rows, options);
    rows.clear();
  }
  text += heading("Options of every command", options) + two_columns(option_rows(options_before_verbs()), options);
  text += heading("Exit codes", options) + two_columns(exit_rows(exit_codes), options);
  text += heading("Examples", options);
  for (const Example& step : first_steps())
    text += fmt::format("  {}\n{}", step.command, paragraph(step.meaning, options, 6));
  return text;
}

std::string page_text(const Page& page, const HelpOptions& options) {
  const VerbRow& row = *page.row;
  std::string text = paragraph(fmt::format("ramify {}: {}", row.name, row.purpose), options);
  text += "\nUsage: " + usage(page) + "\n";
  if (!page.arguments.empty())
    text += heading("Arguments", options) + two_columns(option_rows(page.arguments), options);
  // Groups in order of appearance; options without a group come first.
  std::vector<std::string> groups = {""};
  for (const OptionText& option : page.options)
    if (std::ranges::find(groups, option.group) == groups.end()) groups.push_back(option.group);
  for (const std::string& group : groups) {
    std::vector<OptionText> members;
    std::ranges::copy_if(page.options, std::back_inserter(members),
                         [&](const OptionText& option) { return option.group == group; });
    if (members.empty()) continue;
    text += heading(group.empty() ? "Options" : group, options) + two_columns(option_rows(members), options);
  }
  if (!row.examples.empty()) text += heading("Examples", options) + example_lines(row.examples, options);
  const std::span<const ExitCodeRow> exits = row.exits.empty() ? std::span<const ExitCodeRow>(exit_codes) : row.exits;
  text += heading("Exit codes", options) + two_columns(exit_rows(exits), options);
  if (!row.note.empty()) text += "\n" + paragraph(row.note, options);
  return text;
}

std::string all_pages_text(const HelpOptions& options) {
  std::string text = overview_text(options);
  for (const Page& page : pages()) text += "\n" + std::string(options.columns, '-') + "\n" + page_text(page, options);
  return text;
}

std::optional<std::string> topic_text(std::string_view topic, const HelpOptions& options) {
  if (topic == "exit-codes") return exit_codes_page(options);
  if (topic == "options") return options_page(options);
  for (const Page& page : pages())
    if (page.row->name == topic) return page_text(page, options);
  return std::nullopt;
}

}  // namespace ramify::cli
