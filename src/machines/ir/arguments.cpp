// SPDX-License-Identifier: Apache-2.0
// The interpreter's arguments: collecting the arguments of a call from the instruction's list, and binding them to the
// parameters of a function of the program.
#include "machines/ir/arguments.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

// --- the arguments of a call

OrFailed<void> Interpreter::collect(std::span<const ir::ListItem> list, const Word* r, CallArguments& arguments) {
  for (const ir::ListItem& item : list) {
    const Word value = r[item.value.index];
    switch (item.kind) {
      case ir::ArgumentKind::positional: arguments.positional.push_back(value); break;
      case ir::ArgumentKind::named: arguments.named.push_back({program_.symbol(item.name.index), value}); break;
      case ir::ArgumentKind::spread: {
        if (rules->calls.spread != nullptr && TRY(rules->calls.spread(*this, value, arguments))) break;
        const std::vector<Word> elements = TRY(elements_of(value));
        arguments.positional.insert(arguments.positional.end(), elements.begin(), elements.end());
        break;
      }
      case ir::ArgumentKind::spread_named: TRY(collect_named(value, arguments)); break;
    }
  }
  return {};
}

OrFailed<void> Interpreter::collect_named(Word value, CallArguments& arguments) {
  if (draft.kind(value) != ValueKind::dict)
    return error(RuntimeError::type,
                 fmt::format("argument after ** must be a dict, not {}", rules->repr(*this, value)));
  if (rules->calls.spread_named != nullptr && TRY(rules->calls.spread_named(*this, value, arguments))) return {};
  for (uint64_t k = 0; k < draft.size(value); ++k) {
    const Word key = draft.at(value, k);
    if (draft.kind(key) != ValueKind::string)
      return error(RuntimeError::type, fmt::format("keywords must be strings, not {}", rules->repr(*this, key)));
    TRY(add_named(*this, arguments, draft.text(key), draft.value_at(value, k)));
  }
  return {};
}

OrFailed<void> add_named(Context& context, CallArguments& arguments, std::string_view name, Word value) {
  if (std::ranges::find(arguments.named, name, &NamedArgument::name) != arguments.named.end())
    return context.error(RuntimeError::arity, fmt::format("multiple values for argument `{}`", name));
  arguments.named.push_back({name, value});
  return {};
}

// For library functions a block may be an ordinary argument.
void Interpreter::block_last(CallArguments& arguments) const {
  if (!rules->calls.block_is_last_argument) return;
  std::erase_if(arguments.named, [&](const NamedArgument& argument) {
    if (argument.is_block()) arguments.positional.push_back(argument.value);
    return argument.is_block();
  });
}

// --- errors

namespace {

std::string qualified_name(const ir::Function& f) {
  return f.class_name.empty() || f.name.find('.') != std::string::npos ? f.name : f.class_name + "." + f.name;
}

// f() takes 2 positional arguments but 3 were given
std::string too_many_text(const ir::Function& f, size_t possible, size_t given) {
  size_t needed = 0;
  for (const ir::Parameter& p : f.parameters)
    needed += p.kind == ir::ParameterKind::plain && p.default_kind == ir::DefaultKind::none ? 1 : 0;
  const std::string takes =
      needed < possible ? fmt::format("from {} to {}", needed, possible) : fmt::format("{}", possible);
  return fmt::format("{}() takes {} positional argument{} but {} {} given", qualified_name(f), takes,
                     possible == 1 ? "" : "s", given, given == 1 ? "was" : "were");
}

// f() missing 2 required positional arguments: 'a' and 'b'
std::string missing_text(const ir::Function& f, std::span<const Word> bound, size_t first) {
  const ir::ParameterKind kind = f.parameters[first].kind;
  std::vector<std::string> names;
  for (size_t p = first; p < f.parameters.size(); ++p)
    if (f.parameters[p].kind == kind && f.parameters[p].default_kind == ir::DefaultKind::none &&
        bound[p].is(Atom::missing))
      names.push_back("'" + f.parameters[p].name + "'");
  std::string list;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i != 0) list += i + 1 < names.size() ? ", " : names.size() > 2 ? ", and " : " and ";
    list += names[i];
  }
  return fmt::format("{}() missing {} required {} argument{}: {}", qualified_name(f), names.size(),
                     kind == ir::ParameterKind::plain ? "positional" : "keyword-only", names.size() == 1 ? "" : "s",
                     list);
}

}  // namespace

