// SPDX-License-Identifier: Apache-2.0
// Regular expressions (perlre, perlop "Regexp Quote-Like Operators"). What a match found is kept in the variable `match`, which each
// subroutine has one of; a match that fails leaves it as it is. A text that is matched by its position has a variable with that.
#include <algorithm>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {
namespace {

bool has(std::string_view flags, char flag) { return flags.find(flag) != std::string_view::npos; }

std::string_view flags_of(const tree_sitter::Node& at) { return at.field("modifiers").text(); }

std::vector<tree_sitter::Node> delimiters(const tree_sitter::Node& at) {
  std::vector<tree_sitter::Node> marks;
  for (const tree_sitter::Node& child : at.children())
    if (child.is("'")) marks.push_back(child);
  return marks;
}

// Flags that say how the pattern itself is read.
std::string pattern_flags(std::string_view flags) {
  std::string own;
  for (const char flag : flags)
    if (has("imsxn", flag)) own += flag;
  return own;
}

char unknown_flag(std::string_view flags, std::string_view known) {
  for (const char flag : flags)
    if (!has(known, flag)) return flag;
  return '\0';
}

}  // namespace

Node* Reader::default_variable(const Cst& at) {
  if (scopes_.find("$_") != nullptr) return variable_node(at, "$_");
  return special_variable(at, "_");
}

Node* Reader::subject_of(const Cst& at, const Cst& subject) { return subject ? scalar(subject) : default_variable(at); }

// The pattern as a value: its text with what is inserted there, and its flags.
Node* Reader::pattern_of(const Cst& at) {
  const bool is_written = at.is("match_regexp") || at.is("quoted_regexp") || at.is("substitution_regexp");
  if (!is_written) return scalar(at);
  const Cst content = at.field("content");
  const std::string flags = pattern_flags(flags_of(at));
  Nodes parts;
  const std::vector<Cst> marks = delimiters(at);
  if (marks.size() > 1) {
    uint32_t from = marks[0].end();
    const auto add = [&](uint32_t to) {
      if (to > from) parts.push_back(string(at, at.source().parsed().substr(from, to - from)));
    };
    bool is_quoted = false;
    for (const Cst& child : content.named_children()) {
      if (child.is("escape_sequence") || child.is("escaped_delimiter")) {
        if (child.text() == "\\Q" || child.text() == "\\E") {
          add(child.begin());
          is_quoted = child.text() == "\\Q";
          from = child.end();
        }
        continue;
      }
      const bool is_value = child.is("scalar") || child.is("array") || child.kind().ends_with("_expression");
      if (!is_value) continue;
      add(child.begin());
      Node* value = interpolated_part(child);
      if (is_quoted)
        value = make(Kind::call, child, "", {name(child, "quotemeta"), make(Kind::argument, child, "", {value})});
      parts.push_back(intrinsic(child, "%pattern_text", {value}));
      from = child.end();
    }
    add(marks[1].begin());
  }
  Node* text = nullptr;
  if (parts.empty()) text = string(at, "");
  else if (parts.size() == 1) text = parts[0];
  else {
    for (Node*& part : parts)
      if (!part->is(Kind::literal)) part = make(Kind::format, at, "", {part, nullptr});
    text = make(Kind::interpolation, at, "", std::move(parts));
  }
  return flags.empty() ? text : intrinsic(at, "%pattern", {text, string(at, flags)});
}

Node* Reader::quoted_regexp(const Cst& at) {
  Node* pattern = pattern_of(at);
  if (const char flag = unknown_flag(flags_of(at), "imsxno"))
    return unsupported(at, fmt::format("the flag `{}` of a pattern", flag));
  return intrinsic(at, "%regexp", {pattern});
}

Node* Reader::match_variable(const Cst& at) {
  const Variable* known = scopes_.find("match");
  return name(at, known == nullptr ? std::string("match") : known->name);
}

