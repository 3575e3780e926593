// SPDX-License-Identifier: Apache-2.0
// The interpreter's calls: arguments, frames, what can be called, which of several functions of one name.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "languages/javascript/rules/parts.h"
#include "languages/lua/rules/parts.h"
#include "languages/php/rules/parts.h"
#include "languages/python/rules/parts.h"
#include "machines/ir/escaped.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/library_names.h"
#include "machines/ir/symbolic/symbolic.h"
#include "machines/ir/thread_values.h"

namespace ramify::ir_machine {

namespace {

constexpr size_t call_depth_max = 10'000;

// A method that a row of the library has.
OrFailed<Word> call_library_method(Interpreter& context, Method row, Word receiver, std::string_view method,
                                   const Arguments& arguments) {
  if (context.table != nullptr && context.table->dialect == ir::Dialect::python)
    TRY(python::check_method_count(context, context.draft.kind(receiver), method, arguments));
  return row(context, receiver, arguments);
}

}  // namespace

// --- frames

size_t Interpreter::calls_limit() {
  if (table == nullptr) return call_depth_max;
  if (!program_.calls_max_global) return table->calls_max;
  // Beyond what any implementation has room for.
  constexpr int64_t most = 200'000;
  const OrFailed<Word> held = value_of_global(*program_.calls_max_global);
  if (!held || draft.kind(*held) != ValueKind::list || draft.size(*held) == 0) return table->calls_max;
  const Word limit = draft.at(*held, 0);
  return limit.is_integer() ? static_cast<size_t>(std::clamp<int64_t>(limit.as_integer(), 1, most)) : table->calls_max;
}

OrFailed<void> Interpreter::check_depth() {
  const size_t limit = calls_limit();
  if (frames_.size() < limit) [[likely]]
    return {};
  return error(RuntimeError::recursion,
               fmt::format("{} calls are open at once: the recursion does not end", frames_.size()));
}

Interpreter::Frame& Interpreter::new_frame(uint32_t number) {
  const RegisterStack::Mark mark = registers_.mark();
  Word* const registers = registers_.push(program_.functions[number]->ir.register_count);
  for (const ir::Register r : program_.functions[number]->watched) registers[r.index] = Word::of(Atom::unset);
  return frames_.emplace_back(Frame{number, 0, registers, mark});
}

void Interpreter::pop_frame() {
  registers_.pop_to(frames_.back().mark);
  frames_.pop_back();
}

namespace {
bool is_place_of(const Draft& draft, Word w) {
  return w.is_object() && (draft.kind(w) == ValueKind::cell || draft.kind(w) == ValueKind::reference);
}
}  // namespace

bool Interpreter::push_simple(Word callee, const Word* receiver, std::span<const ir::ListItem> list, const Word* r) {
  uint32_t number;
  if (callee.is_function()) number = static_cast<uint32_t>(callee.payload());
  else if (callee.is_object() && draft.kind(callee) == ValueKind::closure)
    number = static_cast<uint32_t>(draft.at(callee, 0).payload());
  else return false;
  const LinkedFunction& f = *program_.functions[number];
  if (!f.is_simple) return false;
  const bool passes_receiver = receiver != nullptr && (f.ir.has_receiver || table->binds_functions);
  if (f.wants_receiver && !passes_receiver) return false;
  if (list.size() + (passes_receiver ? 1 : 0) != f.plain_parameters) return false;
  if (!check_depth()) [[unlikely]]
    return false;  // whoever goes on says so
  const bool may_take_places = table != nullptr && table->dialect == ir::Dialect::php;
  for (const ir::ListItem& item : list)
    if (item.kind != ir::ArgumentKind::positional || (may_take_places && is_place_of(draft, r[item.value.index])))
      return false;
  Word* to = new_frame(number).registers;
  if (passes_receiver) *to++ = *receiver;
  for (const ir::ListItem& item : list) *to++ = r[item.value.index];
  const uint32_t defaults = f.ir.capture_count == 0 ? 0 : f.ir.default_count();
  for (uint32_t c = 0; c < f.ir.capture_count; ++c) *to++ = draft.at(callee, 1 + defaults + c);
  return true;
}

OrFailed<void> Interpreter::push_frame(uint32_t number, Word closure, std::span<const Word> positional,
                                       std::span<const NamedArgument> named) {
  TRY(check_depth());
  Frame& frame = new_frame(number);
  const OrFailed<void> bound = bind_arguments(function(frame), closure, positional, named, frame.registers);
  if (!bound) pop_frame();
  return bound;
}

std::string Interpreter::caller_place() const {
  if (frames_.size() < 2) return "";
  const Frame& caller = frames_[frames_.size() - 2];
  const ir::Function& f = function(caller).ir;
  const ir::Span span = caller.pc < f.code.size() ? f.code[caller.pc].span : ir::Span();
  const std::vector<std::string>& files = program_.module->files;
  return fmt::format(", called in {} on line {}", span.file < files.size() ? files[span.file] : "", span.line);
}

// --- arguments

OrFailed<void> Interpreter::collect(std::span<const ir::ListItem> list, const Word* r, CallArguments& arguments) {
  for (const ir::ListItem& item : list) {
    const Word value = r[item.value.index];
    switch (item.kind) {
      case ir::ArgumentKind::positional: arguments.positional.push_back(value); break;
      case ir::ArgumentKind::named: arguments.named.push_back({program_.symbol(item.name.index), value}); break;
      case ir::ArgumentKind::spread: {
        if (table != nullptr && table->dialect == ir::Dialect::php && draft.kind(value) == ValueKind::dict) {
          for (const auto& [key, element] : php::entries_of(*this, value)) {
            if (draft.kind(key) == ValueKind::string) arguments.named.push_back({draft.text(key), element});
            else arguments.positional.push_back(element);
          }
          break;
        }
        const std::vector<Word> elements = TRY(elements_of(value));
        arguments.positional.insert(arguments.positional.end(), elements.begin(), elements.end());
        break;
      }
      case ir::ArgumentKind::spread_named: {
        if (draft.kind(value) != ValueKind::dict)
          return error(RuntimeError::type,
                       fmt::format("argument after ** must be a dict, not {}", program_.rules->repr(*this, value)));
        const uint64_t size = draft.size(value);
        bool has_names = true;
        if (table != nullptr && table->dialect == ir::Dialect::ruby)
          for (uint64_t k = 0; k < size; ++k)
            has_names = has_names && draft.kind(draft.at(value, k)) == ValueKind::bytes;
        if (!has_names) {  // Ruby: a hash with other keys than symbols
          const Word copy = draft.new_dict();
          for (uint64_t k = 0; k < size; ++k)
            TRY(program_.rules->insert(*this, copy, draft.at(value, k), draft.value_at(value, k)));
          arguments.positional.push_back(copy);
          break;
        }
        for (uint64_t k = 0; k < size; ++k) {
          const Word key = draft.at(value, k);
          const bool is_symbol =
              draft.kind(key) == ValueKind::bytes && table != nullptr && table->dialect == ir::Dialect::ruby;
          if (draft.kind(key) != ValueKind::string && !is_symbol)
            return error(RuntimeError::type,
                         fmt::format("keywords must be strings, not {}", program_.rules->repr(*this, key)));
          const std::string_view name = draft.text(key);
          if (std::ranges::find(arguments.named, name, &NamedArgument::name) != arguments.named.end())
            return error(RuntimeError::arity, fmt::format("multiple values for argument `{}`", name));
          arguments.named.push_back({name, draft.value_at(value, k)});
        }
        break;
      }
    }
  }
  return {};
}

namespace {

std::string qualified_name(const ir::Function& f) {
  return f.class_name.empty() || f.name.find('.') != std::string::npos ? f.name : f.class_name + "." + f.name;
}

}  // namespace

namespace {
// Ruby: 2, 1..2, 1+
std::string expected_arguments(const ir::Function& f, std::string_view receiver) {
  size_t needed = 0, possible = 0;
  bool has_rest = false;
  for (const ir::Parameter& p : f.parameters) {
    has_rest = has_rest || p.kind == ir::ParameterKind::rest;
    if (p.kind != ir::ParameterKind::plain || p.name == "&" || p.name == receiver) continue;
    ++possible;
    needed += p.default_kind == ir::DefaultKind::none;
  }
  return has_rest             ? fmt::format("{}+", needed)
         : needed == possible ? fmt::format("{}", needed)
                              : fmt::format("{}..{}", needed, possible);
}
bool is_required_keyword(const ir::Parameter& p) {
  return p.kind == ir::ParameterKind::named_only && p.name != "&" && p.default_kind == ir::DefaultKind::none;
}
// Ruby: "; required keyword: a" where names are needed.
std::string required_keywords(const ir::Function& f) {
  std::string names;
  size_t count = 0;
  for (size_t p = 0; p < f.parameters.size(); ++p) {
    if (!is_required_keyword(f.parameters[p])) continue;
    names += fmt::format("{}{}", count++ == 0 ? "" : ", ", f.parameters[p].name);
  }
  return count == 0 ? "" : fmt::format("; required keyword{}: {}", count == 1 ? "" : "s", names);
}
// Ruby: what is missing is told before what nobody asked for.
std::string wrong_keywords_text(const ir::Function& f, std::span<const NamedArgument> named) {
  std::string missing, unknown;
  size_t missing_count = 0, unknown_count = 0;
  for (const ir::Parameter& p : f.parameters)
    if (is_required_keyword(p) && std::ranges::find(named, p.name, &NamedArgument::name) == named.end())
      missing += fmt::format("{}:{}", missing_count++ == 0 ? "" : ", ", p.name);
  for (const NamedArgument& n : named)
    if (n.name != "&" && std::ranges::find(f.parameters, n.name, &ir::Parameter::name) == f.parameters.end())
      unknown += fmt::format("{}:{}", unknown_count++ == 0 ? "" : ", ", n.name);
  if (missing_count > 0) return fmt::format("missing keyword{}: {}", missing_count == 1 ? "" : "s", missing);
  return fmt::format("unknown keyword{}: {}", unknown_count == 1 ? "" : "s", unknown);
}
}  // namespace

// f() takes 2 positional arguments but 3 were given
std::unexpected<Failed> Interpreter::too_many_arguments(const LinkedFunction& f, size_t possible, size_t given) {
  if (table != nullptr && table->dialect == ir::Dialect::ruby) {
    const bool has_receiver = !f.ir.parameters.empty() && f.ir.parameters[0].name == "self";
    return error(RuntimeError::arity,
                 fmt::format("wrong number of arguments (given {}, expected {}{})", given - (has_receiver ? 1 : 0),
                             expected_arguments(f.ir, "self"), required_keywords(f.ir)));
  }
  size_t needed = 0;
  for (const ir::Parameter& p : f.ir.parameters)
    needed += p.kind == ir::ParameterKind::plain && p.default_kind == ir::DefaultKind::none ? 1 : 0;
  const std::string takes =
      needed < possible ? fmt::format("from {} to {}", needed, possible) : fmt::format("{}", possible);
  return error(RuntimeError::arity,
               fmt::format("{}() takes {} positional argument{} but {} {} given", qualified_name(f.ir), takes,
                           possible == 1 ? "" : "s", given, given == 1 ? "was" : "were"));
}

// f() missing 2 required positional arguments: 'a' and 'b'
std::unexpected<Failed> Interpreter::missing_arguments(const LinkedFunction& f, const Word* registers, size_t first) {
  const ir::ParameterKind kind = f.ir.parameters[first].kind;
  if (table != nullptr && table->dialect == ir::Dialect::php) {
    size_t given = 0, needed = 0;
    bool has_optional = false;
    for (size_t p = f.ir.has_receiver ? 1 : 0; p < f.ir.parameters.size(); ++p) {
      const ir::Parameter& parameter = f.ir.parameters[p];
      given += !registers[p].is(Atom::missing) && parameter.kind == ir::ParameterKind::plain;
      const bool is_needed =
          parameter.kind == ir::ParameterKind::plain && parameter.default_kind == ir::DefaultKind::none;
      needed += is_needed;
      has_optional = has_optional || !is_needed;
    }
    std::string name = f.ir.name == "<lambda>" ? "{closure}" : f.ir.name;
    if (!f.ir.class_name.empty() && f.ir.name != "<lambda>") name = f.ir.class_name + "::" + name;
    const std::string place = caller_place();
    return error(RuntimeError::arity,
                 fmt::format("Too few arguments to function {}(), {} passed{} and {} {} expected", name, given,
                             place.empty() ? "" : " in" + place.substr(std::string_view(", called in").size()),
                             has_optional ? "at least" : "exactly", needed));
  }
  if (table != nullptr && table->dialect == ir::Dialect::ruby) {
    std::string names;
    size_t count = 0, given = 0;
    for (size_t p = 0; p < f.ir.parameters.size(); ++p) {
      const ir::Parameter& parameter = f.ir.parameters[p];
      const bool is_plain =
          parameter.kind == ir::ParameterKind::plain && parameter.name != "&" && parameter.name != "self";
      if (is_plain && p < first) ++given;
      if (parameter.kind != ir::ParameterKind::named_only || parameter.name == "&" ||
          parameter.default_kind != ir::DefaultKind::none || !registers[p].is(Atom::missing))
        continue;
      names += fmt::format("{}:{}", count++ == 0 ? "" : ", ", parameter.name);
    }
    if (kind == ir::ParameterKind::plain)
      return error(RuntimeError::arity, fmt::format("wrong number of arguments (given {}, expected {}{})", given,
                                                    expected_arguments(f.ir, "self"), required_keywords(f.ir)));
    return error(RuntimeError::arity, fmt::format("missing keyword{}: {}", count == 1 ? "" : "s", names));
  }
  std::vector<std::string> names;
  for (size_t p = first; p < f.ir.parameters.size(); ++p)
    if (f.ir.parameters[p].kind == kind && f.ir.parameters[p].default_kind == ir::DefaultKind::none &&
        registers[p].is(Atom::missing))
      names.push_back("'" + f.ir.parameters[p].name + "'");
  std::string list;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i != 0) list += i + 1 < names.size() ? ", " : names.size() > 2 ? ", and " : " and ";
    list += names[i];
  }
  return error(RuntimeError::arity,
               fmt::format("{}() missing {} required {} argument{}: {}", qualified_name(f.ir), names.size(),
                           kind == ir::ParameterKind::plain ? "positional" : "keyword-only",
                           names.size() == 1 ? "" : "s", list));
}

