// SPDX-License-Identifier: Apache-2.0
// Computes the places that an instruction is about to access (sharing.h).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "machines/ir/library_words.h"
#include "machines/ir/objects.h"
#include "machines/ir/sharing.h"

namespace ramify::ir_machine {

namespace {

using ir::Op;

constexpr size_t elements_max = 4096;  // of one value; if it has more, only its top-level read is recorded

enum class ValueReader : uint8_t { none, reads, shows };
ValueReader value_reader(const Program& program, std::string_view name) {
  if (!program.rules->table->has_classes) return ValueReader::none;
  for (const std::string_view reader : program.rules->table->value_readers) {
    if (name == reader) return ValueReader::reads;
    if (reader.ends_with('*') && name.starts_with(reader.substr(0, reader.size() - 1))) return ValueReader::shows;
  }
  return ValueReader::none;
}

bool holds_elements(ValueKind kind) {
  return kind == ValueKind::list || kind == ValueKind::dict || kind == ValueKind::set || kind == ValueKind::array;
}

class AccessFinder {
 public:
  AccessFinder(Draft& draft, const Program& program)
      : draft_(draft), program_(program), methods_are_atomic_(program.rules->table->methods_are_atomic) {}

  std::vector<Access> run(const ir::Function& function, const ir::Instruction& i, const Word* r) && {
    const std::span<const ir::ListItem> list(function.lists.data() + i.list_begin, i.list_count);
    if (!of_place(i, r) && !of_value(i, r)) of_call(i, list, r);
    return std::move(found_);
  }

 private:
  using Place = Access::Place;

  // An unknown value is not an object that two threads could share.
  ValueKind kind_of(Word word) const { return draft_.is_symbolic(word) ? ValueKind::none : draft_.kind(word); }
  PlaceKind place_kind_of(Word reference) const {
    return static_cast<PlaceKind>(draft_.at(reference, reference_words::kind).as_integer());
  }
  bool is_volatile(uint32_t symbol) const {
    return program_.symbol_by_text.contains(fmt::format("{}{}", volatile_prefix, program_.symbol(symbol)));
  }
  void add(Place place, Word object, Word part, bool is_write, bool is_quiet = false) {
    found_.push_back({place, object.payload(), part, is_write, is_quiet});
  }

  // --- places named by instructions

  bool of_place(const ir::Instruction& i, const Word* r) {
    const uint32_t* o = i.operands;
    switch (i.op) {
      case Op::load_var: found_.push_back({Place::global, o[1], {}, false}); return true;
      case Op::store_var: found_.push_back({Place::global, o[0], {}, true}); return true;
      case Op::load_cell: through(r[o[1]], false); return true;
      case Op::store_cell: through(r[o[0]], true); return true;
      case Op::load_field: field(r[o[1]], o[2], false); return true;
      case Op::store_field: field(r[o[0]], o[1], true); return true;
      case Op::load_index: element(r[o[1]], r[o[2]], false); return true;
      case Op::store_index: element(r[o[0]], r[o[1]], true); return true;
      default: return false;
    }
  }

  // An access through a reference is an access to its target.
  void through(Word reference, bool is_write) {
    if (!reference.is_object()) return;
    const ValueKind kind = kind_of(reference);
    if (kind == ValueKind::cell) {
      if (!is_write || !draft_.at(reference, 0).is(Atom::unset)) add(Place::cell, reference, {}, is_write);
      return;
    }
    // *p of a structure accesses all of it
    if (kind == ValueKind::instance) return add(Place::whole, reference, {}, is_write);
    if (kind != ValueKind::reference) return whole(reference, is_write);
    const Word base = draft_.at(reference, reference_words::base), place = draft_.at(reference, reference_words::place);
    switch (place_kind_of(reference)) {
      case PlaceKind::element:
      case PlaceKind::reverse:
        if (base.is_object()) add(Place::element, base, place, is_write);
        return;
      case PlaceKind::field:
        if (base.is_object()) add(Place::field, base, place, is_write);
        return;
      case PlaceKind::global:
        found_.push_back({Place::global, static_cast<uint64_t>(place.as_integer()), {}, is_write});
        return;
      case PlaceKind::part:
      case PlaceKind::entry:
      case PlaceKind::reverse_entry: return whole(base, is_write);
      case PlaceKind::object: return own_parts(base, is_write, !is_write);
    }
  }

