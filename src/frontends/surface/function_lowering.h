// SPDX-License-Identifier: Apache-2.0
// FunctionLowering: emits the code of one function from its surface tree.
//
// `value` returns a register that holds the value; it may be the register of a variable, so a caller that evaluates
// more before it uses the value calls `stable_value`. `into` writes the value to the given register. `effect` is for
// statements and for values that are not used.
//
// The stack of open constructs (Open) says what a jump has to do on its way out: close iterators, run `finally`.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/names.h"
#include "frontends/surface/policy.h"
#include "frontends/surface/static_types.h"
#include "frontends/surface/tree.h"
#include "frontends/tree_sitter/frame.h"
#include "programs/ir/builder.h"

namespace ramify::frontends::surface {

// State shared by the functions of a module while they are lowered.
struct Unit {
  ir::ModuleBuilder& module;
  Names& names;
  const Policy& policy;
  diagnostics::Diagnostics& diagnostics;
  // Functions declared ahead, so that calls to them are direct.
  std::unordered_map<const Node*, ir::FunctionId> functions{};
  std::set<const Node*>
      direct{};  // the subset of `functions` that calls may name: no captures, and no defaults in the function value
  // By function name: the parameters that are references (the receiver is not counted).
  std::map<std::string, std::set<size_t>, std::less<>> reference_parameters{};
  std::set<const Node*> hoisted{};           // top-level functions and classes created before the top level runs
  std::vector<ir::GlobalId> static_flags{};  // set to false at program start
  // The imported files, and the file that each import means.
  struct File {
    ir::FunctionId load;     // runs the file on its first call; returns the file's value
    ir::FunctionId run;      // runs the file
    ir::GlobalId is_loaded;  // true once the file has begun to run
  };
  std::vector<File> files{};
  const StaticTypes* types = nullptr;
  bool leaves_out_assertions = false;
  // For a lambda without parameter types: the types that its context expects of its parameters, then of its result.
  std::unordered_map<const Node*, std::vector<const Node*>> expected{};
  const ImportTable* imports = nullptr;
  const std::vector<std::string>* paths = nullptr;  // by file number of a span
  const std::vector<std::string>* texts = nullptr;  // by file number of a span; empty if the text is not available

  std::set<uint32_t> opened{};  // variables of declared classes, where classes can be reopened
  uint32_t first_prelude_file = 0, prelude_files_end = 0;  // file numbers of spans

  base::Place place(const ir::Span& span) const;
  // The name of a function or class in messages: a prelude name is preceded by its module, `collections.Counter`.
  std::string shown_name(const Node* node) const;
};

class FunctionLowering {
 public:
  using Register = ir::Register;
  using Label = ir::Label;

  FunctionLowering(Unit& unit, ScopeId scope, ir::FunctionId id, const ir::Span& span,
                   std::vector<ir::Parameter> parameters);

  // Lowers a whole function or lambda; returns its id.
  static ir::FunctionId lower(Unit& unit, const Node* node, std::string_view name, const Node* class_node = nullptr);

  void statements(const Node* file) {
    hoist_variables(file);
    effect(file);
  }
  void finish();
  void at_end();

  ir::FunctionBuilder& code() { return code_; }
  tree_sitter::Frame& frame() { return frame_; }

  // --- expressions.cpp
  Register value(const Node* node);
  void effect(const Node* node);

 private:
  friend class ClassLowering;

  // --- values
  void into(const Node* node, Register result);
  Register stable_value(const Node* node, bool more_follows = true);
  std::vector<Register> stable_values(const std::vector<Node*>& nodes, size_t from = 0);
  std::vector<Register> copied_values(const std::vector<Node*>& nodes);
  Register copied_value(const Node* node);  // the value copied as the language copies on assignment, passing and return
  void test(const Node* node, Label if_true, Label if_false);
  Register constant(ir::Constant value) { return code_.constant(value); }
  Register text(std::string_view t) { return code_.constant(std::string(t)); }
  Register null() { return code_.constant(ir::Null()); }
  Register builtin(std::string_view name, std::span<const Register> arguments);
  Register emit_into_fresh(ir::Op op, std::initializer_list<uint32_t> operands_after_result, uint8_t rule = 0,
                           std::span<const ir::ListItem> list = {});
  uint32_t symbol(std::string_view t) { return unit_.module.symbol(t).index; }

