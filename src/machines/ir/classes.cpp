// SPDX-License-Identifier: Apache-2.0
// The interpreter's classes: their construction and the declaration of members.
#include <vector>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

OrFailed<Word> Interpreter::new_class(const ir::Instruction& instruction, std::span<const ir::ListItem> list,
                                      const Word* r) {
  if (!table->has_classes) return fail("the language has no classes");
  std::vector<Word> bases;
  for (const ir::ListItem& item : list) {
    const Word base = r[item.value.index];
    const ValueKind kind = draft.kind(base);
    if (kind != ValueKind::class_ && kind != ValueKind::builtin)
      return error(RuntimeError::type, fmt::format("{} is no class to begin with", program_.rules->repr(*this, base)));
    bases.push_back(base);
  }
  const Word words[] = {draft.string(program_.symbol(instruction.operands[1])),
                        draft.string(program_.symbol(instruction.operands[2])), draft.tuple(bases),
                        TRY(order_of_bases(bases)), draft.tuple({})};
  return draft.new_object(ObjectKind::class_, words);
}

OrFailed<void> Interpreter::add_member(Word class_, Word name, std::string_view kind, Word value) {
  if (draft.kind(class_) != ValueKind::class_) return fail("a member is added to what is no class");
  const int64_t at = draft.find_name(class_, class_words::members, name);
  const Word before = at >= 0 ? draft.at(class_, static_cast<uint64_t>(at) + 1) : Word();
  if (rules->members.declare != nullptr && TRY(rules->members.declare(*this, class_, name, kind, value))) return {};
  if (kind == "unbound" && table->binds_functions) {
    const Word words[] = {value, Word(), Word::integer(static_cast<int64_t>(PropertyFlavour::unbound))};
    value = draft.new_object(ObjectKind::property, words);
  }
  const bool is_getter = kind.ends_with("getter"), is_setter = kind.ends_with("setter");
  if (is_getter || is_setter) {
    Word words[] = {Word(), Word(), Word::integer(static_cast<int64_t>(PropertyFlavour::accessor))};
    if (draft.kind(before) == ValueKind::property)
      for (uint32_t i = 0; i < 2; ++i) words[i] = draft.at(before, i);
    words[is_getter ? property_words::getter : property_words::setter] = value;
    value = draft.new_object(ObjectKind::property, words);
  } else if (kind == "static" && has_receiver(value)) {
    const Word words[] = {value, Word(), Word::integer(static_cast<int64_t>(PropertyFlavour::of_class))};
    value = draft.new_object(ObjectKind::property, words);
  }
  if (rules->members.put != nullptr) rules->members.put(*this, class_, name, value);
  else if (at >= 0) draft.set(class_, static_cast<uint64_t>(at) + 1, value);
  else draft.append_pair(class_, name, value);
  return {};
}

OrFailed<void> Interpreter::declare_field(Word class_, Word name, Word type) {
  if (draft.kind(class_) != ValueKind::class_) return fail("a field is declared of what is no class");
  const Word declared = draft.at(class_, class_words::declared);
  std::vector<Word> words;
  for (uint64_t i = 0; i < draft.size(declared); ++i) words.push_back(draft.at(declared, i));
  words.push_back(name);
  words.push_back(type);
  draft.set(class_, class_words::declared, draft.tuple(words));
  return {};
}

// A library name that only qualifies others, or is an interface.
bool Interpreter::is_type_only(Word builtin) { return program_.builtin_row(builtin.payload()).function == nullptr; }

}  // namespace ramify::ir_machine
