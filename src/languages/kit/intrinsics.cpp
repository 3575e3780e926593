// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/intrinsics.h"

#include <vector>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kit {

namespace {

OrFailed<Word> length_function(Context& c, const Arguments& a) {
  return Word::integer(static_cast<int64_t>(TRY(length(c, argument(a, 0)))));
}

OrFailed<Word> object(Context& c, const Arguments&) {
  const Word words[] = {Word()};
  return c.draft.new_object(ObjectKind::instance, words);
}

// %overloads(f...): flattens nested %overloads.
OrFailed<Word> overloads(Context& c, const Arguments& a) {
  std::vector<Word> functions;
  for (const Word f : a.positional) {
    if (c.draft.kind(f) != ValueKind::overloads) {
      functions.push_back(f);
      continue;
    }
    for (uint64_t i = 0; i < c.draft.size(f); ++i) functions.push_back(c.draft.at(f, i));
  }
  return functions.size() == 1 ? functions[0] : c.draft.new_object(ObjectKind::overloads, functions);
}

OrFailed<Word> is_null_argument(Context&, const Arguments& a) {
  return Word::boolean(argument(a, 0).is(Atom::none) || argument(a, 0).is(Atom::missing));
}
OrFailed<Word> text_function(Context& c, const Arguments& a) { return c.draft.string(TRY(text(c, argument(a, 0)))); }

// %first(value): the first of several results, which are represented as a tuple.
OrFailed<Word> first(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) != ValueKind::tuple) return value;
  return c.draft.size(value) == 0 ? Word() : c.draft.at(value, 0);
}

OrFailed<Word> nothing(Context&, const Arguments&) { return Word(); }
OrFailed<Word> undefined(Context&, const Arguments&) { return Word::of(Atom::missing); }
OrFailed<Word> write_function(Context& c, const Arguments& a) {
  for (const Word value : a.positional) c.write(TRY(text(c, value)));
  return Word();
}
OrFailed<Word> class_of(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  return c.draft.kind(value) == ValueKind::instance ? c.draft.at(value, instance_words::class_) : Word();
}
// %raise(class name, message): throws a library exception; called by preludes.
OrFailed<Word> raise(Context& c, const Arguments& a) {
  return c.raise(c.draft.text(argument(a, 0)), TRY(text(c, argument(a, 1))));
}

// %leave(tag, value): stores the value in the tag of a function or call that a lambda or block leaves from within.
OrFailed<Word> leave(Context& c, const Arguments& a) {
  TRY(c.store_member(argument(a, 0), "value", argument(a, 1)));
  return argument(a, 0);
}
// %left_with(thrown, tag): the tag's value if the tag was thrown; otherwise throws again.
OrFailed<Word> left_with(Context& c, const Arguments& a) {
  if (argument(a, 0) == argument(a, 1)) return c.load_member(argument(a, 1), "value");
  return c.raise_value(argument(a, 0));
}

constexpr BuiltinRow intrinsic_rows[] = {
    {"%class_of", class_of},
    {"%first", first},
    {"%is_null", is_null_argument},
    {"%leave", leave},
    {"%left_with", left_with},
    {"%length", length_function},
    {"%nothing", nothing},
    {"%object", object},
    {"%overloads", overloads},
    {"%raise", raise},
    {"%text", text_function},
    {"%undefined", undefined},
    {"%write", write_function},
};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return intrinsic_rows; }

}  // namespace ramify::ir_machine::kit
