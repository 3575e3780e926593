// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/spelling.h"

#include <fmt/format.h>

#include "programs/ir/constant_identity.h"
#include "programs/ir/literal.h"

namespace ramify::ir {
namespace {

template <typename Table, typename NameOf>
std::unordered_map<std::string, uint32_t> first_by_name(const Table& table, NameOf name_of) {
  std::unordered_map<std::string, uint32_t> first;
  for (uint32_t i = 0; i < table.size(); ++i) first.try_emplace(name_of(table[i]), i);
  return first;
}

bool is_first(const std::unordered_map<std::string, uint32_t>& first, const std::string& name, uint32_t index) {
  return first.at(name) == index;
}

std::string by_number(uint32_t index) { return fmt::format("#{}", index); }

}  // namespace

Spelling::Spelling(const Module& module)
    : module_(module),
      symbols_(first_by_name(module.symbols, [](const std::string& symbol) { return symbol; })),
      globals_(first_by_name(module.globals, [](const Global& global) { return global.name; })),
      functions_(first_by_name(module.functions, [](const Function& function) { return function.name; })),
      constants_(first_by_name(module.constants, identity)) {}

std::string Spelling::symbol(SymbolId id) const {
  if (id.index >= module_.symbols.size()) return by_number(id.index);
  const std::string& text = module_.symbols[id.index];
  return is_first(symbols_, text, id.index) ? write_name(text) : by_number(id.index);
}

std::string Spelling::global(GlobalId id) const {
  if (id.index >= module_.globals.size()) return by_number(id.index);
  const std::string& name = module_.globals[id.index].name;
  return is_first(globals_, name, id.index) ? write_name(name) : by_number(id.index);
}

std::string Spelling::function(FunctionId id) const {
  if (id.index >= module_.functions.size()) return by_number(id.index);
  const std::string& name = module_.functions[id.index].name;
  return is_first(functions_, name, id.index) ? write_name(name) : by_number(id.index);
}

std::string Spelling::constant(ConstantId id) const {
  if (id.index >= module_.constants.size()) return by_number(id.index);
  const Constant& constant = module_.constants[id.index];
  return is_first(constants_, identity(constant), id.index) ? value(constant) : by_number(id.index);
}

std::string Spelling::value(const Constant& constant) const {
  struct Writer {
    const Spelling& spelling;
    std::string operator()(Null) const { return "none"; }
    std::string operator()(bool v) const { return v ? "true" : "false"; }
    std::string operator()(int64_t v) const { return std::to_string(v); }
    std::string operator()(const BigInteger& v) const { return write_big_integer(v); }
    std::string operator()(double v) const { return write_float(v); }
    std::string operator()(const std::string& v) const { return write_string(v); }
    std::string operator()(const Bytes& v) const { return write_bytes(v.bytes); }
    std::string operator()(FunctionConstant v) const { return "func " + spelling.function(v.function); }
    std::string operator()(const BuiltinConstant& v) const { return "builtin " + write_name(v.name); }
    std::string operator()(Unset) const { return "unset"; }
  };
  return std::visit(Writer{*this}, constant);
}

}  // namespace ramify::ir
