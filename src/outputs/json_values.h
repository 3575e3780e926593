// SPDX-License-Identifier: Apache-2.0
// The engine's values as JSON, identical in all our formats (docs/json.md). For the .cpp files of this folder: the
// JSON library is heavy to compile.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/machine.h"
#include "engine/roles.h"
#include "engine/search/explore.h"

namespace ramify::outputs {

using Json = nlohmann::ordered_json;

Json json(const base::Place& place);  // null for nowhere
Json json(const engine::Choice& choice);
Json json(const std::vector<engine::Choice>& choices);
Json json(const engine::View& view);
// Without parts that are not looked at yet: of a value with more than `parts_max` parts only the first ones, and as `left_out` the number
// of the others. Groups are whole.
Json json(const engine::View& view, size_t parts_max);
Json json(const engine::Change& change);
Json json(const engine::Fault& fault);
Json json(const engine::Explanation& explanation);
Json json(const store::Store::Statistics& statistics);

// The value if the text is JSON, like the values of labels; else the text itself.
Json parsed_or_text(const std::string& text);
Json relied_json(const std::vector<engine::Reliance>& relied);

// Invalid UTF-8 becomes U+FFFD. indent < 0: one line.
std::string dump(const Json& value, int indent = 2);

}  // namespace ramify::outputs
