// SPDX-License-Identifier: Apache-2.0
// Goal: the search (step cache, incremental freezing, batches, any number of workers, any order) finds exactly the
// states, transitions and violations of the reference explorer, which interprets every step again. Method: small random
// concurrent models in Starlark, seeded; the seed and the model are printed on failure.
#include <map>
#include <memory>
#include <random>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "engine/packed/packed_search.h"
#include "engine/roles.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/obligations.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/key_orders.h"
#include "machines/ir/machine.h"
#include "machines/ir/order_aside.h"
#include "machines/ir/seen_order.h"
#include "machines/native/backend.h"
#include "programs/ir/verify.h"
#include "small_model.h"

namespace ramify {
namespace {

// Adds `count` threads that run the function `workerT` for T = `number`.
void add_worker(frontends::starlark::Model& model, const char* spec, uint32_t number, uint32_t argument,
                uint32_t count) {
  model.threads.push_back(
      {{fmt::format("t{}", number), fmt::format("worker{}({})", number, argument), {spec, 1, 1, 1, 1}}, count});
}

// Programs over a few globals: two numbers, two lists that may become one or hold each other, a dict, a set of pairs.
// Values stay small, lists short, so that the graphs are finite and small; faults are welcome.
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
    model.properties.push_back({"dict",
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
      case 21: return line(depth, pick({"if r: r.pop(0)", "if len(r) < 3: r.append({'v': a})", "if len(r) < 3: r.append(m)"}));
      case 22: return line(depth, pick({"m['v'] = (a + 1) % 3", "if r: r[0]['v'] = b", "if r: b = r[-1]['v']"}));
      case 23: return line(depth, fmt::format("if m['v'] == {}: step(\"m\")", number(h)));
      case 13: line(depth, fmt::format("if {} == {}:", number(h), number(h))); return block(depth + 1, 1 + draw(2), h);
      default: line(depth, fmt::format("for i in range({}):", 1 + draw(2))); return block(depth + 1, 1 + draw(2), h);
    }
  }
};

// Programs over lists, a set and a dict that grow to some twenty elements and shrink again: at both ends, in the middle, as a whole. Threads
// and other globals hold them too, and most of what they do to them is guarded, so that few programs have faults.
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
      case 15: return line(depth, fmt::format("{}.reverse()", list()));
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
      case 22: return line(depth, fmt::format("x = oneof([{}, {}])", number(), number()));
      case 23:
        return line(depth, pick({"if len(z) < 3: z.append(w)", "if len(z) < 3: z.append([a])", "if z: z.pop()",
                                 "if z: z[0] = 1"}));
      case 24: line(depth, fmt::format("if {} == {}:", number(), number())); return block(depth + 1, 1 + draw(2));
      case 25: line(depth, fmt::format("for y in range({}):", 1 + draw(5))); return block(depth + 1, 1);
      default: return line(depth, fmt::format("step(\"s{}\")", draw(3)));
    }
  }
};

// What two kinds of programs share whose threads collect what is possible, in loops and comprehensions, and choose from it.
class CollectingModel : protected RandomText {
 protected:
  explicit CollectingModel(uint64_t seed) : RandomText(seed) {}
  ~CollectingModel() = default;
  virtual std::string source() = 0;  // of `y`
  virtual std::string value() = 0;
  virtual std::string condition() = 0;
  virtual void thread(uint32_t number) = 0;

  // Adds to the list `out`: one in so many times by a comprehension, else in a loop, which may have another within it, and does one of `more` at
  // times.
  void collect(uint32_t comprehensions, std::initializer_list<const char*> inner,
               std::initializer_list<const char*> more) {
    if (draw(comprehensions) == 0) {
      line(1, fmt::format("out = out + [{} for y in {} if {}]", value(), source(), condition()));
      return;
    }
    line(1, fmt::format("for y in {}:", source()));
    int depth = 2;
    if (draw(3) == 0) line(depth++, fmt::format("for z in {}:", pick(inner)));
    if (draw(3) != 0) line(depth++, fmt::format("if {}:", condition()));
    line(depth, fmt::format("out.append({})", value()));
    if (draw(5) == 0) line(depth, pick(more));
  }

  void end_step() {
    if (draw(2) == 0) line(2, "c = 0");
    line(2, "e = 0");
    line(2, fmt::format("step(\"s{}\")", draw(2)));
    text_ += "\n";
  }