OrFailed<void> Interpreter::bind_arguments(const LinkedFunction& f, Word closure, std::span<const Word> positional,
                                           std::span<const NamedArgument> named, Word* registers) {
  const std::vector<ir::Parameter>& parameters = f.ir.parameters;
  const uint32_t captured_defaults = f.ir.default_count();
  for (uint32_t c = 0; c < f.ir.capture_count; ++c)
    registers[parameters.size() + c] = draft.at(closure, 1 + captured_defaults + c);

  if (f.has_only_plain_parameters && named.empty() && positional.size() == parameters.size()) {
    std::ranges::copy(positional, registers);
  } else {
    TRY(bind_the_rest(f, closure, positional, named, registers));
  }
  // PHP: where a function may take a place it gets one; what takes a value gets a copy of what is there.
  for (size_t p = 0; table != nullptr && table->dialect == ir::Dialect::php && p < parameters.size(); ++p)
    if (is_place_of(draft, registers[p]) && parameters[p].type != "&")
      registers[p] = TRY(program_.rules->copy(*this, TRY(load_reference(registers[p]))));
  return {};
}

OrFailed<void> Interpreter::bind_the_rest(const LinkedFunction& f, Word closure, std::span<const Word> positional,
                                          std::span<const NamedArgument> named, Word* registers) {
  const std::vector<ir::Parameter>& parameters = f.ir.parameters;
  const Word missing = Word::of(Atom::missing);
  const bool is_lenient = table != nullptr && table->lenient_arity;
  const bool drops_more = table != nullptr && table->dialect == ir::Dialect::php;  // functions of the program
  if (table != nullptr && table->dialect == ir::Dialect::ruby && !named.empty()) {
    const auto takes_names = [](const ir::Parameter& p) {
      return p.kind == ir::ParameterKind::rest_named || (p.kind == ir::ParameterKind::named_only && p.name != "&");
    };
    const auto is_block = [](const NamedArgument& argument) { return argument.name == "&"; };
    if (std::ranges::none_of(parameters, takes_names) && !std::ranges::all_of(named, is_block)) {
      // Ruby: names that nobody takes are a hash behind the other arguments.
      std::vector<Word> all(positional.begin(), positional.end());
      std::vector<NamedArgument> block;
      const Word hash = draft.new_dict();
      all.push_back(hash);
      for (const NamedArgument& argument : named) {
        if (is_block(argument)) block.push_back(argument);
        else TRY(program_.rules->insert(*this, hash, draft.bytes(argument.name), argument.value));
      }
      return bind_the_rest(f, closure, all, block, registers);
    }
  }
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
    const std::span<const Word> left = positional.subspan(next);
    const bool is_list = table != nullptr && table->rest_is_list;
    const bool is_array =
        table != nullptr && (table->dialect == ir::Dialect::java || table->dialect == ir::Dialect::kotlin);
    registers[*rest] = is_array  ? draft.new_object(ObjectKind::array, left)
                       : is_list ? draft.new_list(left)
                                 : draft.tuple(left);
  } else if (next < positional.size() && !is_lenient && !drops_more) {
    return too_many_arguments(f, next, positional.size());
  }
  if (rest_named) registers[*rest_named] = draft.new_dict();
  for (const NamedArgument& argument : named) {
    const auto matches = [&](const ir::Parameter& p) {
      const bool has_sign = p.name.starts_with('$');  // of PHP
      return std::string_view(p.name).substr(has_sign ? 1 : 0) == argument.name &&
             (p.kind == ir::ParameterKind::plain || p.kind == ir::ParameterKind::named_only);
    };
    const auto found = std::ranges::find_if(parameters, matches);
    if (found != parameters.end()) {
      Word& target = registers[found - parameters.begin()];
      if (!target.is(Atom::missing))
        return error(RuntimeError::arity,
                     fmt::format("{}() got multiple values for argument '{}'", qualified_name(f.ir), argument.name));
      target = argument.value;
    } else if (rest_named) {
      if (argument.name == "&") continue;
      const bool is_symbol = table != nullptr && table->dialect == ir::Dialect::ruby;
      TRY(program_.rules->insert(*this, registers[*rest_named],
                                 is_symbol ? draft.bytes(argument.name) : draft.string(argument.name), argument.value));
    } else if (argument.name == "&" && table->dialect == ir::Dialect::kotlin && !parameters.empty()) {
      registers[parameters.size() - 1] = argument.value;  // a lambda behind the parentheses is the last argument
    } else if (rest && table != nullptr && table->dialect == ir::Dialect::php) {
      registers[*rest] = php::array_of(*this, php::entries_of(*this, registers[*rest]));
      TRY(program_.rules->insert(*this, registers[*rest], draft.string(argument.name), argument.value));
    } else if (argument.name == "&") {
      continue;  // a block for a function that asks for none
    } else if (table != nullptr && table->dialect == ir::Dialect::ruby) {
      return error(RuntimeError::arity, wrong_keywords_text(f.ir, named));
    } else {
      return error(RuntimeError::arity,
                   fmt::format("{}() got an unexpected keyword argument '{}'", qualified_name(f.ir), argument.name));
    }
  }
  uint32_t next_default = 0;
  for (size_t p = 0; p < parameters.size(); ++p) {
    const bool is_captured = parameters[p].default_kind == ir::DefaultKind::captured;
    const bool takes_rest =
        parameters[p].kind == ir::ParameterKind::rest || parameters[p].kind == ir::ParameterKind::rest_named;
    if (registers[p].is(Atom::missing) && !takes_rest) {
      switch (parameters[p].default_kind) {
        case ir::DefaultKind::none:
          if (parameters[p].name == "&") {
            registers[p] = Word();
            break;
          }
          if (is_lenient) {
            registers[p] = table->null_is_undefined ? missing : Word();
            break;
          }
          return missing_arguments(f, registers, p);
        case ir::DefaultKind::constant: registers[p] = constants_[parameters[p].constant.index]; break;
        case ir::DefaultKind::captured: registers[p] = draft.at(closure, 1 + next_default); break;
        case ir::DefaultKind::at_call: break;
      }
    }
    if (is_captured) ++next_default;
  }
  return {};
}

