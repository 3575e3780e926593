// SPDX-License-Identifier: Apache-2.0
#include "machines/core/builtins.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/core/arithmetic.h"
#include "machines/core/builtin_call.h"
#include "machines/core/compile.h"

namespace ramify::core_machine {

using core::Ub;
using memory::Memory;

namespace {

constexpr uint64_t text_max = 1 << 20;

// Fails for an argument of a library function without a value, or of a different kind.
bool check_arguments(Interpreter& m, std::string_view name, Signature signature, std::span<const Value> arguments) {
  const Signature wanted = signature.substr(1);
  if (arguments.size() < wanted.size())
    return m.fail(Ub::UB038_number_of_args,
                  fmt::format("`{}` is given {} of {} arguments", name, arguments.size(), wanted.size()));
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].kind == ValueKind::unspecified)
      return m.fail(Ub::UB_library_argument, fmt::format("argument {} of `{}` has no value", i + 1, name));
    const ValueKind kind = i >= wanted.size() ? arguments[i].kind
                           : wanted[i] == 'i' ? ValueKind::integer
                           : wanted[i] == 'f' ? ValueKind::floating
                                              : ValueKind::pointer;
    if (arguments[i].kind != kind)
      return m.fail(Ub::UB041_function_not_compatible,
                    fmt::format("argument {} of `{}` is not of the type of its parameter", i + 1, name));
  }
  return true;
}

}  // namespace

// The zero-terminated text at an address.
std::optional<std::string> text_at(Interpreter& m, Pointer pointer) {
  std::string text;
  for (uint64_t i = 0; i < text_max; ++i) {
    const memory::Allocation* a = m.range({pointer.address + i, pointer.provenance}, 1, false);
    if (a == nullptr) return std::nullopt;
    if (!Memory::is_defined(*a, pointer.address + i, 1)) {
      m.fail(Ub::UB_library_argument, fmt::format("a character of {} has no value", m.describe(a->id)));
      return std::nullopt;
    }
    if (has_open_bytes(a->marks + (pointer.address + i - a->base), 1)) {
      m.stop(Pause::unsupported, "a character of a value that is not known");
      return std::nullopt;
    }
    const auto c = static_cast<char>(a->bytes[pointer.address + i - a->base]);
    if (c == 0) return text;
    text += c;
  }
  m.stop(Pause::limit, "a text of more than a million characters");
  return std::nullopt;
}

bool write_bytes(Interpreter& m, Pointer to, const void* bytes, uint64_t size) {
  memory::Allocation* a = m.range(to, size, true);
  if (a == nullptr) return false;
  if (size != 0) m.memory.write(*a, to.address, bytes, size);
  return true;
}

bool write_text(Interpreter& m, Pointer to, std::string_view text) {
  return write_bytes(m, to, std::string(text).c_str(), text.size() + 1);
}

namespace {

// --- the end of the program

bool exit_(BuiltinCall& c) {
  return c.machine.is_scheduled() && c.machine.stop(Pause::exited, "", static_cast<int64_t>(c.integer(0) & 0xff));
}
bool abort_(BuiltinCall& c) {
  return c.machine.is_scheduled() && c.machine.stop(Pause::assertion, "the program called abort", 134);
}
// __ramify_assert(expression)
bool assert_(BuiltinCall& c) {
  if (!c.machine.is_scheduled()) return false;
  const std::optional<std::string> expression = text_at(c.machine, c.pointer(0));
  if (!expression) return false;
  return c.machine.stop(Pause::assertion, fmt::format("`{}` is false", *expression), 134);
}

// __ramify_end(signal, why): ends the program as the signal's default action does.
bool end_(BuiltinCall& c) {
  if (!c.machine.is_scheduled()) return false;
  const std::optional<std::string> why = text_at(c.machine, c.pointer(1));
  return why && c.machine.stop(Pause::assertion, *why, 128 + static_cast<int64_t>(c.integer(0)));
}
// __ramify_undefined(name, what): undefined behaviour detected by the library.
bool undefined_(BuiltinCall& c) {
  const std::optional<std::string> name = text_at(c.machine, c.pointer(0)), what = text_at(c.machine, c.pointer(1));
  if (!name || !what) return false;
  return c.machine.fail(core::ub_of_name(*name).value_or(Ub::UB_library_argument), *what);
}
// __ramify_unsupported(what)
bool unsupported_(BuiltinCall& c) {
  const std::optional<std::string> what = text_at(c.machine, c.pointer(0));
  return what && c.machine.stop(Pause::unsupported, *what);
}
// __ramify_need(at, size): requires that the bytes exist, although none of them is accessed (7.1.4p1).
bool need_(BuiltinCall& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(1));
  const memory::Located located = m.memory.locate(c.pointer(0), size, 1, false);
  if (located.trouble != memory::Trouble::none) return m.fail_access(located, c.pointer(0), size, false);
  return c.give(Value::unit());
}

