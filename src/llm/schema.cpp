// SPDX-License-Identifier: Apache-2.0
#include "llm/schema.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ramify::llm {

namespace {

constexpr size_t problems_max = 10;

bool is_of_type(const Json& value, std::string_view type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

class Checker {
 public:
  // Recursive: schemas are fixed, and values are visited no deeper than their schema.
  void check(const Json& schema, const Json& value, const std::string& path) {
    if (problems_.size() >= problems_max) return;
    if (const auto any = schema.find("anyOf"); any != schema.end()) return check_any(*any, value, path);
    if (const auto type = schema.find("type"); type != schema.end() && !has_type(*type, value))
      return problem(path, value, fmt::format("it is to be {}", json_text(*type)));
    if (const auto values = schema.find("enum"); values != schema.end())
      if (std::ranges::find(*values, value) == values->end())
        return problem(path, value, fmt::format("it is one of {}", json_text(*values)));
    if (value.is_object()) check_object(schema, value, path);
    if (value.is_array()) check_array(schema, value, path);
    if (value.is_string() && schema.contains("maxLength"))
      if (value.get_ref<const std::string&>().size() > schema["maxLength"].get<size_t>())
        problem(path, value, fmt::format("it has up to {} bytes", schema["maxLength"].get<size_t>()));
  }
  std::vector<std::string> take() { return std::move(problems_); }

 private:
  static bool has_type(const Json& type, const Json& value) {
    if (type.is_string()) return is_of_type(value, type.get_ref<const std::string&>());
    return std::ranges::any_of(type, [&](const Json& t) { return is_of_type(value, t.get_ref<const std::string&>()); });
  }

  void check_any(const Json& schemas, const Json& value, const std::string& path) {
    for (const Json& schema : schemas) {
      Checker checker;
      checker.check(schema, value, path);
      if (checker.problems_.empty()) return;
    }
    problem(path, value, "it fits none of the forms that there are");
  }

  void check_object(const Json& schema, const Json& value, const std::string& path) {
    const Json none = Json::object();
    const Json& properties = schema.contains("properties") ? schema["properties"] : none;
    if (schema.contains("required"))
      for (const Json& name : schema["required"])
        if (!value.contains(name.get_ref<const std::string&>()))
          problems_.push_back(
              fmt::format("`{}` has no member {}", path.empty() ? "the answer" : path, json_text(name)));
    for (const auto& [name, member] : value.items()) {
      const std::string at = path.empty() ? excerpt(name, 40) : fmt::format("{}.{}", path, excerpt(name, 40));
      if (properties.contains(name)) check(properties[name], member, at);
      else if (schema.value("additionalProperties", true) == false) problem(at, member, "there is no such member");
    }
  }

  void check_array(const Json& schema, const Json& value, const std::string& path) {
    if (value.size() < schema.value("minItems", size_t{0}))
      problem(path, value, fmt::format("it has at least {} elements", schema["minItems"].get<size_t>()));
    if (value.size() > schema.value("maxItems", SIZE_MAX))
      problem(path, value, fmt::format("it has up to {} elements", schema["maxItems"].get<size_t>()));
    if (!schema.contains("items")) return;
    for (size_t i = 0; i < value.size(); ++i) check(schema["items"], value[i], fmt::format("{}[{}]", path, i));
  }

  void problem(const std::string& path, const Json& value, const std::string& rule) {
    if (problems_.size() < problems_max)
      problems_.push_back(
          fmt::format("`{}` is `{}`; {}", path.empty() ? "the answer" : path, excerpt(json_text(value), 60), rule));
  }

  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> schema_problems(const Json& schema, const Json& value) {
  Checker checker;
  checker.check(schema, value, "");
  return checker.take();
}

}  // namespace ramify::llm
