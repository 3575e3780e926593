// SPDX-License-Identifier: Apache-2.0
// The elaborator: the declarations that its sources share. One source per topic; elaborate.cpp has the entry point.
//
// An expression becomes a Term: pure Core, or Core with effects. The value of an rvalue is loaded (`Specified(..)` or
// `Unspecified(..)`), that of an lvalue is the address itself. `with` evaluates operands unsequenced and names their
// values; `match` destructures loaded ones. Neither emits Core where it is not needed: `Specified(1)` needs no name and
// no `case`.
//
// Used by one thread. Tested in elaborate_test.cpp.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontends/clang/reader.h"
#include "programs/core/core.h"

namespace ramify::c_frontend {

using core::BaseKind;
using core::BaseType;
using core::IntegerKind;
using core::Memop;
using core::NodeId;
using core::Op;
using core::Operator;
using core::PatternId;
using core::SymbolId;
using core::Ub;

struct Term {
  NodeId node;
  bool is_pure = false;
};

// A scope of C that objects belong to: a block, the declarations of a loop, the rest of a block after the declaration
// of an array of variable length, the temporaries of a full expression. Computed before a function is elaborated, since
// jumps may go forwards.
using ScopeId = base::Id<struct ScopeTag>;
struct ScopeObject {
  SymbolId symbol;
  TypeId type;
  uint64_t alignment = 1;
  std::string name;
  std::optional<FunctionId> cleanup{};
};
struct Scope {
  std::optional<ScopeId> parent;
  uint32_t depth = 0;
  std::vector<ScopeObject> objects;
  bool has_label = false;           // its declarations may be executed again
  bool is_created_at_entry = true;  // false: an array of variable length
  bool is_expression = false;       // a GNU statement expression: jumps out of it are not supported
};

class Elaborator {
 public:
  Elaborator(ReadC&& read, std::span<const std::string_view> builtins);
  core::Program run();

  // An atomic read-modify-write.
  struct Modification {
    BinaryOp op = BinaryOp::add;
    bool is_inverted = false;  // nand
    bool returns_old = true;
  };

 private:
  // Marks a part of a full expression that is evaluated conditionally.
  class Conditionally {
   public:
    explicit Conditionally(Elaborator& elaborator) : depth_(elaborator.current_.conditional_depth) { ++depth_; }
    ~Conditionally() { --depth_; }
    Conditionally(const Conditionally&) = delete;  // it would count twice
    Conditionally& operator=(const Conditionally&) = delete;

   private:
    uint32_t& depth_;
  };
  // A step of a sequence. Without a pattern its value is Unit.
  struct Item {
    std::optional<PatternId> pattern;
    NodeId node;
  };
  // Sets the source place of emitted Core during its lifetime.
  class At {
   public:
    At(Elaborator& elaborator, const Span& span) : b_(elaborator.b_), before_(b_.at(b_.span(span))) {}
    ~At() { b_.at(before_); }
    At(const At&) = delete;  // it would restore the place twice
    At& operator=(const At&) = delete;

   private:
    core::Builder& b_;
    core::SpanId before_;
  };

  // --- elaborate.cpp: programs
  void string_literals();
  void declare_functions();
  void globals();
  void function(FunctionId id);
  SymbolId store_parameter(ObjectId id, const core::Type& function, std::vector<Item>& items);
  NodeId function_end(const Function& f);
  core::GlobalId literal(TypeId type, const std::string& bytes);

