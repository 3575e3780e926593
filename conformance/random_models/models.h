// SPDX-License-Identifier: Apache-2.0
// Random concurrent programs in Starlark, for tests of searches. Each function writes one kind of program.
//
// The same seed gives the same program if the compiler is the same: C++ leaves open in which order the arguments of a
// call are evaluated, and they draw random numbers. Every model has two properties: `small` is predicate 0, `dict` is
// predicate 1.
#pragma once

#include <cstdint>

#include "languages/starlark/lowering/lower.h"

namespace ramify {

// Programs over a few globals: numbers, lists that may become one list or hold each other, dicts, a set of pairs, a
// list of records. Values stay small and lists short, so that the graphs are finite and small; faults are welcome.
frontends::starlark::Model random_model(uint64_t seed);

// Programs over lists, a set and a dict that grow to some twenty elements and shrink again: at both ends, in the
// middle, as a whole. Threads and other globals hold them too. Most operations on them are guarded, so that few
// programs have faults.
frontends::starlark::Model growing_model(uint64_t seed);

// Programs whose threads collect options, in loops whose iterations are independent of each other or nearly so, and
// choose one of them; some threads use the options in other ways, too.
frontends::starlark::Model choosing_model(uint64_t seed);

// Programs over sets, as models with messages have them: threads add members, remove them, ask for some, iterate over
// all of them in loops of many forms, and choose from what they collect there.
frontends::starlark::Model message_model(uint64_t seed);

// Programs whose threads run long steps: loops over records, numbers, rows and collections, nested, left early, with
// choices, waits, calls and pauses in them; what a loop writes is read by its later iterations and behind it, also by
// other names, in locals and in closures. Properties go over everything in loops, too.
frontends::starlark::Model looping_model(uint64_t seed);

// Programs whose globals are tuples: threads replace them as wholes, or all but a few elements; tuples go through functions, locals and
// steps, and into lists, dicts and sets, also as keys.
frontends::starlark::Model tuple_model(uint64_t seed);

}  // namespace ramify
