// SPDX-License-Identifier: Apache-2.0
// Answers: the results of unknown functions, and their parts. An answer is opaque until it is used; its first use
// determines its type, which the report lists as an assumption:
//
//   x < 3, x + 1, f"..."[x]     a value of the type of the other operand
//   x == y, x < y               both are open: of one type, not yet determined (`open_comparison`)
//   for e in x, x[2], sum(x)    a list; its length is a choice up to a bound, beyond which the path is cut; its
//                               elements are answers
//   x.name, x["name"], x.f()    parts, which are answers, too; the type of x stays open
//   if x, x is None             questions, answered by a truth value; if x is null, its value is null from then on
//
// Answers have numbers, which identify them when a path is replayed with concrete values: "#3", its elements "#3[0]",
// its length "#3.length", its truth value "#3.truth".
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/escaped.h"
#include "machines/ir/symbolic/escapes.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

using engine::ChoiceKind;
using ir::BinaryOperator;
using solver::Answer;
using solver::Operator;

namespace {

constexpr std::string_view length_suffix = ".length", truth_suffix = ".truth", null_suffix = ".null",
                           undefined_suffix = ".undefined";

// Whether fields, entries or methods of the answer were used: these would not exist on a number or a list.
bool has_parts(const solver::Terms& terms, const std::map<Term, std::string>& answers, Term answer) {
  const std::string& name = terms.name(answer);
  const std::string elements = answers.at(answer) + "[";
  return std::ranges::any_of(answers, [&](const auto& entry) {
    const std::string& part = terms.name(entry.first);
    const bool is_longer = part.size() > name.size() && part.starts_with(name);
    return is_longer && (part[name.size()] == '.' || part[name.size()] == '[') && !entry.second.starts_with(elements);
  });
}

}  // namespace

// The callback as in the source; a description if the function has no name.
std::string Symbolic::shown_callback(Word callback) {
  const ValueKind kind = draft().kind(callback);
  std::string_view name;
  if (kind == ValueKind::function || kind == ValueKind::closure || kind == ValueKind::bound_method)
    name = context_.function_name(callback);
  if (kind == ValueKind::class_) return "what the class has that it is given";
  const bool has_name = !name.empty() && name.find_first_of("<%#") == std::string_view::npos;
  return has_name ? fmt::format("`{}`", name) : "the function that it is given";
}

bool Symbolic::is_pure(std::string_view callee) const {
  if (options_.pure.contains(callee)) return true;
  return std::ranges::any_of(options_.pure, [&](std::string_view name) {
    return name.ends_with('*') && callee.starts_with(name.substr(0, name.size() - 1));
  });
}

std::string shown_call(Context& context, std::string_view callee, std::span<const Word> arguments) {
  std::string text = fmt::format("{}(", callee);
  for (size_t i = 0; i < arguments.size(); ++i) {
    const bool is_symbolic = context.draft.is_symbolic(arguments[i]);
    text += (i > 0 ? ", " : "") +
            (is_symbolic ? context.symbolic->shown(arguments[i]) : context.rules->repr(context, arguments[i]));
  }
  return text + ")";
}

Word Symbolic::described(const std::string& description) {
  const Term term = terms_.input(description, solver::integer_sort);
  const Word words[] = {Word::integer(static_cast<int64_t>(SymbolicType::opaque)), Word::integer(term.index)};
  return draft().symbolic(words);
}

// Values that escape to an unknown function may change, and functions may be called any number of times, now or later.
// Calls of callbacks are explored if the user requested it. For everything else, only the path on which the value is
// left alone is followed, and the report lists that its verdict relies on it.
void Symbolic::rely_on_arguments(const std::string& callee, const Escapes& escapes, bool explored) {
  if (given_ != nullptr) return;
  const bool is_granted = is_pure(callee);
  const auto conclude = [&](std::string what) {
    if (is_granted) assume(std::move(what));
    else rely(std::move(what), "pure:" + callee);
  };
  const bool is_never = options_.escaped_calls == 0u;
  const bool has_callbacks = !escapes.callbacks.empty();
  if (has_callbacks && !is_granted && (explored || is_never)) {
    for (const Word callback : escapes.callbacks)
      assume(is_never ? fmt::format("{} never calls {}", callee, shown_callback(callback))
                      : escape_bound(callee, shown_callback(callback), *options_.escaped_calls,
                                     context_.rules->symbolic.interleaves_callbacks || !table().has_threads));
  } else if (has_callbacks) {
    conclude(fmt::format("{} never calls {}, and changes nothing that it gets hold of", callee,
                         shown_callback(escapes.callbacks.front())));
  }
  const bool is_said = has_callbacks && !explored && !is_never;
  if (escapes.has_mutable && !is_said) conclude(fmt::format("{} changes none of its arguments, now or later", callee));
}