// --- what can be called

OrFailed<bool> Interpreter::begin_function(Word callee, CallArguments& arguments, Word& value) {
  const bool is_function = callee.is_function();
  const auto number = static_cast<uint32_t>(is_function ? callee.payload() : draft.at(callee, 0).payload());
  const LinkedFunction& f = *program_.functions[number];
  TRY(push_frame(number, is_function ? Word() : callee, arguments.positional, arguments.named));
  if (!f.ir.is_generator) return false;
  value = make_generator(callee);
  // PHP: the program sees an object of the prelude's class, which holds what came last.
  if (table != nullptr && table->dialect == ir::Dialect::php) {
    const Word class_ = global_named("Generator");
    if (draft.kind(class_) != ValueKind::class_) return fail("the class Generator is not there");
    const Word words[] = {class_};
    const Word inner = std::exchange(value, draft.new_object(ObjectKind::instance, words));
    draft.append_pair(value, name_of("inner"), inner);
    draft.append_pair(value, name_of("state"), Word::integer(0));
    for (const std::string_view field : {"key", "value", "result"}) draft.append_pair(value, name_of(field), Word());
    draft.append_pair(value, name_of("last"), Word::integer(-1));
  }
  return true;
}

int Interpreter::parameter_count(Word function) {
  switch (draft.kind(function)) {
    case ValueKind::function: return static_cast<int>(program_.module->functions[function.payload()].parameters.size());
    case ValueKind::closure: return parameter_count(draft.at(function, 0));
    case ValueKind::bound_method: {
      const Word member = draft.at(function, 1);
      const int count = draft.kind(member) == ValueKind::string ? -1 : parameter_count(member);
      return count > 0 && has_receiver(member) ? count - 1 : count;
    }
    case ValueKind::overloads: return parameter_count(draft.at(function, 0));
    default: return -1;
  }
}

bool Interpreter::has_receiver(Word function) {
  switch (draft.kind(function)) {
    case ValueKind::function: return program_.module->functions[function.payload()].has_receiver;
    case ValueKind::closure: return program_.module->functions[draft.at(function, 0).payload()].has_receiver;
    case ValueKind::overloads: return has_receiver(draft.at(function, 0));
    default: return false;
  }
}

std::optional<size_t> Interpreter::arity(Word function) {
  const ValueKind kind = draft.kind(function);
  if (kind == ValueKind::bound_method && draft.kind(draft.at(function, 1)) != ValueKind::string)
    return arity(draft.at(function, 1));
  if (kind != ValueKind::function && kind != ValueKind::closure) return std::nullopt;
  const uint64_t number = kind == ValueKind::function ? function.payload() : draft.at(function, 0).payload();
  const ir::Function& f = program_.module->functions[number];
  for (const ir::Parameter& p : f.parameters)
    if (p.kind != ir::ParameterKind::plain) return std::nullopt;
  return f.parameters.size() - (f.has_receiver ? 1 : 0);
}

// For library functions Kotlin's lambda behind the parentheses is an argument like any other.
void Interpreter::block_last(CallArguments& arguments) const {
  if (table == nullptr || table->dialect != ir::Dialect::kotlin) return;
  std::erase_if(arguments.named, [&](const NamedArgument& argument) {
    if (argument.name == "&") arguments.positional.push_back(argument.value);
    return argument.name == "&";
  });
}

std::vector<Word> Interpreter::escaping(const CallArguments& arguments) {
  std::vector<Word> values = arguments.positional;
  for (const NamedArgument& argument : arguments.named) values.push_back(argument.value);
  if (passes_variables() || passes_kept_texts(arguments))
    values.push_back(draft.new_object(ObjectKind::cell, std::vector<Word>{Word()}));
  return values;
}

// Where texts can be changed, whoever gets one that the program keeps may do so; a literal, and what was computed for the call, are kept by
// nobody.
bool Interpreter::passes_kept_texts(const CallArguments& arguments) {
  if (table == nullptr || !table->has_mutable_texts || frames_.empty()) return false;
  const auto is_text = [&](Word w) { return !draft.is_symbolic(w) && draft.kind(w) == ValueKind::string; };
  if (std::ranges::none_of(arguments.positional, is_text)) return false;
  const ir::Function& f = function(frames_.back()).ir;
  const ir::Instruction& call = f.code[frames_.back().pc];
  for (uint32_t item = 0; item < call.list_count; ++item) {
    const uint32_t reg = f.lists[call.list_begin + item].value.index;
    const ir::Instruction* definition = nullptr;
    for (uint32_t pc = frames_.back().pc; definition == nullptr && pc-- > 0;)
      if (ir::info(f.code[pc].op).signature.starts_with('r') && f.code[pc].operands[0] == reg) definition = &f.code[pc];
    const bool is_fresh =
        definition != nullptr &&
        (definition->op == ir::Op::const_ || definition->op == ir::Op::format || definition->op == ir::Op::binop);
    if (!is_fresh) return true;
  }
  return false;
}

// Pascal: any parameter of a function that nobody knows may be a `var` one. Variables are copied for the call, other values are not.
bool Interpreter::passes_variables() {
  if (table == nullptr || table->dialect != ir::Dialect::pascal || frames_.empty()) return false;
  const ir::Function& f = function(frames_.back()).ir;
  const ir::Instruction& call = f.code[frames_.back().pc];
  for (uint32_t item = 0; item < call.list_count; ++item)
    for (uint32_t pc = frames_.back().pc; pc-- > 0;) {
      if (f.code[pc].operands[0] != f.lists[call.list_begin + item].value.index) continue;
      if (f.code[pc].op == ir::Op::copy) return true;
      break;
    }
  return false;
}

// What an operation of the library makes of a name that stands for something unknown is no answer: where it refuses the name, nobody
// knows whether it would refuse the value.
template <typename Begin>
OrFailed<bool> Interpreter::begin_with_names(const CallArguments& arguments, const Begin& begin) {
  const auto unknown = std::ranges::find_if(arguments.positional, [&](Word w) { return is_unknown_name(w); });
  if (unknown == arguments.positional.end()) [[likely]]
    return begin();
  const std::string name(program_.builtin_name(unknown->payload()));
  const size_t depth = frames_.size();
  OrFailed<bool> has_value = begin();
  if (has_value || !thrown_ || frames_.size() != depth) return has_value;
  thrown_.reset();
  return fail(fmt::format("`{}` is unknown: neither the program nor the library has it", name));
}

OrFailed<bool> Interpreter::begin_call(Word callee, CallArguments& arguments, Word& value) {
  const auto begin = [&] { return begin_any_call(callee, arguments, value); };
  // That one is asked whether there is such a name.
  const bool asks_for_name = callee.tag() == Word::Tag::symbol && program_.builtin_name(callee.payload()) == "%known";
  return asks_for_name ? begin() : begin_with_names(arguments, begin);
}

