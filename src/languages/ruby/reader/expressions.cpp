// SPDX-License-Identifier: Apache-2.0
// Expressions, except calls, strings and numbers.
#include <cctype>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

namespace {
// Constructs that are statements in other languages and are expressions here.
bool is_control(std::string_view kind) {
  static const std::set<std::string_view> controls = {"begin",
                                                      "parenthesized_statements",
                                                      "if",
                                                      "unless",
                                                      "if_modifier",
                                                      "unless_modifier",
                                                      "rescue_modifier",
                                                      "case",
                                                      "case_match",
                                                      "while",
                                                      "until",
                                                      "for",
                                                      "while_modifier",
                                                      "until_modifier"};
  return controls.contains(kind);
}
}  // namespace

Node* Reader::expression(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"constant", &Reader::plain_constant},
      {"scope_resolution", &Reader::scope_resolution},
      {"instance_variable", &Reader::instance_variable},
      {"class_variable", &Reader::class_variable},
      {"global_variable", &Reader::global_variable},
      {"self", &Reader::self},
      {"nil", &Reader::constant},
      {"true", &Reader::constant},
      {"false", &Reader::constant},
      {"integer", &Reader::number},
      {"float", &Reader::number},
      {"rational", &Reader::number},
      {"complex", &Reader::number},
      {"string", &Reader::string_literal},
      {"chained_string", &Reader::string_literal},
      {"heredoc_beginning", &Reader::heredoc},
      {"character", &Reader::character},
      {"simple_symbol", &Reader::simple_symbol},
      {"delimited_symbol", &Reader::delimited_symbol},
      {"regex", &Reader::regex},
      {"string_array", &Reader::word_array},
      {"symbol_array", &Reader::word_array},
      {"array", &Reader::array},
      {"hash", &Reader::hash},
      {"pair", &Reader::pair},
      {"splat_argument", &Reader::splat},
      {"hash_splat_argument", &Reader::splat},
      {"range", &Reader::range},
      {"binary", &Reader::binary},
      {"unary", &Reader::unary},
      {"parenthesized_unary", &Reader::unary},
      {"conditional", &Reader::conditional},
      {"element_reference", &Reader::element},
      {"assignment", &Reader::assignment},
      {"operator_assignment", &Reader::operator_assignment},
      {"call", &Reader::call},
      {"super", &Reader::call},
      {"yield", &Reader::yield},
      {"lambda", &Reader::lambda},
      {"match_pattern", &Reader::match_pattern},
      {"test_pattern", &Reader::test_pattern},
      {"return", &Reader::return_},
      {"break", &Reader::break_},
      {"next", &Reader::next},
      {"retry", &Reader::retry},
      {"method", &Reader::method},
      {"singleton_method", &Reader::singleton_method},
      {"class", &Reader::class_},
      {"module", &Reader::module},
      {"singleton_class", &Reader::singleton_class},
      {"alias", &Reader::alias},
  };
  if (is_control(at.kind())) return statement(at, true);
  if (const auto handler = handlers.find(at.kind()); handler != handlers.end())
    return text_object(at, (this->*handler->second)(at));
  return unsupported(at, "`" + std::string(at.kind()) + "`");
}

std::vector<Node*> Reader::expressions(const std::vector<Cst>& from) {
  std::vector<Node*> made;
  for (const Cst& at : from) made.push_back(expression(at));
  return made;
}

// --- names

Node* Reader::identifier(const Cst& at) {
  const std::string_view text = at.text();
  if (is_variable(text)) return name(at, text);
  if (text == "__LINE__") return literal(at, int64_t{at.begin_point().row} + 1);
  if (text == "__FILE__") return string(at, at.place().file);
  if (text == "__method__")
    return method_scope().kind == Scope::Kind::method ? symbol(at, method_scope().name) : null(at);
  const bool is_numbered = text.size() == 2 && text[0] == '_' && text[1] >= '1' && text[1] <= '9';
  if (is_numbered && is_in_block()) {
    scope().numbered_parameters = std::max(scope().numbered_parameters, text[1] - '0');
    return name(at, text);
  }
  return own_call(at, text);
}

Node* Reader::plain_constant(const Cst& at) { return name(at, at.text()); }

