// SPDX-License-Identifier: Apache-2.0
// choosing_model: programs whose threads collect options and choose one of them.
#include "conformance/random_models/models.h"

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "conformance/random_models/collecting_model.h"
#include "languages/starlark/lowering/lower.h"

namespace ramify {
namespace {

class ChoosingModel final : private CollectingModel {
 public:
  explicit ChoosingModel(uint64_t seed) : CollectingModel(seed) {}

  frontends::starlark::Model write() {
    text_ =
        "a = 0\nb = oneof([0, 1])\nf = [0, 1, 2]\nk = [{0}, {1}, {2}]\nr = [{'v': 0}, {'v': 1}]\nd = {'u': 0, 'v': "
        "2}\n";
    text_ += "w = [0]\nu = {(0, 0)}\n\n";
    text_ += fmt::format("def fits(y):\n    return {}\n\n", pick({"f[y % 3] < 2", "a == y", "all([x >= y for x in f])",
                                                                  "len([x for x in f if x == y]) > 0", "y in w"}));
    text_ +=
        fmt::format("def mark(y):\n    {}\n    return y\n\n", pick({"f[0] = y % 3", "w.clear()", "r[0]['v'] = y % 2"}));
    functions_ = 1 + draw(3);
    for (uint32_t i = 0; i < functions_; ++i) function(i);
    text_ += fmt::format("def small():\n    return {}\n\n",
                         pick({"len(w) <= 4", "a <= 2", "f[0] != 9", "len(k[0]) < 4", "a != 2 or f[1] != 0"}));
    text_ +=
        fmt::format("def dict():\n    return {}\n\n", pick({"d['u'] < 9", "b <= 2", "len(u) < 9", "r[0]['v'] != 7"}));
    return with_threads("choosing.toml");
  }

 private:
  std::string source() override {
    return pick({"range(3)", "range(2)", "f", "w", "k[n]", "d", "[0, n]", "u", "r", "f[:2]", "(0, 1, a)"});
  }
  std::string value() override { return pick({"y", "y", "y", "(y, n)", "n", "a", "[y]", "2"}); }
  std::string condition() override {
    return pick({"f[n] == 1", "y != n", "a < 2", "f[a] != 0", "fits(n)", "d['u'] < 2", "k[n] != {0}",
                 "type(y) == 'int' and f[y % 3] > 0", "type(y) == 'int' and not k[y % 3].issubset(k[n])", "b == 0",
                 "r[0]['v'] == 0", "len(w) > 1", "(a, b) not in u", "True", "y != a", "b != n"});
  }

  void function(uint32_t number) {
    line(0, fmt::format("def options{}(n):", number));
    line(1, pick({"out = []", "out = []", "out = []", "out = [n]", "out = w", "out = [y for y in f if y != a]"}));
    if (draw(6) == 0) line(1, pick({"last = 0", "if b == 2: return []", "a0 = a"}));
    for (uint32_t i = 1 + draw(2); i != 0; --i) collect();
    if (draw(3) == 0) extend();
    if (draw(4) == 0)
      line(1, pick({"if not out: out.append(n)", "if len(out) > 3: out = out[:3]", "if a == 0: out.append(5)",
                    "out.sort()", "out = out + [7]", "out = [a] + out", "out = out + [y for y in f if y > 1]",
                    "if 2 in out: out.remove(2)", "u.add((0, len(out)))"}));
    line(1, pick({"return out", "return out", "return out", "return out", "return [o for o in out if o != a]",
                  "return list(out)", "return out[:2]", "return [(o, n) for o in out]",
                  "return [o for o in out for z in range(b)]"}));
    text_ += "\n";
  }

  // Lists that are extended outside of loops.
  void extend() {
    const std::string some =
        fmt::format("[{} for y in {} if {}]", pick({"y", "n", "2"}), pick({"f", "range(3)", "out"}),
                    pick({"f[y % 3] != 1", "y != a", "fits(y)", "y in w"}));
    switch (draw(4)) {
      case 0: line(1, fmt::format("out += {}", some)); break;
      case 1: line(1, fmt::format("out.extend({})", some)); break;
      case 2:
        line(1, fmt::format("more = {}", some));
        line(1, pick({"out += more", "out.extend(more)", "out += more + out", "more += out", "more += more"}));
        line(1, pick({"more.append(0)", "out += more", "out = more", "more += out", "last = more"}));
        break;
      default:
        line(1, pick({"out += {y % 2 for y in f if y != a}", "out += out", "out.extend(range(b))", "out += w",
                      "same = out", "w += [y for y in f if y > 1][:1]", "out.extend(out)",
                      "e0 = {y for y in f if f[y % 3] > 0}"}));
        if (draw(2) == 0) line(1, "same = out\n    same += [y for y in f if fits(y)]");
    }
  }

