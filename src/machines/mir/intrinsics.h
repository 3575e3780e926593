// SPDX-License-Identifier: Apache-2.0
// Natives: functions without a body that the machine implements: the compiler's intrinsics, the allocator's entry
// points, and the library's panic functions.
//
// Generated from a row table (natives.def): id and name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "machines/mir/happens_before.h"

namespace ramify::mir_machine {

enum class Native : uint16_t {
#define NATIVE(id, name) id,
#define LIBRARY(id, name) id,
#define SYSTEM(id, name, group, arguments) id,
#define SAME(id, name)
#include "machines/mir/natives.def"
#undef NATIVE
#undef LIBRARY
#undef SYSTEM
#undef SAME
};

// The part of the machine that implements the function.
enum class NativeGroup : uint8_t { rust, unwinding, bytes, heap, files, system, atomics, threads, floats, paths };
NativeGroup group_of(Native native);
size_t argument_count_of(Native native);  // for natives other than `rust`

struct NativeFunction {
  Native id{};
  // Of an atomic access; `failure`: of a failed compare-exchange.
  Ordering ordering = Ordering::sequentially_consistent, failure = Ordering::sequentially_consistent;
};

// An intrinsic by its name; atomic accesses include their orderings: "atomic_cxchg_acqrel_relaxed".
std::optional<NativeFunction> intrinsic_of(std::string_view name);
// A library function by its path: "core::panicking::panic".
std::optional<NativeFunction> library_function_of(std::string_view path);

// Library functions that the machine implements although they have a body: waiting in loops, and bookkeeping that all
// threads share and programs cannot observe, which would multiply the states.
bool is_replaced(std::string_view path);

// The path of a mangled symbol, without its hash and the type arguments before its last part: "core::panicking::panic".
// Only for the legacy mangling (_ZN...E); other symbols are returned unchanged.
std::string demangled(std::string_view symbol);

}  // namespace ramify::mir_machine
