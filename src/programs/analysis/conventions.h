// SPDX-License-Identifier: Apache-2.0
// Conventions: implicit behaviour of languages and their libraries: which member initialises an instance, which members
// are called without a call in the text (operators, iteration, text, comparison), which library functions only read.
//
// Each language has its own (rules/conventions.h of its folder), which the caller of an analysis passes;
// programs/ir/intrinsics.def describes intrinsics. Anything not listed is treated conservatively: an unknown library
// function may change all its arguments. Tested in points_to_test.cpp and languages/registry/conventions_test.cpp;
// conformance/analyses_test.cpp checks that every member that a dialect calls is listed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::analysis {

// The part of its arguments that a library function may change.
enum class Changes : uint8_t {
  nothing,
  first,  // the first argument or the receiver, but not what it refers to; it may then contain any of the others
  everything,
};
// The effect of a library function or method, by its full name or the part after the last dot.
struct LibraryEffect {
  Changes changes = Changes::everything;
  bool returns_scalar = false;  // a number, a text or nothing, which is not shared with the arguments
  friend bool operator==(const LibraryEffect&, const LibraryEffect&) = default;
};

struct Conventions {
  using Names = std::span<const std::string_view>;

  std::string_view constructor = "<init>";  // the member that initialises an instance
  // The member that initialises the fields of a new object, if the machine calls it; empty: constructors do.
  std::string_view fields{};
  std::string_view copy_method{};  // a method that creates another instance of the same class through its constructor
  // Members of classes that are called if a call, a load or a store does not find the name.
  Names missing_calls{}, missing_loads{}, missing_stores{};

  // Globals whose functions can be called as methods, or read as fields, of that name: the prefix and suffix around the
  // name.
  struct Extension {
    std::string_view before, after;
  };
  std::span<const Extension> extensions{};
  bool extensions_have_receiver = false;  // the others with these names are plain functions

  bool calls_by_name = false;                // functions of the program can be called by name, as a text
  bool takes_any_count = false;              // calls may pass more or fewer arguments than a function has parameters
  bool fields_are_elements = false;          // `x.a` and `x["a"]` are the same
  bool has_prototypes = false;               // objects have prototypes and accessors; functions are classes
  bool has_metatables = false;               // tables have metatables, whose members are called by operations
  bool classes_follow_constructors = false;  // an object is an instance of a base while the base's constructor runs

  // Whether an operation other than a call may run functions of the program.
  bool operators_call = true;
  bool conditions_call = false;  // to compute truth
  bool type_tests_call = false;
  bool conversions_call = false;
  std::string_view operators_call_only{};  // the only member that operators call; empty: any
  bool operators_give_operands = false;    // the result of an operator may be an operand, or a pointer into it

  // Library names, sorted by bytes. For a path such as `console.log`, the last part alone also matches.
  Names protocol{};        // members that operators, loops and library functions call
  Names thrown_classes{};  // the machine may throw instances of them if an operation or a library function fails
  // Looking functions do not change their arguments; neither do scalar ones, which return a scalar; changing ones
  // change the first argument or the receiver only.
  Names looking_functions{}, scalar_functions{}, changing_functions{};
  Names looking_methods{}, scalar_methods{}, changing_methods{};

  bool is_called_by_language(std::string_view member) const;
  bool is_thrown_by_machine(std::string_view class_name) const;
  LibraryEffect effect_of_function(std::string_view name) const;
  LibraryEffect effect_of_method(std::string_view name) const;
  bool may_call_functions(ir::Op op) const;
  bool is_called_by_operators(std::string_view member) const {
    return operators_call_only.empty() || member == operators_call_only;
  }
  Names members_for_missing(ir::Op op) const;
  std::vector<std::string> extensions_named(std::string_view name) const;
};
// The conventions of a dialect.
using ConventionsOf = const Conventions& (*)(ir::Dialect);
// Empty conventions: nothing is known about the language.
const Conventions& no_conventions(ir::Dialect);

// The members of a metatable that an operation uses.
std::vector<std::string_view> metamethods_of(ir::Op op, uint32_t rule);
// Whether the operation calls the global function of that name if an operand is an instance.
bool is_operator_function(std::string_view name, ir::Op op, uint32_t rule);
// Whether the member is called to convert a value.
bool is_conversion(std::string_view member);
// Whether the function only returns one of the results of a call.
bool selects_values(std::string_view function);

// Whether the function only returns a container of its arguments.
bool holds_arguments(std::string_view function);
// Whether the result of the library function may be the exception that was thrown.
bool returns_exceptions(std::string_view function);

}  // namespace ramify::analysis
