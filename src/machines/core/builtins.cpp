// SPDX-License-Identifier: Apache-2.0
#include "machines/core/builtins.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/core/arithmetic.h"
#include "machines/core/compile.h"

namespace ramify::core_machine {

using core::Ub;
using memory::Memory;

namespace {

constexpr uint64_t text_max = 1 << 20;

struct CallState {
  Interpreter& machine;
  std::span<const Value> arguments;
  uint32_t dst;
  bool& entered;

  Integer integer(size_t i) const { return arguments[i].integer; }
  Pointer pointer(size_t i) const { return arguments[i].pointer; }
  // All arguments have values; else a failure.
  bool are_specified() const {
    for (const Value& v : arguments)
      if (v.kind == ValueKind::unspecified) return machine.fail(Ub::UB_library_argument, "an argument has no value");
    return true;
  }
  bool give(const Value& v) const {
    Interpreter& m = machine;
    m.thread().registers[m.frame().registers + dst] = v;
    return true;
  }
};

// The text at an address, up to its zero.
std::optional<std::string> text_at(Interpreter& m, Pointer pointer) {
  std::string text;
  for (uint64_t i = 0; i < text_max; ++i) {
    const memory::Allocation* a = m.range({pointer.address + i, pointer.provenance}, 1, false);
    if (a == nullptr) return std::nullopt;
    if (!Memory::is_defined(*a, pointer.address + i, 1)) {
      m.fail(Ub::UB_library_argument, fmt::format("a character of {} has no value", m.describe(a->id)));
      return std::nullopt;
    }
    const auto c = static_cast<char>(a->bytes[pointer.address + i - a->base]);
    if (c == 0) return text;
    text += c;
  }
  m.stop(Pause::limit, "a text of more than a million characters");
  return std::nullopt;
}

bool write_text(Interpreter& m, Pointer to, std::string_view text) {
  memory::Allocation* a = m.range(to, text.size() + 1, true);
  if (a == nullptr) return false;
  m.memory.write(*a, to.address, std::string(text).c_str(), text.size() + 1);
  return true;
}

// --- input and output

// __ramify_write(stream, bytes, count)
bool write(CallState& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(2));
  if (size != 0) {
    const memory::Allocation* a = m.range(c.pointer(1), size, false);
    if (a == nullptr) return false;
    if (!Memory::is_defined(*a, c.pointer(1).address, size))
      return m.fail(Ub::UB_library_argument,
                    fmt::format("a byte of {} is written out that has no value", m.describe(a->id)));
    const int stream = static_cast<int>(c.integer(0));
    const std::string_view text(reinterpret_cast<const char*>(a->bytes + (c.pointer(1).address - a->base)), size);
    if (m.write) {
      m.write({stream, std::string(text)});
    } else {
      if (m.output.empty() || m.output.back().stream != stream) m.output.push_back({stream, {}});
      m.output.back().text += text;
    }
    if (m.footprints.is_watching()) m.footprints.add(SharedThing::output);
  }
  return c.give(Value::of(static_cast<Integer>(size)));
}

// __ramify_format_floating(to, size, format, width, precision, value): what the C library makes of one conversion, %*.*f or %*.*Lf with flags.
bool format_floating(CallState& c) {
  Interpreter& m = c.machine;
  const std::optional<std::string> format = text_at(m, c.pointer(2));
  if (!format) return false;
  const size_t star = std::min(format->find("*.*"), format->size());
  const std::string_view flags = std::string_view(*format).substr(0, star),
                         conversion = std::string_view(*format).substr(star);
  const bool is_long = conversion.starts_with("*.*L");
  const std::string_view kind = conversion.substr(std::min<size_t>(is_long ? 4 : 3, conversion.size()));
  if (!flags.starts_with('%') || flags.find_first_not_of("-+ #0", 1) != std::string_view::npos || kind.size() != 1 ||
      std::string_view("aAeEfFgG").find(kind[0]) == std::string_view::npos)
    return m.stop(Pause::unsupported, fmt::format("the conversion `{}`", *format));
  std::vector<char> out(static_cast<size_t>(std::min<Integer>(c.integer(1), 1 << 16)));
  const auto width = static_cast<int>(c.integer(3)), precision = static_cast<int>(c.integer(4));
  const long double value = c.arguments[5].floating;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  const int length =
      is_long ? std::snprintf(out.data(), out.size(), format->c_str(), width, precision, value)
              : std::snprintf(out.data(), out.size(), format->c_str(), width, precision, static_cast<double>(value));
#pragma GCC diagnostic pop
  if (length < 0 || static_cast<size_t>(length) >= out.size())
    return m.stop(Pause::limit, "a number of more than 65,535 characters");
  if (!write_text(m, c.pointer(0), std::string_view(out.data(), static_cast<size_t>(length)))) return false;
  return c.give(Value::of(Integer{length}));
}

// __ramify_parse_floating(text, kind, characters read): 0 float, 1 double, 2 long double
bool parse_floating(CallState& c) {
  Interpreter& m = c.machine;
  const std::optional<std::string> text = text_at(m, c.pointer(0));
  if (!text) return false;
  char* end = nullptr;
  const char* begin = text->c_str();
  const long double value = c.integer(1) == 0   ? std::strtof(begin, &end)
                            : c.integer(1) == 1 ? std::strtod(begin, &end)
                                                : std::strtold(begin, &end);
  const int64_t count = end - begin;
  memory::Allocation* a = m.range(c.pointer(2), 8, true);
  if (a == nullptr) return false;
  m.memory.write(*a, c.pointer(2).address, &count, 8);
  return c.give(Value::of_floating(value));
}

// --- the end

bool exit_(CallState& c) {
  return c.machine.is_scheduled() && c.machine.stop(Pause::exited, "", static_cast<int64_t>(c.integer(0) & 0xff));
}
bool abort_(CallState& c) {
  return c.machine.is_scheduled() && c.machine.stop(Pause::assertion, "the program called abort", 134);
}
// __ramify_assert(expression)
bool assert_(CallState& c) {
  if (!c.machine.is_scheduled()) return false;
  const std::optional<std::string> expression = text_at(c.machine, c.pointer(0));
  if (!expression) return false;
  return c.machine.stop(Pause::assertion, fmt::format("`{}` is false", *expression), 134);
}

// --- dynamic memory

bool malloc_(CallState& c) { return c.give(c.machine.allocate(static_cast<uint64_t>(c.integer(0)), 16, false)); }
bool calloc_(CallState& c) {
  uint64_t size = 0;
  if (__builtin_mul_overflow(static_cast<uint64_t>(c.integer(0)), static_cast<uint64_t>(c.integer(1)), &size))
    return c.give(Value::of(Pointer{}));
  return c.give(c.machine.allocate(size, 16, true));
}
bool aligned_alloc_(CallState& c) {
  const auto alignment = static_cast<uint64_t>(c.integer(0));
  if (alignment == 0 || (alignment & (alignment - 1)) != 0)
    return c.machine.fail(Ub::UB_library_argument, "an alignment that is no power of two");
  return c.give(c.machine.allocate(static_cast<uint64_t>(c.integer(1)), alignment, false));
}
bool free_(CallState& c) {
  if (c.pointer(0).address == 0 && c.pointer(0).provenance.is_none()) return c.give(Value::unit());
  return c.machine.release(c.pointer(0)) && c.give(Value::unit());
}
bool realloc_(CallState& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(1));
  const Pointer old = c.pointer(0);
  if (old.address == 0) return c.give(m.allocate(size, 16, false));
  const memory::Allocation* a = m.memory.find(old.provenance);
  if (a == nullptr || a->kind != memory::AllocationKind::dynamic || a->base != old.address) return m.release(old);
  const Value moved = m.allocate(size, 16, false);
  if (moved.pointer.address != 0) {
    m.memory.copy(*m.memory.find(moved.pointer.provenance), moved.pointer.address, *m.memory.find(old.provenance),
                  old.address, std::min(size, a->size));
    if (!m.release(old)) return false;
  }
  return c.give(moved);
}