// --- dynamic memory

bool malloc_(BuiltinCall& c) { return c.give(c.machine.allocate(static_cast<uint64_t>(c.integer(0)), 16, false)); }
bool calloc_(BuiltinCall& c) {
  uint64_t size = 0;
  if (__builtin_mul_overflow(static_cast<uint64_t>(c.integer(0)), static_cast<uint64_t>(c.integer(1)), &size))
    return c.give(Value::of(Pointer{}));
  return c.give(c.machine.allocate(size, 16, true));
}
// __ramify_alloca(size), and the release of all memory that the function got from it.
bool alloca_(BuiltinCall& c) {
  const Value memory = c.machine.allocate_in_frame(static_cast<uint64_t>(c.integer(0)));
  return memory.kind == ValueKind::pointer && c.give(memory);
}
bool frame_address(BuiltinCall& c) { return c.give(Value::of(Pointer{c.machine.frame().stack, {}})); }
bool alloca_end(BuiltinCall& c) {
  const Frame& frame = c.machine.frame();
  c.machine.release_in_frame(frame.stack + frame.code->frame_bytes);
  return c.give(Value::unit());
}
bool aligned_alloc_(BuiltinCall& c) {
  const auto alignment = static_cast<uint64_t>(c.integer(0));
  if (alignment == 0 || (alignment & (alignment - 1)) != 0)
    return c.machine.fail(Ub::UB_library_argument, "an alignment that is no power of two");
  return c.give(c.machine.allocate(static_cast<uint64_t>(c.integer(1)), alignment, false));
}
bool free_(BuiltinCall& c) {
  if (c.pointer(0).address == 0 && c.pointer(0).provenance.is_none()) return c.give(Value::unit());
  return c.machine.release(c.pointer(0)) && c.give(Value::unit());
}
bool realloc_(BuiltinCall& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(1));
  const Pointer old = c.pointer(0);
  if (old.address == 0) return c.give(m.allocate(size, 16, false));
  const memory::Allocation* a = m.memory.find(old.provenance);
  if (a == nullptr || a->kind != memory::AllocationKind::dynamic || a->base != old.address)
    return m.fail_release(old, Ub::UB179c_non_matching_allocation_realloc, Ub::UB179d_dead_allocation_realloc);
  // 7.22.3.5 leaves this implementation-defined; glibc frees.
  if (size == 0) return m.release(old) && c.give(Value::of(Pointer{}));
  const Value moved = m.allocate(size, 16, false);
  if (moved.pointer.address != 0) {
    m.memory.copy(*m.memory.find(moved.pointer.provenance), moved.pointer.address, *m.memory.find(old.provenance),
                  old.address, std::min(size, a->size));
    m.copy_effective_types(*m.memory.find(moved.pointer.provenance), moved.pointer.address,
                           *m.memory.find(old.provenance), old.address, std::min(size, a->size));
    if (!m.release(old)) return false;
  }
  return c.give(moved);
}

