// SPDX-License-Identifier: Apache-2.0
#include "languages/jvm/types.h"

#include "languages/jvm/element_types.h"
#include "languages/kit/access.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine::jvm {

OrFailed<Word> convert(Context& context, Word value, std::string_view type) {
  const kit::TypeName name = kit::parts_of(type);
  if (name.arguments.empty() || kit::is_open(context, value)) return kit::convert(context, value, type);
  return as_declared_collection(context, value, name.arguments);
}

OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word) {
  if (kit::is_open(context, value) || kit::parts_of(type).base != "string")
    return kit::cast(context, value, type, word);
  const ValueKind kind = context.draft.kind(value);
  const bool is_text = kind == ValueKind::string || kind == ValueKind::bytes || value.is(Atom::none);
  return is_text ? kit::cast(context, value, type, word) : kit::cannot_cast(context, value, type);
}

}  // namespace ramify::ir_machine::jvm