// --- bytes

template <bool may_overlap>
bool copy_bytes(CallState& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(2));
  const Pointer to = c.pointer(0), from = c.pointer(1);
  // 7.1.4p1: pointers have to be valid even where there is nothing to copy.
  if (m.range(from, size, false) == nullptr || m.range(to, size, true) == nullptr) return false;
  if (!may_overlap && size != 0 && to.address < from.address + size && from.address < to.address + size)
    return m.fail(Ub::UB100_overlapping_copy, fmt::format("{} bytes of {}", size, m.describe(to.provenance)));
  m.memory.copy(*m.memory.find(to.provenance), to.address, *m.memory.find(from.provenance), from.address, size);
  return c.give(c.arguments[0]);
}

bool memset_(CallState& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(2));
  memory::Allocation* a = m.range(c.pointer(0), size, true);
  if (a == nullptr) return false;
  const std::vector<uint8_t> bytes(size, static_cast<uint8_t>(c.integer(1)));
  if (size != 0) m.memory.write(*a, c.pointer(0).address, bytes.data(), size);
  return c.give(c.arguments[0]);
}

bool memcmp_(CallState& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(2));
  const memory::Allocation* a = m.range(c.pointer(0), size, false);
  if (a == nullptr) return false;
  const memory::Allocation* b = m.range(c.pointer(1), size, false);
  if (b == nullptr) return false;
  const uint64_t x = c.pointer(0).address, y = c.pointer(1).address;
  for (uint64_t i = 0; i < size && x != y; ++i) {
    // Bytes without a value, padding among them, may be anything.
    if (!Memory::is_defined(*a, x + i, 1) || !Memory::is_defined(*b, y + i, 1))
      return c.give(Value::unspecified(m.program().program->types.integer(core::IntegerKind::int_)));
    const uint8_t p = a->bytes[x + i - a->base], q = b->bytes[y + i - b->base];
    if (p != q) return c.give(Value::of(Integer{p < q ? -1 : 1}));
  }
  return c.give(Value::of(Integer{0}));
}

