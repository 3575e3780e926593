// SPDX-License-Identifier: Apache-2.0
// Term: a type as Scala writes it, as far as it matters for finding implicit values: a name and arguments. And what is known of implicit
// values and of functions that take some.
//
// Plain values. Tested through the programs of conformance/languages.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ramify::frontends::scala {

struct Term {
  std::string name{};  // empty: not known; `tuple`, `function`
  std::vector<Term> arguments{};

  bool is_known() const { return !name.empty(); }
  bool operator==(const Term&) const = default;
};

using Bindings = std::map<std::string, Term>;

// An implicit value, or a function without explicit parameters that makes one.
struct Implicit {
  std::string name{};
  std::string owner{};  // the object whose member it is; empty: it is seen by its name
  Term type{};
  std::vector<std::string> type_parameters{};
  std::vector<Term> needs{};  // implicit parameters of its own
};

// A function, or class, with implicit parameters.
struct Signature {
  std::string owner{};  // the class or object around
  std::vector<std::string> type_parameters{};
  std::vector<std::pair<std::string, Term>> taken{};  // explicit parameters of all lists
  size_t lists = 0;                                   // explicit ones
  std::vector<Term> needs{};
  bool has_rest = false;      // the last of `taken` is repeated: implicit parameters stand in front of it
  bool is_extension = false;  // the first of `taken` is the receiver
};

}  // namespace ramify::frontends::scala
