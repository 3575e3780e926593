// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/man_page.h"

#include <fmt/format.h>

#include "surfaces/cli/help_text.h"

namespace ramify::cli {

namespace {

// Escapes text for roff: no escapes, hyphens that can be copied, no line that looks like a request.
std::string roff(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else if (c == '\'') {
      result += "\\(aq";
    } else if (c == '`') {
      result += "\\(ga";
    } else if (c == '^') {
      result += "\\(ha";
    } else if (c == '~') {
      result += "\\(ti";
    } else if (c == '"') {
      result += "\\(dq";
    } else {
      result += c;
    }
  }
  return result.starts_with('.') ? "\\&" + result : result;
}

// Alternatives may continue on the next line.
std::string breakable(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '|' ? std::string("|\\:") : std::string(1, c);
  return result;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }

std::string option_item(const OptionText& option) {
  std::string head;
  for (const std::string& name : option.names) head += (head.empty() ? "" : ", ") + bold(name);
  if (!option.value.empty() && option.names.front().starts_with('-'))
    head += " \\fI" + breakable(roff(option.value)) + "\\fR";
  return fmt::format(".TP\n{}\n{}\n", head, roff(option.meaning));
}

std::string exit_items(std::span<const ExitCodeRow> exits) {
  std::string text;
  for (const ExitCodeRow& row : exits)
    text += fmt::format(".TP\n{}\n{}\n", bold(fmt::format("{}", static_cast<int>(row.code))), roff(row.meaning));
  return text;
}

std::string example_items(std::span<const Example> examples) {
  std::string text;
  for (const Example& example : examples)
    text += fmt::format(".TP\n{}\n{}\n", bold(example.command), roff(example.meaning));
  return text;
}

std::string verb_section(const Page& page) {
  const VerbRow& row = *page.row;
  std::string text = fmt::format(".SS {}\n{}.\n", roff(usage(page)), roff(row.purpose));
  for (const OptionText& argument : page.arguments) text += option_item(argument);
  for (const OptionText& option : page.options)
    if (option.group != common_options) text += option_item(option);
  if (!row.note.empty()) text += ".PP\n" + roff(row.note) + "\n";
  if (!row.exits.empty()) text += ".PP\nExit codes:\n" + exit_items(row.exits);
  if (!row.examples.empty()) text += ".PP\nExamples:\n" + example_items(row.examples);
  return text;
}

}  // namespace

std::string man_page(std::string_view version) {
  std::string text = fmt::format(".TH RAMIFY 1 \"\" \"ramify {}\" \"User Commands\"\n", version);
  text += ".ad l\n.nh\n";  // flush left, no hyphenation: options must be copyable
  text += ".SH NAME\nramify \\- explore every way a program can go\n";
  text += ".SH SYNOPSIS\n.B ramify\n.I COMMAND\n.RI [ OPTION ...]\n";
  text +=
      ".SH DESCRIPTION\nReads a program or a model, visits every state that it can reach, and shows the shortest way "
      "to what goes "
      "wrong.\n.PP\nFirst steps:\n" +
      example_items(first_steps());
  text += ".SH OPTIONS\nOptions of every command, before or after its name:\n";
  for (const OptionText& option : options_before_verbs()) text += option_item(option);
  for (const std::string_view paragraph : options_intro()) text += ".PP\n" + roff(paragraph) + "\n";
  text += ".SH COMMANDS\n";
  for (const Page& page : pages()) text += verb_section(page);
  text += ".SH EXIT STATUS\n" + roff(exit_codes_intro()) + "\n" + exit_items(exit_codes);
  text += ".SH ENVIRONMENT\n";
  for (const EnvironmentRow& row : environment())
    text += fmt::format(".TP\n{}\n{}\n", bold(row.name), roff(row.meaning));
  return text;
}

}  // namespace ramify::cli
