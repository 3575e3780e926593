// SPDX-License-Identifier: Apache-2.0
// A call of something built in, for those who carry it out. Used by one thread. Tested in machine_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machines/core/interpreter.h"

namespace ramify::core_machine {

// The kinds of a built-in function's result and arguments, a letter each: `v` none, `i` integer, `f` floating, `p` pointer.
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

// The text at an address, up to its zero. None: a failure.
std::optional<std::string> text_at(Interpreter& machine, Pointer pointer);
bool write_text(Interpreter& machine, Pointer to, std::string_view text);
// So many plain bytes into the object there.
bool write_bytes(Interpreter& machine, Pointer to, const void* bytes, uint64_t size);

struct BuiltinRow {
  std::string_view name;
  bool (*run)(BuiltinCall&);
  Signature signature;
};

// builtins_streams.cpp: output, input, files that the user named, floating values as text.
std::span<const BuiltinRow> stream_builtins();

// builtins_math.cpp: <math.h>, by the number of a function and a kind of floating values.
std::optional<uint32_t> find_math_builtin(std::string_view name);
Signature math_signature(uint32_t builtin);
std::string_view math_name(uint32_t builtin);
bool run_math_builtin(BuiltinCall& call, uint32_t builtin);

}  // namespace ramify::core_machine
