// SPDX-License-Identifier: Apache-2.0
// The common parts of generated test files: names for actions, the comment at the head, descriptions of steps. For suite_gtest.cpp and suite_pytest.cpp, and tested with them.
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
  // The model's parameter names, by action.
  std::map<std::string, std::vector<std::string>> parameters{};
};

// An action as the generated code has it.
struct CodeAction {
  std::string action;
  std::string name;          // a unique identifier
  std::set<size_t> arities;  // the numbers of arguments of its calls
};

// In the order of first occurrence. `taken`: names reserved by the language or the generated file.
std::vector<CodeAction> code_actions(const engine::Suite& suite, std::span<const std::string_view> taken);

// The parameter names for calls with so many arguments: the model's as unique identifiers outside of `taken`; if the model names
// fewer, `argument`, or `argument_1` and so on.
std::vector<std::string> parameter_names(const CodeAction& action, size_t arity, const SuiteCodeOptions& options,
                                         std::span<const std::string_view> taken);

// The name of each action.
std::map<std::string, std::string, std::less<>> names_of(const std::vector<CodeAction>& actions);

// Letters, digits and underscores, with a letter first.
std::string identifier(std::string_view text);

// Lines without line breaks or control characters: the source of the suite, and what it covers and does not cover.
std::vector<std::string> head_lines(const engine::Suite& suite, const SuiteCodeOptions& options);

// "0 -Pop() / 1-> 3 [last in, first out]"
std::string step_title(const engine::SuiteStep& step);

}  // namespace ramify::outputs
