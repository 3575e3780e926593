// SPDX-License-Identifier: Apache-2.0
// The text of an uncaught exception in Python: its own `__str__`; for an error of the system, its number and file.
//
// Tested by conformance/languages/python.
#include <fmt/format.h>

#include "languages/python/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::python {

namespace {

// The text of an OSError: "[Errno 2] No such file or directory: 'a.txt'".
std::optional<std::string> system_error(Context& c, Word exception) {
  const auto field = [&](std::string_view name) -> std::optional<Word> {
    const int64_t at = c.draft.find_name(exception, instance_words::fields, c.name_of(name));
    if (at < 0) return std::nullopt;
    const Word value = c.draft.at(exception, static_cast<uint64_t>(at) + 1);
    return value.is(Atom::none) || c.draft.is_symbolic(value) ? std::nullopt : std::optional(value);
  };
  const std::optional<Word> number = field("errno"), text = field("strerror"), file = field("filename");
  if (!number || !text) return std::nullopt;
  const std::string shown = fmt::format("[Errno {}] {}", c.rules->text(c, *number), c.rules->text(c, *text));
  return file ? fmt::format("{}: {}", shown, c.rules->repr(c, *file)) : shown;
}

Word text_member(Context& c, Word exception) {
  const Word own = c.find_method(exception, c.table->text);
  if (own.is(Atom::unset)) return own;
  return own == c.find_method(c.global_named("BaseException"), c.table->text) ? Word::of(Atom::unset) : own;
}

}  // namespace

ErrorRules error_rules() {
  return {
      .text = system_error,
      .text_member = text_member,
      .failed_text = "<exception str() failed>",
      .unknown_text = "what its __str__ gives is not known",
  };
}

}  // namespace ramify::ir_machine::python
