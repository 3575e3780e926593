// SPDX-License-Identifier: Apache-2.0
// ErrorRules: a language's rules for runtime errors: what is thrown for an error, and what the report shows of an
// uncaught exception. A null pointer selects the interpreter's neutral behaviour.
//
// Immutable, one for each language (languages/NAME/rules).
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
  bool are_thrown = true;  // the program may catch them; otherwise they end it
  // Throws the language's exception for an error of that kind; null: an instance of the class that the table names.
  std::unexpected<Failed> (*raise)(Context&, RuntimeError kind, std::string message) = nullptr;
  bool messages_may_be_absent = false;  // the exception of an error without a message is constructed without arguments
  // The text of an exception that follows from its class; none: its message.
  std::optional<std::string> (*text)(Context&, store::Word exception) = nullptr;
  // The exception's member that computes its text; unset: none. The report shows `failed_text` if it fails,
  // `unknown_text` if the text is not known.
  store::Word (*text_member)(Context&, store::Word exception) = nullptr;
  std::string_view failed_text{}, unknown_text{};
};

}  // namespace ramify::ir_machine
