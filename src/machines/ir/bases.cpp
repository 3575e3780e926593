// SPDX-License-Identifier: Apache-2.0
// The interpreter's base classes: the method resolution order, calls of base methods, and unknown bases.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

namespace {

// C3 (Barrett and others, 1996): merges the bases' orders and the list of bases so that each order is preserved.
std::optional<std::vector<Word>> merged(std::vector<std::vector<Word>> sequences) {
  std::vector<Word> order;
  for (;;) {
    std::erase_if(sequences, [](const std::vector<Word>& s) { return s.empty(); });
    if (sequences.empty()) return order;
    std::optional<Word> next;
    for (const std::vector<Word>& candidate : sequences) {
      const bool is_later = std::ranges::any_of(sequences, [&](const std::vector<Word>& s) {
        return std::find(s.begin() + 1, s.end(), candidate.front()) != s.end();
      });
      if (is_later) continue;
      next = candidate.front();
      break;
    }
    if (!next) return std::nullopt;
    order.push_back(*next);
    for (std::vector<Word>& s : sequences)
      if (s.front() == *next) s.erase(s.begin());
  }
}

}  // namespace

OrFailed<Word> Interpreter::order_of_bases(std::span<const Word> bases) {
  std::vector<std::vector<Word>> sequences;
  for (const Word base : bases) {
    std::vector<Word>& sequence = sequences.emplace_back();
    sequence.push_back(base);
    if (draft.kind(base) != ValueKind::class_) continue;
    const Word order = draft.at(base, class_words::order);
    for (uint64_t k = 0; k < draft.size(order); ++k) sequence.push_back(draft.at(order, k));
  }
  if (table->linearises_classes) {
    sequences.emplace_back(bases.begin(), bases.end());
    const std::optional<std::vector<Word>> order = merged(std::move(sequences));
    if (!order) return error(RuntimeError::type, "the bases of the class have no common order");
    return draft.tuple(*order);
  }
  if (rules->members.order_of_bases != nullptr) return draft.tuple(rules->members.order_of_bases(sequences));
  std::vector<Word> order;
  // Depth first, without duplicates.
  for (const std::vector<Word>& sequence : sequences)
    for (const Word w : sequence)
      if (std::ranges::find(order, w) == order.end()) order.push_back(w);
  return draft.tuple(order);
}

// The member that follows `class_` in the resolution order of `own`; unset: there is none.
Word Interpreter::find_behind(Word own, Word class_, Word name, MemberView view) {
  const MemberRules& members = rules->members;
  const Word order = draft.at(own, class_words::order);
  const Word own_part = members.own_part != nullptr ? members.own_part(*this, own, class_) : class_;
  bool is_behind = own == own_part;
  for (uint64_t k = 0; k < draft.size(order); ++k) {
    const Word base = draft.at(order, k);
    if (is_behind && draft.kind(base) == ValueKind::class_) {
      if (members.find_own != nullptr) {
        if (const Word member = members.find_own(*this, base, name, view); !member.is(Atom::unset)) return member;
      } else if (const int64_t at = draft.find_name(base, class_words::members, name); at >= 0) {
        return draft.at(base, static_cast<uint64_t>(at) + 1);
      }
    }
    is_behind = is_behind || base == own_part;
  }
  return Word::of(Atom::unset);
}

OrFailed<Word> Interpreter::base_method(Word receiver, Word class_, uint32_t symbol) {
  const std::string_view text = program_.symbol(symbol).empty() ? table->constructor : program_.symbol(symbol);
  const bool of_class = draft.kind(receiver) == ValueKind::class_;
  Word own = of_class ? receiver : class_of(receiver);
  if (of_class)
    if (const Word metaclass = metaclass_of(receiver);
        draft.kind(metaclass) == ValueKind::class_ && is_class_of(metaclass, class_))
      own = metaclass;
  if (draft.kind(own) != ValueKind::class_ || draft.kind(class_) != ValueKind::class_)
    return error(RuntimeError::type, "a method of a base class is asked for, but the receiver is no instance");
  const MemberView view = of_class ? MemberView::of_class : MemberView::of_instances;
  if (const Word member = find_behind(own, class_, name_of(text), view); !member.is(Atom::unset)) {
    if (draft.kind(member) == ValueKind::property) return read_member(receiver, member);
    return is_method(member) ? method_cell(receiver, member) : member;
  }
  if (rules->members.base_of_library != nullptr)
    if (const std::optional<Word> method = TRY(rules->members.base_of_library(*this, receiver, own, text)))
      return *method;
  if (text == table->constructor) TRY(construct_unknown_base(receiver, own));
  else TRY(check_bases(receiver, text));
  // A base without a constructor has an empty one.
  if (text == table->constructor) return Word::symbol(*program_.builtin("%nothing"));
  return error(RuntimeError::attribute, fmt::format("no base of `{}` has a method `{}`", shown_class(class_), text),
               shown_class(class_), text);
}

// The first unknown base of a class of the program.
std::optional<Word> Interpreter::unknown_base(Word class_) {
  if (draft.kind(class_) != ValueKind::class_) return std::nullopt;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k < draft.size(order); ++k)
    if (const Word base = draft.at(order, k); is_unknown_name(base)) return base;
  return std::nullopt;
}

// The effect of the constructor of an unknown class on an object.
OrFailed<void> Interpreter::construct_unknown_base(Word instance, Word class_) {
  const std::optional<Word> base = unknown_base(class_);
  if (!base) return {};
  const std::string name(program_.builtin_name(base->payload()));
  // The call of the base's constructor may be implicit.
  if (rules->members.is_interface_name != nullptr && rules->members.is_interface_name(name)) return {};
  if (symbolic == nullptr) return check_bases(instance, table->constructor);
  std::ignore =
      symbolic->unknown_call(name, name + "()", escapes_of(draft, std::span(&instance, 1)), /*explored=*/false);
  return {};
}

std::optional<Word> Interpreter::base_that_may_have(Word receiver) {
  const ValueKind kind = draft.kind(receiver);
  if (kind != ValueKind::instance && kind != ValueKind::class_) return std::nullopt;
  return unknown_base(kind == ValueKind::class_ ? receiver : class_of(receiver));
}

OrFailed<void> Interpreter::check_bases(Word receiver, std::string_view member) {
  const ValueKind kind = draft.kind(receiver);
  if (kind != ValueKind::instance && kind != ValueKind::class_) return {};
  const std::optional<Word> base = unknown_base(kind == ValueKind::class_ ? receiver : class_of(receiver));
  if (!base) return {};
  return fail(fmt::format("`{}` is unknown: `{}`, which `{}` extends, may have it", member,
                          program_.builtin_name(base->payload()),
                          shown_class(kind == ValueKind::class_ ? receiver : class_of(receiver))));
}

}  // namespace ramify::ir_machine
