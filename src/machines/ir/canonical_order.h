// SPDX-License-Identifier: Apache-2.0
// The canonical order of sets' elements and dicts' keys: by their content, so that it is the same in every process, whatever came
// first.
//
//   none, booleans, integers, numbers of a size of their own, floats, texts, bytes, tuples, functions, built-in functions
//
// and within each as people would sort them. Behind all of them, in the order in which they came, stand those that have no place by
// their content: objects, and values that name one of several interchangeable threads, whose order no program may learn
// (symmetry.h).
//
// Tested in canonical_order_test.cpp.
#pragma once

#include <compare>
#include <vector>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

// Whether the value has a place by its content.
bool has_canonical_place(const Draft& draft, Word value);
// Of two that have.
std::strong_ordering canonical_order(const Draft& draft, Word a, Word b);

// Sorts keys, and their values with them, if there are any. False: they were sorted.
bool sort_canonically(const Draft& draft, std::vector<Word>& keys, std::vector<Word>& values);

}  // namespace ramify::ir_machine
