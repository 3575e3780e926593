// SPDX-License-Identifier: Apache-2.0
#include "languages/c/rules/roles.h"

namespace ramify::ir_machine::c {

namespace {

// Library functions and methods that support symbolic arguments.
constexpr OpenFunctionRow open_functions[] = {
    {"printf", OpenFunction::print},      {"puts", OpenFunction::print},
    {"strlen", OpenFunction::length},     {"isdigit", OpenFunction::is_digit},
    {"isalpha", OpenFunction::is_letter}, {"isalnum", OpenFunction::is_letter_or_digit},
    {"isupper", OpenFunction::is_upper},  {"islower", OpenFunction::is_lower},
    {"abs", OpenFunction::absolute},
};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.outside.lists = OutsideRules::Lists::none;
  rules.outside.booleans_are_numbers = true;
  rules.symbolic.functions = open_functions;
}

}  // namespace ramify::ir_machine::c
