// SPDX-License-Identifier: Apache-2.0
#include "languages/java/reader/read.h"

#include "languages/java/reader/reader.h"

namespace ramify::frontends::java {

Node* Reader::file(const Cst& root) {
  Nodes nodes = statements(root.named_children());
  if (!options_.is_script && options_.is_main) {
    if (Node* call = main_call(root)) nodes.push_back(call);
  }
  return make(Kind::sequence, root, "", std::move(nodes));
}

// `Main.main(arguments)`; `main()` in a file without an explicit class.
Node* Reader::main_call(const Cst& root) {
  Nodes arguments;
  const auto strings_given = [&](bool is_variadic) {
    Node* strings = make(Kind::call, root, "", {name(root, "ramify_arguments")});
    strings = intrinsic(root, "%array_of", {string(root, "string"), strings});
    Node* given = argument(root, strings);
    if (is_variadic) given->mode = surface::Mode::spread;
    return given;
  };
  if (!outline_.main_class.empty()) {
    arguments.push_back(name(root, outline_.main_class));
    if (outline_.main_has_parameter) arguments.push_back(strings_given(outline_.main_is_variadic));
    return make(Kind::method_call, root, "main", std::move(arguments));
  }
  for (const Cst& child : root.named_children()) {
    if (!child.is("method_declaration") || child.field("name").text() != "main") continue;
    arguments.push_back(name(root, "main"));
    const Cst parameter = child.field("parameters").first_named_child();
    if (parameter) arguments.push_back(strings_given(parameter.is("spread_parameter")));
    return make(Kind::call, root, "", std::move(arguments));
  }
  return nullptr;
}

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics, from.root()).file(from.root());
}

}  // namespace ramify::frontends::java