  // --- elaborate_terms.cpp: building blocks of Core
  struct Operand {
    Term term;
    BaseType type;
    std::string_view name = "v";
  };
  using Values = std::span<const NodeId>;
  using Use = std::function<Term(Values)>;
  Term pure(NodeId node) const { return {node, true}; }
  Term effect(NodeId node) const { return {node, false}; }
  NodeId effects(Term term);  // as an effectful expression
  // Evaluates operands unsequenced, then applies `use` to their values; `again` copies a value for further uses.
  Term with(std::initializer_list<Operand> operands, const Use& use, Op let = Op::let_weak);
  Term with(std::span<const Operand> operands, const Use& use, Op let = Op::let_weak);
  // Destructures loaded values: applies `use` to their contents if all are specified.
  Term match(std::initializer_list<NodeId> values, std::initializer_list<BaseType> types, const Use& use,
             const std::function<Term()>& otherwise);
  Term if_(NodeId condition, Term then, Term otherwise);
  Term then(Term first, Term second);  // strongly sequenced; the first has value Unit
  Term let_strong(BaseType type, std::string_view name, Term first, const std::function<Term(NodeId)>& use);
  NodeId again(NodeId node);  // a copy of a pure node without patterns
  std::optional<core::Integer> constant(NodeId node) const;
  std::optional<core::Integer> specified_constant(NodeId node) const;
  NodeId integer(core::Integer value) { return b_.integer(value); }
  NodeId specified(NodeId node) { return b_.add(Op::specified, {node}); }
  NodeId specified(core::Integer value) { return specified(integer(value)); }
  NodeId unspecified(TypeId type) { return b_.typed(Op::unspecified, unqualified(type)); }
  NodeId binary(Operator op, NodeId a, NodeId b) { return b_.op(Op::binary, op, a, b); }
  NodeId null(TypeId pointer) { return b_.typed(Op::null, unqualified(pointer)); }
  Term undef(Ub ub) { return pure(b_.undef(ub)); }
  Term unsupported(std::string_view what) { return pure(b_.error(what)); }
  NodeId unit() { return b_.add(Op::unit); }
  Term boolean(bool value) { return pure(b_.add(value ? Op::true_ : Op::false_)); }
  NodeId bit(NodeId boolean) { return b_.add(Op::if_, {boolean, integer(1), integer(0)}); }
  NodeId memop(Memop op, TypeId type, std::initializer_list<NodeId> parts) { return b_.memop(op, type, parts); }
  // The named result of a memop.
  Term memop(Memop op, TypeId type, std::initializer_list<NodeId> parts, BaseType result,
             const std::function<Term(NodeId)>& use);

  // --- elaborate_types.cpp
  const core::Type& type(TypeId id) const { return types_[types_.unqualified(id)]; }
  TypeId unqualified(TypeId id) const { return types_.unqualified(id); }
  TypeId pointee(TypeId pointer) const { return type(pointer).of; }
  TypeId element(TypeId array) const { return type(array).of; }
  BaseType object_type(TypeId id) const;  // of the contents of an object of that type
  BaseType loaded(TypeId id) const;
  static BaseType of(BaseKind kind) { return {.kind = kind}; }
  TypeId integer_type(IntegerKind kind) const { return types_.integer(kind); }
  IntegerKind kind(TypeId integer) const { return type(integer).integer; }
  core::Integer largest(TypeId integer) const;
  core::Integer smallest(TypeId integer) const;
  core::Integer wrapped(TypeId integer, core::Integer value) const;
  bool is_atomic(TypeId id) const { return types_[id].kind == core::TypeKind::atomic; }
  bool is_void(TypeId id) const { return type(id).kind == core::TypeKind::void_; }
  bool is_variable(TypeId id) const;  // of variable size
  core::MemoryOrder order(TypeId id) const {
    return is_atomic(id) ? core::MemoryOrder::seq_cst : core::MemoryOrder::not_atomic;
  }

  // --- elaborate_expressions.cpp
  Term lvalue(ExprId id);     // its address
  Term rvalue(ExprId id);     // loaded
  Term evaluated(ExprId id);  // for its effects; its value is Unit
  Term lvalue_of(ExprId id);
  Term rvalue_of(ExprId id);
  Term unary(const Expr& e);
  Term object(const Expr& e);
  Term load(ExprId lvalue);
  Term conditional(const Expr& e);
  Term gnu_conditional(const Expr& e);
  Term record_address(ExprId id);
  Term record_member(const Expr& e);
  bool is_of_atomic(const Expr& member) const;
  Term member_lvalue(const Expr& e);
  Term dereference(const Expr& e, bool is_checked);
  Term address_of(const Expr& e);
  Term array_to_pointer(ExprId id);
  Term temporary(ExprId id);
  std::optional<core::Member::Bits> bits(ExprId id) const;
  std::optional<core::Member::Bits> whole_if_below(uint64_t alignment, TypeId type) const;
  uint64_t alignment_of(ExprId lvalue) const;
  uint64_t placed_alignment(const Object& object) const;
  bool is_of_union(ExprId lvalue) const;  // a member of a union, or a part of one
  NodeId marked(NodeId access, ExprId lvalue);
  ExprId without_extensions(ExprId id) const;
  Term size_of(const Expr& e);

