// SPDX-License-Identifier: Apache-2.0
#include "languages/ruby/rules/roles.h"

namespace ramify::ir_machine::ruby {

namespace {

// Library functions and methods that accept unknown values.
constexpr OpenFunctionRow open_functions[] = {
    {"*.puts", OpenFunction::print}, {"*.print", OpenFunction::print}, {"*.printf", OpenFunction::print},
    {"p", OpenFunction::print},      {"String", OpenFunction::text},
};
constexpr OpenMethodRow open_methods[] = {
    {"length", OpenMethod::length},   {"size", OpenMethod::length}, {"count", OpenMethod::only_of_texts},
    {"empty?", OpenMethod::is_empty}, {"to_s", OpenMethod::text},   {"start_with?", OpenMethod::starts_with},
};
constexpr std::string_view length_fields[] = {"length", "size"};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.members = member_rules();
  rules.iteration.suspends_coroutines = true;
  rules.outside.has_maps = true;
  rules.symbolic.functions = open_functions;
  rules.symbolic.methods = open_methods;
  rules.symbolic.length_fields = length_fields;
}

}  // namespace ramify::ir_machine::ruby
