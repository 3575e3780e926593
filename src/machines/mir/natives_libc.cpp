// SPDX-License-Identifier: Apache-2.0
// The low-level functions of Rust's library: functions of the C library and of the unwinder, and LLVM's functions on
// memory and floats.
//
// The process has no environment and no terminal; a clock advances by a microsecond with each reading; random numbers
// come from one of a few sequences (process.h). A missing function ends the run with its name.
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include <fmt/format.h>

#include "machines/mir/interpreter.h"
#include "machines/mir/undefined.h"

namespace ramify::mir_machine {

namespace {

constexpr uint64_t bytes_max = uint64_t{1} << 47;
constexpr uint64_t page_bytes = 4096;

// The library's handlers of stack overflow are not needed: it is told that the program has its own.
constexpr uint64_t signal_bus = 7, signal_segment = 11, handler_ignore = 1, action_bytes = 152;

// Functions in which the library continues after a panic that must not unwind: the checks of compiler and library
// detect undefined behaviour of the program.
struct Precondition {
  std::string_view function;
  mir::Ub ub;
};
constexpr Precondition preconditions[] = {
    {"core::panicking::panic_misaligned_pointer_dereference", mir::Ub::misaligned_pointer},
    {"core::panicking::panic_null_pointer_dereference", mir::Ub::null_pointer},
    {"core::panicking::panic_invalid_enum_construction", mir::Ub::no_value_of_type},
};

template <typename Float>
std::optional<Float> float_of(Native native, Float a, Float b, Float c) {
  switch (native) {
    case Native::float_abs: return std::fabs(a);
    case Native::float_floor: return std::floor(a);
    case Native::float_ceil: return std::ceil(a);
    case Native::float_trunc: return std::trunc(a);
    case Native::float_rint:
    case Native::float_nearbyint:
    case Native::float_roundeven: return std::nearbyint(a);
    case Native::float_round: return std::round(a);
    case Native::float_sqrt: return std::sqrt(a);
    case Native::float_copysign: return std::copysign(a, b);
    case Native::float_minnum:
    case Native::float_minimumnum: return std::fmin(a, b);
    case Native::float_maxnum:
    case Native::float_maximumnum: return std::fmax(a, b);
    case Native::float_minimum:
      return std::isnan(a) || std::isnan(b) ? a + b : a < b || (a == b && std::signbit(a)) ? a : b;
    case Native::float_maximum:
      return std::isnan(a) || std::isnan(b) ? a + b : a > b || (a == b && std::signbit(b)) ? a : b;
    case Native::float_fma: return std::fma(a, b, c);
    case Native::float_fmuladd: return a * b + c;
    case Native::float_pow: return std::pow(a, b);
    case Native::float_exp: return std::exp(a);
    case Native::float_exp2: return std::exp2(a);
    case Native::float_exp_m1: return std::expm1(a);
    case Native::float_log: return std::log(a);
    case Native::float_log2: return std::log2(a);
    case Native::float_log10: return std::log10(a);
    case Native::float_log_1p: return std::log1p(a);
    case Native::float_sin: return std::sin(a);
    case Native::float_cos: return std::cos(a);
    case Native::float_tan: return std::tan(a);
    case Native::float_asin: return std::asin(a);
    case Native::float_acos: return std::acos(a);
    case Native::float_atan: return std::atan(a);
    case Native::float_atan2: return std::atan2(a, b);
    case Native::float_sinh: return std::sinh(a);
    case Native::float_cosh: return std::cosh(a);
    case Native::float_tanh: return std::tanh(a);
    case Native::float_cbrt: return std::cbrt(a);
    case Native::float_hypot: return std::hypot(a, b);
    case Native::float_fmod: return std::fmod(a, b);
    default: return std::nullopt;
  }
}

}  // namespace

bool Interpreter::float_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  std::array<uint64_t, 3> bits{};
  for (size_t i = 0; i < arguments.size() && i < 3; ++i)
    if (!arguments[i].parts.empty()) bits[i] = arguments[i].parts[0].low;
  const uint64_t bytes = type(arguments[0].type).layout ? type(arguments[0].type).layout->size : 0;
  if (native == Native::float_powi) {
    const auto power = static_cast<int32_t>(bits[1]);
    if (bytes == 8)
      return give(site, {Value{std::bit_cast<uint64_t>(__builtin_powi(std::bit_cast<double>(bits[0]), power)), 0}});
    if (bytes == 4) {
      const float result = __builtin_powif(std::bit_cast<float>(static_cast<uint32_t>(bits[0])), power);
      return give(site, {Value{std::bit_cast<uint32_t>(result), 0}});
    }
  }
  if (bytes == 8) {
    const std::optional<double> result = float_of(native, std::bit_cast<double>(bits[0]),
                                                  std::bit_cast<double>(bits[1]), std::bit_cast<double>(bits[2]));
    if (result) return give(site, {Value{std::bit_cast<uint64_t>(*result), 0}});
  } else if (bytes == 4) {
    const auto of = [&](size_t i) { return std::bit_cast<float>(static_cast<uint32_t>(bits[i])); };
    const std::optional<float> result = float_of(native, of(0), of(1), of(2));
    if (result) return give(site, {Value{std::bit_cast<uint32_t>(*result), 0}});
  }
  return stop(End::unsupported, fmt::format("a function of floats of {} bytes", bytes));
}

