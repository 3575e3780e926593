// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/interpreter.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/ir/combine.h"
#include "machines/ir/identities.h"
#include "machines/ir/value_json.h"
#include "machines/ir/value_of_json.h"

namespace ramify::ir_machine {

using engine::FaultKind;
using ir::Op;

namespace {

constexpr uint32_t nested_max = 64;  // built-in functions that call functions that call built-in functions ...
constexpr size_t call_depth_max = 10'000;

// The options of a `oneof` by number.
Word option_at(Draft& draft, Word options, uint64_t option) {
  return is_replicas(options) ? draft.replica_at(options, option) : draft.at(options, option);
}

// What the options of a `oneof` are called: their values.
class ValueLabels final : public engine::OptionLabels {
 public:
  ValueLabels(Context& context, Word options, const DialectRules& rules)
      : context_(context), options_(options), rules_(rules) {}
  std::string label(uint32_t option) const override {
    return rules_.repr(context_, option_at(context_.draft, options_, option));
  }

 private:
  Context& context_;
  Word options_;
  const DialectRules& rules_;
};

}  // namespace

Interpreter::Interpreter(const Program& program, Draft& values, std::span<const Word> constants, bool explain)
    : Context(values), program_(program), constants_(constants), explain_(explain) {}

void Interpreter::begin(Mode mode, const Skeleton& skeleton, engine::ChoiceStream* choices) {
  mode_ = mode;
  skeleton_ = &skeleton;
  choices_ = choices;
  thread_.reset();
  frames_.clear();
  global_known_.assign(program_.variable_globals.size(), mode == Mode::entry ? Known::read : Known::no);
  global_values_.assign(program_.variable_globals.size(), Word::of(Atom::unset));
  changed_globals_.assign(program_.variable_globals.size(), std::nullopt);
  fixed_globals_.assign(mode == Mode::entry ? program_.fixed_globals.size() : 0, std::nullopt);
  spawned_.clear();
  printed_.clear();
  choice_events_.clear();
  instructions_ = 0;
  nested_ = 0;
  moved_ = true;
  fault_kind_ = FaultKind::runtime_error;
  inner_return_span_ = {};
  action_ = {};
  given_.reset();
  given_taken_ = 0;
  start_pc_ = LinkedFunction::none;
  start_depth_ = 0;
}

OrFailed<void> Interpreter::enter(Word callee, std::span<const Word> positional, std::span<const NamedArgument> named) {
  if (callee.is_function()) return push_frame(static_cast<uint32_t>(callee.payload()), Word(), positional, named);
  if (draft.kind(callee) == ValueKind::closure)
    return push_frame(static_cast<uint32_t>(draft.at(callee, 0).payload()), callee, positional, named);
  return fail(fmt::format("{} is not a function of the program", program_.rules->repr(*this, callee)));
}

void Interpreter::resume(uint32_t thread, const std::vector<SuspendedFrame>& frames) {
  thread_ = thread;
  uint32_t base = 0;
  for (size_t i = 0; i < frames.size(); ++i) {
    const LinkedFunction& f = *program_.functions[frames[i].function];
    const bool is_innermost = i + 1 == frames.size();
    const std::vector<ir::Register>& live =
        is_innermost ? f.liveness.live_before(frames[i].pc) : f.liveness.live_across(frames[i].pc);
    if (registers_.size() < base + f.ir.register_count) registers_.resize((base + f.ir.register_count) * 2);
    for (size_t k = 0; k < live.size(); ++k) registers_[base + live[k].index] = frames[i].live[k];
    frames_.push_back({frames[i].function, frames[i].pc, base, false});
    base += f.ir.register_count;
  }
  const Frame& top = frames_.back();
  if (function(top).ir.code[top.pc].op == Op::wait_begin) {
    start_pc_ = top.pc;
    start_depth_ = frames_.size();
    moved_ = false;
  }
}

std::vector<SuspendedFrame> Interpreter::suspended() const {
  std::vector<SuspendedFrame> suspended;
  for (size_t i = 0; i < frames_.size(); ++i) {
    const Frame& frame = frames_[i];
    const ir::Liveness& liveness = function(frame).liveness;
    const bool is_innermost = i + 1 == frames_.size();
    SuspendedFrame s{frame.function, frame.pc, {}};
    for (const ir::Register r : is_innermost ? liveness.live_before(frame.pc) : liveness.live_across(frame.pc))
      s.live.push_back(registers_[frame.base + r.index]);
    suspended.push_back(std::move(s));
  }
  return suspended;
}

ir::Span Interpreter::span() const {
  if (frames_.empty()) return {};
  const Frame& top = frames_.back();
  return function(top).ir.code[top.pc].span;
}
ir::Span Interpreter::fault_span() const { return span(); }

Stop Interpreter::run() {
  const OrFailed<Stop> stop = execute(0);
  return stop ? *stop : Stop::faulted;
}

// --- globals

Word Interpreter::load_global(uint32_t number) {
  if (global_known_[number] == Known::no) {
    Word word = draft.read_slot(1 + number);
    if (word.is(Atom::hole))
      for (const Reference& reference : skeleton_->global_references)
        if (reference.position == number) word = Word::object(reference.target);
    global_values_[number] = word;
    global_known_[number] = Known::read;
  }
  return global_values_[number];
}

OrFailed<Word> Interpreter::read_global(uint32_t global) {
  const uint32_t number = program_.global_number[global];
  Word value;
  if (!program_.module->globals[global].is_fixed) value = load_global(number);
  else if (mode_ == Mode::entry) value = fixed_globals_[number].value_or(Word::of(Atom::unset));
  else value = skeleton_->fixed_globals[number];
  if (value.is(Atom::unset)) [[unlikely]]
    return fail(
        fmt::format("global variable `{}` is used before it has a value", program_.module->globals[global].name));
  return value;
}

OrFailed<void> Interpreter::write_global(uint32_t global, Word value) {
  const uint32_t number = program_.global_number[global];
  if (program_.module->globals[global].is_fixed) {
    if (mode_ != Mode::entry)
      return fail(
          fmt::format("global variable `{}` is fixed once the threads run", program_.module->globals[global].name));
    fixed_globals_[number] = value;
    return {};
  }
  draft.note_global_change();
  global_values_[number] = value;
  global_known_[number] = Known::written;
  changed_globals_[number] = value;
  return {};
}

// --- values

OrFailed<Word> Interpreter::new_array(ir::CollectionKind kind, std::span<const ir::ListItem> list, const Word* r) {
  std::vector<Word> values;
  values.reserve(list.size());
  for (const ir::ListItem& item : list) values.push_back(r[item.value.index]);
  switch (kind) {
    case ir::CollectionKind::list: return draft.new_list(values);
    case ir::CollectionKind::tuple: return draft.tuple(values);
    case ir::CollectionKind::set: {
      const Word set = draft.new_set();
      for (const Word v : values) TRY(program_.rules->append(*this, set, v));
      return set;
    }
    case ir::CollectionKind::dict: {
      const Word dict = draft.new_dict();
      for (size_t i = 0; i + 1 < values.size(); i += 2)
        TRY(program_.rules->insert(*this, dict, values[i], values[i + 1]));
      return dict;
    }
  }
  return fail("unknown kind of collection");
}

OrFailed<void> Interpreter::iter_next(const ir::Instruction& i, Word* r, bool pair, uint32_t& pc) {
  const uint32_t* operands = i.operands + (pair ? 2 : 1);
  const Word iterator = r[operands[0]];
  Word& position = r[operands[1]];
  const uint64_t at = static_cast<uint64_t>(position.as_integer());
  if (at >= draft.size(iterator)) {
    pc = operands[2];
    return {};
  }
  position = Word::integer(static_cast<int64_t>(at + 1));
  const Word element = draft.at(iterator, at);
  if (!pair) {
    r[i.operands[0]] = element;
    return {};
  }
  Word& first = r[i.operands[0]];
  Word& second = r[i.operands[1]];
  if (draft.kind(iterator) == ValueKind::dict) {
    first = element;
    second = draft.value_at(iterator, at);
  } else if (program_.rules->is_pair_source(draft, element)) {
    if (draft.size(element) != 2)
      return fail(fmt::format("cannot unpack {} into two variables: it has {} elements",
                              program_.rules->repr(*this, element), draft.size(element)));
    const Word left = draft.at(element, 0);
    second = draft.at(element, 1);
    first = left;
  } else {
    first = Word::integer(static_cast<int64_t>(at));
    second = element;
  }
  return {};
}

OrFailed<void> Interpreter::unpack(Word value, std::span<const ir::ListItem> list, Word* r) {
  const Word iterable = TRY(program_.rules->iterable(*this, value));
  const uint64_t size = draft.size(iterable);
  if (size != list.size())
    return fail(fmt::format("cannot unpack {} value{} into {} variable{}: too {} values", size, size == 1 ? "" : "s",
                            list.size(), list.size() == 1 ? "" : "s", size > list.size() ? "many" : "few"));
  std::vector<Word> values;
  for (uint64_t k = 0; k < size; ++k) values.push_back(draft.at(iterable, k));
  for (uint64_t k = 0; k < size; ++k) r[list[k].value.index] = values[k];
  return {};
}

OrFailed<Word> Interpreter::choose(Word options, engine::ChoiceKind kind) {
  if (mode_ == Mode::predicate) return fail("a property cannot choose: `oneof` has no meaning in it");
  const Word iterable = is_replicas(options) ? options : TRY(program_.rules->iterable(*this, options));
  const uint64_t count = draft.size(iterable);
  if (count == 0) return fail("`oneof` has nothing to choose from: its argument is empty");
  if (count > 0xffff'ffffu) return fail("`oneof` has too many options");
  uint32_t taken = 0;
  if (count > 1) {
    taken = choices_->choose(kind, static_cast<uint32_t>(count), ValueLabels(*this, iterable, *program_.rules));
    CHECK(taken < count);
    choice_events_.push_back({static_cast<uint32_t>(draft.reads().size()), static_cast<uint32_t>(count), taken});
  }
  return option_at(draft, iterable, taken);
}

// --- actions

OrFailed<Word> Interpreter::argument(Word domain) {
  if (given_) {
    if (given_taken_ == given_->size()) return refuse(fmt::format("it takes more than {} arguments", given_->size()));
    const std::optional<std::string>& given = (*given_)[given_taken_++];
    const std::optional<Word> value = given ? value_of_json(draft, *given) : std::nullopt;
    if (!value) return refuse("its argument is no value");
    return *value;
  }
  if (draft.size(TRY(program_.rules->iterable(*this, domain))) == 0) return refuse("its argument has an empty domain");
  return choose(domain, engine::ChoiceKind::argument);
}

OrFailed<Word> Interpreter::combine(std::string_view how, std::span<const ir::ListItem> list, const Word* r) {
  constexpr uint64_t domain_max = 1'000'000;
  std::vector<Word> domains;
  std::vector<uint32_t> sizes;
  std::string lengths;
  for (const ir::ListItem& item : list) {
    domains.push_back(TRY(program_.rules->iterable(*this, r[item.value.index])));
    const uint64_t size = draft.size(domains.back());
    if (size > domain_max) return fail("an argument has more than 1,000,000 values to combine");
    sizes.push_back(static_cast<uint32_t>(size));
    lengths += fmt::format("{}{}", lengths.empty() ? "" : ", ", size);
  }
  const bool is_pairwise = how == "pairwise";
  const std::optional<std::vector<Row>> rows = is_pairwise ? pairwise(sizes) : cases(sizes);
  if (!rows && is_pairwise) return fail(fmt::format("the arguments have more than {} pairs of values", pairs_max));
  if (!rows)
    return fail(
        fmt::format("the domains of the arguments have {} values; `combine = \"cases\"` takes them in step, so "
                    "they need equally many",
                    lengths));
  std::vector<Word> tuples;
  std::vector<Word> elements(domains.size());
  for (const Row& row : *rows) {
    for (size_t i = 0; i < row.size(); ++i) elements[i] = draft.at(domains[i], row[i]);
    tuples.push_back(draft.tuple(elements));
  }
  return draft.tuple(tuples);
}

OrFailed<void> Interpreter::act(uint32_t name, std::span<const ir::ListItem> list, const Word* r) {
  action_ = {.is_under_way = true, .label = {}, .requirements = {}, .refused_by = {}};
  if (given_ && given_taken_ < given_->size())
    return refuse(fmt::format("it takes {} arguments, not {}", given_taken_, given_->size()));
  if (!explain_ && !labels_) return {};
  action_.label = engine::Label{.action = std::string(program_.symbol(name)), .arguments = {{}}, .result = {}};
  for (const ir::ListItem& item : list)
    action_.label->arguments->push_back(json_of(*this, *program_.rules, r[item.value.index]));
  return {};
}

OrFailed<void> Interpreter::require(const ir::Instruction& instruction, const Word* r) {
  const auto& o = instruction.operands;
  if (!action_.is_under_way)
    return fail("`require` outside an action: it says when an action can be taken; in a thread, `wait` or `assert`");
  const bool holds = program_.rules->truth(draft, r[o[0]]);
  if (holds && !explain_) return {};
  std::string text = r[o[1]].is(Atom::none) ? std::string(program_.symbol(o[2])) : program_.rules->text(*this, r[o[1]]);
  if (!holds) return refuse(std::move(text));
  action_.requirements.push_back(std::move(text));
  return {};
}

std::unexpected<Failed> Interpreter::refuse(std::string text) {
  action_.refused_by = text;
  return fail(std::move(text));
}

// --- calls

OrFailed<void> Interpreter::collect(std::span<const ir::ListItem> list, const Word* r, CallArguments& arguments) {
  for (const ir::ListItem& item : list) {
    const Word value = r[item.value.index];
    switch (item.kind) {
      case ir::ArgumentKind::positional: arguments.positional.push_back(value); break;
      case ir::ArgumentKind::named: arguments.named.push_back({program_.symbol(item.name.index), value}); break;
      case ir::ArgumentKind::spread: {
        const Word iterable = TRY(program_.rules->iterable(*this, value));
        const uint64_t size = draft.size(iterable);
        for (uint64_t k = 0; k < size; ++k) arguments.positional.push_back(draft.at(iterable, k));
        break;
      }
      case ir::ArgumentKind::spread_named: {
        if (draft.kind(value) != ValueKind::dict)
          return fail(fmt::format("argument after ** must be a dict, not {}", program_.rules->repr(*this, value)));
        const uint64_t size = draft.size(value);
        for (uint64_t k = 0; k < size; ++k) {
          const Word key = draft.at(value, k);
          if (draft.kind(key) != ValueKind::string)
            return fail(fmt::format("keywords must be strings, not {}", program_.rules->repr(*this, key)));
          const std::string_view name = draft.text(key);
          if (std::ranges::find(arguments.named, name, &NamedArgument::name) != arguments.named.end())
            return fail(fmt::format("multiple values for argument `{}`", name));
          arguments.named.push_back({name, draft.value_at(value, k)});
        }
        break;
      }
    }
  }
  return {};
}

OrFailed<bool> Interpreter::begin_call(Word callee, CallArguments& arguments, Word& value) {
  switch (draft.kind(callee)) {
    case ValueKind::function:
    case ValueKind::closure: TRY(enter(callee, arguments.positional, arguments.named)); return false;
    case ValueKind::builtin: {
      const Builtin builtin = program_.rules->builtins[callee.payload()].function;
      value = TRY(builtin(*this, {arguments.positional, arguments.named}));
      return true;
    }
    case ValueKind::bound_method: {
      const Word receiver = draft.at(callee, 0);
      const Method method = program_.rules->method(draft.kind(receiver), draft.text(draft.at(callee, 1)));
      CHECK(method != nullptr);
      value = TRY(method(*this, receiver, {arguments.positional, arguments.named}));
      return true;
    }
    default: return fail(fmt::format("{} cannot be called: it is no function", program_.rules->repr(*this, callee)));
  }
}

OrFailed<void> Interpreter::push_frame(uint32_t number, Word closure, std::span<const Word> positional,
                                       std::span<const NamedArgument> named) {
  if (frames_.size() >= call_depth_max)
    return fail(fmt::format("{} calls are open at once: the recursion does not end", frames_.size()));
  const LinkedFunction& f = *program_.functions[number];
  const uint32_t base = frames_.empty() ? 0 : frames_.back().base + function(frames_.back()).ir.register_count;
  if (registers_.size() < base + f.ir.register_count) registers_.resize((base + f.ir.register_count) * 2);
  TRY(bind_arguments(f, closure, positional, named, registers_.data() + base));
  frames_.push_back({number, 0, base, false});
  return {};
}

OrFailed<void> Interpreter::bind_arguments(const LinkedFunction& f, Word closure, std::span<const Word> positional,
                                           std::span<const NamedArgument> named, Word* registers) {
  const std::vector<ir::Parameter>& parameters = f.ir.parameters;
  const uint32_t captured_defaults = f.ir.default_count();
  for (uint32_t c = 0; c < f.ir.capture_count; ++c)
    registers[parameters.size() + c] = draft.at(closure, 1 + captured_defaults + c);

  if (f.has_only_plain_parameters && named.empty() && positional.size() == parameters.size()) {
    std::ranges::copy(positional, registers);
    return {};
  }
  const Word missing = Word::of(Atom::missing);
  size_t next = 0;
  std::optional<size_t> rest, rest_named;
  for (size_t p = 0; p < parameters.size(); ++p) {
    registers[p] = missing;
    switch (parameters[p].kind) {
      case ir::ParameterKind::plain:
        if (next < positional.size()) registers[p] = positional[next++];
        break;
      case ir::ParameterKind::named_only: break;
      case ir::ParameterKind::rest: rest = p; break;
      case ir::ParameterKind::rest_named: rest_named = p; break;
    }
  }
  if (rest) {
    registers[*rest] = draft.tuple(positional.subspan(next));
  } else if (next < positional.size()) {
    return fail(fmt::format("{}() takes at most {} positional argument{} ({} given)", f.ir.name, next,
                            next == 1 ? "" : "s", positional.size()));
  }
  if (rest_named) registers[*rest_named] = draft.new_dict();
  for (const NamedArgument& argument : named) {
    const auto matches = [&](const ir::Parameter& p) {
      return p.name == argument.name && (p.kind == ir::ParameterKind::plain || p.kind == ir::ParameterKind::named_only);
    };
    const auto found = std::ranges::find_if(parameters, matches);
    if (found != parameters.end()) {
      Word& target = registers[found - parameters.begin()];
      if (!target.is(Atom::missing))
        return fail(fmt::format("{}() got multiple values for argument `{}`", f.ir.name, argument.name));
      target = argument.value;
    } else if (rest_named) {
      TRY(program_.rules->insert(*this, registers[*rest_named], draft.string(argument.name), argument.value));
    } else {
      return fail(fmt::format("{}() got an unexpected argument `{}`", f.ir.name, argument.name));
    }
  }
  uint32_t next_default = 0;
  for (size_t p = 0; p < parameters.size(); ++p) {
    const bool is_captured = parameters[p].default_kind == ir::DefaultKind::captured;
    if (registers[p].is(Atom::missing)) {
      switch (parameters[p].default_kind) {
        case ir::DefaultKind::none:
          return fail(fmt::format("{}() is missing its argument `{}`", f.ir.name, parameters[p].name));
        case ir::DefaultKind::constant: registers[p] = constants_[parameters[p].constant.index]; break;
        case ir::DefaultKind::captured: registers[p] = draft.at(closure, 1 + next_default); break;
      }
    }
    if (is_captured) ++next_default;
  }
  return {};
}

OrFailed<Word> Interpreter::call(Word callee, std::span<const Word> arguments) {
  if (nested_ >= nested_max) return fail("built-in functions and their callbacks are nested too deeply");
  CallArguments call_arguments{{arguments.begin(), arguments.end()}, {}};
  Word value;
  if (TRY(begin_call(callee, call_arguments, value))) return value;
  frames_.back().is_boundary = true;
  ++nested_;
  const size_t depth = frames_.size() - 1;
  const OrFailed<Stop> stop = execute(depth);
  --nested_;
  if (!stop) return std::unexpected(stop.error());
  CHECK(*stop == Stop::ended);
  return result_;
}

void Interpreter::print(std::string line) {
  if (explain_) printed_.push_back(std::move(line));
}

std::string_view Interpreter::function_name(Word function) {
  switch (draft.kind(function)) {
    case ValueKind::function: return program_.module->functions[function.payload()].name;
    case ValueKind::closure: return program_.module->functions[draft.at(function, 0).payload()].name;
    case ValueKind::builtin: return program_.rules->builtins[function.payload()].name;
    case ValueKind::bound_method: return draft.text(draft.at(function, 1));
    default: return "";
  }
}

std::string_view Interpreter::thread_name(uint32_t thread) {
  return draft.store().node(skeleton_->threads[thread].name).text();
}

Word Interpreter::bind(Word receiver, std::string_view method) {
  const Word words[] = {receiver, draft.string(method)};
  return draft.new_object(ObjectKind::bound_method, words);
}

// --- waiting

OrFailed<void> Interpreter::end_wait_guard() {
  const bool tripped = draft.guard_tripped();
  draft.end_guard();
  if (tripped)
    return fail("the condition of a `wait` changes the state: it is tested any number of times and must only look");
  return {};
}

// --- the loop

OrFailed<Stop> Interpreter::execute(size_t depth) {
  Frame* frame = &frames_.back();
  const LinkedFunction* f = &function(*frame);
  Word* r = registers_.data() + frame->base;
  const auto enter_top = [&] {
    frame = &frames_.back();
    f = &function(*frame);
    r = registers_.data() + frame->base;
  };
  const DialectRules& rules = *program_.rules;

  for (;;) {
    const ir::Instruction& i = f->ir.code[frame->pc];
    const uint32_t* o = i.operands;
    const std::span<const ir::ListItem> list(f->ir.lists.data() + i.list_begin, i.list_count);
    uint32_t next = frame->pc + 1;
    if (++instructions_ > program_.step_instructions_max) [[unlikely]] {
      fault_kind_ = FaultKind::step_limit;
      return fail(fmt::format("the step has run {} instructions without reaching a scheduling point",
                              program_.step_instructions_max));
    }
    // Calls leave the loop's switch with a frame of their own on top, or with a value.
    const auto finish_call = [&](OrFailed<bool> has_value, Word value) -> OrFailed<void> {
      if (!has_value) return std::unexpected(has_value.error());
      if (*has_value) {
        r = registers_.data() + frames_.back().base;  // a callback may have moved the registers
        frame = &frames_.back();
        r[o[0]] = value;
        ++frame->pc;
      } else {
        enter_top();
      }
      return {};
    };
    switch (i.op) {
      case Op::const_: r[o[0]] = constants_[o[1]]; break;
      case Op::move: r[o[0]] = r[o[1]]; break;
      case Op::check_set:
        if (r[o[0]].is(Atom::unset)) [[unlikely]]
          return fail(fmt::format("local variable `{}` is used before it has a value", program_.symbol(o[1])));
        break;
      case Op::load_var: r[o[0]] = TRY(read_global(o[1])); break;
      case Op::store_var: TRY(write_global(o[0], r[o[1]])); break;
      case Op::new_cell: r[o[0]] = draft.new_object(ObjectKind::cell, std::span(&r[o[1]], 1)); break;
      case Op::load_cell: {
        const Word value = draft.at(r[o[1]], 0);
        if (value.is(Atom::unset)) [[unlikely]]
          return fail(fmt::format("variable `{}` is used before it has a value", program_.symbol(o[2])));
        r[o[0]] = value;
        break;
      }
      case Op::store_cell: draft.set(r[o[0]], 0, r[o[1]]); break;
      case Op::new_array: r[o[0]] = TRY(new_array(static_cast<ir::CollectionKind>(i.rule), list, r)); break;
      case Op::load_field: r[o[0]] = TRY(rules.load_field(*this, r[o[1]], program_.symbol(o[2]))); break;
      case Op::store_field: TRY(rules.store_field(*this, r[o[0]], program_.symbol(o[1]), r[o[2]])); break;
      case Op::load_index: r[o[0]] = TRY(rules.load_index(*this, r[o[1]], r[o[2]])); break;
      case Op::store_index: TRY(rules.store_index(*this, r[o[0]], r[o[1]], r[o[2]])); break;
      case Op::load_slice: r[o[0]] = TRY(rules.load_slice(*this, r[o[1]], r[o[2]], r[o[3]], r[o[4]])); break;
      case Op::binop: {
        const auto op = static_cast<ir::BinaryOperator>(i.rule);
        r[o[0]] = TRY(rules.binary(*this, op, r[o[1]], r[o[2]]));
        break;
      }
      case Op::unop: r[o[0]] = TRY(rules.unary(*this, static_cast<ir::UnaryOperator>(i.rule), r[o[1]])); break;
      case Op::update: {
        const auto op = static_cast<ir::BinaryOperator>(i.rule);
        r[o[0]] = TRY(rules.update(*this, op, r[o[1]], r[o[2]]));
        break;
      }
      case Op::unpack: TRY(unpack(r[o[0]], list, r)); break;
      case Op::append: TRY(rules.append(*this, r[o[0]], r[o[1]])); break;
      case Op::insert: TRY(rules.insert(*this, r[o[0]], r[o[1]], r[o[2]])); break;
      case Op::format: r[o[0]] = TRY(rules.format(*this, program_.symbol(o[1]), r[o[2]], r[o[3]])); break;
      case Op::iter_begin: {
        const Word iterable = TRY(rules.iterable(*this, r[o[1]]));
        draft.lock(iterable);
        r[o[0]] = iterable;
        break;
      }
      case Op::iter_next: TRY(iter_next(i, r, false, next)); break;
      case Op::iter_next_pair: TRY(iter_next(i, r, true, next)); break;
      case Op::iter_end: draft.unlock(r[o[0]]); break;
      case Op::closure: {
        const Word function = Word::function(o[1]);
        if (list.empty()) {
          r[o[0]] = function;
          break;
        }
        std::vector<Word> words{function};
        for (const ir::ListItem& item : list) words.push_back(r[item.value.index]);
        r[o[0]] = draft.new_object(ObjectKind::closure, words);
        break;
      }
      case Op::call_function: {
        CallArguments arguments;
        TRY(collect(list, r, arguments));
        TRY(push_frame(o[1], Word(), arguments.positional, arguments.named));
        enter_top();
        continue;
      }
      case Op::call_builtin: {
        CallArguments arguments;
        TRY(collect(list, r, arguments));
        const Builtin builtin = rules.builtins[static_cast<size_t>(program_.builtin_of_symbol[o[1]])].function;
        const Word value = TRY(builtin(*this, {arguments.positional, arguments.named}));
        TRY(finish_call(true, value));
        continue;
      }
      case Op::call_method: {
        CallArguments arguments;
        TRY(collect(list, r, arguments));
        const Word receiver = r[o[1]];
        Word value;
        if (const Method method = program_.method(o[2], draft.kind(receiver))) {
          value = TRY(method(*this, receiver, {arguments.positional, arguments.named}));
          TRY(finish_call(true, value));
        } else {
          const Word callee = TRY(rules.load_field(*this, receiver, program_.symbol(o[2])));
          const OrFailed<bool> has_value = begin_call(callee, arguments, value);
          TRY(finish_call(has_value, value));
        }
        continue;
      }
      case Op::call_unknown: {
        CallArguments arguments;
        TRY(collect(list, r, arguments));
        Word value;
        const OrFailed<bool> has_value = begin_call(r[o[1]], arguments, value);
        TRY(finish_call(has_value, value));
        continue;
      }
      case Op::branch: next = o[0]; break;
      case Op::branch_if: {
        const Word w = r[o[0]];
        const bool taken = w.is(Atom::true_) || (!w.is(Atom::false_) && rules.truth(draft, w));
        next = taken ? o[1] : o[2];
        break;
      }
      case Op::return_: {
        const Word value = r[o[0]];
        if (frames_.size() == 2) inner_return_span_ = i.span;
        const bool is_boundary = frame->is_boundary;
        frames_.pop_back();
        if (frames_.size() == depth || is_boundary) {
          CHECK(frames_.size() == depth);
          result_ = value;
          return Stop::ended;
        }
        enter_top();
        r[f->ir.code[frame->pc].operands[0]] = value;
        ++frame->pc;
        continue;
      }
      case Op::throw_: return fail(program_.rules->text(*this, r[o[0]]));
      case Op::assert_: {
        if (rules.truth(draft, r[o[0]])) break;
        fault_kind_ = FaultKind::assertion;
        const Word text = r[o[1]];
        return fail(text.is(Atom::none) ? fmt::format("assertion `{}` does not hold", program_.symbol(o[2]))
                                        : rules.text(*this, text));
      }
      case Op::yield:
        if (mode_ != Mode::thread) return fail("a scheduling point outside a thread");
        if (nested_ != 0) return fail("a scheduling point inside a function that a built-in function calls");
        if (draft.is_guarded()) return fail("a scheduling point inside the condition of a `wait`");
        if (action_.is_under_way) return fail("a scheduling point inside an action, which is one step");
        frame->pc = f->resume[frame->pc];
        return Stop::yielded;
      case Op::wait_begin:
        if (mode_ != Mode::thread) return fail("a `wait` outside a thread");
        if (nested_ != 0) return fail("a `wait` inside a function that a built-in function calls");
        if (draft.is_guarded()) return fail("a `wait` inside the condition of another");
        draft.guard();
        if (frame->pc != start_pc_ || frames_.size() != start_depth_) moved_ = true;
        break;
      case Op::wait:
        TRY(end_wait_guard());
        if (rules.truth(draft, r[o[0]])) {
          moved_ = true;
          start_pc_ = LinkedFunction::none;
          break;
        }
        if (action_.is_under_way) return refuse(std::string(program_.symbol(f->ir.code[o[1]].operands[0])));
        frame->pc = o[1];
        return Stop::waiting;
      case Op::choose: r[o[0]] = TRY(choose(r[o[1]], engine::ChoiceKind::value)); break;
      case Op::argument: r[o[0]] = TRY(argument(r[o[1]])); break;
      case Op::combine: r[o[0]] = TRY(combine(program_.symbol(o[1]), list, r)); break;
      case Op::act: TRY(act(o[0], list, r)); break;
      case Op::acted:
        action_.is_under_way = false;
        if (action_.label) action_.label->result = json_of(*this, rules, r[o[0]]);
        break;
      case Op::acted_silently: action_.is_under_way = false; break;
      case Op::require: TRY(require(i, r)); break;
      case Op::spawn:
      case Op::spawn_replica: {
        if (mode_ == Mode::predicate) return fail("a property cannot start a thread");
        CallArguments arguments;
        TRY(collect(list, r, arguments));
        const size_t caller_depth = frames_.size();
        TRY(enter(r[o[1]], arguments.positional, arguments.named));
        const Frame entered = frames_.back();
        CHECK(frames_.size() == caller_depth + 1);
        SuspendedFrame suspended{entered.function, 0, {}};
        for (const ir::Register live : function(entered).liveness.live_before(0))
          suspended.live.push_back(registers_[entered.base + live.index]);
        frames_.pop_back();
        enter_top();
        const uint32_t group = i.op == Op::spawn_replica ? o[3] + 1 : 0;
        spawned_.push_back({draft.string(program_.symbol(o[2])), group, {std::move(suspended)}});
        r[o[0]] = Word();
        break;
      }
      case Op::symbolic:
        return fail(fmt::format("`{}` is unknown, and this machine has no symbolic values", program_.symbol(o[1])));
    }
    frame->pc = next;
  }
}

}  // namespace ramify::ir_machine
