// SPDX-License-Identifier: Apache-2.0
// Goal: a path allows exactly the sequences of steps of its expression, whether it is followed as a set or as a
// nondeterministic automaton. Method: each operator on words; random expressions on random words compared with a
// matcher by definition; the size of the automaton.
#include "engine/compose/scenario_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <sstream>

#include "engine/compose/hand_written.h"
#include "engine/compose/random_draw.h"
#include "engine/compose/scenario_suite.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::compose {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Names = std::set<std::string, std::less<>>;

std::unique_ptr<Product> followed(std::unique_ptr<Lts> beside, const ScenarioGraph& path) {
  std::vector<Component> components;
  if (beside) components.push_back({.name = "model", .lts = std::move(beside)});
  components.push_back({.name = "path", .lts = scenario(path), .is_followed_as_set = true});
  return std::make_unique<Product>(std::move(components));
}

// Whether a run with these fully determined labels ends in an accepting state. Followed as a set there is at most one
// run.
bool accepts(const ScenarioGraph& path, const RecordedRun& word) {
  const ScenarioGraph suite = scenario_suite({word}, {.also = {"A", "B", "C"}});  // so there are only the run's steps
  const auto along = followed(scenario(suite), path);
  uint32_t state = along->initial().at(0);
  bool is_through = true;
  for (size_t i = 0; i < word.size() && is_through; ++i) {
    const std::vector<Lts::Step> steps = along->steps(state);
    const auto step = std::ranges::find(steps, word[i], &Lts::Step::label);
    EXPECT_LE(std::ranges::count(steps, word[i], &Lts::Step::label), 1);
    is_through = step != steps.end();
    if (is_through) state = step->to;
  }
  const bool is_accepted = is_through && along->is_accepting(state);
  const bool as_it_is = !walk(*product(scenario(suite), scenario(path))).accepting.empty();
  EXPECT_EQ(is_accepted, as_it_is) << "as a set, and not";
  return is_accepted;
}

// "A B1 A": names, each with an optional digit as its argument.
RecordedRun word(std::string_view text) {
  RecordedRun run;
  std::istringstream words{std::string(text)};
  for (std::string name; words >> name;) {
    std::vector<std::string> arguments;
    if (name.size() == 2) arguments.emplace_back(1, name[1]);
    run.push_back(call(name.substr(0, 1), arguments));
  }
  return run;
}

// The matching words, with `also` A, B and C.
std::string fitting(std::string_view expression, const std::vector<std::string>& words) {
  const auto path = scenario_path(expression, {"A", "B", "C"});
  if (!path) return path.error().message;
  std::string all;
  for (const std::string& text : words)
    if (accepts(*path, word(text))) all += '[' + text + ']';
  return all;
}

TEST(ScenarioPath, labels) {
  EXPECT_EQ(fitting("A", {"", "A", "A1", "B", "A A"}), "[A][A1]");
  EXPECT_EQ(fitting("A()", {"A", "A1"}), "[A]");
  EXPECT_EQ(fitting("A(1)", {"A", "A1", "A2"}), "[A1]");
  EXPECT_EQ(fitting("A(_)", {"A", "A1", "A2"}), "[A1][A2]");
}

TEST(ScenarioPath, any_one_and_all_but) {
  EXPECT_EQ(fitting("_", {"", "A", "B1", "A B"}), "[A][B1]");
  EXPECT_EQ(fitting("!A", {"", "A", "A1", "B", "C1", "B C"}), "[B][C1]");
  EXPECT_EQ(fitting("!(A | B)", {"A", "B", "C"}), "[C]");
  EXPECT_EQ(fitting("...", {"", "A", "A B1 C"}), "[][A][A B1 C]");
}

TEST(ScenarioPath, sequences) {
  EXPECT_EQ(fitting("A ; B", {"A", "A B", "B A", "A C B"}), "[A B]");
  EXPECT_EQ(fitting("A -> B", {"A", "A B", "B A", "A C B", "A B B", "A B C"}), "[A B][A C B][A B B]");
  EXPECT_EQ(fitting("A -> B(1)", {"A B1", "A B2", "A B1 B1", "A B1 B2", "A B2 B1"}), "[A B1][A B1 B1][A B2 B1]");
  EXPECT_EQ(fitting("A ; ... ; B", {"A B", "A C B"}), "[A B][A C B]");
}

