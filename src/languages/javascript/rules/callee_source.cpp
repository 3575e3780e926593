// SPDX-License-Identifier: Apache-2.0
// The wording of JavaScript's messages for a value of the wrong type: the path by which it was read, reconstructed from
// the preceding instructions.
//
// Tested by conformance/languages/javascript.
#include <fmt/format.h>

#include "languages/javascript/rules/parts.h"
#include "machines/ir/code_reading.h"

namespace ramify::ir_machine::javascript {

namespace {

using ir::Op;

// Reconstructs the path by which a register's value was read, such as `a.b[0]`.
struct PathReading {
  const ir::Module& module;
  const ir::Function& function;

  std::optional<std::string> local(uint32_t reg) const {
    for (const ir::RegisterName& each : function.register_names)
      if (each.reg.index == reg && !each.name.empty() && each.name.find('%') == std::string::npos)
        return std::string(bare_name(each.name));
    return std::nullopt;
  }
  static std::string last_part(std::string_view name) {
    return std::string(bare_name(name.substr(name.rfind('.') + 1)));
  }

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
        case Op::load_cell: return std::string(bare_name(module.symbols[i.operands[2]]));
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

std::string source_of_callee(Context& c, Word callee) {
  const std::string shown = c.rules->repr(c, callee);
  const std::optional<CodePlace> place = c.code_at(0);
  if (!place) return shown;
  const ir::Instruction& i = place->instruction();
  const PathReading reading{place->module, place->function};
  if (i.op == Op::call_unknown || i.op == Op::iter_begin) return reading.of(i.operands[1], place->pc).value_or(shown);
  if (i.op != Op::call_method) return shown;
  const std::string object = reading.of(i.operands[1], place->pc).value_or("(intermediate value)");
  return fmt::format("{}.{}", object, place->module.symbols[i.operands[2]]);
}

}  // namespace ramify::ir_machine::javascript