// __ramify_is_set(at, size): whether all bytes exist and have a value.
bool is_set(BuiltinCall& c) {
  const auto size = static_cast<uint64_t>(c.integer(1));
  const memory::Located located = c.machine.memory.locate(c.pointer(0), size, 1, false);
  const bool is_defined =
      located.trouble == memory::Trouble::none && Memory::is_defined(*located.allocation, c.pointer(0).address, size);
  return c.give(Value::of(Integer{is_defined ? 1 : 0}));
}

// __ramify_own(memory): from now on only the library accesses the memory. Returns its argument.
bool own_(BuiltinCall& c) {
  if (memory::Allocation* a = c.machine.memory.find(c.pointer(0).provenance)) {
    a->is_internal = true;
    a->is_changed = true;
  }
  return c.give(c.arguments[0]);
}

// --- bytes

template <bool may_overlap>
bool copy_bytes(BuiltinCall& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(2));
  const Pointer to = c.pointer(0), from = c.pointer(1);
  // 7.1.4p1: pointers must be valid even if there is nothing to copy.
  if (m.range(from, size, false) == nullptr || m.range(to, size, true) == nullptr) return false;
  if (!may_overlap && size != 0 && to.address < from.address + size && from.address < to.address + size)
    return m.fail(Ub::UB100_overlapping_copy, fmt::format("{} bytes of {}", size, m.describe(to.provenance)));
  m.memory.copy(*m.memory.find(to.provenance), to.address, *m.memory.find(from.provenance), from.address, size);
  m.copy_effective_types(*m.memory.find(to.provenance), to.address, *m.memory.find(from.provenance), from.address,
                         size);
  return c.give(c.arguments[0]);
}

bool memset_(BuiltinCall& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(2));
  memory::Allocation* a = m.range(c.pointer(0), size, true);
  if (a == nullptr) return false;
  const std::vector<uint8_t> bytes(size, static_cast<uint8_t>(c.integer(1)));
  if (size != 0) m.memory.write(*a, c.pointer(0).address, bytes.data(), size);
  return c.give(c.arguments[0]);
}

bool memcmp_(BuiltinCall& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(2));
  const memory::Allocation* a = m.range(c.pointer(0), size, false);
  if (a == nullptr) return false;
  const memory::Allocation* b = m.range(c.pointer(1), size, false);
  if (b == nullptr) return false;
  const uint64_t x = c.pointer(0).address, y = c.pointer(1).address;
  if (has_open_bytes(a->marks + (x - a->base), size) || has_open_bytes(b->marks + (y - b->base), size))
    return m.stop(Pause::unsupported, "a comparison of bytes of a value that is not known");
  for (uint64_t i = 0; i < size && x != y; ++i) {
    // Bytes without a value, including padding, may have any value.
    if (!Memory::is_defined(*a, x + i, 1) || !Memory::is_defined(*b, y + i, 1))
      return c.give(Value::unspecified(m.program().program->types.integer(core::IntegerKind::int_)));
    const uint8_t p = a->bytes[x + i - a->base], q = b->bytes[y + i - b->base];
    if (p != q) return c.give(Value::of(Integer{p < q ? -1 : 1}));
  }
  return c.give(Value::of(Integer{0}));
}

// --- jumps out of functions

// The first bytes of a jmp_buf: the frame that called setjmp, and its position.
struct JumpMark {
  uint32_t thread = 0;
  uint32_t serial = 0;  // of the frame
  uint32_t depth = 0;
  uint32_t procedure = 0;
  uint32_t pc = 0;
  uint32_t dst = 0;
};

// The objects of the innermost frame, by address.
std::vector<memory::Allocation*> objects_of_frame(Interpreter& m) {
  const uint64_t begin = m.frame().stack;
  const uint64_t end = Memory::stack_of(m.thread().number + 1);
  std::vector<memory::Allocation*> objects;
  for (const std::unique_ptr<memory::Allocation>& object : m.memory.all())
    if (object->base >= begin && object->base < end) objects.push_back(object.get());
  std::ranges::sort(objects, {}, &memory::Allocation::base);
  return objects;
}