  // The threads and the properties `small` and `dict`, after the functions.
  frontends::starlark::Model with_threads(const char* spec) {
    frontends::starlark::Model model;
    model.path = "collecting.star";
    const uint32_t threads = 2 + draw(2);
    for (uint32_t t = 0; t < threads; ++t) {
      thread(t);
      const uint32_t argument = draw(3);
      add_worker(model, spec, t, argument, draw(6) == 0 ? 2 : 1);
    }
    model.properties.push_back({"small", "small()", {spec, 2, 1, 2, 1}});
    model.properties.push_back({"dict", "dict()", {spec, 3, 1, 3, 1}});
    model.text = text_;
    return model;
  }
};

// Programs whose threads collect what is possible, and choose from it: in loops whose iterations are independent of each other, or nearly so;
// of what is collected they choose, or look at it in other ways, too.
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
    if (draw(4) == 0)
      line(1, pick({"if not out: out.append(n)", "if len(out) > 3: out = out[:3]", "if a == 0: out.append(5)",
                    "out.sort()", "out = out + [7]", "out = [a] + out", "out = out + [y for y in f if y > 1]",
                    "if 2 in out: out.remove(2)", "u.add((0, len(out)))"}));
    line(1, pick({"return out", "return out", "return out", "return out", "return [o for o in out if o != a]",
                  "return list(out)", "return out[:2]", "return [(o, n) for o in out]",
                  "return [o for o in out for z in range(b)]"}));
    text_ += "\n";
  }

  void collect() {
    CollectingModel::collect(
        3, {"range(2)", "f", "[a, 1]"},
        {"out += [y]", "out.extend([n, a])", "if len(out) > 2: break", "last = y", "continue", "out.insert(0, n)",
         "a = (a + 1) % 2", "mark(1)", "z = [y]", "if y == 5: x = oneof([0, 1])", "if a == 2: return out",
         "f[0] = f[0]", "last = y if out else 0"});
  }

  void thread(uint32_t number) override {
    text_ += fmt::format("def worker{}(n):\n    x = n\n    c = 0\n    for i in range({}):\n", number, 2 + draw(2));
    if (draw(4) == 0) change();
    const uint32_t first = draw(functions_), second = draw(8) == 0 ? draw(functions_) : first;
    const std::string call = fmt::format("options{}({})", first, pick({"n", "n", "n", "x % 3"}));
    switch (draw(8)) {
      case 0: break;
      case 1: line(2, fmt::format("wait(len({}) > 0)", call)); break;
      case 2: line(2, fmt::format("wait({} != [])", call)); break;
      case 3: line(2, fmt::format("wait(len({}) > 1)", call)); break;
      default: line(2, fmt::format("wait({})", call));
    }
    if (draw(5) == 0) change();
    line(2, fmt::format("c = oneof({})", second == first ? call : fmt::format("options{}(n)", second)));
    if (draw(6) == 0) line(2, fmt::format("x = len(options{}(n))", first));
    line(2, "e = c if type(c) == 'int' else 1");
    for (uint32_t i = 1 + draw(3); i != 0; --i) change();
    end_step();
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

// Programs over sets, as models with messages have them: threads add members, remove them, ask for some, go over all
// of them in loops of many forms, and choose from what they collect there.
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
    text_ +=
        fmt::format("def small():\n    return {}\n\n",
                    pick({"len(m) <= 6", "a <= 2", "len([x for x in m if x[0] == 0]) < 9", "0 not in s or a < 9",
                          "all([x[1] < 9 for x in m])", "f[0] != 9", "not any(x[0] == 2 and x[1] == 2 for x in m)"}));
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
    if (draw(2) == 0) line(2, fmt::format("c = oneof({})", draw(5) == 0 ? "list(m)" : call));
    line(2, "e = c if type(c) == 'int' and c < 3 else 1");
    for (uint32_t i = 1 + draw(3); i != 0; --i) change();
    if (draw(4) == 0)
      line(2, pick({"m = m | {(n, a)}", "m = m | {(e, n)}", "m = m - {(n, a)}", "m = {y for y in m if y[0] != n}",
                    "m = m | {(n, i)} - {(0, a)}"}));
    end_step();
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

// By what is violated, wherever that happens: the steps of the shortest trace.
std::map<std::string, uint32_t> shortest_traces(const engine::Exploration& exploration) {
  std::map<std::string, uint32_t> lengths;
  for (const engine::Violation& v : exploration.violations) {
    const auto length = static_cast<uint32_t>(v.trace.steps.size());
    const auto [known, is_new] = lengths.try_emplace(engine::testkit::key_of(v), length);
    if (!is_new) known->second = std::min(known->second, length);
  }
  return lengths;
}

struct Judged {
  engine::Counts counts;
  std::map<std::string, uint32_t> lengths;
};

Judged judge(const engine::Machine& machine, engine::ExploreOptions options,
             const std::vector<engine::Property>& properties) {
  options.properties = properties;
  options.keep_going = true;
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration exploration = engine::explore(machine, *store, options);
  return {exploration.counts, shortest_traces(exploration)};
}

TEST(random_models, the_search_finds_what_the_obvious_explorer_finds) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 150;
  int violated = 0;
  uint64_t states = 0;
  for (int i = 0; i < model_count; ++i) {
    const frontends::starlark::Model model = RandomModel(seed * 1000 + static_cast<uint64_t>(i)).write();
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, model.text));
    diagnostics::Diagnostics diagnostics;
    auto module = std::make_shared<const ir::Module>(frontends::starlark::lower(model, diagnostics));
    ir::verify(*module, diagnostics);
    for (const diagnostics::Diagnostic& d : diagnostics.all())
      ASSERT_NE(diagnostics::severity(d.id), diagnostics::Severity::error) << d.message;
    const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
    ASSERT_NE(machine, nullptr);
    const std::vector<engine::Property> properties = {{"small", {0}}, {"dict", {1}}};

    // Some graphs are too large for the reference explorer: these are compared up to a depth.
    constexpr uint32_t depth_max = 7;
    const engine::testkit::Reference reference = engine::testkit::explore_obviously(*machine, properties, depth_max);
    if (reference.lengths.contains("error small") || reference.lengths.contains("error dict")) continue;
    const engine::Limits limits{.depth_max = depth_max};
    for (const unsigned workers : {1u, 2u}) {
      const Judged judged = judge(*machine, {.workers = workers, .limits = limits}, properties);
      EXPECT_EQ(judged.counts.states, reference.counts.states);
      EXPECT_EQ(judged.counts.transitions, reference.counts.transitions);
      EXPECT_EQ(judged.counts.finished_states, reference.counts.finished_states);
      EXPECT_EQ(judged.counts.deadlocks, reference.counts.deadlocks);
      EXPECT_EQ(judged.lengths, reference.lengths);
    }
    const Judged depth_first =
        judge(*machine, {.strategy = engine::Strategy::depth_first, .workers = 2, .limits = limits}, properties);
    EXPECT_EQ(depth_first.counts.states, reference.counts.states);
    EXPECT_EQ(depth_first.counts.transitions, reference.counts.transitions);
    const std::vector<std::string> complaints =
        engine::testkit::check_machine_obligations(*machine, {.predicates = {{0}, {1}}, .states_max = 60});
    EXPECT_TRUE(complaints.empty()) << complaints.front();
    violated += !reference.lengths.empty();
    states += reference.counts.states;
    if (HasFailure()) break;
  }
  fmt::print("{} states in {} models, {} of them violated\n", states, model_count, violated);
  EXPECT_GT(violated, model_count / 10);
}

