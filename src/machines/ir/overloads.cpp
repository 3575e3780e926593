// SPDX-License-Identifier: Apache-2.0
// Overloads: selects one of several functions of the same name by how well the arguments fit the declared types of the
// parameters.
#include <algorithm>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

namespace {

// Degrees of fitness; higher is better.
constexpr int exact = 100, nearly = 90, converted = 60, anything = 10;

constexpr std::string_view widenings[] = {"char", "i8",  "u8",  "i16", "u16", "i32",
                                          "int",  "u32", "i64", "u64", "f32", "f64"};

}  // namespace

// The distance in the hierarchy from an object's class to the class of that name; none: the object is not an instance
// of it.
std::optional<uint64_t> Interpreter::distance_to_class(Word value, std::string_view name) {
  if (draft.kind(value) != ValueKind::instance) return std::nullopt;
  const Word class_ = class_of(value);
  if (draft.kind(class_) != ValueKind::class_) return std::nullopt;
  std::string_view own = shown_class(class_);
  if (own.starts_with(rules->calls.library_class_prefix)) own.remove_prefix(rules->calls.library_class_prefix.size());
  if (own == name) return 0;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < draft.size(order); ++i) {
    const Word base = draft.at(order, i);
    if (draft.kind(base) == ValueKind::class_ && shown_class(base) == name) return i + 1;
  }
  return std::nullopt;
}

// How well a value fits a parameter of that type; none: it does not.
std::optional<int> Interpreter::fitness(Word value, std::string_view type) {
  if (draft.is_symbolic(value)) value = symbolic->representative(value);
  const bool is_reference = draft.kind(value) == ValueKind::cell || draft.kind(value) == ValueKind::reference;
  if (rules->calls.place_fit == PlaceFit::by_mark) {
    if (is_reference != type.starts_with('&')) return std::nullopt;
    if (is_reference) return exact;
  }
  if (type.ends_with('?')) {
    const ValueKind given = draft.kind(value);
    type.remove_suffix(1);
    if (given == ValueKind::none || given == ValueKind::undefined) return converted;
  }
  if (rules->calls.place_fit == PlaceFit::by_content && type != "pointer" && is_reference)
    if (const OrFailed<Word> held = load_reference(value)) value = *held;
  if (type.empty() || type == "any" || type == "object" || type == "Object" || type == "Any") return anything;
  const OrFailed<bool> is_it = rules->is_type(*this, value, type);
  const ValueKind kind = draft.kind(value);
  if (is_it && *is_it) {
    const bool is_other_class = kind == ValueKind::instance && shown_class(class_of(value)) != type;
    return is_other_class ? nearly : exact;
  }
  // A nested class: compare its unqualified name.
  const std::string_view last = type.substr(type.rfind('.') + 1);
  if (const std::optional<uint64_t> distance = distance_to_class(value, last))
    return exact - static_cast<int>(std::min<uint64_t>(*distance, 20));
  if (kind == ValueKind::instance && program_.class_names.contains(last)) return std::nullopt;
  if (std::ranges::find(widenings, type) != std::end(widenings) || type == "bool" || type == "string")
    return widening_fitness(value, type);
  return class_fitness(value, type);
}

// For a number, and a parameter of another number type.
std::optional<int> Interpreter::widening_fitness(Word value, std::string_view type) {
  const ValueKind kind = draft.kind(value);
  const auto* const to = std::ranges::find(widenings, type);
  const bool is_number = kind == ValueKind::integer || kind == ValueKind::sized || kind == ValueKind::character;
  if (to == std::end(widenings) || (!is_number && kind != ValueKind::float_)) return std::nullopt;
  if (rules->calls.narrows_strictly) {
    if (type == "char") return std::nullopt;
    if (kind == ValueKind::sized && draft.scalar_type(value) == store::Scalar::f32)
      return type == "f64" ? std::optional(converted) : std::nullopt;
  }
  if (kind == ValueKind::float_) return type == "f32" ? std::optional(converted - 20) : std::nullopt;
  return converted - static_cast<int>(to - widenings);
}