// --- jumps out of functions

// The buffer's first 16 bytes: the frame that called setjmp, and where it goes on.
struct JumpMark {
  uint32_t depth = 0;
  uint32_t procedure = 0;
  uint32_t pc = 0;
  uint32_t dst = 0;
};

bool setjmp_(CallState& c) {
  Interpreter& m = c.machine;
  const JumpMark mark{static_cast<uint32_t>(m.thread().frames.size()), m.frame().procedure, m.frame().pc, c.dst};
  memory::Allocation* a = m.range(c.pointer(0), sizeof mark, true);
  if (a == nullptr) return false;
  if (!m.frame().strands.empty())
    return m.stop(Pause::unsupported, "setjmp among operands that are run in several orders");
  m.memory.write(*a, c.pointer(0).address, &mark, sizeof mark);
  return c.give(Value::of(Integer{0}));
}

bool longjmp_(CallState& c) {
  Interpreter& m = c.machine;
  JumpMark mark;
  const memory::Allocation* a = m.range(c.pointer(0), sizeof mark, false);
  if (a == nullptr) return false;
  if (!Memory::is_defined(*a, c.pointer(0).address, sizeof mark)) return m.fail(Ub::UB128_longjmp_without_setjmp);
  std::memcpy(&mark, a->bytes + (c.pointer(0).address - a->base), sizeof mark);
  Thread& thread = m.thread();
  if (mark.depth == 0 || mark.depth > thread.frames.size() || thread.frames[mark.depth - 1].procedure != mark.procedure)
    return m.fail(Ub::UB128_longjmp_without_setjmp, "the function that called setjmp has returned");
  if (mark.depth < thread.frames.size()) {
    const Frame& first_left = thread.frames[mark.depth];
    const uint64_t end = Memory::stack_base + (thread.number + 1) * Memory::stack_step;
    m.memory.kill_from(first_left.stack, end);
    thread.registers.resize(first_left.registers);
    thread.races.resize(first_left.races);
    thread.variadic.resize(first_left.variadic);
    m.footprints.abandon(thread.number, mark.depth);
    thread.frames.resize(mark.depth);
  }
  const Integer value = c.integer(1) == 0 ? 1 : c.integer(1);
  Frame& frame = thread.frames.back();
  thread.registers[frame.registers + mark.dst] = Value::of(value);
  frame.pc = mark.pc + 1;
  c.entered = true;
  return true;
}

