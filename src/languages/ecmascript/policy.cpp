// SPDX-License-Identifier: Apache-2.0
#include "languages/ecmascript/policy.h"

#include <string_view>

namespace ramify::frontends::ecmascript {

const surface::Policy& policy() {
  static constexpr std::string_view thrown[] = {"TypeError", "RangeError", "ReferenceError", "SyntaxError", "Error"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::javascript,
      .files = surface::Policy::Files::modules,
      .undeclared = surface::Policy::Undeclared::global,
      .hoists_variables = true,
      .hoists_closures = true,
      .checks_unset = true,
      .constructors_return = true,
      .fields_begin = surface::Policy::FieldsBegin::after_base_call,
      .passes_receiver = true,
      .reads_uninitialised = true,
      .constructor_name = "constructor",
      .thrown_classes = thrown,
      .names = {.unknown_names_fail = true, .constants_are_checked = true},
      .classes = {.alias_is_shown = true},
      .iteration = {.closing = surface::IterationPolicy::Closing::on_jumps_and_errors},
      .generators = {.receive_requests = true, .return_when_asked = true},
      .calls = {.without_value_give_void = true},
      .library = {.jobs = "__jobs", .run_jobs = "__run_jobs"},
  };
  return policy;
}

}  // namespace ramify::frontends::ecmascript
