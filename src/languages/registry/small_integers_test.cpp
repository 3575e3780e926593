// SPDX-License-Identifier: Apache-2.0
// Goal: what machine code assumes about small integers, booleans and lists (DialectRules::SmallIntegers) is what each
// language's rules say. Method: every rule is called with small operands and with those at the borders of the range.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/testkit/fresh_store.h"
#include "languages/registry/registry.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/program.h"
#include "programs/ir/text.h"

namespace ramify::ir_machine {
namespace {

constexpr ir::Dialect dialects[] = {
#define DIALECT(name) ir::Dialect::name,
#include "programs/ir/dialects.def"
#undef DIALECT
};

// Runs the rules of a language outside of any program.
class Rules {
 public:
  explicit Rules(ir::Dialect dialect) : rules(languages::rules(dialect)), draft_(*store_, rules.keys) {
    diagnostics::Diagnostics diagnostics;
    const std::string text = fmt::format(
        "file \"t.ir\"\nentry main\n\nfunc main dialect {} () registers 1\n  %0 = const none\n  return %0\n",
        ir::name(dialect));
    module_ = std::make_shared<const ir::Module>(ir::parse(text, "t.ir", diagnostics));
    program_ = link(module_, rules, 1'000'000, diagnostics);
    skeleton_.lay_out();
    draft_.begin(skeleton_, state_);
    interpreter_ = std::make_unique<Interpreter>(*program_, draft_, std::span<const Word>(), false);
    interpreter_->begin(Interpreter::Mode::thread, skeleton_, nullptr);
  }
  Context& context() { return *interpreter_; }
  Draft& draft() { return draft_; }
  const DialectRules& rules;