TEST(ScenarioPath, alternatives_and_permutations) {
  EXPECT_EQ(fitting("A | B ; C", {"A", "B", "B C", "A C"}), "[A][B C]");
  EXPECT_EQ(fitting("A & B & C", {"A B C", "A C B", "B A C", "B C A", "C A B", "C B A", "A B", "A A B C"}),
            "[A B C][A C B][B A C][B C A][C A B][C B A]");
  EXPECT_EQ(fitting("(A ; B) & C", {"A B C", "C A B", "A C B"}), "[A B C][C A B]") << "operands are not interleaved";
  EXPECT_EQ(fitting("A? & B", {"B", "A B", "B A", "A"}), "[B][A B][B A]");
}

TEST(ScenarioPath, repetitions) {
  const std::vector<std::string> words = {"", "A", "A A", "A A A", "A A A A"};
  EXPECT_EQ(fitting("A*", words), "[][A][A A][A A A][A A A A]");
  EXPECT_EQ(fitting("A+", words), "[A][A A][A A A][A A A A]");
  EXPECT_EQ(fitting("A?", words), "[][A]");
  EXPECT_EQ(fitting("A{2}", words), "[A A]");
  EXPECT_EQ(fitting("A{0}", words), "[]");
  EXPECT_EQ(fitting("A{2,}", words), "[A A][A A A][A A A A]");
  EXPECT_EQ(fitting("A{1,3}", words), "[A][A A][A A A]");
  EXPECT_EQ(fitting("(A*)*", words), "[][A][A A][A A A][A A A A]");
  EXPECT_EQ(fitting("(A?){2,3}", words), "[][A][A A][A A A]");
  EXPECT_EQ(fitting("(A{0})*", words), "[]");
  EXPECT_EQ(fitting("(A ; A)*", words), "[][A A][A A A A]");
}

TEST(ScenarioPath, the_vocabulary_is_the_names_used_and_further_ones) {
  EXPECT_THAT(Scenario(scenario_path("A ; !B").value()).vocabulary(), ElementsAre("A", "B"));
  EXPECT_THAT(Scenario(scenario_path("A", {"C"}).value()).vocabulary(), ElementsAre("A", "C"));
  const auto others = [](std::string_view expression) {
    return counts(followed(scenario(scenario_suite({word("D")})), scenario_path(expression, {"C"}).value())).states;
  };
  EXPECT_EQ(others("A*"), 2u) << "D is not its business";
  EXPECT_EQ(others("A* ; D{0}"), 1u) << "D is suppressed";
}

TEST(ScenarioPath, an_operand_that_stands_for_no_action_is_refused) {
  EXPECT_EQ(scenario_path("_").error().message, "the vocabulary has no action that could come here");
  EXPECT_EQ(scenario_path("...").error().message, "the vocabulary has no action that could come here");
  EXPECT_EQ(scenario_path("A ; !A").error().offset, 4u);
  EXPECT_TRUE(scenario_path("A ; !A", {"B"}));
}

TEST(ScenarioPath, is_small) {
  const auto sizes = [](std::string_view expression) {
    const Counts all = counts(followed(nullptr, scenario_path(expression).value()));
    return fmt::format("{}/{}, {}", all.states, all.transitions, all.accepting);
  };
  EXPECT_EQ(sizes("(A | B)*"), "1/2, 1");
  EXPECT_EQ(sizes("A"), "2/1, 1");
  EXPECT_EQ(sizes("A?"), "2/1, 2");
  EXPECT_EQ(sizes("(A ; B)*"), "2/2, 1");
  EXPECT_EQ(sizes("A -> B"), "3/5, 1");
  EXPECT_EQ(sizes("A ; B | A ; C"), "3/3, 1");
  EXPECT_EQ(sizes("A & B & C"), "8/12, 1");
  EXPECT_EQ(sizes("A{0,1000}"), "1001/1000, 1001");
  EXPECT_EQ(sizes("(A | B)* ; A ; (A | B){4}"), "32/64, 16");
  EXPECT_EQ(scenario_path("(A | B)*").value().states.size(), 1u);
}

TEST(ScenarioPath, a_state_shows_what_may_come_next) {
  const ScenarioGraph path = scenario_path("A ; (B | C)*").value();
  EXPECT_EQ(path.states.at(0).text, "•A ; (B | C)*");
  EXPECT_EQ(path.states.at(1).text, "A ; (•B | •C)*•");
  const ScenarioGraph longer = scenario_path("A ; B" + std::string(200, ' ')).value();
  EXPECT_EQ(longer.states.at(1).text, "before column 5");
}

