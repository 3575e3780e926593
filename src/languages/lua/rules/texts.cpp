// SPDX-License-Identifier: Apache-2.0
// Strings and their patterns (Lua 5.4 reference manual, 6.4). A pattern is matched by recursion over its items, whose
// number is bounded.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/lua/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::lua {

namespace {

constexpr size_t text_max = 50'000'000;
constexpr int depth_max = 200;
constexpr size_t captures_max = 32;
constexpr uint64_t work_max = 20'000'000;

bool in_class(unsigned char ch, char letter) {
  bool is_in = false;
  switch (letter | 0x20) {
    case 'a': is_in = (ch | 0x20) >= 'a' && (ch | 0x20) <= 'z'; break;
    case 'd': is_in = ch >= '0' && ch <= '9'; break;
    case 'l': is_in = ch >= 'a' && ch <= 'z'; break;
    case 'u': is_in = ch >= 'A' && ch <= 'Z'; break;
    case 's': is_in = ch == ' ' || (ch >= 9 && ch <= 13); break;
    case 'c': is_in = ch < 32 || ch == 127; break;
    case 'w': is_in = (ch >= '0' && ch <= '9') || ((ch | 0x20) >= 'a' && (ch | 0x20) <= 'z'); break;
    case 'x': is_in = (ch >= '0' && ch <= '9') || ((ch | 0x20) >= 'a' && (ch | 0x20) <= 'f'); break;
    case 'g': is_in = ch > 32 && ch < 127; break;
    case 'p': is_in = ch > 32 && ch < 127 && !in_class(ch, 'w'); break;
    default: return static_cast<unsigned char>(letter) == ch;
  }
  return (letter & 0x20) != 0 ? is_in : !is_in;
}

class Matcher {
 public:
  Matcher(std::string_view text, std::string_view pattern) : s_(text), p_(pattern) {}

  struct Capture {
    size_t begin = 0;
    int64_t length = 0;  // position: -1; open: -2
  };
  std::vector<Capture> captures;
  std::string failure;

  // The end of the match; none if the pattern does not match.
  std::optional<size_t> match(size_t s, size_t p) {
    if (++depth_ > depth_max) {
      failure = "pattern too complex";
      --depth_;
      return std::nullopt;
    }
    const std::optional<size_t> end = match_items(s, p);
    --depth_;
    return end;
  }