  Register literal(const Node* node);
  Register name(const Node* node);
  Register receiver(const Node* node);
  Register unary(const Node* node);
  Register binary(const Node* node);
  Register binary(std::string_view sign, Register left, Register right);
  void logic(const Node* node, Register result);
  void coalesce(const Node* node, Register result);
  void comparison_chain(const Node* node, Register result);
  Register assign(const Node* node);
  Register compound_assign(const Node* node);
  Register increment(const Node* node);
  Register field(const Node* node);
  Register index(const Node* node);
  Register slice(const Node* node);
  Register collection(const Node* node);
  Register dict(const Node* node);
  Register object(const Node* node);
  Register array(const Node* node);
  void comprehension(const Node* node, Register result);
  void comprehension_clauses(const Node* node, size_t clause, const std::function<void()>& element,
                             std::optional<Register> first = {});
  Register generator(const Node* comprehension);
  Register interpolation(const Node* node);
  Register cast(const Node* node);
  Register is(const Node* node);
  Register matches(const Node* node);
  Register lambda(const Node* node);
  Register class_as_value(const Node* node);
  Register unknown(const Node* node);
  Register yield(Register given);
  void return_if_asked(Register received);
  Register delegate(const Node* node);
  Register yield_from(const Node* node);
  Register forward_yields(const Node* node);
  void if_null(Register value, Label is_null, Label is_not);
  // The result of `access`, or null if the object is null and the access is optional.
  Register optional_access(const Node* node, Register object, const std::function<Register()>& access);

  // --- calls.cpp
  std::vector<ir::ListItem> arguments(const Node* call, size_t from, const std::set<size_t>* references);
  ir::ListItem argument(const Node* node, bool by_reference);
  Register call(const Node* node);
  std::optional<Register> call_by_meaning(const Node* node, const Node* name);
  Register method_call(const Node* node);
  Register base_call(const Node* node);
  Register new_instance(const Node* node);
  Register call_name(std::string_view path, std::span<const ir::ListItem> list);
  Register intrinsic(const Node* node);
  Register thread_intrinsic(const ThreadIntrinsic& row, std::vector<ir::ListItem> list);
  // The library path that the expression denotes, such as `math.floor`; none if it denotes none.
  std::optional<std::string> library_path(const Node* node) const;
  const std::set<size_t>* references_of(std::string_view name) const;

  // --- words.cpp: step, wait, oneof, and calls that block
  std::optional<Register> word(const Node* call, std::string_view name, size_t first_argument);
  Register step_word(const Node* call, size_t first, ir::Fairness fairness);
  Register wait_word(const Node* call, size_t first, ir::Fairness fairness);
  Register oneof_word(const Node* call, size_t first);
  Register blocking_call(std::string_view name, std::span<const ir::ListItem> list, std::string_view what);
  // Calls of wait, notify and notifyAll on objects that are monitors.
  std::optional<Register> monitor_call(const Node* call, Register object);
  std::string source_text(const Node* node) const;

  // --- targets.cpp
  struct Dereferenced {
    Register reference;
  };
  struct Sliced {
    Register object, start, stop, step;
  };
  struct NamedField {  // a field whose name is computed
    Register object, name;
  };
  struct Constant {  // assigning to it fails at run time
    tree_sitter::Target place;
  };
  struct BaseField {  // super.x
    Register object, class_;
    std::string name;
  };
  using Target = std::variant<tree_sitter::Target, Dereferenced, Sliced, NamedField, Constant, BaseField>;
  Target target(const Node* node);
  Register array_place(const Node* node);  // the array stored in a place, for changing it there
  Register load(const Target& target);
  void store(const Target& target, Register value);
  void assign_to(const Node* target, Register value);
  std::optional<tree_sitter::Target> variable(VariableId variable);
  Register load_variable(VariableId variable, const ir::Span& span);
  bool is_global_reference(VariableId id) const;
  Register address_of(const Node* target);
  Register class_value(const ClassFacts& facts);
  const Node* declared_type(const Node* target) const;
  bool has_conversion(const Node* type) const;
  Register converted(Register value, const Node* type);
  Register with_common_type(const Node* branches, Register value);
  // Gives a lambda that is used where `type` is declared the types of that declaration.
  void expect(const Node* value, const Node* type);
  void expect_arguments(const Node* call);
  std::vector<const Node*> signature_of(const Node* type) const;
  const Node* expected_type(const Node* function, size_t index) const;
  const Node* expected_parameter(const Node* parameter) const;
  const Node* result_type() const;
  StaticTypes::Place place_of_types() const { return {class_, scope_}; }
  Register adapted(Register function, const Node* type);
  void set_variable(VariableId variable, Register value);
  void begin_scope(const Node* node);

