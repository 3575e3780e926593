// SPDX-License-Identifier: Apache-2.0
// ErrorRules: what a language decides about errors at run time: what is thrown for one, and what the report shows of
// what nobody caught. A pointer that is null: the interpreter's own neutral way.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "machines/ir/dialect_table.h"
#include "machines/ir/failure.h"
#include "store/word.h"

namespace ramify::ir_machine {

class Context;

struct ErrorRules {
  bool are_thrown = true;  // the program may catch them; else they end it
  // Throws what the language has for an error of that kind; null: an instance of the class that the table names.
  std::unexpected<Failed> (*raise)(Context&, RuntimeError kind, std::string message) = nullptr;
  bool messages_may_be_absent = false;  // an exception without a message is made without arguments
  // The text that an exception has by what it is; none: its message.
  std::optional<std::string> (*text)(Context&, store::Word exception) = nullptr;
  // The exception's own member that makes its text; unset: none. What the report shows where that fails, or is not
  // known.
  store::Word (*text_member)(Context&, store::Word exception) = nullptr;
  std::string_view failed_text{}, unknown_text{};
};

}  // namespace ramify::ir_machine
