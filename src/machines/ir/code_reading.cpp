// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/code_reading.h"

namespace ramify::ir_machine {

bool sets_first_operand(ir::Op op) {
  switch (op) {
    case ir::Op::const_:
    case ir::Op::move:
    case ir::Op::load_var:
    case ir::Op::new_cell:
    case ir::Op::load_cell:
    case ir::Op::new_array:
    case ir::Op::load_field:
    case ir::Op::load_index:
    case ir::Op::binop:
    case ir::Op::unop:
    case ir::Op::update:
    case ir::Op::closure:
    case ir::Op::call_function:
    case ir::Op::call_builtin:
    case ir::Op::call_method:
    case ir::Op::call_unknown:
    case ir::Op::suspend: return true;
    default: return false;
  }
}

bool calls(ir::Op op) {
  return op == ir::Op::call_function || op == ir::Op::call_builtin || op == ir::Op::call_method ||
         op == ir::Op::call_unknown;
}

bool jumps(ir::Op op) { return op == ir::Op::branch || op == ir::Op::branch_if || op == ir::Op::iter_next; }

}  // namespace ramify::ir_machine
