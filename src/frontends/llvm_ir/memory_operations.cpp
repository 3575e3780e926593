// SPDX-License-Identifier: Apache-2.0
// Memory: locals, accesses, addresses; atomic operations become calls of the compiler's intrinsics.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/llvm_ir/function_lowering.h"

namespace ramify::llvm_ir {

namespace {

// The alignment of an address `offset` bytes after an aligned one.
uint64_t align_at(uint64_t align, uint64_t offset) {
  const uint64_t divisor = offset & (~offset + 1);
  return offset == 0 || divisor > align ? align : divisor;
}

constexpr std::pair<std::string_view, std::string_view> exchanges[] = {
    {"xchg", "atomic_xchg"}, {"add", "atomic_xadd"},  {"sub", "atomic_xsub"},  {"and", "atomic_and"},
    {"nand", "atomic_nand"}, {"or", "atomic_or"},     {"xor", "atomic_xor"},   {"max", "atomic_max"},
    {"min", "atomic_min"},   {"umax", "atomic_umax"}, {"umin", "atomic_umin"},
};

}  // namespace

FunctionLowering::Slot* FunctionLowering::slot_of(const Value& value) {
  if (value.kind != ValueKind::local || !slots_[value.local.index]) return nullptr;
  return &*slots_[value.local.index];
}

// Records how an instruction uses a local in memory that is its operand.
void FunctionLowering::note_use(const Instruction& in, size_t operand) {
  Slot* slot = slot_of(in.operands[operand]);
  if (slot == nullptr) return;
  const bool is_access = (in.op == Op::load && operand == 0) || (in.op == Op::store && operand == 1);
  const TypeId accessed = in.op == Op::load ? in.type : in.operands[0].type;
  const bool is_plain = is_access && !in.is_atomic && !in.is_volatile && program_.types().leaf_count(accessed) == 1;
  if (!is_plain || (slot->is_used && slot->type != accessed)) slot->kind = Slot::Kind::memory;
  slot->type = accessed;
  slot->is_used = true;
  if (is_plain && in.op == Op::load && slot->kind == Slot::Kind::unread) slot->kind = Slot::Kind::whole;
}

void FunctionLowering::find_slots() {
  for (const Block& block : function_.blocks)
    for (const Instruction& in : block.instructions)
      if (in.op == Op::alloca && in.result && in.operands.empty()) slots_[in.result->index] = Slot{};
  for (const Block& block : function_.blocks)
    for (const Instruction& in : block.instructions) {
      const bool is_lifetime = in.op == Op::call && in.operands.back().kind == ValueKind::symbol &&
                               program_.reader().symbol(in.operands.back().symbol).name.starts_with("llvm.lifetime.");
      for (size_t i = 0; i < in.operands.size() && !is_lifetime; ++i) note_use(in, i);
    }
}

// Locals in memory exist for as long as the function runs.
void FunctionLowering::make_slots() {
  for (const Block& block : function_.blocks)
    for (const Instruction& in : block.instructions) {
      if (in.op != Op::alloca || !in.result || !slots_[in.result->index]) continue;
      Slot& slot = *slots_[in.result->index];
      if (slot.kind == Slot::Kind::unread) continue;
      if (slot.kind == Slot::Kind::whole) {
        const mir::TypeId of = program_.leaf((*program_.leaves(slot.type))[0].type);
        slot.local = new_local(of);
        assign({slot.local, {}}, mir::Use{program_.undefined(of)});
        continue;
      }
      const Type& type = program_.types()[in.source_type];
      slot.local = new_local(program_.bytes(type.size, std::max<uint64_t>(1, in.align != 0 ? in.align : type.align)));
      const mir::LocalId pointer = new_local(program_.pointer());
      assign({pointer, {}}, mir::Reference{{slot.local, {}}, true, true});
      values_[in.result->index] = Leaves{copy_of(pointer)};
    }
}

void FunctionLowering::allocate(const Instruction& in) {
  if (!in.result || !slots_[in.result->index])
    return unsupported("a local in memory whose size is known at run time only");
  // The address is not used.
  if (!values_[in.result->index]) values_[in.result->index] = Leaves{program_.undefined(program_.pointer())};
}

mir::Place FunctionLowering::accessed(const mir::Operand& pointer, uint64_t offset, TypeId type, uint64_t align) {
  mir::Operand base = pointer;
  if (base.kind == mir::OperandKind::constant || !base.place.is_local())
    base = emit(program_.pointer(), mir::Use{pointer});
  mir::Place place = base.place;
  place.projections.push_back(
      {mir::ProjectionKind::access, false, offset, align_at(align, offset), program_.leaf(type)});
  return place;
}

void FunctionLowering::load(const Instruction& in) {
  if (const Slot* slot = slot_of(in.operands[0]); slot != nullptr && slot->kind == Slot::Kind::whole)
    return define(in, {emit(body_.locals[slot->local.index].type, mir::Use{copy_of(slot->local)})});
  const std::optional<std::vector<LeafType>> parts = program_.leaves(in.type);
  if (!parts) return unsupported("a load of a value of very many parts");
  const mir::Operand pointer = scalar(in.operands[0]);
  const uint64_t align = in.align != 0 ? in.align : program_.types()[in.type].align;
  Leaves results;
  if (in.is_atomic && parts->size() == 1) {
    const mir::TypeId of = program_.leaf(in.type);
    const mir::Operand typed = emit_cast(mir::CastKind::pointer_to_pointer, program_.pointer_to(of), pointer);
    return define(in, call_function(program_.function("atomic_load" + in.ordering, true), {typed}, of));
  }
  for (const LeafType& part : *parts) {
    const bool is_part_of_byte = program_.types()[in.type].kind == TypeKind::vector && width(part.type) % 8 != 0;
    if (is_part_of_byte) return unsupported("a vector of bits in memory");
    mir::TypeId of = program_.leaf(part.type);
    if (in.is_noundef && parts->size() == 1)
      of = program_.defined(of, in.range ? program_.reader().range(*in.range, width(in.type)) : std::nullopt);
    mir::Operand leaf{mir::OperandKind::copy, accessed(pointer, part.offset, part.type, align), {}};
    leaf.place.projections.back().type = of;
    results.push_back(emit(of, mir::Use{std::move(leaf)}));
  }
  define(in, std::move(results));
}

void FunctionLowering::store(const Instruction& in) {
  if (const Slot* slot = slot_of(in.operands[1]); slot != nullptr && slot->kind != Slot::Kind::memory) {
    if (slot->kind == Slot::Kind::whole) assign({slot->local, {}}, mir::Use{scalar(in.operands[0])});
    return;
  }
  const TypeId type = in.operands[0].type;
  const std::optional<std::vector<LeafType>> parts = program_.leaves(type);
  if (!parts) return unsupported("a store of a value of very many parts");
  const Leaves leaves = value(in.operands[0]);
  const mir::Operand pointer = scalar(in.operands[1]);
  const uint64_t align = in.align != 0 ? in.align : program_.types()[type].align;
  if (in.is_atomic && parts->size() == 1) {
    const mir::TypeId of = program_.leaf(type);
    const mir::Operand typed = emit_cast(mir::CastKind::pointer_to_pointer, program_.pointer_to(of), pointer);
    call_function(program_.function("atomic_store" + in.ordering, true), {typed, leaves[0]}, program_.unit());
    return;
  }
  for (size_t i = 0; i < leaves.size(); ++i) {
    const LeafType& part = (*parts)[i];
    if (program_.types()[type].kind == TypeKind::vector && width(part.type) % 8 != 0 &&
        program_.types()[part.type].kind == TypeKind::integer)
      return unsupported("a vector of bits in memory");
    assign(accessed(pointer, part.offset, part.type, align), mir::Use{leaves[i]});
  }
}

void FunctionLowering::element_pointer(const Instruction& in) {
  if (program_.types()[in.operands[0].type].kind != TypeKind::pointer || in.type != program_.types().pointer())
    return unsupported("addresses of several things at once");
  const mir::Operand base = scalar(in.operands[0]);
  const mir::TypeId word = program_.number(8);
  uint64_t offset = 0;
  std::optional<mir::Operand> sum;
  TypeId at = in.source_type;
  for (size_t i = 1; i < in.operands.size(); ++i) {
    const Value& index = in.operands[i];
    if (program_.types()[index.type].kind != TypeKind::integer)
      return unsupported("addresses of several things at once");
    const bool is_known = index.kind == ValueKind::integer || index.kind == ValueKind::zero;
    const uint32_t bits = width(index.type);
    auto number = static_cast<uint64_t>(index.bits);
    if (bits < 64 && (number >> (bits - 1) & 1) != 0) number |= ~uint64_t{0} << bits;
    uint64_t scale = program_.types()[at].size;
    if (i > 1) {
      const Type& of = program_.types()[at];
      if (of.kind == TypeKind::structure) {
        if (!is_known || number >= of.elements.size()) return program_.fail({"there is no such element"});
        offset += of.offsets[number];
        at = of.elements[number];
        continue;
      }
      if (of.elements.empty()) return program_.fail({"an element of what has none"});
      at = of.elements[0];
      scale = program_.types()[at].size;
    }
    if (is_known) {
      offset += number * scale;
      continue;
    }
    if (scale == 0) continue;
    mir::Operand term = scalar(index);
    if (bits != 64) term = emit_cast(mir::CastKind::int_to_int, word, sign_extended(term, index.type), bits < 64);
    if (scale != 1) term = emit_binary(mir::BinaryOp::mul, word, term, program_.constant(word, scale));
    sum = sum ? emit_binary(mir::BinaryOp::add, word, *sum, term) : term;
  }
  if (!sum && offset == 0) return define(in, {base});
  mir::Operand distance = program_.constant(word, offset);
  if (sum) distance = offset == 0 ? *sum : emit_binary(mir::BinaryOp::add, word, *sum, distance);
  const mir::BinaryOp op = in.is_inbounds ? mir::BinaryOp::offset : mir::BinaryOp::add;
  define(in, {emit_binary(op, program_.pointer(), base, distance)});
}

void FunctionLowering::exchange(const Instruction& in) {
  const auto* known = std::ranges::find(exchanges, in.text, [](const auto& row) { return row.first; });
  if (known == std::end(exchanges)) return unsupported(fmt::format("the atomic operation `{}`", in.text));
  const mir::TypeId of = program_.leaf(in.type);
  const mir::Operand typed =
      emit_cast(mir::CastKind::pointer_to_pointer, program_.pointer_to(of), scalar(in.operands[0]));
  define(in, call_function(program_.function(std::string(known->second) + in.ordering, true),
                           {typed, scalar(in.operands[1])}, of));
}

void FunctionLowering::compare_exchange(const Instruction& in) {
  const mir::TypeId of = program_.leaf(in.operands[1].type);
  const mir::Operand typed =
      emit_cast(mir::CastKind::pointer_to_pointer, program_.pointer_to(of), scalar(in.operands[0]));
  define(in, call_function(program_.function((in.is_weak ? "atomic_cxchgweak" : "atomic_cxchg") + in.ordering, true),
                           {typed, scalar(in.operands[1]), scalar(in.operands[2])},
                           program_.tuple({of, program_.number(1)})));
}

}  // namespace ramify::llvm_ir
