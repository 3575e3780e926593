// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/formatting.h"

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/text.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

std::optional<Word> open_text(Context& context, Word value) {
  if (context.symbolic == nullptr || !context.draft.is_symbolic(value)) return std::nullopt;
  return context.symbolic->described("text(" + context.symbolic->shown(value) + ")");
}

OrFailed<Word> after_conversion(Context& context, std::string_view conversion, Word value) {
  if (conversion == "repr" || conversion == "r" || conversion == "?")
    return context.draft.string(TRY(repr(context, value)));
  if (conversion == "str" || conversion == "s") return context.draft.string(TRY(text(context, value)));
  return value;
}

std::string_view spec_text(Context& context, Word spec) {
  return context.draft.kind(spec) == ValueKind::string ? context.draft.text(spec) : "";
}

OrFailed<Word> text_word(Context& context, Word value) {
  if (context.draft.kind(value) == ValueKind::string) return value;
  return context.draft.string(TRY(text(context, value)));
}

OrFailed<Word> neutral::format(Context& context, std::string_view conversion, Word value, Word spec) {
  if (const std::optional<Word> open = open_text(context, value)) return *open;
  value = TRY(after_conversion(context, conversion, value));
  const std::string_view specification = spec_text(context, spec);
  if (specification.empty()) return text_word(context, value);
  return context.fail(fmt::format("the format `{}` is not known yet", specification));
}

}  // namespace ramify::ir_machine::kit
