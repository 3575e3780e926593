// SPDX-License-Identifier: Apache-2.0
// Compiler: compiles one body. It first decides which locals are in registers (register_locals.h), then compiles
// statement by statement.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "machines/mir/code.h"
#include "machines/mir/image.h"
#include "machines/mir/layout.h"
#include "machines/mir/register_locals.h"
#include "programs/mir/typing.h"

namespace ramify::mir_machine {

// A place during compilation: registers, or a pointer to memory.
struct PlaceAt {
  mir::TypeId type{};
  std::optional<uint32_t> variant{};
  bool is_memory = false;
  Source base = 0;                   // the first register, or the pointer
  int64_t offset = 0;                // from the pointer
  std::optional<Source> metadata{};  // length or vtable of an unsized place
  uint64_t align = 1;                // alignment of the place, if the pointer is aligned as its type requires
  bool is_behind_pointer = false;    // reached by a dereference: must be checked to be in an object
};

class Compiler {
 public:
  Compiler(Image& image, Leaves& leaves, mir::FunctionId function, bool follows_paths);
  Code compile();

 private:
  // compile.cpp
  void place_locals();
  void compile_block(const mir::Block& block);
  void compile(const mir::Statement& statement);
  void compile(const mir::Terminator& terminator);
  void compile_call(const mir::Call& call);
  void compile_drop(const mir::Drop& drop);
  void compile_switch(const mir::Switch& branch);
  void compile_assert(const mir::Assert& assertion);
  void compile_copy(const mir::CopyNonoverlapping& copy);
  void link();
  void guard_operands_without_terms();
  void go_to(mir::BlockId target);
  void unsupported(std::string what);
  UnwindTarget unwind(const mir::Unwind& unwind);

  // places.cpp
  std::optional<PlaceAt> place(const mir::Place& place);  // none: reported as unsupported
  std::optional<PlaceAt> project(const mir::Body& body, PlaceAt at, const mir::Projection& projection);
  std::optional<PlaceAt> dereference(const PlaceAt& at);
  std::optional<PlaceAt> access(const PlaceAt& at, const mir::Projection& projection);
  std::optional<PlaceAt> field(const PlaceAt& at, const mir::Projection& projection);
  std::optional<PlaceAt> element(const PlaceAt& at, const mir::Projection& projection);
  std::optional<PlaceAt> subslice(const PlaceAt& at, const mir::Projection& projection);
  Source length(const PlaceAt& at);
  Location location(const PlaceAt& at);
  std::optional<Location> location(const mir::Operand& operand);
  std::optional<Location> constant_location(mir::ConstantId id);
  // The scalars of a value, loaded if they are in memory. None: it has no leaves.
  std::optional<std::vector<Source>> scalars(const mir::Operand& operand);
  std::optional<Source> scalar(const mir::Operand& operand);  // of a value with a single leaf
  std::vector<Source> load_leaves(const Location& at, const std::vector<Leaf>& leaves);
  Source load(const Location& from, uint64_t offset, const mir::Scalar& scalar);
  void store(const PlaceAt& to, uint64_t offset, const mir::Scalar& scalar, Source value);
  void store_leaves(const PlaceAt& to, const std::vector<Source>& values);
  void move_value(const PlaceAt& to, const Location& from);

  // rvalues.cpp
  void assign(const mir::Place& to, const mir::Rvalue& value);
  void assign(const PlaceAt& to, const mir::Use& value);
  void assign(const PlaceAt& to, const mir::Repeat& value);
  void assign(const PlaceAt& to, const mir::Reference& value);
  void assign(const PlaceAt& to, const mir::Length& value);
  void assign(const PlaceAt& to, const mir::Cast& value);
  void assign(const PlaceAt& to, const mir::Binary& value);
  void assign(const PlaceAt& to, const mir::Unary& value);
  void assign(const PlaceAt& to, const mir::Nullary& value);
  void assign(const PlaceAt& to, const mir::Discriminant& value);
  void assign(const PlaceAt& to, const mir::Aggregate& value);
  void assign(const PlaceAt& to, const mir::ShallowBox& value);
  void assign(const PlaceAt& to, const mir::ThreadLocal& value);
  void assign(const PlaceAt& to, const mir::Select& value);
  void assign(const PlaceAt& to, const mir::Unsupported& value);
  void unsize(const PlaceAt& to, const mir::Cast& value);
  void transmute(const PlaceAt& to, const mir::Cast& value);
  void set_discriminant(const PlaceAt& to, uint32_t variant);
  std::optional<Source> unsized_metadata(mir::TypeId from, mir::TypeId to);

  uint32_t new_register() { return code_.register_count++; }
  Source constant(Value value);
  Source number(Bits bits) { return constant(Value::of(bits)); }
  void guard(Instruction& in, const mir::Scalar& scalar, Guard kind) const;
  uint32_t scalar_index(const mir::Scalar& scalar);
  Instruction& emit(Opcode op, uint32_t dst = 0, Source a = 0, Source b = 0);
  const mir::Type& type(mir::TypeId id) const { return program_.type(id); }
  const std::optional<std::vector<Leaf>>& leaves(mir::TypeId id) { return leaves_.of(id); }
  uint64_t size_of(mir::TypeId id) const { return type(id).layout ? type(id).layout->size : 0; }
  bool has_layout(mir::TypeId id) const { return type(id).layout.has_value(); }

  Image& image_;
  Leaves& leaves_;
  const mir::Program& program_;
  const mir::Body& body_;
  const bool follows_paths_;
  const RegisterLocals register_locals_;
  Code code_;
  mir::SpanId span_{};
  std::vector<uint32_t> block_starts_{};
};

}  // namespace ramify::mir_machine
