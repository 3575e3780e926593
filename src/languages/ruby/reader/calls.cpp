// SPDX-License-Identifier: Apache-2.0
// Calls, `super`, `yield`, and calls that are statements in other languages: raise, require, lambda.
#include <algorithm>
#include <utility>

#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

Node* Reader::call(const Cst& at) {
  if (at.is("super")) return super(at, {}, {});
  const Cst receiver = at.field("receiver");
  const Cst method = at.field("method");
  const Cst arguments = at.field("arguments");
  const Cst block = at.field("block");
  const std::string text = method ? std::string(method.text()) : "call";  // `f.(x)`
  if (method && method.is("super")) return super(at, arguments, block);
  if (!receiver) {
    if (text == "raise" || text == "fail") return raise(at, arguments);
    if (text == "require" || text == "require_relative") return require(at, arguments, text == "require_relative");
    if (!arguments && !block) return own_call(at, text);
    if (text == "Rational") {  // not a constructor, though a class has this name
      Node* const made = make(Kind::method_call, at, "make", {name(at, "Rational")});
      add_arguments(made, arguments);
      return made;
    }
    // Conversion functions of the library whose names a class of the program may also have, if it extends the library
    // class.
    static const std::set<std::string_view> conversions = {"Integer", "Float", "String", "Array"};
    if (conversions.contains(text) && arguments && !block) {
      Node* const made = intrinsic(at, text, {});
      add_arguments(made, arguments);
      return made;
    }
  }
  if (Node* const changed = text_change(at, receiver, text, arguments, block)) return changed;
  if (text == "__suspend__") return make(Kind::yield, at, "", {expression(arguments.first_named_child())});
  if (receiver && (receiver.text() == "Class" || receiver.text() == "Module") && text == "new")
    return class_expression(at);
  if (makes_struct(at)) return class_expression(at);
  note_prelude_classes(text, arguments, block);
  const bool is_proc = (!receiver && text == "proc") || (receiver && receiver.text() == "Proc" && text == "new");
  if (block && !arguments && !receiver && text == "lambda") return block_lambda(block, Scope::Kind::lambda);
  if (block && !arguments && is_proc) return block_lambda(block, Scope::Kind::block);
  // A hash with a default is an object of a prelude class.
  const bool has_default = receiver && receiver.text() == "Hash" && text == "new" && (arguments || block);
  if (receiver && receiver.text() == "Range" && text == "new") prelude_classes_.insert("RangeOf");
  const bool is_object = receiver && receiver.text() == "Object" && text == "new";
  Node* const made = is_object     ? make(Kind::method_call, at, text, {name(at, "PlainObject")})
                     : has_default ? make(Kind::method_call, at, text, {name(at, "DefaultHash")})
                     : receiver    ? make(Kind::method_call, at, text, {seen_receiver(at, receiver, text)})
                                   : implicit(at, text);
  if (const Cst sign = at.field("operator")) made->set(Flag::optional, sign.text() == "&.");
  add_arguments(made, arguments);
  if (!block) return made;
  // define_method and the like turn the block into a method: `return` then leaves the block.
  const bool is_method = text == "define_method" || text == "define_singleton_method";
  static const std::set<std::string_view> rebinding = {"instance_eval", "instance_exec", "class_eval",
                                                       "class_exec",    "module_eval",   "module_exec"};
  Node* const given = make(Kind::argument, block, "",
                           {block_lambda(block, is_method ? Scope::Kind::lambda : Scope::Kind::block,
                                         is_method || rebinding.contains(text))});
  given->mode = Mode::block;
  made->parts.push_back(given);
  const std::string tag = std::exchange(left_tag_, "");
  return tag.empty() ? made : leavable(at, tag, made);
}

Node* Reader::implicit(const Cst& at, std::string method) {
  // In a block in the body of a class, declarations are method calls on the class.
  static const std::set<std::string_view> declaring = {
      "define_method", "alias_method",    "attr_reader",     "attr_writer",   "attr_accessor",
      "private",       "public",          "include",         "extend",        "const_set",
      "const_get",     "instance_method", "method_defined?", "remove_method", "undef_method"};
  if (is_in_block() && declaring.contains(method) && method_scope().kind == Scope::Kind::class_)
    return make(Kind::method_call, at, std::move(method), {self(at)});
  return make(Kind::method_call, at, std::move(method), {make(Kind::this_, at, "implicit")});
}