 private:
  std::nullopt_t fail(std::string message) {
    if (failure.empty()) failure = std::move(message);
    return std::nullopt;
  }
  size_t class_end(size_t p) {
    if (p_[p] == '%') {
      if (p + 1 >= p_.size()) {
        fail("malformed pattern (ends with '%')");
        return p_.size();
      }
      return p + 2;
    }
    if (p_[p] != '[') return p + 1;
    size_t i = p + 1;
    if (i < p_.size() && p_[i] == '^') ++i;
    do {
      if (i >= p_.size()) {
        fail("malformed pattern (missing ']')");
        return p_.size();
      }
      if (p_[i] == '%') ++i;
      ++i;
    } while (i >= p_.size() || p_[i] != ']');
    return i + 1;
  }
  bool in_set(unsigned char ch, size_t p, size_t end) const {
    bool wanted = true;
    size_t i = p + 1;
    if (p_[i] == '^') {
      wanted = false;
      ++i;
    }
    for (; i < end; ++i) {
      if (p_[i] == '%' && i + 1 < end) {
        ++i;
        if (in_class(ch, p_[i])) return wanted;
      } else if (i + 2 < end && p_[i + 1] == '-') {
        if (static_cast<unsigned char>(p_[i]) <= ch && ch <= static_cast<unsigned char>(p_[i + 2])) return wanted;
        i += 2;
      } else if (static_cast<unsigned char>(p_[i]) == ch) {
        return wanted;
      }
    }
    return !wanted;
  }
  bool fits(size_t s, size_t p, size_t end) const {
    if (s >= s_.size()) return false;
    const auto ch = static_cast<unsigned char>(s_[s]);
    switch (p_[p]) {
      case '.': return true;
      case '%': return in_class(ch, p_[p + 1]);
      case '[': return in_set(ch, p, end - 1);
      default: return static_cast<unsigned char>(p_[p]) == ch;
    }
  }
  std::optional<size_t> match_items(size_t s, size_t p) {
    for (;;) {
      if (++work_ > work_max) return fail("a pattern takes too long on this text");
      if (!failure.empty()) return std::nullopt;
      if (p == p_.size()) return s;
      switch (p_[p]) {
        case '(': {
          const bool is_position = p + 1 < p_.size() && p_[p + 1] == ')';
          if (captures.size() >= captures_max) return fail("too many captures");
          captures.push_back({s, is_position ? -1 : -2});
          const std::optional<size_t> end = match(s, p + (is_position ? 2 : 1));
          if (!end) captures.pop_back();
          return end;
        }
        case ')': {
          for (size_t i = captures.size(); i-- > 0;) {
            if (captures[i].length != -2) continue;
            captures[i].length = static_cast<int64_t>(s - captures[i].begin);
            const std::optional<size_t> end = match(s, p + 1);
            if (!end) captures[i].length = -2;
            return end;
          }
          return fail("invalid pattern capture");
        }
        case '$':
          if (p + 1 == p_.size()) return s == s_.size() ? std::optional(s) : std::nullopt;
          break;
        case '%':
          if (p + 1 < p_.size() && p_[p + 1] == 'b') {
            if (p + 3 >= p_.size()) return fail("malformed pattern (missing arguments to '%b')");
            if (s >= s_.size() || s_[s] != p_[p + 2]) return std::nullopt;
            int open = 1;
            size_t i = s + 1;
            for (; i < s_.size(); ++i) {
              if (s_[i] == p_[p + 3]) {
                if (--open == 0) break;
              } else if (s_[i] == p_[p + 2]) {
                ++open;
              }
            }
            if (i >= s_.size()) return std::nullopt;
            s = i + 1;
            p += 4;
            continue;
          }
          if (p + 1 < p_.size() && p_[p + 1] == 'f') {
            p += 2;
            if (p >= p_.size() || p_[p] != '[') return fail("missing '[' after '%f' in pattern");
            const size_t end = class_end(p);
            if (!failure.empty()) return std::nullopt;
            const unsigned char before = s == 0 ? 0 : static_cast<unsigned char>(s_[s - 1]),
                                after = s < s_.size() ? static_cast<unsigned char>(s_[s]) : 0;
            if (in_set(before, p, end - 1) || !in_set(after, p, end - 1)) return std::nullopt;
            p = end;
            continue;
          }
          if (p + 1 < p_.size() && p_[p + 1] >= '1' && p_[p + 1] <= '9') {
            const auto i = static_cast<size_t>(p_[p + 1] - '1');
            if (i >= captures.size() || captures[i].length < 0)
              return fail(fmt::format("invalid capture index %{}", i + 1));
            const std::string_view again = s_.substr(captures[i].begin, static_cast<size_t>(captures[i].length));
            if (!s_.substr(s).starts_with(again)) return std::nullopt;
            s += again.size();
            p += 2;
            continue;
          }
          break;
        default: break;
      }
      const size_t end = class_end(p);
      if (!failure.empty()) return std::nullopt;
      const char suffix = end < p_.size() ? p_[end] : '\0';
      if (suffix == '?') {
        if (fits(s, p, end))
          if (const std::optional<size_t> found = match(s + 1, end + 1)) return found;
        p = end + 1;
      } else if (suffix == '*' || suffix == '+') {
        size_t most = 0;
        while (fits(s + most, p, end)) ++most;
        for (size_t i = most + 1; i-- > (suffix == '+' ? 1u : 0u);)
          if (const std::optional<size_t> found = match(s + i, end + 1)) return found;
        return std::nullopt;
      } else if (suffix == '-') {
        for (;;) {
          if (const std::optional<size_t> found = match(s, end + 1)) return found;
          if (!failure.empty() || !fits(s, p, end)) return std::nullopt;
          ++s;
        }
      } else {
        if (!fits(s, p, end)) return std::nullopt;
        ++s;
        p = end;
      }
    }
  }

