// SPDX-License-Identifier: Apache-2.0
#include "languages/javascript/rules/roles.h"

namespace ramify::ir_machine::javascript {

namespace {

// Library functions and methods that support symbolic arguments.
constexpr OpenFunctionRow open_functions[] = {
    {"console.log", OpenFunction::print},     {"console.error", OpenFunction::print},
    {"String", OpenFunction::text},           {"Number", OpenFunction::to_number},
    {"parseInt", OpenFunction::to_integer},   {"Math.floor", OpenFunction::to_integer},
    {"Math.trunc", OpenFunction::to_integer}, {"Math.round", OpenFunction::to_integer},
    {"Math.ceil", OpenFunction::to_integer},  {"Math.abs", OpenFunction::absolute},
    {"Math.max", OpenFunction::greatest},     {"Math.min", OpenFunction::least},
};
constexpr OpenMethodRow open_methods[] = {
    {"toString", OpenMethod::text},
    {"charAt", OpenMethod::element_or_none},
    {"charCodeAt", OpenMethod::code_or_none},
    {"startsWith", OpenMethod::starts_with},
};
constexpr std::string_view length_fields[] = {"length", "size"};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.members = member_rules();
  rules.iteration = iteration_rules();
  rules.outside.value_of_json = value_of_json;
  rules.symbolic.functions = open_functions;
  rules.symbolic.methods = open_methods;
  rules.symbolic.length_fields = length_fields;
}

}  // namespace ramify::ir_machine::javascript
