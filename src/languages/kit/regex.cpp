// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/regex.h"

#include <algorithm>
#include <limits>
#include <memory>

#include <fmt/format.h>

#include "languages/kit/strings.h"
#include "languages/kit/unicode.h"

namespace ramify::ir_machine::kit {

namespace {

constexpr uint32_t unit_max = 0x10ffff;
constexpr unsigned nesting_max = 100;
constexpr size_t steps_max = 100'000;      // of a compiled pattern
constexpr uint64_t work_max = 50'000'000;  // steps of one search
constexpr uint32_t unbounded = std::numeric_limits<uint32_t>::max();

bool is_word(uint32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}
bool has_unicode_classes(const RegexOptions& o) { return o.flavor == RegexFlavor::sre; }
bool is_flavored(const RegexOptions& o) { return o.flavor != RegexFlavor::common; }
bool is_alphanumeric(char32_t u) {
  // Numeric characters that are not decimal digits: superscripts, fractions, circled numbers.
  static constexpr std::pair<char32_t, char32_t> numbers[] = {{0xb2, 0xb3},     {0xb9, 0xb9},     {0xbc, 0xbe},
                                                              {0x2070, 0x2070}, {0x2074, 0x2079}, {0x2080, 0x2089},
                                                              {0x2150, 0x2189}, {0x2460, 0x249b}};
  return kit::is_letter(u) || kit::is_decimal(u) ||
         std::ranges::any_of(numbers, [&](const auto& r) { return u >= r.first && u <= r.second; });
}
// Whether a character outside of ASCII is in the class of the letter.
bool is_in_unicode_class(char letter, uint32_t c) {
  const auto u = static_cast<char32_t>(c);
  switch (letter) {
    case 'd': return kit::is_decimal(u);
    case 'D': return !kit::is_decimal(u);
    case 's': return kit::is_space(u);
    case 'S': return !kit::is_space(u);
    case 'w': return is_alphanumeric(u);
    case 'W': return !is_alphanumeric(u);
    default: return false;
  }
}
bool is_line_end(uint32_t c) { return c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029; }
uint32_t folded(uint32_t c) {
  if (c < 128) return c >= 'A' && c <= 'Z' ? c + 32 : c;
  return c <= unit_max ? static_cast<uint32_t>(kit::to_lower(static_cast<char32_t>(c))) : c;
}

// A node of the parsed pattern, before compilation.
struct Piece {
  enum class Kind : uint8_t { step, sequence, choice, repeat, group, look, atomic } kind = Kind::step;
  Regex::Step step{Regex::Code::all};
  std::vector<std::unique_ptr<Piece>> parts{};
  uint32_t least = 0, most = 0;
  bool is_lazy = false, is_possessive = false;
  uint32_t group = 0;                        // of a group: its index
  uint32_t first_group = 0, last_group = 0;  // of a repeat: the groups inside, first + 1 to last
  bool is_behind = false, is_negated = false;
};
using PiecePtr = std::unique_ptr<Piece>;

}  // namespace

class RegexParser {
 public:
  RegexParser(Regex::Units pattern, const RegexOptions& options) : text_(pattern), o_(options) {
    regex_.options_ = options;
  }

  std::expected<Regex, std::string> parse() {
    find_groups();
    PiecePtr all = choice();
    if (error_.empty() && at_ < text_.size()) error_ = "Unmatched ')'";
    if (error_.empty()) {
      emit({Regex::Code::save, 0, 0});
      compile(*all);
      emit({Regex::Code::save, 1, 0});
      emit({Regex::Code::found, 1, 0});
    }
    if (!error_.empty()) return std::unexpected(error_);
    regex_.group_count_ = group_total_;
    return std::move(regex_);
  }

 private:
  // --- parsing

