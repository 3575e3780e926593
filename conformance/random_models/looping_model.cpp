// SPDX-License-Identifier: Apache-2.0
// looping_model: programs whose threads run long steps, with loops over processes, numbers, rows and collections.
#include "conformance/random_models/models.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "conformance/random_models/looping_texts.h"
#include "conformance/random_models/workers.h"
#include "conformance/small_model.h"
#include "languages/starlark/lowering/lower.h"

namespace ramify {
namespace {

std::vector<std::string> parts_of(std::string_view text, char between) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const size_t end = std::min(text.find(between), text.size());
    parts.emplace_back(text.substr(0, end));
    if (between == ';' && parts.back().starts_with(' ')) parts.back().erase(0, 1);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

bool has_name(std::string_view text, std::string_view name) {
  const auto is_of_name = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  for (size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const size_t end = at + name.size();
    if ((at == 0 || (!is_of_name(text[at - 1]) && text[at - 1] != '.' && text[at - 1] != '\'')) &&
        (end == text.size() || !is_of_name(text[end])))
      return true;
  }
  return false;
}

class LoopingModel final : private RandomText {
 public:
  explicit LoopingModel(uint64_t seed) : RandomText(seed) {}

  frontends::starlark::Model write() {
    frontends::starlark::Model model;
    model.path = "looping.star";
    globals();
    function("test(n)", Kind::test);
    function("count(n)", Kind::count);
    function("chosen(n)", Kind::list);
    function("act(n)", Kind::act);
    for (const char* property : {"small()", "large()"}) function(property, Kind::property);
    const bool has_replicas = threads_ == 3 && draw(3) == 0;
    for (uint32_t t = 0; t < (has_replicas ? 2 : threads_); ++t) {
      function(fmt::format("worker{}(n)", t), Kind::thread);
      const uint32_t argument = draw(2);
      add_worker(model, "looping.toml", t, argument, has_replicas && t == 0 ? 2 : 1);
    }
    model.properties.push_back({"small", "small()", {"looping.toml", 2, 1, 2, 1}});
    model.properties.push_back({"dict", "large()", {"looping.toml", 3, 1, 3, 1}});
    model.text = text_;
    return model;
  }

 private:
  enum class Kind : uint8_t { thread, act, test, count, list, property };

  void globals() {
    constexpr std::array process_counts{1u, 2u, 2u, 3u, 3u, 5u}, number_counts{1u, 2u, 3u, 5u, 5u, 17u};
    processes_ = process_counts[draw(process_counts.size())];
    numbers_ = number_counts[draw(number_counts.size())];
    rows_ = 1 + draw(3);
    threads_ = draw(3) == 0 ? 3 : 2;
    text_ = fmt::format("a = 0\nb = {}\nt = 0\ntxt = ''\ng = (0, 1)\n", pick({"0", "1", "oneof([0, 1])"}));
    const auto list = [&](const char* name, uint32_t count, auto&& element) {
      std::string all;
      for (uint32_t i = 0; i < count; ++i) all += (i == 0 ? "" : ", ") + element();
      text_ += fmt::format("{} = [{}]\n", name, all);
    };
    list("ps", processes_, [&] { return pick({"{'x': 0, 'y': 0}", "{'x': 1, 'y': 0}", "{'x': 0, 'y': 1}"}); });
    list("rows", rows_, [&] { return pick({"[0]", "[1]", "[0, 1]", "[1, 0]", "[0, 0, 1]"}); });
    list("w", numbers_, [&] { return pick({"0", "1", "0", "1", "2"}); });
    list("q", draw(4), [&] { return pick({"0", "1"}); });
    text_ += pick({"h = {}\n", "h = {0: 1}\n", "h = {1: 0, 0: 1}\n"});
    text_ += pick({"s = set()\n", "s = {0}\n", "s = {0, 1}\n"});
    text_ += pick({"u = set()\n", "u = {(0, 1)}\n"});
    text_ += "nest = [w, ps]\n\n";
    for (const char* name : {"ps", "rows", "row", "w", "q", "h", "s", "u"})
      if (draw(3) == 0) fixed_.emplace_back(name);
  }

  // --- functions

