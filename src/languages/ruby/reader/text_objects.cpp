// SPDX-License-Identifier: Apache-2.0
// Shared texts that change. If a file changes a text that may be shared (texts.cpp), it is read again with texts as
// objects: an expression that creates a text which may be stored creates an object that holds it (%new_text), and
// methods that change a text replace the object's content (languages/ruby/rules/texts_in_place.cpp). A text that is
// only read, such as one that is printed or compared, remains a value. So does a text created by the library that is
// not visibly stored: changing it stops the run.
//
// Tested by the programs in conformance/languages/ruby.
#include <algorithm>
#include <set>

#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

namespace {

using Cst = tree_sitter::Node;

bool is_one_of(const Cst& at, std::initializer_list<std::string_view> kinds) {
  return std::ranges::any_of(kinds, [&](std::string_view kind) { return at.is(kind); });
}
bool is_same(const Cst& a, const Cst& b) { return a && b && a.begin() == b.begin() && a.end() == b.end(); }

// Methods that only read their text arguments.
bool only_reads(std::string_view method) {
  static const std::set<std::string_view> all = {"puts",
                                                 "print",
                                                 "p",
                                                 "pp",
                                                 "printf",
                                                 "format",
                                                 "sprintf",
                                                 "raise",
                                                 "fail",
                                                 "require",
                                                 "include?",
                                                 "start_with?",
                                                 "end_with?",
                                                 "split",
                                                 "join",
                                                 "gsub",
                                                 "sub",
                                                 "tr",
                                                 "count",
                                                 "delete",
                                                 "index",
                                                 "rindex",
                                                 "ljust",
                                                 "rjust",
                                                 "center",
                                                 "eql?",
                                                 "key?",
                                                 "has_key?",
                                                 "member?",
                                                 "match?",
                                                 "match",
                                                 "scan",
                                                 "partition",
                                                 "rpartition",
                                                 "casecmp?",
                                                 "casecmp",
                                                 "squeeze",
                                                 "Integer",
                                                 "Float",
                                                 "respond_to?",
                                                 "delete_prefix",
                                                 "delete_suffix",
                                                 "strftime",
                                                 "write",
                                                 "is_a?",
                                                 "instance_of?",
                                                 "kind_of?",
                                                 "const_get",
                                                 "require_relative",
                                                 "Rational",
                                                 "gsub!",
                                                 "sub!",
                                                 "tr!",
                                                 "delete!",
                                                 "abort",
                                                 "warn",
                                                 "chomp",
                                                 "instance_variable_get",
                                                 "public_send",
                                                 "send",
                                                 "method",
                                                 "define_method"};
  return all.contains(method);
}
// Methods that return or change their receiver.
bool returns_receiver(std::string_view method) {
  static const std::set<std::string_view> all = {"freeze",
                                                 "itself",
                                                 "tap",
                                                 "then",
                                                 "to_s",
                                                 "to_str",
                                                 "frozen?",
                                                 "equal?",
                                                 "object_id",
                                                 "concat",
                                                 "insert",
                                                 "prepend",
                                                 "replace",
                                                 "clear",
                                                 "force_encoding",
                                                 "clone",
                                                 "instance_variable_set",
                                                 "each_char",
                                                 "each_line"};
  return all.contains(method) || (method.ends_with('!') && method.size() > 1);
}
// Methods of texts that always return a new text.
bool makes_text(std::string_view method) {
  static const std::set<std::string_view> all = {
      "dup",     "upcase", "capitalize", "downcase", "swapcase",      "strip",        "lstrip",
      "rstrip",  "chomp",  "chop",       "reverse",  "inspect",       "join",         "squeeze",
      "gsub",    "sub",    "tr",         "ljust",    "rjust",         "center",       "format",
      "sprintf", "succ",   "delete",     "tr_s",     "delete_prefix", "delete_suffix"};
  return all.contains(method);
}
bool makes_texts(std::string_view method) {
  return method == "split" || method == "chars" || method == "lines" || method == "scan" || method == "partition" ||
         method == "rpartition";
}

}  // namespace

// Whether the value of the expression may be stored, as far as its context shows.
bool Reader::is_kept(Cst at) const {
  for (;;) {
    const Cst around = at.parent();
    if (!around) return false;
    if (around.is("parenthesized_statements")) {
      at = around;
      continue;
    }
    if (is_one_of(around, {"interpolation", "pattern", "when", "element_reference", "unary", "superclass", "program",
                           "in_clause", "regex", "chained_string", "if", "unless", "while", "until"}))
      return false;
    if (around.is("binary")) {
      const std::string_view sign = around.field("operator").text();
      if (sign == "<<") return true;
      if (sign != "||" && sign != "&&" && sign != "or" && sign != "and") return false;
      at = around;
      continue;
    }
    if (around.is("conditional")) {
      if (is_same(around.field("condition"), at)) return false;
      at = around;
      continue;
    }
    if (around.is("if_modifier") || around.is("unless_modifier")) {
      if (is_same(around.field("condition"), at)) return false;
      at = around;
      continue;
    }
    if (around.is("pair")) return is_same(around.field("value"), at);
    if (around.is("operator_assignment")) return around.field("operator").text() != "+=";
    if (around.is("argument_list")) return !only_reads(around.parent().field("method").text());
    if (around.is("call")) return returns_receiver(around.field("method").text());
    if (is_one_of(around, {"body_statement", "block_body", "then", "else", "do", "begin", "ensure"})) {
      const std::vector<Cst> all = around.named_children();
      return is_same(all.back(), at) || is_one_of(all.back(), {"rescue", "ensure", "else"});
    }
    return true;
  }
}

