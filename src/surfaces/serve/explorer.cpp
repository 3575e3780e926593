// SPDX-License-Identifier: Apache-2.0
#include "surfaces/serve/explorer.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "outputs/graph_text.h"
#include "outputs/simulation_json.h"
#include "session/exact_trace.h"
#include "session/simulation/open_program.h"
#include "session/simulation/program_graph.h"

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

std::string text_of(const engine::Divergence& divergence) {
  return fmt::format("the path fits up to step {}: it has {}, and the program offers {}", divergence.step,
                     divergence.expected, divergence.found);
}

constexpr size_t parts_max = 100;  // of a value, as many as the page shows at first

constexpr std::string_view early = "e";  // the ids of what was found while the search ran

// Each with the id by which it is opened.
Json found_json(const std::vector<session::FoundRun>& runs, std::string_view id_prefix) {
  Json found = Json::array();
  for (size_t i = 0; i < runs.size(); ++i)
    found.push_back({{"id", fmt::format("{}{}", id_prefix, i)},
                     {"kind", runs[i].kind},
                     {"property", runs[i].property},
                     {"message", runs[i].message},
                     {"is_violation", runs[i].is_violation},
                     {"steps", runs[i].steps}});
  return found;
}

const session::FoundRun* run_of(const session::SearchSnapshot& snapshot, std::string_view id) {
  const bool is_early = id.starts_with(early);
  if (is_early) id.remove_prefix(early.size());
  const std::vector<session::FoundRun>* const runs = is_early                     ? &snapshot.early
                                                     : snapshot.result != nullptr ? &snapshot.result->found
                                                                                  : nullptr;
  size_t index = 0;
  const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), index);
  if (error != std::errc() || end != id.data() + id.size() || runs == nullptr || index >= runs->size()) return nullptr;
  return &(*runs)[index];
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
                 {"has_graph", true},
                 {"has_search", options_.search != nullptr},
                 {"has_figures", options_.figures != nullptr},
                 {"has_analysis", options_.analysis != nullptr}});
}

Answer Explorer::source(const std::string& file) {
  const outputs::Sources& sources = program_->sources();
  const std::vector<std::string> files = sources.paths();
  if (std::ranges::find(files, file) == files.end()) return refusal(404, "the program has no such file");
  return answer({{"file", file}, {"text", sources.text(file)}});
}

base::Result<Explorer::Program> Explorer::program_with(const std::string& choices) {
  constexpr size_t choices_bytes_max = 1 << 16, others_max = 4;
  if (choices.empty()) return program_;
  if (choices.size() > choices_bytes_max) return base::fail("the choices are too many");
  const session::ExactTrace trace = TRY(session::parse_exact_trace(choices));
  if (!trace.answers.taken.empty() || trace.answers.back_to)
    return base::fail("the choices of a search are operations, such as @4,9");
  const std::string key = session::setup_text(trace);  // equal choices are written in several ways
  const auto known = std::ranges::find(others_, key, &std::pair<std::string, Program>::first);
  if (known != others_.end()) {
    std::rotate(others_.begin(), known, known + 1);
    return others_.front().second;
  }
  Program opened = TRY(session::open_with_choices(*program_, trace));
  if (others_.size() == others_max) others_.pop_back();
  others_.insert(others_.begin(), {key, opened});
  return opened;
}

base::Result<Explorer::Program> Explorer::follow(const Place& place, std::optional<engine::Divergence>& divergence) {
  const std::optional<engine::Path> path = engine::parse_path(place.path);
  if (!path)
    return base::fail("this is no path: numbers, with `.` between steps and `,` between the choices of a step");
  Program program = TRY(program_with(place.choices));
  engine::Simulation& simulation = program->simulation();
  divergence = simulation.follow(*path);
  simulation.move_to(std::min<uint64_t>(place.at, simulation.steps().size()));
  return program;
}

Answer Explorer::at(const Place& place, uint64_t known) {
  const std::lock_guard lock(mutex_);
  std::optional<engine::Divergence> divergence;
  const base::Result<Program> program = follow(place, divergence);
  if (!program) return refusal(400, program.error().message);
  engine::Simulation& simulation = (*program)->simulation();
  const size_t first = std::min<uint64_t>(known, simulation.steps().size());
  Json json = outputs::path_json(simulation, first);
  json["first"] = first;
  json["choices"] = place.choices;
  if (divergence) json["divergence"] = text_of(*divergence);
  json["state"] = outputs::state_json(simulation, parts_max);
  json["moves"] = outputs::json(simulation.moves());
  return answer(json);
}