Node* Reader::own_call(const Cst& at, std::string_view method) {
  if (method == "raise") return raise(at, {});
  note_prelude_classes(method, {}, {});
  if (method == "block_given?") return make(Kind::binary, at, "!=", {block_name(at), null(at)});
  return implicit(at, std::string(method));
}

// --- arguments

void Reader::add_arguments(Node* call, const Cst& arguments) {
  if (arguments) add_list(call, arguments.named_children());
}

// Pairs with symbol keys are named arguments; if there are other keys, all pairs are passed as a hash of names.
void Reader::add_list(Node* call, const std::vector<Cst>& list) {
  const auto is_named = [](const Cst& at) { return at.field("key").is("hash_key_symbol"); };
  const bool all_named = std::ranges::all_of(list, [&](const Cst& at) { return !at.is("pair") || is_named(at); });
  Node* names = nullptr;
  for (const Cst& at : list) {
    if (at.is("pair") && !all_named) {
      if (names == nullptr) {
        names = make(Kind::argument, at, "", {make(Kind::dict, at)});
        names->mode = Mode::spread_named;
        call->parts.push_back(names);
      }
      names->parts[0]->parts.push_back(expression(at));
      continue;
    }
    if (at.is("forward_argument")) {
      for (const auto& [text, mode] : {std::pair{"*", Mode::spread}, {"**", Mode::spread_named}, {"&", Mode::block}}) {
        Node* const one = make(Kind::argument, at, "", {name(at, text)});
        one->mode = mode;
        call->parts.push_back(one);
      }
      continue;
    }
    Node* const made = make(Kind::argument, at, "", {nullptr});
    if (at.is("pair")) {
      made->text = at.field("key").text();
      made->parts[0] = expression(at)->parts[1];
      made->mode = Mode::named;
    } else if (at.is("splat_argument") || at.is("hash_splat_argument")) {
      made->parts[0] = splat(at)->parts[0];
      made->mode = at.is("splat_argument") ? Mode::spread : Mode::spread_named;
    } else if (at.is("block_argument")) {
      made->parts[0] = at.first_named_child() ? expression(at.first_named_child()) : block_name(at);
      made->mode = Mode::block;
    } else {
      made->parts[0] = expression(at);
    }
    call->parts.push_back(made);
  }
}

// --- super

// Without arguments and parentheses it passes the current values of the parameters on; the block is passed on in any
// case.
Node* Reader::super(const Cst& at, const Cst& arguments, const Cst& block) {
  Scope& method = method_scope();
  if (method.kind != Scope::Kind::method) return unsupported(at, "`super` outside of a method");
  Node* const made = make(Kind::base_call, at, method.name == "initialize" ? "" : method.name, {nullptr});
  if (method.function->has(Flag::setter)) made->text += '=';
  if (arguments) {
    add_arguments(made, arguments);
  } else {
    pass_parameters(at, made);
  }
  const auto is_block = [](const Node* a) { return a != nullptr && a->mode == Mode::block; };
  if (std::ranges::any_of(made->parts, is_block)) return made;
  Node* const given = make(Kind::argument, at, "", {block ? block_lambda(block, Scope::Kind::block) : block_name(at)});
  given->mode = Mode::block;
  made->parts.push_back(given);
  return made;
}

void Reader::pass_parameters(const Cst& at, Node* call) {
  const Node* const function = method_scope().function;
  std::vector<Node*> parameters = method_scope().passed;
  if (parameters.empty()) parameters.assign(function->parts.begin() + 1, function->parts.end());
  for (const Node* const parameter : parameters) {
    if (parameter->mode == Mode::block) continue;
    if (parameter->text.empty()) {
      call->parts.push_back(make(Kind::argument, at, "", {unsupported(at, "`super` with a parameter in brackets")}));
      continue;
    }
    Node* const one = make(Kind::argument, at, "", {name(at, parameter->text)});
    one->mode = parameter->mode;
    if (parameter->mode == Mode::named) one->text = parameter->text;
    call->parts.push_back(one);
  }
}

// The block of the enclosing method: its own block parameter, or one that is added.
Node* Reader::block_name(const Cst& at) {
  Scope& method = method_scope();
  if (method.kind != Scope::Kind::method) return null(at);
  method.needs_block = true;
  return name(at, method.block_parameter.empty() ? "&" : method.block_parameter);
}

