// SPDX-License-Identifier: Apache-2.0
#include "languages/cpp/rules/roles.h"

namespace ramify::ir_machine::cpp {

namespace {

// Library functions and methods that support symbolic arguments.
constexpr OpenFunctionRow open_functions[] = {
    {"printf", OpenFunction::print},      {"puts", OpenFunction::print},
    {"strlen", OpenFunction::length},     {"isdigit", OpenFunction::is_digit},
    {"isalpha", OpenFunction::is_letter}, {"isalnum", OpenFunction::is_letter_or_digit},
    {"isupper", OpenFunction::is_upper},  {"islower", OpenFunction::is_lower},
    {"abs", OpenFunction::absolute},      {"max", OpenFunction::greatest},
    {"min", OpenFunction::least},
};
constexpr OpenMethodRow open_methods[] = {
    {"length", OpenMethod::length},
    {"size", OpenMethod::length},
    {"empty", OpenMethod::is_empty},
    {"starts_with", OpenMethod::starts_with},
};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.references = reference_rules(rules.references);
  rules.outside.lists = OutsideRules::Lists::none;
  rules.outside.maps_hold_pairs = true;
  rules.symbolic.functions = open_functions;
  rules.symbolic.methods = open_methods;
}

}  // namespace ramify::ir_machine::cpp
