// SPDX-License-Identifier: Apache-2.0
// Facts about the running code in Lua's messages: its place, and the name of the value that an operation cannot use.
// The name is derived from the preceding instructions, as the reference implementation does with its own, so that the
// names agree.
//
// Tested by conformance/languages/lua.
#include <fmt/format.h>

#include "languages/lua/rules/parts.h"
#include "machines/ir/code_reading.h"

namespace ramify::ir_machine::lua {

namespace {

using ir::Op;

struct Reading {
  const ir::Module& module;
  const ir::Function& function;

  std::string constant_text(uint32_t constant) const {
    if (const auto* text = std::get_if<std::string>(&module.constants[constant])) return *text;
    const auto* number = std::get_if<int64_t>(&module.constants[constant]);
    return number != nullptr && *number >= 0 && *number <= 255 ? "integer index" : "?";
  }
  bool is_top_level() const { return function.name == "<main>" || function.name.starts_with("<file "); }

  std::string local(uint32_t reg) const {
    for (const ir::RegisterName& each : function.register_names) {
      if (each.reg.index != reg) continue;
      if (each.name.starts_with("next#")) return " (for iterator 'for iterator')";
      return each.name.find('#') == 0 ? "" : fmt::format(" (local '{}')", bare_name(each.name));
    }
    return "";
  }

  // The name of the value in a register at an instruction.
  std::string of(uint32_t reg, size_t pc) const {
    if (std::string name = local(reg); !name.empty()) return name;
    for (size_t k = pc; k-- > 0;) {
      const ir::Instruction& i = function.code[k];
      if (jumps(i.op)) return "";
      if (!sets_first_operand(i.op) || i.operands[0] != reg) continue;
      switch (i.op) {
        case Op::move: return of(i.operands[1], k);
        case Op::const_: {
          const auto* text = std::get_if<std::string>(&module.constants[i.operands[1]]);
          return text == nullptr ? "" : fmt::format(" (constant '{}')", *text);
        }
        case Op::load_var: {
          const ir::Global& global = module.globals[i.operands[1]];
          const std::string_view whole = global.name;
          const std::string_view name = bare_name(whole.substr(whole.rfind('.') + 1));
          const std::string_view kind = global.span.line == 0 ? "global" : is_top_level() ? "local" : "upvalue";
          return fmt::format(" ({} '{}')", kind, name);
        }
        case Op::load_cell: {
          const uint32_t first = static_cast<uint32_t>(function.parameters.size());
          const uint32_t cell = i.operands[1];
          const bool is_captured = cell >= first && cell < first + function.capture_count;
          return fmt::format(" ({} '{}')", is_captured ? "upvalue" : "local", bare_name(module.symbols[i.operands[2]]));
        }
        case Op::load_field: return fmt::format(" (field '{}')", module.symbols[i.operands[2]]);
        case Op::load_index: {
          for (size_t before = k; before-- > 0;) {
            const ir::Instruction& key = function.code[before];
            if (jumps(key.op)) break;
            if (!sets_first_operand(key.op) || key.operands[0] != i.operands[2]) continue;
            if (key.op == Op::const_) return fmt::format(" (field '{}')", constant_text(key.operands[1]));
            break;
          }
          return " (field '?')";
        }
        default: return "";
      }
    }
    return "";
  }
};

}  // namespace

std::string place_in_message(const Context& c, size_t level) {
  size_t inner = 0;  // calls between the running code and the requested level
  for (; level > 1; --level) {
    const std::optional<CodePlace> place = c.code_at(inner);
    if (!place) return "";
    if (place->is_called_by_library) {  // or by an operator of the calling code
      const std::optional<CodePlace> caller = c.code_at(inner + 1);
      const bool by_operator = caller && !calls(caller->instruction().op);
      if (by_operator) {
        ++inner;
        continue;
      }
      if (level == 2) return "";
      --level;
    }
    ++inner;
  }
  const std::optional<CodePlace> place = c.code_at(inner);
  if (!place) return "";
  const ir::Span span = place->instruction().span;
  const std::vector<ir::SourceFile>& files = place->module.files;
  if (span.file >= files.size() || files[span.file].is_library) return "";
  return fmt::format("{}:{}: ", files[span.file].path, span.line);
}

std::string name_of_operand(const Context& c, Word value) {
  const std::optional<CodePlace> place = c.code_at(0);
  if (!place) return "";
  const ir::Instruction& i = place->instruction();
  const Reading reading{place->module, place->function};
  std::vector<uint32_t> operands;
  switch (i.op) {
    case Op::load_field:
    case Op::load_index:
    case Op::unop:
    case Op::call_unknown: operands = {i.operands[1]}; break;
    case Op::store_field:
    case Op::store_index: operands = {i.operands[0]}; break;
    case Op::binop:
    case Op::update: operands = {i.operands[1], i.operands[2]}; break;
    case Op::call_method:
      if (place->registers[i.operands[1]] != value)
        return fmt::format(" (method '{}')", place->module.symbols[i.operands[2]]);
      operands = {i.operands[1]};
      break;
    case Op::call_builtin:
      if (i.list_count == 1) operands = {place->function.lists[i.list_begin].value.index};
      break;
    default: return "";
  }
  for (const uint32_t reg : operands)
    if (place->registers[reg] == value) return reading.of(reg, place->pc);
  return "";
}

}  // namespace ramify::ir_machine::lua
