// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/symbolic/paths.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include <fmt/format.h>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/recording_stream.h"
#include "machines/ir/stepper.h"
#include "machines/ir/symbolic/open_values.h"
#include "machines/ir/symbolic/witness.h"
#include "machines/ir/value_json.h"
#include "programs/ir/verify.h"

namespace ramify::ir_machine {

using engine::OutcomeKind;

namespace {

std::string full_name(const ir::Function& f) { return f.class_name.empty() ? f.name : f.class_name + "." + f.name; }

bool is_users(const ir::Module& module, const ir::Function& f) {
  return !f.name.empty() && f.name.front() != '<' && f.name.front() != '%' && f.span.line != 0 &&
         f.span.file < module.files.size() && !module.is_library(f.span);
}

uint32_t symbol(ir::Module& module, std::string text) {
  const auto known = std::ranges::find(module.symbols, text);
  if (known != module.symbols.end()) return static_cast<uint32_t>(known - module.symbols.begin());
  module.symbols.push_back(std::move(text));
  return static_cast<uint32_t>(module.symbols.size() - 1);
}

// Matches a function by its full name, or by a suffix: `Post.store` for `App\\Post.store`. In case-insensitive
// languages the module has lower-case names.
bool is_name_of(std::string_view whole, std::string_view asked) {
  const auto is_same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  if (asked.empty() || whole.size() < asked.size()) return false;
  const std::string_view end = whole.substr(whole.size() - asked.size());
  const bool is_all_small = std::ranges::none_of(whole, [](unsigned char c) { return std::isupper(c) != 0; });
  if (end != asked && !(is_all_small && std::ranges::equal(end, asked, is_same))) return false;
  return whole.size() == asked.size() ||
         std::string_view(".\\:").find(whole[whole.size() - asked.size() - 1]) != std::string_view::npos;
}

// The function of that name, or an error that lists the existing names.
base::Result<size_t> find_callee(const ir::Module& module, const std::string& name) {
  std::optional<size_t> callee;
  std::string nearby;
  for (size_t i = 0; i < module.functions.size(); ++i) {
    const ir::Function& f = module.functions[i];
    if (!is_users(module, f)) continue;
    nearby += (nearby.empty() ? "" : ", ") + full_name(f);
    if (!is_name_of(full_name(f), name) && f.name != name) continue;
    if (callee && full_name(module.functions[*callee]) != full_name(f) && full_name(f) != name)
      return base::fail(
          fmt::format("`{}` is the name of several functions: say the class, as `{}`", name, full_name(f)));
    callee = i;
  }
  if (!callee)
    return base::fail(
        fmt::format("there is no function `{}`; the program has {}", name, nearby.empty() ? "none" : nearby));
  const ir::Function& target = module.functions[*callee];
  if (target.capture_count != 0)
    return base::fail(
        fmt::format("`{}` is a function inside of another: it cannot be called from outside", target.name));
  if (target.is_generator)
    return base::fail(fmt::format("`{}` is a generator, which only its caller resumes", target.name));
  return *callee;
}

struct Caller {
  std::vector<std::string> parameters;  // that are inputs
  std::vector<std::string> all_names;   // also of the receiver, and of parameters with defaults
};

// Checks that each stated type is for a parameter, or a part of one.
base::Result<void> check_types(const PathsOptions& options, const std::vector<std::string>& names) {
  for (const auto& [name, type] : options.types) {
    const std::string whole = name.substr(0, name.find_first_of(".["));
    if (std::ranges::find(names, whole) != names.end()) continue;
    const std::string near = diagnostics::nearest(whole, names);
    return base::fail(fmt::format("--types has `{}`, but `{}` has no parameter `{}`; {}", name, options.function, whole,
                                  !near.empty()   ? fmt::format("did you mean `{}`?", near)
                                  : names.empty() ? "it has none"
                                                  : fmt::format("it has {}", fmt::join(names, ", "))));
  }
  return {};
}

// Adds a function that runs the program's module-level code, then calls the function, if one is given, with inputs; it
// replaces the main thread.
base::Result<Caller> add_caller(ir::Module& module, const PathsOptions& options) {
  const auto main = std::ranges::find(module.functions, "<main>", &ir::Function::name);
  if (main == module.functions.end()) return base::fail("the program has no top level");
  const auto main_number = static_cast<uint32_t>(main - module.functions.begin());
  const bool has_callee = !options.function.empty();
  const size_t callee = has_callee ? TRY(find_callee(module, options.function)) : main_number;
  const ir::Function target = module.functions[callee];
  Caller made;
  ir::Function caller;
  caller.name = "<paths>";
  caller.dialect = target.dialect;
  caller.span = target.span;
  const auto emit = [&](ir::Op op, std::initializer_list<uint32_t> operands) {
    ir::Instruction i;
    i.op = op;
    i.span = target.span;
    std::ranges::copy(operands, i.operands);
    i.list_begin = static_cast<uint32_t>(caller.lists.size());
    caller.code.push_back(i);
  };
  emit(ir::Op::call_function, {0, main_number});
  uint32_t next = 0;
  if (has_callee) {
    next = 1;
    std::vector<ir::ArgumentKind> kinds;
    // Without a leading sigil.
    const auto plain = [](const std::string& name) { return name.starts_with('$') ? name.substr(1) : name; };
    for (const ir::Parameter& p : target.parameters) made.all_names.push_back(plain(p.name));
    TRY(check_types(options, made.all_names));
    for (const ir::Parameter& p : target.parameters) {
      const bool is_rest = p.kind == ir::ParameterKind::rest && !p.name.starts_with('%');
      if (p.kind != ir::ParameterKind::plain && !is_rest) break;
      const std::string name = plain(p.name);
      const auto said = options.types.find(name);
      std::string type = said != options.types.end() ? said->second : p.type;
      const bool is_receiver = target.has_receiver && next == 1;
      if (is_receiver && type.empty()) type = target.class_name;
      if (is_receiver && type.empty()) {  // a function that is not a method has no receiver
        emit(ir::Op::call_builtin, {next++, symbol(module, "%undefined")});
        kinds.push_back(ir::ArgumentKind::positional);
        continue;
      }
      if (type.empty() && p.default_kind != ir::DefaultKind::none) break;  // it has its default
      if (type.empty()) type = "any";
      if (is_rest && said == options.types.end()) type = fmt::format("rest<{}>", type);
      if (!is_receiver) made.parameters.push_back(name);
      emit(ir::Op::input, {next++, symbol(module, name), symbol(module, type + (is_receiver ? "!" : ""))});
      kinds.push_back(is_rest ? ir::ArgumentKind::spread : ir::ArgumentKind::positional);
    }
    emit(ir::Op::call_function, {next, static_cast<uint32_t>(callee)});
    for (uint32_t r = 1; r < next; ++r) caller.lists.push_back({kinds[r - 1], ir::Register(r), {}});
    caller.code.back().list_count = next - 1;
  }
  emit(ir::Op::return_, {next});
  caller.register_count = next + 1;
  const auto number = static_cast<uint32_t>(module.functions.size());
  for (ir::Instruction& i : module.functions[module.entry.index].code)
    if (i.op == ir::Op::closure && i.operands[1] == main_number) i.operands[1] = number;
  module.functions.push_back(std::move(caller));
  return made;
}

class NoStream final : public engine::ChoiceStream {
 public:
  uint32_t choose(engine::ChoiceKind, uint32_t, const engine::OptionLabels&) override { return 0; }
};

}  // namespace

struct PathExplorer::State {
  std::unique_ptr<Program> program;
  std::unique_ptr<store::Store> store;
  std::unique_ptr<IrStepper> stepper;   // symbolic
  std::unique_ptr<IrStepper> repeater;  // with concrete values
  store::StateVector initial;
  engine::ExhaustiveStream stream;
  std::vector<engine::Choice> taken;  // on this path
  bool is_begun = false, is_done = false;
  std::vector<std::string> parameters;  // that are inputs, in order
  std::vector<std::string> all_names;   // of parameters

