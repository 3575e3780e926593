// SPDX-License-Identifier: Apache-2.0
// Attributes of Python's objects: descriptors, __slots__, and the attributes of every object.
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/python/rules/roles.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine::python {

namespace {

// Whether the object can have an attribute of this name: if all its classes define __slots__, only those.
bool has_room_for(Context& c, Word object, Word name) {
  Draft& draft = c.draft;
  const Word class_ = draft.at(object, instance_words::class_);
  if (draft.kind(class_) != ValueKind::class_) return true;
  std::vector<Word> classes{class_};
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < draft.size(order); ++i) classes.push_back(draft.at(order, i));
  const std::string_view wanted = c.text_of_name(name);
  const auto fits = [&](Word owner, Word slot) {
    if (draft.kind(slot) != ValueKind::string) return true;
    const std::string_view text = draft.text(slot);
    const bool is_private = text.starts_with("__") && !text.ends_with("__");
    return text == wanted || text == "__dict__" ||
           (is_private && wanted == fmt::format("_{}{}", c.shown_class(owner), text));
  };
  for (const Word owner : classes) {
    if (draft.kind(owner) != ValueKind::class_) continue;  // `object`
    const int64_t at = draft.find_name(owner, class_words::members, c.name_of("__slots__"));
    if (at < 0) return true;
    const Word slots = draft.at(owner, static_cast<uint64_t>(at) + 1);
    const ValueKind kind = draft.kind(slots);
    if (kind == ValueKind::string && fits(owner, slots)) return true;
    if (kind == ValueKind::string) continue;
    if (kind != ValueKind::tuple && kind != ValueKind::list) return true;
    for (uint64_t i = 0; i < draft.size(slots); ++i)
      if (fits(owner, draft.at(slots, i))) return true;
  }
  return false;
}

OrFailed<bool> store_missing(Interpreter& in, Word object, Word name, Word member, Word value) {
  if (in.draft.kind(member) == ValueKind::instance) {
    const Word set = in.find_method(member, "__set__");
    const Word arguments[] = {object, value};
    if (!set.is(Atom::unset)) {
      TRY(in.call_on(member, set, arguments));
      return true;
    }
  }
  if (in.has_name("__slots__") && !has_room_for(in, object, name))
    return in.error(RuntimeError::attribute, fmt::format("'{}' object has no attribute '{}'",
                                                         in.shown_class(in.class_of(object)), in.text_of_name(name)));
  return false;
}

// Attributes of all objects, or of all classes; an unknown class in between may have its own.
OrFailed<std::optional<Word>> base_of_library(Interpreter& in, Word receiver, Word own, std::string_view name) {
  if (in.unknown_base(own)) return std::nullopt;
  for (const std::string_view root : {"object.", "type."})
    if (const std::optional<Word> function = in.library_function(std::string(root) + std::string(name)))
      return in.method_cell(receiver, *function);
  return std::nullopt;
}

}  // namespace

MemberRules member_rules() {
  return {
      .read_by = "__get__",
      .is_of_every_object = [](std::string_view name) { return name.starts_with("__"); },
      .name_of_class = "__name__",
      .class_of_object = "__class__",
      .store_missing = store_missing,
      .base_of_library = base_of_library,
  };
}

}  // namespace ramify::ir_machine::python
