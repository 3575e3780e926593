// SPDX-License-Identifier: Apache-2.0
#include "machines/native/emitter.h"

#include <bit>
#include <cstddef>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/MDBuilder.h>

#include "programs/ir/liveness.h"
#include "programs/ir/signature.h"

namespace ramify::ir_machine::native {

namespace {

using ir::Op;
using ir::Register;
using llvm::BasicBlock;
using llvm::Value;
using store::Atom;
using store::Word;

constexpr uint64_t integer_tag = static_cast<uint64_t>(Word::Tag::integer);
constexpr uint64_t tag_mask = 7;
constexpr unsigned tag_bits = 3;

class Emitter {
 public:
  Emitter(llvm::Module& module, const std::string& name, const Program& program, const LinkedFunction& function,
          const Plan& plan, const Callbacks& callbacks)
      : context_(module.getContext()),
        module_(module),
        b_(context_),
        program_(program),
        linked_(function),
        f_(function.ir),
        plan_(plan),
        callbacks_(callbacks),
        size_(static_cast<uint32_t>(f_.code.size())),
        slots_(f_.register_count),
        blocks_(size_),
        unlikely_(llvm::MDBuilder(context_).createBranchWeights(1, 4000)),
        likely_(llvm::MDBuilder(context_).createBranchWeights(4000, 1)) {
    llvm::Type* const parameters[] = {b_.getPtrTy(), b_.getPtrTy(), b_.getInt32Ty()};
    code_ = llvm::Function::Create(llvm::FunctionType::get(b_.getInt64Ty(), parameters, false),
                                   llvm::Function::ExternalLinkage, name, module);
    code_->setDoesNotThrow();
    state_ = code_->getArg(0);
    registers_ = code_->getArg(1);
  }

  void run() {
    begin_ = BasicBlock::Create(context_, "begin", code_);
    for (uint32_t pc = 0; pc < size_; ++pc)
      if (plan_.begins[pc] != 0) blocks_[pc] = block("pc" + std::to_string(pc));
    b_.SetInsertPoint(begin_);
    for (llvm::AllocaInst*& slot : slots_) slot = b_.CreateAlloca(b_.getInt64Ty());
    count_ = b_.CreateAlloca(b_.getInt64Ty());
    limit_ = b_.CreateAlloca(b_.getInt64Ty());
    emit_entries();
    for (uint32_t pc = 0; pc < size_; ++pc)
      if (plan_.begins[pc] != 0) emit_block(pc);
  }

 private:
  // --- words
  llvm::ConstantInt* word(Word w) { return b_.getInt64(w.bits()); }
  llvm::ConstantInt* atom(Atom a) { return word(Word::of(a)); }
  Value* get(uint32_t reg) { return b_.CreateLoad(b_.getInt64Ty(), slots_[reg]); }
  void set(uint32_t reg, Value* value) {
    b_.CreateStore(value, slots_[reg]);
    conditions_.erase(reg);
  }
  Value* boolean(Value* condition) { return b_.CreateSelect(condition, atom(Atom::true_), atom(Atom::false_)); }
  Value* number_of(Value* integer) { return b_.CreateAShr(integer, tag_bits); }
  Value* integer_of(Value* number) { return b_.CreateOr(b_.CreateShl(number, tag_bits, "", false, true), integer_tag); }
  Value* is_integer(Value* w) { return b_.CreateICmpEQ(b_.CreateAnd(w, tag_mask), b_.getInt64(integer_tag)); }
  // Whether all these words are integers.
  Value* are_integers(const std::vector<Value*>& words) {
    Value* wrong = b_.getInt64(0);
    for (Value* const w : words) wrong = b_.CreateOr(wrong, b_.CreateXor(w, integer_tag));
    return b_.CreateICmpEQ(b_.CreateAnd(wrong, tag_mask), b_.getInt64(0));
  }

