// SPDX-License-Identifier: Apache-2.0
// Implicit parameters. A function's implicit parameters are its last ones, and the reader adds the arguments to calls.
// Which value is meant depends on types (specification, 7.2); the reader knows those that are written or follow
// directly. If these are sufficient, a value is searched as the specification says, by scopes and then in the
// companions of the type's parts. If a type parameter is not known, the run-time value decides: `summon#Show(x)` is the
// Show for the type of x.
#include <algorithm>

#include <fmt/format.h>

#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {
namespace {

using Cst = tree_sitter::Node;

constexpr unsigned depth_max = 20;

bool is_implicit_list(const Cst& list) { return list.has_child("implicit") || list.has_child("using"); }

// Whether `pattern` matches `wanted`; the names in `variables` match anything, and the names in `free` are not known.
bool matches(const Term& pattern, const std::vector<std::string>& variables, const Term& wanted,
             const std::set<std::string>& free, Bindings& bindings, bool& is_exact) {
  if (wanted.arguments.empty() && (free.contains(wanted.name) || !wanted.is_known())) {
    if (std::ranges::find(variables, pattern.name) != variables.end()) bindings[pattern.name] = wanted;
    else is_exact = false;
    return true;
  }
  if (std::ranges::find(variables, pattern.name) != variables.end() && pattern.arguments.empty()) {
    const auto [bound, is_new] = bindings.try_emplace(pattern.name, wanted);
    return is_new || bound->second == wanted;
  }
  const auto is_sequence = [](const std::string& name) { return name == "Seq" || name == "Iterable"; };
  const bool is_named = pattern.name == wanted.name || (is_sequence(pattern.name) && wanted.name == "List") ||
                        pattern.name == "_" || wanted.name == "_";
  if (!is_named || pattern.arguments.size() != wanted.arguments.size()) return pattern.name == "_";
  for (size_t i = 0; i < pattern.arguments.size(); ++i)
    if (!matches(pattern.arguments[i], variables, wanted.arguments[i], free, bindings, is_exact)) return false;
  return true;
}

Term replaced(const Term& type, const Bindings& bindings) {
  if (type.arguments.empty())
    if (const auto bound = bindings.find(type.name); bound != bindings.end()) return bound->second;
  Term result = {.name = type.name};
  for (const Term& each : type.arguments) result.arguments.push_back(replaced(each, bindings));
  return result;
}

bool mentions(const Term& type, const std::set<std::string>& names) {
  if (names.contains(type.name) || !type.is_known()) return true;
  return std::ranges::any_of(type.arguments, [&](const Term& each) { return mentions(each, names); });
}

// Binds type parameters by matching the type of a parameter with that of its argument.
void infer(const Term& declared, const Term& given, const std::set<std::string>& parameters, Bindings& bindings) {
  if (!given.is_known()) return;
  if (declared.arguments.empty() && parameters.contains(declared.name)) {
    bindings.try_emplace(declared.name, given);
    return;
  }
  if (declared.arguments.size() != given.arguments.size()) return;
  for (size_t i = 0; i < declared.arguments.size(); ++i)
    infer(declared.arguments[i], given.arguments[i], parameters, bindings);
}

std::vector<std::string> names_of_parameters(const Cst& list) {
  std::vector<std::string> names;
  if (!list) return names;
  for (const Cst& each : list.fields("name")) names.emplace_back(each.text());
  for (const Cst& each : list.named_children())
    if (const Cst own = each.field("name"); own && !each.is("type_parameters")) names.emplace_back(own.text());
  return names;
}

Cst type_parameters_of(const Cst& at) {
  if (const Cst own = at.field("type_parameters")) return own;
  for (const Cst& each : at.fields("parameters"))
    if (each.is("type_parameters")) return each;
  return {};
}

std::vector<Cst> lists_of(const Cst& at) {
  std::vector<Cst> lists = at.fields("class_parameters");
  for (const Cst& each : at.fields("parameters"))
    if (each.is("parameters")) lists.push_back(each);
  return lists;
}

// The enclosing class, object or extension.
Cst around(const Cst& at) {
  Cst parent = at.parent();
  if (parent && parent.is("extension_definition")) return parent;
  if (parent && (parent.is("template_body") || parent.is("with_template_body"))) return parent.parent();
  return {};
}

}  // namespace

// --- types

