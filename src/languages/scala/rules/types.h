// SPDX-License-Identifier: Apache-2.0
// Effects of declared types on values in Scala: implicit conversions; the rest is shared by the family
// (languages/jvm/types.h). Everything else is as in all languages (languages/kit/types.h).
//
// Tested by the programs in conformance/languages/scala.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::scala {

OrFailed<Word> convert(Context& context, Word value, std::string_view type);

}  // namespace ramify::ir_machine::scala
