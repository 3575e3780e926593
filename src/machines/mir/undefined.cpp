// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/undefined.h"

#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"
#include "machines/mir/symbolic.h"

namespace ramify::mir_machine {

namespace {

constexpr unsigned byte_of(Value value, unsigned i) { return value.low >> (8 * i) & 0xff; }

// For `and` (absorbing 0) and `or` (absorbing 1): a byte is undefined if both are, or if one is and the other is
// neutral.
uint8_t bitwise(Value a, Value b, unsigned bytes, unsigned neutral) {
  uint8_t found = 0;
  const uint8_t left = undefined_bytes(a), right = undefined_bytes(b);
  for (unsigned i = 0; i < bytes; ++i) {
    const bool of_a = (left >> i & 1) != 0, of_b = (right >> i & 1) != 0;
    const bool is_open = (of_a && of_b) || (of_a && byte_of(b, i) == neutral) || (of_b && byte_of(a, i) == neutral);
    if (is_open) found |= static_cast<uint8_t>(1u << i);
  }
  return found;
}

uint64_t filled(Value value, bool is_high) {
  uint64_t bits = value.low;
  for (unsigned i = 0; i < 8; ++i)
    if ((undefined_bytes(value) >> i & 1) != 0 && is_high) bits |= uint64_t{0xff} << (8 * i);
  return bits;
}

// Whether a comparison has the same result for all values of the undefined bytes. For unsigned comparisons only.
bool is_decided(const Instruction& in, Value a, Value b) {
  const auto sure = [](uint8_t mask) { return ~filled({0, undefined_mark | mask}, true); };
  const uint64_t known = sure(undefined_bytes(a)) & sure(undefined_bytes(b));
  if (in.op == Opcode::eq || in.op == Opcode::ne) return ((a.low ^ b.low) & known) != 0;
  if (in.is_signed) return false;
  return filled(a, true) < filled(b, false) || filled(b, true) < filled(a, false);
}

}  // namespace

bool has_value(Bits bits, const mir::Scalar& scalar) {
  const bool is_surrogate = scalar.last == 0x10ffff && scalar.bytes == 4 && bits >= 0xd800 && bits <= 0xdfff;
  return scalar.has(bits) && !is_surrogate;
}

uint8_t undefined_result(const Instruction& in, Value a, Value b) {
  const uint8_t left = undefined_bytes(a), right = undefined_bytes(b), all = all_bytes(in.bytes);
  switch (in.op) {
    case Opcode::add:
    case Opcode::sub:
    case Opcode::bit_xor:
    case Opcode::add_checked:
    case Opcode::sub_checked: return (left | right) & all;
    case Opcode::mul:
    case Opcode::mul_checked:
      // The product of an undefined byte and an odd number is undefined.
      if (left != 0 && right == 0 && b.low % 2 == 1) return left & all;
      return right != 0 && left == 0 && a.low % 2 == 1 ? right & all : 0;
    case Opcode::bit_and: return bitwise(a, b, in.bytes, 0xff);
    case Opcode::bit_or: return bitwise(a, b, in.bytes, 0);
    case Opcode::not_:
    case Opcode::neg: return left;
    case Opcode::shl:
      return right == 0 && b.low % 8 == 0 ? static_cast<uint8_t>(left << (b.low % (8u * in.bytes) / 8) & all) : 0;
    case Opcode::shr:
      return right == 0 && b.low % 8 == 0 ? static_cast<uint8_t>(left >> (b.low % (8u * in.bytes) / 8)) : 0;
    case Opcode::convert: {
      const bool is_extended = in.is_signed && in.other_bytes > in.bytes && (left >> (in.bytes - 1) & 1) != 0;
      const uint8_t extension = is_extended ? static_cast<uint8_t>(~all) : uint8_t{0};
      return (left | extension) & all_bytes(in.other_bytes);
    }
    case Opcode::eq:
    case Opcode::ne:
    case Opcode::lt:
    case Opcode::le:
    case Opcode::gt:
    case Opcode::ge:
    case Opcode::cmp: return is_decided(in, a, b) ? 0 : 1;
    case Opcode::float_binary: {
      const auto op = static_cast<mir::BinaryOp>(in.immediate);
      const bool is_number = op == mir::BinaryOp::add || op == mir::BinaryOp::sub || op == mir::BinaryOp::mul ||
                             op == mir::BinaryOp::div || op == mir::BinaryOp::rem;
      return is_number ? all : 1;
    }
    case Opcode::float_neg: return left;
    case Opcode::cast: return all_bytes(in.other_bytes);
    default: return 0;
  }
}

bool Interpreter::compute_guarded(const Instruction& in) {
  Value a = value(in.a), b = value(in.b);
  if (is_symbolic(a) || is_symbolic(b)) return compute_symbolic(in);
  const bool is_any = is_undefined(a) || is_undefined(b);
  const uint8_t open = is_any ? undefined_result(in, a, b) : 0;
  if ((in.op == Opcode::div || in.op == Opcode::rem) && is_undefined(b)) return fail_undefined("a divisor");
  for (Value* each : {&a, &b}) {
    if (each->high != 0 && !is_undefined(*each)) memory_.expose(each->pointer().provenance);
    each->high = 0;
  }
  result(0) = a;
  result(1) = b;
  Instruction plain = in;
  plain.guard = Guard::none;
  plain.a = 0;
  plain.b = 1;
  if (!compute(plain)) return false;
  const unsigned width = in.op == Opcode::convert || in.op == Opcode::cast ? in.other_bytes : in.bytes;
  if (open != 0 && width <= 8) result(in.dst) = with_undefined(result(in.dst).low, open);
  const bool is_checked = in.op == Opcode::add_checked || in.op == Opcode::sub_checked || in.op == Opcode::mul_checked;
  if (is_checked && is_any) result(in.dst + 1) = undefined_value(1);
  return true;
}

bool Interpreter::fail_undefined(std::string_view what) {
  return fail(mir::Ub::uninitialised_memory, std::string(what) + " depends on bytes that have no value");
}

bool Interpreter::load_open(memory::Allocation& object, Pointer pointer, const mir::Scalar& scalar, Value& loaded) {
  const bool is_pointer = scalar.kind == mir::ScalarKind::pointer;
  if (!memory::Memory::is_defined(object, pointer.address, scalar.bytes)) {
    if (!scalar.may_be_uninitialised) return fail(mir::Ub::uninitialised_memory, describe(object.id));
    Bits bits = 0;
    memory::Memory::read(object, pointer.address, {reinterpret_cast<uint8_t*>(&bits), scalar.bytes});
    uint8_t open = 0;
    for (unsigned i = 0; i < scalar.bytes; ++i) {
      if (memory::Memory::is_defined(object, pointer.address + i, 1)) continue;
      if (i < 8) open |= static_cast<uint8_t>(1u << i);
      bits &= ~(Bits{0xff} << (8 * i));
    }
    loaded = is_pointer || scalar.bytes <= 8 ? with_undefined(static_cast<uint64_t>(bits), open) : Value::of(bits);
    return true;
  }
  if (scalar.bytes == 8 && scalar.kind != mir::ScalarKind::floating) {
    loaded = Value::of(memory_.read_pointer(object, pointer.address));
    if (!scalar.may_be_uninitialised && !has_value(loaded.low, scalar)) [[unlikely]]
      return fail_value(loaded.low);
    // Bytes moved piecewise through a larger number become a pointer to the exposed object.
    if (is_pointer && loaded.high == 0 && loaded.low >= memory::Memory::function_base)
      loaded = Value::of(memory_.pointer_of_integer(loaded.low));
    return true;
  }
  memory_.expose_pointers(object, pointer.address, scalar.bytes);
  Bits bits = 0;
  memory::Memory::read(object, pointer.address, {reinterpret_cast<uint8_t*>(&bits), scalar.bytes});
  loaded = Value::of(bits);
  return scalar.may_be_uninitialised || has_value(bits, scalar) || fail_value(bits);
}

bool Interpreter::fail_value(Bits bits) {
  return fail(mir::Ub::no_value_of_type,
              fmt::format("{:#x} is no value of the type that is read", static_cast<uint64_t>(bits)));
}

// A selection by an undefined condition is undefined, unless both values are equal.
Value Interpreter::open_choice(const Instruction& in) const {
  const Value yes = value(in.b), no = value(in.other);
  return in.bytes > 8 || (yes.low == no.low && yes.high == no.high) ? no : undefined_value(in.bytes);
}

void Interpreter::store_open(memory::Allocation& object, Pointer pointer, uint64_t bytes, Value value) {
  if (is_symbolic(value)) return store_symbolic(object, pointer, bytes, value);
  if (!is_undefined(value) && bytes == 8) return memory_.write_pointer(object, pointer.address, value.pointer());
  memory_.write(object, pointer.address, &value.low, bytes);
  for (unsigned i = 0; i < bytes; ++i)
    if ((undefined_bytes(value) >> i & 1) != 0) memory_.undefine(object, pointer.address + i, 1);
}

// Natives get plain numbers: undefined bytes become 0. Sizes of memory accesses must be defined; memory may be filled
// with an undefined byte.
bool Interpreter::drop_undefined(Native native, std::vector<Argument>& arguments) {
  const NativeGroup group = group_of(native);
  const bool has_sizes = group == NativeGroup::bytes || group == NativeGroup::heap || group == NativeGroup::files;
  for (size_t at = 0; at < arguments.size(); ++at) {
    Argument& argument = arguments[at];
    if (argument.is_memory || (native == Native::bytes_set && at == 1)) continue;
    const std::vector<Leaf>& leaves = *program_.leaves(argument.type);
    for (size_t i = 0; i < argument.parts.size() && i < leaves.size(); ++i) {
      if (leaves[i].scalar.kind == mir::ScalarKind::pointer || leaves[i].scalar.bytes > 8) continue;
      Value& part = argument.parts[i];
      if (is_symbolic(part)) continue;  // of atomic operations, which support terms
      if (has_sizes && is_undefined(part)) return fail_undefined("how much memory is accessed");
      if (part.high != 0 && !is_undefined(part)) memory_.expose(part.pointer().provenance);
      part.high = 0;
    }
  }
  return true;
}

}  // namespace ramify::mir_machine