Term Reader::term(const Cst& at) const {
  if (!at) return {};
  if (at.is("type_identifier") || at.is("identifier")) {
    const std::string text = unquoted(at);
    if (const auto alias = type_aliases_.find(text); alias != type_aliases_.end() && alias->second.text() != text)
      return term(alias->second);
    return {.name = text};
  }
  if (at.is("generic_type")) {
    const Cst of = at.field("type");
    Term result = {.name = unquoted(of.is("stable_type_identifier") ? of.named_children().back() : of)};
    for (const Cst& each : at.field("type_arguments").named_children()) result.arguments.push_back(term(each));
    return result;
  }
  if (at.is("stable_type_identifier") || at.is("projected_type")) return {.name = unquoted(at.named_children().back())};
  if (at.is("tuple_type")) {
    const std::vector<Cst> parts = at.named_children();
    if (parts.size() == 1) return term(parts[0]);
    Term result = {.name = "tuple"};
    for (const Cst& each : parts) result.arguments.push_back(term(each));
    return result;
  }
  if (at.is("repeated_parameter_type")) return {.name = "Seq", .arguments = {term(at.first_named_child())}};
  if (at.is("lazy_parameter_type") || at.is("annotated_type")) return term(at.first_named_child());
  if (at.is("compound_type")) return term(at.field("base"));
  if (at.is("function_type")) return {.name = "function"};
  return {.name = "_"};
}

Term Reader::static_field_type(const Cst& at) const {
  const std::string text = unquoted(at.field("field"));
  if (text == "size" || text == "length" || text == "toInt") return {.name = "Int"};
  if (text == "toString" || text == "toUpperCase" || text == "toLowerCase" || text == "trim") return {.name = "String"};
  if (text == "toDouble") return {.name = "Double"};
  const Term of = static_type(at.field("value"));
  static const std::set<std::string_view> same = {"tail", "init", "reverse", "distinct", "sorted"};
  static const std::set<std::string_view> element = {"head", "last", "min", "max", "sum"};
  if (same.contains(text)) return of;
  if (element.contains(text) && of.arguments.size() == 1) return of.arguments[0];
  if (text == "toList" && of.arguments.size() == 1) return {.name = "List", .arguments = of.arguments};
  const auto known = result_types_.find(text);
  return known == result_types_.end() ? Term() : known->second;
}

// List(1, 2): the common type of its elements.
Term Reader::static_collection_type(const std::string& text, const Cst& arguments) const {
  Term element;
  bool is_first = true;
  for (const Cst& each : arguments.named_children()) {
    const Term one = static_type(each);
    if (!is_first && !(one == element)) return {};
    element = one;
    is_first = false;
  }
  Term result = {.name = text == "Some" ? "Option" : text};
  if (text == "Map") {
    if (element.name != "tuple") return {};
    result.arguments = element.arguments;
  } else {
    result.arguments = {element};
  }
  return result;
}

// The type of an expression, as far as its text shows.
Term Reader::static_type(const Cst& at) const {
  if (at.is("integer_literal")) return {.name = at.text().ends_with('L') || at.text().ends_with('l') ? "Long" : "Int"};
  if (at.is("floating_point_literal"))
    return {.name = at.text().ends_with('f') || at.text().ends_with('F') ? "Float" : "Double"};
  if (at.is("string") || at.is("interpolated_string_expression")) return {.name = "String"};
  if (at.is("boolean_literal")) return {.name = "Boolean"};
  if (at.is("character_literal")) return {.name = "Char"};
  if (at.is("identifier")) return scopes_.type_of(unquoted(at));
  if (at.is("parenthesized_expression")) return static_type(at.first_named_child());
  if (at.is("ascription_expression")) return term(at.named_children().back());
  if (at.is("instance_expression")) {
    const std::vector<Cst> parts = at.named_children();
    return parts.empty() ? Term() : parts[0].is("template_body") ? Term() : term(parts[0]);
  }
  if (at.is("tuple_expression")) {
    Term result = {.name = "tuple"};
    for (const Cst& each : at.named_children()) result.arguments.push_back(static_type(each));
    return result;
  }
  if (at.is("field_expression")) {
    return static_field_type(at);
  }
  if (at.is("infix_expression")) {
    const std::string sign = unquoted(at.field("operator"));
    const Term left = static_type(at.field("left")), right = static_type(at.field("right"));
    static const std::set<std::string_view> tests = {"==", "!=", "<", ">", "<=", ">=", "&&", "||"};
    if (tests.contains(sign)) return {.name = "Boolean"};
    if (sign == "->") return {.name = "tuple", .arguments = {left, right}};
    if (sign == "+" && (left.name == "String" || right.name == "String")) return {.name = "String"};
    if (sign == "::" && left.is_known() && right.name == "Nil") return {.name = "List", .arguments = {left}};
    return left == right ? left : Term();
  }
  if (at.is("generic_function")) {
    const Cst of = at.field("function");
    if (of.is("field_expression") && of.field("field").text() == "empty") {
      Term result = term(of.field("value"));
      for (const Cst& each : at.field("type_arguments").named_children()) result.arguments.push_back(term(each));
      return result;
    }
    return {};
  }
  if (!at.is("call_expression")) return {};
  const Cst callee = at.field("function");
  const std::string text = unquoted(callee.is("field_expression") ? callee.field("field") : callee);
  if (callee.is("field_expression") && text == "mkString") return {.name = "String"};
  if (const auto known = result_types_.find(text); known != result_types_.end()) return known->second;
  if (callee.is("generic_function")) {
    Term result = term(callee.field("function"));
    const bool is_type = classes_.contains(result.name) || is_library_collection(result.name);
    if (!is_type) return {};
    for (const Cst& each : callee.field("type_arguments").named_children()) result.arguments.push_back(term(each));
    return result;
  }
  if (!callee.is("identifier")) return {};
  static const std::set<std::string_view> makers = {"List", "Seq",    "Vector", "Set",         "Array",
                                                    "Some", "Option", "Map",    "ArrayBuffer", "ListBuffer"};
  if (makers.contains(text) && !classes_.contains(text)) {
    return static_collection_type(text, at.field("arguments"));
  }
  const auto known = classes_.find(text);
  return known != classes_.end() && !known->second.has_type_parameters ? Term{.name = text} : Term();
}

