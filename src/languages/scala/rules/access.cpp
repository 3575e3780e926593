// SPDX-License-Identifier: Apache-2.0
#include "languages/scala/rules/access.h"

#include "base/result.h"
#include "languages/jvm/element_types.h"
#include "languages/kit/access.h"
#include "languages/scala/rules/functions.h"

namespace ramify::ir_machine::scala {

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  const std::optional<Word> element = TRY(apply(context, collection, {std::span(&index, 1), {}}));
  return element ? OrFailed<Word>(*element) : kit::load_index(context, collection, index);
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  value = TRY(jvm::as_element(context, collection, value));
  const ValueKind kind = context.draft.kind(collection);
  if (kind != ValueKind::list && kind != ValueKind::dict && kind != ValueKind::array)
    return kit::store_index(context, collection, index, value);
  const Word both[] = {index, value};
  TRY(context.rules->forms->method(context, collection, "update", {both, {}}));
  return Word();
}

}  // namespace ramify::ir_machine::scala
