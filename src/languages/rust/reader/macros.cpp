// SPDX-License-Identifier: Apache-2.0
// Macros of the standard library. The grammar leaves their arguments as tokens: these are wrapped in a small function
// and parsed again, with their original places. Format strings are parsed here, so that their arguments are expressions
// of the program.
#include <utility>

#include <fmt/format.h>

#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {
namespace {

bool is_comment(const tree_sitter::Node& at) { return at.is("line_comment") || at.is("block_comment"); }

}  // namespace

bool Reader::parse_text(const Cst& at, uint32_t begin, uint32_t end, std::string_view before, std::string_view after,
                        Cst& root) {
  const tree_sitter::Source& source = at.source();
  const std::string_view text = std::string_view(source.parsed()).substr(begin, end - begin);
  const base::Place place = source.place(source.point(begin), source.point(end));
  snippets_.emplace_back(grammar_, tree_sitter::Source(before, text, after, place, at.span().file));
  root = snippets_.back().root();
  return !root.has_error();
}

bool Reader::parse_again(const Cst& tokens, std::string_view before, std::string_view after, Cst& root) {
  return parse_text(tokens, tokens.begin() + 1, tokens.end() - 1, before, after, root);
}

// The arguments as expressions, parsed from `fn f() { f(…); }`.
bool Reader::macro_arguments(const Cst& tokens, std::vector<Cst>& arguments) {
  Cst root;
  if (!parse_again(tokens, "fn f(){f(", "\n);}", root)) return false;
  const Cst body = root.first_named_child().field("body");
  if (!body || !body.first_named_child()) return false;
  const Cst call = body.first_named_child().first_named_child();
  for (const Cst& argument : call.field("arguments").named_children()) {
    if (!is_comment(argument)) arguments.push_back(argument);
  }
  return true;
}

Node* Reader::macro(const Cst& at) {
  const std::string called = path_of(at.field("macro")).back();
  Cst tokens;
  for (const Cst& child : at.named_children()) {
    if (child.is("token_tree")) tokens = child;
  }
  if (!tokens || macros_.contains(called)) return unsupported(at, fmt::format("the macro `{}!`", called));
  if (called == "matches") return matches_macro(at, tokens);
  if (called == "vec") {
    Cst root;
    if (!parse_again(tokens, "fn f(){[", "\n];}", root)) return unsupported(at, "these tokens of `vec!`");
    const Cst list = root.first_named_child().field("body").first_named_child().first_named_child();
    if (const Cst length = list.field("length")) {
      return intrinsic(at, "repeat_list", {expression(list.first_named_child()), expression(length)});
    }
    Node* made = array(list);
    made->kind = Kind::list;
    return made;
  }
  std::vector<Cst> arguments;
  if (!macro_arguments(tokens, arguments)) return unsupported(at, fmt::format("these tokens of `{}!`", called));
  if (called == "println" || called == "print" || called == "eprintln" || called == "eprint") {
    return intrinsic(at, called + "!", {formatted(at, arguments, 0)});
  }
  if (called == "format" || called == "format_args") return formatted(at, arguments, 0);
  if ((called == "write" || called == "writeln") && !arguments.empty()) {
    return intrinsic(at, called + "!", {expression(arguments[0]), formatted(at, arguments, 1)});
  }
  if (called == "panic")
    return intrinsic(at, "panic!", {arguments.empty() ? string(at, "explicit panic") : formatted(at, arguments, 0)});
  const auto stop = [&](const char* what) {
    if (arguments.empty()) return intrinsic(at, "panic!", {string(at, what)});
    return intrinsic(
        at, "panic!",
        {make(Kind::binary, at, "+", {string(at, std::string(what) + ": "), formatted(at, arguments, 0)})});
  };
  if (called == "unreachable") return stop("internal error: entered unreachable code");
  if (called == "todo") return stop("not yet implemented");
  if (called == "unimplemented") return stop("not implemented");
  if ((called == "assert" || called == "debug_assert") && !arguments.empty()) {
    Node* message = arguments.size() > 1 ? formatted(at, arguments, 1) : nullptr;
    return make(Kind::assert_, at, "", {expression(arguments[0]), message});
  }
  const bool is_equal = called == "assert_eq" || called == "debug_assert_eq";
  const bool is_unequal = called == "assert_ne" || called == "debug_assert_ne";
  if ((is_equal || is_unequal) && arguments.size() >= 2) {
    std::vector<Node*> parts = {expression(arguments[0]), expression(arguments[1])};
    if (arguments.size() > 2) parts.push_back(formatted(at, arguments, 2));
    return intrinsic(at, is_equal ? "assert_eq!" : "assert_ne!", std::move(parts));
  }
  return unsupported(at, fmt::format("the macro `{}!`", called));
}