  // --- elaborate_conversions.cpp: of loaded values
  Term cast(const Expr& e);
  Term converted(TypeId to, NodeId value, TypeId from);
  NodeId arithmetic_conversion(NodeId value, TypeId from, TypeId to);  // between arithmetic types, pure
  NodeId integer_of_floating(NodeId value, TypeId from, TypeId to);
  NodeId floating_of_beyond(NodeId value, TypeId from, TypeId to);
  Term pointer_conversion(TypeId to, NodeId value, TypeId from);
  Term to_union(const Expr& e);

  // --- elaborate_arithmetic.cpp: of loaded values, pure
  NodeId arithmetic(BinaryOp op, TypeId type, NodeId a, NodeId b);  // `type`: of the left operand and the result
  std::optional<core::Integer> folded(BinaryOp op, TypeId type, NodeId a, NodeId b) const;
  NodeId floating_arithmetic(BinaryOp op, TypeId type, NodeId a, NodeId b);
  bool is_beyond(TypeId type) const;  // an integer type with values that Core represents as negative numbers
  NodeId ordered(TypeId type, NodeId value);
  NodeId quotient(BinaryOp op, TypeId type, NodeId a, NodeId b);
  NodeId shift(BinaryOp op, TypeId type, TypeId amount, NodeId a, NodeId b);
  NodeId checked_shift(BinaryOp op, TypeId type, NodeId m, NodeId n);
  NodeId match_pure(std::initializer_list<NodeId> values, std::initializer_list<BaseType> types,
                    const std::function<NodeId(Values)>& use, const std::function<NodeId()>& otherwise);
  Term binary_expression(const Expr& e);
  Term unary_arithmetic(const Expr& e);

  // --- elaborate_pointers.cpp
  // Of loaded values; results are loaded. `count`: the number of elements that the pointer may move over, if known.
  Term pointer_shift(TypeId pointer, NodeId p, NodeId n, bool is_subtracted, std::optional<NodeId> count = {});
  std::pair<TypeId, NodeId> stride(TypeId pointer, NodeId n, bool is_subtracted);
  Term pointer_difference(const Expr& e);
  Term pointer_sum(const Expr& e);
  // The use of an element: an access to it, an access to a part of it, or its address.
  enum class Element : uint8_t { accessed, part, address };
  Term subscript(const Expr& e, Element use);
  std::optional<NodeId> part_count(ExprId pointer);
  NodeId is_outside(NodeId index, NodeId count, bool is_end_outside);
  std::optional<bool> is_known_inside(NodeId index, const std::optional<NodeId>& count, bool is_end_outside);
  Term valid(TypeId type, NodeId pointer);  // the address, after PtrValidForDeref

  // --- elaborate_truth.cpp
  // The form of a truth value: 0 or 1 as a loaded `int`; or a boolean, where an unspecified value is undefined
  // behaviour (boolean) or either of the two (any).
  enum class Truth : uint8_t { loaded, boolean, any };
  Term truth(ExprId id, Truth truth);
  Term truth_of(Truth truth, NodeId boolean);
  Term truth_unknown(Truth truth, std::optional<Ub> ub);
  Term truth_of_value(Truth truth, TypeId type, NodeId value, bool is_negated);  // value != 0, or == 0
  Term comparison(const Expr& e, Truth truth);
  Term pointer_comparison(const Expr& e, Truth truth);
  Term logical(const Expr& e, Truth truth);
  Term truth_of_expression(const Expr& e, Truth truth = Truth::loaded);  // comparisons, logical operators, `!`
  bool is_truth(const Expr& e) const;

  // --- elaborate_assignment.cpp
  Term assign(const Expr& e);
  std::optional<ExprId> overlapping(ExprId to,
                                    ExprId from) const;  // the lvalue that is read, if it may overlap `to`
  Term apart(ExprId to, NodeId to_address, ExprId from, NodeId from_address, const std::function<Term()>& use);
  Term compound_assign(const Expr& e);
  Term increment(const Expr& e);
  TypeId promoted(ExprId lvalue) const;
  Term update(ExprId lvalue, NodeId pointer, bool is_old, const std::function<NodeId(NodeId)>& compute);
  NodeId fitted(ExprId lvalue, NodeId value);  // reduced to a bit-field
  NodeId shifted(TypeId pointer, NodeId p, NodeId n, bool is_subtracted);

