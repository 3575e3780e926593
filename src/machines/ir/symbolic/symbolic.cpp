// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/symbolic/symbolic.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "machines/ir/objects.h"
#include "solver/print.h"

namespace ramify::ir_machine {

using engine::ChoiceKind;
using solver::Answer;
using solver::Operator;

namespace {

class Labels final : public engine::OptionLabels {
 public:
  explicit Labels(const std::vector<std::string>& labels) : labels_(labels) {}
  std::string label(uint32_t option) const override { return labels_[option]; }

 private:
  const std::vector<std::string>& labels_;
};

}  // namespace

Symbolic::Symbolic(Context& context, TermSpace& space)
    : context_(context), space_(space), options_(space.options), terms_(space.terms) {}

void Symbolic::begin(engine::ChoiceStream* choices, Word kept) {
  choices_ = choices;
  path_.clear();
  names_.clear();
  objects_.clear();
  answers_.clear();
  adopted_.clear();
  compared_.clear();
  stored_.clear();
  branches_ = questions_ = 0;
  stores_ = 0;
  is_cut_ = false;
  unsupported_.clear();
  path_number_ = 0;
  if (!kept.is(Atom::unset)) restore(kept);
  size_before_ = size();
}

void Symbolic::note_unsupported(std::string what) {
  if (unsupported_.empty()) unsupported_ = std::move(what);
}

std::unexpected<Failed> Symbolic::not_supported(std::string what) {
  note_unsupported(what);
  return context_.fail(fmt::format("{} of a value that is not known: not supported", what));
}

// --- the path

void Symbolic::add(PathEntry entry) {
  if (entry.kind == PathEntry::Kind::assumed) space_.assumed.insert(entry.name);
  if (entry.kind == PathEntry::Kind::relied)
    ++space_.relied.try_emplace(entry.name, TermSpace::Relied{entry.type, 0}).first->second.steps;
  path_.push_back(std::move(entry));
}

void Symbolic::assume(std::string what) {
  const auto is_it = [&](const PathEntry& e) { return e.kind == PathEntry::Kind::assumed && e.name == what; };
  if (std::ranges::none_of(path_, is_it)) add({.kind = PathEntry::Kind::assumed, .name = std::move(what)});
}

void Symbolic::rely(std::string what, std::string grant) {
  const auto is_it = [&](const PathEntry& e) { return e.kind == PathEntry::Kind::relied && e.name == what; };
  if (std::ranges::none_of(path_, is_it))
    add({.kind = PathEntry::Kind::relied, .name = std::move(what), .type = std::move(grant)});
}

void Symbolic::follow(Term condition) {
  const auto next = static_cast<uint32_t>(space_.path_numbers.size() + 1);
  path_number_ = space_.path_numbers.emplace(TermSpace::key(path_number_, condition), next).first->second;
}

void Symbolic::add_condition(Term condition) {
  if (terms_.is_true(condition)) return;
  follow(condition);
  add({.kind = PathEntry::Kind::condition, .terms = {condition}});
}

void Symbolic::add_bound(Term condition) {
  space_.bounds.insert(condition);
  add_condition(condition);
}

std::vector<Term> Symbolic::conditions() const {
  std::vector<Term> all;
  for (const PathEntry& entry : path_)
    if (entry.kind == PathEntry::Kind::condition) all.push_back(entry.terms.front());
  return all;
}

OrFailed<void> Symbolic::count_branch() {
  if (choices_ == nullptr) return not_supported("a decision outside of a step, by the value");
  if (++branches_ <= options_.branches_max) return {};
  return cut(fmt::format("it has more than {} branches", options_.branches_max));
}

std::unexpected<Failed> Symbolic::cut(std::string why) {
  is_cut_ = true;
  return context_.fail("the path is cut: " + why);
}

OrFailed<void> Symbolic::count_question() {
  if (++questions_ <= options_.branches_max) return {};
  return cut(fmt::format("the oracle was asked more than {} times", options_.branches_max));
}

uint32_t Symbolic::chosen(ChoiceKind kind, const std::vector<std::string>& labels) {
  return choices_->choose(kind, static_cast<uint32_t>(labels.size()), Labels(labels));
}

OrFailed<bool> Symbolic::decide(Term condition) {
  if (terms_.is_constant(condition)) return terms_.is_true(condition);
  const Term negation = terms_.negation(condition);
  for (const PathEntry& entry : path_) {
    if (entry.kind != PathEntry::Kind::condition) continue;
    if (entry.terms.front() == condition) return true;
    if (entry.terms.front() == negation) return false;
  }
  const auto [at, is_new] = space_.decisions.try_emplace(TermSpace::key(path_number_, condition));
  TermSpace::Decision& decision = at->second;
  if (is_new) {
    std::vector<Term> all = conditions();
    all.push_back(condition);
    const Answer holds = space_.solver.check(all, nullptr);
    all.back() = negation;
    const Answer fails = space_.solver.check(all, nullptr);
    decision = {.can_hold = holds != Answer::unsat,
                .can_fail = fails != Answer::unsat,
                .is_known = holds != Answer::unknown && fails != Answer::unknown};
  }
  // The path's own conditions were undecided and may be unsatisfiable.
  if (!decision.can_hold && !decision.can_fail) return not_supported("a path that cannot be, by a condition");
  if (!decision.can_hold || !decision.can_fail) return decision.can_hold;
  TRY(count_branch());
  const std::vector<std::string> labels{solver::text_of(terms_, condition), solver::text_of(terms_, negation)};
  const bool is_known = decision.is_known;
  const bool holds = chosen(ChoiceKind::branch, labels) == 0;
  add_condition(holds ? condition : negation);
  if (!is_known) add({.kind = PathEntry::Kind::assumed, .name = labels[holds ? 0 : 1]});
  return holds;
}

// --- construction of values

SymbolicType Symbolic::type_of(Word word) const {
  return static_cast<SymbolicType>(context_.draft.node(word).words()[0].as_integer());
}

std::vector<Term> Symbolic::terms_of(Word word) const {
  std::vector<Term> terms;
  for (const Word w : context_.draft.node(word).words().subspan(1))
    terms.emplace_back(static_cast<size_t>(w.as_integer()));
  return terms;
}

Word Symbolic::made(SymbolicType type, Term term) {
  if (terms_.is_constant(term)) return word_of(type, terms_.value(term));
  const Word words[] = {Word::integer(static_cast<int64_t>(type)), Word::integer(term.index)};
  return draft().symbolic(words);
}

Word Symbolic::made_text(const Text& text) {
  bool is_constant = terms_.is_constant(text.length);
  std::vector<solver::Value> values;
  std::vector<Word> words{Word::integer(static_cast<int64_t>(SymbolicType::text)), Word::integer(text.length.index)};
  for (const Term code_term : text.codes) {
    is_constant = is_constant && terms_.is_constant(code_term);
    words.push_back(Word::integer(code_term.index));
  }
  if (!is_constant) return draft().symbolic(words);
  values.push_back(terms_.value(text.length));
  for (const Term code_term : text.codes) values.push_back(terms_.value(code_term));
  return text_word(values);
}

Word Symbolic::word_of(SymbolicType type, const solver::Value& value) {
  switch (type) {
    case SymbolicType::boolean: return Word::boolean(value.boolean());
    case SymbolicType::f64: return context_.rules->numbers.real_word(context_, value.real());
    case SymbolicType::character: return draft().character(static_cast<char32_t>(value.integer()));
    case SymbolicType::f32:
    case SymbolicType::text:
    case SymbolicType::opaque:
    case SymbolicType::lazy: break;
    default: {
      const auto number = static_cast<NumberType>(static_cast<int>(type) - 1);
      const uint16_t width = width_of(number);
      if (width == 0) return draft().integer(value.integer());
      const bool has_sign = is_signed(number);
      const BigInteger exact = has_sign ? solver::signed_value(value.integer(), width) : value.integer();
      return context_.rules->numbers.wrapped(context_, number, exact);
    }
  }
  CHECK(false, "no value of one term");
}

Word Symbolic::text_word(std::span<const solver::Value> values) {
  std::string text;
  const auto length = static_cast<size_t>(values[0].integer());
  for (size_t i = 0; i < length; ++i) text += static_cast<char>(static_cast<int>(values[1 + i].integer()));
  return draft().string(text);
}

std::optional<Word> Symbolic::concrete(Word symbolic, const solver::Model& model) {
  const SymbolicType type = type_of(symbolic);
  if (type == SymbolicType::opaque || type == SymbolicType::lazy) return std::nullopt;
  solver::Evaluation evaluation(terms_, model);
  std::vector<solver::Value> values;
  for (const Term term : terms_of(symbolic)) values.push_back(evaluation(term));
  return type == SymbolicType::text ? text_word(values) : word_of(type, values.front());
}

std::string Symbolic::shown(Word word) const {
  const std::vector<Term> all = terms_of(word);
  switch (type_of(word)) {
    case SymbolicType::lazy: return space_.lazy_fields[all.front().index].name;
    case SymbolicType::text: {
      // The name of the input, or the characters.
      const std::string length = solver::text_of(terms_, all.front());
      if (length.starts_with("length(") && length.ends_with(")")) return length.substr(7, length.size() - 8);
      std::string text;
      for (size_t i = 1; i < all.size(); ++i) text += (i > 1 ? " " : "") + solver::text_of(terms_, all[i]);
      return fmt::format("text({})", text);
    }
    default: break;
  }
  return solver::text_of(terms_, all.front());
}

std::string Symbolic::shown_for_people(Word any) { return context_.rules->repr(context_, any); }

// --- inputs

std::optional<SymbolicType> Symbolic::leaf_type(std::string_view type) const {
  if (type == "bool") return SymbolicType::boolean;
  if (type == "char")
    return table().has_characters || table().characters_are_numbers
               ? std::optional(table().has_characters ? SymbolicType::character : SymbolicType::i8)
               : std::nullopt;
  if (type == "string" || type == "str") return SymbolicType::text;
  if (type == "number" || type == "float" || type == "double") return SymbolicType::f64;
  if (type == "integer") return SymbolicType::plain;
  const std::optional<NumberType> number = context_.rules->numbers.type_named(table(), type);
  if (!number || *number == NumberType::f32) return std::nullopt;
  if (*number == NumberType::f64) return SymbolicType::f64;
  return static_cast<SymbolicType>(static_cast<int>(*number) + 1);
}

OrFailed<Word> Symbolic::fresh_leaf(const std::string& name, SymbolicType type, uint32_t length_max) {
  PathEntry entry{.kind = PathEntry::Kind::input, .name = name, .leaf = type};
  if (type != SymbolicType::text) {
    const Term term = terms_.input(name, sort_of(type));
    entry.terms = {term};
    add(std::move(entry));
    const Word word = made(type, term);
    const auto between = [&](const BigInteger& low, const BigInteger& high) -> Term {
      const Number at_least{NumberType::plain, constant(NumberType::plain, low)};
      const Number at_most{NumberType::plain, constant(NumberType::plain, high)}, it{NumberType::plain, term};
      return terms_.make(Operator::and_, *compared(ir::BinaryOperator::less_equal, at_least, it),
                         *compared(ir::BinaryOperator::less_equal, it, at_most));
    };
    if (type == SymbolicType::character) terms_.mark_character(term);
    // Characters are ASCII; integers represented as floats have 32 bits.
    if (type == SymbolicType::character) add_bound(between(0, 127));
    if (type == SymbolicType::plain && table().overflow == Overflow::to_double)
      add_bound(between(-(BigInteger(1) << 31), (BigInteger(1) << 31) - 1));
    return word;
  }
  Text text{.length = terms_.input("length(" + name + ")", code_sort()), .codes = {}};
  const auto bounded = [&](Term it, uint32_t low, uint32_t high) {
    const Number zero{NumberType::plain, code(low)}, top{NumberType::plain, code(high)}, n{NumberType::plain, it};
    add_bound(*compared(ir::BinaryOperator::less_equal, zero, n));
    add_bound(*compared(ir::BinaryOperator::less_equal, n, top));
  };
  entry.terms.push_back(text.length);
  bounded(text.length, 0, length_max);
  for (uint32_t i = 0; i < length_max; ++i) {
    text.codes.push_back(terms_.input(fmt::format("{}[{}]", name, i), code_sort()));
    entry.terms.push_back(text.codes.back());
    terms_.mark_character(text.codes.back());
    // C strings: zero would be the terminator
    bounded(text.codes.back(), table().promotion == Promotion::by_rank ? 1 : 0, 127);
  }
  add(std::move(entry));
  return made_text(text);
}

OrFailed<Word> Symbolic::fresh_object(const std::string& name, std::string_view type, bool is_nullable) {
  const Word class_ = context_.global_named(type);
  const std::string padded = fmt::format(" {} ", draft().text(draft().at(class_, class_words::traits)));
  // A nullable value is accessed through a pointer, whatever its class.
  const bool is_value = padded.find(" value_type ") != std::string::npos && !is_nullable;
  std::vector<std::string> labels;
  std::vector<size_t> same;
  if (!is_value) {
    if (is_nullable) labels.push_back(name + " is null");
    for (size_t i = 0; i < objects_.size(); ++i)
      if (objects_[i].class_ == class_) {
        same.push_back(i);
        labels.push_back(fmt::format("{} is {}", name, objects_[i].name));
      }
  }
  const size_t nulls = labels.size() - same.size();
  labels.push_back(fmt::format("{} is an object of its own", name));
  uint32_t taken = 0;
  if (labels.size() > 1) {
    TRY(count_branch());
    taken = chosen(ChoiceKind::branch, labels);
  }
  if (taken < nulls) {
    add({.kind = PathEntry::Kind::null, .name = name});
    return Word();
  }
  if (taken < nulls + same.size()) {
    const Made& other = objects_[same[taken - nulls]];
    add({.kind = PathEntry::Kind::alias, .name = name, .type = other.name});
    return other.object;
  }
  add({.kind = PathEntry::Kind::object, .name = name, .type = std::string(type)});
  return new_object(name, class_);
}

// Creates all fields that the class and its bases declare, lazily.
Word Symbolic::new_object(const std::string& name, Word class_) {
  const Word words[] = {class_};
  const Word instance = draft().new_object(ObjectKind::instance, words);
  const Word order = draft().at(class_, class_words::order);
  for (uint64_t k = draft().size(order) + 1; k-- > 0;) {
    const Word owner = k == 0 ? class_ : draft().at(order, k - 1);
    if (draft().kind(owner) != ValueKind::class_) continue;
    const Word declared = draft().at(owner, class_words::declared);
    for (uint64_t i = 0; i + 1 < draft().size(declared); i += 2) {
      const Word field = draft().at(declared, i);
      if (draft().find_name(instance, instance_words::fields, field) >= 0) continue;
      LazyField lazy_fields{fmt::format("{}.{}", name, context_.text_of_name(field)),
                            std::string(context_.text_of_name(draft().at(declared, i + 1)))};
      const auto [at, is_new] =
          space_.lazy_field_numbers.emplace(std::pair(lazy_fields.name, lazy_fields.type), space_.lazy_fields.size());
      if (is_new) space_.lazy_fields.push_back(std::move(lazy_fields));
      const Word lazy[] = {Word::integer(static_cast<int64_t>(SymbolicType::lazy)), Word::integer(at->second)};
      draft().append_pair(instance, field, draft().symbolic(lazy));
    }
  }
  objects_.push_back({instance, class_, name});
  return instance;
}

bool Symbolic::is_lazy(Word object) const {
  return std::ranges::find(objects_, object, &Made::object) != objects_.end();
}

const std::string* Symbolic::asserted_type(const std::string& name) {
  const auto said = options_.types.find(name);
  if (said == options_.types.end()) return nullptr;
  space_.used_types.insert(name);
  return &said->second;
}

OrFailed<Word> Symbolic::missing_field(Word object, Word field) {
  const auto owner = std::ranges::find(objects_, object, &Made::object);
  const std::string name = fmt::format("{}.{}", owner->name, context_.text_of_name(field));
  const std::string* said = asserted_type(name);
  const Word value = said != nullptr ? TRY(fresh(name, *said)) : unknown_value(name);
  draft().append_pair(object, field, value);
  return value;
}

OrFailed<Word> Symbolic::force_field(Word object, uint64_t position, Word value) {
  if (!is_symbolic(value) || type_of(value) != SymbolicType::lazy) return value;
  const LazyField lazy_fields = space_.lazy_fields[terms_of(value).front().index];
  const std::string* said = asserted_type(lazy_fields.name);
  const Word made_now = TRY(fresh(lazy_fields.name, said != nullptr ? *said : lazy_fields.type));
  draft().set(object, position, made_now);
  return made_now;
}

// --- inputs with given values

OrFailed<Word> Symbolic::given(const std::string& name) {
  const auto it = std::ranges::find_if(*given_, [&](const GivenInput& input) {
    return input.kind != PathEntry::Kind::answer && input.kind != PathEntry::Kind::answered_list &&
           input.kind != PathEntry::Kind::variant && input.name == name;
  });
  if (it == given_->end())
    return not_supported(fmt::format("the input `{}`, which the path did not have: the value", name));
  const GivenInput& g = *it;
  switch (g.kind) {
    case PathEntry::Kind::input: {
      if (g.leaf == SymbolicType::text) return text_word(g.values);
      return word_of(g.leaf, g.values.front());
    }
    case PathEntry::Kind::sequence:
    case PathEntry::Kind::variant: return not_supported(fmt::format("the input `{}`, a whole: the value", name));
    case PathEntry::Kind::alias: {
      const auto other = std::ranges::find(objects_, g.type, &Made::name);
      if (other == objects_.end()) return not_supported(fmt::format("the input `{}`, an alias: the value", name));
      return other->object;
    }
    case PathEntry::Kind::object: return new_object(name, context_.global_named(g.type));
    case PathEntry::Kind::null:
    case PathEntry::Kind::condition:
    case PathEntry::Kind::answer:
    case PathEntry::Kind::answered_list:
    case PathEntry::Kind::assumed:
    case PathEntry::Kind::relied: break;
  }
  return Word();
}

}  // namespace ramify::ir_machine
