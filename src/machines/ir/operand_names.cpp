// SPDX-License-Identifier: Apache-2.0
// What messages of Lua and JavaScript say of the code that runs: where it stands, and what it calls the value that it cannot use, read off the
// instructions that came before (as the real implementation does with its own, so that the names are the same).
//
// Tested by conformance/languages/lua and javascript.
#include <fmt/format.h>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

namespace {

using ir::Op;

bool sets_first_operand(Op op) {
  switch (op) {
    case Op::const_:
    case Op::move:
    case Op::load_var:
    case Op::new_cell:
    case Op::load_cell:
    case Op::new_array:
    case Op::load_field:
    case Op::load_index:
    case Op::binop:
    case Op::unop:
    case Op::update:
    case Op::closure:
    case Op::call_function:
    case Op::call_builtin:
    case Op::call_method:
    case Op::call_unknown:
    case Op::suspend: return true;
    default: return false;
  }
}

bool calls(Op op) {
  return op == Op::call_function || op == Op::call_builtin || op == Op::call_method || op == Op::call_unknown;
}
bool jumps(Op op) { return op == Op::branch || op == Op::branch_if || op == Op::iter_next; }

// Where the lowering keeps apart two variables of a name, one is `name#2`.
std::string_view bare(std::string_view name) { return name.substr(0, name.find('#')); }

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
      return each.name.find('#') == 0 ? "" : fmt::format(" (local '{}')", bare(each.name));
    }
    return "";
  }

  // What the register holds at an instruction.
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
          const std::string_view name = bare(whole.substr(whole.rfind('.') + 1));
          const std::string_view kind = global.span.line == 0 ? "global" : is_top_level() ? "local" : "upvalue";
          return fmt::format(" ({} '{}')", kind, name);
        }
        case Op::load_cell: {
          const uint32_t first = static_cast<uint32_t>(function.parameters.size());
          const uint32_t cell = i.operands[1];
          const bool is_captured = cell >= first && cell < first + function.capture_count;
          return fmt::format(" ({} '{}')", is_captured ? "upvalue" : "local", bare(module.symbols[i.operands[2]]));
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

std::string Interpreter::place_in_message(size_t level) const {
  size_t at = frames_.size();
  for (; level > 1 && at > 0; --level) {
    if (frames_[at - 1].is_boundary) {  // the library called it, or an operator of the code below
      const bool by_operator = at > 1 && !calls(function(frames_[at - 2]).ir.code[frames_[at - 2].pc].op);
      if (by_operator) {
        --at;
        continue;
      }
      if (level == 2) return "";
      --level;
    }
    --at;
  }
  if (at == 0) return "";
  const Frame& frame = frames_[at - 1];
  const ir::Span span = function(frame).ir.code[frame.pc].span;
  const std::vector<ir::SourceFile>& files = program_.module->files;
  if (span.file >= files.size() || files[span.file].is_library) return "";
  return fmt::format("{}:{}: ", files[span.file].path, span.line);
}

std::string Interpreter::name_of_operand(Word value) const {
  if (frames_.empty()) return "";
  const Frame& frame = frames_.back();
  const ir::Function& f = function(frame).ir;
  const ir::Instruction& i = f.code[frame.pc];
  const Reading reading{*program_.module, f};
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
      if (frame.registers[i.operands[1]] != value) return fmt::format(" (method '{}')", program_.symbol(i.operands[2]));
      operands = {i.operands[1]};
      break;
    case Op::call_builtin:
      if (i.list_count == 1) operands = {f.lists[i.list_begin].value.index};
      break;
    default: return "";
  }
  for (const uint32_t reg : operands)
    if (frame.registers[reg] == value) return reading.of(reg, frame.pc);
  return "";
}

namespace {

// JavaScript: the path that a register's value was read by, such as `a.b[0]`.
struct PathReading {
  const ir::Module& module;
  const ir::Function& function;

  std::optional<std::string> local(uint32_t reg) const {
    for (const ir::RegisterName& each : function.register_names)
      if (each.reg.index == reg && !each.name.empty() && each.name.find('%') == std::string::npos)
        return std::string(bare(each.name));
    return std::nullopt;
  }
  static std::string last_part(std::string_view name) { return std::string(bare(name.substr(name.rfind('.') + 1))); }

  std::optional<std::string> of(uint32_t reg, size_t pc, unsigned depth = 0) const {
    if (depth > 20) return std::nullopt;
    if (std::optional<std::string> name = local(reg)) return name;
    for (size_t k = pc; k-- > 0;) {
      const ir::Instruction& i = function.code[k];
      if (!sets_first_operand(i.op) || i.operands[0] != reg) {
        if (jumps(i.op)) return std::nullopt;
        continue;
      }
      switch (i.op) {
        case Op::move: return of(i.operands[1], k, depth + 1);
        case Op::load_var: return last_part(module.globals[i.operands[1]].name);
        case Op::load_cell: return std::string(bare(module.symbols[i.operands[2]]));
        case Op::load_field: {
          const std::string object = of(i.operands[1], k, depth + 1).value_or("(intermediate value)");
          return fmt::format("{}.{}", object, module.symbols[i.operands[2]]);
        }
        case Op::load_index: {
          const std::optional<std::string> object = of(i.operands[1], k, depth + 1),
                                           key = of(i.operands[2], k, depth + 1);
          if (!object || !key) return std::nullopt;
          return fmt::format("{}[{}]", *object, *key);
        }
        case Op::const_: {
          const ir::Constant& constant = module.constants[i.operands[1]];
          if (const auto* text = std::get_if<std::string>(&constant)) return fmt::format("\"{}\"", *text);
          if (const auto* number = std::get_if<int64_t>(&constant)) return fmt::format("{}", *number);
          if (const auto* real = std::get_if<double>(&constant)) return fmt::format("{}", *real);
          return std::nullopt;
        }
        case Op::call_unknown: {
          const std::optional<std::string> callee = of(i.operands[1], k, depth + 1);
          return callee ? std::optional(*callee + "(...)") : std::nullopt;
        }
        case Op::call_method: {
          const std::string object = of(i.operands[1], k, depth + 1).value_or("(intermediate value)");
          return fmt::format("{}.{}(...)", object, module.symbols[i.operands[2]]);
        }
        default: return std::nullopt;
      }
    }
    return std::nullopt;
  }
};

}  // namespace

std::string Interpreter::source_of_callee(Word callee) {
  const std::string shown = program_.rules->repr(*this, callee);
  if (frames_.empty()) return shown;
  const Frame& frame = frames_.back();
  const ir::Function& f = function(frame).ir;
  const ir::Instruction& i = f.code[frame.pc];
  const PathReading reading{*program_.module, f};
  if (i.op == Op::call_unknown || i.op == Op::iter_begin) return reading.of(i.operands[1], frame.pc).value_or(shown);
  if (i.op != Op::call_method) return shown;
  const std::string object = reading.of(i.operands[1], frame.pc).value_or("(intermediate value)");
  return fmt::format("{}.{}", object, program_.symbol(i.operands[2]));
}

}  // namespace ramify::ir_machine