Word Symbolic::unknown_call(const std::string& callee, const std::string& shown, const Escapes& escapes,
                            bool explored) {
  rely_on_arguments(callee, escapes, explored);
  return unknown_value(shown);
}

// Immutable values without identity: numbers, texts and the like, and tuples of them.
bool Symbolic::is_plain_value(Word w) {
  if (is_symbolic(w)) return true;
  switch (draft().kind(w)) {
    case ValueKind::none:
    case ValueKind::undefined:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::string:
    case ValueKind::bytes:
    case ValueKind::sized:
    case ValueKind::character: return true;
    default: return false;
  }
}

namespace {
std::string remembered(const std::string& callee, uint32_t number) {
  return fmt::format("%call {} {}", number, callee);
}
}  // namespace

OrFailed<std::optional<Word>> Symbolic::known_call(const std::string& callee, std::span<const Word> arguments) {
  for (const Word w : arguments)
    if (!is_plain_value(w)) return std::nullopt;
  for (uint32_t number = 0;; ++number) {
    const auto before = stored_.find(remembered(callee, number));
    if (before == stored_.end()) return std::nullopt;
    const Word call = before->second;
    bool is_same = draft().size(call) == arguments.size() + 1;
    for (size_t i = 0; is_same && i < arguments.size(); ++i) {
      Word a = draft().at(call, i), b = arguments[i];
      TRY(unify_types(a, b));
      if (a == b) continue;
      // With type distinction: 1 and 1.0 differ.
      const std::optional<bool> null = TRY(compared_with_null(a, b));
      is_same = null ? *null : leaf_of(a) == leaf_of(b) && TRY(same_key(a, b));
    }
    if (is_same) return draft().at(call, arguments.size());
  }
}

void Symbolic::remember_call(const std::string& callee, std::span<const Word> arguments, Word result) {
  for (const Word w : arguments)
    if (!is_plain_value(w)) return;
  uint32_t number = 0;
  while (stored_.contains(remembered(callee, number))) ++number;
  std::vector<Word> words(arguments.begin(), arguments.end());
  words.push_back(result);
  stored_.emplace(remembered(callee, number), draft().tuple(words));
}

void Symbolic::rely_on_result(const std::string& callee, const Escapes& escapes) {
  if (given_ != nullptr || (escapes.callbacks.empty() && !escapes.has_mutable)) return;
  rely(fmt::format("{} leaves alone what the functions that it calls give it", callee), "pure:" + callee);
}

Word Symbolic::unknown_value(const std::string& name) {
  const uint32_t times = ++names_[name];
  return answer(described(times == 1 ? name : fmt::format("{}#{}", name, times)));
}

// The same part has the same value each time.
Word Symbolic::unknown_part(const std::string& name) {
  const auto stored = stored_.find(name);
  if (stored != stored_.end()) return stored->second;
  const Word part = answer(described(name));
  const std::string* said = is_unanswered(part) ? asserted_type(name) : nullptr;
  const std::optional<SymbolicType> type = said != nullptr ? leaf_type(*said) : std::nullopt;
  if (said != nullptr && !type)
    note_unsupported(fmt::format("a part of an unknown value, `{}`, of the type `{}`", name, *said));
  return type ? adopted(part, *type, true).value_or(part) : part;
}

void Symbolic::store_part(Word object, const std::string& part, Word value) {
  const std::string owner = shown(object);
  // A setter may have any effect, and another open value may be the same object.
  if (given_ == nullptr) {
    std::string what = fmt::format("{} keeps what is stored in it, and is no other object that is not known", owner);
    if (is_pure(owner)) assume(std::move(what));
    else rely(std::move(what), "pure:" + owner);
  }
  assume_not_null(object);
  stored_[owner + part] = value;
  ++stores_;
}

bool Symbolic::has_stored_parts(Word object) const {
  const std::string owner = shown(object);
  return std::ranges::any_of(stored_, [&](const auto& stored) {
    return stored.first.size() > owner.size() && stored.first.starts_with(owner) &&
           (stored.first[owner.size()] == '.' || stored.first[owner.size()] == '[');
  });
}

