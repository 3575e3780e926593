// SPDX-License-Identifier: Apache-2.0
#include "languages/kotlin/rules/roles.h"

namespace ramify::ir_machine::kotlin {

namespace {

// Library functions and methods that accept unknown values.
constexpr OpenFunctionRow open_functions[] = {
    {"print", OpenFunction::print},
    {"println", OpenFunction::print},
    {"System.out.print", OpenFunction::print},
    {"System.out.println", OpenFunction::print},
    {"System.out.printf", OpenFunction::print},
    {"System.err.print", OpenFunction::print},
    {"System.err.println", OpenFunction::print},
    {"System.err.printf", OpenFunction::print},
    {"String.valueOf", OpenFunction::text},
    {"*.toString", OpenFunction::text},
    {"Integer.valueOf", OpenFunction::to_integer},
    {"Character.isDigit", OpenFunction::is_digit},
    {"Character.isLetter", OpenFunction::is_letter},
    {"Character.isAlphabetic", OpenFunction::is_letter},
    {"Character.isLetterOrDigit", OpenFunction::is_letter_or_digit},
    {"Character.isUpperCase", OpenFunction::is_upper},
    {"Character.isLowerCase", OpenFunction::is_lower},
    {"Math.floor", OpenFunction::to_integer},
    {"Math.round", OpenFunction::to_integer},
    {"Math.ceil", OpenFunction::to_integer},
    {"abs", OpenFunction::absolute},
    {"max", OpenFunction::greatest},
    {"min", OpenFunction::least},
    {"Math.abs", OpenFunction::absolute},
    {"Math.max", OpenFunction::greatest},
    {"Math.min", OpenFunction::least},
};
constexpr OpenMethodRow open_methods[] = {
    {"length", OpenMethod::length},
    {"size", OpenMethod::length},
    {"count", OpenMethod::only_of_texts},
    {"isEmpty", OpenMethod::is_empty},
    {"toString", OpenMethod::text},
    {"equals", OpenMethod::equals},
    {"charAt", OpenMethod::element},
    {"startsWith", OpenMethod::starts_with},
    {"isDigit", OpenMethod::is_digit},
    {"isLetter", OpenMethod::is_letter},
    {"isLetterOrDigit", OpenMethod::is_letter_or_digit},
    {"isUpperCase", OpenMethod::is_upper},
    {"isLowerCase", OpenMethod::is_lower},
};
constexpr std::string_view length_fields[] = {"length", "size"};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.names.hands_on_constants = true;
  rules.names.is_never_missing = [](std::string_view name) { return name == "Unit"; };  // the value Unit
  rules.symbolic.functions = open_functions;
  rules.symbolic.methods = open_methods;
  rules.symbolic.length_fields = length_fields;
  rules.symbolic.types_say_null = true;
}

}  // namespace ramify::ir_machine::kotlin
