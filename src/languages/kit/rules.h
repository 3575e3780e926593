// SPDX-License-Identifier: Apache-2.0
// LanguageRules: the composed rules of a language: the kit's rules, which read the language's table, and its library,
// built from the rows of its folder and the functions that all languages have (intrinsics.h). A language's
// `rules/library.cpp` has one instance and returns its rules:
//
//   DialectRules own_rules() {
//     DialectRules rules = shared_rules();
//     rules.load_index = load_index;  // the language's own cases, and the kit's for the rest
//     return rules;
//   }
//   ...
//   static const LanguageRules composed({table, functions, methods, own_rules()});
//   return composed.rules();
//
// One instance per language, for the life of the process: the rules point into it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "languages/kit/language.h"

namespace ramify::ir_machine {

struct MethodRows {
  std::map<std::pair<ValueKind, std::string_view>, Method> rows;
};

class LanguageRules {
 public:
  explicit LanguageRules(const LanguageLibrary& library);
  LanguageRules(const LanguageRules&) = delete;
  LanguageRules& operator=(const LanguageRules&) = delete;

  const DialectRules& rules() const { return rules_; }

 private:
  std::set<std::string, std::less<>> names_;  // `Math`, from `Math.max`
  std::vector<BuiltinRow> builtins_;
  MethodRows methods_;
  DialectRules rules_;
};

}  // namespace ramify::ir_machine