  OutcomeKind step(IrStepper& s, engine::ChoiceStream& choices) {
    s.load(initial);
    return s.step(choices);
  }

  std::string literal(IrStepper& s, Word word) { return ir_machine::literal(s.context(), *program->rules, word); }

  // A value with the model's values for its symbolic parts, as JSON; none: some part cannot be represented.
  std::optional<std::string> json(IrStepper& s, Word word, const solver::Model& model, unsigned depth = 0) {
    constexpr unsigned depth_max = 50;
    Draft& draft = s.context().draft;
    if (draft.is_symbolic(word)) {
      const std::optional<Word> known = s.symbolic().concrete(word, model);
      if (!known) return std::nullopt;
      return json_of(s.context(), *program->rules, *known);
    }
    const ValueKind kind = draft.kind(word);
    if (kind == ValueKind::instance || kind == ValueKind::dict || kind == ValueKind::set) return std::nullopt;
    const bool is_sequence = kind == ValueKind::list || kind == ValueKind::tuple || kind == ValueKind::array;
    if (!is_sequence || depth > depth_max) return json_of(s.context(), *program->rules, word);
    std::string text = "[";
    for (uint64_t i = 0; i < draft.size(word); ++i) {
      const std::optional<std::string> element = json(s, draft.at(word, i), model, depth + 1);
      if (!element) return std::nullopt;
      text += (i > 0 ? "," : "") + *element;
    }
    return text + "]";
  }