OrFailed<bool> Interpreter::begin_any_call(Word callee, CallArguments& arguments, Word& value) {
  if (symbolic != nullptr && draft.is_symbolic(callee)) {
    if (!symbolic->is_unanswered(callee)) return symbolic->not_supported("a call");
    if (const std::optional<Word> answer = TRY(ask_oracle(symbolic->shown(callee), arguments))) {
      value = *answer;
      return true;
    }
    value = TRY(call_of_unknown(symbolic->shown(callee), arguments));
    return true;
  }
  switch (draft.kind(callee)) {
    case ValueKind::function:
    case ValueKind::closure:
      if (table != nullptr && table->passes_receiver && has_receiver(callee))
        arguments.positional.insert(arguments.positional.begin(), Word::of(Atom::missing));
      return begin_function(callee, arguments, value);
    case ValueKind::builtin: {
      const Builtin builtin = program_.builtin_row(callee.payload()).function;
      if (builtin == nullptr) {
        const std::string_view name = program_.builtin_name(callee.payload());
        if (name == thread_value_name) {
          value = TRY(thread_value(arguments));
          return true;
        }
        if (name == call_escaped_name) return begin_escaped_call(arguments, value);
        if (name == escaped_result_name) {
          value = escaped_result(arguments.positional[0], std::string(draft.text(arguments.positional[1])));
          return true;
        }
        // Int.MAX_VALUE.toLong(): a method of a value of the library.
        if (const size_t dot = name.rfind('.'); dot != std::string_view::npos)
          if (const std::optional<uint32_t> of = program_.builtin(name.substr(0, dot));
              of && program_.builtin_row(*of).is_value) {
            const Word held = TRY(program_.builtin_row(*of).function(*this, {}));
            const std::string_view method = name.substr(dot + 1);
            const Arguments given{arguments.positional, arguments.named};
            const FormRules* const forms = program_.rules->forms;
            std::optional<Word> result;
            if (forms != nullptr && forms->method != nullptr) result = TRY(forms->method(*this, held, method, given));
            if (const Method native = program_.rules->method(draft.kind(held), method); !result && native != nullptr)
              result = TRY(native(*this, held, given));
            if (result) {
              value = *result;
              return true;
            }
          }
        if (const std::optional<Word> answer = TRY(ask_oracle(name, arguments))) {
          value = *answer;
          return true;
        }
        const std::string_view first = name.substr(0, name.find('.'));
        const bool is_own_mistake = !is_library_name(*table, first);
        const bool is_elsewhere =
            name.find('\\') != std::string_view::npos || name.starts_with("require") || name.starts_with("include");
        if (table->dialect == ir::Dialect::php && symbolic == nullptr && is_own_mistake && !is_elsewhere)
          return first != name ? error(RuntimeError::name, fmt::format("Class \"{}\" not found", first), first)
                               : error(RuntimeError::name, fmt::format("Call to undefined function {}()", name), name);
        // Ruby: a method that all classes have.
        if (const size_t dot = name.rfind('.'); dot != std::string_view::npos && table->dialect == ir::Dialect::ruby)
          if (const std::optional<uint32_t> type = program_.builtin(name.substr(0, dot)))
            if (const Method method = program_.rules->method(ValueKind::builtin, name.substr(dot + 1))) {
              value = TRY(method(*this, Word::symbol(*type), {arguments.positional, arguments.named}));
              return true;
            }
        if (const size_t dot = name.rfind('.'); dot != std::string_view::npos && table->binds_functions)
          if (const std::optional<uint32_t> type = program_.builtin(name.substr(0, dot)))
            if (program_.builtin_row(*type).function != nullptr)
              return call_unbound(Word::symbol(*type), name.substr(dot + 1), arguments, value);
        if (table->dialect == ir::Dialect::javascript) {
          const std::optional<Word> result = TRY(javascript::call_path(*this, name, arguments.positional));
          if (result) {
            value = *result;
            return true;
          }
        }
        if (symbolic != nullptr) {
          value = TRY(call_of_unknown(std::string(name), arguments));
          return true;
        }
        return unknown_name(name);
      }
      block_last(arguments);
      if (table != nullptr && table->dialect == ir::Dialect::php && symbolic == nullptr)
        TRY(php::check_call(*this, program_.builtin_name(callee.payload()), arguments.positional, arguments.named));
      if (table != nullptr && table->dialect == ir::Dialect::python)
        TRY(python::check_count(*this, program_.builtin_name(callee.payload()),
                                {arguments.positional, arguments.named}));
      value =
          TRY(call_library(builtin, program_.builtin_name(callee.payload()), {arguments.positional, arguments.named}));
      return true;
    }
    case ValueKind::bound_method: {
      const Word receiver = draft.at(callee, 0), member = draft.at(callee, 1);
      if (draft.kind(member) == ValueKind::builtin) {  // what all objects have
        arguments.positional.insert(arguments.positional.begin(), receiver);
        return begin_call(member, arguments, value);
      }
      if (draft.kind(member) != ValueKind::string) return begin_member_call(receiver, member, arguments, value);
      const Method method = program_.rules->method(draft.kind(receiver), draft.text(member));
      if (method == nullptr) {
        const FormRules* const forms = program_.rules->forms;
        const ValueKind of = draft.kind(receiver);
        if (of == ValueKind::instance)
          if (const Word own = find_method(receiver, draft.text(member)); !own.is(Atom::unset))
            return begin_member_call(receiver, own, arguments, value);
        if (forms != nullptr && forms->method != nullptr && of != ValueKind::builtin && of != ValueKind::class_) {
          const std::optional<Word> result =
              TRY(forms->method(*this, receiver, draft.text(member), {arguments.positional, arguments.named}));
          if (result) {
            value = *result;
            return true;
          }
        }
        return call_unbound(receiver, draft.text(member), arguments, value);
      }
      value = TRY(
          call_library_method(*this, method, receiver, draft.text(member), {arguments.positional, arguments.named}));
      return true;
    }
    case ValueKind::overloads: return begin_call(TRY(choose_overload(callee, false, arguments)), arguments, value);
    case ValueKind::class_: {
      const Word of_class = table->metaclass.empty() ? Word::of(Atom::unset) : find_special(callee, table->call);
      if (!of_class.is(Atom::unset)) return begin_member_call(callee, of_class, arguments, value);
      if (table->dialect == ir::Dialect::javascript && !frames_.empty() && !frames_.back().is_boundary) {
        const Frame& frame = frames_.back();
        const bool is_plain_call = function(frame).ir.code[frame.pc].op == ir::Op::call_unknown;
        if (is_plain_call && !is_library_name(*table, shown_class(callee)) && !shown_class(callee).ends_with("Error"))
          return error(RuntimeError::type,
                       fmt::format("Class constructor {} cannot be invoked without 'new'", shown_class(callee)));
      }
      return construct(callee, arguments, value);
    }
    case ValueKind::instance: {
      const Word member = table->call.empty() ? Word::of(Atom::unset) : find_method(callee, table->call);
      if (member.is(Atom::unset)) break;
      return begin_member_call(callee, member, arguments, value);
    }
    case ValueKind::property: return begin_call(draft.at(callee, property_words::getter), arguments, value);
    case ValueKind::generator: {  // an iterator of Lua
      const bool is_native =
          draft.at(callee, generator_words::state) == Word::integer(static_cast<int64_t>(GeneratorState::native));
      if (table == nullptr || table->dialect != ir::Dialect::lua || !is_native) break;
      if (draft.kind(draft.at(callee, native_words::collection)) == ValueKind::dict) {
        value = TRY(lua::next_entry(*this, callee));
        return true;
      }
      Word returned;
      value = TRY(resume_generator(callee, Word(), returned)).value_or(Word());
      return true;
    }
    case ValueKind::string:
    case ValueKind::list:
      if (table == nullptr || table->dialect != ir::Dialect::php) break;
      return begin_call(TRY(php::callable(*this, callee)), arguments, value);
    case ValueKind::dict: {
      if (table != nullptr && table->dialect == ir::Dialect::php)
        return begin_call(TRY(php::callable(*this, callee)), arguments, value);
      if (table == nullptr || table->dialect != ir::Dialect::lua) break;
      const Word member = lua::metamethod(*this, callee, "__call");
      if (member.is(Atom::none)) break;
      arguments.positional.insert(arguments.positional.begin(), callee);
      return begin_call(member, arguments, value);
    }
    case ValueKind::tuple:  // delegates of C#: all of them, the last one's result
      if (table == nullptr || table->dialect != ir::Dialect::csharp) break;
      for (uint64_t i = 0; i < draft.size(callee); ++i) value = TRY(call(draft.at(callee, i), arguments.positional));
      return true;
    case ValueKind::reference:
    case ValueKind::cell:
      if (table != nullptr) return begin_call(TRY(load_reference(callee)), arguments, value);
      break;
    default: break;
  }
  if (const FormRules* const forms = program_.rules->forms; forms != nullptr && forms->call != nullptr) {
    const std::optional<Word> result = TRY(forms->call(*this, callee, {arguments.positional, arguments.named}));
    if (result) {
      value = *result;
      return true;
    }
  }
  if (table != nullptr && table->dialect == ir::Dialect::lua) return lua::operand_error(*this, "call", callee);
  if (table != nullptr && table->dialect == ir::Dialect::python)
    return error(RuntimeError::type, fmt::format("'{}' object is not callable", type_name_of(callee)));
  if (table != nullptr && table->dialect == ir::Dialect::javascript)
    return error(RuntimeError::type, fmt::format("{} is not a function", source_of_callee(callee)));
  return error(RuntimeError::type,
               fmt::format("{} cannot be called: it is no function", program_.rules->repr(*this, callee)),
               program_.rules->repr(*this, callee));
}

namespace {

// A TypeScript program shares JavaScript's dialect, but its compiler refuses unknown names.
bool is_typescript(const ir::Module& module) {
  return std::ranges::any_of(module.files, [](const std::string& path) { return path.ends_with(".ts"); });
}

}  // namespace

// A name that neither the program nor the library has. Where it may be one of the language's library that is missing here, no handler
// of the program may take it for its own mistake.
std::unexpected<Failed> Interpreter::unknown_name(std::string_view name) {
  const std::string message = fmt::format("`{}` is unknown: neither the program nor the library has it", name);
  const std::string_view first = name.substr(0, name.find_first_of(".:"));
  if (is_library_name(*table, first)) return fail(message);
  // Where a compiler would have refused the name, or a file that is not here may have brought it, it is no mistake of the program's.
  const ir::Dialect dialect = table->dialect;
  const bool is_elsewhere =
      table->has_checked_names || dialect == ir::Dialect::ruby || is_typescript(*program_.module) ||
      (dialect == ir::Dialect::javascript && name.find('.') != std::string_view::npos) ||
      (dialect == ir::Dialect::php &&
       (name.find('\\') != std::string_view::npos || name.starts_with("require") || name.starts_with("include")));
  if (is_elsewhere) return fail(message);
  if (table->dialect == ir::Dialect::javascript)
    return name.starts_with('%') ? fail(message) : error(RuntimeError::name, message, first);
  if (table->dialect != ir::Dialect::python) return error(RuntimeError::name, message, name);
  if (name.find('.') != std::string_view::npos || name.starts_with('%')) return fail(message);
  return error(RuntimeError::name, fmt::format("name '{}' is not defined", name), name);
}