// --- threads

bool spawn_(CallState& c) {
  if (!c.machine.is_scheduled()) return false;
  c.machine.synchronise();
  const std::optional<uint32_t> number = c.machine.spawn(c.pointer(0), c.arguments[1]);
  return number && c.give(Value::of(Integer{*number}));
}
// __ramify_exit_thread(result)
bool exit_thread(CallState& c) {
  c.entered = true;
  c.machine.exit_thread(c.arguments[0]);
  return true;
}
// __ramify_join(thread): what its function returned.
bool join_(CallState& c) {
  Interpreter& m = c.machine;
  if (!m.is_scheduled()) return false;
  const auto number = static_cast<uint64_t>(c.integer(0));
  if (number >= m.threads.size()) return m.fail(Ub::UB_library_argument, fmt::format("there is no thread {}", number));
  if (m.threads[number].state != Thread::State::ended) return m.block();
  m.synchronise();
  m.threads[number].segment.clear();
  return c.give(m.threads[number].result);
}
// __ramify_await(at, value): until the int at an address is another one. What follows up to the next access that others can see is
// one step with it.
bool await_(CallState& c) {
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
bool schedule_(CallState& c) {
  if (!c.machine.is_scheduled()) return false;
  c.machine.synchronise();
  return c.give(Value::unit());
}
bool self_(CallState& c) { return c.give(Value::of(Integer{c.machine.thread().number})); }
// __ramify_choose(count): any number below it.
bool choose_(CallState& c) {
  Thread& thread = c.machine.thread();
  if (c.integer(0) <= 1) return c.give(Value::of(Integer{0}));
  if (!thread.may_go_on) {
    thread.wanted = static_cast<uint32_t>(c.integer(0));
    return c.machine.pause(Pause::values);
  }
  thread.may_go_on = false;
  thread.wanted = 0;
  return c.give(Value::of(Integer{thread.drawn}));
}
bool bad_mutex(CallState& c) { return c.machine.fail(Ub::UB_mutex); }

// --- floating functions

using F1 = long double (*)(long double, core::FloatingKind);

#define UNARY(function)                                                                  \
  [](long double x, core::FloatingKind kind) -> long double {                            \
    return kind == core::FloatingKind::float_    ? std::function(static_cast<float>(x))  \
           : kind == core::FloatingKind::double_ ? std::function(static_cast<double>(x)) \
                                                 : std::function(x);                     \
  }
constexpr std::pair<std::string_view, F1> unary_functions[] = {
    {"acos", UNARY(acos)},   {"acosh", UNARY(acosh)},   {"asin", UNARY(asin)},   {"asinh", UNARY(asinh)},
    {"atan", UNARY(atan)},   {"atanh", UNARY(atanh)},   {"cbrt", UNARY(cbrt)},   {"ceil", UNARY(ceil)},
    {"cos", UNARY(cos)},     {"cosh", UNARY(cosh)},     {"erf", UNARY(erf)},     {"erfc", UNARY(erfc)},
    {"exp", UNARY(exp)},     {"exp2", UNARY(exp2)},     {"expm1", UNARY(expm1)}, {"fabs", UNARY(fabs)},
    {"floor", UNARY(floor)}, {"lgamma", UNARY(lgamma)}, {"log", UNARY(log)},     {"log10", UNARY(log10)},
    {"log1p", UNARY(log1p)}, {"log2", UNARY(log2)},     {"logb", UNARY(logb)},   {"nearbyint", UNARY(nearbyint)},
    {"rint", UNARY(rint)},   {"round", UNARY(round)},   {"sin", UNARY(sin)},     {"sinh", UNARY(sinh)},
    {"sqrt", UNARY(sqrt)},   {"tan", UNARY(tan)},       {"tanh", UNARY(tanh)},   {"tgamma", UNARY(tgamma)},
    {"trunc", UNARY(trunc)},
};
#undef UNARY

using F2 = long double (*)(long double, long double, core::FloatingKind);
#define BINARY(function)                                                                                         \
  [](long double x, long double y, core::FloatingKind kind) -> long double {                                     \
    return kind == core::FloatingKind::float_    ? std::function(static_cast<float>(x), static_cast<float>(y))   \
           : kind == core::FloatingKind::double_ ? std::function(static_cast<double>(x), static_cast<double>(y)) \
                                                 : std::function(x, y);                                          \
  }
constexpr std::pair<std::string_view, F2> binary_functions[] = {
    {"atan2", BINARY(atan2)},         {"copysign", BINARY(copysign)},   {"fdim", BINARY(fdim)},
    {"fmax", BINARY(fmax)},           {"fmin", BINARY(fmin)},           {"fmod", BINARY(fmod)},
    {"hypot", BINARY(hypot)},         {"nextafter", BINARY(nextafter)}, {"pow", BINARY(pow)},
    {"remainder", BINARY(remainder)},
};
#undef BINARY

// A function's name, its kind by the suffix taken off.
struct FloatingName {
  std::string_view name;
  core::FloatingKind kind;
};
template <typename Rows>
std::optional<std::pair<size_t, core::FloatingKind>> find_floating(const Rows& rows, std::string_view name) {
  const auto find = [&](std::string_view wanted) {
    return std::ranges::find(rows, wanted, [](const auto& row) { return row.first; });
  };
  if (const auto row = find(name); row != std::end(rows))
    return std::pair(static_cast<size_t>(row - std::begin(rows)), core::FloatingKind::double_);
  if (name.empty() || (name.back() != 'f' && name.back() != 'l')) return std::nullopt;
  const auto row = find(name.substr(0, name.size() - 1));
  if (row == std::end(rows)) return std::nullopt;
  return std::pair(static_cast<size_t>(row - std::begin(rows)),
                   name.back() == 'f' ? core::FloatingKind::float_ : core::FloatingKind::long_double);
}

// --- the table

struct BuiltinRow {
  std::string_view name;
  bool (*run)(CallState&);
  size_t arguments;
};
constexpr BuiltinRow rows[] = {
    {"__ramify_abort", abort_, 0},
    {"__ramify_assert", assert_, 1},
    {"__ramify_await", await_, 2},
    {"__ramify_bad_mutex", bad_mutex, 0},
    {"__ramify_choose", choose_, 1},
    {"__ramify_exit", exit_, 1},
    {"__ramify_exit_thread", exit_thread, 1},
    {"__ramify_format_floating", format_floating, 6},
    {"__ramify_join", join_, 1},
    {"__ramify_parse_floating", parse_floating, 3},
    {"__ramify_schedule", schedule_, 0},
    {"__ramify_self", self_, 0},
    {"__ramify_spawn", spawn_, 2},
    {"__ramify_write", write, 3},
    {"__sigsetjmp", setjmp_, 2},
    {"_setjmp", setjmp_, 1},
    {"_longjmp", longjmp_, 2},
    {"aligned_alloc", aligned_alloc_, 2},
    {"calloc", calloc_, 2},
    {"free", free_, 1},
    {"longjmp", longjmp_, 2},
    {"malloc", malloc_, 1},
    {"memcmp", memcmp_, 3},
    {"memcpy", copy_bytes<false>, 3},
    {"memmove", copy_bytes<true>, 3},
    {"memset", memset_, 3},
    {"realloc", realloc_, 2},
    {"setjmp", setjmp_, 1},
    {"siglongjmp", longjmp_, 2},
};
constexpr uint32_t kinds = 3;
constexpr uint32_t unary_first = std::size(rows);
constexpr uint32_t binary_first = unary_first + std::size(unary_functions) * kinds;

}  // namespace