  // Replays the path with its witness, and compares the results.
  void confirm(Path& path, const std::vector<GivenInput>& given, const std::optional<std::string>& expected) {
    repeater->symbolic().give(&given);
    RecordedChoices answers(closed(taken));
    const OutcomeKind outcome = step(*repeater, answers);
    const bool is_fault = outcome == OutcomeKind::fault;
    const bool unsupported = !repeater->symbolic().unsupported().empty();
    if (path.end == Path::End::fault) {
      const engine::Fault fault = is_fault ? repeater->fault() : engine::Fault();
      path.is_confirmed = is_fault && !unsupported && is_same_fault(fault, path.fault);
      if (path.is_confirmed) path.fault = fault;
      else if (is_fault) path.mismatch = fmt::format("ran again, it ended with: {}", fault.message);
    }
    if (outcome == OutcomeKind::stepped) {
      path.value = literal(*repeater, repeater->result());
      path.json = json_of(repeater->context(), *program->rules, repeater->result());
      if (path.end == Path::End::returned) {
        const std::optional<std::string> got = json(*repeater, repeater->result(), {});
        path.is_confirmed = !expected || got == expected;
        if (!path.is_confirmed) path.mismatch = fmt::format("ran again, it returned {}", path.value);
      } else if (path.end == Path::End::fault) {
        path.mismatch = fmt::format("ran again, it returned {}", path.value);
      }
    } else if (path.end == Path::End::returned) {
      path.mismatch = fmt::format("ran again, it ended with: {}", is_fault ? repeater->fault().message : "nothing");
    }
    repeater->symbolic().give(nullptr);
  }

  // Parameters come first, in order. A parameter that the path did not use may be anything, or anything but null.
  void add_open_parameters(Path& path) {
    std::vector<Path::Input> ordered;
    const std::string null = null_literal(*program->rules);
    for (const std::string& name : parameters) {
      const auto known = std::ranges::find(path.inputs, name, &Path::Input::name);
      if (known != path.inputs.end()) {
        ordered.push_back(std::move(*known));
        path.inputs.erase(known);
        continue;
      }
      if (stepper->symbolic().is_used(name)) ordered.push_back({name, fmt::format("any but {}", null), ""});
      else ordered.push_back({name, null, "null"});
    }
    std::ranges::move(path.inputs, std::back_inserter(ordered));
    path.inputs = std::move(ordered);
  }