// Reads defined bytes of a single object. None: the run has ended.
std::optional<std::string> Interpreter::bytes_at(Pointer pointer, uint64_t size) {
  if (size == 0) return "";
  const memory::Allocation* object = reach(pointer, size, 1, false);
  if (object == nullptr) return std::nullopt;
  if (!memory::Memory::is_defined(*object, pointer.address, size)) {
    fail(mir::Ub::uninitialised_memory, describe(object->id));
    return std::nullopt;
  }
  std::string bytes(size, '\0');
  memory::Memory::read(*object, pointer.address, {reinterpret_cast<uint8_t*>(bytes.data()), size});
  return bytes;
}

bool Interpreter::put_bytes(Pointer pointer, const void* bytes, uint64_t size) {
  if (size == 0) return true;
  memory::Allocation* object = reach(pointer, size, 1, true);
  if (object == nullptr) return false;
  memory_.write(*object, pointer.address, bytes, size);
  return true;
}

bool Interpreter::give_number(const CallSite& site, uint64_t number) {
  return give(site, std::vector<Value>(site.destination.parts.size(), Value{number, 0}));
}

bool Interpreter::write_file(uint64_t file, Pointer from, uint64_t size, uint64_t& written) {
  const std::optional<std::string> bytes = bytes_at(from, size);
  if (!bytes) return false;
  if (file != 1 && file != 2) return stop(End::unsupported, fmt::format("a write to the file descriptor {}", file));
  note_effect(Futures::prints);
  emit(file, *bytes);
  written += size;
  return true;
}

bool Interpreter::free_object(Pointer pointer) {
  memory::Allocation* object = memory_.find(pointer.provenance);
  if (object == nullptr || object->kind != memory::AllocationKind::dynamic || object->base != pointer.address)
    return fail(mir::Ub::deallocation, "memory is given back that was not allocated, or has been given back before");
  return release(*object);
}

// The library's last message about a panic, without its place.
std::string Interpreter::printed_panic() const {
  const std::string& errors = process_.errors;
  const size_t at = errors.rfind(" panicked at "), line = at == std::string::npos ? at : errors.find(":\n", at);
  if (line == std::string::npos) return "a panic";
  std::string message = errors.substr(line + 2);
  if (const size_t note = message.find("\nnote: run with `RUST_BACKTRACE"); note != std::string::npos)
    message.resize(note);
  while (message.ends_with('\n')) message.pop_back();
  return message;
}

