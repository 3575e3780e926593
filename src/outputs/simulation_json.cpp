// SPDX-License-Identifier: Apache-2.0
#include "outputs/simulation_json.h"

namespace ramify::outputs {

namespace {

std::string_view outcome_name(engine::OutcomeKind outcome) {
  switch (outcome) {
    case engine::OutcomeKind::stepped: return "stepped";
    case engine::OutcomeKind::finished: return "finished";
    case engine::OutcomeKind::blocked: return "blocked";
    case engine::OutcomeKind::fault: return "fault";
    case engine::OutcomeKind::full: return "store full";
    case engine::OutcomeKind::stopped: return "stopped";
  }
  return "";
}

std::string_view truth_name(engine::Truth truth) {
  switch (truth) {
    case engine::Truth::true_: return "true";
    case engine::Truth::false_: return "false";
    case engine::Truth::error: return "error";
    case engine::Truth::full:
    case engine::Truth::either: return "unknown";
  }
  return "";
}

constexpr size_t drawing_bytes_max = size_t{1} << 20;

// {"value": ...} or {"error": "..."}; null: nothing is drawn.
Json drawing_json(engine::Simulation& simulation) {
  const std::optional<base::Result<std::string>> drawing = simulation.drawing();
  if (!drawing) return nullptr;
  if (!*drawing) return {{"error", "the view has no value here: " + drawing->error().message}};
  if ((*drawing)->size() > drawing_bytes_max) return {{"error", "the view has more than a mebibyte"}};
  return {{"value", parsed_or_text(**drawing)}};
}

}  // namespace

Json json(const engine::Move& move) {
  Json changes = Json::array();
  for (const engine::Change& change : move.changes) changes.push_back(json(change));
  Json value = {{"outcome", outcome_name(move.outcome)},
                {"thread", move.report.actor},
                {"label", move.report.label},
                {"from", json(move.report.from)},
                {"to", json(move.report.to)},
                {"stopped_at", move.report.stopped_at},
                {"choices", json(move.choices)},
                {"changes", std::move(changes)},
                {"printed", move.report.printed},
                {"violated", move.violated}};
  if (move.report.refused_by) value["refused_by"] = *move.report.refused_by;
  if (move.same_as) value["same_as"] = *move.same_as;
  if (move.fault) value["fault"] = json(*move.fault);
  return value;
}

Json json(const engine::Moves& moves) {
  Json all = Json::array();
  for (const engine::Move& move : moves.all) all.push_back(json(move));
  return {{"moves", std::move(all)}, {"is_cut", moves.is_cut}, {"is_end", moves.is_end}};
}

Json path_json(const engine::Simulation& simulation, size_t first) {
  Json steps = Json::array();
  for (size_t i = first; i < simulation.steps().size(); ++i) steps.push_back(json(simulation.steps()[i]));
  return {
      {"position", simulation.position()}, {"path", engine::path_text(simulation.path())}, {"steps", std::move(steps)}};
}

Json state_json(engine::Simulation& simulation, size_t parts_max) {
  Json properties = Json::array();
  for (const engine::JudgedProperty& property : simulation.properties())
    properties.push_back({{"name", property.name}, {"truth", truth_name(property.truth)}});
  Json state = {{"view", json(simulation.view(), parts_max)}, {"properties", std::move(properties)}};
  if (const Json drawing = drawing_json(simulation); !drawing.is_null()) state["drawing"] = drawing;
  return state;
}

}  // namespace ramify::outputs