  // The target of a pointer, if it is an object.
  Word pointed_to(Word word) const {
    for (int depth = 0; depth < 8; ++depth) {
      const ValueKind kind = kind_of(word);
      if (kind == ValueKind::cell) {
        word = draft_.at(word, 0);
        continue;
      }
      if (kind != ValueKind::reference) break;
      const Word base = draft_.at(word, reference_words::base), place = draft_.at(word, reference_words::place);
      const PlaceKind how = place_kind_of(word);
      if (how == PlaceKind::object) {
        word = base;
      } else if (how == PlaceKind::field && kind_of(base) == ValueKind::instance) {
        const int64_t at = draft_.find_name(base, instance_words::fields, place);
        if (at < 0) break;
        word = draft_.at(base, static_cast<uint64_t>(at) + 1);
      } else if (how == PlaceKind::element && holds_elements(kind_of(base)) && place.is_integer() &&
                 place.as_integer() >= 0 && static_cast<uint64_t>(place.as_integer()) < draft_.size(base)) {
        word = draft_.at(base, static_cast<uint64_t>(place.as_integer()));
      } else {
        break;
      }
    }
    return word;
  }

  void field(Word object, uint32_t symbol, bool is_write) {
    const Word name = Word::symbol(program_.name_of_symbol[symbol]);
    const ValueKind kind = kind_of(object);
    if (kind == ValueKind::reference || kind == ValueKind::cell) {
      const bool is_pointer = kind == ValueKind::reference && place_kind_of(object) == PlaceKind::object;
      if (!is_pointer) through(object, false);
      const Word target = pointed_to(object);
      if (kind_of(target) == ValueKind::instance) add(Place::field, target, name, is_write, is_volatile(symbol));
      return;
    }
    if (kind != ValueKind::instance && kind != ValueKind::class_) return;
    add(Place::field, object, name, is_write, is_volatile(symbol));
  }

  // Whether the object is a pointer into a list.
  bool is_part(Word object) const {
    return kind_of(object) == ValueKind::reference && draft_.at(object, reference_words::kind).is_integer() &&
           place_kind_of(object) == PlaceKind::part && draft_.at(object, reference_words::base).is_object() &&
           draft_.at(object, reference_words::place).is_integer();
  }

  void element(Word object, Word index, bool is_write) {
    if (!object.is_object()) return;
    if (draft_.is_symbolic(index)) return whole(object, is_write);  // it may be any element
    const ValueKind kind = kind_of(object);
    // Indexing a map may insert an entry.
    if (kind == ValueKind::dict) whole(object, is_write, methods_are_atomic_);
    else if (kind == ValueKind::list || kind == ValueKind::array) add(Place::element, object, index, is_write);
    else if (is_part(object) && index.is_integer())
      add(Place::element, draft_.at(object, reference_words::base),
          Word::integer(draft_.at(object, reference_words::place).as_integer() + index.as_integer()), is_write);
    else if (kind == ValueKind::reference || kind == ValueKind::cell) through(object, is_write);
  }

  // --- values that an instruction reads or writes as a whole

  // Showing, copying or comparing an object reads its own fields.
  void own_parts(Word word, bool is_write, bool is_quiet) {
    const ValueKind kind = kind_of(word);
    if (kind == ValueKind::instance || (kind == ValueKind::class_ && is_write))
      add(Place::whole, word, {}, is_write, is_quiet);
  }

  void whole(Word word, bool is_write, bool is_quiet = false) {
    // An iterator reads its collection.
    if (kind_of(word) == ValueKind::generator && draft_.at(word, native_words::state).is_integer() &&
        draft_.at(word, native_words::state).as_integer() == static_cast<int64_t>(GeneratorState::native)) {
      word = draft_.at(word, native_words::collection);
      is_write = false;
    }
    if (word.is_object() && holds_elements(kind_of(word))) add(Place::whole, word, {}, is_write, is_quiet);
  }

  bool of_value(const ir::Instruction& i, const Word* r) {
    const uint32_t* o = i.operands;
    switch (i.op) {
      case Op::unpack:
      case Op::branch_if:
      case Op::assert_: whole(r[o[0]], false); return true;
      case Op::load_slice:
      case Op::iter_begin:
      case Op::iter_next:
      case Op::unop: whole(r[o[1]], false); return true;
      case Op::iter_next_pair:
      case Op::format: whole(r[o[2]], false); return true;
      case Op::copy: copied(r[o[1]]); return true;
      case Op::binop:
        for (const uint32_t operand : {o[1], o[2]}) {
          whole(r[operand], false);
          own_parts(r[operand], false, true);
        }
        return true;
      case Op::update:
        whole(r[o[1]], true);
        whole(r[o[2]], false);
        return true;
      case Op::append:
      case Op::insert: whole(r[o[0]], true); return true;
      default: return false;
    }
  }

