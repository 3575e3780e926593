// SPDX-License-Identifier: Apache-2.0
// random_model: programs over a few globals.
#include "conformance/random_models/models.h"

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "conformance/random_models/workers.h"
#include "conformance/small_model.h"
#include "languages/starlark/lowering/lower.h"

namespace ramify {
namespace {

class RandomModel : private RandomText {
 public:
  explicit RandomModel(uint64_t seed) : RandomText(seed) {}

  frontends::starlark::Model write() {
    frontends::starlark::Model model;
    model.path = "random.star";
    text_ = "a = 0\nb = oneof([0, 1])\np = [0, 1]\nq = [p, 2]\nd = {\"k\": 0}\ns = set()\n";
    text_ += "f = [0, 1, 0, 1, 0, 1]\ng = [0, 1]\ne = {\"u\": 0, \"v\": 1}\nr = [{\"v\": 0}, {\"v\": 1}]\n\n";
    text_ += "def bump(xs, n):\n";
    block(1, 2, true);
    text_ += "    return n\n\n";
    text_ += "def numbers():\n    return a <= 2 and b <= 2 and len(p) <= 4\n\n";
    const uint32_t threads = 2 + draw(2);
    for (uint32_t t = 0; t < threads; ++t) {
      text_ += fmt::format("def worker{}(n):\n    x = n\n    xs = p\n    m = r[0] if r else {{'v': 0}}\n", t);
      block(1, 3 + draw(3), false);
      const uint32_t argument = draw(2);
      add_worker(model, "random.toml", t, argument, draw(4) == 0 ? 2 : 1);
    }
    model.properties.push_back({"small", "numbers()", {"random.toml", 2, 1, 2, 1}});
    model.properties.push_back(
        {"dict",
         pick({"d['k'] != 2 or a == b", "f[0] != 1 or g[1] == 1 or b == 2", "g[0] == 0 or f[2] == 0",
               "a == 1 or d['k'] == 0 or e['v'] != 2", "all([r[0]['v'] != 2 or b == 0 for x in r])"}),
         {"random.toml", 3, 1, 3, 1}});
    model.text = text_;
    return model;
  }

 private:
  std::string number(bool in_helper) {
    return in_helper
               ? pick({"a", "b", "n", "1", "len(xs)", "f[a]"})
               : pick({"a", "b", "x", "n", "1", "0", "len(p)", "d['k']", "f[a]", "f[a + 3]", "g[b % 2]", "e['v']"});
  }
  std::string list(bool in_helper) { return in_helper ? pick({"p", "xs"}) : pick({"p", "q", "xs", "p"}); }

  void block(int depth, uint32_t statements, bool in_helper) {
    for (uint32_t i = 0; i < statements; ++i) statement(depth, in_helper);
  }

  void statement(int depth, bool h) {
    switch (draw(h ? 9 : 24)) {
      case 0: return line(depth, fmt::format("a = ({} + {}) % 3", number(h), number(h)));
      case 1: return line(depth, fmt::format("b = ({} + 1) % 3", number(h)));
      case 2: return line(depth, fmt::format("step(\"s{}\")", draw(3)));
      case 3: return line(depth, fmt::format("{}.append({})", list(h), pick({"a", "b", "n"})));
      case 4: return line(depth, fmt::format("if len({0}) > 2: {0}.pop()", pick({"p", "xs"})));
      case 5: return line(depth, fmt::format("d['k'] = ({} + 1) % 3", number(h)));
      case 6: return line(depth, fmt::format("{}[0] = {}", list(h), number(h)));
      case 7: return line(depth, fmt::format("s.add(({}, {}))", pick({"a", "n"}), pick({"b", "0"})));
      case 8: return line(depth, "step(\"p\")");
      case 9: return line(depth, fmt::format("x = oneof([{}, {}, 2])", number(h), number(h)));
      case 10: return line(depth, fmt::format("wait({} != {})", number(h), number(h)));
      case 11:
        return line(depth,
                    pick({"q[0] = [a]", "q[0] = p", "p = xs", "xs = [a, b]", "xs = p", "q = [p, xs]", "p = list(xs)"}));
      case 12: return line(depth, fmt::format("x = bump({}, {})", pick({"p", "xs", "[1, 2]"}), number(h)));
      case 14: return line(depth, fmt::format("{} = {}", pick({"f[b]", "f[a + 3]", "f[5]"}), number(h)));
      case 15: return line(depth, "f[a], f[b] = f[b], f[a]");
      case 16: return line(depth, fmt::format("g[{} % 2] = {} % 3", pick({"a", "b"}), number(h)));
      case 17: return line(depth, fmt::format("e[{}] = {} % 3", pick({"'u'", "'v'", "'v'"}), number(h)));
      case 18: return line(depth, pick({"if 'u' in e: e.pop('u')", "f[a] += 1", "g.reverse()", "a = sum(g) % 3"}));
      // Records that leave a list while a thread still has them.
      case 20: return line(depth, pick({"if r: m = r[0]", "if r: m = r[-1]", "m = {'v': b}", "m = e"}));
      case 21:
        return line(depth, pick({"if r: r.pop(0)", "if len(r) < 3: r.append({'v': a})", "if len(r) < 3: r.append(m)"}));
      case 22: return line(depth, pick({"m['v'] = (a + 1) % 3", "if r: r[0]['v'] = b", "if r: b = r[-1]['v']"}));
      case 23: return line(depth, fmt::format("if m['v'] == {}: step(\"m\")", number(h)));
      case 13: line(depth, fmt::format("if {} == {}:", number(h), number(h))); return block(depth + 1, 1 + draw(2), h);
      default: line(depth, fmt::format("for i in range({}):", 1 + draw(2))); return block(depth + 1, 1 + draw(2), h);
    }
  }
};

}  // namespace

frontends::starlark::Model random_model(uint64_t seed) { return RandomModel(seed).write(); }

}  // namespace ramify
