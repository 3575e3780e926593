// SPDX-License-Identifier: Apache-2.0
#include "session/mir/mir_program.h"

#include <bit>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "frontends/llvm_ir/read.h"
#include "frontends/smir/read.h"
#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"
#include "programs/mir/print.h"
#include "programs/mir/verify.h"
#include "session/files.h"
#include "session/suggestion.h"

namespace ramify::session {

using mir_machine::Value;
using outputs::MirOutcomeKind;

namespace {

constexpr size_t file_bytes_max = size_t{1} << 30;
constexpr size_t source_bytes_max = size_t{16} << 20;
constexpr int64_t panic_status = 101, abort_status = 134;

std::optional<Value> integer_of(std::string_view text, const mir::Type& type) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  mir::Bits bits = 0;
  if (text.empty()) return std::nullopt;
  for (const char digit : text) {
    if (digit == '_') continue;
    if (digit < '0' || digit > '9' || bits > ~mir::Bits{0} / 10 - 1) return std::nullopt;
    bits = bits * 10 + static_cast<unsigned>(digit - '0');
  }
  const auto bytes = static_cast<unsigned>(type.layout->size);
  const bool is_signed = type.kind == mir::TypeKind::signed_integer;
  const mir::Bits most =
      is_signed ? (mir_machine::mask_of(bytes) >> 1) + (is_negative ? 1 : 0) : mir_machine::mask_of(bytes);
  if (bits > most || (is_negative && !is_signed)) return std::nullopt;
  return Value::of((is_negative ? ~bits + 1 : bits) & mir_machine::mask_of(bytes));
}

std::optional<Value> value_of(std::string_view text, const mir::Type& type) {
  switch (type.kind) {
    case mir::TypeKind::boolean:
      if (text == "true" || text == "false") return Value::of(mir::Bits{text == "true"});
      return std::nullopt;
    case mir::TypeKind::signed_integer:
    case mir::TypeKind::unsigned_integer: return integer_of(text, type);
    case mir::TypeKind::character:
      if (text.size() == 3 && text.front() == '\'' && text.back() == '\'')
        return Value::of(mir::Bits{static_cast<uint8_t>(text[1])});
      return std::nullopt;
    case mir::TypeKind::floating: {
      double number = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
      if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
      if (type.layout->size == 4) return Value::of(mir::Bits{std::bit_cast<uint32_t>(static_cast<float>(number))});
      return Value::of(mir::Bits{std::bit_cast<uint64_t>(number)});
    }
    default: return std::nullopt;
  }
}

base::Result<std::vector<Value>> arguments_of(const mir::Program& program, const mir::Function& function,
                                              const std::vector<std::string>& texts) {
  const mir::Body& body = *function.body;
  if (texts.size() != body.argument_count)
    return base::fail(fmt::format("`{}` has {} parameter{}, and --args gives {}", function.name, body.argument_count,
                                  body.argument_count == 1 ? "" : "s", texts.size()));
  std::vector<Value> values;
  for (uint32_t i = 0; i < body.argument_count; ++i) {
    const mir::Type& type = program.type(body.locals[i + 1].type);
    const std::optional<Value> value = value_of(texts[i], type);
    if (!value)
      return base::fail(fmt::format("parameter {} of `{}` is of type {}, and `{}` is no such value", i + 1,
                                    function.name, type.name, texts[i]));
    values.push_back(*value);
  }
  return values;
}

MirOutcomeKind kind_of(mir_machine::End end) {
  switch (end) {
    case mir_machine::End::returned: return MirOutcomeKind::ended;
    case mir_machine::End::exited: return MirOutcomeKind::exited;
    case mir_machine::End::panicked: return MirOutcomeKind::panic;
    case mir_machine::End::aborted: return MirOutcomeKind::abort;
    case mir_machine::End::undefined: return MirOutcomeKind::undefined;
    case mir_machine::End::unsupported: return MirOutcomeKind::unsupported;
    case mir_machine::End::limit: return MirOutcomeKind::limit;
  }
  return MirOutcomeKind::limit;
}

base::Result<mir::FunctionId> function_of(const MirProgram& program, const std::string& wanted) {
  if (const std::optional<mir::FunctionId> found = program.program.find_function(wanted);
      found && program.program.functions[found->index].body)
    return *found;
  std::vector<std::string> names;
  for (const mir::Function& function : program.program.functions)
    if (function.body) names.push_back(function.name);
  return base::fail(fmt::format("{}: there is no function `{}` with a body{}", program.request.paths[0], wanted,
                                suggestion(wanted, names)));
}

}  // namespace