// matches!(value, pattern if guard)
Node* Reader::matches_macro(const Cst& at, const Cst& tokens) {
  const std::string_view text = tokens.text();
  size_t depth = 0;
  size_t comma = std::string_view::npos;
  for (size_t i = 1; i + 1 < text.size() && comma == std::string_view::npos; ++i) {
    if (text[i] == '(' || text[i] == '[' || text[i] == '{') ++depth;
    if (text[i] == ')' || text[i] == ']' || text[i] == '}') --depth;
    if (text[i] == ',' && depth == 0) comma = i;
  }
  if (comma == std::string_view::npos) return unsupported(at, "these tokens of `matches!`");
  size_t end = text.size() - 1;
  while (end > comma && (text[end - 1] == ' ' || text[end - 1] == ',' || text[end - 1] == '\n')) --end;
  Cst subject_root;
  Cst pattern_root;
  const auto offset = [&](size_t i) { return tokens.begin() + static_cast<uint32_t>(i); };
  if (!parse_text(tokens, offset(1), offset(comma), "fn f(){", ";}", subject_root) ||
      !parse_text(tokens, offset(comma + 1), offset(end), "fn f(){match x {", "=>1}}", pattern_root)) {
    return unsupported(at, "these tokens of `matches!`");
  }
  const auto body_of = [](const Cst& root) {
    return root.first_named_child().field("body").first_named_child().first_named_child();
  };
  Cst match = pattern_root.first_named_child().field("body").first_named_child();
  if (match.is("expression_statement")) match = match.first_named_child();
  const Cst whole = match.field("body").first_named_child().field("pattern");
  Node* subject = expression(body_of(subject_root));
  const Scope scope(*this);
  Node* fits = pattern(whole.first_named_child() ? whole.first_named_child() : whole);
  Node* made = make(Kind::matches, at, "", {subject, fits});
  if (const Cst guard = whole.field("condition"))
    made = make(Kind::and_, at, "", {made, expression(guard)})->set(Flag::as_boolean);
  // Its names are only visible in the guard.
  return make(Kind::block, at, "", {made})->set(Flag::value);
}

Node* Reader::formatted(const Cst& at, const std::vector<Cst>& arguments, size_t first) {
  if (first >= arguments.size()) return string(at, "");
  const Cst text = arguments[first];
  if (!text.is("string_literal") && !text.is("raw_string_literal"))
    return unsupported(text, "a format that is no literal");
  const Node* whole = string_literal(text);
  const auto* content = std::get_if<std::string>(&whole->value);
  if (content == nullptr) return unsupported(text, "this format");
  return format_text(text, *content, {arguments.begin() + static_cast<std::ptrdiff_t>(first) + 1, arguments.end()});
}

