// SPDX-License-Identifier: Apache-2.0
#include "session/simulation/open_program.h"

#include <utility>

#include <fmt/format.h>

#include "outputs/diagnostics_text.h"
#include "session/exact_trace.h"
#include "session/mir/mir_paths.h"
#include "session/mir/rust_compiler.h"
#include "session/replay.h"

namespace ramify::session {

namespace {

bool is_project(const std::string& path) { return path == "Cargo.toml" || path.ends_with("/Cargo.toml"); }

// A file of ours that is no program: a trace, a saved test run. Specs and programs have other endings.
bool may_be_trace(const std::string& path) { return path.ends_with(".json") && !path.ends_with(".smir.json"); }

base::Result<std::unique_ptr<OpenedProgram>> open_ir(LoadRequest request) {
  request.draws = true;
  Loaded loaded = TRY(load(request, LoadGoal::search));
  if (!loaded.is_ready()) return base::fail(outputs::diagnostics_text(loaded.diagnostics, loaded.sources));
  return OpenedProgram::open(std::move(loaded));
}

base::Result<std::unique_ptr<OpenedProgram>> open_core(const LoadRequest& request) {
  CProgram program = TRY(load_c(
      {.paths = {request.path}, .arguments = request.arguments, .files = request.files, .input = request.input}));
  if (!program.program) return base::fail(outputs::diagnostics_text(program.diagnostics, program.sources));
  return OpenedProgram::open(std::move(program));
}

base::Result<std::unique_ptr<OpenedProgram>> open_mir(const OpenRequest& request) {
  MirRequest wanted{.paths = {request.load.path}, .arguments = request.load.arguments, .input = request.load.input};
  if (!request.start.empty()) wanted.start = request.start;
  return OpenedProgram::open(TRY(load_mir(wanted)));
}

void note_divergence(const std::optional<engine::Divergence>& divergence, std::string& note) {
  if (divergence)
    note = fmt::format("the trace fits up to step {}: it expects {}, and the program offers {}", divergence->step,
                       divergence->expected, divergence->found);
}

// With the options of the search that saved it.
base::Result<std::unique_ptr<OpenedProgram>> open_exact_trace(const SavedTrace& saved, std::string& note) {
  const outputs::ExactProgram& exact = *saved.file->exact;
  const LoadRequest wanted = request_for(saved, "");
  const ExactTrace trace = exact_trace_of(*saved.file);
  std::vector<std::string> paths = {wanted.path};
  for (const std::string& unit : exact.units) paths.push_back(found_from(saved.path, unit));
  std::unique_ptr<OpenedProgram> program;
  if (exact.machine == outputs::ExactMachine::core) {
    CProgram c = TRY(load_c({.paths = std::move(paths),
                             .clang_arguments = exact.clang_arguments,
                             .arguments = wanted.arguments,
                             .checks_types = exact.checks_types,
                             .spurious_max = exact.spurious_max,
                             .lets_pointers_leave = exact.lets_pointers_leave,
                             .files = wanted.files,
                             .input = wanted.input}));
    if (!c.program) return base::fail(outputs::diagnostics_text(c.diagnostics, c.sources));
    program = TRY(OpenedProgram::open(std::move(c), trace));
  } else {
    MirRequest request{.paths = std::move(paths), .arguments = wanted.arguments, .input = wanted.input};
    if (!exact.entry.empty()) request.start = exact.entry;
    program = TRY(OpenedProgram::open(TRY(load_mir(request)), trace));
  }
  note_divergence(program->follow(trace), note);
  return program;
}

base::Result<std::unique_ptr<OpenedProgram>> open_trace(const OpenRequest& request, std::string& note) {
  const SavedTrace saved = TRY(read_trace(request.load.path));
  if (!saved.file) return base::fail(outputs::diagnostics_text(saved.diagnostics, saved.sources));
  if (saved.file->exact) return open_exact_trace(saved, note);
  std::unique_ptr<OpenedProgram> program = TRY(open_ir(request_for(saved, "")));
  note_divergence(program->follow(saved.file->trace), note);
  return program;
}

}  // namespace

std::string_view machine_for(const OpenRequest& request) {
  const std::string& path = request.load.path;
  if (path.ends_with(".core")) return "core";
  if (path.ends_with(".ll") || path.ends_with(".smir.json") || is_project(path)) return "mir";
  if (!request.machine.empty()) return request.machine;
  if (path.ends_with(".c")) return "core";
  if (path.ends_with(".rs") && has_rust_compiler() && rust_source(path, "").has_main) return "mir";
  return "ir";
}

base::Result<std::unique_ptr<OpenedProgram>> open_with_choices(const OpenedProgram& program, const ExactTrace& trace) {
  if (const CProgram* c = program.c()) return OpenedProgram::open(CProgram(*c), trace);
  if (const MirProgram* mir = program.mir()) return OpenedProgram::open(MirProgram(*mir), trace);
  return base::fail("the trace is of an exact machine, and the program is on the universal IR");
}

base::Result<std::unique_ptr<OpenedProgram>> open_again(const OpenedProgram& program, const ExactTrace& trace,
                                                        std::string& note) {
  std::unique_ptr<OpenedProgram> opened = TRY(open_with_choices(program, trace));
  note_divergence(opened->follow(trace), note);
  return opened;
}

base::Result<std::unique_ptr<OpenedProgram>> open_program(const OpenRequest& request, std::string& note) {
  if (may_be_trace(request.load.path)) return open_trace(request, note);
  const std::string_view machine = machine_for(request);
  if (machine == "core") return open_core(request.load);
  if (machine == "mir") return open_mir(request);
  return open_ir(request.load);
}

}  // namespace ramify::session
