// SPDX-License-Identifier: Apache-2.0
// Symbolic: operations on unknown values. A symbolic value is a node of kind `term_node`: its type and its terms
// (solver/terms.h). Rules and the interpreter delegate to this class when an operand is symbolic; the result is a term,
// or, where the program needs to know (a branch, an index, an overflow that the language does not allow), a choice
// between the possible cases:
//
//   if (x < 3)        ──▶ decide(x < 3) ──▶ solver: can it be true, can it be false, on this path?
//                                            one of them: no choice. Both, or unknown: choice, and the side taken
//                                            becomes a condition
//
// The path (inputs in order of creation, conditions chosen, assumptions) is part of the state: `kept` encodes it as a
// value, which the stepper stores in a global variable that the program cannot see, and `restore` decodes it. So two
// states are equal if their values and the facts about them are equal. Terms belong to the machine (term_space.h).
//
// An unsupported operation ends the path with a fault that says so. The draft ensures that no operation is missed: code
// that asks for the kind of a symbolic value without supporting such values is detected (Context::met_symbolic), and
// the path has no result.
//
// With `given` values inputs are concrete and nothing is symbolic: this is how a path is replayed.
//
// Not thread-safe. Tested in session/paths_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/choice.h"
#include "machines/ir/dialect.h"
#include "machines/ir/symbolic/escapes.h"
#include "machines/ir/symbolic/term_space.h"

namespace ramify::ir_machine {

using solver::Term;

enum class SymbolicType : uint8_t {
  boolean,
  plain,  // the default integer type; this and the following are NumberType's
  i8,
  i16,
  i32,
  i64,
  u8,
  u16,
  u32,
  u64,
  f32,  // not supported
  f64,
  character,  // the code, as an integer of the default type
  text,       // its length, then the codes of its characters, up to the maximal length
  opaque,     // nothing is known except its origin
  lazy,       // a field that has not been accessed yet; its term is the number of a LazyField
};

// The type for which an open value was used (PathEntry::Kind::variant).
inline constexpr std::string_view open_number = "a number", open_text = "a text";

// The maximal length of a text returned by unknown code. Iteration over one stops at the requested bound, and the
// report says so.
inline constexpr uint32_t answered_text_max = 32;

// Names of inputs that are parts of other inputs.
// of a list, array, tuple, set
std::string element_name(std::string_view whole, std::string_view type, uint32_t index);
std::string key_name(std::string_view map, uint32_t index);
std::string value_name(std::string_view map, uint32_t index);
std::string variant_name(std::string_view whole, std::string_view variant);

struct PathEntry {
  enum class Kind : uint8_t {
    condition,  // one term
    input,      // of type `type`
    sequence,   // the `count` inputs that follow are its elements
    null,
    object,  // of class `type`
    alias,   // the same object as `type`
    // `name` is an assumption: that a condition can hold, which the solver could not decide, or about an answer
    assumed,
    relied,   // `name` is a reliance: that an unknown function does not change its arguments; `type` would grant it
    answer,   // of an unknown function; has type `leaf`, opaque: any; `type` is its number (answers.cpp)
    variant,  // the case `type`; the `count` inputs that follow are part of it
    answered_list,  // an answer that is a list of `count` elements, which are answers; the same fields
  };
  Kind kind = Kind::condition;
  std::string name{};
  std::string type{};
  SymbolicType leaf = SymbolicType::opaque;
  uint32_t count = 0;
  std::vector<Term> terms{};
};

// An input with a concrete value, for `give`.
struct GivenInput {
  PathEntry::Kind kind = PathEntry::Kind::input;
  std::string name;
  std::string type;
  SymbolicType leaf = SymbolicType::opaque;
  uint32_t count = 0;
  std::vector<solver::Value> values{};
};

// "rates.fee(3, x)": a call for display.
std::string shown_call(Context& context, std::string_view callee, std::span<const Word> arguments);

class Symbolic {
 public:
  Symbolic(Context& context, TermSpace& space);

  // --- a step
  // Starts from the path that an earlier step kept; unset: from the empty one. `choices` is null if no choices are
  // possible.
  void begin(engine::ChoiceStream* choices, Word kept = Word::of(Atom::unset));
  // Whether the path has grown since `begin`.
  bool has_grown() const { return size() != size_before_; }
  Word kept();
  // From now on inputs have these values; null: they are symbolic. Not owned.
  void give(const std::vector<GivenInput>* given) { given_ = given; }
  const std::vector<PathEntry>& path() const { return path_; }
  // Counts a question to an oracle; more of them than a path may have branches end the step.
  const std::string& unsupported() const { return unsupported_; }
  bool is_cut() const { return is_cut_; }
  std::unexpected<Failed> not_supported(std::string what);
  // Counts a question to an oracle; more of them than a path may have branches end the step.
  OrFailed<void> count_question();
  std::unexpected<Failed> cut(std::string why);
  void note_unsupported(std::string what);

