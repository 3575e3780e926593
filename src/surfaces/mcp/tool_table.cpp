// SPDX-License-Identifier: Apache-2.0
#include "surfaces/mcp/tool_table.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "outputs/plain_text.h"

namespace ramify::mcp {

namespace {

using cli::OptionText;
using cli::Verb;

constexpr double seconds_max = 24 * 3600;
constexpr std::string_view budget_name = "budget";

// Verbs that talk to a person, or do not end by themselves.
bool is_tool(Verb verb) {
  constexpr std::array excluded = {Verb::serve, Verb::tui,  Verb::mcp,         Verb::dap,
                                   Verb::lsp,   Verb::help, Verb::completions, Verb::version};
  return std::ranges::find(excluded, verb) == excluded.end();
}

// Options that the server gives itself, or that only concern terminals, build servers and tests.
bool is_for_callers(const OptionText& option) {
  constexpr std::array excluded = {"--json",       "--color",         "--quiet",  "--verbose",    "--help",
                                   "--help-all",   "--progress",      "--output", "--max-states", "--max-time",
                                   "--max-memory", "--sarif",         "--html",   "--junit",      "--annotations",
                                   "--baseline",   "--write-baseline", "--compile-at-once"};
  return std::ranges::find(excluded, option.names.back()) == excluded.end();
}

// "--max-depth" is the argument max_depth, and SPEC is spec.
std::string argument_name(const OptionText& option) {
  std::string name = option.names.back();
  name.erase(0, name.find_first_not_of('-'));
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return c == '-' ? '_' : std::tolower(c); });
  return name;
}

bool is_number(const OptionText& option) { return option.value == "N"; }
bool is_flag(const OptionText& option) { return option.value.empty(); }
bool is_positional(const OptionText& option) { return !option.names.back().starts_with('-'); }

Json schema_of(const OptionText& option) {
  Json one;
  if (is_positional(option) || !is_flag(option)) one["type"] = is_number(option) ? "integer" : "string";
  else one["type"] = "boolean";
  if (!option.words.empty()) one["enum"] = option.words;
  if (!option.is_repeatable) {
    one["description"] = option.meaning;
    return one;
  }
  return {{"type", "array"}, {"items", std::move(one)}, {"description", option.meaning}};
}

Json budget_schema() {
  const Budget budget;
  const auto part = [](auto value, const char* meaning, const char* type) {
    return Json{{"type", type}, {"default", value}, {"description", meaning}};
  };
  return {{"type", "object"},
          {"description",
           "limits of this call; a limit that is reached is said in the result, and never counts as success"},
          {"properties",
           {{"states", part(budget.states, "visit at most so many states", "integer")},
            {"seconds", part(budget.seconds, "end after this time", "number")},
            {"memory_mib", part(budget.memory_mib, "use at most so much memory", "integer")}}},
          {"additionalProperties", false}};
}

bool has_option(const cli::Page& page, std::string_view name) {
  return std::ranges::any_of(page.options, [&](const OptionText& option) { return option.names.back() == name; });
}

Tool tool_of(cli::Page page) {
  Json properties = Json::object(), required = Json::array();
  const auto add = [&](const OptionText& option) {
    properties[argument_name(option)] = schema_of(option);
    if (option.is_required) required.push_back(argument_name(option));
  };
  for (const OptionText& argument : page.arguments) add(argument);
  properties[std::string(budget_name)] = budget_schema();
  required.push_back(budget_name);
  for (const OptionText& option : page.options)
    if (is_for_callers(option)) add(option);
  Tool tool;
  tool.name = page.row->name;
  tool.description = fmt::format("{}{}{}", page.row->purpose, page.row->note.empty() ? "" : ". ", page.row->note);
  tool.schema = {{"type", "object"},
                 {"properties", std::move(properties)},
                 {"required", std::move(required)},
                 {"additionalProperties", false}};
  tool.page = std::move(page);
  return tool;
}

// The value of one argument as words of the command line. "" for an argument of the wrong type.
std::optional<std::string> text_of(const OptionText& option, const Json& value) {
  if (is_number(option)) return value.is_number_integer() ? std::optional(value.dump()) : std::nullopt;
  if (!value.is_string()) return std::nullopt;
  return value.get<std::string>();
}

class CallReader {
 public:
  CallReader(const Tool& tool, const Json& arguments) : tool_(tool), arguments_(arguments) {}

  base::Result<ToolCall> read() {
    if (!arguments_.is_object()) return base::fail("the arguments are no object");
    for (const auto& [name, value] : arguments_.items())
      if (name != budget_name && !find(name)) return unknown(name);
    call_.budget = TRY(budget_of(arguments_));
    call_.words.emplace_back(tool_.name);
    add_budget();
    call_.has_json = has_option(tool_.page, "--json");
    if (call_.has_json) call_.words.emplace_back("--json");
    for (const OptionText& option : tool_.page.options)
      if (is_for_callers(option)) TRY(add(option, call_.words));
    for (const OptionText& argument : tool_.page.arguments) TRY(add(argument, call_.words));
    return call_;
  }

 private:
  const Tool& tool_;
  const Json& arguments_;
  ToolCall call_;

