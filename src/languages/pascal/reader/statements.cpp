// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/pascal/reader/preprocess.h"
#include "languages/pascal/reader/reader.h"

namespace ramify::frontends::pascal {

Node* Reader::statement(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"statement", &Reader::expression_statement},
      {"assignment", &Reader::assignment},
      {"if", &Reader::if_statement},
      {"ifElse", &Reader::if_statement},
      {"while", &Reader::while_statement},
      {"repeat", &Reader::repeat_statement},
      {"for", &Reader::for_statement},
      {"foreach", &Reader::foreach_statement},
      {"case", &Reader::case_statement},
      {"with", &Reader::with_statement},
      {"try", &Reader::try_statement},
      {"raise", &Reader::raise_statement},
      {"goto", &Reader::goto_statement},
      {"block", &Reader::block},
      {"blockTr", &Reader::block},
      {"statements", &Reader::block},
      {"pp", &Reader::nothing},
  };
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

Reader::Nodes Reader::statements(const std::vector<Cst>& list) {
  Nodes nodes;
  for (const Cst& each : list) {
    if (each.is("kBegin") || each.is("kEnd") || each.is("pp") || each.is("kElse") || each.is("kEndDot")) continue;
    if (each.is("label")) {
      nodes.push_back(make(Kind::labelled, each, lower(each.first_named_child().text()), {nothing(each)}));
      continue;
    }
    nodes.push_back(statement(each));
  }
  return nodes;
}

// The body of a loop or branch; it may be missing.
Node* Reader::body(const Cst& at, std::string_view field) {
  for (const Cst& each : at.fields(field))
    if (each.is_named()) return statement(each);
  return nothing(at);
}

// A name as a statement is a call.
Node* Reader::expression_statement(const Cst& at) {
  const Cst of = at.first_named_child();
  if (!of) return nothing(at);
  if (of.is("identifier") && of.text() == raise_again) return make(Kind::throw_, of, "", {nullptr});
  if (of.is("identifier")) return call_of_name(of, lower(of.text()), {});
  if (of.is("exprDot")) {
    Node* read = member(of, true);
    if (read->is(Kind::field)) return make(Kind::call, of, "", {read});  // a field that holds a routine
    return read;
  }
  if (of.is("exprSubscript") || of.is("exprUnary")) return make(Kind::call, of, "", {expression(of)});
  return expression(of);
}

// A variable of type string[n] keeps at most n characters.
Node* Reader::shortened(const Cst& at, Node* value, const Type& of) {
  const Type resolved = symbols_.resolve(of);
  const Cst length = resolved && resolved.at.is("declString") ? child_of_kind(resolved.at, "literalNumber") : Cst();
  if (!length) return value;
  const auto argument = [&](Node* given) { return make(Kind::argument, at, "", {given}); };
  return make(Kind::call, at, "",
              {name(at, "copy"), argument(value), argument(literal(at, int64_t{1})), argument(number(length))});
}