// A member of a module cannot be null; a result of a function, a parameter, or a part of one can.
void Symbolic::assume_not_null(Word value) {
  if (given_ != nullptr || !is_unanswered(value)) return;
  if (context_.rules->symbolic.types_say_null) return;
  const Term term = terms_of(value).front();
  const std::string name = terms_.name(term);
  if (question(term, null_suffix) != nullptr) return;  // the program tested it, and it is not null
  bool is_value = names_.contains(name);
  for (size_t i = 0; i < name.size() && !is_value; ++i)
    if (name[i] == '.' || name[i] == '[') is_value = names_.contains(name.substr(0, i));
  if (is_value) assume(fmt::format("{} is not {}", name, table().null_text));
}

Word Symbolic::unknown_length(Word of) {
  const Term term = terms_of(of).front();
  return answer(described(fmt::format("length({})", terms_.name(term))),
                answers_.at(term) + std::string(length_suffix));
}

Word Symbolic::answer(Word opaque, std::string number) {
  const Term term = terms_of(opaque).front();
  if (!answers_.contains(term)) {
    if (number.empty()) number = fmt::format("#{}", ++names_["%answer"]);
    answers_.emplace(term, std::move(number));
  }
  if (given_ == nullptr) return opaque;
  for (const std::string_view suffix : {null_suffix, undefined_suffix})
    if (const GivenInput* g = given_question(term, suffix); g != nullptr && g->values.front().boolean())
      return suffix == null_suffix ? Word() : Word::of(Atom::missing);
  for (const GivenInput& g : *given_) {
    if (g.type != answers_.at(term)) continue;
    if (g.kind == PathEntry::Kind::answer) return word_of_input(g);
    if (g.kind == PathEntry::Kind::answered_list) return list_of(opaque, g.count);
  }
  return opaque;
}

bool Symbolic::is_used(std::string_view name) const {
  const auto is_part = [&](std::string_view of) {
    return of.size() > name.size() && of.starts_with(name) &&
           std::string_view(".[(").find(of[name.size()]) != std::string_view::npos;
  };
  // The program tested whether it is null.
  for (const auto& [term, number] : answers_) {
    if (terms_.name(term) != name || question(term, null_suffix) == nullptr) continue;
    const auto is = adopted_.find(term);
    return is == adopted_.end() || !is->second.is(Atom::none);
  }
  const std::string there = fmt::format("{} is not {}", name, table().null_text);
  const auto is_it = [&](const PathEntry& e) {
    return (e.kind == PathEntry::Kind::answer && is_part(e.name)) ||
           (e.kind == PathEntry::Kind::assumed && e.name == there);
  };
  return std::ranges::any_of(path_, is_it) ||
         std::ranges::any_of(answers_, [&](const auto& answer) { return is_part(terms_.name(answer.first)); });
}

bool Symbolic::is_unanswered(Word w) const {
  if (!is_opaque(w)) return false;
  const Term term = terms_of(w).front();
  return answers_.contains(term) && !adopted_.contains(term);
}

Word Symbolic::settled(Word w) const {
  if (!is_opaque(w)) return w;
  const auto known = adopted_.find(terms_of(w).front());
  return known == adopted_.end() ? w : known->second;
}

// --- as a value of a type

OrFailed<Word> Symbolic::adopted(Word opaque, SymbolicType type, bool is_declared) {
  if (!is_opaque(opaque)) return opaque;  // replaced by a given value
  const Term first = terms_of(opaque).front();
  if (const auto known = adopted_.find(first); known != adopted_.end()) return known->second;
  if (!answers_.contains(first)) return opaque;  // only its origin is known
  // All answers compared with it, directly or indirectly, have the same type.
  std::vector<Term> group{first};
  for (size_t i = 0; i < group.size(); ++i)
    for (const Compared& c : compared_)
      for (const auto& [x, y] : {std::pair(c.a, c.b), std::pair(c.b, c.a)})
        if (x == group[i] && std::ranges::find(group, y) == group.end()) group.push_back(y);
  for (const Term term : group) {
    if (has_parts(terms_, answers_, term))
      return not_supported(fmt::format("a use of `{}`, of which parts were asked for,", terms_.name(term)));
    TRY(become(term, type, is_declared && term == first));
    TRY(check_questions(term));
  }
  if (group.size() == 1) return adopted_.at(first);
  for (const Compared& c : compared_) {
    if (std::ranges::find(group, c.a) == group.end()) continue;
    const Term of_values = TRY(comparison(c.op, adopted_.at(c.a), adopted_.at(c.b)));
    add_bound(terms_.make(Operator::equal, c.condition, of_values));
  }
  // The type may have too few values for all the comparisons.
  if (space_.solver.check(conditions(), nullptr) == Answer::unsat)
    return not_supported("a comparison that no values of the type agree with");
  return adopted_.at(first);
}

