// SPDX-License-Identifier: Apache-2.0
#include "languages/php/rules/roles.h"

namespace ramify::ir_machine::php {

namespace {

// Library functions and methods that accept unknown values.
constexpr OpenFunctionRow open_functions[] = {
    {"print", OpenFunction::print},   {"echo", OpenFunction::print},         {"printf", OpenFunction::print},
    {"strlen", OpenFunction::length}, {"count", OpenFunction::length},       {"sizeof", OpenFunction::length},
    {"ord", OpenFunction::code},      {"range", OpenFunction::closed_range}, {"abs", OpenFunction::absolute},
    {"max", OpenFunction::greatest},  {"min", OpenFunction::least},
};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.members = member_rules();
  rules.iteration = iteration_rules();
  rules.names.operation_prefixes = "quiet_";
  rules.outside.lists = OutsideRules::Lists::maps;
  rules.outside.has_maps = true;
  rules.symbolic.functions = open_functions;
  rules.symbolic.lists_are_maps = true;
  rules.symbolic.identity_tells_floats = true;
  rules.symbolic.equality_converts_texts = true;
}

}  // namespace ramify::ir_machine::php
