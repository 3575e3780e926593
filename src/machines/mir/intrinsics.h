// SPDX-License-Identifier: Apache-2.0
// Natives: functions without a body that the machine knows: the compiler's intrinsics, the allocator's entry points, and the ways in which the
// library panics.
//
// A row table (natives.def): name, what it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ramify::mir_machine {

enum class Native : uint8_t {
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
enum class NativeGroup : uint8_t { rust, unwinding, bytes, heap, files, system, atomics, floats };
NativeGroup group_of(Native native);
size_t argument_count_of(Native native);  // of those that are not `rust`

// An intrinsic by its name.
std::optional<Native> intrinsic_of(std::string_view name);
// A function of the library by its path: "core::panicking::panic".
std::optional<Native> library_function_of(std::string_view path);

// The path of a mangled symbol, without the hash and type arguments in front of its last part: "core::panicking::panic". Symbols of the legacy
// mangling only (_ZN...E); others are given back as they are.
std::string demangled(std::string_view symbol);

}  // namespace ramify::mir_machine
