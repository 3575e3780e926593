// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/completions.h"

#include <fmt/format.h>

#include "outputs/plain_text.h"
#include "surfaces/cli/pages.h"

namespace ramify::cli {

namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (special.contains(c)) result += '\\';
    result += c;
  }
  return result;
}

std::vector<std::string> all_names(const std::vector<OptionText>& options) {
  std::vector<std::string> names;
  for (const OptionText& option : options) names.insert(names.end(), option.names.begin(), option.names.end());
  return names;
}

// bash: COMP_WORDS holds `--name`, `=` and the value as three words.

std::string bash_cases(const std::vector<OptionText>& options, std::string_view margin) {
  std::string text;
  for (const OptionText& option : options) {
    if (option.value.empty()) continue;
    std::string action = ";;";
    if (!option.words.empty()) action = fmt::format("words='{}' ;;", outputs::joined(option.words, " "));
    if (option.is_file) action = "files=1 ;;";
    text += fmt::format("{}{}) {}\n", margin, outputs::joined(option.names, "|"), action);
  }
  return text;
}

std::string bash_verb(const Page& page) {
  std::string arguments = ";;";
  for (const OptionText& argument : page.arguments) {
    if (argument.is_file) arguments = "files=1 ;;";
    if (!argument.words.empty()) arguments = fmt::format("words='{}' ;;", outputs::joined(argument.words, " "));
  }
  return fmt::format(
      "    {})\n      case $prev in\n{}        *)\n          case $cur in\n            -*) words='{}' ;;\n            "
      "*) {}\n"
      "          esac ;;\n      esac ;;\n",
      page.row->name, bash_cases(page.options, "        "), outputs::joined(all_names(page.options), " "), arguments);
}

std::string bash_script() {
  const std::vector<OptionText> before = options_before_verbs();
  std::vector<std::string> names;
  std::string verbs;
  for (const Page& page : pages()) {
    names.emplace_back(page.row->name);
    verbs += bash_verb(page);
  }
  return fmt::format(
      R"(# Completion of ramify for bash, written by `ramify completions bash`.
_ramify() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}} verb='' words='' files='' i
  if [ "$cur" = = ]; then
    cur=''
  elif [ "$prev" = = ]; then
    prev=${{COMP_WORDS[COMP_CWORD-2]}}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${{COMP_WORDS[i]}} in
      --color) [ "${{COMP_WORDS[i+1]}}" = = ] && ((i++)); ((i++)) ;;
      -*|=) ;;
      *) verb=${{COMP_WORDS[i]}}; break ;;
    esac
  done
  case $verb in
    '')
      case $prev in
{}        *)
          case $cur in
            -*) words='{}' ;;
            *) words='{}' ;;
          esac ;;
      esac ;;
{}  esac
  COMPREPLY=()
  local IFS=$'\n'
  if [ -n "$files" ]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$cur"))
  elif [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "${{words// /$'\n'}}" -- "$cur"))
  fi
}}
complete -F _ramify ramify
)",
      bash_cases(before, "        "), outputs::joined(all_names(before), " "), outputs::joined(names, " "), verbs);
}

// zsh: in single quotes; `[`, `]` and `\` are special in a description, and also `:` between colons.

std::string zsh_quoted(const std::string& text) { return "'" + replaced(text, "'", R"('\'')") + "'"; }

std::string zsh_value(const OptionText& option) {
  const std::string& name = option.names.front().starts_with('-') ? option.value : option.names.front();
  std::string action = " ";
  if (option.is_file) action = "_files";
  if (!option.words.empty()) action = fmt::format("({})", outputs::joined(option.words, " "));
  const std::string shown = option.words.empty() ? escaped(name, ":\\") : "value";
  return fmt::format(":{}:{}", shown, action);
}

