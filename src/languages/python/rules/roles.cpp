// SPDX-License-Identifier: Apache-2.0
#include "languages/python/rules/roles.h"

namespace ramify::ir_machine::python {

namespace {

// Library functions and methods that accept unknown values.
constexpr OpenFunctionRow open_functions[] = {
    {"print", OpenFunction::print},    {"str", OpenFunction::text},       {"repr", OpenFunction::text},
    {"len", OpenFunction::length},     {"ord", OpenFunction::code},       {"bool", OpenFunction::truth},
    {"float", OpenFunction::to_float}, {"int", OpenFunction::to_integer}, {"range", OpenFunction::range},
    {"abs", OpenFunction::absolute},   {"max", OpenFunction::greatest},   {"min", OpenFunction::least},
};
constexpr OpenMethodRow open_methods[] = {
    {"isdigit", OpenMethod::is_digit},           {"isnumeric", OpenMethod::is_digit},
    {"isdecimal", OpenMethod::is_digit},         {"isalpha", OpenMethod::is_letter},
    {"isalnum", OpenMethod::is_letter_or_digit}, {"isupper", OpenMethod::is_upper},
    {"islower", OpenMethod::is_lower},           {"startswith", OpenMethod::starts_with},
};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.members = member_rules();
  rules.outside.has_maps = true;
  rules.symbolic.functions = open_functions;
  rules.symbolic.methods = open_methods;
  rules.symbolic.interleaves_callbacks = true;
}

}  // namespace ramify::ir_machine::python
