// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/rules/roles.h"

#include <algorithm>
#include <string>
#include <variant>

#include "programs/ir/module.h"

namespace ramify::ir_machine::rust {

namespace {

// Whether the program itself, not only its library, uses hashed maps or sets.
bool has_hashed(const ir::Module& module) {
  const auto is_hashed = [](const std::string& s) { return s.starts_with("HashMap.") || s.starts_with("HashSet."); };
  return std::ranges::any_of(module.symbols, is_hashed) ||
         std::ranges::any_of(module.constants, [](const ir::Constant& constant) {
           const auto* text = std::get_if<std::string>(&constant);  // the result type of `collect`
           return text != nullptr && (text->starts_with("map") || text->starts_with("set"));
         });
}

// Library functions and methods that accept unknown values.
constexpr OpenFunctionRow open_functions[] = {
    {"print", OpenFunction::print},
    {"println", OpenFunction::print},
    {"max", OpenFunction::greatest},
    {"min", OpenFunction::least},
};
constexpr OpenMethodRow open_methods[] = {
    {"len", OpenMethod::length},
    {"is_empty", OpenMethod::is_empty},
    {"to_string", OpenMethod::text},
    {"starts_with", OpenMethod::starts_with},
    {"is_ascii_digit", OpenMethod::is_digit},
    {"is_alphabetic", OpenMethod::is_letter},
    {"is_ascii_alphabetic", OpenMethod::is_letter},
    {"is_alphanumeric", OpenMethod::is_letter_or_digit},
    {"is_ascii_alphanumeric", OpenMethod::is_letter_or_digit},
    {"is_uppercase", OpenMethod::is_upper},
    {"is_ascii_uppercase", OpenMethod::is_upper},
    {"is_lowercase", OpenMethod::is_lower},
    {"is_ascii_lowercase", OpenMethod::is_lower},
};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.members.through_references = true;
  rules.iteration.sees_open_order = has_hashed;
  rules.references = reference_rules(rules.references);
  rules.outside.has_null = false;
  rules.symbolic.functions = open_functions;
  rules.symbolic.methods = open_methods;
  rules.symbolic.types_say_null = true;
}

}  // namespace ramify::ir_machine::rust
