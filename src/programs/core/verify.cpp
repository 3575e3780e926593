// SPDX-License-Identifier: Apache-2.0

#include "programs/core/verify.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "programs/core/definite_binding.h"
#include "programs/core/jumps.h"
#include "programs/core/node_form.h"
#include "programs/core/node_info.h"
#include "programs/core/type_check.h"

namespace ramify::core {
namespace {

using diagnostics::DiagnosticId;

class Verifier {
 public:
  Verifier(const Program& program, diagnostics::Diagnostics& diagnostics)
      : program_(program), diagnostics_(diagnostics) {}

  void all() {
    const size_t before = diagnostics_.error_count();
    tables();
    records();
    if (diagnostics_.error_count() != before) return;  // later checks rely on the earlier ones
    names();
    for (const Global& global : program_.globals)
      body({.program = program_,
            .body = global.body,
            .name = fmt::format("the initialiser of `{}`", global.name),
            .diagnostics = diagnostics_});
    for (const Procedure& one : program_.procedures) procedure(one);
  }

  void procedure(const Procedure& one) {
    const base::Place place = program_.place(one.span);
    if (one.body.root.has_value() != (one.kind == ProcedureKind::defined))
      return report(place, fmt::format("`{}` is {}", one.name,
                                       one.body.root ? "not defined, but has a body" : "defined, but has no body"));
    std::unordered_set<uint32_t> seen;
    for (const SymbolId parameter : one.parameters)
      if (parameter.index >= one.body.symbols.size() || !seen.insert(parameter.index).second)
        return report(place, fmt::format("`{}` has a parameter that is no symbol of its own", one.name));
    const Type& type = program_.types[one.type];
    if (one.body.root && one.parameters.size() != type.parameters.size())
      report(place, fmt::format("`{}` has {} parameters, and its type '{}' has {}", one.name, one.parameters.size(),
                                program_.types.text(one.type), type.parameters.size()));
    body({.program = program_,
          .body = one.body,
          .name = fmt::format("`{}`", one.name),
          .result = one.result,
          .parameters = one.parameters,
          .diagnostics = diagnostics_});
  }

 private:
  void report(const base::Place& place, std::string message) {
    diagnostics_.report(DiagnosticId::core_verify, place, std::move(message));
  }

  void tables() {
    for (const Span& span : program_.spans)
      if (span.file >= program_.files.size()) return report({}, "a place is in a file that is not in the table");
    const auto span_exists = [&](SpanId span) { return span.index < program_.spans.size(); };
    for (const Node& node : program_.nodes)
      if (!span_exists(node.span)) return report({}, "a node has a place that is not in the table");
    for (const Procedure& one : program_.procedures)
      if (!span_exists(one.span)) return report({}, fmt::format("`{}` has a place that is not in the table", one.name));
    for (const Global& one : program_.globals)
      if (!span_exists(one.span)) return report({}, fmt::format("`{}` has a place that is not in the table", one.name));
    for (const Global& one : program_.globals)
      if (one.type.index >= program_.types.size())
        return report(program_.place(one.span), fmt::format("`{}` has a type that is not in the table", one.name));
    for (const Procedure& one : program_.procedures)
      if (one.type.index >= program_.types.size() || program_.types[one.type].kind != TypeKind::function)
        return report(program_.place(one.span), fmt::format("the type of `{}` is no type of a function", one.name));
    if (program_.main && program_.main->index >= program_.procedures.size())
      report({}, "the procedure that a run begins with is not in the table");
  }

