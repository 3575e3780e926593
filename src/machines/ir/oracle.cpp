// SPDX-License-Identifier: Apache-2.0
// The interpreter's calls of functions that an oracle answers (engine/oracle.h). If an argument is unknown, the match
// of a row is decided like any other condition.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"
#include "machines/ir/value_of_json.h"

namespace ramify::ir_machine {

namespace {

class AnswerLabels final : public engine::OptionLabels {
 public:
  AnswerLabels(std::string call, const engine::OracleRow& row) : call_(std::move(call)), row_(row) {}
  std::string label(uint32_t option) const override {
    if (option < row_.gives.size()) return fmt::format("{} = {}", call_, row_.gives[option]);
    if (option == row_.answers()) return fmt::format("{} is not known", call_);
    const engine::OracleException& exception = row_.raises[option - row_.gives.size()];
    return fmt::format("{} raises {}: {}", call_, exception.type, exception.message);
  }

 private:
  std::string call_;
  const engine::OracleRow& row_;
};

// Converts JSON to the language's lists, maps and numbers.
class Translator {
 public:
  Translator(Context& context, const DialectRules& rules, std::string_view json)
      : context_(context), rules_(rules), json_(json) {}

  // Recursive: value_of_json bounds the depth.
  OrFailed<Word> operator()(Word value) {
    Draft& draft = context_.draft;
    switch (draft.kind(value)) {
      case ValueKind::none: return rules_.outside.has_null ? OrFailed<Word>(value) : unsupported();
      case ValueKind::boolean:
        return rules_.outside.booleans_are_numbers ? Word::integer(value.is(Atom::true_)) : value;
      case ValueKind::integer: return integer(value);
      case ValueKind::list: return list(value);
      case ValueKind::dict: return dict(value);
      default: return value;
    }
  }

 private:
  std::unexpected<Failed> unsupported() {
    return context_.fail(fmt::format("the answer {}: not supported in this language", json_));
  }

  OrFailed<Word> integer(Word value) {
    const BigInteger exact = rules_.numbers.integer_value(context_, value);
    const auto fits = [&](NumberType type) {
      const int bits = bits_of(*context_.table, type);
      return bits == 0 || (exact >= -(BigInteger(1) << (bits - 1)) && exact < (BigInteger(1) << (bits - 1)));
    };
    if (fits(NumberType::plain)) return value;
    if (fits(NumberType::i64)) return rules_.numbers.wrapped(context_, NumberType::i64, exact);
    return unsupported();
  }

  OrFailed<Word> list(Word value) {
    if (rules_.outside.lists == OutsideRules::Lists::none) return unsupported();
    Draft& draft = context_.draft;
    const bool is_map = rules_.outside.lists == OutsideRules::Lists::maps;
    const Word result = is_map ? draft.new_dict() : draft.new_list({});
    for (uint64_t i = 0; i < draft.size(value); ++i) {
      const Word element = TRY((*this)(draft.at(value, i)));
      const auto at = static_cast<int64_t>(i) + rules_.table->index_base;
      if (is_map) TRY(rules_.insert(context_, result, Word::integer(at), element));
      else draft.append(result, element);
    }
    return result;
  }

  OrFailed<Word> dict(Word value) {
    if (!rules_.outside.has_maps) return unsupported();
    Draft& draft = context_.draft;
    const Word result = draft.new_dict();
    for (uint64_t i = 0; i < draft.size(value); ++i)
      TRY(rules_.insert(context_, result, draft.at(value, i), TRY((*this)(draft.value_at(value, i)))));
    return result;
  }