std::vector<uint64_t> counts_of(const engine::Exploration& exploration) {
  const engine::Counts& c = exploration.counts;
  return {c.states, c.initial_states, c.transitions, c.depth, c.finished_states, c.deadlocks};
}

std::vector<uint64_t> numbers_of(const engine::Exploration& exploration) {
  std::vector<uint64_t> numbers = counts_of(exploration);
  for (const engine::Violation& violation : exploration.violations)
    numbers.push_back(violation.trace.steps.size());
  return numbers;
}

// A step that is continued from each of its choices is the step that it is from its start.
TEST(random_models, steps_continued_from_their_choices_are_the_same_steps) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 400;
  uint64_t states = 0;
  for (int i = 0; i < model_count && !HasFailure(); ++i) {
    const frontends::starlark::Model model = RandomModel(seed + static_cast<uint64_t>(i)).write();
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={}\n{}", seed + static_cast<uint64_t>(i), model.text));
    diagnostics::Diagnostics diagnostics;
    const auto module = lowered(model);
    const auto explored = [&](uint64_t checkpoint_instructions_min, bool is_ordered) {
      const auto machine =
          ir_machine::make_machine(module, ir_machine::starlark_rules(),
                                   {.checkpoint_instructions_min = checkpoint_instructions_min, .ordered = is_ordered},
                                   diagnostics);
      const auto store = engine::testkit::fresh_store();
      engine::ExploreOptions options{.limits = {.states_max = 20'000}, .check_deadlock = i % 2 == 0};
      if (i % 3 == 0) options.properties = {{"small", {0}}, {"dict", {1}}};
      options.keep_going = true;
      return engine::explore(*machine, *store, options);
    };
    const bool is_ordered = i % 4 == 0;
    const engine::Exploration whole = explored(UINT64_MAX, is_ordered);
    for (const uint64_t instructions_min : {uint64_t{0}, uint64_t{7}}) {
      const engine::Exploration continued = explored(instructions_min, is_ordered);
      EXPECT_EQ(continued.verdict.kind, whole.verdict.kind);
      EXPECT_EQ(numbers_of(continued), numbers_of(whole));
    }
    states += whole.counts.states;
  }
  fmt::print("{} states in {} models\n", states, model_count);
}

// A program whose threads wait for what a function finds, and call the function again. `again`: the function that they call then.
std::string waiting_program(uint64_t seed, const std::string& again) {
  std::mt19937_64 random(seed);
  const auto pick = [&](std::initializer_list<const char*> words) { return words.begin()[random() % words.size()]; };
  std::string body;
  for (uint64_t i = random() % 3; i > 0; --i)
    body += fmt::format("    {}\n",
                        pick({"ys.append(a)", "for x in p: ys.append(x)", "ys = [x for x in f if x != n]",
                              "for x in xs:\n        if x == n: return [x, a]", "ys = sorted(list(s))", "ys.append(g)",
                              "ys = [p, xs]", "if a == 2: xs.append(n)", "ys = (n, b)", "ys = {a: b}", "ys = set(f)",
                              "ys = p", "ys.append([n])", "if len(p) > 2: return []"}));
  const std::string result = pick({"ys", "ys", "ys", "ys", "len(ys)", "xs", "[y for y in ys]", "ys or None"});
  std::string text = "a = 0\nb = 1\np = [0, 1]\nf = [0, 1, 2]\ng = [0]\ns = set()\n\n";
  for (const char* name : {"moves", "as_moves"})
    text += fmt::format("def {}(n, xs):\n    ys = [n]\n{}    return {}\n\n", name, body, result);
  const auto changes = [&] {
    std::string lines;
    for (uint64_t i = random() % 3; i > 0; --i)
      lines += fmt::format("        {}\n",
                           pick({"a = (a + n + 1) % 3", "b = n", "f[1] = a", "g[0] = (g[0] + 1) % 2", "s.add(a)",
                                 "if len(p) < 4: p.append(a)", "if len(p) > 1: p.pop()", "xs = [b]", "xs = p",
                                 "n = 1 - n", "if type(got) == 'list' and len(got) < 5: got.append(a)", "got = 0",
                                 "a = oneof([0, 1])", "step(\"s\")", "f[0] = len(p)", "wait(a < 9)"}));
    return lines;
  };
  for (const char* name : {"ta", "tb"}) {
    text += fmt::format("def {}(n = {}):\n    xs = {}\n    got = None\n    for i in range(2):\n", name,
                        name[1] == 'a' ? 0 : 1, pick({"p", "[1]", "g"}));
    text += fmt::format("        wait({})\n",
                        pick({"moves(n, xs)", "moves(n, xs) != [n]", "moves(n, xs) != moves(1, xs)", "moves(n, [n])",
                              "len([x for x in [moves(n, xs)]]) == 1", "a == 0 or moves(n, xs)"}));
    text += changes() + fmt::format("        got = {}(n, xs)\n", again) + changes();
    text += fmt::format("        other = {}({}, xs)\n", again, pick({"n", "n", "1"}));
    text +=
        "        if type(got) == 'list' and got and type(got[0]) == 'int':\n            a = got[-1] if type(got[-1]) "
        "== 'int' else 1\n";
    text +=
        "        b = len(other) if type(other) == 'list' else 0\n        if type(other) == 'list': got = oneof(other "
        "or [0])\n";
    text += "        step(\"end\")\n";
  }
  return text;
}

// Goal: a call that is repeated after a `wait` has the result that it has when it is computed. Method: the same program, where another
// function with the same body is called after the `wait`.
TEST(random_models, a_call_repeated_after_a_wait_changes_nothing) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 400;
  uint64_t states = 0, transitions = 0;
  for (int i = 0; i < model_count && !HasFailure(); ++i) {
    const uint64_t model_seed = seed * 31 + static_cast<uint64_t>(i);
    const std::string program = waiting_program(model_seed, "moves");
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, program));
    const auto explored = [&](const std::string& text, uint64_t instructions_max) {
      const auto module = lowered(small_model(text, {"ta", "tb"}, "a != 2 or b != 2"));
      diagnostics::Diagnostics diagnostics;
      ir_machine::MachineOptions options{.step_instructions_max = instructions_max};
      if (i % 3 == 0) options.checkpoint_instructions_min = 0;
      if (i % 5 == 0)
        options.native = {.make_backend = ir_machine::native::make_quick_backend, .heat_min = 1, .at_once = true};
      const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), options, diagnostics);
      const auto store = engine::testkit::fresh_store();
      engine::ExploreOptions search{.limits = {.states_max = 20'000}, .check_deadlock = true};
      search.properties = {{"p", {0}}};
      search.keep_going = true;
      return engine::explore(*machine, *store, search);
    };
    for (const uint64_t instructions_max : {uint64_t{1'000'000}, 20 + model_seed % 200}) {
      const engine::Exploration remembered = explored(program, instructions_max);
      const engine::Exploration computed = explored(waiting_program(model_seed, "as_moves"), instructions_max);
      EXPECT_EQ(remembered.verdict.kind, computed.verdict.kind);
      EXPECT_EQ(counts_of(remembered), counts_of(computed));
      // Of one function or of two: a fault is reported once for each place.
      EXPECT_EQ(shortest_traces(remembered), shortest_traces(computed));
      states += remembered.counts.states;
      transitions += remembered.counts.transitions;
    }
  }
  fmt::print("{} states and {} transitions in {} models\n", states, transitions, model_count);
}

