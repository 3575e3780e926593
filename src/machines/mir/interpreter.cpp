// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/interpreter.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/path.h"
#include "machines/mir/symbolic.h"
#include "machines/mir/undefined.h"

namespace ramify::mir_machine {

namespace {
constexpr uint64_t check_every = uint64_t{1} << 16;  // instructions
}

bool Interpreter::fail(mir::Ub ub, std::string message) {
  ending_.ub = ub;
  return stop(End::undefined, std::move(message));
}

// Only the first reason to end counts.
bool Interpreter::stop(End end, std::string message, int64_t status) {
  if (has_ended_) return false;
  has_ended_ = true;
  ending_.end = end;
  ending_.message = std::move(message);
  ending_.status = status;
  ending_.span = span();
  ending_.calls.clear();
  for (size_t i = thread_->frames.size(); i-- > 0;) {
    const Frame& at = thread_->frames[i];
    if (at.pc < at.code->spans.size()) ending_.calls.push_back(at.code->spans[at.pc]);
  }
  return false;
}

mir::SpanId Interpreter::span() const {
  if (thread_->frames.empty()) return {};
  const Frame& at = thread_->frames.back();
  return at.pc < at.code->spans.size() ? at.code->spans[at.pc] : mir::SpanId{};
}

void Interpreter::begin_memory() {
  memory_.clear();
  free_space_.clear();
  quarantine_.clear();
  const Image& image = program_.image();
  for (const StaticObject& object : image.objects()) {
    if (object.is_absent) continue;
    memory::Allocation& a = memory_.create(object.id, memory::AllocationKind::static_, object.base, object.size);
    a.alignment = object.align;
    if (object.vtable_of) {
      const std::optional<mir::Layout>& layout = type(*object.vtable_of).layout;
      const uint64_t words[3] = {0, layout ? layout->size : 0, layout ? layout->align : 1};
      memory_.write(a, a.base, words, sizeof words);
    }
    if (object.contents != nullptr) {
      for (uint64_t i = 0; i < object.size; ++i)
        if (object.contents->is_initialised[i]) memory_.write(a, a.base + i, &object.contents->bytes[i], 1);
      for (const auto& [offset, allocation] : object.contents->pointers) {
        uint64_t number = 0;
        std::memcpy(&number, &object.contents->bytes[offset], sizeof number);
        memory_.write_pointer(a, a.base + offset, image.pointer(allocation, number));
      }
    }
    if (!object.is_writable) a.writable = memory::Writable::constant;
  }
}

bool Interpreter::begin(mir::FunctionId function, const std::vector<Value>& given) {
  begin_memory();
  threads_.clear();
  threads_.reserve(threads_max);
  thread_ = &threads_.emplace_back();
  live_threads_ = 1;
  happens_before_.clear();
  happens_before_.begin_thread(0, std::nullopt);
  output_.clear();
  process_ = {};
  final_locals_.clear();
  heap_bytes_ = 0;
  has_ended_ = false;
  ending_ = {};
  taken_.reset();
  create_thread_objects(0);
  const mir::Body& body = *program_.program().functions[function.index].body;
  std::vector<Argument> arguments;
  size_t next = 0;
  for (uint32_t i = 1; i <= body.argument_count; ++i) {
    if (limits_.path != nullptr && limits_.path->limits().makes_arguments) {
      const std::string& name = body.locals[i].name;
      std::optional<Argument> made =
          input_argument(body.locals[i].type, name.empty() ? fmt::format("argument{}", i) : name);
      if (!made) return false;
      arguments.push_back(std::move(*made));
      continue;
    }
    Argument one{body.locals[i].type, false, {}, {}};
    const std::optional<std::vector<Leaf>>& leaves = program_.leaves(one.type);
    for (size_t part = 0; leaves && part < leaves->size() && next < given.size(); ++part)
      one.parts.push_back(given[next++]);
    arguments.push_back(std::move(one));
  }
  const bool has_begun = enter(function, arguments, nullptr);
  thread_->position = position_of(*thread_);
  return has_begun;
}

Ending Interpreter::run_alone(mir::FunctionId function, const std::vector<Value>& arguments) {
  instructions_ = 0;
  if (!begin(function, arguments)) return ending_;
  for (Pause pause = run(0); pause == Pause::choice;) pause = answer(0, 0);
  return ending_;
}

Pause Interpreter::run(uint32_t thread) {
  thread_ = &threads_[thread];
  thread_->may_proceed =
      limits_.rivals == nullptr || (thread_->next != Thread::Next::nothing && thread_->next != Thread::Next::join);
  if (pause_ != Pause::choice) {
    step_position_ = thread_->position;
    step_accesses_ = failed_at_ = 0;
    if (thread_->next == Thread::Next::lock) note_fact(Futures::Kind::locks, Sharing::piece_of(thread_->next_at.low));
  }
  thread_->is_changed = true;
  step_begin_ = instructions_;
  step_end_ = instructions_ + limits_.instructions_max;
  next_check_ = std::min(step_end_, instructions_ + check_every);
  pause_ = Pause::finished;
  refresh();
  while (execute()) {
  }
  const bool is_in_vain = found_lock_taken();
  if (is_in_vain) note_fact(Futures::Kind::locks, Sharing::piece_of(failed_at_));
  if (has_ended_) {
    note_effect(Futures::ends);
    return Pause::finished;
  }
  if (pause_ != Pause::choice && pause_ != Pause::blocked) {
    thread_->position = pause_ == Pause::ended ? Futures::ended : position_of(*thread_);
    if (!is_in_vain) note_fact(Futures::Kind::leads_to, thread_->position);
  }
  return pause_;
}

Pause Interpreter::answer(uint32_t thread, uint32_t taken) {
  taken_ = taken;
  return run(thread);
}

bool Interpreter::is_within_limits() {
  if (instructions_ >= step_end_) return stop(End::limit, "the limit of steps was reached");
  next_check_ = std::min(step_end_, instructions_ + check_every);
  const bool is_stopped = limits_.interrupted != nullptr && limits_.interrupted->load(std::memory_order_relaxed);
  return !is_stopped || stop(End::limit, "interrupted");
}

Bits Interpreter::shift_amount(const Instruction& in) const {
  const Bits amount = value(in.b).bits();
  return in.other_signed ? static_cast<Bits>(extended(amount, in.other_bytes)) : amount;
}

// The main loop. False: the thread pauses, or the program has ended.
bool Interpreter::execute() {
  for (;;) {
    Frame& at = thread_->frames.back();
    const Instruction& in = code_->instructions[at.pc];
    if (limits_.executed != nullptr) [[unlikely]]
      limits_.executed[code_->first_mark + at.pc] = 1;
    if (++instructions_ >= next_check_ && !is_within_limits()) [[unlikely]]
      return false;
    if (in.guard == Guard::operands && (value(in.a).high | value(in.b).high) != 0) [[unlikely]] {
      if (in.op == Opcode::advance ? !compute(in) : !compute_guarded(in)) return false;
      ++at.pc;
      continue;
    }
    if (in.guard == Guard::condition && value(in.a).high != 0) [[unlikely]] {
      if (is_undefined(value(in.a)) && in.op != Opcode::select) return fail_undefined("what happens next");
      if (is_symbolic(value(in.a)) && in.op == Opcode::select) {
        if (!select_symbolic(in)) return false;
        ++at.pc;
        continue;
      }
      if (is_symbolic(value(in.a)) && !branch_on(in)) return false;
    }
    if (in.guard == Guard::rest && !settle_rest(in)) [[unlikely]]
      return false;
    switch (in.op) {
      case Opcode::copy: result(in.dst) = value(in.a); break;
      case Opcode::select:
        if (in.guard == Guard::condition && is_undefined(value(in.a))) [[unlikely]]
          result(in.dst) = open_choice(in);
        else result(in.dst) = value(value(in.a).low != 0 ? in.b : in.other);
        break;
      case Opcode::add:
        result(in.dst) = Value::of((value(in.a).bits() + value(in.b).bits()) & mask_of(in.bytes));
        break;
      case Opcode::sub:
        result(in.dst) = Value::of((value(in.a).bits() - value(in.b).bits()) & mask_of(in.bytes));
        break;
      case Opcode::jump: at.pc = static_cast<uint32_t>(in.immediate); continue;
      case Opcode::switch_on: {
        const SwitchTable& table = code_->switches[in.b];
        const Bits bits = in.guard == Guard::none ? value(in.a).bits() : Bits{value(in.a).low};
        uint32_t target = table.otherwise;
        for (const auto& [wanted, there] : table.branches)
          if (wanted == bits) {
            target = there;
            break;
          }
        at.pc = target;
        continue;
      }
      case Opcode::check:
        if ((value(in.a).low != 0) != in.is_signed) {
          if (!check_failed(code_->asserts[in.b])) return false;
          continue;
        }
        break;
      case Opcode::call: {
        const CallSite& site = code_->calls[in.b];
        if (!call(site)) return false;
        continue;  // pc has been set
      }
      case Opcode::return_:
        if (!leave()) return false;
        continue;
      case Opcode::resume:
        if (!unwind({mir::UnwindKind::go_on, 0})) return false;
        continue;
      case Opcode::abort_: return abort("the program aborts");
      case Opcode::unreachable: return fail(mir::Ub::unreachable);
      case Opcode::unsupported: return stop(End::unsupported, code_->texts[in.b]);
      default:
        if (!compute(in)) return false;
        break;
    }
    ++thread_->frames.back().pc;
  }
}

bool Interpreter::compute(const Instruction& in) {
  const Bits mask = mask_of(in.bytes);
  switch (in.op) {
    case Opcode::add: result(in.dst) = Value::of((value(in.a).bits() + value(in.b).bits()) & mask); return true;
    case Opcode::sub: result(in.dst) = Value::of((value(in.a).bits() - value(in.b).bits()) & mask); return true;
    case Opcode::freeze: result(in.dst) = value(in.a); return true;
    case Opcode::thread_object: result(in.dst) = Value::of(thread_object(in.b)); return true;
    case Opcode::mul: result(in.dst) = Value::of((value(in.a).bits() * value(in.b).bits()) & mask); return true;
    case Opcode::add_checked:
    case Opcode::sub_checked:
    case Opcode::mul_checked:
    case Opcode::add_unchecked:
    case Opcode::sub_unchecked:
    case Opcode::mul_unchecked: {
      const Bits a = value(in.a).bits(), b = value(in.b).bits();
      const bool is_add = in.op == Opcode::add_checked || in.op == Opcode::add_unchecked;
      const bool is_sub = in.op == Opcode::sub_checked || in.op == Opcode::sub_unchecked;
      const Wrapped wrapped = is_add   ? add(a, b, in.bytes, in.is_signed)
                              : is_sub ? subtract(a, b, in.bytes, in.is_signed)
                                       : multiply(a, b, in.bytes, in.is_signed);
      const bool is_checked =
          in.op == Opcode::add_checked || in.op == Opcode::sub_checked || in.op == Opcode::mul_checked;
      if (!is_checked && wrapped.has_wrapped) return fail(mir::Ub::unchecked_arithmetic);
      result(in.dst) = Value::of(wrapped.bits);
      if (is_checked) result(in.dst + 1) = Value::of(Bits{wrapped.has_wrapped});
      return true;
    }
    case Opcode::div:
    case Opcode::rem: {
      const Bits a = value(in.a).bits(), b = value(in.b).bits();
      const std::optional<Bits> bits =
          in.op == Opcode::div ? divide(a, b, in.bytes, in.is_signed) : remainder(a, b, in.bytes, in.is_signed);
      if (!bits) return fail(mir::Ub::division);
      result(in.dst) = Value::of(*bits);
      return true;
    }
    case Opcode::bit_xor: result(in.dst) = Value::of(value(in.a).bits() ^ value(in.b).bits()); return true;
    case Opcode::bit_and: result(in.dst) = Value::of(value(in.a).bits() & value(in.b).bits()); return true;
    case Opcode::bit_or: result(in.dst) = Value::of(value(in.a).bits() | value(in.b).bits()); return true;
    case Opcode::shl:
    case Opcode::shr:
    case Opcode::shl_unchecked:
    case Opcode::shr_unchecked: {
      Bits amount = shift_amount(in);
      const unsigned width = 8u * in.bytes;
      if ((in.op == Opcode::shl_unchecked || in.op == Opcode::shr_unchecked) && amount >= width)
        return fail(mir::Ub::unchecked_shift);
      amount &= width - 1;
      const bool is_left = in.op == Opcode::shl || in.op == Opcode::shl_unchecked;
      const Bits a = value(in.a).bits();
      result(in.dst) = Value::of(is_left ? shift_left(a, static_cast<unsigned>(amount), in.bytes)
                                         : shift_right(a, static_cast<unsigned>(amount), in.bytes, in.is_signed));
      return true;
    }
    case Opcode::eq:
    case Opcode::ne:
    case Opcode::lt:
    case Opcode::le:
    case Opcode::gt:
    case Opcode::ge:
    case Opcode::cmp: {
      // Pointers are compared by address.
      const int order = compare(value(in.a).bits() & mask, value(in.b).bits() & mask, in.bytes, in.is_signed);
      bool is_true = false;
      switch (in.op) {
        case Opcode::eq: is_true = order == 0; break;
        case Opcode::ne: is_true = order != 0; break;
        case Opcode::lt: is_true = order < 0; break;
        case Opcode::le: is_true = order <= 0; break;
        case Opcode::gt: is_true = order > 0; break;
        case Opcode::ge: is_true = order >= 0; break;
        default: result(in.dst) = Value::of(static_cast<Bits>(static_cast<Signed>(order)) & 0xff); return true;
      }
      result(in.dst) = Value::of(Bits{is_true});
      return true;
    }
    case Opcode::wide_equal: {
      int order = compare(value(in.a).low, value(in.b).low, 8, false);
      if (order == 0) order = compare(value(in.a + 1).low, value(in.b + 1).low, 8, false);
      result(in.dst) = Value::of(Bits{compares(static_cast<mir::BinaryOp>(in.immediate), order)});
      return true;
    }
    case Opcode::float_binary: {
      const std::optional<Bits> bits =
          float_binary(static_cast<mir::BinaryOp>(in.immediate), value(in.a).bits(), value(in.b).bits(), in.bytes);
      if (!bits) return stop(End::unsupported, fmt::format("an operation on floats of {} bytes", in.bytes));
      result(in.dst) = Value::of(*bits);
      return true;
    }
    case Opcode::not_: result(in.dst) = Value::of(~value(in.a).bits() & (in.is_signed ? Bits{1} : mask)); return true;
    case Opcode::neg: result(in.dst) = Value::of((~value(in.a).bits() + 1) & mask); return true;
    case Opcode::float_neg: result(in.dst) = Value::of(float_negated(value(in.a).bits(), in.bytes)); return true;
    case Opcode::convert:
      result(in.dst) = Value::of(convert(value(in.a).bits(), in.bytes, in.is_signed, in.other_bytes));
      return true;
    case Opcode::cast: return cast(in);
    case Opcode::strip: result(in.dst) = {value(in.a).low, 0}; return true;
    case Opcode::expose: {
      if (program_.program().has_undefined_values && is_undefined(value(in.a))) {
        result(in.dst) = value(in.a);
        return true;
      }
      const Pointer pointer = value(in.a).pointer();
      memory_.expose(pointer.provenance);
      result(in.dst) = {pointer.address, 0};
      return true;
    }
    case Opcode::unexpose:
      if (limits_.path != nullptr && !settle_operand(in.a)) return false;
      if (value(in.a).high != 0) {  // the number holds a pointer's bytes
        result(in.dst) = value(in.a);
        return true;
      }
      result(in.dst) = Value::of(memory_.pointer_of_integer(value(in.a).low));
      return true;
    case Opcode::load:
    case Opcode::load_pointer: {
      Pointer pointer = value(in.a).pointer();
      pointer.address += static_cast<uint64_t>(in.immediate);
      Value loaded;
      if (!load(pointer, code_->scalars[in.b], uint64_t{1} << in.align, loaded)) return false;
      result(in.dst) = loaded;
      return true;
    }
    case Opcode::store:
    case Opcode::store_pointer: {
      Pointer pointer = value(in.dst).pointer();
      pointer.address += static_cast<uint64_t>(in.immediate);
      return store(pointer, in.bytes, in.op == Opcode::store_pointer, uint64_t{1} << in.align, value(in.b));
    }
    case Opcode::copy_memory: {
      Pointer to = value(in.dst).pointer(), from = value(in.a).pointer();
      to.address += in.other;
      from.address += static_cast<uint64_t>(in.immediate);
      return copy(to, uint64_t{1} << in.other_align, from, uint64_t{1} << in.align, mir::TypeId(in.b));
    }
    case Opcode::fill: {
      const Bits count = value(in.a).bits();
      const uint64_t size = type(mir::TypeId(in.b)).layout->size;
      Pointer first = value(in.dst).pointer();
      first.address += static_cast<uint64_t>(in.immediate);
      if (size == 0 || count <= 1) return true;
      memory::Allocation* object = reach(first, size * static_cast<uint64_t>(count), 1, true);
      if (object == nullptr) return false;
      const memory::Memory::Piece piece = memory_.piece(*object, first.address, size);
      for (uint64_t i = 1; i < count; ++i) memory_.put(*object, first.address + i * size, piece);
      return true;
    }
    case Opcode::offset: {
      Value moved = value(in.a);
      moved.low += static_cast<uint64_t>(in.immediate);
      result(in.dst) = moved;
      return true;
    }
    case Opcode::advance: {
      Value moved = value(in.a);
      if (program_.program().has_undefined_values && is_undefined(value(in.b))) return fail_undefined("an address");
      const Signed bytes = extended(value(in.b).bits(), in.other_bytes) * in.immediate;
      const Bits unsigned_bytes = value(in.b).bits() * static_cast<Bits>(in.immediate);
      const Signed distance = in.other_signed ? bytes : static_cast<Signed>(unsigned_bytes);
      moved.low += static_cast<uint64_t>(distance);
      if (distance != 0 && !in.is_signed && !is_undefined(moved)) {
        const memory::Allocation* object = memory_.find(moved.pointer().provenance);
        if (object == nullptr || !object->contains(value(in.a).low, 0) || !object->contains(moved.low, 0))
          return fail_arithmetic(value(in.a).pointer());
      }
      result(in.dst) = moved;
      return true;
    }
    case Opcode::element: {
      const Bits index = value(in.b).bits(), length = value(in.other).bits();
      if (index >= length)
        return fail(mir::Ub::unchecked_index, fmt::format("the index is {} and the length is {}",
                                                          static_cast<uint64_t>(index), static_cast<uint64_t>(length)));
      Value moved = value(in.a);
      moved.low += static_cast<uint64_t>(index) * static_cast<uint64_t>(in.immediate);
      result(in.dst) = moved;
      return true;
    }
    case Opcode::tail_field: {
      const std::optional<mir::TypeId> of = type_of_vtable(value(in.b));
      if (!of) return fail(mir::Ub::no_value_of_type, "a vtable is none");
      const uint64_t align = type(*of).layout ? type(*of).layout->align : 1;
      Value moved = value(in.a);
      moved.low += (static_cast<uint64_t>(in.immediate) + align - 1) / align * align;
      result(in.dst) = moved;
      return true;
    }
    case Opcode::copy_nonoverlapping:
      return copy_values(value(in.a).pointer(), value(in.dst).pointer(), value(in.b).low, mir::TypeId(in.other), false);
    case Opcode::validate: {
      Pointer pointer = value(in.dst).pointer();
      pointer.address += static_cast<uint64_t>(in.immediate);
      return validate(pointer, mir::TypeId(in.b));
    }
    case Opcode::check_scalar: return check_scalar(value(in.a), code_->scalars[in.b], mir::TypeId(in.other));
    case Opcode::undefine: {
      Pointer pointer = value(in.dst).pointer();
      pointer.address += static_cast<uint64_t>(in.immediate);
      const uint64_t size = type(mir::TypeId(in.b)).layout->size;
      if (size == 0) return true;
      memory::Allocation* object = reach(pointer, size, 1, true);
      if (object == nullptr) return false;
      memory_.undefine(*object, pointer.address, size);
      return true;
    }
    case Opcode::check_reference: return check_reference(value(in.a).pointer(), value(in.b), mir::TypeId(in.other));
    case Opcode::discriminant: return discriminant(in);
    case Opcode::discriminant_of: return write_discriminant(in, value(in.a).bits());
    case Opcode::live: return live(in.b);
    case Opcode::dead: return dead(in.b);
    case Opcode::assume: return value(in.a).low != 0 || fail(static_cast<mir::Ub>(in.immediate));
    default: return stop(End::unsupported, "an instruction without a meaning");
  }
}

bool Interpreter::cast(const Instruction& in) {
  const Bits bits = value(in.a).bits();
  std::optional<Bits> converted;
  switch (static_cast<mir::CastKind>(in.immediate)) {
    case mir::CastKind::float_to_int: converted = float_to_int(bits, in.bytes, in.other_bytes, in.other_signed); break;
    case mir::CastKind::int_to_float: converted = int_to_float(bits, in.bytes, in.is_signed, in.other_bytes); break;
    case mir::CastKind::float_to_float: converted = float_to_float(bits, in.bytes, in.other_bytes); break;
    default: break;
  }
  if (!converted) return stop(End::unsupported, fmt::format("a cast of {} bytes to {}", in.bytes, in.other_bytes));
  result(in.dst) = Value::of(*converted);
  return true;
}

bool Interpreter::discriminant(const Instruction& in) {
  const mir::Type& of = type(mir::TypeId(in.b));
  if (!of.tag) {
    if (of.variants.empty()) return fail(mir::Ub::no_value_of_type, of.name);
    result(in.dst) = Value::of(of.variants[of.only_variant].discriminant & mask_of(in.other_bytes));
    return true;
  }
  Pointer pointer = value(in.a).pointer();
  pointer.address += static_cast<uint64_t>(in.immediate) + of.tag->offset;
  mir::Scalar any = of.tag->scalar;
  any.first = 0;
  any.last = any.mask();
  Value tag;
  if (!load(pointer, any, uint64_t{1} << in.align, tag)) return false;
  if (any.bytes <= 8 && !settle(tag)) return false;
  return write_discriminant(in, tag.bits() & any.mask());
}

bool Interpreter::write_discriminant(const Instruction& in, Bits tag) {
  const mir::Type& of = type(mir::TypeId(in.b));
  const std::optional<uint32_t> variant = mir::variant_of_tag(of, tag);
  if (!variant || *variant >= of.variants.size())
    return fail(mir::Ub::no_value_of_type,
                fmt::format("{} has no variant with the tag {}", of.name, static_cast<uint64_t>(tag)));
  result(in.dst) = Value::of(of.variants[*variant].discriminant & mask_of(in.other_bytes));
  return true;
}

}  // namespace ramify::mir_machine
