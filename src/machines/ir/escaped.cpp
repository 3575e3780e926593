// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/escaped.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

namespace {

uint32_t symbol_in(ir::Module& module, std::string_view text) {
  const auto known = std::ranges::find(module.symbols, text);
  if (known != module.symbols.end()) return static_cast<uint32_t>(known - module.symbols.begin());
  module.symbols.emplace_back(text);
  return static_cast<uint32_t>(module.symbols.size() - 1);
}

class CallLabels final : public engine::OptionLabels {
 public:
  explicit CallLabels(std::string_view callback) : callback_(callback) {}
  std::string label(uint32_t option) const override {
    return fmt::format("{} is {}called", callback_, option == 0 ? "not " : "");
  }

 private:
  std::string_view callback_;
};

}  // namespace

// Registers 0 and 1 hold the captured callback and the name of the function that received it.
void add_escaped_caller(ir::Module& module) {
  const ir::Function& entry = module.functions[module.entry.index];
  ir::Function caller;
  caller.name = escaped_function_name;
  caller.dialect = entry.dialect;
  caller.span = entry.span;
  caller.capture_count = 2;
  caller.capture_names = {"callback", "holder"};
  caller.register_count = 4;
  const auto emit = [&](ir::Op op, std::initializer_list<uint32_t> operands, std::initializer_list<uint32_t> list) {
    ir::Instruction i;
    i.op = op;
    i.span = entry.span;
    std::ranges::copy(operands, i.operands);
    i.list_begin = static_cast<uint32_t>(caller.lists.size());
    i.list_count = static_cast<uint32_t>(list.size());
    for (const uint32_t r : list) caller.lists.push_back({ir::ArgumentKind::positional, ir::Register(r), {}});
    caller.code.push_back(i);
  };
  emit(ir::Op::call_builtin, {2, symbol_in(module, call_escaped_name)}, {0, 1});
  emit(ir::Op::call_builtin, {3, symbol_in(module, escaped_result_name)}, {2, 1});
  emit(ir::Op::return_, {3}, {});
  module.functions.push_back(std::move(caller));
}

// --- the call of an unknown function

OrFailed<Word> Interpreter::call_of_unknown(const std::string& callee, const CallArguments& arguments) {
  const std::vector<Word> handed = escaping(arguments);
  Escapes escapes = escapes_of(draft, handed);
  // For an unknown object, only parts that the program stored can be overwritten.
  escapes.has_mutable |=
      std::ranges::any_of(handed, [&](Word w) { return draft.is_symbolic(w) && symbolic->has_stored_parts(w); });
  const bool explores = explores_callbacks(escapes) && !symbolic->is_pure(callee);
  if (explores)
    for (const Word callback : escapes.callbacks) TRY(explore_callback(callee, callback));
  // Without interleaving, threads that hold a callback run only while unknown code runs.
  const bool has_holders = program_.escaped_function != LinkedFunction::none && !is_alone();
  const bool is_holder = !frames_.empty() && frames_.front().function == program_.escaped_function;
  if (has_holders && !rules->symbolic.interleaves_callbacks && !is_holder && nested_ == 0) pauses_next_ = true;
  std::string shown = shown_call(*this, callee, arguments.positional);
  for (const NamedArgument& named : arguments.named) {
    shown.pop_back();
    const bool is_unknown = draft.is_symbolic(named.value);
    shown += fmt::format("{}{}{})", shown.ends_with('(') ? "" : ", ",
                         named.name == "&" ? "&" : fmt::format("{}=", named.name),
                         is_unknown ? symbolic->shown(named.value) : program_.rules->repr(*this, named.value));
  }
  const bool is_function_of_values = symbolic->is_pure(callee) && arguments.named.empty();
  if (is_function_of_values)
    if (const std::optional<Word> known = TRY(symbolic->known_call(callee, arguments.positional))) return *known;
  const Word result = symbolic->unknown_call(callee, shown, escapes, explores);
  if (is_function_of_values) symbolic->remember_call(callee, arguments.positional, result);
  return result;
}