  // --- statements.cpp
  void block(const Node* node, std::optional<Register> result);
  void hoist_closures(const Node* node);
  void declare(const Node* node);
  void declare_static(const Node* node);
  void if_(const Node* node, std::optional<Register> result);
  void while_(const Node* node, std::optional<Register> result);
  void do_while(const Node* node);
  void for_(const Node* node);
  void for_each(const Node* node);
  void switch_(const Node* node, std::optional<Register> result);
  void return_(const Node* node);
  void leave_with(Register result);
  void close_on_error(Register iterator, Label begin);
  void end_iteration(Register iterator);
  void hoist_variables(const Node* body);
  void break_(const Node* node);
  void continue_(const Node* node);
  void assert_(const Node* node);
  Register import(const Node* node);
  void delete_(const Node* node);
  void function_statement(const Node* node);
  void class_statement(const Node* node);
  Register closure(const Node* function, ir::FunctionId id);
  Label user_label(const std::string& name);
  void statement_value(const Node* node, std::optional<Register> result);

  // --- exceptions.cpp
  void try_(const Node* node, std::optional<Register> result);
  void throw_(const Node* node);
  void with_(const Node* node);
  // Emits `body` protected by `cleanup`, which runs on every exit from it.
  void protect(const std::function<void()>& body, const std::function<void()>& cleanup);
  void catches(const Node* node, Register thrown, Label end, std::optional<Register> result);
  void body_with_defers(const std::function<void()>& body);
  void defer(const Node* node);

  // --- patterns.cpp
  void match(const Node* node, std::optional<Register> result);
  void fit(const Node* pattern, Register subject, Label fails);  // falls through on a match
  void bind(const Node* pattern, Register value);                // for a pattern that must match
  void fit_sequence(const Node* pattern, Register subject, Label fails);
  std::string shown_function() const;  // functions.cpp
  void typed_parameter(const Node* node, Register reg);
  Register typed_result(Register r);
  void find_sequence(const Node* pattern, Register subject, Label fails);
  void fit_mapping(const Node* pattern, Register subject, Label fails);
  void fit_class(const Node* pattern, Register subject, Label fails);
  void fit_extracted(const Node* pattern, Register subject, Label fails);
  void bind_sequence(const Node* pattern, Register value);
  void bind_mapping(const Node* pattern, Register value);

  // --- functions.cpp
  void prologue(const Node* node);
  void parameter(const Node* node, Register reg);
  void block_parameters(const Node* node, size_t& next);
  void constructor_begin(const Node* node, const Node* class_node, size_t& first_statement);
  void store_parameter_fields(const Node* constructor);
  void begin_fields_after_base();
  void run_fields(const Node* class_node);
  void body(const Node* node);

  // A construct that jumps can leave; the innermost is last.
  struct Open {
    enum class Kind : uint8_t { loop, switch_, block, finally };
    Kind kind = Kind::loop;
    std::string name{};                  // label of the statement
    std::optional<Label> break_label{};  // created on first use
    std::optional<Label> continue_label{};
    std::optional<Register> iterator{};  // closed when a jump leaves the loop
    std::optional<Register> result{};    // receives the value of `break value`
    // For `finally`: its entry, the register that selects the continuation, and the continuations.
    Label entry{};
    Register next{};
    std::vector<Label> exits{};
  };
  // An optional chain being lowered: the target when one of its parts is null.
  struct Chain {
    Register result;
    Label end;
  };
  std::optional<Chain> chain_;
  bool returns_receiver_ = false;  // in a constructor whose base constructor may return another object
  // The class whose fields are initialised after the call of the base constructor.
  const Node* fields_after_base_ = nullptr;

  Label break_label(Open& open);
  // Emits the cleanup for leaving every construct above `depth`.
  void leave_to(size_t depth);
  std::optional<size_t> find_open(std::string_view name, bool for_continue) const;

  Unit& unit_;
  const Policy& policy_;
  Names& names_;
  ScopeId scope_;
  ir::FunctionId id_;
  ir::FunctionBuilder code_;
  tree_sitter::Frame frame_;
  std::vector<Open> open_;
  std::string pending_label_;
  const Node* function_ = nullptr;
  const Node* class_ = nullptr;             // the class that the function is a member of
  std::optional<Register> class_register_;  // the class, in a class body
  std::vector<Register> thrown_;            // exceptions of the enclosing catch clauses, innermost last
  std::unordered_map<std::string, Label> user_labels_;
  std::optional<Register> defers_;
  std::optional<Register> return_value_;  // the value of `return` while defers run
  std::optional<size_t> fallthrough_;
  std::vector<Label> case_bodies_;
  size_t current_case_ = 0;
  bool is_generator_ = false;
};

}  // namespace ramify::frontends::surface
