// SPDX-License-Identifier: Apache-2.0
#include "languages/ruby/rules/intrinsics.h"

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/patterns.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::ruby {

namespace {

// A value that is not an array, and has no `to_ary`, is one value.
OrFailed<Word> unpack(Context& c, const Arguments& a) {
  Word only = kit::argument(a, 0);
  if (c.draft.kind(only) == ValueKind::list) return kit::unpack(c, a);
  const Word member = c.draft.kind(only) == ValueKind::instance ? c.find_method(only, "to_ary") : Word::of(Atom::unset);
  only = member.is(Atom::unset) ? c.draft.new_list(std::span(&only, 1)) : TRY(c.call_on(only, member, {}));
  const Word words[] = {only, kit::argument(a, 1), kit::argument(a, 2)};
  return unpack(c, {words, {}});
}

OrFailed<Word> no_match(Context& c, const Arguments& a) {
  return c.raise("NoMatchingPatternError", TRY(kit::repr(c, kit::argument(a, 1))));
}

constexpr BuiltinRow own_intrinsics[] = {{"%no_match", no_match}, {"%unpack", unpack}};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return own_intrinsics; }

}  // namespace ramify::ir_machine::ruby
