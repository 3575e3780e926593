// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/rules/intrinsics.h"

#include <string>
#include <vector>

#include "base/result.h"
#include "languages/kit/collections.h"
#include "languages/kit/library.h"
#include "languages/kit/patterns.h"
#include "languages/kit/protocols.h"
#include "languages/rust/rules/values.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::rust {

namespace {

using kit::argument;

// The same arguments after a first value.
std::vector<Word> with_first(const Arguments& a, Word first) {
  std::vector<Word> words(a.positional.begin(), a.positional.end());
  words.at(0) = first;
  return words;
}

OrFailed<Word> unpack(Context& c, const Arguments& a) {
  return kit::unpacked(c, TRY(elements_for_pattern(c, argument(a, 0))), a, false);
}

OrFailed<Word> is_sequence(Context& c, const Arguments& a) {
  const Word value = TRY(followed(c, argument(a, 0)));
  const ValueKind kind = c.draft.kind(value);
  // A pattern of another length does not match.
  if (kind == ValueKind::list || kind == ValueKind::array) {
    const auto count = static_cast<uint64_t>(argument(a, 2).as_integer());
    const bool has_rest = argument(a, 3).is(Atom::true_);
    if (has_rest ? c.draft.size(value) < count : c.draft.size(value) != count) return Word::boolean(false);
  }
  if (!kit::is_sequence_of(c, value, argument(a, 1))) return Word::boolean(false);
  return kit::has_count(c, argument(a, 0), a);
}

OrFailed<Word> has_field(Context& c, const Arguments& a) {
  const std::vector<Word> words = with_first(a, TRY(followed(c, argument(a, 0))));
  return kit::has_field(c, {words, a.named});
}

// When matching through a reference, the pattern's names are references, too (binding modes).
OrFailed<Word> positional_field(Context& c, const Arguments& a) {
  const bool is_reference = TRY(is_borrowed(c, argument(a, 0)));
  const Word value = TRY(followed(c, argument(a, 0)));
  const uint64_t at = instance_words::fields + 2 * static_cast<uint64_t>(argument(a, 2).as_integer());
  if (is_reference && c.draft.kind(value) == ValueKind::instance && at + 1 < c.draft.size(value)) {
    const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::field)), value, c.draft.at(value, at)};
    return c.draft.new_object(ObjectKind::reference, words);
  }
  const std::vector<Word> words = with_first(a, value);
  return kit::positional_field(c, {words, a.named});
}

OrFailed<Word> named_field(Context& c, const Arguments& a) {
  const std::string name(c.draft.text(argument(a, 1)));
  if (TRY(is_borrowed(c, argument(a, 0))))
    if (const std::optional<Word> place = TRY(part_place(c, argument(a, 0), name))) return *place;
  return kit::named_field(c, a);
}

OrFailed<Word> range_between(Context& c, const Arguments& a) { return kit::range(c, a, true); }

// A variable that holds a reference yields that.
OrFailed<Word> as_reference(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::cell) {
    const ValueKind held = c.draft.kind(c.draft.at(value, 0));
    if (held == ValueKind::cell || held == ValueKind::reference) return c.draft.at(value, 0);
  }
  return kit::as_reference(c, a);
}

constexpr BuiltinRow own_intrinsics[] = {
    {"%as_reference", as_reference},
    {"%has_field", has_field},
    {"%is_sequence", is_sequence},
    {"%named_field", named_field},
    {"%range", range_between},
    {"%positional_field", positional_field},
    {"%unpack", unpack},
};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return own_intrinsics; }

}  // namespace ramify::ir_machine::rust
