// SPDX-License-Identifier: Apache-2.0
// Symbolic execution of instructions: besides the concrete result, computes the term for its dependency on the inputs.
#include "machines/mir/symbolic.h"

#include <algorithm>

#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"
#include "machines/mir/path.h"
#include "machines/mir/symbolic_terms.h"
#include "machines/mir/undefined.h"

namespace ramify::mir_machine {

using solver::Operator;
using solver::Term;
using solver::Terms;

namespace {

// A boolean as a number.
Term flag(Terms& terms, Term condition, unsigned bytes = 1) {
  return terms.choose(condition, number(terms, width_of(bytes), 1), number(terms, width_of(bytes), 0));
}

// Whether the exact result of an operation does not fit the width.
Term wraps(Terms& terms, Operator op, Term a, Term b, bool is_signed) {
  const uint16_t width = terms.sort(a).width, wide = static_cast<uint16_t>(2 * width);
  const Operator extend = is_signed ? Operator::extend_signed : Operator::extend_unsigned;
  const Term exact = terms.make(op, terms.make(extend, a, wide), terms.make(extend, b, wide));
  const Term kept = terms.make(extend, terms.make(Operator::low_bits, exact, width), wide);
  return terms.negation(terms.make(Operator::equal, exact, kept));
}

std::optional<Operator> wrapping_operator(Opcode op) {
  switch (op) {
    case Opcode::add:
    case Opcode::add_checked:
    case Opcode::add_unchecked: return Operator::bits_add;
    case Opcode::sub:
    case Opcode::sub_checked:
    case Opcode::sub_unchecked: return Operator::bits_subtract;
    case Opcode::mul:
    case Opcode::mul_checked:
    case Opcode::mul_unchecked: return Operator::bits_multiply;
    case Opcode::bit_and: return Operator::bits_and;
    case Opcode::bit_or: return Operator::bits_or;
    case Opcode::bit_xor: return Operator::bits_xor;
    default: return std::nullopt;
  }
}

bool is_comparison(Opcode op) {
  return op == Opcode::eq || op == Opcode::ne || op == Opcode::lt || op == Opcode::le || op == Opcode::gt ||
         op == Opcode::ge || op == Opcode::cmp;
}

Term comparison(Terms& terms, Opcode op, Term a, Term b, bool is_signed) {
  switch (op) {
    case Opcode::eq: return terms.make(Operator::equal, a, b);
    case Opcode::ne: return terms.negation(terms.make(Operator::equal, a, b));
    case Opcode::lt: return less(terms, a, b, is_signed);
    case Opcode::le: return terms.negation(less(terms, b, a, is_signed));
    case Opcode::gt: return less(terms, b, a, is_signed);
    default: return terms.negation(less(terms, a, b, is_signed));
  }
}

}  // namespace

bool Interpreter::stop_at_branches() {
  return stop(End::limit, fmt::format("the path has more than {} branches", limits_.path->limits().branches_max));
}

bool Interpreter::branch(Term condition, bool holds, bool is_shown) {
  note_sample_of(condition);
  return limits_.path->branch(condition, holds, is_shown) || stop_at_branches();
}

// Fixes the value to that of this run.
bool Interpreter::settle(Value& value) {
  if (!is_symbolic(value)) return true;
  note_sample_of(term_of(value));
  if (!limits_.path->settle(term_of(value), value.low)) return stop_at_branches();
  value = without_term(value);
  return true;
}

// While the library prints, which the program cannot observe, or converts numbers to text, a path does not split. The
// resulting texts, and what the program's own functions do there, are those of this run.
void Interpreter::note_sample_of(Term term) {
  if (quiet_frames_ == 0 || limits_.path->terms().is_constant(term)) return;
  const std::string& name = program_.program().functions[code_->function.index].name;
  const bool is_users = name.find("main::") != std::string::npos;
  if (!makes_text_ && !is_users) return;
  limits_.path->sampled = makes_text_ ? "a number as text" : "what printing does";
}

void Interpreter::note_quiet_function(const std::string& name) {
  // The output of a panic belongs to its handler; the function called by `std::panicking::try` is the program's own.
  constexpr std::string_view prints[] = {"std::io::stdio::_print", "std::io::stdio::_eprint",
                                         "std::panicking::begin_panic", "std::panicking::rust_panic_with_hook",
                                         "std::panicking::panic_with_hook"};
  const bool is_print = std::ranges::any_of(prints, [&](std::string_view each) { return name.starts_with(each); });
  // `<u32 as core::fmt::Display>::fmt`
  constexpr std::string_view numbers[] = {"u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize"};
  const size_t as = name.find(" as core::fmt::");
  const bool is_of_number = as != std::string::npos &&
                            std::ranges::find(numbers, std::string_view(name).substr(1, as - 1)) != std::end(numbers);
  const bool makes_text = is_of_number || name.starts_with("core::fmt::num::");
  if (quiet_frames_ != 0 || limits_.path->is_quiet() || (!is_print && !makes_text)) return;
  quiet_frames_ = thread_->frames.size() + 1;
  makes_text_ = !is_print;
  limits_.path->set_quiet(true);
}

bool Interpreter::settle_operand(Source source) { return (source & constant_bit) != 0 || settle(window_[source]); }

// Whether an operation has a result is a separate condition.
bool Interpreter::branch_on_faults(const Instruction& in, Term a, Term b) {
  Terms& terms = limits_.path->terms();
  const Bits left = value(in.a).low, right = value(in.b).low;
  const uint16_t width = width_of(in.bytes);
  switch (in.op) {
    case Opcode::add_unchecked:
      return branch(wraps(terms, Operator::bits_add, a, b, in.is_signed),
                    add(left, right, in.bytes, in.is_signed).has_wrapped);
    case Opcode::sub_unchecked:
      return branch(wraps(terms, Operator::bits_subtract, a, b, in.is_signed),
                    subtract(left, right, in.bytes, in.is_signed).has_wrapped);
    case Opcode::mul_unchecked:
      return branch(wraps(terms, Operator::bits_multiply, a, b, in.is_signed),
                    multiply(left, right, in.bytes, in.is_signed).has_wrapped);
    case Opcode::div:
    case Opcode::rem: {
      const Bits least = (mask_of(in.bytes) >> 1) + 1, minus_one = mask_of(in.bytes);
      if (!branch(terms.make(Operator::equal, b, number(terms, width, 0)), right == 0)) return false;
      if (!in.is_signed) return true;
      const Term overflows = terms.make(Operator::and_, terms.make(Operator::equal, a, number(terms, width, least)),
                                        terms.make(Operator::equal, b, number(terms, width, minus_one)));
      return branch(overflows, left == least && right == minus_one);
    }
    case Opcode::shl_unchecked:
    case Opcode::shr_unchecked: {
      const Term amount = terms_of_amount(in);
      const uint16_t amount_width = terms.sort(amount).width;
      const Term is_less = less(terms, amount, number(terms, amount_width, 8u * in.bytes), false);
      return branch(is_less, shift_amount(in) < 8u * in.bytes);
    }
    default: return true;
  }
}

// For a shift amount, as a number of its own width.
Term Interpreter::terms_of_amount(const Instruction& in) {
  return term_of(limits_.path->terms(), value(in.b), in.other_bytes == 0 ? in.bytes : in.other_bytes);
}

// For operations that move whole bytes: the bytes of the result. Compilers split and combine values in this way.
std::optional<std::vector<Term>> Interpreter::bytes_of_result(const Instruction& in, Term a, Term b) {
  Path& path = *limits_.path;
  Terms& terms = path.terms();
  const Term zero = number(terms, 8, 0), ones = number(terms, 8, 0xff);
  std::vector<Term> bytes;
  switch (in.op) {
    case Opcode::shl:
    case Opcode::shr: {
      if (!terms.is_constant(b) || in.is_signed) return std::nullopt;
      const auto amount = static_cast<unsigned>(terms.value(b).integer()) % (8u * in.bytes);
      if (amount % 8 != 0) return std::nullopt;
      bytes = path.bytes_of(a);
      const auto by = static_cast<ptrdiff_t>(amount / 8);
      if (in.op == Opcode::shl) {
        bytes.insert(bytes.begin(), static_cast<size_t>(by), zero);
        bytes.resize(in.bytes);
      } else {
        bytes.erase(bytes.begin(), bytes.begin() + by);
        bytes.resize(in.bytes, zero);
      }
      return bytes;
    }
    case Opcode::bit_or:
    case Opcode::bit_and: {
      const bool is_or = in.op == Opcode::bit_or;
      const Term neutral = is_or ? zero : ones, absorbing = is_or ? ones : zero;
      const std::vector<Term> left = path.bytes_of(a), right = path.bytes_of(b);
      for (size_t i = 0; i < left.size(); ++i) {
        if (left[i] == absorbing || right[i] == absorbing) bytes.push_back(absorbing);
        else if (left[i] == neutral) bytes.push_back(right[i]);
        else if (right[i] == neutral) bytes.push_back(left[i]);
        else return std::nullopt;
      }
      return bytes;
    }
    case Opcode::convert:
      if (in.is_signed && in.other_bytes > in.bytes) return std::nullopt;
      bytes = path.bytes_of(a);
      bytes.resize(in.other_bytes, zero);
      return bytes;
    default: return std::nullopt;
  }
}

std::optional<Term> Interpreter::symbolic_result(const Instruction& in, Term a, Term b) {
  Path& path = *limits_.path;
  const std::optional<std::vector<Term>> bytes = bytes_of_result(in, a, b);
  if (bytes)
    if (const std::optional<Term> whole = path.whole_of(*bytes)) return whole;
  const std::optional<Term> made = plain_result(in, a, b);
  if (made && bytes) path.set_bytes(*made, *bytes);
  return made;
}

std::optional<Term> Interpreter::plain_result(const Instruction& in, Term a, Term b) {
  Terms& terms = limits_.path->terms();
  const uint16_t width = width_of(in.bytes);
  if (const std::optional<Operator> op = wrapping_operator(in.op)) return terms.make(*op, a, b);
  switch (in.op) {
    case Opcode::div:
      return terms.make(in.is_signed ? Operator::bits_divide_signed : Operator::bits_divide_unsigned, a, b);
    case Opcode::rem:
      return terms.make(in.is_signed ? Operator::bits_remainder_signed : Operator::bits_remainder_unsigned, a, b);
    case Opcode::shl:
    case Opcode::shr:
    case Opcode::shl_unchecked:
    case Opcode::shr_unchecked: {
      const bool is_left = in.op == Opcode::shl || in.op == Opcode::shl_unchecked;
      const unsigned amount_bytes = in.other_bytes == 0 ? in.bytes : in.other_bytes;
      Term amount = terms_of_amount(in);
      if (amount_bytes > in.bytes) amount = terms.make(Operator::low_bits, amount, width);
      else if (amount_bytes < in.bytes) amount = terms.make(Operator::extend_unsigned, amount, width);
      amount = terms.make(Operator::bits_and, amount, number(terms, width, 8u * in.bytes - 1));
      const Operator right = in.is_signed ? Operator::bits_shift_right_signed : Operator::bits_shift_right_unsigned;
      return terms.make(is_left ? Operator::bits_shift_left : right, a, amount);
    }
    case Opcode::eq:
    case Opcode::ne:
    case Opcode::lt:
    case Opcode::le:
    case Opcode::gt:
    case Opcode::ge: return flag(terms, comparison(terms, in.op, a, b, in.is_signed));
    case Opcode::cmp:
      return terms.choose(less(terms, a, b, in.is_signed), number(terms, 8, 0xff),
                          flag(terms, less(terms, b, a, in.is_signed)));
    case Opcode::not_:
      if (in.is_signed) return terms.make(Operator::bits_xor, a, number(terms, width, 1));
      return terms.make(Operator::bits_not, a);
    case Opcode::neg: return terms.make(Operator::bits_subtract, number(terms, width, 0), a);
    case Opcode::freeze: return a;
    case Opcode::convert: {
      const uint16_t wanted = width_of(in.other_bytes);
      if (wanted == width) return a;
      if (wanted < width) return terms.make(Operator::low_bits, a, wanted);
      return terms.make(in.is_signed ? Operator::extend_signed : Operator::extend_unsigned, a, wanted);
    }
    default: return std::nullopt;
  }
}

bool Interpreter::compute_symbolic(const Instruction& in) {
  Value a = value(in.a), b = value(in.b);
  // Cases without terms: numbers with undefined bytes, floats, and results larger than 8 bytes.
  const auto is_open = [](Value value) { return is_undefined(without_term(value)); };
  if ((in.op == Opcode::div || in.op == Opcode::rem) && is_open(b)) return fail_undefined("a divisor");
  const bool is_plain = in.op == Opcode::cast || in.op == Opcode::float_binary || in.op == Opcode::float_neg ||
                        in.op == Opcode::assume || (in.op == Opcode::convert && in.other_bytes > 8);
  if (is_plain || in.op == Opcode::advance || in.op == Opcode::element) {
    const bool is_settled = in.op == Opcode::advance   ? settle_advance(in)
                            : in.op == Opcode::element ? settle_element(in)
                                                       : settle_operand(in.a) && settle_operand(in.b);
    if (!is_settled) return false;
    return (value(in.a).high | value(in.b).high) != 0 && in.guard == Guard::operands && in.op != Opcode::advance
               ? compute_guarded(in)
               : compute(in);
  }
  Terms& terms = limits_.path->terms();
  for (Value* each : {&a, &b})
    if (!is_symbolic(*each) && each->high != 0) memory_.expose(each->pointer().provenance);
  const Term left = term_of(terms, a, in.bytes), right = term_of(terms, b, in.bytes);
  if (!branch_on_faults(in, left, right)) return false;
  const bool has_open = is_open(a) || is_open(b);
  const uint8_t open = has_open ? undefined_result(in, without_term(a), without_term(b)) : uint8_t{0};
  const std::optional<Term> term = symbolic_result(in, left, right);
  std::optional<Term> wrapped;
  if (in.op == Opcode::add_checked || in.op == Opcode::sub_checked || in.op == Opcode::mul_checked)
    wrapped = flag(terms, wraps(terms, *wrapping_operator(in.op), left, right, in.is_signed));
  result(0) = {a.low, 0};
  result(1) = {b.low, 0};
  Instruction plain = in;
  plain.guard = Guard::none;
  plain.a = 0;
  plain.b = 1;
  if (!compute(plain)) return false;
  const unsigned bytes = in.op == Opcode::convert ? in.other_bytes : is_comparison(in.op) ? 1 : in.bytes;
  const uint64_t low = result(in.dst).low;
  if (open == all_bytes(bytes)) result(in.dst) = undefined_value(bytes);
  else if (term && !terms.is_constant(*term)) result(in.dst) = with_term(low, *term, open);
  else if (open != 0) result(in.dst) = with_undefined(low, open);
  if (wrapped && !terms.is_constant(*wrapped)) result(in.dst + 1) = with_term(result(in.dst + 1).low, *wrapped);
  return true;
}

Term Interpreter::truth_of(Term term) {
  Terms& terms = limits_.path->terms();
  return terms.negation(terms.make(Operator::equal, term, number(terms, terms.sort(term).width, 0)));
}

// The control flow depends on a symbolic value. The instruction itself has not been executed yet.
bool Interpreter::branch_on(const Instruction& in) {
  const Value on = value(in.a);
  if (is_undefined(without_term(on))) return fail_undefined("what happens next");
  Terms& terms = limits_.path->terms();
  const Term term = term_of(on);
  const uint16_t width = terms.sort(term).width;
  if (in.op != Opcode::switch_on) return branch(truth_of(term), on.low != 0);
  for (const auto& [wanted, there] : code_->switches[in.b].branches) {
    const bool is_taken = wanted == on.low;
    if (!branch(terms.make(Operator::equal, term, number(terms, width, wanted)), is_taken)) return false;
    if (is_taken) return true;
  }
  return true;
}

// Selects one of two numbers by a term; two pointers are two paths.
bool Interpreter::select_symbolic(const Instruction& in) {
  const Value then = value(in.b), otherwise = value(in.other), on = value(in.a);
  const bool is_pointer = (then.high != 0 && !is_symbolic(then)) || (otherwise.high != 0 && !is_symbolic(otherwise));
  const bool is_open =
      is_undefined(without_term(then)) || is_undefined(without_term(otherwise)) || is_undefined(without_term(on));
  if (in.bytes == 0 || is_pointer || is_open) {
    if (!branch_on(in)) return false;
    result(in.dst) = on.low != 0 ? then : otherwise;
    return true;
  }
  Terms& terms = limits_.path->terms();
  const Term term =
      terms.choose(truth_of(term_of(on)), term_of(terms, then, in.bytes), term_of(terms, otherwise, in.bytes));
  const uint64_t low = on.low != 0 ? then.low : otherwise.low;
  result(in.dst) = terms.is_constant(term) ? Value{low, 0} : with_term(low, term);
  return true;
}

// Leaving the object is one path; within it, each offset is.
bool Interpreter::settle_advance(const Instruction& in) {
  const Value base = value(in.a), by = value(in.b);
  if (!is_symbolic(by)) return true;
  if (const memory::Allocation* object = memory_.find(base.pointer().provenance)) {
    Terms& terms = limits_.path->terms();
    constexpr unsigned wide = 16;
    const Term count = term_of(terms, by, in.other_bytes);
    const Operator extend = in.other_signed ? Operator::extend_signed : Operator::extend_unsigned;
    const Term bytes = terms.make(Operator::bits_multiply, terms.make(extend, count, width_of(wide)),
                                  number(terms, width_of(wide), static_cast<Bits>(Signed{in.immediate})));
    const Term offset =
        terms.make(Operator::bits_add, bytes, number(terms, width_of(wide), Bits{base.low - object->base}));
    const Term is_within = terms.negation(less(terms, number(terms, width_of(wide), object->size), offset, false));
    const Bits moved = in.other_signed ? static_cast<Bits>(extended(by.low, in.other_bytes)) : Bits{by.low};
    const Bits at = moved * static_cast<Bits>(Signed{in.immediate}) + Bits{base.low - object->base};
    const bool is_inside = at <= object->size;
    if (!branch(is_within, is_inside, !is_inside)) return false;
    if (!is_inside) {
      // Only the fact that the address is out of bounds matters; its value only if the program continues.
      if (in.is_signed) note_sample("an address outside of an object");
      window_[in.b].high = 0;
      return true;
    }
  }
  return settle_operand(in.b);
}

bool Interpreter::settle_element(const Instruction& in) {
  Terms& terms = limits_.path->terms();
  const Term index = term_of(terms, value(in.b), 8), length = term_of(terms, value(in.other), 8);
  const bool is_within = value(in.b).low < value(in.other).low;
  if (!branch(less(terms, index, length, false), is_within, !is_within)) return false;
  if (is_within) return settle_operand(in.b) && settle_operand(in.other);
  for (const Source source : {in.b, in.other})
    if ((source & constant_bit) == 0) window_[source].high = 0;
  return true;
}

void Interpreter::note_sample(std::string_view what) {
  if (limits_.path->is_quiet()) return;
  limits_.path->sampled = what;
}

bool Interpreter::is_symbolic_memory(Pointer pointer, uint64_t size) {
  if (limits_.path == nullptr || size == 0) return false;
  const memory::Allocation* object = memory_.find(pointer.provenance);
  return object != nullptr && object->contains(pointer.address, size) &&
         memory::Memory::has_open(*object, pointer.address, size);
}

// Operands without a guard of their own: pointers and numbers of 16 bytes.
bool Interpreter::settle_rest(const Instruction& in) {
  if (in.op == Opcode::advance) return settle_advance(in);
  if (in.op == Opcode::element) return settle_element(in);
  if (in.op == Opcode::wide_equal) return settle_operand(in.a + 1) && settle_operand(in.b + 1);
  if (in.op == Opcode::discriminant_of) return settle_operand(in.a);
  if (in.op == Opcode::check_scalar) {
    const Value checked = value(in.a);
    const mir::Scalar& scalar = code_->scalars[in.b];
    return !is_symbolic(checked) || scalar.bytes > 8 || branch_on_range(term_of(checked), checked.low, scalar);
  }
  return settle_operand(in.b);
}

// Whether it is a value of the type. Ranges may wrap around: from `first` up to `last`, past the largest number.
bool Interpreter::branch_on_range(Term term, uint64_t low, const mir::Scalar& scalar) {
  if (scalar.may_be_uninitialised || scalar.last + 1 == scalar.first ||
      (scalar.first == 0 && scalar.last == scalar.mask()))
    return true;
  Terms& terms = limits_.path->terms();
  const uint16_t width = terms.sort(term).width;
  // x is in [first, last] where x - first <= last - first, both modulo the width.
  const Term distance = terms.make(Operator::bits_subtract, term, number(terms, width, scalar.first & scalar.mask()));
  const Term most = number(terms, width, (scalar.last - scalar.first) & scalar.mask());
  const Bits here = (Bits{low} - scalar.first) & scalar.mask();
  const bool is_within = here <= ((scalar.last - scalar.first) & scalar.mask());
  if (!branch(terms.negation(less(terms, most, distance, false)), is_within)) return false;
  if (!is_within || scalar.last != 0x10ffff || scalar.bytes != 4) return true;
  // Surrogates are in the range of characters, but are not characters.
  const Term from = terms.make(Operator::bits_subtract, term, number(terms, width, 0xd800));
  return branch(less(terms, from, number(terms, width, 0x800), false), low - 0xd800 < 0x800);
}

}  // namespace ramify::mir_machine
