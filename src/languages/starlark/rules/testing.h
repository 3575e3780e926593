// SPDX-License-Identifier: Apache-2.0
// For the tests of this folder: a Context over a real Draft, and an evaluator of expressions, so that a test is one
// line:
//
//   EXPECT_EQ(evaluate("x = [1]; x += (2,); x"), "[1, 2]");
//   EXPECT_EQ(evaluate("1 + \"a\""), "error: unsupported operation: int + string");
//
// Statements are separated by `;`; the result is repr of the last one's value. Not supported: `and`, `or`, `if` and
// comprehensions, which the interpreter implements. Beyond the language: lock(x) and unlock(x), as in a loop;
// fmt(conversion, value, spec), as in an f-string; nest(n), a list nested n levels deep.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/dialect.h"
#include "machines/ir/skeleton.h"

namespace ramify::ir_machine::starlark::testing {

// The objects that a Context requires.
class Home {
 protected:
  Home()
      : store_(store::Store::create({.memory_bytes_max = uint64_t{4} << 30}).value()),
        home_draft_(*store_, starlark_rules().keys) {
    skeleton_.lay_out();
    home_draft_.begin(skeleton_, state_);
  }
  std::unique_ptr<store::Store> store_;
  Skeleton skeleton_;
  store::StateVector state_;
  Draft home_draft_;
};

// A context without a program: a test that needs one is wrong.
class WithoutProgram : public Context {
 public:
  explicit WithoutProgram(Draft& d) : Context(d) {
    rules = &starlark_rules();
    table = rules->table;
  }

  OrFailed<Word> call_with(Word, const Arguments&) override { return none_here(); }
  OrFailed<Word> call_on(Word, Word, std::span<const Word>) override { return none_here(); }
  Word fitting_function(Word, std::span<const Word>) override { return unset(); }
  std::optional<size_t> arity(Word) override { return std::nullopt; }
  bool has_receiver_parameter(Word) override { return false; }
  std::optional<CodePlace> code_at(size_t) const override { return std::nullopt; }
  Word find_method(Word, std::string_view) override { return unset(); }
  Word find_special(Word, std::string_view) override { return unset(); }
  Word find_in_class(Word, std::string_view) override { return unset(); }
  bool has_metaclass(Word) override { return false; }
  bool is_instance_of(Word, Word) override { return false; }
  OrFailed<Word> allocate(Word) override { return none_here(); }
  OrFailed<Word> load_member(Word, std::string_view) override { return none_here(); }
  OrFailed<void> store_member(Word, std::string_view, Word) override { return none_here(); }
  OrFailed<Word> load_reference(Word) override { return none_here(); }
  OrFailed<void> store_reference(Word, Word) override { return none_here(); }
  Word global_named(std::string_view) override { return unset(); }
  std::optional<Word> library_name(std::string_view) override { return std::nullopt; }
  OrFailed<Word> begin_iteration(Word value) override { return value; }
  OrFailed<bool> advance(Word, Word&, Word&) override { return none_here(); }
  OrFailed<std::optional<Word>> resume_generator(Word, Word, Word&) override { return none_here(); }
  OrFailed<std::optional<Word>> throw_into(Word, Word, Word&) override { return none_here(); }
  Word new_coroutine(Word) override { return Word(); }
  Word running_coroutine() const override { return Word(); }
  OrFailed<Word> resume_coroutine(Word, std::span<const Word>) override { return none_here(); }
  void end_coroutine(Word) override {}
  bool has_handlers(Word) const override { return false; }
  std::optional<Word> caught(std::string_view) override { return std::nullopt; }
  void begin_catch() override {}
  void end_catch() override {}
  OrFailed<Word> start_thread(Word, std::string, bool) override { return none_here(); }
  OrFailed<Word> choose_one(Word) override { return none_here(); }
  void write(std::string_view) override {}
  void write_error(std::string_view) override {}
  void begin_capture() override {}
  std::optional<std::string> end_capture() override { return std::nullopt; }
  size_t read_input(uint64_t, std::span<char>) override { return 0; }

 private:
  static Word unset() { return Word::of(Atom::unset); }
  std::unexpected<Failed> none_here() { return fail("there is no program here"); }
};

class TestContext final : private Home, public WithoutProgram {
 public:
  using Function = std::function<OrFailed<Word>(const Arguments&)>;

  TestContext() : WithoutProgram(home_draft_) {}