  void function(const std::string& head, Kind kind) {
    const std::string before = std::exchange(text_, "");
    kind_ = kind;
    numbers_given_.clear();
    records_given_.clear();
    rows_given_.clear();
    held_.clear();
    loops_ = 0;
    times_ = 1;
    choices_left_ = kind == Kind::thread ? (threads_ == 2 ? 6 : 4) : kind == Kind::act ? 2 : 1;
    pauses_left_ = kind == Kind::thread ? (threads_ == 2 ? 4 : 2) : kind == Kind::act ? draw(3) : 0;
    const uint32_t pauses = pauses_left_, options = choices_left_;
    if (kind == Kind::thread) {
      whole_thread();
    } else {
      block(1, 1 + draw(3));
      if (kind != Kind::act || draw(2) == 0) loop(1);
      line(1, end());
    }
    if (kind == Kind::act) {
      act_.pauses = pauses - pauses_left_;
      act_.options = options / choices_left_;
    }
    std::string body = std::exchange(text_, "");
    for (size_t i = std::size(looping_texts::locals); i-- > 0;) {
      if (!has_name(body, looping_texts::locals[i].name)) continue;
      lines(1, fill(looping_texts::locals[i].text));
      body = std::exchange(text_, "") + body;
    }
    text_ = before;
    line(0, fmt::format("def {}:", head));
    if (kind == Kind::property && has_name(body, "n")) line(1, "n = 0");
    text_ += body + "\n";
  }

  void whole_thread() {
    const uint32_t form = draw(4);
    if (form == 3) {
      block(1, 2 + draw(3));
      line(1, "step(\"half\")");
      return block(1, 3 + draw(3));
    }
    if (form == 0 || has_endless_) {
      times_ = 2;
      line(1, "for i in range(2):");
    } else {
      has_endless_ = threads_ == 3 || draw(2) == 0;
      line(1, "while True:");
    }
    block(2, 2 + draw(3));
    loop(2);
    if (draw(2) == 0) statement(2);
    line(2, "step(\"again\")");
  }

  std::string end() {
    switch (kind_) {
      case Kind::thread: return "return";
      case Kind::act:
      case Kind::count: return fill("return $N % 3");
      case Kind::test: return fill("return $C");
      case Kind::list: return "return o[:3]";
      case Kind::property: return fill(pick({"return True", "return True", "return $N != 77", "return acc < 77"}));
    }
    return "";
  }

  bool is_pure() const { return kind_ != Kind::thread && kind_ != Kind::act; }

  // --- statements

  void block(int depth, uint32_t statements) {
    for (uint32_t i = 0; i < statements; ++i) statement(depth);
  }

  void statement(int depth) {
    switch (draw(24)) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
        if (loops_ < 2) return loop(depth);
        break;
      case 5: line(depth, fill("if $C:")); return block(depth + 1, 1 + draw(2));
      case 6:
      case 7: return leave(depth);
      case 8:
      case 9:
      case 10:
        if (!is_pure()) return choose(depth);
        break;
      case 11:
      case 12:
        if (!is_pure()) return pause(depth);
        break;
      case 13:
      case 14:
        if (kind_ == Kind::thread) return call(depth);
        break;
      default: break;
    }
    if (kind_ == Kind::property && draw(2) == 0)
      return line(depth, fill(pick({"if $N == 77: return False", "if $R.x > 2: return False", "acc = acc + $N",
                                    "if $C and $N > 77: return False"})));
    change(depth);
  }

  void leave(int depth) {
    if (loops_ == 0 || draw(3) == 0) {
      if (draw(2) == 0 && kind_ == Kind::thread) return change(depth);
      return line(depth, fill("if $C: ") + end());
    }
    line(depth, fill(pick({"if $C: break", "if $C: continue", "if $C: continue"})));
  }

  void change(int depth) {
    const bool is_local = is_pure() || draw(3) == 0;
    std::vector<std::string> texts;
    for (const looping_texts::Change& change :
         is_local ? std::span<const looping_texts::Change>(looping_texts::changes_of_locals)
                  : looping_texts::changes_of_globals)
      if (may_change(change.changes)) std::ranges::move(parts_of(change.texts, ';'), std::back_inserter(texts));
    lines(depth, fill(one_of(texts)));
  }

  bool may_change(std::string_view name) const {
    return name.empty() || (std::ranges::find(held_, name) == held_.end() && !is_fixed(name));
  }
  bool is_fixed(std::string_view name) const { return std::ranges::find(fixed_, name) != fixed_.end(); }
  static bool is_global(std::string_view name) {
    constexpr std::string_view names[] = {"ps", "rows", "row", "w", "q", "h", "s", "u"};
    return std::ranges::find(names, name) != std::end(names);
  }

