// SPDX-License-Identifier: Apache-2.0
// Methods that change a text in place: `text << more`, `text.upcase!`, `text[0] = "x"`. Texts are values here, so the
// variable gets a new one, if the old one is certainly not shared: the variable is local to the method or an instance
// variable, only newly created texts are assigned to it, and its value is not stored elsewhere before it changes.
// Otherwise the method remains a call, which stops the run with a message (languages/ruby/rules/texts_in_place.cpp).
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

namespace {

using Cst = tree_sitter::Node;

bool is_scope(const Cst& at) {
  return at.is("method") || at.is("singleton_method") || at.is("class") || at.is("module") || at.is("program");
}

// A text that is not shared: a literal, or the result of a method that creates one.
bool is_fresh(const Cst& value) {
  static const std::set<std::string_view> sharing = {"first",  "last", "fetch", "[]",     "itself", "freeze",
                                                     "min",    "max",  "find",  "detect", "pop",    "shift",
                                                     "sample", "then", "tap",   "dig",    "at",     "send"};
  if (value.is("string") || value.is("chained_string") || value.is("heredoc_beginning") || value.is("binary") ||
      value.is("unary") || value.is("nil") || value.is("array") || value.is("hash") || value.is("integer"))
    return true;
  if (value.is("parenthesized_statements") && value.named_children().size() == 1)
    return is_fresh(value.first_named_child());
  if (value.is("conditional")) return is_fresh(value.field("consequence")) && is_fresh(value.field("alternative"));
  if (!value.is("call")) return false;
  const std::string_view method = value.field("method").text();
  if (sharing.contains(method)) return false;
  // A reader method of an object returns the object's own text.
  static const std::set<std::string_view> making = {
      "dup",  "to_s", "clone",  "upcase", "downcase", "capitalize", "strip", "chomp", "reverse", "inspect",
      "join", "new",  "lstrip", "rstrip", "chop",     "swapcase",   "succ",  "next",  "squeeze"};
  const bool has_arguments = value.field("arguments") || value.field("block");
  return has_arguments || !value.field("receiver") || making.contains(method);
}

// Whether the operand is a text: a chain of `<<`, and `x[i] = y`, may also apply to a list.
bool is_text(const Cst& value) {
  if (value.is("string") || value.is("chained_string") || value.is("heredoc_beginning")) return true;
  if (value.is("unary")) return is_text(value.field("operand"));
  if (value.is("binary")) return is_text(value.field("left")) || is_text(value.field("right"));
  if (!value.is("call")) return false;
  static const std::set<std::string_view> making = {"dup",   "to_s",  "clone",   "upcase", "downcase", "capitalize",
                                                    "strip", "chomp", "reverse", "join",   "gsub",     "sub",
                                                    "tr",    "ljust", "rjust",   "center", "format",   "inspect"};
  const Cst receiver = value.field("receiver");
  return making.contains(value.field("method").text()) || (receiver && receiver.text() == "String");
}

// A value other than a text, as far as the expression shows.
bool is_no_text(const Cst& value) {
  if (value.is("array") || value.is("hash") || value.is("integer") || value.is("float") || value.is("nil") ||
      value.is("string_array") || value.is("symbol_array") || value.is("true") || value.is("false"))
    return true;
  if (!value.is("call")) return false;
  static const std::set<std::string_view> listing = {
      "map",  "select", "reject", "split",   "to_a",     "sort",      "sort_by",   "flatten",
      "keys", "values", "chars",  "lines",   "scan",     "zip",       "compact",   "flat_map",
      "uniq", "to_set", "filter", "collect", "group_by", "partition", "each_slice"};
  const std::string_view method = value.field("method").text();
  const Cst receiver = value.field("receiver");
  return listing.contains(method) || (method == "new" && receiver && receiver.text() != "String");
}

// Whether this use of the variable shares its value.
bool shares_value(const Cst& use, bool is_field, const std::set<std::string, std::less<>>& own_methods) {
  Cst at = use;
  Cst around = at.parent();
  while (around && (around.is("parenthesized_statements") || around.is("conditional") ||
                    (around.is("binary") &&
                     (around.field("operator").text() == "||" || around.field("operator").text() == "&&")))) {
    at = around;
    around = at.parent();
  }
  if (!around) return false;
  if (around.is("assignment"))
    return at.begin() != use.begin() || at.end() != use.end();  // a plain assignment is recorded as a copy
  if (around.is("argument_list")) {
    if (around.parent().is("yield") || (around.parent().is("return") && is_field)) return true;
    if (!around.parent().is("call")) return false;
    static const std::set<std::string_view> calling = {"call", "send", "public_send", "instance_exec", "yield", "new"};
    const Cst call = around.parent();
    return calling.contains(call.field("method").text()) || !call.field("method") ||
           own_methods.contains(call.field("method").text());
  }
  if (around.is("call") && around.field("receiver") && around.field("receiver").begin() == at.begin()) {
    static const std::set<std::string_view> handing = {"freeze", "frozen?",   "equal?", "itself", "tap",
                                                       "to_s",   "object_id", "to_str", "then"};
    return handing.contains(around.field("method").text());
  }
  if (!is_field) return false;
  return around.is("body_statement") || around.is("block_body") || around.is("then") || around.is("else") ||
         around.is("method") || around.is("if_modifier") || around.is("unless_modifier");
}

bool is_loop(const Cst& at) {
  return at.is("while") || at.is("until") || at.is("for") || at.is("do_block") || at.is("block") ||
         at.is("while_modifier") || at.is("until_modifier");
}

// The uses of a variable in the enclosing method or, for an instance variable, in the file.
TextUses uses_of(const Cst& root, std::string_view variable, bool enters_scopes,
                 const std::set<std::string, std::less<>>& own_methods) {
  TextUses uses;
  struct Open {
    Cst at;
    uint32_t loop_begin, loop_end;
  };
  std::vector<Open> open{{root, 0, 0}};
  while (!open.empty()) {
    const Open now = open.back();
    open.pop_back();
    const Cst& at = now.at;
    if (at.begin() != root.begin() && is_scope(at) && !enters_scopes) continue;
    const bool begins_loop = is_loop(at);
    const uint32_t begin = begins_loop ? at.begin() : now.loop_begin, end = begins_loop ? at.end() : now.loop_end;
    const auto is_it = [&](const Cst& one) { return one && one.text() == variable; };
    if (at.is("assignment") || at.is("operator_assignment")) {
      const Cst right = at.field("right");
      if (is_it(at.field("left"))) {
        const bool adds = at.is("operator_assignment") && at.field("operator").text() == "+=";
        uses.assignments.push_back(at.begin());
        uses.is_shared = uses.is_shared || !(adds || is_fresh(right));
        uses.is_never_text = uses.is_never_text && is_no_text(right);
        uses.may_be_text = uses.may_be_text || is_text(right);
      } else if (is_it(right)) {
        uses.copies.push_back({at.begin(), begin, end});
      } else if (at.field("left").is("left_assignment_list")) {
        const std::vector<Cst> targets = at.field("left").named_children();
        if (std::ranges::any_of(targets, is_it)) {
          const std::vector<Cst> values = right.named_children();
          const bool matches = right.is("right_assignment_list") && values.size() == targets.size();
          uses.assignments.push_back(at.begin());
          uses.is_never_text = false;
          for (size_t i = 0; i < targets.size(); ++i)
            if (is_it(targets[i])) {
              uses.is_shared = uses.is_shared || !matches || !is_fresh(values[i]);
              uses.may_be_text = uses.may_be_text || (matches && is_text(values[i]));
            }
        }
      }
    }
    if (at.is("binary") && at.field("operator").text() == "<<" && is_it(at.field("right")))
      uses.copies.push_back({at.begin(), begin, end});
    if (at.is("call") && at.field("arguments")) {
      static const std::set<std::string_view> storing = {"push",  "append", "unshift", "prepend",
                                                         "store", "add",    "insert",  "new"};
      if (storing.contains(at.field("method").text()))
        for (const Cst& argument : at.field("arguments").named_children())
          if (is_it(argument)) uses.copies.push_back({at.begin(), begin, end});
    }
    if (at.is("array") || at.is("pair"))
      for (const Cst& element : at.named_children())
        if (is_it(element)) uses.copies.push_back({at.begin(), begin, end});
    const bool is_use = (at.is("identifier") || at.is("instance_variable")) && is_it(at);
    if (is_use && shares_value(at, enters_scopes, own_methods)) uses.is_shared = true;
    for (const Cst& child : at.named_children()) open.push_back({child, begin, end});
  }
  uses.is_never_text = uses.is_never_text && !uses.assignments.empty();
  return uses;
}

}  // namespace

