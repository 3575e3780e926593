// SPDX-License-Identifier: Apache-2.0
#include "outputs/json_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "outputs/json_place.h"

namespace ramify::outputs {
namespace {

constexpr int out_of_range_id = 406;  // of the library's exceptions

// Builds the value from the parser's events.
class Builder : public nlohmann::json_sax<Json> {
 public:
  Json root;
  JsonFailure failure;

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t, const string_t& text) override {
    return add(Json::binary(std::vector<uint8_t>(text.begin(), text.end())));
  }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(size_t) override { return open(Json::object()); }
  bool start_array(size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    key_ = std::move(name);
    return true;
  }
  bool parse_error(size_t position, const std::string&, const Json::exception& error) override {
    failure = {position == 0 ? 0 : position - 1, error.id == out_of_range_id};
    return false;
  }

 private:
  Json& place(Json value) {
    if (open_.empty()) return root = std::move(value);
    Json& parent = *open_.back();
    if (parent.is_object()) return parent[key_] = std::move(value);
    parent.push_back(std::move(value));
    return parent.back();
  }
  bool add(Json value) {
    place(std::move(value));
    return true;
  }
  bool open(Json value) {
    open_.push_back(&place(std::move(value)));  // its parent does not change while it is open
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::vector<Json*> open_;
  std::string key_;
};

}  // namespace

std::optional<Json> parse_exactly(std::string_view text, JsonFailure& failure) {
  Builder builder;
  if (Json::sax_parse(text, &builder)) return std::move(builder.root);
  failure = builder.failure;
  failure.offset = std::min(failure.offset, text.size());
  return std::nullopt;
}

std::string compact(const Json& value) {
  if (value.is_binary()) return {value.get_binary().begin(), value.get_binary().end()};
  if (!value.is_structured()) return dump(value, -1);
  std::string text;
  for (const auto& item : value.items()) {
    if (!text.empty()) text += ',';
    if (value.is_object()) text += dump(Json(item.key()), -1) + ':';
    text += compact(item.value());
  }
  return value.is_object() ? '{' + text + '}' : '[' + text + ']';
}

std::string value_text(const std::optional<std::string>& value) {
  if (!value) return fmt::format("{{\"{}\":true}}", any_key);
  const bool is_marked = value->starts_with("{\"$");
  if (!is_marked && is_compact_json(*value)) return *value;
  return fmt::format("{{\"{}\":{}}}", text_key, dump(Json(*value), -1));
}

bool is_compact_json(std::string_view text) {
  constexpr size_t nesting_max = 32;
  if (nesting(text) > nesting_max) return false;
  JsonFailure failure;
  const std::optional<Json> value = parse_exactly(text, failure);
  return value && compact(*value) == text;
}

// Members sorted by key, as in labels.
static Json sorted(const Json& value) {
  if (value.is_array()) {
    Json result = Json::array();
    for (const Json& element : value) result.push_back(sorted(element));
    return result;
  }
  if (!value.is_object()) return value;
  std::vector<std::pair<std::string, Json>> members;
  for (const auto& [key, member] : value.items()) members.emplace_back(key, sorted(member));
  std::ranges::sort(members, {}, &std::pair<std::string, Json>::first);
  Json result = Json::object();
  for (auto& [key, member] : members) result[key] = std::move(member);
  return result;
}

std::string canonical(const Json& value) { return compact(sorted(value)); }

}  // namespace ramify::outputs
