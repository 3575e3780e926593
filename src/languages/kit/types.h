// SPDX-License-Identifier: Apache-2.0
// What declared types do to values, by their canonical names: i32, u8, f64, bool, char, string, list<T>, T?, or a class.
//
// Tested in languages_test.cpp.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

OrFailed<Word> default_value(Context& context, std::string_view type);
OrFailed<Word> convert(Context& context, Word value, std::string_view type);
// What is there after `value` was assigned to a place that held `before`, in languages whose places have types for good: a number of
// the type that was there. Where nothing was there yet, the value itself.
OrFailed<Word> as_stored(Context& context, Word before, Word value);
OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word);
OrFailed<Word> copy(Context& context, Word value);
OrFailed<bool> is_type(Context& context, Word value, std::string_view type);

}  // namespace ramify::ir_machine::kit