// --- what the file declares

std::vector<Term> Reader::needs_of(const Cst& at) const {
  std::vector<Term> needs;
  for (const Cst& list : lists_of(at)) {
    if (!is_implicit_list(list)) continue;
    for (const Cst& each : list.named_children())
      needs.push_back(each.is("parameter") || each.is("class_parameter") ? term(each.field("type")) : term(each));
  }
  const Cst list = type_parameters_of(at);
  if (!list) return needs;
  std::string of;
  for (const Cst& each : list.named_children()) {
    if (!each.is("context_bound")) {
      of = std::string((each.field("name") ? each.field("name") : each).text());
      for (const Cst& bound : each.named_children())
        if (bound.is("context_bound")) needs.push_back({term(bound.field("type")).name, {Term{.name = of}}});
      continue;
    }
    needs.push_back({term(each.field("type")).name, {Term{.name = of}}});
  }
  return needs;
}

void Reader::survey_signature(const Cst& at) {
  const std::string text = unquoted(at.field("name"));
  Signature made = {.type_parameters = names_of_parameters(type_parameters_of(at)), .needs = needs_of(at)};
  if (const Cst outer = around(at)) {
    if (const Cst named = outer.field("name")) made.owner = unquoted(named);
    for (const std::string& each : names_of_parameters(outer.field("type_parameters")))
      made.type_parameters.push_back(each);
    const bool is_extension =
        outer.is("extension_definition") || (outer.is("class_definition") && has_modifier(outer, "implicit"));
    if (is_extension) {
      made.is_extension = true;
      for (const Cst& list : lists_of(outer))
        if (!is_implicit_list(list))
          for (const Cst& each : list.named_children())
            if (each.field("type")) made.taken.emplace_back(unquoted(each.field("name")), term(each.field("type")));
      for (const Term& each : needs_of(outer)) made.needs.push_back(each);
    }
  }
  for (const Cst& list : lists_of(at)) {
    if (is_implicit_list(list)) continue;
    ++made.lists;
    for (const Cst& each : list.named_children())
      if (each.field("type")) made.has_rest = each.field("type").is("repeated_parameter_type");
    for (const Cst& each : list.named_children())
      if (each.field("type")) made.taken.emplace_back(unquoted(each.field("name")), term(each.field("type")));
  }
  if (!made.needs.empty()) signatures_[text].push_back(std::move(made));
}

// Implicit members of objects and of the top level; those inside functions are declared when they are reached.
void Reader::survey_implicit(const Cst& at) {
  const Cst outer = around(at);
  const bool is_top = at.parent() && (at.parent().is("compilation_unit") || at.parent().is("package_clause"));
  if (!is_top && !(outer && outer.is("object_definition"))) return;
  Implicit made = {.type_parameters = names_of_parameters(type_parameters_of(at)), .needs = needs_of(at)};
  if (!is_top) made.owner = unquoted(outer.field("name"));
  if (at.is("given_definition")) {
    made.name = given_name(at);
    for (const Cst& each : at.fields("return_type"))
      if (each.is_named() && !made.type.is_known()) made.type = term(each);
  } else if (!has_modifier(at, "implicit") || at.is("class_definition")) {
    return;
  } else if (at.is("object_definition")) {
    made.name = unquoted(at.field("name"));
    if (const Cst clause = at.field("extend"))
      for (const Cst& each : clause.fields("type"))
        if (each.is_named() && !made.type.is_known()) made.type = term(each);
  } else {
    const Cst named = at.field("name") ? at.field("name") : at.field("pattern");
    for (const Cst& list : lists_of(at))
      if (!is_implicit_list(list)) return;  // a conversion: survey_view
    made.name = unquoted(named);
    made.type = term(at.field("type") ? at.field("type") : at.field("return_type"));
    if (const Cst value = at.field("value"); !made.type.is_known() && value) made.type = static_type(value);
  }
  if (made.type.is_known()) implicits_.push_back(std::move(made));
}

