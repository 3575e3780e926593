// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/rules/roles.h"

namespace ramify::ir_machine::pascal {

namespace {

// Library functions and methods that accept unknown values.
constexpr OpenFunctionRow open_functions[] = {
    {"writeln", OpenFunction::print}, {"length", OpenFunction::length}, {"ord", OpenFunction::code},
    {"abs", OpenFunction::absolute},  {"max", OpenFunction::greatest},  {"min", OpenFunction::least},
};
constexpr OpenMethodRow open_methods[] = {
    {"startswith", OpenMethod::starts_with},
};
constexpr std::string_view length_fields[] = {"length"};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.outside.lists = OutsideRules::Lists::none;
  rules.symbolic.functions = open_functions;
  rules.symbolic.methods = open_methods;
  rules.symbolic.length_fields = length_fields;
  rules.symbolic.classes_have_null = true;
}

}  // namespace ramify::ir_machine::pascal