bool Interpreter::abort_process() {
  for (const Frame& each : thread_->frames) {
    const std::string& name = program_.program().functions[each.code->function.index].name;
    if (!name.starts_with("core::panicking::panic_")) continue;
    const std::string message = printed_panic();
    const mir::SpanId at = user_span();
    bool is_undefined_behaviour = message.starts_with("unsafe precondition(s) violated");
    if (is_undefined_behaviour) fail(mir::Ub::library_precondition, message.substr(0, message.find('\n')));
    for (const Precondition& known : preconditions) {
      if (name != known.function) continue;
      fail(known.ub, message);
      is_undefined_behaviour = true;
    }
    if (!is_undefined_behaviour) continue;
    ending_.span = at;
    return false;
  }
  return abort(process_.errors.find(" panicked at ") == std::string::npos ? "the program aborts" : printed_panic());
}

// An uncaught panic is recognised by the exit status.
bool Interpreter::exit_process(int32_t status) {
  // The end of the process ends the other threads: they may run first.
  if (!may_synchronise(Thread::Next::end, {}, 0)) return false;
  constexpr int32_t panic_status = 101;
  if (!process_.has_uncaught_panic || status != panic_status) return stop(End::exited, "", status);
  stop(End::panicked, thread_->panic_message);
  ending_.span = thread_->panic_span;
  ending_.calls = thread_->panic_calls;
  return false;
}

bool Interpreter::unwind_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  switch (native) {
    case Native::raise_exception:
      thread_->exception = arguments[0].parts[0];
      return panic(printed_panic(), site.unwind);
    case Native::landing_pad: {
      const std::string& name = program_.program().functions[code_->function.index].name;
      if (name.starts_with("std::rt::lang_start")) process_.has_uncaught_panic = true;
      return give(site, {thread_->exception, Value{1, 0}});
    }
    case Native::next_exit_function: {
      if (thread_->destructors.empty()) return give(site, {Value{}, Value{}});
      const auto [function, argument] = thread_->destructors.back();
      thread_->destructors.pop_back();
      return give(site, {function, argument});
    }
    default: return stop(End::unsupported, "a function of the unwinder");
  }
}

bool Interpreter::bytes_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  const Pointer first = arguments[0].parts[0].pointer();
  const Value second = arguments.size() > 1 ? arguments[1].parts[0] : Value{};
  const uint64_t size = arguments.size() > 2 ? arguments[2].parts[0].low : 0;
  if (size > bytes_max) return fail(mir::Ub::out_of_bounds, "more bytes than there can be");
  switch (native) {
    case Native::bytes_copy:
    case Native::bytes_move: {
      if (size != 0 && first != second.pointer()) {
        const memory::Allocation* source = reach_open(second.pointer(), size, 1, false);
        memory::Allocation* target = source == nullptr ? nullptr : reach(first, size, 1, true);
        if (target == nullptr) return false;
        const bool overlaps = first.address < second.low + size && second.low < first.address + size;
        if (overlaps && native == Native::bytes_copy) return fail(mir::Ub::overlapping_copy);
        memory_.copy(*target, first.address, *source, second.low, size);
      }
      return give(site, std::vector<Value>(site.destination.parts.size(), arguments[0].parts[0]));
    }
    case Native::bytes_set: {
      if (is_undefined(second) && size != 0) {
        memory::Allocation* object = reach(first, size, 1, true);
        if (object == nullptr) return false;
        memory_.undefine(*object, first.address, size);
        return give(site, std::vector<Value>(site.destination.parts.size(), arguments[0].parts[0]));
      }
      const std::string bytes(size, static_cast<char>(second.low));
      return put_bytes(first, bytes.data(), size) &&
             give(site, std::vector<Value>(site.destination.parts.size(), arguments[0].parts[0]));
    }
    case Native::bytes_compare: {
      if (is_symbolic_memory(first, size) || is_symbolic_memory(second.pointer(), size)) {
        const std::optional<Value> found = compare_symbolic(first, second.pointer(), size);
        return found && give(site, std::vector<Value>(site.destination.parts.size(), *found));
      }
      const std::optional<std::string> left = bytes_at(first, size);
      const std::optional<std::string> right = left ? bytes_at(second.pointer(), size) : std::nullopt;
      if (!right) return false;
      const int order = std::memcmp(left->data(), right->data(), size);
      return give_number(site, order < 0 ? 0xffff'ffff : order > 0 ? 1 : 0);
    }
    case Native::bytes_find:
    case Native::bytes_find_last: {
      const std::optional<std::string> bytes = bytes_at(first, size);
      if (!bytes) return false;
      const auto wanted = static_cast<char>(second.low);
      const size_t at = native == Native::bytes_find ? bytes->find(wanted) : bytes->rfind(wanted);
      Value found = arguments[0].parts[0];
      found.low += at;
      return give(site, {at == std::string::npos ? Value{} : found});
    }
    case Native::text_length: {
      const memory::Allocation* object = reach(first, 1, 1, false);
      if (object == nullptr) return false;
      uint64_t length = 0;
      for (;; ++length) {
        const std::optional<std::string> byte = bytes_at({first.address + length, first.provenance}, 1);
        if (!byte) return false;
        if ((*byte)[0] == '\0') return give_number(site, length);
      }
    }
    default: return stop(End::unsupported, "a function on bytes");
  }
}