std::string Reader::given_name(const Cst& at) {
  if (const Cst named = at.field("name")) return unquoted(named);
  std::string text = "given_";
  for (const Cst& each : at.fields("return_type"))
    if (each.is_named())
      for (const char c : each.text()) text += (c >= '0' && c <= '9') || (c >= 'A' && c <= 'z') ? c : '_';
  return text;
}

// An implicit definition in a block or class body: visible from here on.
void Reader::declare_implicit(const Cst& at) {
  Implicit made = {.type_parameters = names_of_parameters(type_parameters_of(at)), .needs = needs_of(at)};
  if (at.is("given_definition")) {
    made.name = given_name(at);
    for (const Cst& each : at.fields("return_type"))
      if (each.is_named() && !made.type.is_known()) made.type = term(each);
  } else if (at.is("val_definition") || at.is("var_definition") || at.is("function_definition") ||
             at.is("val_declaration")) {
    if (!has_modifier(at, "implicit")) return;
    const Cst named = at.field("name") ? at.field("name") : at.field("pattern");
    if (!named || !named.is("identifier")) return;
    for (const Cst& list : lists_of(at))
      if (!is_implicit_list(list)) return;
    made.name = unquoted(named);
    made.type = term(at.field("type") ? at.field("type") : at.field("return_type"));
    if (const Cst value = at.field("value"); !made.type.is_known() && value) made.type = static_type(value);
  } else {
    return;
  }
  if (made.type.is_known()) scopes_.add_implicit(std::move(made));
}

// The parameters for implicit lists and bounds, appended to the function's parameters.
Reader::Nodes Reader::implicit_parameters(const Cst& at) {
  Nodes result;
  const std::vector<Term> needs = needs_of(at);
  size_t position = 0;
  const auto add = [&](const Cst& place, std::string text, const Cst& declared, const Cst& initial) {
    Node* taken = make(Kind::parameter, place, text, {initial ? whole(initial) : nullptr});
    if (declared) taken->type = type(declared);
    scopes_.declare(text, Named::value);
    scopes_.declare_type(text, needs[position]);
    scopes_.add_implicit({.name = std::move(text), .type = needs[position++]});
    result.push_back(taken);
  };
  for (const Cst& list : lists_of(at)) {
    if (!is_implicit_list(list)) continue;
    for (const Cst& each : list.named_children()) {
      const bool is_named = each.is("parameter") || each.is("class_parameter");
      add(each, is_named ? unquoted(each.field("name")) : hidden_name("given"), is_named ? each.field("type") : each,
          is_named ? each.field("default_value") : Cst());
    }
  }
  while (position < needs.size()) add(at, hidden_name("evidence"), {}, {});
  return result;
}

void Reader::insert_implicits(const Signature& signature, const Nodes& more, Nodes& given) {
  const size_t before_rest = signature.taken.size() - (signature.is_extension ? 1 : 0) - (signature.has_rest ? 1 : 0);
  const size_t at = signature.has_rest ? std::min(before_rest, given.size()) : given.size();
  given.insert(given.begin() + static_cast<std::ptrdiff_t>(at), more.begin(), more.end());
}

// --- calls

// The signature that the call refers to; null if it has no implicit parameters.
const Signature* Reader::signature(const std::string& text, const Cst& callee) const {
  const auto known = signatures_.find(text);
  if (known == signatures_.end()) return nullptr;
  if (known->second.size() == 1 && text != "apply") return &known->second[0];
  std::string owner;
  if (callee.is("field_expression") && callee.field("value").is("identifier")) owner = unquoted(callee.field("value"));
  for (const Signature& each : known->second)
    if (!owner.empty() && each.owner == owner) return &each;
  if (text == "apply") return nullptr;
  return &known->second[0];
}

// A value of the type that `variable` stands for, extracted from a value of the type; null if it is empty.
Node* Reader::sample(const Cst& at, Node* of, const Term& type, const std::string& variable) {
  if (type.name == variable && type.arguments.empty()) return of;
  for (size_t i = 0; i < type.arguments.size(); ++i) {
    if (!mentions(type.arguments[i], {variable})) continue;
    if (type.name == "function") return nullptr;
    Node* position = literal(at, static_cast<int64_t>(type.name == "tuple" || type.name == "Map" ? i : 0));
    return sample(at, intrinsic(at, "Jvm.sample", {of, position}), type.arguments[i], variable);
  }
  return nullptr;
}