// The object's values and marks.
std::string held(const memory::Allocation& object) {
  return std::string(reinterpret_cast<const char*>(object.bytes), object.size) +
         std::string(reinterpret_cast<const char*>(object.marks), object.size);
}

bool setjmp_(BuiltinCall& c) {
  Interpreter& m = c.machine;
  Frame& frame = m.frame();
  if (frame.jump_serial == 0) frame.jump_serial = ++m.thread().jump_serial;
  const JumpMark mark{m.thread().number, frame.jump_serial, static_cast<uint32_t>(m.thread().frames.size()),
                      frame.procedure,   frame.pc,          c.dst};
  memory::Allocation* a = m.range(c.pointer(0), sizeof mark, true);
  if (a == nullptr) return false;
  if (!m.frame().strands.empty())
    return m.stop(Pause::unsupported, "setjmp among operands that are run in several orders");
  m.memory.write(*a, c.pointer(0).address, &mark, sizeof mark);
  JumpPlace place{frame.pc, {}};
  for (const memory::Allocation* object : objects_of_frame(m)) place.held.push_back({object->id, held(*object)});
  std::erase_if(frame.jump_places, [&](const JumpPlace& other) { return other.pc == frame.pc; });
  frame.jump_places.push_back(std::move(place));
  return c.give(Value::of(Integer{0}));
}

// 7.13.2.1p3: objects that have changed since are indeterminate, unless they are volatile. Objects of blocks entered
// since are dead.
void forget_changes(Interpreter& m, const JumpPlace& place) {
  for (memory::Allocation* object : objects_of_frame(m)) {
    const auto then = std::ranges::find(place.held, object->id, &JumpPlace::Held::object);
    if (then == place.held.end()) {
      m.memory.kill(object->id);
      continue;
    }
    const std::string now = held(*object);
    if (now == then->bytes || !m.has_site(object->id) || m.program().sites[object->id.site()].is_volatile) continue;
    constexpr uint64_t scalar_bytes_max = 16;
    if (object->size <= scalar_bytes_max) {
      m.memory.undefine(*object, object->base, object->size);
      continue;
    }
    for (uint64_t i = 0; i < object->size; ++i)
      if (now[i] != then->bytes[i] || now[object->size + i] != then->bytes[object->size + i])
        m.memory.undefine(*object, object->base + i, 1);
  }
}

bool longjmp_(BuiltinCall& c) {
  Interpreter& m = c.machine;
  JumpMark mark;
  const memory::Allocation* a = m.range(c.pointer(0), sizeof mark, false);
  if (a == nullptr) return false;
  if (!Memory::is_defined(*a, c.pointer(0).address, sizeof mark)) return m.fail(Ub::UB126_longjmp_without_setjmp);
  std::memcpy(&mark, a->bytes + (c.pointer(0).address - a->base), sizeof mark);
  Thread& thread = m.thread();
  if (mark.thread != thread.number) return m.fail(Ub::UB126_longjmp_without_setjmp, "another thread called setjmp");
  if (mark.depth == 0 || mark.depth > thread.frames.size() ||
      thread.frames[mark.depth - 1].procedure != mark.procedure || mark.serial == 0 ||
      thread.frames[mark.depth - 1].jump_serial != mark.serial)
    return m.fail(Ub::UB126_longjmp_without_setjmp, "the function that called setjmp has returned");
  if (mark.depth < thread.frames.size()) {
    const Frame& first_left = thread.frames[mark.depth];
    const uint64_t end = Memory::stack_of(thread.number + 1);
    m.memory.kill_from(first_left.stack, end);
    thread.registers.resize(first_left.registers);
    thread.races.resize(first_left.races);
    thread.variadic.resize(first_left.variadic);
    m.footprints.abandon(thread.number, mark.depth);
    thread.frames.resize(mark.depth);
  }
  const Integer value = c.integer(1) == 0 ? 1 : c.integer(1);
  Frame& frame = thread.frames.back();
  if (const auto place = std::ranges::find(frame.jump_places, mark.pc, &JumpPlace::pc);
      place != frame.jump_places.end())
    forget_changes(m, *place);
  thread.registers[frame.registers + mark.dst] = Value::of(value);
  frame.pc = mark.pc + 1;
  c.entered = true;
  m.pauses_on_jump_back();
  return true;
}

