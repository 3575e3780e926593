// SPDX-License-Identifier: Apache-2.0
#include "outputs/page_document.h"

#include <utility>

#include <fmt/format.h>

#include "outputs/plain_text.h"
#include "outputs/shared_views.h"
#include "outputs/simulation_json.h"

namespace ramify::outputs {

namespace {

Json run_json(const PageRun& run) {
  return {{"rule", run.rule},
          {"message", printable(run.message)},
          {"property", run.property},
          {"place", json(run.place)},
          {"is_finding", run.is_finding},
          {"is_known", false},
          {"is_possible", false},
          {"replay", run.replay},
          {"back_to", run.back_to ? Json(*run.back_to) : Json(nullptr)},
          {"notes", run.notes},
          {"path", ""},
          {"steps", Json::array()},
          {"states", Json::array()},
          {"moves", Json::array()}};
}

Json json(const ProblemStep& step, bool is_first) {
  Json changes = Json::array();
  for (const auto& [name, after] : step.changes)
    changes.push_back({{"name", name}, {"path", {name}}, {"before", ""}, {"after", after}});
  return {{"outcome", "stepped"},
          {"thread", is_first ? "" : step.thread},
          {"label", step.label},
          {"from", outputs::json(step.place)},
          {"to", nullptr},
          {"stopped_at", ""},
          {"choices", Json::array()},
          {"changes", std::move(changes)},
          {"printed", Json::array()},
          {"violated", Json::array()}};
}

std::string_view verdict_of(int exit_code) {
  switch (exit_code) {
    case 0: return "holds";
    case 1: return "violated";
    default: return "unknown";
  }
}

}  // namespace

struct PageDocument::Parts {
  PageHead head;
  Sources sources;
  PageLimits limits;
  Json counts = Json::array();
  Json claims = Json::array(), unknowns = Json::array();
  Json runs = Json::array();
  SharedViews views{};
  size_t other_bytes = 0;

  bool has_room() const { return views.bytes() + other_bytes < limits.bytes_max; }
};

PageDocument::PageDocument(PageHead head, Sources sources, PageLimits limits)
    : parts_(new Parts{.head = std::move(head), .sources = std::move(sources), .limits = limits}) {}
PageDocument::~PageDocument() = default;
PageDocument::PageDocument(PageDocument&&) noexcept = default;

void PageDocument::add_count(const std::string& name, const std::string& value) {
  parts_->counts.push_back({{"name", name}, {"value", value}});
}

void PageDocument::add_run(const PageRun& run, engine::Simulation& simulation) {
  const size_t length = simulation.steps().size();
  Json value = run_json(run);
  Json path = path_json(simulation);
  value["path"] = std::move(path["path"]);
  value["steps"] = std::move(path["steps"]);
  size_t states = 0;
  for (size_t position = 0; position <= length && position < parts_->limits.states_max && parts_->has_room();
       ++position) {
    if (!simulation.move_to(position)) break;
    Json state = state_json(simulation);
    state["view"] = parts_->views.add(simulation.view());
    if (state.contains("drawing")) parts_->other_bytes += dump(state["drawing"], -1).size();
    value["states"].push_back(std::move(state));
    ++states;
    // The moves at the end of a long run matter as much as those at its beginning.
    const bool is_shown = length <= parts_->limits.moves_max || position == length;
    Json moves = is_shown && parts_->has_room() ? json(simulation.moves()) : Json(nullptr);
    if (!moves.is_null()) parts_->other_bytes += dump(moves, -1).size();
    value["moves"].push_back(std::move(moves));
  }
  if (states <= length)
    value["notes"].push_back(
        fmt::format("the run has {} steps; the page has the states of the first {}: `ramify serve` shows the others",
                    length, states == 0 ? 0 : states - 1));
  parts_->runs.push_back(std::move(value));
}

void PageDocument::add_problems(const ProblemList& list) {
  for (const std::string& claim : list.claims) parts_->claims.push_back(claim);
  for (const std::string& limit : list.limits) parts_->unknowns.push_back(limit);
  for (const Problem& problem : list.problems) {
    Json* shown = nullptr;
    for (Json& run : parts_->runs)
      if (run["rule"] == problem.rule && run["message"] == problem.message && run["property"] == problem.property)
        shown = &run;
    if (shown == nullptr) {
      Json value = run_json({.rule = problem.rule,
                             .message = problem.message,
                             .property = problem.property,
                             .place = problem.place,
                             .replay = problem.replay});
      bool is_first = true;
      for (const ProblemStep& step : problem.steps)
        value["steps"].push_back(json(step, std::exchange(is_first, false)));
      shown = &parts_->runs.emplace_back(std::move(value));
    }
    (*shown)["is_known"] = problem.is_known;
    (*shown)["is_possible"] = problem.is_possible;
  }
}

std::string PageDocument::text(std::string_view tool_version, int exit_code) const {
  Json files = Json::array();
  for (const std::string& file : parts_->sources.paths())
    files.push_back({{"file", file}, {"text", parts_->sources.text(file)}});
  return dump({{"tool_version", tool_version},
               {"exit_code", exit_code},
               {"program", parts_->head.program},
               {"machine", parts_->head.machine},
               {"verdict", parts_->head.verdict.empty() ? std::string(verdict_of(exit_code)) : parts_->head.verdict},
               {"counts", parts_->counts},
               {"claims", parts_->claims},
               {"limits", parts_->unknowns},
               {"files", std::move(files)},
               {"views", parts_->views.nodes()},
               {"runs", parts_->runs}},
              -1);
}

}  // namespace ramify::outputs
