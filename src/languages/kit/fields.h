// SPDX-License-Identifier: Apache-2.0
// Member access on values that are not instances: properties and methods of the library, lengths; and the order of an
// object's fields. A language's rule (languages/NAME/rules/access.cpp) handles its own cases and calls these for the
// rest.
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

// --- their parts, in the order in which a language tries them; nullopt if the value has no such member
OrFailed<std::optional<Word>> open_field(Context& context, Word object, std::string_view field);  // of symbolic values
OrFailed<std::optional<Word>> property(Context& context, Word object, std::string_view field);    // a row `get NAME`
OrFailed<std::optional<Word>> length_field(Context& context, Word object, std::string_view field);
std::optional<Word> bound_method(Context& context, Word object, std::string_view field);
OrFailed<std::optional<Word>> library_field(Context& context, Word object, std::string_view field);  // the first one

// The error for a member that exists in the language's library but is not implemented here.
std::optional<std::unexpected<Failed>> unsupported_field(Context& context, Word object, std::string_view field);
std::unexpected<Failed> missing_field(Context& context, Word object, std::string_view field);

// The positions of an object's visible fields, in the language's order. The plain order: all fields, in the order of
// their first assignment.
using FieldOrder = std::vector<uint64_t> (*)(Context& context, Word instance);
std::vector<uint64_t> field_order(Context& context, Word instance);

}  // namespace ramify::ir_machine::kit
