// SPDX-License-Identifier: Apache-2.0
// What Scala has beside the JVM's library: its collections (Scala 2.13), texts, ranges.
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
// value(argument): elements of sequences and texts, values of maps, whether a set has it.
OrFailed<std::optional<Word>> apply(Context& c, Word value, const Arguments& arguments);

// As getClass.getName has it.
std::string class_name_of(Context& c, Word value);
// The value as one of this class, by an implicit conversion of the library (to BigInt) or of the program, the function `view#CLASS`;
// none if it needs none or there is none.
OrFailed<std::optional<Word>> viewed(Context& c, Word value, std::string_view class_name);

}  // namespace ramify::ir_machine::scala
