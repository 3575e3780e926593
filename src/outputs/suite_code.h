// SPDX-License-Identifier: Apache-2.0
// What the test files that are generated from suites have in common: names for actions, the comment at their head, what a step
// is called. For suite_gtest.cpp and suite_pytest.cpp, and tested with them.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lts/suite.h"

namespace ramify::outputs {

struct SuiteCodeOptions {
  std::string name = "model";  // of the model: names of the generated file begin with it
  std::string spec{};          // where the model is, for the comment; "" if there is none
  // What the model calls the arguments of its actions, by the action's name.
  std::map<std::string, std::vector<std::string>> parameters{};
};

// An action as the generated code has it.
struct CodeAction {
  std::string action;
  std::string name;          // an identifier, no other action's
  std::set<size_t> arities;  // with how many arguments it is called
};

// In the order in which they first come. `taken`: names that the language, or the generated file, has for itself.
std::vector<CodeAction> code_actions(const engine::Suite& suite, std::span<const std::string_view> taken);

// The names of the parameters where an action is called with so many arguments: the model's as identifiers, each once and none of
// `taken`; where the model does not name that many, `argument`, or `argument_1` and so on.
std::vector<std::string> parameter_names(const CodeAction& action, size_t arity, const SuiteCodeOptions& options,
                                         std::span<const std::string_view> taken);

// The name of each action.
std::map<std::string, std::string, std::less<>> names_of(const std::vector<CodeAction>& actions);

// Letters, digits and underscores, with a letter first.
std::string identifier(std::string_view text);

// Lines without line breaks or control characters: what it was made from, what it covers and what not.
std::vector<std::string> head_lines(const engine::Suite& suite, const SuiteCodeOptions& options);

// "0 -Pop() / 1-> 3 [last in, first out]"
std::string step_title(const engine::SuiteStep& step);

}  // namespace ramify::outputs