  bool find(const std::string& name) const {
    const auto is_it = [&](const OptionText& option) { return argument_name(option) == name; };
    return std::ranges::any_of(tool_.page.arguments, is_it) ||
           std::ranges::any_of(tool_.page.options, [&](const OptionText& o) { return is_for_callers(o) && is_it(o); });
  }

  std::unexpected<base::Error> unknown(const std::string& name) const {
    std::vector<std::string> names;
    for (const auto& [known, schema] : tool_.schema["properties"].items()) names.push_back(known);
    return base::fail(
        fmt::format("`{}` has no argument `{}`; it has {}", tool_.name, name, outputs::joined(names, ", ")));
  }

  void add_budget() {
    if (has_option(tool_.page, "--max-states"))
      call_.words.push_back(fmt::format("--max-states={}", call_.budget.states));
    if (has_option(tool_.page, "--max-time"))
      call_.words.push_back(fmt::format("--max-time={}s", call_.budget.seconds));
    if (has_option(tool_.page, "--max-memory"))
      call_.words.push_back(fmt::format("--max-memory={}MiB", call_.budget.memory_mib));
    if (has_option(tool_.page, "--progress")) call_.words.emplace_back("--progress=always");
  }

  base::Result<void> add(const OptionText& option, std::vector<std::string>& words) const {
    const auto found = arguments_.find(argument_name(option));
    if (found == arguments_.end()) {
      if (option.is_required)
        return base::fail(fmt::format("`{}` needs the argument `{}`", tool_.name, argument_name(option)));
      return {};
    }
    if (is_flag(option) && !is_positional(option)) {
      if (!found->is_boolean()) return wrong_type(option, "a boolean");
      if (found->get<bool>()) words.push_back(option.names.back());
      return {};
    }
    if (!option.is_repeatable) return add_value(option, *found, words);
    if (!found->is_array()) return wrong_type(option, "a list");
    for (const Json& each : *found) TRY(add_value(option, each, words));
    return {};
  }

  base::Result<void> add_value(const OptionText& option, const Json& value, std::vector<std::string>& words) const {
    const std::optional<std::string> text = text_of(option, value);
    if (!text) return wrong_type(option, is_number(option) ? "an integer" : "a string");
    if (!is_positional(option)) {
      words.push_back(fmt::format("{}={}", option.names.back(), *text));
    } else if (text->starts_with('-')) {
      return base::fail(fmt::format("`{}`: write ./{} for a file of that name", argument_name(option), *text));
    } else {
      words.push_back(*text);
    }
    return {};
  }

  std::unexpected<base::Error> wrong_type(const OptionText& option, std::string_view wanted) const {
    return base::fail(fmt::format("the argument `{}` of `{}` is {}", argument_name(option), tool_.name, wanted));
  }
};

}  // namespace

Json json(const Budget& budget) {
  return {{"states", budget.states}, {"seconds", budget.seconds}, {"memory_mib", budget.memory_mib}};
}

std::vector<Tool> tools() {
  std::vector<Tool> all;
  for (cli::Page& page : cli::pages())
    if (is_tool(page.row->verb)) all.push_back(tool_of(std::move(page)));
  return all;
}

Json output_schema() {
  const auto part = [](const char* type, const char* meaning) {
    return Json{{"type", type}, {"description", meaning}};
  };
  return {
      {"type", "object"},
      {"properties",
       {{"exit_code", part("integer",
                           "0: holds; 1: violated; 2: bad input; 3: unknown, a limit was reached; 4: a bug in Ramify; "
                           "`run` has the program's own")},
        {"budget", part("object", "the limits of this call")},
        {"ended_by", part("string", "the limit of the server that ended the call, if one did")},
        {"result", Json{{"description", "the result in JSON, shortened; docs/json.md has its fields"}}},
        {"resource", part("string", "the address of the whole result")},
        {"traces", Json{{"type", "array"},
                        {"items", {{"type", "string"}}},
                        {"description", "the address of each violation with its trace"}}}}},
      {"required", {"exit_code", "budget"}}};
}

base::Result<Budget> budget_of(const Json& arguments) {
  Budget budget;
  const auto given = arguments.find(budget_name);
  if (given == arguments.end())
    return base::fail(
        fmt::format("the argument `budget` is required; {{}} has the defaults: {} states, {} seconds, {} MiB",
                    budget.states, budget.seconds, budget.memory_mib));
  if (!given->is_object())
    return base::fail("`budget` is an object: {\"states\": N, \"seconds\": N, \"memory_mib\": N}");
  for (const auto& [name, value] : given->items()) {
    const bool is_amount = value.is_number() && value.get<double>() > 0;
    if (name == "states" && is_amount && value.is_number_integer()) budget.states = value.get<uint64_t>();
    else if (name == "memory_mib" && is_amount && value.is_number_integer()) budget.memory_mib = value.get<uint64_t>();
    else if (name == "seconds" && is_amount) budget.seconds = std::min(value.get<double>(), seconds_max);
    else
      return base::fail(
          fmt::format("`budget.{}` is no limit: there are states, seconds and memory_mib, above 0", name));
  }
  return budget;
}

base::Result<ToolCall> call_of(const Tool& tool, const Json& arguments) { return CallReader(tool, arguments).read(); }

}  // namespace ramify::mcp
