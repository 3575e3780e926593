// SPDX-License-Identifier: Apache-2.0
// LanguageRules: the rules of a language, composed: those of the kit, which read the language's table, and its library, made from the
// rows of its folder and the functions that all languages have (intrinsics.h). What a language does otherwise it puts in their place:
//
//   const DialectRules& rules() {
//     static const LanguageRules composed = [] { LanguageRules own(library); own.rules().load_index = load_index; return own; }();
//
// One a process, which does not move once its rules are in use.
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
  std::set<std::string, std::less<>> names_;  // of `Math` in `Math.max`
  std::vector<BuiltinRow> builtins_;
  MethodRows methods_;
  DialectRules rules_;
};

}  // namespace ramify::ir_machine
