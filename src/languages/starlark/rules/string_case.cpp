// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/string_case.h"

#include <string>

#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/kit/unicode.h"
#include "languages/starlark/rules/arguments.h"

namespace ramify::ir_machine::starlark {

namespace {

template <typename Visit>
void for_each_code_point(std::string_view text, Visit&& visit) {
  for (size_t i = 0; i < text.size();) {
    const size_t end = kit::next_code_point(text, i);
    visit(kit::code_point(text.substr(i, end - i)), text.substr(i, end - i));
    i = end;
  }
}

bool is_cased(char32_t c) { return kit::is_upper(c) || kit::is_lower(c) || kit::is_title(c); }

// Calls `convert` for each code point, with a flag that says whether it continues a word.
template <typename Convert>
Word converted(Draft& draft, Word string, Convert&& convert) {
  std::string result;
  bool is_inside_word = false;
  for_each_code_point(draft.text(string), [&](char32_t c, std::string_view element) {
    const char32_t to = convert(c, is_inside_word);
    if (to == c) {
      result += element;  // bytes that are not UTF-8 are unchanged
    } else {
      kit::append_code_point(result, to);
    }
    is_inside_word = kit::is_letter(c);
  });
  return draft.string(result);
}

template <typename Test>
OrFailed<Word> all_are(Context& context, std::string_view function, Word string, const Arguments& arguments,
                       Test&& test) {
  TRY(no_arguments(context, function, arguments));
  const std::string_view text = context.draft.text(string);
  bool result = !text.empty();
  for_each_code_point(text, [&](char32_t c, std::string_view) { result = result && test(c); });
  return Word::boolean(result);
}

// Whether there is a cased letter, and all cased letters have the same case.
template <typename Test>
OrFailed<Word> cased_are(Context& context, std::string_view function, Word string, const Arguments& arguments,
                         Test&& test) {
  TRY(no_arguments(context, function, arguments));
  bool has_cased = false, result = true;
  for_each_code_point(context.draft.text(string), [&](char32_t c, std::string_view) {
    if (!is_cased(c)) return;
    has_cased = true;
    result = result && test(c);
  });
  return Word::boolean(has_cased && result);
}

OrFailed<Word> stripped(Context& context, std::string_view function, Word string, const Arguments& arguments,
                        bool at_start, bool at_end) {
  constexpr Parameter parameters[] = {{"cutset", false}};
  const auto [cutset] = TRY(unpack(context, function, arguments, parameters));
  const bool has_cutset = is_given(cutset) && !cutset.is(Atom::none);
  std::string_view cut;
  if (has_cutset)
    cut = TRY(string_argument(context, std::string("`cutset` of ").append(function).append("()"), cutset));
  const auto goes = [&](std::string_view element) {
    if (!has_cutset) return kit::is_space(kit::code_point(element));
    // A byte inside a longer sequence is not a member: elements start at code point boundaries.
    for (size_t i = 0; i < cut.size();) {
      const size_t end = kit::next_code_point(cut, i);
      if (cut.substr(i, end - i) == element) return true;
      i = end;
    }
    return false;
  };
  std::string_view text = context.draft.text(string);
  while (at_start && !text.empty()) {
    const size_t end = kit::next_code_point(text, 0);
    if (!goes(text.substr(0, end))) break;
    text.remove_prefix(end);
  }
  while (at_end && !text.empty()) {
    const size_t begin = kit::previous_code_point(text, text.size());
    if (!goes(text.substr(begin))) break;
    text = text.substr(0, begin);
  }
  return context.draft.string(text);
}

}  // namespace

OrFailed<Word> capitalize(Context& context, Word string, const Arguments& arguments) {
  TRY(no_arguments(context, "capitalize", arguments));
  bool is_first = true;
  return converted(context.draft, string, [&](char32_t c, bool) {
    const char32_t to = is_first ? kit::to_title(c) : kit::to_lower(c);
    is_first = false;
    return to;
  });
}

OrFailed<Word> lower(Context& context, Word string, const Arguments& arguments) {
  TRY(no_arguments(context, "lower", arguments));
  return converted(context.draft, string, [](char32_t c, bool) { return kit::to_lower(c); });
}

OrFailed<Word> upper(Context& context, Word string, const Arguments& arguments) {
  TRY(no_arguments(context, "upper", arguments));
  return converted(context.draft, string, [](char32_t c, bool) { return kit::to_upper(c); });
}

OrFailed<Word> title(Context& context, Word string, const Arguments& arguments) {
  TRY(no_arguments(context, "title", arguments));
  return converted(context.draft, string,
                   [](char32_t c, bool inside) { return inside ? kit::to_lower(c) : kit::to_title(c); });
}

OrFailed<Word> isalnum(Context& context, Word string, const Arguments& arguments) {
  return all_are(context, "isalnum", string, arguments,
                 [](char32_t c) { return kit::is_letter(c) || kit::is_decimal(c); });
}
OrFailed<Word> isalpha(Context& context, Word string, const Arguments& arguments) {
  return all_are(context, "isalpha", string, arguments, kit::is_letter);
}
OrFailed<Word> isdigit(Context& context, Word string, const Arguments& arguments) {
  return all_are(context, "isdigit", string, arguments, kit::is_decimal);
}
OrFailed<Word> isspace(Context& context, Word string, const Arguments& arguments) {
  return all_are(context, "isspace", string, arguments, kit::is_space);
}
OrFailed<Word> islower(Context& context, Word string, const Arguments& arguments) {
  return cased_are(context, "islower", string, arguments, kit::is_lower);
}
OrFailed<Word> isupper(Context& context, Word string, const Arguments& arguments) {
  return cased_are(context, "isupper", string, arguments, kit::is_upper);
}

OrFailed<Word> istitle(Context& context, Word string, const Arguments& arguments) {
  TRY(no_arguments(context, "istitle", arguments));
  bool has_cased = false, result = true, is_inside_word = false;
  for_each_code_point(context.draft.text(string), [&](char32_t c, std::string_view) {
    if (is_cased(c)) {
      has_cased = true;
      result = result && kit::is_lower(c) == is_inside_word;
    }
    is_inside_word = kit::is_letter(c);
  });
  return Word::boolean(has_cased && result);
}

OrFailed<Word> strip(Context& context, Word string, const Arguments& arguments) {
  return stripped(context, "strip", string, arguments, true, true);
}
OrFailed<Word> lstrip(Context& context, Word string, const Arguments& arguments) {
  return stripped(context, "lstrip", string, arguments, true, false);
}
OrFailed<Word> rstrip(Context& context, Word string, const Arguments& arguments) {
  return stripped(context, "rstrip", string, arguments, false, true);
}

}  // namespace ramify::ir_machine::starlark