  bool more() const { return at_ < text_.size() && error_.empty(); }
  uint32_t peek(size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : 0; }
  bool take(uint32_t c) {
    if (!more() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view s) {
    for (size_t i = 0; i < s.size(); ++i)
      if (peek(i) != static_cast<unsigned char>(s[i]) || at_ + i >= text_.size()) return false;
    at_ += s.size();
    return true;
  }
  PiecePtr fail(std::string message) {
    if (error_.empty()) error_ = std::move(message);
    return std::make_unique<Piece>();
  }
  PiecePtr step(Regex::Code code, uint32_t a = 0, uint32_t b = 0) {
    auto piece = std::make_unique<Piece>();
    piece->step = {code, a, b};
    return piece;
  }
  PiecePtr set(Regex::Set s) {
    regex_.sets_.push_back(std::move(s));
    return step(Regex::Code::set, static_cast<uint32_t>(regex_.sets_.size() - 1));
  }

  // Finds the number and the names of the groups first, because back references may precede them.
  void find_groups() {
    bool in_set = false;
    for (size_t i = 0; i < text_.size(); ++i) {
      const auto next = [&](size_t k) { return i + k < text_.size() ? text_[i + k] : 0; };
      if (text_[i] == '\\') {
        ++i;
      } else if (in_set) {
        in_set = text_[i] != ']';
      } else if (text_[i] == '[') {
        in_set = true;
      } else if (text_[i] == '(') {
        const size_t name = next(1) == '?' && next(2) == 'P' ? 3 : 2;
        if (name == 3 && next(3) == '=') continue;  // (?P=name), a back reference
        const bool is_named =
            next(1) == '?' &&
            ((next(name) == '<' && next(name + 1) != '=' && next(name + 1) != '!') || next(name) == '\'');
        if (next(1) == '?' && !is_named) continue;
        ++group_total_;
        if (!is_named) {
          ++plain_groups_;
          continue;
        }
        std::string text;
        for (size_t k = i + name + 1; k < text_.size() && text_[k] != '>' && text_[k] != '\''; ++k)
          text += utf8(static_cast<char32_t>(text_[k]));
        regex_.names_.emplace_back(text, group_total_);
      }
    }
    if (o_.flavor != RegexFlavor::onigmo || regex_.names_.empty()) return;
    only_names_count_ = true;
    group_total_ -= plain_groups_;
    for (size_t i = 0; i < regex_.names_.size(); ++i) regex_.names_[i].second = i + 1;
  }

  PiecePtr choice() {
    if (++nesting_ > nesting_max) return fail("the pattern is nested too deeply");
    auto piece = std::make_unique<Piece>();
    piece->kind = Piece::Kind::choice;
    piece->parts.push_back(sequence());
    while (take('|')) piece->parts.push_back(sequence());
    --nesting_;
    if (piece->parts.size() == 1) return std::move(piece->parts[0]);
    return piece;
  }

  PiecePtr sequence() {
    auto piece = std::make_unique<Piece>();
    piece->kind = Piece::Kind::sequence;
    while (more() && peek() != '|' && peek() != ')') {
      if (o_.extended && (peek() == ' ' || (peek() >= 9 && peek() <= 13))) {
        ++at_;
        continue;
      }
      if (o_.extended && peek() == '#') {
        while (more() && peek() != '\n') ++at_;
        continue;
      }
      const uint32_t groups_before = group_;
      PiecePtr one = atom();
      if (one == nullptr) continue;  // an option such as (?i)
      piece->parts.push_back(quantified(std::move(one), groups_before));
    }
    return piece;
  }

  std::optional<uint32_t> number() {
    if (peek() < '0' || peek() > '9' || at_ >= text_.size()) return std::nullopt;
    uint64_t value = 0;
    while (at_ < text_.size() && peek() >= '0' && peek() <= '9') {
      value = std::min<uint64_t>(value * 10 + (peek() - '0'), 1'000'000);
      ++at_;
    }
    return static_cast<uint32_t>(value);
  }

  PiecePtr quantified(PiecePtr one, uint32_t groups_before) {
    for (;;) {
      uint32_t least = 0, most = unbounded;
      const size_t begin = at_;
      if (take('*')) {
      } else if (take('+')) {
        least = 1;
      } else if (take('?')) {
        most = 1;
      } else if (take('{')) {
        std::optional<uint32_t> low = number();
        if (!low && is_flavored(o_) && peek() == ',' && peek(1) >= '0' && peek(1) <= '9') low = 0;  // {,n}
        std::optional<uint32_t> high = low;
        const bool has_comma = low && take(',');
        if (has_comma) high = number();
        if (!low || !take('}')) {  // no quantifier: a literal brace
          at_ = begin;
          return one;
        }
        least = *low;
        most = high ? *high : unbounded;
        if (least > most) return fail("numbers out of order in {} quantifier");
      } else {
        return one;
      }
      auto repeat = std::make_unique<Piece>();
      repeat->kind = Piece::Kind::repeat;
      repeat->least = least;
      repeat->most = most;
      repeat->is_lazy = take('?');
      repeat->is_possessive = !repeat->is_lazy && o_.keeps_captures && take('+');
      repeat->first_group = groups_before;
      repeat->last_group = group_;
      repeat->parts.push_back(std::move(one));
      if (peek() == '*' || peek() == '+' || peek() == '?') {
        if (at_ < text_.size()) return fail("Nothing to repeat");
      }
      one = std::move(repeat);
      if (peek() != '{') return one;
    }
  }

  PiecePtr atom() {
    const uint32_t c = text_[at_++];
    switch (c) {
      case '.': return step(o_.dot_all ? Regex::Code::all : Regex::Code::any);
      case '^': return step(o_.multiline ? Regex::Code::begin_line : Regex::Code::begin_text);
      case '$':
        return step(o_.multiline           ? Regex::Code::end_line
                    : o_.dollar_before_end ? Regex::Code::end_text_or_line
                                           : Regex::Code::end_text);
      case '(': return group();
      case '[': return set(bracket());
      case '\\': return escape();
      case '*':
      case '+':
      case '?': return fail("Nothing to repeat");
      default: return step(Regex::Code::unit, o_.ignore_case ? folded(c) : c);
    }
  }

  PiecePtr closed(PiecePtr piece) {
    piece->parts.push_back(choice());
    if (!take(')')) return fail("Unterminated group");
    return piece;
  }

  PiecePtr group() {
    auto piece = std::make_unique<Piece>();
    piece->kind = Piece::Kind::sequence;
    const RegexOptions outer = o_;
    if (take("?:")) {
    } else if (o_.flavor != RegexFlavor::onigmo && take("?P=")) {
      return named_reference(')');
    } else if (take("?(")) {
      return fail("a condition (?(...)) is not supported");
    } else if (take("?=") || take("?!") || take("?<=") || take("?<!")) {
      piece->kind = Piece::Kind::look;
      piece->is_negated = text_[at_ - 1] == '!';
      piece->is_behind = text_[at_ - 2] == '<';
    } else if (take("?>")) {
      piece->kind = Piece::Kind::atomic;
    } else if (take("?#")) {
      while (more() && peek() != ')') ++at_;
      return take(')') ? nullptr : fail("Unterminated group");
    } else if (take("?P<") || take("?<") || take("?'")) {
      while (more() && peek() != '>' && peek() != '\'') ++at_;
      ++at_;
      piece->kind = Piece::Kind::group;
      piece->group = ++group_;
    } else if (take("?")) {
      bool value = true;
      const bool is_first = at_ == 2;
      for (; more() && peek() != ')' && peek() != ':'; ++at_) {
        if (peek() == '-') value = false;
        else if (peek() == 'i') {
          if (!is_first && o_.ignore_case != value)
            return fail("the option i in the middle of a pattern is not supported");
          o_.ignore_case = regex_.options_.ignore_case = value;
        } else if (peek() == 'm' && o_.flavor == RegexFlavor::onigmo) o_.dot_all = value;
        else if (peek() == 'm') o_.multiline = value;
        else if (peek() == 's') o_.dot_all = value;
        else if (peek() == 'x') o_.extended = value;
        else return fail("Invalid group");
      }
      if (take(')')) return nullptr;  // applies up to the end of the enclosing group
      if (!take(':')) return fail("Invalid group");
    } else if (!only_names_count_) {
      piece->kind = Piece::Kind::group;
      piece->group = ++group_;
    }
    piece = closed(std::move(piece));
    o_ = outer;
    return piece;
  }

  // --- character classes

  static void add(Regex::Set& s, uint32_t low, uint32_t high) { s.ranges.push_back({low, high}); }
  bool add_class(Regex::Set& s, uint32_t letter) const {
    Regex::Set one;
    if ((letter | 0x20) == 'h' && o_.flavor == RegexFlavor::onigmo) {
      for (const std::string_view r : {"09", "AF", "af"})
        add(one, static_cast<unsigned char>(r[0]), static_cast<unsigned char>(r[1]));
      if ((letter & 0x20) == 0) one = complement(one);
      s.ranges.insert(s.ranges.end(), one.ranges.begin(), one.ranges.end());
      return true;
    }
    switch (letter | 0x20) {
      case 'd': add(one, '0', '9'); break;
      case 'w':
        add(one, '0', '9');
        add(one, 'A', 'Z');
        add(one, '_', '_');
        add(one, 'a', 'z');
        break;
      case 's':
        add(one, 9, 13);
        add(one, ' ', ' ');
        if (has_unicode_classes(o_)) add(one, 0x1c, 0x1f);
        if (is_flavored(o_)) break;
        for (const uint32_t c : {0xa0u, 0x1680u, 0x2028u, 0x2029u, 0x202fu, 0x205fu, 0x3000u, 0xfeffu}) add(one, c, c);
        add(one, 0x2000, 0x200a);
        break;
      case 'h':
        if (is_flavored(o_)) return false;
        add(one, 9, 9);
        add(one, ' ', ' ');
        break;
      default: return false;
    }
    if ((letter & 0x20) == 0) one = complement(one);
    if (has_unicode_classes(o_)) {  // the ranges cover ASCII only
      std::erase_if(one.ranges, [](const Regex::Range& r) { return r.low > 127; });
      for (Regex::Range& r : one.ranges) r.high = std::min(r.high, 127u);
      s.classes += static_cast<char>(letter);
    }
    s.ranges.insert(s.ranges.end(), one.ranges.begin(), one.ranges.end());
    return true;
  }
  static Regex::Set complement(Regex::Set s) {
    std::ranges::sort(s.ranges, {}, &Regex::Range::low);
    Regex::Set result;
    uint32_t next = 0;
    for (const Regex::Range& r : s.ranges) {
      if (r.low > next) add(result, next, r.low - 1);
      next = std::max(next, r.high + 1);
    }
    if (next <= unit_max) add(result, next, unit_max);
    return result;
  }

  // Parses \p{L} and similar, behind the letter p.
  bool add_property(Regex::Set& s, bool is_negated) {
    std::string name;
    if (take('{')) {
      while (more() && peek() != '}') name += utf8(static_cast<char32_t>(text_[at_++]));
      if (!take('}')) return false;
    } else if (more()) {
      name = utf8(static_cast<char32_t>(text_[at_++]));
    }
    if (name.starts_with('^')) {
      is_negated = !is_negated;
      name.erase(0, 1);
    }
    bool (*fits)(char32_t) = nullptr;
    if (name == "L" || name == "Letter" || name == "Alphabetic") fits = kit::is_letter;
    else if (name == "Lu" || name == "Uppercase_Letter" || name == "Uppercase") fits = kit::is_upper;
    else if (name == "Ll" || name == "Lowercase_Letter" || name == "Lowercase") fits = kit::is_lower;
    else if (name == "Nd" || name == "N" || name == "Decimal_Number") fits = kit::is_decimal;
    else if (name == "White_Space" || name == "Zs" || name == "Z") fits = kit::is_space;
    if (fits == nullptr) return false;
    Regex::Set one;
    for (uint32_t c = 0; c <= unit_max; ++c) {
      if (!fits(static_cast<char32_t>(c))) continue;
      if (!one.ranges.empty() && one.ranges.back().high + 1 == c) one.ranges.back().high = c;
      else add(one, c, c);
    }
    if (is_negated) one = complement(one);
    s.ranges.insert(s.ranges.end(), one.ranges.begin(), one.ranges.end());
    return true;
  }

  bool posix_class(Regex::Set& s) {
    struct Row {
      std::string_view name;
      std::string_view ranges;
    };
    static constexpr Row rows[] = {{"[:alpha:]", "azAZ"},     {"[:digit:]", "09"},      {"[:alnum:]", "azAZ09"},
                                   {"[:upper:]", "AZ"},       {"[:lower:]", "az"},      {"[:space:]", "\t\r  "},
                                   {"[:punct:]", "!/:@[`{~"}, {"[:xdigit:]", "09afAF"}, {"[:word:]", "azAZ09__"}};
    for (const Row& row : rows) {
      if (!take(row.name)) continue;
      for (size_t i = 0; i + 1 < row.ranges.size(); i += 2)
        add(s, static_cast<unsigned char>(row.ranges[i]), static_cast<unsigned char>(row.ranges[i + 1]));
      return true;
    }
    return false;
  }

  Regex::Set bracket() {
    Regex::Set s;
    const bool is_negated = take('^');
    bool is_first = o_.keeps_captures;  // a leading ] is a literal there
    while (more() && (peek() != ']' || is_first)) {
      is_first = false;
      if (peek() == '[' && peek(1) == ':' && posix_class(s)) continue;
      const std::optional<uint32_t> low = set_member(s);
      if (!low) continue;
      if (peek() == '-' && peek(1) != ']' && at_ + 1 < text_.size()) {
        ++at_;
        const std::optional<uint32_t> high = set_member(s);
        if (!high) {
          add(s, *low, *low);
          add(s, '-', '-');
          continue;
        }
        if (*high < *low) {
          fail("Range out of order in character class");
          return s;
        }
        add(s, *low, *high);
      } else {
        add(s, *low, *low);
      }
    }
    if (!take(']')) fail("Unterminated character class");
    if (o_.ignore_case) {
      Regex::Set both = s;
      for (const Regex::Range& r : s.ranges)
        for (uint32_t c = r.low; c <= std::min<uint32_t>(r.high, 0x24f); ++c) {
          const auto upper = static_cast<uint32_t>(kit::to_upper(static_cast<char32_t>(c)));
          add(both, folded(c), folded(c));
          add(both, upper, upper);
        }
      s = both;
    }
    s.is_negated = is_negated;
    return s;
  }

  // Parses a member of a set: a character, or nullopt after adding a class.
  std::optional<uint32_t> set_member(Regex::Set& s) {
    const uint32_t c = text_[at_++];
    if (c != '\\' || !more()) return c;
    const uint32_t letter = text_[at_++];
    if (add_class(s, letter)) return std::nullopt;
    if (letter == 'p' || letter == 'P') {
      if (!add_property(s, letter == 'P')) fail("Invalid property name");
      return std::nullopt;
    }
    if (letter == 'b') return 8;
    return character_escape(letter);
  }

  uint32_t hexadecimal(size_t count) {
    uint32_t value = 0;
    for (size_t i = 0; i < count && more(); ++i) {
      const uint32_t c = peek();
      const uint32_t digit = c >= '0' && c <= '9'                     ? c - '0'
                             : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10
                                                                      : 99;
      if (digit > 15) break;
      value = std::min(value * 16 + digit, unit_max);
      ++at_;
    }
    return value;
  }

  uint32_t character_escape(uint32_t letter) {
    switch (letter) {
      case 'n': return '\n';
      case 't': return '\t';
      case 'r': return '\r';
      case 'f': return '\f';
      case 'v': return '\v';
      case 'e': return o_.keeps_captures ? 27 : 'e';
      case 'a': return o_.keeps_captures ? 7 : 'a';
      case '0': return 0;
      case 'x':
      case 'u':
        if (take('{')) {
          const uint32_t value = hexadecimal(6);
          take('}');
          return value;
        }
        return hexadecimal(letter == 'x' ? 2 : 4);
      case 'c': return more() ? text_[at_++] % 32 : 'c';
      default: return letter;
    }
  }

  PiecePtr named_reference(uint32_t close) {
    std::string name;
    while (more() && peek() != close) name += utf8(static_cast<char32_t>(text_[at_++]));
    ++at_;
    for (const auto& [known, number] : regex_.names_)
      if (known == name) return step(Regex::Code::back_reference, static_cast<uint32_t>(number));
    return fail("Invalid named reference");
  }
  bool is_sre() const { return o_.flavor == RegexFlavor::sre || o_.flavor == RegexFlavor::sre_ascii; }

  PiecePtr escape() {
    if (!more()) return fail("\\ at end of pattern");
    const uint32_t letter = text_[at_++];
    Regex::Set s;
    if (letter == 'R' && o_.keeps_captures) {
      add(s, 10, 13);
      return set(s);
    }
    if (add_class(s, letter)) return set(s);
    if (letter == 'p' || letter == 'P') {
      if (!add_property(s, letter == 'P')) return fail("Invalid property name");
      return set(s);
    }
    if (letter == 'b') return step(Regex::Code::word_boundary);
    if (letter == 'B') return step(Regex::Code::no_word_boundary);
    if (o_.keeps_captures) {
      if (letter == 'A') return step(Regex::Code::begin_text);
      if (letter == 'z' || (letter == 'Z' && is_sre())) return step(Regex::Code::end_text);
      if (letter == 'Z') return step(Regex::Code::end_text_or_line);
      if (letter == 'K') return step(Regex::Code::keep);
      if (letter == 'G') return step(Regex::Code::begin_search);
    }
    if (letter == 'k' && (peek() == '<' || peek() == '{' || peek() == '\'') && !regex_.names_.empty()) {
      const uint32_t open = text_[at_++];
      return named_reference(open == '<' ? '>' : open == '{' ? '}' : open);
    }
    if (letter >= '1' && letter <= '9') {
      --at_;
      const size_t begin = at_;
      const uint32_t group = number().value_or(0);
      if (group <= group_total_) return step(Regex::Code::back_reference, group);
      at_ = begin + 1;
      return step(Regex::Code::unit, letter);
    }
    const uint32_t c = character_escape(letter);
    return step(Regex::Code::unit, o_.ignore_case ? folded(c) : c);
  }

  // --- compilation

  uint32_t here() const { return static_cast<uint32_t>(regex_.steps_.size()); }
  uint32_t emit(Regex::Step s) {
    if (regex_.steps_.size() >= steps_max) {
      if (error_.empty()) error_ = "the pattern is too large";
      return 0;
    }
    regex_.steps_.push_back(s);
    return here() - 1;
  }
  Regex::Step& at(uint32_t i) { return regex_.steps_[i]; }

  void compile(const Piece& piece) {
    if (!error_.empty()) return;
    switch (piece.kind) {
      case Piece::Kind::step: emit(piece.step); return;
      case Piece::Kind::sequence:
        for (const PiecePtr& part : piece.parts) compile(*part);
        return;
      case Piece::Kind::choice: {
        std::vector<uint32_t> ends;
        for (size_t i = 0; i < piece.parts.size(); ++i) {
          const bool is_last = i + 1 == piece.parts.size();
          const uint32_t split = is_last ? 0 : emit({Regex::Code::split});
          if (!is_last) at(split).a = here();
          compile(*piece.parts[i]);
          if (is_last || !error_.empty()) break;
          ends.push_back(emit({Regex::Code::jump}));
          at(split).b = here();
        }
        if (error_.empty())
          for (const uint32_t end : ends) at(end).a = here();
        return;
      }
      case Piece::Kind::group:
        emit({Regex::Code::save, piece.group * 2, 0});
        for (const PiecePtr& part : piece.parts) compile(*part);
        emit({Regex::Code::save, piece.group * 2 + 1, 0});
        return;
      case Piece::Kind::look: {
        const auto place = static_cast<uint32_t>(regex_.register_count_++);
        const uint32_t look =
            emit({Regex::Code::look, 0, (piece.is_behind ? 1u : 0u) | (piece.is_negated ? 2u : 0u) | place << 2});
        for (const PiecePtr& part : piece.parts) compile(*part);
        if (piece.is_behind) emit({Regex::Code::end_at, place, 0});
        emit({Regex::Code::found});
        if (error_.empty()) at(look).a = here();
        return;
      }
      case Piece::Kind::atomic: {
        const uint32_t atomic = emit({Regex::Code::atomic});
        for (const PiecePtr& part : piece.parts) compile(*part);
        emit({Regex::Code::found});
        if (error_.empty()) at(atomic).a = here();
        return;
      }
      case Piece::Kind::repeat: return compile_repeat(piece);
    }
  }

  void compile_once(const Piece& piece) {
    if (!o_.keeps_captures && piece.last_group > piece.first_group)
      emit({Regex::Code::reset, piece.first_group + 1, piece.last_group});
    compile(*piece.parts[0]);
  }

  void compile_repeat(const Piece& piece) {
    uint32_t atomic = 0;
    if (piece.is_possessive) atomic = emit({Regex::Code::atomic});
    for (uint32_t i = 0; i < piece.least && error_.empty(); ++i) compile_once(piece);
    std::vector<uint32_t> exits;
    const auto choose = [&] {
      const uint32_t split = emit({Regex::Code::split});
      if (error_.empty()) (piece.is_lazy ? at(split).b : at(split).a) = here();
      return split;
    };
    const auto leave_at = [&](uint32_t split, uint32_t place) { (piece.is_lazy ? at(split).a : at(split).b) = place; };
    if (piece.most == unbounded) {
      const auto place = static_cast<uint32_t>(regex_.register_count_++);
      const uint32_t loop = choose();
      emit({Regex::Code::mark, place, 0});
      compile_once(piece);
      emit({Regex::Code::progress, place, 0});
      emit({Regex::Code::jump, loop, 0});
      if (error_.empty()) leave_at(loop, here());
    } else {
      for (uint32_t i = piece.least; i < piece.most && error_.empty(); ++i) {
        exits.push_back(choose());
        const auto place = static_cast<uint32_t>(regex_.register_count_++);
        emit({Regex::Code::mark, place, 0});
        compile_once(piece);
        emit({Regex::Code::progress, place, 0});
      }
      if (error_.empty())
        for (const uint32_t split : exits) leave_at(split, here());
    }
    if (piece.is_possessive) {
      emit({Regex::Code::found});
      if (error_.empty()) at(atomic).a = here();
    }
  }

  Regex::Units text_;
  RegexOptions o_;
  Regex regex_;
  size_t at_ = 0;
  unsigned nesting_ = 0;
  uint32_t group_ = 0, group_total_ = 0, plain_groups_ = 0;
  bool only_names_count_ = false;
  std::string error_;
};

class RegexSearch {
 public:
  RegexSearch(const Regex& regex, Regex::Units text, size_t search)
      : r_(regex),
        text_(text),
        search_(search),
        slots_((regex.group_count_ + 1) * 2, -1),
        registers_(regex.register_count_, -1) {}