  // --- elaborate_initialisers.cpp: initial contents of objects; these have value Unit. `is_zero`: the object is
  // already zero
  Term initialise(TypeId type, NodeId address, ExprId initialiser, bool is_const, bool is_zero);
  using Address = std::function<NodeId()>;  // emitted again at each use
  struct Part {
    bool is_zero = false;         // the object is already zero
    bool is_declaration = false;  // else a compound literal
    std::optional<core::Member::Bits> bits{};
    uint64_t alignment = 1;  // a known divisor of its address
  };
  Term initialise_at(TypeId type, const Address& address, ExprId initialiser, const Part& part);
  Term initialise_parts(TypeId type, const Address& address, const Expr& list, const Part& whole);
  struct Elements {
    std::vector<NodeId> stores{};  // in order
    bool has_effects = false;      // an evaluation has side effects or calls a function
    bool replaces = false;         // an element is initialised twice
  };
  void add_elements(TypeId type, const Address& address, const Expr& list, const Part& whole, Elements& elements);
  void add_element(TypeId type, const Address& address, ExprId initialiser, const Part& part, Elements& elements);
  enum class Work : uint8_t { stores_only, evaluates, jumps };
  Work work_of(NodeId element) const;
  Term locked(TypeId type, NodeId address);
  bool covers(TypeId type, ExprId initialiser) const;
  NodeId zero(TypeId type);
  Term cleared(TypeId type, NodeId address, bool is_low);
  uint64_t scalars_of(TypeId type, uint64_t limit) const;
  Term compound_literal(const Expr& e);
  Term scalar_list(const Expr& e);

  // --- elaborate_statements.cpp
  NodeId statement(StmtId id);
  NodeId sequence(const std::vector<Item>& items);
  NodeId sequence(std::span<const Item> items, NodeId last);
  void statement_into(StmtId id, std::vector<Item>& items);
  void expression_statement(ExprId id, std::vector<Item>& items);
  NodeId compound(StmtId id);
  void compound_into(StmtId id, std::vector<Item>& items, std::optional<SymbolId> value);
  void declaration(StmtId id, std::vector<Item>& items);
  void declare(ObjectId id, std::vector<Item>& items);
  Term full_expression(const std::function<Term()>& make, BaseType type);
  NodeId return_statement(const Stmt& s);
  NodeId if_statement(const Stmt& s);
  Term statement_expression(const Expr& e);

  // --- elaborate_loops.cpp
  struct Loop {
    core::LabelId break_label;
    std::optional<core::LabelId> continue_label;  // none: a switch
    ScopeId scope;
    bool breaks = false, continues = false;
  };
  NodeId loop(StmtId id);
  NodeId for_loop(StmtId id);
  void loop_into(const Stmt& s, bool is_test_last, std::vector<Item>& items);
  NodeId loop_jump(bool is_break);
  Term condition(ExprId id);  // a boolean
  NodeId switch_statement(StmtId id);
  NodeId dispatch(StmtId id, NodeId value, Loop& loop);
  NodeId labelled(core::LabelId label, NodeId body) { return b_.save(label, {}, body); }

  // --- elaborate_scopes.cpp
  ScopeId new_scope(std::optional<ScopeId> parent);
  void find_scopes(StmtId id, ScopeId scope);
  bool begins_where_declared(ObjectId id) const;
  BaseType cleanup_result(const ScopeObject& object) const;
  NodeId clean_up(const ScopeObject& object);
  void find_in_compound(const Stmt& s, ScopeId scope);
  void find_in_expression(ExprId id, ScopeId scope);
  void add_object(ScopeId scope, ObjectId object);
  NodeId create(const ScopeObject& object);
  NodeId kill(const ScopeObject& object);
  void create_into(ScopeId scope, std::vector<Item>& items);
  void kill_into(ScopeId scope, std::vector<Item>& items);
  NodeId jump(ScopeId to, core::LabelId label, std::span<const NodeId> arguments = {});

  // --- elaborate_escapes.cpp
  struct Escape {
    NodeId jump, refusal;
    uint32_t depth = 0;  // of the innermost scope that is not left
  };
  NodeId escape(uint32_t depth, const std::function<NodeId()>& make);
  bool is_left(size_t first, NodeId expression);
  bool can_be_left(size_t first, NodeId expression) const;

