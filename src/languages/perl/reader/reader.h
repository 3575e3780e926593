// SPDX-License-Identifier: Apache-2.0
// Reader of Perl 5: one function for each construct of the grammar, found by the table of its topic. README.md says what is special about
// the language.
//
// What an expression means depends on the context around it (perldata, "Context"): `scalar` reads it for one value, `items` for a list,
// `to_caller` for whatever the caller of the subroutine asked for, which is known only when it runs.
//
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"
#include "languages/perl/reader/scopes.h"
#include "languages/perl/reader/survey.h"

namespace ramify::frontends::perl {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

enum class Want : uint8_t { nothing, scalar, list, caller };

class Reader : public surface::Reader {
 public:
  Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics,
         const Survey& survey)
      : surface::Reader(tree, options, diagnostics), survey_(survey) {}
  Node* file(const Cst& root);

 private:
  using Nodes = std::vector<Node*>;
  using Handler = Node* (Reader::*)(const Cst&);
  using ListHandler = Nodes (Reader::*)(const Cst&);

  // --- contexts.cpp
  Node* scalar(const Cst& at);
  Nodes items(const Cst& at);  // elements, some of them spreads
  Node* tuple_of(const Cst& at, Nodes items);
  Node* tuple(const Cst& at) { return tuple_of(at, items(at)); }
  Node* sequence_of(const Cst& at, Nodes items);  // what iteration goes over: an array itself, or a tuple
  Node* to_caller(const Cst& at);
  Node* in_context(const Cst& at, Want want);
  Node* effect(const Cst& at);  // for what it does
  Node* by_context(const Cst& at, Node* values, Node* value);
  static bool is_listy(const Cst& at);
  Nodes items_of_all(const std::vector<Cst>& all);
  Nodes arguments_of(const std::vector<Cst>& all);
  Node* want_literal(const Cst& at, Want want);
  Node* count(const Cst& at, Node* of) { return intrinsic(at, "%length", {of}); }
  Node* last_of(const Cst& at, Nodes items);
  Node* spread(const Cst& at, Node* value) { return make(Kind::spread, at, "", {value}); }
  Node* values_of_call(const Cst& at, Node* call) { return spread(at, intrinsic(at, "%results", {call})); }

  // --- expressions.cpp
  Node* number(const Cst& at);
  Node* operation(const Cst& at);
  Node* binary(const Cst& at, std::string_view sign, Node* left, Node* right);
  Node* range_of(const Cst& at);  // null: it is no range
  Node* unary(const Cst& at);
  Node* not_of(const Cst& at);
  Node* increment(const Cst& at);
  Node* reference(const Cst& at);
  Nodes reference_items(const Cst& at);
  Node* conditional(const Cst& at);
  Nodes conditional_items(const Cst& at);
  Node* parenthesized(const Cst& at);
  Nodes parenthesized_items(const Cst& at);
  Node* comma(const Cst& at);
  Nodes comma_items(const Cst& at);
  Node* undefined(const Cst& at);
  Nodes no_items(const Cst&) { return {}; }
  Node* array_literal(const Cst& at);
  Node* hash_literal(const Cst& at);
  Node* lambda(const Cst& at);
  Nodes repeated_items(const Cst& at);
  Node* readline(const Cst& at);
  Nodes readline_items(const Cst& at);
  Node* no_place(const Cst& at, std::string_view what);

  // --- variables.cpp
  struct Found {
    const Variable* lexical = nullptr;
    std::string name;
  };
  Found variable(const Cst& at, const std::string& written);
  Node* variable_node(const Cst& at, const std::string& written);
  Node* scalar_variable(const Cst& at);
  Node* special_variable(const Cst& at, std::string_view name);
  Node* array_variable(const Cst& at);
  Node* hash_variable(const Cst& at);
  Nodes array_items(const Cst& at) { return {spread(at, array_variable(at))}; }
  Nodes hash_items(const Cst& at) { return {spread(at, intrinsic(at, "%flat", {hash_variable(at)}))}; }
  Node* array_count(const Cst& at) { return count(at, array_variable(at)); }
  Node* hash_count(const Cst& at) { return count(at, hash_variable(at)); }
  Node* last_index(const Cst& at);
  Node* declaration(const Cst& at);
  Nodes declaration_items(const Cst& at);
  Node* declare(const Cst& at, const Cst& variable, std::string_view word, bool is_shared, Node* value);
  Node* fresh_value(const Cst& at, char sigil);
  bool is_shared_declaration(const Cst& at) const;
  Node* hidden(const Cst& at, const std::string& text, Node* value);
  std::string hidden_name(std::string_view word);
  std::string package_variable(char sigil, std::string_view name);