  OrFailed<Word> call(Word callee, std::span<const Word> arguments) override { return invoke(callee, {arguments, {}}); }
  void print(std::string line) override { printed.push_back(std::move(line)); }
  std::string_view function_name(Word function) override {
    return function.is_function() ? "f" : starlark_rules().builtins[function.payload()].name;
  }
  std::string_view symbol(uint64_t index) override { return symbols_[index]; }
  std::string_view thread_name(uint32_t) override { return "worker[0]"; }
  Word bind(Word receiver, std::string_view method) override {
    symbols_.emplace_back(method);
    const Word words[] = {receiver, Word::integer(static_cast<int64_t>(symbols_.size() - 1))};
    return draft.new_object(ObjectKind::bound_method, words);
  }

  OrFailed<Word> invoke(Word callee, const Arguments& arguments) {
    const ValueKind kind = draft.kind(callee);
    if (kind == ValueKind::builtin) return starlark_rules().builtins[callee.payload()].function(*this, arguments);
    if (kind == ValueKind::function) return functions_[callee.payload()](arguments);
    CHECK(kind == ValueKind::bound_method, "a test calls what is no function");
    const Word receiver = draft.at(callee, 0);
    const std::string_view name = symbols_[static_cast<size_t>(draft.at(callee, 1).as_integer())];
    return starlark_rules().method(draft.kind(receiver), name)(*this, receiver, arguments);
  }
  Word new_function(Function function) {
    functions_.push_back(std::move(function));
    return Word::function(functions_.size() - 1);
  }

  std::vector<std::string> printed;
  std::map<std::string, Word, std::less<>> variables;

 private:
  std::vector<std::string> symbols_;
  std::vector<Function> functions_;
};

// Evaluates while parsing; a fault is propagated as by the interpreter. An unsupported expression is an error of the
// test: CHECK.
class Evaluator {
 public:
  Evaluator(TestContext& context, std::string_view text) : c_(context), draft_(context.draft), text_(text) {}

  OrFailed<Word> program() {
    Word result;
    do {
      result = TRY(statement());
    } while (take(";"));
    CHECK(at_end(), "left over: {}", text_.substr(i_));
    return result;
  }

  OrFailed<Word> expression() {
    if (take_word("lambda")) return lambda();
    if (take_word("not")) {
      const Word value = TRY(expression());
      return rules().unary(c_, ir::UnaryOperator::not_, value);
    }
    return infix(0);
  }

 private:
  using BinaryOperator = ir::BinaryOperator;
  struct Infix {
    std::string_view sign;
    BinaryOperator op;
    int level;
  };
  static std::span<const Infix> infixes() {  // a sign precedes its own prefixes
    static constexpr Infix rows[] = {
        {"==", BinaryOperator::equal, 0},      {"!=", BinaryOperator::not_equal, 0},
        {"<<", BinaryOperator::shift_left, 4}, {">>", BinaryOperator::shift_right, 4},
        {"<=", BinaryOperator::less_equal, 0}, {">=", BinaryOperator::greater_equal, 0},
        {"<", BinaryOperator::less, 0},        {">", BinaryOperator::greater, 0},
        {"|", BinaryOperator::bit_or, 1},      {"^", BinaryOperator::bit_xor, 2},
        {"&", BinaryOperator::bit_and, 3},     {"+", BinaryOperator::add, 5},
        {"-", BinaryOperator::subtract, 5},    {"**", BinaryOperator::power, 7},
        {"*", BinaryOperator::multiply, 6},    {"//", BinaryOperator::divide_floor, 6},
        {"/", BinaryOperator::divide_true, 6}, {"%", BinaryOperator::remainder_floor, 6},
    };
    return rows;
  }
  static const DialectRules& rules() { return starlark_rules(); }

  bool at_end() {
    while (i_ < text_.size() && text_[i_] == ' ') ++i_;
    return i_ == text_.size();
  }
  bool at(std::string_view s) { return !at_end() && text_.substr(i_).starts_with(s); }
  bool take(std::string_view s) {
    if (!at(s)) return false;
    i_ += s.size();
    return true;
  }
  void need(std::string_view s) { CHECK(take(s), "`{}` expected at `{}` of `{}`", s, text_.substr(i_), text_); }
  static bool is_word(char ch) { return std::isalnum(static_cast<unsigned char>(ch)) != 0 || ch == '_'; }
  bool at_word(std::string_view s) {
    return at(s) && (i_ + s.size() == text_.size() || !is_word(text_[i_ + s.size()]));
  }
  bool take_word(std::string_view s) {
    if (!at_word(s)) return false;
    i_ += s.size();
    return true;
  }
  std::string_view name() {
    CHECK(!at_end());
    const size_t begin = i_;
    while (i_ < text_.size() && is_word(text_[i_])) ++i_;
    CHECK(i_ > begin, "name expected at `{}` of `{}`", text_.substr(i_), text_);
    return text_.substr(begin, i_ - begin);
  }

