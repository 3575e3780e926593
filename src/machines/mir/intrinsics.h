// SPDX-License-Identifier: Apache-2.0
// Natives: functions without a body that the machine knows: the compiler's intrinsics, the allocator's entry points,
// and the ways in which the library panics.
//
// A row table (natives.def): name, what it is.
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

// Which part of the machine does it.
enum class NativeGroup : uint8_t { rust, unwinding, bytes, heap, files, system, atomics, threads, floats, paths };
NativeGroup group_of(Native native);
size_t argument_count_of(Native native);  // of those that are not `rust`

struct NativeFunction {
  Native id{};
  // Of an atomic access; `failure`: of a compare-exchange that does not exchange.
  Ordering ordering = Ordering::sequentially_consistent, failure = Ordering::sequentially_consistent;
};

// An intrinsic by its name, of atomic accesses with their orderings: "atomic_cxchg_acqrel_relaxed".
std::optional<NativeFunction> intrinsic_of(std::string_view name);
// A function of the library by its path: "core::panicking::panic".
std::optional<NativeFunction> library_function_of(std::string_view path);

// Functions of the library that are done by the machine although they have a body: waiting in loops, and book-keeping
// that all threads share and no program sees, which would make many states of one.
bool is_replaced(std::string_view path);

// The path of a mangled symbol, without the hash and type arguments in front of its last part:
// "core::panicking::panic". Symbols of the legacy mangling only (_ZN...E); others are given back as they are.
std::string demangled(std::string_view symbol);

}  // namespace ramify::mir_machine
