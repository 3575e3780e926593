// SPDX-License-Identifier: Apache-2.0
// Properties of JavaScript's objects: constructors, static members, properties of functions that are classes, and
// frozen objects.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/javascript/rules/roles.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine::javascript {

namespace {

OrFailed<Word> constructor_of(Interpreter& in, Word object) {
  constexpr unsigned prototypes_max = 1'000;
  const auto library = [&](std::string_view name) -> OrFailed<Word> {
    const std::span<const BuiltinRow> rows = in.rules->builtins;
    const auto found = std::ranges::find(rows, name, &BuiltinRow::name);
    if (found == rows.end()) return in.fail("the constructor of this value is not known");
    return Word::symbol(static_cast<uint64_t>(found - rows.begin()));
  };
  Word class_ = in.class_of(object);
  for (unsigned depth = 0; in.draft.kind(class_) == ValueKind::instance && depth < prototypes_max; ++depth)
    class_ = in.class_of(class_);
  if (in.draft.kind(class_) == ValueKind::class_) return class_;
  switch (in.draft.kind(object)) {
    case ValueKind::instance: return library("Object");
    case ValueKind::list: return library("Array");
    case ValueKind::dict: return library("Map");
    case ValueKind::set: return library("Set");
    case ValueKind::string: return library("String");
    case ValueKind::integer:
    case ValueKind::float_: return library("Number");
    case ValueKind::boolean: return library("Boolean");
    case ValueKind::class_: return library("Function");
    default: return in.load_missing_field(object, in.name_of("constructor"));
  }
}

Word name_of_class(Interpreter& in, Word class_) {
  const std::string_view name = in.shown_class(class_);
  return in.draft.string(name == "<anonymous>" ? "" : name);
}

OrFailed<std::optional<Word>> seen(Interpreter& in, Word object, Word name, Word member) {
  const std::string_view text = in.text_of_name(name);
  // An object's constructor is its class.
  if (text == "constructor") {
    const bool has_prototype = in.draft.kind(in.class_of(object)) == ValueKind::instance && !member.is(Atom::unset);
    return TRY(has_prototype ? in.read_member(object, member) : constructor_of(in, object));
  }
  // Getters for instances do not apply to the class.
  if (text == "name" && in.draft.kind(object) == ValueKind::class_ && in.draft.kind(member) == ValueKind::property)
    return name_of_class(in, object);
  // Static values are not visible through instances.
  if (in.draft.kind(in.class_of(object)) == ValueKind::class_ && in.is_plain_value(member))
    return TRY(in.load_missing_field(object, name));
  return std::nullopt;
}

// A class is a function.
OrFailed<std::optional<Word>> missing(Interpreter& in, Word object, Word name) {
  if (in.draft.kind(object) != ValueKind::class_) return std::nullopt;
  const std::string_view text = in.text_of_name(name);
  if (text == "name") return name_of_class(in, object);
  if (text == "length") {
    const Word constructor = in.find_in_class(object, in.name_of(in.table->constructor));
    return constructor.is(Atom::unset) ? Word::integer(0) : in.length_of_function(constructor);
  }
  if (text == "prototype") return object;  // the class has the members of its prototype
  return std::nullopt;
}

// Only strict code, which includes classes, gets an error.
bool is_strict(Interpreter& in) {
  const ir::Function* const running = in.running_function();
  return in.global_named("%strict").is(Atom::true_) || (running != nullptr && !running->class_name.empty());
}

OrFailed<void> refuse(Interpreter& in, Word object, Word name, Refusal why) {
  if (!is_strict(in)) return {};
  if (why == Refusal::has_no_setter) {
    const Word class_ = in.class_of(object);
    return in.error(RuntimeError::type,
                    fmt::format("Cannot set property {} of #<{}> which has only a getter", in.text_of_name(name),
                                in.draft.kind(class_) == ValueKind::class_ ? in.shown_class(class_) : "Object"));
  }
  const bool is_there = in.draft.find_name(object, instance_words::fields, name) >= 0;
  return in.error(
      RuntimeError::type,
      is_there ? fmt::format("Cannot assign to read only property '{}' of object '#<Object>'", in.text_of_name(name))
               : fmt::format("Cannot add property {}, object is not extensible", in.text_of_name(name)));
}

OrFailed<bool> before_store(Interpreter& in, Word object, Word name, Word) {
  constexpr uint32_t first = instance_words::fields;
  const bool has_fields = in.draft.kind(object) == ValueKind::instance && in.draft.size(object) > first + 1;
  if (!has_fields || in.text_of_name(in.draft.at(object, first)) != "#frozen") return false;
  TRY(refuse(in, object, name, Refusal::not_writable));
  return true;
}

}  // namespace

MemberRules member_rules() {
  return {.seen = seen, .missing = missing, .before_store = before_store, .refuse = refuse};
}

// Calls the library's JSON.parse.
OrFailed<Word> value_of_json(Context& context, std::string_view json) {
  const std::span<const BuiltinRow> rows = context.rules->builtins;
  const auto parse = std::ranges::find(rows, std::string_view("JSON.parse"), &BuiltinRow::name);
  CHECK(parse != rows.end(), "the library has JSON.parse");
  const Word text[] = {context.draft.string(json)};
  return parse->function(context, {text, {}});
}

}  // namespace ramify::ir_machine::javascript