Node* Reader::scope_resolution(const Cst& at) {
  const Cst scope = at.field("scope");
  const std::string text(at.field("name").text());
  if (!scope) return name(at, text);
  return make(Kind::field, at, text, {expression(scope)});
}

// In a block in the body of a class it is the class, which is not in a variable.
Node* Reader::self(const Cst& at) {
  for (size_t i = scopes_.size(); i-- > 0;) {
    const Scope& around = scopes_[i];
    const bool is_inside = around.kind == Scope::Kind::block || around.kind == Scope::Kind::lambda;
    if (is_inside && !around.has_own_self) continue;
    const bool is_below_class = around.kind == Scope::Kind::class_ && i + 1 < scopes_.size() && !around.name.empty();
    return is_below_class ? name(at, around.name) : make(Kind::this_, at);
  }
  return make(Kind::this_, at);
}

// Instance variables of the main object are variables that are visible to all code of the top level.
bool Reader::is_of_main() const {
  for (size_t i = scopes_.size(); i-- > 0;)
    if (scopes_[i].has_own_self || scopes_[i].kind == Scope::Kind::class_) return false;
  return true;
}

Node* Reader::instance_variable(const Cst& at) {
  if (is_of_main()) {
    method_scope().globals.emplace(at.text());
    main_variables_.emplace(at.text());
    return name(at, at.text());
  }
  return make(Kind::field, at, std::string(at.text()), {make(Kind::this_, at)});
}

// Class variables belong to the lexically enclosing class, or to the base that already has one.
Node* Reader::class_around(const Cst& at) {
  for (size_t i = scopes_.size(); i-- > 0;) {
    const Scope& around = scopes_[i];
    if (around.kind != Scope::Kind::class_) continue;
    return i + 1 == scopes_.size() || around.name.empty() ? make(Kind::this_, at) : name(at, around.name);
  }
  return null(at);
}

Node* Reader::class_variable(const Cst& at) {
  return intrinsic(at, "%class_variable", {class_around(at), string(at, std::string(at.text()))});
}

Node* Reader::class_variable_target(const Cst& at) {
  Node* const owner = intrinsic(at, "%class_variable_owner", {class_around(at), string(at, std::string(at.text()))});
  return make(Kind::field, at, std::string(at.text()), {owner});
}

// Some global variables are computed.
Node* Reader::global_variable(const Cst& at) {
  const std::string_view text = at.text();
  if (text == "$0" || text == "$PROGRAM_NAME")
    return string(at, options_.is_main || options_.is_script ? at.place().file : "");
  // Parts of the method's last match (README.md).
  const auto of_match = [&](std::string_view what, std::vector<Node*> parts) {
    parts.insert(parts.begin(), name(at, "Regexp"));
    return make(Kind::method_call, at, std::string(what), std::move(parts));
  };
  if (text.size() == 2 && text[1] >= '1' && text[1] <= '9')
    return of_match("last_match", {literal(at, int64_t{text[1] - '0'})});
  if (text == "$~") return of_match("last_match", {});
  if (text == "$&") return of_match("last_match", {literal(at, int64_t{0})});
  if (text == "$`") return of_match("last_pre_match", {});
  if (text == "$'") return of_match("last_post_match", {});
  // The exception being handled. In a method that is called from the handler it would have the same value; this is not
  // modelled.
  if (text == "$!" && !rescued_.empty()) return name(at, rescued_.back().variable);
  if (text == "$!" && method_scope().kind == Scope::Kind::file) return null(at);
  constexpr std::string_view plain = "_,;";  // nil until they are set
  const bool is_letter = text.size() > 1 && (std::isalpha(static_cast<unsigned char>(text[1])) || text[1] == '_');
  if (!is_letter && (text.size() != 2 || plain.find(text[1]) == std::string_view::npos))
    return unsupported(at, fmt::format("the global variable `{}`", text));
  method_scope().globals.emplace(text);
  main_variables_.emplace(text);
  return name(at, text);
}

Node* Reader::constant(const Cst& at) {
  if (at.is("nil")) return null(at);
  return literal(at, at.is("true"));
}

Node* Reader::symbol(const Cst& at, std::string text) { return literal(at, ir::Constant(std::move(text)), "symbol"); }

