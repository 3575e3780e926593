// SPDX-License-Identifier: Apache-2.0
// Functions: their parameters, blocks and instructions.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/llvm_ir/reader.h"

namespace ramify::llvm_ir {

namespace {

using Row = std::pair<std::string_view, Op>;
constexpr Row casts[] = {
    {"trunc", Op::trunc},        {"zext", Op::zext},
    {"sext", Op::sext},          {"fptrunc", Op::fptrunc},
    {"fpext", Op::fpext},        {"fptoui", Op::fptoui},
    {"fptosi", Op::fptosi},      {"uitofp", Op::uitofp},
    {"sitofp", Op::sitofp},      {"ptrtoint", Op::ptrtoint},
    {"inttoptr", Op::inttoptr},  {"bitcast", Op::bitcast},
    {"ptrtoaddr", Op::ptrtoint}, {"addrspacecast", Op::addrspacecast},
};
constexpr Row binaries[] = {
    {"add", Op::add},   {"sub", Op::sub},   {"mul", Op::mul},   {"udiv", Op::udiv}, {"sdiv", Op::sdiv},
    {"urem", Op::urem}, {"srem", Op::srem}, {"shl", Op::shl},   {"lshr", Op::lshr}, {"ashr", Op::ashr},
    {"and", Op::and_},  {"or", Op::or_},    {"xor", Op::xor_},  {"fadd", Op::fadd}, {"fsub", Op::fsub},
    {"fmul", Op::fmul}, {"fdiv", Op::fdiv}, {"frem", Op::frem}, {"icmp", Op::icmp}, {"fcmp", Op::fcmp},
};
constexpr std::pair<std::string_view, Predicate> integer_predicates[] = {
    {"eq", Predicate::eq},   {"ne", Predicate::ne},   {"ugt", Predicate::ugt}, {"uge", Predicate::uge},
    {"ult", Predicate::ult}, {"ule", Predicate::ule}, {"sgt", Predicate::sgt}, {"sge", Predicate::sge},
    {"slt", Predicate::slt}, {"sle", Predicate::sle},
};
constexpr std::pair<std::string_view, Predicate> float_predicates[] = {
    {"false", Predicate::false_}, {"oeq", Predicate::oeq},  {"ogt", Predicate::ogt},  {"oge", Predicate::oge},
    {"olt", Predicate::olt},      {"ole", Predicate::ole},  {"one", Predicate::one},  {"ord", Predicate::ord},
    {"ueq", Predicate::ueq},      {"ugt", Predicate::fugt}, {"uge", Predicate::fuge}, {"ult", Predicate::fult},
    {"ule", Predicate::fule},     {"une", Predicate::une},  {"uno", Predicate::uno},  {"true", Predicate::true_},
};

constexpr Row plain_operations[] = {
    {"select", Op::select}, {"insertelement", Op::insertelement}, {"extractelement", Op::extractelement},
    {"freeze", Op::freeze}, {"shufflevector", Op::shufflevector}, {"fneg", Op::fneg},
};

template <typename Value, size_t N>
const Value* row_of(const std::pair<std::string_view, Value> (&rows)[N], std::string_view name) {
  for (const auto& row : rows)
    if (row.first == name) return &row.second;
  return nullptr;
}

}  // namespace

base::Result<FunctionBody> Reader::function(SymbolId id) {
  lexer_.go_to(symbols_[id.index].position);
  locals_.clear();
  local_facts_.clear();
  blocks_.clear();
  next_number_ = 0;
  // Skips linkage, convention, attributes and result type, up to the name; `ret` has the result type.
  while (lexer_.token().kind != TokenKind::symbol && lexer_.token().kind != TokenKind::end) lexer_.next();
  lexer_.next();
  FunctionBody read = body();
  if (lexer_.has_failed()) return std::unexpected(lexer_.error());
  return read;
}

ValueId Reader::local_named(std::string_view name) {
  const auto next = static_cast<uint32_t>(locals_.size());
  const auto [found, is_new] = locals_.emplace(name, ValueId(next));
  if (is_new) local_facts_.push_back({lexer_.token().position});
  return found->second;
}

// The local that the current token names.
ValueId Reader::use_local(TypeId type) {
  const ValueId local = local_named(lexer_.token().text);
  Local& facts = local_facts_[local.index];
  if (facts.type && *facts.type != type) lexer_.refuse(fmt::format("`%{}` is of another type", lexer_.token().text));
  facts.type = type;
  return local;
}

void Reader::define_local(ValueId local, std::optional<TypeId> type) {
  Local& facts = local_facts_[local.index];
  if (facts.is_defined) lexer_.refuse("the value has been defined before");
  if (facts.type && type && *facts.type != *type) lexer_.refuse("the value has been used by another type");
  facts.is_defined = true;
  if (type) facts.type = type;
}

void Reader::check_locals() {
  for (const Local& facts : local_facts_) {
    if (facts.is_defined) continue;
    lexer_.go_to(facts.position);
    return lexer_.refuse(fmt::format("there is no value `%{}`", lexer_.token().text));
  }
}

uint32_t Reader::block_named(std::string_view name) {
  const auto next = static_cast<uint32_t>(blocks_.size());
  return blocks_.emplace(name, next).first->second;
}

std::string Reader::new_number() { return fmt::format("{}", next_number_++); }

void Reader::parameters(FunctionBody& read) {
  lexer_.expect("(");
  while (!lexer_.has_failed() && !lexer_.is(")")) {
    if (lexer_.accept("...")) break;
    const TypeId of = type();
    skip_attributes();
    if (lexer_.token().kind == TokenKind::local) {
      const std::string_view name = lexer_.token().text;
      if (name == fmt::format("{}", next_number_)) ++next_number_;
      read.parameters.push_back({local_named(name), of});
      lexer_.next();
    } else {
      read.parameters.push_back({local_named(new_number()), of});
    }
    define_local(read.parameters.back().value, of);
    if (!lexer_.accept(",")) break;
  }
  lexer_.expect(")");
}

FunctionBody Reader::body() {
  FunctionBody read;
  parameters(read);
  while (lexer_.token().kind != TokenKind::end && !lexer_.is("{")) {
    if (lexer_.token().kind == TokenKind::metadata && lexer_.token().text == "dbg") {
      lexer_.next();
      uint32_t number = 0;
      for (const char digit : lexer_.token().text) number = number * 10 + static_cast<uint32_t>(digit - '0');
      read.subprogram = number;
      read.is_optimised = is_optimised(number);
    }
    lexer_.next();
  }
  lexer_.expect("{");
  std::vector<bool> is_filled;
  uint32_t at = 0;
  const auto begin_block = [&](std::string_view name) {
    at = block_named(name);
    if (is_filled.size() <= at) is_filled.resize(at + 1);
    if (is_filled[at]) lexer_.refuse(fmt::format("there are two blocks `{}`", name));
    is_filled[at] = true;
  };
  if (lexer_.token().kind != TokenKind::label) begin_block(new_number());
  while (!lexer_.has_failed() && !lexer_.is("}")) {
    if (lexer_.token().kind == TokenKind::label) {
      begin_block(lexer_.token().text);
      lexer_.next();
    } else if (lexer_.token().kind == TokenKind::debug) {
      debug_record(read);
    } else {
      if (read.blocks.size() <= at) read.blocks.resize(at + 1);
      add_instruction(read.blocks[at]);
    }
  }
  check_locals();
  read.blocks.resize(blocks_.size());
  is_filled.resize(blocks_.size());
  for (const auto& [name, index] : blocks_)
    if (!is_filled[index] || read.blocks[index].instructions.empty())
      lexer_.refuse(fmt::format("there is no block `{}`", name));
  // An unknown instruction has the type of the uses of its result.
  for (Block& block : read.blocks)
    for (Instruction& in : block.instructions)
      if (in.op == Op::unknown && in.result) in.type = local_facts_[in.result->index].type.value_or(types_.other());
  read.value_count = static_cast<uint32_t>(locals_.size());
  return read;
}

void Reader::add_instruction(Block& block) {
  const auto ends = [](Op op) {
    return op == Op::br || op == Op::switch_ || op == Op::invoke || op == Op::ret || op == Op::unreachable ||
           op == Op::resume;
  };
  if (lexer_.token().kind == TokenKind::end) return lexer_.refuse("`}` is expected");
  std::vector<Instruction>& before = block.instructions;
  if (!before.empty() && ends(before.back().op)) return lexer_.refuse("the block has ended before this instruction");
  const size_t position = lexer_.token().position;
  Instruction in = instruction();
  const bool is_late = in.op == Op::phi && !before.empty() && before.back().op != Op::phi;
  if (is_late && !lexer_.has_failed()) {
    lexer_.go_to(position);
    return lexer_.refuse("a phi is expected at the beginning of its block");
  }
  if (in.result) define_local(*in.result, in.op == Op::unknown ? std::nullopt : std::optional(in.type));
  before.push_back(std::move(in));
}

void Reader::debug_record(FunctionBody& read) {
  const bool is_declaration = lexer_.token().text == "dbg_declare";
  lexer_.next();
  if (!is_declaration) return lexer_.skip_balanced();
  lexer_.expect("(");
  const Value pointer = typed_value();
  lexer_.expect(",");
  uint32_t number = 0;
  if (lexer_.token().kind == TokenKind::metadata)
    for (const char digit : lexer_.token().text) number = number * 10 + static_cast<uint32_t>(digit - '0');
  if (pointer.kind == ValueKind::local) read.variables.push_back({pointer.local, number});
  while (!lexer_.has_failed() && !lexer_.is(")")) {
    if (lexer_.is("(")) lexer_.skip_balanced();
    else if (lexer_.token().kind == TokenKind::end) return lexer_.refuse("a bracket is not closed");
    else lexer_.next();
  }
  lexer_.expect(")");
}

uint32_t Reader::label_operand() {
  if (!lexer_.accept_word("label")) lexer_.refuse("`label` is expected");
  if (lexer_.token().kind != TokenKind::local) lexer_.refuse("a block is expected");
  const uint32_t found = block_named(lexer_.token().text);
  lexer_.next();
  return found;
}

void Reader::trailing_metadata(Instruction& in) {
  while (lexer_.is(",")) {
    lexer_.next();
    if (lexer_.token().kind != TokenKind::metadata) return lexer_.refuse("metadata is expected");
    const bool is_location = lexer_.token().text == "dbg", is_range = lexer_.token().text == "range";
    in.is_noundef = in.is_noundef || lexer_.token().text == "noundef";
    lexer_.next();
    if (lexer_.token().kind == TokenKind::metadata && !lexer_.token().text.empty() && (is_location || is_range)) {
      uint32_t number = 0;
      for (const char digit : lexer_.token().text) number = number * 10 + static_cast<uint32_t>(digit - '0');
      (is_location ? in.location : in.range) = number;
    }
    const bool is_inline = lexer_.token().text.empty();
    lexer_.next();
    if (lexer_.is("(") || (is_inline && lexer_.is("{"))) lexer_.skip_balanced();
  }
}

// Skips an unknown instruction; its end can only be recognised by lines.
void Reader::skip_instruction(Instruction& in, std::string_view word) {
  in.op = Op::unknown;
  in.text = std::string(word);
  const size_t from = lexer_.token().position;
  lexer_.go_to(std::min(text_.find('\n', from), text_.size()));
}

void Reader::accept_flags(Instruction& in) {
  constexpr std::string_view flags[] = {"nuw", "nsw",  "exact",    "disjoint", "nneg",    "samesign", "nnan", "ninf",
                                        "nsz", "arcp", "contract", "afn",      "reassoc", "fast",     "nusw"};
  while (lexer_.token().kind == TokenKind::word && std::ranges::find(flags, lexer_.token().text) != std::end(flags)) {
    in.is_exact = in.is_exact || lexer_.is_word("exact");
    in.is_nuw = in.is_nuw || lexer_.is_word("nuw");
    lexer_.next();
  }
}

Instruction Reader::instruction() {
  Instruction in;
  if (lexer_.token().kind == TokenKind::local) {
    in.result = local_named(lexer_.token().text);
    lexer_.next();
    lexer_.expect("=");
  }
  const Token word = lexer_.token();
  if (word.kind != TokenKind::word) {
    lexer_.refuse("an instruction is expected");
    return in;
  }
  lexer_.next();
  if (const Op* cast = row_of(casts, word.text)) {
    in.op = *cast;
    accept_flags(in);
    in.operands.push_back(typed_value());
    if (!lexer_.accept_word("to")) lexer_.refuse("`to` is expected");
    in.type = type();
  } else if (const Op* binary = row_of(binaries, word.text)) {
    in.op = *binary;
    accept_flags(in);
    read_binary(in);
  } else if (const Op* plain = row_of(plain_operations, word.text)) {
    in.op = *plain;
    accept_flags(in);
    do {
      in.operands.push_back(typed_value());
    } while (accept_comma());
    read_plain(in);
  } else if (word.text == "extractvalue" || word.text == "insertvalue") {
    in.op = word.text == "extractvalue" ? Op::extractvalue : Op::insertvalue;
    read_part(in);
  } else if (word.text == "call" || word.text == "tail" || word.text == "musttail" || word.text == "notail" ||
             word.text == "invoke") {
    in.op = word.text == "invoke" ? Op::invoke : Op::call;
    if (word.text != "call" && word.text != "invoke") lexer_.accept_word("call");
    accept_flags(in);
    read_call(in);
  } else if (!read_memory(in, word.text) && !read_control(in, word.text)) {
    skip_instruction(in, word.text);
    return in;
  }
  if (!lexer_.has_failed())
    if (const std::string_view wrong = complaint(in); !wrong.empty()) lexer_.refuse(std::string(wrong));
  trailing_metadata(in);
  return in;
}

bool Reader::accept_comma() {
  if (!lexer_.is(",")) return false;
  const size_t comma = lexer_.token().position;
  lexer_.next();
  if (lexer_.token().kind != TokenKind::metadata) return true;
  lexer_.go_to(comma);  // metadata of the instruction
  return false;
}

void Reader::read_plain(Instruction& in) {
  const size_t wanted = in.op == Op::select || in.op == Op::insertelement || in.op == Op::shufflevector ? 3
                        : in.op == Op::extractelement                                                   ? 2
                                                                                                        : 1;
  if (in.operands.size() != wanted) return lexer_.refuse("another number of operands is expected");
  in.type = in.operands[in.op == Op::select ? 1 : 0].type;
  const Type of = types_[in.type];
  const bool is_vector = in.op == Op::extractelement || in.op == Op::insertelement || in.op == Op::shufflevector;
  if (is_vector && of.kind != TypeKind::vector) return lexer_.refuse("a vector is expected");
  if (in.op == Op::extractelement) in.type = of.elements[0];
  if (in.op != Op::shufflevector) return;
  const Value mask = in.operands.back();
  const uint64_t count = types_.element_count(mask.type);
  if (count > 1024) return lexer_.refuse("a vector of more than 1024 elements is not supported");
  in.type = types_.vector(of.elements[0], count);
  for (uint64_t i = 0; i < count; ++i) {
    const bool is_listed = i < mask.elements.size() && mask.elements[i].kind == ValueKind::integer;
    in.indices.push_back(is_listed                      ? static_cast<uint64_t>(mask.elements[i].bits)
                         : mask.kind == ValueKind::zero ? 0
                                                        : ~uint64_t{0});
  }
}

void Reader::read_part(Instruction& in) {
  in.operands.push_back(typed_value());
  if (in.op == Op::insertvalue) {
    lexer_.expect(",");
    in.operands.push_back(typed_value());
  }
  TypeId at = in.operands[0].type;
  while (accept_comma() && !lexer_.has_failed()) {
    in.indices.push_back(lexer_.number());
    if (in.indices.back() >= types_.element_count(at)) return lexer_.refuse("there is no such element");
    at = types_.element(at, in.indices.back());
  }
  in.type = in.op == Op::extractvalue ? at : in.operands[0].type;
}

void Reader::read_binary(Instruction& in) {
  if (in.op == Op::icmp || in.op == Op::fcmp) {
    const Predicate* predicate = in.op == Op::icmp ? row_of(integer_predicates, lexer_.token().text)
                                                   : row_of(float_predicates, lexer_.token().text);
    if (predicate == nullptr) return lexer_.refuse("a predicate is expected");
    in.predicate = *predicate;
    lexer_.next();
  }
  in.operands.push_back(typed_value());
  lexer_.expect(",");
  in.operands.push_back(value(in.operands[0].type));
  in.type = in.operands[0].type;
  if (in.op == Op::icmp || in.op == Op::fcmp) {
    const Type of = types_[in.type];
    in.type = of.kind == TypeKind::vector ? types_.vector(types_.integer(1), of.count) : types_.integer(1);
  }
}

bool Reader::read_memory(Instruction& in, std::string_view word) {
  if (word == "alloca") {
    read_alloca(in);
    return true;
  }
  if (word == "getelementptr") {
    read_getelementptr(in);
    return true;
  }
  constexpr Row accesses[] = {{"load", Op::load},
                              {"store", Op::store},
                              {"atomicrmw", Op::atomicrmw},
                              {"cmpxchg", Op::cmpxchg},
                              {"fence", Op::fence}};
  const Op* op = row_of(accesses, word);
  if (op == nullptr) return false;
  in.op = *op;
  if (in.op != Op::fence) read_access(in);
  read_ordering(in);
  while (accept_comma()) {
    if (!lexer_.accept_word("align")) lexer_.refuse("`align` is expected");
    in.align = lexer_.number();
  }
  return true;
}

void Reader::read_access(Instruction& in) {
  if (in.op == Op::cmpxchg) in.is_weak = lexer_.accept_word("weak");
  while (lexer_.is_word("atomic") || lexer_.is_word("volatile")) {
    (lexer_.is_word("atomic") ? in.is_atomic : in.is_volatile) = true;
    lexer_.next();
  }
  if (in.op == Op::atomicrmw) {
    in.text = std::string(lexer_.token().text);
    lexer_.next();
  } else if (in.op == Op::load) {
    in.type = type();
    lexer_.expect(",");
  }
  in.operands.push_back(typed_value());
  const size_t wanted = in.op == Op::load ? 1 : in.op == Op::cmpxchg ? 3 : 2;
  while (in.operands.size() < wanted && !lexer_.has_failed()) {
    lexer_.expect(",");
    in.operands.push_back(typed_value());
  }
  if (lexer_.has_failed()) return;
  const Value& pointer = in.operands[in.op == Op::store ? 1 : 0];
  if (types_[pointer.type].kind != TypeKind::pointer) return lexer_.refuse("a pointer is expected");
  if (in.op == Op::atomicrmw) in.type = in.operands[1].type;
  if (in.op == Op::cmpxchg) in.type = types_.structure({in.operands[1].type, types_.integer(1)}, false);
}

// The ordering of an atomic access. A syncscope, which limits it to some threads, is skipped.
void Reader::read_ordering(Instruction& in) {
  constexpr std::pair<std::string_view, std::string_view> orderings[] = {
      {"unordered", "_unordered"}, {"monotonic", "_relaxed"}, {"acquire", "_acquire"},
      {"release", "_release"},     {"acq_rel", "_acqrel"},    {"seq_cst", "_seqcst"}};
  if (lexer_.accept_word("syncscope") && lexer_.is("(")) lexer_.skip_balanced();
  for (bool is_one = true; is_one;) {
    is_one = false;
    for (const auto& [word, suffix] : orderings) {
      if (!lexer_.accept_word(word)) continue;
      in.ordering += suffix;
      is_one = true;
    }
  }
}

void Reader::read_alloca(Instruction& in) {
  in.op = Op::alloca;
  in.source_type = type();
  in.type = types_.pointer();
  while (accept_comma()) {
    if (lexer_.accept_word("align")) {
      in.align = lexer_.number();
    } else if (lexer_.accept_word("addrspace")) {
      lexer_.skip_balanced();
    } else {
      in.operands.push_back(typed_value());
    }
  }
}

void Reader::read_getelementptr(Instruction& in) {
  in.op = Op::getelementptr;
  while (lexer_.token().kind == TokenKind::word && !is_at_type()) {
    if (lexer_.is_word("inbounds")) in.is_inbounds = true;
    lexer_.next();
    if (lexer_.is("(")) lexer_.skip_balanced();
  }
  in.source_type = type();
  in.type = types_.pointer();
  lexer_.expect(",");
  do {
    in.operands.push_back(typed_value());
    const Type of = types_[in.operands.back().type];
    if (of.kind == TypeKind::vector) in.type = types_.vector(types_.pointer(), of.count);
  } while (accept_comma());
}

void Reader::read_call(Instruction& in) {
  // Convention and attributes of the result.
  while (lexer_.token().kind == TokenKind::word && !is_at_type()) {
    const Token word = lexer_.token();
    lexer_.next();
    if (lexer_.is("(")) lexer_.skip_balanced();
    else if ((word.text == "align" || word.text == "cc") && lexer_.token().kind == TokenKind::number) lexer_.next();
  }
  in.type = type();
  if (lexer_.is("(")) lexer_.skip_balanced();  // the type of a variadic function
  Value callee = value(types_.pointer());      // for assembly, its constraints too
  lexer_.expect("(");
  while (!lexer_.has_failed() && !lexer_.is(")")) {
    has_place_attribute_ = false;
    in.operands.push_back(typed_value());
    in.has_result_address |= has_place_attribute_ && in.operands.size() == 1;
    if (!lexer_.accept(",")) break;
  }
  lexer_.expect(")");
  in.operands.push_back(std::move(callee));
  while (lexer_.token().kind == TokenKind::attributes) lexer_.next();
  if (lexer_.is("[")) lexer_.skip_balanced();  // operand bundles
  if (in.op != Op::invoke) return;
  if (!lexer_.accept_word("to")) lexer_.refuse("`to` is expected");
  in.targets.push_back(label_operand());
  if (!lexer_.accept_word("unwind")) lexer_.refuse("`unwind` is expected");
  in.targets.push_back(label_operand());
}

bool Reader::read_control(Instruction& in, std::string_view word) {
  if (word == "br") {
    in.op = Op::br;
    if (!lexer_.is_word("label")) {
      in.operands.push_back(typed_value());
      lexer_.expect(",");
      in.targets.push_back(label_operand());
      lexer_.expect(",");
    }
    in.targets.push_back(label_operand());
  } else if (word == "switch") {
    read_switch(in);
  } else if (word == "phi") {
    accept_flags(in);
    read_phi(in);
  } else if (word == "ret") {
    in.op = Op::ret;
    if (!lexer_.accept_word("void")) in.operands.push_back(typed_value());
  } else if (word == "resume") {
    in.op = Op::resume;
    typed_value();
  } else if (word == "unreachable") {
    in.op = Op::unreachable;
  } else if (word == "landingpad") {
    read_landingpad(in);
  } else {
    return false;
  }
  return true;
}

void Reader::read_switch(Instruction& in) {
  in.op = Op::switch_;
  in.operands.push_back(typed_value());
  lexer_.expect(",");
  in.targets.push_back(label_operand());
  lexer_.expect("[");
  while (!lexer_.has_failed() && !lexer_.is("]")) {
    in.operands.push_back(typed_value());
    lexer_.expect(",");
    in.targets.push_back(label_operand());
  }
  lexer_.expect("]");
}

void Reader::read_phi(Instruction& in) {
  in.op = Op::phi;
  in.type = type();
  do {
    lexer_.expect("[");
    in.operands.push_back(value(in.type));
    lexer_.expect(",");
    if (lexer_.token().kind != TokenKind::local) return lexer_.refuse("a block is expected");
    in.targets.push_back(block_named(lexer_.token().text));
    lexer_.next();
    lexer_.expect("]");
  } while (accept_comma());
}

// The clauses are not kept: a clean-up of Rust resumes unwinding by itself, and a handler of panics catches all of
// them.
void Reader::read_landingpad(Instruction& in) {
  in.op = Op::landingpad;
  in.type = type();
  for (;;) {
    if (lexer_.accept_word("cleanup")) continue;
    if (!lexer_.is_word("catch") && !lexer_.is_word("filter")) return;
    lexer_.next();
    typed_value();
  }
}

}  // namespace ramify::llvm_ir
