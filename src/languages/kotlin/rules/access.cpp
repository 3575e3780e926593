// SPDX-License-Identifier: Apache-2.0
#include "languages/kotlin/rules/access.h"

#include "base/result.h"
#include "languages/jvm/classes.h"
#include "languages/jvm/collections.h"
#include "languages/jvm/element_types.h"
#include "languages/kit/access.h"

namespace ramify::ir_machine::kotlin {

namespace {

// A method call from the program: a method of the program or of the library, or an extension.
OrFailed<std::optional<Word>> by_method(Context& context, Word receiver, std::string_view name,
                                        std::span<const Word> arguments) {
  return context.rules->forms->method(context, receiver, name, {arguments, {}});
}

OrFailed<std::optional<Word>> got(Context& context, Word collection, Word index) {
  if (jvm::family_of(context, collection) == jvm::Family::map)
    return TRY(jvm::map_find(context, collection, index)).value_or(Word());
  const std::span<const Word> arguments(&index, 1);
  switch (context.draft.kind(collection)) {
    case ValueKind::instance:
      if (!context.find_method(collection, "get").is(Atom::unset)) return std::nullopt;
      return jvm::extended_method(context, collection, "get", {arguments, {}});
    case ValueKind::list: return by_method(context, collection, "get", arguments);
    case ValueKind::string: return by_method(context, collection, "charAt", arguments);
    default: return std::nullopt;
  }
}

OrFailed<bool> set(Context& context, Word collection, Word index, Word value) {
  const Word both[] = {index, value};
  switch (context.draft.kind(collection)) {
    case ValueKind::instance:
      if (!context.find_method(collection, "set").is(Atom::unset)) return false;
      return TRY(jvm::extended_method(context, collection, "set", {both, {}})).has_value();
    case ValueKind::list:
    case ValueKind::dict: TRY(by_method(context, collection, "set", both)); return true;
    default: return false;
  }
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  const std::optional<Word> element = TRY(got(context, collection, index));
  return element ? OrFailed<Word>(*element) : kit::load_index(context, collection, index);
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  value = TRY(jvm::as_element(context, collection, value));
  if (TRY(set(context, collection, index, value))) return Word();
  return kit::store_index(context, collection, index, value);
}

}  // namespace ramify::ir_machine::kotlin
