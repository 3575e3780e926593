// SPDX-License-Identifier: Apache-2.0
// Functions of the language (perlfunc). Most are functions of the rules of the same name; those whose arguments are places, or whose result
// depends on the context, are spelled out here.
#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {

Node* Reader::builtin(const Call& call) {
  static const std::unordered_map<std::string_view, Builtin> functions = {
      {"lc", &Reader::text_function},
      {"uc", &Reader::text_function},
      {"lcfirst", &Reader::text_function},
      {"ucfirst", &Reader::text_function},
      {"length", &Reader::text_function},
      {"ord", &Reader::text_function},
      {"chr", &Reader::text_function},
      {"abs", &Reader::text_function},
      {"int", &Reader::text_function},
      {"sqrt", &Reader::text_function},
      {"sin", &Reader::text_function},
      {"cos", &Reader::text_function},
      {"exp", &Reader::text_function},
      {"log", &Reader::text_function},
      {"hex", &Reader::text_function},
      {"oct", &Reader::text_function},
      {"quotemeta", &Reader::text_function},
      {"ref", &Reader::text_function},
      {"atan2", &Reader::text_function},
      {"index", &Reader::text_function},
      {"rindex", &Reader::text_function},
      {"exit", &Reader::text_function},
      {"print", &Reader::print},
      {"say", &Reader::print},
      {"printf", &Reader::print},
      {"push", &Reader::push},
      {"unshift", &Reader::push},
      {"pop", &Reader::pop},
      {"shift", &Reader::pop},
      {"splice", &Reader::splice},
      {"keys", &Reader::keys},
      {"values", &Reader::keys},
      {"each", &Reader::each},
      {"exists", &Reader::exists},
      {"delete", &Reader::remove},
      {"defined", &Reader::defined},
      {"undef", &Reader::undef},
      {"scalar", &Reader::scalar_function},
      {"join", &Reader::join},
      {"split", &Reader::split},
      {"die", &Reader::die},
      {"warn", &Reader::die},
      {"croak", &Reader::die},
      {"confess", &Reader::die},
      {"carp", &Reader::die},
      {"sprintf", &Reader::sprintf},
      {"reverse", &Reader::reverse},
      {"wantarray", &Reader::wantarray},
      {"chomp", &Reader::chomp},
      {"chop", &Reader::chomp},
      {"substr", &Reader::substr},
      {"pos", &Reader::position_of},
      {"bless", &Reader::bless},
      {"lock", &Reader::lock},
      {"cond_wait", &Reader::condition},
      {"cond_signal", &Reader::condition},
      {"cond_broadcast", &Reader::condition},
      {"share", &Reader::share},
      {"shared_clone", &Reader::share},
      {"is_shared", &Reader::share},
      {"step", &Reader::words_of_models},
      {"wait", &Reader::words_of_models},
      {"oneof", &Reader::words_of_models},
      {"fstep", &Reader::words_of_models},
      {"fwait", &Reader::words_of_models},
      {"sfstep", &Reader::words_of_models},
      {"sfwait", &Reader::words_of_models},
      {"__PACKAGE__", &Reader::package_name},
      {"__LINE__", &Reader::line_number},
      {"__FILE__", &Reader::file_name},
      {"sleep", &Reader::text_function},
      {"usleep", &Reader::text_function},
      {"time", &Reader::text_function},
  };
  if (call.name.starts_with("ramify_") && is_library()) return named(call, call.name, given_items(call));
  if (const auto function = functions.find(call.name); function != functions.end())
    return (this->*function->second)(call);
  if (Node* result = module_function(call)) return result;
  constexpr std::string_view refused[] = {
      "open",           "close",    "binmode", "eof",       "fork",      "waitpid", "system",  "exec",
      "kill",           "sprintf",  "pack",    "unpack",    "tie",       "untie",   "local",   "opendir",
      "readdir",        "closedir", "unlink",  "mkdir",     "rmdir",     "rename",  "stat",    "localtime",
      "gmtime",         "rand",     "srand",   "require",   "caller",    "select",  "read",    "seek",
      "tell",           "alarm",    "vec",     "format",    "write",     "study",   "reset",   "dump",
      "cond_timedwait", "times",    "lstat",   "chdir",     "chmod",     "getc",    "sysread", "syswrite",
      "truncate",       "fileno",   "flock",   "prototype", "evalbytes", "sort",    "-x",      "fc",
  };
  if (std::ranges::find(refused, call.name) != std::end(refused) || call.name.starts_with('-'))
    return unsupported(call.at, fmt::format("`{}`", call.name));
  return nullptr;
}