  void loop(int depth) {
    const looping_texts::Loop* loop = nullptr;
    bool pops = false;
    do {
      loop = &looping_texts::loops[draw(std::size(looping_texts::loops))];
      pops = std::string_view(loop->holds).ends_with('!');
    } while (pops && (is_pure() || !may_change("q")));
    const std::string level = std::to_string(loops_);
    const auto at_level = [&](std::string text) {
      for (size_t at = text.find('#'); at != std::string::npos; at = text.find('#')) text.replace(at, 1, level);
      return text;
    };
    const auto give = [&](std::vector<std::string>& given, const char* parts) {
      for (const std::string& part : parts_of(at_level(parts), '|')) given.push_back(part);
    };
    lines(depth, fill(at_level(loop->head)));
    const auto outside = std::tuple(numbers_given_, records_given_, rows_given_, held_, times_);
    lines(depth + 1, fill(at_level(loop->first)));
    give(numbers_given_, loop->numbers);
    give(records_given_, loop->records);
    give(rows_given_, loop->rows);
    for (const std::string& name : parts_of(pops ? "q" : loop->holds, ' ')) held_.push_back(name);
    const std::string_view head = loop->head;
    times_ *= has_name(head, "ps") ? processes_ : has_name(head, "w") || has_name(head, "al") ? numbers_ : 3;
    ++loops_;
    block(depth + 1, 1 + draw(3));
    --loops_;
    std::tie(numbers_given_, records_given_, rows_given_, held_, times_) = outside;
  }

  void choose(int depth) {
    for (int tries = 0; tries < 8; ++tries) {
      const looping_texts::Choice& choice = looping_texts::choices[draw(std::size(looping_texts::choices))];
      if (!may_change(choice.changes) || (kind_ == Kind::list && has_name(choice.text, "chosen"))) continue;
      if (!take_options(choice.options)) continue;
      return lines(depth, fill(choice.text));
    }
    change(depth);
  }

  bool take_options(uint32_t options) {
    uint32_t left = choices_left_;
    for (uint32_t i = 0; options > 1 && i < times_; ++i) left /= options;
    if (left == 0) return false;
    choices_left_ = left;
    return true;
  }

  bool take_pauses(uint32_t pauses) {
    const bool may_pause =
        std::ranges::all_of(held_, [&](const std::string& name) { return !is_global(name) || is_fixed(name); });
    if (pauses != 0 && !may_pause) return false;
    if (pauses * times_ > pauses_left_) return false;
    pauses_left_ -= pauses * times_;
    return true;
  }

  void pause(int depth) {
    if (!take_pauses(1)) return change(depth);
    if (draw(2) == 0) return line(depth, fmt::format("step(\"s{}\")", draw(3)));
    looks_only_ = true;
    line(depth, fill(pick({"wait($C)", "wait($C or $C)", "wait(test($n))", "wait(test($n) or $N == count($n))",
                           "wait(not test($n) or $C)", "wait(all(z.x != $n for z in ps) or $C)",
                           "wait(len(chosen($n)) < 3)", "wait(max(w) > $N or $C)"})));
    looks_only_ = false;
  }

  void call(int depth) {
    if (!held_.empty() && std::ranges::any_of(held_, is_global)) return change(depth);
    if (!take_pauses(act_.pauses)) return change(depth);
    if (!take_options(act_.options)) return change(depth);
    line(depth, fill(pick({"act($n)", "x = act($n)", "acc = (acc + act($n)) % 3"})));
  }

  void lines(int depth, const std::string& code) {
    for (const std::string& part : parts_of(code, '\n')) line(depth, part);
  }

  // --- expressions

  std::string fill(std::string_view text) {
    std::map<char, std::string> same;
    return fill(text, same);
  }

  std::string fill(std::string_view text, std::map<char, std::string>& same) {
    std::string result;
    for (size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '$') {
        result += text[i];
        continue;
      }
      const char hole = text[++i];
      if (std::string_view("NVnCRQ").find(hole) != std::string_view::npos) {
        result += filling(hole);
        continue;
      }
      const auto [at, is_new] = same.try_emplace(hole);
      if (is_new) at->second = filling(hole);
      result += at->second;
    }
    return result;
  }