  // The next binary operator, unless it is an augmented assignment.
  const Infix* next_infix(size_t& length) {
    for (const Infix& row : infixes()) {
      if (!at(row.sign)) continue;
      length = row.sign.size();
      const bool is_assignment = row.level > 0 && text_.substr(i_ + length).starts_with("=");
      return is_assignment ? nullptr : &row;
    }
    static constexpr Infix in{"in", BinaryOperator::in, 0}, not_in{"not in", BinaryOperator::not_in, 0};
    for (const Infix* row : {&in, &not_in}) {
      if (!at_word(row->sign)) continue;
      length = row->sign.size();
      return row;
    }
    return nullptr;
  }

  OrFailed<Word> infix(int level) {
    Word left = TRY(prefix());
    for (;;) {
      size_t length = 0;
      const Infix* row = next_infix(length);
      if (row == nullptr || row->level < level) return left;
      i_ += length;
      // ** groups from the right.
      const Word right = TRY(infix(row->op == BinaryOperator::power ? row->level : row->level + 1));
      left = TRY(rules().binary(c_, row->op, left, right));
    }
  }

  OrFailed<Word> prefix() {
    using ir::UnaryOperator;
    for (const auto& [sign, op] :
         {std::pair{"-", UnaryOperator::negate}, {"+", UnaryOperator::plus}, {"~", UnaryOperator::bit_not}}) {
      if (!take(sign)) continue;
      const Word value = TRY(infix(7));  // -2 ** 2 is -(2 ** 2)
      return rules().unary(c_, op, value);
    }
    return postfix();
  }

  OrFailed<Word> postfix() {
    Word value = TRY(atom());
    for (;;) {
      if (take("(")) {
        value = TRY(call(value));
      } else if (take("[")) {
        value = TRY(subscript(value));
      } else if (take(".")) {
        const std::string_view field = name();
        const Method method = at("(") ? rules().method(draft_.kind(value), field) : nullptr;
        if (method == nullptr) {
          value = TRY(rules().load_field(c_, value, field));
        } else {
          need("(");
          std::vector<Word> positional;
          std::vector<NamedArgument> named;
          TRY(arguments(positional, named));
          value = TRY(method(c_, value, {positional, named}));
        }
      } else {
        return value;
      }
    }
  }

  OrFailed<void> arguments(std::vector<Word>& positional, std::vector<NamedArgument>& named) {
    while (!take(")")) {
      const size_t begin = i_;
      if (!at_end() && std::isalpha(static_cast<unsigned char>(text_[i_])) != 0) {
        const std::string_view key = name();
        if (at("=") && !at("==")) {
          need("=");
          named.push_back({key, TRY(expression())});
          take(",");
          continue;
        }
        i_ = begin;
      }
      positional.push_back(TRY(expression()));
      take(",");
    }
    return {};
  }

  OrFailed<Word> call(Word callee) {
    std::vector<Word> positional;
    std::vector<NamedArgument> named;
    TRY(arguments(positional, named));
    return c_.invoke(callee, {positional, named});
  }

  OrFailed<Word> subscript(Word value) {
    Word parts[3];
    bool is_slice = false;
    for (size_t n = 0; !take("]");) {
      if (take(":")) {
        is_slice = true;
        CHECK(++n < 3);
      } else {
        parts[n] = TRY(expression());
      }
    }
    if (is_slice) return rules().load_slice(c_, value, parts[0], parts[1], parts[2]);
    return rules().load_index(c_, value, parts[0]);
  }