  // --- places.cpp: elements, slices and what stands behind references
  Node* array_element(const Cst& at);
  Node* hash_element(const Cst& at);
  Node* array_behind(const Cst& of, bool makes);  // the array that an expression refers to
  Node* hash_behind(const Cst& of, bool makes);
  Node* container(const Cst& at, bool is_hash);
  Node* made_where_missing(const Cst& of, bool is_hash);
  Node* inside(const Cst& variable, char sigil, bool makes);
  Node* key(const Cst& at);
  Node* position(const Cst& at);
  bool is_place(const Cst& at) const;
  Cst dereferenced(const Cst& at) const;  // what is in the block or variable behind a sigil
  Node* slice(const Cst& at);
  Nodes slice_items(const Cst& at);
  Node* slice_values(const Cst& at);
  Node* container_of_slice(const Cst& at, bool& is_hash);
  Node* anonymous_slice(const Cst& at);
  Nodes anonymous_slice_items(const Cst& at);
  Node* scalar_behind(const Cst& at);

  // --- assignments.cpp
  Node* assignment(const Cst& at);
  Nodes assignment_items(const Cst& at);
  Node* list_assignment(const Cst& at, Want want);
  Nodes assigned_items(const std::vector<Cst>& targets);
  Node* compound_assignment(const Cst& at);
  Node* local(const Cst& at);
  Node* local_of_several(const Cst& at, const Cst& places);
  Node* assign_to(const Cst& place, Node* value);
  Node* assigned_aggregate(const Cst& place, Node* values);
  static bool is_list_target(const Cst& at);
  static void targets_of(const Cst& at, std::vector<Cst>& all);
  bool is_shared_place(const Cst& at);
  Node* checked(const Cst& at, const Cst& place, Node* value);

  // --- strings.cpp
  Node* single_quoted(const Cst& at);
  Node* double_quoted(const Cst& at);
  Node* heredoc(const Cst& at);
  Node* bareword_text(const Cst& at);
  Nodes words(const Cst& at);
  Node* last_word(const Cst& at);
  Node* interpolated(const Cst& at, const Cst& content, uint32_t begin, uint32_t end, size_t indent);
  Node* interpolated_part(const Cst& at);
  static std::string decode(std::string_view source, std::string& to);

  // --- regexps.cpp
  Node* match(const Cst& at) { return matched(at, Cst(), at, Want::scalar); }
  Nodes match_items(const Cst& at);
  Node* matched(const Cst& at, const Cst& subject, const Cst& pattern, Want want);
  Node* match_by_position(const Cst& at, const Cst& subject, Node* text, Node* pattern, bool keeps);
  Node* binding(const Cst& at, Want want);
  Node* substitution(const Cst& at) { return substituted(at, Cst(), at); }
  Node* substituted(const Cst& at, const Cst& subject, const Cst& pattern);
  Node* replacement_of(const Cst& pattern, bool is_code);
  Node* code_in(const Cst& at, uint32_t begin, uint32_t end, bool is_text);
  Node* transliteration(const Cst& at) { return transliterated(at, Cst(), at); }
  Node* transliterated(const Cst& at, const Cst& subject, const Cst& pattern);
  Node* quoted_regexp(const Cst& at);
  Node* pattern_of(const Cst& at);
  Node* subject_of(const Cst& at, const Cst& subject);
  Node* default_variable(const Cst& at);
  Node* capture(const Cst& at, std::string_view name);
  Node* set_match(const Cst& at, Node* value);
  Node* match_variable(const Cst& at);
  Node* own_match(const Cst& at);  // of a block: what was found in it is forgotten behind it

  // --- calls.cpp
  Node* call(const Cst& at);
  Nodes call_items(const Cst& at);
  Node* call_in(const Cst& at, Want want);
  Node* method_call(const Cst& at) { return method_in(at, Want::scalar); }
  Nodes method_items(const Cst& at) { return {values_of_call(at, method_in(at, Want::list))}; }
  Node* method_in(const Cst& at, Want want);
  Node* reference_call(const Cst& at) { return reference_call_in(at, Want::scalar); }
  Nodes reference_call_items(const Cst& at) { return {values_of_call(at, reference_call_in(at, Want::list))}; }
  Node* reference_call_in(const Cst& at, Want want);
  Node* sub_call(const Cst& at, Node* callee, Nodes arguments, Want want);
  Node* function_value(const Cst& at, std::string_view name);
  Node* bareword(const Cst& at);
  Nodes bareword_items(const Cst& at);
  Node* stash(const Cst& at);
  Node* async_block(const Cst& at);
  Node* thread_call(const Cst& at, std::string_view method, Want want);
  bool is_constant(std::string_view name) const { return constants_.contains(std::string(name)); }