  // --- values
  // A new input. `type` is a canonical name, or a class of the program; suffix `?`: or null; `!`: never null.
  OrFailed<Word> fresh(const std::string& name, std::string_view type);
  // Creates the value of a field that has not been accessed yet; any other value is returned unchanged.
  OrFailed<Word> force_field(Word object, uint64_t position, Word value);
  bool is_lazy(Word object) const;
  // The value of a field of a lazily created object that its class does not declare: of the requested type, or an
  // answer.
  OrFailed<Word> missing_field(Word object, Word field);
  std::string shown(Word symbolic) const;  // for display
  std::string shown_for_people(Word any);
  void prefer_printable(Term code_term, std::vector<Term>& conditions);
  // Whether the condition is the implied bound of an input, not one that the program tested.
  bool is_bound(Term condition) const { return space_.bounds.contains(condition); }
  Word word_of_input(const GivenInput& input) {
    return input.leaf == SymbolicType::text ? text_word(input.values) : word_of(input.leaf, input.values.front());
  }
  // The value under a model; none: it is opaque.
  std::optional<Word> concrete(Word symbolic, const solver::Model& model);

  // --- what the language does
  OrFailed<bool> decide(Term condition);
  OrFailed<bool> test(Word value);
  OrFailed<Word> binary(ir::BinaryOperator op, Word a, Word b);
  OrFailed<Word> unary(ir::UnaryOperator op, Word a);
  OrFailed<bool> equal(Word a, Word b);  // by content
  OrFailed<std::optional<int>> order(Word a, Word b);
  OrFailed<Word> convert(Word value, std::string_view type);
  OrFailed<Word> cast(Word value, std::string_view type);
  OrFailed<bool> is_type(Word value, std::string_view type);
  // A concrete value of the same kind; unset: the kind is unknown.
  Word representative(Word value);
  Word described(const std::string& description);  // an opaque value
  // The result of an unknown function: opaque until it is used as a value of some type; then it has that type. `shown`
  // is the call for display, `escapes` everything that it can reach; `explored`: calls of the escaping callbacks are
  // explored.
  Word unknown_call(const std::string& callee, const std::string& shown, const Escapes& escapes, bool explored);
  // The earlier result of a function that, by the user's assertion, depends only on its arguments, for equal arguments;
  // none: there is no earlier call.
  OrFailed<std::optional<Word>> known_call(const std::string& callee, std::span<const Word> arguments);
  void remember_call(const std::string& callee, std::span<const Word> arguments, Word result);
  // Relies on the function not changing what it can reach.
  void rely_on_arguments(const std::string& callee, const Escapes& escapes, bool explored);
  // Relies on a result that a callback returned to an unknown function.
  void rely_on_result(const std::string& callee, const Escapes& escapes);
  std::string shown_callback(Word callback);
  bool is_pure(std::string_view callee) const;  // asserted by the user
  const SymbolicOptions& options() const { return options_; }
  Word unknown_value(const std::string& name);
  Word unknown_part(const std::string& name);  // `numpy.linalg`: a name in an unknown module
  // Stores into a part of an open value (`.name`, `['key']`); later reads return the stored value.
  void store_part(Word object, const std::string& part, Word value);
  bool has_stored_parts(Word object) const;
  // Assumes that the value has parts, so is not null.
  void assume_not_null(Word value);
  void assume(std::string what);
  // A position in a sequence of `count` elements, by the language's rules; none: out of range.
  OrFailed<std::optional<uint64_t>> position(Word index, uint64_t count);
  // The position of the key equal to a symbolic one; -1: there is none.
  OrFailed<int64_t> find_key(Word collection, Word key);
  // Whether two keys are equal, at least one of which is symbolic.
  OrFailed<bool> same_key(Word a, Word b);
  // --- texts (texts.cpp); none: not supported
  OrFailed<Word> element_of_text(Word text, Word index);
  OrFailed<Word> slice_of_text(Word text, Word start, Word stop, Word step);
  OrFailed<std::optional<Word>> next_of_text(Word text, uint64_t position);
  OrFailed<std::optional<Word>> method(Word receiver, std::string_view name, std::span<const Word> arguments);
  OrFailed<std::optional<Word>> function(std::string_view name, std::span<const Word> arguments);
  // Whether the program has used the open value of that name in a way that excludes null.
  bool is_used(std::string_view name) const;
  // --- answers (answers.cpp): results of unknown functions whose type is still open
  bool is_unanswered(Word w) const;
  // The value that an answer was refined to; any other value is returned unchanged.
  Word settled(Word w) const;
  // For iteration: an answer becomes a list.
  OrFailed<Word> iterable(Word value);
  // Refines an answer to a list of `count` elements, or of any number up to a bound.
  OrFailed<Word> list(Word opaque, std::optional<uint32_t> count = {});
  OrFailed<std::optional<Word>> field(Word receiver, std::string_view name);

