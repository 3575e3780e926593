// SPDX-License-Identifier: Apache-2.0
// message_model: programs over sets, as models with messages have them.
#include "conformance/random_models/models.h"

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "conformance/random_models/collecting_model.h"
#include "languages/starlark/lowering/lower.h"

namespace ramify {
namespace {

class MessageModel final : private CollectingModel {
 public:
  explicit MessageModel(uint64_t seed) : CollectingModel(seed) {}

  frontends::starlark::Model write() {
    text_ = fmt::format("a = 0\nb = oneof([0, 1])\nf = [0, 1, 2]\nw = []\nm = {}\ns = {}\n",
                        pick({"set()", "set()", "{(0, 1)}", "{(0, 0), (1, 0, 2)}"}),
                        pick({"set()", "{0}", "set([b])", "{0, 1, 'x'}"}));
    text_ += pick({"k = [s, {1}]\n", "k = [m, s]\n", "k = [{0}, {1}]\n"});
    text_ += "g = {0, 1}\nr = [{'v': set()}, {'v': {0}}]\nq = [{1}]\n\n";
    text_ +=
        fmt::format("def first(y):\n    for x in m:\n        if x[0] == y:\n            return {}\n    return 0\n\n",
                    pick({"1", "x[1]", "len(x)"}));
    text_ += fmt::format(
        "def count(y):\n    c = 0\n    for x in m:\n        if {}: continue\n        {}\n    return c % 3\n\n",
        pick({"x[0] == y", "x[1] != a", "x == (0, 1)"}),
        pick({"c += 1", "c = c + x[1]", "if c > 1: break\n        c += 1", "c = x[1]"}));
    text_ += fmt::format(
        "def fits(y):\n    return {}\n\n",
        pick({"y in s", "first(y) > 0", "count(y) == 1", "first(y) != a", "a == y", "all([x[0] >= y for x in m])",
              "any(x[0] == y for x in m)", "len([x for x in m if x[1] == y]) > 0", "len(m) > y", "(y, 1) in m"}));
    for (uint32_t i = 0; i < 2; ++i) function(i);
    text_ += fmt::format(
        "def small():\n    return {}\n\n",
        pick({"len(m) <= 6", "a <= 2", "len([x for x in m if x[0] == 0]) < 9", "0 not in s or a < 9",
              "all([x[1] < 9 for x in m])", "f[0] != 9", "all([y == x for x in m for y in m if y[0] == x[0]])",
              "all(x[0] != y or y in s or a == y for x in m for y in [0, 1, 2])",
              "not any(x[0] == 2 and x[1] == 2 for x in m)"}));
    text_ += fmt::format("def dict():\n    return {}\n\n",
                         pick({"len(s) < 9", "b <= 2", "len({x[1] for x in m if x[0] == 1}) <= 3",
                               "max(s) < 9 if s else True", "[x for x in m if x[0] > 7] == []"}));
    return with_threads("messages.toml");
  }

 private:
  std::string source() override {
    goes_over_tuples_ = draw(3) != 0;
    return goes_over_tuples_
               ? pick({"m", "m", "m", "m", "sorted(m)", "[z for z in m if z[0] == n]"})
               : pick({"s", "s", "range(3)", "f", "k[1]", "w", "g", "r[n % 2]['v']", "(q[0] if q else [])"});
  }
  std::string value() override {
    return goes_over_tuples_ ? pick({"y", "y", "y", "(y, n)", "n", "y[0]"}) : pick({"y", "y", "a", "2", "(y, a)"});
  }
  std::string condition() override {
    if (!goes_over_tuples_ && draw(8) != 0)
      return pick({"y != a", "y == n", "fits(n)", "y in s", "(n, y) in m", "len([z for z in m if z[0] == y]) > 0",
                   "any(z[1] == y for z in m)", "y not in w", "True"});
    return pick({"y[0] == n", "y[0] != a", "y[1] > 0 and y[0] < 2", "fits(n)", "type(y) == 'int' and y < 2",
                 "y != (0, 1)", "type(y) == 'tuple' and y[1] in s", "True", "y in m", "len(y) == 3 and y[2] == a",
                 "any(z != y for z in m)", "len([z for z in m if z[0] == n]) > 1", "y[2] == 0",
                 "[z for z in s if z == n]", "b == 0", "a < 2", "y not in w"});
  }

