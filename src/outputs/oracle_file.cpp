// SPDX-License-Identifier: Apache-2.0
#include "outputs/oracle_file.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/json_reader.h"
#include "outputs/json_text.h"

namespace ramify::outputs {
namespace {

constexpr JsonFormat oracle_file_format = {
    .id = diagnostics::DiagnosticId::spec_bad_value,
    .name = "ramify-oracle",
    .noun = "oracle",
    .version = oracle_version,
    .bytes_max = oracle_bytes_max,
    .give = "give a file with the answers of functions, as docs/unknowns.md has it",
    .again = "docs/unknowns.md has an example",
};

class OracleReader : public JsonReader {
 public:
  using JsonReader::JsonReader;

  std::vector<engine::OracleRow> read(const Json& root) {
    std::vector<engine::OracleRow> rows;
    refuse_others(root, {"format", "version", "answers"});
    const Json* list = required(root, "answers");
    if (list == nullptr) return rows;
    Inside inside(*this, "answers");
    if (!is_array(*list)) return rows;
    for (size_t i = 0; i < list->size() && !is_flooded(); ++i) {
      Inside element(*this, i);
      if (is_object((*list)[i])) rows.push_back(row((*list)[i]));
    }
    return rows;
  }

 private:
  engine::OracleRow row(const Json& object) {
    refuse_others(object, {"function", "arguments", "gives", "raises", "may_be_unknown", "writes", "may_write", "by"});
    engine::OracleRow result;
    result.function = string(object, "function", true);
    if (const Json* name = member(object, "function"); name != nullptr && name->is_string() && result.function.empty())
      problem("the `function` of the answer has no name");
    if (member(object, "arguments") != nullptr) result.arguments = texts(object, "arguments");
    if (member(object, "raises") != nullptr) result.raises = exceptions(object["raises"]);
    result.may_be_unknown = flag(object, "may_be_unknown");
    result.may_write = flag(object, "may_write");
    if (member(object, "writes") != nullptr) result.writes = writes(object["writes"]);
    result.by = string(object, "by", false);
    if (member(object, "gives") == nullptr && !result.raises.empty()) return result;
    if (required(object, "gives") == nullptr) return result;
    result.gives = texts(object, "gives");
    if (object["gives"].is_array() && result.answers() == 0) {
      Inside inside(*this, "gives");
      problem("`gives` is empty; it has what the function may give, one value or several");
    }
    return result;
  }

  // A list for each outcome.
  std::vector<std::vector<engine::OracleWrite>> writes(const Json& lists) {
    std::vector<std::vector<engine::OracleWrite>> result;
    Inside inside(*this, "writes");
    if (!is_array(lists)) return result;
    for (size_t i = 0; i < lists.size() && !is_flooded(); ++i) {
      Inside element(*this, i);
      std::vector<engine::OracleWrite>& of_outcome = result.emplace_back();
      if (!is_array(lists[i])) continue;
      for (size_t k = 0; k < lists[i].size() && !is_flooded(); ++k) {
        Inside one(*this, k);
        if (is_object(lists[i][k])) of_outcome.push_back(write(lists[i][k]));
      }
    }
    return result;
  }

  engine::OracleWrite write(const Json& object) {
    refuse_others(object, {"argument", "part", "value"});
    engine::OracleWrite result;
    const Json* const argument = required(object, "argument");
    const Json* const part = required(object, "part");
    const Json* const value = required(object, "value");
    if (argument == nullptr || part == nullptr || value == nullptr) return result;
    constexpr uint64_t arguments_max = 255;
    if (argument->is_number_unsigned() && argument->get<uint64_t>() <= arguments_max)
      result.argument = argument->get<uint32_t>();
    else problem(fmt::format("`argument` is the number of an argument, from 0 to {}", arguments_max));
    const auto is_part = [](const Json& one) { return one.is_string() || one.is_number_integer(); };
    if (!is_part(*part) && !(part->is_array() && !part->empty() && std::ranges::all_of(*part, is_part)))
      problem("`part` is the name of a field, a key or an index: a text or a number, or a list of such");
    result.part = compact(*part);
    result.value = compact(*value);
    return result;
  }

  std::vector<engine::OracleException> exceptions(const Json& list) {
    std::vector<engine::OracleException> result;
    Inside inside(*this, "raises");
    if (!is_array(list)) return result;
    for (size_t i = 0; i < list.size() && !is_flooded(); ++i) {
      Inside element(*this, i);
      if (!is_object(list[i])) continue;
      refuse_others(list[i], {"type", "message"});
      result.push_back({string(list[i], "type", true), string(list[i], "message", false)});
    }
    return result;
  }

  std::vector<std::string> texts(const Json& object, const char* name) {
    std::vector<std::string> result;
    const Json& list = object[name];
    Inside inside(*this, name);
    if (!is_array(list)) return result;
    for (const Json& value : list) result.push_back(compact(value));
    return result;
  }

  void refuse_others(const Json& object, std::initializer_list<std::string_view> known) {
    for (const auto& [name, value] : object.items()) {
      if (std::ranges::find(known, name) != known.end()) continue;
      Inside inside(*this, name);
      problem(fmt::format("`{}` has no meaning here", name), fmt::format("there are {}", fmt::join(known, ", ")));
    }
  }
};

}  // namespace

std::string write_oracle(const std::vector<engine::OracleRow>& rows) {
  Json answers = Json::array();
  JsonFailure none;
  for (const engine::OracleRow& row : rows) {
    Json object = {{"function", row.function}};
    const auto values = [&](const std::vector<std::string>& texts) {
      Json list = Json::array();
      for (const std::string& text : texts) list.push_back(parse_exactly(text, none).value_or(Json()));
      return list;
    };
    if (row.arguments) object["arguments"] = values(*row.arguments);
    if (!row.gives.empty()) object["gives"] = values(row.gives);
    for (const engine::OracleException& exception : row.raises)
      object["raises"].push_back({{"type", exception.type}, {"message", exception.message}});
    if (row.may_be_unknown) object["may_be_unknown"] = true;
    for (const std::vector<engine::OracleWrite>& of_outcome : row.writes) {
      Json list = Json::array();
      for (const engine::OracleWrite& write : of_outcome)
        list.push_back({{"argument", write.argument},
                        {"part", parse_exactly(write.part, none).value_or(Json())},
                        {"value", parse_exactly(write.value, none).value_or(Json())}});
      object["writes"].push_back(std::move(list));
    }
    if (row.may_write) object["may_write"] = true;
    if (!row.by.empty()) object["by"] = row.by;
    answers.push_back(std::move(object));
  }
  std::string text = "{\n  \"format\": \"ramify-oracle\",\n  \"version\": 1,\n  \"answers\": [";
  for (size_t i = 0; i < answers.size(); ++i) text += (i > 0 ? ",\n    " : "\n    ") + compact(answers[i]);
  return text + "\n  ]\n}\n";
}

std::optional<std::vector<engine::OracleRow>> parse_oracle(std::string_view text, std::string_view path,
                                                           diagnostics::Diagnostics& diagnostics) {
  OracleReader reader(oracle_file_format, text, path, diagnostics);
  const std::optional<Json> root = reader.parse();
  if (!root) return std::nullopt;
  std::vector<engine::OracleRow> rows = reader.read(*root);
  if (reader.failed()) return std::nullopt;
  return rows;
}

}  // namespace ramify::outputs
