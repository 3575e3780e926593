// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace ramify::c_frontend {
namespace {

constexpr std::array<std::string_view, 25> cast_words{"load",
                                                      "array_to_pointer",
                                                      "function_to_pointer",
                                                      "no_op",
                                                      "integral",
                                                      "integral_to_boolean",
                                                      "integral_to_floating",
                                                      "floating_to_integral",
                                                      "floating_to_boolean",
                                                      "floating",
                                                      "pointer_to_boolean",
                                                      "pointer_to_integral",
                                                      "integral_to_pointer",
                                                      "null_to_pointer",
                                                      "bit_cast",
                                                      "to_void",
                                                      "to_atomic",
                                                      "from_atomic",
                                                      "to_union",
                                                      "real_to_complex",
                                                      "complex_to_real",
                                                      "complex_to_boolean",
                                                      "lanes",
                                                      "splat",
                                                      "vector_bits"};
constexpr std::array<std::string_view, 13> unary_words{
    "plus",          "minus",          "complement",     "not",       "dereference", "address_of", "pre_increment",
    "pre_decrement", "post_increment", "post_decrement", "extension", "real",        "imag"};
constexpr std::array<std::string_view, 19> binary_words{
    "mul", "div", "rem", "add",     "sub",     "shl",    "shr",         "lt",         "gt",   "le",
    "ge",  "eq",  "ne",  "bit_and", "bit_xor", "bit_or", "logical_and", "logical_or", "comma"};

std::string in_quotes(std::string_view bytes) {
  std::string out = "\"";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (byte < 0x20 || byte >= 0x7f) {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string decimal(core::Integer value) {
  auto rest = value < 0 ? -static_cast<unsigned __int128>(value) : static_cast<unsigned __int128>(value);
  std::string digits;
  for (; rest != 0 || digits.empty(); rest /= 10) digits += static_cast<char>('0' + static_cast<int>(rest % 10));
  if (value < 0) digits += '-';
  std::ranges::reverse(digits);
  return digits;
}

class Dump {
 public:
  explicit Dump(const ReadC& program) : program_(program), unit_(program.unit) {}

  std::string all() {
    for (size_t i = 0; i < program_.types.record_count(); ++i) record(program_.types[core::TagId(i)]);
    for (const ObjectId id : unit_.statics) {
      const Object& object = unit_[id];
      line(0, fmt::format("{}{} {}", object.storage == Storage::thread ? "thread" : "static",
                          object.is_defined ? "" : " undefined", declared(id)));
    }
    for (const Function& function : unit_.functions) add(function);
    return std::move(out_);
  }

  std::string text(ExprId id) const {
    const Expr& e = unit_[id];
    switch (e.kind) {
      case ExprKind::integer: {
        const bool is_int = e.type == program_.types.integer(core::IntegerKind::int_);
        return is_int ? decimal(e.integer) : fmt::format("{}:{}", decimal(e.integer), type(e.type));
      }
      case ExprKind::floating: return fmt::format("{}:{}", e.floating, type(e.type));
      case ExprKind::string: return in_quotes(e.text);
      case ExprKind::string_initialiser: return fmt::format("array {}", in_quotes(e.text));
      case ExprKind::object: return unit_[e.object].name;
      case ExprKind::function: return unit_[e.function].name;
      case ExprKind::zero: return "zero";
      case ExprKind::cast: {
        const std::string_view word = cast_words[static_cast<size_t>(e.cast)];
        const bool is_plain = e.cast == CastKind::lvalue_to_rvalue || e.cast == CastKind::array_to_pointer ||
                              e.cast == CastKind::function_to_pointer || e.cast == CastKind::to_void;
        return node(fmt::format("{}{}", word, e.is_implicit ? "" : "!"), e, is_plain);
      }
      case ExprKind::unary: return node(unary_words[static_cast<size_t>(e.unary)], e);
      case ExprKind::binary: return node(binary_words[static_cast<size_t>(e.binary)], e);
      case ExprKind::assign: return node("assign", e);
      case ExprKind::compound_assign:
        return node(fmt::format("{}={}/{}", binary_words[static_cast<size_t>(e.binary)], type(e.computation),
                                type(e.computation_result)),
                    e);
      case ExprKind::conditional: return node("conditional", e);
      case ExprKind::gnu_conditional: return node("gnu_conditional", e);
      case ExprKind::call: return node("call", e);
      case ExprKind::builtin_call: return node(e.text, e);
      case ExprKind::member: return node(fmt::format("member {}{}", e.member, e.is_bit_field ? " bits" : ""), e);
      case ExprKind::subscript: return node("subscript", e);
      case ExprKind::compound_literal: return node("compound_literal", e);
      case ExprKind::initialiser_list: return list(e);
      case ExprKind::label_address:
        return fmt::format("address of label {}.{}", unit_.labels[e.label.index], e.label.index);
      case ExprKind::lanes: return node("lanes", e);
      case ExprKind::shuffle: return node("shuffle", e);
      case ExprKind::va_arg: return node("va_arg", e);
      case ExprKind::statement: return fmt::format("statement:{}{}", type(e.type), inline_text(e.statement));
      case ExprKind::size_of_variable: return node(fmt::format("size_of<{}>", type(e.computation)), e);
      case ExprKind::atomic: return node("atomic " + e.text, e);
      case ExprKind::unsupported: return fmt::format("unsupported {}", in_quotes(e.text));
    }
    return "";
  }

 private:
  std::string type(TypeId id) const { return program_.types.text(id); }

  std::string sizes(const std::vector<uint32_t>& numbers) const {
    std::string out;
    for (const uint32_t each : numbers)
      out += fmt::format(" size {} = {};", each, text(unit_.variable_sizes[each].size));
    return out;
  }

  std::string node(std::string_view word, const Expr& e, bool is_plain = false) const {
    std::string out(word);
    if (!is_plain) out += ":" + type(e.type);
    out += sizes(e.variable_sizes);
    for (size_t i = 0; i < e.children.size(); ++i) out += (i == 0 ? "(" : ", ") + text(e.children[i]);
    return out + (e.children.empty() ? "()" : ")");
  }

  std::string list(const Expr& e) const {
    std::string out = "{";
    for (size_t i = 0; i < e.children.size(); ++i)
      out += fmt::format("{}{} = {}", i == 0 ? "" : ", ", e.designated[i].index, text(e.children[i]));
    return out + "}";
  }

  std::string inline_text(StmtId id) const {
    Dump inner(program_);
    inner.add(id, 0);
    std::string out = std::move(inner.out_);
    std::ranges::replace(out, '\n', ';');
    return "{" + out + "}";
  }

  void line(int depth, std::string_view text) { out_ += fmt::format("{:{}}{}\n", "", depth * 2, text); }

  void record(const core::Record& record) {
    std::string text = fmt::format("{} {}", record.is_union ? "union" : "record", record.name);
    if (record.is_complete) text += fmt::format(" {}/{}:", record.size, record.alignment);
    for (size_t i = 0; i < record.members.size(); ++i) {
      const core::Member& member = record.members[i];
      text += fmt::format("{} {}: {} @{}", i == 0 ? "" : ",", member.name, type(member.type), member.offset);
      if (member.bits) text += fmt::format(" bits {}+{}", member.bits->offset, member.bits->width);
    }
    line(0, text);
  }

  std::string declared(ObjectId id) const {
    const Object& object = unit_[id];
    std::string text = fmt::format("{}: {}", object.name, type(object.type));
    if (object.is_const) text += " const";
    if (object.alignment != 0) text += fmt::format(" aligned {}", object.alignment);
    if (object.initialiser) text += " = " + this->text(*object.initialiser);
    return text;
  }

  void add(const Function& function) {
    std::string text =
        fmt::format("{} {}: {}(", function.body ? "function" : "declared", function.name, type(function.type));
    for (size_t i = 0; i < function.parameters.size(); ++i)
      text += (i == 0 ? "" : ", ") + declared(function.parameters[i]);
    text += ")" + sizes(function.variable_sizes);
    line(0, text + (function.is_noreturn ? " noreturn" : ""));
    if (function.body) add(*function.body, 1);
  }

  void add(StmtId id, int depth) {
    const Stmt& s = unit_[id];
    const std::string condition = s.condition ? text(*s.condition) : "";
    int inner = depth + 1;
    switch (s.kind) {
      case StmtKind::compound:
        inner = depth;
        line(depth, "{");
        break;
      case StmtKind::expression: return line(depth, condition);
      case StmtKind::declaration: {
        std::string all = "declare" + sizes(s.variable_sizes);
        for (size_t i = 0; i < s.objects.size(); ++i) all += (i == 0 ? " " : "; ") + declared(s.objects[i]);
        return line(depth, all);
      }
      case StmtKind::if_: line(depth, "if " + condition); break;
      case StmtKind::while_: line(depth, "while " + condition); break;
      case StmtKind::do_: line(depth, "do while " + condition); break;
      case StmtKind::for_:
        line(depth, fmt::format("for {}; {}", condition, s.step ? text(*s.step) : ""));
        if (s.initial) add(*s.initial, inner + 1);
        break;
      case StmtKind::switch_: line(depth, "switch " + condition); break;
      case StmtKind::case_:
        line(depth, s.low == s.high ? fmt::format("case {}", decimal(s.low))
                                    : fmt::format("case {} ... {}", decimal(s.low), decimal(s.high)));
        break;
      case StmtKind::default_: line(depth, "default"); break;
      case StmtKind::label: line(depth, fmt::format("label {}.{}", s.text, s.label.index)); break;
      case StmtKind::goto_:
        line(depth, s.condition ? "goto *" + condition
                                : fmt::format("goto {}.{}", unit_.labels[s.label.index], s.label.index));
        break;
      case StmtKind::break_: line(depth, "break"); break;
      case StmtKind::continue_: line(depth, "continue"); break;
      case StmtKind::return_: line(depth, condition.empty() ? "return" : "return " + condition); break;
      case StmtKind::null: line(depth, ";"); break;
      case StmtKind::unsupported: line(depth, "unsupported " + in_quotes(s.text)); break;
    }
    for (size_t i = 0; i < s.statements.size(); ++i) {
      if (s.kind == StmtKind::if_ && i == 1) line(depth, "else");
      add(s.statements[i], inner);
    }
    if (s.kind == StmtKind::compound) line(depth, "}");
  }

  const ReadC& program_;
  const Unit& unit_;
  std::string out_;
};

}  // namespace

std::string dump(const ReadC& program) { return Dump(program).all(); }
std::string dump(const ReadC& program, ExprId expression) { return Dump(program).text(expression); }

}  // namespace ramify::c_frontend