  // --- elaborate_lanes.cpp: complex numbers and vectors
  using Parts = std::vector<NodeId>;
  const Lanes* lanes_of(TypeId type) const;
  Parts parts_of(NodeId value, TypeId type);
  NodeId whole_of(TypeId type, const Parts& parts);
  NodeId with_names(const Parts& parts, TypeId element, const std::function<NodeId(const Parts&)>& use);
  Term lanes(const Expr& e);
  Term shuffle(const Expr& e);
  Term cast_of_lanes(const Expr& e);
  NodeId converted_lanes(NodeId value, TypeId from, TypeId to);
  Term unary_of_lanes(const Expr& e);
  Term binary_of_lanes(const Expr& e);
  NodeId arithmetic_of_lanes(BinaryOp op, TypeId result, NodeId a, TypeId left, NodeId b, TypeId right);
  NodeId lane_arithmetic(BinaryOp op, TypeId element, NodeId a, NodeId b);
  NodeId lane_comparison(BinaryOp op, TypeId element, NodeId a, NodeId b);
  NodeId complex_arithmetic(BinaryOp op, TypeId result, const Parts& a, const Parts& b);
  NodeId complex_product(TypeId result, TypeId element, const Parts& p);
  NodeId complex_quotient(TypeId result, TypeId element, const Parts& p);
  NodeId smith_quotient(TypeId result, TypeId element, const Parts& p);
  NodeId unless_lost(TypeId element, const Parts& parts, TypeId result);
  NodeId updated_lanes(const Expr& e, NodeId old, NodeId operand);
  NodeId incremented_lanes(TypeId type, const Lanes& lanes, NodeId old, bool is_down);
  Term truth_of_lanes(Truth truth, TypeId type, NodeId value, bool is_negated);
  NodeId complex_is_equal(TypeId element, const Parts& a, const Parts& b, bool is_negated);

  // --- elaborate_labels.cpp
  void addressed_labels();
  NodeId label_address(const Expr& e);
  NodeId computed_goto(const Stmt& s);
  Term goto_one_of(std::span<const LabelId> labels, NodeId address);

  // --- elaborate_variable_arrays.cpp
  Term array_size(uint32_t number);
  SymbolId size_symbol(uint32_t number);
  std::vector<uint32_t> variable_sizes(TypeId type) const;
  void evaluate_sizes(const std::vector<uint32_t>& sizes, std::vector<Item>& items);
  std::optional<Term> hoisted_sizes(const Expr& e);  // the unsupported construct
  Term with_sizes(std::span<const uint32_t> numbers, const std::function<Term()>& use);
  NodeId elements_of(TypeId type);  // number of innermost elements: an integer
  NodeId bytes_of(TypeId type);     // number of bytes: an integer
  TypeId innermost(TypeId type) const;

  // --- elaborate_calls.cpp
  Term call(const Expr& e, bool is_used);
  Term discarded(ExprId id);
  Term call_of(TypeId function, const Operand& callee, std::span<const ExprId> arguments);
  Term va_arg(const Expr& e);
  Term list_address(ExprId id);

  // --- elaborate_flow.cpp
  std::optional<FunctionId> called(const Expr& call) const;
  bool flows_off(FunctionId id);
  bool reaches_end(StmtId id) const;
  bool has_break(StmtId id) const;
  bool has_own_default(StmtId id) const;
  bool has_label(StmtId id) const;

  // --- elaborate_builtins.cpp
  Term builtin(const Expr& e);
  Term first_of(const Expr& e);
  Term evaluated_all(const Expr& e);
  Term assumption(const Expr& e);
  bool has_effects(ExprId root) const;
  Term frame_address(const Expr& e);
  Term rotate_builtin(const Expr& e, bool is_left);
  Term redundant_signs(const Expr& e);
  Term library_call(const Expr& e, std::string_view name);
  core::ProcedureId library_procedure(std::string_view name, TypeId type);
  Term variadic_builtin(const Expr& e, std::string_view name);
  Term bit_builtin(const Expr& e, std::string_view function, uint32_t width);
  Term overflow_builtin(const Expr& e, BinaryOp op);
  std::optional<Term> floating_builtin(const Expr& e, std::string_view name);
  std::optional<Term> classification_builtin(const Expr& e, std::string_view name);