  solver::Terms& terms() { return terms_; }
  solver::CachingSolver& solver() { return space_.solver; }
  SymbolicType type_of(Word symbolic) const;
  std::vector<Term> terms_of(Word symbolic) const;
  std::vector<Term> conditions() const;

 private:
  using NumberType = ir_machine::NumberType;
  struct Number {
    NumberType type = NumberType::plain;
    Term term;
  };
  struct Text {
    Term length;
    std::vector<Term> codes;
  };
  using LazyField = TermSpace::LazyField;

  const DialectTable& table() const { return *context_.table; }
  Draft& draft() { return context_.draft; }
  bool is_symbolic(Word w) const { return context_.draft.is_symbolic(w); }
  size_t size() const;
  void restore(Word kept);
  void add(PathEntry entry);
  void rely(std::string what, std::string grant);
  void follow(Term condition);
  void add_condition(Term condition);
  void add_bound(Term condition);
  uint32_t chosen(engine::ChoiceKind kind, const std::vector<std::string>& labels);
  OrFailed<void> count_branch();

  Word made(SymbolicType type, Term term);
  Word made_text(const Text& text);
  Word word_of(SymbolicType type, const solver::Value& value);
  Word text_word(std::span<const solver::Value> values);
  OrFailed<Word> given(const std::string& name);
  OrFailed<Word> fresh_leaf(const std::string& name, SymbolicType type, uint32_t length_max);
  // inputs.cpp
  OrFailed<uint32_t> chosen_case(PathEntry entry, const std::vector<std::string>& labels,
                                 const std::vector<PathEntry>& cases);
  OrFailed<uint32_t> chosen_count(const std::string& name, std::string_view type, uint32_t least, uint32_t most);
  OrFailed<Word> fresh_open(const std::string& name, bool is_nullable);
  OrFailed<Word> fresh_entries(const std::string& name, std::span<const std::string_view> types);
  OrFailed<Word> fresh_variant(const std::string& name, std::string_view type, std::span<const std::string_view> parts);
  bool is_abstract(Word class_);
  OrFailed<Term> key_equality(Word& a, Word& b);
  OrFailed<void> differ(Word collection, Word key);
  OrFailed<Word> fresh_object(const std::string& name, std::string_view type, bool is_nullable);
  Word new_object(const std::string& name, Word class_);
  bool has_null(std::string_view type) const;
  bool is_plain_value(Word w);
  const std::string* asserted_type(const std::string& name);  // asserted by the user; null: none
  std::optional<SymbolicType> leaf_type(std::string_view type) const;

  // --- arithmetic.cpp
  uint16_t width_of(NumberType type) const;  // 0: unbounded integers
  solver::Sort sort_of(NumberType type) const;
  solver::Sort sort_of(SymbolicType type) const;
  solver::Sort code_sort() const { return sort_of(NumberType::plain); }
  Term constant(NumberType type, const BigInteger& value);
  Term code(uint32_t value) { return constant(NumberType::plain, value); }
  std::optional<Number> number(Word w);
  OrFailed<Number> converted(const Number& n, NumberType type);
  OrFailed<Term> real_of(const Number& n);
  Term widened(const Number& n, uint16_t width);
  Word made(const Number& n) { return made(static_cast<SymbolicType>(static_cast<int>(n.type) + 1), n.term); }
  NumberType common_type(NumberType a, NumberType b) const;
  OrFailed<Word> arithmetic(ir::BinaryOperator op, const Number& a, const Number& b);
  OrFailed<Word> real_arithmetic(ir::BinaryOperator op, const Number& a, const Number& b);
  OrFailed<Word> fitted(ir::BinaryOperator op, const Number& a, const Number& b);
  OrFailed<Word> divided(ir::BinaryOperator op, const Number& a, const Number& b);
  OrFailed<Word> shifted(ir::BinaryOperator op, const Number& a, const Number& b);
  OrFailed<Word> bits(ir::BinaryOperator op, const Number& a, const Number& b);
  OrFailed<Word> int32_bits(ir::BinaryOperator op, const Number& a, const Number& b);
  OrFailed<std::optional<Term>> ordered(ir::BinaryOperator op, Word a, Word b);
  OrFailed<Term> comparison(ir::BinaryOperator op, Word a, Word b);
  OrFailed<Term> compared(ir::BinaryOperator op, const Number& a, const Number& b);
  std::optional<Term> quotient_compared(ir::BinaryOperator op, Term quotient, Term bound);
  OrFailed<Term> truth(Word value);
  OrFailed<std::optional<Term>> equality(Word a, Word b, bool types_count);
  bool is_opaque(Word w) const { return is_symbolic(w) && type_of(w) == SymbolicType::opaque; }
  bool is_truth(Word w) const;
  Term truth_term(Word w);

