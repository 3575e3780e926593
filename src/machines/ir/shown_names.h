// SPDX-License-Identifier: Apache-2.0
// Shown names: what people see of names that lowering makes. Readers keep variables of one name apart (`t.2`, `x#2`), add variables of
// their own (`%path`, `lock#1`), and call operations that no program names (`%x_copy`).
//
// Plain functions. Tested in languages/registry/shown_names_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "machines/ir/name_rules.h"

namespace ramify::ir_machine {

// A variable, field or function under the name that it has in the program; none: the program has none of that name.
std::optional<std::string> shown_name(std::string_view name, const NameRules& rules);

// An operation, as what it does: `%x_copy` of a language whose operations begin with `x_` is "copy", `%get_field` "get field"; a function of
// the program or library is itself.
std::string shown_operation(std::string_view name, const NameRules& rules);

// A class, without the marks that the library's own have: `threading__Lock` is "threading.Lock".
std::string shown_class_name(std::string_view name);

// The text of a value without what is no part of the program: fields that lowering and library keep in objects for themselves. What
// they say of locks and channels is kept in words: "held by worker", "closed". `thread_name`: of a thread by its number.
std::string shown_value_text(std::string text, const std::function<std::string(uint32_t)>& thread_name);

}  // namespace ramify::ir_machine