  std::string_view s_, p_;
  int depth_ = 0;
  uint64_t work_ = 0;
};

Word captured(Context& c, const Matcher& m, std::string_view text, size_t i, size_t begin, size_t end) {
  if (i >= m.captures.size()) return c.draft.string(text.substr(begin, end - begin));
  const Matcher::Capture& capture = m.captures[i];
  if (capture.length == -1) return Word::integer(static_cast<int64_t>(capture.begin) + 1);
  return c.draft.string(text.substr(capture.begin, static_cast<size_t>(std::max<int64_t>(0, capture.length))));
}
std::vector<Word> all_captured(Context& c, const Matcher& m, std::string_view text, size_t begin, size_t end) {
  std::vector<Word> all;
  for (size_t i = 0; i < std::max<size_t>(1, m.captures.size()); ++i)
    all.push_back(captured(c, m, text, i, begin, end));
  return all;
}

// Where what was captured is asked for, no group may be open.
OrFailed<void> check_finished(Context& c, const Matcher& m) {
  const auto is_open = [](const auto& capture) { return capture.length == -2; };
  if (std::ranges::any_of(m.captures, is_open)) return error(c, "unfinished capture");
  return {};
}

template <bool wants_place>
OrFailed<Word> find(Context& c, const Arguments& a) {
  const std::string_view name = wants_place ? "find" : "match";
  const std::string text = TRY(text_argument(c, a, 0, name)), pattern = TRY(text_argument(c, a, 1, name));
  int64_t init = a.positional.size() > 2 && !a.positional[2].is(Atom::none) ? TRY(int_argument(c, a, 2, name)) : 1;
  init = std::max<int64_t>(1, from_front(init, text.size()));
  if (init > static_cast<int64_t>(text.size()) + 1) return Word();
  const bool is_plain = wants_place && kit::truth(c.draft, argument(a, 3));
  if (is_plain || (wants_place && pattern.find_first_of("^$*+?.([%-") == std::string::npos)) {
    const size_t at = text.find(pattern, static_cast<size_t>(init) - 1);
    if (at == std::string::npos) return Word();
    const Word both[] = {Word::integer(static_cast<int64_t>(at) + 1),
                         Word::integer(static_cast<int64_t>(at + pattern.size()))};
    return c.draft.tuple(both);
  }
  const bool is_anchored = pattern.starts_with('^');
  for (size_t s = static_cast<size_t>(init) - 1; s <= text.size(); ++s) {
    Matcher m(text, pattern);
    const std::optional<size_t> end = m.match(s, is_anchored ? 1 : 0);
    if (!m.failure.empty()) return error(c, m.failure);
    if (end) {
      std::vector<Word> results;
      if (wants_place)
        results = {Word::integer(static_cast<int64_t>(s) + 1), Word::integer(static_cast<int64_t>(*end))};
      if (!wants_place || !m.captures.empty()) {
        TRY(check_finished(c, m));
        const std::vector<Word> more = all_captured(c, m, text, s, *end);
        results.insert(results.end(), more.begin(), more.end());
      }
      return results.size() == 1 ? results[0] : c.draft.tuple(results);
    }
    if (is_anchored) break;
  }
  return Word();
}

// All matches are found at once: texts are immutable.
OrFailed<Word> gmatch(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0, "gmatch")), pattern = TRY(text_argument(c, a, 1, "gmatch"));
  const Word found = c.draft.new_list({});
  std::optional<size_t> last;
  for (size_t s = 0; s <= text.size();) {
    Matcher m(text, pattern);
    const std::optional<size_t> end = m.match(s, 0);
    if (!m.failure.empty()) return error(c, m.failure);
    if (end && end != last) {
      TRY(check_finished(c, m));
      const std::vector<Word> all = all_captured(c, m, text, s, *end);
      c.draft.append(found, all.size() == 1 ? all[0] : c.draft.tuple(all));
      last = end;
      s = *end;
    } else {
      ++s;
    }
  }
  return new_native_iterator(c.draft, found, NativeIteration::values);
}

