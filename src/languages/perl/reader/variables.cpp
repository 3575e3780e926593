// SPDX-License-Identifier: Apache-2.0
// Variables (perldata, perlvar, perlsub): which one a name means, and how one is declared.
#include <algorithm>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {
namespace {

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Variables of the language that the file may read and set as any other.
bool is_plain_special(std::string_view name) {
  return name == "_" || name == "@" || name == "," || name == "\\" || name == "\"";
}

}  // namespace

std::string Reader::hidden_name(std::string_view word) { return fmt::format("{}#{}", word, ++hidden_names_); }

Node* Reader::hidden(const Cst& at, const std::string& text, Node* value) {
  return make(Kind::declare, at, "", {make(Kind::name_pattern, at, text), value});
}

// Special variables belong to main, whatever the package.
std::string Reader::package_variable(char sigil, std::string_view name) {
  const bool is_special = name.empty() || !(std::isalpha(static_cast<unsigned char>(name[0])) != 0 || name[0] == ':') ||
                          name == "ENV" || name == "ARGV" || name == "INC" || name == "STDIN" || name == "_" ||
                          name == "a" || name == "b";
  std::string whole = sigil + (is_special ? std::string(name) : full_name(package_, name));
  if (is_library()) whole = library_name(std::move(whole));
  package_names_.insert(whole);
  return whole;
}

Reader::Found Reader::variable(const Cst&, const std::string& written) {
  if (const Variable* lexical = scopes_.find(written)) return {lexical, lexical->name};
  return {nullptr, package_variable(written[0], written.substr(1))};
}

Node* Reader::variable_node(const Cst& at, const std::string& written) {
  constexpr std::string_view unknown[] = {"%SIG", "%ENV", "%INC", "@INC"};
  if (std::ranges::find(unknown, written) != std::end(unknown))
    return unsupported(at, fmt::format("the variable `{}`", written));
  const Found found = variable(at, written);
  if (found.lexical != nullptr && found.lexical->is_alias)
    return make(Kind::dereference, at, "", {name(at, found.name)});
  return name(at, found.name);
}

Node* Reader::scalar_variable(const Cst& at) {
  const std::string_view plain = plain_name(at);
  if (plain.empty()) return scalar_behind(at);
  const std::string written = "$" + std::string(plain);
  if (scopes_.find(written) != nullptr) return variable_node(at, written);
  if (plain.size() == 1 || is_digits(plain) || plain.starts_with('^')) return special_variable(at, plain);
  return variable_node(at, written);
}

Node* Reader::special_variable(const Cst& at, std::string_view plain) {
  if (is_digits(plain) && plain != "0") return capture(at, plain);
  if (plain == "&" || plain == "`" || plain == "'") return capture(at, plain);
  if (plain == "_" && scopes_.function_depth() > 0) return unsupported(at, "`$_` in a subroutine that has not set it");
  const bool is_letter = std::isalpha(static_cast<unsigned char>(plain[0])) != 0;
  if (is_letter || is_plain_special(plain)) return variable_node(at, "$" + std::string(plain));
  if (plain == "|" || plain == ";") return variable_node(at, "$" + std::string(plain));
  if (plain == "0") return make(Kind::call, at, "", {name(at, "ramify_program_name")});
  if (plain == "/") return variable_node(at, "$/");
  return unsupported(at, fmt::format("the special variable `${}`", plain));
}

// `@x`, `@$x`, `@{...}`, `$x->@*`: the array itself.
Node* Reader::array_variable(const Cst& at) {
  if (at.is("array_deref_expression"))
    return array_behind(at.field("arrayref") ? at.field("arrayref") : at.first_named_child(), false);
  const std::string_view plain = plain_name(at);
  if (plain.empty()) return inside(at, '@', false);
  if (plain == "-" || plain == "+")
    return intrinsic(at, plain == "-" ? "%match_begins" : "%match_ends", {match_variable(at)});
  return variable_node(at, "@" + std::string(plain));
}

Node* Reader::hash_variable(const Cst& at) {
  if (at.is("hash_deref_expression")) return hash_behind(at.first_named_child(), false);
  const std::string_view plain = plain_name(at);
  if (plain.empty()) return inside(at, '%', false);
  if (plain == "+") return intrinsic(at, "%named_captures", {match_variable(at)});
  return variable_node(at, "%" + std::string(plain));
}

