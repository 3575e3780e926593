// SPDX-License-Identifier: Apache-2.0
#include "surfaces/serve/explorer.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "outputs/simulation_json.h"

namespace ramify::serve {

namespace {

using outputs::Json;

Answer answer(const Json& json) { return {200, outputs::dump(json, -1)}; }
Answer refusal(int status, const std::string& message) { return {status, outputs::dump({{"error", message}}, -1)}; }

std::string_view name(session::SearchState state) {
  switch (state) {
    case session::SearchState::idle: return "idle";
    case session::SearchState::running: return "running";
    case session::SearchState::done: return "done";
  }
  return "";
}

}  // namespace

Explorer::Explorer(std::unique_ptr<session::OpenedProgram> program, ExplorerOptions options)
    : options_(std::move(options)),
      program_(std::move(program)),
      initial_path_(engine::path_text(program_->simulation().path())) {}

Answer Explorer::program() {
  Json files = Json::array();
  for (const std::string& file : program_->sources().paths()) files.push_back(file);
  Json properties = Json::array();
  if (const session::Loaded* loaded = program_->loaded())
    for (const engine::Property& property : loaded->claims.properties) properties.push_back(property.name);
  return answer({{"program", program_->path()},
                 {"machine", program_->machine()},
                 {"files", std::move(files)},
                 {"properties", std::move(properties)},
                 {"path", initial_path_},
                 {"note", options_.note},
                 {"has_graph", options_.graph != nullptr},
                 {"has_search", options_.search != nullptr},
                 {"has_analysis", options_.analysis != nullptr}});
}

Answer Explorer::source(const std::string& file) {
  const outputs::Sources& sources = program_->sources();
  const std::vector<std::string> files = sources.paths();
  if (std::ranges::find(files, file) == files.end()) return refusal(404, "the program has no such file");
  return answer({{"file", file}, {"text", sources.text(file)}});
}

Answer Explorer::at(const std::string& text) {
  const std::optional<engine::Path> path = engine::parse_path(text);
  if (!path)
    return refusal(400, "this is no path: numbers, with `.` between steps and `,` between the choices of a step");
  const std::lock_guard lock(mutex_);
  engine::Simulation& simulation = program_->simulation();
  const std::optional<engine::Divergence> divergence = simulation.follow(*path);
  Json json = outputs::path_json(simulation);
  if (divergence)
    json["divergence"] = fmt::format("the path fits up to step {}: it has {}, and the program offers {}",
                                     divergence->step, divergence->expected, divergence->found);
  json["state"] = outputs::state_json(simulation);
  json["moves"] = outputs::json(simulation.moves());
  return answer(json);
}

Answer Explorer::explain(const std::string& text, const std::string& property) {
  const std::optional<engine::Path> path = engine::parse_path(text);
  if (!path) return refusal(400, "this is no path");
  const std::lock_guard lock(mutex_);
  engine::Simulation& simulation = program_->simulation();
  if (simulation.follow(*path)) return refusal(409, "the path does not fit the program");
  const std::optional<engine::Explanation> explanation = simulation.explain(property);
  if (!explanation) return refusal(404, "there is no such property here");
  return answer(outputs::json(*explanation));
}

Answer Explorer::graph(uint64_t states_max) {
  if (!options_.graph) return refusal(404, "graphs are of programs on the universal IR");
  base::Result<std::string> graph = options_.graph(states_max);
  return graph ? Answer{200, *std::move(graph)} : refusal(409, graph.error().message);
}

Answer Explorer::analysis(const AnalysisQuestion& question) {
  if (!options_.analysis) return refusal(404, "analyses are of programs on the universal IR");
  base::Result<std::string> result = options_.analysis(question);
  return result ? Answer{200, *std::move(result)} : refusal(409, result.error().message);
}

Answer Explorer::search() const {
  const session::SearchSnapshot snapshot = search_.snapshot();
  Json json = {{"state", name(snapshot.state)},          {"number", snapshot.number},
               {"states", snapshot.progress.states},     {"transitions", snapshot.progress.transitions},
               {"frontier", snapshot.progress.frontier}, {"depth", snapshot.progress.depth},
               {"bytes", snapshot.progress.bytes},       {"elapsed_ms", snapshot.progress.elapsed.count()},
               {"was_stopped", snapshot.was_stopped}};
  if (snapshot.result != nullptr && options_.report)
    json["report"] = Json::parse(options_.report(*snapshot.result), nullptr, /*allow_exceptions=*/false);
  return answer(json);
}

Answer Explorer::start_search() {
  if (!options_.search) return refusal(404, "there is no search here");
  return search_.start(options_.search) ? search() : refusal(409, "a search is running");
}

Answer Explorer::stop_search() {
  search_.stop();
  return search();
}

}  // namespace ramify::serve
