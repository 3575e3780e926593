// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/dialect.h"

#include <fmt/format.h>

namespace ramify::ir_machine {

namespace {

std::string filled_in(std::string_view pattern, std::string_view operand, std::string_view other_operand) {
  std::string text(pattern);
  for (const auto& [hole, with] :
       {std::pair<std::string_view, std::string_view>{"{0}", operand}, {"{1}", other_operand}})
    if (const size_t at = text.find(hole); at != std::string::npos) text.replace(at, hole.size(), with);
  return text;
}

}  // namespace

std::unexpected<Failed> Values::exit(int64_t status) {
  exit_status_ = status;
  return fail(fmt::format("the program ends with status {}", status));
}

std::unexpected<Failed> Context::error(RuntimeError kind, std::string message, std::string_view operand,
                                       std::string_view other_operand) {
  if (!rules->errors.are_thrown) return fail(std::move(message));
  const ErrorRow& row = table->error(kind);
  // %unknown marks a message that only the language's own implementation can produce; reading it is not supported.
  if (row.message == "%none") message.clear();
  else if (row.message == "%unknown") message = "%unknown" + message;
  else if (!row.message.empty()) message = filled_in(row.message, operand, other_operand);
  if (rules->errors.raise != nullptr) return rules->errors.raise(*this, kind, std::move(message));
  return raise(row.class_name, std::move(message));
}

}  // namespace ramify::ir_machine