  OrFailed<Word> lambda() {
    std::vector<std::string> parameters;
    while (!take(":")) {
      parameters.emplace_back(name());
      take(",");
    }
    // The body is read at each call; here it is skipped, up to the end of the enclosing brackets.
    const size_t begin = i_;
    int depth = 0;
    for (; i_ < text_.size(); ++i_) {
      const char ch = text_[i_];
      if (ch == '(' || ch == '[') ++depth;
      if ((ch == ')' || ch == ']') && --depth < 0) break;
      if ((ch == ',' || ch == ';') && depth == 0) break;
    }
    const std::string body(text_.substr(begin, i_ - begin));
    TestContext& context = c_;
    return c_.new_function([&context, parameters, body](const Arguments& a) -> OrFailed<Word> {
      for (size_t p = 0; p < parameters.size(); ++p) context.variables[parameters[p]] = a.positional[p];
      Evaluator inside(context, body);
      return inside.expression();
    });
  }

  OrFailed<std::vector<Word>> list_until(std::string_view close, bool& has_comma) {
    std::vector<Word> all;
    has_comma = false;
    while (!take(close)) {
      all.push_back(TRY(expression()));
      has_comma = take(",") || has_comma;
    }
    return all;
  }

  OrFailed<Word> braces() {
    if (take("}")) return draft_.new_dict();
    Word collection;
    bool is_dict = false, is_first = true;
    while (!take("}")) {
      const Word key = TRY(expression());
      if (is_first) {
        is_dict = at(":");
        collection = is_dict ? draft_.new_dict() : draft_.new_set();
        is_first = false;
      }
      if (is_dict) {
        need(":");
        const Word value = TRY(expression());
        TRY(rules().insert(c_, collection, key, value));
      } else {
        TRY(rules().append(c_, collection, key));
      }
      take(",");
    }
    return collection;
  }

  OrFailed<Word> atom() {
    CHECK(!at_end(), "an operand is missing at the end of `{}`", text_);
    bool has_comma = false;
    if (take("(")) {
      const std::vector<Word> all = TRY(list_until(")", has_comma));
      return all.size() == 1 && !has_comma ? all[0] : draft_.tuple(all);
    }
    if (take("[")) {
      const std::vector<Word> all = TRY(list_until("]", has_comma));
      return draft_.new_list(all);
    }
    if (take("{")) return braces();
    if (at("b\"") || at("b'")) {
      ++i_;
      return draft_.bytes(literal(true));
    }
    if (at("\"") || at("'")) return draft_.string(literal(false));
    if (std::isdigit(static_cast<unsigned char>(text_[i_])) != 0 || text_[i_] == '.') return number();
    return named(name());
  }

  std::string literal(bool is_bytes) {
    const char quote = text_[i_++];
    std::string result;
    for (; text_[i_] != quote; ++i_) {
      if (text_[i_] != '\\') {
        result += text_[i_];
        continue;
      }
      const char escape = text_[++i_];
      const size_t hex = escape == 'x' ? 2 : escape == 'u' ? 4 : escape == 'U' ? 8 : 0;
      if (hex != 0) {
        const auto value = static_cast<uint32_t>(read_digits(text_.substr(i_ + 1, hex), 16).value());
        if (escape == 'x' && is_bytes) {
          result += static_cast<char>(value);
        } else {
          kit::append_code_point(result, value);
        }
        i_ += hex;
        continue;
      }
      const size_t known = std::string_view("abfnrtv0").find(escape);
      result += known == std::string_view::npos ? escape : "\a\b\f\n\r\t\v\0"[known];
    }
    ++i_;
    return result;
  }

  Word number() {
    const size_t begin = i_;
    if (at("0x")) {
      i_ += 2;
      return draft_.integer(read_digits(name(), 16).value());
    }
    while (i_ < text_.size() && (is_word(text_[i_]) || text_[i_] == '.' ||
                                 ((text_[i_] == '-' || text_[i_] == '+') && text_[i_ - 1] == 'e'))) {
      ++i_;
    }
    const std::string_view token = text_.substr(begin, i_ - begin);
    if (const std::optional<BigInteger> integer = read_digits(token, 10)) return draft_.integer(*integer);
    bool is_too_large = false;
    return draft_.real(read_real(token, is_too_large).value());
  }

