// SPDX-License-Identifier: Apache-2.0
#include "frontends/smir/document.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ramify::smir {

namespace {

using Number = nlohmann::json;

const Json nothing{};

std::optional<mir::Bits> bits_of_digits(std::string_view digits) {
  if (digits.empty() || digits.size() > 39) return std::nullopt;
  constexpr mir::Bits most = ~mir::Bits{0};
  mir::Bits bits = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    const auto value = static_cast<unsigned>(digit - '0');
    if (bits > (most - value) / 10) return std::nullopt;
    bits = bits * 10 + value;
  }
  return bits;
}

// Builds the document from the library's events.
class Builder final : public nlohmann::json_sax<Number> {
 public:
  Json root{};
  std::string error{};

  bool null() override { return add({}); }
  bool boolean(bool value) override {
    Json json{Json::Kind::boolean, value, 0, {}, {}, {}};
    return add(std::move(json));
  }
  bool number_integer(number_integer_t value) override {
    error = fmt::format("the number {} is negative", value);
    return false;
  }
  bool number_unsigned(number_unsigned_t value) override { return add({Json::Kind::number, false, value, {}, {}, {}}); }
  // Numbers of more than 64 bits arrive here.
  bool number_float(number_float_t, const std::string& text) override {
    const std::optional<mir::Bits> bits = bits_of_digits(text);
    if (!bits) error = fmt::format("{} is no whole number of up to 128 bits", text);
    return bits && add({Json::Kind::number, false, *bits, {}, {}, {}});
  }
  bool string(std::string& text) override { return add({Json::Kind::text, false, 0, std::move(text), {}, {}}); }
  bool binary(binary_t&) override { return false; }
  bool start_object(size_t) override { return open(Json::Kind::object); }
  bool start_array(size_t) override { return open(Json::Kind::list); }
  bool key(std::string& key) override {
    open_.back()->keys.push_back(std::move(key));
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(size_t, const std::string&, const nlohmann::detail::exception& exception) override {
    error = exception.what();
    // "[json.exception.parse_error.101] parse error at line 1, column 2: ..."
    if (const size_t end = error.find("] "); end != std::string::npos) error.erase(0, end + 2);
    return false;
  }

 private:
  static constexpr size_t depth_max = 500;
  // A list grows only while it is open, so pointers to open elements stay valid.
  std::vector<Json*> open_{};

  Json* put(Json json) {
    if (open_.empty()) {
      root = std::move(json);
      return &root;
    }
    open_.back()->items.push_back(std::move(json));
    return &open_.back()->items.back();
  }
  bool add(Json json) {
    put(std::move(json));
    return true;
  }
  bool open(Json::Kind kind) {
    if (open_.size() >= depth_max) {
      error = fmt::format("values are nested more than {} deep", depth_max);
      return false;
    }
    open_.push_back(put({kind, false, 0, {}, {}, {}}));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
};

// The path from `json` to `wanted`, or none.
bool find_path(const Json& json, const Json* wanted, std::string& path) {
  if (&json == wanted) return true;
  for (size_t i = 0; i < json.items.size(); ++i) {
    const size_t length = path.size();
    path += json.kind == Json::Kind::object ? "/" + json.keys[i] : fmt::format("/{}", i);
    if (find_path(json.items[i], wanted, path)) return true;
    path.resize(length);
  }
  return false;
}

std::string_view name(Json::Kind kind) {
  switch (kind) {
    case Json::Kind::null: return "null";
    case Json::Kind::boolean: return "a boolean";
    case Json::Kind::number: return "a number";
    case Json::Kind::text: return "a text";
    case Json::Kind::list: return "a list";
    case Json::Kind::object: return "an object";
  }
  return "";
}

}  // namespace

const Json* Json::find(std::string_view key) const {
  if (kind != Kind::object) return nullptr;
  const auto found = std::ranges::find(keys, key);
  return found == keys.end() ? nullptr : &items[static_cast<size_t>(found - keys.begin())];
}

base::Result<Json> parse_json(std::string_view text) {
  Builder builder;
  const bool is_whole = Number::sax_parse(text.begin(), text.end(), &builder);
  if (!is_whole) return base::fail(builder.error.empty() ? "not JSON" : builder.error);
  return std::move(builder.root);
}

void Cursor::fail(std::string message) const {
  if (trouble_->is_any()) return;
  trouble_->message = std::move(message);
  if (value_ == &nothing) return;
  std::string path;
  if (find_path(*trouble_->root, value_, path)) trouble_->path = path.empty() ? "/" : path;
}

std::optional<Cursor> Cursor::find(std::string_view key) const {
  const Json* found = value_->find(key);
  if (found == nullptr || found->kind == Json::Kind::null) return std::nullopt;
  return Cursor(*found, *trouble_);
}

Cursor Cursor::at(std::string_view key) const {
  if (const Json* found = value_->find(key)) return {*found, *trouble_};
  if (is(Json::Kind::object)) fail(fmt::format("`{}` is missing", key));
  else fail(fmt::format("an object with `{}` is expected here, not {}", key, name(value_->kind)));
  return {nothing, *trouble_};
}

Cursor Cursor::at(size_t index) const {
  if (is(Json::Kind::list) && index < size()) return {value_->items[index], *trouble_};
  if (is(Json::Kind::list))
    fail(fmt::format("a list of at least {} values is expected here, it has {}", index + 1, size()));
  else fail(fmt::format("a list is expected here, not {}", name(value_->kind)));
  return {nothing, *trouble_};
}

std::vector<Cursor> Cursor::list() const {
  std::vector<Cursor> elements;
  if (!is(Json::Kind::list)) {
    fail(fmt::format("a list is expected here, not {}", name(value_->kind)));
    return elements;
  }
  elements.reserve(size());
  for (const Json& item : value_->items) elements.emplace_back(item, *trouble_);
  return elements;
}

std::string_view Cursor::tag() const {
  if (is(Json::Kind::text)) return value_->text;
  if (is(Json::Kind::object) && size() == 1) return value_->keys[0];
  fail(fmt::format("a name, or an object with one, is expected here, not {}", name(value_->kind)));
  return "";
}

Cursor Cursor::content() const {
  if (is(Json::Kind::object) && size() == 1) return {value_->items[0], *trouble_};
  return {nothing, *trouble_};
}

mir::Bits Cursor::wide() const {
  if (is(Json::Kind::number)) return value_->number;
  if (is(Json::Kind::text))
    if (const std::optional<mir::Bits> bits = bits_of_digits(value_->text)) return *bits;
  fail(fmt::format("a number is expected here, not {}", name(value_->kind)));
  return 0;
}

uint64_t Cursor::number() const {
  const mir::Bits bits = wide();
  if (bits > std::numeric_limits<uint64_t>::max()) fail("the number has more than 64 bits");
  return static_cast<uint64_t>(bits);
}

uint64_t Cursor::number_below(uint64_t limit) const {
  const uint64_t value = number();
  if (value < limit) return value;
  fail(fmt::format("{} is too large: there are {}", value, limit));
  return 0;
}

bool Cursor::boolean() const {
  if (!is(Json::Kind::boolean)) fail(fmt::format("true or false is expected here, not {}", name(value_->kind)));
  return value_->boolean;
}

const std::string& Cursor::text() const {
  if (!is(Json::Kind::text)) fail(fmt::format("a text is expected here, not {}", name(value_->kind)));
  return value_->text;
}

}  // namespace ramify::smir
