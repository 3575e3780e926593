// SPDX-License-Identifier: Apache-2.0
// Constants: numbers and addresses as operands, and the contents of globals.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/llvm_ir/lowering.h"

namespace ramify::llvm_ir {

mir::ConstantId Lowering::add_constant(mir::Constant constant) {
  program_.constants.push_back(std::move(constant));
  return mir::ConstantId(static_cast<uint32_t>(program_.constants.size() - 1));
}

mir::Memory Lowering::new_memory(uint64_t size, uint64_t align) const {
  mir::Memory memory;
  memory.bytes.resize(size);
  memory.is_initialised.resize(size);
  memory.align = align;
  return memory;
}

mir::Operand Lowering::constant(mir::TypeId type, Bits bits) {
  const auto [found, is_new] = constants_.emplace(std::pair(type.index, bits), mir::ConstantId{});
  if (is_new) {
    mir::Memory memory = new_memory(program_.types[type.index].layout->size, 1);
    for (size_t i = 0; i < std::min(memory.bytes.size(), sizeof(Bits)); ++i)
      memory.bytes[i] = static_cast<uint8_t>(bits >> (8 * i));
    memory.is_initialised.assign(memory.bytes.size(), true);
    found->second = add_constant({type, std::move(memory), ""});
  }
  return {mir::OperandKind::constant, {}, found->second};
}

mir::Operand Lowering::undefined(mir::TypeId type) {
  const auto [found, is_new] = undefined_.emplace(type.index, mir::ConstantId{});
  if (is_new) found->second = add_constant({type, new_memory(program_.types[type.index].layout->size, 1), ""});
  return {mir::OperandKind::constant, {}, found->second};
}

std::optional<Bits> Lowering::known_number(const mir::Operand& operand) const {
  if (operand.kind != mir::OperandKind::constant) return std::nullopt;
  const std::optional<mir::Memory>& memory = program_.constants[operand.constant.index].memory;
  if (!memory || memory->bytes.size() > sizeof(Bits) || !memory->pointers.empty()) return std::nullopt;
  Bits bits = 0;
  for (size_t i = memory->bytes.size(); i > 0; --i) {
    if (!memory->is_initialised[i - 1]) return std::nullopt;
    bits = bits << 8 | memory->bytes[i - 1];
  }
  return bits;
}

mir::AllocationId Lowering::allocation(SymbolId symbol) {
  const auto [found, is_new] = allocations_.emplace(symbol, mir::AllocationId{});
  if (!is_new) return found->second;
  const Symbol::Kind kind = reader_.symbol(symbol).kind;
  mir::Allocation made;
  if (kind == Symbol::Kind::global) {
    made.kind = global(symbol);
  } else {
    const mir::Operand called = function(symbol);
    made.kind = program_.function_of_type.at(program_.constants[called.constant.index].type);
  }
  program_.allocations.push_back(std::move(made));
  const mir::AllocationId id(static_cast<uint32_t>(program_.allocations.size() - 1));
  allocations_[symbol] = id;
  return id;
}

// The offset of a getelementptr with constant indices.
std::optional<uint64_t> Lowering::constant_offset(const Value& value) {
  uint64_t offset = 0;
  TypeId at = value.source_type;
  for (size_t i = 1; i < value.elements.size(); ++i) {
    const Value& index = value.elements[i];
    if (index.kind != ValueKind::integer && index.kind != ValueKind::zero) return std::nullopt;
    const uint32_t width = types()[index.type].bits;
    uint64_t number = static_cast<uint64_t>(index.bits);
    if (width < 64 && width > 0 && (number >> (width - 1) & 1) != 0) number |= ~uint64_t{0} << width;
    if (i == 1) {
      offset += number * types()[at].size;
      continue;
    }
    const bool is_structure = types()[at].kind == TypeKind::structure;
    if (types().element_count(at) == 0 && is_structure) return std::nullopt;
    if (is_structure && number >= types().element_count(at)) return std::nullopt;
    if (types()[at].elements.empty()) return std::nullopt;
    offset += types().offset(at, number);
    at = types().element(at, number);
  }
  return offset;
}

std::optional<Lowering::Folded> Lowering::fold_expression(const Value& value) {
  if (value.elements.empty()) return std::nullopt;
  const std::optional<Folded> first = fold(value.elements[0]);
  if (!first || first->is_undefined) return first;
  const uint64_t size = types().stored_bytes(value.type);
  const Bits mask = size >= 16 ? ~Bits{0} : (Bits{1} << (8 * size)) - 1;
  Folded found = *first;
  switch (value.op) {
    case Op::getelementptr: {
      const std::optional<uint64_t> offset = constant_offset(value);
      if (!offset) return std::nullopt;
      found.bits = static_cast<uint64_t>(found.bits + *offset);
      return found;
    }
    case Op::inttoptr:
    case Op::ptrtoint:
    case Op::bitcast:
    case Op::addrspacecast: return found;
    case Op::trunc:
      if (found.symbol) return std::nullopt;
      found.bits &= mask;
      return found;
    case Op::add:
    case Op::sub:
    case Op::xor_: {
      const std::optional<Folded> second = value.elements.size() > 1 ? fold(value.elements[1]) : std::nullopt;
      if (!second || second->is_undefined) return second;
      const bool is_distance = value.op == Op::sub && found.symbol && found.symbol == second->symbol;
      if (second->symbol && !is_distance) return std::nullopt;
      if (found.symbol && value.op == Op::xor_) return std::nullopt;
      if (is_distance) found.symbol.reset();
      found.bits = value.op == Op::add   ? found.bits + second->bits
                   : value.op == Op::sub ? found.bits - second->bits
                                         : found.bits ^ second->bits;
      found.bits &= mask;
      return found;
    }
    default: return std::nullopt;
  }
}

std::optional<Lowering::Folded> Lowering::fold(const Value& value) {
  switch (value.kind) {
    case ValueKind::integer:
    case ValueKind::floating: return Folded{false, {}, value.bits};
    case ValueKind::null:
    case ValueKind::zero: return Folded{};
    case ValueKind::undefined: return Folded{true, {}, 0};
    case ValueKind::symbol: {
      const std::optional<SymbolId> symbol = resolved(value.symbol);
      if (!symbol) return std::nullopt;
      return Folded{false, symbol, 0};
    }
    case ValueKind::expression: return fold_expression(value);
    default: return std::nullopt;
  }
}

std::optional<std::vector<mir::Operand>> Lowering::constant_leaves(const Value& value) {
  const std::optional<std::vector<LeafType>> parts = leaves(value.type);
  if (!parts) return std::nullopt;
  std::vector<mir::Operand> found;
  if (value.kind == ValueKind::aggregate) {
    for (const Value& element : value.elements) {
      const std::optional<std::vector<mir::Operand>> inner = constant_leaves(element);
      if (!inner) return std::nullopt;
      found.insert(found.end(), inner->begin(), inner->end());
    }
    return found;
  }
  if (value.kind == ValueKind::text) {
    for (const char c : value.text) found.push_back(constant(number(1), static_cast<uint8_t>(c)));
    return found;
  }
  const std::optional<Folded> folded = fold(value);
  const bool is_known =
      folded && (parts->size() == 1 || folded->is_undefined || (!folded->symbol && folded->bits == 0));
  if (!is_known) return std::nullopt;
  for (const LeafType& part : *parts) {
    const mir::TypeId of = leaf(part.type);
    if (folded->is_undefined) {
      found.push_back(undefined(of));
    } else if (!folded->symbol) {
      found.push_back(constant(of, folded->bits));
    } else {
      const mir::AllocationId to = allocation(*folded->symbol);
      const auto [known, is_new] =
          addresses_.emplace(std::tuple(of.index, to.index, static_cast<uint64_t>(folded->bits)), mir::ConstantId{});
      if (is_new) {
        mir::Memory memory = new_memory(8, 8);
        for (size_t i = 0; i < 8; ++i) memory.bytes[i] = static_cast<uint8_t>(folded->bits >> (8 * i));
        memory.is_initialised.assign(8, true);
        memory.pointers.emplace_back(0, to);
        known->second = add_constant({of, std::move(memory), ""});
      }
      found.push_back({mir::OperandKind::constant, {}, known->second});
    }
  }
  return found;
}

// False if the contents are not known.
bool Lowering::write(mir::Memory& memory, uint64_t at, const Value& value) {
  const uint64_t size = types().stored_bytes(value.type);
  if (at > memory.bytes.size() || size > memory.bytes.size() - at) return false;
  if (value.kind == ValueKind::undefined) return true;
  if (value.kind == ValueKind::zero || value.kind == ValueKind::null) {
    std::fill_n(memory.is_initialised.begin() + static_cast<long>(at), size, true);
    return true;
  }
  if (value.kind == ValueKind::text) {
    if (value.text.size() > size) return false;
    std::copy(value.text.begin(), value.text.end(), memory.bytes.begin() + static_cast<long>(at));
    std::fill_n(memory.is_initialised.begin() + static_cast<long>(at), size, true);
    return true;
  }
  if (value.kind == ValueKind::aggregate) {
    const bool has_gaps = types()[value.type].kind != TypeKind::vector && types()[value.type].kind != TypeKind::integer;
    for (size_t i = 0; i < value.elements.size(); ++i) {
      const uint64_t offset =
          has_gaps ? types().offset(value.type, i) : i * types().stored_bytes(value.elements[0].type);
      if (!write(memory, at + offset, value.elements[i])) return false;
    }
    return true;
  }
  const std::optional<Folded> folded = fold(value);
  if (!folded || size > 16 || (folded->symbol && size != 8)) return false;
  if (folded->is_undefined) return true;
  for (uint64_t i = 0; i < size; ++i) {
    memory.bytes[at + i] = static_cast<uint8_t>(folded->bits >> (8 * i));
    memory.is_initialised[at + i] = true;
  }
  if (folded->symbol) memory.pointers.emplace_back(at, allocation(*folded->symbol));
  return true;
}

void Lowering::add_global(SymbolId symbol, mir::StaticId id) {
  const base::Result<Global> read = reader_.global(symbol);
  if (!read) return fail(read.error());
  mir::Static made = program_.statics[id.index];
  made.is_thread_local = read->is_thread_local;
  if (read->initialiser) {
    constexpr uint64_t size_max = uint64_t{1} << 28;
    const uint64_t size = types()[read->type].size;
    if (size > size_max) return fail({fmt::format("the global `{}` has {} bytes", made.name, size)});
    mir::Memory memory = new_memory(size, std::max<uint64_t>(1, read->align));
    memory.is_mutable = !read->is_constant;
    if (write(memory, 0, *read->initialiser)) made.memory = std::move(memory);
  }
  program_.statics[id.index] = std::move(made);
}

}  // namespace ramify::llvm_ir