  void collect() {
    CollectingModel::collect(
        3, {"range(2)", "f", "[a, 1]"},
        {"out += [y]", "out.extend([n, a])", "if len(out) > 2: break", "last = y", "continue", "out.insert(0, n)",
         "a = (a + 1) % 2", "mark(1)", "z = [y]", "if y == 5: x = oneof([0, 1])", "if a == 2: return out",
         "f[0] = f[0]", "last = y if out else 0"});
  }

  void thread(uint32_t number) override {
    text_ += fmt::format("def worker{}(n):\n    x = n\n    c = 0\n    out = [0]\n    for i in range({}):\n", number,
                         2 + draw(2));
    if (draw(4) == 0) change();
    const uint32_t first = draw(functions_), second = draw(8) == 0 ? draw(functions_) : first;
    const std::string call = fmt::format("options{}({})", first, pick({"n", "n", "n", "x % 3"}));
    bool is_asked = false;
    switch (draw(13)) {
      case 0: break;
      case 8:
      case 9:
      case 10:
      case 11:
      case 12: is_asked = true; break;
      case 1: line(2, fmt::format("wait(len({}) > 0)", call)); break;
      case 2: line(2, fmt::format("wait({} != [])", call)); break;
      case 3: line(2, fmt::format("wait(len({}) > 1)", call)); break;
      default: line(2, fmt::format("wait({})", call));
    }
    if (draw(5) == 0) change();
    const std::string options = second == first ? call : fmt::format("options{}(n)", second);
    if (is_asked) ask(call, options);
    else line(2, fmt::format("c = oneof({})", options));
    if (draw(6) == 0) line(2, fmt::format("x = len(options{}(n))", first));
    line(2, "e = c if type(c) == 'int' else 1");
    for (uint32_t i = 1 + draw(3); i != 0; --i) change();
    end_step();
  }

  // Branches that ask for options before some are chosen, or not.
  void ask(const std::string& call, const std::string& options) {
    const std::string otherwise = pick({"return", "break", "continue", "c = 0", "a = 0; return", "c = oneof([0, 1])",
                                        "step(\"o\"); continue", "f[n] = 2; break", "out = [a]", "w = []; return"});
    const std::string what = draw(2) == 0 ? "out" : call;
    if (what == "out") line(2, fmt::format("out = {}", call));
    switch (draw(8)) {
      case 0: line(2, fmt::format("if len({}) == 0: {}", what, otherwise)); break;
      case 1: line(2, fmt::format("if {} == []: {}", what, otherwise)); break;
      case 2: line(2, fmt::format("if len({}) > 0: a = (a + 1) % 2\n        else: {}", what, otherwise)); break;
      case 3: line(2, fmt::format("if {}: pass\n        else: {}", what, otherwise)); break;
      case 4: line(2, fmt::format("if len({}) > 1: {}", what, otherwise)); break;
      default: line(2, fmt::format("if not {}: {}", what, otherwise));
    }
    if (draw(4) == 0) change();
    if (draw(8) == 0) line(2, pick({"if b == 1: continue", "x = len(out) if c else 0", "if f[n] == 1: return"}));
    if (draw(6) == 0)
      line(2, pick({"out.append(n)", "out += [a]", "out.extend([y for y in f if y != n])", "out.insert(0, n)",
                    "more = out\n        more.append(n)", "out = out + [n]"}));
    switch (draw(10)) {
      case 0: line(2, "c = a"); break;
      case 1: line(2, fmt::format("c = oneof({} or [n])", what)); break;
      case 2: line(2, fmt::format("if {}: c = oneof({})", what, what)); break;
      case 3: line(2, fmt::format("c = oneof({})", options)); break;
      default: line(2, fmt::format("c = oneof({})", what));
    }
  }

  void change() {
    line(2, pick({"f[n] = (f[n] + 1) % 3",
                  "a = (a + n) % 3",
                  "a = f[n]",
                  "k[n] = k[n] | k[a]",
                  "k[a] = k[n] | {n}",
                  "r[0]['v'] = b",
                  "d['u'] = (d['u'] + 1) % 3",
                  "if len(w) < 3: w.append(a)",
                  "if w: w.pop(0)",
                  "w = [a]",
                  "u.add((n, a))",
                  "x = oneof([n, 1])",
                  "b = 1 - b if b < 2 else 0",
                  "r[1] = {'v': a}",
                  "if (0, 0) in u: u.remove((0, 0))",
                  "f[0], f[1] = f[1], f[0]",
                  "if len(r) < 4: r.append({'v': n})",
                  "if len(r) > 1: r.pop()",
                  "x = (x + 1) % 3",
                  "step(\"m\")",
                  "f = [a, n, b]"}));
  }

  uint32_t functions_ = 1;
};

}  // namespace

frontends::starlark::Model choosing_model(uint64_t seed) { return ChoosingModel(seed).write(); }

}  // namespace ramify
