// SPDX-License-Identifier: Apache-2.0
// Trace files: a trace as small JSON, one step per line, readable and fit for a bug report.
//
// A choice has its option's name, and replay matches names, so that a trace survives edits of the program that do not affect
// its steps. docs/json.md has the format. Input is untrusted: any text gives a trace or diagnostics (trace_syntax).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "engine/trace/trace.h"

namespace ramify::outputs {

struct NamedText {
  std::string name;
  std::string text;
  friend bool operator==(const NamedText&, const NamedText&) = default;
};

struct RecordedViolation {
  std::string kind;      // kind_name of the finding
  std::string property;  // its name; "" if none
  std::string message;
  friend bool operator==(const RecordedViolation&, const RecordedViolation&) = default;
};

// Notes about a step for people; replay ignores them.
struct StepNote {
  std::string thread;
  std::string label;
  std::string file;
  uint32_t line = 0;
  friend bool operator==(const StepNote&, const StepNote&) = default;
};

// A restriction of the runs of a model program.
struct Restriction {
  std::vector<std::string> scenarios{};  // by name; empty: those of the spec that are not off; "none": none
  std::vector<std::string> only{};       // these actions; empty: all
  std::vector<std::string> except{};     // not these
  bool is_default() const { return scenarios.empty() && only.empty() && except.empty(); }
  friend bool operator==(const Restriction&, const Restriction&) = default;
};

enum class ExactMachine : uint8_t { core, mir };
std::string_view name(ExactMachine machine);  // as --machine has it

// For a trace of an exact machine: the options of its program, which `TraceFile::spec` names.
struct ExactProgram {
  ExactMachine machine = ExactMachine::core;
  std::vector<std::string> units{};            // its other files, as `spec`
  std::vector<std::string> clang_arguments{};  // of C
  std::string entry{};                         // Rust: the entry function; "": `main`
  bool checks_types = false;                   // of C, as the next two: session::CRequest
  bool lets_pointers_leave = false;
  uint32_t spurious_max = 1;
  bool has_all_orders = false;  // which operations had a choice: session::ExactTrace
  std::optional<std::vector<uint32_t>> forks{};
  friend bool operator==(const ExactProgram&, const ExactProgram&) = default;
};

struct TraceFile {
  std::string spec;                     // relative to the trace file's folder, or absolute
  std::vector<NamedText> threads{};     // given on the command line
  std::vector<NamedText> properties{};  // likewise
  std::vector<NamedText> formulas{};    // likewise
  std::optional<RecordedViolation> violation{};
  engine::Trace trace{};
  std::vector<StepNote> notes{};            // one a step, or none at all
  Restriction restriction{};                // under which the trace was found
  std::string oracle{};                     // a file, as `spec`; "" if there was none
  std::optional<uint32_t> escaped_calls{};  // as of session::LoadRequest
  std::vector<std::string> arguments{};     // of the program; as of session::LoadRequest
  std::string input{};                      // a file, as `spec`; "" if there was none
  std::vector<std::string> files{};         // by the names that the program has for them
  uint32_t length_max = 0;                  // of unknown lists, if it was given
  std::optional<ExactProgram> exact{};      // of a trace of an exact machine
  friend bool operator==(const TraceFile&, const TraceFile&) = default;
};

inline constexpr int trace_version = 1;
inline constexpr size_t trace_bytes_max = size_t{256} << 20;

std::string write_trace(const TraceFile& file);

// `path` is for messages. Nothing is returned exactly if an error was reported.
std::optional<TraceFile> parse_trace(std::string_view text, std::string_view path,
                                     diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::outputs
