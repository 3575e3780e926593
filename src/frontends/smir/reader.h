// SPDX-License-Identifier: Apache-2.0
// Reader: reads one file of SMIR JSON into a program. Ids are local to the file.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "frontends/smir/document.h"
#include "programs/mir/mir.h"

namespace ramify::smir {

// State shared by the files of one program.
struct Linked {
  mir::Program program{};
  std::unordered_map<std::string, mir::FunctionId> function_by_symbol{};
  std::unordered_map<std::string, mir::StaticId> static_by_symbol{};
};

class Reader {
 public:
  Reader(Linked& linked, const Json& root);
  void read();
  const Trouble& trouble() const { return trouble_; }

 private:
  // read.cpp
  void read_spans();
  void read_functions();
  void read_allocations();
  void read_items();
  mir::FunctionId function(const std::string& symbol);
  mir::FunctionId intrinsic(const std::string& name);
  void read_function_item(const Cursor& item, const std::string& symbol);
  void read_static_item(const Cursor& item, const std::string& symbol);
  void note_drop_glue(mir::FunctionId id);
  mir::SpanId span(const Cursor& id);
  mir::Memory memory(const Cursor& allocation);
  mir::AllocationId allocation(uint64_t id);

  // read_types.cpp
  void read_types();
  mir::TypeId type(const Cursor& id);
  mir::Type read_type(const Cursor& metadata);
  mir::Type primitive(const Cursor& kind);
  mir::Type pointer(const Cursor& content, mir::TypeKind kind);
  mir::Variant variant(const Cursor& types, const std::vector<uint64_t>& offsets);
  std::optional<mir::Layout> layout(const Cursor& of);
  std::vector<uint64_t> offsets(const Cursor& layout);
  void read_variants(mir::Type& type, const Cursor& content);
  std::optional<uint64_t> constant_count(const Cursor& constant);
  mir::Scalar scalar(const Cursor& json);

  // read_bodies.cpp
  mir::Body body(const Cursor& json);
  mir::Statement statement(const Cursor& json);
  mir::Terminator terminator(const Cursor& json);
  mir::Rvalue rvalue(const Cursor& json);
  mir::Aggregate aggregate(const Cursor& json);
  mir::Place place(const Cursor& json);
  mir::Projection projection(const Cursor& json);
  mir::Operand operand(const Cursor& json);
  mir::ConstantId constant(const Cursor& json);
  mir::Unwind unwind(const Cursor& json);
  mir::Assert assertion(const Cursor& json);
  mir::BlockId block(const Cursor& json) const;
  mir::LocalId local(const Cursor& json) const;
  std::optional<mir::BinaryOp> binary_op(const Cursor& json, bool is_checked) const;

  Linked& linked_;
  mir::Program& program_;
  Trouble trouble_;
  const Cursor root_;
  std::unordered_map<uint64_t, mir::TypeId> types_{};
  std::unordered_map<uint64_t, mir::SpanId> spans_{};
  std::unordered_map<uint64_t, mir::AllocationId> allocations_{};
  std::unordered_map<uint64_t, mir::StaticId> statics_{};                     // by definition
  std::unordered_map<uint64_t, std::vector<mir::FunctionId>> definitions_{};  // instances of a definition
  // Of the current body.
  uint64_t local_count_ = 0, block_count_ = 0;
};

}  // namespace ramify::smir
