// SPDX-License-Identifier: Apache-2.0
#include "languages/scala/rules/intrinsics.h"

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/text.h"
#include "languages/scala/rules/functions.h"

namespace ramify::ir_machine::scala {

namespace {

OrFailed<Word> no_match(Context& c, const Arguments& a) {
  const Word of = kit::argument(a, 1);
  if (of.is(Atom::none)) return c.raise("MatchError", "null");
  return c.raise("MatchError", TRY(kit::text(c, of)) + " (of class " + class_name_of(c, of) + ")");
}

constexpr BuiltinRow own_intrinsics[] = {{"%no_match", no_match}};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return own_intrinsics; }

}  // namespace ramify::ir_machine::scala
