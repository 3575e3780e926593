// SPDX-License-Identifier: Apache-2.0
// Messages: fields of the protocol's values, and the values that several answers have.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "outputs/json_values.h"
#include "surfaces/lsp/source_text.h"

namespace ramify::lsp {

using outputs::Json;

// The error codes of JSON-RPC and of the protocol that we use.
enum class ErrorCode : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  not_initialized = -32002,
  content_modified = -32801,
  cancelled = -32800,
  failed = -32803,
};

struct ResponseError {
  ErrorCode code = ErrorCode::failed;
  std::string message;
};

// None of them throws; a field that is absent, or of another type, is none.
std::optional<std::string> text_field(const Json& object, const char* name);
std::optional<int64_t> integer_field(const Json& object, const char* name);
bool flag_field(const Json& object, const char* name);           // false if there is none
const Json& object_field(const Json& object, const char* name);  // an empty object if there is none
std::optional<Position> position_of(const Json& value);

Json json(const SourceText& text, TextRange range, Encoding encoding);
Json location_json(const std::string& uri, const Json& range);
Json markdown(const std::string& text);

}  // namespace ramify::lsp
