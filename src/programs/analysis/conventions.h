// SPDX-License-Identifier: Apache-2.0
// What languages and their libraries do by themselves, by names: which member makes an instance, which members are called
// without a call in the program's text (operators, iteration, text, comparison), which library functions only look.
//
// What is not listed is taken for the worst: a library function that is unknown here may change all that it is given. Tested in
// points_to_test.cpp; that every member that a dialect calls is listed, in conformance/analyses_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::analysis {

std::string_view constructor_name(ir::Dialect dialect);
// Functions of the program can be called by the text of their name.
bool calls_by_name(ir::Dialect dialect);

// The member that gives the fields of a new object their first values where the machine calls it by itself; empty: constructors do.
std::string_view fields_name(ir::Dialect dialect);
// What a metatable is asked for by an operation.
std::vector<std::string_view> metamethods_of(ir::Op op, uint32_t rule);
// Members of classes that are called where an operation finds none of the name that it asks for.
std::vector<std::string_view> members_for_missing(ir::Dialect dialect, ir::Op op);
// Globals whose functions can be called like a method of that name, or read like a field.
std::vector<std::string> extensions_named(ir::Dialect dialect, std::string_view name);
bool is_extension(const ir::Function& function);
// Whether the global function of that name is what the operation calls where an operand is an instance.
bool is_operator_function(std::string_view name, ir::Op op, uint32_t rule);
// A member that is called where a value is converted.
bool is_conversion(std::string_view member);
// A method that makes another instance of the same class by its constructor.
bool makes_copy(std::string_view method, ir::Dialect dialect);
// It gives one of the values that a call gave, and does no more.
bool selects_values(std::string_view function);

// Whether a method of that name may be called by an operator, a loop, or a library function.
bool is_called_by_language(std::string_view member);

// Whether an operation other than a call may run functions of the program: operators, conversions, truth.
bool may_call_functions(ir::Op op, ir::Dialect dialect);
// And one with that name.
bool is_called_by_operators(std::string_view member, ir::Dialect dialect);
// What an operator gives may be what it got, or what points into it.
bool operators_give_operands(ir::Dialect dialect);

// Whether the machine may throw an instance of the program's class of that name where an operation or a library function fails.
bool is_thrown_by_machine(std::string_view class_name);
// It gives something that holds its arguments, and does no more.
bool holds_arguments(std::string_view function);
// What was thrown may be what such a library function gives.
bool hands_out_exceptions(std::string_view function);

// What a library function may change of what it is handed.
enum class Changes : uint8_t {
  nothing,
  first,  // the first argument or the receiver, but not what that refers to: it may hold any of the others then
  everything,
};
// Of a library function or method, or of the part of its name behind the last point.
struct LibraryEffect {
  Changes changes = Changes::everything;
  bool returns_scalar = false;  // a number, a text or nothing: it shares nothing with the arguments
  friend bool operator==(const LibraryEffect&, const LibraryEffect&) = default;
};
LibraryEffect effect_of_function(std::string_view name);
LibraryEffect effect_of_method(std::string_view name);

}  // namespace ramify::analysis
