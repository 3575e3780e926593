// SPDX-License-Identifier: Apache-2.0
#include "outputs/adapter_protocol.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/json_place.h"
#include "outputs/json_text.h"
#include "outputs/json_values.h"

namespace ramify::outputs {
namespace {

constexpr size_t answer_nesting_max = 48;

// On one line, like the text of a label's values.
std::string quoted(const std::string& text) { return dump(Json(text), -1); }

// {"$ignore": true}
bool is_ignored(const Json& value) {
  return value.is_object() && value.size() == 1 && value.contains("$ignore") && value["$ignore"] == true;
}

base::Result<engine::Label> event(const Json& value) {
  if (!value.is_array() || value.size() != 2 || !value[0].is_string() || !value[1].is_array())
    return base::fail(fmt::format("an event is `{}`, it is [\"ACTION\", [ARGUMENTS]]", compact(value)));
  engine::Label label{.action = value[0].get<std::string>()};
  label.arguments.emplace();
  for (const Json& argument : value[1]) label.arguments->push_back(canonical(argument));
  return label;
}

}  // namespace

std::string reset_request(uint64_t random_seed) {
  return fmt::format(R"({{"op":"reset","random_seed":{}}})", random_seed);
}

std::string do_request(const engine::Label& call, const std::optional<std::string>& expected) {
  std::string arguments;
  if (call.arguments)
    for (const std::optional<std::string>& argument : *call.arguments)
      arguments += fmt::format("{}{}", arguments.empty() ? "" : ",", argument.value_or("null"));
  std::string text = fmt::format(R"({{"op":"do","action":{},"args":[{}])", quoted(call.action), arguments);
  if (expected) text += fmt::format(R"(,"expect":{})", *expected);
  return text + '}';
}

std::string wait_request(uint64_t milliseconds) { return fmt::format(R"({{"op":"wait","ms":{}}})", milliseconds); }

std::string end_request() { return R"({"op":"end"})"; }

base::Result<AdapterAnswer> parse_answer(std::string_view line) {
  if (nesting(line) > answer_nesting_max)
    return base::fail(fmt::format("its brackets are nested more than {} deep", answer_nesting_max));
  JsonFailure failure;
  const std::optional<Json> json = parse_exactly(line, failure);
  if (!json) return base::fail(fmt::format("it is no JSON, from byte {} on", failure.offset + 1));
  if (!json->is_object()) return base::fail("it is no object");
  if (!json->contains("ok") || !(*json)["ok"].is_boolean()) return base::fail("it has no `ok` that is true or false");
  AdapterAnswer answer{.is_ok = (*json)["ok"].get<bool>()};
  if (!answer.is_ok) {
    if (!json->contains("error") || !(*json)["error"].is_string())
      return base::fail("`ok` is false, and there is no `error` that is a text");
    answer.error = (*json)["error"].get<std::string>();
  }
  if (json->contains("result") && !(*json)["result"].is_null()) answer.result = canonical((*json)["result"]);
  if (json->contains("state") && !(*json)["state"].is_null()) {
    const Json& state = (*json)["state"];
    if (!state.is_object()) return base::fail("its `state` is no object");
    for (const auto& [name, value] : state.items())
      if (!is_ignored(value)) answer.state.emplace_back(name, canonical(value));
  }
  if (json->contains("events") && !(*json)["events"].is_null()) {
    const Json& events = (*json)["events"];
    if (!events.is_array()) return base::fail("its `events` are no list");
    for (const Json& value : events) answer.events.push_back(TRY(event(value)));
  }
  return answer;
}

}  // namespace ramify::outputs