Node* Reader::implicit_of(const Cst& at, const Implicit& from, const Bindings& bindings,
                          const std::set<std::string>& free, const std::map<std::string, Node*>& samples,
                          unsigned depth) {
  Node* reference =
      from.owner.empty() ? mention(at, from.name) : make(Kind::field, at, from.name, {mention(at, from.owner)});
  if (from.needs.empty()) return reference;
  Nodes parts;
  if (from.owner.empty()) parts.push_back(name(at, from.name));
  else parts.push_back(mention(at, from.owner));
  for (const Term& need : from.needs) {
    Node* value = implicit_value(at, replaced(need, bindings), free, samples, depth + 1);
    parts.push_back(make(Kind::argument, at, "", {value}));
  }
  return from.owner.empty() ? make(Kind::call, at, "", std::move(parts))
                            : make(Kind::method_call, at, from.name, std::move(parts));
}

// Natural orderings, arithmetic, and type classes without effect at run time.
Node* Reader::implicit_of_library(const Cst& at, const Term& wanted, const std::set<std::string>& free,
                                  const std::map<std::string, Node*>& samples) {
  if (wanted.name == "Ordering" && !classes_.contains("Ordering"))
    return make(Kind::field, at, "natural", {name(at, "Ordering")});
  static const std::set<std::string_view> without_meaning = {
      "ClassTag", "ExecutionContext", "TypeTag", "CanEqual", "Manifest", "<:<", "=:="};
  if (without_meaning.contains(wanted.name)) return null(at);
  const bool is_arithmetic = wanted.name == "Numeric" || wanted.name == "Integral" || wanted.name == "Fractional";
  if (!is_arithmetic || wanted.arguments.size() != 1 || classes_.contains(wanted.name)) return nullptr;
  const std::string& of = wanted.arguments[0].name;
  Nodes parts = {name(at, "Numeric")};
  if (!free.contains(of) && wanted.arguments[0].is_known()) {
    parts.push_back(make(Kind::argument, at, "", {literal(at, of)}));
    return make(Kind::method_call, at, "of", std::move(parts));
  }
  const auto known = samples.find(of);
  if (known == samples.end() || known->second == nullptr) return nullptr;
  parts.push_back(make(Kind::argument, at, "", {known->second}));
  return make(Kind::method_call, at, "like", std::move(parts));
}

Node* Reader::implicit_value(const Cst& at, const Term& wanted, const std::set<std::string>& free,
                             const std::map<std::string, Node*>& samples, unsigned depth) {
  const auto missing = [&] { return unsupported(at, fmt::format("an implicit value of `{}`", wanted.name)); };
  if (depth > depth_max) return missing();
  struct Candidate {
    const Implicit* from;
    Bindings bindings;
    bool is_exact = true;
  };
  const auto candidate = [&](const Implicit& each) -> std::optional<Candidate> {
    if (each.type.name != wanted.name) return std::nullopt;
    Candidate made = {.from = &each, .bindings = {}};
    if (!matches(each.type, each.type_parameters, wanted, free, made.bindings, made.is_exact)) return std::nullopt;
    return made;
  };
  const auto give = [&](const Candidate& one) {
    return implicit_of(at, *one.from, one.bindings, free, samples, depth);
  };
  std::optional<Candidate> loose;
  for (const Implicit* each : scopes_.implicits())
    if (std::optional<Candidate> one = candidate(*each)) {
      if (one->is_exact) return give(*one);
      if (!loose) loose = one;
    }
  std::vector<Candidate> found;
  for (const Implicit& each : implicits_)
    if (std::optional<Candidate> one = candidate(each)) found.push_back(*one);
  const bool is_known = !mentions(wanted, free);
  if (is_known && !found.empty()) {
    // Candidates in the companions of the type's parts come first, and those without parameters precede those with
    // parameters.
    const auto rank = [&](const Candidate& one) {
      const std::string& owner = one.from->owner;
      const bool is_companion = owner == wanted.name || std::ranges::any_of(wanted.arguments, [&](const Term& part) {
                                  return part.name == owner;
                                });
      return (one.from->type_parameters.empty() ? 2 : 0) + (is_companion ? 1 : 0);
    };
    std::ranges::stable_sort(found, [&](const Candidate& x, const Candidate& y) { return rank(x) > rank(y); });
    if (found.size() > 1 && rank(found[0]) == rank(found[1]))
      return unsupported(at, fmt::format("one of several implicit values of `{}`", wanted.name));
    return give(found[0]);
  }
  if (loose) return give(*loose);
  if (!is_known && found.size() == 1 && found[0].from->type_parameters.empty()) return give(found[0]);
  if (!is_known && wanted.arguments.size() == 1 && wanted.arguments[0].arguments.empty() && !found.empty()) {
    const auto known = samples.find(wanted.arguments[0].name);
    if (known != samples.end() && known->second != nullptr) {
      summoned_.insert(wanted.name);
      return make(Kind::call, at, "",
                  {name(at, "summon#" + wanted.name), make(Kind::argument, at, "", {known->second})});
    }
  }
  if (!is_known && found.size() == 1) return give(found[0]);
  if (Node* own = implicit_of_library(at, wanted, free, samples)) return own;
  return missing();
}