Node* Reader::own_match(const Cst& at) {
  Node* outer = match_variable(at);
  return hidden(at, scopes_.declare("match").name, outer);
}

Node* Reader::set_match(const Cst& at, Node* value) { return make(Kind::assign, at, "", {match_variable(at), value}); }

// In scalar context whether it matches; in list context what was captured.
Node* Reader::matched(const Cst& at, const Cst& subject, const Cst& pattern, Want want) {
  const std::string_view flags = pattern.is("match_regexp") ? flags_of(pattern) : std::string_view();
  if (const char flag = unknown_flag(flags, "imsxnogc"))
    return unsupported(at, fmt::format("the flag `{}` of a match", flag));
  Node* text = subject_of(at, subject);
  Node* how = pattern_of(pattern);
  const std::string found = hidden_name("found");
  const bool is_list = want == Want::list;
  if (has(flags, 'g') && !is_list) return match_by_position(at, subject, text, how, has(flags, 'c'));
  if (has(flags, 'g')) {
    Node* all = intrinsic(at, "%all_matches", {text, how});
    if (!survey_.reads_captures()) return intrinsic(at, "%captures_of_all", {all});
    return make(Kind::block, at, "",
                {hidden(at, found, all),
                 set_match(
                     at, make(Kind::coalesce, at, "", {intrinsic(at, "%last", {name(at, found)}), match_variable(at)})),
                 intrinsic(at, "%captures_of_all", {name(at, found)})})
        ->set(Flag::value);
  }
  Node* first = intrinsic(at, "%match_text", {text, how});
  const auto result = [&](Node* of) {
    return is_list ? intrinsic(at, "%captures", {of}) : intrinsic(at, "%defined", {of});
  };
  if (!survey_.reads_captures()) return result(first);
  Node* keep = set_match(at, make(Kind::coalesce, at, "", {name(at, found), match_variable(at)}));
  return make(Kind::block, at, "", {hidden(at, found, first), keep, result(name(at, found))})->set(Flag::value);
}

// `while ($x =~ /a/g)`: goes on where the last match ended.
Node* Reader::match_by_position(const Cst& at, const Cst& subject, Node* text, Node* pattern, bool keeps) {
  const bool is_scalar = !subject || (subject.is("scalar") && !plain_name(subject).empty());
  if (!is_scalar) return unsupported(at, "a match by the position of what is no variable");
  const std::string written = subject ? "$" + std::string(plain_name(subject)) : "$_";
  const Variable* known = scopes_.find(written);
  std::string place = written + " position";
  if (known != nullptr) {
    if (known->position_name.empty()) return unsupported(at, "a match by the position of this variable");
    place = known->position_name;
  } else {
    package_names_.insert(place);
  }
  const std::string found = hidden_name("found");
  Nodes steps = {hidden(at, found, intrinsic(at, "%match_from", {text, pattern, name(at, place)}))};
  Node* next = intrinsic(at, "%position_after", {name(at, found)});
  if (keeps) next = make(Kind::coalesce, at, "", {next, name(at, place)});
  steps.push_back(make(Kind::assign, at, "", {name(at, place), next}));
  if (survey_.reads_captures())
    steps.push_back(set_match(at, make(Kind::coalesce, at, "", {name(at, found), match_variable(at)})));
  steps.push_back(intrinsic(at, "%defined", {name(at, found)}));
  return make(Kind::block, at, "", std::move(steps))->set(Flag::value);
}

Reader::Nodes Reader::match_items(const Cst& at) {
  return {spread(at, intrinsic(at, "%results", {matched(at, Cst(), at, Want::list)}))};
}

// `x =~ y`, `x !~ y`.
Node* Reader::binding(const Cst& at, Want want) {
  const bool is_negated = at.field("operator").text() == "!~";
  const Cst left = at.field("left"), right = at.field("right");
  Node* result = nullptr;
  if (right.is("substitution_regexp")) result = substituted(at, left, right);
  else if (right.is("transliteration_expression")) result = transliterated(at, left, right);
  else result = matched(at, left, right, is_negated ? Want::scalar : want);
  return is_negated ? make(Kind::unary, at, "!", {result}) : result;
}