// Every function is compiled before it runs.
TEST(random_models, machine_code_changes_nothing) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 300;
  uint64_t compiled = 0;
  for (int i = 0; i < model_count && !HasFailure(); ++i) {
    const frontends::starlark::Model model = RandomModel(seed * 77 + static_cast<uint64_t>(i)).write();
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, model.text));
    diagnostics::Diagnostics diagnostics;
    const auto module = lowered(model);
    const auto interpreted = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
    ir_machine::MachineOptions options;
    options.native = {.make_backend = ir_machine::native::make_quick_backend, .heat_min = 1, .at_once = true};
    if (i % 2 == 0) options.checkpoint_instructions_min = 0;
    const auto native = ir_machine::make_machine(module, ir_machine::starlark_rules(), options, diagnostics);
    ASSERT_NE(native, nullptr);
    const std::vector<engine::Property> properties = {{"small", {0}}, {"dict", {1}}};
    for (const unsigned workers : {1u, 2u}) {
      const engine::ExploreOptions search{.workers = workers, .limits = {.depth_max = 6}};
      const Judged expected = judge(*interpreted, search, properties), got = judge(*native, search, properties);
      EXPECT_EQ(got.counts.states, expected.counts.states);
      EXPECT_EQ(got.counts.transitions, expected.counts.transitions);
      EXPECT_EQ(got.counts.finished_states, expected.counts.finished_states);
      EXPECT_EQ(got.counts.deadlocks, expected.counts.deadlocks);
      EXPECT_EQ(got.lengths, expected.lengths);
    }
    const std::vector<std::string> complaints =
        engine::testkit::check_machine_obligations(*native, {.predicates = {{0}, {1}}, .states_max = 30});
    EXPECT_TRUE(complaints.empty()) << complaints.front();
    for (const engine::CompiledFunction& function : native->machine_code()->compiled())
      compiled += function.why_not.empty() ? 1 : 0;
  }
  EXPECT_GT(compiled, 0u);
}

