// SPDX-License-Identifier: Apache-2.0
#include "languages/php/rules/intrinsics.h"

#include <string>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/protocols.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::php {

namespace {

// Increments trailing letters and digits with a carry; other texts are unchanged.
std::string next_text(std::string text) {
  for (size_t i = text.size(); i-- > 0;) {
    char& ch = text[i];
    if (ch != 'z' && ch != 'Z' && ch != '9') {
      const bool counts = (ch >= 'a' && ch < 'z') || (ch >= 'A' && ch < 'Z') || (ch >= '0' && ch < '9');
      if (counts) ++ch;
      return text;
    }
    const char carry = ch == '9' ? '1' : ch == 'z' ? 'a' : 'A';
    ch = ch == '9' ? '0' : carry;
    if (i == 0) text.insert(text.begin(), carry);
  }
  return text;
}

bool is_plain_text(Context& c, Word value) {
  return c.draft.kind(value) == ValueKind::string && !kit::numeric_text(c.draft.text(value));
}

OrFailed<Word> successor(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (value.is(Atom::none)) return Word::integer(1);
  if (!is_plain_text(c, value)) return kit::stepped(c, value, ir::BinaryOperator::add);
  const std::string text(c.draft.text(value));
  return c.draft.string(text.empty() ? "1" : next_text(text));
}

// Texts that are not numbers are not decremented, except the empty text.
OrFailed<Word> predecessor(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (value.is(Atom::none)) return value;
  if (!is_plain_text(c, value)) return kit::stepped(c, value, ir::BinaryOperator::subtract);
  return c.draft.text(value).empty() ? Word::integer(-1) : value;
}

// A static method of an enclosing class is called on the class of the object, or on the class on which the enclosing
// method was called.
OrFailed<Word> call_on(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), function = argument(a, 1);
  const bool is_static =
      c.draft.kind(function) == ValueKind::bound_method && c.draft.kind(c.draft.at(function, 0)) == ValueKind::class_;
  if (!is_static) return kit::call_on(c, a);
  const Word class_ = c.draft.kind(object) == ValueKind::instance ? c.draft.at(object, instance_words::class_) : object;
  const Word words[] = {c.draft.kind(class_) == ValueKind::class_ ? class_ : c.draft.at(function, 0),
                        c.draft.at(function, 1)};
  return c.call_with(c.draft.new_object(ObjectKind::bound_method, words), {a.positional.subspan(2), a.named});
}

constexpr BuiltinRow own_intrinsics[] = {
    {"%call_on", call_on}, {"%predecessor", predecessor}, {"%successor", successor}};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return own_intrinsics; }

}  // namespace ramify::ir_machine::php
