// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/messages.h"

#include <limits>

namespace ramify::lsp {

std::optional<std::string> text_field(const Json& object, const char* name) {
  if (!object.is_object()) return std::nullopt;
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

std::optional<int64_t> integer_field(const Json& object, const char* name) {
  if (!object.is_object()) return std::nullopt;
  const auto found = object.find(name);
  return found != object.end() && found->is_number_integer() ? std::optional(found->get<int64_t>()) : std::nullopt;
}

bool flag_field(const Json& object, const char* name) {
  if (!object.is_object()) return false;
  const auto found = object.find(name);
  return found != object.end() && found->is_boolean() && found->get<bool>();
}

const Json& object_field(const Json& object, const char* name) {
  static const Json none = Json::object();
  if (!object.is_object()) return none;
  const auto found = object.find(name);
  return found != object.end() && found->is_object() ? *found : none;
}

std::optional<Position> position_of(const Json& value) {
  const std::optional<int64_t> line = integer_field(value, "line"), character = integer_field(value, "character");
  const auto fits = [](const std::optional<int64_t>& number) {
    return number && *number >= 0 && *number <= std::numeric_limits<uint32_t>::max();
  };
  if (!fits(line) || !fits(character)) return std::nullopt;
  return Position{static_cast<uint32_t>(*line), static_cast<uint32_t>(*character)};
}

Json json(const SourceText& text, TextRange range, Encoding encoding) {
  const auto position = [&](size_t offset) {
    const Position at = text.position(offset, encoding);
    return Json{{"line", at.line}, {"character", at.character}};
  };
  return {{"start", position(range.begin)}, {"end", position(range.end)}};
}

Json location_json(const std::string& uri, const Json& range) { return {{"uri", uri}, {"range", range}}; }

Json markdown(const std::string& text) { return {{"kind", "markdown"}, {"value", text}}; }

}  // namespace ramify::lsp