// A property that is true for one of two reasons is judged again where the reason changes, although a state with the other reason was
// judged in between.
TEST(random_models, packed_states_are_judged_where_a_reason_changes) {
  const auto module = lowered(small_model(
      "a = [0]\nb = [0]\nc = [0]\n\n"
      "def ta():\n    a[0] = 1\n    step(\"a\")\n\n"
      "def tb():\n    c[0] = 1\n    step(\"c\")\n    b[0] = 1\n    step(\"b\")\n    b[0] = 0\n    step(\"end\")\n",
      {"ta", "tb"}, "a[0] == 1 or b[0] == 0"));
  diagnostics::Diagnostics diagnostics;
  const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
  ASSERT_NE(machine, nullptr);
  for (const unsigned workers : {1u, 2u}) {
    const engine::ExploreOptions options{.workers = workers, .properties = {{"p", {0}}}};
    const auto store = engine::testkit::fresh_store();
    std::string why_not;
    EXPECT_FALSE(engine::explore_packed(*machine, *store, options, {}, why_not));
    EXPECT_EQ(why_not, "a property is violated");
  }
}

void expect_packed(const std::string& text, uint64_t states) {
  const auto module = lowered(small_model(text, {"t"}, "True"));
  diagnostics::Diagnostics diagnostics;
  const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
  ASSERT_NE(machine, nullptr);
  const auto store = engine::testkit::fresh_store();
  std::string why_not;
  const std::optional<engine::Exploration> packed =
      engine::explore_packed(*machine, *store, {.check_deadlock = false}, {}, why_not);
  ASSERT_TRUE(packed) << why_not;
  EXPECT_EQ(packed->counts.states, states);
}