// `given` and `receiver` are already read, from `values`. Code that has to be evaluated before goes to `before`.
Reader::Nodes Reader::implicit_arguments(const Cst& at, const Signature& signature, Node*& receiver, Nodes& given,
                                         const std::vector<Cst>& values, const Cst& type_arguments, Nodes& before) {
  std::set<std::string> free(signature.type_parameters.begin(), signature.type_parameters.end());
  Bindings bindings;
  if (type_arguments) {
    size_t i = 0;
    for (const Cst& each : type_arguments.named_children())
      if (i < signature.type_parameters.size()) bindings[signature.type_parameters[i++]] = term(each);
  }
  const size_t skipped = signature.is_extension ? 1 : 0;
  const auto type_of_taken = [&](size_t i, bool is_repeated) -> Term {
    const size_t position = std::min(i + skipped, signature.taken.size() - 1);
    const Term& declared = signature.taken[position].second;
    return is_repeated && declared.name == "Seq" && declared.arguments.size() == 1 ? declared.arguments[0] : declared;
  };
  for (size_t i = 0; i < values.size() && i < given.size() && signature.taken.size() > skipped; ++i) {
    const bool is_repeated = values.size() > signature.taken.size() - skipped || given[i]->mode != Mode::spread;
    infer(type_of_taken(i, is_repeated), static_type(values[i]), free, bindings);
    infer(type_of_taken(i, false), static_type(values[i]), free, bindings);
  }
  std::set<std::string> unknown;
  for (const std::string& each : free)
    if (const auto bound = bindings.find(each); bound == bindings.end() || mentions(bound->second, {})) {
      bindings.erase(each);
      unknown.insert(each);
    }
  // The values that decide are kept in variables.
  std::map<std::string, Node*> samples;
  const auto keep = [&](Node*& value) {
    if (value->is(Kind::name)) return make(Kind::name, at, value->text);
    const std::string kept = hidden_name("given");
    Node* declared = make(Kind::declare, at, "", {make(Kind::name_pattern, at, kept), value});
    before.push_back(declared->set(Flag::constant));
    value = name(at, kept);
    return name(at, kept);
  };
  const auto try_sample = [&](Node*& value, const Term& declared) {
    for (const std::string& each : unknown)
      if (!samples.contains(each) && mentions(declared, {each}) && declared.name != "function")
        if (Node* made = sample(at, keep(value), declared, each)) samples[each] = made;
  };
  if (!unknown.empty()) {
    if (signature.is_extension && receiver != nullptr && !signature.taken.empty())
      try_sample(receiver, signature.taken[0].second);
    for (size_t i = 0; i < given.size() && signature.taken.size() > skipped; ++i) {
      if (!given[i]->is(Kind::argument) || given[i]->mode != Mode::positional || !given[i]->text.empty()) continue;
      const bool is_last = i + skipped + 1 >= signature.taken.size();
      try_sample(given[i]->parts[0], type_of_taken(i, is_last));
    }
  }
  Nodes result;
  for (const Term& need : signature.needs) {
    Node* value = implicit_value(at, replaced(need, bindings), unknown, samples, 0);
    result.push_back(make(Kind::argument, at, "", {value}));
  }
  return result;
}

// The call with its implicit arguments. `callee` names a function, a class, or a member of the receiver's type.
Node* Reader::with_implicits(const Cst& at, const Signature& signature, const Cst& callee, Node* receiver, Nodes given,
                             const std::vector<Cst>& values, const Cst& type_arguments) {
  Nodes before;
  Nodes more = implicit_arguments(at, signature, receiver, given, values, type_arguments, before);
  insert_implicits(signature, more, given);
  Node* result = nullptr;
  if (receiver != nullptr) {
    given.insert(given.begin(), receiver);
    result = make(Kind::method_call, at, unquoted(callee.is("field_expression") ? callee.field("field") : callee),
                  std::move(given));
  } else {
    result = applied(at, callee, std::move(given));
  }
  if (before.empty()) return result;
  before.push_back(result);
  return make(Kind::block, at, "", std::move(before))->set(Flag::value);
}

