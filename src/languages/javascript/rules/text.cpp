// SPDX-License-Identifier: Apache-2.0
// Values as text, as in String(value); for displaying states as in other languages.
#include "languages/kit/text.h"
#include "base/result.h"
#include "languages/javascript/rules/operators.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/formatting.h"
#include "languages/kit/iterators.h"
#include "languages/kit/text_writer.h"

namespace ramify::ir_machine::javascript {

namespace {

// The elements of an array, separated by commas; null and undefined are empty.
OrFailed<void> write_joined(kit::TextWriter& to, Word list) {
  if (!to.enter(list, "")) return {};
  for (uint64_t i = 0; i < to.draft().size(list); ++i) {
    if (i != 0) TRY(to.put(","));
    const Word element = to.draft().at(list, i);
    if (!is_nothing(element)) TRY(to.write(element, false));
  }
  to.leave();
  return {};
}

}  // namespace

OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner) {
  Context& c = to.context();
  const ValueKind kind = c.draft.kind(value);
  if (kind == ValueKind::generator && !kit::is_view(c, value)) return to.put("[object Generator]");
  if (to.is_for_people()) return kit::neutral::write(to, value, is_inner);
  switch (kind) {
    case ValueKind::float_:
      if (c.draft.real(value) == 0) return to.put("0");
      return kit::neutral::write(to, value, is_inner);
    case ValueKind::tuple:
    case ValueKind::list: return write_joined(to, value);
    case ValueKind::set: return to.put("[object Set]");
    case ValueKind::dict: return to.put("[object Map]");
    case ValueKind::instance: return to.write(TRY(to_primitive(c, value, "string")), false);
    case ValueKind::class_: return c.fail("the text of a class is not known");
    default: return kit::neutral::write(to, value, is_inner);
  }
}

OrFailed<Word> format(Context& c, std::string_view conversion, Word value, Word spec) {
  if (!c.draft.is_symbolic(value)) TRY(check_no_symbol(c, value));
  return kit::neutral::format(c, conversion, value, spec);
}

}  // namespace ramify::ir_machine::javascript
