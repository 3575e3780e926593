// SPDX-License-Identifier: Apache-2.0
// Shared functions on values in this dialect: the names of types, the bounds that keep a model from exhausting memory,
// hashability, the elements of an iterable, and the check before every mutation.
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

// Bounds. Exceeding one fails with a message that names it; nothing is truncated silently.
using kit::elements_max;
using kit::integer_bits_max;
inline constexpr unsigned depth_max = 500;               // of nested values that are compared, hashed or shown
// Of elements in one comparison: shared parts are visited repeatedly.
inline constexpr uint64_t comparisons_max = 20'000'000;
inline constexpr uint64_t text_bytes_max = 1'000'000;    // of a collection that is written as text
inline constexpr uint64_t key_parts_max = 1'000'000;     // of elements in a key, all levels of tuples together

std::string_view type_name(ValueKind kind);
std::string_view type_name(Draft& draft, Word value);
inline bool is_number(ValueKind kind) { return kind == ValueKind::integer || kind == ValueKind::float_; }

bool truth(Draft& draft, Word value);

// Fails unless the value can be a key: "unhashable type: list".
OrFailed<void> check_hashable(Context& context, Word value);
using kit::check_size;
// Fails while the collection is being iterated over: the specification then forbids every mutation, not only those that
// change the size. `action` completes "cannot ... during iteration", such as "append to a list".
OrFailed<void> check_unlocked(Context& context, Word collection, std::string_view action);

bool is_iterable(ValueKind kind);
OrFailed<Word> iterable(Context& context, Word value);
OrFailed<std::vector<Word>> elements(Context& context, Word iterable);

}  // namespace ramify::ir_machine::starlark
