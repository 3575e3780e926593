// SPDX-License-Identifier: Apache-2.0
// Panics: their messages in the library's wording, and unwinding.
#include <array>

#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"
#include "machines/mir/library_files.h"

namespace ramify::mir_machine {

namespace {

std::string_view verb(mir::BinaryOp op) {
  switch (op) {
    case mir::BinaryOp::add: return "add";
    case mir::BinaryOp::sub: return "subtract";
    case mir::BinaryOp::mul: return "multiply";
    case mir::BinaryOp::div: return "divide";
    case mir::BinaryOp::rem: return "calculate the remainder";
    case mir::BinaryOp::shl: return "shift left";
    case mir::BinaryOp::shr: return "shift right";
    default: return "compute";
  }
}

}  // namespace

// The innermost position outside the library.
mir::SpanId Interpreter::user_span_of(const Thread& thread) const {
  for (size_t i = thread.frames.size(); i-- > 0;) {
    const mir::SpanId at = thread.frames[i].code->spans[thread.frames[i].pc];
    const base::Place& place = program_.program().place(at);
    if (place.is_known() && !is_library_file(place.file)) return at;
  }
  return thread.frames.empty() ? mir::SpanId{} : thread.frames.back().code->spans[thread.frames.back().pc];
}

bool Interpreter::panic(std::string message, const UnwindTarget& target) {
  thread_->panic_message = std::move(message);
  thread_->panic_span = user_span();
  thread_->panic_calls.clear();
  for (size_t i = thread_->frames.size(); i-- > 0;)
    thread_->panic_calls.push_back(thread_->frames[i].code->spans[thread_->frames[i].pc]);
  return unwind(target);
}

bool Interpreter::abort(std::string message) {
  const mir::SpanId at = user_span();
  stop(End::aborted, std::move(message));
  ending_.span = at;
  return false;
}

bool Interpreter::unwind(UnwindTarget target) {
  for (;;) {
    switch (target.kind) {
      case mir::UnwindKind::cleanup:
        frame().pc = target.pc;
        frame().is_cleaning = true;
        return true;
      case mir::UnwindKind::terminate:
        return abort(fmt::format("panic in a destructor during cleanup, or in a function that cannot unwind: {}",
                                 thread_->panic_message));
      case mir::UnwindKind::unreachable: return fail(mir::Ub::unwinding, thread_->panic_message);
      case mir::UnwindKind::go_on: break;
    }
    const CallSite* site = frame().site;
    const bool is_catching = frame().is_catching;
    const Value function = frame().catch_function, data = frame().catch_data;
    const bool is_first = site == nullptr;
    if (!pop_frame()) return false;
    if (is_first) {
      has_ended_ = true;
      ending_.end = End::panicked;
      ending_.message = thread_->panic_message;
      ending_.span = thread_->panic_span;
      ending_.calls = thread_->panic_calls;
      return false;
    }
    if (is_catching) {
      for (const Source part : site->destination.parts) result(part) = Value::of(Bits{1});
      const std::optional<uint32_t> handler = memory::Memory::function_of(function.pointer());
      if (!handler) return fail(mir::Ub::wrong_function, "what is to handle a panic is no function");
      // Only the library uses the payload, and would pass it on.
      const mir::Function& called = program_.program().functions[*handler];
      if (!called.body || called.body->argument_count != 2) return stop(End::unsupported, "a panic is caught");
      const mir::TypeId first = called.body->locals[1].type, second = called.body->locals[2].type;
      if (!call_function(mir::FunctionId(*handler), {{first, false, {data}, {}}, {second, false, {Value{}}, {}}}, site))
        return false;
      frame().has_result = false;
      return true;
    }
    target = site->unwind;
  }
}

bool Interpreter::check_failed(const AssertSite& site) {
  std::array<std::string, 2> values;
  std::array<uint64_t, 2> numbers{};
  for (size_t i = 0; i < site.values.size() && i < 2; ++i) {
    const Argument each = argument(site.values[i]);
    values[i] = number_of(each).value_or("?");
    if (!each.parts.empty()) numbers[i] = each.parts[0].low;
  }
  switch (site.kind) {
    case mir::AssertKind::bounds_check:
      return panic(fmt::format("index out of bounds: the len is {} but the index is {}", values[0], values[1]),
                   site.unwind);
    case mir::AssertKind::overflow:
      return panic(fmt::format("attempt to {} with overflow", verb(site.op)), site.unwind);
    case mir::AssertKind::overflow_neg: return panic("attempt to negate with overflow", site.unwind);
    case mir::AssertKind::division_by_zero: return panic("attempt to divide by zero", site.unwind);
    case mir::AssertKind::remainder_by_zero:
      return panic("attempt to calculate the remainder with a divisor of zero", site.unwind);
    case mir::AssertKind::misaligned_pointer:
      return fail(mir::Ub::misaligned_pointer,
                  fmt::format("the address must be a multiple of {} but is {:#x}", numbers[0], numbers[1]));
    case mir::AssertKind::null_pointer: return fail(mir::Ub::null_pointer);
    case mir::AssertKind::enum_construction:
      return fail(mir::Ub::no_value_of_type, "an enumeration is made from a value that it does not have");
    case mir::AssertKind::resumed_after_return: return panic("`async fn` resumed after completion", site.unwind);
    case mir::AssertKind::resumed_after_panic: return panic("`async fn` resumed after panicking", site.unwind);
  }
  return false;
}

std::optional<std::string> Interpreter::number_of(const Argument& argument) const {
  if (argument.is_memory || argument.parts.empty()) return std::nullopt;
  const mir::Type& of = type(argument.type);
  const Bits bits = argument.parts[0].bits();
  if (!of.layout) return std::nullopt;
  switch (of.kind) {
    case mir::TypeKind::signed_integer:
      return fmt::format("{}", extended(bits, static_cast<unsigned>(of.layout->size)));
    case mir::TypeKind::unsigned_integer: return fmt::format("{}", bits);
    case mir::TypeKind::boolean: return bits != 0 ? "true" : "false";
    default: return std::nullopt;
  }
}

std::optional<std::string> Interpreter::text_of(const Argument& argument) {
  Pointer pointer;
  uint64_t length = 0;
  if (argument.is_memory) {
    memory::Allocation* object = memory_.find(argument.pointer.provenance);
    if (object == nullptr || !object->contains(argument.pointer.address, 16)) return std::nullopt;
    pointer = memory_.read_pointer(*object, argument.pointer.address);
    memory::Memory::read(*object, argument.pointer.address + 8, {reinterpret_cast<uint8_t*>(&length), 8});
  } else {
    if (argument.parts.size() < 2) return std::nullopt;
    pointer = argument.parts[0].pointer();
    length = argument.parts[1].low;
  }
  if (length == 0) return "";
  const memory::Allocation* object = memory_.find(pointer.provenance);
  if (object == nullptr || !object->contains(pointer.address, length)) return std::nullopt;
  if (!memory::Memory::is_defined(*object, pointer.address, length)) return std::nullopt;
  std::string text(length, '\0');
  memory::Memory::read(*object, pointer.address, {reinterpret_cast<uint8_t*>(text.data()), length});
  return text;
}

// The pieces of a format string; formatted values are not supported.
std::optional<std::string> Interpreter::message_of(const Argument& arguments) {
  const mir::Type& of = type(arguments.type);
  if (!arguments.is_memory || of.variants.empty() || of.variants[0].fields.empty()) return std::nullopt;
  const mir::Field& pieces = of.variants[0].fields[0];
  const mir::Type& slice = type(pieces.type);
  if (slice.kind != mir::TypeKind::reference || type(slice.element).kind != mir::TypeKind::slice) return std::nullopt;
  memory::Allocation* object = memory_.find(arguments.pointer.provenance);
  const uint64_t at = arguments.pointer.address + pieces.offset;
  if (object == nullptr || !object->contains(at, 16)) return std::nullopt;
  Pointer piece = memory_.read_pointer(*object, at);
  uint64_t count = 0;
  memory::Memory::read(*object, at + 8, {reinterpret_cast<uint8_t*>(&count), 8});
  std::string message;
  for (uint64_t i = 0; i < count && i < 100; ++i) {
    const std::optional<std::string> text = text_of({type(slice.element).element, true, {}, piece});
    if (!text) return std::nullopt;
    if (i != 0) message += "…";
    message += *text;
    piece.address += 16;
  }
  return message;
}

// A panic that does not unwind. A failed check of an unsafe function is undefined behaviour of its caller.
bool Interpreter::panic_nounwind(const std::string& message) {
  if (message.starts_with("unsafe precondition(s) violated")) {
    const mir::SpanId at = user_span();
    fail(mir::Ub::library_precondition, message);
    ending_.span = at;
    return false;
  }
  return abort(message);
}

bool Interpreter::panic_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  const auto number = [&](size_t i) {
    return i < arguments.size() ? number_of(arguments[i]).value_or("?") : std::string("?");
  };
  const auto text = [&](size_t i) {
    return i < arguments.size() ? text_of(arguments[i]).value_or("explicit panic") : std::string("explicit panic");
  };
  switch (native) {
    case Native::panic_text:
    case Native::panic_display_text:
    case Native::option_expect_failed:
    case Native::begin_panic: return panic(text(0), site.unwind);
    case Native::panic_explicit: return panic("explicit panic", site.unwind);
    case Native::unreachable_display: return panic("internal error: entered unreachable code", site.unwind);
    case Native::panic_format:
      return panic(arguments.empty() ? "" : message_of(arguments[0]).value_or("a message that is not worked out"),
                   site.unwind);
    case Native::panic_nounwind: return panic_nounwind(text(0));
    case Native::panic_nounwind_format:
      return panic_nounwind(arguments.empty() ? ""
                                              : message_of(arguments[0]).value_or("a message that is not worked out"));
    case Native::panic_bounds_check:
      return panic(fmt::format("index out of bounds: the len is {} but the index is {}", number(1), number(0)),
                   site.unwind);
    case Native::panic_in_cleanup: return abort("panic in a destructor during cleanup");
    case Native::panic_cannot_unwind: return abort("panic in a function that cannot unwind");
    case Native::assert_failed: return panic(comparison_text(arguments), site.unwind);
    case Native::print_text: return print(arguments, site, false);
    case Native::print_error_text: return print(arguments, site, true);
    case Native::option_unwrap_failed: return panic("called `Option::unwrap()` on a `None` value", site.unwind);
    case Native::result_unwrap_failed: return panic(text(0), site.unwind);
    case Native::slice_start_index_len_fail:
      return panic(fmt::format("range start index {} out of range for slice of length {}", number(0), number(1)),
                   site.unwind);
    case Native::slice_end_index_len_fail:
      return panic(fmt::format("range end index {} out of range for slice of length {}", number(0), number(1)),
                   site.unwind);
    case Native::slice_index_order_fail:
      return panic(fmt::format("slice index starts at {} but ends at {}", number(0), number(1)), site.unwind);
    case Native::already_borrowed: return panic("already borrowed: BorrowMutError", site.unwind);
    case Native::already_mutably_borrowed: return panic("already mutably borrowed: BorrowError", site.unwind);
    case Native::capacity_overflow: return panic("capacity overflow", site.unwind);
    case Native::allocation_error: return abort("memory allocation failed");
    default: return stop(End::unsupported, "a panic that is not known");
  }
}

}  // namespace ramify::mir_machine