std::optional<uint32_t> find_builtin(std::string_view name) {
  if (const auto row = std::ranges::find(rows, name, &BuiltinRow::name); row != std::end(rows))
    return static_cast<uint32_t>(row - std::begin(rows));
  if (const auto found = find_floating(unary_functions, name))
    return unary_first + static_cast<uint32_t>(found->first) * kinds + static_cast<uint32_t>(found->second);
  if (const auto found = find_floating(binary_functions, name))
    return binary_first + static_cast<uint32_t>(found->first) * kinds + static_cast<uint32_t>(found->second);
  return std::nullopt;
}

bool run_builtin(Interpreter& machine, uint32_t builtin, std::span<const Value> arguments, uint32_t dst,
                 bool& entered) {
  CallState state{machine, arguments, dst, entered};
  if (!state.are_specified()) return false;
  if (builtin >= binary_first) {
    const uint32_t i = builtin - binary_first;
    return state.give(Value::of_floating(binary_functions[i / kinds].second(
        arguments[0].floating, arguments[1].floating, static_cast<core::FloatingKind>(i % kinds))));
  }
  if (builtin >= unary_first) {
    const uint32_t i = builtin - unary_first;
    return state.give(Value::of_floating(
        unary_functions[i / kinds].second(arguments[0].floating, static_cast<core::FloatingKind>(i % kinds))));
  }
  const BuiltinRow& row = rows[builtin];
  if (arguments.size() < row.arguments)
    return machine.fail(Ub::UB038_number_of_args,
                        fmt::format("`{}` is given {} of {} arguments", row.name, arguments.size(), row.arguments));
  return row.run(state);
}

