// SPDX-License-Identifier: Apache-2.0
// growing_model: programs over lists, a set and a dict that grow and shrink.
#include "conformance/random_models/models.h"

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "conformance/random_models/workers.h"
#include "conformance/small_model.h"
#include "languages/starlark/lowering/lower.h"

namespace ramify {
namespace {

class GrowingModel : private RandomText {
 public:
  explicit GrowingModel(uint64_t seed) : RandomText(seed) {}

  frontends::starlark::Model write() {
    frontends::starlark::Model model;
    model.path = "growing.star";
    text_ = fmt::format("a = 0\nb = oneof([0, 1])\nw = {}\nv = {}\n", elements(19), elements(6));
    text_ += fmt::format("u = set({})\nh = {{{}}}\n", elements(9), entries(9));
    text_ += pick({"z = w\n\n", "z = [w, 1]\n\n", "z = [v, u]\n\n", "z = [0, h]\n\n", "z = [3]\n\n"});
    text_ += "def last(xs):\n    return xs[-1] if xs else 0\n\n";
    text_ += "def put(xs, x):\n    if len(xs) < 20: xs.append(x)\n\n";
    text_ += fmt::format(
        "def small():\n    return {}\n\n",
        pick({"len(w) <= 20", "last(w) != 9", "not w or w[0] != 9", "len(w) < 3 or w[2] != 9", "len(u) < 30",
              "len(h) < 30", "9 not in h", "h.get(0, 0) != 9", "w != [9]", "len(w) + len(v) != 50"}));
    text_ +=
        fmt::format("def large():\n    return {}\n\n", pick({"len(v) != 9", "last(v) != 8", "len(w) < 19 or b == 0",
                                                             "True", "a <= 2", "len(w) != 3 or last(w) != 2"}));
    const uint32_t threads = 2 + draw(2);
    for (uint32_t t = 0; t < threads; ++t) {
      text_ += fmt::format("def worker{}(n):\n    x = n\n    xs = {}\n", t, pick({"w", "w", "v", "[0, 1, 2]"}));
      const bool loops = draw(3) == 0;
      if (loops) line(1, fmt::format("for i in range({}):", 2 + draw(3)));
      block(loops ? 2 : 1, 2 + draw(4));
      if (loops) line(2, "step(\"again\")");
      const uint32_t argument = draw(2);
      add_worker(model, "growing.toml", t, argument, draw(6) == 0 ? 2 : 1);
    }
    model.properties.push_back({"small", "small()", {"growing.toml", 2, 1, 2, 1}});
    model.properties.push_back({"dict", "large()", {"growing.toml", 3, 1, 3, 1}});
    model.text = text_;
    return model;
  }

 private:
  std::string elements(uint32_t most) {
    std::string all;
    for (uint32_t i = draw(most + 1); i != 0; --i) all += pick({"0", "1", "2", "3", "(0, 1)", "(1, 0)", "'s'"}) + ", ";
    return "[" + all + "]";
  }
  std::string entries(uint32_t most) {
    std::string all;
    for (uint32_t i = 0, count = draw(most + 1); i < count; ++i) all += fmt::format("{}: {}, ", i, draw(3));
    return all;
  }
  std::string number() { return pick({"a", "b", "x", "n", "0", "1", "2", "len(w) % 3", "len(v) % 3", "h.get(b, 1)"}); }
  std::string value() { return pick({"a", "b", "x", "n", "2", "(a, b)", "(b, x)", "'s'", "last(v)", "last(w)"}); }
  std::string list() { return pick({"w", "w", "w", "v", "xs", "xs"}); }
  std::string index() { return pick({"0", "1", "2", "-1", "-2", "a", "b", "5"}); }

  void block(int depth, uint32_t statements) {
    for (uint32_t i = 0; i < statements; ++i) statement(depth);
  }

