// SPDX-License-Identifier: Apache-2.0
// The canonical order of sets' elements and dicts' keys: by content, so that it is the same in every process and does
// not depend on insertion order.
//
//   none, booleans, integers, sized numbers, floats, texts, bytes, tuples, functions, built-in functions
//
// and within each kind as people would sort them. Values without an order by content follow in insertion order:
// objects, and values that name one of several interchangeable threads, whose order programs cannot observe
// (symmetry.h).
//
// Tested in canonical_order_test.cpp.
#pragma once

#include <compare>
#include <vector>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

// Whether the value has an order by content.
bool has_canonical_place(const Draft& draft, Word value);
// Both values must have a canonical place.
std::strong_ordering canonical_order(const Draft& draft, Word a, Word b);

// Sorts keys, and their values with them if `values` is not empty. Returns false if they were sorted already.
bool sort_canonically(const Draft& draft, std::vector<Word>& keys, std::vector<Word>& values);

}  // namespace ramify::ir_machine
