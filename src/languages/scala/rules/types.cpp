// SPDX-License-Identifier: Apache-2.0
#include "languages/scala/rules/types.h"

#include "base/result.h"
#include "languages/jvm/types.h"
#include "languages/kit/access.h"
#include "languages/kit/types.h"
#include "languages/scala/rules/functions.h"

namespace ramify::ir_machine::scala {

OrFailed<Word> convert(Context& context, Word value, std::string_view type) {
  if (!kit::is_open(context, value))
    if (const std::optional<Word> result = TRY(viewed(context, value, kit::parts_of(type).base))) return *result;
  return jvm::convert(context, value, type);
}

}  // namespace ramify::ir_machine::scala