// --- operators

// A left-nested chain is read by a loop: a sum may have thousands of operands.
Node* Reader::binary(const Cst& at) {
  std::vector<Cst> chain = {at};
  while (chain.back().field("left").is("binary")) chain.push_back(chain.back().field("left"));
  if (Node* const appended = shovel(chain)) return appended;
  Node* left = expression(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) left = binary_of(chain[i], left);
  return left;
}

// `text << more`: the variable gets a new text, if the old one is not shared (texts.cpp). Null for other operands.
Node* Reader::shovel(const std::vector<Cst>& chain) {
  const auto appends = [](const Cst& at) { return at.field("operator").text() == "<<"; };
  const Cst root = chain.back().field("left");
  if (!std::ranges::all_of(chain, appends)) return nullptr;
  if (!owns_text(root, false)) {
    const bool appends_text = std::ranges::any_of(chain, [](const Cst& at) {
      const Cst more = at.field("right");
      return more.is("string") || more.is("chained_string") || more.is("heredoc_beginning");
    });
    const bool appends_other = std::ranges::any_of(chain, [](const Cst& at) {
      const Cst more = at.field("right");
      return more.is("array") || more.is("hash") || more.is("simple_symbol") || more.is("nil");
    });
    if (!appends_other) note_text_change(root, root.is("string"), appends_text);
    return nullptr;
  }
  const auto variable = [&] { return expression(root); };
  Node* const made = make(Kind::sequence, chain.front());
  for (size_t i = chain.size(); i-- > 0;) {
    const std::string more = fmt::format("%more {}", ++tag_count_);
    Node* const pattern = make(Kind::name_pattern, chain[i], more, {nullptr});
    made->parts.push_back(make(Kind::declare, chain[i], "", {pattern, expression(chain[i].field("right"))}));
    Node* const joined = intrinsic(chain[i], "%append_text", {variable(), name(chain[i], more)});
    Node* const append = make(Kind::assign, chain[i], "", {variable(), joined});
    Node* const plain = make(Kind::binary, chain[i], "<<", {variable(), name(chain[i], more)});
    made->parts.push_back(
        make(Kind::conditional, chain[i], "", {intrinsic(chain[i], "%is_text", {variable()}), append, plain}));
  }
  return made->set(Flag::value);
}

namespace {

std::vector<std::string> group_names(std::string_view pattern) {
  std::vector<std::string> names;
  for (size_t at = pattern.find("(?<"); at != std::string_view::npos; at = pattern.find("(?<", at + 1)) {
    const size_t begin = at + 3, end = pattern.find('>', begin);
    const char first = begin < pattern.size() ? pattern[begin] : ' ';
    if (end != std::string_view::npos && (std::islower(static_cast<unsigned char>(first)) || first == '_'))
      names.emplace_back(pattern.substr(begin, end - begin));
  }
  return names;
}

}  // namespace

// A literal pattern assigns its named groups to variables.
Node* Reader::named_matches(const Cst& at, Node* match, const std::vector<std::string>& names) {
  const std::string place = fmt::format("%match {}", ++tag_count_);
  Node* const made = make(Kind::sequence, at, "",
                          {make(Kind::declare, at, "", {make(Kind::name_pattern, at, place, {nullptr}), match})});
  for (const std::string& variable : names) {
    declare(variable);
    Node* const found = make(Kind::method_call, at, "last_match", {name(at, "Regexp"), string(at, variable)});
    Node* const is_none = make(Kind::binary, at, "==", {name(at, place), null(at)});
    made->parts.push_back(
        make(Kind::assign, at, "", {name(at, variable), make(Kind::conditional, at, "", {is_none, null(at), found})}));
  }
  made->parts.push_back(name(at, place));
  return made->set(Flag::value);
}