// How many lists there are of up to so many elements, each one of three.
uint64_t lists_of_three(uint64_t length_max) {
  uint64_t lists = 0;
  for (uint64_t length = 0, count = 1; length <= length_max; ++length, count *= 3) lists += count;
  return lists;
}

// No two states have the same stack: steps repeat where they depend on its end only. More than 20,000 that do not repeat end the search.
TEST(random_models, packed_steps_at_the_end_of_a_list_do_not_depend_on_the_rest) {
  const uint64_t states = lists_of_three(9);
  expect_packed(
      "w = []\n\n"
      "def t():\n    while True:\n        x = oneof([0, 1, 2, 3])\n"
      "        if x == 3:\n            if w: w.pop()\n        elif len(w) < 9:\n            w.append(x)\n"
      "        x = 0\n        step(\"t\")\n",
      states + 1);
}

// The same of queues, whose elements only move.
TEST(random_models, packed_steps_at_the_front_of_a_list_do_not_depend_on_the_rest) {
  const uint64_t states = lists_of_three(9);
  struct Queue {
    std::string_view take, put;
  };
  for (const auto& [take, put] : {Queue{"w.pop(0)", "w.append(x)"}, Queue{"w = w[1:]", "w = w + [x]"},
                                  Queue{"w.pop()", "w.insert(0, x)"}, Queue{"w = w[:-1]", "w = [x] + w"}}) {
    SCOPED_TRACE(take);
    expect_packed(fmt::format("w = []\n\n"
                              "def t():\n    while True:\n        x = oneof([0, 1, 2, 3])\n"
                              "        if x == 3:\n            if w: {}\n        elif len(w) < 9:\n            {}\n"
                              "        x = 0\n        step(\"t\")\n",
                              take, put),
                  states + 1);
  }
}

// A list that a thread has for a while is not part of what the others are.
TEST(random_models, packed_steps_that_make_an_object_do_not_depend_on_others) {
  const uint64_t states = lists_of_three(8);
  expect_packed(
      "w = []\n\n"
      "def t():\n    while True:\n        x = [oneof([0, 1, 2, 3])]\n        step(\"t\")\n"
      "        if x[0] == 3:\n            if w: w.pop(0)\n        elif len(w) < 8:\n            w.append(x[0])\n"
      "        x = None\n        step(\"u\")\n",
      1 + 5 * states);
}