  void statement(int depth) {
    switch (draw(28)) {
      case 0:
      case 1: return line(depth, fmt::format("put({}, {})", list(), value()));
      case 2: return line(depth, fmt::format("if {0}: x = {1} if {0}.pop() == {2} else b", list(), number(), value()));
      case 3: return line(depth, fmt::format("if {0}: x = {1} if {0}.pop(0) == {2} else a", list(), number(), value()));
      case 4: return line(depth, fmt::format("if {0}: {0}.pop({1})", list(), pick({"0", "-1"})));
      case 5: return line(depth, fmt::format("if len({0}) > 6: {0}.pop({1})", list(), index()));
      case 6: return line(depth, fmt::format("if len({0}) < 20: {0}.insert({1}, {2})", list(), index(), value()));
      case 7: return line(depth, fmt::format("if len({0}) > 5: {0}[{1}] = {2}", list(), index(), value()));
      case 8: return line(depth, fmt::format("if len({0}) > {1}: {0}.clear()", list(), 1 + draw(16)));
      case 9:
        return line(depth, fmt::format("if len({0}) < 14: {0}.extend({1})", list(),
                                       pick({"[a, b]", "v[:3]", "(0, 1, 2, a)", "[]"})));
      case 10: return line(depth, fmt::format("a = len([y for y in {} if y == {}]) % 3", list(), value()));
      case 11: return line(depth, fmt::format("if {} in {}: b = ({} + 1) % 3", value(), list(), number()));
      case 12: return line(depth, fmt::format("if {0} in {1}: {1}.remove({0})", number(), list()));
      case 13:
        return line(depth, pick({"if w == v: a = 2", "if w == xs: b = 0", "if list(u) == v: a = 1",
                                 "if w[:2] == v[:2]: x = 1"}));
      case 14:
        return line(depth,
                    pick({"w = list(w)", "w = w[1:]", "v = w[-3:]", "xs = v", "xs = v[:2]", "xs = [a]", "w = xs",
                          "w = w + [a]", "if len(w) < 16: w = [b] + w", "v = v[1:] + w[:1]", "xs = w[1:]; xs.append(b)",
                          "w = w[::-1]; x = w[0] if w else 0", "v = list(u)", "z = w"}));
      case 15: return line(depth, pick({"w = reversed(w)", "xs = reversed(v)", "v = reversed(xs)"}));
      case 16: return line(depth, fmt::format("u.add({})", value()));
      case 17:
        return line(depth, pick({"u.discard(a)", "if u: u.pop()", "if len(u) > 6: u.clear()", "u.discard((0, 1))",
                                 "u = u | set([a])", "a = len(u) % 3", "if b in u: u.remove(b)"}));
      case 18:
        return line(depth,
                    fmt::format("if len(h) < 16: h[{}] = {}", pick({"a", "b", "x", "len(h)", "(a, b)"}), number()));
      case 19:
        return line(depth,
                    pick({"h.pop(a, None)", "if h: h.popitem()", "if len(h) > 6: h.clear()", "h.pop(len(h) - 1, 0)",
                          "h.update([(7, b), (8, 1)])", "a = len(h) % 3", "for y in list(h): h[y] = 1"}));
      case 20:
        return line(depth,
                    fmt::format("if b in h: {}", pick({"h[b] = (a + 1) % 3", "a = h[b]", "h[b] = h[b]", "h.pop(b)"})));
      case 21:
        return line(
            depth, fmt::format("wait({})", pick({"len(w) > 1", "len(w) < 18", "w", "last(w) != 1", "not v or v[0] != 0",
                                                 "len(u) < 9", "len(h) < 9", "a in h or b != 1"})));
      // A choice in each of many iterations has too many answers.
      case 22:
        return line(depth, iterations_ > 5 ? fmt::format("x = {}", number())
                                           : fmt::format("x = oneof([{}, {}])", number(), number()));
      case 23:
        return line(depth, pick({"if len(z) < 3: z.append(w)", "if len(z) < 3: z.append([a])", "if z: z.pop()",
                                 "if z: z[0] = 1"}));
      case 24: line(depth, fmt::format("if {} == {}:", number(), number())); return block(depth + 1, 1 + draw(2));
      case 25: {
        const uint32_t count = 1 + draw(5);
        line(depth, fmt::format("for y in range({}):", count));
        iterations_ *= count;
        block(depth + 1, 1);
        iterations_ /= count;
        return;
      }
      default: return line(depth, fmt::format("step(\"s{}\")", draw(3)));
    }
  }

  uint32_t iterations_ = 1;  // of the innermost loop, in one run of all loops around it
};

}  // namespace

frontends::starlark::Model growing_model(uint64_t seed) { return GrowingModel(seed).write(); }

}  // namespace ramify
