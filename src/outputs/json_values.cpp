// SPDX-License-Identifier: Apache-2.0
#include "outputs/json_values.h"

#include <algorithm>
#include <limits>

namespace ramify::outputs {
namespace {

std::string_view truth_name(engine::Truth truth) {
  switch (truth) {
    case engine::Truth::false_: return "false";
    case engine::Truth::true_: return "true";
    case engine::Truth::error: return "error";
    case engine::Truth::full:
    case engine::Truth::either: return "unknown";
  }
  return "";
}

}  // namespace

Json json(const base::Place& place) {
  if (!place.is_known()) return nullptr;
  Json value = {{"file", place.file}, {"line", place.line}, {"column", place.column}};
  if (place.end_line != 0) {
    value["end_line"] = place.end_line;
    value["end_column"] = place.end_column;
  }
  return value;
}

Json json(const engine::Choice& choice) {
  return {
      {"kind", engine::name(choice.kind)}, {"label", choice.label}, {"taken", choice.taken}, {"count", choice.count}};
}

Json json(const std::vector<engine::Choice>& choices) {
  Json value = Json::array();
  for (const engine::Choice& choice : choices) value.push_back(json(choice));
  return value;
}

// Views are as deep as the values of a program; nesting is limited by its step limit and
// the machine's rendering. Deeper parts are omitted anyway, to protect the stack.
constexpr int depth_max = 200;

static Json view_json(const engine::View& view, size_t parts_max, int depth) {
  Json value = {{"name", view.name}, {"kind", view.kind}, {"value", view.value}};
  if (view.place.is_known()) value["place"] = json(view.place);
  if (!view.same_as.empty()) value["same_as"] = view.same_as;
  if (view.children.empty()) return value;
  const bool is_group = view.value.empty() || view.kind == "thread";
  const size_t count = is_group ? view.children.size() : std::min(parts_max, view.children.size());
  Json children = Json::array();
  if (depth < depth_max) {
    for (size_t i = 0; i < count; ++i) children.push_back(view_json(view.children[i], parts_max, depth + 1));
  }
  value["children"] = std::move(children);
  if (count < view.children.size()) value["left_out"] = view.children.size() - count;
  return value;
}

Json json(const engine::View& view) { return json(view, std::numeric_limits<size_t>::max()); }
Json json(const engine::View& view, size_t parts_max) { return view_json(view, parts_max, 0); }

Json json(const engine::Change& change) {
  Json value = {{"name", engine::join_path(change)}, {"path", change.path}, {"kinds", change.kinds}};
  value["before"] = change.before;
  value["after"] = change.after;
  return value;
}

Json json(const engine::Fault& fault) {
  return {{"kind", engine::name(fault.kind)},
          {"message", fault.message},
          {"place", json(fault.place)},
          {"thread", fault.actor}};
}

static Json explanation_json(const engine::Explanation& explanation, int depth) {
  Json value = {{"text", explanation.text},
                {"value", explanation.value},
                {"truth", truth_name(explanation.truth)},
                {"place", json(explanation.place)}};
  if (explanation.returned_at.is_known()) value["returned_at"] = json(explanation.returned_at);
  if (explanation.parts.empty() || depth >= depth_max) return value;
  Json parts = Json::array();
  for (const engine::Explanation& part : explanation.parts) parts.push_back(explanation_json(part, depth + 1));
  value["parts"] = std::move(parts);
  return value;
}

Json json(const engine::Explanation& explanation) { return explanation_json(explanation, 0); }

Json json(const store::Store::Statistics& statistics) {
  return {{"bytes", statistics.bytes},
          {"state_bytes", statistics.state_bytes},
          {"pending_bytes", statistics.pending_bytes},
          {"nodes", statistics.node_count},
          {"states", statistics.state_count},
          {"codes", statistics.code_count}};
}

Json parsed_or_text(const std::string& text) {
  Json value = Json::parse(text, nullptr, false);
  return value.is_discarded() ? Json(text) : value;
}

std::string dump(const Json& value, int indent) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json relied_json(const std::vector<engine::Reliance>& relied) {
  Json rows = Json::array();
  for (const engine::Reliance& reliance : relied) rows.push_back({{"what", reliance.what}, {"grant", reliance.grant}});
  return rows;
}

}  // namespace ramify::outputs