// --- threads

bool spawn_(BuiltinCall& c) {
  if (!c.machine.is_scheduled()) return false;
  c.machine.synchronise();
  const std::optional<uint32_t> number = c.machine.spawn(c.pointer(0), c.arguments[1]);
  return number && c.give(Value::of(Integer{*number}));
}
// __ramify_exit_thread(result)
bool exit_thread(BuiltinCall& c) {
  c.entered = true;
  c.machine.exit_thread(c.arguments[0]);
  return true;
}
// __ramify_join(thread): the result of its function.
bool join_(BuiltinCall& c) {
  Interpreter& m = c.machine;
  if (!m.is_scheduled()) return false;
  const auto number = static_cast<uint64_t>(c.integer(0));
  if (number >= m.threads.size()) return m.fail(Ub::UB_library_argument, fmt::format("there is no thread {}", number));
  if (m.threads[number].state != Thread::State::ended) return m.block();
  m.synchronise();
  m.threads[number].segment.clear();
  m.threads[number].is_changed = true;
  return c.give(m.threads[number].result);
}
// __ramify_await(at, value): waits until the int at an address differs from `value`. The step continues up to the next
// visible access.
bool await_(BuiltinCall& c) {
  Interpreter& m = c.machine;
  if (!m.is_scheduled()) return false;
  const memory::Allocation* a = m.range(c.pointer(0), 4, false);
  if (a == nullptr) return false;
  int32_t now = 0;
  std::memcpy(&now, a->bytes + (c.pointer(0).address - a->base), 4);
  if (now == static_cast<int32_t>(c.integer(1))) return m.block();
  m.synchronise();
  return c.give(Value::unit());
}
bool schedule_(BuiltinCall& c) {
  if (!c.machine.is_scheduled()) return false;
  c.machine.synchronise();
  return c.give(Value::unit());
}
// __ramify_touch(at, size, is_write)
bool touch_(BuiltinCall& c) {
  return c.machine.touch(c.pointer(0), static_cast<uint64_t>(c.integer(1)), c.integer(2) != 0) && c.give(Value::unit());
}
bool self_(BuiltinCall& c) { return c.give(Value::of(Integer{c.machine.thread().number})); }
// __ramify_choose(count): any number below count.
bool choose_(BuiltinCall& c) {
  Thread& thread = c.machine.thread();
  if (c.integer(0) <= 1) return c.give(Value::of(Integer{0}));
  if (!thread.may_proceed) {
    thread.draw_count = static_cast<uint32_t>(c.integer(0));
    c.machine.draw_labels.clear();
    return c.machine.pause(Pause::values);
  }
  thread.may_proceed = false;
  thread.draw_count = 0;
  return c.give(Value::of(Integer{thread.drawn}));
}
// __ramify_fails(): whether an operation that may fail spuriously does so here. Bounded by spurious_max in a row; never
// in a single run.
bool fails_(BuiltinCall& c) {
  Thread& thread = c.machine.thread();
  const bool may_fail =
      c.machine.program().orders != Orders::first && thread.failures < c.machine.program().spurious_max;
  if (may_fail && !thread.may_proceed) {
    thread.draw_count = 2;
    c.machine.draw_labels.clear();
    return c.machine.pause(Pause::values);
  }
  const bool fails = may_fail && thread.drawn != 0;
  if (may_fail) {
    thread.may_proceed = false;
    thread.draw_count = 0;
  }
  thread.failures = fails ? thread.failures + 1 : 0;
  return c.give(Value::of(Integer{fails ? 1 : 0}));
}
// __ramify_goes_on(): resets the count of spurious failures.
bool clear_failures(BuiltinCall& c) {
  c.machine.thread().failures = 0;
  return c.give(Value::unit());
}
// __ramify_any(low, high), __ramify_any_unsigned(low, high): any integer in the interval.
bool any_(BuiltinCall& c) { return c.give(c.machine.any(c.integer(0), c.integer(1))); }
// __ramify_assume(condition)
bool assume_(BuiltinCall& c) {
  return c.integer(0) != 0 ? c.give(Value::unit())
                           : c.machine.stop(Pause::infeasible, "an assumption of the program does not hold");
}
bool begin_atomic(BuiltinCall& c) { return c.machine.begin_atomic() && c.give(Value::unit()); }
bool end_atomic(BuiltinCall& c) {
  c.machine.end_atomic();
  return c.give(Value::unit());
}
bool bad_mutex(BuiltinCall& c) { return c.machine.fail(Ub::UB_mutex); }

