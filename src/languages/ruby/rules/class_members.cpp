// SPDX-License-Identifier: Apache-2.0
// Member lookup on Ruby's classes and objects: instance variables of classes, setters, members of a class with
// prepended modules.
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/ruby/rules/members.h"
#include "languages/ruby/rules/parts.h"
#include "languages/ruby/rules/roles.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine::ruby {

namespace {

bool is_instance_variable(std::string_view name) { return name.starts_with('@') && !name.starts_with("@@"); }

// A class has its own instance variables.
std::optional<Word> variable_of_class(Context& c, Word class_, Word name) {
  if (!is_instance_variable(c.text_of_name(name))) return std::nullopt;
  const int64_t at = c.draft.find_name(class_, class_words::members, name);
  return at >= 0 ? c.draft.at(class_, static_cast<uint64_t>(at) + 1) : Word();
}

// By the method `name=`, or by method_missing.
OrFailed<bool> store_by_setter(Interpreter& in, Word object, Word name, Word value) {
  const bool is_instance = in.draft.kind(object) == ValueKind::instance;
  const bool has_class =
      !is_instance || in.draft.kind(in.draft.at(object, instance_words::class_)) == ValueKind::class_;
  if (has_class && !in.text_of_name(name).starts_with('@')) {
    const std::string setter = std::string(in.text_of_name(name)) + "=";
    const Word member = in.find_method(object, setter);
    const Word missing = member.is(Atom::unset) ? in.find_method(object, in.table->missing_method) : member;
    const Word both[] = {in.draft.bytes(setter), value};
    if (!missing.is(Atom::unset)) {
      TRY(in.call_on(object, missing, member.is(Atom::unset) ? std::span(both) : std::span(both).subspan(1)));
      return true;
    }
    if (is_instance)
      return in.error(RuntimeError::attribute,
                      fmt::format("undefined method `{}' for {}", setter, in.rules->repr(in, object)), setter);
  }
  TRY(check_frozen(in, object));
  return false;
}

// A setter is a method with its own name.
OrFailed<bool> declare_setter(Interpreter& in, Word class_, Word name, std::string_view kind, Word value) {
  if (!kind.ends_with("setter")) return false;
  TRY(in.add_member(class_, in.name_of(std::string(in.text_of_name(name)) + "="),
                    kind.starts_with("static") ? "static" : "method", value));
  return true;
}

// A class's own members may be behind its prepended modules (reflection.cpp).
Word own_part(Context& c, Word own, Word class_) {
  const Word order = c.draft.at(own, class_words::order);
  Word part = class_;
  for (uint64_t k = 0; k < c.draft.size(order); ++k)
    if (const Word base = c.draft.at(order, k); c.draft.kind(base) == ValueKind::class_ &&
                                                c.draft.text(c.draft.at(base, class_words::traits)) == "origin" &&
                                                c.draft.at(c.draft.at(base, class_words::bases), 0) == class_)
      part = base;
  return part;
}

// Members of all objects, if `super` of the class's own method is called.
OrFailed<std::optional<Word>> base_of_library(Interpreter& in, Word receiver, Word, std::string_view name) {
  if (name == in.table->constructor) return std::nullopt;
  for (const std::string& row : {"super " + std::string(name), std::string(name)})
    if (in.rules->method(in.draft.kind(receiver), row) != nullptr) return in.bind(receiver, row);
  return std::nullopt;
}

}  // namespace

MemberRules member_rules() {
  return {
      .find = member_of,
      .find_own = own_member,
      .field_of_class = variable_of_class,
      .before_store = store_by_setter,
      .is_of_class_alone = is_instance_variable,
      .declare = declare_setter,
      .put = put_member,
      .own_part = own_part,
      .base_of_library = base_of_library,
  };
}

}  // namespace ramify::ir_machine::ruby