bool Interpreter::heap_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  const auto word = [&](size_t i) { return i < arguments.size() ? arguments[i].parts[0].low : uint64_t{0}; };
  constexpr uint64_t align = 16;
  switch (native) {
    case Native::heap_malloc:
    case Native::heap_calloc: {
      const bool is_zero = native == Native::heap_calloc;
      if (is_zero && word(1) != 0 && word(0) > bytes_max / word(1)) return give(site, {Value{}});
      const std::optional<Pointer> made = new_object(is_zero ? word(0) * word(1) : word(0), align, is_zero);
      return made && give(site, {Value::of(*made)});
    }
    case Native::heap_aligned:
    case Native::heap_posix_aligned: {
      const bool is_posix = native == Native::heap_posix_aligned;
      const uint64_t wanted = word(is_posix ? 1 : 0);
      if (!std::has_single_bit(wanted)) return give_error(site, 22);
      const std::optional<Pointer> made = new_object(word(is_posix ? 2 : 1), wanted, false);
      if (!made) return false;
      if (!is_posix) return give(site, {Value::of(*made)});
      return store(arguments[0].parts[0].pointer(), 8, true, 8, Value::of(*made)) && give_number(site, 0);
    }
    case Native::heap_realloc: {
      const Pointer old = arguments[0].parts[0].pointer();
      const std::optional<Pointer> made = new_object(word(1), align, false);
      if (!made) return false;
      if (old.address != 0) {
        memory::Allocation* object = memory_.find(old.provenance);
        if (object != nullptr && object->base == old.address)
          memory_.copy(*memory_.find(made->provenance), made->address, *object, old.address,
                       std::min(object->size, word(1)));
        if (!free_object(old)) return false;
      }
      return give(site, {Value::of(*made)});
    }
    case Native::heap_free: return (word(0) == 0 || free_object(arguments[0].parts[0].pointer())) && give(site, {});
    case Native::map_memory: {
      if (static_cast<int32_t>(word(4)) != -1) return stop(End::unsupported, "a file that is mapped into memory");
      const std::optional<Pointer> made = new_object(word(1), page_bytes, true);
      return made && give(site, {Value::of(*made)});
    }
    case Native::unmap_memory: return free_object(arguments[0].parts[0].pointer()) && give_number(site, 0);
    default: return stop(End::unsupported, "a function on the heap");
  }
}

