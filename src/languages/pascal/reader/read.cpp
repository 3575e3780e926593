// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/reader/read.h"

#include <fmt/format.h>

#include "languages/pascal/reader/reader.h"

namespace ramify::frontends::pascal {

std::string Reader::hidden_name(std::string_view word) { return fmt::format("{}#{}", word, ++hidden_names_); }

// Reads a program: its declarations and its block; or a unit: both of its parts, and its initialisation. In script mode
// a part alone is accepted.
Node* Reader::file(const Cst& root) {
  text_ = lower(root.source().text());
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    if (node.is("defProc") && node.field("header").field("name").is("identifier"))
      headers_[lower(node.field("header").field("name").text())].push_back(node.field("header"));
    if (node.is("defProc"))
      if (const Cst named = node.field("header").field("name"); named && named.is("genericDot"))
        implementations_[written_name(named.field("lhs")) + "." + lower(named.field("rhs").text())].push_back(node);
    if (node.is("declField") || node.is("declProp"))
      for (const Cst& each : node.fields("name")) fields_.insert(lower(each.text()));
    for (const Cst& child : node.named_children()) {
      if ((node.is("declClass") || node.is("declSection") || node.is("declIntf")) && child.is("declProc")) {
        methods_.insert(lower(child.field("name").text()));
        headers_["." + lower(child.field("name").text())].push_back(child);
      }
      open.push_back(child);
    }
  }
  Nodes nodes;
  for (const Cst& part : root.named_children()) {
    if (!part.is("program") && !part.is("library") && !part.is("unit")) {
      add_definitions({part}, nodes);
      continue;
    }
    std::vector<Cst> list;
    std::vector<Cst> steps;
    for (const Cst& child : part.named_children()) {
      if (child.is("interface") || child.is("implementation"))
        for (const Cst& each : child.named_children()) list.push_back(each);
      else if (child.is("initialization"))
        for (const Cst& each : child.named_children()) {
          if (!each.is("kInitialization")) steps.push_back(each);
        }
      else if (child.is("finalization")) nodes.push_back(unsupported(child, "finalization"));
      else list.push_back(child);
    }
    add_definitions(list, nodes);
    for (Node* each : statements(steps)) nodes.push_back(each);
    // The program's exit code is the final value of ExitCode.
    if (options_.is_main && part.is("program") && text_.find("exitcode") != std::string::npos &&
        symbols_.find("exitcode") == nullptr) {
      Node* pattern = make(Kind::name_pattern, part, "exitcode");
      nodes.insert(nodes.begin(), make(Kind::declare, part, "", {pattern, literal(part, int64_t{0})}));
      Node* given = make(Kind::argument, part, "", {name(part, "exitcode")});
      nodes.push_back(make(Kind::call, part, "", {name(part, "halt"), given}));
    }
  }
  // Library routines that read find the input under this name.
  const std::string text = lower(root.text());
  const bool reads = text.find("read") != std::string::npos || text.find("eo") != std::string::npos;
  if (options_.is_main && reads) nodes.insert(nodes.begin(), name(root, "ramifyinput"));
  return make(Kind::sequence, root, "", std::move(nodes));
}

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::pascal