  std::string filling(char hole) {
    switch (hole) {
      case 'N': return number();
      case 'n': return small_number();
      case 'V': return fill(pick({"0", "1", "1", "($n + $n) % 2", "$N % 2", "$N % 2", "($N + $n) % 2", "$N % 2"}));
      case 'C': return condition();
      case 'R':
      case 'A':
      case 'B': return record();
      case 'Q': return row();
      case 'L': return pick({"o", "o", "same", "both[0]", "both[1]"});
      case 'I':
      case 'J': return index(numbers_);
      case 'G':
      case 'H': return index(rows_);
      case 'P': return std::to_string(processes_);
      case 'W': return std::to_string(numbers_);
      default: return index(processes_);
    }
  }

  const std::string& one_of(const std::vector<std::string>& all) {
    return all[draw(static_cast<uint32_t>(all.size()))];
  }
  std::string alternative(std::string_view texts) { return one_of(parts_of(texts, ';')); }

  std::string small_number() {
    if (!numbers_given_.empty() && draw(3) != 0) return one_of(numbers_given_);
    return pick({"n", "x", "x", "acc", "a", "b", "0", "1", "t"});
  }

  std::string number() {
    if (depth_ > 1 || draw(3) == 0) return small_number();
    ++depth_;
    const std::string text = fill(alternative(
        "$R.x; $R.x; $R.y; w[$I]; w[-1]; len(q); (q[0] if q else 0); h.get($n, 0); cell[0]; g2($n); $Q[0]; $Q[-1]; "
        "sum(o); len(st); len(txt); max(w); (o[-1] if o else 0); (same[0] if same else 0); (1 if $n in e else 0); "
        "(1 if $C else 0); len(e); len(tt); sum(tt); c.get($n, 0); len(s); g[1]; nest[0][0]; nest[1][$X].x; "
        "held[0].x; loc.x; al[0]; len(both[0]); len([z for z in w if z == $n]); sum([z.x for z in ps]); "
        "max([z.x for z in ps if z.y != $n] + [0]); sorted(w)[0]; len(u); ps[$n % len(ps)].x; w[$n % len(w)]; "
        "sum([max(z) for z in rows])"));
    --depth_;
    if (!looks_only_ && draw(16) == 0) return "bump(1)";
    if (!is_pure() && draw(10) == 0) return fill("count($n)");
    return text;
  }

  std::string condition() {
    ++depth_;
    const std::string text = fill(alternative(
        "$n == $n; $n != $n; $N == $N; $N != $N; $N < 2; $N > $n; all(z.x != $n for z in ps); "
        "all(z.x < 2 and z.y < 2 for z in ps); any(z == $n for z in w); any([z.x == $n for z in ps if z.y == 0]); "
        "$n in h; $n in s; $n in o; len(q) > 1; not q; $R.x == $n; $R.y != $n; st == '0'; "
        "$n in [z.x for z in ps if z.y == 0]; rows[0] == row; e == s; o == q; o == same; w[:2] == o; "
        "sum([z.x for z in ps]) > 1; (0, $n) in u; mine == loc; $R == $R; len($Q) > 1; txt == 'a'; (a, $n) == g"));
    --depth_;
    return !is_pure() && draw(8) == 0 ? fill("test($n)") : text;
  }

  std::string record() {
    if (!records_given_.empty() && draw(4) != 0) return one_of(records_given_);
    return draw(3) == 0 ? "mine" : fmt::format("ps[{}]", index(processes_));
  }

  std::string row() {
    if (!rows_given_.empty() && draw(4) != 0) return one_of(rows_given_);
    return draw(3) == 0 ? "row" : fmt::format("rows[{}]", index(rows_));
  }

  std::string index(uint32_t count) {
    if (draw(3) == 0) return fmt::format("{} % {}", small_number(), count);
    return std::to_string(draw(count));
  }

  struct Act {
    uint32_t pauses = 0, options = 1;
  };

  uint32_t processes_ = 1, numbers_ = 1, rows_ = 1;  // at least so many are there
  uint32_t threads_ = 2;
  bool has_endless_ = false;        // a thread that does not end: no other shall be so, too
  std::vector<std::string> fixed_;  // what no thread changes
  Act act_;
  // Of the present function, and of the loops around the present statement.
  Kind kind_ = Kind::property;
  std::vector<std::string> numbers_given_, records_given_, rows_given_, held_;
  uint32_t loops_ = 0, times_ = 1, choices_left_ = 1, pauses_left_ = 0;
  uint32_t depth_ = 0;       // of the expression
  bool looks_only_ = false;  // in a condition
};

}  // namespace

frontends::starlark::Model looping_model(uint64_t seed) { return LoopingModel(seed).write(); }

}  // namespace ramify