  Path path_of(OutcomeKind outcome) {
    Path path;
    Symbolic& symbolic = stepper->symbolic();
    std::optional<Word> result;
    if (outcome == OutcomeKind::fault) {
      path.fault = stepper->fault();
      const bool ran_long = path.fault.kind == engine::FaultKind::step_limit;
      const bool is_unknown = !symbolic.unsupported().empty() || path.fault.kind == engine::FaultKind::unknown;
      path.end = symbolic.is_cut() || ran_long ? Path::End::cut
                 : is_unknown                  ? Path::End::unsupported
                                               : Path::End::fault;
    } else if (outcome == OutcomeKind::stepped) {
      stepper->load(stepper->successor());
      if (const std::optional<int64_t> status = stepper->context().exit_status()) {
        path.end = Path::End::unsupported;
        path.fault.message = fmt::format("the program ends with status {}", *status);
      } else if (stepper->pauses().empty()) {
        result = stepper->result();
      } else {
        path.end = Path::End::unsupported;
        path.fault.message = "the function pauses, or starts threads: not supported";
      }
    } else {
      path.end = Path::End::unsupported;
      path.fault.message = outcome == OutcomeKind::full ? "the store is full" : "the function waits: not supported";
    }
    ReportedPath how = reported_path(*program->rules, symbolic);
    path.conditions = std::move(how.conditions);
    path.choices = std::move(how.choices);
    for (const engine::Choice& choice : taken)
      if (choice.kind == engine::ChoiceKind::oracle || choice.kind == engine::ChoiceKind::value)
        path.choices.push_back(choice.label);
    path.is_assumed = !how.assumptions.empty() || !how.reliances.empty();
    path.assumptions = std::move(how.assumptions);
    path.reliances = std::move(how.reliances);
    const std::optional<solver::Model> model = readable_model(symbolic);
    path.has_witness = model.has_value();
    if (!path.has_witness) {
      path.is_assumed = true;
      if (result) path.result = shown(*result);
      return path;
    }
    const std::vector<GivenInput> given = inputs_of(symbolic, *model);
    std::optional<std::string> expected;
    if (result) {
      path.result = shown(*result);
      expected = json(*stepper, *result, *model);
    }
    for (ReportedInput& input : reported_inputs(repeater->context(), *program->rules, repeater->symbolic(), given))
      path.inputs.push_back({std::move(input.name), std::move(input.text), std::move(input.json)});
    add_open_parameters(path);
    if (path.end == Path::End::returned || path.end == Path::End::fault) confirm(path, given, expected);
    return path;
  }

  std::string shown(Word word) {
    if (stepper->context().draft.is_symbolic(word)) return stepper->symbolic().shown(word);
    return stepper->symbolic().shown_for_people(word);
  }
};

PathExplorer::PathExplorer(std::unique_ptr<State> state) : state_(std::move(state)) {}
PathExplorer::~PathExplorer() = default;

std::vector<std::string> PathExplorer::functions_of(const ir::Module& module) {
  std::vector<std::string> names;
  for (const ir::Function& f : module.functions)
    if (is_users(module, f)) names.push_back(full_name(f));
  return names;
}

base::Result<std::unique_ptr<PathExplorer>> PathExplorer::make(ir::Module module, const DialectRules& rules,
                                                               const PathsOptions& options) {
  auto state = std::make_unique<State>();
  Caller caller = TRY(add_caller(module, options));
  state->parameters = std::move(caller.parameters);
  state->all_names = std::move(caller.all_names);
  diagnostics::Diagnostics diagnostics;
  SymbolicOptions symbolic = options.symbolic;
  symbolic.types = options.types;
  state->program = link_symbolic(std::move(module), rules, symbolic, options.instructions_max, diagnostics);
  if (state->program == nullptr) return base::fail(diagnostics.all().front().message);
  state->program->oracle = options.oracle;
  if (!state->program->rules->table->has_classes)
    return base::fail("paths of models in this language are not explored yet");
  constexpr uint64_t store_bytes = uint64_t{1} << 28;
  state->store =
      TRY(store::Store::create({.memory_bytes_max = store_bytes, .file = {}, .index_entries_min = 1u << 10}));
  state->stepper = std::make_unique<IrStepper>(*state->program, *state->store, engine::StepperOptions{.explain = true});
  state->repeater =
      std::make_unique<IrStepper>(*state->program, *state->store, engine::StepperOptions{.explain = true});
  NoStream stream;
  if (state->stepper->start(stream) != OutcomeKind::stepped) return base::fail(state->stepper->fault().message);
  state->initial = state->stepper->successor();
  return std::unique_ptr<PathExplorer>(new PathExplorer(std::move(state)));
}

std::vector<std::string> PathExplorer::unused_types() const {
  const TermSpace& space = *state_->program->terms;
  std::vector<std::string> unused;
  for (const auto& [name, type] : space.options.types)
    if (!space.used_types.contains(name) && std::ranges::find(state_->all_names, name) == state_->all_names.end())
      unused.push_back(name);
  return unused;
}

std::optional<Path> PathExplorer::next() {
  State& s = *state_;
  if (s.is_done || (s.is_begun && !s.stream.advance())) {
    s.is_done = true;
    return std::nullopt;
  }
  s.is_begun = true;
  engine::RecordingStream recorded(s.stream);
  const OutcomeKind outcome = s.step(*s.stepper, recorded);
  s.taken = recorded.take();
  return s.path_of(outcome);
}

}  // namespace ramify::ir_machine
