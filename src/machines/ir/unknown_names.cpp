// SPDX-License-Identifier: Apache-2.0
// Unknown names: names that neither the program nor the library has. Such a name is a value that is passed on unchanged
// until an operation is applied to it.
#include <algorithm>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"
#include "machines/ir/library_names.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

std::string unknown_name_message(std::string_view name) {
  return fmt::format("`{}` is unknown: neither the program nor the library has it", name);
}

std::optional<Word> Interpreter::library_name(std::string_view name) {
  const std::optional<uint32_t> number = program_.builtin(name);
  return number ? std::optional(Word::symbol(*number)) : std::nullopt;
}

// If the name may belong to the part of the language's library that we lack, or a compiler would have rejected it,
// handlers of the program must not catch the failure.
std::unexpected<Failed> Interpreter::unknown_name(std::string_view name) {
  const std::string_view first = name.substr(0, name.find_first_of(".:"));
  if (is_library_name(*table, first) || table->has_checked_names) return fail(unknown_name_message(name));
  if (rules->calls.unknown_name != nullptr) return rules->calls.unknown_name(*this, *program_.module, name);
  return error(RuntimeError::name, unknown_name_message(name), name);
}

// With symbolic values: whether the name is a member of an unknown module or, in a fragment, an undefined name.
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

// The value of a constant that is a name.
OrFailed<Word> Interpreter::loaded_name(Word name) {
  const std::string_view path = program_.builtin_name(name.payload());
  if (rules->calls.resolves_names_on_load && is_elsewhere(path)) return name;
  return value_of_path(path);
}

// A member of a library value (`string.Empty.Length`).
OrFailed<Word> Interpreter::value_of_path(std::string_view path) {
  const bool is_late = rules->calls.is_resolved_late != nullptr && rules->calls.is_resolved_late(path);
  const bool resolves = rules->calls.resolves_names_on_load && !is_late;
  const size_t dot = path.rfind('.');
  if (dot != std::string_view::npos)
    if (const std::optional<uint32_t> type = program_.builtin(path.substr(0, dot)))
      if (const BuiltinRow& row = program_.builtin_row(*type); row.function != nullptr && (row.is_value || resolves)) {
        const Word of = row.is_value ? TRY(row.function(*this, {})) : Word::symbol(*type);
        return load_member(of, path.substr(dot + 1));
      }
  if (resolves) return unknown_name(path);
  return Word::symbol(*program_.builtin(path));
}

// Unknown names are distinguished from values when an operation is applied to them.
bool Interpreter::is_unknown_name(Word w) const {
  if (w.tag() != Word::Tag::symbol || w.payload() < rules->builtins.size()) return false;
  const std::string_view name = program_.builtin_name(w.payload());
  const bool is_operation_or_variable = name.empty() || name.starts_with('%') || name.starts_with('$');
  if (is_operation_or_variable || (rules->calls.is_inert_name != nullptr && rules->calls.is_inert_name(name)))
    return false;
  return !is_library_name(*table, name.substr(0, name.find_first_of(".:")));
}

OrFailed<Word> Interpreter::value_of_symbol(Word w) {
  if (!is_unknown_name(w)) [[likely]]
    return w;
  const std::string_view name = program_.builtin_name(w.payload());
  if (symbolic != nullptr) return symbolic->unknown_part(std::string(name));
  return unknown_name(name);
}

// A name is compared by identity with a type. Different names may denote equal values; equal names denote one value.
OrFailed<void> Interpreter::resolve_operand_symbols(Word& a, Word& b) {
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

// --- names among the arguments of a call

std::optional<Word> Interpreter::unknown_name_among(const CallArguments& arguments) const {
  for (const Word w : arguments.positional)
    if (is_unknown_name(w)) [[unlikely]]
      return w;
  return std::nullopt;
}

// The result of a library operation on an unknown name is not meaningful: if it rejects the name, it is unknown whether
// it would reject the value. `depth`: the number of frames before the call.
OrFailed<bool> Interpreter::blame_unknown_name(Word name, size_t depth, OrFailed<bool> has_value) {
  if (has_value || !thrown_ || frames_.size() != depth) return has_value;
  thrown_.reset();
  return fail(unknown_name_message(program_.builtin_name(name.payload())));
}

}  // namespace ramify::ir_machine
