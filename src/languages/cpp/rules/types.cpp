// SPDX-License-Identifier: Apache-2.0
#include "languages/cpp/rules/types.h"

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine::cpp {

OrFailed<Word> default_value(Context& context, std::string_view type) {
  const std::optional<Word> empty = kit::empty_value(context, type);
  return empty ? OrFailed<Word>(*empty) : kit::default_value(context, type);
}

OrFailed<Word> convert(Context& context, Word value, std::string_view type) {
  if (kit::is_open(context, value)) return kit::convert(context, value, type);
  const std::string_view base = kit::parts_of(type).base;
  const ValueKind kind = context.draft.kind(value);
  const bool is_reference = kind == ValueKind::cell || kind == ValueKind::reference;
  if (is_reference && base != "pointer" && base != "function" && base != "any" && !base.empty())
    value = TRY(kit::copy(context, TRY(context.load_reference(value))));
  return kit::convert(context, value, type);
}

}  // namespace ramify::ir_machine::cpp
