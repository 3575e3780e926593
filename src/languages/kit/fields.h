// SPDX-License-Identifier: Apache-2.0
// What stands behind a dot of values that are no instances: properties and methods of the library, lengths; and the
// fields of an object in a row. A language's rule (languages/NAME/rules/access.cpp) takes its own cases, and these for
// the rest.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

OrFailed<Word> load_field(Context& context, Word object, std::string_view field);
OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value);

// --- their parts, in the order in which a language asks; none: the value has no such member
OrFailed<std::optional<Word>> open_field(Context& context, Word object, std::string_view field);  // of what is symbolic
OrFailed<std::optional<Word>> property(Context& context, Word object, std::string_view field);    // a row `get NAME`
OrFailed<std::optional<Word>> length_field(Context& context, Word object, std::string_view field);
std::optional<Word> bound_method(Context& context, Word object, std::string_view field);
OrFailed<std::optional<Word>> library_field(Context& context, Word object, std::string_view field);  // any of these

// A member that the language's own library has, where ours has none.
std::optional<std::unexpected<Failed>> unsupported_field(Context& context, Word object, std::string_view field);
std::unexpected<Failed> missing_field(Context& context, Word object, std::string_view field);

// The positions of an object's fields that programs see, in the language's order. The plain one: all, as they were set.
using FieldOrder = std::vector<uint64_t> (*)(Context& context, Word instance);
std::vector<uint64_t> field_order(Context& context, Word instance);

}  // namespace ramify::ir_machine::kit