Node* Reader::last_index(const Cst& at) {
  const std::string_view plain = plain_name(at);
  Node* array = at.is("arraylen_deref_expression") ? array_behind(at.first_named_child(), false)
                : plain.empty()                    ? inside(at, '@', false)
                                                   : variable_node(at, "@" + std::string(plain));
  return make(Kind::binary, at, "-", {count(at, array), literal(at, int64_t{1})});
}

Node* Reader::fresh_value(const Cst& at, char sigil) {
  if (sigil == '@') return make(Kind::list, at);
  return sigil == '%' ? make(Kind::dict, at) : null(at);
}

bool Reader::is_shared_declaration(const Cst& at) const {
  return at.field("attributes").text().find("shared") != std::string_view::npos;
}

// One variable of a declaration, with its initial value or none: `my`, `our`, `state`. Shared variables of the top level are the program's
// own; any other shared one is kept in a place that copies of a closure refer to, too.
Node* Reader::declare(const Cst& at, const Cst& declared, std::string_view word, bool is_shared, Node* value) {
  const std::string_view plain = plain_name(declared);
  const char sigil = declared.text()[0];
  const std::string written = sigil + std::string(plain);
  const bool is_aggregate = sigil != '$';
  if (word == "our") {
    const std::string whole = package_variable(sigil, plain);
    if (is_library()) {
      scopes_.declare(written, {.name = whole, .is_lexical = false});
      return hidden(at, whole, value != nullptr ? value : fresh_value(at, sigil));
    }
    scopes_.declare(written, {.name = whole, .is_lexical = false, .is_shared = is_shared});
    if (is_shared) shared_globals_.insert(whole);
    if (value == nullptr && !is_shared) return nothing(at);
    if (is_aggregate && is_shared)
      return make(Kind::assign, at, "",
                  {name(at, whole), intrinsic(at, "%shared", {value != nullptr ? value : fresh_value(at, sigil)})});
    if (is_aggregate) return intrinsic(at, sigil == '@' ? "%set_list" : "%set_hash", {name(at, whole), value});
    return make(Kind::assign, at, "", {name(at, whole), value != nullptr ? value : null(at)});
  }
  if (value == nullptr) value = fresh_value(at, sigil);
  Variable& variable = scopes_.declare(written, package_names_.contains(written));
  variable.is_shared = is_shared;
  if (is_shared && is_aggregate) value = intrinsic(at, "%shared", {value});
  const bool is_global = is_shared && scopes_.function_depth() == 0;
  const std::string own = variable.name;
  const bool has_position = sigil == '$' && survey_.has_position(written);
  if (has_position) variable.position_name = own + " position";
  if (is_global) {
    if (shared_globals_.contains(own)) {
      variable.name = hidden_name(own);
      shared_globals_.insert(variable.name);
      return make(Kind::assign, at, "", {name(at, variable.name), value});
    }
    shared_globals_.insert(own);
    return make(Kind::assign, at, "", {name(at, own), value});
  }
  Node* result = hidden(at, own, value);
  if (word == "state") result->set(Flag::static_);
  Nodes all = {result};
  if (is_shared && !is_aggregate)
    all.push_back(intrinsic(at, "%shared", {make(Kind::address_of, at, "", {name(at, own)})}));
  if (has_position) all.push_back(hidden(at, own + " position", null(at)));
  return all.size() == 1 ? result : make(Kind::sequence, at, "", std::move(all));
}

// `my $x` alone, for its value, which is nothing yet.
Node* Reader::declaration(const Cst& at) {
  const std::string_view word = at.children().front().text();
  const bool is_shared = is_shared_declaration(at);
  Nodes all;
  std::vector<Cst> variables = at.fields("variables");
  if (const Cst single = at.field("variable")) variables = {single};
  for (const Cst& each : variables)
    if (!each.is("undef_expression")) all.push_back(declare(each, each, word, is_shared, nullptr));
  return all.size() == 1 ? all[0] : make(Kind::sequence, at, "", std::move(all));
}

Reader::Nodes Reader::declaration_items(const Cst& at) {
  return {spread(at, make(Kind::sequence, at, "", {declaration(at), make(Kind::tuple, at)})->set(Flag::value))};
}

}  // namespace ramify::frontends::perl
