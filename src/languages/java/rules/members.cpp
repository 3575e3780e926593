// SPDX-License-Identifier: Apache-2.0
// Members of Java's classes, some of which extend library classes.
#include <string>

#include "base/result.h"
#include "languages/java/rules/roles.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine::java {

namespace {

// Fields and methods have separate namespaces: a method of the same name as a field is stored under another name.
OrFailed<bool> declare(Interpreter& in, Word class_, Word name, std::string_view, Word value) {
  const int64_t at = in.draft.find_name(class_, class_words::members, name);
  if (at < 0) return false;
  const Word before = in.draft.at(class_, static_cast<uint64_t>(at) + 1);
  if (!in.is_plain_value(before) && in.is_plain_value(value))
    TRY(in.add_member(class_, in.name_of(std::string(in.text_of_name(name)) + "()"), "method", before));
  return false;
}

// The member of a library class that the program's class extends (languages/jvm/extended.cpp).
OrFailed<std::optional<Word>> base_of_library(Interpreter& in, Word receiver, Word own, std::string_view name) {
  const Word order = in.draft.at(own, class_words::order);
  for (uint64_t k = 0; k < in.draft.size(order); ++k) {
    const Word base = in.draft.at(order, k);
    if (base.tag() == Word::Tag::symbol && !in.is_type_only(base))
      return in.bind(receiver, name == in.table->constructor ? "%base_constructor" : "%base:" + std::string(name));
  }
  return std::nullopt;
}

}  // namespace

MemberRules member_rules() {
  return {.declare = declare, .base_of_library = base_of_library, .one_name_a_class = true};
}

}  // namespace ramify::ir_machine::java