  // A record that contains itself has no size.
  void records() {
    enum : uint8_t { unseen, open, done };
    std::vector<uint8_t> state(program_.types.record_count(), unseen);
    struct Step {
      TagId tag;
      size_t member = 0;
    };
    for (size_t start = 0; start < state.size(); ++start) {
      std::vector<Step> stack;
      if (state[start] == unseen) stack.push_back({.tag = TagId(start)});
      while (!stack.empty()) {
        const Record& record = program_.types[stack.back().tag];
        state[stack.back().tag.index] = open;
        if (stack.back().member == record.members.size()) {
          state[stack.back().tag.index] = done;
          stack.pop_back();
          continue;
        }
        const Member& member = record.members[stack.back().member++];
        if (member.type.index >= program_.types.size())
          return report({}, fmt::format("a member of `{}` has a type that is not in the table", record.name));
        if (const auto problem = member_problem(record, member); !problem.empty())
          return report({}, fmt::format("member `{}` of `{}` {}", member.name, record.name, problem));
        const auto held = record_in(member.type);
        if (!held) continue;
        if (state[held->index] == open) return report({}, fmt::format("`{}` holds itself", program_.types[*held].name));
        if (state[held->index] == unseen) stack.push_back({.tag = *held});
      }
    }
  }

  // The record that an object of the type contains by value.
  std::optional<TagId> record_in(TypeId type) const {
    while (program_.types.kind(type) == TypeKind::array) type = program_.types[program_.types.unqualified(type)].of;
    const Type& held = program_.types[program_.types.unqualified(type)];
    return held.kind == TypeKind::record ? std::optional(held.record) : std::nullopt;
  }

  std::string member_problem(const Record& record, const Member& member) const {
    const auto& types = program_.types;
    const TypeKind kind = types.kind(member.type);
    if (kind == TypeKind::void_ || kind == TypeKind::function) return "has no type of an object";
    if (const auto held = record_in(member.type); held && !types[*held].is_complete)
      return fmt::format("has the type '{}', which is not complete", types.text(member.type));
    if (member.bits) return bits_problem(program_, member.type, *member.bits);
    const uint64_t size = types.size_of(member.type);
    if (size > record.size || member.offset > record.size - size) return "does not lie in it";
    return "";
  }

  void names() {
    std::unordered_set<std::string_view> known;
    for (const Procedure& one : program_.procedures)
      if (!known.insert(one.name).second)
        report(program_.place(one.span), fmt::format("two procedures are called `{}`", one.name));
    known.clear();
    for (const Global& one : program_.globals) {
      if (!known.insert(one.name).second)
        report(program_.place(one.span), fmt::format("two global objects are called `{}`", one.name));
      if (one.alignment == 0 || (one.alignment & (one.alignment - 1)) != 0)
        report(program_.place(one.span), fmt::format("the alignment of `{}` is no power of two", one.name));
      if (one.body.root && !one.bytes.empty())
        report(program_.place(one.span), fmt::format("`{}` has bytes and an initialiser", one.name));
    }
    if (program_.main && program_.procedures[program_.main->index].kind != ProcedureKind::defined)
      report({}, "the procedure that a run begins with is not defined");
  }

  void body(CheckedBody body) {
    if (!body.body.root) return;
    const size_t before = diagnostics_.error_count();
    check_form(body);
    if (diagnostics_.error_count() == before) check_types(body);
    if (diagnostics_.error_count() == before) check_jumps(body);
    if (diagnostics_.error_count() == before) check_bindings(body);
  }

  const Program& program_;
  diagnostics::Diagnostics& diagnostics_;
};

}  // namespace

void verify(const Program& program, diagnostics::Diagnostics& diagnostics) { Verifier(program, diagnostics).all(); }

std::vector<IllFormed> find_ill_formed(const Program& program) {
  std::vector<IllFormed> found;
  for (size_t p = 0; p < program.procedures.size(); ++p) {
    diagnostics::Diagnostics errors;
    Verifier(program, errors).procedure(program.procedures[p]);
    if (errors.has_errors()) found.push_back({ProcedureId(p), errors.all().front().message});
  }
  return found;
}

void CheckedBody::report(DiagnosticId id, NodeId node, const std::string& message) const {
  const bool has_place = node.index < program.nodes.size() && program[node].span.index < program.spans.size();
  diagnostics.report(id, has_place ? program.place(program[node].span) : base::Place{},
                     fmt::format("in {}: {}", name, message));
}

}  // namespace ramify::core