const TextUses& Reader::uses_of_variable(const Cst& variable) {
  const bool is_field = variable.is("instance_variable");
  const Cst root = is_field ? scopes_.front().root : method_scope().root;
  const auto known =
      text_uses_.try_emplace(fmt::format("{} {}", is_field || !root ? 0 : root.begin(), variable.text()));
  TextUses& uses = known.first->second;
  if (known.second && root) uses = uses_of(root, variable.text(), is_field, own_methods_);
  if (known.second && freezes_literals_) uses.is_shared = uses.is_shared || uses.may_be_text;
  return uses;
}

bool Reader::is_never_text(const Cst& variable) { return uses_of_variable(variable).is_never_text; }

// Whether the text in a variable may be changed by assigning another one to the variable.
bool Reader::owns_text(const Cst& variable, bool must_be_text) {
  if (has_text_objects_) return false;
  const bool is_field = variable.is("instance_variable");
  if (!is_field && !(variable.is("identifier") && is_variable(variable.text()))) return false;
  if (!is_field && frame_scope().parameters.contains(variable.text())) return false;
  for (size_t i = scopes_.size(); i-- > 0 && !is_field;) {
    if (scopes_[i].parameters.contains(variable.text())) return false;
    if (scopes_[i].kind != Scope::Kind::block && scopes_[i].kind != Scope::Kind::lambda) break;
  }
  if (!(is_field ? scopes_.front() : method_scope()).root) return false;
  if (is_field && shown_variables_.contains(variable.text())) return false;
  const TextUses& uses = uses_of_variable(variable);
  if (uses.is_shared || (must_be_text && !uses.may_be_text)) return false;
  const uint32_t here = variable.begin();
  for (const TextUses::Copy& copy : uses.copies) {
    const bool in_one_loop = copy.loop_end != 0 && copy.loop_begin < here && here < copy.loop_end;
    if (here < copy.at && !in_one_loop) continue;
    const bool is_renewed = std::ranges::any_of(uses.assignments, [&](uint32_t assigned) {
      const bool between = copy.at < assigned && assigned < here;
      return between || (in_one_loop && copy.loop_begin < assigned && assigned < copy.loop_end);
    });
    if (!is_renewed) return false;
  }
  return true;
}

