// SPDX-License-Identifier: Apache-2.0
// The text of a program: its files, records, globals and procedures. print_body.cpp prints expressions.

#include <fmt/format.h>

#include "programs/core/print_body.h"
#include "programs/core/spelling.h"
#include "programs/core/text.h"

namespace ramify::core {
namespace {

std::string_view kind_text(BaseKind kind) {
  switch (kind) {
    case BaseKind::unit: return "unit";
    case BaseKind::boolean: return "boolean";
    case BaseKind::ctype: return "ctype";
    case BaseKind::integer: return "integer";
    case BaseKind::floating: return "floating";
    case BaseKind::pointer: return "pointer";
    case BaseKind::tuple: return "tuple";
    case BaseKind::aggregate: break;
  }
  return "";
}

class ProgramPrinter {
 public:
  ProgramPrinter(const Program& program, bool places) : program_(program), places_(places), bodies_(program, places) {}

  std::string all() {
    if (places_)
      for (size_t i = 1; i < program_.files.size(); ++i)
        out_ += fmt::format("file {} {}\n", i, string_text(program_.files[i]));
    if (program_.main) out_ += "entry " + name_text(program_.procedures[program_.main->index].name) + "\n";
    if (program_.types.record_count() != 0) out_ += "\n-- Aggregates\n";
    for (size_t i = 0; i < program_.types.record_count(); ++i) record(program_.types[TagId(i)]);
    if (!program_.globals.empty()) out_ += "\n-- Globals\n";
    for (const Global& one : program_.globals) global(one);
    if (!program_.procedures.empty()) out_ += "\n-- Procedures\n";
    for (const Procedure& one : program_.procedures) procedure(one);
    return std::move(out_);
  }

  std::string one(const Procedure& procedure_of) {
    procedure(procedure_of);
    return std::move(out_);
  }

 private:
  std::string type(TypeId id) const { return "'" + program_.types.text(id) + "'"; }

  void place(SpanId id) {
    const Span& span = program_.spans[id.index];
    if (!places_ || place_text(span) == place_text(last_)) return;
    last_ = span;
    out_ += place_text(span) + " ";
  }

  void record(const Record& record) {
    out_ += (record.is_union ? "union " : "struct ") + name_text(record.name);
    if (record.is_complete) out_ += fmt::format(" size {} align {}", record.size, record.alignment);
    if (record.is_complete || !record.members.empty()) out_ += " {";
    for (size_t i = 0; i < record.members.size(); ++i) {
      const Member& member = record.members[i];
      out_ += fmt::format("{}\n  {}: {} at {}", i == 0 ? "" : ",", member.name.empty() ? "_" : name_text(member.name),
                          type(member.type), member.offset);
      if (member.bits) out_ += " " + bits_text(*member.bits);
    }
    if (record.is_complete || !record.members.empty()) out_ += record.members.empty() ? "}" : "\n}";
    out_ += '\n';
  }

  void body(const Body& body) {
    if (body.root) {
      out_ += " :=\n  ";
      bodies_.print(body, *body.root, 2, out_, last_);
    }
    out_ += '\n';
  }

  void global(const Global& global) {
    place(global.span);
    out_ += "glob " + name_text(global.name) + ": " + type(global.type);
    if (global.alignment != program_.types.alignment_of(global.type))
      out_ += fmt::format(" align {}", global.alignment);
    if (global.is_const) out_ += " const";
    if (global.is_thread_local) out_ += " thread_local";
    if (global.is_string_literal) out_ += " literal";
    if (global.is_string_literal || !global.bytes.empty()) out_ += " " + string_text(global.bytes);
    body(global.body);
  }

  void procedure(const Procedure& procedure) {
    place(procedure.span);
    switch (procedure.kind) {
      case ProcedureKind::defined: out_ += "proc "; break;
      case ProcedureKind::declared: out_ += "declare "; break;
      case ProcedureKind::builtin: out_ += "builtin "; break;
    }
    out_ += name_text(procedure.name) + " " + type(procedure.type);
    if (procedure.is_noreturn) out_ += " noreturn";
    if (procedure.is_library) out_ += " library";
    out_ += " (";
    for (size_t i = 0; i < procedure.parameters.size(); ++i) {
      const Symbol& symbol = procedure.body.symbols[procedure.parameters[i].index];
      out_ += (i == 0 ? "" : ", ") + name_text(symbol.name) + ": " + text(program_, symbol.type);
    }
    out_ += "): " + text(program_, procedure.result);
    body(procedure.body);
  }

  const Program& program_;
  bool places_;
  BodyPrinter bodies_;
  Span last_{};
  std::string out_;
};

}  // namespace

std::string text(const Program& program, BaseType type) {
  const std::string kind = type.kind == BaseKind::aggregate ? "'" + program.types.text(type.aggregate) + "'"
                                                            : std::string(kind_text(type.kind));
  return type.is_loaded ? "loaded " + kind : kind;
}

std::string print(const Program& program, const PrintOptions& options) {
  return ProgramPrinter(program, options.places).all();
}

std::string print(const Program& program, const Procedure& procedure) {
  return ProgramPrinter(program, false).one(procedure);
}

std::string print(const Program& program, const Body& body, NodeId node) {
  std::string out;
  Span last{};
  BodyPrinter(program, false).print(body, node, 0, out, last);
  return out;
}

}  // namespace ramify::core