Answer Explorer::parts(const Place& place, const std::string& value, uint64_t first) {
  constexpr size_t more_max = 1'000;
  const std::optional<engine::Path> numbers = engine::parse_path(value);
  if (!numbers) return refusal(400, "a value is named by numbers, with `.` between them");
  const std::lock_guard lock(mutex_);
  std::optional<engine::Divergence> divergence;
  const base::Result<Program> program = follow(place, divergence);
  if (!program) return refusal(400, program.error().message);
  const engine::View* view = &(*program)->simulation().view();
  for (const std::vector<uint32_t>& number : *numbers) {
    if (number.size() != 1 || number[0] >= view->children.size()) return refusal(404, "the state has no such value");
    view = &view->children[number[0]];
  }
  Json parts = Json::array();
  for (size_t i = first; i < view->children.size() && parts.size() < more_max; ++i)
    parts.push_back(outputs::json(view->children[i], parts_max));
  return answer({{"parts", std::move(parts)}});
}

Answer Explorer::explain(const Place& place, const std::string& property) {
  const std::lock_guard lock(mutex_);
  std::optional<engine::Divergence> divergence;
  const base::Result<Program> program = follow(place, divergence);
  if (!program) return refusal(400, program.error().message);
  if (divergence) return refusal(409, "the path does not fit the program");
  const std::optional<engine::Explanation> explanation = (*program)->simulation().explain(property);
  if (!explanation) return refusal(404, "there is no such property here");
  return answer(outputs::json(*explanation));
}

Answer Explorer::graph(const std::string& choices, uint64_t states_max) {
  base::Result<Program> program;
  {
    const std::lock_guard lock(mutex_);
    program = program_with(choices);
  }
  if (!program) return refusal(400, program.error().message);
  const base::Result<engine::Graph> graph = session::program_graph(**program, states_max);
  return graph ? Answer{200, outputs::graph_json(*graph, program_->path())} : refusal(409, graph.error().message);
}

Answer Explorer::analysis(const AnalysisQuestion& question) {
  if (!options_.analysis) return refusal(404, "analyses are of programs on the universal IR");
  base::Result<std::string> result = options_.analysis(question);
  return result ? Answer{200, *std::move(result)} : refusal(409, result.error().message);
}

Answer Explorer::answer_of(Watched& watched, uint64_t known) const {
  const session::SearchSnapshot snapshot = watched.search.snapshot();
  Json json = {{"state", name(snapshot.state)},          {"number", snapshot.number},
               {"states", snapshot.progress.states},     {"transitions", snapshot.progress.transitions},
               {"frontier", snapshot.progress.frontier}, {"depth", snapshot.progress.depth},
               {"bytes", snapshot.progress.bytes},       {"elapsed_ms", snapshot.progress.elapsed.count()},
               {"was_stopped", snapshot.was_stopped}};
  if (snapshot.result == nullptr) {
    json["found"] = found_json(snapshot.early, early);
    return answer(json);
  }
  json["verdict"] = snapshot.result->verdict;
  if (known == snapshot.number) return answer(json);
  json["found"] = found_json(snapshot.result->found, "");
  if (!options_.report) return answer(json);
  const std::lock_guard lock(watched.mutex);
  if (watched.report.first != snapshot.number) watched.report = {snapshot.number, options_.report(*snapshot.result)};
  // The report is a text in JSON already.
  std::string text = outputs::dump(json, -1);
  text.back() = ',';
  return {200, text + "\"report\":" + watched.report.second + "}"};
}

Answer Explorer::search(uint64_t known) { return answer_of(search_, known); }

Answer Explorer::start_search(bool is_for_every) {
  if (!options_.search) return refusal(404, "there is no search here");
  return search_.search.start(options_.search(is_for_every)) ? search() : refusal(409, "a search is running");
}

Answer Explorer::stop_search() {
  search_.search.stop();
  return search();
}

Answer Explorer::figures(uint64_t known) { return answer_of(figures_, known); }

Answer Explorer::start_figures(const std::vector<std::string>& expressions) {
  if (!options_.figures) return refusal(404, "figures are of programs on the universal IR");
  const bool is_started = figures_.search.start(options_.figures(expressions));
  return is_started ? figures() : refusal(409, "the search for figures is running");
}

Answer Explorer::stop_figures() {
  figures_.search.stop();
  return figures();
}

Answer Explorer::found(uint64_t number, const std::string& id) {
  const session::SearchSnapshot snapshot = search_.search.snapshot();
  const session::FoundRun* const run = snapshot.number == number ? run_of(snapshot, id) : nullptr;
  if (run == nullptr) return refusal(404, "no search has found this, or another one was started since");
  const std::lock_guard lock(mutex_);
  const auto* const exact = std::get_if<session::ExactTrace>(&run->trace);
  const std::string choices = exact == nullptr ? "" : session::setup_text(*exact);
  const base::Result<Program> program = program_with(choices);
  if (!program) return refusal(409, program.error().message);
  const std::optional<engine::Divergence> divergence =
      exact == nullptr ? (*program)->follow(std::get<engine::Trace>(run->trace)) : (*program)->follow(*exact);
  const engine::Simulation& simulation = (*program)->simulation();
  Json json = {{"path", engine::path_text(simulation.path())}, {"choices", choices}, {"at", simulation.steps().size()}};
  if (divergence) json["divergence"] = text_of(*divergence);
  return answer(json);
}

}  // namespace ramify::serve