// Where what is not known is symbolic: a name of a module that is not there; and, of a fragment, one that nothing defines.
bool Interpreter::is_elsewhere(std::string_view name) {
  if (symbolic == nullptr || name.starts_with('%')) return false;
  if (const size_t dot = name.rfind('.'); dot != std::string_view::npos) {
    const std::optional<uint32_t> type = program_.builtin(name.substr(0, dot));
    return !(type && program_.builtin_row(*type).function != nullptr);
  }
  const bool is_fragment = program_.module->functions.back().name == "<paths>";
  if (!is_fragment || is_library_name(*table, name)) return false;
  symbolic->assume(fmt::format("{} is defined elsewhere", name));
  return true;
}

// A member of a value of the library (`string.Empty.Length`). In Python a path is loaded, too; elsewhere another name stands for itself
// until something is done to it.
OrFailed<Word> Interpreter::value_of_path(std::string_view path) {
  const bool is_of_python = table->dialect == ir::Dialect::python;
  const size_t dot = path.rfind('.');
  if (dot != std::string_view::npos)
    if (const std::optional<uint32_t> type = program_.builtin(path.substr(0, dot)))
      if (const BuiltinRow& row = program_.builtin_row(*type);
          row.function != nullptr && (row.is_value || is_of_python)) {
        const Word of = row.is_value ? TRY(row.function(*this, {})) : Word::symbol(*type);
        return load_member(of, path.substr(dot + 1));
      }
  if (is_of_python) return unknown_name(path);
  return Word::symbol(*program_.builtin(path));
}

// A name that is handed on is told from a value where something is done to it.
bool Interpreter::is_unknown_name(Word w) const {
  if (table == nullptr || w.tag() != Word::Tag::symbol || w.payload() < program_.rules->builtins.size()) return false;
  const std::string_view name = program_.builtin_name(w.payload());
  // An operation, a variable of PHP, a value of Kotlin that nothing is done to.
  if (name.empty() || name.starts_with('%') || name.starts_with('$') || name == "Unit") return false;
  return !is_library_name(*table, name.substr(0, name.find_first_of(".:")));
}

OrFailed<Word> Interpreter::value_of_name(Word w) {
  if (!is_unknown_name(w)) [[likely]]
    return w;
  const std::string_view name = program_.builtin_name(w.payload());
  if (symbolic != nullptr) return symbolic->unknown_part(std::string(name));
  return unknown_name(name);
}