Node* Reader::named(const Call& call, std::string_view function, Nodes given) {
  Nodes parts = {name(call.at, function)};
  for (Node* each : given) {
    Node* argument = each->is(Kind::argument)
                         ? each
                         : make(Kind::argument, call.at, "", {each->is(Kind::spread) ? each->part(0) : each});
    if (each->is(Kind::spread)) argument->mode = Mode::spread;
    parts.push_back(argument);
  }
  return make(Kind::call, call.at, "", std::move(parts));
}

Reader::Nodes Reader::given_items(const Call& call, size_t first) {
  return items_of_all({call.arguments.begin() + static_cast<std::ptrdiff_t>(std::min(first, call.arguments.size())),
                       call.arguments.end()});
}

Node* Reader::given_or_default(const Call& call) {
  return call.arguments.empty() ? default_variable(call.at) : scalar(call.arguments[0]);
}

// Each argument is one value; without any it is $_.
Node* Reader::text_function(const Call& call) {
  const bool has_default = call.name != "exit" && call.name != "time" && call.name != "sleep" && call.name != "usleep";
  const bool sleeps = call.name == "sleep" || call.name == "usleep";
  Nodes given;
  for (const Cst& each : call.arguments)
    given.push_back(sleeps ? make(Kind::argument, each, "", {scalar(each)}) : scalar(each));
  if (given.empty() && has_default) given.push_back(default_variable(call.at));
  if (sleeps) return sub_call(call.at, name(call.at, "threads::pause"), std::move(given), call.want);
  return named(call, call.name, std::move(given));
}

// --- output

Node* Reader::print(const Call& call) {
  const bool is_error = call.handle && call.handle.text().find("STDERR") != std::string_view::npos;
  const bool is_output = !call.handle || call.handle.text().find("STDOUT") != std::string_view::npos;
  if (!is_error && !is_output) return unsupported(call.at, "output to a file");
  Nodes given = given_items(call);
  if (given.empty() && call.arguments.empty()) given.push_back(default_variable(call.at));
  if (call.name == "printf") given = {named(call, "sprintf", std::move(given))};
  const bool has_separators = survey_.mentions("$,") || survey_.mentions("$\\");
  if (has_separators && call.name != "printf") {
    given.insert(given.begin(), variable_node(call.at, "$,"));
    given = {named(call, "join", std::move(given))};
    given.push_back(variable_node(call.at, "$\\"));
  }
  if (call.name == "say") given.push_back(string(call.at, "\n"));
  return named(call, is_error ? "print_error" : "print", std::move(given));
}

// --- arrays

Node* Reader::push(const Call& call) {
  if (call.arguments.empty()) return unsupported(call.at, fmt::format("`{}` without an array", call.name));
  const Cst of = call.arguments[0];
  Nodes given = given_items(call, 1);
  Node* array = of.is("array") && !plain_name(of).empty() ? array_variable(of)
                : of.is("array")                          ? inside(of, '@', true)
                : of.is("array_deref_expression")         ? array_behind(of.first_named_child(), true)
                : of.is("variable_declaration")           ? items(of)[0]->part(0)
                                                : unsupported(of, fmt::format("`{}` of what is no array", call.name));
  given.insert(given.begin(), array);
  return named(call, call.name, std::move(given));
}

// `shift` alone takes the arguments of the subroutine, or of the program.
Node* Reader::pop(const Call& call) {
  if (call.arguments.empty()) {
    const bool is_program = scopes_.find("@_") == nullptr;
    return named(call, call.name, {is_program ? variable_node(call.at, "@ARGV") : name(call.at, "@_")});
  }
  const Cst of = call.arguments[0];
  if (!of.is("array") && !of.is("array_deref_expression"))
    return unsupported(call.at, fmt::format("`{}` of what is no array", call.name));
  return named(call, call.name, {array_variable(of)});
}

Node* Reader::splice(const Call& call) {
  if (call.arguments.empty() || !(call.arguments[0].is("array") || call.arguments[0].is("array_deref_expression")))
    return unsupported(call.at, "`splice` of what is no array");
  Nodes given = {array_variable(call.arguments[0])};
  for (size_t i = 1; i < std::min<size_t>(call.arguments.size(), 3); ++i) given.push_back(scalar(call.arguments[i]));
  for (Node* each : given_items(call, 3)) given.push_back(each);
  return lists_by_context(call, named(call, "splice", std::move(given)));
}

