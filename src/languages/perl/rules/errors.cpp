// SPDX-License-Identifier: Apache-2.0
// Errors (perlfunc, `die`, `warn`; Carp): values, mostly texts that end with the place where they happened.
#include <fmt/format.h>

#include "base/result.h"
#include "languages/perl/rules/parts.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine::perl {

std::string place_in_message(const Context& c, size_t level) {
  for (size_t inner = 0;; ++inner) {
    const std::optional<CodePlace> place = c.code_at(inner);
    if (!place) return "";
    const ir::Span span = place->instruction().span;
    const std::vector<ir::SourceFile>& files = place->module.files;
    if (span.file >= files.size() || files[span.file].is_library) continue;
    if (level > 0) {
      --level;
      continue;
    }
    return fmt::format(" at {} line {}.\n", files[span.file].path, span.line);
  }
}

std::unexpected<Failed> error(Context& c, std::string_view message) {
  return c.raise_value(c.draft.string(std::string(message) + place_in_message(c)));
}

namespace {

// The text of all arguments, with the place behind it where it does not end a line; or the one reference.
OrFailed<Word> thrown_value(Context& c, const Arguments& a, std::string_view otherwise, size_t level) {
  if (a.positional.size() == 1 && is_reference(c, a.positional[0])) return a.positional[0];
  std::string text;
  for (const Word w : a.positional) text += TRY(text_of(c, w));
  if (text.empty()) text = otherwise;
  if (!text.ends_with('\n')) text += place_in_message(c, level);
  return c.draft.string(text);
}

OrFailed<Word> die(Context& c, const Arguments& a) { return c.raise_value(TRY(thrown_value(c, a, "Died", 0))); }
OrFailed<Word> croak(Context& c, const Arguments& a) { return c.raise_value(TRY(thrown_value(c, a, "Died", 1))); }
OrFailed<Word> warn(Context& c, const Arguments& a) {
  c.write_error(TRY(text_of(c, TRY(thrown_value(c, a, "Warning: something's wrong", 0)))));
  return Word::integer(1);
}
OrFailed<Word> carp(Context& c, const Arguments& a) {
  c.write_error(TRY(text_of(c, TRY(thrown_value(c, a, "Warning: something's wrong", 1)))));
  return Word::integer(1);
}

constexpr BuiltinRow errors_rows[] = {{"die", die}, {"croak", croak}, {"warn", warn}, {"carp", carp}};

}  // namespace

std::span<const BuiltinRow> error_functions() { return errors_rows; }

}  // namespace ramify::ir_machine::perl