// For a value that is not an instance of the class: null, a value that converts to it, or not known.
std::optional<int> Interpreter::class_fitness(Word value, std::string_view type) {
  const ValueKind kind = draft.kind(value);
  const bool is_null = kind == ValueKind::none || kind == ValueKind::undefined;
  const Word class_ = global_named(type.substr(0, type.find('<')));
  const bool is_class = draft.kind(class_) == ValueKind::class_;
  if (rules->calls.converts != nullptr && is_class && !is_null && kind != ValueKind::instance)
    return rules->calls.converts(*this, value, class_, type) ? std::optional(1) : std::nullopt;
  if (is_null) return converted;
  if (is_class && kind == ValueKind::instance) return std::nullopt;
  return anything;  // a type parameter or an unknown type
}

Word Interpreter::fitting_function(Word function, std::span<const Word> arguments) {
  const Word none = Word::of(Atom::unset);
  const auto fits = [&](Word candidate) {
    if (!candidate.is_function() && draft.kind(candidate) != ValueKind::closure) return false;
    const std::vector<ir::Parameter>& parameters = code_of(candidate).parameters;
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

const ir::Function& Interpreter::code_of(Word function) const {
  return program_.module->functions[function.is_function() ? function.payload() : draft.at(function, 0).payload()];
}

OrFailed<Word> Interpreter::choose_overload(Word overloads, bool has_receiver, const CallArguments& arguments) {
  int best = -1;
  Word chosen;
  for (uint64_t k = 0; k < draft.size(overloads); ++k) {
    const Word candidate = draft.at(overloads, k);
    const ir::Function& f = code_of(candidate);
    const std::optional<int> score = overload_fitness(f, has_receiver && f.has_receiver ? 1 : 0, arguments);
    if (!score || *score <= best) continue;
    best = *score;
    chosen = candidate;
  }
  if (best >= 0) return chosen;
  return error(RuntimeError::type,
               fmt::format("none of the functions `{}` takes these {} arguments", function_name(draft.at(overloads, 0)),
                           arguments.positional.size() + arguments.named.size()));
}

// How well the arguments fit the parameters from `skipped` on; none: they do not.
std::optional<int> Interpreter::overload_fitness(const ir::Function& f, size_t skipped,
                                                 const CallArguments& arguments) {
  const size_t given = arguments.positional.size() + arguments.named.size();
  size_t needed = 0, possible = 0;
  bool has_rest = false;
  for (size_t p = skipped; p < f.parameters.size(); ++p) {
    const bool is_rest = f.parameters[p].kind == ir::ParameterKind::rest;
    has_rest |= is_rest;
    possible += is_rest ? 0 : 1;
    needed += !is_rest && f.parameters[p].default_kind == ir::DefaultKind::none ? 1 : 0;
  }
  if (given < needed || (given > possible && !has_rest)) return std::nullopt;
  const bool is_whole_rest = has_rest && rules->calls.array_is_whole_rest && given == possible + 1 &&
                             draft.kind(arguments.positional.back()) == ValueKind::array;
  int score = 1 + (has_rest && !is_whole_rest ? 0 : 50) - static_cast<int>(possible - std::min(possible, given));
  for (size_t a = 0; a < arguments.positional.size(); ++a) {
    const size_t p = std::min(skipped + a, f.parameters.size() - 1);
    std::string_view type = f.parameters[p].type;
    if (f.parameters[p].kind == ir::ParameterKind::rest) type = "";
    const bool is_rest_array = is_whole_rest && a + 1 == arguments.positional.size();
    const std::optional<int> fit = is_rest_array ? nearly : fitness(arguments.positional[a], type);
    if (!fit) return std::nullopt;
    score += *fit;
  }
  return score;
}

}  // namespace ramify::ir_machine
