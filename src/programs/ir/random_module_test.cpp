// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/random_module.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "programs/ir/constant_identity.h"
#include "programs/ir/intrinsics.h"
#include "programs/ir/signature.h"
#include "programs/ir/verify.h"
#include "programs/ir/verify_function.h"

namespace ramify::ir {

uint64_t test_seed(uint64_t otherwise) {
  const char* text = std::getenv("RAMIFY_SEED");
  const uint64_t seed = text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
  fmt::print("RAMIFY_SEED={}\n", seed);
  return seed;
}

std::string RandomModule::bytes() {
  std::string out;
  const uint64_t length = below(12);
  for (uint64_t i = 0; i < length; ++i) {
    switch (below(4)) {
      case 0: out += static_cast<char>(below(256)); break;
      case 1: out += "\"\\\n\t\r;#@%"[below(9)]; break;
      case 2: out += with_odds(2) ? "é" : "字"; break;
      default: out += static_cast<char>('a' + below(26)); break;
    }
  }
  return out;
}

std::string RandomModule::name() {
  static constexpr const char* odd[] = {"func", "named", "captured", "local", "fixed", "x.y",
                                        "_",    "entry", "inf",      "big",   "b",     "none",
                                        "#3",   "%1",    "L1",       "-1",    "",      "<lambda>"};
  switch (below(3)) {
    case 0: return odd[below(std::size(odd))];
    case 1: return bytes();
    default: return fmt::format("{}{}", static_cast<char>('a' + below(26)), below(10));
  }
}

Span RandomModule::span(const Module& module) {
  if (with_odds(4)) return {};
  const auto line = static_cast<uint32_t>(1 + below(5000));
  return {static_cast<uint32_t>(below(module.files.size())), line, static_cast<uint32_t>(1 + below(100)),
          line + static_cast<uint32_t>(below(3)), static_cast<uint32_t>(1 + below(100))};
}

Constant RandomModule::constant(const Module& module) {
  static constexpr double floats[] = {0.0,
                                      -0.0,
                                      1.0,
                                      -2.5,
                                      0.1,
                                      1e300,
                                      5e-324,
                                      std::numeric_limits<double>::max(),
                                      std::numeric_limits<double>::infinity(),
                                      -std::numeric_limits<double>::infinity(),
                                      std::numeric_limits<double>::quiet_NaN()};
  static constexpr const char* big[] = {"9223372036854775808", "-9223372036854775809",
                                        "123456789012345678901234567890123456789012345678901234567890"};
  switch (below(14)) {
    case 0: return Null();
    case 1: return with_odds(2);
    case 2: return static_cast<int64_t>(below(100));
    case 3: return std::bit_cast<int64_t>(random_());
    case 4: return with_odds(2) ? std::numeric_limits<int64_t>::min() : std::numeric_limits<int64_t>::max();
    case 5: return BigInteger{big[below(std::size(big))]};
    case 6: return floats[below(std::size(floats))];
    case 7: return std::bit_cast<double>(random_());
    case 8: return std::bit_cast<double>(0x7ff0000000000000u | (below(2) << 63) | (1 + below(1u << 20)));
    case 9: return bytes();
    case 10: return Bytes{bytes()};
    case 11: return FunctionConstant{FunctionId(below(module.functions.size()))};
    case 12: return BuiltinConstant{unreserved_name()};
    default: return Unset();
  }
}

PredicatePart RandomModule::part(const Module& module, size_t depth) {
  PredicatePart part;
  part.text = bytes();
  part.span = span(module);
  part.function = FunctionId(below(2));  // functions without parameters
  part.join = depth == 0 ? PartJoin::leaf : static_cast<PartJoin>(below(5));
  size_t count = 1 + below(3);
  if (part.join == PartJoin::leaf) count = 0;
  if (part.join == PartJoin::negation) count = 1;
  for (size_t i = 0; i < count; ++i) part.parts.push_back(this->part(module, depth - 1));
  return part;
}

// The last registers are reserved for operations with register kinds (register_kinds.h).
namespace {
constexpr uint32_t reserved_registers = 4;  // a list, a dict, an iterator, a position
struct ReservedRead {
  Op op;
  uint32_t operand;
  uint32_t reserved;
};
constexpr ReservedRead reserved_reads[] = {
    {Op::append, 0, 0},         {Op::insert, 0, 1},         {Op::iter_next, 1, 2}, {Op::iter_next, 2, 3},
    {Op::iter_next_pair, 2, 2}, {Op::iter_next_pair, 3, 3}, {Op::iter_end, 0, 2}};
uint32_t open_registers(const Function& function) {
  return std::max(function.register_count, reserved_registers + 1) - reserved_registers;
}
}  // namespace

std::string RandomModule::unreserved_name() {
  const std::string drawn = name();
  return is_intrinsic_name(drawn) ? "_" + drawn : drawn;
}

// Everything but code. Functions 0 and 1 have no parameters; the others have parameters and captures.
Module RandomModule::tables() {
  Module module;
  for (uint64_t i = 0; i < 1 + below(3); ++i) module.files.push_back({name(), below(3) == 0});
  module.functions.resize(2 + below(5));
  module.symbols.push_back(unreserved_name());
  for (uint64_t i = 0; i < 2 + below(10); ++i) module.symbols.push_back(name());
  for (uint64_t i = 0; i < 1 + below(6); ++i) module.globals.push_back({name(), span(module), with_odds(2)});
  for (uint64_t i = 0; i < 3 + below(20); ++i) {
    Constant value = constant(module);
    const auto* function = std::get_if<FunctionConstant>(&value);
    if (function != nullptr && function->function.index >= 2) value = FunctionConstant{FunctionId(1)};
    module.constants.push_back(std::move(value));
  }
  module.constants.push_back(int64_t{0});  // the initial position of an iteration
  for (size_t i = 0; i < module.functions.size(); ++i) {
    Function& function = module.functions[i];
    function.name = name();
    function.span = span(module);
    if (i < 2) continue;
    static constexpr ParameterKind kinds[] = {ParameterKind::plain, ParameterKind::plain, ParameterKind::rest,
                                              ParameterKind::named_only, ParameterKind::rest_named};
    for (const ParameterKind kind : kinds) {
      if (with_odds(2)) continue;
      Parameter parameter = {fmt::format("{}{}", name(), function.parameters.size()), kind, DefaultKind::none, {}};
      if (kind == ParameterKind::plain || kind == ParameterKind::named_only) {
        parameter.default_kind = static_cast<DefaultKind>(below(4));
      }
      if (with_odds(3)) parameter.type = name();
      if (parameter.default_kind == DefaultKind::constant) {
        parameter.constant = ConstantId(below(module.constants.size()));
      }
      function.parameters.push_back(std::move(parameter));
    }
    function.capture_count = static_cast<uint32_t>(below(3));
    for (uint32_t c = 0; c < function.capture_count; ++c) function.capture_names.push_back(name());
    function.is_generator = with_odds(3);
    function.has_receiver =
        !function.parameters.empty() && function.parameters[0].kind == ParameterKind::plain && with_odds(3);
    if (with_odds(3)) function.class_name = name();
  }
  for (Function& function : module.functions) {
    function.register_count =
        static_cast<uint32_t>(function.parameters.size() + function.capture_count + 1 + below(9) + reserved_registers);
    for (uint32_t r = 0; r < function.register_count; ++r) {
      if (with_odds(3)) function.register_names.push_back({Register(r), name()});
    }
  }
  module.entry = FunctionId(below(2));
  for (uint64_t i = 0; i < below(3); ++i) module.predicates.push_back({name(), part(module, 3)});
  return module;
}

Instruction RandomModule::instruction(const Module& module, Function& function, Op op, uint32_t code_size,
                                      const std::vector<uint32_t>& wait_begins) {
  Instruction result;
  result.op = op;
  result.span = span(module);
  const Signature& form = signature(op);
  if (form.rule()) result.rule = static_cast<uint8_t>(below(rule_names(*form.rule()).size()));
  size_t list_size = below(4);
  for (const Operand& operand : form) {
    uint64_t limit = 0;
    switch (operand.kind) {
      case OperandKind::result:
      case OperandKind::read:
      case OperandKind::update: limit = open_registers(function); break;
      case OperandKind::constant: limit = module.constants.size(); break;
      case OperandKind::global: limit = module.globals.size(); break;
      case OperandKind::symbol:
      case OperandKind::builtin: limit = module.symbols.size(); break;
      // A function without parameters to call; any function for a closure.
      case OperandKind::function: limit = form.list() == OperandKind::arguments ? 2 : module.functions.size(); break;
      case OperandKind::label: limit = code_size; break;
      case OperandKind::binary_operator:
      case OperandKind::unary_operator:
      case OperandKind::collection:
      case OperandKind::fairness:
      case OperandKind::registers:
      case OperandKind::result_registers:
      case OperandKind::arguments: continue;
    }
    uint32_t& value = result.operands[operand.slot];
    value = static_cast<uint32_t>(below(limit));
    if (operand.kind == OperandKind::builtin && is_intrinsic_name(module.symbols[value])) value = 0;
    if (op == Op::wait && operand.kind == OperandKind::label) value = wait_begins[below(wait_begins.size())];
    if (operand.kind == OperandKind::function && form.list() == OperandKind::registers) {
      list_size = module.functions[value].default_count() + module.functions[value].capture_count;
    }
  }
  for (const ReservedRead& read : reserved_reads)
    if (read.op == op && function.register_count > reserved_registers)
      result.operands[read.operand] = function.register_count - reserved_registers + read.reserved;
  if (form.has_pair(OperandKind::collection, OperandKind::registers)) list_size *= 2;
  if (!form.list() || list_size == 0) return result;
  result.list_begin = static_cast<uint32_t>(function.lists.size());
  result.list_count = static_cast<uint32_t>(list_size);
  for (size_t i = 0; i < list_size; ++i) {
    ListItem item;
    item.value = Register(below(open_registers(function)));
    if (form.list() == OperandKind::arguments) item.kind = static_cast<ArgumentKind>(below(4));
    if (item.kind == ArgumentKind::named) item.name = SymbolId(below(module.symbols.size()));
    function.lists.push_back(item);
  }
  return result;
}

void RandomModule::fill(Module& module, Function& function, const std::vector<Op>& ops, bool assign_first) {
  const auto given = static_cast<uint32_t>(function.parameters.size() + function.capture_count);
  std::vector<Op> all;
  if (assign_first) {
    all.assign(open_registers(function) - given, Op::const_);
    all.insert(all.end(), {Op::new_array, Op::new_array, Op::iter_begin, Op::const_});
  }
  const size_t assignments = all.size();
  all.push_back(Op::wait_begin);
  all.insert(all.end(), ops.begin(), ops.end());
  all.push_back(with_odds(3) ? Op::throw_ : Op::return_);

  std::vector<uint32_t> wait_begins;
  for (uint32_t i = 0; i < all.size(); ++i) {
    if (all[i] == Op::wait_begin) wait_begins.push_back(i);
  }
  for (size_t i = 0; i < all.size(); ++i) {
    Instruction next = instruction(module, function, all[i], static_cast<uint32_t>(all.size()), wait_begins);
    if (i < assignments) next.operands[0] = static_cast<uint32_t>(given + i);
    if (i < assignments && next.op == Op::new_array)
      next.rule =
          static_cast<uint8_t>(i + reserved_registers == assignments ? CollectionKind::list : CollectionKind::dict);
    if (i + 1 == assignments) next.operands[1] = static_cast<uint32_t>(module.constants.size() - 1);
    function.code.push_back(next);
  }
  // After the assignments, so that these are in effect wherever a handler continues.
  const size_t size = all.size();
  for (uint64_t i = 0; i < below(4); ++i) {
    const uint64_t begin = assignments + below(size - assignments + 1), end = begin + below(size - begin + 1);
    function.handlers.push_back(
        {Label(begin), Label(end), Label(below(size)), Register(below(open_registers(function)))});
  }
}

std::vector<Op> RandomModule::random_ops(size_t count) {
  std::vector<Op> ops;
  for (size_t i = 0; i < count; ++i) ops.push_back(static_cast<Op>(below(op_count)));
  return ops;
}

Module RandomModule::module() {
  Module module = tables();
  for (Function& function : module.functions) fill(module, function, random_ops(below(25)), true);
  return module;
}

Module RandomModule::every_operation() {
  Module module = tables();
  std::vector<Op> ops;
  for (size_t i = 0; i < op_count; ++i) ops.push_back(static_cast<Op>(i));
  std::shuffle(ops.begin(), ops.end(), random_);
  for (Function& function : module.functions) fill(module, function, ops, true);
  return module;
}

Module RandomModule::one_wild_function(uint32_t instruction_count, uint32_t register_count) {
  Module module = tables();
  module.functions.resize(2);
  module.predicates.clear();
  module.functions[0].register_names.clear();
  module.functions[0].register_count = register_count;
  // Branches make dataflow interesting, so every other instruction is one.
  std::vector<Op> ops = random_ops(instruction_count);
  static constexpr Op ways[] = {Op::branch, Op::branch_if, Op::iter_next, Op::iter_next_pair, Op::wait};
  for (Op& op : ops) {
    if (with_odds(3)) op = ways[below(std::size(ways))];
  }
  fill(module, module.functions[0], ops, false);
  fill(module, module.functions[1], {}, true);
  return module;
}

namespace {

template <typename Items, typename Difference>
std::string difference_in(const std::string& what, const Items& left, const Items& right, Difference difference) {
  if (left.size() != right.size()) return fmt::format("{}: {} and {}", what, left.size(), right.size());
  for (size_t i = 0; i < left.size(); ++i) {
    const std::string found = difference(left[i], right[i]);
    if (!found.empty()) return fmt::format("{} {}: {}", what, i, found);
  }
  return "";
}

std::string if_not(bool is_equal, const char* field) { return is_equal ? "" : field; }

std::string difference_of(const std::string& left, const std::string& right) {
  return left == right ? "" : fmt::format("`{}` and `{}`", left, right);
}

std::string difference_of(const Constant& left, const Constant& right) {
  return difference_of(identity(left), identity(right));
}

std::string difference_of(const Global& left, const Global& right) {
  return if_not(left.name == right.name, "name") + if_not(left.span == right.span, "span") +
         if_not(left.is_fixed == right.is_fixed, "is_fixed");
}

std::string difference_of(const Parameter& left, const Parameter& right) {
  return difference_of(left.name, right.name) + if_not(left.kind == right.kind, "kind") +
         if_not(left.default_kind == right.default_kind, "default_kind") +
         if_not(left.constant == right.constant, "constant") + difference_of(left.type, right.type);
}

std::string difference_of(const Handler& left, const Handler& right) { return if_not(left == right, "handler"); }

std::string difference_of(const RegisterName& left, const RegisterName& right) {
  return if_not(left.reg == right.reg, "register") + difference_of(left.name, right.name);
}

std::string difference_of(const ListItem& left, const ListItem& right) { return if_not(left == right, "item"); }

std::string difference_of(const Instruction& left, const Instruction& right) {
  return if_not(left.op == right.op, "op") + if_not(left.rule == right.rule, "rule") +
         if_not(std::equal(std::begin(left.operands), std::end(left.operands), right.operands), "operands") +
         if_not(left.list_begin == right.list_begin, "list_begin") +
         if_not(left.list_count == right.list_count, "list_count") + if_not(left.span == right.span, "span");
}

std::string difference_of(const Function& left, const Function& right);
std::string difference_of(const PredicatePart& left, const PredicatePart& right);
std::string difference_of(const Predicate& left, const Predicate& right);

template <typename T>
std::string each(const std::string& what, const std::vector<T>& left, const std::vector<T>& right) {
  return difference_in(what, left, right, [](const T& a, const T& b) { return difference_of(a, b); });
}

std::string difference_of(const Function& left, const Function& right) {
  return difference_of(left.name, right.name) + if_not(left.dialect == right.dialect, "dialect") +
         if_not(left.span == right.span, "span") + each("parameter", left.parameters, right.parameters) +
         if_not(left.capture_count == right.capture_count, "capture_count") +
         each("capture", left.capture_names, right.capture_names) +
         if_not(left.register_count == right.register_count, "register_count") +
         each("register name", left.register_names, right.register_names) + each("instruction", left.code, right.code) +
         each("list item", left.lists, right.lists) + each("handler", left.handlers, right.handlers) +
         if_not(left.is_generator == right.is_generator, "is_generator") +
         if_not(left.has_receiver == right.has_receiver, "has_receiver") +
         difference_of(left.class_name, right.class_name);
}

std::string difference_of(const PredicatePart& left, const PredicatePart& right) {
  return difference_of(left.text, right.text) + if_not(left.span == right.span, "span") +
         if_not(left.function == right.function, "function") + if_not(left.join == right.join, "join") +
         each("part", left.parts, right.parts);
}

std::string difference_of(const Predicate& left, const Predicate& right) {
  return difference_of(left.name, right.name) + difference_of(left.whole, right.whole);
}

}  // namespace

std::string difference(const Module& left, const Module& right) {
  return if_not(left.files == right.files, "files") + each("symbol", left.symbols, right.symbols) +
         each("constant", left.constants, right.constants) + each("global", left.globals, right.globals) +
         each("function", left.functions, right.functions) + if_not(left.entry == right.entry, "entry") +
         each("predicate", left.predicates, right.predicates);
}

namespace {

// Validates the generator, on which other tests rely.
TEST(RandomModule, modules_pass_verify) {
  const uint64_t seed = test_seed(1);
  for (uint64_t i = 0; i < 300; ++i) {
    const Module module = i % 3 == 0 ? RandomModule(seed + i).every_operation() : RandomModule(seed + i).module();
    diagnostics::Diagnostics diagnostics;
    verify(module, diagnostics);
    ASSERT_FALSE(diagnostics.has_errors()) << "seed " << seed + i << ": " << diagnostics.all()[0].message;
  }
}

TEST(RandomModule, every_operation_has_all_rows_of_the_table) {
  const Module module = RandomModule(test_seed(1)).every_operation();
  std::vector<bool> is_there(op_count);
  for (const Instruction& instruction : module.functions[0].code) is_there[static_cast<size_t>(instruction.op)] = true;
  for (size_t i = 0; i < op_count; ++i) EXPECT_TRUE(is_there[i]) << info(static_cast<Op>(i)).mnemonic;
}

TEST(RandomModule, difference_sees_every_field_of_an_instruction) {
  const Module module = RandomModule(7).every_operation();
  EXPECT_EQ(difference(module, module), "");
  const auto changed = [&](auto change) {
    Module other = module;
    change(other);
    return difference(module, other);
  };
  EXPECT_NE(changed([](Module& m) { m.functions[0].code[0].op = Op::spawn; }), "");
  EXPECT_NE(changed([](Module& m) { ++m.functions[0].code[0].rule; }), "");
  EXPECT_NE(changed([](Module& m) { ++m.functions[0].code[0].operands[4]; }), "");
  EXPECT_NE(changed([](Module& m) { ++m.functions[0].code[0].list_begin; }), "");
  EXPECT_NE(changed([](Module& m) { ++m.functions[0].code[0].list_count; }), "");
  EXPECT_NE(changed([](Module& m) { ++m.functions[0].code[0].span.end_column; }), "");
  EXPECT_NE(changed([](Module& m) { m.functions[0].lists.emplace_back(); }), "");
  EXPECT_NE(changed([](Module& m) { m.functions[0].name += "x"; }), "");
  EXPECT_NE(changed([](Module& m) { m.constants[0] = "other"; }), "");
  EXPECT_NE(changed([](Module& m) { m.globals[0].is_fixed ^= true; }), "");
  EXPECT_NE(changed([](Module& m) { m.entry = FunctionId(5); }), "");
}

}  // namespace
}  // namespace ramify::ir