std::string zsh_options(const std::vector<OptionText>& options) {
  std::string text;
  for (const OptionText& option : options)
    for (const std::string& name : option.names) {
      const bool is_long = name.starts_with("--");
      const std::string sign = option.value.empty() ? "" : is_long ? "=" : "+";
      text += fmt::format(" \\\n        {}",
                          zsh_quoted(fmt::format("*{}{}[{}]{}", name, sign, escaped(option.meaning, "[]\\"),
                                                 option.value.empty() ? "" : zsh_value(option))));
    }
  return text;
}

std::string zsh_script() {
  std::string names;
  std::string cases;
  for (const Page& page : pages()) {
    names +=
        fmt::format("    {}\n", zsh_quoted(fmt::format("{}:{}", page.row->name, escaped(page.row->purpose, ":\\"))));
    std::string arguments;
    for (size_t i = 0; i < page.arguments.size(); ++i)
      arguments += fmt::format(" \\\n        {}", zsh_quoted(fmt::format("{}{}", i + 1, zsh_value(page.arguments[i]))));
    cases += fmt::format("    {})\n      _arguments{}{} ;;\n", page.row->name, zsh_options(page.options), arguments);
  }
  return fmt::format(
      R"(#compdef ramify
# Completion of ramify for zsh, written by `ramify completions zsh`.
_ramify() {{
  local -a commands line
  local state context
  typeset -A opt_args
  commands=(
{}  )
  _arguments -C{} \
        '1: :->command' '*:: :->rest'
  case $state in
    command) _describe -t commands command commands; return ;;
    rest) ;;
    *) return ;;
  esac
  case $line[1] in
{}  esac
}}
if [ "$funcstack[1]" = _ramify ]; then
  _ramify "$@"
else
  compdef _ramify ramify
fi
)",
      names, zsh_options(options_before_verbs()), cases);
}

// fish: in single quotes, in which `\` and `'` are special.

std::string fish_quoted(std::string_view text) { return "'" + escaped(text, "'\\") + "'"; }

std::string fish_option(const OptionText& option, std::string_view condition) {
  std::string text = fmt::format("complete -c ramify -n {}", fish_quoted(condition));
  for (const std::string& name : option.names)
    text += name.starts_with("--") ? fmt::format(" -l {}", name.substr(2)) : fmt::format(" -s {}", name.substr(1));
  if (option.is_file) text += " -r -F";
  if (!option.words.empty()) text += fmt::format(" -x -a {}", fish_quoted(outputs::joined(option.words, " ")));
  if (!option.value.empty() && !option.is_file && option.words.empty()) text += " -x";
  return fmt::format("{} -d {}\n", text, fish_quoted(option.meaning));
}

std::string fish_script() {
  std::string text = "# Completion of ramify for fish, written by `ramify completions fish`.\ncomplete -c ramify -f\n";
  constexpr std::string_view at_first = "__fish_use_subcommand";
  for (const OptionText& option : options_before_verbs()) text += fish_option(option, at_first);
  for (const Page& page : pages()) {
    text +=
        fmt::format("complete -c ramify -n {} -a {} -d {}\n", at_first, page.row->name, fish_quoted(page.row->purpose));
    const std::string within = fmt::format("__fish_seen_subcommand_from {}", page.row->name);
    for (const OptionText& option : page.options) text += fish_option(option, within);
    for (const OptionText& argument : page.arguments) {
      if (argument.is_file) text += fmt::format("complete -c ramify -n {} -F\n", fish_quoted(within));
      if (!argument.words.empty())
        text += fmt::format("complete -c ramify -n {} -a {}\n", fish_quoted(within),
                            fish_quoted(outputs::joined(argument.words, " ")));
    }
  }
  return text;
}

}  // namespace

std::string completions(Shell shell) {
  switch (shell) {
    case Shell::bash: return bash_script();
    case Shell::zsh: return zsh_script();
    case Shell::fish: return fish_script();
  }
  return "";
}

}  // namespace ramify::cli