// f(a)(b), where f has implicit parameters; one list more than its explicit ones passes them explicitly.
Node* Reader::call_with_implicits(const Cst& at, const Signature& signature, const Cst& callee,
                                  const std::vector<Cst>& lists) {
  const Cst bare = callee.is("generic_function") ? without_core(callee.field("function")) : callee;
  const std::string text = unquoted(bare.is("field_expression") ? bare.field("field") : bare);
  const bool is_class = classes_.contains(text);
  if (lists.size() < signature.lists)
    return unsupported(at, "some of the lists of a function with implicit parameters");
  std::vector<Nodes> given;
  std::vector<Cst> values;
  Nodes all;
  const size_t count = std::max<size_t>(signature.lists, is_class ? 1 : 0);
  for (size_t i = 0; i < count; ++i) {
    const Cst list = lists[i].field("arguments");
    given.push_back(arguments(list, text, i));
    for (const Cst& each : list.is("arguments") ? list.named_children() : std::vector<Cst>{list})
      values.push_back(each);
    all.insert(all.end(), given.back().begin(), given.back().end());
  }
  if (given.empty()) given.emplace_back();
  Nodes before, more;
  size_t taken = count;
  Node* receiver = nullptr;
  if (signature.is_extension && bare.is("field_expression")) receiver = expression(bare.field("value"));
  const Cst next = taken < lists.size() ? lists[taken].field("arguments") : Cst();
  if (next && next.is("arguments")) {
    more = arguments(next, "", 0);
    ++taken;
  } else {
    more = implicit_arguments(at, signature, receiver, all, values, callee.field("type_arguments"), before);
  }
  if (given.size() == 1) insert_implicits(signature, more, given[0]);
  else given.back().insert(given.back().end(), more.begin(), more.end());
  if (is_class && given.size() > 1) {
    for (size_t i = 1; i < given.size(); ++i) given[0].insert(given[0].end(), given[i].begin(), given[i].end());
    given.resize(1);
  }
  Node* result = nullptr;
  if (receiver != nullptr) {
    given[0].insert(given[0].begin(), receiver);
    result = make(Kind::method_call, at, text, given[0]);
  } else {
    result = applied(at, bare, given[0]);
  }
  for (size_t i = 1; i < given.size(); ++i) {
    given[i].insert(given[i].begin(), result);
    result = make(Kind::call, at, "", given[i]);
  }
  for (; taken < lists.size(); ++taken) {
    Nodes parts = arguments(lists[taken].field("arguments"), text, taken);
    parts.insert(parts.begin(), result);
    result = make(Kind::call, lists[taken], "", std::move(parts));
  }
  if (before.empty()) return result;
  before.push_back(result);
  return make(Kind::block, at, "", std::move(before))->set(Flag::value);
}

// Without a list: a call if it has no explicit parameters, else a function of them.
Node* Reader::mention_with_implicits(const Cst& at, const Signature& signature, const Cst& callee,
                                     const Cst& type_arguments) {
  Node* receiver = nullptr;
  if (signature.is_extension && callee.is("field_expression")) receiver = expression(callee.field("value"));
  if (signature.lists == 0) return with_implicits(at, signature, callee, receiver, {}, {}, type_arguments);
  if (signature.lists > 1) return unsupported(at, "a function with several lists and implicit parameters as a value");
  Nodes taken, given;
  for (size_t i = signature.is_extension ? 1 : 0; i < signature.taken.size(); ++i) {
    const std::string text = hidden_name("_");
    taken.push_back(make(Kind::parameter, at, text, {nullptr}));
    given.push_back(make(Kind::argument, at, "", {name(at, text)}));
  }
  ++lambdas_;
  Node* value = with_implicits(at, signature, callee, receiver, std::move(given), {}, type_arguments);
  --lambdas_;
  return lambda_around(at, std::move(taken), value);
}

void Reader::add_implicits_of_class(const Cst& at, const std::string& class_name, size_t lists, Nodes& given,
                                    const Cst& type_arguments, Nodes& before) {
  const auto known = signatures_.find(class_name);
  if (known == signatures_.end() || !classes_.contains(class_name)) return;
  const Signature& signature = known->second[0];
  if (lists > signature.lists) return;  // passed explicitly
  std::vector<Cst> values;
  for (const Cst& list : at.named_children())
    if (list.is("arguments"))
      for (const Cst& each : list.named_children()) values.push_back(each);
  Node* receiver = nullptr;
  for (Node* each : implicit_arguments(at, signature, receiver, given, values, type_arguments, before))
    given.push_back(each);
}

