// SPDX-License-Identifier: Apache-2.0
// Goal: the methods of list, dict, set and bytes, and that a collection cannot be changed while it is iterated over.
#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Lists, methods) {
  constexpr Case cases[] = {
      {"x = []; x.append(1); x.append([2]); x", "[1, [2]]"},
      {"[].append(1)", "None"},
      {"x = [1, 2]; x.clear(); x", "[]"},
      {"x = []; x.extend([1, 2, 3]); x.extend((\"foo\",)); x.extend(range(2)); x", "[1, 2, 3, \"foo\", 0, 1]"},
      {"y = [1, 2]; y.extend(y); y", "[1, 2, 1, 2]"},
      {"[].extend(\"ab\")", "error: string is not iterable; use its method `elems`"},
      {"[].extend(1)", "error: int is not iterable"},
      {"x = [\"b\", \"a\", \"n\", \"a\", \"n\", \"a\"]; (x.index(\"a\"), x.index(\"a\", 2), x.index(\"a\", -2))",
       "(1, 3, 5)"},
      {"[1, 2].index(2, 0, 1)", "error: value 2 is not in list"},
      {"[1, 2].index(2, None, None)", "1"},
      {"[1, 2].index(2, \"a\")", "error: `start` of index() must be int or None, not string"},
      {"x = [\"b\", \"c\", \"e\"]; x.insert(0, \"a\"); x.insert(-1, \"d\"); x", "[\"a\", \"b\", \"c\", \"d\", \"e\"]"},
      {"x = [1]; x.insert(100, 2); x.insert(-100, 0); x", "[0, 1, 2]"},
      {"[].insert(None, 1)", "error: `index` of insert() must be int, not NoneType"},
      {"x = [1, 2, 3]; (x.pop(), x.pop(0), x)", "(3, 1, [2])"},
      {"x = [1, 2, 3]; (x.pop(-2), x)", "(2, [1, 3])"},
      {"[].pop()", "error: pop from an empty list"},
      {"[1].pop(1)", "error: pop index 1 out of range: list has 1 element"},
      {"[1].pop(-2)", "error: pop index -2 out of range: list has 1 element"},
      {"x = [1, 2, 3, 2]; x.remove(2); x", "[1, 3, 2]"},
      {"[1].remove(2)", "error: value 2 is not in list"},
      {"x = [1]; x.remove(1.0); x", "[]"},
  };
  expect_answers(cases);
}

TEST(Dicts, methods) {
  constexpr Case cases[] = {
      {"x = {1: 2}; x.clear(); x", "{}"},
      {"x = {\"one\": 1}; (x.get(\"one\"), x.get(\"two\"), x.get(\"two\", 0))", "(1, None, 0)"},
      {"{}.get([])", "error: unhashable type: list"},
      {"{\"b\": 1, \"a\": 2}.items()", "[(\"b\", 1), (\"a\", 2)]"},
      {"{\"b\": 1, \"a\": 2}.keys()", "[\"b\", \"a\"]"},
      {"{\"b\": 1, \"a\": 2}.values()", "[1, 2]"},
      {"x = {\"one\": 1, \"two\": 2}; (x.pop(\"one\"), x.pop(\"three\", 0), x)", "(1, 0, {\"two\": 2})"},
      {"{}.pop(\"four\")", "error: key \"four\" not found in dict"},
      {"x = {\"one\": 1, \"two\": 2}; (x.popitem(), x.popitem(), x)", "((\"one\", 1), (\"two\", 2), {})"},
      {"{}.popitem()", "error: popitem from an empty dict"},
      {"x = {\"one\": 1}; (x.setdefault(\"one\"), x.setdefault(\"two\", 2), x.setdefault(\"two\", 3), "
       "x.setdefault(\"none\"), x)",
       "(1, 2, 2, None, {\"one\": 1, \"two\": 2, \"none\": None})"},
      {"x = {}; x.update([(\"a\", 1), (\"b\", 2)], c=3); x.update({\"d\": 4}); x.update(e=5); x.update(None); x",
       "{\"a\": 1, \"b\": 2, \"c\": 3, \"d\": 4, \"e\": 5}"},
      {"x = {1: 2}; x.update(x); x", "{1: 2}"},
      {"{}.update([1])", "error: element 0 for a dict must be a pair of key and value, not int"},
      {"{}.update([(1, 2), (3,)])", "error: element 1 for a dict must be a pair of key and value, but has 1 element"},
      {"{}.update([([], 2)])", "error: unhashable type: list"},
      {"{}.update(1, 2)", "error: update() takes at most one argument (2 given)"},
      {"x = {1: 1, 2: 2}; x.pop(1); x[1] = 3; x", "{2: 2, 1: 3}"},
      {"x = {1: 1, 2: 2}; x[1] = 3; x", "{1: 3, 2: 2}"},
  };
  expect_answers(cases);
}

