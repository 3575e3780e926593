// SPDX-License-Identifier: Apache-2.0
#include "outputs/json_reader.h"

#include <limits>

#include <fmt/format.h>

#include "outputs/json_text.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {

std::optional<Json> JsonReader::parse() {
  const auto refuse = [&](size_t offset, std::string message, std::string_view hint = "") {
    ++count_;
    diagnostics_.report(format_.id, place_at(text_, offset, file_), std::move(message), std::string(hint));
    return std::nullopt;
  };
  if (text_.size() > format_.bytes_max)
    return refuse(
        0, fmt::format("the file is larger than {} MiB, too large for a {}", format_.bytes_max >> 20, format_.noun));
  if (text_.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return refuse(0, fmt::format("the file is empty, a {} is JSON text", format_.noun), format_.again);
  if (nesting(text_) > format_.nesting_max)
    return refuse(0, fmt::format("the brackets are nested too deeply for a {}", format_.noun));
  JsonFailure failure;
  std::optional<Json> root = parse_exactly(text_, failure);
  if (!root) {
    if (failure.is_out_of_range) return refuse(0, "a number in the file is out of range", format_.again);
    if (failure.offset >= text_.size())
      return refuse(text_.size(), "the text ends in the middle, as if the file had been cut off", format_.again);
    return refuse(failure.offset,
                  fmt::format("`{}` does not fit here, a {} is JSON text", printable(text_.substr(failure.offset, 1)),
                              format_.noun),
                  format_.again);
  }
  if (!root->is_object()) {
    problem(fmt::format("the file holds {}, a {} is an object", shown(*root), format_.noun));
    return std::nullopt;
  }
  if (!check_format(*root)) return std::nullopt;
  return root;
}

bool JsonReader::check_format(const Json& root) {
  const Json* name = member(root, format_.key);
  if (name == nullptr || *name != format_.name) {
    problem(fmt::format("this is no {}: its `{}` is not `{}`", format_.noun, format_.key, format_.name),
            std::string(format_.give));
    return false;
  }
  const Json* version = required(root, "version");
  if (version == nullptr) return false;
  if (*version == format_.version) return true;
  Inside inside(*this, "version");
  problem(fmt::format("the {} has version {}, this ramify reads version {}", format_.noun, shown(*version),
                      format_.version),
          std::string(format_.again));
  return false;
}

void JsonReader::problem(std::string message, std::string hint) {
  if (++count_ > problems_max) return;
  diagnostics_.report(format_.id, locate(text_, path_, file_), std::move(message), std::move(hint));
}

std::string JsonReader::shown(const Json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  return fmt::format("`{}`", elide(printable(compact(value)), 40));
}

void JsonReader::wrong(const Json& value, std::string_view wanted) {
  problem(fmt::format("`{}` is {}, {} is needed", join(path_), shown(value), wanted));
}

bool JsonReader::is_object(const Json& value) {
  if (!value.is_object()) wrong(value, "an object");
  return value.is_object();
}

bool JsonReader::is_array(const Json& value) {
  if (!value.is_array()) wrong(value, "a list");
  return value.is_array();
}

const Json* JsonReader::member(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

const Json* JsonReader::required(const Json& object, const char* name) {
  const Json* value = member(object, name);
  if (value != nullptr) return value;
  const std::string where = path_.empty() ? fmt::format("the {}", format_.noun) : "`" + join(path_) + "`";
  problem(fmt::format("{} has no `{}`", where, name));
  return nullptr;
}

std::string JsonReader::string(const Json& object, const char* name, bool is_required) {
  const Json* value = is_required ? required(object, name) : member(object, name);
  if (value == nullptr || (value->is_null() && !is_required)) return "";
  if (value->is_string()) return value->get<std::string>();
  Inside inside(*this, name);
  wrong(*value, "a text");
  return "";
}

std::vector<std::string> JsonReader::strings(const Json& object, const char* name) {
  std::vector<std::string> result;
  const Json* list = member(object, name);
  if (list == nullptr) return result;
  Inside inside(*this, name);
  if (!is_array(*list)) return result;
  for (size_t i = 0; i < list->size(); ++i) {
    Inside element(*this, i);
    if ((*list)[i].is_string()) result.push_back((*list)[i].get<std::string>());
    else wrong((*list)[i], "a text");
  }
  return result;
}

uint32_t JsonReader::number(const Json& object, const char* name) {
  const Json* value = member(object, name);
  if (value == nullptr) return 0;
  if (value->is_number_unsigned() && value->get<uint64_t>() <= std::numeric_limits<uint32_t>::max())
    return static_cast<uint32_t>(value->get<uint64_t>());
  Inside inside(*this, name);
  wrong(*value, "a number from 0 to 4294967295");
  return 0;
}

bool JsonReader::flag(const Json& object, const char* name) {
  const Json* value = member(object, name);
  if (value == nullptr) return false;
  if (value->is_boolean()) return value->get<bool>();
  Inside inside(*this, name);
  wrong(*value, "`true` or `false`");
  return false;
}

std::optional<std::string> JsonReader::value(const Json& json) {
  if (!json.is_object() || json.size() != 1) return compact(json);
  const auto mark = json.begin();
  if (mark.key() == text_key && mark->is_string()) return mark->get<std::string>();
  if (mark.key() == any_key && mark->is_boolean() && mark->get<bool>()) return std::nullopt;
  if (mark.key().starts_with('$'))
    problem(fmt::format("`{}` is no mark of a value; there are `{{\"$any\": true}}` and `{{\"$text\": \"...\"}}`",
                        mark.key()));
  return compact(json);
}

std::vector<std::optional<std::string>> JsonReader::values(const Json& object, const char* name) {
  std::vector<std::optional<std::string>> result;
  const Json* list = member(object, name);
  if (list == nullptr) return result;
  Inside inside(*this, name);
  if (!is_array(*list)) return result;
  for (size_t i = 0; i < list->size() && !is_flooded(); ++i) {
    Inside element(*this, i);
    result.push_back(value((*list)[i]));
  }
  return result;
}

}  // namespace ramify::outputs