OrFailed<Word> gsub(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0, "gsub")), pattern = TRY(text_argument(c, a, 1, "gsub"));
  const Word with = argument(a, 2);
  const int64_t most =
      a.positional.size() > 3 && !a.positional[3].is(Atom::none) ? TRY(int_argument(c, a, 3, "gsub")) : INT64_MAX;
  const ValueKind kind = c.draft.kind(with);
  const bool is_text = kind == ValueKind::string || kit::is_number(c, with);
  const std::string form = is_text ? TRY(kit::text(c, with)) : "";
  if (kind == ValueKind::none)
    return bad_argument(
        c, 3, "gsub",
        fmt::format("string/function/table expected, got {}", a.positional.size() > 2 ? "nil" : "no value"));
  const bool is_anchored = pattern.starts_with('^');
  std::string out;
  int64_t count = 0;
  size_t s = 0;
  std::optional<size_t> last;
  while (count < most) {
    Matcher m(text, pattern);
    const std::optional<size_t> end = m.match(s, is_anchored ? 1 : 0);
    if (!m.failure.empty()) return error(c, m.failure);
    if (end && end != last) {
      ++count;
      const std::string whole = text.substr(s, *end - s);
      if (is_text) {
        for (size_t i = 0; i < form.size(); ++i) {
          if (form[i] != '%') {
            out += form[i];
          } else if (++i < form.size() && form[i] == '%') {
            out += '%';
          } else if (i < form.size() && form[i] >= '0' && form[i] <= '9') {
            const size_t number = static_cast<size_t>(form[i] - '0');
            if (number > std::max<size_t>(1, m.captures.size()))
              return error(c, fmt::format("invalid capture index %{}", form[i]));
            if (number > 0) TRY(check_finished(c, m));
            out += number == 0 ? whole : TRY(kit::text(c, captured(c, m, text, number - 1, s, *end)));
          } else {
            return error(c, "invalid use of '%' in replacement string");
          }
        }
      } else {
        TRY(check_finished(c, m));
        const std::vector<Word> all = all_captured(c, m, text, s, *end);
        const Word value = is_table(c, with) ? TRY(index(c, with, all[0])) : TRY(first_of(c, c.call(with, all)));
        if (!kit::truth(c.draft, value)) out += whole;
        else if (c.draft.kind(value) == ValueKind::string || kit::is_number(c, value)) out += TRY(kit::text(c, value));
        else
          return error(c, fmt::format("invalid replacement value (a {})", is_table(c, value) ? "table" : "function"));
      }
      s = *end;
      last = end;
    } else if (s < text.size()) {
      out += text[s++];
    } else {
      break;
    }
    if (is_anchored) break;
    if (out.size() > text_max) return c.fail("a text would get too long");
  }
  if (s < text.size()) out += text.substr(s);
  const Word both[] = {c.draft.string(out), Word::integer(count)};
  return c.draft.tuple(both);
}