TEST(ScenarioPath, has_limits) {
  EXPECT_THAT(scenario_path("((A{1000}){1000}){1000}").error().message, HasSubstr("more than 50000 parts"));
  EXPECT_THAT(scenario_path("((((A{0}){1000}){1000}){1000}){1000}").error().message,
              HasSubstr("more than 50000 parts"));
  EXPECT_THAT(scenario_path("(A & B & C & D & E & F & G & H){1000}").error().message,
              HasSubstr("more than 50000 parts"));
  EXPECT_THAT(scenario_path("((A | B)?){1000}").error().message, HasSubstr("more than 200000 transitions"));
  EXPECT_TRUE(scenario_path("(A ; B){1000}"));
  std::string wide;
  for (int i = 0; i < 5'000; ++i) wide += "A?;";
  EXPECT_THAT(scenario_path(wide + "A").error().message, HasSubstr("more than 200000 transitions"));
}

// --- Random ----------------------------------------------------------------------------------------------------------

// An expression by definition: its possible end positions for a start position in a word.
struct Tree {
  enum class Kind : uint8_t { label, any, except, anything, tight, loose, alternative, permutation, repeat };
  Kind kind = Kind::label;
  char name = 'A';
  std::optional<std::string> argument{};  // "_": any one
  std::vector<Tree> operands{};
  size_t at_least = 0;
  size_t at_most = 0;  // larger than any word: unbounded

  bool fits(const Label& label) const {
    if (kind == Kind::any || kind == Kind::anything || kind == Kind::loose) return true;
    if (kind == Kind::except) return label.action != std::string(1, name);
    if (label.action != std::string(1, name)) return false;
    if (!argument) return true;
    return label.arguments->size() == 1 && (*argument == "_" || label.arguments->front() == *argument);
  }

  std::set<size_t> ends(const RecordedRun& word, size_t from) const {
    std::set<size_t> all;
    switch (kind) {
      case Kind::label:
      case Kind::any:
      case Kind::except:
        if (from < word.size() && fits(word[from])) all.insert(from + 1);
        return all;
      case Kind::anything:
        for (size_t end = from; end <= word.size(); ++end) all.insert(end);
        return all;
      case Kind::tight: return ends_after(word, operands[0].ends(word, from), operands[1]);
      case Kind::loose: {
        std::set<size_t> later;
        for (const size_t end : operands[0].ends(word, from))
          for (size_t i = end; i <= word.size(); ++i) later.insert(i);
        return ends_after(word, later, operands[1]);
      }
      case Kind::alternative:
        for (const Tree& operand : operands) all.merge(operand.ends(word, from));
        return all;
      case Kind::permutation: {
        std::vector<size_t> order(operands.size());
        for (size_t i = 0; i < order.size(); ++i) order[i] = i;
        do {
          std::set<size_t> here = {from};
          for (const size_t i : order) here = ends_after(word, here, operands[i]);
          all.merge(here);
        } while (std::next_permutation(order.begin(), order.end()));
        return all;
      }
      case Kind::repeat: {
        // Beyond the word's length, further repetitions match the empty word.
        std::set<size_t> here = {from};
        for (size_t times = 0; times <= std::min(at_most, at_least + word.size() + 1); ++times) {
          if (times >= at_least) all.insert(here.begin(), here.end());
          here = ends_after(word, here, operands[0]);
        }
        return all;
      }
    }
    return all;
  }

  static std::set<size_t> ends_after(const RecordedRun& word, const std::set<size_t>& starts, const Tree& next) {
    std::set<size_t> all;
    for (const size_t start : starts) all.merge(next.ends(word, start));
    return all;
  }
};

constexpr size_t without_bound = 1'000'000;

std::string written(const Tree& tree, Random& random) {
  const auto operands = [&](std::string_view sign) {
    std::string all;
    for (const Tree& operand : tree.operands) all += (all.empty() ? "(" : std::string(sign)) + written(operand, random);
    return all + ")";
  };
  switch (tree.kind) {
    case Tree::Kind::label: return fmt::format("{}{}", tree.name, tree.argument ? "(" + *tree.argument + ")" : "");
    case Tree::Kind::any: return "_";
    case Tree::Kind::except: return fmt::format("!{}", tree.name);
    case Tree::Kind::anything: return "...";
    case Tree::Kind::tight: return operands(" ; ");
    case Tree::Kind::loose: return operands(" -> ");
    case Tree::Kind::alternative: return operands(" | ");
    case Tree::Kind::permutation: return operands("&");
    case Tree::Kind::repeat: {
      const std::string operand = "(" + operands("") + ")";
      if (tree.at_least == 0 && tree.at_most == without_bound && draw(random, 2) == 0) return operand + "*";
      if (tree.at_least == 1 && tree.at_most == without_bound && draw(random, 2) == 0) return operand + "+";
      if (tree.at_least == 0 && tree.at_most == 1 && draw(random, 2) == 0) return operand + "?";
      if (tree.at_most == without_bound) return fmt::format("{}{{{},}}", operand, tree.at_least);
      return fmt::format("{}{{{},{}}}", operand, tree.at_least, tree.at_most);
    }
  }
  return "";
}

Tree random_tree(Random& random, size_t size) {
  const auto name = [&] { return static_cast<char>('A' + draw(random, 3)); };
  if (size <= 1) {
    switch (draw(random, 8)) {
      case 0: return {.kind = Tree::Kind::any};
      case 1: return {.kind = Tree::Kind::except, .name = name()};
      case 2: return {.kind = Tree::Kind::anything};
      default: break;
    }
    Tree label{.name = name()};
    if (draw(random, 2) == 0) label.argument = draw(random, 3) == 0 ? "_" : std::to_string(draw(random, 2));
    return label;
  }
  Tree tree{.kind = static_cast<Tree::Kind>(static_cast<int>(Tree::Kind::tight) + static_cast<int>(draw(random, 5)))};
  if (tree.kind == Tree::Kind::repeat) {
    tree.operands.push_back(random_tree(random, size - 1));
    tree.at_least = draw(random, 3);
    tree.at_most = draw(random, 2) == 0 ? without_bound : tree.at_least + draw(random, 3);
    return tree;
  }
  const bool has_three = tree.kind == Tree::Kind::permutation && draw(random, 2) == 0;
  for (int i = has_three ? 3 : 2; i-- > 0;) tree.operands.push_back(random_tree(random, 1 + draw(random, size - 1)));
  return tree;
}

RecordedRun random_word(Random& random) {
  RecordedRun run;
  for (size_t i = draw(random, 7); i-- > 0;) {
    std::vector<std::string> arguments;
    if (draw(random, 4) != 0) arguments.push_back(std::to_string(draw(random, 2)));
    run.push_back(call(std::string(1, static_cast<char>('A' + draw(random, 3))), arguments));
  }
  return run;
}

// A word that probably matches, which a random one rarely does. It follows the automaton, so it proves nothing alone.
RecordedRun fitting_word(const ScenarioGraph& path, Random& random) {
  RecordedRun run;
  uint32_t state = path.initial.at(0);
  while (run.size() < 7 && !(path.states[state].is_accepting && draw(random, 3) == 0)) {
    std::vector<const ScenarioTransition*> from_here;
    for (const ScenarioTransition& transition : path.transitions)
      if (transition.from == state) from_here.push_back(&transition);
    if (from_here.empty()) break;
    const ScenarioTransition& taken = *from_here[draw(random, from_here.size())];
    Label label = taken.label;
    if (!label.arguments) label.arguments = {std::to_string(draw(random, 2))};
    for (std::optional<std::string>& argument : *label.arguments)
      if (!argument) argument = "1";
    run.push_back(label);
    state = taken.to;
  }
  return run;
}

TEST(ScenarioPathRandom, agrees_with_the_definition) {
  const uint64_t seed = testkit::random_seed();
  Random random(seed);
  size_t accepted = 0, refused = 0;
  for (int round = 0; round < 4'000; ++round) {
    const Tree tree = random_tree(random, 1 + draw(random, 6));
    const std::string expression = written(tree, random);
    const auto path = scenario_path(expression, {"A", "B", "C"});
    ASSERT_TRUE(path) << expression << ": " << path.error().message << " RAMIFY_SEED=" << seed;
    for (int i = 0; i < 8; ++i) {
      const RecordedRun run = i % 2 == 0 ? random_word(random) : fitting_word(*path, random);
      const bool fits = tree.ends(run, 0).contains(run.size());
      ASSERT_EQ(accepts(*path, run), fits) << expression << " RAMIFY_SEED=" << seed;
      ++(fits ? accepted : refused);
    }
  }
  EXPECT_GT(accepted, 4'000u);
  EXPECT_GT(refused, 4'000u);
}

}  // namespace
}  // namespace ramify::engine::compose