  Context& context_;
  const DialectRules& rules_;
  std::string_view json_;
};

}  // namespace

OrFailed<Word> Interpreter::value_of_answer(std::string_view json) {
  if (rules->outside.value_of_json != nullptr) return rules->outside.value_of_json(*this, json);
  const std::optional<Word> value = value_of_json(draft, json);
  CHECK(value.has_value(), "an oracle's answers are JSON");
  return Translator(*this, *program_.rules, json)(*value);
}

OrFailed<bool> Interpreter::fits(const engine::OracleRow& row, const CallArguments& arguments) {
  if (!row.arguments) return true;
  if (!arguments.named.empty() || row.arguments->size() != arguments.positional.size()) return false;
  for (size_t i = 0; i < row.arguments->size(); ++i) {
    const Word wanted = TRY(value_of_answer((*row.arguments)[i]));
    if (!TRY(program_.rules->comparison.same_content(*this, arguments.positional[i], wanted, 0))) return false;
  }
  return true;
}

OrFailed<std::optional<Word>> Interpreter::ask_oracle(std::string_view callee, const CallArguments& arguments) {
  if (program_.oracle == nullptr) return std::nullopt;
  for (const engine::OracleRow& row : program_.oracle->rows)
    if (row.function == callee && TRY(fits(row, arguments))) return take_answer(row, callee, arguments);
  engine::OracleSource* const source = program_.oracle->source.get();
  const engine::OracleRow* const row = source != nullptr && mode_ != Mode::predicate ? source->row(callee) : nullptr;
  return row != nullptr ? take_answer(*row, callee, arguments) : std::nullopt;
}

// Stores the oracle's value into a part of an argument. If the language does not support that, the effect of the call
// is unknown.
OrFailed<void> Interpreter::apply_write(const engine::OracleWrite& write, std::string_view callee,
                                        const CallArguments& arguments) {
  const auto refused = [&](std::string_view why) {
    thrown_.reset();
    return fail(fmt::format("`{}` writes to part {} of its argument {}, as the oracle has it: {}", callee, write.part,
                            write.argument + 1, why));
  };
  if (write.argument >= arguments.positional.size()) return refused("the call has no such argument");
  if (mode_ == Mode::predicate) return refused("a property changes nothing");
  const std::optional<Word> given = value_of_json(draft, write.part);
  CHECK(given.has_value(), "an oracle's parts are JSON");
  std::vector<Word> way{*given};  // the nested parts that lead to the target
  if (draft.kind(*given) == ValueKind::list) {
    way.clear();
    for (uint64_t i = 0; i < draft.size(*given); ++i) way.push_back(draft.at(*given, i));
    if (way.empty()) return refused("it names no part");
  }
  const auto is_reference = [&](Word w) {
    return !draft.is_symbolic(w) && (draft.kind(w) == ValueKind::reference || draft.kind(w) == ValueKind::cell);
  };
  Word object = arguments.positional[write.argument];
  for (size_t i = 0; i < way.size(); ++i) {
    for (int depth = 0; is_reference(object); ++depth) {
      const OrFailed<Word> followed = load_reference(object);
      if (!followed || depth == 8) return refused("it is a reference to nothing that is known");
      object = *followed;
    }
    const bool is_last = i + 1 == way.size();
    const OrFailed<Word> next =
        is_last ? store_part(object, way[i], TRY(value_of_answer(write.value))) : load_part_of(object, way[i]);
    if (!next) return refused("there is no such part that can be written");
    object = *next;
  }
  return {};
}

OrFailed<Word> Interpreter::load_part_of(Word object, Word part) {
  if (symbolic != nullptr && draft.is_symbolic(object)) return symbolic->not_supported("a part");
  if (draft.kind(object) != ValueKind::instance) return program_.rules->load_index(*this, object, part);
  if (draft.kind(part) != ValueKind::string) return fail("an object's parts have names");
  return load_field(object, name_of(draft.text(part)));
}

// Returns the object.
OrFailed<Word> Interpreter::store_part(Word object, Word part, Word value) {
  const bool is_name = draft.kind(part) == ValueKind::string;
  if (symbolic != nullptr && draft.is_symbolic(object)) {
    object = symbolic->settled(object);
    if (!draft.is_symbolic(object)) return store_part(object, part, value);
    if (!symbolic->is_unanswered(object)) return fail("what is written to is no object");
    symbolic->store_part(object, is_name ? "." + std::string(draft.text(part)) : fmt::format("[{}]", part.as_integer()),
                         value);
    return object;
  }
  switch (draft.kind(object)) {
    case ValueKind::instance:
      if (!is_name) return fail("an object's parts have names");
      TRY(store_field(object, name_of(draft.text(part)), value));
      return object;
    case ValueKind::list:
    case ValueKind::array:
    case ValueKind::dict:
      if (draft.is_locked(object)) return fail("the collection that it writes to is being iterated over");
      TRY(program_.rules->store_index(*this, object, part, value));
      return object;
    default: return fail("what is written to has no parts");
  }
}

// None: the result of the call is unknown.
OrFailed<std::optional<Word>> Interpreter::take_answer(const engine::OracleRow& row, std::string_view callee,
                                                       const CallArguments& arguments) {
  uint32_t taken = 0;
  if (const auto count = static_cast<uint32_t>(row.answers() + (row.may_be_unknown ? 1 : 0)); count > 1) {
    if (mode_ == Mode::predicate)
      return fail(fmt::format("a property cannot choose what `{}` gives: the oracle has several answers", callee));
    if (symbolic != nullptr) TRY(symbolic->count_question());
    taken = choices_->choose(engine::ChoiceKind::oracle, count,
                             AnswerLabels(shown_call(*this, callee, arguments.positional), row));
    CHECK(taken < count);
  }
  if (taken == row.answers()) return std::nullopt;
  if (!row.by.empty() && symbolic != nullptr) symbolic->assume(engine::assumption(row));
  if (taken < row.writes.size())
    for (const engine::OracleWrite& write : row.writes[taken]) TRY(apply_write(write, callee, arguments));
  if (row.may_write && symbolic != nullptr) {
    std::vector<Word> given = arguments.positional;
    for (const NamedArgument& argument : arguments.named) given.push_back(argument.value);
    symbolic->rely_on_arguments(std::string(callee), escapes_of(draft, given), /*explored=*/false);
  }
  if (taken < row.gives.size()) return TRY(value_of_answer(row.gives[taken]));
  const engine::OracleException& exception = row.raises[taken - row.gives.size()];
  // Whether a handler catches an exception without a class in the program is unknown.
  const bool is_there = draft.kind(global_named(exception.type)) == ValueKind::class_;
  if (!is_there && (catchers_ != 0 || has_handler(0)))
    return fail(fmt::format("what `{}` raises is unknown: the program has no class `{}`", callee, exception.type));
  return Context::raise(exception.type, exception.message);
}

}  // namespace ramify::ir_machine