// --- the table

constexpr BuiltinRow builtin_rows[] = {
    {"__ramify_abort", abort_, "v"},
    {"__ramify_alloca", alloca_, "pi"},
    {"__ramify_alloca_end", alloca_end, "v"},
    {"__ramify_any", any_, "iii"},
    {"__ramify_any_unsigned", any_, "iii"},
    {"__ramify_assert", assert_, "vp"},
    {"__ramify_assume", assume_, "vi"},
    {"__ramify_await", await_, "vpi"},
    {"__ramify_bad_mutex", bad_mutex, "v"},
    {"__ramify_begin_atomic", begin_atomic, "v"},
    {"__ramify_choose", choose_, "ii"},
    {"__ramify_end", end_, "vip"},
    {"__ramify_end_atomic", end_atomic, "v"},
    {"__ramify_exit", exit_, "vi"},
    {"__ramify_exit_thread", exit_thread, "vp"},
    {"__ramify_fails", fails_, "i"},
    {"__ramify_frame_address", frame_address, "p"},
    {"__ramify_goes_on", clear_failures, "v"},
    {"__ramify_is_set", is_set, "ipi"},
    {"__ramify_join", join_, "pi"},
    {"__ramify_need", need_, "vpi"},
    {"__ramify_own", own_, "pp"},
    {"__ramify_schedule", schedule_, "v"},
    {"__ramify_self", self_, "i"},
    {"__ramify_spawn", spawn_, "ipp"},
    {"__ramify_touch", touch_, "vpii"},
    {"__sigsetjmp", setjmp_, "ipi"},
    {"_setjmp", setjmp_, "ip"},
    {"_longjmp", longjmp_, "vpi"},
    {"__ramify_undefined", undefined_, "vpp"},
    {"__ramify_unsupported", unsupported_, "vp"},
    {"aligned_alloc", aligned_alloc_, "pii"},
    {"calloc", calloc_, "pii"},
    {"free", free_, "vp"},
    {"longjmp", longjmp_, "vpi"},
    {"malloc", malloc_, "pi"},
    {"memcmp", memcmp_, "ippi"},
    {"memcpy", copy_bytes<false>, "pppi"},
    {"memmove", copy_bytes<true>, "pppi"},
    {"memset", memset_, "ppii"},
    {"realloc", realloc_, "ppi"},
    {"setjmp", setjmp_, "ip"},
    {"siglongjmp", longjmp_, "vpi"},
};
// Numbers: first the rows of the table, then those of streams, then <math.h>.
constexpr uint32_t streams_first = std::size(builtin_rows);
uint32_t math_first() { return streams_first + static_cast<uint32_t>(stream_builtins().size()); }

}  // namespace

std::optional<uint32_t> find_builtin(std::string_view name) {
  if (name.ends_with(core::library_suffix)) name.remove_suffix(core::library_suffix.size());
  if (const auto row = std::ranges::find(builtin_rows, name, &BuiltinRow::name); row != std::end(builtin_rows))
    return static_cast<uint32_t>(row - std::begin(builtin_rows));
  const std::span<const BuiltinRow> streams = stream_builtins();
  if (const auto row = std::ranges::find(streams, name, &BuiltinRow::name); row != streams.end())
    return streams_first + static_cast<uint32_t>(row - streams.begin());
  if (const std::optional<uint32_t> math = find_math_builtin(name)) return math_first() + *math;
  return std::nullopt;
}