  void copied(Word value) {
    whole(value, false);
    if (kind_of(value) != ValueKind::instance) return;
    // Copying a reference does not read the object; copying a value type does.
    const Word class_ = draft_.at(value, instance_words::class_);
    if (kind_of(class_) != ValueKind::class_) return;
    if (draft_.text(draft_.at(class_, class_words::traits)).find("value_type") != std::string_view::npos)
      own_parts(value, false, false);
  }

  // --- calls of the library

  void of_call(const ir::Instruction& i, std::span<const ir::ListItem> list, const Word* r) {
    const uint32_t* o = i.operands;
    const SharingRules& words = program_.rules->sharing;
    if (i.op == Op::call_method) {
      whole(r[o[1]], is_mutator(words, program_.symbol(o[2])), methods_are_atomic_);
      if (const ValueKind kind = kind_of(r[o[1]]); kind != ValueKind::instance && kind != ValueKind::class_)
        for (const ir::ListItem& item : list) whole(r[item.value.index], false);
    }
    if (i.op != Op::call_builtin) return;
    const std::string_view name = program_.symbol(o[1]);
    if (is_stream_word(name) && !list.empty()) return stream(r[list[0].value.index]);
    if (const ValueReader reader = value_reader(program_, name); reader != ValueReader::none) {
      const bool shows_addresses = std::ranges::any_of(list, [&](const ir::ListItem& item) {
        return kind_of(r[item.value.index]) == ValueKind::string &&
               draft_.text(r[item.value.index]).find("%p") != std::string_view::npos;
      });
      for (const ir::ListItem& item : list)
        to_its_depth(r[item.value.index], reader == ValueReader::shows && !shows_addresses);
      return;
    }
    for (const ir::ListItem& item : list) {
      const bool is_changed = &item == list.data() && is_mutator(words, name);
      whole(r[item.value.index], is_changed);
      if (kind_of(r[item.value.index]) == ValueKind::reference) through(r[item.value.index], is_changed);
      own_parts(r[item.value.index], is_changed, !is_changed);
    }
  }

  void stream(Word stream) {
    whole(stream, true, true);
    if (kind_of(stream) == ValueKind::list && draft_.size(stream) != 0) whole(draft_.at(stream, 0), true, true);
  }

  // Copying, comparing or showing a value reads it deeply; a pointer in it is a value, unless it is shown by its
  // target.
  void to_its_depth(Word word, bool follows_pointers) {
    constexpr int depth_max = 12;
    std::vector<std::pair<Word, int>> values{{word, 0}};
    for (size_t n = 0; n < values.size() && n < elements_max; ++n) {
      const auto [value, at] = values[n];
      if (!value.is_object() || at > depth_max) continue;
      const ValueKind kind = kind_of(value);
      const auto parts = [&](uint64_t first, uint64_t stride) {
        for (uint64_t k = first; k < draft_.size(value); k += stride) values.emplace_back(draft_.at(value, k), at + 1);
      };
      if (kind == ValueKind::instance) {
        add(Place::whole, value, {}, false);
        parts(instance_words::fields + 1, 2);
      } else if (holds_elements(kind)) {
        add(Place::whole, value, {}, false);
        if (kind != ValueKind::dict) parts(0, 1);
      } else if (kind == ValueKind::reference && follows_pointers && at <= 2) {
        const Word base = draft_.at(value, reference_words::base);
        const PlaceKind how = place_kind_of(value);
        if (how == PlaceKind::part) whole(value, false), values.emplace_back(base, at + 1);
        else if (how == PlaceKind::object) values.emplace_back(base, at + 1);
      }
    }
  }

  Draft& draft_;
  const Program& program_;
  const bool methods_are_atomic_;
  std::vector<Access> found_;
};

}  // namespace

std::vector<Access> accesses(Draft& draft, const Program& program, const ir::Function& function,
                             const ir::Instruction& i, const Word* r) {
  return AccessFinder(draft, program).run(function, i, r);
}

}  // namespace ramify::ir_machine