// A function that gives a list: as it is, or the last one of it.
Node* Reader::lists_by_context(const Call& call, Node* values) {
  if (call.want == Want::list) return spread(call.at, values);
  if (call.want == Want::caller) return intrinsic(call.at, "%last_counted", {name(call.at, "wantarray"), values});
  return call.want == Want::scalar ? intrinsic(call.at, "%last", {values}) : values;
}

// --- hashes

Node* Reader::keys(const Call& call) {
  if (call.arguments.empty()) return unsupported(call.at, fmt::format("`{}` without a hash", call.name));
  const Cst of = call.arguments[0];
  const bool is_array = of.is("array") || of.is("array_deref_expression");
  if (!is_array && !of.is("hash") && !of.is("hash_deref_expression"))
    return unsupported(call.at, fmt::format("`{}` of what is no hash", call.name));
  Node* container_node = is_array ? array_variable(of) : hash_variable(of);
  if (call.want == Want::scalar) return count(call.at, container_node);
  Node* all = named(call, call.name, {container_node});
  if (call.want == Want::list) return spread(call.at, all);
  return call.want == Want::caller ? intrinsic(call.at, "%counted", {name(call.at, "wantarray"), all}) : all;
}

Node* Reader::each(const Call& call) { return unsupported(call.at, "`each` outside of the condition of a loop"); }

// Elements are looked for without being made.
Node* Reader::exists(const Call& call) {
  if (call.arguments.empty()) return unsupported(call.at, "`exists` of nothing");
  const Cst of = call.arguments[0];
  if (of.is("hash_element_expression"))
    return intrinsic(call.at, "%has_entry", {container(of, true), key(of.field("key"))});
  if (of.is("array_element_expression"))
    return intrinsic(call.at, "%has_element", {container(of, false), position(of.field("index"))});
  return unsupported(call.at, "`exists` of what is no element");
}

Node* Reader::remove(const Call& call) {
  if (call.arguments.empty()) return unsupported(call.at, "`delete` of nothing");
  Cst of = call.arguments[0];
  if (of.is("localization_expression")) return unsupported(call.at, "`delete local`");
  if (of.is("hash_element_expression"))
    return intrinsic(call.at, "%remove_entry", {container(of, true), key(of.field("key"))});
  if (of.is("slice_expression")) {
    bool is_hash = false;
    Node* from = container_of_slice(of, is_hash);
    Nodes keys_given;
    bool is_open = false;
    for (const Cst& child : of.children()) {
      if (child.is("[") || child.is("{")) is_open = true;
      else if (is_open && child.is_named())
        for (Node* each : items(child)) keys_given.push_back(each);
    }
    if (is_hash)
      return lists_by_context(call,
                              intrinsic(call.at, "%remove_entries", {from, tuple_of(call.at, std::move(keys_given))}));
  }
  return unsupported(call.at, "`delete` of what is no element of a hash");
}

// --- values

Node* Reader::defined(const Call& call) {
  if (!call.arguments.empty()) {
    const Cst of = call.arguments[0];
    if (of.is("function_call_expression") && of.field("function").text().starts_with('&'))
      return literal(call.at, survey_.has_sub(full_name(package_, plain_name(of.field("function")))));
    if (of.is("array") || of.is("hash")) return unsupported(call.at, "`defined` of an array or hash");
  }
  return intrinsic(call.at, "%defined", {given_or_default(call)});
}

Node* Reader::undef(const Call& call) {
  if (call.arguments.empty()) return null(call.at);
  const Cst of = call.arguments[0];
  if (of.is("array") || of.is("hash") || of.is("array_deref_expression") || of.is("hash_deref_expression")) {
    Node* cleared = assigned_aggregate(of, make(Kind::tuple, call.at));
    return make(Kind::sequence, call.at, "", {cleared, null(call.at)})->set(Flag::value);
  }
  if (!is_place(of)) return unsupported(call.at, "`undef` of what is no variable or element");
  return assign_to(of, null(call.at));
}

Node* Reader::scalar_function(const Call& call) {
  return call.arguments.empty() ? null(call.at) : scalar(call.arguments[0]);
}

Node* Reader::wantarray(const Call& call) {
  return scopes_.function_depth() == 0 ? null(call.at) : name(call.at, "wantarray");
}

Node* Reader::bless(const Call& call) {
  if (call.arguments.empty()) return unsupported(call.at, "`bless` of nothing");
  Node* of = scalar(call.arguments[0]);
  Node* class_name = call.arguments.size() > 1 ? scalar(call.arguments[1]) : string(call.at, package_);
  return intrinsic(call.at, "%bless", {of, class_name});
}