bool is_math_builtin(uint32_t builtin) { return builtin >= math_first(); }

char builtin_result(uint32_t builtin) {
  return builtin >= math_first()    ? math_signature(builtin - math_first())[0]
         : builtin >= streams_first ? stream_builtins()[builtin - streams_first].signature[0]
                                    : builtin_rows[builtin].signature[0];
}

bool run_builtin(Interpreter& machine, uint32_t builtin, std::span<const Value> arguments, uint32_t dst,
                 bool& entered) {
  BuiltinCall call{machine, arguments, dst, entered};
  if (builtin >= math_first()) {
    const uint32_t math = builtin - math_first();
    return check_arguments(machine, math_name(math), math_signature(math), arguments) && run_math_builtin(call, math);
  }
  const BuiltinRow& row = builtin >= streams_first ? stream_builtins()[builtin - streams_first] : builtin_rows[builtin];
  return check_arguments(machine, row.name, row.signature, arguments) && row.run(call);
}

namespace {

// The content of a va_list: the frame whose arguments it iterates over (counted from 1), and the next argument.
struct ListMark {
  uint32_t depth = 0;
  uint32_t next = 0;
};

}  // namespace

// Whether the types are equal, or the signed and unsigned variants of one type (7.16.1.1p2).
bool are_counterparts(const core::TypeTable& types, TypeId a, TypeId b) {
  if (types.unqualified(a) == types.unqualified(b)) return true;
  if (!types.is_integer(a) || !types.is_integer(b)) return false;
  const core::IntegerKind x = types[types.unqualified(a)].integer, y = types[types.unqualified(b)].integer;
  // Each unsigned kind follows its signed one.
  const auto of_pair = [](core::IntegerKind kind) {
    return is_signed(kind) ? static_cast<int>(kind) : static_cast<int>(kind) - 1;
  };
  return x >= core::IntegerKind::signed_char && y >= core::IntegerKind::signed_char && of_pair(x) == of_pair(y);
}

// Whether a library function may treat a pointer to `given` as one to `taken`: `%d` of a `long` is not an int
// (7.21.6.2p10). Signedness is ignored, and an array matches its elements, because programs rely on that.
static bool may_stand_for(const core::TypeTable& types, TypeId given, TypeId taken) {
  const auto plain = [&](TypeId type) {
    type = types.unqualified(type);
    while (types[type].kind == core::TypeKind::array || types[type].kind == core::TypeKind::atomic)
      type = types.unqualified(types[type].of);
    return type;
  };
  const core::Type &a = types[plain(given)], &b = types[plain(taken)];
  if (a.kind == core::TypeKind::void_ || b.kind == core::TypeKind::void_) return true;
  if (a.kind != b.kind) return false;
  if (a.kind == core::TypeKind::integer) return core::size(a.integer) == core::size(b.integer);
  return a.kind != core::TypeKind::floating || a.floating == b.floating;
}