  bool is_over() const { return work_ > work_max; }
  const std::vector<int64_t>& slots() const { return slots_; }

  bool match_at(size_t from, bool may_be_empty) {
    empty_at_ = may_be_empty ? -1 : static_cast<int64_t>(from);
    std::ranges::fill(slots_, -1);
    std::ranges::fill(registers_, -1);
    size_t end = 0;
    return run(0, from, end);
  }

 private:
  // A point to backtrack to: an alternative path, or the previous value of a slot or register.
  struct Choice {
    enum class Kind : uint8_t { way, slot, register_ } kind;
    uint32_t where;
    int64_t value;
  };

  bool is_at_word_boundary(size_t at) const {
    const bool before = at > 0 && is_word_here(text_[at - 1]), after = at < text_.size() && is_word_here(text_[at]);
    return before != after;
  }
  bool is_word_here(uint32_t c) const {
    return is_word(c) || (c > 127 && has_unicode_classes(r_.options_) && is_in_unicode_class('w', c));
  }
  uint32_t unit(size_t at) const { return r_.options_.ignore_case ? folded(text_[at]) : text_[at]; }

  bool is_in(const Regex::Set& s, uint32_t c) const {
    const bool is_there =
        std::ranges::any_of(s.ranges, [&](const Regex::Range& r) { return c >= r.low && c <= r.high; });
    const bool is_of_class =
        c > 127 && std::ranges::any_of(s.classes, [&](char letter) { return is_in_unicode_class(letter, c); });
    return (is_there || is_of_class) != s.is_negated;
  }
  // Whether the unit is a line end for ^ and $.
  bool ends_line(uint32_t c) const { return is_flavored(r_.options_) ? c == '\n' : is_line_end(c); }
  void set_slot(std::vector<Choice>& stack, uint32_t slot, int64_t value) {
    stack.push_back({Choice::Kind::slot, slot, slots_[slot]});
    slots_[slot] = value;
  }
  void set_register(std::vector<Choice>& stack, uint32_t place, int64_t value) {
    stack.push_back({Choice::Kind::register_, place, registers_[place]});
    registers_[place] = value;
  }

