// SPDX-License-Identifier: Apache-2.0
// Enums: a value is an instance of its class with the number in the field `value__`, as in .NET, even if no constant
// has that number.
//
// Tested by conformance/languages/csharp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

bool has_trait(Context& c, Word class_, std::string_view trait);
bool is_enum(Context& c, Word value);
Word number_of_enum(Context& c, Word value);
Word enum_value(Context& c, Word class_, Word number);
// The constant's name, the names of several flags, or the number.
std::string text_of_enum(Context& c, Word value);
// nullopt if neither is an enum value, or the operator is not defined for it.
OrFailed<std::optional<Word>> enum_operation(Context& c, ir::BinaryOperator op, Word a, Word b);

std::span<const BuiltinRow> enum_functions();

}  // namespace ramify::ir_machine::csharp