// Wraps a text, or the texts of a list, that a literal or a method has just created.
Node* Reader::text_object(const Cst& at, Node* value) {
  if (!has_text_objects_ || value->is(Kind::unsupported)) return value;
  const bool is_literal = is_one_of(at, {"string", "chained_string", "heredoc_beginning", "character"});
  if (is_literal) {
    if (!is_kept(at)) return value;
    return intrinsic(at, freezes_literals_ && value->is(Kind::literal) ? "%frozen_text" : "%new_text", {value});
  }
  if (at.is("unary") && at.field("operator").text() == "+" && at.field("operand").is("string"))
    return intrinsic(at, "%new_text", {value->parts[0]});
  if (at.is("unary") && at.field("operator").text() == "+" && value->is(Kind::unary))
    return intrinsic(at, "%plus", {value->parts[0]});
  if (at.is("binary")) {
    const std::string_view sign = at.field("operator").text();
    const bool may_make = sign == "+" || sign == "*" || sign == "%";
    const Cst around = at.parent();
    const bool is_changed_later = around.is("assignment") && changed_names_.contains(around.field("left").text());
    const bool has_text = is_one_of(at.field("left"), {"string", "chained_string"}) ||
                          is_one_of(at.field("right"), {"string", "chained_string"});
    return may_make && (is_changed_later || (has_text && is_kept(at))) ? intrinsic(at, "%new_text", {value}) : value;
  }
  if (!at.is("call")) return value;
  const std::string_view method = at.field("method").text();
  const Cst receiver = at.field("receiver");
  if (makes_texts(method) && !at.field("block")) return intrinsic(at, "%new_texts", {value});
  const bool is_new = method == "new" && receiver && receiver.text() == "String";
  if ((is_new || makes_text(method)) && is_kept(at)) return intrinsic(at, "%new_text", {value});
  if (method == "to_s" && receiver && !at.field("arguments") && is_kept(at) && value->is(Kind::method_call) &&
      !value->has(Flag::optional))
    return intrinsic(at, "%to_text", {value->parts[0]});
  return value;
}

// Records a change of a text that may be shared, if the receiver is a text. `value`: the appended value, if any.
void Reader::note_text_change(const Cst& receiver, bool is_certain, bool appends_text) {
  if (has_text_objects_ || wants_text_objects_) return;
  if (is_certain) {
    wants_text_objects_ = true;
    return;
  }
  const bool is_variable_here = is_one_of(receiver, {"identifier", "instance_variable"});
  if (is_variable_here && is_never_text(receiver)) return;
  wants_text_objects_ = appends_text || (is_variable_here && may_be_text(receiver)) || makes_empty_texts_;
}

// Collects the names of variables whose texts change in the file.
void Reader::find_changed_names(const Cst& root) {
  const std::string_view text = root.text();
  const std::string_view head = text.substr(0, text.find("\n\n"));
  freezes_literals_ = head.find("frozen_string_literal: true") != std::string_view::npos;
  for (const std::string_view word : {"\"\"", "''", "String.new"})
    makes_empty_texts_ = makes_empty_texts_ || text.find(word) != std::string_view::npos;
  for (const std::string_view word : {"FrozenError", ".frozen?", ".equal?", "object_id"})
    wants_text_objects_ = wants_text_objects_ || text.find(word) != std::string_view::npos;
  for (Cst node = root; node; node = node.following()) {
    if (node.is("method") || node.is("singleton_method")) own_methods_.emplace(node.field("name").text());
    if (node.is("binary") && node.field("operator").text() == "<<") {
      Cst first = node.field("left");
      while (first.is("binary")) first = first.field("left");
      changed_names_.emplace(first.text());
    }
    if (node.is("call") && node.field("receiver") && returns_receiver(node.field("method").text()))
      changed_names_.emplace(node.field("receiver").text());
    if (node.is("element_reference") && node.parent().is("assignment"))
      changed_names_.emplace(node.field("object").text());
    // each(&:upcase!)
    if (node.is("block_argument") && node.first_named_child() && node.first_named_child().is("simple_symbol") &&
        node.first_named_child().text().ends_with('!'))
      wants_text_objects_ = true;
    if (node.is("call") && !node.field("receiver") && node.field("method").text().starts_with("attr_") &&
        node.field("arguments"))
      for (const Cst& argument : node.field("arguments").named_children())
        if (argument.is("simple_symbol")) shown_variables_.insert("@" + std::string(argument.text().substr(1)));
  }
}

}  // namespace ramify::frontends::ruby