Node* Reader::assignment(const Cst& at) {
  const Cst left = at.field("lhs");
  const Cst right = at.field("rhs");
  const Type wanted =
      !function_.empty() && left.is("identifier") && (lower(left.text()) == function_ || lower(left.text()) == "result")
          ? Type{header_.field("type")}
          : symbols_.type_of(left);
  const std::string_view sign = at.field("operator").kind();
  Node* value = expression_for(right, wanted);
  if (sign == "kAssign") value = shortened(right, value, wanted);
  if (left.is("exprSubscript") && sign == "kAssign") {  // an indexed property
    const Cst of = left.field("entity");
    const std::vector<Cst> indexes = left.field("args").named_children();
    if (Node* own = own_indexed_property(at, of, indexes, value)) return own;
    if (of.is("exprDot"))
      if (const Cst property = symbols_.member(symbols_.type_of(of.field("lhs")), lower(of.field("rhs").text()));
          property && property.is("declProp") && property.field("args"))
        return property_call(at, property, expression(of.field("lhs")), indexes, value);
    const Type resolved = symbols_.resolve(symbols_.type_of(of));
    // Assigning to a character of a text replaces the text.
    static const std::set<std::string> texts = {"string",        "ansistring", "shortstring",
                                                "unicodestring", "widestring", "utf8string"};
    const bool is_text = resolved && (resolved.at.is("declString") ||
                                      (resolved.at.is("identifier") && texts.contains(lower(resolved.at.text()))));
    if (is_text && indexes.size() == 1)
      return make(Kind::assign, at, "",
                  {expression(of), intrinsic(at, "%with_character", {expression(of), expression(indexes[0]), value})});
    if (const Cst own = symbols_.indexed_property(symbols_.type_of(of)))
      return property_call(at, own, expression(of), indexes, value);
  }
  Node* target = nullptr;
  if (left.is("identifier")) {
    const std::string text = lower(left.text());
    target = text == function_ && !function_.empty() ? name(left, "result") : named(left, text);
  } else if (left.is("exprDot")) {
    target = make(Kind::field, left, lower(left.field("rhs").text()), {expression(left.field("lhs"))});
  } else {
    target = expression(left);
  }
  if (sign == "kAssign") return make(Kind::assign, at, "", {target, value});
  const std::string plain = sign == "kAssignAdd" ? "+" : sign == "kAssignSub" ? "-" : sign == "kAssignMul" ? "*" : "/.";
  return make(Kind::compound_assign, at, plain, {target, value});
}

Node* Reader::if_statement(const Cst& at) {
  Node* first = make(Kind::if_, at);
  Node* last = first;
  size_t depth = 0;
  for (Cst link = at;;) {
    last->parts = {expression(link.field("condition")), body(link, "then")};
    if (link.is("if")) break;
    Cst otherwise;
    for (const Cst& each : link.fields("else"))
      if (each.is_named()) otherwise = each;
    if (!otherwise) break;
    constexpr size_t depth_max = 400;  // passes over the tree are recursive
    const bool is_chain = otherwise.is("if") || otherwise.is("ifElse");
    if (!is_chain || ++depth > depth_max) {
      last->parts.push_back(depth > depth_max ? unsupported(otherwise, "an `else` after four hundred others")
                                              : statement(otherwise));
      break;
    }
    Node* next = make(Kind::if_, otherwise);
    last->parts.push_back(next);
    last = next;
    link = otherwise;
  }
  return first;
}

Node* Reader::case_test(const Cst& at, const Cst& label, const std::string& subject) {
  if (!label.is("range")) return make(Kind::binary, at, "==", {name(at, subject), expression(label)});
  Node* from = make(Kind::binary, label, ">=", {name(at, subject), expression(label.named_children().front())});
  Node* to = make(Kind::binary, label, "<=", {name(at, subject), expression(label.named_children().back())});
  return make(Kind::and_, label, "", {from, to})->set(Flag::as_boolean);
}

// A chain of ifs: `break` in a case leaves the enclosing loop.
Node* Reader::case_statement(const Cst& at) {
  Cst subject_at;
  std::vector<Cst> clauses;
  std::vector<Cst> otherwise;
  bool is_else = false;
  for (const Cst& each : at.named_children()) {
    if (each.is("kElse")) is_else = true;
    else if (each.is("kCase") || each.is("kOf") || each.is("kEnd") || each.is("pp")) continue;
    else if (is_else) otherwise.push_back(each);
    else if (each.is("caseCase")) clauses.push_back(each);
    else if (!subject_at) subject_at = each;
  }
  const std::string subject = hidden_name("case");
  Node* keep =
      make(Kind::declare, subject_at, "", {make(Kind::name_pattern, subject_at, subject), expression(subject_at)});
  Node* rest = otherwise.empty() ? nullptr : make(Kind::block, at, "", statements(otherwise));
  for (auto clause = clauses.rbegin(); clause != clauses.rend(); ++clause) {
    Node* test = nullptr;
    for (const Cst& label : clause->field("label").named_children()) {
      Node* one = case_test(*clause, label, subject);
      test = test == nullptr ? one : make(Kind::or_, label, "", {test, one})->set(Flag::as_boolean);
    }
    Node* chosen = make(Kind::if_, *clause, "", {test, body(*clause, "body")});
    if (rest != nullptr) chosen->parts.push_back(rest);
    rest = chosen;
  }
  if (clauses.size() > 400) return unsupported(at, "a `case` of more than four hundred");
  return make(Kind::block, at, "", {keep, rest == nullptr ? nothing(at) : rest});
}

