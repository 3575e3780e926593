// SPDX-License-Identifier: Apache-2.0
#include "languages/go/rules/types.h"

#include "languages/kit/types.h"

namespace ramify::ir_machine::go {

OrFailed<Word> default_value(Context& context, std::string_view type) {
  const std::optional<Word> empty = kit::empty_value(context, type);
  return empty ? OrFailed<Word>(*empty) : kit::default_value(context, type);
}

}  // namespace ramify::ir_machine::go
