// SPDX-License-Identifier: Apache-2.0
// The part of JSON Schema that every provider's structured answers support, and a validator:
// providers guarantee the form, but not all keep to it.
//
//   type, enum, properties, required, additionalProperties: false, items, minItems, maxItems, maxLength, anyOf
//
// Tested in schema_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "llm/json.h"

namespace ramify::llm {

// A sentence for each place where `value` violates `schema`, at most ten: "`answers[0].kind` is `maybe`; it is one of
// `value`, `raise`".
std::vector<std::string> schema_problems(const Json& schema, const Json& value);

}  // namespace ramify::llm
