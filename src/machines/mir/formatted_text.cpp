// SPDX-License-Identifier: Apache-2.0
// Texts of library functions that have no body in SMIR JSON: the output of `print!`, and the operands of `assert_eq!`.
// Only for plain values: numbers, booleans, characters and strings, also behind references.
#include <array>

#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"

namespace ramify::mir_machine {

namespace {

constexpr int references_most = 4;

std::string quoted_character(Bits code) {
  if (code == '\'' || code == '\\') return fmt::format("'\\{}'", static_cast<char>(code));
  if (code >= ' ' && code <= '~') return fmt::format("'{}'", static_cast<char>(code));
  return fmt::format("'\\u{{{:x}}}'", static_cast<uint64_t>(code));
}

}  // namespace

// The value formatted with `{:?}`; none: not supported.
std::optional<std::string> Interpreter::debug_text(Pointer at, mir::TypeId of) {
  for (int i = 0; i < references_most; ++i) {
    const mir::Type& known = type(of);
    memory::Allocation* object = memory_.find(at.provenance);
    if (!known.layout || object == nullptr || known.layout->size == 0 || known.layout->size > sizeof(Bits) ||
        !object->contains(at.address, known.layout->size) ||
        !memory::Memory::is_defined(*object, at.address, known.layout->size))
      return std::nullopt;
    if (known.kind == mir::TypeKind::reference) {
      if (type(known.element).kind == mir::TypeKind::string) {
        const std::optional<std::string> text = text_of({of, true, {}, at});
        return text ? std::optional(fmt::format("\"{}\"", *text)) : std::nullopt;
      }
      if (known.layout->size != 8) return std::nullopt;
      at = memory_.read_pointer(*object, at.address);
      of = known.element;
      continue;
    }
    Bits bits = 0;
    memory::Memory::read(*object, at.address, {reinterpret_cast<uint8_t*>(&bits), known.layout->size});
    if (known.kind == mir::TypeKind::character) return quoted_character(bits);
    return number_of({of, false, {Value::of(bits)}, {}});
  }
  return std::nullopt;
}

// For `&dyn Debug`.
std::string Interpreter::debug_text_of(const Argument& argument) {
  if (argument.is_memory || argument.parts.size() < 2) return "…";
  const std::optional<mir::TypeId> of = type_of_vtable(argument.parts[1]);
  return (of ? debug_text(argument.parts[0].pointer(), *of) : std::nullopt).value_or("…");
}

std::string Interpreter::comparison_text(const std::vector<Argument>& arguments) {
  constexpr std::array<std::string_view, 3> operators = {"==", "!=", "matches"};
  const uint64_t kind = arguments.empty() || arguments[0].parts.empty() ? 0 : arguments[0].parts[0].low;
  std::string text = fmt::format("assertion `left {} right` failed", operators[kind < operators.size() ? kind : 0]);
  if (arguments.size() < 3) return text;
  const std::string left = debug_text_of(arguments[1]), right = debug_text_of(arguments[2]);
  return left == "…" && right == "…" ? text : fmt::format("{}\n  left: {}\n right: {}", text, left, right);
}

// Whether a fmt::Arguments (pieces, format specifications, values) has values.
bool Interpreter::has_formatted_values(const Argument& arguments) {
  const mir::Type& of = type(arguments.type);
  if (!arguments.is_memory || of.variants.empty() || of.variants[0].fields.size() != 3) return true;
  const uint64_t at = arguments.pointer.address + of.variants[0].fields[2].offset + 8;
  const memory::Allocation* object = memory_.find(arguments.pointer.provenance);
  if (object == nullptr || !object->contains(at, 8)) return true;
  uint64_t count = 0;
  memory::Memory::read(*object, at, {reinterpret_cast<uint8_t*>(&count), sizeof count});
  return count != 0;
}

bool Interpreter::print(const std::vector<Argument>& arguments, const CallSite& site, bool is_error) {
  const std::optional<std::string> text =
      arguments.empty() || has_formatted_values(arguments[0]) ? std::nullopt : message_of(arguments[0]);
  if (!text) return stop(End::unsupported, "output of values by `print!`, whose library function has no body here");
  emit(is_error ? 2 : 1, *text);
  return give(site, std::vector<Value>(site.destination.parts.size()));
}

}  // namespace ramify::mir_machine
