// SPDX-License-Identifier: Apache-2.0
// Scopes: the meaning of names, as far as reading Scala requires it: naming a function without parameters calls it, and
// so does naming a by-name parameter; a class parameter that a method uses has to be stored in a field.
//
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "languages/scala/reader/term.h"

namespace ramify::frontends::scala {

enum class Named : uint8_t {
  unknown,          // a member of a base, or something of the library
  value,            // also a function with parameters, and a class
  variable,         // var
  called,           // naming it is a call: a function without parameters, a by-name parameter
  member,           // of a class
  class_parameter,  // used in the constructor
  kept_parameter,   // used in a method: it is the field `field`
  own_field,        // a `var` parameter used in the constructor: the field, not the parameter
  self_member,      // of the self type of a trait
  self,             // the trait's self name for the receiver
  imported,         // the member `member` of the object `field`
};

struct Found {
  Named kind = Named::unknown;
  std::string field{};
  std::string member{};
};

class Scopes {
 public:
  enum class Kind : uint8_t { block, method, class_ };

  void open(Kind kind) { open_.push_back({.kind = kind}); }
  void close() { open_.pop_back(); }

  void declare(std::string_view name, Named kind) { open_.back().names[std::string(name)] = kind; }
  // Declares a class parameter that is not a field itself; it is stored in the field of that name if a method uses it.
  void declare_class_parameter(std::string_view name, std::string field);
  // Declares a member of an object of the file or of a library package that is visible without qualification.
  void declare_import(std::string_view name, std::string object, std::string member);
  // The parameters of the current class that its methods use.
  const std::set<std::string>& kept() const { return open_.back().kept; }

  // Sets the type of a name that was just declared in this scope, as far as it is known.
  void declare_type(std::string_view name, Term type) { open_.back().types[std::string(name)] = std::move(type); }
  Term type_of(std::string_view name) const;
  void add_implicit(Implicit value) { open_.back().implicits.push_back(std::move(value)); }
  std::vector<const Implicit*> implicits() const;  // innermost first

  Found find(std::string_view name);
  // Whether a function or method encloses this place inside the class.
  bool is_in_method() const;

 private:
  struct Scope {
    Kind kind;
    std::map<std::string, Named, std::less<>> names{};
    std::map<std::string, std::string, std::less<>> fields{};
    std::map<std::string, std::string, std::less<>> members{};  // of imported names
    std::set<std::string> kept{};
    std::map<std::string, Term, std::less<>> types{};
    std::vector<Implicit> implicits{};
  };
  std::vector<Scope> open_;
};

// Opens a scope for its own lifetime.
class Opened {
 public:
  Opened(Scopes& scopes, Scopes::Kind kind) : scopes_(scopes) { scopes_.open(kind); }
  ~Opened() { scopes_.close(); }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;

 private:
  Scopes& scopes_;
};

}  // namespace ramify::frontends::scala
