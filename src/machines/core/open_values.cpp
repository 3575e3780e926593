// SPDX-License-Identifier: Apache-2.0
#include "machines/core/open_values.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "machines/core/arithmetic.h"
#include "machines/core/builtins.h"
#include "machines/core/interpreter.h"

namespace ramify::core_machine {

using core::Operator;
using memory::Mark;

namespace {

constexpr auto open_mark = static_cast<uint8_t>(Mark::open), open_rest_mark = static_cast<uint8_t>(Mark::open_rest);

bool is_open_mark(uint8_t mark) { return mark == open_mark || mark == open_rest_mark; }

Integer sign_extended_half(uint64_t bits, uint32_t width) {
  return width == 64 ? Integer{static_cast<int64_t>(bits)}
                     : Integer{static_cast<int64_t>(bits << (64 - width)) >> (64 - width)};
}

// Offsets modulo the size: an `int` cell with an offset 2^32 higher is the same.
Integer wrapped_offset(uint64_t size, Integer offset) {
  if (size >= 8) return offset;
  return sign_extended_half(static_cast<uint64_t>(offset), static_cast<uint32_t>(size * 8));
}

}  // namespace

Interval displaced(const Interval& all, Integer by) { return {all.low + by, all.high + by, all.stride}; }

std::optional<Interval> part_of(const Interval& all, Integer low, Integer high) {
  low = std::max(low, all.low);
  high = std::min(high, all.high);
  if (low > high) return std::nullopt;
  low = all.low + (low - all.low + all.stride - 1) / all.stride * all.stride;
  high = all.low + (high - all.low) / all.stride * all.stride;
  if (low > high) return std::nullopt;
  return Interval{low, high, low == high ? 1 : all.stride};
}

bool fits_cell(uint64_t size, const OpenCell& cell) {
  if (size < 2) return false;
  const auto half = static_cast<uint32_t>(size * 4);  // bits
  const Integer limit = Integer{1} << (half - 1), offset = wrapped_offset(size, cell.offset);
  return (half >= 32 || cell.input < (1u << half)) && offset >= -limit && offset < limit;
}

void write_cell(uint8_t* bytes, uint8_t* marks, uint64_t size, const OpenCell& cell) {
  const uint64_t input = cell.input;
  const auto offset = static_cast<uint64_t>(wrapped_offset(size, cell.offset));
  std::memset(bytes, 0, size);
  std::memcpy(bytes, &input, size / 2);
  std::memcpy(bytes + size / 2, &offset, size / 2);
  std::memset(marks, open_rest_mark, size);
  marks[0] = open_mark;
}

std::optional<OpenCell> cell_at(const uint8_t* bytes, const uint8_t* marks, uint64_t size, uint64_t room) {
  if (size < 2 || size > room || marks[0] != open_mark) return std::nullopt;
  if (!std::all_of(marks + 1, marks + size, [](uint8_t mark) { return mark == open_rest_mark; })) return std::nullopt;
  if (size < room && marks[size] == open_rest_mark) return std::nullopt;
  uint64_t input = 0, offset = 0;
  std::memcpy(&input, bytes, std::min<uint64_t>(size / 2, 8));
  std::memcpy(&offset, bytes + size / 2, std::min<uint64_t>(size / 2, 8));
  return OpenCell{static_cast<uint32_t>(input),
                  sign_extended_half(offset, static_cast<uint32_t>(std::min<uint64_t>(size / 2, 8) * 8))};
}

bool has_open_bytes(const uint8_t* marks, uint64_t size) { return std::any_of(marks, marks + size, is_open_mark); }

// --- inputs

namespace {

// Visits the whole cells in a piece of memory.
void for_each_cell(uint8_t* bytes, uint8_t* marks, uint64_t size,
                   const std::function<void(uint64_t at, uint64_t size, const OpenCell&)>& visit) {
  for (uint64_t at = 0; at < size;) {
    if (marks[at] != open_mark) {
      ++at;
      continue;
    }
    uint64_t end = at + 1;
    while (end < size && marks[end] == open_rest_mark) ++end;
    if (const std::optional<OpenCell> cell = cell_at(bytes + at, marks + at, end - at, size - at))
      visit(at, end - at, *cell);
    at = end;
  }
}

}  // namespace

void Interpreter::for_each_open(const std::function<void(Value&)>& value,
                                const std::function<void(uint8_t*, uint8_t*, uint64_t)>& piece) {
  for (Thread& thread : threads) {
    const auto visit = [&](Value& v) {
      if (v.kind != ValueKind::open) return;
      thread.is_changed = true;
      value(v);
    };
    for (Value& v : thread.registers) visit(v);
    for (FurtherArgument& argument : thread.variadic) visit(argument.value);
    visit(thread.result);
    for (Frame& frame : thread.frames)
      for (JumpPlace& place : frame.jump_places)
        for (JumpPlace::Held& held : place.held) {
          auto* const bytes = reinterpret_cast<uint8_t*>(held.bytes.data());
          const uint64_t size = held.bytes.size() / 2;
          if (!has_open_bytes(bytes + size, size)) continue;
          thread.is_changed = true;
          piece(bytes, bytes + size, size);
        }
  }
  bool is_any_aggregate_open = false;
  for (memory::Memory::Piece& aggregate : aggregates) {
    if (!has_open_bytes(aggregate.marks.data(), aggregate.marks.size())) continue;
    is_any_aggregate_open = true;
    piece(aggregate.bytes.data(), aggregate.marks.data(), aggregate.bytes.size());
  }
  if (is_any_aggregate_open)  // the registers of any thread may refer to it
    for (Thread& thread : threads) thread.is_changed = true;
  for (const std::unique_ptr<memory::Allocation>& object : memory.all()) {
    if (!has_open_bytes(object->marks, object->size)) continue;
    object->is_changed = true;
    piece(object->bytes, object->marks, object->size);
  }
}

// Marks inputs without references as free.
void Interpreter::collect_inputs() {
  for (Input& input : inputs) input.is_used = false;
  const auto use = [&](uint32_t input) {
    if (input < inputs.size()) inputs[input].is_used = true;
  };
  for_each_open([&](Value& v) { use(v.input); },
                [&](uint8_t* bytes, uint8_t* marks, uint64_t size) {
                  for_each_cell(bytes, marks, size, [&](uint64_t, uint64_t, const OpenCell& cell) { use(cell.input); });
                });
  for (Input& input : inputs)
    if (!input.is_used) input.range = {};
  while (!inputs.empty() && !inputs.back().is_used) inputs.pop_back();
}

Value Interpreter::any(Integer low, Integer high) {
  if (low == high) return Value::of(low);
  collect_inputs();
  const auto free = std::ranges::find(inputs, false, &Input::is_used);
  const auto number = static_cast<uint32_t>(free - inputs.begin());
  if (free == inputs.end()) inputs.emplace_back();
  inputs[number] = {{low, high}, true};
  return Value::open(number, 0);
}

Interval Interpreter::range(const Value& v) const { return displaced(inputs[v.input].range, v.integer); }

void Interpreter::narrow(uint32_t input, Interval to) {
  inputs[input].range = to;
  if (to.low != to.high) return;
  // An input with a single value is not open any more.
  for_each_open(
      [&](Value& v) {
        if (v.input == input) v = Value::of(to.low + v.integer);
      },
      [&](uint8_t* bytes, uint8_t* marks, uint64_t size) {
        for_each_cell(bytes, marks, size, [&](uint64_t at, uint64_t length, const OpenCell& cell) {
          if (cell.input != input) return;
          const Integer value = to.low + cell.offset;
          std::memcpy(bytes + at, &value, length);
          std::memset(marks + at, static_cast<int>(Mark::plain), length);
        });
      });
}

// Chooses one of the remaining pieces of an input; `is_cut`: the pieces do not cover all values. False: a choice is
// due, or the run ends.
bool Interpreter::choose_piece(uint32_t input, std::span<const Interval> pieces, bool is_cut) {
  if (pieces.size() == 1 && !is_cut) {
    narrow(input, pieces[0]);
    return true;
  }
  // If another thread has narrowed the input since the request, the number of pieces differs: ask again.
  const auto count = static_cast<uint32_t>(pieces.size() + (is_cut ? 1 : 0));
  if (thread_->draw_count != count || !thread_->may_proceed) {
    thread_->draw_count = count;
    draw_labels.clear();
    for (const Interval& piece : pieces)
      draw_labels.push_back(piece.low == piece.high
                                ? fmt::format("the value is {}", text(piece.low))
                                : fmt::format("the value is from {} to {}{}", text(piece.low), text(piece.high),
                                              piece.stride == 1 ? "" : " in steps of " + text(piece.stride)));
    if (is_cut) draw_labels.emplace_back("the value is another one");
    return pause(Pause::values);
  }
  const uint32_t drawn = thread_->drawn;
  thread_->may_proceed = false;
  thread_->draw_count = 0;
  if (drawn >= pieces.size()) {
    const Interval& all = inputs[input].range;
    return stop(Pause::unsupported,
                fmt::format("this needs to know a value that may be any from {} to {}: {} of them were tried",
                            text(all.low), text(all.high), pieces.size()));
  }
  narrow(input, pieces[drawn]);
  return true;
}

// Decides the value: it becomes a number.
bool Interpreter::decide_value(const Value& v) {
  constexpr Integer values_max = 1024;
  const uint32_t input = v.input;
  const Interval all = inputs[input].range;
  std::vector<Interval> pieces;
  const bool is_cut = (all.high - all.low) / all.stride >= values_max;
  if (!is_cut) {
    for (Integer n = all.low; n <= all.high; n += all.stride) pieces.push_back({n, n});
  } else {
    for (const Integer n :
         std::array<Integer, 9>{all.low, all.low + all.stride, -1, 0, 1, 2, 10, all.high - all.stride, all.high})
      if (part_of(all, n, n) && std::ranges::find(pieces, Interval{n, n}) == pieces.end()) pieces.push_back({n, n});
    std::ranges::sort(pieces, {}, &Interval::low);
  }
  return choose_piece(input, pieces, is_cut);
}

// --- before an instruction

namespace {

bool is_comparison(Operator op) {
  return op == Operator::eq || op == Operator::ne || op == Operator::lt || op == Operator::gt || op == Operator::le ||
         op == Operator::ge;
}

Interval values_of(const Integers& type) {
  const Integer one = 1;
  if (type.is_signed) return {-(one << (type.width - 1)), (one << (type.width - 1)) - 1};
  return {0, (one << type.width) - 1};
}

Integer floor_div(Integer a, Integer b) { return a / b - (a % b < 0 ? 1 : 0); }

}  // namespace

// Both operands are open: if they have the same input, compare their offsets.
Interpreter::Settled Interpreter::settle_comparison(Operator op, const Value& a, const Value& b, Value& result) {
  if (a.kind == ValueKind::open && b.kind == ValueKind::open) {
    if (a.input == b.input) {
      result = binary(op, Value::of(a.integer), Value::of(b.integer));
      return Settled::done;
    }
    const Interval x = range(a), y = range(b);
    if (x.high < y.low || y.high < x.low) {
      result = binary(op, Value::of(x.low), Value::of(y.low));
      return Settled::done;
    }
    return decide_value(x.high - x.low <= y.high - y.low ? a : b) ? Settled::again : Settled::paused;
  }
  const bool is_left = a.kind == ValueKind::open;
  const Value v = is_left ? a : b;
  const Integer c = is_left ? b.integer : a.integer;
  const Interval all = range(v);
  const auto truth = [&](Integer n) {
    return binary(op, is_left ? Value::of(n) : a, is_left ? b : Value::of(n)).integer != 0;
  };
  std::vector<Interval> pieces;
  bool last = false;
  const auto add = [&](Integer low, Integer high) {
    const std::optional<Interval> part = part_of(all, low, high);
    if (!part) return;
    const bool is_true = truth(part->low);
    if (!pieces.empty() && last == is_true) {
      pieces.back().high = part->high - v.integer;
      pieces.back().stride = all.stride;
    } else {
      pieces.push_back(displaced(*part, -v.integer));
    }
    last = is_true;
  };
  add(all.low, c - 1);
  add(c, c);
  add(c + 1, all.high);
  if (pieces.size() > 1) return choose_piece(v.input, pieces, false) ? Settled::again : Settled::paused;
  result = Value::of_boolean(last);
  return Settled::done;
}

// Converts the value to a type. `is_checked`: a value out of range is undefined behaviour; otherwise it wraps.
Interpreter::Settled Interpreter::settle_fit(const Value& v, const Integers& type, bool is_checked, Value& result) {
  if (type.is_boolean) {
    const Settled settled = settle_comparison(Operator::ne, v, Value::of(Integer{0}), result);
    if (settled == Settled::done) result = Value::of(result.integer);
    return settled;
  }
  const Interval all = range(v);
  if (type.width >= 127) {
    result = v;
    return Settled::done;
  }
  const Interval allowed = values_of(type);
  const Integer size = Integer{1} << type.width;
  const Integer first = floor_div(all.low - allowed.low, size), last = floor_div(all.high - allowed.low, size);
  if (first == last) {
    if (first != 0 && is_checked) {  // every value is out of range on the same side: one suffices for the report
      const Integer one = (first > 0 ? all.low : all.high) - v.integer;
      narrow(v.input, {one, one, 1});
      return Settled::again;
    }
    result = Value::open(v.input, v.integer - first * size);
    return Settled::done;
  }
  constexpr Integer pieces_max = 8;
  if (last - first >= pieces_max) return decide_value(v) ? Settled::again : Settled::paused;
  std::vector<Interval> pieces;
  for (Integer turn = first; turn <= last; ++turn)
    if (const auto part = part_of(all, allowed.low + turn * size, allowed.high + turn * size))
      pieces.push_back(displaced(*part, -v.integer));
  return choose_piece(v.input, pieces, false) ? Settled::again : Settled::paused;
}

namespace {

constexpr Integer classes_max = 128;

Integer greatest_divisor(Integer a, Integer b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

// The values that have this quotient.
Interval block_of(Integer quotient, Integer size, bool is_floor) {
  const Integer at = quotient * size;
  if (is_floor || quotient > 0) return {at, at + size - 1};
  return quotient < 0 ? Interval{at - size + 1, at} : Interval{1 - size, size - 1};
}

}  // namespace

// Splits the values by remainder; `other`: there are too many classes.
Interpreter::Settled Interpreter::split_remainders(const Value& v, Integer size) {
  const Interval all = range(v);
  const Integer classes = size / greatest_divisor(all.stride, size);
  if (classes > classes_max) return Settled::other;
  std::vector<Interval> pieces;
  for (Integer low = all.low; low <= all.high && low < all.low + classes * all.stride; low += all.stride) {
    const Interval one{low, all.high, all.stride * classes};
    pieces.push_back(displaced(*part_of(one, low, all.high), -v.integer));
  }
  return choose_piece(v.input, pieces, false) ? Settled::again : Settled::paused;
}

// Splits the values by quotient; the same.
Interpreter::Settled Interpreter::split_quotients(const Value& v, Integer size, bool is_floor) {
  const Interval all = range(v);
  const Integer first = is_floor ? floor_div(all.low, size) : all.low / size;
  const Integer last = is_floor ? floor_div(all.high, size) : all.high / size;
  if (last - first >= classes_max) return Settled::other;
  std::vector<Interval> pieces;
  for (Integer quotient = first; quotient <= last; ++quotient) {
    const Interval block = block_of(quotient, size, is_floor);
    if (const auto part = part_of(all, block.low, block.high)) pieces.push_back(displaced(*part, -v.integer));
  }
  return choose_piece(v.input, pieces, false) ? Settled::again : Settled::paused;
}

// The remainder of a division by `size`, as in C, or rounded down (and then non-negative).
Interpreter::Settled Interpreter::settle_remainder(const Value& v, Integer size, bool is_floor, Value& result) {
  const Interval all = range(v);
  const Integer first = is_floor ? floor_div(all.low, size) : all.low / size;
  const Integer last = is_floor ? floor_div(all.high, size) : all.high / size;
  if (first == last) {
    result = Value::open(v.input, v.integer - first * size);
    return Settled::done;
  }
  if (!is_floor && all.low < 0 && all.high > 0) {
    const Interval below = displaced(*part_of(all, all.low, -1), -v.integer),
                   above = displaced(*part_of(all, 0, all.high), -v.integer);
    return choose_piece(v.input, std::array{below, above}, false) ? Settled::again : Settled::paused;
  }
  if (all.stride % size == 0) {
    result = Value::of(all.low - first * size);
    return Settled::done;
  }
  const bool has_few_quotients = last - first < size / greatest_divisor(all.stride, size);
  return has_few_quotients ? split_quotients(v, size, is_floor) : split_remainders(v, size);
}

// For a mask of low bits, `&` with a non-negative `mask` is the remainder by a power of two.
Interpreter::Settled Interpreter::settle_mask(const Value& v, Integer mask, Value& result) {
  Integer size = 1;
  while (size <= mask) size *= 2;
  if (mask + 1 == size) return settle_remainder(v, size, true, result);
  const Interval all = range(v);
  if (all.stride % size != 0) return split_remainders(v, size);
  result = Value::of((all.low - floor_div(all.low, size) * size) & mask);
  return Settled::done;
}

// An operator on an open value and a positive number that has few results.
Interpreter::Settled Interpreter::settle_product(Operator op, const Value& a, const Value& b, Value& result) {
  const bool is_left = a.kind == ValueKind::open;
  const Value& v = is_left ? a : b;
  const Value& with = is_left ? b : a;
  if (with.kind != ValueKind::integer || with.integer < 0) return Settled::other;
  const Integer n = with.integer;
  if ((op == Operator::mul || op == Operator::and_) && n == 0) {
    result = Value::of(Integer{0});
    return Settled::done;
  }
  if (n == 0) return Settled::other;
  if (op == Operator::mul && n == 1) {
    result = v;
    return Settled::done;
  }
  if (op == Operator::and_) return settle_mask(v, n, result);
  if (!is_left) return Settled::other;
  if (op == Operator::rem_t || op == Operator::rem_f) return settle_remainder(v, n, op == Operator::rem_f, result);
  if (op != Operator::div) return Settled::other;
  const Interval all = range(v);
  if (all.low / n != all.high / n) return split_quotients(v, n, false);
  result = Value::of(all.low / n);
  return Settled::done;
}

// a + b or a - b, with one open operand; converted to `type` if there is one.
Interpreter::Settled Interpreter::settle_sum(Operator op, const Value& a, const Value& b, const Integers* type,
                                             bool is_checked, Value& result) {
  Value sum;
  if (a.kind == ValueKind::open && b.kind == ValueKind::open && a.input == b.input && op == Operator::sub) {
    sum = Value::of(a.integer - b.integer);
    if (type != nullptr && !has(*type, sum.integer)) return Settled::other;
    result = sum;
    return Settled::done;
  }
  if (a.kind == ValueKind::open && b.kind == ValueKind::integer) {
    sum = Value::open(a.input, op == Operator::add ? a.integer + b.integer : a.integer - b.integer);
  } else if (b.kind == ValueKind::open && a.kind == ValueKind::integer && op == Operator::add) {
    sum = Value::open(b.input, a.integer + b.integer);
  } else {
    return Settled::other;
  }
  if (type != nullptr) return settle_fit(sum, *type, is_checked, result);
  result = sum;
  return Settled::done;
}

namespace {

bool takes_cells(const Access& access) {
  return access.representation == Representation::integer && access.size >= 2 && access.bit_width == 0 &&
         !access.is_atomic;
}

}  // namespace

// Decides the open bytes of an object that an access of this size would split.
bool Interpreter::settle_bytes(const Access& access, const Value& pointer, bool is_write) {
  if (pointer.kind != ValueKind::pointer) return true;
  memory::Allocation* const object = memory.find(pointer.pointer.provenance);
  const uint64_t size = access.representation == Representation::aggregate ? access.bytes : access.size;
  if (object == nullptr || size == 0 || !object->contains(pointer.pointer.address, size)) return true;
  const bool keeps = !frame().code->is_library && takes_cells(access);
  for (;;) {
    const uint64_t offset = pointer.pointer.address - object->base;
    uint64_t begin = offset, end = offset + size;
    while (begin > 0 && object->marks[begin] == open_rest_mark) --begin;
    while (end < object->size && object->marks[end] == open_rest_mark) ++end;
    if (!has_open_bytes(object->marks + begin, end - begin)) return true;
    const bool is_whole = begin == offset && end == offset + size;
    if (is_whole && access.representation == Representation::aggregate) return true;
    if (is_whole && is_write && !access.is_atomic && access.bit_width == 0) return true;
    const std::optional<OpenCell> whole = cell_at(object->bytes + offset, object->marks + offset, size, size);
    if (is_whole && whole && keeps) {
      Value fitted;
      const Settled settled =
          settle_fit(Value::open(whole->input, whole->offset), program_->integers[access.type.index], false, fitted);
      if (settled == Settled::done) return true;
      if (settled == Settled::paused) return false;
      continue;
    }
    std::optional<OpenCell> found;
    for_each_cell(object->bytes + begin, object->marks + begin, end - begin,
                  [&](uint64_t, uint64_t, const OpenCell& cell) { found = cell; });
    if (!found) return stop(Pause::unsupported, "a part of the bytes of a value that is not known");
    if (!decide_value(Value::open(found->input, found->offset))) return false;
  }
}

Interpreter::Settled Interpreter::settle_all(std::initializer_list<Operand> operands) {
  for (const Operand operand : operands) {
    const Value& v = value(operand);
    if (v.kind == ValueKind::open) return decide_value(v) ? Settled::again : Settled::paused;
  }
  return Settled::other;
}

// Calls pass open values to functions of the program, but numbers to all others.
Interpreter::Settled Interpreter::settle_call(const Call& call) {
  const Value function = value(call.function);
  const std::optional<uint32_t> index =
      function.kind == ValueKind::pointer ? memory::Memory::function_of(function.pointer) : std::nullopt;
  if (index && *index < program_->procedures.size()) {
    const core::Procedure& procedure = program_->program->procedures[*index];
    const core::Type& type = program_->program->types[procedure.type];
    if (procedure.kind == core::ProcedureKind::defined && !procedure.is_library && type.has_prototype &&
        !type.is_variadic && program_->program->types[call.type].has_prototype)
      return Settled::other;
  }
  for (const Operand argument : call.arguments) {
    const Value& v = value(argument);
    if (v.kind == ValueKind::open) return decide_value(v) ? Settled::again : Settled::paused;
  }
  return Settled::other;
}

Interpreter::Settled Interpreter::settle_one(const Instruction& in) {
  Frame& frame = thread_->frames.back();
  const Code& code = *frame.code;
  const auto result = [&]() -> Value& { return thread_->registers[frame.registers + in.dst]; };
  const auto is_open = [&](Operand operand) { return value(operand).kind == ValueKind::open; };
  switch (in.op) {
    case Opcode::move:
    case Opcode::jump:
    case Opcode::jump_unless:
    case Opcode::jump_unspecified:
    case Opcode::jump_specified:
    case Opcode::undef:
    case Opcode::error:
    case Opcode::fence:
    case Opcode::thread_object:
    case Opcode::choose:
    case Opcode::begin_threads:
    case Opcode::fork:
    case Opcode::join:
    case Opcode::end_fork:
    case Opcode::begin_bound:
    case Opcode::end_bound: return Settled::other;
    case Opcode::return_:
      if (thread_->frames.size() > 1) return Settled::other;
      return settle_all({in.a});
    case Opcode::binary:
    case Opcode::checked:
    case Opcode::wrap: {
      if (!is_open(in.a) && !is_open(in.b)) return Settled::other;
      const auto op = static_cast<Operator>(in.sub);
      const Value a = value(in.a), b = value(in.b);
      Value computed;
      Settled settled = Settled::other;
      if (in.op == Opcode::binary && is_comparison(op)) {
        settled = settle_comparison(op, a, b, computed);
      } else if (op == Operator::add || op == Operator::sub) {
        settled = settle_sum(op, a, b, in.op == Opcode::binary ? nullptr : &program_->integers[in.c],
                             in.op == Opcode::checked, computed);
      } else {
        settled = settle_product(op, a, b, computed);
      }
      if (settled == Settled::done) result() = computed;
      if (settled != Settled::other) return settled;
      return settle_all({in.a, in.b});
    }
    case Opcode::conv_int:
    case Opcode::conv_loaded: {
      if (!is_open(in.a)) return Settled::other;
      const core::TypeTable& types = program_->program->types;
      const TypeId type = types.unqualified(TypeId(in.c));
      if (types[type].kind != core::TypeKind::integer) return settle_all({in.a});
      Value fitted;
      const Settled settled = settle_fit(value(in.a), program_->integers[type.index], false, fitted);
      if (settled == Settled::done) result() = fitted;
      return settled;
    }
    case Opcode::load:
    case Opcode::load_for_update:
      return settle_bytes(code.accesses[in.c], value(in.a), false) ? Settled::other : Settled::paused;
    case Opcode::store:
    case Opcode::store_update: {
      const Access& access = code.accesses[in.c];
      const Value& stored = value(in.b);
      const bool is_kept = stored.kind != ValueKind::open || (takes_cells(access) && !code.is_library &&
                                                              fits_cell(access.size, {stored.input, stored.integer}));
      if (!is_kept) return settle_all({in.b});
      return settle_bytes(access, value(in.a), true) ? Settled::other : Settled::paused;
    }
    case Opcode::compare_exchange: {
      const Exchange& exchange = code.exchanges[in.c];
      Access plain = code.accesses[exchange.access];
      plain.is_atomic = true;  // the object compared with needs a number, too
      if (const Settled settled = settle_all({exchange.desired}); settled != Settled::other) return settled;
      return settle_bytes(plain, value(exchange.object), false) && settle_bytes(plain, value(exchange.expected), false)
                 ? Settled::other
                 : Settled::paused;
    }
    case Opcode::compose:
      for (const Composition::Part& part : code.compositions[in.c].parts) {
        const Value& v = value(part.value);
        if (v.kind != ValueKind::open) continue;
        if (!takes_cells(part.access) || !fits_cell(part.access.size, {v.input, v.integer}))
          return settle_all({part.value});
      }
      return Settled::other;
    case Opcode::member_of: {
      const Selection& selection = code.selections[in.c];
      const Value& whole = value(in.a);
      if (whole.kind != ValueKind::aggregate) return Settled::other;
      const memory::Memory::Piece& piece = aggregates[whole.aggregate];
      const Access& access = selection.access;
      const uint64_t size = access.representation == Representation::aggregate ? access.bytes : access.size;
      const uint64_t room = piece.bytes.size() - selection.offset;
      const uint8_t* marks = piece.marks.data() + selection.offset;
      if (size > room || !has_open_bytes(marks, size) || access.representation == Representation::aggregate)
        return Settled::other;
      const std::optional<OpenCell> cell = cell_at(piece.bytes.data() + selection.offset, marks, size, room);
      if (cell && takes_cells(access)) return Settled::other;
      if (!cell) {
        stop(Pause::unsupported, "a part of the bytes of a value that is not known");
        return Settled::paused;
      }
      return decide_value(Value::open(cell->input, cell->offset)) ? Settled::again : Settled::paused;
    }
    case Opcode::call:
    case Opcode::call_builtin:
    case Opcode::call_pure: return settle_call(code.calls[in.c]);
    case Opcode::create:
    case Opcode::create_readonly:
      if (const auto& count = code.creations[in.c].element_count)
        if (const Settled settled = settle_all({*count}); settled != Settled::other) return settled;
      return in.op == Opcode::create_readonly ? settle_all({in.b}) : Settled::other;
    case Opcode::kill:
    case Opcode::free:
    case Opcode::member_shift:
    case Opcode::not_:
    case Opcode::float_of:
    case Opcode::int_of_float:
    case Opcode::end_thread:
    case Opcode::end_threads:
    case Opcode::thread_result: return settle_all({in.a});
    case Opcode::bits:
      if (static_cast<Operator>(in.sub) == Operator::complement) return settle_all({in.a});
      if (is_open(in.a) != is_open(in.b)) {
        const Value a = value(in.a), b = value(in.b);
        Value computed;
        const Settled settled = settle_product(static_cast<Operator>(in.sub), a, b, computed);
        if (settled == Settled::done) result() = computed;
        if (settled != Settled::other) return settled;
      }
      return settle_all({in.a, in.b});
    case Opcode::memop:
      if (static_cast<core::Memop>(in.sub) != core::Memop::ptr_array_shift) return settle_all({in.a});
      return settle_all({in.a, in.b});
    case Opcode::floating_op:
    case Opcode::array_shift:
    case Opcode::alloc: return settle_all({in.a, in.b});
  }
  return Settled::other;
}

Interpreter::Settled Interpreter::settle(const Instruction& in) {
  Settled settled = Settled::again;
  while (settled == Settled::again) settled = inputs.empty() ? Settled::other : settle_one(in);
  // Discards a drawn number that another thread has made obsolete.
  if (settled != Settled::paused && thread_->draw_count != 0 && !draws(in)) {
    thread_->draw_count = 0;
    thread_->may_proceed = false;
  }
  return settled;
}

// Whether the instruction is a library call that draws a number.
bool Interpreter::draws(const Instruction& in) const {
  if (in.op != Opcode::call) return false;
  const Value& function = value(thread_->frames.back().code->calls[in.c].function);
  const std::optional<uint32_t> index =
      function.kind == ValueKind::pointer ? memory::Memory::function_of(function.pointer) : std::nullopt;
  if (!index || *index >= program_->procedures.size()) return false;
  const std::string_view name = program_->program->procedures[*index].name;
  return name == "__ramify_choose" || name == "__ramify_fails";
}

// The value loaded from a whole cell, converted to the access's type if earlier decisions determine it.
Value Interpreter::opened(const Access& access, const OpenCell& cell) {
  Value fitted;
  const Settled settled =
      settle_fit(Value::open(cell.input, cell.offset), program_->integers[access.type.index], false, fitted);
  return settled == Settled::done ? fitted : Value::open(cell.input, cell.offset);
}

}  // namespace ramify::core_machine
