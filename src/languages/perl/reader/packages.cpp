// SPDX-License-Identifier: Apache-2.0
// The file as a whole: modules that it uses, its packages, and where its variables live.
#include <algorithm>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {
namespace {

// What these modules have is part of the language here, or changes nothing that can be observed.
constexpr std::string_view known_modules[] = {
    "strict",      "warnings",     "utf8",  "feature", "threads",      "threads::shared", "Thread::Queue",
    "List::Util",  "Scalar::Util", "POSIX", "parent",  "base",         "constant",        "Carp",
    "Time::HiRes", "integer",      "vars",  "lib",     "Data::Dumper", "diagnostics",     "Thread::Semaphore",
};

}  // namespace

Node* Reader::use(const Cst& at) {
  const std::string_view module = at.field("module").text();
  if (module.empty() || at.children().front().text() == "no") return nothing(at);
  if (module == "constant") return use_constant(at);
  if (module == "parent" || module == "base") return use_parent(at);
  const bool is_unsupported = module == "integer" || module == "Data::Dumper";
  if (is_unsupported || std::ranges::find(known_modules, module) == std::end(known_modules))
    return unsupported(at, fmt::format("the module `{}`", module));
  return nothing(at);
}

// `use constant A => 1;`, `use constant { A => 1, B => 2 };`: they are there before the program begins.
Node* Reader::use_constant(const Cst& at) {
  const std::vector<Cst> given = at.named_children();
  Cst of = given.back();
  if (of.is("package")) return nothing(at);
  const auto add = [&](const Cst& called, Node* value, bool is_list) {
    const std::string whole = full_name(package_, called.text());
    constants_.insert(whole);
    if (is_list) list_constants_.insert(whole);
    begins_.push_back(hidden(called, whole, value));
  };
  if (of.is("anonymous_hash_expression")) {
    std::vector<Cst> parts;
    for (const Cst& each : of.named_children()) {
      if (each.is("list_expression"))
        for (const Cst& part : each.named_children()) parts.push_back(part);
      else parts.push_back(each);
    }
    for (size_t i = 0; i + 1 < parts.size(); i += 2) add(parts[i], scalar(parts[i + 1]), false);
    return nothing(at);
  }
  const std::vector<Cst> parts = of.is("list_expression") ? of.named_children() : std::vector<Cst>{of};
  if (parts.size() == 2 && !is_listy(parts[1])) add(parts[0], scalar(parts[1]), false);
  else add(parts[0], tuple_of(at, items_of_all({parts.begin() + 1, parts.end()})), true);
  return nothing(at);
}

Node* Reader::use_parent(const Cst& at) {
  const std::vector<Cst> given = at.named_children();
  Nodes bases;
  for (Node* each : items_of_all({given.begin() + 1, given.end()})) {
    const auto* text = std::get_if<std::string>(&each->value);
    if (text != nullptr && !text->starts_with('-')) bases.push_back(each);
  }
  for (const Node* base : bases)
    if (!survey_.packages().contains(std::get<std::string>(base->value)))
      return unsupported(
          at, fmt::format("the class `{}`, which this file does not have", std::get<std::string>(base->value)));
  const std::string whole = package_variable('@', "ISA");
  begins_.push_back(intrinsic(at, "%set_list", {name(at, whole), tuple_of(at, std::move(bases))}));
  return nothing(at);
}

// What subroutines there are, for calls of methods: a dict from names to functions.
Node* Reader::stash_of(const Cst& root) {
  Node* all = make(Kind::dict, root);
  const auto add = [&](const std::string& shown, const std::string& own) {
    all->parts.push_back(make(Kind::pair, root, "", {string(root, shown), name(root, own)}));
  };
  for (const std::string& sub : survey_.subs()) {
    const bool is_read = std::ranges::any_of(subs_, [&](const Node* each) { return each->text == sub; });
    if (is_read) add(sub.find("::") == std::string::npos ? "main::" + sub : sub, sub);
  }
  constexpr std::string_view of_threads[] = {"join", "detach", "tid", "is_running", "is_joinable", "yield"};
  constexpr std::string_view of_queues[] = {"new",     "enqueue", "dequeue", "dequeue_nb",
                                            "pending", "end",     "peek",    "extract"};
  constexpr std::string_view of_semaphores[] = {"new", "down", "up", "down_nb"};
  const auto add_all = [&](std::string_view module, std::span<const std::string_view> names) {
    if (!survey_.uses_module(module)) return;
    for (const std::string_view each : names) {
      const std::string whole = fmt::format("{}::{}", module, each);
      add(whole, whole);
    }
  };
  add_all("threads", of_threads);
  add_all("Thread::Queue", of_queues);
  add_all("Thread::Semaphore", of_semaphores);
  return hidden(root, "stash#1", all);
}