  void function(uint32_t number) {
    line(0, fmt::format("def options{}(n):", number));
    line(1, pick({"out = []", "out = []", "out = [n]", "out = [y for y in m if y[0] == n]"}));
    for (uint32_t i = 1 + draw(2); i != 0; --i) collect();
    if (draw(4) == 0)
      line(1, pick({"if not out: out.append(n)", "if len(out) > 3: out = out[:3]", "out = out + [7]",
                    "out.append(len(m))", "out = [y for y in out if y != n]"}));
    line(1, pick({"return out", "return out", "return out", "return [o for o in out if o != a]",
                  "return [(o, n) for o in out]", "return [o for o in out for z in s]"}));
    text_ += "\n";
  }

  void collect() {
    CollectingModel::collect(2, {"range(2)", "m", "s"},
                             {"out += [y]", "if len(out) > 2: break", "last = y", "f[0] = f[0]", "a = (a + 1) % 3",
                              "assert y != (2, 2)", "q = [y] + [n]", "return [y]", "w.append(n)", "print(y)"});
  }

  void thread(uint32_t number) override {
    text_ += fmt::format("def worker{}(n):\n    c = 0\n    for i in range({}):\n", number, 2 + draw(2));
    if (draw(4) == 0) change();
    const std::string call = fmt::format("options{}({})", draw(2), pick({"n", "n", "a"}));
    switch (draw(8)) {
      case 0: break;
      case 1: line(2, fmt::format("wait(len({}) > 0)", call)); break;
      case 2: line(2, fmt::format("wait({} != [])", call)); break;
      case 3: line(2, "wait((n, 1) in m or i == 0)"); break;
      case 4: line(2, "wait(any(y[0] == n for y in m) or len(s) > 1)"); break;
      default: change();
    }
    if (draw(3) == 0) choose_member();
    else if (draw(2) == 0) line(2, fmt::format("c = oneof({})", draw(5) == 0 ? "list(m)" : call));
    line(2, "e = c if type(c) == 'int' and c < 3 else 1");
    for (uint32_t i = 1 + draw(3); i != 0; --i) change();
    if (draw(4) == 0)
      line(2, pick({"m = m | {(n, a)}", "m = m | {(e, n)}", "m = m - {(n, a)}", "m = {y for y in m if y[0] != n}",
                    "m = m | {(n, i)} - {(0, a)}"}));
    end_step();
  }

  void choose_member() {
    const std::string set = pick({"m", "m", "m", "s", "g", "k[0]", "r[n % 2]['v']"});
    switch (draw(8)) {
      case 0:
      case 1: line(2, fmt::format("wait({})", set)); break;
      case 2: line(2, fmt::format("wait(len({}) > 0)", set)); break;
      case 3: line(2, "wait(g)"); break;
      default: break;
    }
    if (draw(4) == 0) change();
    switch (draw(8)) {
      case 0: line(2, fmt::format("o = {}\n        c = oneof(o)", set)); break;
      case 1: line(2, "c = oneof(m if a else s)"); break;
      case 2: line(2, fmt::format("c = oneof([y for y in {} if y != n])", set)); break;
      default: line(2, fmt::format("c = oneof({})", set));
    }
    if (draw(2) == 0) line(2, fmt::format("{}.discard(c)", set));
    if (draw(4) == 0)
      line(2, pick({"x = oneof(m)", "a = len(m) % 3", "a = 1 if m else 0", "for y in m: a = len(y) % 3"}));
  }

