// SPDX-License-Identifier: Apache-2.0
// Compiles rvalues.
#include <bit>

#include <fmt/format.h>

#include "machines/mir/compiler.h"

namespace ramify::mir_machine {

using mir::BinaryOp;
using mir::CastKind;
using mir::TypeKind;

namespace {

Opcode integer_opcode(BinaryOp op) {
  switch (op) {
    case BinaryOp::add: return Opcode::add;
    case BinaryOp::add_unchecked: return Opcode::add_unchecked;
    case BinaryOp::add_checked: return Opcode::add_checked;
    case BinaryOp::sub: return Opcode::sub;
    case BinaryOp::sub_unchecked: return Opcode::sub_unchecked;
    case BinaryOp::sub_checked: return Opcode::sub_checked;
    case BinaryOp::mul: return Opcode::mul;
    case BinaryOp::mul_unchecked: return Opcode::mul_unchecked;
    case BinaryOp::mul_checked: return Opcode::mul_checked;
    case BinaryOp::div: return Opcode::div;
    case BinaryOp::rem: return Opcode::rem;
    case BinaryOp::bit_xor: return Opcode::bit_xor;
    case BinaryOp::bit_and: return Opcode::bit_and;
    case BinaryOp::bit_or: return Opcode::bit_or;
    case BinaryOp::shl: return Opcode::shl;
    case BinaryOp::shl_unchecked: return Opcode::shl_unchecked;
    case BinaryOp::shr: return Opcode::shr;
    case BinaryOp::shr_unchecked: return Opcode::shr_unchecked;
    case BinaryOp::eq: return Opcode::eq;
    case BinaryOp::lt: return Opcode::lt;
    case BinaryOp::le: return Opcode::le;
    case BinaryOp::ne: return Opcode::ne;
    case BinaryOp::ge: return Opcode::ge;
    case BinaryOp::gt: return Opcode::gt;
    case BinaryOp::cmp: return Opcode::cmp;
    case BinaryOp::offset: return Opcode::advance;
  }
  return Opcode::unreachable;
}

bool is_comparison(BinaryOp op) {
  return op == BinaryOp::eq || op == BinaryOp::ne || op == BinaryOp::lt || op == BinaryOp::le || op == BinaryOp::gt ||
         op == BinaryOp::ge || op == BinaryOp::cmp;
}

}  // namespace

void Compiler::assign(const mir::Place& to, const mir::Rvalue& value) {
  const std::optional<PlaceAt> at = place(to);
  if (!at) return;
  std::visit([&](const auto& kind) { assign(*at, kind); }, value);
}

void Compiler::assign(const PlaceAt& to, const mir::Use& value) {
  if (const std::optional<Location> from = location(value.value)) move_value(to, *from);
}

void Compiler::assign(const PlaceAt& to, const mir::Repeat& value) {
  const std::optional<Location> from = location(value.value);
  if (!from || size_of(to.type) == 0) return;
  PlaceAt first = to;
  first.type = from->type;
  move_value(first, *from);
  Instruction& in = emit(Opcode::fill, to.base, number(value.count), from->type.index);
  in.immediate = to.offset;
}

void Compiler::assign(const PlaceAt& to, const mir::Reference& value) {
  const std::optional<PlaceAt> of = place(value.place);
  if (!of) return;
  if (!of->is_memory) {  // register_locals.h keeps borrowed locals in memory
    unsupported("the address of a value in a register");
    return;
  }
  const uint32_t pointer = new_register();
  emit(Opcode::offset, pointer, of->base).immediate = of->offset;
  std::vector<Source> parts{pointer};
  const size_t wanted = leaves(to.type) ? leaves(to.type)->size() : 0;
  if (wanted == 2 && of->metadata) parts.push_back(*of->metadata);
  if (wanted != parts.size()) {
    unsupported(fmt::format("a reference to {}", type(of->type).name));
    return;
  }
  if (!value.is_raw && of->is_behind_pointer) {
    Instruction& in = emit(Opcode::check_reference, 0, pointer, parts.back());
    in.other = of->type.index;
  }
  store_leaves(to, parts);
}

void Compiler::assign(const PlaceAt& to, const mir::Length& value) {
  const std::optional<PlaceAt> of = place(value.place);
  if (of) store_leaves(to, {length(*of)});
}

void Compiler::assign(const PlaceAt& to, const mir::Binary& value) {
  const std::optional<std::vector<Source>> left = scalars(value.left), right = scalars(value.right);
  if (!left || !right) return;
  const mir::TypeId of = *mir::type_of(program_, body_, value.left);
  if (left->empty() || right->empty()) {
    // Values without bytes are equal.
    store_leaves(to,
                 {number(value.op == BinaryOp::eq || value.op == BinaryOp::le || value.op == BinaryOp::ge ? 1 : 0)});
    return;
  }
  const mir::Scalar scalar = (*leaves(of))[0].scalar;
  const uint32_t result = new_register();
  if (left->size() == 2 && is_comparison(value.op)) {
    // Wide pointers: compare the addresses, then the metadata.
    const uint32_t first = new_register(), second = new_register(), third = new_register(), fourth = new_register();
    emit(Opcode::copy, first, (*left)[0]);
    emit(Opcode::copy, second, (*left)[1]);
    emit(Opcode::copy, third, (*right)[0]);
    emit(Opcode::copy, fourth, (*right)[1]);
    emit(Opcode::wide_equal, result, first, third).immediate = static_cast<int64_t>(value.op);
    store_leaves(to, {result});
    return;
  }
  if (scalar.kind == mir::ScalarKind::floating) {
    Instruction& in = emit(Opcode::float_binary, result, (*left)[0], (*right)[0]);
    in.bytes = scalar.bytes;
    guard(in, scalar, Guard::operands);
    in.immediate = static_cast<int64_t>(value.op);
    store_leaves(to, {result});
    return;
  }
  const bool has_flag =
      value.op == BinaryOp::add_checked || value.op == BinaryOp::sub_checked || value.op == BinaryOp::mul_checked;
  std::vector<Source> results{result};
  if (has_flag) results.push_back(new_register());
  // Adding to a pointer moves it, without bounds.
  const bool is_moving = value.op == BinaryOp::add && type(of).kind == TypeKind::pointer;
  Instruction& in = emit(is_moving ? Opcode::advance : integer_opcode(value.op), result, (*left)[0], (*right)[0]);
  in.bytes = scalar.bytes;
  in.is_signed = type(of).kind == TypeKind::signed_integer || scalar.is_signed || value.is_signed || is_moving;
  if (type(of).kind == TypeKind::boolean || type(of).kind == TypeKind::character) in.is_signed = false;
  guard(in, scalar, Guard::operands);
  const mir::TypeId right_type = *mir::type_of(program_, body_, value.right);
  in.other_bytes = (*leaves(right_type))[0].scalar.bytes;
  in.other_signed = type(right_type).kind == TypeKind::signed_integer;
  if (value.op == BinaryOp::offset) in.immediate = static_cast<int64_t>(size_of(type(of).element));
  if (is_moving) in.immediate = 1;
  store_leaves(to, results);
}

void Compiler::assign(const PlaceAt& to, const mir::Unary& value) {
  const std::optional<std::vector<Source>> of = scalars(value.value);
  if (!of || of->empty()) return;
  if (value.op == mir::UnaryOp::pointer_metadata) {
    if (!leaves(to.type) || leaves(to.type)->empty()) return;
    store_leaves(to, {of->back()});
    return;
  }
  const mir::TypeId kind = *mir::type_of(program_, body_, value.value);
  const mir::Scalar scalar = (*leaves(kind))[0].scalar;
  const uint32_t result = new_register();
  const bool is_float = scalar.kind == mir::ScalarKind::floating;
  const bool is_freeze = value.op == mir::UnaryOp::freeze;
  Instruction& in = emit(is_freeze                        ? Opcode::freeze
                         : value.op == mir::UnaryOp::not_ ? Opcode::not_
                         : is_float                       ? Opcode::float_neg
                                                          : Opcode::neg,
                         result, (*of)[0], (*of)[0]);
  guard(in, scalar, Guard::operands);
  in.bytes = scalar.bytes;
  in.other_bytes = type(kind).kind == TypeKind::boolean ? 1 : 0;
  in.is_signed = type(kind).kind == TypeKind::boolean;  // of `not_`: one bit
  store_leaves(to, {result});
}

void Compiler::assign(const PlaceAt& to, const mir::Nullary& value) {
  const bool is_of_layout = value.op != mir::NullaryOp::ub_checks && value.op != mir::NullaryOp::contract_checks;
  if (is_of_layout && !has_layout(value.type)) {
    unsupported(fmt::format("the layout of {}", type(value.type).name));
    return;
  }
  uint64_t result = 0;
  switch (value.op) {
    case mir::NullaryOp::size_of: result = size_of(value.type); break;
    case mir::NullaryOp::align_of: result = type(value.type).layout->align; break;
    case mir::NullaryOp::ub_checks: result = 1; break;
    case mir::NullaryOp::contract_checks: result = 0; break;
    case mir::NullaryOp::offset_of: {
      mir::TypeId at = value.type;
      for (const auto& [variant, field] : value.fields) {
        if (variant >= type(at).variants.size() || field >= type(at).variants[variant].fields.size()) {
          unsupported(fmt::format("field {} of {}", field, type(at).name));
          return;
        }
        result += type(at).variants[variant].fields[field].offset;
        at = type(at).variants[variant].fields[field].type;
      }
      break;
    }
  }
  store_leaves(to, {number(result)});
}

void Compiler::assign(const PlaceAt& to, const mir::Discriminant& value) {
  const std::optional<PlaceAt> of = place(value.place);
  if (!of) return;
  const mir::Type& kind = type(of->type);
  const uint8_t bytes = leaves(to.type) && !leaves(to.type)->empty() ? (*leaves(to.type))[0].scalar.bytes : uint8_t{8};
  if (kind.kind != TypeKind::enumeration) {
    store_leaves(to, {number(0)});
    return;
  }
  const uint32_t result = new_register();
  Instruction& in = of->is_memory ? emit(Opcode::discriminant, result, of->base, of->type.index)
                    : kind.tag
                        ? emit(Opcode::discriminant_of, result, of->base, of->type.index)
                        : emit(Opcode::copy, result,
                               number(kind.variants.empty() ? 0 : kind.variants[kind.only_variant].discriminant));
  in.immediate = of->offset;
  in.other_bytes = bytes;
  in.align = kind.tag ? static_cast<uint8_t>(std::countr_zero(align_at(of->align, kind.tag->offset))) : uint8_t{0};
  store_leaves(to, {result});
}

void Compiler::set_discriminant(const PlaceAt& to, uint32_t variant) {
  const mir::Type& of = type(to.type);
  if (of.kind != TypeKind::enumeration || variant >= of.variants.size()) {
    unsupported(fmt::format("variant {} of {}", variant, of.name));
    return;
  }
  if (!of.variants[variant].is_inhabited) {
    emit(Opcode::unreachable);
    return;
  }
  const std::optional<Bits> tag = mir::tag_of_variant(of, variant);
  if (!tag) return;
  if (to.is_memory) {
    // A tag in a pointer's niche is treated as a number.
    mir::Scalar scalar = of.tag->scalar;
    scalar.kind = mir::ScalarKind::integer;
    store(to, of.tag->offset, scalar, number(*tag));
  } else {
    emit(Opcode::copy, to.base, number(*tag));
  }
}

void Compiler::assign(const PlaceAt& to, const mir::Aggregate& value) {
  const mir::Type& of = type(to.type);
  // The operands may refer to the old value of the place, so evaluate them first.
  std::vector<Location> values;
  for (const mir::Operand& operand : value.values) {
    const std::optional<Location> at = location(operand);
    if (!at) return;
    values.push_back(*at);
    if (const std::optional<std::vector<Leaf>>& parts = leaves(at->type)) {
      values.back().parts = load_leaves(*at, *parts);
      values.back().is_memory = false;
    }
  }
  if (value.kind == mir::AggregateKind::raw_pointer || !to.is_memory) {
    if (of.kind == TypeKind::enumeration) {
      set_discriminant(to, value.variant);
      return;
    }
    std::vector<Source> parts;
    for (const Location& each : values) parts.insert(parts.end(), each.parts.begin(), each.parts.end());
    if (!leaves(to.type) || leaves(to.type)->size() != parts.size()) {
      unsupported(fmt::format("a value of {} of {} parts", of.name, parts.size()));
      return;
    }
    store_leaves(to, parts);
    return;
  }
  if (of.kind == TypeKind::array) {
    for (size_t i = 0; i < values.size(); ++i) {
      PlaceAt element = to;
      element.type = of.element;
      element.offset += static_cast<int64_t>(i * size_of(of.element));
      element.align = align_at(to.align, i * size_of(of.element));
      move_value(element, values[i]);
    }
    return;
  }
  const uint32_t variant = of.kind == TypeKind::enumeration ? value.variant : 0;
  if (variant >= of.variants.size() || !of.layout) {
    unsupported(fmt::format("a value of {}", of.name));
    return;
  }
  if (of.kind != TypeKind::union_) emit(Opcode::undefine, to.base, 0, to.type.index).immediate = to.offset;
  const std::vector<mir::Field>& fields = of.variants[variant].fields;
  for (size_t i = 0; i < values.size(); ++i) {
    const size_t index = value.active_field ? *value.active_field : i;
    if (index >= fields.size()) {
      unsupported(fmt::format("field {} of {}", index, of.name));
      return;
    }
    PlaceAt field = to;
    field.variant.reset();
    field.type = fields[index].type;
    field.offset += static_cast<int64_t>(fields[index].offset);
    field.align = align_at(to.align, fields[index].offset);
    move_value(field, values[i]);
  }
  if (of.kind == TypeKind::enumeration) set_discriminant(to, variant);
}

void Compiler::assign(const PlaceAt& to, const mir::ShallowBox& value) {
  const std::optional<std::vector<Source>> pointer = scalars(value.value);
  if (!pointer || pointer->empty()) return;
  if (leaves(to.type) && leaves(to.type)->size() == 1) store_leaves(to, {(*pointer)[0]});
  else store(to, 0, mir::pointer_scalar(false), (*pointer)[0]);
}

void Compiler::assign(const PlaceAt& to, const mir::ThreadLocal& value) {
  if (!program_.statics[value.item.index].is_thread_local) {
    store_leaves(to, {constant(Value::of(image_.static_pointer(value.item)))});
    return;
  }
  const uint32_t pointer = new_register();
  emit(Opcode::thread_object, pointer, 0, image_.object_of(value.item));
  store_leaves(to, {pointer});
}

void Compiler::assign(const PlaceAt& to, const mir::Select& value) {
  const std::optional<Source> condition = scalar(value.condition), left = scalar(value.left),
                              right = scalar(value.right);
  if (!condition || !left || !right) return;
  const uint32_t result = new_register();
  Instruction& in = emit(Opcode::select, result, *condition, *left);
  in.other = *right;
  const std::optional<mir::TypeId> of = mir::type_of(program_, body_, value.left);
  const std::optional<std::vector<Leaf>>& chosen = leaves(*of);
  if (chosen && chosen->size() == 1 && (*chosen)[0].scalar.kind != mir::ScalarKind::pointer &&
      (*chosen)[0].scalar.bytes <= 8)
    in.bytes = (*chosen)[0].scalar.bytes;
  guard(in, mir::integer_scalar(1, false), Guard::condition);
  if (leaves(to.type) && !leaves(to.type)->empty()) in.bytes = (*leaves(to.type))[0].scalar.bytes;
  store_leaves(to, {result});
}

void Compiler::assign(const PlaceAt&, const mir::Unsupported& value) { unsupported(value.what); }

void Compiler::assign(const PlaceAt& to, const mir::Cast& value) {
  const std::optional<mir::TypeId> from = mir::type_of(program_, body_, value.value);
  if (!from) {
    unsupported("a cast of a place that does not fit its type");
    return;
  }
  switch (value.kind) {
    case CastKind::unsize: unsize(to, value); return;
    case CastKind::transmute: transmute(to, value); return;
    case CastKind::reify_function:
    case CastKind::closure_function: {
      const auto found = program_.function_of_type.find(*from);
      if (found == program_.function_of_type.end()) {
        unsupported(fmt::format("a pointer to {}", type(*from).name));
        return;
      }
      store_leaves(to, {constant(Value::of(memory::Memory::function_pointer(found->second.index)))});
      return;
    }
    case CastKind::unsafe_function:
    case CastKind::mutable_to_const:
    case CastKind::array_to_pointer:
    case CastKind::function_pointer_to_pointer:
    case CastKind::pointer_to_pointer: {
      const std::optional<std::vector<Source>> parts = scalars(value.value);
      if (!parts || !leaves(to.type)) return;
      // A wide pointer may be cast to a thin one.
      if (parts->size() < leaves(to.type)->size()) {
        unsupported(fmt::format("a cast of {} to {}", type(*from).name, type(to.type).name));
        return;
      }
      store_leaves(to,
                   std::vector<Source>(parts->begin(), parts->begin() + static_cast<long>(leaves(to.type)->size())));
      return;
    }
    case CastKind::expose_address:
    case CastKind::with_exposed_provenance: {
      const std::optional<Source> part = scalar(value.value);
      if (!part) return;
      const uint32_t result = new_register();
      emit(value.kind == CastKind::expose_address ? Opcode::expose : Opcode::unexpose, result, *part);
      store_leaves(to, {result});
      return;
    }
    case CastKind::int_to_int:
    case CastKind::float_to_int:
    case CastKind::float_to_float:
    case CastKind::int_to_float: break;
  }
  const std::optional<Source> part = scalar(value.value);
  if (!part) return;
  if (!leaves(to.type) || leaves(to.type)->size() != 1) {
    unsupported(fmt::format("a cast to {}", type(to.type).name));
    return;
  }
  const mir::Scalar source = (*leaves(*from))[0].scalar, target = (*leaves(to.type))[0].scalar;
  const uint32_t result = new_register();
  Instruction& in = emit(value.kind == CastKind::int_to_int ? Opcode::convert : Opcode::cast, result, *part, *part);
  guard(in, source, Guard::operands);
  in.bytes = source.bytes;
  in.other_bytes = target.bytes;
  in.is_signed =
      value.is_signed ||
      (type(*from).kind == TypeKind::enumeration ? source.is_signed : type(*from).kind == TypeKind::signed_integer);
  in.other_signed = value.is_signed || type(to.type).kind == TypeKind::signed_integer;
  in.immediate = static_cast<int64_t>(value.kind);
  store_leaves(to, {result});
}

// The metadata to add to a pointer when its target is unsized from `from` to `to`; none: there is none to add.
std::optional<Source> Compiler::unsized_metadata(mir::TypeId from, mir::TypeId to) {
  const mir::TypeId from_tail = mir::tail_of(program_, from), to_tail = mir::tail_of(program_, to);
  if (type(from_tail).kind == TypeKind::array && type(to_tail).kind == TypeKind::slice)
    return number(*type(from_tail).count);
  if (type(to_tail).kind == TypeKind::dynamic && type(from_tail).kind != TypeKind::dynamic) {
    // For a structure whose tail becomes dyn, the vtable of the tail.
    const bool is_whole = to_tail == to;
    return constant(Value::of(image_.vtable(is_whole ? from : from_tail)));
  }
  return std::nullopt;
}

void Compiler::unsize(const PlaceAt& to, const mir::Cast& value) {
  const mir::TypeId from = *mir::type_of(program_, body_, value.value);
  // A pointer, or a structure around one (Box, Rc, Pin), whose other fields are kept.
  const std::optional<mir::PointerInside> source = mir::pointer_inside(program_, from),
                                          target = mir::pointer_inside(program_, to.type);
  const std::optional<std::vector<Source>> parts = scalars(value.value);
  if (!parts) return;
  if (!source || !target || !leaves(to.type) || parts->empty()) {
    unsupported(fmt::format("a cast of {} to {}", type(from).name, type(to.type).name));
    return;
  }
  std::vector<Source> wide = *parts;
  const std::optional<Source> metadata = unsized_metadata(type(source->type).element, type(target->type).element);
  if (metadata && wide.size() < leaves(to.type)->size()) wide.insert(wide.begin() + 1, *metadata);
  if (wide.size() != leaves(to.type)->size()) {
    unsupported(fmt::format("a cast of {} to {}", type(from).name, type(to.type).name));
    return;
  }
  store_leaves(to, wide);
}

// Through memory, unless both are a single scalar of the same kind.
void Compiler::transmute(const PlaceAt& to, const mir::Cast& value) {
  const std::optional<Location> from = location(value.value);
  if (!from) return;
  const std::optional<std::vector<Leaf>>&sources = leaves(from->type), &targets = leaves(to.type);
  if (size_of(from->type) != size_of(to.type)) {
    unsupported(fmt::format("a transmute of {} to {}", type(from->type).name, type(to.type).name));
    return;
  }
  if (from->is_memory && targets) {
    store_leaves(to, load_leaves(*from, *targets));
    return;
  }
  if (from->is_memory) {
    // Copy the bytes unchanged; the destination type checks them.
    Location same = *from;
    same.type = to.type;
    move_value(to, same);
    return;
  }
  if (to.is_memory) {
    for (size_t i = 0; i < sources->size(); ++i) store(to, (*sources)[i].offset, (*sources)[i].scalar, from->parts[i]);
    emit(Opcode::validate, to.base, 0, to.type.index).immediate = to.offset;
    return;
  }
  bool is_alike = sources && targets && sources->size() == targets->size();
  for (size_t i = 0; is_alike && i < sources->size(); ++i)
    is_alike = (*sources)[i].offset == (*targets)[i].offset && (*sources)[i].scalar.bytes == (*targets)[i].scalar.bytes;
  if (!is_alike) {
    unsupported(fmt::format("a transmute of {} to {}", type(from->type).name, type(to.type).name));
    return;
  }
  std::vector<Source> results;
  for (size_t i = 0; i < sources->size(); ++i) {
    const mir::Scalar &source = (*sources)[i].scalar, &target = (*targets)[i].scalar;
    const uint32_t result = new_register();
    // A pointer that becomes a number loses its provenance permanently.
    const bool is_stripped = source.kind == mir::ScalarKind::pointer && target.kind != mir::ScalarKind::pointer;
    emit(is_stripped ? Opcode::strip : Opcode::copy, result, from->parts[i]);
    Instruction& in = emit(Opcode::check_scalar, 0, result, scalar_index(target));
    in.other = to.type.index;
    results.push_back(result);
  }
  store_leaves(to, results);
}

}  // namespace ramify::mir_machine
