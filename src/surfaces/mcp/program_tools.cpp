// SPDX-License-Identifier: Apache-2.0
#include "surfaces/mcp/program_tools.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include <fmt/format.h>

#include "outputs/simulation_json.h"
#include "session/simulation/open_program.h"

namespace ramify::mcp {

namespace {

constexpr size_t moves_shown = 32;
constexpr std::string_view uri_prefix = "ramify://program/";

struct ProgramTool {
  const char* name;
  const char* description;
};
constexpr ProgramTool rows[] = {
    {"program_open",
     "open a spec, a program or a saved trace to step through it; gives its number, the state and the moves"},
    {"program_moves", "the moves that the program offers in the present state, each with what it changes"},
    {"program_step", "take one of the moves, by its number in the list; gives the new state's changes and moves"},
    {"program_back", "undo the last move; it stays ahead until another move is taken"},
    {"program_goto",
     "move to a position of the path: 0 is before the initial state; what follows stays until another move is taken"},
    {"program_state", "the whole present state as a tree, and which properties are true in it"},
    {"program_close", "close the program"},
};

Json integer(const char* description) { return {{"type", "integer"}, {"minimum", 0}, {"description", description}}; }

Json schema_of(const std::string& name) {
  Json properties = Json::object(), required = Json::array();
  if (name == "program_open") {
    properties["file"] = {{"type", "string"},
                          {"description", "a spec (.toml), a program in any language, or a saved trace"}};
    properties["machine"] = {{"type", "string"},
                             {"enum", {"ir", "core", "mir"}},
                             {"description", "of C and Rust programs: an exact machine, or the universal IR"}};
    required.push_back("file");
  } else {
    properties["program"] = integer("the number that program_open gave");
    required.push_back("program");
  }
  if (name == "program_step")
    properties["move"] = integer("the number of the move, from 0"), required.push_back("move");
  if (name == "program_goto") properties["position"] = integer("the position"), required.push_back("position");
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

Json move_json(const engine::Move& move, size_t number) {
  Json changes = Json::array();
  for (const engine::Change& change : move.changes)
    changes.push_back(fmt::format("{}: {} -> {}", engine::join_path(change),
                                  change.before.empty() ? "none" : change.before,
                                  change.after.empty() ? "none" : change.after));
  std::string choices;
  for (const engine::Choice& choice : move.choices) choices += (choices.empty() ? "" : ", ") + choice.label;
  Json json = {{"move", number},
               {"outcome", outputs::json(move)["outcome"]},
               {"thread", move.report.actor},
               {"label", move.report.label},
               {"choices", choices},
               {"changes", std::move(changes)}};
  if (move.report.to.is_known()) json["to"] = fmt::format("{}:{}", move.report.to.file, move.report.to.line);
  if (!move.report.printed.empty()) json["printed"] = move.report.printed;
  if (!move.violated.empty()) json["violated"] = move.violated;
  if (move.fault) json["fault"] = move.fault->message;
  if (move.report.refused_by) json["refused_by"] = *move.report.refused_by;
  return json;
}

// Where the simulation stands, and what it offers.
Json summary(engine::Simulation& simulation) {
  const engine::Moves& moves = simulation.moves();
  Json list = Json::array();
  for (size_t i = 0; i < std::min(moves.all.size(), moves_shown); ++i) list.push_back(move_json(moves.all[i], i));
  Json json = {{"position", simulation.position()}, {"length", simulation.steps().size()}};
  if (simulation.position() != 0)
    json["last_step"] = move_json(simulation.steps()[simulation.position() - 1], simulation.position() - 1);
  json["moves"] = std::move(list);
  json["move_count"] = moves.all.size();
  json["is_end"] = moves.is_end;
  json["is_deadlock"] = simulation.position() != 0 && !moves.is_end && !moves.all.empty() && !moves.has_enabled();
  return json;
}

std::optional<size_t> number_in(const Json& arguments, const char* name) {
  const auto found = arguments.find(name);
  if (found == arguments.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<size_t>();
}

std::optional<size_t> number_of(std::string_view digits) {
  size_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

Json ProgramTools::descriptions() {
  Json list = Json::array();
  for (const ProgramTool& row : rows)
    list.push_back({{"name", row.name},
                    {"description", row.description},
                    {"inputSchema", schema_of(row.name)},
                    {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}});
  return list;
}

bool ProgramTools::is_tool(const std::string& name) {
  return std::ranges::any_of(rows, [&](const ProgramTool& row) { return name == row.name; });
}

base::Result<Json> ProgramTools::call(const std::string& name, const Json& arguments) {
  const std::lock_guard lock(mutex_);
  if (name == "program_open") return open(arguments);
  Open& opened = *TRY(program(arguments));
  if (name == "program_close") {
    programs_.erase(arguments["program"].get<int64_t>());
    return Json{{"closed", true}};
  }
  engine::Simulation& simulation = opened->simulation();
  if (name == "program_step") return step(simulation, arguments);
  if (name == "program_back") {
    if (simulation.position() == 0) return base::fail("the program is at its beginning");
    simulation.move_to(simulation.position() - 1);
  }
  if (name == "program_goto") return go_to(simulation, arguments);
  if (name == "program_state") return outputs::state_json(simulation);
  return summary(simulation);
}

std::optional<Json> ProgramTools::resource(const std::string& uri) {
  if (!uri.starts_with(uri_prefix)) return std::nullopt;
  const std::string_view rest = std::string_view(uri).substr(uri_prefix.size());
  const size_t slash = rest.find('/');
  const std::optional<size_t> number = number_of(rest.substr(0, slash));
  if (!number || slash == std::string_view::npos) return std::nullopt;
  const std::string_view part = rest.substr(slash + 1);
  const std::lock_guard lock(mutex_);
  const auto found = programs_.find(static_cast<int64_t>(*number));
  if (found == programs_.end()) return std::nullopt;
  engine::Simulation& simulation = found->second->simulation();
  if (part == "path") return outputs::path_json(simulation);
  if (part == "moves") return outputs::json(simulation.moves());
  if (part == "state") return outputs::state_json(simulation);
  const std::optional<size_t> position =
      part.starts_with("state/") ? number_of(part.substr(std::string_view("state/").size())) : std::nullopt;
  const size_t here = simulation.position();
  if (!position || !simulation.move_to(*position)) return std::nullopt;
  Json state = outputs::state_json(simulation);
  simulation.move_to(here);
  return state;
}

std::vector<std::string> ProgramTools::resources() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> uris;
  for (const auto& [number, opened] : programs_)
    for (const char* part : {"path", "moves", "state"})
      uris.push_back(fmt::format("{}{}/{}", uri_prefix, number, part));
  return uris;
}

base::Result<ProgramTools::Open*> ProgramTools::program(const Json& arguments) {
  const std::optional<size_t> number = number_in(arguments, "program");
  const auto found = number ? programs_.find(static_cast<int64_t>(*number)) : programs_.end();
  if (found == programs_.end()) return base::fail("`program` is no number that program_open gave, or it was closed");
  return &found->second;
}

base::Result<Json> ProgramTools::open(const Json& arguments) {
  const auto file = arguments.find("file");
  if (file == arguments.end() || !file->is_string()) return base::fail("`file` is a string: the path of the program");
  if (programs_.size() == programs_max)
    return base::fail(fmt::format("{} programs are open; close one with program_close", programs_max));
  session::OpenRequest request{.load = {.path = file->get<std::string>()}, .machine = arguments.value("machine", "")};
  std::string note;
  Open opened = TRY(session::open_program(request, note));
  // A model with one initial state begins there.
  engine::Simulation& simulation = opened->simulation();
  if (simulation.position() == 0 && simulation.moves().all.size() == 1) simulation.take(0);
  Json json = {{"program", ++number_}, {"machine", opened->machine()}};
  if (!note.empty()) json["note"] = note;
  json.update(summary(simulation));
  programs_.emplace(number_, std::move(opened));
  return json;
}

base::Result<Json> ProgramTools::step(engine::Simulation& simulation, const Json& arguments) const {
  const std::optional<size_t> move = number_in(arguments, "move");
  if (!move || !simulation.take(*move))
    return base::fail(fmt::format("`move` is the number of an enabled move: there are {}, of which some may be blocked",
                                  simulation.moves().all.size()));
  return summary(simulation);
}

base::Result<Json> ProgramTools::go_to(engine::Simulation& simulation, const Json& arguments) const {
  const std::optional<size_t> position = number_in(arguments, "position");
  if (!position || !simulation.move_to(*position))
    return base::fail(fmt::format("`position` is at most {}, the length of the path", simulation.steps().size()));
  return summary(simulation);
}

}  // namespace ramify::mcp
