// SPDX-License-Identifier: Apache-2.0
// Equality, identity, order and keys, by the language's table.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

OrFailed<bool> equal(Context& context, Word a, Word b);      // ==
OrFailed<bool> identical(Context& context, Word a, Word b);  // ===, is
OrFailed<bool> same_content(Context& context, Word a,
                            Word b);  // what the language's equals says: collections and records by content
// Less than zero, zero, more; none: they are not ordered (a NaN).
OrFailed<std::optional<int>> order(Context& context, Word a, Word b);

bool keys_equal(Draft& draft, Word a, Word b);
uint64_t key_hash(Draft& draft, Word key);
OrFailed<void> check_key(Context& context, Word key);
// A position or -1, of a dict or set; members of the program's classes may decide.
OrFailed<int64_t> find_key(Context& context, Word collection, Word key);

}  // namespace ramify::ir_machine::kit
