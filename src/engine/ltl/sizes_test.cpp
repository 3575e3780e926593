// SPDX-License-Identifier: Apache-2.0
// Goal: automata are as small as published ones. Method: formulas of three papers, states counted as Spot counts them.
//
//   dac  Dwyer, Avrunin and Corbett: Property Specification Patterns for Finite-state Verification, 1998
//   eh   Etessami and Holzmann: Optimizing Büchi Automata, 2000
//   sb   Somenzi and Bloem: Efficient Büchi Automata for LTL Formulae, 2000
//
// The states are those that Spot 2 (Duret-Lutz et al. 2016) gives for its transition-based generalised automata; its
// authors keep them in tests/core/ltl2tgba2.test (here as of 2017). Spot has one initial state, and one for an empty
// language, too; we may have several, or none. 0: not published there, being the same formula as another one.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include <fmt/core.h>

#include "engine/ltl/parse.h"
#include "engine/ltl/translate.h"

namespace ramify::engine::ltl {
namespace {

struct Published {
  const char* name;
  const char* formula;
  size_t states;
  size_t states_of_negation;
};

constexpr Published published[] = {
    {"dac 1", "[](!p0)", 1, 2},
    {"dac 2", "<>p2 -> (!p0 U p2)", 3, 3},
    {"dac 3", "[](p1 -> [](!p0))", 2, 3},
    {"dac 4", "[]((p1 && !p2 && <>p2) -> (!p0 U p2))", 3, 4},
    {"dac 5", "[](p1 && !p2 -> (!p0 W p2))", 2, 3},
    {"dac 6", "<>(p0)", 2, 1},
    {"dac 7", "!p2 W (p0 && !p2)", 2, 2},
    {"dac 8", "[](!p1) || <>(p1 && <>p0)", 3, 2},
    {"dac 9", "[](p1 && !p2 -> (!p2 W (p0 && !p2)))", 2, 3},
    {"dac 10", "[](p1 && !p2 -> (!p2 U (p0 && !p2)))", 2, 3},
    {"dac 11", "(!p0 W (p0 W (!p0 W (p0 W []!p0))))", 5, 6},
    {"dac 12",
     "<>p2 -> ((!p0 && !p2) U (p2 || ((p0 && !p2) U (p2 || ((!p0 && !p2) U (p2 || ((p0 && !p2) U (p2 || (!p0 U "
     "p2)))))))))",
     7, 7},
    {"dac 13", "<>p1 -> (!p1 U (p1 && (!p0 W (p0 W (!p0 W (p0 W []!p0))))))", 6, 7},
    {"dac 14",
     "[]((p1 && <>p2) -> ((!p0 && !p2) U (p2 || ((p0 && !p2) U (p2 || ((!p0 && !p2) U (p2 || ((p0 && !p2) U (p2 || "
     "(!p0 U p2))))))))))",
     7, 8},
    {"dac 15",
     "[](p1 -> ((!p0 && !p2) U (p2 || ((p0 && !p2) U (p2 || ((!p0 && !p2) U (p2 || ((p0 && !p2) U (p2 || (!p0 W p2) || "
     "[]p0)))))))))",
     6, 7},
    {"dac 16", "[](p0)", 1, 2},
    {"dac 17", "<>p2 -> (p0 U p2)", 3, 3},
    {"dac 18", "[](p1 -> [](p0))", 2, 3},
    {"dac 19", "[]((p1 && !p2 && <>p2) -> (p0 U p2))", 3, 4},
    {"dac 20", "[](p1 && !p2 -> (p0 W p2))", 2, 3},
    {"dac 21", "!p0 W p3", 2, 2},
    {"dac 22", "<>p2 -> (!p0 U (p3 || p2))", 3, 3},
    {"dac 23", "[]!p1 || <>(p1 && (!p0 W p3))", 5, 3},
    {"dac 24", "[]((p1 && !p2 && <>p2) -> (!p0 U (p3 || p2)))", 3, 4},
    {"dac 25", "[](p1 && !p2 -> (!p0 W (p3 || p2)))", 2, 3},
    {"dac 26", "[](p0 -> <>p3)", 2, 2},
    {"dac 27", "<>p2 -> (p0 -> (!p2 U (p3 && !p2))) U p2", 3, 3},
    {"dac 28", "[](p1 -> [](p0 -> <>p3))", 3, 3},
    {"dac 29", "[]((p1 && !p2 && <>p2) -> ((p0 -> (!p2 U (p3 && !p2))) U p2))", 3, 4},
    {"dac 30", "[](p1 && !p2 -> ((p0 -> (!p2 U (p3 && !p2))) W p2))", 3, 4},
    {"dac 31", "<>p0 -> (!p0 U (p3 && !p0 && X(!p0 U p4)))", 3, 3},
    {"dac 32", "<>p2 -> (!p0 U (p2 || (p3 && !p0 && X(!p0 U p4))))", 4, 4},
    {"dac 33", "([]!p1) || (!p1 U (p1 && <>p0 -> (!p0 U (p3 && !p0 && X(!p0 U p4)))))", 4, 4},
    {"dac 34", "[]((p1 && <>p2) -> (!p0 U (p2 || (p3 && !p0 && X(!p0 U p4)))))", 4, 5},
    {"dac 35", "[](p1 -> (<>p0 -> (!p0 U (p2 || (p3 && !p0 && X(!p0 U p4))))))", 3, 4},
    {"dac 36", "(<>(p3 && X<>p4)) -> ((!p3) U p0)", 3, 3},
    {"dac 37", "<>p2 -> ((!(p3 && (!p2) && X(!p2 U (p4 && !p2)))) U (p2 || p0))", 4, 4},
    {"dac 38", "([]!p1) || ((!p1) U (p1 && ((<>(p3 && X<>p4)) -> ((!p3) U p0))))", 4, 4},
    {"dac 39", "[]((p1 && <>p2) -> ((!(p3 && (!p2) && X(!p2 U (p4 && !p2)))) U (p2 || p0)))", 4, 5},
    {"dac 40", "[](p1 -> (!(p3 && (!p2) && X(!p2 U (p4 && !p2))) U (p2 || p0) || [](!(p3 && X<>p4))))", 3, 4},
    {"dac 41", "[] (p3 && X<> p4 -> X(<>(p4 && <> p0)))", 6, 3},
    {"dac 42", "<>p2 -> (p3 && X(!p2 U p4) -> X(!p2 U (p4 && <> p0))) U p2", 6, 4},
    {"dac 43", "[] (p1 -> [] (p3 && X<> p4 -> X(!p4 U (p4 && <> p0))))", 5, 4},
    {"dac 44", "[] ((p1 && <>p2) -> (p3 && X(!p2 U p4) -> X(!p2 U (p4 && <> p0))) U p2)", 10, 5},
    {"dac 45",
     "[] (p1 -> (p3 && X(!p2 U p4) -> X(!p2 U (p4 && <> p0))) U (p2 || [] (p3 && X(!p2 U p4) -> X(!p2 U (p4 && <> "
     "p0)))))",
     10, 4},
    {"dac 46", "[] (p0 -> <>(p3 && X<>p4))", 4, 3},
    {"dac 47", "<>p2 -> (p0 -> (!p2 U (p3 && !p2 && X(!p2 U p4)))) U p2", 4, 4},
    {"dac 48", "[] (p1 -> [] (p0 -> (p3 && X<> p4)))", 3, 4},
    {"dac 49", "[] ((p1 && <>p2) -> (p0 -> (!p2 U (p3 && !p2 && X(!p2 U p4)))) U p2)", 4, 5},
    {"dac 50", "[] (p1 -> (p0 -> (!p2 U (p3 && !p2 && X(!p2 U p4)))) U (p2 || [] (p0 -> (p3 && X<> p4))))", 6, 8},
    {"dac 51", "[] (p0 -> <>(p3 && !p5 && X(!p5 U p4)))", 4, 3},
    {"dac 52", "<>p2 -> (p0 -> (!p2 U (p3 && !p2 && !p5 && X((!p2 && !p5) U p4)))) U p2", 4, 4},
    {"dac 53", "[] (p1 -> [] (p0 -> (p3 && !p5 && X(!p5 U p4))))", 3, 4},
    {"dac 54", "[] ((p1 && <>p2) -> (p0 -> (!p2 U (p3 && !p2 && !p5 && X((!p2 && !p5) U p4)))) U p2)", 4, 5},
    {"dac 55",
     "[] (p1 -> (p0 -> (!p2 U (p3 && !p2 && !p5 && X((!p2 && !p5) U p4)))) U (p2 || [] (p0 -> (p3 && !p5 && X(!p5 U "
     "p4)))))",
     6, 11},
    {"eh 1", "p0 U (p1 && G(p2))", 2, 4},
    {"eh 2", "p0 U (p1 && X(p2 U p3))", 3, 4},
    {"eh 3", "p0 U (p1 && X(p2 && (F(p3 && X(F(p4 && X(F(p5 && X(F(p6))))))))))", 7, 8},
    {"eh 4", "F(p0 && X(G(p1)))", 2, 2},
    {"eh 5", "F(p0 && X(p1 && X(F(p2))))", 4, 3},
    {"eh 6", "F(p0 && X(p1 U p2))", 3, 2},
    {"eh 7", "(F(G(p0))) || (G(F(p1)))", 3, 2},
    {"eh 8", "G(p0 -> (p1 U p2))", 2, 3},
    {"eh 9", "G(p0 && X(F(p1 && X(F(p2 && X(F(p3)))))))", 5, 5},
    {"eh 10", "(G(F(p0))) && (G(F(p1))) && (G(F(p2))) && (G(F(p3))) && (G(F(p4)))", 1, 6},
    {"eh 11", "(p0 U (p1 U p2)) || (p1 U (p2 U p0)) || (p2 U (p0 U p1))", 2, 2},
    {"eh 12", "G(p0 -> (p1 U ((G(p2)) || (G(p3)))))", 4, 6},
    {"sb 1", "p0 U p1", 2, 2},
    {"sb 2", "p0 U (p1 U p2)", 3, 0},
    {"sb 3", "!(p0 U (p1 U p2))", 3, 0},
    {"sb 4", "G(F(p0)) -> G(F(p1))", 3, 0},
    {"sb 5", "(F(p0)) U (G(p1))", 3, 2},
    {"sb 6", "(G(p0)) U p1", 4, 3},
    {"sb 7", "!((F(F(p0))) <-> (F(p)))", 3, 4},
    {"sb 8", "!((G(F(p0))) -> (G(F(p))))", 2, 0},
    {"sb 9", "!((G(F(p0))) <-> (G(F(p))))", 3, 4},
    {"sb 10", "p0 R (p0 || p1)", 2, 2},
    {"sb 11", "(X(p0) U X(p1)) || !X(p0 U p1)", 1, 1},
    {"sb 12", "(X(p0) U p1) || !X(p0 U (p0 && p1))", 1, 1},
    {"sb 13", "G(p0 -> F(p1)) && (((X(p0)) U p1) || !X(p0 U (p0 && p1)))", 2, 2},
    {"sb 14", "G(p0 -> F(p1)) && (((X(p0)) U X(p1)) || !X(p0 U p1))", 2, 2},
    {"sb 15", "G(p0 -> F(p1))", 0, 0},
    {"sb 16", "!G(p0 -> X(p1 R p2))", 3, 2},
    {"sb 17", "!(F(G(p0)) || F(G(p1)))", 1, 3},
    {"sb 18", "G(F(p0) && F(p1))", 1, 3},
    {"sb 19", "F(p0) && F(!p0)", 4, 3},
    {"sb 20", "(X(p1) && p2) R X(((p3 U p0) R p2) U (p3 R p2))", 5, 4},
    {"sb 21", "(G(p1 || G(F(p0))) && G(p2 || G(F(!p0)))) || G(p1) || G(p2)", 4, 0},
    {"sb 22", "(G(p1 || F(G(p0))) && G(p2 || F(G(!p0)))) || G(p1) || G(p2)", 3, 0},
    {"sb 23", "!((G(p1 || G(F(p0))) && G(p2 || G(F(!p0)))) || G(p1) || G(p2))", 6, 0},
    {"sb 24", "!((G(p1 || F(G(p0))) && G(p2 || F(G(!p0)))) || G(p1) || G(p2))", 4, 0},
    {"sb 25", "(G(p1 || X(G p0))) && (G (p2 || X(G !p0)))", 3, 4},
    {"sb 26", "G(p1 || (X(p0) && X(!p0)))", 1, 2},
    {"sb 27", "(p0 U p0) || (p1 U p0)", 2, 2},
};

// Differences from the published sizes. A row may improve; `!` marks negations.
const std::map<std::string, size_t> different = {
    // Larger: formulas with two simultaneous promises, which only the nondeterministic tableau separates.
    {"dac 41", 8},   // 6
    {"dac 43", 7},   // 5
    {"dac 44", 12},  // 10
    {"dac 45", 18},  // 10
    // Smaller, mostly because there are several initial states.
    {"dac 23", 4},   // 5
    {"! sb 9", 3},   // 4
    {"! sb 19", 2},  // 3
    {"sb 22", 2},    // 3
};

Automaton translated(const std::string& text, bool negated) {
  Formulas formulas;
  const auto read = parse(text, formulas);
  EXPECT_TRUE(std::holds_alternative<ParsedFormula>(read)) << text;
  const Formula formula = std::get<ParsedFormula>(read).formula;
  const auto automaton = translate(formulas, negated ? formulas.negated(formula) : formula);
  EXPECT_TRUE(automaton) << text;
  return automaton.value_or(Automaton{});
}

TEST(Sizes, are_the_published_ones) {
  size_t same = 0;
  size_t ours = 0;
  size_t theirs = 0;
  for (const Published& row : published) {
    for (const bool negated : {false, true}) {
      const size_t known = negated ? row.states_of_negation : row.states;
      if (known == 0) continue;
      const std::string name = (negated ? "! " : "") + std::string(row.name);
      const size_t states = std::max<size_t>(1, translated(row.formula, negated).states.size());
      const auto exception = different.find(name);
      EXPECT_EQ(states, exception == different.end() ? known : exception->second) << name << ": " << row.formula;
      same += states == known;
      ours += states;
      theirs += known;
    }
  }
  fmt::print("{} of the published size; {} states, where {} are published\n", same, ours, theirs);
}

struct Elementary {
  const char* formula;
  size_t states;
  uint32_t marks;
};

TEST(Sizes, of_elementary_formulas_and_families_do_not_grow) {
  constexpr Elementary rows[] = {
      {"[] a", 1, 0},
      {"<> a", 2, 1},
      {"X a", 3, 0},
      {"a U b", 2, 1},
      {"a R b", 2, 0},
      {"[] <> a", 1, 1},
      {"<> [] a", 2, 1},
      {"[] (a -> <> b)", 2, 1},
      {"[] <> a && [] <> b", 1, 2},
      {"[] <> a && [] <> b && [] <> c && [] <> d && [] <> e", 1, 5},
      {"[] <> a || [] <> b", 1, 1},
      {"<> [] a || <> [] b", 3, 1},
      {"[] <> a -> [] <> b", 3, 1},
      {"[] (a U b)", 1, 1},
      {"<> a && <> b", 4, 1},
      {"[] (a <-> X b)", 3, 0},
      // Formulas of the families theta and phi of Gastin and Oddoux 2001, and U of Geldenhuys and Hansen 2006. The
      // sizes are ours: those papers count states of other kinds of automata.
      {"!([] <> p1 -> [] (q -> <> r))", 2, 1},
      {"!([] <> p1 && [] <> p2 -> [] (q -> <> r))", 2, 2},
      {"!([] <> p1 && [] <> p2 && [] <> p3 -> [] (q -> <> r))", 2, 3},
      {"a1 U (a2 U (a3 U (a4 U a5)))", 5, 1},
      {"(((a1 U a2) U a3) U a4) U a5", 16, 1},
  };
  for (const Elementary& row : rows) {
    const Automaton automaton = translated(row.formula, false);
    EXPECT_EQ(automaton.states.size(), row.states) << row.formula;
    EXPECT_EQ(automaton.mark_count, row.marks) << row.formula;
  }
}

}  // namespace
}  // namespace ramify::engine::ltl