OrFailed<void> Symbolic::become(Term term, SymbolicType type, bool is_declared) {
  const std::string& number = answers_.at(term);
  const std::string name = terms_.name(term);
  std::erase_if(path_, [&](const PathEntry& e) { return e.kind == PathEntry::Kind::answer && e.type == number; });
  const size_t begin = path_.size();
  const uint32_t text_max = std::max(options_.length_max, answered_text_max);
  const Word made_now = TRY(fresh_leaf(name, type, text_max));
  PathEntry& entry = *std::find_if(path_.begin() + static_cast<ptrdiff_t>(begin), path_.end(),
                                   [](const PathEntry& e) { return e.kind == PathEntry::Kind::input; });
  entry.kind = PathEntry::Kind::answer;
  entry.type = number;
  const bool is_length = number.ends_with(length_suffix);
  if (is_length)
    if (const std::optional<Number> n = this->number(made_now))
      add_bound(TRY(compared(BinaryOperator::less_equal, {n->type, constant(n->type, 0)}, *n)));
  if (type == SymbolicType::text) assume(fmt::format("{} is a text of up to {} characters", name, text_max));
  else if (!is_declared && !is_length) assume(name + " has the type that it is used with");
  adopted_.emplace(term, made_now);
  return {};
}

// The type of a known value; none: no input can have its type.
std::optional<SymbolicType> Symbolic::leaf_of(Word w) {
  if (is_symbolic(w)) {
    const SymbolicType type = type_of(w);
    if (type == SymbolicType::opaque || type == SymbolicType::lazy) return std::nullopt;
    return type;
  }
  if (w.is_boolean()) return SymbolicType::boolean;
  if (draft().kind(w) == ValueKind::string) return SymbolicType::text;
  if (draft().kind(w) == ValueKind::character) return SymbolicType::character;
  const std::optional<Number> n = number(w);
  if (!n) return std::nullopt;
  return static_cast<SymbolicType>(static_cast<int>(n->type) + 1);
}

