// SPDX-License-Identifier: Apache-2.0
// The parts of Scala's library that the JVM's does not have: its collections (Scala 2.13), texts, ranges.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <optional>
#include <span>

#include "languages/jvm/library.h"

namespace ramify::ir_machine::scala {

std::span<const BuiltinRow> own_functions();
std::span<const jvm::Row> own_methods();
OrFailed<std::optional<FormText>> form_text(Context& c, Word value);
// value(argument): an element of a sequence or text, a value of a map, or membership in a set.
OrFailed<std::optional<Word>> apply(Context& c, Word value, const Arguments& arguments);

// As returned by getClass.getName.
std::string class_name_of(Context& c, Word value);
// The value converted to this class, by an implicit conversion of the library (to BigInt) or of the program, the
// function `view#CLASS`; none if no conversion is needed or exists.
OrFailed<std::optional<Word>> viewed(Context& c, Word value, std::string_view class_name);

}  // namespace ramify::ir_machine::scala
