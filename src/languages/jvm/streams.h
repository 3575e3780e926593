// SPDX-License-Identifier: Apache-2.0
// Other constructors of java.util.stream and java.util.Optional values.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "languages/jvm/collections.h"

namespace ramify::ir_machine::jvm {

Word new_int_stream(Context& c, const std::vector<Word>& all);
Word new_optional(Context& c, std::string_view class_name, std::optional<Word> value);
OrFailed<Word> collected(Context& c, Word collector, const std::vector<Word>& all);
std::span<const BuiltinRow> stream_statics();

}  // namespace ramify::ir_machine::jvm
