// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/saved_trace.h"

#include <algorithm>
#include <array>

#include "session/exact_trace.h"
#include "session/replay.h"

namespace ramify::cli {

namespace {

// The path names a program of an exact machine, whose trace is on the command line.
bool names_program(const std::string& path) {
  constexpr std::array endings = {".c", ".core", ".rs", ".ll", ".smir.json", "Cargo.toml"};
  return std::ranges::any_of(endings, [&](const char* ending) { return path.ends_with(ending); });
}

void take_program(Invocation& invocation, const session::SavedTrace& saved) {
  const outputs::TraceFile& file = *saved.file;
  const outputs::ExactProgram& program = *file.exact;
  const session::LoadRequest wanted = session::request_for(saved, invocation.request.path);
  invocation.trace_to_replay = wanted.path;
  invocation.c.machine = outputs::name(program.machine);
  invocation.c.trace = session::text(session::exact_trace_of(file));
  invocation.c.recorded = file.violation;
  session::CRequest& request = invocation.c.request;
  request.paths.clear();
  for (const std::string& unit : program.units) request.paths.push_back(session::found_from(saved.path, unit));
  request.clang_arguments = program.clang_arguments;
  request.checks_types = program.checks_types;
  request.lets_pointers_leave = program.lets_pointers_leave;
  request.spurious_max = program.spurious_max;
  invocation.mir_start = program.entry;
  if (invocation.request.arguments.empty()) invocation.request.arguments = wanted.arguments;
  if (invocation.request.input.empty()) invocation.request.input = wanted.input;
  if (invocation.request.files.empty()) invocation.request.files = wanted.files;
}

}  // namespace

Invocation with_saved_trace(Invocation invocation) {
  if (invocation.verb != Verb::replay || names_program(invocation.trace_to_replay)) return invocation;
  base::Result<session::SavedTrace> saved = session::read_trace(invocation.trace_to_replay);
  if (saved && saved->file && saved->file->exact) take_program(invocation, *saved);
  else invocation.saved_trace = std::move(saved);
  return invocation;
}

}  // namespace ramify::cli