 private:
  std::unique_ptr<store::Store> store_ = engine::testkit::fresh_store();
  std::shared_ptr<const ir::Module> module_;
  std::unique_ptr<Program> program_;
  Skeleton skeleton_;
  store::StateVector state_;
  Draft draft_;
  std::unique_ptr<Interpreter> interpreter_;
};

std::vector<int64_t> samples(const DialectRules::SmallIntegers& small) {
  std::vector<int64_t> all{0, 1, 2, 3, 5, 7, 8, 10, 20, 29, 30, 31, 32, 60, 100, 255, 256, 1000, 65536, 1'000'003};
  for (const int64_t positive : std::vector(all)) all.push_back(-positive);
  for (const int64_t off : {0, 1, 2}) {
    all.push_back(small.max - off);
    all.push_back(small.min + off);
    all.push_back(small.max / 2 + off);
  }
  return all;
}

// Calls `test` for each language that has small integers.
template <typename Test>
void in_each_language(const Test& test) {
  for (const ir::Dialect dialect : dialects) {
    SCOPED_TRACE(ir::name(dialect));
    Rules language(dialect);
    if (language.rules.small.min <= language.rules.small.max) test(language);
  }
}

// Expects the operator's result to be `value(x, y)` wherever that has a value within the range.
template <typename Value>
void expect_operator(Rules& language, ir::BinaryOperator op, const Value& value) {
  const DialectRules::SmallIntegers& small = language.rules.small;
  for (const int64_t x : samples(small)) {
    for (const int64_t y : samples(small)) {
      const std::optional<int64_t> expected = value(x, y);
      if (!expected || *expected < small.min || *expected > small.max) continue;
      const OrFailed<Word> got = language.rules.binary(language.context(), op, Word::integer(x), Word::integer(y));
      EXPECT_TRUE(got && *got == Word::integer(*expected)) << x << " " << ir::name(op) << " " << y;
    }
  }
}

std::optional<int64_t> quotient(int64_t x, int64_t y) { return x >= 0 && y > 0 ? std::optional(x / y) : std::nullopt; }

using ir::BinaryOperator;

TEST(small_integers, are_divided_as_machine_code_divides) {
  in_each_language([](Rules& language) {
    if (language.rules.small.has_quotients)
      for (const BinaryOperator op : {BinaryOperator::divide_floor, BinaryOperator::divide_truncate})
        expect_operator(language, op, quotient);
    if (language.rules.small.divides) expect_operator(language, BinaryOperator::divide, quotient);
  });
}

TEST(small_integers, are_shifted_as_machine_code_shifts) {
  in_each_language([](Rules& language) {
    if (language.rules.small.has_left_shifts)
      expect_operator(language, BinaryOperator::shift_left, [](int64_t x, int64_t y) {
        return x >= 0 && x < 1 << 30 && y >= 0 && y <= 30 ? std::optional(x << y) : std::nullopt;
      });
    if (language.rules.small.has_right_shifts)
      expect_operator(language, BinaryOperator::shift_right,
                      [](int64_t x, int64_t y) { return y >= 0 && y <= 30 ? std::optional(x >> y) : std::nullopt; });
  });
}

TEST(small_integers, have_successors_and_predecessors) {
  in_each_language([](Rules& language) {
    if (!language.rules.small.has_steps) return;
    for (const int64_t step : {1, -1}) {
      const std::string_view name = step == 1 ? "%successor" : "%predecessor";
      const auto row = std::ranges::find(language.rules.builtins, name, &BuiltinRow::name);
      ASSERT_NE(row, language.rules.builtins.end());
      for (const int64_t x : samples(language.rules.small)) {
        if (x + step < language.rules.small.min || x + step > language.rules.small.max) continue;
        const Word argument = Word::integer(x);
        const OrFailed<Word> got = row->function(language.context(), {std::span(&argument, 1), {}});
        EXPECT_TRUE(got && *got == Word::integer(x + step)) << name << " of " << x;
      }
    }
  });
}

TEST(small_integers, are_held_by_int_as_they_are) {
  in_each_language([](Rules& language) {
    if (!language.rules.small.has_int) return;
    for (const int64_t x : samples(language.rules.small)) {
      if (x < language.rules.small.min || x > language.rules.small.max) continue;
      const OrFailed<Word> got = language.rules.convert(language.context(), Word::integer(x), "int");
      EXPECT_TRUE(got && *got == Word::integer(x)) << x;
    }
  });
}

TEST(small_integers, not_of_a_boolean_is_the_other_one) {
  in_each_language([](Rules& language) {
    for (const bool x : {true, false}) {
      const OrFailed<Word> got = language.rules.unary(language.context(), ir::UnaryOperator::not_, Word::boolean(x));
      EXPECT_TRUE(got && *got == Word::boolean(!x));
    }
  });
}

TEST(small_integers, are_elements_as_they_are) {
  in_each_language([](Rules& language) {
    Draft& draft = language.draft();
    for (const ObjectKind kind : {ObjectKind::list, ObjectKind::array}) {
      if (kind == ObjectKind::array && !language.rules.table->has_classes) continue;
      std::vector<Word> words;
      for (int64_t k = 0; k < 8; ++k)
        words.push_back(k % 3 == 0 ? Word::boolean(k % 2 == 0) : Word::integer(10 - 7 * k));
      const Word list = draft.new_object(kind, words);
      // A kind that is no value of the language.
      if (!language.rules.load_index(language.context(), list, Word::integer(0))) continue;
      for (int64_t at = 0; at < 8; ++at) {
        const Word index = Word::integer(at);
        const std::optional<Word> plain = draft.plain_element(list, index);
        ASSERT_EQ(plain, words[static_cast<size_t>(at)]);
        if (language.rules.small.has_elements) {
          EXPECT_EQ(language.rules.load_index(language.context(), list, index).value_or(Word()), *plain);
        }
        if (!language.rules.small.replaces_elements) continue;
        const Word by = plain->is_integer() ? Word::integer(-77) : Word::boolean(!plain->is(Atom::true_));
        EXPECT_TRUE(language.rules.store_index(language.context(), list, index, by));
        EXPECT_EQ(draft.at(list, static_cast<uint64_t>(at)), by);
        EXPECT_EQ(draft.size(list), 8u);
      }
      for (const int64_t outside : {-1, 8, 9})
        EXPECT_EQ(draft.plain_element(list, Word::integer(outside)), std::nullopt);
    }
  });
}

}  // namespace
}  // namespace ramify::ir_machine