bool Interpreter::file_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  const auto word = [&](size_t i) { return arguments[i].parts[0].low; };
  const bool prints = native == Native::file_write || native == Native::file_write_vector;
  if (prints && !may_synchronise(Thread::Next::print, {}, 0)) return false;
  switch (native) {
    case Native::file_write: {
      uint64_t written = 0;
      return write_file(word(0), arguments[1].parts[0].pointer(), word(2), written) && give_number(site, written);
    }
    case Native::file_write_vector: {
      uint64_t written = 0;
      for (uint64_t i = 0; i < (word(2) & 0xffff'ffff); ++i) {
        Pointer at = arguments[1].parts[0].pointer();
        at.address += 16 * i;
        Value base, length;
        if (!load(at, mir::pointer_scalar(true), 8, base)) return false;
        at.address += 8;
        if (!load(at, mir::integer_scalar(8, false), 8, length)) return false;
        if (!write_file(word(0), base.pointer(), length.low, written)) return false;
      }
      return give_number(site, written);
    }
    case Native::file_read: {
      if (word(0) != 0) return stop(End::unsupported, fmt::format("a read from the file descriptor {}", word(0)));
      const std::string text = next_input(word(2));
      if (text.empty() && word(2) != 0) process_.consulted |= end_of_input;
      if (!put_bytes(arguments[1].parts[0].pointer(), text.data(), text.size())) return false;
      note_effect(Futures::reads_input);
      process_.input_at += text.size();
      return give_number(site, text.size());
    }
    default: return stop(End::unsupported, "a function on files");
  }
}

bool Interpreter::system_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  const auto word = [&](size_t i) { return arguments[i].parts[0].low; };
  switch (native) {
    case Native::system_error_text: {
      const std::string text = fmt::format("error {}", word(0)).substr(0, word(2) == 0 ? 0 : word(2) - 1);
      return put_bytes(arguments[1].parts[0].pointer(), text.c_str(), text.size() + 1) && give_number(site, 0);
    }
    case Native::system_signal_action: {
      std::array<uint64_t, action_bytes / 8> action{};
      if (word(0) == signal_segment || word(0) == signal_bus) action[0] = handler_ignore;
      if (word(2) != 0 && !put_bytes(arguments[2].parts[0].pointer(), action.data(), action_bytes)) return false;
      return give_number(site, 0);
    }
    case Native::system_configuration: return give_number(site, word(0) == 30 ? page_bytes : 1);  // _SC_PAGESIZE
    case Native::system_clock: {
      constexpr uint64_t first_second = 1'000'000'000;
      note_effect(Futures::reads_clock);
      const uint64_t microseconds = ++process_.clock;
      process_.consulted |= clock_reading;
      const std::array<uint64_t, 2> time = {first_second + microseconds / 1'000'000, microseconds % 1'000'000 * 1000};
      return put_bytes(arguments[1].parts[0].pointer(), time.data(), sizeof time) && give_number(site, 0);
    }
    case Native::system_random: return random_bytes(arguments, site);
    case Native::system_environment: return give(site, {Value{}});
    case Native::system_zero: return give_number(site, 0);
    case Native::system_refused: return give_number(site, 22);  // EINVAL
    case Native::system_exit: return exit_process(static_cast<int32_t>(word(0)));
    case Native::system_abort: return abort_process();
    default: return stop(End::unsupported, "a function of the C library");
  }
}

// All arguments are numbers and pointers; surplus arguments are ignored.
bool Interpreter::library_native(const NativeFunction& function, const std::vector<Argument>& arguments,
                                 const CallSite& site) {
  const Native native = function.id;
  const NativeGroup group = group_of(native);
  bool fits = arguments.size() >= argument_count_of(native);
  for (const Argument& argument : arguments) fits &= !argument.is_memory && !argument.parts.empty();
  if (!fits) return stop(End::unsupported, "a function of the C library with arguments that are not expected");
  switch (group) {
    case NativeGroup::floats: return float_native(native, arguments, site);
    case NativeGroup::unwinding: return unwind_native(native, arguments, site);
    case NativeGroup::bytes: return bytes_native(native, arguments, site);
    case NativeGroup::heap: return heap_native(native, arguments, site);
    case NativeGroup::files: return file_native(native, arguments, site);
    case NativeGroup::system: return system_native(native, arguments, site);
    case NativeGroup::atomics: return atomic_native(function, arguments, site);
    case NativeGroup::paths: return path_native(native, arguments, site);
    case NativeGroup::threads: return thread_native(native, arguments, site);
    case NativeGroup::rust: break;
  }
  return stop(End::unsupported, "a function that is not known");
}

}  // namespace ramify::mir_machine