Value variadic(Interpreter& m, core::Memop op, const Value& a, const Value& b, TypeId type) {
  using core::Memop;
  const auto list_at = [&](const Value& pointer, bool is_write) -> memory::Allocation* {
    if (pointer.kind != ValueKind::pointer) {
      m.fail(Ub::UB_unspecified_lvalue);
      return nullptr;
    }
    return m.range(pointer.pointer, sizeof(ListMark), is_write);
  };
  const auto read = [&](const Value& pointer, ListMark& mark) {
    const memory::Allocation* list = list_at(pointer, false);
    if (list == nullptr) return false;
    if (!Memory::is_defined(*list, pointer.pointer.address, sizeof mark))
      return m.fail(Ub::UB141a_va_arg_no_argument, "va_start was not called for this list");
    std::memcpy(&mark, list->bytes + (pointer.pointer.address - list->base), sizeof mark);
    return true;
  };
  const auto write_mark = [&](const Value& pointer, const ListMark& mark) {
    memory::Allocation* list = list_at(pointer, true);
    if (list == nullptr) return false;
    m.memory.write(*list, pointer.pointer.address, &mark, sizeof mark);
    return true;
  };
  ListMark mark;
  switch (op) {
    case Memop::va_start: write_mark(a, {static_cast<uint32_t>(m.thread().frames.size()), 0}); return Value::unit();
    case Memop::va_copy:
      if (read(b, mark)) write_mark(a, mark);
      return Value::unit();
    case Memop::va_end: {
      memory::Allocation* list = list_at(a, true);
      if (list != nullptr) m.memory.undefine(*list, a.pointer.address, sizeof mark);
      return Value::unit();
    }
    case Memop::va_arg: {
      if (!read(a, mark)) return {};
      if (mark.depth == 0 || mark.depth > m.thread().frames.size()) {
        m.fail(Ub::UB141a_va_arg_no_argument, "the function whose arguments these were has returned");
        return {};
      }
      const Frame& frame = m.thread().frames[mark.depth - 1];
      const bool is_library = m.frame().code->is_library;  // it requests arguments according to a format
      if (mark.next >= frame.variadic_count) {
        m.fail(is_library ? Ub::UB153a_insufficient_arguments_for_format : Ub::UB141a_va_arg_no_argument,
               fmt::format("{} were given", frame.variadic_count));
        return {};
      }
      auto [given, as] = m.thread().variadic[frame.variadic + mark.next];
      const core::TypeTable& types = m.program().program->types;
      const Access access = access_of(types, type);
      bool fits = given.kind == ValueKind::unspecified;
      switch (access.representation) {
        case Representation::integer:
        case Representation::boolean:
          // 7.16.1.1p2: signed and unsigned variants are interchangeable if both can represent the value.
          fits |= given.kind == ValueKind::integer && has(m.program().integers[access.type.index], given.integer);
          // Printing always accepts the other signedness: every library prints `%x` of -1.
          if (!fits && is_library && given.kind == ValueKind::integer) {
            Integers other = m.program().integers[access.type.index];
            other.is_signed = !other.is_signed;
            fits = has(other, given.integer);
            given.integer = converted(given.integer, m.program().integers[access.type.index]);
          }
          fits &= given.kind == ValueKind::unspecified || !as || are_counterparts(types, *as, access.type) ||
                  (is_library && types.is_integer(*as) && types.size_of(*as) == access.size);
          break;
        case Representation::float_:
        case Representation::double_:
        case Representation::long_double:
          fits |= given.kind == ValueKind::floating && (!as || types.unqualified(*as) == access.type);
          break;
        case Representation::pointer:
          fits |= given.kind == ValueKind::pointer &&
                  (!is_library || !as || !types.is_pointer(*as) ||
                   may_stand_for(types, types[types.unqualified(*as)].of, types[types.unqualified(type)].of));
          break;
        case Representation::aggregate:
          fits |= given.kind == ValueKind::aggregate && m.aggregates[given.aggregate].bytes.size() == access.bytes;
          break;
      }
      if (is_library && given.kind == ValueKind::unspecified) {
        m.fail(Ub::UB_library_argument, fmt::format("argument {} behind the named ones has no value", mark.next + 1));
        return {};
      }
      if (!fits) {
        m.fail(is_library ? Ub::UB153b_illtyped_argument_for_format : Ub::UB141b_va_arg_type,
               fmt::format("argument {} behind the named ones is {}, and taken as '{}'", mark.next + 1,
                           as ? fmt::format("'{}'", types.text(*as)) : "no such value", types.text(type)));
        return {};
      }
      ++mark.next;
      if (!write_mark(a, mark)) return {};
      return given;
    }
    default: CHECK(false, "an operation on lists of arguments");
  }
  return {};
}

}  // namespace ramify::core_machine