  // --- memory
  Value* field(size_t offset) { return b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), state_, offset); }
  Value* load_field(size_t offset) { return b_.CreateLoad(b_.getInt64Ty(), field(offset)); }
  Value* load_pointer(size_t offset) { return b_.CreateLoad(b_.getPtrTy(), field(offset)); }
  Value* frame_register(uint32_t reg) { return b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), registers_, reg); }
  Value* element(Value* words, uint64_t index) { return b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), words, index); }
  // Stores the live registers that may differ from the frame's.
  void write_back(uint32_t pc) {
    for (const Register r : linked_.liveness.live_before(pc))
      if (plan_.changed[pc].contains(r)) b_.CreateStore(get(r.index), frame_register(r.index));
  }

  // --- control
  BasicBlock* block(const std::string& name = "") { return BasicBlock::Create(context_, name, code_); }
  void branch_rarely(Value* condition, BasicBlock* rare, BasicBlock* other) {
    b_.CreateCondBr(condition, rare, other, unlikely_);
  }
  void end_with(Status status, uint32_t pc) { b_.CreateRet(b_.getInt64(static_cast<uint64_t>(status) << 32 | pc)); }
  // The exit at which the interpreter continues with pc, `counted` instructions after the count.
  BasicBlock* exit_at(Status status, uint32_t pc, uint32_t counted) {
    BasicBlock*& exit = exits_[{status, pc, counted}];
    if (exit != nullptr) return exit;
    const llvm::IRBuilder<>::InsertPointGuard guard(b_);
    exit = block("exit" + std::to_string(pc));
    b_.SetInsertPoint(exit);
    write_back(pc);
    Value* const count = b_.CreateLoad(b_.getInt64Ty(), count_);
    b_.CreateStore(b_.CreateAdd(count, b_.getInt64(counted)), field(offsetof(State, instructions)));
    end_with(status, pc);
    return exit;
  }
  // Continues only if the condition is true; else the interpreter executes pc.
  void expect(Value* condition, Status status, uint32_t pc, uint32_t counted) {
    BasicBlock* const on = block();
    b_.CreateCondBr(condition, on, exit_at(status, pc, counted), likely_);
    b_.SetInsertPoint(on);
  }

  // --- entries
  void emit_entries() {
    b_.CreateStore(load_field(offsetof(State, instructions)), count_);
    b_.CreateStore(load_field(offsetof(State, limit)), limit_);
    BasicBlock* const other = block();
    llvm::SwitchInst* const entries = b_.CreateSwitch(code_->getArg(2), other);
    b_.SetInsertPoint(other);
    b_.CreateRet(b_.CreateZExt(code_->getArg(2), b_.getInt64Ty()));  // Status::left, where it was to be entered
    for (uint32_t pc = 0; pc < size_; ++pc) {
      if (plan_.is_entry[pc] == 0) continue;
      BasicBlock* const entry = block("enter" + std::to_string(pc));
      entries->addCase(b_.getInt32(pc), entry);
      b_.SetInsertPoint(entry);
      std::vector<Value*> integers;
      for (const Register r : linked_.liveness.live_before(pc)) {
        Value* const value = b_.CreateLoad(b_.getInt64Ty(), frame_register(r.index));
        b_.CreateStore(value, slots_[r.index]);
        if (plan_.integers[pc].contains(r)) integers.push_back(value);
      }
      BasicBlock* const missed = block();
      b_.CreateCondBr(are_integers(integers), blocks_[pc], missed, likely_);
      b_.SetInsertPoint(missed);
      end_with(Status::missed, pc);
    }
  }

  // --- blocks
  void emit_block(uint32_t begin) {
    uint32_t end = begin;
    while (end < size_ && plan_.ways[end] != Way::leave && (end == begin || plan_.begins[end] == 0)) ++end;
    begin_pc_ = begin;
    length_ = end - begin;
    conditions_.clear();
    b_.SetInsertPoint(blocks_[begin]);
    if (length_ > 0) check_limit(exit_at(Status::left, begin, 0));
    for (uint32_t pc = begin; pc < end; ++pc) emit_instruction(pc);
    if (end < size_ && plan_.ways[end] == Way::leave && (end == begin || plan_.begins[end] == 0)) {
      b_.CreateBr(exit_at(Status::left, end, length_));
      return;
    }
    if (b_.GetInsertBlock()->getTerminator() == nullptr) {
      add_length();
      go_to(end, end - 1);
    }
  }
  uint32_t counted_at(uint32_t pc) const { return pc - begin_pc_; }
  // Goes to `beyond` if the block's instructions would exceed the limit.
  void check_limit(BasicBlock* beyond) {
    Value* const count = b_.CreateLoad(b_.getInt64Ty(), count_);
    Value* const limit = b_.CreateLoad(b_.getInt64Ty(), limit_);
    BasicBlock* const on = block();
    branch_rarely(b_.CreateICmpUGT(b_.CreateAdd(count, b_.getInt64(length_)), limit), beyond, on);
    b_.SetInsertPoint(on);
  }
  void add_length() {
    Value* const count = b_.CreateLoad(b_.getInt64Ty(), count_);
    b_.CreateStore(b_.CreateAdd(count, b_.getInt64(length_)), count_);
  }
  // The block to branch to for `to`, after the instruction `from`, which ended its block.
  BasicBlock* edge(uint32_t to, uint32_t from) {
    if (plan_.requires_integers[to] == 0) return blocks_[to];
    std::vector<Register> unknown;
    for (const Register r : linked_.liveness.live_before(to))
      if (plan_.integers[to].contains(r) && !plan_.integers_after[from].contains(r)) unknown.push_back(r);
    if (unknown.empty()) return blocks_[to];
    const llvm::IRBuilder<>::InsertPointGuard guard(b_);
    BasicBlock* const test = block();
    b_.SetInsertPoint(test);
    std::vector<Value*> words;
    for (const Register r : unknown) words.push_back(get(r.index));
    b_.CreateCondBr(are_integers(words), blocks_[to], exit_at(Status::missed, to, 0), likely_);
    return test;
  }
  void go_to(uint32_t to, uint32_t from) { b_.CreateBr(edge(to, from)); }

  // --- callbacks
  Value* call(uint32_t (*function)(void*, uint32_t), uint32_t pc) {
    write_back(pc);
    Value* const count = b_.CreateLoad(b_.getInt64Ty(), count_);
    b_.CreateStore(b_.CreateAdd(count, b_.getInt64(counted_at(pc))), field(offsetof(State, instructions)));
    llvm::Type* const parameters[] = {b_.getPtrTy(), b_.getInt32Ty()};
    Value* const address = b_.getInt64(std::bit_cast<uint64_t>(function));
    llvm::CallInst* const answer = b_.CreateCall(llvm::FunctionType::get(b_.getInt32Ty(), parameters, false),
                                                 b_.CreateIntToPtr(address, b_.getPtrTy()),
                                                 {load_pointer(offsetof(State, interpreter)), b_.getInt32(pc)});
    answer->setDoesNotThrow();
    Value* const counted = load_field(offsetof(State, instructions));
    b_.CreateStore(b_.CreateSub(counted, b_.getInt64(counted_at(pc) + 1)), count_);
    b_.CreateStore(load_field(offsetof(State, limit)), limit_);
    return answer;
  }
  Value* is_answer(Value* answer, Answer expected) {
    return b_.CreateICmpEQ(answer, b_.getInt32(static_cast<uint32_t>(expected)));
  }
  BasicBlock* end_block(Status status, uint32_t pc) {
    const llvm::IRBuilder<>::InsertPointGuard guard(b_);
    BasicBlock*& end = ends_[{status, pc}];
    if (end != nullptr) return end;
    end = block();
    b_.SetInsertPoint(end);
    end_with(status, pc);
    return end;
  }
  // After a callback that executed pc: reads its results, and goes on if the rest of the block is within the limit.
  void after_callback(uint32_t pc) {
    ir::visit_registers(f_, f_.code[pc], true,
                        [&](Register r) { set(r.index, b_.CreateLoad(b_.getInt64Ty(), frame_register(r.index))); });
    const bool is_last = counted_at(pc) + 1 == length_;
    if (!is_last) check_limit(end_block(Status::left, pc + 1));
  }
  void operate(uint32_t pc) {
    Value* const answer = call(callbacks_.operate, pc);
    BasicBlock* const on = block();
    b_.CreateCondBr(is_answer(answer, Answer::no), on, end_block(Status::failed, pc), likely_);
    b_.SetInsertPoint(on);
    after_callback(pc);
  }
  // Executes pc by a callback on a path that is rarely taken, and joins the other path at `join`.
  void operate_rarely(uint32_t pc, BasicBlock* slow, BasicBlock* join) {
    b_.SetInsertPoint(slow);
    emit_callback(pc);
    b_.CreateBr(join);
    b_.SetInsertPoint(join);
  }

  // --- instructions
  void emit_instruction(uint32_t pc) {
    const ir::Instruction& i = f_.code[pc];
    if (plan_.ways[pc] == Way::callback) return emit_callback(pc);
    switch (i.op) {
      case Op::const_: return set(i.operands[0], constant(i.operands[1]));
      case Op::move: return set(i.operands[0], get(i.operands[1]));
      case Op::is_missing: return set_truth(i.operands[0], b_.CreateICmpEQ(get(i.operands[1]), atom(Atom::missing)));
      case Op::check_set: return check_set(pc);
      case Op::load_var: return load_var(pc);
      case Op::store_var: return store_var(pc);
      case Op::binop:
      case Op::update:
      case Op::convert:
      case Op::call_builtin: return plan_.is_general[pc] != 0 ? compute_generally(pc) : compute(pc);
      case Op::load_index: return load_index(pc);
      case Op::store_index: return store_index(pc);
      case Op::iter_next: return iterate_over_range(pc);
      case Op::unop: return negate_truth(pc);
      case Op::branch: add_length(); return go_to(i.operands[0], pc);
      case Op::branch_if: return branch_if(pc);
      default: return emit_callback(pc);
    }
  }
  void emit_callback(uint32_t pc) {
    switch (f_.code[pc].op) {
      case Op::iter_next:
      case Op::iter_next_pair: return iterate(pc);
      case Op::call_function:
      case Op::call_builtin:
      case Op::call_method:
      case Op::call_unknown: return call_function(pc);
      default: return operate(pc);
    }
  }
  Value* constant(uint32_t number) {
    const ir::Constant& held = program_.module->constants[number];
    if (std::holds_alternative<ir::Null>(held)) return word(Word());
    if (const auto* truth = std::get_if<bool>(&held)) return word(Word::boolean(*truth));
    if (const auto* integer = std::get_if<int64_t>(&held); integer != nullptr && Word::fits(*integer))
      return word(Word::integer(*integer));
    // Other constants differ from one interpreter to the next.
    return b_.CreateLoad(b_.getInt64Ty(), element(load_pointer(offsetof(State, constants)), number));
  }
  void set_truth(uint32_t reg, Value* condition) {
    set(reg, boolean(condition));
    conditions_[reg] = condition;
  }
  void check_set(uint32_t pc) {
    const uint32_t reg = f_.code[pc].operands[0];
    if (plan_.integers[pc].contains(Register(reg))) return;
    BasicBlock* const slow = block();
    BasicBlock* const join = block();
    branch_rarely(b_.CreateICmpEQ(get(reg), atom(Atom::unset)), slow, join);
    operate_rarely(pc, slow, join);
  }
  void load_var(uint32_t pc) {
    const ir::Instruction& i = f_.code[pc];
    const uint32_t global = i.operands[1], number = program_.global_number[global];
    BasicBlock* const slow = block();
    BasicBlock* const known = block();
    BasicBlock* const has_value = block();
    BasicBlock* const join = block();
    Value* values;
    if (program_.module->globals[global].is_fixed) {
      values = load_pointer(offsetof(State, fixed_globals));
      branch_rarely(b_.CreateIsNull(values), slow, known);
    } else {
      values = load_pointer(offsetof(State, global_values));
      Value* const is_known = b_.CreateLoad(
          b_.getInt8Ty(),
          b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), load_pointer(offsetof(State, global_known)), number));
      branch_rarely(b_.CreateIsNull(is_known), slow, known);
    }
    b_.SetInsertPoint(known);
    Value* const value = b_.CreateLoad(b_.getInt64Ty(), element(values, number));
    branch_rarely(b_.CreateICmpEQ(value, atom(Atom::unset)), slow, has_value);
    b_.SetInsertPoint(has_value);
    set(i.operands[0], value);
    b_.CreateBr(join);
    operate_rarely(pc, slow, join);
  }
  void store_var(uint32_t pc) {
    const ir::Instruction& i = f_.code[pc];
    call_helper(callbacks_.store_global, b_.getVoidTy(),
                {b_.getInt32(program_.global_number[i.operands[0]]), get(i.operands[1])});
  }

  // --- operators on small integers, as small_result of the interpreter
  // The result, and whether it is one; a branch is left to the caller.
  struct Computed {
    Value* result;
    Value* is_valid;  // null: always
    Value* truth;     // of a comparison; else null
  };
  Computed computed(ir::BinaryOperator op, Value* a, Value* b) {
    using ir::BinaryOperator;
    const auto compared = [&](llvm::CmpInst::Predicate predicate) {
      // The tags are equal, so the words compare as the numbers do.
      Value* const truth = b_.CreateICmp(predicate, a, b);
      return Computed{boolean(truth), nullptr, truth};
    };
    switch (op) {
      case BinaryOperator::equal: return compared(llvm::CmpInst::ICMP_EQ);
      case BinaryOperator::not_equal: return compared(llvm::CmpInst::ICMP_NE);
      case BinaryOperator::less: return compared(llvm::CmpInst::ICMP_SLT);
      case BinaryOperator::less_equal: return compared(llvm::CmpInst::ICMP_SLE);
      case BinaryOperator::greater: return compared(llvm::CmpInst::ICMP_SGT);
      case BinaryOperator::greater_equal: return compared(llvm::CmpInst::ICMP_SGE);
      default: break;
    }
    const DialectRules::SmallIntegers& small = program_.rules->small;
    Value* const x = number_of(a);
    Value* const y = number_of(b);
    Value* number = nullptr;
    Value* is_valid = nullptr;
    switch (op) {
      case BinaryOperator::add: number = b_.CreateAdd(x, y, "", false, true); break;  // 61 bits each: no overflow
      case BinaryOperator::subtract: number = b_.CreateSub(x, y, "", false, true); break;
      case BinaryOperator::multiply: {
        Value* const product = b_.CreateBinaryIntrinsic(llvm::Intrinsic::smul_with_overflow, x, y);
        number = b_.CreateExtractValue(product, 0);
        is_valid = b_.CreateNot(b_.CreateExtractValue(product, 1));
        break;
      }
      case BinaryOperator::bit_and: number = b_.CreateAnd(x, y); break;
      case BinaryOperator::bit_or: number = b_.CreateOr(x, y); break;
      case BinaryOperator::bit_xor: number = b_.CreateXor(x, y); break;
      case BinaryOperator::shift_left: {
        is_valid = b_.CreateAnd(b_.CreateICmpULT(x, b_.getInt64(1 << 30)), b_.CreateICmpULE(y, b_.getInt64(30)));
        number = b_.CreateShl(x, b_.CreateSelect(is_valid, y, b_.getInt64(0)));
        break;
      }
      case BinaryOperator::shift_right: {
        is_valid = b_.CreateICmpULE(y, b_.getInt64(30));
        number = b_.CreateAShr(x, b_.CreateSelect(is_valid, y, b_.getInt64(0)));
        break;
      }
      default: {  // quotients and remainders of x >= 0 by y > 0
        is_valid = b_.CreateAnd(b_.CreateICmpSGE(x, b_.getInt64(0)), b_.CreateICmpSGT(y, b_.getInt64(0)));
        // The division is executed before the test.
        Value* const divisor = b_.CreateSelect(is_valid, y, b_.getInt64(1));
        const bool is_quotient =
            op == BinaryOperator::divide || op == BinaryOperator::divide_floor || op == BinaryOperator::divide_truncate;
        number = is_quotient ? b_.CreateUDiv(x, divisor) : b_.CreateURem(x, divisor);
        break;
      }
    }
    const auto width = static_cast<uint64_t>(small.max) - static_cast<uint64_t>(small.min);
    Value* const offset = b_.CreateSub(number, b_.getInt64(static_cast<uint64_t>(small.min)));
    Value* const in_range = b_.CreateICmpULE(offset, b_.getInt64(width));
    is_valid = is_valid == nullptr ? in_range : b_.CreateAnd(is_valid, in_range);
    return {integer_of(number), is_valid, nullptr};
  }
  Computed computed(uint32_t pc, const IntegerUse& use) {
    const ir::Instruction& i = f_.code[pc];
    Value* const left = get(use.left.index);
    if (i.op == Op::convert) return {left, nullptr, nullptr};
    if (i.op == Op::call_builtin) return computed(ir::BinaryOperator::add, left, word(Word::integer(use.step)));
    return computed(static_cast<ir::BinaryOperator>(i.rule), left, get(use.right.index));
  }
  void compute(uint32_t pc) {
    const IntegerUse& use = plan_.uses[pc];
    std::vector<Value*> unknown;
    if (!plan_.integers[pc].contains(use.left)) unknown.push_back(get(use.left.index));
    if (use.left != use.right && !plan_.integers[pc].contains(use.right)) unknown.push_back(get(use.right.index));
    if (!unknown.empty()) expect(are_integers(unknown), Status::missed, pc, counted_at(pc));
    const Computed made = computed(pc, use);
    if (made.is_valid != nullptr) expect(made.is_valid, Status::missed, pc, counted_at(pc));
    const uint32_t result = f_.code[pc].operands[0];
    if (made.truth != nullptr) set_truth(result, made.truth);
    else set(result, made.result);
  }
  // The same if operands often are no small integers.
  void compute_generally(uint32_t pc) {
    const IntegerUse& use = plan_.uses[pc];
    BasicBlock* const fast = block();
    BasicBlock* const valid = block();
    BasicBlock* const slow = block();
    BasicBlock* const join = block();
    b_.CreateCondBr(are_integers({get(use.left.index), get(use.right.index)}), fast, slow);
    b_.SetInsertPoint(fast);
    const Computed made = computed(pc, use);
    if (made.is_valid == nullptr) b_.CreateBr(valid);
    else b_.CreateCondBr(made.is_valid, valid, slow);
    b_.SetInsertPoint(valid);
    set(f_.code[pc].operands[0], made.result);
    b_.CreateBr(join);
    operate_rarely(pc, slow, join);
  }
  void negate_truth(uint32_t pc) {
    const ir::Instruction& i = f_.code[pc];
    Value* const operand = get(i.operands[1]);
    if (const auto known = conditions_.find(i.operands[1]); known != conditions_.end())
      return set_truth(i.operands[0], b_.CreateNot(known->second));
    BasicBlock* const fast = block();
    BasicBlock* const slow = block();
    BasicBlock* const join = block();
    Value* const is_false = b_.CreateICmpEQ(operand, atom(Atom::false_));
    Value* const is_truth = b_.CreateOr(is_false, b_.CreateICmpEQ(operand, atom(Atom::true_)));
    b_.CreateCondBr(is_truth, fast, slow, likely_);
    b_.SetInsertPoint(fast);
    set(i.operands[0], boolean(is_false));
    b_.CreateBr(join);
    operate_rarely(pc, slow, join);
  }

  // --- elements and ranges
  // Calls a function of Callbacks that takes the interpreter and words, and that never fails.
  template <typename Result, typename... Arguments>
  Value* call_helper(Result (*function)(void*, Arguments...), llvm::Type* result, std::vector<Value*> arguments) {
    arguments.insert(arguments.begin(), load_pointer(offsetof(State, interpreter)));
    std::vector<llvm::Type*> types;
    for (const Value* const argument : arguments) types.push_back(argument->getType());
    Value* const address = b_.getInt64(std::bit_cast<uint64_t>(function));
    llvm::CallInst* const made = b_.CreateCall(llvm::FunctionType::get(result, types, false),
                                               b_.CreateIntToPtr(address, b_.getPtrTy()), arguments);
    made->setDoesNotThrow();
    return made;
  }
  void load_index(uint32_t pc) {
    const ir::Instruction& i = f_.code[pc];
    BasicBlock* const slow = block();
    BasicBlock* const fast = block();
    BasicBlock* const join = block();
    Value* const element = call_helper(callbacks_.element, b_.getInt64Ty(), {get(i.operands[1]), get(i.operands[2])});
    branch_rarely(b_.CreateICmpEQ(element, atom(Atom::hole)), slow, fast);
    b_.SetInsertPoint(fast);
    set(i.operands[0], element);
    b_.CreateBr(join);
    operate_rarely(pc, slow, join);
  }
  void store_index(uint32_t pc) {
    const ir::Instruction& i = f_.code[pc];
    BasicBlock* const slow = block();
    BasicBlock* const join = block();
    Value* const is_done = call_helper(callbacks_.replace_element, b_.getInt32Ty(),
                                       {get(i.operands[0]), get(i.operands[1]), get(i.operands[2])});
    branch_rarely(b_.CreateIsNull(is_done), slow, join);
    operate_rarely(pc, slow, join);
  }
  // The range is decoded once: the code keeps the iterator that it decoded.
  void iterate_over_range(uint32_t pc) {
    const ir::Instruction& i = f_.code[pc];
    const uint32_t position = i.operands[2];
    llvm::AllocaInst *decoded, *range;
    {
      const llvm::IRBuilder<>::InsertPointGuard guard(b_);
      b_.SetInsertPoint(begin_, begin_->begin());
      decoded = b_.CreateAlloca(b_.getInt64Ty());
      range = b_.CreateAlloca(llvm::ArrayType::get(b_.getInt64Ty(), sizeof(Range) / 8));
      b_.SetInsertPoint(begin_->getTerminator());
      b_.CreateStore(b_.getInt64(0), decoded);  // no word of an iterator
    }
    const auto part = [&](size_t offset) {
      return b_.CreateLoad(b_.getInt64Ty(), b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), range, offset));
    };
    BasicBlock* const decode = block();
    BasicBlock* const keep = block();
    BasicBlock* const fast = block();
    BasicBlock* const slow = block();
    BasicBlock* const has_element = block();
    BasicBlock* const at_end = block();
    Value* const iterator = get(i.operands[1]);
    b_.CreateCondBr(b_.CreateICmpEQ(iterator, b_.CreateLoad(b_.getInt64Ty(), decoded)), fast, decode, likely_);
    b_.SetInsertPoint(decode);
    Value* const is_range = call_helper(callbacks_.range, b_.getInt32Ty(), {iterator, range});
    branch_rarely(b_.CreateIsNull(is_range), slow, keep);
    b_.SetInsertPoint(keep);
    b_.CreateStore(iterator, decoded);
    b_.CreateBr(fast);

    b_.SetInsertPoint(fast);
    Value* const at = b_.CreateAnd(number_of(get(position)), b_.getInt64((uint64_t{1} << 30) - 1));
    b_.CreateCondBr(b_.CreateICmpULT(at, part(offsetof(Range, count))), has_element, at_end);
    b_.SetInsertPoint(has_element);
    set(position, word_of(b_.CreateOr(part(offsetof(Range, mark)), b_.CreateAdd(at, b_.getInt64(1)))));
    Value* const number = b_.CreateAdd(part(offsetof(Range, start)), b_.CreateMul(part(offsetof(Range, step)), at));
    set(i.operands[0], word_of(number));
    add_length();
    go_to(pc + 1, pc);
    b_.SetInsertPoint(at_end);
    add_length();
    ir::visit_labels(i, [&](uint32_t label) { go_to(label, pc); });
    b_.SetInsertPoint(slow);
    iterate(pc);
  }
  // As Word::integer, of a number of any size.
  Value* word_of(Value* number) { return b_.CreateOr(b_.CreateShl(number, tag_bits), b_.getInt64(integer_tag)); }

  // --- branches and calls
  void branch_if(uint32_t pc) {
    const ir::Instruction& i = f_.code[pc];
    BasicBlock* const yes = block();
    BasicBlock* const no = block();
    if (const auto known = conditions_.find(i.operands[0]); known != conditions_.end()) {
      b_.CreateCondBr(known->second, yes, no);
    } else {
      BasicBlock* const other = block();
      BasicBlock* const slow = block();
      Value* const w = get(i.operands[0]);
      b_.CreateCondBr(b_.CreateICmpEQ(w, atom(Atom::true_)), yes, other);
      b_.SetInsertPoint(other);
      b_.CreateCondBr(b_.CreateICmpEQ(w, atom(Atom::false_)), no, slow, likely_);
      b_.SetInsertPoint(slow);
      Value* const answer = call(callbacks_.test, pc);
      llvm::SwitchInst* const answers = b_.CreateSwitch(answer, end_block(Status::failed, pc));
      answers->addCase(b_.getInt32(static_cast<uint32_t>(Answer::yes)), yes);
      answers->addCase(b_.getInt32(static_cast<uint32_t>(Answer::no)), no);
    }
    b_.SetInsertPoint(yes);
    add_length();
    go_to(i.operands[1], pc);
    b_.SetInsertPoint(no);
    add_length();
    go_to(i.operands[2], pc);
  }
  void iterate(uint32_t pc) {
    const ir::Instruction& i = f_.code[pc];
    Value* const answer = call(callbacks_.iterate, pc);
    ir::visit_registers(f_, i, true,
                        [&](Register r) { set(r.index, b_.CreateLoad(b_.getInt64Ty(), frame_register(r.index))); });
    add_length();
    BasicBlock* const element = block();
    BasicBlock* const end = block();
    llvm::SwitchInst* const answers = b_.CreateSwitch(answer, end_block(Status::failed, pc));
    answers->addCase(b_.getInt32(static_cast<uint32_t>(Answer::no)), element);
    answers->addCase(b_.getInt32(static_cast<uint32_t>(Answer::yes)), end);
    b_.SetInsertPoint(element);
    go_to(pc + 1, pc);
    b_.SetInsertPoint(end);
    ir::visit_labels(i, [&](uint32_t label) { go_to(label, pc); });
  }
  void call_function(uint32_t pc) {
    Value* const answer = call(callbacks_.call, pc);
    BasicBlock* const on = block();
    llvm::SwitchInst* const answers = b_.CreateSwitch(answer, end_block(Status::failed, pc));
    answers->addCase(b_.getInt32(static_cast<uint32_t>(Answer::no)), on);
    answers->addCase(b_.getInt32(static_cast<uint32_t>(Answer::called)), end_block(Status::called, pc));
    b_.SetInsertPoint(on);
    after_callback(pc);
  }

  llvm::LLVMContext& context_;
  llvm::Module& module_;
  llvm::IRBuilder<> b_;
  const Program& program_;
  const LinkedFunction& linked_;
  const ir::Function& f_;
  const Plan& plan_;
  const Callbacks& callbacks_;
  const uint32_t size_;
  llvm::Function* code_ = nullptr;
  Value* state_ = nullptr;
  Value* registers_ = nullptr;
  BasicBlock* begin_ = nullptr;
  std::vector<llvm::AllocaInst*> slots_;  // by register
  llvm::AllocaInst* count_ = nullptr;     // instructions executed before the block
  llvm::AllocaInst* limit_ = nullptr;
  std::vector<BasicBlock*> blocks_;  // by pc; null: no block begins there
  std::map<std::tuple<Status, uint32_t, uint32_t>, BasicBlock*> exits_;
  std::map<std::pair<Status, uint32_t>, BasicBlock*> ends_;
  llvm::MDNode* unlikely_;
  llvm::MDNode* likely_;
  // Of the current block.
  uint32_t begin_pc_ = 0, length_ = 0;
  std::map<uint32_t, Value*> conditions_;  // by register that holds its truth
};

}  // namespace

void emit(llvm::Module& module, const std::string& name, const Program& program, const LinkedFunction& function,
          const Plan& plan, const Callbacks& callbacks) {
  Emitter(module, name, program, function, plan, callbacks).run();
}

}  // namespace ramify::ir_machine::native