Node* Reader::binary_of(const Cst& at, Node* left) {
  const std::string sign(at.field("operator").text());
  Node* const right = expression(at.field("right"));
  if (sign == "and" || sign == "&&") return make(Kind::and_, at, "", {left, right});
  if (sign == "or" || sign == "||") return make(Kind::or_, at, "", {left, right});
  // A block may receive an enumerator's yielder, whose method may have to wait.
  const Cst receiver = at.field("left");
  const bool is_given =
      sign == "<<" && receiver.is("identifier") && is_in_block() && scope().parameters.contains(receiver.text());
  const bool is_in_loop = sign == "<<" && receiver.is("identifier") && scopes_.size() > 1 && is_in_block() &&
                          std::ranges::any_of(scopes_, [&](const Scope& s) {
                            return s.kind == Scope::Kind::block && s.parameters.contains(receiver.text());
                          });
  if (is_given || is_in_loop)
    return make(Kind::method_call, at, "<<", {left, make(Kind::argument, at.field("right"), "", {right})});
  if (sign != "===" && sign != "=~" && sign != "!~") return make(Kind::binary, at, sign, {left, right});
  const bool is_negative = sign == "!~";
  if (sign == "=~" && at.field("left").is("regex") && !at.field("left").has_child("interpolation"))
    if (const std::vector<std::string> names = group_names(at.field("left").text()); !names.empty())
      return named_matches(at, make(Kind::method_call, at, sign, {left, make(Kind::argument, at, "", {right})}), names);
  Node* const argument = make(Kind::argument, at.field("right"), "", {right});
  Node* const made = make(Kind::method_call, at, is_negative ? "=~" : sign, {left, argument});
  return is_negative ? make(Kind::unary, at, "!", {made}) : made;
}

Node* Reader::unary(const Cst& at) {
  const std::string sign(at.field("operator").text());
  const Cst operand = at.field("operand");
  if (sign == "defined?") return defined(at, operand);
  return make(Kind::unary, at, sign == "not" ? "!" : sign, {expression(operand)});
}

Node* Reader::defined(const Cst& at, const Cst& operand) {
  Cst what = operand;
  while (what.is("parenthesized_statements") && what.named_children().size() == 1) what = what.first_named_child();
  if (what.is("identifier") && is_variable(what.text())) return string(at, "local-variable");
  if (what.is("identifier"))
    return intrinsic(at, "defined_method", {make(Kind::this_, at), string(what, std::string(what.text()))});
  if (what.is("instance_variable") && is_of_main()) {
    Node* const is_unset = make(Kind::binary, at, "==", {instance_variable(what), null(at)});
    return make(Kind::conditional, at, "", {is_unset, null(at), string(at, "instance-variable")});
  }
  if (what.is("instance_variable"))
    return intrinsic(at, "defined_field", {make(Kind::this_, at), string(what, std::string(what.text()))});
  if (what.is("constant")) return intrinsic(at, "defined_constant", {string(what, std::string(what.text()))});
  if (what.is("class_variable"))
    return intrinsic(at, "defined_class_variable", {class_around(what), string(what, std::string(what.text()))});
  if (what.is("global_variable")) {
    method_scope().globals.emplace(what.text());
    return make(
        Kind::conditional, at, "",
        {make(Kind::binary, at, "==", {global_variable(what), null(at)}), null(at), string(at, "global-variable")});
  }
  if (what.is("call") && !what.field("receiver") && what.field("method"))
    return intrinsic(at, "defined_method",
                     {make(Kind::this_, at), string(what, std::string(what.field("method").text()))});
  if (what.is("call") && what.field("receiver").is("identifier") && is_variable(what.field("receiver").text()))
    return intrinsic(at, "defined_method",
                     {expression(what.field("receiver")), string(what, std::string(what.field("method").text()))});
  if (what.is("call") &&
      (what.field("receiver").is("string") || what.field("receiver").is("constant") ||
       what.field("receiver").is("self") || what.field("receiver").is("array") || what.field("receiver").is("integer")))
    return intrinsic(at, "defined_method",
                     {expression(what.field("receiver")), string(what, std::string(what.field("method").text()))});
  if (what.is("assignment") || what.is("operator_assignment")) return string(at, "assignment");
  if (what.is("string") || what.is("integer") || what.is("float") || what.is("array") || what.is("hash") ||
      what.is("simple_symbol") || what.is("lambda"))
    return string(at, "expression");
  if (what.is("nil") || what.is("self") || what.is("true") || what.is("false"))
    return string(at, std::string(what.text()));
  if (what.is("yield")) {
    Node* const given = block_name(at);
    return make(Kind::conditional, at, "", {given, string(at, "yield"), null(at)});
  }
  if (what.is("binary")) {
    const std::string_view sign = what.field("operator").text();
    const bool is_branch = sign == "&&" || sign == "||" || sign == "and" || sign == "or";
    return string(at, is_branch ? "expression" : "method");
  }
  if (what.is("element_reference")) return string(at, "method");
  return unsupported(at, "`defined?` of this");
}