OrFailed<Word> sub(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0, "sub"));
  const auto size = static_cast<int64_t>(text.size());
  int64_t begin = a.positional.size() > 1 ? TRY(int_argument(c, a, 1, "sub")) : 1,
          end = a.positional.size() > 2 && !a.positional[2].is(Atom::none) ? TRY(int_argument(c, a, 2, "sub")) : -1;
  if (begin < 0) begin = std::max<int64_t>(1, size + begin + 1);
  begin = std::max<int64_t>(1, begin);
  end = std::min(end < 0 ? size + end + 1 : end, size);
  return c.draft.string(
      begin > end ? "" : text.substr(static_cast<size_t>(begin) - 1, static_cast<size_t>(end - begin + 1)));
}
OrFailed<Word> upper(Context& c, const Arguments& a) {
  std::string text = TRY(text_argument(c, a, 0, "upper"));
  for (char& ch : text) ch = ch >= 'a' && ch <= 'z' ? static_cast<char>(ch - 32) : ch;
  return c.draft.string(text);
}
OrFailed<Word> lower(Context& c, const Arguments& a) {
  std::string text = TRY(text_argument(c, a, 0, "lower"));
  for (char& ch : text) ch = ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch;
  return c.draft.string(text);
}
OrFailed<Word> len(Context& c, const Arguments& a) {
  return Word::integer(static_cast<int64_t>(TRY(text_argument(c, a, 0, "len")).size()));
}
OrFailed<Word> reverse(Context& c, const Arguments& a) {
  std::string text = TRY(text_argument(c, a, 0, "reverse"));
  std::ranges::reverse(text);
  return c.draft.string(text);
}
OrFailed<Word> rep(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0, "rep")),
                    between = a.positional.size() > 2 ? TRY(text_argument(c, a, 2, "rep")) : "";
  const int64_t n = TRY(int_argument(c, a, 1, "rep"));
  if (n > 0 && (text.size() + between.size()) * static_cast<uint64_t>(n) > text_max)
    return c.fail("a text would get too long");
  std::string out;
  for (int64_t i = 0; i < n; ++i) out += (i == 0 ? "" : between) + text;
  return c.draft.string(out);
}
OrFailed<Word> byte(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0, "byte"));
  int64_t begin = a.positional.size() > 1 ? TRY(int_argument(c, a, 1, "byte")) : 1;
  begin = from_front(begin, text.size());
  const int64_t end = a.positional.size() > 2 ? from_front(TRY(int_argument(c, a, 2, "byte")), text.size()) : begin;
  std::vector<Word> bytes;
  for (int64_t i = std::max<int64_t>(1, begin); i <= std::min(end, static_cast<int64_t>(text.size())); ++i)
    bytes.push_back(Word::integer(static_cast<unsigned char>(text[static_cast<size_t>(i) - 1])));
  return bytes.size() == 1 ? bytes[0] : c.draft.tuple(bytes);
}
OrFailed<Word> char_function(Context& c, const Arguments& a) {
  std::string text;
  for (size_t i = 0; i < a.positional.size(); ++i) {
    const int64_t code = TRY(int_argument(c, a, i, "char"));
    if (code < 0 || code > 255) return bad_argument(c, i + 1, "char", "value out of range");
    text += static_cast<char>(code);
  }
  return c.draft.string(text);
}