Node* Reader::yield(const Cst& at) {
  if (method_scope().kind != Scope::Kind::method) return unsupported(at, "`yield` outside of a method");
  Node* const made = make(Kind::call, at, "", {block_name(at)});
  add_arguments(made, at.first_named_child());
  return made;
}

// --- calls that are statements in other languages

// `raise`, `raise "text"`, `raise Class`, `raise Class, "text"`, `raise exception`: distinguished at run time.
Node* Reader::raise(const Cst& at, const Cst& arguments) {
  if (!arguments) return make(Kind::throw_, at, "", {nullptr});
  const std::vector<Cst> list = arguments.named_children();
  if (list.empty()) return make(Kind::throw_, at, "", {nullptr});
  // Names are arguments of the exception's constructor, except `cause`.
  const bool has_names = std::ranges::any_of(list, [](const Cst& argument) { return argument.is("pair"); });
  if (has_names && list[0].is("pair")) return unsupported(at, "these arguments of `raise`");
  if (std::ranges::any_of(list, [](const Cst& argument) { return argument.is("splat_argument"); }))
    return make(Kind::throw_, at, "", {intrinsic(at, "%exception_of", {make(Kind::list, at, "", expressions(list))})});
  Node* const made = intrinsic(at, "exception", {});
  std::vector<Cst> given;
  for (const Cst& argument : list)
    if (!argument.is("pair") || argument.field("key").text() != "cause") given.push_back(argument);
  add_list(made, given);
  // The exception being handled is the cause.
  const bool has_cause = given.size() < list.size();
  if (!has_cause && !rescued_.empty() && rescued_.back().scope_count == scopes_.size())
    return make(Kind::throw_, at, "", {intrinsic(at, "%with_cause", {made, name(at, rescued_.back().variable)})});
  return make(Kind::throw_, at, "", {made});
}

// Prelude classes that only the library instantiates: the file mentions them at its beginning, so that they are
// included.
void Reader::note_prelude_classes(std::string_view method, const Cst& arguments, const Cst& block) {
  static const std::set<std::string_view> enumerating = {"each",        "map",         "each_with_index",
                                                         "select",      "reject",      "times",
                                                         "upto",        "downto",      "step",
                                                         "each_char",   "each_slice",  "each_cons",
                                                         "collect",     "filter",      "filter_map",
                                                         "flat_map",    "each_entry",  "reverse_each",
                                                         "cycle",       "group_by",    "partition",
                                                         "each_pair",   "each_key",    "each_value",
                                                         "find_index",  "each_line",   "each_byte",
                                                         "find",        "detect",      "min_by",
                                                         "max_by",      "sort_by",     "take_while",
                                                         "drop_while",  "with_index",  "with_object",
                                                         "each_index",  "map!",        "select!",
                                                         "reject!",     "delete_if",   "keep_if",
                                                         "chunk_while", "slice_when",  "each_with_object",
                                                         "combination", "permutation", "gsub",
                                                         "index",       "loop",        "each_entry",
                                                         "find_all",    "sum",         "chars",
                                                         "to_enum",     "enum_for",    "lazy",
                                                         "uniq",        "collect!",    "times",
                                                         "bsearch",     "each_child",  "produce"};
  const bool has_block = block || (arguments && std::ranges::any_of(arguments.named_children(), [](const Cst& a) {
                                     return a.is("block_argument");
                                   }));
  if (!has_block && enumerating.contains(method)) prelude_classes_.insert("Enumerator");
  if (method == "lazy") prelude_classes_.insert("Lazy");
  if (method == "curry") prelude_classes_.insert({"Curried", "Composition"});
  if (method == "Rational" || method == "to_r" || method == "rationalize") prelude_classes_.insert("Rational");
  if (method == "to_json") prelude_classes_.insert("JSON");
  if (method == "to_set") prelude_classes_.insert("Set");
}

// `require` of a library has no effect; other files run, and their constants and methods become visible.
Node* Reader::require(const Cst& at, const Cst& arguments, bool is_relative) {
  const Cst path = arguments ? arguments.first_named_child() : Cst();
  const bool is_plain =
      path && path.is("string") && path.named_children().size() == 1 && path.first_named_child().is("string_content");
  if (!is_plain) return unsupported(at, "`require` of a path that is computed");
  std::string text(path.first_named_child().text());
  if (is_relative && !text.starts_with('.')) text = "./" + text;
  return make(Kind::import_, at, text)->set(Flag::wildcard);
}

}  // namespace ramify::frontends::ruby
