// SPDX-License-Identifier: Apache-2.0
// stdlib.h except for memory, and assert.h: numbers from texts, sorting, searching, exit.
#include <cerrno>
#include <cstdlib>
#include <functional>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/c/rules/rows.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::c {

namespace {

using kit::argument;

// atoi and similar functions: a value out of range is undefined behaviour.
OrFailed<Word> number_of(Context& c, const Arguments& a, std::string_view type) {
  const std::string text = TRY(text_at(c, argument(a, 0)));
  errno = 0;
  const long long value = std::strtoll(text.c_str(), nullptr, 10);
  const bool fits = errno == 0 && (type != "int" || static_cast<int>(value) == value);
  if (!fits) return undefined(c, "a number in a text does not fit its type");
  return c.rules->convert(c, long_word(c, value), type);
}
OrFailed<Word> to_int(Context& c, const Arguments& a) { return number_of(c, a, "int"); }
OrFailed<Word> to_long(Context& c, const Arguments& a) { return number_of(c, a, "i64"); }
OrFailed<Word> to_double(Context& c, const Arguments& a) {
  return c.draft.real(std::strtod(TRY(text_at(c, argument(a, 0))).c_str(), nullptr));
}

OrFailed<void> set_end(Context& c, const Arguments& a, std::ptrdiff_t length) {
  if (argument(a, 1).is(Atom::none)) return {};
  return c.store_reference(argument(a, 1), TRY(moved(c, argument(a, 0), length)));
}

OrFailed<Word> parse_long(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, argument(a, 0)));
  char* end = nullptr;
  const long long value = std::strtoll(text.c_str(), &end, static_cast<int>(TRY(integer_argument(c, a, 2))));
  TRY(set_end(c, a, end - text.c_str()));
  return long_word(c, value);
}
OrFailed<Word> parse_unsigned(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, argument(a, 0)));
  char* end = nullptr;
  const unsigned long long value = std::strtoull(text.c_str(), &end, static_cast<int>(TRY(integer_argument(c, a, 2))));
  TRY(set_end(c, a, end - text.c_str()));
  return size_word(c, value);
}
OrFailed<Word> parse_double(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, argument(a, 0)));
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  TRY(set_end(c, a, end - text.c_str()));
  return c.draft.real(value);
}

OrFailed<Word> absolute(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (!kit::is_number(c, value)) return c.error(RuntimeError::type, "the argument is no number");
  return kit::real_value(c, value) < 0 ? kit::negated(c, value) : OrFailed<Word>(value);
}

// --- sorting and searching

OrFailed<bool> is_less(Context& c, Word function, Word a, Word b) {
  const Word arguments[] = {a, b};
  const Word result = TRY(c.call(function, arguments));
  const std::optional<int64_t> order = kit::small_value(c, result);
  if (!order) return c.error(RuntimeError::type, "a comparison did not give a number");
  return *order < 0;
}

Word element_pointer(Context& c, Word array, size_t i) {
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)), array,
                        Word::integer(static_cast<int64_t>(i))};
  return c.draft.new_object(ObjectKind::reference, words);
}

// qsort(base, count, size, comparison): merge sort, so equal elements keep their order; the standard leaves that
// unspecified.
OrFailed<Word> sort(Context& c, const Arguments& a) {
  const auto count = static_cast<size_t>(TRY(integer_argument(c, a, 1)));
  std::vector<Word> elements;
  for (size_t i = 0; i < count; ++i)
    elements.push_back(TRY(kit::copy(c, TRY(load_at(c, argument(a, 0), static_cast<int64_t>(i))))));
  const Word copies = c.draft.new_object(ObjectKind::array, elements);
  std::vector<size_t> order(count), merged(count);
  for (size_t i = 0; i < count; ++i) order[i] = i;
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t begin = 0; begin < count; begin += 2 * width) {
      const size_t middle = std::min(begin + width, count), end = std::min(begin + 2 * width, count);
      size_t i = begin, k = middle;
      for (size_t to = begin; to < end; ++to) {
        const bool takes_right =
            i == middle || (k < end && TRY(is_less(c, argument(a, 3), element_pointer(c, copies, order[k]),
                                                   element_pointer(c, copies, order[i]))));
        merged[to] = order[takes_right ? k++ : i++];
      }
    }
    order.swap(merged);
  }
  for (size_t i = 0; i < count; ++i) TRY(store_at(c, argument(a, 0), static_cast<int64_t>(i), elements[order[i]]));
  return Word();
}