OrFailed<Word> format(Context& c, const Arguments& a) {
  const std::string form = TRY(text_argument(c, a, 0, "format"));
  std::string out;
  size_t next = 0;
  for (size_t i = 0; i < form.size(); ++i) {
    if (form[i] != '%') {
      out += form[i];
      continue;
    }
    if (++i < form.size() && form[i] == '%') {
      out += '%';
      continue;
    }
    const size_t begin = i;
    while (i < form.size() && std::strchr("-+ #0123456789.", form[i]) != nullptr && form[i] != '\0') ++i;
    const std::string flags = form.substr(begin, i - begin);
    if (i >= form.size() || flags.size() > 8) return error(c, "invalid conversion '%" + flags + "' to 'format'");
    const char letter = form[i];
    if (++next >= a.positional.size()) return bad_argument(c, next + 1, "format", "no value");
    const Word value = a.positional[next];
    char buffer[512];
    switch (letter) {
      case 'd':
      case 'i':
        std::snprintf(buffer, sizeof buffer, ("%" + flags + "ld").c_str(),
                      static_cast<long>(TRY(int_argument(c, a, next, "format"))));
        out += buffer;
        break;
      case 'u':
      case 'x':
      case 'X':
      case 'o':
        std::snprintf(buffer, sizeof buffer, ("%" + flags + "l" + letter).c_str(),
                      static_cast<unsigned long>(TRY(int_argument(c, a, next, "format"))));
        out += buffer;
        break;
      case 'c': out += static_cast<char>(TRY(int_argument(c, a, next, "format"))); break;
      case 'a':
      case 'A':
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G': {
        if (!kit::is_number(c, value) && c.draft.kind(value) != ValueKind::string)
          return bad_argument(c, next + 1, "format", "number expected, got " + std::string(kit::type_name(c, value)));
        double number = kit::to_number(c, value);
        if (std::isnan(number)) number = std::copysign(number, -1.0);  // as the hardware produces it
        std::snprintf(buffer, sizeof buffer, ("%" + flags + letter).c_str(), number);
        out += buffer;
        break;
      }
      case 's': {
        std::string shown = TRY(text(c, value));
        if (const size_t point = flags.find('.'); point != std::string::npos)
          shown = shown.substr(0, static_cast<size_t>(std::atoi(flags.c_str() + point + 1)));
        const int width = std::abs(std::atoi(flags.c_str()));
        const std::string padding(
            static_cast<int>(shown.size()) < width ? static_cast<size_t>(width) - shown.size() : 0, ' ');
        out += flags.starts_with('-') ? shown + padding : padding + shown;
        break;
      }
      case 'q': {
        if (c.draft.kind(value) == ValueKind::float_) {
          const double number = c.draft.real(value);
          if (std::isnan(number)) out += "(0/0)";
          else if (std::isinf(number)) out += number > 0 ? "1e9999" : "-1e9999";
          else {
            std::snprintf(buffer, sizeof buffer, "%a", number);
            out += buffer;
          }
          break;
        }
        if (c.draft.kind(value) == ValueKind::integer &&
            kit::small_value(c, value) == std::numeric_limits<int64_t>::min()) {
          out += "0x8000000000000000";
          break;
        }
        if (c.draft.kind(value) != ValueKind::string) {
          out += TRY(text(c, value));
          break;
        }
        out += '"';
        const std::string_view shown = c.draft.text(value);
        for (size_t k = 0; k < shown.size(); ++k) {
          const char ch = shown[k];
          const bool before_digit = k + 1 < shown.size() && shown[k + 1] >= '0' && shown[k + 1] <= '9';
          if (ch == '"' || ch == '\\') out += {'\\', ch};
          else if (ch == '\n') out += "\\\n";
          else if ((ch >= 0 && ch < 32) || ch == 127)
            out +=
                before_digit ? fmt::format("\\{:03}", static_cast<int>(ch)) : fmt::format("\\{}", static_cast<int>(ch));
          else out += ch;
        }
        out += '"';
        break;
      }
      default: return error(c, fmt::format("invalid conversion '%{}{}' to 'format'", flags, letter));
    }
  }
  return c.draft.string(out);
}

constexpr BuiltinRow text_builtins[] = {
    {"string.byte", byte},     {"string.char", char_function}, {"string.find", find<true>},
    {"string.format", format}, {"string.gmatch", gmatch},      {"string.gsub", gsub},
    {"string.len", len},       {"string.lower", lower},        {"string.match", find<false>},
    {"string.rep", rep},       {"string.reverse", reverse},    {"string.sub", sub},
    {"string.upper", upper},
};

// Strings have these functions as methods.
template <Builtin function>
OrFailed<Word> method(Context& c, Word text, const Arguments& a) {
  std::vector<Word> all = {text};
  all.insert(all.end(), a.positional.begin(), a.positional.end());
  return function(c, {all, {}});
}
using K = ValueKind;
constexpr MethodRow text_method_rows[] = {
    {K::string, "byte", method<byte>},     {K::string, "find", method<find<true>>},
    {K::string, "format", method<format>}, {K::string, "gmatch", method<gmatch>},
    {K::string, "gsub", method<gsub>},     {K::string, "len", method<len>},
    {K::string, "lower", method<lower>},   {K::string, "match", method<find<false>>},
    {K::string, "rep", method<rep>},       {K::string, "reverse", method<reverse>},
    {K::string, "sub", method<sub>},       {K::string, "upper", method<upper>},
};

}  // namespace

std::span<const BuiltinRow> text_functions() { return text_builtins; }
std::span<const MethodRow> text_methods() { return text_method_rows; }

}  // namespace ramify::ir_machine::lua