  void change() {
    line(2, pick({"m.add((n, a))",
                  "m.add((n, a))",
                  "m.add((n, i, f[n]))",
                  "m.add((e, n))",
                  "m.discard((n, a))",
                  "if (n, 1) in m: m.remove((n, 1))",
                  "m.remove((n, 0)) if (n, 0) in m else m.add((n, 0))",
                  "s.add(a)",
                  "s.add(e)",
                  "s.discard(n)",
                  "s |= {n}",
                  "s.update([a, n])",
                  "s.clear()",
                  "if len(m) > 3: m.clear()",
                  "s -= {a}",
                  "k[0].add((2, n))",
                  "k[1] = {a}",
                  "if s: a = 1",
                  "a = len(m) % 3",
                  "a = len([y for y in m if y[0] == n]) % 3",
                  "a = 1 if any(y[0] == n for y in m) else 0",
                  "a = 1 if all([y[1] < 2 for y in m]) else 2",
                  "b = max([y[1] for y in m if y[0] == n] + [0])",
                  "b = sum([1 for y in m if y in m]) % 2",
                  "f[n] = (f[n] + 1) % 3",
                  "if len(w) < 3: w.append(a)",
                  "if m: w = [sorted(m)[0]]",
                  "for y in m: a = (a + 1) % 3",
                  "for y in list(m): m.discard(y)",
                  "if s == {0, 1}: b = 0",
                  "if len(s) > 2: s.pop()",
                  "c = [y for y in m if y[0] == a]",
                  "c = (0, 1) in m",
                  "g = g | {n}",
                  "g = s | {n}",
                  "g = (g | {a}) - {n}",
                  "g = g - {a}",
                  "g = g.union([n])",
                  "c = g | {a}",
                  "k[0] = s | {n}",
                  "r[0]['v'] = r[1]['v'] | {a}",
                  "r[0]['v'] = r[0]['v'] | {a}",
                  "a = len(m | {(n, 0)}) % 3",
                  "a = 1 if 0 in (g | {n}) else 0",
                  "b = len([y for y in g - {n} if y == a])",
                  "s -= {n}",
                  "m -= {(n, 1)}",
                  "g = set(s)",
                  "g = {a}",
                  "g.add(n)",
                  "g -= {a}",
                  "r[0]['v'] = {n}",
                  "r[n % 2]['v'].add(a)",
                  "r[n % 2]['v'].discard(e)",
                  "r[0] = {'v': g}",
                  "k = [k[1], k[0]]",
                  "if len(q) < 3: q.append({n})",
                  "if q: q.pop(0).add(n)",
                  "if q: q[0].add(a)",
                  "q = [g, {n}]",
                  "c = {n, a}",
                  "c = g",
                  "a = 1 if a in g else 2",
                  "if type(c) == 'set': c.add(n)",
                  "if type(c) == 'set': g = c",
                  "a = len(r[0]['v'])",
                  "if len(r[1]['v']) > 1: r[1]['v'].clear()",
                  "b = len(set([x for y in k for x in y])) % 2",
                  "a = first(n)",
                  "b = count(a)",
                  "a = first(count(n))",
                  "for y in m:\n            if y[0] == n: f[n] = y[1]",
                  "for y in m:\n            if y[1] == a:\n                b = 1\n                break",
                  "for y in s:\n            if y == n: w = [y]",
                  "for y, z in [x[:2] for x in m]: a = z",
                  "for y, z in m:\n            if y == n: a = z",
                  "if all([len(x) == 2 for x in m]):\n            for y, z in m:\n                if y == n: a = z",
                  "b = 1 if (n, a) in m else b",
                  "step(\"m\")",
                  "a = (a + n) % 3"}));
  }

  bool goes_over_tuples_ = false;
};

}  // namespace

frontends::starlark::Model message_model(uint64_t seed) { return MessageModel(seed).write(); }

}  // namespace ramify