OrFailed<Word> search(Context& c, const Arguments& a) {
  int64_t low = 0, high = TRY(integer_argument(c, a, 2));
  while (low < high) {
    const int64_t middle = low + (high - low) / 2;
    const Word here = TRY(moved(c, argument(a, 1), middle));
    const Word arguments[] = {argument(a, 0), here};
    const std::optional<int64_t> order = kit::small_value(c, TRY(c.call(argument(a, 4), arguments)));
    if (!order) return c.error(RuntimeError::type, "a comparison did not give a number");
    if (*order == 0) return here;
    if (*order < 0) high = middle;
    else low = middle + 1;
  }
  return Word();
}

OrFailed<Word> aborted(Context& c, const Arguments&) { return c.fail("the program aborted"); }
OrFailed<Word> assertion_failed(Context& c, const Arguments&) { return c.fail("an assertion failed"); }
OrFailed<Word> not_determined(Context& c, const Arguments&) {
  return c.fail("a random number, or the time: what it is is not determined");
}
// exit(status); the reader also wraps main in it, where the status may be missing.
OrFailed<Word> leave(Context& c, const Arguments& a) {
  const bool has_status = !a.positional.empty() && kit::is_number(c, argument(a, 0));
  const int64_t status = has_status ? TRY(integer_argument(c, a, 0)) : 0;
  if (a.positional.size() > 1 && status == 0) return Word();
  return c.exit(status);
}
OrFailed<Word> nothing(Context&, const Arguments&) { return Word(); }
template <int64_t value>
OrFailed<Word> constant(Context&, const Arguments&) {
  return Word::integer(value);
}

// sizeof for a value whose type the reader did not know.
OrFailed<Word> size_of(Context& c, const Arguments& a) {
  const std::optional<kit::NumberType> type = kit::number_type(c, argument(a, 0));
  const ValueKind kind = c.draft.kind(argument(a, 0));
  if (kind == ValueKind::character || kind == ValueKind::boolean) return size_word(c, 1);
  if (!type) return c.fail("the size of this is not known");
  return size_word(c, static_cast<uint64_t>(kit::bits_of(*c.table, *type) / 8));
}

constexpr BuiltinRow stdlib_builtins[] = {
    {"atoi", to_int},
    {"atol", to_long},
    {"atoll", to_long},
    {"atof", to_double},
    {"strtol", parse_long},
    {"strtoll", parse_long},
    {"strtoul", parse_unsigned},
    {"strtoull", parse_unsigned},
    {"strtod", parse_double},
    {"abs", absolute},
    {"labs", absolute},
    {"llabs", absolute},
    {"qsort", sort},
    {"bsearch", search},
    {"abort", aborted},
    {"exit", leave},
    {"_Exit", leave},
    {"_exit", leave},
    {"quick_exit", leave},
    {"%assertion_failed", assertion_failed},
    {"rand", not_determined},
    {"random", not_determined},
    {"time", not_determined},
    {"clock", not_determined},
    {"srand", nothing},
    {"srandom", nothing},
    {"sizeof", size_of},
    {"EXIT_SUCCESS", constant<0>, true},
    {"EXIT_FAILURE", constant<1>, true},
    {"RAND_MAX", constant<2147483647>, true},
    {"EOF", constant<-1>, true},
};

}  // namespace

std::span<const BuiltinRow> stdlib_rows() { return stdlib_builtins; }

}  // namespace ramify::ir_machine::c