// "{} of {name:>8.2}": literals and formats alternate.
Node* Reader::format_text(const Cst& at, std::string_view text, const std::vector<Cst>& arguments) {
  std::vector<Node*> parts;
  std::string plain;
  size_t next = 0;
  const auto flush = [&] {
    if (!plain.empty()) parts.push_back(string(at, std::exchange(plain, "")));
  };
  for (size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    const bool is_doubled = (letter == '{' || letter == '}') && i + 1 < text.size() && text[i + 1] == letter;
    if (is_doubled) {
      plain += letter;
      ++i;
    } else if (letter != '{') {
      plain += letter;
    } else {
      const size_t close = text.find('}', i);
      if (close == std::string_view::npos) return unsupported(at, "this format");
      flush();
      std::string_view field = text.substr(i + 1, close - i - 1);
      const size_t colon = field.find(':');
      std::string_view spec = colon == std::string_view::npos ? "" : field.substr(colon + 1);
      while (!spec.empty() && spec.back() == ' ') spec.remove_suffix(1);
      std::string_view which = field.substr(0, colon);
      while (!which.empty() && which.back() == ' ') which.remove_suffix(1);
      while (!which.empty() && which.front() == ' ') which.remove_prefix(1);
      std::string conversion;
      static constexpr std::string_view letters = "?xXobeEp";
      if (!spec.empty() && letters.find(spec.back()) != std::string_view::npos) {
        // `x$` at the end is a width of that name, `:x` a conversion
        conversion = spec.back();
        spec.remove_suffix(1);
        if (conversion == "?" && !spec.empty() && (spec.back() == 'x' || spec.back() == 'X')) {
          conversion = std::string(1, spec.back()) + "?";
          spec.remove_suffix(1);
        }
      }
      // `.*` takes its precision from the argument before the value
      Node* format_parts = nullptr;
      if (const size_t star = spec.find(".*"); star != std::string_view::npos) {
        Node* precision = format_value(at, "", next, arguments);
        Node* value = format_value(at, which, next, arguments);
        format_parts = make(Kind::interpolation, at, "",
                            {string(at, std::string(spec.substr(0, star)) + "."),
                             intrinsic(at, "library::format", {precision, string(at, ""), null(at)})});
        parts.push_back(intrinsic(at, "library::format", {value, string(at, conversion), format_parts}));
      } else {
        Node* value = format_value(at, which, next, arguments);
        format_parts = spec.empty() ? null(at) : format_spec(at, spec, arguments);
        parts.push_back(intrinsic(at, "library::format", {value, string(at, conversion), format_parts}));
      }
      i = close;
    }
  }
  flush();
  if (parts.empty()) return string(at, "");
  if (parts.size() == 1 && parts[0]->is(Kind::literal)) return parts[0];
  return make(Kind::interpolation, at, "", std::move(parts));
}

// `>width$.2`: a text in which `name$` is replaced by the argument's value.
Node* Reader::format_spec(const Cst& at, std::string_view spec, const std::vector<Cst>& arguments) {
  std::vector<Node*> parts;
  std::string plain;
  for (size_t i = 0; i < spec.size();) {
    const auto is_word = [](char letter) {
      return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
    };
    size_t end = i;
    while (end < spec.size() && is_word(spec[end])) ++end;
    const bool is_fill =
        i + 1 < spec.size() && i == 0 && std::string_view("<^>").find(spec[1]) != std::string_view::npos;
    if (!is_fill && end > i && end < spec.size() && spec[end] == '$') {
      if (!plain.empty()) parts.push_back(string(at, std::exchange(plain, "")));
      size_t unused = 0;
      parts.push_back(
          intrinsic(at, "library::format",
                    {format_value(at, spec.substr(i, end - i), unused, arguments), string(at, ""), null(at)}));
      i = end + 1;
    } else {
      plain += spec[i++];
    }
  }
  if (!plain.empty()) parts.push_back(string(at, plain));
  if (parts.size() == 1 && parts[0]->is(Kind::literal)) return parts[0];
  return make(Kind::interpolation, at, "", std::move(parts));
}

// The argument that a format refers to: by position, by its name among the arguments, or a variable.
Node* Reader::format_value(const Cst& at, std::string_view which, size_t& next, const std::vector<Cst>& arguments) {
  const auto positional = [&](size_t position) -> Node* {
    if (position >= arguments.size()) return unsupported(at, "a format without a value");
    const Cst argument = arguments[position];
    return expression(argument.is("assignment_expression") ? argument.field("right") : argument);
  };
  if (which.empty()) return positional(next++);
  if (which.find_first_not_of("0123456789") == std::string_view::npos)
    return positional(std::stoul(std::string(which)));
  for (const Cst& argument : arguments) {
    if (argument.is("assignment_expression") && argument.field("left").text() == which)
      return expression(argument.field("right"));
  }
  return path_value(at, {std::string(which)});
}

}  // namespace ramify::frontends::rust