  // --- answers.cpp
  std::optional<SymbolicType> leaf_of(Word w);
  Word answer(Word opaque, std::string number = {});  // no number: the next one
  Word unknown_length(Word of);
  OrFailed<Word> adopted(Word opaque, SymbolicType type, bool is_declared);
  OrFailed<void> become(Term answer, SymbolicType type, bool is_declared);
  OrFailed<void> unify_types(Word& a, Word& b);
  OrFailed<void> assume_numbers(ir::BinaryOperator op, Word& a, Word& b);
  OrFailed<std::optional<Term>> open_comparison(ir::BinaryOperator op, Word a, Word b);
  // Questions that leave the type open. Does it count as true? Is it null, as a word of the language; none: it is not
  // an answer.
  std::optional<Term> open_truth(Word w);
  OrFailed<std::optional<bool>> open_null(Word w, Word null);
  OrFailed<std::optional<bool>> compared_with_null(Word a, Word b);
  const PathEntry* question(Term answer, std::string_view suffix) const;
  const GivenInput* given_question(Term answer, std::string_view suffix) const;
  Term ask(Term answer, std::string_view suffix, const std::string& name);
  OrFailed<void> check_questions(Term answer);
  OrFailed<void> ask_as_list(Word opaque, std::optional<uint32_t> count);
  OrFailed<Number> length_of(Word opaque);
  OrFailed<uint32_t> count_of(Word opaque);
  Word list_of(Word opaque, uint32_t count);

  // --- texts.cpp
  std::optional<Text> text(Word w);
  bool is_open_ended(const Text& text) const {
    return text.codes.size() >= answered_text_max && options_.length_max < answered_text_max;
  }
  Term equal_texts(const Text& a, const Text& b);
  OrFailed<uint64_t> settled_length(const Text& text);
  Term in_range(Term code_term, char low, char high);
  Word element(Term code_term);
  OrFailed<std::optional<Word>> contains(Word collection, Word value);
  std::optional<Word> joined(Word a, Word b);
  bool is_character(Word w) const { return is_symbolic(w) && type_of(w) == SymbolicType::character; }

  // --- library.cpp
  std::optional<Word> of_character(OpenFunction question, Term code_term);
  OrFailed<std::optional<Word>> method_of_text(Word receiver, const Text& text, OpenMethod does, Word argument);
  OrFailed<std::optional<Word>> intrinsic(std::string_view name, std::span<const Word> arguments);
  OrFailed<std::optional<Word>> range(std::string_view name, std::span<const Word> arguments, bool is_half_open,
                                      bool may_descend);
  Word printed(std::span<const Word> arguments);
  std::optional<Word> text_of_value(Word value);
  OrFailed<std::optional<Word>> function_of_one(OpenFunction does, Word value);
  OrFailed<std::optional<Word>> absolute(Word value);
  OrFailed<std::optional<Word>> best_of(OpenFunction which, std::span<const Word> values);

  Context& context_;
  TermSpace& space_;
  const SymbolicOptions& options_;
  solver::Terms& terms_;

  engine::ChoiceStream* choices_ = nullptr;
  const std::vector<GivenInput>* given_ = nullptr;
  bool is_cut_ = false;
  std::string unsupported_;

  // --- the path
  std::vector<PathEntry> path_;
  std::map<std::string, uint32_t> names_;  // the number of inputs created with this name
  struct Made {
    Word object;
    Word class_;
    std::string name;
  };
  std::vector<Made> objects_;
  // The origin of opaque values: results of unknown functions, or members of unknown modules.
  std::map<Term, std::string> answers_;
  std::map<Term, Word> adopted_;  // the values that opaque values were refined to
  struct Compared {               // two answers compared while both were open
    ir::BinaryOperator op;
    Term a, b;
    Term condition;
    friend bool operator==(const Compared&, const Compared&) = default;
  };
  std::vector<Compared> compared_;
  std::map<std::string, Word> stored_;     // parts of open values, by name
  uint32_t branches_ = 0, questions_ = 0;  // the latter in this step
  size_t size_before_ = 0;
  size_t stores_ = 0;         // in this step
  uint32_t path_number_ = 0;  // the number of the conditions' path in the space
};

}  // namespace ramify::ir_machine