// Names of classes are symbols of the program, by which objects say what they are (rules/references.cpp).
Node* Reader::classes_of(const Cst& root) {
  Nodes all;
  for (const std::string& package : survey_.packages())
    all.push_back(make(Kind::field, root, package, {null(root)})->set(Flag::optional));
  for (const std::string_view module : {"threads", "Thread::Queue", "Thread::Semaphore"})
    if (survey_.uses_module(module))
      all.push_back(make(Kind::field, root, std::string(module), {null(root)})->set(Flag::optional));
  return make(Kind::sequence, root, "", std::move(all));
}

// Arrays and hashes of packages are there from the begin on; scalars are nothing until they are set.
Reader::Nodes Reader::package_variables(const Cst& root, bool as_locals) {
  Nodes all;
  for (const std::string& each : package_names_) {
    const bool is_global = shared_globals_.contains(each) || each.ends_with("::ISA") || !as_locals;
    if (each == "@ARGV") {
      Node* list =
          make(Kind::list, root, "", {spread(root, make(Kind::call, root, "", {name(root, "ramify_arguments")}))});
      all.push_back(is_global ? make(Kind::assign, root, "", {name(root, each), list}) : hidden(root, each, list));
      continue;
    }
    const bool is_text = each == "$@" || each == "$," || each == "$\\" || each == "$\"";
    if (is_global && each[0] == '$' && !is_text) continue;
    Node* value = is_text ? string(root, each == "$\"" ? " " : "") : fresh_value(root, each[0]);
    all.push_back(is_global ? make(Kind::assign, root, "", {name(root, each), value}) : hidden(root, each, value));
  }
  return all;
}

// In a program with threads all that they do not share is local to one function, so that closures reach it and are copied with it.
Node* Reader::program(const Cst& root, Nodes nodes) {
  Node* made = make(Kind::function, root, "the program", {make(Kind::block, root, "", std::move(nodes))});
  return make(Kind::sequence, root, "", {made, make(Kind::call, root, "", {name(root, "the program")})});
}

Node* Reader::file(const Cst& root) {
  scopes_.open(false);
  Nodes begin;
  if (survey_.reads_captures()) {
    scopes_.declare("match", {.name = "match"});
    begin.push_back(hidden(root, "match", null(root)));
  }
  Nodes nodes = statements(root.named_children());
  const bool needs_stash = (survey_.has_method_calls() || survey_.packages().size() > 1) && !is_library();
  const bool is_own = has_own_variables();
  Nodes all;
  if (needs_stash) all.push_back(classes_of(root));
  if (!is_library())
    for (Node* each : package_variables(root, is_own)) all.push_back(each);
  for (Node* each : begin) all.push_back(each);
  for (Node* each : subs_) all.push_back(each);
  if (needs_stash) all.push_back(stash_of(root));
  for (Node* each : begins_) all.push_back(each);
  for (Node* each : nodes) all.push_back(each);
  scopes_.close();
  Nodes outside;
  std::vector<std::string> globals(shared_globals_.begin(), shared_globals_.end());
  for (const std::string& each : package_names_)
    if (!is_own || each.ends_with("::ISA")) globals.push_back(each);
  std::ranges::sort(globals);
  globals.erase(std::ranges::unique(globals).begin(), globals.end());
  if (!globals.empty() && !is_library()) {
    Node* names = make(Kind::global_names, root);
    names->span = {.file = root.span().file};  // nothing declares them
    names->names = std::move(globals);
    outside.push_back(names);
  }
  if (is_own) outside.push_back(program(root, std::move(all)));
  else outside.insert(outside.end(), all.begin(), all.end());
  return make(Kind::sequence, root, "", std::move(outside));
}

}  // namespace ramify::frontends::perl