  // --- builtins.cpp and list_functions.cpp: functions of the language. None: it is no such function.
  struct Call {
    Cst at;
    std::string name;
    std::vector<Cst> arguments;
    Cst handle;  // `print STDERR ...`, or the block of `first { ... } @x`
    Want want;
  };
  using Builtin = Node* (Reader::*)(const Call&);
  Node* builtin(const Call& call);
  Node* named(const Call& call, std::string_view function, Nodes arguments);
  Node* text_function(const Call& call);
  Node* print(const Call& call);
  Node* push(const Call& call);
  Node* pop(const Call& call);
  Node* splice(const Call& call);
  Node* keys(const Call& call);
  Node* each(const Call& call);
  Node* exists(const Call& call);
  Node* remove(const Call& call);
  Node* defined(const Call& call);
  Node* undef(const Call& call);
  Node* scalar_function(const Call& call);
  Node* join(const Call& call);
  Node* split(const Call& call);
  Node* die(const Call& call);
  Node* sprintf(const Call& call);
  Node* reverse(const Call& call);
  Node* wantarray(const Call& call);
  Node* chomp(const Call& call);
  Node* substr(const Call& call);
  Node* position_of(const Call& call);
  Node* bless(const Call& call);
  Node* lock(const Call& call);
  Node* condition(const Call& call);
  Node* share(const Call& call);
  Node* words_of_models(const Call& call);
  Node* package_name(const Call& call);
  Node* line_number(const Call& call);
  Node* file_name(const Call& call);
  Node* module_function(const Call& call);
  Node* first_of(const Call& call);
  Node* any_of(const Call& call);
  Node* reduce(const Call& call);
  Nodes given_items(const Call& call, size_t first = 0);
  Node* given_or_default(const Call& call);
  Node* lock_target(const Cst& at);
  Node* shared_target(const Cst& at);
  Node* lists_by_context(const Call& call, Node* values);
  Node* map_or_grep(const Cst& at) { return count(at, mapped(at)); }
  Nodes mapped_items(const Cst& at) { return {spread(at, mapped(at))}; }
  Node* mapped(const Cst& at);
  Nodes sorted_items(const Cst& at) { return {spread(at, sorted(at))}; }
  Node* sorted_count(const Cst& at) { return count(at, sorted(at)); }
  Node* sorted(const Cst& at);
  Node* comparison_of(const Cst& callback);
  Node* loop_over(const Cst& at, const std::vector<Cst>& lists, const std::function<Node*()>& body);
  Node* alias_loop(const Cst& at, const std::string& written, const Cst& list, const std::function<Node*()>& body);

  // --- statements.cpp, loops.cpp
  Node* statement(const Cst& at);
  Node* statement_of_value(const Cst& at, Want want);
  Nodes statements(const std::vector<Cst>& list, Want want = Want::nothing);
  Node* block(const Cst& at, Want want = Want::nothing);
  Node* value_block(const Cst& at, Want want);
  Node* nothing(const Cst& at) { return make(Kind::sequence, at); }
  Node* if_statement(const Cst& at) { return if_with(at, Want::nothing); }
  Node* if_with(const Cst& at, Want want);
  Node* modified(const Cst& at);
  Node* logical_statement(const Cst& at);
  Node* condition_of(const Cst& at, const Cst& word_at);
  Node* loop(const Cst& at);
  Node* each_entry(const Cst& at);
  Node* modified_loop(const Cst& at);
  Node* c_loop(const Cst& at);
  Node* for_each(const Cst& at);
  Node* modified_for(const Cst& at);
  Node* jump(const Cst& at);
  Node* labelled(const Cst& at);
  Node* bare_block(const Cst& at);
  Node* return_statement(const Cst& at);
  Node* do_block(const Cst& at);
  Nodes do_items(const Cst& at);
  Node* do_in(const Cst& at, Want want);
  Node* eval_block(const Cst& at) { return eval_in(at, Want::scalar); }
  Nodes eval_items(const Cst& at) { return {values_of_call(at, eval_in(at, Want::list))}; }
  Node* eval_in(const Cst& at, Want want);
  Node* try_statement(const Cst& at);
  Node* phaser(const Cst& at);
  Node* statement_in_expression(const Cst& at);
  Node* unlocking(const Cst& at, Node* place, Nodes rest);
  Node* restoring(const Cst& at, Node* restored, Nodes rest);

  // --- subs.cpp, packages.cpp
  Node* sub(const Cst& at);
  Node* function(const Cst& at, std::string text, const Cst& body, const Cst& signature);
  Nodes signature_of(const Cst& at, const std::string& name);
  Node* package(const Cst& at);
  Node* use(const Cst& at);
  Node* use_constant(const Cst& at);
  Node* use_parent(const Cst& at);
  Node* classes_of(const Cst& root);
  Node* stash_of(const Cst& root);
  Nodes package_variables(const Cst& root, bool as_locals);
  Node* program(const Cst& root, Nodes nodes);

  bool is_library() const { return !options_.is_main && !options_.is_script && options_.module_name.empty(); }
  // The program's unshared variables belong to the thread that runs: they are local to a function, and copied with its closures.
  bool has_own_variables() const {
    return (survey_.uses_module("threads") || survey_.uses_module("Thread::Queue")) && !options_.is_script &&
           !is_library();
  }

  const Survey& survey_;
  Scopes scopes_;
  std::string package_ = "main";
  std::set<std::string> package_names_;   // variables of packages that the file mentions, as the tree calls them
  std::set<std::string> shared_globals_;  // those of the top level that threads share
  std::set<std::string> constants_;
  std::set<std::string> list_constants_;
  Nodes subs_;
  Nodes begins_;  // what runs before everything else
  // What the statement just read does to those behind it in its block: they are what this makes of them.
  std::function<Node*(Nodes)> wraps_rest_;
  std::vector<std::unique_ptr<tree_sitter::Tree>> code_trees_;  // of code in texts
  uint32_t hidden_names_ = 0;
};

}  // namespace ramify::frontends::perl