namespace {

// In the list object: the frame whose arguments it goes through (counted from 1), and the next argument.
struct ListMark {
  uint32_t depth = 0;
  uint32_t next = 0;
};

}  // namespace

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
      return m.fail(Ub::UB134_va_arg_no_argument, "va_start was not called for this list");
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
        m.fail(Ub::UB134_va_arg_no_argument, "the function whose arguments these were has returned");
        return {};
      }
      const Frame& frame = m.thread().frames[mark.depth - 1];
      if (mark.next >= frame.variadic_count) {
        m.fail(Ub::UB134_va_arg_no_argument, fmt::format("{} were given", frame.variadic_count));
        return {};
      }
      const Value given = m.thread().variadic[frame.variadic + mark.next];
      const core::TypeTable& types = m.program().program->types;
      const Access access = access_of(types, type);
      bool fits = given.kind == ValueKind::unspecified;
      switch (access.representation) {
        case Representation::integer:
        case Representation::boolean:
          // 7.16.1.1p2: signed and unsigned of one size may stand for each other where both have the value.
          fits |= given.kind == ValueKind::integer && has(m.program().integers[access.type.index], given.integer);
          break;
        case Representation::float_:
        case Representation::double_:
        case Representation::long_double: fits |= given.kind == ValueKind::floating; break;
        case Representation::pointer: fits |= given.kind == ValueKind::pointer; break;
        case Representation::aggregate:
          fits |= given.kind == ValueKind::aggregate && m.aggregates[given.aggregate].bytes.size() == access.bytes;
          break;
      }
      if (!fits) {
        m.fail(Ub::UB134_va_arg_type, fmt::format("'{}'", types.text(type)));
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