// No two states have the same members: steps repeat where they ask for some of them only.
TEST(random_models, packed_steps_that_change_a_set_do_not_depend_on_its_other_members) {
  constexpr uint64_t states = uint64_t{1} << 15;
  for (const std::string_view change :
       {"if (0, x) in s: s.remove((0, x))\n        else: s.add((0, x))",
        "if (0, x) in s: s.discard((0, x))\n        else: s |= {(0, x)}",
        "s = s - {(0, x)} if (0, x) in s else s | {(0, x)}",
        "if any(y[1] == x for y in s): s -= {(0, x)}\n        else: s.add((0, x))",
        "if [y for y in s if y[1] == x] == []: s.add((0, x))\n        else: s.remove((0, x))"}) {
    SCOPED_TRACE(change);
    expect_packed(fmt::format("s = set()\n\n"
                              "def t():\n    while True:\n        x = oneof(range(15))\n        {}\n"
                              "        x = 0\n        step(\"t\")\n",
                              change),
                  states + 1);
  }
}

// Few of many: a bit for each would be more than a state may have.
TEST(random_models, packed_states_with_few_of_many_members_are_packed_without_cells_of_members) {
  expect_packed(
      "s = set()\n\n"
      "def t():\n    for i in range(700):\n        s.add(i)\n        if len(s) > 8: s.remove(i - 8)\n        "
      "step(\"t\")\n",
      701 + 1);
}

// A float can be equal to an integer that is another value.
TEST(random_models, packed_states_with_sets_of_floats_are_packed_without_cells_of_members) {
  expect_packed(
      "s = set()\n\n"
      "def t():\n    for i in range(200):\n        s.add(i / 2)\n        s.discard(i // 2 - 2)\n        step(\"t\")\n",
      202);
}

// A loop that leaves early or counts depends on the members for which it does something.
TEST(random_models, packed_loops_over_a_set_do_not_depend_on_members_that_they_pass_over) {
  constexpr uint64_t states = uint64_t{1} << 15;
  for (const std::string_view loop :
       {"for y in s:\n        if y[1] == x: return True\n    return False",
        "n = 0\n    for y in s:\n        if y[1] != x: continue\n        n += 1\n    return n > 0",
        "n = 0\n    for k, y in s:\n        if y == x: n = 1\n    return n > 0",
        "return len([y for y in s if len([z for z in s if z[1] == x and z == y]) > 0]) > 0"}) {
    SCOPED_TRACE(loop);
    expect_packed(fmt::format("s = set()\n\ndef has(x):\n    {}\n\n"
                              "def t():\n    while True:\n        x = oneof(range(15))\n"
                              "        if has(x): s.remove((0, x))\n        else: s.add((0, x))\n"
                              "        x = 0\n        step(\"t\")\n",
                              loop),
                  states + 1);
  }
}

// Six queues of fifteen elements that take eight bits each: as wholes they take few bits.
TEST(random_models, packed_states_that_are_too_large_in_parts_are_packed_in_fewer) {
  expect_packed(
      "w = [0, [], [], [], [], [], []]\n\n"
      "def t():\n    for i in range(250):\n        for q in w[1:]:\n            q.append(i)\n"
      "            if len(q) > 14: q.pop(0)\n        step(\"t\")\n",
      252);
}

using Write = frontends::starlark::Model (*)(uint64_t seed);

