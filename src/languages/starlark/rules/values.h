// SPDX-License-Identifier: Apache-2.0
// What the files of this dialect share about values: the names of types, the bounds that keep a model from eating the
// memory, hashability, the elements of an iterable, and the one check that stands before every mutation.
//
// Tested in compare_test.cpp (keys, depth), collections_test.cpp (locks) and operators_test.cpp (truth, sizes).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "languages/kit/big_integers.h"
#include "languages/kit/sequences.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

// Bounds. What exceeds one fails with a message that names it; nothing is cut silently.
using kit::elements_max;
using kit::integer_bits_max;
inline constexpr unsigned depth_max = 500;               // of nested values that are compared, hashed or shown
inline constexpr uint64_t comparisons_max = 20'000'000;  // of elements in one comparison: shared parts are met often
inline constexpr uint64_t text_bytes_max = 1'000'000;    // of a collection that is written as text
inline constexpr uint64_t key_parts_max = 1'000'000;     // of elements in a key, all levels of tuples together

std::string_view type_name(ValueKind kind);
std::string_view type_name(Draft& draft, Word value);
inline bool is_number(ValueKind kind) { return kind == ValueKind::integer || kind == ValueKind::float_; }

bool truth(Draft& draft, Word value);

// Fails unless the value may be a key: "unhashable type: list".
OrFailed<void> check_hashable(Context& context, Word value);
using kit::check_size;
// Fails while somebody iterates over the collection: the specification forbids every mutation then, not only those that
// change the size. `action` completes "cannot ... during iteration", such as "append to a list".
OrFailed<void> check_unlocked(Context& context, Word collection, std::string_view action);

bool is_iterable(ValueKind kind);
OrFailed<Word> iterable(Context& context, Word value);
OrFailed<std::vector<Word>> elements(Context& context, Word iterable);

}  // namespace ramify::ir_machine::starlark
