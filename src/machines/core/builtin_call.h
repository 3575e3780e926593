// SPDX-License-Identifier: Apache-2.0
// BuiltinCall: a call of a built-in function, as its implementation sees it. Not thread-safe. Tested in
// machine_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machines/core/interpreter.h"

namespace ramify::core_machine {

// The kinds of a built-in function's result and arguments, a letter for each: `v` none, `i` integer, `f` floating, `p`
// pointer.
using Signature = std::string_view;

struct BuiltinCall {
  Interpreter& machine;
  std::span<const Value> arguments;
  uint32_t dst;
  bool& entered;

  Integer integer(size_t i) const { return arguments[i].integer; }
  Pointer pointer(size_t i) const { return arguments[i].pointer; }
  long double floating(size_t i) const { return arguments[i].floating; }
  bool give(const Value& v) const {
    Interpreter& m = machine;
    m.thread().registers[m.frame().registers + dst] = v;
    return true;
  }
};

// The zero-terminated text at an address. None: reading it failed.
std::optional<std::string> text_at(Interpreter& machine, Pointer pointer);
bool write_text(Interpreter& machine, Pointer to, std::string_view text);
// Writes `size` plain bytes into the object at `to`.
bool write_bytes(Interpreter& machine, Pointer to, const void* bytes, uint64_t size);

struct BuiltinRow {
  std::string_view name;
  bool (*run)(BuiltinCall&);
  Signature signature;
};

// builtins_streams.cpp: output, input, files named by the user, floating values as text.
std::span<const BuiltinRow> stream_builtins();

// builtins_math.cpp: <math.h>; a number identifies a function and a kind of floating values.
std::optional<uint32_t> find_math_builtin(std::string_view name);
Signature math_signature(uint32_t builtin);
std::string_view math_name(uint32_t builtin);
bool run_math_builtin(BuiltinCall& call, uint32_t builtin);

}  // namespace ramify::core_machine