Node* Reader::conditional(const Cst& at) {
  Node* const test = expression(at.field("condition"));
  Node* const then = expression(at.field("consequence"));
  return make(Kind::conditional, at, "", {test, then, expression(at.field("alternative"))});
}

Node* Reader::range(const Cst& at) {
  const Cst begin = at.field("begin");
  const Cst end = at.field("end");
  // In a condition it is a flip-flop: it becomes true with the first operand, and false after the second.
  Cst part = at;
  while (part.parent() && part.parent().is("parenthesized_statements")) part = part.parent();
  const Cst around = part.parent();
  if (around && around.field("condition") && around.field("condition").begin() == part.begin() &&
      around.field("condition").end() == part.end() && !(begin.is("integer") && end.is("integer")))
    return unsupported(at, "a flip-flop");
  Node* const from = begin ? expression(begin) : null(at);
  Node* const to = end ? expression(end) : null(at);
  // A range of other values than integers is an object of the prelude's class.
  return intrinsic(at, "range", {from, to, literal(at, at.field("operator").is("...")), name(at, "RangeOf")});
}

// --- collections

// `[a, b: 1]` ends with a hash.
Node* Reader::array(const Cst& at) {
  Node* const made = make(Kind::list, at);
  Node* pairs = nullptr;
  for (const Cst& element : at.named_children()) {
    if (element.is("pair") || element.is("hash_splat_argument")) {
      if (pairs == nullptr) made->parts.push_back(pairs = make(Kind::dict, element));
      pairs->parts.push_back(expression(element));
    } else {
      made->parts.push_back(expression(element));
    }
  }
  return made;
}

Node* Reader::hash(const Cst& at) { return make(Kind::dict, at, "", expressions(at.named_children())); }

// `a: 1`, `"a": 1` have symbols as keys; a bare `a:` has the value of `a`.
Node* Reader::pair(const Cst& at) {
  const Cst key = at.field("key");
  const Cst value = at.field("value");
  const bool is_symbol = key.is("hash_key_symbol");
  Node* made_key = is_symbol ? symbol(key, std::string(key.text())) : expression(key);
  if (!is_symbol && !at.has_child("=>")) {
    if (made_key->is(Kind::literal)) {
      made_key->text = "symbol";
    } else {
      made_key = intrinsic(key, "symbol", {made_key});
    }
  }
  if (value) return make(Kind::pair, at, "", {made_key, expression(value)});
  return make(Kind::pair, at, "",
              {made_key, is_variable(key.text()) ? name(key, key.text()) : own_call(key, key.text())});
}

Node* Reader::splat(const Cst& at) {
  const Cst value = at.first_named_child();
  return make(Kind::spread, at, "", {value ? expression(value) : name(at, at.is("splat_argument") ? "*" : "**")});
}

Node* Reader::element(const Cst& at) {
  const Cst object = at.field("object");
  if (at.named_children().size() == 1)  // f[]: a call
    return make(Kind::method_call, at, "[]", {expression(object)});
  Node* const made = make(Kind::index, at, "", {expression(object)});
  for (const Cst& child : at.named_children())
    if (child.begin() != object.begin() || child.end() != object.end()) made->parts.push_back(expression(child));
  return made;
}

// --- patterns as expressions

Node* Reader::match_pattern(const Cst& at) {
  Node* const value = expression(at.field("value"));
  Node* const fits = pattern(at.field("pattern"));
  Node* const arm = make(Kind::arm, at, "", {fits, nullptr, make(Kind::sequence, at)});
  return make(Kind::match_, at, "NoMatchingPatternError", {value, arm});
}

Node* Reader::test_pattern(const Cst& at) {
  Node* const value = expression(at.field("value"));
  return make(Kind::matches, at, "", {value, pattern(at.field("pattern"))});
}

}  // namespace ramify::frontends::ruby
