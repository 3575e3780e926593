// SPDX-License-Identifier: Apache-2.0
// Lowers one function of LLVM IR to a body of MIR. Blocks are visited so that dominators come first, and every value is
// known where it is used; the copies for phis are emitted last, at the ends of the incoming edges.
//
// Locals in memory that are only stored to are omitted; those that are only loaded and stored whole become registers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontends/llvm_ir/lowering.h"

namespace ramify::llvm_ir {

class FunctionLowering {
 public:
  FunctionLowering(Lowering& program, const FunctionBody& function);
  // If the program has an error afterwards, the result must not be used.
  mir::Body lower();

 private:
  using Leaves = std::vector<mir::Operand>;
  // A local in memory, classified by its uses.
  struct Slot {
    enum class Kind : uint8_t { memory, unread, whole } kind = Kind::unread;
    TypeId type{};  // of `whole`
    mir::LocalId local{};
    bool is_used = false;
  };
  struct Edge {
    mir::BlockId from, edge;          // the MIR block that the edge leaves, and the one that holds its copies
    uint32_t source = 0, target = 0;  // LLVM blocks
  };

  // blocks.cpp
  std::vector<uint32_t> order() const;
  void find_slots();
  void note_use(const Instruction& in, size_t operand);
  void make_parameters();
  void make_slots();
  void lower_block(uint32_t block);
  void lower(const Instruction& in);
  bool has_large_integer(const Instruction& in) const;
  bool has_unknown_type(const Instruction& in) const;
  mir::BlockId edge_to(uint32_t target);
  void fill_edge(const Edge& edge);
  void branch(const Instruction& in);
  void switch_on(const Instruction& in);
  void return_value(const Instruction& in);
  void make_phi(const Instruction& in);
  std::optional<mir::BlockId> landing(uint32_t block);

  // operations.cpp
  void binary(const Instruction& in);
  void integer_binary(const Instruction& in, const Leaves& left, const Leaves& right);
  mir::Operand integer_operation(Op op, mir::Operand left, mir::Operand right, TypeId type);
  mir::Operand defined_shift(const mir::Operand& shifted, const mir::Operand& amount, TypeId type);
  void compare(const Instruction& in);
  void check_distance(const Instruction& in);
  const Instruction* definition(const Value& value) const;  // in the current block
  mir::Operand fits_integer(const mir::Operand& value, TypeId from, TypeId to, bool is_signed);
  mir::Operand integer_comparison(Predicate predicate, mir::Operand left, mir::Operand right, TypeId type);
  mir::Operand float_comparison(Predicate predicate, const mir::Operand& left, const mir::Operand& right);
  void convert(const Instruction& in);
  mir::Operand converted(const Instruction& in, const mir::Operand& value, TypeId from, TypeId to);
  void bitcast(const Instruction& in, const Leaves& from);
  void select(const Instruction& in);
  void part(const Instruction& in);
  void vector_part(const Instruction& in);

  // wide_integers.cpp: values of two parts each
  void wide_binary(const Instruction& in);
  Leaves wide_sum(const Leaves& left, const Leaves& right, TypeId high);
  Leaves wide_difference(const Leaves& left, const Leaves& right, TypeId high);
  Leaves wide_product(const Leaves& left, const Leaves& right, TypeId high);
  std::optional<Leaves> wide_shift(Op op, const Leaves& value, const Value& amount, TypeId type);
  void wide_compare(const Instruction& in);
  void wide_convert(const Instruction& in);

  // memory_operations.cpp
  void allocate(const Instruction& in);
  void load(const Instruction& in);
  void store(const Instruction& in);
  void element_pointer(const Instruction& in);
  void exchange(const Instruction& in);
  void compare_exchange(const Instruction& in);
  mir::Place accessed(const mir::Operand& pointer, uint64_t offset, TypeId type, uint64_t align);
  Slot* slot_of(const Value& value);

  // calls.cpp
  void call(const Instruction& in);
  Leaves call_function(const mir::Operand& function, std::vector<mir::Operand> arguments, mir::TypeId result,
                       const Instruction* invoke = nullptr);
  mir::Operand packed(const Leaves& leaves, TypeId type);
  std::optional<mir::Operand> callee(const Instruction& in);

  // intrinsics.cpp
  bool intrinsic(const Instruction& in, const std::string& name);
  bool memory_intrinsic(const Instruction& in, std::string_view name);
  bool lifetime(const Instruction& in);
  std::optional<mir::Operand> integer_intrinsic(std::string_view name, const std::vector<mir::Operand>& values,
                                                TypeId type);
  std::optional<mir::Operand> bit_intrinsic(std::string_view name, const std::vector<mir::Operand>& values,
                                            TypeId type);
  mir::Operand saturated(std::string_view name, const std::vector<mir::Operand>& values, TypeId type);
  bool with_overflow(const Instruction& in, std::string_view name);
  bool reduce(const Instruction& in, std::string_view name);
  bool float_intrinsic(const Instruction& in, const std::string& name);

  // Shared by all of them.
  Leaves value(const Value& value);
  mir::Operand scalar(const Value& value);
  void define(const Instruction& in, Leaves leaves);
  mir::LocalId new_local(mir::TypeId type);
  mir::Operand copy_of(mir::LocalId local) const { return {mir::OperandKind::copy, {local, {}}, {}}; }
  mir::Operand emit(mir::TypeId type, mir::Rvalue value);  // into a new local
  mir::Operand emit_binary(mir::BinaryOp op, mir::TypeId type, mir::Operand left, mir::Operand right,
                           bool is_signed = false);
  mir::Operand emit_cast(mir::CastKind kind, mir::TypeId type, mir::Operand value, bool is_signed = false);
  mir::Operand emit_select(mir::TypeId type, mir::Operand condition, mir::Operand left, mir::Operand right);
  mir::Operand number(TypeId type, Bits bits);  // of the width of an integer type
  void statement(decltype(mir::Statement::kind) kind);
  void assign(mir::Place place, mir::Rvalue value) { statement(mir::Assign{std::move(place), std::move(value)}); }
  void assume(mir::Operand condition, mir::Ub otherwise) { statement(mir::Assume{std::move(condition), otherwise}); }
  // Ends the current block and, if one is given, begins the next one.
  void terminate(decltype(mir::Terminator::kind) kind);
  mir::BlockId new_block();
  void continue_in(mir::BlockId block) { at_ = block; }
  void unsupported(std::string what);
  uint32_t width(TypeId type) const { return program_.types()[type].bits; }
  // Numbers whose width is not a multiple of 8 bits have zeros above; these restore that, and extend the sign for
  // operations that need it.
  mir::Operand masked(mir::Operand value, TypeId type);
  mir::Operand sign_extended(mir::Operand value, TypeId type);

  Lowering& program_;
  const FunctionBody& function_;
  mir::Body body_{};
  std::vector<std::optional<Leaves>> values_;  // by value of the function
  std::vector<std::optional<Slot>> slots_;     // likewise, of allocas
  std::vector<mir::BlockId> blocks_{};         // the MIR block where an LLVM block begins
  std::vector<Edge> edges_{};
  mir::BlockId at_{};
  uint32_t block_ = 0;  // the current LLVM block
  mir::SpanId span_{};
  bool is_ended_ = false;  // the current block is terminated
};

}  // namespace ramify::llvm_ir