// A whole program, which gets a command line.
static base::Result<mir::Program> load_llvm_ir(const MirRequest& request, const std::string& path) {
  if (request.paths.size() > 1) return base::fail(fmt::format("{}: one file is a whole program", path));
  const std::string text = TRY(read_file(path, file_bytes_max));
  std::vector<std::string> arguments{request.paths[0]};
  arguments.insert(arguments.end(), request.arguments.begin(), request.arguments.end());
  mir::Program program = TRY(llvm_ir::read(path, text, arguments));
  program.standard_input = request.input;
  return program;
}

static base::Result<mir::Program> load_program(const MirRequest& request) {
  if (request.paths[0].ends_with(".ll")) return load_llvm_ir(request, request.paths[0]);
  std::vector<smir::File> files;
  for (const std::string& path : request.paths) files.push_back({path, TRY(read_file(path, file_bytes_max))});
  return smir::read(files);
}

base::Result<MirProgram> load_mir(const MirRequest& request) {
  MirProgram loaded{request, TRY(load_program(request)), {}};
  if (base::Result<void> verified = mir::verify(loaded.program); !verified)
    return base::fail(fmt::format("{}: {}", request.paths[0], verified.error().message));
  std::set<std::string> sources;
  for (const base::Place& place : loaded.program.spans) sources.insert(place.file);
  for (const std::string& path : sources) {
    // A file of SMIR JSON may come from anybody: it names no file outside of here.
    if (path.starts_with('/') || path.find("..") != std::string::npos || !path.ends_with(".rs")) continue;
    if (base::Result<std::string> text = read_file(path, source_bytes_max)) loaded.sources.add(path, std::move(*text));
  }
  return loaded;
}

base::Result<std::string> mir_text(const MirProgram& program, const std::string& function) {
  if (function.empty()) return mir::print(program.program);
  return mir::print(program.program, TRY(function_of(program, function)));
}

base::Result<outputs::MirReport> run_mir(const MirProgram& program, const MirLimits& limits) {
  const bool is_whole = program.program.has_undefined_values;
  const mir::FunctionId start =
      TRY(function_of(program, is_whole ? std::string(llvm_ir::start_name) : program.request.start));
  const mir::Function& function = program.program.functions[start.index];
  std::vector<Value> arguments;
  if (!is_whole) arguments = TRY(arguments_of(program.program, function, program.request.arguments));
  const mir_machine::ReadyProgram ready(program.program);
  mir_machine::Interpreter interpreter(ready, {.instructions_max = limits.steps_max});
  const mir_machine::Ending ending = interpreter.run(start, arguments);
  outputs::MirReport report{program.request.paths[0], "", function.name, {}, interpreter.instructions()};
  outputs::MirOutcome& outcome = report.outcome;
  outcome.kind = kind_of(ending.end);
  outcome.status = ending.end == mir_machine::End::panicked  ? panic_status
                   : ending.end == mir_machine::End::aborted ? abort_status
                                                             : ending.status;
  if (ending.end == mir_machine::End::undefined) {
    outcome.ub = name(ending.ub);
    outcome.meaning = meaning(ending.ub);
  }
  outcome.message = ending.message;
  if (ending.end != mir_machine::End::returned) {
    outcome.place = program.program.place(ending.span);
    for (const mir::SpanId call : ending.calls) outcome.calls.push_back(program.program.place(call));
  }
  if (is_whole && outcome.kind == MirOutcomeKind::exited && outcome.status == 0) outcome.kind = MirOutcomeKind::ended;
  outcome.out = interpreter.output();
  outcome.err = interpreter.error_output();
  for (const mir_machine::FinalLocal& local : interpreter.final_locals()) {
    const mir::Local& declared = function.body->locals[local.local.index];
    outcome.locals.push_back({local.local.index, declared.name, program.program.type(declared.type).name, local.json});
  }
  return report;
}

}  // namespace ramify::session