// A name is compared as such with a type. Two different ones may stand for equal values; one is itself.
OrFailed<void> Interpreter::know_operands(Word& a, Word& b) {
  if (a != b && is_unknown_name(a) && is_unknown_name(b)) {
    a = TRY(value_of_name(a));
    b = TRY(value_of_name(b));
    return {};
  }
  for (auto [name, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    if (!is_unknown_name(*name)) continue;
    const ValueKind kind = draft.is_symbolic(*other) ? ValueKind::symbolic : draft.kind(*other);
    if (kind != ValueKind::builtin && kind != ValueKind::class_) *name = TRY(value_of_name(*name));
  }
  return {};
}

// `str.upper(x)`: the first argument is what the method is called on.
OrFailed<bool> Interpreter::call_unbound(Word type, std::string_view method, CallArguments& arguments, Word& value) {
  const std::string name(method);
  if (arguments.positional.empty())
    return error(RuntimeError::arity,
                 fmt::format("unbound method {}.{}() needs an argument", program_.builtin_name(type.payload()), name));
  const Word receiver = arguments.positional.front();
  arguments.positional.erase(arguments.positional.begin());
  if (const Method row = program_.rules->method(draft.kind(receiver), name)) {
    value = TRY(call_library_method(*this, row, receiver, name, {arguments.positional, arguments.named}));
    return true;
  }
  return begin_call(TRY(load_member(receiver, name)), arguments, value);
}

OrFailed<bool> Interpreter::call_missing_method(Word receiver, Word member, Word name, CallArguments& arguments,
                                                Word& value) {
  arguments.positional.insert(arguments.positional.begin(), TRY(program_.rules->cast(*this, name, "symbol", "")));
  return begin_member_call(receiver, member, arguments, value);
}

// A member that was found in the receiver or its class.
OrFailed<bool> Interpreter::begin_member_call(Word receiver, Word member, CallArguments& arguments, Word& value) {
  switch (draft.kind(member)) {
    case ValueKind::function:
    case ValueKind::closure:
      if (is_method(member)) arguments.positional.insert(arguments.positional.begin(), receiver);
      return begin_function(member, arguments, value);
    case ValueKind::overloads:
      return begin_member_call(receiver, TRY(choose_overload(member, true, arguments)), arguments, value);
    case ValueKind::property: {
      const auto flavour = static_cast<PropertyFlavour>(draft.at(member, property_words::flavour).as_integer());
      if (flavour == PropertyFlavour::of_class) {
        const Word class_ = draft.kind(receiver) == ValueKind::class_ ? receiver : class_of(receiver);
        return begin_member_call(class_, draft.at(member, property_words::getter), arguments, value);
      }
      if (flavour == PropertyFlavour::data)
        return begin_member_call(receiver, draft.at(member, property_words::getter), arguments, value);
      return begin_call(TRY(read_member(receiver, member)), arguments, value);
    }
    default: return begin_call(member, arguments, value);
  }
}

namespace {

// Functions of the languages' libraries whose arguments are collections, or functions.
bool takes_collection(std::string_view name) {
  static constexpr std::string_view names[] = {"Array.from", "all",       "any",    "array_filter", "array_map",
                                               "array_sum",  "enumerate", "filter", "implode",      "ipairs",
                                               "list",       "map",       "reduce", "reversed",     "set",
                                               "sorted",     "sum",       "tuple",  "zip"};
  return std::ranges::find(names, name) != std::end(names);
}

}  // namespace

OrFailed<Word> Interpreter::call_library(Builtin builtin, std::string_view name, const Arguments& arguments) {
  const auto is_unknown = [&](Word w) { return draft.is_symbolic(w); };
  if (symbolic != nullptr && arguments.named.empty() && std::ranges::any_of(arguments.positional, is_unknown)) {
    // Answers that are lists by now.
    std::vector<Word> settled;
    for (const Word w : arguments.positional) settled.push_back(symbolic->settled(w));
    const std::optional<Word> known = TRY(symbolic->function(name, settled));
    if (known) return *known;
    for (Word& w : settled)
      if (symbolic->is_unanswered(w) && takes_collection(name)) w = TRY(symbolic->list(w));
    return builtin(*this, {settled, {}});
  }
  const auto is_name = [&](Word w) { return is_unknown_name(w); };
  if (std::ranges::any_of(arguments.positional, is_name)) [[unlikely]]
    return call_with_names(builtin, name, arguments);
  return builtin(*this, arguments);
}

// Names of what nobody knows are handed on: a function of the library may have no need to know what one stands for. One that computes
// with it has, and where the name is to blame for an error nobody knows whether there would be one.
OrFailed<Word> Interpreter::call_with_names(Builtin builtin, std::string_view name, const Arguments& arguments) {
  constexpr std::string_view computing[] = {"%go_equal", "%is_null"};
  constexpr std::string_view printing[] = {
      "Console.Write", "Console.WriteLine", "console.log", "print", "printf", "puts", "write", "writeln"};
  const bool prints = symbolic == nullptr && std::ranges::find(printing, name) != std::end(printing);
  std::vector<Word> values(arguments.positional.begin(), arguments.positional.end());
  if (prints || std::ranges::find(computing, name) != std::end(computing)) {
    for (Word& w : values) w = TRY(value_of_name(w));
    return call_library(builtin, name, {values, arguments.named});
  }
  const OrFailed<Word> value = builtin(*this, arguments);
  if (value || !thrown_ || name == "%known") return value;  // that one is asked whether there is such a name
  thrown_.reset();
  const Word unknown = *std::ranges::find_if(values, [&](Word w) { return is_unknown_name(w); });
  return fail(fmt::format("`{}` is unknown: neither the program nor the library has it",
                          program_.builtin_name(unknown.payload())));
}

OrFailed<bool> Interpreter::begin_method_call(Word receiver, uint32_t symbol, CallArguments& arguments, Word& value) {
  return begin_with_names(arguments, [&] { return begin_any_method_call(receiver, symbol, arguments, value); });
}

OrFailed<bool> Interpreter::begin_any_method_call(Word receiver, uint32_t symbol, CallArguments& arguments,
                                                  Word& value) {
  if (symbolic != nullptr && table != nullptr) {
    receiver = symbolic->settled(receiver);
    // What is given a function by a method that lists have is gone over.
    const auto is_function = [&](Word w) {
      return !draft.is_symbolic(w) && (draft.kind(w) == ValueKind::function || draft.kind(w) == ValueKind::closure);
    };
    const bool has_function =
        std::ranges::any_of(arguments.positional, is_function) ||
        std::ranges::any_of(arguments.named, [&](const NamedArgument& a) { return is_function(a.value); });
    if (has_function && symbolic->is_unanswered(receiver) && program_.method(symbol, ValueKind::list) != nullptr)
      receiver = TRY(symbolic->list(receiver));
  }
  const Arguments given{arguments.positional, arguments.named};
  if (symbolic != nullptr && table != nullptr) {
    const bool is_unknown = std::ranges::any_of(given.positional, [&](Word w) { return draft.is_symbolic(w); });
    const bool is_text = (receiver.is_node() || receiver.is_draft()) && (draft.is_symbolic(receiver) || is_unknown);
    if (is_text) {
      if (symbolic->is_unanswered(receiver)) {
        const std::string callee = fmt::format("{}.{}", symbolic->shown(receiver), program_.symbol(symbol));
        if (const std::optional<Word> answer = TRY(ask_oracle(callee, arguments))) {
          value = *answer;
          return true;
        }
        const std::optional<Word> known =
            given.named.empty() && !passes_variables()
                ? TRY(symbolic->method(receiver, program_.symbol(symbol), given.positional))
                : std::nullopt;
        if (!known) symbolic->assume_there(receiver);
        value = known ? *known : TRY(call_of_unknown(callee, arguments));
        return true;
      }
      // Only what the library has: the path is to run again with values.
      const Word known_kind = draft.is_symbolic(receiver) ? symbolic->stand_in(receiver) : receiver;
      const FormRules* const forms = program_.rules->forms;
      const bool has_methods =
          forms != nullptr && forms->method != nullptr;  // of the languages of the JVM: in tables of their own
      const bool is_there = has_methods || symbolic->is_unanswered(receiver) ||
                            program_.method(symbol, draft.kind(known_kind)) != nullptr;
      const std::optional<Word> known = is_there && given.named.empty()
                                            ? TRY(symbolic->method(receiver, program_.symbol(symbol), given.positional))
                                            : std::nullopt;
      if (known) {
        value = *known;
        return true;
      }
      if (draft.is_symbolic(receiver))
        return symbolic->not_supported(fmt::format("the method `{}`", program_.symbol(symbol)));
    }
    // `Math.max`: the name with its parts is in the library.
    if (is_unknown && receiver.tag() == Word::Tag::symbol) {
      const std::string whole =
          fmt::format("{}.{}", program_.builtin_name(receiver.payload()), program_.symbol(symbol));
      const std::span<const BuiltinRow> rows = program_.rules->builtins;
      const bool is_there = std::ranges::find(rows, std::string_view(whole), &BuiltinRow::name) != rows.end();
      const std::optional<Word> known = is_there ? TRY(symbolic->function(whole, given.positional)) : std::nullopt;
      if (known) {
        value = *known;
        return true;
      }
    }
  }
  const ValueKind kind = draft.kind(receiver);
  if (table != nullptr && table->dialect == ir::Dialect::ruby) {
    // A function of the program runs in this loop, so that what it calls may wait (coroutines.cpp).
    const bool is_function =
        kind == ValueKind::function || kind == ValueKind::closure || kind == ValueKind::bound_method;
    const std::string_view method = program_.symbol(symbol);
    if (is_function && (method == "call" || method == "()" || method == "yield"))
      return begin_call(receiver, arguments, value);
    // In a coroutine a block may have to wait: what runs blocks is written in Ruby there (Waiting of the prelude).
    const bool is_of_library = kind != ValueKind::instance && kind != ValueKind::class_ && !is_function;
    const bool sends = method == "send" || method == "public_send" || method == "__send__";
    if (is_of_library && !arguments.named.empty() && !running_coroutine().is(Atom::none)) {
      const Word waiting = global_named("Waiting");
      const Word sent = sends && !arguments.positional.empty() ? arguments.positional[0] : Word();
      const Word meant = draft.kind(sent) == ValueKind::bytes ? name_of(draft.text(sent)) : key_of(symbol);
      const Word member =
          draft.kind(waiting) == ValueKind::class_ ? find_in_class(waiting, meant) : Word::of(Atom::unset);
      if (draft.kind(member) == ValueKind::property) {
        if (draft.kind(sent) == ValueKind::bytes) arguments.positional.erase(arguments.positional.begin());
        arguments.positional.insert(arguments.positional.begin(), receiver);
        return begin_member_call(waiting, member, arguments, value);
      }
    }
    if (sends && !arguments.positional.empty()) {
      const Word named = arguments.positional[0];
      const bool is_name = draft.kind(named) == ValueKind::bytes || draft.kind(named) == ValueKind::string;
      const auto known = is_name ? program_.symbol_by_text.find(draft.text(named)) : program_.symbol_by_text.end();
      if (known != program_.symbol_by_text.end() &&
          !find_in_classes_of(receiver, key_of(known->second)).is(Atom::unset)) {
        arguments.positional.erase(arguments.positional.begin());
        return begin_method_call(receiver, known->second, arguments, value);
      }
      // A method of the main object.
      const Word function = is_name && receiver.is(Atom::none) ? global_named(std::string(draft.text(named)) + "()")
                                                               : Word::of(Atom::unset);
      if (!function.is(Atom::unset)) {
        arguments.positional.erase(arguments.positional.begin());
        return begin_call(function, arguments, value);
      }
    }
  }
  if (table == nullptr) {
    if (const Method method = program_.method(symbol, kind)) {
      value = TRY(method(*this, receiver, {arguments.positional, arguments.named}));
      return true;
    }
    return begin_call(TRY(program_.rules->load_field(*this, receiver, program_.symbol(symbol))), arguments, value);
  }
  const Word name = key_of(symbol);
  // Where methods have names of their own, a field of that name is not meant.
  const bool has_own_names = table->promotion == Promotion::widening || table->dialect == ir::Dialect::php ||
                             table->dialect == ir::Dialect::rust;
  const bool methods_first =
      has_own_names && kind == ValueKind::instance && !find_in_classes_of(receiver, name).is(Atom::unset);
  if (kind == ValueKind::instance && !methods_first) {
    if (const int64_t own = draft.find_name(receiver, instance_words::fields, name); own >= 0) {
      const Word member = draft.at(receiver, static_cast<uint64_t>(own) + 1);
      if (table->passes_receiver) return begin_member_call(receiver, member, arguments, value);
      return begin_call(member, arguments, value);
    }
  }
  if (kind == ValueKind::instance || kind == ValueKind::class_) {
    Word member = find_in_classes_of(receiver, name);
    if (table->dialect == ir::Dialect::ruby && kind == ValueKind::class_) {
      // What a class has for its instances is no method of its own; what the program gives all classes is.
      const auto is_function = [&](Word w) {
        return draft.kind(w) == ValueKind::function || draft.kind(w) == ValueKind::closure;
      };
      if (is_function(member)) member = Word::of(Atom::unset);
      for (const std::string_view owner : {"Class", "Module", "Object", "Kernel"}) {
        if (!member.is(Atom::unset)) break;
        const Word class_ = global_named(owner);
        if (draft.kind(class_) == ValueKind::class_) member = find_in_class(class_, name);
        if (is_function(member)) return begin_member_call(receiver, member, arguments, value);
        member = Word::of(Atom::unset);
      }
    }
    if (!member.is(Atom::unset)) {
      // A static field may have the name of a method, which is kept under a longer one then (add_member).
      if (table->dialect == ir::Dialect::java && is_plain_value(member)) {
        const Word method = find_method(receiver, std::string(program_.symbol(symbol)) + "()");
        if (!method.is(Atom::unset)) return begin_member_call(receiver, method, arguments, value);
      }
      // What says itself how it is read is called as it is read (Python, __get__).
      if (table->binds_functions && draft.kind(member) == ValueKind::instance &&
          !find_method(member, "__get__").is(Atom::unset))
        return begin_call(TRY(read_member(receiver, member)), arguments, value);
      const bool is_plain = kind == ValueKind::class_ && !table->passes_receiver && table->dialect != ir::Dialect::php;
      if (is_plain && draft.kind(member) != ValueKind::property) return begin_call(member, arguments, value);
      return begin_member_call(receiver, member, arguments, value);
    }
    if (table->dialect == ir::Dialect::php && symbolic == nullptr) TRY(check_bases(receiver, program_.symbol(symbol)));
    // PHP: a method that is not there.
    const bool is_php = table->dialect == ir::Dialect::php;
    const Word caller =
        is_php ? find_method(receiver, kind == ValueKind::class_ ? "__callStatic" : "__call") : Word::of(Atom::unset);
    if (!caller.is(Atom::unset)) {
      const Word both[] = {draft.string(program_.symbol(symbol)), php::array_of(*this, arguments.positional)};
      arguments.positional.assign(std::begin(both), std::end(both));
      return begin_member_call(receiver, caller, arguments, value);
    }
    if (is_php && !(symbolic != nullptr && base_that_may_have(receiver))) {
      const Word class_ = kind == ValueKind::class_ ? receiver : class_of(receiver);
      TRY(php::check_library_classes(*this, class_, program_.symbol(symbol)));
      return error(RuntimeError::attribute,
                   fmt::format("Call to undefined method {}::{}()",
                               draft.kind(class_) == ValueKind::class_ ? shown_class(class_) : "stdClass",
                               program_.symbol(symbol)));
    }
  }
  if (table->dialect == ir::Dialect::php && receiver.is(Atom::none))
    return error(RuntimeError::null, fmt::format("Call to a member function {}() on null", program_.symbol(symbol)));
  if (kind == ValueKind::reference || kind == ValueKind::cell) {
    if (const Method method = program_.method(symbol, kind)) {
      value = TRY(method(*this, receiver, {arguments.positional, arguments.named}));
      return true;
    }
    const Word referred = TRY(load_reference(receiver));
    // Rust: a method gets the place itself, which it may set.
    if (table->dialect == ir::Dialect::rust && draft.kind(referred) == ValueKind::instance) {
      const Word member = find_in_classes_of(referred, name);
      if (!member.is(Atom::unset)) return begin_member_call(receiver, member, arguments, value);
    }
    return begin_method_call(referred, symbol, arguments, value);
  }
  // Of a function of the library that is used as a value, a method of all functions is meant.
  const bool is_function_value =
      kind == ValueKind::builtin && table->promotion == Promotion::widening && program_.rules->forms != nullptr &&
      program_.builtin_row(receiver.payload()).function != nullptr &&
      !program_.builtin(fmt::format("{}.{}", program_.builtin_name(receiver.payload()), program_.symbol(symbol)));
  if (kind == ValueKind::builtin && !is_function_value)
    return begin_call(TRY(load_part(receiver, name)), arguments, value);
  // What the program adds to values of its language comes before what they have.
  if (kind != ValueKind::instance && kind != ValueKind::class_) {
    const Word member = find_in_classes_of(receiver, name);
    if (!member.is(Atom::unset)) return begin_member_call(receiver, member, arguments, value);
  }
  if (const Method method = program_.method(symbol, kind)) {
    value = TRY(
        call_library_method(*this, method, receiver, program_.symbol(symbol), {arguments.positional, arguments.named}));
    return true;
  }
  if (const FormRules* const forms = program_.rules->forms; forms != nullptr && forms->method != nullptr) {
    block_last(arguments);
    const std::optional<Word> result =
        TRY(forms->method(*this, receiver, text_of_name(name), {arguments.positional, arguments.named}));
    if (result) {
      value = *result;
      return true;
    }
    const bool is_function = kind == ValueKind::function || kind == ValueKind::closure ||
                             kind == ValueKind::bound_method || kind == ValueKind::overloads || is_function_value;
    if (is_function) return begin_call(receiver, arguments, value);
  }
  if (kind == ValueKind::dict && table->dialect == ir::Dialect::lua)
    arguments.positional.insert(arguments.positional.begin(), receiver);
  // Ruby: a call without a receiver may mean a function of the library.
  if (table->dialect == ir::Dialect::ruby)
    if (const std::optional<uint32_t> number = program_.builtin(program_.symbol(symbol)))
      if (const BuiltinRow& row = program_.builtin_row(*number); row.function != nullptr && !row.is_value) {
        value = TRY(row.function(*this, {arguments.positional, arguments.named}));
        return true;
      }
  if (const std::optional<Word> base = symbolic != nullptr ? base_that_may_have(receiver) : std::nullopt) {
    const std::string callee = fmt::format("{}.{}", program_.builtin_name(base->payload()), program_.symbol(symbol));
    CallArguments all = arguments;
    all.positional.insert(all.positional.begin(), receiver);  // escapes, too
    if (const std::optional<Word> answer = TRY(ask_oracle(callee, arguments))) value = *answer;
    else value = TRY(call_of_unknown(callee, all));
    return true;
  }
  TRY(check_bases(receiver, program_.symbol(symbol)));
  if (kind == ValueKind::instance && !table->missing_method.empty()) {
    const Word missing = find_method(receiver, table->missing_method);
    if (!missing.is(Atom::unset))
      return call_missing_method(receiver, missing, draft.string(program_.symbol(symbol)), arguments, value);
  }
  return begin_call(TRY(load_field(receiver, name)), arguments, value);
}

// --- instances

namespace {

// The fields that the class declares itself, as far as the instance has none of their names.
OrFailed<void> declare_fields(Context& c, Word instance, Word class_,
                              OrFailed<Word> (*initial_value)(Context&, std::string_view)) {
  const Word declared = c.draft.at(class_, class_words::declared);
  for (uint64_t i = 0; i + 1 < c.draft.size(declared); i += 2) {
    const Word name = c.draft.at(declared, i);
    if (c.draft.find_name(instance, instance_words::fields, name) >= 0) continue;
    const Word initial = TRY(initial_value(c, c.text_of_name(c.draft.at(declared, i + 1))));
    c.draft.append_pair(instance, name, initial);
  }
  return {};
}

// PHP: a declared field has no value until it is assigned to.
OrFailed<Word> no_value(Context&, std::string_view) { return Word::of(Atom::unset); }

}  // namespace

// Pascal: an object has its fields before any constructor runs, those of bases first.
OrFailed<Word> Interpreter::allocate(Word class_) {
  const Word words[] = {class_};
  const Word instance = draft.new_object(ObjectKind::instance, words);
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = draft.size(order) + 1; k-- > 0;) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) != ValueKind::class_) continue;
    TRY(declare_fields(*this, instance, owner, program_.rules->default_value));
    const int64_t fields = draft.find_name(owner, class_words::members, name_of("%fields"));
    if (fields >= 0) TRY(call_on(instance, draft.at(owner, static_cast<uint64_t>(fields) + 1), {}));
  }
  // Classes have names with a T; what an interface has is in the class.
  if (const std::optional<Word> base = unknown_base(class_))
    if (program_.builtin_name(base->payload()).starts_with('t')) TRY(construct_unknown_base(instance, class_));
  return instance;
}

