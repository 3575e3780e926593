// SPDX-License-Identifier: Apache-2.0
// What languages and their libraries do without a word in the program: which member makes an instance, which members
// are called without a call in its text (operators, iteration, text, comparison), which library functions only read.
//
// Each language has its own (rules/conventions.h of its folder), and whoever analyses a module hands them in; what
// intrinsics do is in programs/ir/intrinsics.def. What is not listed is taken for the worst: an unknown library
// function may change all that it is given. Tested in points_to_test.cpp and languages/registry/conventions_test.cpp;
// that every member that a dialect calls is listed, in conformance/analyses_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::analysis {

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

struct Conventions {
  using Names = std::span<const std::string_view>;

  std::string_view constructor = "<init>";  // the member that makes an instance
  // The member that gives the fields of a new object their first values where the machine calls it; empty: constructors do.
  std::string_view fields{};
  std::string_view copy_method{};  // a method that makes another instance of the same class by its constructor
  // Members of classes that are called where a call, a load or a store finds none of the name that it asks for.
  Names missing_calls{}, missing_loads{}, missing_stores{};

  // Globals whose functions can be called like a method of a name, or read like a field: what stands around that name.
  struct Extension {
    std::string_view before, after;
  };
  std::span<const Extension> extensions{};
  bool extensions_have_receiver = false;  // others of these names are plain functions

  bool calls_by_name = false;        // functions of the program can be called by the text of their name
  bool takes_any_count = false;      // calls may pass more or fewer arguments than a function has parameters
  bool fields_are_elements = false;  // `x.a` and `x["a"]` are the same
  bool has_prototypes = false;       // objects have prototypes behind them, and accessors; functions are classes
  bool has_metatables = false;       // tables have metatables, whose members operations call
  bool classes_follow_constructors = false;  // an object is an instance of a base while the constructor of that runs

  // Whether an operation other than a call may run functions of the program.
  bool operators_call = true;
  bool conditions_call = false;  // for truth
  bool type_tests_call = false;
  bool conversions_call = false;
  std::string_view operators_call_only{};  // the one member that operators call; empty: any
  bool operators_give_operands = false;    // what an operator gives may be what it got, or what points into it

  // Names of the library, in the order of their bytes. Of a path such as `console.log` the last part may stand alone.
  Names protocol{};        // members that operators, loops and library functions call
  Names thrown_classes{};  // the machine may throw instances of them where an operation or a library function fails
  // Looking ones change nothing of what they are handed; nor do scalar ones, which return a scalar; changing ones change the
  // first argument or the receiver, and that alone.
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
// Of the functions of a dialect.
using ConventionsOf = const Conventions& (*)(ir::Dialect);
// The same for all: what is not known of a language.
const Conventions& no_conventions(ir::Dialect);

// What a metatable is asked for by an operation.
std::vector<std::string_view> metamethods_of(ir::Op op, uint32_t rule);
// Whether the global function of that name is what the operation calls where an operand is an instance.
bool is_operator_function(std::string_view name, ir::Op op, uint32_t rule);
// A member that is called where a value is converted.
bool is_conversion(std::string_view member);
// It gives one of the values that a call gave, and does no more.
bool selects_values(std::string_view function);

// It gives something that holds its arguments, and does no more.
bool holds_arguments(std::string_view function);
// What was thrown may be what such a library function gives.
bool hands_out_exceptions(std::string_view function);

}  // namespace ramify::analysis
