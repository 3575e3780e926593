// SPDX-License-Identifier: Apache-2.0
// tuple_model: programs whose state is in tuples, which they replace as wholes.
#include "conformance/random_models/models.h"

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "conformance/random_models/workers.h"
#include "conformance/small_model.h"
#include "languages/starlark/lowering/lower.h"

namespace ramify {
namespace {

class TupleModel : private RandomText {
 public:
  explicit TupleModel(uint64_t seed) : RandomText(seed) {}

  frontends::starlark::Model write() {
    frontends::starlark::Model model;
    model.path = "tuples.star";
    text_ = fmt::format("a = 0\nb = oneof([0, 1])\nt = {}\nu = {}\n",
                        pick({"(0, 1, 2)", "(0,) * 4", "(0, 'x', None, True)", "tuple(range(15))", "(0,) * 16"}),
                        pick({"((0, 1), (1, 0))", "(0,)", "()", "((), (0,), (0, 1))", "(1, 2)"}));
    text_ += fmt::format("v = {}\n", pick({"None", "t", "(3, 3)", "0", "u"}));
    text_ += pick({"w = [t, 1]\n", "w = [0, 0, 0]\n", "w = [(0, 1), (2, 0)]\n"});
    text_ += pick({"d = {'k': t}\n", "d = {(0, 1): 0}\n", "d = {}\n"});
    text_ += pick({"s = set([(0, 1)])\n\n", "s = set()\n\n", "s = set([0, 1])\n\n"});
    text_ += "def put(xs, i, x):\n    return xs[:i] + (x,) + xs[i + 1:]\n\n";
    text_ += "def at(xs, i):\n    return xs[i] if type(xs) == 'tuple' and -len(xs) <= i and i < len(xs) else 0\n\n";
    text_ += "def cut(xs):\n    return xs[:16] if type(xs) == 'tuple' else ()\n\n";
    text_ += "def low(x):\n    return x % 3 if type(x) == 'int' else 1\n\n";
    text_ += "def later(xs):\n    step(\"later\")\n    return xs\n\n";
    text_ += fmt::format("def small():\n    return {}\n\n",
                         pick({"at(t, 0) != 9", "len(cut(t)) < 20", "t != (2, 2, 2)", "at(u, 1) != 7",
                               "all([x != 9 for x in cut(t)])", "(a, b) not in s or a < 3"}));
    text_ += fmt::format("def large():\n    return {}\n\n", pick({"at(t, -1) != 8", "at(v, 0) != 9", "a <= 2", "t != u",
                                                                  "sorted([low(x) for x in cut(t)]) != [9]"}));
    const uint32_t threads = 2 + draw(2);
    for (uint32_t thread = 0; thread < threads; ++thread) {
      text_ += fmt::format("def worker{}(n):\n    x = n\n    p = {}\n", thread, pick({"t", "u", "(0, n)", "()"}));
      const bool loops = draw(3) == 0;
      if (loops) line(1, fmt::format("for i in range({}):", 2 + draw(3)));
      block(loops ? 2 : 1, 2 + draw(4));
      if (loops) line(2, "step(\"again\")");
      const uint32_t argument = draw(2);
      add_worker(model, "tuples.toml", thread, argument, draw(6) == 0 ? 2 : 1);
    }
    model.properties.push_back({"small", "small()", {"tuples.toml", 2, 1, 2, 1}});
    model.properties.push_back({"dict", "large()", {"tuples.toml", 3, 1, 3, 1}});
    model.text = text_;
    return model;
  }