Node* Reader::capture(const Cst& at, std::string_view plain) {
  const bool is_digit = plain[0] >= '0' && plain[0] <= '9';
  return intrinsic(at, "%captured",
                   {match_variable(at), is_digit ? literal(at, integer(plain)) : string(at, std::string(plain))});
}

// What stands for a match: a text with what is inserted there, or (flag e) code, which the grammar has not read.
Node* Reader::replacement_of(const Cst& pattern, bool is_code) {
  Cst with;
  for (const Cst& child : pattern.named_children())
    if (child.is("replacement")) with = child;
  const std::vector<Cst> marks = delimiters(pattern);
  if (marks.size() < 3) return string(pattern, "");
  const uint32_t begin = marks[marks.size() - 2].end(), end = marks.back().begin();
  if (!is_code) {
    const bool is_raw = marks.back().text() == "'";
    return is_raw ? string(pattern, pattern.source().parsed().substr(begin, end - begin))
                  : interpolated(pattern, with, begin, end, 0);
  }
  return code_in(pattern, begin, end, false);
}

// Code inside of a text: it is parsed by itself, at the place where it stands.
Node* Reader::code_in(const Cst& at, uint32_t begin, uint32_t end, bool is_text) {
  std::string text = at.source().parsed().substr(0, end);
  for (uint32_t i = 0; i < begin; ++i)
    if (text[i] != '\n') text[i] = ' ';
  code_trees_.push_back(std::make_unique<tree_sitter::Tree>(
      at.language(), tree_sitter::Source(std::move(text), at.source().path(), at.source().file())));
  const Cst root = code_trees_.back()->root();
  if (root.has_error()) return unsupported(at, "code in a replacement that the grammar does not understand");
  Nodes steps;
  scopes_.open(false);
  const std::vector<Cst> parts = root.named_children();
  for (size_t i = 0; i < parts.size(); ++i) {
    const Cst of = parts[i].is("expression_statement") ? parts[i].first_named_child() : parts[i];
    const bool is_last = i + 1 == parts.size();
    steps.push_back(!is_last ? statement(parts[i]) : is_text ? interpolated_part(of) : scalar(of));
  }
  scopes_.close();
  if (steps.empty()) return string(at, "");
  return steps.size() == 1 ? steps[0] : make(Kind::block, at, "", std::move(steps))->set(Flag::value);
}

