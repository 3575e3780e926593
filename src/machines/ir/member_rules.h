// SPDX-License-Identifier: Apache-2.0
// MemberRules: a language's rules for members of objects and classes: how a member is found, read, set and declared,
// and what happens if it is missing. A null pointer selects the interpreter's neutral behaviour (members.cpp,
// fields.cpp, classes.cpp, bases.cpp).
//
// Immutable, one for each language (languages/NAME/rules).
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "machines/ir/draft.h"
#include "machines/ir/failure.h"

namespace ramify::ir_machine {

class Context;
class Interpreter;

// Whether a member is looked up through an instance or through the class itself.
enum class MemberView : uint8_t { of_instances, of_class };

// Why a field cannot be set.
enum class Refusal : uint8_t { has_no_setter, not_writable };

struct MemberRules {
  // --- finding
  // The member of a class or of its nearest base that has it; unset: there is none.
  Word (*find)(Context&, Word class_, Word name, MemberView view) = nullptr;
  // The member of that class only, not of its bases.
  Word (*find_own)(Context&, Word class_, Word name, MemberView view) = nullptr;
  bool through_references = false;         // a reference to an object has the object's members
  bool calls_without_parentheses = false;  // reading a method without parameters calls it

  // --- reading
  // The result of reading an object's field that holds `value`. None: the neutral behaviour.
  OrFailed<std::optional<Word>> (*held)(Context&, Word object, Word name, Word value) = nullptr;
  // A built-in field of a class, as opposed to its members. None: it is looked up as a member.
  std::optional<Word> (*field_of_class)(Context&, Word class_, Word name) = nullptr;
  // The result of reading a member that was found, or not found (unset). None: the member.
  OrFailed<std::optional<Word>> (*seen)(Interpreter&, Word object, Word name, Word member) = nullptr;
  // The member of an attribute's class that computes the attribute's value: called with the object, or null, and the
  // class.
  std::string_view read_by{};
  // Called first when a member does not exist; none: the neutral behaviour.
  OrFailed<std::optional<Word>> (*missing)(Interpreter&, Word object, Word name) = nullptr;
  bool missing_is_null = false;  // a missing field of an object is null, after all other lookups
  // Names that every object has; they precede the class's hook for missing fields (DialectTable::missing_field).
  bool (*is_of_every_object)(std::string_view name) = nullptr;
  std::string_view name_of_class = "name";  // the field of a class with its name, unless it has a member of that name
  std::string_view class_of_object = "class";  // the field of an object with its class

  // --- setting. True: the store is done.
  OrFailed<bool> (*before_store)(Interpreter&, Word object, Word name, Word value) = nullptr;
  // Fails if the running code may not change the object's own field, which holds `before`.
  OrFailed<void> (*check_change)(Interpreter&, Word object, Word name, Word before) = nullptr;
  // Stores into a field that the object does not have yet; `member` is the member of its classes with that name.
  OrFailed<bool> (*store_missing)(Interpreter&, Word object, Word name, Word member, Word value) = nullptr;
  // Stores into a field that holds `before`, which may be a place.
  OrFailed<bool> (*store_through)(Context&, Word before, Word value) = nullptr;
  OrFailed<void> (*refuse)(Interpreter&, Word object, Word name, Refusal why) = nullptr;
  // The value to store in a field that `owner` declares with a type; null: `value` converted to the type.
  OrFailed<Word> (*typed)(Context&, Word owner, Word name, Word value, std::string_view type) = nullptr;
  // Whether a class stores a field of that name in itself even if a base has it.
  bool (*is_of_class_alone)(std::string_view name) = nullptr;

  // --- classes
  // The method resolution order of a class after itself, from those of its bases, each of which begins with the base;
  // null: depth first without duplicates, or as the table says.
  std::vector<Word> (*order_of_bases)(std::span<const std::vector<Word>> bases) = nullptr;
  // Declares a member of this kind ("method", "getter", "static" ...). True: it is done.
  OrFailed<bool> (*declare)(Interpreter&, Word class_, Word name, std::string_view kind, Word value) = nullptr;
  // Adds a member to a class; null: replaces the member of that name.
  void (*put)(Context&, Word class_, Word name, Word member) = nullptr;
  // The object that holds a class's own members, in the order of `own`; null: the class.
  Word (*own_part)(Context&, Word own, Word class_) = nullptr;
  // A library method that `receiver`, of class `own`, inherits behind its bases of the program; none: there is none.
  OrFailed<std::optional<Word>> (*base_of_library)(Interpreter&, Word receiver, Word own,
                                                   std::string_view name) = nullptr;
  // Whether an unknown class is an interface, by its name; interfaces have no constructor.
  bool (*is_interface_name)(std::string_view name) = nullptr;
  bool one_name_a_class = false;  // an unknown name never denotes a class that is known under another name
};

}  // namespace ramify::ir_machine