 private:
  std::string global() { return pick({"t", "t", "t", "u", "v"}); }
  std::string number() {
    return pick({"a", "b", "n", "0", "1", "low(x)", "low(at(t, a))", "low(at(t, n))", "len(cut(u)) % 3"});
  }
  std::string value() {
    return pick({"a", "n", "x", "2", "'s'", "(a, n)", "at(t, 1)", "at(u, 0)", "None", "low(at(t, a)) + 1"});
  }
  std::string tuple() {
    const std::string xs = fmt::format("cut({})", pick({"t", "t", "u", "v", "p", "x"}));
    switch (draw(12)) {
      case 0: return fmt::format("put({}, {}, {})", xs, number(), value());
      case 1: return fmt::format("{}[{}:]", xs, number());
      case 2: return fmt::format("{}[:{}]", xs, pick({"-1", "2", "b"}));
      case 3: return fmt::format("{}[::-1]", xs);
      case 4: return fmt::format("{} + ({},)", xs, value());
      case 5: return fmt::format("({},) + {}", value(), xs);
      case 6: return fmt::format("tuple([low(y) for y in {}])", xs);
      case 7: return fmt::format("({}, {})", value(), value());
      case 8: return fmt::format("tuple(list({}) + [{}])", xs, value());
      case 9: return fmt::format("{0}[:1] + {0}[2:] + {1}[:1]", xs, "cut(t)");
      case 10: return fmt::format("(lambda y: y)({})", xs);
      default: return xs;
    }
  }

  void block(int depth, uint32_t statements) {
    for (uint32_t i = 0; i < statements; ++i) statement(depth);
  }

  void statement(int depth) {
    switch (draw(24)) {
      case 0:
      case 1:
      case 2:
        return line(depth,
                    fmt::format("if len(cut(t)) > {0}: t = put(t, {0}, {1})", pick({"n", "a", "b", "0"}), value()));
      case 3: return line(depth, fmt::format("{} = {}", global(), tuple()));
      case 4: return line(depth, fmt::format("p = {}", tuple()));
      case 5: return line(depth, fmt::format("x = at({}, {})", global(), number()));
      case 6: return line(depth, fmt::format("a = {}", number()));
      case 7: return line(depth, fmt::format("if at(t, {}) == {}: b = {}", number(), value(), number()));
      case 8: return line(depth, fmt::format("if {} == {}: a = 2", tuple(), tuple()));
      case 9: return line(depth, fmt::format("w[{}] = {}", pick({"0", "1"}), tuple()));
      case 10: return line(depth, fmt::format("d['k'] = {}", tuple()));
      case 11: return line(depth, fmt::format("d[{}] = {}", tuple(), number()));
      case 12: return line(depth, fmt::format("s.add({})", tuple()));
      case 13: return line(depth, fmt::format("if {} in s: a = {}", tuple(), number()));
      case 14: return line(depth, fmt::format("s.discard({})", tuple()));
      case 15: return line(depth, fmt::format("x = oneof([{}, {}])", tuple(), value()));
      case 16: return line(depth, fmt::format("x = oneof({} or (0,))", tuple()));
      case 17: return line(depth, fmt::format("t = later({})[:12] + ({},)", "cut(t)", value()));
      case 18:
        return line(depth, fmt::format("for y in {}:\n{}a = (a + low(y)) % 3", tuple(),
                                       std::string(static_cast<size_t>(depth) * 4 + 4, ' ')));
      case 19:
        return line(depth, fmt::format("wait({})",
                                       pick({"at(t, n) != 2", "t", "len(cut(t)) < 15", "t != u", "at(u, 0) != 1"})));
      case 20: return line(depth, fmt::format("t, u = {}, {}", tuple(), tuple()));
      case 21: line(depth, fmt::format("if {} == {}:", number(), number())); return block(depth + 1, 1 + draw(2));
      case 22: return line(depth, fmt::format("if {} in d: a = low(d[{}])", tuple(), tuple()));
      case 23:
        if (draw(3) == 0)
          return line(depth, pick({"t = put(cut(t), 0, [a])", "p = cut(t)[1:] + ([n],)", "v = ([1],) + cut(u)",
                                   "v = cut(t)[:1] + (w,)", "if type(at(v, 0)) == 'list': v[0].append(2)"}));
        return line(depth, fmt::format("step(\"s{}\")", draw(3)));
      default: return line(depth, fmt::format("step(\"s{}\")", draw(3)));
    }
  }
};

}  // namespace

frontends::starlark::Model tuple_model(uint64_t seed) { return TupleModel(seed).write(); }

}  // namespace ramify