TEST(Sets, methods) {
  constexpr Case cases[] = {
      {"x = {1}; x.add(2); x.add(1.0); x", "set([1, 2])"},
      {"x = {1}; x.clear(); x", "set([])"},
      {"{1, 2, 3}.difference([0, 1], [3, 4])", "set([2])"},
      {"x = {1, 2}; y = x.difference(); y.add(3); (x, y)", "(set([1, 2]), set([1, 2, 3]))"},
      {"s = {1, 2, 3, 4}; s.difference_update([2]); s.difference_update([0, 1], [4, 5]); s", "set([3])"},
      {"s = {\"x\", \"y\"}; s.discard(\"y\"); s.discard(\"y\"); s", "set([\"x\"])"},
      {"{1}.discard([])", "error: unhashable type: list"},
      {"{1, 2, 3}.intersection([0, 1], [1, 2])", "set([1])"},
      {"s = {1, 2, 3, 4}; s.intersection_update([0, 1, 2]); s", "set([1, 2])"},
      {"[{1}.isdisjoint([2]), {1}.isdisjoint([1])]", "[True, False]"},
      {"[{1}.issubset([1, 2]), {1}.issuperset([1, 2]), {1, 2}.issuperset([1, 1])]", "[True, False, True]"},
      {"s = set([3, 1, 2]); (s.pop(), s)", "(3, set([1, 2]))"},
      {"set().pop()", "error: pop from an empty set"},
      {"s = {1, 2}; s.remove(2); s", "set([1])"},
      {"{1}.remove(2)", "error: value 2 is not in set"},
      {"{1, 2}.symmetric_difference([2, 3])", "set([1, 3])"},
      {"s = {1, 2}; s.symmetric_difference_update([2, 3]); s", "set([1, 3])"},
      {"{1, 2}.union([2, 3], {3: \"a\", 4: \"b\"})", "set([1, 2, 3, 4])"},
      {"s = set(); s.update([1, 2]); s.update([2, 3], [3, 4]); s", "set([1, 2, 3, 4])"},
      {"s = {1}; s.update([2, []])", "error: unhashable type: list"},
      {"s = {1}; s.union(1)", "error: int is not iterable"},
      {"set([3, 1, 1, 2])", "set([3, 1, 2])"},
      {"{3, 1} | {2, 1}", "set([3, 1, 2])"},
      {"{1, 2} ^ {2, 3}", "set([1, 3])"},
  };
  expect_answers(cases);
}

TEST(Bytes, elems) {
  constexpr Case cases[] = {
      {"b\"ABC\".elems()", "[65, 66, 67]"},
      {"bytes(\"hé\")", "b\"hé\""},
      {"bytes([65, 255])", "b\"A\\xff\""},
      {"bytes(65)", "error: argument of bytes() must be string, bytes or an iterable of int, not int"},
      {"bytes([256])", "error: element 0 of bytes() is no byte: 256"},
      {"bytes([\"a\"])", "error: element 0 of bytes() must be int, not string"},
  };
  expect_answers(cases);
}

TEST(Iteration, forbids_every_mutation) {
  constexpr Case cases[] = {
      {"x = [1]; lock(x); x.append(2)", "error: cannot append to a list during iteration"},
      {"x = [1]; lock(x); x.clear()", "error: cannot clear a list during iteration"},
      {"x = [1]; lock(x); x.extend([])", "error: cannot extend a list during iteration"},
      {"x = [1]; lock(x); x += [2]", "error: cannot extend a list during iteration"},
      {"x = [1]; lock(x); x.insert(0, 2)", "error: cannot insert into a list during iteration"},
      {"x = [1]; lock(x); x.pop()", "error: cannot pop from a list during iteration"},
      {"x = [1]; lock(x); x.remove(1)", "error: cannot remove from a list during iteration"},
      {"x = [1]; lock(x); x[0] = 2", "error: cannot assign to an element of a list during iteration"},
      {"x = {1: 2}; lock(x); x[1] = 3", "error: cannot set a key of a dict during iteration"},
      {"x = {1: 2}; lock(x); x.a = 3", "error: cannot set a key of a dict during iteration"},
      {"x = {1: 2}; lock(x); x.clear()", "error: cannot clear a dict during iteration"},
      {"x = {1: 2}; lock(x); x.pop(1)", "error: cannot pop from a dict during iteration"},
      {"x = {1: 2}; lock(x); x.popitem()", "error: cannot pop from a dict during iteration"},
      {"x = {1: 2}; lock(x); x.setdefault(1)", "error: cannot set a key of a dict during iteration"},
      {"x = {1: 2}; lock(x); x.update(a=1)", "error: cannot update a dict during iteration"},
      {"x = {1: 2}; lock(x); x |= {3: 4}", "error: cannot update a dict during iteration"},
      {"x = {1}; lock(x); x.add(2)", "error: cannot add to a set during iteration"},
      {"x = {1}; lock(x); x.clear()", "error: cannot clear a set during iteration"},
      {"x = {1}; lock(x); x.discard(1)", "error: cannot remove from a set during iteration"},
      {"x = {1}; lock(x); x.remove(1)", "error: cannot remove from a set during iteration"},
      {"x = {1}; lock(x); x.pop()", "error: cannot pop from a set during iteration"},
      {"x = {1}; lock(x); x.update()", "error: cannot update a set during iteration"},
      {"x = {1}; lock(x); x.intersection_update([1])", "error: cannot update a set during iteration"},
      {"x = {1}; lock(x); x.difference_update()", "error: cannot update a set during iteration"},
      {"x = {1}; lock(x); x.symmetric_difference_update([])", "error: cannot update a set during iteration"},
      {"x = {1}; lock(x); x |= {2}", "error: cannot update a set during iteration"},
      {"x = {1}; lock(x); x -= {2}", "error: cannot update a set during iteration"},
      // Reading is allowed, and after the loop everything is.
      {"x = [1]; lock(x); (x + [2], x[0], sorted(x), x.index(1))", "([1, 2], 1, [1], 0)"},
      {"x = {1: 2}; lock(x); (x | {3: 4}, x.get(1), x.items())", "({1: 2, 3: 4}, 2, [(1, 2)])"},
      {"x = {1}; lock(x); (x | {2}, x.union([3]))", "(set([1, 2]), set([1, 3]))"},
      {"x = [1]; lock(x); lock(x); unlock(x); x.append(2)", "error: cannot append to a list during iteration"},
      {"x = [1]; lock(x); unlock(x); x.append(2); x", "[1, 2]"},
  };
  expect_answers(cases);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
