// SPDX-License-Identifier: Apache-2.0
#include "languages/lua/rules/access.h"

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/fields.h"
#include "languages/lua/rules/parts.h"

namespace ramify::ir_machine::lua {

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  const ValueKind kind = context.draft.kind(collection);
  const bool is_several = kind == ValueKind::tuple || kind == ValueKind::list;  // several values, not a table
  return is_several ? kit::load_index(context, collection, index) : lua::index(context, collection, index);
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  TRY(set_index(context, collection, index, value));
  return Word();
}

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  if (const std::optional<Word> value = TRY(kit::open_field(context, object, field))) return *value;
  if (const std::optional<Word> value = TRY(kit::property(context, object, field))) return *value;
  if (const std::optional<Word> method = kit::bound_method(context, object, field)) return *method;
  if (context.draft.kind(object) == ValueKind::string)
    if (const auto unsupported = kit::unsupported_field(context, object, field)) return *unsupported;
  return index(context, object, context.draft.string(field));
}

OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value) {
  TRY(set_index(context, object, context.draft.string(field), value));
  return Word();
}

// A key with value nil is absent.
OrFailed<Word> insert(Context& context, Word table, Word key, Word value) {
  key = key_of(context, key);
  if (!value.is(Atom::none)) return kit::insert(context, table, key, value);
  const int64_t at = TRY(kit::find_key(context, table, key));
  if (at >= 0) context.draft.erase(table, static_cast<uint64_t>(at));
  return Word();
}

}  // namespace ramify::ir_machine::lua
