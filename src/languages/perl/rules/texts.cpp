// SPDX-License-Identifier: Apache-2.0
// Functions of texts and numbers (perlfunc). A text is its bytes.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/perl/rules/parts.h"

namespace ramify::ir_machine::perl {

namespace {

char lower_of(char ch) { return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch; }
char upper_of(char ch) { return ch >= 'a' && ch <= 'z' ? static_cast<char>(ch - 32) : ch; }

template <char (*change)(char), bool only_first>
OrFailed<Word> in_case(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0));
  for (size_t i = 0; i < text.size() && (!only_first || i == 0); ++i) text[i] = change(text[i]);
  return c.draft.string(text);
}

OrFailed<Word> length(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return Word();
  return count_word(TRY(text_at(c, a, 0)).size());
}
OrFailed<Word> ord(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  return Word::integer(text.empty() ? 0 : static_cast<unsigned char>(text[0]));
}
OrFailed<Word> chr(Context& c, const Arguments& a) {
  const int64_t code = int_at(c, a, 0);
  if (code < 0 || code > 255) return c.fail("chr: characters beyond 255 are not supported");
  return c.draft.string(std::string(1, static_cast<char>(code)));
}
OrFailed<Word> quotemeta(Context& c, const Arguments& a) {
  std::string quoted;
  for (const char ch : TRY(text_at(c, a, 0))) {
    const auto code = static_cast<unsigned char>(ch);
    if (std::isalnum(code) == 0 && ch != '_') quoted += '\\';
    quoted += ch;
  }
  return c.draft.string(quoted);
}
OrFailed<Word> reverse_text(Context& c, const Arguments& a) {
  std::string text;
  for (const Word w : a.positional) text += TRY(text_of(c, w));
  std::ranges::reverse(text);
  return c.draft.string(text);
}

OrFailed<Word> join(Context& c, const Arguments& a) {
  const std::string between = TRY(text_at(c, a, 0));
  std::string text;
  for (size_t i = 1; i < a.positional.size(); ++i) {
    if (i > 1) text += between;
    text += TRY(text_of(c, a.positional[i]));
  }
  return c.draft.string(text);
}

// index(text, part, from)
OrFailed<Word> index_of(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0)), part = TRY(text_at(c, a, 1));
  const int64_t from = std::clamp<int64_t>(int_at(c, a, 2), 0, static_cast<int64_t>(text.size()));
  const size_t found = text.find(part, static_cast<size_t>(from));
  return found == std::string::npos ? Word::integer(-1) : count_word(found);
}
OrFailed<Word> last_index_of(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0)), part = TRY(text_at(c, a, 1));
  const int64_t from = int_at(c, a, 2, static_cast<int64_t>(text.size()));
  if (from < 0) return Word::integer(part.empty() ? 0 : -1);
  const size_t found = text.rfind(part, static_cast<size_t>(from));
  return found == std::string::npos ? Word::integer(-1) : count_word(found);
}

// The part that an offset and a length mean; none: it begins outside of the text.
struct Part {
  size_t begin, end;
};
std::optional<Part> part_of(Context& c, size_t text_size, Word offset, Word length) {
  const auto size = static_cast<int64_t>(text_size);
  int64_t begin = integer_of(c, offset);
  const bool is_from_end = begin < 0;
  if (is_from_end) begin += size;
  if (begin > size) return std::nullopt;
  int64_t end = size;
  if (!length.is(Atom::none)) {
    const int64_t given = integer_of(c, length);
    end = given < 0 ? size + given : begin + given;
  }
  if (begin < 0 && (end < 0 || (!length.is(Atom::none) && end <= 0 && is_from_end))) {
    if (begin < -size || end < 0) return std::nullopt;
  }
  begin = std::max<int64_t>(begin, 0);
  end = std::clamp(end, begin, size);
  return Part{static_cast<size_t>(begin), static_cast<size_t>(end)};
}
OrFailed<Word> substr(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  const std::optional<Part> part = part_of(c, text.size(), argument(a, 1), argument(a, 2));
  return part ? c.draft.string(text.substr(part->begin, part->end - part->begin)) : Word();
}
OrFailed<Word> with_part(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0));
  const std::optional<Part> part = part_of(c, text.size(), argument(a, 1), argument(a, 2));
  if (!part) return error(c, "substr outside of string");
  return c.draft.string(text.replace(part->begin, part->end - part->begin, TRY(text_at(c, a, 3))));
}

// What is left, and how many characters were cut off or which one.
OrFailed<Word> chomp(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0));
  const bool has_end = text.ends_with('\n');
  if (has_end) text.pop_back();
  const Word both[] = {argument(a, 0).is(Atom::none) ? Word() : c.draft.string(text), Word::integer(has_end ? 1 : 0)};
  return c.draft.tuple(both);
}
OrFailed<Word> chop(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0)), cut;
  if (!text.empty()) {
    cut = text.back();
    text.pop_back();
  }
  const Word both[] = {c.draft.string(text), c.draft.string(cut)};
  return c.draft.tuple(both);
}
OrFailed<Word> chomp_all(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  int64_t count = 0;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    const Word value = c.draft.at(list, i);
    const Word cut = TRY(chomp(c, {std::span(&value, 1), {}}));
    c.draft.set(list, i, c.draft.at(cut, 0));
    count += c.draft.at(cut, 1).as_integer();
  }
  return Word::integer(count);
}

// --- numbers