Node* Reader::package_name(const Call& call) { return string(call.at, package_); }
Node* Reader::line_number(const Call& call) { return literal(call.at, static_cast<int64_t>(call.at.span().line)); }
Node* Reader::file_name(const Call& call) {
  return make(Kind::call, call.at, "", {name(call.at, "ramify_program_name")});
}

// --- texts

Node* Reader::join(const Call& call) {
  if (call.arguments.empty()) return unsupported(call.at, "`join` of nothing");
  Nodes given = {scalar(call.arguments[0])};
  for (Node* each : given_items(call, 1)) given.push_back(each);
  return named(call, "join", std::move(given));
}

Node* Reader::sprintf(const Call& call) { return named(call, "sprintf", given_items(call)); }

Node* Reader::split(const Call& call) {
  const bool is_blank =
      call.arguments.empty() ||
      ((call.arguments[0].is("string_literal") || call.arguments[0].is("interpolated_string_literal")) &&
       call.arguments[0].field("content").text() == " ");
  const bool is_quoted_blank =
      !call.arguments.empty() && (call.arguments[0].text() == "' '" || call.arguments[0].text() == "\" \"");
  Node* pattern = is_blank || is_quoted_blank ? null(call.at) : pattern_of(call.arguments[0]);
  const bool is_line_begin = pattern->is(Kind::literal) && pattern->value == ir::Constant(std::string("^"));
  if (is_line_begin) pattern = string(call.at, "(?^m:^)");
  Node* text = call.arguments.size() > 1 ? scalar(call.arguments[1]) : default_variable(call.at);
  Node* limit = call.arguments.size() > 2 ? scalar(call.arguments[2]) : literal(call.at, int64_t{0});
  Node* all = named(call, "split", {pattern, text, limit});
  if (call.want == Want::list) return spread(call.at, all);
  if (call.want == Want::caller) return intrinsic(call.at, "%counted", {name(call.at, "wantarray"), all});
  return call.want == Want::scalar ? count(call.at, all) : all;
}

Node* Reader::reverse(const Call& call) {
  const auto of_list = [&] { return named(call, "reverse", {tuple_of(call.at, given_items(call))}); };
  if (call.want == Want::list) return spread(call.at, of_list());
  const auto of_text = [&] {
    return named(call, "reverse_text", call.arguments.empty() ? Nodes{default_variable(call.at)} : given_items(call));
  };
  if (call.want != Want::caller) return of_text();
  Node* values = of_list();
  return by_context(call.at, values, of_text());
}

// The text in place; what they give is how much was cut off, or what.
Node* Reader::chomp(const Call& call) {
  Nodes steps;
  Cst place = call.arguments.empty() ? Cst() : call.arguments[0];
  while (place.is("parenthesized_expression") && place.named_children().size() == 1) place = place.first_named_child();
  if (place.is("assignment_expression")) {
    const Cst left = place.field("left");
    steps.push_back(effect(place));
    place = left.is("variable_declaration") ? left.field("variable") : left;
  }
  if (place.is("array") || place.is("array_deref_expression")) {
    steps.push_back(intrinsic(call.at, call.name == "chomp" ? "%chomp_all" : "%chop_all", {array_variable(place)}));
    return steps.size() == 1 ? steps[0] : make(Kind::sequence, call.at, "", std::move(steps))->set(Flag::value);
  }
  if (place && !is_place(place)) return unsupported(call.at, fmt::format("`{}` of what is no variable", call.name));
  const auto of = [&] { return place ? scalar(place) : default_variable(call.at); };
  const std::string cut = hidden_name("cut");
  steps.push_back(hidden(call.at, cut, intrinsic(call.at, call.name == "chomp" ? "%chomp" : "%chop", {of()})));
  const auto part = [&](int64_t i) {
    return make(Kind::index, call.at, "", {name(call.at, cut), literal(call.at, i)});
  };
  steps.push_back(make(Kind::assign, call.at, "", {of(), part(0)}));
  if (call.want != Want::nothing) steps.push_back(part(1));
  return make(Kind::sequence, call.at, "", std::move(steps))->set(Flag::value, call.want != Want::nothing);
}