OrFailed<bool> Interpreter::construct(Word class_, CallArguments& arguments, Word& value) {
  if (table->dialect == ir::Dialect::php) {
    const std::string_view traits = draft.text(draft.at(class_, class_words::traits));
    for (const std::string_view word : {"abstract", "interface"})
      if (traits == word || traits.starts_with(std::string(word) + " "))
        return error(
            RuntimeError::name,
            fmt::format("Cannot instantiate {} {}", word == "abstract" ? "abstract class" : word, shown_class(class_)));
  }
  const Word words[] = {class_};
  Word instance = draft.new_object(ObjectKind::instance, words);
  // The object that an inner class' one belongs to.
  std::erase_if(arguments.named, [&](const NamedArgument& argument) {
    if (argument.name == "%outer") draft.append_pair(instance, name_of(argument.name), argument.value);
    return argument.name == "%outer";
  });
  // A member that makes the instance; the constructor runs if it is one of the class.
  if (table->binds_functions && program_.symbol_by_text.contains("__new__")) {
    const Word maker = find_in_class(class_, name_of("__new__"));
    if (!maker.is(Atom::unset)) {
      CallArguments given = arguments;
      instance = TRY(run_nested([&](Word& made) { return begin_member_call(class_, maker, given, made); }));
      if (!is_instance_of(instance, class_)) {
        value = instance;
        return true;
      }
      if (find_in_class(class_, name_of(table->constructor)).is(Atom::unset)) {
        value = instance;
        return true;
      }
    }
  }
  // Declared fields hold the defaults of their types until something else is assigned: those of bases first.
  if (table->dialect == ir::Dialect::pascal) instance = TRY(allocate(class_));
  const auto initial_value = table->dialect == ir::Dialect::php ? no_value : program_.rules->default_value;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = draft.size(order) + 1; k-- > 0 && table->dialect != ir::Dialect::pascal;) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) == ValueKind::class_) TRY(declare_fields(*this, instance, owner, initial_value));
  }
  const Word constructor = find_in_class(class_, name_of(table->constructor));
  // C#: of a structure one can always be made without arguments.
  if (table->dialect == ir::Dialect::csharp && arguments.positional.empty() && arguments.named.empty() &&
      draft.text(draft.at(class_, class_words::traits)).find("value_type") != std::string_view::npos) {
    const auto takes_none = [&](Word function) { return parameter_count(function) == 1; };
    bool is_declared = !constructor.is(Atom::unset) && takes_none(constructor);
    for (uint64_t k = 0; draft.kind(constructor) == ValueKind::overloads && k < draft.size(constructor); ++k)
      is_declared |= takes_none(draft.at(constructor, k));
    if (!is_declared) {
      value = instance;
      return true;
    }
  }
  if (constructor.is(Atom::unset) && symbolic != nullptr && unknown_base(class_)) {
    CallArguments all = arguments;
    all.positional.insert(all.positional.begin(), instance);
    TRY(call_of_unknown(std::string(program_.builtin_name(unknown_base(class_)->payload())), all));
    value = instance;
    return true;
  }
  if (constructor.is(Atom::unset)) {
    TRY(fill_declared_fields(instance, class_, arguments));
    value = instance;
    return true;
  }
  if (TRY(begin_member_call(instance, constructor, arguments, value))) {
    value = instance;
    return true;
  }
  frames_.back().subject = instance;
  return false;
}

// A class without constructor: what it is called with are its fields, in the order of their declarations, or by name.
OrFailed<void> Interpreter::fill_declared_fields(Word instance, Word class_, const CallArguments& arguments) {
  const uint64_t field_count = (draft.size(instance) - instance_words::fields) / 2;
  if (table->dialect == ir::Dialect::python && (!arguments.positional.empty() || !arguments.named.empty()) &&
      field_count == 0)
    return error(RuntimeError::type, fmt::format("{}() takes no arguments", shown_class(class_)));
  if (arguments.positional.size() > field_count && !table->lenient_arity)
    return error(RuntimeError::arity,
                 fmt::format("{}() takes {} argument{} ({} given)", shown_class(class_), field_count,
                             field_count == 1 ? "" : "s", arguments.positional.size()));
  for (uint64_t k = 0; k < std::min<uint64_t>(arguments.positional.size(), field_count); ++k)
    TRY(store_field(instance, draft.at(instance, instance_words::fields + 2 * k), arguments.positional[k]));
  for (const NamedArgument& argument : arguments.named)
    TRY(store_field(instance, name_of(argument.name), argument.value));
  return {};
}

// --- functions of one name

