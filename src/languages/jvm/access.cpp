// SPDX-License-Identifier: Apache-2.0
#include "languages/jvm/access.h"

#include "base/result.h"
#include "languages/jvm/element_types.h"
#include "languages/kit/access.h"
#include "languages/kit/iterators.h"

namespace ramify::ir_machine::jvm {

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  return kit::store_index(context, collection, index, TRY(as_element(context, collection, value)));
}

OrFailed<Word> dialect_iterable(Context& context, Word value) {
  if (value.is(Atom::none)) return context.error(RuntimeError::null, "");
  if (context.draft.kind(value) == ValueKind::instance) return context.rules->forms->iterable(context, value);
  return kit::iterable(context, value);
}

}  // namespace ramify::ir_machine::jvm
