// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/names.h"

#include <gtest/gtest.h>

namespace ramify::frontends::surface {
namespace {

// Builds small trees without source text.
class NamesOf : public testing::Test {
 protected:
  Node* name(std::string text) { return tree_.make(Kind::name, {}, std::move(text)); }
  Node* block(std::vector<Node*> statements) { return tree_.make(Kind::block, {}, "", std::move(statements)); }
  Node* file(std::vector<Node*> statements) { return tree_.make(Kind::sequence, {}, "", std::move(statements)); }
  Node* declare(std::string text, Node* initial = nullptr) {
    return tree_.make(Kind::declare, {}, "", {tree_.make(Kind::name_pattern, {}, std::move(text)), initial});
  }
  Node* assign(Node* target, Node* value) { return tree_.make(Kind::assign, {}, "", {target, value}); }
  Node* function(std::string text, std::vector<Node*> statements) {
    return tree_.make(Kind::function, {}, std::move(text), {block(std::move(statements))});
  }
  Node* lambda(std::vector<Node*> statements) {
    return tree_.make(Kind::lambda, {}, "", {function("", std::move(statements))});
  }
  Node* number() { return tree_.literal({}, ir::Constant(int64_t{1})); }

  Names resolve(const Policy& policy, const Node* root) {
    Names names(policy, module_, diagnostics_);
    names.add_file(root);
    return names;
  }

  Tree tree_;
  ir::ModuleBuilder module_;
  diagnostics::Diagnostics diagnostics_;
};

TEST_F(NamesOf, the_top_level_are_globals) {
  Node* use = name("x");
  const Policy policy;
  Names names = resolve(policy, file({declare("x", number()), function("f", {use})}));
  EXPECT_EQ(names.meaning(use).kind, Meaning::Kind::global);
  EXPECT_TRUE(names.is_global(names.meaning(use).variable));
}

TEST_F(NamesOf, variables_of_blocks_hide_outer_ones) {
  Node* inner = name("x");
  Node* outer = name("x");
  const Policy policy;
  Names names =
      resolve(policy, file({function("f", {declare("x", number()), block({declare("x", number()), inner}), outer})}));
  EXPECT_NE(names.meaning(inner).variable, names.meaning(outer).variable);
}

TEST_F(NamesOf, the_initial_value_uses_the_outer_variable) {
  Node* initial = name("x");
  Node* outer = declare("x", number());
  const Policy policy;
  Names names = resolve(policy, file({function("f", {outer, block({declare("x", initial)})})}));
  EXPECT_EQ(names.meaning(initial).variable, *names.declared(outer->part(0)));
}

TEST_F(NamesOf, variables_that_a_lambda_uses_are_captured) {
  Node* use = name("x");
  const Policy policy;
  Names names = resolve(policy, file({function("f", {declare("x", number()), lambda({use})})}));
  EXPECT_TRUE(names.scopes().at(names.meaning(use).variable).is_captured);
}

TEST_F(NamesOf, an_assignment_declares_in_the_function_by_policy) {
  Node* in_function = name("x");
  Node* at_top = name("x");
  const Policy policy{.undeclared = Policy::Undeclared::function, .has_block_scope = false};
  Names names = resolve(policy, file({assign(at_top, number()), function("f", {assign(in_function, number())})}));
  EXPECT_EQ(names.meaning(at_top).kind, Meaning::Kind::global);
  EXPECT_EQ(names.meaning(in_function).kind, Meaning::Kind::variable);
}

TEST_F(NamesOf, a_global_statement_refers_to_the_top_level) {
  Node* target = name("x");
  Node* statement = tree_.make(Kind::global_names, {});
  statement->names = {"x"};
  const Policy policy{.undeclared = Policy::Undeclared::function, .has_block_scope = false};
  Names names = resolve(policy, file({function("f", {statement, assign(target, number())})}));
  EXPECT_EQ(names.meaning(target).kind, Meaning::Kind::global);
}

TEST_F(NamesOf, members_are_found_through_the_receiver_and_the_bases) {
  Node* use = name("size");
  Node* base = tree_.make(Kind::class_, {}, "Base", {nullptr, declare("size", number())});
  Node* derived = tree_.make(Kind::class_, {}, "Derived",
                             {tree_.make(Kind::list, {}, "", {name("Base")}), function("grow", {use})});
  const Policy policy{.has_implicit_receiver = true};
  Names names = resolve(policy, file({base, derived}));
  EXPECT_EQ(names.meaning(use).kind, Meaning::Kind::member);
  EXPECT_EQ(names.meaning(use).owner, names.find_class("Base"));
}

TEST_F(NamesOf, imports_resolve_to_the_library) {
  Node* import = tree_.make(Kind::import_, {}, "math");
  import->names = {"sqrt", "root"};
  Node* use = name("root");
  const Policy policy;
  Names names = resolve(policy, file({import, use}));
  EXPECT_EQ(names.meaning(use).kind, Meaning::Kind::library);
  EXPECT_EQ(names.meaning(use).path, "math.sqrt");
}

TEST_F(NamesOf, only_used_declarations_of_the_prelude_are_resolved) {
  Node* base = tree_.make(Kind::class_, {}, "Exception", {nullptr});
  Node* derived = tree_.make(Kind::class_, {}, "KeyError", {tree_.make(Kind::list, {}, "", {name("Exception")})});
  Node* unused = tree_.make(Kind::class_, {}, "OSError", {nullptr});
  const Policy policy;
  Names names(policy, module_, diagnostics_);
  names.set_prelude(file({base, derived, unused}));
  names.add_file(file({name("KeyError")}));
  EXPECT_EQ(names.used_prelude(), (std::vector<const Node*>{base, derived}));
}

}  // namespace
}  // namespace ramify::frontends::surface
