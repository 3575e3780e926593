// SPDX-License-Identifier: Apache-2.0
// Term: a type in Scala's syntax, as far as the search for implicit values needs it: a name and arguments. Also the
// descriptions of implicit values and of functions with implicit parameters.
//
// Plain values. Tested through the programs of conformance/languages.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ramify::frontends::scala {

struct Term {
  std::string name{};  // empty: unknown; `tuple`, `function`
  std::vector<Term> arguments{};

  bool is_known() const { return !name.empty(); }
  bool operator==(const Term&) const = default;
};

using Bindings = std::map<std::string, Term>;

// An implicit value, or a function without explicit parameters that creates one.
struct Implicit {
  std::string name{};
  std::string owner{};  // the object that it is a member of; empty: visible by its name
  Term type{};
  std::vector<std::string> type_parameters{};
  std::vector<Term> needs{};  // its own implicit parameters
};

// A function, or class, with implicit parameters.
struct Signature {
  std::string owner{};  // the enclosing class or object
  std::vector<std::string> type_parameters{};
  std::vector<std::pair<std::string, Term>> taken{};  // explicit parameters of all lists
  size_t lists = 0;                                   // number of explicit lists
  std::vector<Term> needs{};
  bool has_rest = false;      // the last of `taken` is repeated: implicit parameters precede it
  bool is_extension = false;  // the first of `taken` is the receiver
};

}  // namespace ramify::frontends::scala
