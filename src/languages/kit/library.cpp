// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/library.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/code_points.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/unicode.h"

namespace ramify::ir_machine::kit {

namespace {

Word count_word(uint64_t count) { return Word::integer(static_cast<int64_t>(count)); }

OrFailed<std::string> joined_texts(Context& c, std::span<const Word> values) {
  std::string line;
  for (const Word value : values) line += TRY(text(c, value));
  return line;
}

}  // namespace

// --- output

OrFailed<Word> print_line(Context& c, const Arguments& a) {
  c.print(TRY(joined_texts(c, a.positional)));
  return Word();
}
OrFailed<Word> exit_program(Context& context, const Arguments& arguments) {
  if (arguments.positional.empty()) return context.exit(0);
  const Word status = argument(arguments, 0);
  if (status.is_boolean()) return context.exit(status == Word::boolean(true) ? 0 : 1);
  if (status.is(Atom::none)) return context.exit(0);
  const std::optional<int64_t> number = small_value(context, status);
  if (!number) return context.error(RuntimeError::type, "the exit status is no number");
  return context.exit(*number);
}
OrFailed<Word> print_plain(Context& c, const Arguments& a) {
  c.write(TRY(joined_texts(c, a.positional)));
  return Word();
}

// --- lists

OrFailed<Word> list_append(Context& c, Word list, const Arguments& a) {
  for (const Word value : a.positional) c.draft.append(list, value);
  return count_word(c.draft.size(list));
}
OrFailed<Word> list_pop(Context& c, Word list, const Arguments& a) {
  const uint64_t count = c.draft.size(list);
  if (count == 0) {
    if (c.table->lenient_indexes) return absent(c);
    return c.error(RuntimeError::index, "pop from empty list", "0", "0");
  }
  const std::optional<uint64_t> at = a.positional.empty() ? count - 1 : position(c, a.positional[0], count);
  if (!at)
    return c.error(RuntimeError::index, "pop index out of range", TRY(text(c, argument(a, 0))),
                   fmt::format("{}", count));
  const Word value = c.draft.at(list, *at);
  c.draft.erase(list, *at);
  return value;
}
OrFailed<Word> list_unshift(Context& c, Word list, const Arguments& a) {
  for (size_t i = a.positional.size(); i-- > 0;) c.draft.insert(list, 0, a.positional[i]);
  return count_word(c.draft.size(list));
}
OrFailed<Word> list_clear(Context& c, Word list, const Arguments&) {
  c.draft.clear(list);
  return Word();
}
OrFailed<Word> list_reverse(Context& c, Word list, const Arguments&) {
  std::vector<Word> elements = TRY(elements_of(c, list));
  std::ranges::reverse(elements);
  c.draft.assign(list, elements);
  return Word();
}

// Merge sort: stable, and safe with a comparison that fails or is inconsistent.
OrFailed<void> sort(Context& c, std::vector<Word>& elements, Word comparison, bool by_text) {
  std::vector<std::string> texts;
  const auto is_less = [&](Word x, Word y) -> OrFailed<bool> {
    if (!comparison.is(Atom::none) && !comparison.is(Atom::missing)) {
      const Word arguments[] = {x, y};
      return to_number(c, TRY(c.call(comparison, arguments))) < 0;
    }
    if (by_text) return TRY(text(c, x)) < TRY(text(c, y));
    const std::optional<int> order_of_both = TRY(order(c, x, y));
    return order_of_both && *order_of_both < 0;
  };
  std::vector<Word> from = elements, to(elements.size());
  for (size_t width = 1; width < from.size(); width *= 2) {
    for (size_t begin = 0; begin < from.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, from.size()), end = std::min(begin + 2 * width, from.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        const bool takes_right = right < end && (left == middle || TRY(is_less(from[right], from[left])));
        to[i] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, to);
  }
  elements = std::move(from);
  return {};
}

// --- texts

namespace {
Word with_each(Context& c, Word text, char32_t (*converted)(char32_t)) {
  const std::string_view from = c.draft.text(text);
  std::string to;
  for (size_t at = 0; at < from.size();) {
    const size_t end = next_code_point(from, at);
    const std::string_view element = from.substr(at, end - at);
    const char32_t character = code_point(element);
    const char32_t other = converted(character);
    if (other == character) to += element;  // also matches a byte that is not UTF-8
    else append_code_point(to, other);
    at = end;
  }
  return c.draft.string(to);
}
}  // namespace

OrFailed<Word> text_upper(Context& c, Word text, const Arguments&) { return with_each(c, text, to_upper); }
OrFailed<Word> text_lower(Context& c, Word text, const Arguments&) { return with_each(c, text, to_lower); }

// --- maps

OrFailed<Word> map_clear(Context& c, Word map, const Arguments&) {
  c.draft.clear(map);
  return Word();
}

}  // namespace ramify::ir_machine::kit
