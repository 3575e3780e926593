// SPDX-License-Identifier: Apache-2.0
// MemberRules: what a language decides about members of objects and classes: how a member is found, read, set and declared, and what happens
// where there is none. A pointer that is null: the interpreter's own neutral way (members.cpp, fields.cpp, classes.cpp, bases.cpp).
//
// Immutable, one a language (languages/NAME/rules).
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

// Who looks into a class: its instances, or the class itself.
enum class MemberView : uint8_t { of_instances, of_class };

// Why a field cannot be set.
enum class Refusal : uint8_t { has_no_setter, not_writable };

struct MemberRules {
  // --- finding
  // The member of a class or the nearest of its bases; unset: there is none.
  Word (*find)(Context&, Word class_, Word name, MemberView view) = nullptr;
  // Of that class alone, not of its bases.
  Word (*find_own)(Context&, Word class_, Word name, MemberView view) = nullptr;
  bool through_references = false;          // a reference to an object has that object's members
  bool calls_without_parentheses = false;   // a method without parameters is called where it is read

  // --- reading
  // What is read of an object's field that holds `value`. None: the neutral way.
  OrFailed<std::optional<Word>> (*held)(Context&, Word object, Word name, Word value) = nullptr;
  // A field that a class has by itself, apart from its members. None: it is looked for as a member.
  std::optional<Word> (*field_of_class)(Context&, Word class_, Word name) = nullptr;
  // Of a member that was found, or not (unset): what is read of the object instead. None: the member.
  OrFailed<std::optional<Word>> (*seen)(Interpreter&, Word object, Word name, Word member) = nullptr;
  // The member of an attribute's class that says how the attribute is read: called with the object, or null, and the class.
  std::string_view read_by{};
  // There is no such member. First of all, before anything else is asked; none: the neutral way.
  OrFailed<std::optional<Word>> (*missing)(Interpreter&, Word object, Word name) = nullptr;
  bool missing_is_null = false;  // of an object, when nothing else knows of the field
  // Names that every object has, which come before what a class says of fields that are not there (DialectTable::missing_field).
  bool (*is_of_every_object)(std::string_view name) = nullptr;
  std::string_view name_of_class = "name";     // a class has its name in that field, where it has no other
  std::string_view class_of_object = "class";  // and an object its class

  // --- setting. True: it is done.
  OrFailed<bool> (*before_store)(Interpreter&, Word object, Word name, Word value) = nullptr;
  // Whether an object's own field, which holds `before`, may be changed by the code that runs.
  OrFailed<void> (*check_change)(Interpreter&, Word object, Word name, Word before) = nullptr;
  // A field that the object does not have yet; `member` is what its classes have under the name.
  OrFailed<bool> (*store_missing)(Interpreter&, Word object, Word name, Word member, Word value) = nullptr;
  // A field that holds `before`, which may be a place of its own.
  OrFailed<bool> (*store_through)(Context&, Word before, Word value) = nullptr;
  OrFailed<void> (*refuse)(Interpreter&, Word object, Word name, Refusal why) = nullptr;
  // A value for a field that `owner` declares with a type; null: converted to that.
  OrFailed<Word> (*typed)(Context&, Word owner, Word name, Word value, std::string_view type) = nullptr;
  // Whether a class sets a field of that name itself, although one of its bases has it.
  bool (*is_of_class_alone)(std::string_view name) = nullptr;

  // --- classes
  // The classes to look in after one, from those of each of its bases, which begin with the base; null: depth first, each once, or by
  // the table.
  std::vector<Word> (*order_of_bases)(std::span<const std::vector<Word>> bases) = nullptr;
  // A member is declared that is of this kind ("method", "getter", "static" ...). True: it is done.
  OrFailed<bool> (*declare)(Interpreter&, Word class_, Word name, std::string_view kind, Word value) = nullptr;
  // Puts a member into a class; null: in the place of the one that has the name.
  void (*put)(Context&, Word class_, Word name, Word member) = nullptr;
  // Where what a class itself has stands in the order of `own`; null: where the class stands.
  Word (*own_part)(Context&, Word own, Word class_) = nullptr;
  // A method of the library that `receiver`, of the class `own`, has behind its bases of the program; none: there is none.
  OrFailed<std::optional<Word>> (*base_of_library)(Interpreter&, Word receiver, Word own,
                                                   std::string_view name) = nullptr;
  // By its name a class that nobody knows is an interface, which has no constructor.
  bool (*is_interface_name)(std::string_view name) = nullptr;
  bool one_name_a_class = false;  // a name that nobody knows is no other name of a class that is known
};

}  // namespace ramify::ir_machine