OrFailed<Word> abs_of(Context& c, const Arguments& a) {
  const Word number = number_of(c, argument(a, 0));
  if (c.draft.kind(number) == ValueKind::float_) return c.draft.real(std::abs(c.draft.real(number)));
  const BigInteger value = c.draft.big(number);
  return c.draft.integer(value < 0 ? BigInteger(-value) : value);
}
OrFailed<Word> int_of(Context& c, const Arguments& a) {
  const Word number = number_of(c, argument(a, 0));
  if (c.draft.kind(number) != ValueKind::float_) return number;
  const double value = std::trunc(c.draft.real(number));
  return std::abs(value) < 0x1p63 ? c.draft.integer(static_cast<int64_t>(value)) : c.draft.real(value);
}
template <double (*function)(double)>
OrFailed<Word> of_real(Context& c, const Arguments& a) {
  return c.draft.real(function(real_of(c, argument(a, 0))));
}
OrFailed<Word> sqrt_of(Context& c, const Arguments& a) {
  const double value = real_of(c, argument(a, 0));
  if (value < 0) return error(c, fmt::format("Can't take sqrt of {}", TRY(text_of(c, c.draft.real(value)))));
  return c.draft.real(std::sqrt(value));
}
OrFailed<Word> log_of(Context& c, const Arguments& a) {
  const double value = real_of(c, argument(a, 0));
  if (value <= 0) return error(c, fmt::format("Can't take log of {}", TRY(text_of(c, c.draft.real(value)))));
  return c.draft.real(std::log(value));
}
OrFailed<Word> atan2_of(Context& c, const Arguments& a) {
  return c.draft.real(std::atan2(real_of(c, argument(a, 0)), real_of(c, argument(a, 1))));
}

Word digits_in(Context& c, std::string_view digits, uint32_t base) {
  BigInteger value = 0;
  for (const char ch : digits) {
    if (ch == '_') continue;
    const int digit = ch >= '0' && ch <= '9'                     ? ch - '0'
                      : (ch | 0x20) >= 'a' && (ch | 0x20) <= 'f' ? (ch | 0x20) - 'a' + 10
                                                                 : 99;
    if (digit >= static_cast<int>(base)) break;
    value = value * base + digit;
  }
  return value > BigInteger(UINT64_MAX) ? c.draft.real(static_cast<double>(value)) : c.draft.integer(value);
}
OrFailed<Word> hex(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0));
  if (text.starts_with("0x") || text.starts_with("0X")) text.erase(0, 2);
  else if (text.starts_with('x')) text.erase(0, 1);
  return digits_in(c, text, 16);
}
OrFailed<Word> oct(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0));
  text.erase(0, std::min(text.find_first_not_of(" \t\n"), text.size()));
  const std::string head = text.substr(0, 2);
  if (head == "0x" || head == "0X") return digits_in(c, std::string_view(text).substr(2), 16);
  if (head == "0b" || head == "0B") return digits_in(c, std::string_view(text).substr(2), 2);
  if (head == "0o") return digits_in(c, std::string_view(text).substr(2), 8);
  if (text.starts_with('x')) return digits_in(c, std::string_view(text).substr(1), 16);
  if (text.starts_with('b')) return digits_in(c, std::string_view(text).substr(1), 2);
  return digits_in(c, text, 8);
}

// --- tr/from/to/flags (perlop)

std::string expanded(std::string_view set) {
  std::string all;
  for (size_t i = 0; i < set.size(); ++i) {
    const bool is_range = i + 2 < set.size() && set[i + 1] == '-';
    if (!is_range) {
      all += set[i];
      continue;
    }
    for (int ch = static_cast<unsigned char>(set[i]); ch <= static_cast<unsigned char>(set[i + 2]); ++ch)
      all += static_cast<char>(ch);
    i += 2;
  }
  return all;
}

// The changed text, and how many characters were found.
OrFailed<Word> transliterate(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0)), flags = TRY(text_at(c, a, 3));
  std::string from = expanded(TRY(text_at(c, a, 1))), to = expanded(TRY(text_at(c, a, 2)));
  const auto has = [&](char flag) { return flags.find(flag) != std::string::npos; };
  if (has('c')) {
    std::string others;
    for (int ch = 0; ch < 256; ++ch)
      if (from.find(static_cast<char>(ch)) == std::string::npos) others += static_cast<char>(ch);
    from = std::move(others);
  }
  if (to.empty() && !has('d')) to = from;
  std::string out;
  int64_t count = 0;
  std::optional<char> before;
  for (const char ch : text) {
    const size_t at = from.find(ch);
    if (at == std::string::npos) {
      out += ch;
      before.reset();
      continue;
    }
    ++count;
    if (at >= to.size() && has('d')) continue;
    const char changed = to[std::min(at, to.size() - 1)];
    if (has('s') && before == changed) continue;
    out += changed;
    before = changed;
  }
  const Word both[] = {c.draft.string(out), Word::integer(count)};
  return c.draft.tuple(both);
}

constexpr BuiltinRow texts_rows[] = {
    {"lc", in_case<lower_of, false>},
    {"uc", in_case<upper_of, false>},
    {"lcfirst", in_case<lower_of, true>},
    {"ucfirst", in_case<upper_of, true>},
    {"length", length},
    {"ord", ord},
    {"chr", chr},
    {"quotemeta", quotemeta},
    {"reverse_text", reverse_text},
    {"join", join},
    {"index", index_of},
    {"rindex", last_index_of},
    {"substr", substr},
    {"%with_part", with_part},
    {"%chomp", chomp},
    {"%chop", chop},
    {"%chomp_all", chomp_all},
    {"abs", abs_of},
    {"int", int_of},
    {"sqrt", sqrt_of},
    {"sin", of_real<std::sin>},
    {"cos", of_real<std::cos>},
    {"exp", of_real<std::exp>},
    {"log", log_of},
    {"atan2", atan2_of},
    {"hex", hex},
    {"oct", oct},
    {"%transliterate", transliterate},
};

}  // namespace

std::span<const BuiltinRow> text_functions() { return texts_rows; }

}  // namespace ramify::ir_machine::perl