Node* Reader::substr(const Call& call) {
  if (call.arguments.size() < 2) return unsupported(call.at, "`substr` without a position");
  const Cst of = call.arguments[0];
  Node* length = call.arguments.size() > 2 ? scalar(call.arguments[2]) : null(call.at);
  Node* part = named(call, "substr", {scalar(of), scalar(call.arguments[1]), length});
  if (call.arguments.size() < 4) return part;
  if (!is_place(of)) return unsupported(call.at, "a replacing `substr` of what is no variable");
  const std::string kept = hidden_name("part");
  Node* replaced =
      intrinsic(call.at, "%with_part",
                {scalar(of), scalar(call.arguments[1]), scalar(call.arguments[2]), scalar(call.arguments[3])});
  Node* set = make(Kind::assign, call.at, "", {scalar(of), replaced});
  return make(Kind::block, call.at, "", {hidden(call.at, kept, part), set, name(call.at, kept)})->set(Flag::value);
}

Node* Reader::position_of(const Call& call) {
  const std::string written = call.arguments.empty() ? "$_" : "$" + std::string(plain_name(call.arguments[0]));
  const Variable* known = scopes_.find(written);
  if (known == nullptr) return name(call.at, written + " position");
  if (known->position_name.empty()) return unsupported(call.at, "`pos` of this variable");
  return name(call.at, known->position_name);
}

// --- errors

// The text of an error says where it is, unless it ends with a line.
Node* Reader::die(const Call& call) {
  const bool is_of_caller = call.name == "croak" || call.name == "confess" || call.name == "carp";
  if (is_of_caller && !survey_.uses_module("Carp")) return nullptr;
  if (call.name == "confess") return unsupported(call.at, "`confess`");
  Nodes given = given_items(call);
  return named(call, call.name, std::move(given));
}

// --- threads (library/threads)

// What is locked or shared: an array, a hash, or the place of a variable.
Node* Reader::lock_target(const Cst& at) {
  if (at.is("array") || at.is("array_deref_expression")) return array_variable(at);
  if (at.is("hash") || at.is("hash_deref_expression")) return hash_variable(at);
  if (at.is("variable_declaration")) return reference_items(at).back();
  if (!is_place(at)) return scalar(at);
  return make(Kind::address_of, at, "", {scalar(at)});
}

// Of share() and is_shared(), which take references, too.
Node* Reader::shared_target(const Cst& at) { return is_place(at) ? scalar(at) : lock_target(at); }

Node* Reader::lock(const Call& call) {
  if (call.arguments.size() != 1) return unsupported(call.at, "`lock` of several variables");
  const std::string kept = hidden_name("locked");
  Nodes given = {make(Kind::argument, call.at, "", {lock_target(call.arguments[0])})};
  Node* take = sub_call(call.at, name(call.at, "threads::shared::acquire"), std::move(given), Want::scalar);
  if (call.want != Want::nothing) return unsupported(call.at, "`lock` inside of an expression");
  const Cst at = call.at;
  wraps_rest_ = [this, at, kept](Nodes rest) { return unlocking(at, name(at, kept), std::move(rest)); };
  return hidden(call.at, kept, take);
}

Node* Reader::condition(const Call& call) {
  if (call.arguments.empty() || !survey_.uses_module("threads::shared")) return nullptr;
  Nodes given = {want_literal(call.at, Want::nothing)};
  for (const Cst& each : call.arguments) given.push_back(lock_target(each));
  return named(call, "threads::shared::" + call.name, std::move(given));
}

Node* Reader::share(const Call& call) {
  if (call.arguments.size() != 1 || !survey_.uses_module("threads::shared")) return nullptr;
  if (call.name == "shared_clone") return intrinsic(call.at, "%shared_clone", {scalar(call.arguments[0])});
  if (call.name == "is_shared") return intrinsic(call.at, "%is_shared", {shared_target(call.arguments[0])});
  const Cst of = call.arguments[0];
  const bool is_aggregate =
      of.is("array") || of.is("hash") || of.is("array_deref_expression") || of.is("hash_deref_expression");
  if (is_aggregate) return intrinsic(call.at, "%shared", {shared_target(of)});
  if (of.is("scalar") && is_place(of))
    return unsupported(call.at, "`share` of a scalar variable, which `:shared` declares");
  return intrinsic(call.at, "%shared", {scalar(of)});
}

// The words of models, which are plain calls (frontends/surface/words.cpp).
Node* Reader::words_of_models(const Call& call) {
  Nodes given;
  for (const Cst& each : call.arguments) given.push_back(scalar(each));
  return named(call, call.name, std::move(given));
}

}  // namespace ramify::frontends::perl