// The Ordering in scope to pass to a library method, for elements of a known or unknown type; null if there is none and
// the natural order applies.
Node* Reader::ordering_in_scope(const Cst& at, const Term& element) {
  for (const Implicit* each : scopes_.implicits()) {
    if (each->type.name != "Ordering" || each->type.arguments.size() != 1) continue;
    const Term& of = each->type.arguments[0];
    Bindings bindings;
    bool is_exact = true;
    if (element.is_known() && !mentions(element, {})) {
      if (!matches(of, each->type_parameters, element, {}, bindings, is_exact) || !is_exact) continue;
      return implicit_of(at, *each, bindings, {}, {}, 0);
    }
    if (!each->type_parameters.empty()) continue;
    const bool is_parameter = std::ranges::find(type_parameters_, of.name) != type_parameters_.end();
    Node* order = implicit_of(at, *each, {}, {}, {}, 0);
    if (is_parameter) return order;
    const std::string taken = hidden_name("_");
    Node* test = make(Kind::is, at, "", {name(at, taken)});
    test->type = of.name == "tuple" ? type(at, "tuple") : named_type(at, of.name, {});
    Node* fits = lambda_around(at, {make(Kind::parameter, at, taken, {nullptr})}, test);
    return make(Kind::new_, at, "",
                {name(at, "OrderingFor"), make(Kind::argument, at, "", {order}), make(Kind::argument, at, "", {fits})});
  }
  return nullptr;
}

// --- by run-time values

// `summon#Show(x)`: the implicit value for x, selected by the types of the existing ones.
Node* Reader::summoning_function(const Cst& at, const std::string& class_name) {
  const std::string taken = hidden_name("summoned");
  Node* match = make(Kind::match_, at, "", {name(at, taken)});
  match->parts.push_back(make(Kind::arm, at, "", {make(Kind::value_pattern, at, "", {null(at)}), nullptr, null(at)}));
  for (const bool is_generic : {false, true})
    for (const Implicit& each : implicits_) {
      if (each.type.name != class_name || each.type.arguments.size() != 1) continue;
      const Term& of = each.type.arguments[0];
      const bool is_variable = std::ranges::find(each.type_parameters, of.name) != each.type_parameters.end();
      if (each.type_parameters.empty() == is_generic) continue;
      std::map<std::string, Node*> samples;
      const std::set<std::string> free(each.type_parameters.begin(), each.type_parameters.end());
      for (const std::string& parameter : each.type_parameters)
        samples[parameter] = sample(at, name(at, taken), of, parameter);
      Node* test = nullptr;
      if (of.name == "tuple") {
        test = make(Kind::sequence_pattern, at, "tuple");
        for (size_t i = 0; i < of.arguments.size(); ++i) test->parts.push_back(make(Kind::wildcard_pattern, at));
      } else if (is_variable) {
        test = make(Kind::wildcard_pattern, at);
      } else {
        test = make(Kind::type_pattern, at);
        test->type = named_type(at, of.name, {});
      }
      Node* value = implicit_of(at, each, {}, free, samples, 0);
      match->parts.push_back(make(Kind::arm, at, "", {test, nullptr, value}));
    }
  Node* unknown = intrinsic(at, "Jvm.noImplicit", {literal(at, class_name)});
  match->parts.push_back(make(Kind::arm, at, "", {make(Kind::wildcard_pattern, at), nullptr, unknown}));
  return function(at, "summon#" + class_name, match->set(Flag::value), {make(Kind::parameter, at, taken, {nullptr})})
      ->set(Flag::value);
}

// `ordering#T(x, y)` for each class with an implicit Ordering: the library calls it to compare objects.
Reader::Nodes Reader::ordering_functions(const Cst& at) {
  Nodes result;
  std::set<std::string> done;
  for (const Implicit& each : implicits_) {
    if (each.type.name != "Ordering" || each.type.arguments.size() != 1 || !each.type_parameters.empty()) continue;
    const std::string& of = each.type.arguments[0].name;
    if (!classes_.contains(of) || each.owner != of || !done.insert(of).second) continue;
    Nodes taken, parts = {implicit_of(at, each, {}, {}, {}, 0)};
    for (const char* text : {"x#", "y#"}) {
      taken.push_back(make(Kind::parameter, at, text, {nullptr}));
      parts.push_back(make(Kind::argument, at, "", {name(at, text)}));
    }
    Node* call = make(Kind::method_call, at, "compare", std::move(parts));
    result.push_back(function(at, "ordering#" + of, call, std::move(taken))->set(Flag::value));
  }
  return result;
}

}  // namespace ramify::frontends::scala
