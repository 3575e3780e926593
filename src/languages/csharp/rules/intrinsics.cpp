// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/rules/intrinsics.h"

#include <string>

#include "base/result.h"
#include "languages/csharp/rules/parts.h"
#include "languages/csharp/rules/values.h"
#include "languages/jvm/element_types.h"
#include "languages/kit/collections.h"
#include "languages/kit/patterns.h"

namespace ramify::ir_machine::csharp {

namespace {

std::string type_argument(Context& c, const Arguments& a) {
  return std::string(c.draft.kind(argument(a, 0)) == ValueKind::string ? c.draft.text(argument(a, 0)) : "");
}

OrFailed<Word> new_array(Context& c, const Arguments& a) {
  const Word made = TRY(kit::new_array(c, a, jvm::set_element_type));
  return typed(c, made, "", a.positional.size() > 2 ? "" : type_argument(c, a));
}

OrFailed<Word> array(Context& c, const Arguments& a) {
  const std::string type = type_argument(c, a);
  if (type == "any") return array_of_common_type(c, a.positional.subspan(1));
  return typed(c, TRY(kit::array(c, a, jvm::set_element_type)), "", type);
}

OrFailed<Word> range_between(Context& c, const Arguments& a) { return kit::range(c, a, true); }

// Texts and collections also have properties.
OrFailed<Word> has_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const ValueKind kind = c.draft.kind(object);
  if (kind == ValueKind::instance || !c.find_method(object, c.draft.text(argument(a, 1))).is(Atom::unset))
    return kit::has_field(c, a);
  const std::string name(c.draft.text(argument(a, 1)));
  const bool is_property = name == "Length" || name == "Count" || c.rules->method(kind, "get " + name) != nullptr;
  return is_property ? OrFailed<Word>(Word::boolean(!object.is(Atom::none))) : kit::has_field(c, a);
}

constexpr BuiltinRow own_intrinsics[] = {
    {"%array", array}, {"%has_field", has_field}, {"%new_array", new_array}, {"%range", range_between}};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return own_intrinsics; }

}  // namespace ramify::ir_machine::csharp