// How many classes lie between an object's class and the one of that name; none: it is not among those of the object.
std::optional<uint64_t> Interpreter::distance_to_class(Word value, std::string_view name) {
  if (draft.kind(value) != ValueKind::instance) return std::nullopt;
  const Word class_ = class_of(value);
  if (draft.kind(class_) != ValueKind::class_) return std::nullopt;
  std::string_view own = shown_class(class_);
  // Rust's library has its classes under names that no program has.
  constexpr std::string_view of_library = "library__";
  if (table->dialect == ir::Dialect::rust && own.starts_with(of_library)) own.remove_prefix(of_library.size());
  if (own == name) return 0;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < draft.size(order); ++i) {
    const Word base = draft.at(order, i);
    if (draft.kind(base) == ValueKind::class_ && shown_class(base) == name) return i + 1;
  }
  return std::nullopt;
}

// How well a value fits a parameter of that type; none: not at all.
std::optional<int> Interpreter::fitness(Word value, std::string_view type) {
  constexpr int exact = 100, nearly = 90, converted = 60, anything = 10;
  if (draft.is_symbolic(value)) value = symbolic->stand_in(value);
  // C#: `ref` and `out` stand at both ends.
  if (table->dialect == ir::Dialect::csharp) {
    const bool is_reference = draft.kind(value) == ValueKind::cell || draft.kind(value) == ValueKind::reference;
    if (is_reference != type.starts_with('&')) return std::nullopt;
    if (is_reference) return exact;
  }
  const ValueKind given = draft.kind(value);
  if (type.ends_with('?')) {
    type.remove_suffix(1);
    if (given == ValueKind::none || given == ValueKind::undefined) return converted;
  }
  if ((table->dialect == ir::Dialect::cpp || table->dialect == ir::Dialect::pascal) && type != "pointer" &&
      (draft.kind(value) == ValueKind::cell || draft.kind(value) == ValueKind::reference)) {
    const OrFailed<Word> held = load_reference(value);
    if (held) value = *held;
  }
  if (type.empty() || type == "any" || type == "object" || type == "Object" || type == "Any") return anything;
  const OrFailed<bool> is_it = program_.rules->is_type(*this, value, type);
  const ValueKind kind = draft.kind(value);
  if (is_it && *is_it) {
    const bool is_other_class = kind == ValueKind::instance && shown_class(class_of(value)) != type;
    return is_other_class ? nearly : exact;
  }
  // A class inside another one: by its name among those of the object.
  const std::string_view last = type.substr(type.rfind('.') + 1);
  if (const std::optional<uint64_t> distance = distance_to_class(value, last))
    return exact - static_cast<int>(std::min<uint64_t>(*distance, 20));
  if (kind == ValueKind::instance && program_.class_names.contains(last)) return std::nullopt;
  constexpr std::string_view widenings[] = {"char", "i8",  "u8",  "i16", "u16", "i32",
                                            "int",  "u32", "i64", "u64", "f32", "f64"};
  const auto* const to = std::ranges::find(widenings, type);
  const bool is_number = kind == ValueKind::integer || kind == ValueKind::sized || kind == ValueKind::character;
  if (to != std::end(widenings) && (is_number || kind == ValueKind::float_)) {
    if (table->promotion == Promotion::widening) {
      // JLS 5.1.2: nothing becomes a character, and floats stay floats.
      if (type == "char") return std::nullopt;
      if (kind == ValueKind::sized && draft.scalar_type(value) == store::Scalar::f32)
        return type == "f64" ? std::optional(converted) : std::nullopt;
    }
    if (kind == ValueKind::float_) return type == "f32" ? std::optional(converted - 20) : std::nullopt;
    return converted - static_cast<int>(to - widenings);
  }
  if (to != std::end(widenings) || type == "bool" || type == "string") return std::nullopt;
  const bool is_null = kind == ValueKind::none || kind == ValueKind::undefined;
  const Word class_ = global_named(type.substr(0, type.find('<')));
  const bool is_class = draft.kind(class_) == ValueKind::class_;
  // C#: only a conversion that the program declares makes an object of a number or a text.
  if (table->dialect == ir::Dialect::csharp && is_class && !is_null && kind != ValueKind::instance) {
    const Word conversion = find_in_class(class_, name_of(fmt::format("operator implicit {}", type)));
    return conversion.is(Atom::unset) || fitting_function(conversion, std::span(&value, 1)).is(Atom::unset)
               ? std::nullopt
               : std::optional(1);
  }
  if (is_null) return converted;
  if (is_class && kind == ValueKind::instance) return std::nullopt;
  return anything;  // a type parameter, or a type that is not known
}

Word Interpreter::fitting_function(Word function, std::span<const Word> arguments) {
  const Word none = Word::of(Atom::unset);
  const auto fits = [&](Word candidate) {
    if (!candidate.is_function() && draft.kind(candidate) != ValueKind::closure) return false;
    const uint64_t number = candidate.is_function() ? candidate.payload() : draft.at(candidate, 0).payload();
    const std::vector<ir::Parameter>& parameters = program_.module->functions[number].parameters;
    if (parameters.size() != arguments.size()) return false;
    for (size_t i = 0; i < arguments.size(); ++i) {
      Word argument = arguments[i];
      if (draft.kind(argument) == ValueKind::cell || draft.kind(argument) == ValueKind::reference) {
        const OrFailed<Word> held = load_reference(argument);
        if (held) argument = *held;
      }
      if (!fitness(argument, parameters[i].type)) return false;
    }
    return true;
  };
  if (draft.kind(function) != ValueKind::overloads) return fits(function) ? function : none;
  CallArguments given{{arguments.begin(), arguments.end()}, {}};
  bool is_any = false;
  for (uint64_t k = 0; k < draft.size(function); ++k) is_any |= fits(draft.at(function, k));
  if (!is_any) return none;
  const OrFailed<Word> chosen = choose_overload(function, false, given);
  return chosen && fits(*chosen) ? *chosen : none;
}

OrFailed<Word> Interpreter::choose_overload(Word overloads, bool has_receiver, const CallArguments& arguments) {
  const size_t given = arguments.positional.size() + arguments.named.size();
  int best = -1;
  Word chosen;
  for (uint64_t k = 0; k < draft.size(overloads); ++k) {
    const Word candidate = draft.at(overloads, k);
    const uint64_t number = candidate.is_function() ? candidate.payload() : draft.at(candidate, 0).payload();
    const ir::Function& f = program_.module->functions[number];
    const size_t skipped = has_receiver && f.has_receiver ? 1 : 0;
    size_t needed = 0, possible = 0;
    bool has_rest = false;
    for (size_t p = skipped; p < f.parameters.size(); ++p) {
      const bool is_rest = f.parameters[p].kind == ir::ParameterKind::rest;
      has_rest |= is_rest;
      possible += is_rest ? 0 : 1;
      needed += !is_rest && f.parameters[p].default_kind == ir::DefaultKind::none ? 1 : 0;
    }
    if (given < needed || (given > possible && !has_rest)) continue;
    // An array may be all of the rest.
    const bool is_whole_rest = has_rest && table->dialect == ir::Dialect::java && given == possible + 1 &&
                               draft.kind(arguments.positional.back()) == ValueKind::array;
    int score = 1 + (has_rest && !is_whole_rest ? 0 : 50) - static_cast<int>(possible - std::min(possible, given));
    bool fits = true;
    for (size_t a = 0; a < arguments.positional.size() && fits; ++a) {
      const size_t p = std::min(skipped + a, f.parameters.size() - 1);
      std::string_view type = f.parameters[p].type;
      if (f.parameters[p].kind == ir::ParameterKind::rest) type = "";
      const bool is_rest_array = is_whole_rest && a + 1 == arguments.positional.size();
      const std::optional<int> fit = is_rest_array ? 90 : fitness(arguments.positional[a], type);
      fits = fit.has_value();
      score += fit.value_or(0);
    }
    if (!fits || score <= best) continue;
    best = score;
    chosen = candidate;
  }
  if (best >= 0) return chosen;
  return error(RuntimeError::type, fmt::format("none of the functions `{}` takes these {} arguments",
                                               function_name(draft.at(overloads, 0)), given));
}

// --- calls from rules and built-in functions

OrFailed<Word> Interpreter::run_nested(const std::function<OrFailed<bool>(Word&)>& begin) {
  // Built-in functions that call functions that call built-in functions ...
  const uint32_t nested_max = table == nullptr ? 64 : 1'000;
  if (nested_ >= nested_max)
    return error(RuntimeError::recursion, "built-in functions and their callbacks are nested too deeply");
  Word value;
  const size_t depth = frames_.size();
  if (TRY(begin(value))) return value;
  frames_[depth].is_boundary = true;
  ++nested_;
  const OrFailed<Stop> stop = execute(depth);
  --nested_;
  if (!stop) return std::unexpected(stop.error());
  CHECK(*stop == Stop::ended || *stop == Stop::handed_out);
  return result_;
}

OrFailed<Word> Interpreter::call(Word callee, std::span<const Word> arguments) {
  CallArguments given{{arguments.begin(), arguments.end()}, {}};
  return run_nested([&](Word& value) { return begin_call(callee, given, value); });
}

OrFailed<Word> Interpreter::call_with(Word callee, const Arguments& arguments) {
  CallArguments given{{arguments.positional.begin(), arguments.positional.end()},
                      {arguments.named.begin(), arguments.named.end()}};
  return run_nested([&](Word& value) { return begin_call(callee, given, value); });
}

OrFailed<Word> Interpreter::call_on(Word receiver, Word member, std::span<const Word> arguments) {
  CallArguments given{{arguments.begin(), arguments.end()}, {}};
  return run_nested([&](Word& value) { return begin_member_call(receiver, member, given, value); });
}

}  // namespace ramify::ir_machine
