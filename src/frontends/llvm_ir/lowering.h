// SPDX-License-Identifier: Apache-2.0
// Lowering: translates the reachable functions and globals into one MIR program. LLVM types map to MIR types as
// follows: numbers by their width, one pointer type, bytes for memory, tuples for values of several parts.
//
// Used by one thread. Tested in read_test.cpp.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontends/llvm_ir/reader.h"
#include "programs/mir/mir.h"

namespace ramify::llvm_ir {

// A number or pointer that is part of a value, with its offset in memory.
struct LeafType {
  TypeId type{};
  uint64_t offset = 0;
};

class Lowering {
 public:
  explicit Lowering(Reader& reader);

  // The whole program: `main` and everything reachable from it.
  base::Result<mir::Program> lower(const std::vector<std::string>& arguments);

  Reader& reader() { return reader_; }
  Types& types() { return reader_.types(); }
  mir::Program& program() { return program_; }

  // lowering.cpp: types of MIR
  mir::TypeId number(uint64_t bytes);  // an unsigned one
  mir::TypeId pointer() const { return pointer_; }
  mir::TypeId pointer_to(mir::TypeId type);
  mir::TypeId function_pointer() const { return function_pointer_; }
  mir::TypeId unit() const { return unit_; }
  mir::TypeId bytes(uint64_t size, uint64_t align);
  mir::TypeId tuple(const std::vector<mir::TypeId>& parts);
  mir::TypeId leaf(TypeId type);  // of a number or pointer
  // A leaf type whose bytes are all initialised and whose value is in a range.
  mir::TypeId defined(mir::TypeId leaf, std::optional<std::pair<Bits, Bits>> range);
  // The parts of a value; none if there are too many, or if a part is not a number of whole bytes.
  std::optional<std::vector<LeafType>> leaves(TypeId type);
  // The type of an argument or result: unit, a leaf, or a tuple.
  std::optional<mir::TypeId> whole(TypeId type);

  // Symbols.
  std::optional<SymbolId> resolved(SymbolId symbol);  // of an alias
  mir::Operand function(SymbolId symbol);
  mir::Operand function(std::string_view name, bool is_intrinsic);  // a function without a body
  mir::StaticId global(SymbolId symbol);

  // constants.cpp
  mir::Operand constant(mir::TypeId type, Bits bits);
  mir::Operand undefined(mir::TypeId type);
  // The value of a constant operand; none if it is not a constant or has no value.
  std::optional<Bits> known_number(const mir::Operand& operand) const;
  // The leaves of a constant. None if the value is not known; `unsupported` then says why.
  std::optional<std::vector<mir::Operand>> constant_leaves(const Value& value);

  mir::SpanId span(std::optional<uint32_t> location);
  base::Error* error() { return failed_ ? &error_ : nullptr; }
  void fail(base::Error error);

 private:
  // A leaf of a constant: a number, or the address of a symbol plus an offset.
  struct Folded {
    bool is_undefined = false;
    std::optional<SymbolId> symbol{};
    Bits bits = 0;
  };
  std::optional<Folded> fold(const Value& value);
  std::optional<Folded> fold_expression(const Value& value);
  std::optional<uint64_t> constant_offset(const Value& getelementptr);
  bool write(mir::Memory& memory, uint64_t at, const Value& value);
  mir::Memory new_memory(uint64_t size, uint64_t align) const;
  mir::AllocationId allocation(SymbolId symbol);
  void add_global(SymbolId symbol, mir::StaticId id);
  mir::TypeId add_type(mir::Type type);
  mir::ConstantId add_constant(mir::Constant constant);
  mir::FunctionId add_function(mir::Function function);
  mir::Operand function_operand(mir::FunctionId id);
  mir::Operand exit_function();
  void add_start(const std::vector<std::string>& arguments, SymbolId main);
  base::Result<void> lower_function(mir::FunctionId id, SymbolId symbol);

  Reader& reader_;
  mir::Program program_{};
  mir::TypeId pointer_{}, function_pointer_{}, unit_{};
  std::map<uint64_t, mir::TypeId> numbers_{}, floats_{};
  std::map<std::pair<uint64_t, uint64_t>, mir::TypeId> bytes_{};
  std::map<std::vector<uint32_t>, mir::TypeId> tuples_{};
  std::map<uint32_t, mir::TypeId> pointers_{};
  std::map<std::tuple<uint32_t, Bits, Bits>, mir::TypeId> defined_{};
  std::unordered_map<SymbolId, mir::FunctionId> functions_{};
  std::map<std::string, mir::FunctionId, std::less<>> externals_{};
  std::unordered_map<SymbolId, mir::StaticId> globals_{};
  std::unordered_map<SymbolId, mir::AllocationId> allocations_{};
  std::vector<mir::ConstantId> function_constants_{};  // by function
  std::map<std::pair<uint32_t, Bits>, mir::ConstantId> constants_{};
  std::map<uint32_t, mir::ConstantId> undefined_{};
  std::map<std::tuple<uint32_t, uint32_t, uint64_t>, mir::ConstantId> addresses_{};
  std::unordered_map<uint32_t, mir::SpanId> spans_{};
  std::deque<std::pair<mir::FunctionId, SymbolId>> waiting_{};
  std::deque<std::pair<mir::StaticId, SymbolId>> waiting_globals_{};
  bool failed_ = false;
  base::Error error_{};
};

}  // namespace ramify::llvm_ir