// Members of a record of the file are visible without qualification.
Node* Reader::with_statement(const Cst& at) {
  Node* result = make(Kind::block, at);
  size_t opened = 0;
  for (const Cst& each : at.fields("entity")) {
    if (!each.is_named()) continue;
    const Type of = symbols_.type_of(each);
    const Type resolved = symbols_.resolve(of);
    if (!resolved || !resolved.at.is("declClass")) {
      while (opened-- > 0) symbols_.close();
      return unsupported(at, "a `with` of something that is no record or class of the file");
    }
    std::string owner = each.is("identifier") && symbols_.find(lower(each.text())) != nullptr &&
                                symbols_.find(lower(each.text()))->kind == Symbol::Kind::variable
                            ? lower(each.text())
                            : "";
    if (owner.empty()) {
      owner = hidden_name("with");
      Node* pattern = make(Kind::name_pattern, each, owner);
      pattern->set(Flag::by_reference, is_record(of));
      result->parts.push_back(make(Kind::declare, each, "", {pattern, expression(each)}));
    }
    symbols_.open();
    ++opened;
    std::vector<Cst> open = {resolved.at};
    while (!open.empty()) {
      const Cst node = open.back();
      open.pop_back();
      for (const Cst& child : node.named_children()) {
        if (child.is("declSection") || child.is("declVariant") || child.is("declVariantClause")) open.push_back(child);
        const bool is_member =
            child.is("declField") || child.is("declProp") || child.is("declProc") || child.is("declVariant");
        if (!is_member) continue;
        for (const Cst& name : child.fields("name"))
          if (name.is_named())
            symbols_.declare(lower(name.text()), {child.is("declProc") ? Symbol::Kind::function : Symbol::Kind::member,
                                                  child.field("type"), child, owner});
      }
    }
  }
  result->parts.push_back(body(at, "body"));
  while (opened-- > 0) symbols_.close();
  return result;
}

// --- exceptions

Node* Reader::try_statement(const Cst& at) {
  Node* result = make(Kind::try_, at, "", {body(at, "try"), nullptr, nullptr});
  const auto named_of = [&](std::string_view field) {
    std::vector<Cst> list;
    for (const Cst& each : at.fields(field))
      if (each.is_named() && !each.is("kFinally") && !each.is("kExcept")) list.push_back(each);
    return list;
  };
  if (!at.fields("finally").empty()) {
    result->parts[2] = make(Kind::block, at, "", statements(named_of("finally")));
    return result;
  }
  const std::vector<Cst> handlers = named_of("except");
  const bool has_types = std::ranges::any_of(handlers, [](const Cst& each) { return each.is("exceptionHandler"); });
  if (!has_types) {
    result->parts.push_back(make(Kind::catch_, at, "", {make(Kind::block, at, "", statements(handlers)), nullptr}));
    return result;
  }
  for (const Cst& each : handlers) {
    if (each.is("exceptionElse")) {
      Node* body = make(Kind::block, each, "", statements(each.named_children()));
      result->parts.push_back(make(Kind::catch_, each, "", {body, nullptr}));
      continue;
    }
    const std::vector<Cst> variable = each.fields("variable");
    const std::string text = variable.empty() ? "" : lower(variable.front().text());
    symbols_.open();
    if (!text.empty()) symbols_.declare(text, {Symbol::Kind::variable, each.field("exception"), {}, ""});
    Node* handler = make(Kind::catch_, each, text, {body(each, "body"), nullptr});
    handler->parts.push_back(name(each.field("exception"), written_name(each.field("exception"))));
    symbols_.close();
    result->parts.push_back(handler);
  }
  return result;
}

Node* Reader::raise_statement(const Cst& at) {
  const Cst value = at.field("exception");
  return make(Kind::throw_, at, "", {value ? expression(value) : nullptr});
}

Node* Reader::goto_statement(const Cst& at) {
  return make(Kind::goto_, at, lower(child_of_kind(at, "identifier").text()));
}

}  // namespace ramify::frontends::pascal
