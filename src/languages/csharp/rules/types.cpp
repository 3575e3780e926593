// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/rules/types.h"

#include "base/result.h"
#include "languages/csharp/rules/values.h"
#include "languages/jvm/element_types.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine::csharp {

OrFailed<Word> default_value(Context& context, std::string_view type) {
  const kit::TypeName name = kit::parts_of(type);
  if (name.is_nullable || kit::number_type(*context.table, name.base)) return kit::default_value(context, type);
  if (name.base == "decimal") return context.draft.bytes("0");
  if (const std::optional<Word> structure = kit::structure_named(context, name.base))
    return default_structure(context, *structure);
  return kit::default_value(context, type);
}

OrFailed<Word> convert(Context& context, Word value, std::string_view type) {
  if (kit::is_open(context, value)) return kit::convert(context, value, type);
  const kit::TypeName name = kit::parts_of(type);
  if (const std::optional<Word> result = TRY(converted(context, value, name.base, false))) return *result;
  if (!name.arguments.empty()) return jvm::as_declared_collection(context, value, name.arguments);
  return kit::convert(context, value, type);
}

OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word) {
  if (kit::is_open(context, value)) return kit::cast(context, value, type, word);
  const kit::TypeName name = kit::parts_of(type);
  const ValueKind kind = context.draft.kind(value);
  const bool is_as = word == "as";
  if (value.is(Atom::none) && name.is_nullable) return value;
  if (kind != ValueKind::instance && is_as)
    return TRY(context.rules->is_type(context, value, name.base)) ? value : Word();
  if (const std::optional<Word> result = TRY(converted(context, value, name.base, !is_as))) return *result;
  const bool is_text = kind == ValueKind::string || kind == ValueKind::bytes || value.is(Atom::none);
  if (name.base == "string" && !is_text) return kit::cannot_cast(context, value, type);
  if (value.is(Atom::none) && !is_as && kit::number_type(*context.table, name.base))
    return context.raise("InvalidOperationException", "Nullable object must have a value.");
  return kit::cast(context, value, type, is_as ? "as?" : word);  // null if the cast fails
}

}  // namespace ramify::ir_machine::csharp
