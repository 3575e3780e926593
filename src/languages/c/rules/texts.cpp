// SPDX-License-Identifier: Apache-2.0
// string.h and ctype.h.
#include <algorithm>
#include <cctype>
#include <string>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/c/rules/rows.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::c {

namespace {

using kit::argument;

OrFailed<Word> length(Context& c, const Arguments& a) { return size_word(c, TRY(text_at(c, argument(a, 0))).size()); }
OrFailed<Word> length_up_to(Context& c, const Arguments& a) {
  return size_word(c, TRY(text_at(c, argument(a, 0), TRY(integer_argument(c, a, 1)))).size());
}

OrFailed<Word> copy(Context& c, const Arguments& a) {
  TRY(store_text(c, argument(a, 0), TRY(text_at(c, argument(a, 1))), true));
  return argument(a, 0);
}

OrFailed<Word> copy_up_to(Context& c, const Arguments& a) {
  const int64_t count = TRY(integer_argument(c, a, 2));
  std::string text = TRY(text_at(c, argument(a, 1), count));
  text.resize(static_cast<size_t>(std::max<int64_t>(count, 0)), '\0');
  TRY(store_text(c, argument(a, 0), text, false));
  return argument(a, 0);
}

OrFailed<Word> append(Context& c, const Arguments& a, int64_t count) {
  const auto end = static_cast<int64_t>(TRY(text_at(c, argument(a, 0))).size());
  const std::string text = TRY(text_at(c, argument(a, 1), count));
  for (size_t i = 0; i <= text.size(); ++i)
    TRY(store_byte(c, argument(a, 0), end + static_cast<int64_t>(i),
                   i < text.size() ? static_cast<unsigned char>(text[i]) : 0));
  return argument(a, 0);
}
OrFailed<Word> concatenate(Context& c, const Arguments& a) { return append(c, a, -1); }
OrFailed<Word> concatenate_up_to(Context& c, const Arguments& a) {
  return append(c, a, TRY(integer_argument(c, a, 2)));
}

// Returns the sign only: the standard does not specify more.
OrFailed<Word> compared(Context& c, const std::string& x, const std::string& y) {
  const int order = x.compare(y);
  return int_word(c, order < 0 ? -1 : order > 0);
}
OrFailed<Word> compare(Context& c, const Arguments& a) {
  return compared(c, TRY(text_at(c, argument(a, 0))), TRY(text_at(c, argument(a, 1))));
}
OrFailed<Word> compare_up_to(Context& c, const Arguments& a) {
  const int64_t count = TRY(integer_argument(c, a, 2));
  return compared(c, TRY(text_at(c, argument(a, 0), count)), TRY(text_at(c, argument(a, 1), count)));
}
std::string lower(std::string text) {
  for (char& ch : text) ch = static_cast<char>(std::tolower(static_cast<unsigned char>(ch)));
  return text;
}
OrFailed<Word> compare_caseless(Context& c, const Arguments& a) {
  return compared(c, lower(TRY(text_at(c, argument(a, 0)))), lower(TRY(text_at(c, argument(a, 1)))));
}
OrFailed<Word> compare_caseless_up_to(Context& c, const Arguments& a) {
  const int64_t count = TRY(integer_argument(c, a, 2));
  return compared(c, lower(TRY(text_at(c, argument(a, 0), count))), lower(TRY(text_at(c, argument(a, 1), count))));
}

OrFailed<Word> pointer_or_null(Context& c, Word text, size_t at) {
  if (at == std::string::npos) return Word();
  return moved(c, text, static_cast<int64_t>(at));
}

OrFailed<Word> find_character(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, argument(a, 0)));
  const auto wanted = static_cast<char>(TRY(integer_argument(c, a, 1)));
  return pointer_or_null(c, argument(a, 0), wanted == 0 ? text.size() : text.find(wanted));
}
OrFailed<Word> find_last_character(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, argument(a, 0)));
  const auto wanted = static_cast<char>(TRY(integer_argument(c, a, 1)));
  return pointer_or_null(c, argument(a, 0), wanted == 0 ? text.size() : text.rfind(wanted));
}
OrFailed<Word> find_text(Context& c, const Arguments& a) {
  return pointer_or_null(c, argument(a, 0), TRY(text_at(c, argument(a, 0))).find(TRY(text_at(c, argument(a, 1)))));
}
OrFailed<Word> find_any(Context& c, const Arguments& a) {
  return pointer_or_null(c, argument(a, 0),
                         TRY(text_at(c, argument(a, 0))).find_first_of(TRY(text_at(c, argument(a, 1)))));
}
OrFailed<Word> span_of(Context& c, const Arguments& a, bool within) {
  const std::string text = TRY(text_at(c, argument(a, 0))), set = TRY(text_at(c, argument(a, 1)));
  const size_t end = within ? text.find_first_not_of(set) : text.find_first_of(set);
  return size_word(c, std::min(end, text.size()));
}
OrFailed<Word> span_within(Context& c, const Arguments& a) { return span_of(c, a, true); }
OrFailed<Word> span_without(Context& c, const Arguments& a) { return span_of(c, a, false); }