std::unexpected<Failed> Interpreter::too_many_arguments(const LinkedFunction& f, size_t possible, size_t given) {
  const auto wording = rules->calls.too_many;
  return error(RuntimeError::arity,
               wording != nullptr ? wording(*this, f.ir, possible, given) : too_many_text(f.ir, possible, given));
}

std::unexpected<Failed> Interpreter::missing_arguments(const LinkedFunction& f, const Word* registers, size_t first) {
  const std::span<const Word> bound(registers, f.ir.parameters.size());
  const auto wording = rules->calls.missing;
  return error(RuntimeError::arity,
               wording != nullptr ? wording(*this, f.ir, bound, first) : missing_text(f.ir, bound, first));
}

// --- binding

OrFailed<void> Interpreter::bind_arguments(const LinkedFunction& f, Word closure, std::span<const Word> positional,
                                           std::span<const NamedArgument> named, Word* registers) {
  const std::vector<ir::Parameter>& parameters = f.ir.parameters;
  const uint32_t captured_defaults = f.ir.default_count();
  for (uint32_t c = 0; c < f.ir.capture_count; ++c)
    registers[parameters.size() + c] = draft.at(closure, 1 + captured_defaults + c);

  if (f.has_only_plain_parameters && named.empty() && positional.size() == parameters.size()) {
    std::ranges::copy(positional, registers);
  } else {
    std::optional<CallArguments> regrouped;
    if (!named.empty() && rules->calls.regroup != nullptr)
      regrouped = TRY(rules->calls.regroup(*this, f.ir, {positional, named}));
    const Arguments given = regrouped ? Arguments(*regrouped) : Arguments{positional, named};
    TRY(bind_given(f, given, registers));
    TRY(bind_defaults(f, closure, registers));
  }
  for (size_t p = 0; rules->calls.copies_places && p < parameters.size(); ++p)
    if (is_place(registers[p]) && parameters[p].type != "&")
      registers[p] = TRY(rules->copy(*this, TRY(load_reference(registers[p]))));
  return {};
}

namespace {

// A single remaining argument that is an array is the whole rest, unless it is itself an element: an array of numbers where objects are taken.
OrFailed<bool> is_whole_rest(Context& c, std::string_view type, std::span<const Word> left) {
  const bool may_be =
      c.rules->calls.array_is_whole_rest && left.size() == 1 && c.draft.kind(left[0]) == ValueKind::array;
  if (!may_be) return false;
  const bool takes_objects = type.starts_with("object") || type.size() <= 2;  // also of a parameter of a generic type
  if (!takes_objects || c.draft.size(left[0]) == 0) return true;
  switch (c.draft.kind(c.draft.at(left[0], 0))) {
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::sized:
    case ValueKind::character:
      return c.fail(
          "whether an array of numbers is one argument or all of them depends on its type, which is not known");
    default: return true;
  }
}

}  // namespace

// Binds the arguments of the call; a parameter without an argument is `missing`.
OrFailed<void> Interpreter::bind_given(const LinkedFunction& f, const Arguments& given, Word* registers) {
  const std::vector<ir::Parameter>& parameters = f.ir.parameters;
  size_t next = 0;
  std::optional<size_t> rest, rest_named;
  for (size_t p = 0; p < parameters.size(); ++p) {
    registers[p] = Word::of(Atom::missing);
    switch (parameters[p].kind) {
      case ir::ParameterKind::plain:
        if (next < given.positional.size()) registers[p] = given.positional[next++];
        break;
      case ir::ParameterKind::named_only: break;
      case ir::ParameterKind::rest: rest = p; break;
      case ir::ParameterKind::rest_named: rest_named = p; break;
    }
  }
  if (rest) {
    const std::span<const Word> left = given.positional.subspan(std::min(next, given.positional.size()));
    registers[*rest] = TRY(is_whole_rest(*this, parameters[*rest].type, left)) ? left[0] : rest_of(left);
  } else if (next < given.positional.size() && !table->lenient_arity && !rules->calls.drops_extra_arguments)
    return too_many_arguments(f, next, given.positional.size());
  if (rest_named) registers[*rest_named] = draft.new_dict();
  for (const NamedArgument& argument : given.named)
    TRY(bind_named(f, argument, rest ? &registers[*rest] : nullptr, rest_named ? &registers[*rest_named] : nullptr,
                   given, registers));
  return {};
}

