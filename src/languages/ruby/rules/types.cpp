// SPDX-License-Identifier: Apache-2.0
#include "languages/ruby/rules/types.h"

#include "languages/kit/access.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine::ruby {

OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word) {
  const bool is_symbol = kit::parts_of(type).base == "symbol" && !kit::is_open(context, value) &&
                         context.draft.kind(value) == ValueKind::string;
  return is_symbol ? OrFailed<Word>(context.draft.bytes(context.draft.text(value)))
                   : kit::cast(context, value, type, word);
}

}  // namespace ramify::ir_machine::ruby
