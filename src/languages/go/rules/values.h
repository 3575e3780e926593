// SPDX-License-Identifier: Apache-2.0
// Representation of Go's values.
//
//   slice      nil (none); a list, the whole slice; or a reference `part`: backing list, offset, length, capacity
//   pointer    nil (none); to a struct a reference `object` to its instance; otherwise a cell or a reference to the
//              place
//   interface  nil (none); a value whose representation determines its type; otherwise a box: an instance with the
//              fields %type (text) and %value
//
// Lowered code has the static types (languages/go) and calls the functions of runtime.cpp. Not thread-safe. Tested in
// conformance/languages/go.
// conformance/languages/go.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "languages/kit/language.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::go {

struct Slice {
  Word base;  // none: a nil slice without backing list
  uint64_t offset = 0, length = 0, capacity = 0;
};
OrFailed<Slice> slice_of(Context& context, Word value);
Word slice_word(Context& context, const Slice& slice);
OrFailed<std::vector<Word>> elements(Context& context, Word slice);
OrFailed<std::string> bytes_text(Context& context, Word slice);

// The value in an interface, unboxed, and the name of its type; `nil` for nil.
struct Dynamic {
  Word value;
  std::string type;
};
Dynamic dynamic(Context& context, Word value);

OrFailed<bool> equal(Context& context, Word a, Word b);
Word pointer_to(Context& context, Word instance);
Word rune_word(Context& context, int64_t rune);
Word byte_word(Context& context, uint8_t byte);
std::unexpected<Failed> panic(Context& context, std::string message);

// One code point of UTF-8, or U+FFFD and one byte if it is malformed.
struct Rune {
  uint32_t code = 0;
  size_t length = 1;
  bool is_error = false;
};
Rune decode(std::string_view text);
std::string encode(int64_t code);

// Formatting as in Printf and Print.
OrFailed<std::string> sprintf(Context& context, std::string_view format, std::span<const Word> arguments);
OrFailed<std::string> sprint(Context& context, std::span<const Word> arguments, bool is_line);

std::string real_text(double number, bool is_single, char layout, int64_t precision);

std::span<const BuiltinRow> runtime_rows();
std::span<const BuiltinRow> package_rows();

}  // namespace ramify::ir_machine::go