Word Interpreter::rest_of(std::span<const Word> left) {
  switch (rules->calls.rest) {
    case RestArguments::list: return draft.new_list(left);
    case RestArguments::tuple: return draft.tuple(left);
    case RestArguments::array: return draft.new_object(ObjectKind::array, left);
  }
  return Word();
}

OrFailed<void> Interpreter::bind_named(const LinkedFunction& f, const NamedArgument& argument, Word* rest,
                                       const Word* rest_named, const Arguments& given, Word* registers) {
  const CallRules& calls = rules->calls;
  const std::vector<ir::Parameter>& parameters = f.ir.parameters;
  const auto matches = [&](const ir::Parameter& p) {
    const bool has_sign = calls.parameter_sign != '\0' && p.name.starts_with(calls.parameter_sign);
    return std::string_view(p.name).substr(has_sign ? 1 : 0) == argument.name &&
           (p.kind == ir::ParameterKind::plain || p.kind == ir::ParameterKind::named_only);
  };
  if (const auto found = std::ranges::find_if(parameters, matches); found != parameters.end()) {
    Word& target = registers[found - parameters.begin()];
    if (!target.is(Atom::missing))
      return error(RuntimeError::arity,
                   fmt::format("{}() got multiple values for argument '{}'", qualified_name(f.ir), argument.name));
    target = argument.value;
    return {};
  }
  if (rest_named != nullptr) {
    if (argument.is_block()) return {};
    const Word key = calls.name_key != nullptr ? calls.name_key(*this, argument.name) : draft.string(argument.name);
    TRY(rules->insert(*this, *rest_named, key, argument.value));
    return {};
  }
  if (argument.is_block() && calls.block_is_last_argument && !parameters.empty()) {
    registers[parameters.size() - 1] = argument.value;
    return {};
  }
  if (rest != nullptr && calls.with_named != nullptr) {
    *rest = TRY(calls.with_named(*this, *rest, argument));
    return {};
  }
  if (argument.is_block()) return {};  // the function has no block parameter
  return error(RuntimeError::arity,
               calls.unknown_names != nullptr
                   ? calls.unknown_names(*this, f.ir, given.named)
                   : fmt::format("{}() got an unexpected keyword argument '{}'", qualified_name(f.ir), argument.name));
}

OrFailed<void> Interpreter::bind_defaults(const LinkedFunction& f, Word closure, Word* registers) {
  const std::vector<ir::Parameter>& parameters = f.ir.parameters;
  uint32_t next_default = 0;
  for (size_t p = 0; p < parameters.size(); ++p) {
    const bool is_captured = parameters[p].default_kind == ir::DefaultKind::captured;
    const bool takes_rest =
        parameters[p].kind == ir::ParameterKind::rest || parameters[p].kind == ir::ParameterKind::rest_named;
    if (registers[p].is(Atom::missing) && !takes_rest) {
      switch (parameters[p].default_kind) {
        case ir::DefaultKind::none:
          if (is_block(parameters[p])) registers[p] = Word();
          else if (!table->lenient_arity) return missing_arguments(f, registers, p);
          else if (!table->null_is_undefined) registers[p] = Word();
          break;
        case ir::DefaultKind::constant: registers[p] = constants_[parameters[p].constant.index]; break;
        case ir::DefaultKind::captured: registers[p] = draft.at(closure, 1 + next_default); break;
        case ir::DefaultKind::at_call: break;
      }
    }
    if (is_captured) ++next_default;
  }
  return {};
}

// --- the parameters of a function

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

}  // namespace ramify::ir_machine
