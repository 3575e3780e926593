// SPDX-License-Identifier: Apache-2.0
// Reader: indexes a text of LLVM IR by its lines, then reads functions on demand: a whole program with its library uses
// only a few per cent of them.
//
// It accepts the output of rustc from LLVM 17 on: opaque pointers, debug records. Unknown attributes, metadata and
// flags are skipped; an unknown instruction becomes Op::unknown; a text that is not LLVM IR is an error with line and
// column.
//
// Used by one thread. Tested in read_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/place.h"
#include "base/result.h"
#include "frontends/llvm_ir/lexer.h"
#include "frontends/llvm_ir/module.h"

namespace ramify::llvm_ir {

class Reader {
 public:
  // The text must outlive the reader.
  Reader(std::string file, std::string_view text);

  Types& types() { return types_; }
  const Symbol& symbol(SymbolId id) const { return symbols_[id.index]; }
  std::optional<SymbolId> find(std::string_view name) const;
  size_t function_count() const { return function_count_; }

  base::Result<FunctionBody> function(SymbolId id);
  base::Result<Global> global(SymbolId id);
  base::Result<SymbolId> aliased(SymbolId id);

  // From debug information; empty if the information has an unknown form. For inlined code, the innermost place outside
  // the library.
  base::Place place(uint32_t location);
  base::Place place_of_subprogram(uint32_t subprogram);
  std::string variable_name(uint32_t variable);

  // The first and the last value of metadata `!{i8 0, i8 2}`, whose second number is exclusive; none if it has several
  // ranges.
  std::optional<std::pair<Bits, Bits>> range(uint32_t number, uint32_t bits) const;

 private:
  // reader.cpp
  void index();
  void index_line(std::string_view line, size_t position);
  SymbolId symbol_named(std::string_view name);
  TypeId type();
  TypeId named_type(std::string_view name);
  std::vector<TypeId> types_until(std::string_view mark);
  void skip_attributes();
  uint64_t skip_trailing_attributes();  // the alignment, or 0 if none is given
  bool is_at_type() const;

  // read_values.cpp
  Value typed_value();
  Value value(TypeId type);
  Value number_value(TypeId type);
  Value expression(TypeId type);
  std::vector<Value> elements_until(std::string_view mark);

  // read_functions.cpp
  FunctionBody body();
  void parameters(FunctionBody& body);
  void add_instruction(Block& block);
  Instruction instruction();
  void accept_flags(Instruction& in);
  bool accept_comma();  // in a list; not the comma before the instruction's metadata
  bool read_memory(Instruction& in, std::string_view word);
  void read_access(Instruction& in);
  void read_ordering(Instruction& in);
  void read_alloca(Instruction& in);
  void read_getelementptr(Instruction& in);
  bool read_control(Instruction& in, std::string_view word);
  void read_switch(Instruction& in);
  void read_phi(Instruction& in);
  void read_landingpad(Instruction& in);
  void read_binary(Instruction& in);
  void read_plain(Instruction& in);
  void read_part(Instruction& in);
  void read_call(Instruction& in);
  void debug_record(FunctionBody& body);
  void skip_instruction(Instruction& in, std::string_view word);
  void trailing_metadata(Instruction& in);
  ValueId local_named(std::string_view name);
  ValueId use_local(TypeId type);
  void define_local(ValueId local, std::optional<TypeId> type);
  void check_locals();
  uint32_t block_named(std::string_view name);
  uint32_t label_operand();
  std::string new_number();

  // check_instruction.cpp
  std::string_view complaint(const Instruction& in);
  std::string_view complaint_about_access(const Instruction& in);
  std::string_view complaint_about_cast(const Instruction& in);

  // debug_info.cpp
  struct Metadata {
    std::string_view kind{};  // "DILocation"
    std::vector<std::pair<std::string_view, std::string_view>> fields{};
  };
  std::optional<Metadata> metadata(uint32_t number) const;
  static std::optional<uint32_t> reference(const Metadata& of, std::string_view field);
  static uint32_t number(const Metadata& of, std::string_view field);
  bool is_optimised(uint32_t subprogram) const;
  std::string file_of_scope(uint32_t scope);
  std::string file_name(uint32_t file);

  std::string file_;
  std::string_view text_;
  Lexer lexer_;
  bool has_place_attribute_ = false;  // the attributes skipped last contained `sret`
  Types types_{};
  std::vector<Symbol> symbols_{};
  std::unordered_map<std::string_view, SymbolId> by_name_{};
  std::unordered_map<std::string_view, size_t> type_positions_{};
  std::unordered_map<std::string_view, std::optional<TypeId>> named_types_{};  // none: being read
  std::vector<size_t> metadata_positions_{};
  std::unordered_map<uint32_t, std::string> file_of_scope_{};
  std::string_view comment_{};
  size_t function_count_ = 0;
  int depth_ = 0;

  // The first use of a local of the current function, if it precedes the definition.
  struct Local {
    size_t position = 0;
    bool is_defined = false;
    std::optional<TypeId> type{};
  };

  // Of the current function.
  std::unordered_map<std::string, ValueId> locals_{};
  std::vector<Local> local_facts_{};
  std::unordered_map<std::string, uint32_t> blocks_{};
  uint32_t next_number_ = 0;
};

}  // namespace ramify::llvm_ir