  OrFailed<Word> named(std::string_view word) {
    if (word == "None") return Word();
    if (word == "True" || word == "False") return Word::boolean(word == "True");
    if (const auto found = c_.variables.find(word); found != c_.variables.end()) return found->second;
    const std::span<const BuiltinRow> builtins = rules().builtins;
    for (size_t b = 0; b < builtins.size(); ++b) {
      if (builtins[b].name == word) return Word::symbol(b);
    }
    TestContext& context = c_;
    if (word == "lock" || word == "unlock") {
      return c_.new_function([&context, word](const Arguments& a) -> OrFailed<Word> {
        word == "lock" ? context.draft.lock(a.positional[0]) : context.draft.unlock(a.positional[0]);
        return Word();
      });
    }
    if (word == "fmt") {
      return c_.new_function([&context](const Arguments& a) {
        return rules().format(context, context.draft.text(a.positional[0]), a.positional[1], a.positional[2]);
      });
    }
    if (word == "nest") {
      return c_.new_function([&context](const Arguments& a) -> OrFailed<Word> {
        Word value = context.draft.new_list({});
        for (int64_t n = a.positional[0].as_integer(); n > 1; --n) value = context.draft.new_list(std::span(&value, 1));
        return value;
      });
    }
    CHECK(false, "`{}` of `{}` is not defined", word, text_);
  }

  // The position of the `=` of an assignment in this statement; npos if there is none.
  size_t assignment() const {
    int depth = 0;
    char quote = 0;
    for (size_t i = i_; i < text_.size(); ++i) {
      const char ch = text_[i];
      if (quote != 0) {
        if (ch == '\\') {
          ++i;
        } else if (ch == quote) {
          quote = 0;
        }
        continue;
      }
      if (ch == '"' || ch == '\'') quote = ch;
      if (ch == '(' || ch == '[' || ch == '{') ++depth;
      if (ch == ')' || ch == ']' || ch == '}') --depth;
      if (depth != 0) continue;
      if (ch == ';') break;
      if (ch != '=') continue;
      if (text_[i + 1] == '=') {
        ++i;
        continue;
      }
      const char before = i > 0 ? text_[i - 1] : ' ';
      const bool is_shift = i > 1 && (before == '<' || before == '>') && text_[i - 2] == before;
      if ((before == '<' || before == '>' || before == '!') && !is_shift) continue;
      return i;
    }
    return std::string_view::npos;
  }

  OrFailed<Word> statement() {
    at_end();
    const size_t equals = assignment();
    if (equals == std::string_view::npos) return expression();
    std::string_view target = text_.substr(i_, equals - i_);
    const Infix* augmented = nullptr;
    for (const Infix& row : infixes()) {
      if (row.level > 0 && target.ends_with(row.sign) &&
          (augmented == nullptr || row.sign.size() > augmented->sign.size())) {
        augmented = &row;
      }
    }
    if (augmented != nullptr) target.remove_suffix(augmented->sign.size());
    while (target.ends_with(' ')) target.remove_suffix(1);
    i_ = equals + 1;
    Word value = TRY(expression());
    if (augmented != nullptr) {
      const Word old = TRY(Evaluator(c_, target).expression());
      value = TRY(rules().update(c_, augmented->op, old, value));
    }
    return assign(target, value);
  }

  // The position of the last subscript or field of a target; npos for a name.
  static size_t split_of(std::string_view target) {
    if (!target.ends_with(']')) return target.rfind('.');
    int depth = 0;
    size_t i = target.size();
    do {
      --i;
      depth += target[i] == ']' ? 1 : target[i] == '[' ? -1 : 0;
    } while (depth != 0);
    return i;
  }

  OrFailed<Word> assign(std::string_view target, Word value) {
    const size_t split = split_of(target);
    if (split == std::string_view::npos) {
      c_.variables[std::string(target)] = value;
      return value;
    }
    const Word object = TRY(Evaluator(c_, target.substr(0, split)).expression());
    if (target[split] == '.') return rules().store_field(c_, object, target.substr(split + 1), value);
    const Word index = TRY(Evaluator(c_, target.substr(split + 1, target.size() - split - 2)).expression());
    return rules().store_index(c_, object, index, value);
  }

  TestContext& c_;
  Draft& draft_;
  std::string_view text_;
  size_t i_ = 0;
};

inline std::string evaluate(TestContext& context, std::string_view program) {
  const OrFailed<Word> result = Evaluator(context, program).program();
  return result ? starlark_rules().repr(context, *result) : "error: " + context.message();
}

inline std::string evaluate(std::string_view program) {
  TestContext context;
  return evaluate(context, program);
}

struct Case {
  std::string_view program, answer;
};

inline void expect_answers(std::span<const Case> cases) {
  TestContext context;
  for (const Case& row : cases) {
    context.variables.clear();
    EXPECT_EQ(evaluate(context, row.program), row.answer) << row.program;
  }
}

}  // namespace ramify::ir_machine::starlark::testing
