// SPDX-License-Identifier: Apache-2.0
// Functions composed by the library, and method references by name.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <span>
#include <string_view>

#include "languages/jvm/library.h"

namespace ramify::ir_machine::jvm {

OrFailed<Word> call_method(Context& c, Word receiver, std::string_view name, const Arguments& arguments);
// Comparators by a key function (none: the value itself), as values of the language.
OrFailed<Word> comparison_by(Context& c, Word key, Word comparison);
OrFailed<Word> then_by(Context& c, Word first, Word key, Word comparison);
OrFailed<Word> reverse_order(Context& c);
OrFailed<Word> comparison_reversed(Context& c, Word comparison);
OrFailed<Word> adding(Context& c, Word number);  // x -> x + number
std::span<const Row> function_methods();
std::span<const BuiltinRow> function_statics();
std::span<const MethodRow> function_calls();

}  // namespace ramify::ir_machine::jvm