// All matches are looked for in the text as it was; what stands for each is put together between what lies between them.
Node* Reader::substituted(const Cst& at, const Cst& subject, const Cst& pattern) {
  const std::string_view flags = flags_of(pattern);
  if (const char flag = unknown_flag(flags, "imsxnogre"))
    return unsupported(at, fmt::format("the flag `{}` of a substitution", flag));
  if (std::ranges::count(flags, 'e') > 1) return unsupported(at, "a substitution whose replacement is evaluated twice");
  Nodes steps;
  Cst place = subject;
  const bool declares =
      subject.is("parenthesized_expression") && subject.first_named_child().is("assignment_expression");
  if (declares) {
    const Cst assigned = subject.first_named_child();
    steps.push_back(effect(assigned));
    place = assigned.field("left").is("variable_declaration") ? assigned.field("left").field("variable")
                                                              : assigned.field("left");
  }
  const bool gives_text = has(flags, 'r');
  if (!gives_text && place && !is_place(place))
    return unsupported(at, "a substitution in what is no variable or element");
  const std::string text = hidden_name("text"), all = hidden_name("all"), made = hidden_name("made"),
                    end = hidden_name("end"), found = hidden_name("found");
  steps.push_back(hidden(at, text, intrinsic(at, "%text", {subject_of(at, place)})));
  steps.push_back(
      hidden(at, all,
             intrinsic(at, has(flags, 'g') ? "%all_matches" : "%first_match", {name(at, text), pattern_of(pattern)})));
  steps.push_back(hidden(at, made, string(at, "")));
  steps.push_back(hidden(at, end, literal(at, int64_t{0})));
  Nodes body;
  if (survey_.reads_captures()) body.push_back(set_match(at, name(at, found)));
  Node* before = intrinsic(at, "%text_before", {name(at, found), name(at, end)});
  body.push_back(make(Kind::compound_assign, at, "..", {name(at, made), before}));
  body.push_back(make(Kind::compound_assign, at, "..", {name(at, made), replacement_of(pattern, has(flags, 'e'))}));
  body.push_back(make(Kind::assign, at, "", {name(at, end), intrinsic(at, "%match_end", {name(at, found)})}));
  steps.push_back(
      make(Kind::for_each, at, "",
           {make(Kind::name_pattern, at, found), name(at, all), make(Kind::block, at, "", std::move(body))}));
  Node* rest = intrinsic(at, "%text_behind", {name(at, text), name(at, end)});
  Node* result = make(Kind::binary, at, "..", {name(at, made), rest});
  if (gives_text) {
    steps.push_back(result);
  } else {
    Node* to = place ? scalar(place) : default_variable(at);
    Node* set = make(Kind::assign, at, "", {to, result});
    steps.push_back(make(Kind::if_, at, "", {count(at, name(at, all)), make(Kind::block, at, "", {set})}));
    steps.push_back(make(Kind::or_, at, "", {count(at, name(at, all)), literal(at, false)}));
  }
  return make(declares ? Kind::sequence : Kind::block, at, "", std::move(steps))->set(Flag::value);
}

Node* Reader::transliterated(const Cst& at, const Cst& subject, const Cst& pattern) {
  const std::vector<Cst> marks = delimiters(pattern);
  if (marks.size() < 3) return unsupported(at, "such a transliteration");
  const auto between = [&](const Cst& left, const Cst& right) {
    return std::string_view(pattern.source().parsed()).substr(left.end(), right.begin() - left.end());
  };
  const std::string_view with = between(marks[marks.size() - 2], marks.back()), searched = between(marks[0], marks[1]);
  const std::string_view flags = pattern.field("modifiers").text();
  if (const char flag = unknown_flag(flags, "cdsr"))
    return unsupported(at, fmt::format("the flag `{}` of a transliteration", flag));
  Nodes steps;
  Cst place = subject;
  const bool declares =
      subject.is("parenthesized_expression") && subject.first_named_child().is("assignment_expression");
  if (declares) {
    const Cst assigned = subject.first_named_child();
    steps.push_back(effect(assigned));
    place = assigned.field("left").is("variable_declaration") ? assigned.field("left").field("variable")
                                                              : assigned.field("left");
  }
  std::string from, to;
  const std::string problem = decode(searched, from) + decode(with, to);
  if (!problem.empty()) return unsupported(at, problem);
  const bool only_counts = to.empty() && !has(flags, 'd') && !has(flags, 's');
  Node* done = intrinsic(at, "%transliterate",
                         {subject_of(at, place), string(at, from), string(at, to), string(at, std::string(flags))});
  const auto part = [&](Node* of, int64_t i) { return make(Kind::index, at, "", {of, literal(at, i)}); };
  if (has(flags, 'r')) return part(done, 0);
  if (only_counts) return part(done, 1);
  if (place && !is_place(place)) return unsupported(at, "a transliteration of what is no variable or element");
  const std::string kept = hidden_name("done");
  steps.push_back(hidden(at, kept, done));
  steps.push_back(make(Kind::assign, at, "", {place ? scalar(place) : default_variable(at), part(name(at, kept), 0)}));
  steps.push_back(part(name(at, kept), 1));
  return make(declares ? Kind::sequence : Kind::block, at, "", std::move(steps))->set(Flag::value);
}

}  // namespace ramify::frontends::perl
