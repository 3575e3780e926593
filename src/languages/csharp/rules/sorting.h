// SPDX-License-Identifier: Apache-2.0
// Sorting as in List.Sort and Array.Sort: it is not stable, and programs observe the order of equal elements. An
// introspective sort (Musser 1997) with the steps of .NET's: quicksort with the median of three as pivot, insertion
// sort for up to 16 elements, heap sort when the recursion gets deep.
//
// Tested by conformance/languages/csharp.
#pragma once

#include <functional>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

// Returns a negative number, zero or a positive number.
using Comparison = std::function<OrFailed<double>(Word, Word)>;
OrFailed<void> sort_as_array(Context& c, std::vector<Word>& all, const Comparison& compare);

}  // namespace ramify::ir_machine::csharp
