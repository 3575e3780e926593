// SPDX-License-Identifier: Apache-2.0
// The library of C++ by subject.
#pragma once

#include <span>
#include <string>

#include "languages/kit/language.h"

namespace ramify::ir_machine::cpp {

std::span<const BuiltinRow> native_rows();  // natives.cpp: used by the reader and by the library in C++
// objects.cpp: used by the reader: references, destruction of objects, calls by name
std::span<const BuiltinRow> object_rows();
std::span<const BuiltinRow> algorithm_rows();  // algorithms.cpp
std::span<const BuiltinRow> hashing_rows();    // hashing.cpp
std::span<const BuiltinRow> stream_rows();     // streams.cpp
std::span<const BuiltinRow> format_rows();     // format.cpp
std::span<const BuiltinRow> text_rows();       // texts.cpp: functions on texts
std::span<const MethodRow> text_methods();
OrFailed<std::string> text_of(Context& context, Word value);  // of a text, a character, or a C string
std::span<const BuiltinRow> container_rows();                 // containers.cpp: their constructors
std::span<const MethodRow> container_methods();

// The result of a method that changes a text: the new text, and the call's result. is_known is false if texts have no
// such method.
struct ChangedText {
  bool is_known = false;
  std::string text;
  Word result;
};
OrFailed<ChangedText> change_text(Context& context, Word place, std::string_view text, std::string_view method,
                                  std::span<const Word> arguments);

}  // namespace ramify::ir_machine::cpp