bool Interpreter::explores_callbacks(const Escapes& escapes) {
  const SymbolicOptions& options = symbolic->options();
  if (escapes.callbacks.empty() || options.escaped_calls.value_or(0) == 0) return false;
  const bool has_threads = program_.escaped_function != LinkedFunction::none;
  if (has_threads && (mode_ != Mode::thread || nested_ != 0)) return false;
  return std::ranges::all_of(escapes.callbacks,
                             [&](Word callback) { return callback_parameters(callback).has_value(); });
}

OrFailed<void> Interpreter::explore_callback(const std::string& callee, Word callback) {
  const uint32_t calls = *symbolic->options().escaped_calls;
  const std::string name = symbolic->shown_callback(callback);
  if (program_.escaped_function == LinkedFunction::none) {
    // Without threads, the callback is called while the unknown function runs.
    for (uint32_t i = 0; i < calls; ++i) {
      Word ignored;
      CallArguments given{{callback, draft.string(callee)}, {}};
      const Word result = TRY(run_nested([&](Word& value) { return begin_escaped_call(given, value); }));
      std::ignore = escaped_result(result, callee);
      if (result.is(Atom::unset)) break;
    }
    return {};
  }
  const Word words[] = {Word::function(program_.escaped_function), callback, draft.string(callee)};
  const Word holder = draft.new_object(ObjectKind::closure, words);
  for (uint32_t i = 0; i < calls; ++i)
    TRY(start_thread(holder, fmt::format("{} of {}", name, callee), rules->symbolic.interleaves_callbacks));
  return {};
}

// --- threads that hold a callback

// The parameters that receive unknown values; none: the callback cannot be called with them.
std::optional<std::vector<const ir::Parameter*>> Interpreter::callback_parameters(Word callback) {
  Word function = callback;
  bool is_bound = table->passes_receiver;
  if (draft.kind(callback) == ValueKind::bound_method) {
    function = draft.at(callback, 1);
    is_bound = true;
  }
  const ValueKind kind = draft.kind(function);
  if (kind != ValueKind::function && kind != ValueKind::closure) return std::nullopt;
  const uint64_t number = kind == ValueKind::function ? function.payload() : draft.at(function, 0).payload();
  const ir::Function& f = program_.module->functions[number];
  if (f.is_generator) return std::nullopt;
  std::vector<const ir::Parameter*> parameters;
  for (size_t p = is_bound && f.has_receiver ? 1 : 0; p < f.parameters.size(); ++p) {
    const ir::Parameter& parameter = f.parameters[p];
    if (parameter.kind != ir::ParameterKind::plain || parameter.name == "&") continue;
    if (parameter.default_kind == ir::DefaultKind::none) parameters.push_back(&parameter);
  }
  return parameters;
}

OrFailed<bool> Interpreter::begin_escaped_call(CallArguments& arguments, Word& value) {
  const Word callback = arguments.positional[0];
  const std::string name = symbolic->shown_callback(callback);
  constexpr uint32_t options = 2;
  const uint32_t taken = choices_->choose(engine::ChoiceKind::value, options, CallLabels(name));
  choice_events_.push_back({static_cast<uint32_t>(draft.reads().size()), options, taken});
  if (taken == 0) {
    value = Word::of(Atom::unset);
    return true;
  }
  const std::optional<std::vector<const ir::Parameter*>> parameters = callback_parameters(callback);
  if (!parameters) return fail(fmt::format("{} cannot be called with arguments that are not known", name));
  CallArguments given;
  for (const ir::Parameter* parameter : *parameters) {
    const bool has_sign = parameter->name.starts_with('$');  // not part of the name
    const std::string shown = fmt::format("{} of {}", parameter->name.substr(has_sign ? 1 : 0), name);
    given.positional.push_back(TRY(symbolic->fresh(shown, parameter->type.empty() ? "any" : parameter->type)));
  }
  return begin_call(callback, given, value);
}

// The result of a callback escapes, too.
Word Interpreter::escaped_result(Word result, const std::string& callee) {
  if (!result.is(Atom::unset)) symbolic->rely_on_result(callee, escapes_of(draft, std::span(&result, 1)));
  return Word();
}

}  // namespace ramify::ir_machine
