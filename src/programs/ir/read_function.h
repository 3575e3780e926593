// SPDX-License-Identifier: Apache-2.0
// FunctionReader: reads the lines of one function, from its head to the next head. Lines with errors are omitted.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "programs/ir/line_reader.h"
#include "programs/ir/module.h"
#include "programs/ir/signature.h"
#include "programs/ir/text_tables.h"

namespace ramify::ir {

// The operation with that mnemonic; none if there is no such row in ops.def.
std::optional<Op> op_of(std::string_view mnemonic);

class FunctionReader {
 public:
  FunctionReader(FunctionId id, TextTables& tables) : id_(id), tables_(tables) {}

  void read_head(LineReader& line);  // after `func`
  void read_line(LineReader& line);  // a label, a `local`, a `handler`, an instruction
  // Resolves labels. Errors are reported at the line that refers to a label.
  Function finish(diagnostics::Diagnostics& diagnostics);

 private:
  struct LabelUse {
    size_t instruction;
    uint8_t slot;
    std::string name;
    base::Place place;
  };
  struct HandlerLabel {
    uint32_t index = 0;  // if there is no name
    std::string name;
    base::Place place;
  };
  struct HandlerLine {
    HandlerLabel labels[3];
    Register caught;
  };
  // The part before `=`.
  struct Results {
    std::vector<Register> registers;
    std::vector<ListItem> list;
    bool is_list = false;
    Token token;
  };

  std::vector<Parameter> read_parameters(LineReader& line);
  Parameter read_parameter(LineReader& line);
  void read_captures(LineReader& line);
  void read_local(LineReader& line);
  void read_label(LineReader& line, const Token& name);
  void read_handler(LineReader& line);
  HandlerLabel read_handler_label(LineReader& line);
  void read_instruction(LineReader& line);
  Results read_results(LineReader& line);
  void take_results(LineReader& line, Op op, const Results& results, Instruction& instruction);
  void read_operands(LineReader& line, Instruction& instruction, std::vector<ListItem>& list,
                     std::vector<LabelUse>& uses);
  uint32_t read_scalar(LineReader& line, OperandKind kind);
  void read_label_use(LineReader& line, Instruction& instruction, uint8_t slot, std::vector<LabelUse>& uses);
  std::vector<ListItem> read_items(LineReader& line, std::string_view close);
  ListItem read_item(LineReader& line);
  void use(Register r);

  FunctionId id_;
  TextTables& tables_;
  Function function_;
  std::unordered_map<std::string, uint32_t> labels_;
  std::vector<LabelUse> label_uses_;
  std::vector<HandlerLine> handlers_;
  std::optional<uint32_t> stated_register_count_;
  uint32_t least_register_count_ = 0;
};

}  // namespace ramify::ir
