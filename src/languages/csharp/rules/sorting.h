// SPDX-License-Identifier: Apache-2.0
// Sorting as List.Sort and Array.Sort do it: it is not stable, and programs see where equal elements come to lie. An introspective sort (Musser 1997) in
// the steps of .NET's: quicksort with the median of three as pivot, insertion sort for up to 16 elements, heap sort where the recursion gets deep.
//
// Tested by conformance/languages/csharp.
#pragma once

#include <functional>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

// Negative, zero or positive.
using Comparison = std::function<OrFailed<double>(Word, Word)>;
OrFailed<void> sort_as_array(Context& c, std::vector<Word>& all, const Comparison& compare);

}  // namespace ramify::ir_machine::csharp
