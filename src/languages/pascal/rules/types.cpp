// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/rules/types.h"

#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine::pascal {

OrFailed<Word> default_value(Context& context, std::string_view type) {
  const std::optional<Word> empty = kit::empty_value(context, type);
  return empty ? OrFailed<Word>(*empty) : kit::default_value(context, type);
}

OrFailed<Word> convert(Context& context, Word value, std::string_view type) {
  if (value.is_boolean())
    if (const std::optional<kit::NumberType> to = kit::number_type(*context.table, kit::parts_of(type).base))
      return kit::wrapped(context, *to, int64_t{value.is(Atom::true_)});
  return kit::convert(context, value, type);
}

}  // namespace ramify::ir_machine::pascal