// Where there is nothing to report, the search over packed states counts what the general search counts; where there is,
// it gives up. Where no two of its dicts have the same keys in different orders, no two states differ in the order of dicts only.
void expect_the_same_packed(Write write, int model_count = 400) {
  const uint64_t seed = engine::testkit::random_seed();
  int packed_count = 0, of_one_order = 0;
  uint64_t states = 0;
  for (int i = 0; i < model_count && !testing::Test::HasFailure(); ++i) {
    const frontends::starlark::Model model = write(seed + static_cast<uint64_t>(i));
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={}\n{}", seed + static_cast<uint64_t>(i), model.text));
    diagnostics::Diagnostics diagnostics;
    const auto module = lowered(model);
    ir_machine::MachineOptions machine_options{.checkpoint_instructions_min = i % 2 == 0 ? uint64_t{0} : UINT64_MAX};
    if (i % 10 == 9)
      machine_options.native = {
          .make_backend = ir_machine::native::make_quick_backend, .heat_min = 1, .at_once = true};
    const bool is_order_seen = ir_machine::where_order_is_seen(*module, ir_machine::starlark_rules()).has_value();
    for (const bool is_judged : {false, true}) {
      const auto key_orders = std::make_shared<ir_machine::KeyOrders>();
      machine_options.key_orders = key_orders;
      const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), machine_options, diagnostics);
      ASSERT_NE(machine, nullptr);
      engine::ExploreOptions options{.limits = {.states_max = 20'000}, .check_deadlock = is_judged};
      if (is_judged) options.properties = {{"small", {0}}, {"dict", {1}}};
      const auto store = engine::testkit::fresh_store();
      const engine::Exploration general = engine::explore(*machine, *store, options);
      const bool holds = general.verdict.kind == engine::VerdictKind::holds;
      const uint64_t without_orders = is_order_seen ? ir_machine::states_with_order_aside(*store) : 0;
      if (is_order_seen && !key_orders->may_differ()) {
        EXPECT_EQ(without_orders, general.counts.states);
      }
      for (const unsigned workers : {1u, 2u, 3u}) {
        options.workers = workers;
        const auto packed_orders = std::make_shared<ir_machine::KeyOrders>();
        machine_options.key_orders = packed_orders;
        const auto packed_machine =
            ir_machine::make_machine(module, ir_machine::starlark_rules(), machine_options, diagnostics);
        const auto other_store = engine::testkit::fresh_store();
        std::string why_not;
        const std::optional<engine::Exploration> packed =
            engine::explore_packed(*packed_machine, *other_store, options,
                                   {.records_min = 1,
                                    .alone_max = i % 3 == 0 ? uint64_t{1024} : 0,
                                    .folds_from = 1 + static_cast<uint64_t>(i % 7) * 5,
                                    .folds_above = i % 5 < 3 ? 0u : 4u,
                                    .truths_min = i % 2 == 0 ? uint64_t{4096} : 2,
                                    .splits_from = i % 8 == 7 ? UINT64_MAX : static_cast<uint64_t>(i % 4),
                                    .repeats_steps = true},
                                   why_not);
        // Which states come before the limit may differ, and so what is found among them.
        if (general.is_cut_short) {
          if (packed) {
            EXPECT_EQ(packed->verdict.reasons, general.verdict.reasons);
          }
          continue;
        }
        // More steps of one thread than are remembered at once are left to the general search.
        if (!packed && general.counts.transitions > engine::LocalSteps::steps_max) continue;
        EXPECT_EQ(packed.has_value(), holds) << why_not;
        if (!packed) continue;
        EXPECT_EQ(packed->verdict.kind, engine::VerdictKind::holds);
        EXPECT_EQ(packed->counts.states, general.counts.states);
        EXPECT_EQ(packed->counts.initial_states, general.counts.initial_states);
        EXPECT_EQ(packed->counts.transitions, general.counts.transitions);
        EXPECT_EQ(packed->counts.depth, general.counts.depth);
        EXPECT_EQ(packed->counts.finished_states, general.counts.finished_states);
        EXPECT_EQ(packed->counts.deadlocks, general.counts.deadlocks);
        EXPECT_EQ(packed->unreached_points.size(), general.unreached_points.size());
        EXPECT_EQ(packed_orders->may_differ(), key_orders->may_differ());
        if (is_order_seen && !packed_orders->may_differ()) {
          EXPECT_EQ(without_orders, general.counts.states);
          ++of_one_order;
        }
        states += packed->counts.states;
        ++packed_count;
      }
    }
  }
  fmt::print("{} packed searches of {} states in {} models; {} could see an order, and have one only\n", packed_count,
             states, model_count, of_one_order);
  EXPECT_GT(packed_count, model_count / 4);
}

TEST(random_models, packed_states_are_the_same_states) {
  expect_the_same_packed([](uint64_t seed) { return RandomModel(seed).write(); });
}

TEST(random_models, packed_states_of_what_is_chosen_are_the_same_states) {
  expect_the_same_packed([](uint64_t seed) { return ChoosingModel(seed).write(); }, 120);
}

TEST(random_models, packed_states_of_sets_of_messages_are_the_same_states) {
  expect_the_same_packed([](uint64_t seed) { return MessageModel(seed).write(); }, 240);
}

TEST(random_models, packed_states_of_what_grows_and_shrinks_are_the_same_states) {
  expect_the_same_packed([](uint64_t seed) { return GrowingModel(seed).write(); });
}

}  // namespace
}  // namespace ramify
