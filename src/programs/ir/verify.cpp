// SPDX-License-Identifier: Apache-2.0
// The rules of a module; those of a function are in verify_function.cpp. Each rule is a separate function.
#include "programs/ir/verify.h"

#include <algorithm>

#include <fmt/format.h>

#include "programs/ir/enum_names.h"
#include "programs/ir/literal.h"
#include "programs/ir/verify_function.h"

namespace ramify::ir {
namespace {

class ModuleVerifier {
 public:
  ModuleVerifier(const Module& module, diagnostics::Diagnostics& diagnostics)
      : module_(module), diagnostics_(diagnostics) {}

  void verify() {
    starts_bare("the entry", module_.entry, {});
    takes_nothing("the entry", module_.entry);
    functions_share_a_dialect();
    for (uint32_t i = 0; i < module_.constants.size(); ++i) constant_is_well_formed(i);
    for (const Global& global : module_.globals) {
      span_has_a_file(fmt::format("global `{}`", global.name), global.span);
    }
    for (const Predicate& predicate : module_.predicates) verify_predicate(predicate);
    for (uint32_t i = 0; i < module_.functions.size(); ++i) verify_function(module_, FunctionId(i), diagnostics_);
  }

 private:
  void report(const Span& span, std::string message) {
    diagnostics_.report(diagnostics::DiagnosticId::ir_verify, module_.place(span), std::move(message));
  }

  // Entry and predicates must not be closures.
  void starts_bare(const std::string& subject, FunctionId id, const Span& span) {
    if (id.index >= module_.functions.size()) {
      report(span, fmt::format("{} is function #{}, there are {}", subject, id.index, module_.functions.size()));
      return;
    }
    const Function& function = module_.functions[id.index];
    if (function.capture_count != 0) {
      report(function.span, fmt::format("{} is `{}`, which has {} captured variables; it must have none", subject,
                                        function.name, function.capture_count));
    }
  }

  // Values are compared and hashed by one set of rules.
  void functions_share_a_dialect() {
    if (module_.entry.index >= module_.functions.size()) return;
    const Dialect dialect = module_.functions[module_.entry.index].dialect;
    for (const Function& function : module_.functions)
      if (function.dialect != dialect)
        report(function.span, fmt::format("function `{}` has the dialect {}, the entry {}; a module has one dialect",
                                          function.name, name(function.dialect), name(dialect)));
  }

  void takes_nothing(const std::string& subject, FunctionId id) {
    if (id.index >= module_.functions.size()) return;
    const Function& function = module_.functions[id.index];
    if (function.parameters.empty()) return;
    report(function.span, fmt::format("{} is `{}`, which has {} parameters; it must have none", subject, function.name,
                                      function.parameters.size()));
  }

  // The parameters of a predicate are facts of a step or of a moment of an exploration only.
  void takes_step_facts(const std::string& subject, FunctionId id) {
    if (id.index >= module_.functions.size()) return;
    const Function& function = module_.functions[id.index];
    for (const Parameter& parameter : function.parameters) {
      if (parameter.kind != ParameterKind::plain || parameter.default_kind != DefaultKind::none) {
        report(function.span, fmt::format("{} is `{}`, whose parameter `{}` is not plain and without default", subject,
                                          function.name, parameter.name));
      } else if (!is_step_fact(parameter.name)) {
        report(function.span,
               fmt::format("{} is `{}`, which has the parameter `{}`; there are only `thread`, `label`, `action`, "
                           "`args`, `depth`, `stats` and globals with a prime behind their names",
                           subject, function.name, parameter.name));
      }
    }
  }

  bool is_step_fact(std::string_view name) const {
    static constexpr std::string_view facts[] = {"thread", "label", "action", "args", "depth", "stats"};
    if (std::ranges::find(facts, name) != std::end(facts)) return true;
    if (!name.ends_with('\'')) return false;
    return std::ranges::find(module_.globals, name.substr(0, name.size() - 1), &Global::name) != module_.globals.end();
  }

  void takes_the_same(const std::string& subject, FunctionId id, FunctionId whole) {
    if (id.index >= module_.functions.size() || whole.index >= module_.functions.size()) return;
    const Function& function = module_.functions[id.index];
    const std::vector<Parameter>& of_whole = module_.functions[whole.index].parameters;
    if (std::ranges::equal(function.parameters, of_whole, {}, &Parameter::name, &Parameter::name)) return;
    report(function.span,
           fmt::format("{} is `{}`, which has other parameters than the whole predicate", subject, function.name));
  }

  void constant_is_well_formed(uint32_t index) {
    const Constant& constant = module_.constants[index];
    const std::string subject = fmt::format("constant #{}", index);
    if (const auto* integer = std::get_if<BigInteger>(&constant); integer != nullptr && !is_canonical(*integer)) {
      report({},
             fmt::format("{} is a big integer of the digits {}; it must be decimal without leading zeros and must not "
                         "fit in 64 bits",
                         subject, write_string(integer->digits)));
    }
    if (const auto* value = std::get_if<FunctionConstant>(&constant); value != nullptr) {
      if (const std::string why = why_no_plain_function(module_, value->function); !why.empty()) {
        report({}, fmt::format("{} is {}", subject, why));
      }
    }
  }

  void span_has_a_file(const std::string& subject, const Span& span) {
    if (span.line == 0 || span.file < module_.files.size()) return;
    report({}, fmt::format("{} has a span in file #{}, there are {}", subject, span.file, module_.files.size()));
  }

  void verify_predicate(const Predicate& predicate) {
    const std::string subject = fmt::format("predicate `{}`", predicate.name);
    std::vector<const PredicatePart*> pending = {&predicate.whole};
    while (!pending.empty()) {
      const PredicatePart& part = *pending.back();
      pending.pop_back();
      const std::string part_subject = fmt::format("{}, part {}", subject, write_string(part.text));
      span_has_a_file(part_subject, part.span);
      starts_bare(part_subject, part.function, part.span);
      takes_step_facts(part_subject, part.function);
      takes_the_same(part_subject, part.function, predicate.whole.function);
      part_has_its_parts(part_subject, part);
      for (size_t i = part.parts.size(); i-- > 0;) pending.push_back(&part.parts[i]);
    }
  }

  void part_has_its_parts(const std::string& subject, const PredicatePart& part) {
    const std::string_view join = part_join_names[static_cast<size_t>(part.join)];
    const size_t count = part.parts.size();
    switch (part.join) {
      case PartJoin::leaf:
        if (count != 0)
          report(part.span, fmt::format("{} is a {} with {} parts; it must have none", subject, join, count));
        return;
      case PartJoin::negation:
        if (count != 1)
          report(part.span, fmt::format("{} is a {} with {} parts; it must have one", subject, join, count));
        return;
      case PartJoin::all:
      case PartJoin::any:
      case PartJoin::comparison:
        if (count == 0) report(part.span, fmt::format("{} is `{}` of no parts", subject, join));
        return;
    }
  }

  const Module& module_;
  diagnostics::Diagnostics& diagnostics_;
};

}  // namespace

void verify(const Module& module, diagnostics::Diagnostics& diagnostics) {
  ModuleVerifier(module, diagnostics).verify();
}

}  // namespace ramify::ir