// If one operand is an answer, gives it the type of the other.
OrFailed<void> Symbolic::unify_types(Word& a, Word& b) {
  a = settled(a);
  b = settled(b);
  for (const auto& [open, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    if (!is_opaque(*open)) continue;
    if (const std::optional<SymbolicType> type = leaf_of(*other)) *open = TRY(adopted(*open, *type, false));
  }
  return {};
}

// --- questions

const PathEntry* Symbolic::question(Term answer, std::string_view suffix) const {
  const std::string number = answers_.at(answer) + std::string(suffix);
  const auto found = std::ranges::find_if(
      path_, [&](const PathEntry& e) { return e.kind == PathEntry::Kind::answer && e.type == number; });
  return found == path_.end() ? nullptr : &*found;
}

const GivenInput* Symbolic::given_question(Term answer, std::string_view suffix) const {
  if (given_ == nullptr) return nullptr;
  const std::string number = answers_.at(answer) + std::string(suffix);
  const auto found = std::ranges::find_if(
      *given_, [&](const GivenInput& g) { return g.kind == PathEntry::Kind::answer && g.type == number; });
  return found == given_->end() ? nullptr : &*found;
}

Term Symbolic::ask(Term answer, std::string_view suffix, const std::string& name) {
  const Term term = terms_.input(name, solver::boolean_sort);
  add({.kind = PathEntry::Kind::answer,
       .name = name,
       .type = answers_.at(answer) + std::string(suffix),
       .leaf = SymbolicType::boolean,
       .terms = {term}});
  return term;
}

std::optional<Term> Symbolic::open_truth(Word w) {
  if (!is_unanswered(w)) return std::nullopt;
  const Term term = terms_of(w).front();
  if (const GivenInput* g = given_question(term, truth_suffix)) return terms_.boolean(g->values.front().boolean());
  if (const PathEntry* asked = question(term, truth_suffix)) return asked->terms.front();
  return ask(term, truth_suffix, terms_.name(term));
}

// Decided immediately, because every other operation may be applied to null, too.
OrFailed<std::optional<bool>> Symbolic::open_null(Word w, Word null) {
  if (!is_unanswered(w)) return std::nullopt;
  const bool is_undefined = null.is(Atom::missing);
  const std::string_view suffix = is_undefined ? undefined_suffix : null_suffix;
  const Term term = terms_of(w).front();
  if (given_ != nullptr || question(term, suffix) != nullptr) return false;  // otherwise it would be null by now
  if (std::ranges::any_of(compared_, [&](const Compared& c) { return c.a == term || c.b == term; }))
    return not_supported(fmt::format("whether `{}` is null, which was compared,", terms_.name(term)));
  const std::string_view shown_null = is_undefined ? "undefined" : table().null_text;
  const Term is_null = ask(term, suffix, fmt::format("{} is {}", terms_.name(term), shown_null));
  // The truth value of null is known.
  if (const PathEntry* truth = question(term, truth_suffix))
    add_bound(terms_.make(Operator::or_, terms_.negation(is_null), terms_.negation(truth->terms.front())));
  if (!TRY(decide(is_null))) return false;
  adopted_.emplace(term, is_undefined ? Word::of(Atom::missing) : Word());
  return true;
}

// Requires the value to agree with the questions asked before.
OrFailed<void> Symbolic::check_questions(Term term) {
  const PathEntry* asked = question(term, truth_suffix);
  if (asked == nullptr) return {};
  const Term was = asked->terms.front();
  add_bound(terms_.make(Operator::equal, was, TRY(truth(adopted_.at(term)))));
  if (space_.solver.check(conditions(), nullptr) == Answer::unsat)
    return not_supported("a truth that no values of the type agree with");
  return {};
}

// --- comparisons of two answers

// Until one of them is used with another value, they are numbers of which only equality and order count. The decisions
// about them then apply to the values.
OrFailed<std::optional<Term>> Symbolic::open_comparison(BinaryOperator op, Word a, Word b) {
  if (!is_unanswered(a) || !is_unanswered(b)) return std::nullopt;
  switch (op) {
    case BinaryOperator::identical:
    case BinaryOperator::not_identical:
      // Equal objects need not be identical; the distinction vanishes in languages that compare by value.
      if (table().equality != Equality::coercing) return std::nullopt;
      [[fallthrough]];
    case BinaryOperator::not_equal: {
      const std::optional<Term> same = TRY(open_comparison(BinaryOperator::equal, a, b));
      if (!same || op == BinaryOperator::identical) return same;
      return terms_.negation(*same);
    }
    case BinaryOperator::greater: return open_comparison(BinaryOperator::less, b, a);
    case BinaryOperator::greater_equal: return open_comparison(BinaryOperator::less_equal, b, a);
    case BinaryOperator::equal:
    case BinaryOperator::less:
    case BinaryOperator::less_equal: break;
    default: return std::nullopt;
  }
  const Term x = terms_of(a).front(), y = terms_of(b).front();
  if (x == y) {
    assume(fmt::format("{} is equal to itself", terms_.name(x)));
    return terms_.boolean(op != BinaryOperator::less);
  }
  const Term condition = terms_.make(op == BinaryOperator::equal  ? Operator::equal
                                     : op == BinaryOperator::less ? Operator::less
                                                                  : Operator::less_equal,
                                     x, y);
  const Compared compared{op, x, y, condition};
  if (std::ranges::find(compared_, compared) != compared_.end()) return condition;
  for (const Term term : {x, y}) {
    if (question(term, truth_suffix) != nullptr)
      return not_supported(fmt::format("a comparison of `{}`, whose truth was asked for,", terms_.name(term)));
    const bool is_new = std::ranges::none_of(compared_, [&](const Compared& c) { return c.a == term || c.b == term; });
    if (is_new)
      add({.kind = PathEntry::Kind::answer,
           .name = terms_.name(term),
           .type = answers_.at(term),
           .leaf = SymbolicType::opaque,
           .terms = {term}});
  }
  compared_.push_back(compared);
  assume(fmt::format("{} and {} are of one type{}", terms_.name(x), terms_.name(y),
                     op == BinaryOperator::equal ? "" : ", which has an order"));
  return condition;
}

// --- as a list

OrFailed<Word> Symbolic::iterable(Word value) {
  value = settled(value);
  return is_unanswered(value) ? list(value) : value;
}

OrFailed<Word> Symbolic::list(Word opaque, std::optional<uint32_t> count) {
  const Term term = terms_of(opaque).front();
  const std::string name = terms_.name(term);  // a copy, because making terms moves names
  if (std::ranges::any_of(compared_, [&](const Compared& c) { return c.a == term || c.b == term; }))
    return not_supported(fmt::format("a walk over `{}`, which was compared,", name));
  if (has_parts(terms_, answers_, term))
    return not_supported(fmt::format("a walk over `{}`, of which parts were asked for,", name));
  TRY(ask_as_list(opaque, count));
  if (!count) count = TRY(count_of(opaque));
  assume(fmt::format("{} is a list", name));
  add({.kind = PathEntry::Kind::answered_list, .name = name, .type = answers_.at(term), .count = *count});
  const Word result = list_of(opaque, *count);
  adopted_.emplace(term, result);
  return result;
}

// Requires the list to agree with the questions asked before it became a list.
OrFailed<void> Symbolic::ask_as_list(Word opaque, std::optional<uint32_t> count) {
  const Term term = terms_of(opaque).front();
  const PathEntry* asked = question(term, truth_suffix);
  const bool has_length =
      answers_.contains(terms_.input(fmt::format("length({})", terms_.name(term)), solver::integer_sort));
  if (asked == nullptr && !(has_length && count)) return {};
  const std::optional<Term> truth = asked != nullptr ? std::optional(asked->terms.front()) : std::nullopt;
  const bool empty_is_false =
      table().truthiness == Truthiness::empty_is_false || table().truthiness == Truthiness::zero_text_is_false;
  if (truth && !empty_is_false) add_condition(*truth);
  if (count || empty_is_false) {
    const Number n = TRY(length_of(opaque));
    const Term is_empty = terms_.make(Operator::equal, n.term, constant(n.type, 0));
    if (truth && empty_is_false) add_bound(terms_.make(Operator::equal, *truth, terms_.negation(is_empty)));
    if (count) add_condition(terms_.make(Operator::equal, n.term, constant(n.type, *count)));
  }
  if (space_.solver.check(conditions(), nullptr) == Answer::unsat)
    return not_supported(fmt::format("a walk over `{}`, which is no list,", terms_.name(term)));
  return {};
}

OrFailed<Symbolic::Number> Symbolic::length_of(Word opaque) {
  const Word length = TRY(adopted(unknown_length(opaque), SymbolicType::plain, false));
  const std::optional<Number> n = is_symbolic(length) ? number(length) : std::nullopt;
  if (!n || is_real(n->type)) return not_supported("a walk over a value whose length is no integer");
  return *n;
}

// A choice; if the program has used the length before, a decision.
OrFailed<uint32_t> Symbolic::count_of(Word opaque) {
  const std::string name = terms_.name(terms_of(opaque).front());
  const uint32_t count_max = options_.length_max;
  const auto too_many = [&] {
    return cut(fmt::format("`{}` may have more than {} elements (--max-length)", name, count_max));
  };
  if (answers_.contains(terms_.input(fmt::format("length({})", name), solver::integer_sort))) {
    const Number n = TRY(length_of(opaque));
    for (uint32_t k = 0; k <= count_max; ++k)
      if (TRY(decide(terms_.make(Operator::equal, n.term, constant(n.type, k))))) return k;
    return too_many();
  }
  TRY(count_branch());
  std::vector<std::string> labels;
  for (uint32_t k = 0; k <= count_max; ++k) labels.push_back(fmt::format("length({}) == {}", name, k));
  labels.push_back(fmt::format("length({}) > {}", name, count_max));
  const uint32_t count = chosen(ChoiceKind::branch, labels);
  if (count > count_max) return too_many();
  return count;
}

Word Symbolic::list_of(Word opaque, uint32_t count) {
  const Term term = terms_of(opaque).front();
  const bool is_map = context_.rules->symbolic.lists_are_maps;
  const auto base = is_map ? static_cast<uint32_t>(table().index_base) : 0;
  const Word result = is_map ? draft().new_dict() : draft().new_list({});
  for (uint32_t i = 0; i < count; ++i) {
    const Word element = answer(described(fmt::format("{}[{}]", terms_.name(term), i + base)),
                                fmt::format("{}[{}]", answers_.at(term), i));
    if (is_map) draft().put(result, Word::integer(i + base), element);
    else draft().append(result, element);
  }
  return result;
}

}  // namespace ramify::ir_machine