  // --- elaborate_bits.cpp: of integers, pure
  NodeId named(std::string_view name, NodeId value, const std::function<NodeId(NodeId)>& use);
  NodeId named(std::string_view name, BaseType type, NodeId value, const std::function<NodeId(NodeId)>& use);
  NodeId masked(NodeId x, uint64_t mask);
  NodeId shifted_right(NodeId x, uint32_t by);
  NodeId ones(NodeId x);
  NodeId trailing_zeros(NodeId x);
  NodeId leading_zeros(NodeId x, uint32_t width);
  NodeId bytes_reversed(NodeId x, uint32_t width);

  // --- elaborate_atomics.cpp
  Term atomic(const Expr& e);
  Term sync(const Expr& e, std::string_view name);
  Term sync_of_pointer(const Expr& e, std::string_view name, const Modification& change);
  Term atomic_object(NodeId pointer, const std::function<NodeId(NodeId)>& use);
  NodeId atomic_result(BinaryOp op, TypeId type, NodeId old, NodeId operand);
  Term atomic_exchange(TypeId type, core::MemoryOrder order, Values v);
  Term weak_exchange(TypeId type, core::MemoryOrder order, Values v);
  Term made_call(const std::string& name, std::span<const ExprId> operands, TypeId result,
                 const std::function<Term(Values)>& body);
  std::optional<core::MemoryOrder> memory_order(ExprId id) const;

  // --- elaborate.cpp: names
  SymbolId new_symbol(std::string_view name, BaseType type);
  core::LabelId new_label(std::string_view name);
  static std::string unique_name(std::unordered_map<std::string, uint32_t>& counts, std::string_view base);

  Unit unit_;
  core::Program program_;
  core::TypeTable& types_;
  core::Builder b_;
  std::span<const std::string_view> builtins_;

  std::vector<core::ProcedureId> procedures_;             // of each function
  std::unordered_map<uint32_t, core::GlobalId> globals_;  // of objects
  std::unordered_map<std::string, core::GlobalId> literals_;
  std::unordered_map<std::string, core::ProcedureId> made_procedures_;  // by name: atomic operations, library functions

  std::unordered_map<uint32_t, bool> flows_off_;                  // of functions
  std::unordered_map<std::string, core::TagId> unions_;           // by name: unions of two types that share their bytes
  std::unordered_map<uint32_t, std::vector<LabelId>> labels_of_;  // of functions: the labels whose addresses are taken
  std::unordered_map<uint32_t, core::GlobalId> label_objects_;    // of functions

  // State of the function, or the global's initialiser, that is being elaborated.
  struct Current {
    core::Body body;
    std::unordered_map<std::string, uint32_t> symbol_names, label_names;  // number of uses of each name
    std::unordered_map<uint32_t, SymbolId> objects;                       // the addresses of automatic objects
    std::unordered_map<uint32_t, SymbolId> sizes;                         // of arrays of variable length
    std::vector<Scope> scopes;
    std::unordered_map<uint32_t, ScopeId> scope_of;                          // of statements that open one
    std::unordered_map<uint32_t, std::pair<ScopeId, core::LabelId>> labels;  // of C
    std::unordered_map<uint32_t, std::pair<ScopeId, core::LabelId>> cases;   // of case and default statements
    std::unordered_map<uint32_t, std::vector<StmtId>> cases_of;              // of switch statements
    // Switch statements around the current one, while scopes are computed.
    std::vector<StmtId> switches;
    std::vector<Loop*> loops;
    ScopeId scope;
    std::vector<ScopeObject> temporaries;  // of the current full expression
    std::vector<Escape> escapes;           // jumps out of the enclosing full expressions
    std::vector<Item> hoisted;             // evaluated before the current full expression
    uint32_t conditional_depth = 0;        // in the current full expression
    FunctionId function{};
    std::optional<core::LabelId> return_label;
    TypeId result{};
    BaseType result_type{};
    uint32_t depth = 0;  // nesting of statements and expressions
    bool has_alloca = false;
    // For an assignment: the lvalue whose value is stored, and its evaluated address.
    struct Source {
      std::optional<ExprId> lvalue;
      std::optional<NodeId> address;
    } source;
  };
  // Clang's recursion has a similar bound; this one has an error message.
  static constexpr uint32_t depth_max = 2'000;
  Current current_;
};

}  // namespace ramify::c_frontend