  // Runs from that step to `found`. Recursion is as deep as the pattern nests looks and atomic groups.
  bool run(uint32_t pc, size_t at, size_t& end) {
    std::vector<Choice> stack;
    for (;;) {
      if (++work_ > work_max) return false;
      bool fits = true;
      const Regex::Step& s = r_.steps_[pc];
      ++pc;
      switch (s.code) {
        case Regex::Code::unit:
          fits = at < text_.size() && (text_[at] == s.a || unit(at) == s.a);
          at += fits;
          break;
        case Regex::Code::any:
          fits = at < text_.size() && !(r_.options_.keeps_captures ? text_[at] == '\n' : is_line_end(text_[at]));
          at += fits;
          break;
        case Regex::Code::all:
          fits = at < text_.size();
          at += fits;
          break;
        case Regex::Code::set:
          fits = at < text_.size() && is_in(r_.sets_[s.a], text_[at]);
          at += fits;
          break;
        case Regex::Code::split:
          stack.push_back({Choice::Kind::way, s.b, static_cast<int64_t>(at)});
          pc = s.a;
          break;
        case Regex::Code::jump: pc = s.a; break;
        case Regex::Code::save: set_slot(stack, s.a, static_cast<int64_t>(at)); break;
        case Regex::Code::keep: set_slot(stack, 0, static_cast<int64_t>(at)); break;
        case Regex::Code::reset:
          for (uint32_t slot = s.a * 2; slot <= s.b * 2 + 1; ++slot) set_slot(stack, slot, -1);
          break;
        case Regex::Code::mark: set_register(stack, s.a, static_cast<int64_t>(at)); break;
        case Regex::Code::progress: fits = registers_[s.a] != static_cast<int64_t>(at); break;
        case Regex::Code::begin_text: fits = at == 0; break;
        case Regex::Code::begin_search: fits = at == search_; break;
        case Regex::Code::end_text: fits = at == text_.size(); break;
        case Regex::Code::end_text_or_line:
          fits = at == text_.size() || (at + 1 == text_.size() && text_[at] == '\n');
          break;
        case Regex::Code::begin_line: fits = at == 0 || ends_line(text_[at - 1]); break;
        case Regex::Code::end_line: fits = at == text_.size() || ends_line(text_[at]); break;
        case Regex::Code::word_boundary: fits = is_at_word_boundary(at); break;
        case Regex::Code::no_word_boundary: fits = !is_at_word_boundary(at); break;
        case Regex::Code::back_reference: {
          const int64_t begin = slots_[s.a * 2], stop = slots_[s.a * 2 + 1];
          if (begin < 0 || stop < 0) {
            fits = r_.options_.empty_back_references;
            break;
          }
          const auto count = static_cast<size_t>(stop - begin);
          fits = at + count <= text_.size();
          for (size_t i = 0; fits && i < count; ++i) fits = unit(static_cast<size_t>(begin) + i) == unit(at + i);
          if (fits) at += count;
          break;
        }
        case Regex::Code::end_at: fits = registers_[s.a] == static_cast<int64_t>(at); break;
        case Regex::Code::look: {
          const bool is_behind = (s.b & 1) != 0, is_negated = (s.b & 2) != 0;
          const std::vector<int64_t> before = slots_;
          bool is_there = false;
          size_t ignored = 0;
          if (is_behind) {
            registers_[s.b >> 2] = static_cast<int64_t>(at);
            for (size_t begin = at + 1; begin-- > 0 && !is_there;) is_there = run(pc, begin, ignored);
          } else {
            is_there = run(pc, at, ignored);
          }
          fits = is_there != is_negated;
          if (is_there && !is_negated) {
            const std::vector<int64_t> after = slots_;
            slots_ = before;
            for (uint32_t slot = 0; slot < after.size(); ++slot)
              if (after[slot] != before[slot]) set_slot(stack, slot, after[slot]);
          } else {
            slots_ = before;
          }
          pc = s.a;
          break;
        }
        case Regex::Code::atomic: {
          const std::vector<int64_t> before = slots_;
          size_t stop = 0;
          fits = run(pc, at, stop);
          const std::vector<int64_t> after = slots_;
          slots_ = before;
          if (fits) {
            for (uint32_t slot = 0; slot < after.size(); ++slot)
              if (after[slot] != before[slot]) set_slot(stack, slot, after[slot]);
            at = stop;
          }
          pc = s.a;
          break;
        }
        case Regex::Code::found:
          fits = s.a == 0 || ((!r_.options_.whole || at == text_.size()) && static_cast<int64_t>(at) != empty_at_);
          if (!fits) break;
          end = at;
          return true;
      }
      if (fits) continue;
      if (work_ > work_max) return false;
      bool has_resumed = false;
      while (!stack.empty() && !has_resumed) {
        const Choice choice = stack.back();
        stack.pop_back();
        switch (choice.kind) {
          case Choice::Kind::way:
            pc = choice.where;
            at = static_cast<size_t>(choice.value);
            has_resumed = true;
            break;
          case Choice::Kind::slot: slots_[choice.where] = choice.value; break;
          case Choice::Kind::register_: registers_[choice.where] = choice.value; break;
        }
      }
      if (!has_resumed) return false;
    }
  }

  const Regex& r_;
  Regex::Units text_;
  size_t search_;  // where the search begins
  std::vector<int64_t> slots_, registers_;
  uint64_t work_ = 0;
  int64_t empty_at_ = -1;  // an empty match may not end here; -1: no restriction
};

std::expected<Regex, std::string> Regex::parse(Units pattern, const RegexOptions& options) {
  return RegexParser(pattern, options).parse();
}

std::expected<std::optional<Regex::Groups>, std::string> Regex::search(Units text, size_t from,
                                                                       bool may_be_empty) const {
  RegexSearch search(*this, text, from);
  for (size_t at = from; at <= text.size(); ++at) {
    if (search.match_at(at, may_be_empty || at != from)) {
      Groups groups;
      for (size_t g = 0; g <= group_count_; ++g) {
        const int64_t begin = search.slots()[g * 2], end = search.slots()[g * 2 + 1];
        groups.push_back(begin < 0 || end < 0 ? std::pair<int64_t, int64_t>(-1, -1) : std::pair(begin, end));
      }
      return groups;
    }
    if (search.is_over()) return std::unexpected("the regular expression takes too long on this text");
    if (options_.anchored) break;
  }
  return std::nullopt;
}

}  // namespace ramify::ir_machine::kit