// { change = %change(variable, method, arguments…); if it is a change, the variable gets the text, and the value is the
// method's result }
Node* Reader::changed_text(const Cst& at, const Cst& variable, Node* change) {
  const std::string result = fmt::format("%change {}", ++tag_count_);
  const auto value = [&] { return name(at, result); };
  Node* const kept = make(Kind::declare, at, "", {make(Kind::name_pattern, at, result, {nullptr}), change});
  Node* const store = make(Kind::assign, at, "", {expression(variable), intrinsic(at, "%changed_text", {value()})});
  Node* const stored =
      make(Kind::sequence, at, "", {store, intrinsic(at, "%change_answer", {value()})})->set(Flag::value);
  Node* const answer = make(Kind::conditional, at, "", {intrinsic(at, "%is_change", {value()}), stored, value()});
  return make(Kind::sequence, at, "", {kept, answer})->set(Flag::value);
}

// Null if it is not such a method, or if the text may be shared.
Node* Reader::text_change(const Cst& at, const Cst& receiver, std::string_view method, const Cst& arguments,
                          const Cst& block) {
  static const std::set<std::string_view> changing = {
      "upcase!", "downcase!", "capitalize!", "swapcase!", "reverse!",       "strip!",         "lstrip!",
      "rstrip!", "chomp!",    "chop!",       "squeeze!",  "gsub!",          "sub!",           "tr!",
      "delete!", "succ!",     "next!",       "slice!",    "delete_prefix!", "delete_suffix!", "concat",
      "prepend", "insert",    "replace",     "clear",     "force_encoding"};
  if (!receiver || !changing.contains(method)) return nullptr;
  const bool is_mine = method.ends_with('!') && method != "slice!" && method != "reverse!" && method != "delete!";
  if (!owns_text(receiver, !is_mine)) {
    note_text_change(receiver, is_mine && !method.starts_with("uniq"), false);
    return nullptr;
  }
  Node* const change = intrinsic(at, "%change", {expression(receiver), string(at, std::string(method))});
  add_arguments(change, arguments);
  if (block) {
    Node* const given = make(Kind::argument, block, "", {block_lambda(block, Scope::Kind::block)});
    given->mode = Mode::block;
    change->parts.push_back(given);
    const std::string tag = std::exchange(left_tag_, "");
    Node* const whole = changed_text(at, receiver, change);
    return tag.empty() ? whole : leavable(at, tag, whole);
  }
  return changed_text(at, receiver, change);
}

// `text[i] = part`; null if it is not an unshared text.
Node* Reader::text_part(const Cst& at, const Cst& element, const Cst& value) {
  const Cst object = element.field("object");
  if (!owns_text(object, true)) {
    const bool is_variable_here = object.is("identifier") || object.is("instance_variable");
    if (is_variable_here && may_be_text(object)) note_text_change(object, true, false);
    return nullptr;
  }
  Node* const change = intrinsic(at, "%store_part", {expression(object), expression(value)});
  for (const Cst& child : element.named_children())
    if (child.begin() != object.begin() || child.end() != object.end()) change->parts.push_back(expression(child));
  return changed_text(at, object, change);
}

}  // namespace ramify::frontends::ruby
