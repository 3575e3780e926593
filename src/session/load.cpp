// SPDX-License-Identifier: Apache-2.0
#include "session/load.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "base/check.h"
#include "frontends/surface/lower.h"
#include "languages/registry/registry.h"
#include "languages/starlark/lowering/lower.h"
#include "machines/ir/machine.h"
#include "outputs/oracle_file.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"
#include "session/compared_names.h"
#include "session/files.h"
#include "session/model_client.h"
#include "session/model_lowering.h"
#include "session/parts.h"
#include "session/repair.h"
#include "session/scenario_search.h"
#include "session/starlark_model.h"
#include "session/state_formulas.h"
#include "session/step_claims.h"

namespace ramify::session {
namespace {

using diagnostics::DiagnosticId;
using frontends::starlark::Model;

constexpr size_t program_bytes_max = size_t{16} << 20;
constexpr size_t input_bytes_max = size_t{64} << 20;
constexpr std::string_view asked_prefix = "ask:";

enum class FileKind : uint8_t { spec, starlark, ir, language, any };

struct Extension {
  std::string_view text;
  FileKind kind;
};
constexpr Extension extensions[] = {
    {".toml", FileKind::spec}, {".star", FileKind::starlark}, {".bzl", FileKind::starlark}, {".ir", FileKind::ir}};

std::optional<FileKind> file_kind(const std::string& path) {
  const std::string extension = std::filesystem::path(path).extension().string();
  for (const Extension& candidate : extensions) {
    if (candidate.text == extension) return candidate.kind;
  }
  if (languages::of_file(path) != nullptr) return FileKind::language;
  return std::nullopt;
}

// In messages, a text from the command line has its own file name: "--always no_overdraft".
SpecText given_text(std::string_view option, const outputs::NamedText& given, outputs::Sources& sources) {
  const std::string file = fmt::format("{} {}", option, given.name);
  sources.add(file, given.text);
  return {given.text, {file, 1, 1, 0, 0}};
}

// Adds the threads and properties given on the command line to the spec.
void add_request(Loaded& loaded) {
  for (const outputs::NamedText& thread : loaded.request.threads) {
    const SpecText text = given_text("--thread", thread, loaded.sources);
    loaded.spec.threads.push_back({.name = thread.name, .entrypoint = text.text, .entrypoint_place = text.place});
  }
  for (const outputs::NamedText& property : loaded.request.properties)
    loaded.spec.properties.push_back(
        {property.name, PropertyKind::always, {given_text("--always", property, loaded.sources)}});
  if (loaded.request.reach) loaded.spec.explore.reach = given_text("reach", *loaded.request.reach, loaded.sources);
  for (const outputs::NamedText& shown : loaded.request.shown)
    loaded.spec.explore.shown.push_back(given_text(shown.name, {shown.text, shown.text}, loaded.sources));
  for (const outputs::NamedText& formula : loaded.request.formulas)
    loaded.spec.properties.push_back({formula.name, PropertyKind::ltl, {given_text("--ltl", formula, loaded.sources)}});
}

uint32_t thread_count(const Model& model) {
  uint32_t count = 0;
  for (const frontends::starlark::Thread& thread : model.threads) count += thread.replicas;
  return count;
}

std::string how_to_give_threads(const std::string& path) {
  const std::filesystem::path spec = std::filesystem::path(path).replace_extension(".toml");
  std::error_code error;
  if (std::filesystem::exists(spec, error)) {
    return fmt::format("`{}` is a program, and a spec says which threads run it: give `{}`, which is beside it", path,
                       spec.string());
  }
  return fmt::format(
      "`{}` is a program, and nothing says which threads run it; give --thread 'NAME=FUNCTION()', or write a spec "
      "`{}`:\n"
      "\n"
      "  [threads.main]\n"
      "  entrypoint = \"main()\"\n"
      "\n"
      "  [properties]\n"
      "  never_negative = {{Always = \"balance >= 0\"}}\n",
      path, spec.string());
}

// `not p or q` is vacuous where p is false: p becomes a predicate of its own, so that the search can report
// whether it is ever true.
void add_antecedents(ir::Module& module, Claims& claims) {
  for (const engine::Property& property : claims.properties) {
    const ir::PredicatePart whole = module.predicates.at(property.always.index).whole;
    if (whole.join != ir::PartJoin::any) continue;
    for (const ir::PredicatePart& part : whole.parts) {
      if (part.join != ir::PartJoin::negation) continue;
      const auto index = static_cast<uint32_t>(module.predicates.size());
      module.predicates.push_back({fmt::format("{}: {}", property.name, part.parts.at(0).text), part.parts[0]});
      claims.antecedents.push_back({property.name, part.parts[0].text, {index}});
    }
  }
}

// The text of an imported file; none: the file does not exist or cannot be read.
std::optional<std::string> imported_text(Loaded& loaded, const std::string& path) {
  std::error_code error;
  const bool is_open = loaded.request.unsaved && loaded.request.unsaved(path);
  if (!is_open && !std::filesystem::is_regular_file(path, error)) return std::nullopt;
  base::Result<std::string> text = read_file(path, program_bytes_max, loaded.request.unsaved);
  if (!text) return std::nullopt;
  loaded.sources.add(path, *text);
  return *std::move(text);
}

// A model has threads; in a program without them the top level is the first thread, which starts the others.
frontends::surface::LowerOptions lower_options(Loaded& loaded, LoadGoal goal) {
  frontends::surface::LowerOptions options;
  options.is_script = loaded.request.is_script || !loaded.spec.threads.empty();
  options.tolerates_errors = goal == LoadGoal::module;
  options.leaves_out_assertions = loaded.request.leaves_out_assertions;
  options.has_input = !loaded.request.input.empty() || loaded.request.live_input;
  options.find_file = [&loaded](const std::string& path) { return imported_text(loaded, path); };
  for (const SpecThread& thread : loaded.spec.threads)
    options.threads.push_back({{thread.name, thread.entrypoint, thread.entrypoint_place}, thread.replicas});
  for (const ClaimedExpression& expression : loaded.claims.expressions)
    options.properties.push_back({expression.name, expression.text.text, expression.text.place});
  return options;
}

// A search leaves the view out (claims_of), and yet a mistake in its name is one of the spec.
void check_view(Loaded& loaded) {
  if (!loaded.spec.view || !loaded.spec.program.ends_with(".star")) return;
  const std::string& name = loaded.spec.view->text;
  const auto function = std::ranges::find(loaded.module->functions, name, &ir::Function::name);
  if (function != loaded.module->functions.end() && function->parameters.empty()) return;
  loaded.diagnostics.report(DiagnosticId::spec_bad_value, loaded.spec.view->place,
                            function == loaded.module->functions.end()
                                ? fmt::format("`view`: the program has no function `{}`", name)
                                : fmt::format("`view`: the function `{}` has parameters", name),
                            "give the name of a function without parameters that returns what is to be shown");
  loaded.module = nullptr;
}

// Claims about more than single states would observe steps of leaked threads after the program's end.
bool looks_for_leaks(const Loaded& loaded) {
  const Claims& claims = loaded.claims;
  return loaded.request.leaks && loaded.preempts && claims.reachables.empty() && claims.behaviours.empty() &&
         claims.antecedents.empty() && !claims.terminal && !claims.accepting;
}

// The client of the model that the user named.
base::Result<llm::Client> client_of(const Loaded& loaded, const std::string& name) {
  return client_of(name, loaded.request.models, loaded.spec.program);
}

base::Result<ir::Module> lower_by_model(Loaded& loaded, const std::string& text) {
  llm::Client client = TRY(client_of(loaded, TRY(name_of_model("--frontend", loaded.request.frontend))));
  llm::Outcome<model_frontend::PartsLowering> lowering = session::lower_by_model(client, loaded.spec.program, text);
  if (!lowering)
    return base::fail(fmt::format("`{}` was not lowered by the model `{}`: {}", loaded.spec.program,
                                  client.settings().name, lowering.error().message));
  loaded.lowered_text = std::move(lowering->lowering.text);
  loaded.lowered_by = client.settings().name;
  loaded.not_lowered = std::move(lowering->missing);
  return std::move(lowering->lowering.module);
}

// Repairs the syntax errors of `text`.
base::Result<void> repair_by_model(Loaded& loaded, std::string& text, bool is_requested, LoadGoal goal) {
  if (!is_requested) return base::fail("--repair model: give the program itself, and not a spec");
  const std::string& path = loaded.spec.program;
  const auto errors = [&](const std::string& now) {
    frontends::surface::LowerOptions options = lower_options(loaded, goal);
    options.tolerates_errors = false;
    const frontends::surface::SourceFile files[] = {{path, now}};
    diagnostics::Diagnostics found;
    frontends::surface::lower(*languages::of_file(path), files, options, found);
    std::vector<LineRange> lines;
    for (const diagnostics::Diagnostic& d : found.all())
      if (d.id == DiagnosticId::syntax_error && d.place.file == path)
        lines.push_back({d.place.line, std::max(d.place.line, d.place.end_line)});
    return lines;
  };
  llm::Client client = TRY(client_of(loaded, TRY(name_of_model("--repair", loaded.request.repair))));
  const llm::Outcome<Repaired> repaired = session::repair(client, path, text, errors);
  if (!repaired && repaired.error().kind != llm::FailureKind::silent)
    return base::fail(fmt::format("`{}` was not repaired: {}", path, repaired.error().message));
  if (!repaired) loaded.repair.why_not = repaired.error().message;
  if (!repaired || repaired->diff.empty()) return {};
  text = repaired->text;
  loaded.repair = {client.settings().name, repaired->text, repaired->diff, ""};
  loaded.sources.add(path, text);
  return {};
}

// Reads the program and fills in module and sources. Reports its errors.
base::Result<void> lower_program(Loaded& loaded, FileKind kind, bool is_requested, LoadGoal goal) {
  base::Result<std::string> text = read_file(loaded.spec.program, program_bytes_max, loaded.request.unsaved);
  if (!text && is_requested) return std::unexpected(text.error());
  if (!text) {
    loaded.diagnostics.report(DiagnosticId::spec_bad_value, loaded.spec.program_place,
                              "the program " + text.error().message,
                              "set `program` in `[spec]`, relative to the spec; by default it has the spec's name");
    return {};
  }
  loaded.sources.add(loaded.spec.program, *text);
  ir::Module module;
  switch (kind) {
    case FileKind::starlark: {
      const Model model = starlark_model(loaded, std::move(*text), goal == LoadGoal::open);
      loaded.subject.thread_count = thread_count(model);
      if (is_requested && model.threads.empty() && model.actions.empty() && goal != LoadGoal::module) {
        return base::fail(how_to_give_threads(loaded.spec.program));
      }
      module = frontends::starlark::lower(model, loaded.diagnostics);
      if (loaded.diagnostics.has_errors()) return {};
      if (goal != LoadGoal::module) {
        add_antecedents(module, loaded.claims);
        settle_state_formulas(module, loaded.claims);
      }
      ir::verify(module, loaded.diagnostics);
      CHECK(!loaded.diagnostics.has_errors(), "lowering made a program that breaks a rule: {}",
            loaded.diagnostics.all().back().message);
      break;
    }
    case FileKind::ir: {
      if (!loaded.spec.threads.empty() || !loaded.claims.expressions.empty()) {
        loaded.diagnostics.report(
            DiagnosticId::spec_unsupported, loaded.spec.program_place,
            "a program of the universal IR brings its own threads and properties",
            "remove them from the spec, or give a program in a language that it can be written in");
        return {};
      }
      module = ir::parse(*text, loaded.spec.program, loaded.diagnostics);
      if (!loaded.diagnostics.has_errors()) ir::verify(module, loaded.diagnostics);
      if (loaded.diagnostics.has_errors()) return {};
      break;
    }
    case FileKind::language: {
      if (!loaded.request.repair.empty()) TRY(repair_by_model(loaded, *text, is_requested, goal));
      if (!loaded.spec.actions.empty()) {
        loaded.diagnostics.report(DiagnosticId::spec_unsupported, loaded.spec.program_place,
                                  "actions are written in Starlark",
                                  "a program of another language has threads: in `[threads]`, or its own");
        return {};
      }
      const frontends::surface::SourceFile files[] = {{loaded.spec.program, std::move(*text)}};
      const frontends::surface::LowerOptions options = lower_options(loaded, goal);
      loaded.subject.thread_count = 0;
      for (const frontends::surface::ModelThread& thread : options.threads)
        loaded.subject.thread_count += thread.replicas;
      module = frontends::surface::lower(*languages::of_file(loaded.spec.program), files, options, loaded.diagnostics);
      if (loaded.diagnostics.has_errors()) return {};
      if (goal != LoadGoal::module) {
        add_antecedents(module, loaded.claims);
        settle_state_formulas(module, loaded.claims);
      }
      ir::verify(module, loaded.diagnostics);
      CHECK(!loaded.diagnostics.has_errors(), "lowering made a program that breaks a rule: {}",
            loaded.diagnostics.all().back().message);
      break;
    }
    case FileKind::any: {
      if (!loaded.spec.threads.empty() || !loaded.claims.expressions.empty())
        return base::fail(
            "--frontend model: a program that a model lowers brings its own threads, and has no properties");
      module = TRY(lower_by_model(loaded, *text));
      if (loaded.diagnostics.has_errors()) return {};
      break;
    }
    case FileKind::spec: CHECK(false, "a spec is no program");
  }
  loaded.module = std::make_shared<const ir::Module>(std::move(module));
  return {};
}

// Starlark models have no unknown values.
bool may_have_unknowns(const ir::Module& module) {
  return module.functions[module.entry.index].dialect != ir::Dialect::starlark;
}

// The results of functions that the program does not define.
base::Result<void> read_oracle(Loaded& loaded) {
  const std::string& file = loaded.request.oracle;
  const frontends::surface::Language* const language = languages::of_file(loaded.spec.program);
  if (!may_have_unknowns(*loaded.module))
    return base::fail("--oracle: functions are unknown in programs of the sixteen languages only (docs/languages.md)");
  if (file.starts_with(asked_prefix)) {
    std::string text(loaded.sources.text(loaded.spec.program));
    OracleSubject subject{loaded.module.get(),
                          language != nullptr ? std::string(language->name) : "as the file's name says",
                          std::move(text)};
    loaded.asked = std::make_shared<ModelOracle>(TRY(client_of(loaded, file.substr(asked_prefix.size()))),
                                                 std::move(subject), loaded.request.models);
    loaded.oracle = std::make_shared<const engine::Oracle>(engine::Oracle{{}, loaded.asked});
    return {};
  }
  std::string text = TRY(read_file(file, outputs::oracle_bytes_max));
  std::optional<std::vector<engine::OracleRow>> rows = outputs::parse_oracle(text, file, loaded.diagnostics);
  loaded.sources.add(file, std::move(text));
  if (!rows) return {};
  loaded.oracle = std::make_shared<const engine::Oracle>(engine::Oracle{*std::move(rows), nullptr});
  return {};
}

// The program's environment at its start.
base::Result<void> read_surroundings(Loaded& loaded) {
  const LoadRequest& request = loaded.request;
  if (!request.arguments.empty() || !request.input.empty() || !request.files.empty())
    if (languages::of_file(loaded.spec.program) == nullptr)
      return base::fail("--args, --stdin, --file: programs of the sixteen languages have them (docs/languages.md)");
  ir_machine::Surroundings found;
  found.program = loaded.spec.program;
  found.arguments = request.arguments;
  for (const std::string& name : request.files) {
    found.files.push_back({name, TRY(read_file(name, program_bytes_max))});
    loaded.sources.add(name, found.files.back().content);
  }
  found.input = request.live_input;
  if (!request.input.empty()) {
    std::string text = TRY(read_file(request.input, input_bytes_max));
    loaded.sources.add(request.input, text);
    found.input = [text = std::move(text)](uint64_t offset, std::span<char> to) {
      return offset < text.size() ? text.copy(to.data(), to.size(), offset) : size_t{0};
    };
  }
  loaded.surroundings = std::make_shared<const ir_machine::Surroundings>(std::move(found));
  return {};
}

void link(Loaded& loaded) {
  ir_machine::MachineOptions options = machine_options(loaded);
  options.key_orders = loaded.key_orders;
  loaded.machine =
      ir_machine::make_machine(loaded.module, languages::rules(*loaded.module), options, loaded.diagnostics);
  CHECK(loaded.machine != nullptr || loaded.diagnostics.has_errors(), "linking failed without saying why");
  // A program as IR text has its own predicates: each is checked as an invariant.
  if (loaded.claims.expressions.empty()) {
    for (uint32_t i = 0; i < loaded.module->predicates.size(); ++i) {
      loaded.claims.properties.push_back({loaded.module->predicates[i].name, engine::PredicateId{i}});
      loaded.claims.texts.push_back({loaded.module->predicates[i].name, "", {}});
    }
  }
  if (loaded.machine != nullptr && loaded.preempts && loaded.request.races) {
    if (const std::optional<engine::PredicateId> no_race = ir_machine::no_race(*loaded.module)) {
      loaded.claims.properties.push_back({std::string(no_race_name), *no_race});
      loaded.claims.texts.push_back({std::string(no_race_name), "", {}});
    }
  }
  if (loaded.machine != nullptr && looks_for_leaks(loaded)) {
    if (const std::optional<engine::PredicateId> no_leak =
            ir_machine::no_leak(*loaded.module, languages::rules(*loaded.module))) {
      loaded.claims.properties.push_back({std::string(no_leak_name), *no_leak});
      loaded.claims.texts.push_back({std::string(no_leak_name), "", {}});
    }
  }
  if (loaded.machine != nullptr) settle_step_claims(*loaded.machine, loaded.spec, loaded.claims, loaded.diagnostics);
  if (loaded.diagnostics.has_errors()) loaded.machine = nullptr;
  for (const ClaimText& claim : loaded.claims.texts) loaded.subject.properties.push_back(claim.name);
}

}  // namespace

std::set<std::string, std::less<>> pure_functions(const std::vector<std::string>& granted) {
  static constexpr std::string_view kind = "pure:";
  std::set<std::string, std::less<>> names;
  for (const std::string& grant : granted)
    if (grant.starts_with(kind)) names.insert(grant.substr(kind.size()));
  return names;
}

ir_machine::MachineOptions machine_options(const Loaded& loaded) {
  ir_machine::MachineOptions options{.preempts = loaded.preempts, .leaks = looks_for_leaks(loaded)};
  if (may_have_unknowns(*loaded.module)) options.symbolic.emplace();
  if (options.symbolic && loaded.request.length_max != 0) options.symbolic->length_max = loaded.request.length_max;
  if (options.symbolic) options.symbolic->pure = pure_functions(loaded.request.granted);
  if (options.symbolic) options.symbolic->escaped_calls = loaded.request.escaped_calls;
  options.native = native_options(loaded.request.machine_code);
  options.explores_orders = loaded.preempts;
  options.ordered = loaded.spec.ordered;
  options.oracle = loaded.oracle;
  options.surroundings = loaded.surroundings;
  return options;
}

base::Result<Loaded> load(const LoadRequest& request, LoadGoal goal, std::shared_ptr<const ir::Module> lowered) {
  std::optional<FileKind> kind = request.frontend.empty() ? file_kind(request.path) : FileKind::any;
  if (!kind && lowered != nullptr) kind = FileKind::any;
  if (!kind) {
    TRY(read_file(request.path, spec_bytes_max + program_bytes_max,
                  request.unsaved));  // a missing file is the better message
    return base::fail(fmt::format(
        "`{}` is neither a spec (.toml) nor a program: no language of Ramify has its extension", request.path));
  }
  Loaded loaded;
  loaded.request = request;
  loaded.subject.spec = request.path;
  if (!request.machine_note.empty())
    loaded.diagnostics.report(DiagnosticId::other_machine, {.file = request.path}, request.machine_note);
  FileKind program_kind = *kind;
  if (*kind == FileKind::spec) {
    std::string text = TRY(read_file(request.path, spec_bytes_max, request.unsaved));
    const auto read_part = [&](const std::string& path) -> base::Result<std::string> {
      std::string part = TRY(read_file(path, spec_bytes_max, request.unsaved));
      loaded.sources.add(path, part);
      return part;
    };
    loaded.spec = parse_spec(text, request.path, loaded.diagnostics, read_part);
    loaded.sources.add(request.path, std::move(text));
    loaded.subject.program = loaded.spec.program;
    const std::optional<FileKind> named = file_kind(loaded.spec.program);
    if (!named || *named == FileKind::spec) {
      loaded.diagnostics.report(
          DiagnosticId::spec_bad_value, loaded.spec.program_place,
          fmt::format("`{}` is not a program: no language of Ramify has its extension", loaded.spec.program),
          "programs end in .star (Starlark), or in the extension of another language, such as .py, .go or .java");
      return loaded;
    }
    program_kind = *named;
  } else {
    loaded.spec.path = request.path;
    loaded.spec.program = request.path;
    loaded.spec.program_place.file = request.path;
  }
  // C also has an exact machine (surfaces/cli/c_machine.h).
  if (loaded.spec.program.ends_with(".c")) loaded.subject.machine = "universal IR";
  // Stop at errors in the spec: its threads and properties would only cause further ones.
  if (loaded.diagnostics.has_errors()) return loaded;
  add_request(loaded);
  loaded.claims = claims_of(loaded.spec, loaded.diagnostics, loaded.request.draws);
  if (loaded.diagnostics.has_errors()) return loaded;
  if (lowered != nullptr) loaded.module = std::move(lowered);
  else TRY(lower_program(loaded, program_kind, *kind != FileKind::spec, goal));
  if (!request.oracle.empty() && loaded.module != nullptr) TRY(read_oracle(loaded));
  if (loaded.module != nullptr) TRY(read_surroundings(loaded));
  if (loaded.diagnostics.has_errors()) loaded.module = nullptr;
  if (loaded.module != nullptr) check_view(loaded);
  loaded.preempts = program_kind == FileKind::language && loaded.spec.threads.empty();
  loaded.subject.checks_deadlock = !loaded.spec.no_deadlocks;
  if (loaded.module != nullptr && goal != LoadGoal::module) link(loaded);
  if (goal == LoadGoal::search) TRY(refuse_parts(loaded, "check"));
  if (goal == LoadGoal::search && loaded.is_ready()) check_compared_names(loaded, loaded.diagnostics);
  const bool is_composed = goal == LoadGoal::machine || goal == LoadGoal::open;
  if (loaded.is_ready() && is_composed && !request.is_part) TRY(load_parts(loaded, goal));
  if (loaded.diagnostics.has_errors()) loaded.machine = nullptr;
  if (loaded.is_ready() && goal == LoadGoal::search) TRY(restrict_search(loaded));
  return loaded;
}

}  // namespace ramify::session
