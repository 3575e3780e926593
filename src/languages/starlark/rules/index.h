// SPDX-License-Identifier: Apache-2.0
// x[i], x[i] = v, x[a:b:c], x.k and x.k = v. Tested in index_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step);

// x.k is x["k"] of a dict that has the key, else a method.
OrFailed<Word> load_field(Context& context, Word object, std::string_view field);
OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value);
std::optional<Word> find_field(Context& context, Word object, std::string_view field);
bool has_field(Context& context, Word object, std::string_view field);

// The position that an optional start or stop argument denotes in a sequence of `count` elements: None is `fallback`,
// negative ones count from the end, and positions out of range are clamped. `what` is for the message.
OrFailed<uint64_t> bound(Context& context, std::string_view what, Word word, uint64_t count, uint64_t fallback);

}  // namespace ramify::ir_machine::starlark