OrFailed<Word> find_byte(Context& c, const Arguments& a) {
  const int64_t count = TRY(integer_argument(c, a, 2));
  const auto wanted = static_cast<unsigned char>(TRY(integer_argument(c, a, 1)));
  for (int64_t i = 0; i < count; ++i)
    if (TRY(byte_at(c, argument(a, 0), i)) == wanted) return moved(c, argument(a, 0), i);
  return Word();
}

OrFailed<Word> duplicated(Context& c, const std::string& text) {
  std::vector<Word> elements;
  for (const char ch : text) elements.push_back(character(c, static_cast<unsigned char>(ch)));
  elements.push_back(character(c, 0));
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)),
                        c.draft.new_object(ObjectKind::array, elements), Word::integer(0)};
  return c.draft.new_object(ObjectKind::reference, words);
}
OrFailed<Word> duplicate(Context& c, const Arguments& a) { return duplicated(c, TRY(text_at(c, argument(a, 0)))); }
OrFailed<Word> duplicate_up_to(Context& c, const Arguments& a) {
  return duplicated(c, TRY(text_at(c, argument(a, 0), TRY(integer_argument(c, a, 1)))));
}

// strtok(text or null, separators, place): the reader adds the third argument, a reference to a variable that stores
// the position.
OrFailed<Word> token(Context& c, const Arguments& a) {
  const Word place = argument(a, 2);
  Word text = argument(a, 0);
  if (text.is(Atom::none)) text = TRY(c.load_reference(place));
  if (text.is(Atom::none)) return Word();
  const std::string rest = TRY(text_at(c, text)), separators = TRY(text_at(c, argument(a, 1)));
  const size_t begin = rest.find_first_not_of(separators);
  if (begin == std::string::npos) {
    TRY(c.store_reference(place, Word()));
    return Word();
  }
  const size_t end = rest.find_first_of(separators, begin);
  if (end == std::string::npos) {
    TRY(c.store_reference(place, Word()));
  } else {
    TRY(store_byte(c, text, static_cast<int64_t>(end), 0));
    TRY(c.store_reference(place, TRY(moved(c, text, static_cast<int64_t>(end) + 1))));
  }
  return moved(c, text, static_cast<int64_t>(begin));
}

// --- ctype.h, in the C locale

template <int (*test)(int)>
OrFailed<Word> classified(Context& c, const Arguments& a) {
  const int64_t code = TRY(integer_argument(c, a, 0));
  if (code < -1 || code > 255) return undefined(c, "a function of ctype.h on what is no unsigned char");
  return int_word(c, code >= 0 && code < 128 && test(static_cast<int>(code)) != 0 ? 1 : 0);
}
template <int (*change)(int)>
OrFailed<Word> changed(Context& c, const Arguments& a) {
  const int64_t code = TRY(integer_argument(c, a, 0));
  if (code < -1 || code > 255) return undefined(c, "a function of ctype.h on what is no unsigned char");
  return int_word(c, code >= 0 && code < 128 ? change(static_cast<int>(code)) : code);
}

constexpr BuiltinRow text_builtins[] = {
    {"strlen", length},
    {"strnlen", length_up_to},
    {"strcpy", copy},
    {"strncpy", copy_up_to},
    {"strcat", concatenate},
    {"strncat", concatenate_up_to},
    {"strcmp", compare},
    {"strcoll", compare},
    {"strncmp", compare_up_to},
    {"strcasecmp", compare_caseless},
    {"strncasecmp", compare_caseless_up_to},
    {"strchr", find_character},
    {"strrchr", find_last_character},
    {"strstr", find_text},
    {"strpbrk", find_any},
    {"strspn", span_within},
    {"strcspn", span_without},
    {"memchr", find_byte},
    {"strdup", duplicate},
    {"strndup", duplicate_up_to},
    {"strtok_r", token},
    {"isalpha", classified<std::isalpha>},
    {"isdigit", classified<std::isdigit>},
    {"isalnum", classified<std::isalnum>},
    {"isspace", classified<std::isspace>},
    {"isupper", classified<std::isupper>},
    {"islower", classified<std::islower>},
    {"ispunct", classified<std::ispunct>},
    {"isprint", classified<std::isprint>},
    {"isgraph", classified<std::isgraph>},
    {"iscntrl", classified<std::iscntrl>},
    {"isxdigit", classified<std::isxdigit>},
    {"isblank", classified<std::isblank>},
    {"toupper", changed<std::toupper>},
    {"tolower", changed<std::tolower>},
};

}  // namespace

std::span<const BuiltinRow> text_rows() { return text_builtins; }

}  // namespace ramify::ir_machine::c
