// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/rules/roles.h"

namespace ramify::ir_machine::csharp {

namespace {

// Library functions and methods that support symbolic arguments.
constexpr OpenFunctionRow open_functions[] = {
    {"Console.Write", OpenFunction::print},
    {"Console.WriteLine", OpenFunction::print},
    {"Console.Out.WriteLine", OpenFunction::print},
    {"Console.Error.WriteLine", OpenFunction::print},
    {"char.IsDigit", OpenFunction::is_digit},
    {"char.IsLetter", OpenFunction::is_letter},
    {"char.IsLetterOrDigit", OpenFunction::is_letter_or_digit},
    {"char.IsUpper", OpenFunction::is_upper},
    {"char.IsLower", OpenFunction::is_lower},
};
constexpr OpenMethodRow open_methods[] = {
    {"Equals", OpenMethod::equals},
    {"ToString", OpenMethod::text},
    {"StartsWith", OpenMethod::starts_with},
};
constexpr std::string_view length_fields[] = {"Length", "Count"};

}  // namespace

void add_roles(DialectRules& rules) {
  // Interfaces are recognised by the naming convention.
  rules.members.is_interface_name = [](std::string_view name) {
    return name.size() > 1 && name[0] == 'I' && name[1] >= 'A' && name[1] <= 'Z';
  };
  rules.members.one_name_a_class = true;
  rules.iteration = iteration_rules();
  rules.names.hands_on_constants = true;
  rules.symbolic.functions = open_functions;
  rules.symbolic.methods = open_methods;
  rules.symbolic.length_fields = length_fields;
  rules.symbolic.classes_have_null = true;
}

}  // namespace ramify::ir_machine::csharp
