// SPDX-License-Identifier: Apache-2.0
// for: loops without `yield`; with it, the calls of withFilter, flatMap and map that it is defined by (specification,
// 6.19).
#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {

// A generator, a definition, or a condition. Definitions of a comprehension with `yield` are variables inside the
// following function, so they are evaluated once per element when it is called.
struct Reader::Step {
  enum class Kind : uint8_t { generator, definition, condition };
  Kind kind;
  Cst at;
  Cst pattern{};
  Cst value{};               // or the condition
  std::string text{};        // of a hidden generator: its variable, and
  std::vector<Cst> parts{};  // the parts of the tuples that it is destructured into
};

std::vector<Reader::Step> Reader::steps_of(const Cst& enumerators) {
  std::vector<Step> steps;
  for (const Cst& each : enumerators.named_children()) {
    std::vector<Cst> parts;
    for (const Cst& part : each.named_children())
      if (!part.is("guard")) parts.push_back(part);
    if (parts.size() > 1)
      steps.push_back({.kind = each.has_child("<-") ? Step::Kind::generator : Step::Kind::definition,
                       .at = each,
                       .pattern = parts[0],
                       .value = parts[1]});
    for (const Cst& part : each.named_children())
      if (part.is("guard"))
        steps.push_back({.kind = Step::Kind::condition, .at = part, .value = part.field("condition")});
  }
  return steps;
}

Node* Reader::for_expression(const Cst& at) {
  const Cst enumerators = child_of_kind(at, "enumerators");
  const std::vector<Step> steps = steps_of(enumerators);
  const Cst body = at.field("body");
  if (steps.empty() || steps[0].kind != Step::Kind::generator) return unsupported(at, "a `for` without a generator");
  return at.has_child("yield") ? yielding(at, steps, 0, body) : loop(at, steps, 0, body);
}

Node* Reader::loop(const Cst& at, const std::vector<Step>& steps, size_t from, const Cst& body) {
  if (from == steps.size()) return block(body);
  const Step& step = steps[from];
  Node* value = whole(step.value);
  if (step.kind == Step::Kind::condition) return make(Kind::if_, step.at, "", {value, loop(at, steps, from + 1, body)});
  const Opened scope(scopes_, Scopes::Kind::block);
  Node* fitting = pattern(step.pattern);
  if (step.kind == Step::Kind::definition) {
    Node* declared = make(Kind::declare, step.at, "", {fitting, value});
    return make(Kind::block, step.at, "", {declared->set(Flag::constant), loop(at, steps, from + 1, body)});
  }
  const bool always_fits = fitting->is(Kind::name_pattern) || fitting->is(Kind::wildcard_pattern) ||
                           (fitting->is(Kind::sequence_pattern) && fitting->text == "tuple");
  if (always_fits) return make(Kind::for_each, step.at, "", {fitting, value, loop(at, steps, from + 1, body)});
  // Elements that do not match are filtered out.
  const std::string text = hidden_name("element");
  Node* arm = make(Kind::arm, step.at, "", {fitting, nullptr, loop(at, steps, from + 1, body)});
  Node* test = make(Kind::match_, step.at, "", {name(step.at, text), arm});
  return make(Kind::for_each, step.at, "", {make(Kind::name_pattern, step.pattern, text), value, test});
}

// A function of an element.
Node* Reader::lambda_of_step(const Step& step, const std::function<Node*()>& body) {
  const Opened scope(scopes_, Scopes::Kind::block);
  ++lambdas_;
  Node* fitting = step_pattern(step);
  Node* taken = nullptr;
  Node* value = nullptr;
  if (fitting->is(Kind::name_pattern) && fitting->parts.empty()) {
    taken = make(Kind::parameter, step.at, fitting->text, {nullptr});
    value = body();
  } else {
    const std::string text = hidden_name("element");
    taken = make(Kind::parameter, step.at, text, {nullptr});
    Node* arm = make(Kind::arm, step.at, "", {fitting, nullptr, body()});
    value = make(Kind::match_, step.at, "MatchError", {name(step.at, text), arm})->set(Flag::value);
  }
  --lambdas_;
  return lambda_around(step.at, {taken}, value);
}

// e.withFilter(condition)….map(body); flatMap while generators follow.
Node* Reader::yielding(const Cst& at, const std::vector<Step>& steps, size_t from, const Cst& body) {
  const Step& generator = steps[from];
  Node* source = generator.text.empty() ? whole(generator.value) : name(generator.at, generator.text);
  const auto call_with = [&](Node* object, std::string method, Node* lambda) {
    Node* given = make(Kind::argument, generator.at, "", {lambda});
    return make(Kind::method_call, at, std::move(method), {object, given});
  };
  {
    const Opened scope(scopes_, Scopes::Kind::block);
    const Node* fitting = step_pattern(generator);
    const bool always_fits = fitting->is(Kind::name_pattern) || fitting->is(Kind::wildcard_pattern) ||
                             (fitting->is(Kind::sequence_pattern) && fitting->text == "tuple");
    if (!always_fits) {
      const std::string text = hidden_name("element");
      Node* yes = make(Kind::arm, generator.at, "", {step_pattern(generator), nullptr, literal(generator.at, true)});
      Node* no = make(Kind::arm, generator.at, "",
                      {make(Kind::wildcard_pattern, generator.at), nullptr, literal(generator.at, false)});
      Node* test = make(Kind::match_, generator.at, "", {name(generator.at, text), yes, no})->set(Flag::value);
      Node* taken = make(Kind::parameter, generator.at, text, {nullptr});
      source = call_with(source, "withFilter", lambda_around(generator.at, {taken}, test));
    }
  }
  size_t next = from + 1;
  for (; next < steps.size() && steps[next].kind == Step::Kind::condition; ++next)
    source = call_with(source, "withFilter", lambda_of_step(generator, [&] { return whole(steps[next].value); }));
  size_t end = next;
  for (; end < steps.size() && steps[end].kind == Step::Kind::definition; ++end) {
  }
  if (end < steps.size() && steps[end].kind == Step::Kind::condition)
    return defining(at, source, steps, from, next, body);
  const bool is_last = end == steps.size();
  Node* function = lambda_of_step(generator, [&]() -> Node* {
    Nodes inside;
    for (size_t i = next; i < end; ++i) {
      Node* value = whole(steps[i].value);
      inside.push_back(make(Kind::declare, steps[i].at, "", {pattern(steps[i].pattern), value})->set(Flag::constant));
    }
    Node* value = is_last ? block(body) : yielding(at, steps, end, body);
    if (inside.empty()) return value;
    inside.push_back(value);
    return make(Kind::block, at, "", std::move(inside))->set(Flag::value);
  });
  return call_with(source, is_last ? "map" : "flatMap", function);
}

// Definitions followed by a condition: the elements become tuples of themselves and the defined values, which are then
// filtered.
Node* Reader::defining(const Cst& at, Node* source, const std::vector<Step>& steps, size_t generator, size_t from,
                       const Cst& body) {
  size_t end = from;
  for (; steps[end].kind == Step::Kind::definition; ++end) {
  }
  Node* into_tuples = lambda_of_step(steps[generator], [&] {
    Nodes inside;
    Node* tuple = make(Kind::tuple, at, "", {pattern_as_value(steps[generator].pattern)});
    for (size_t i = from; i < end; ++i) {
      Node* value = whole(steps[i].value);
      inside.push_back(make(Kind::declare, steps[i].at, "", {pattern(steps[i].pattern), value})->set(Flag::constant));
      tuple->parts.push_back(pattern_as_value(steps[i].pattern));
    }
    inside.push_back(tuple);
    return make(Kind::block, at, "", std::move(inside))->set(Flag::value);
  });
  const std::string kept = hidden_name("tuples");
  Node* keep = make(Kind::declare, at, "",
                    {make(Kind::name_pattern, at, kept),
                     make(Kind::method_call, at, "map", {source, make(Kind::argument, at, "", {into_tuples})})});
  std::vector<Step> rest = {{.kind = Step::Kind::generator, .at = steps[generator].at}};
  for (size_t i = generator; i < end; ++i)
    if (steps[i].kind != Step::Kind::condition) rest[0].parts.push_back(steps[i].pattern);
  rest[0].text = kept;
  rest.insert(rest.end(), steps.begin() + static_cast<std::ptrdiff_t>(end), steps.end());
  return make(Kind::block, at, "", {keep, yielding(at, rest, 0, body)})->set(Flag::value);
}

// The value of a pattern, built from its variables. For a pattern other than a tuple only its variables are kept, as a
// tuple.
Node* Reader::pattern_as_value(const Cst& at) {
  if (at.is("identifier")) return mention(at, unquoted(at));
  if (at.is("wildcard")) return null(at);
  if (at.is("typed_pattern")) return pattern_as_value(at.field("pattern"));
  Node* result = make(Kind::tuple, at);
  if (at.is("tuple_pattern")) {
    for (const Cst& each : at.named_children()) result->parts.push_back(pattern_as_value(each));
    return result;
  }
  for (const Cst& each : bound_names(at)) result->parts.push_back(mention(each, unquoted(each)));
  return result;
}

Node* Reader::pattern_of_kept(const Cst& at) {
  if (at.is("identifier")) return binding(at, unquoted(at));
  if (at.is("wildcard")) return make(Kind::wildcard_pattern, at);
  if (at.is("typed_pattern")) return pattern_of_kept(at.field("pattern"));
  Node* result = make(Kind::sequence_pattern, at, "tuple");
  for (const Cst& each : at.is("tuple_pattern") ? at.named_children() : bound_names(at))
    result->parts.push_back(pattern_of_kept(each));
  return result;
}

// The names that a pattern binds, in the order of the text.
std::vector<Reader::Cst> Reader::bound_names(const Cst& at) {
  std::vector<Cst> result, open = {at};
  while (!open.empty()) {
    const Cst each = open.back();
    open.pop_back();
    const std::string_view text = each.text();
    const bool is_bound = each.is("identifier") && !text.empty() && text[0] != '`' && (text[0] < 'A' || text[0] > 'Z');
    if (is_bound) result.push_back(each);
    const std::vector<Cst> inside = each.named_children();
    open.insert(open.end(), inside.rbegin(), inside.rend());
  }
  return result;
}

// The pattern of a generator; for a hidden one, the tuple pattern.
Node* Reader::step_pattern(const Step& step) {
  if (step.parts.empty()) return pattern(step.pattern);
  Node* result = make(Kind::sequence_pattern, step.at, "tuple");
  for (const Cst& each : step.parts) result->parts.push_back(pattern_of_kept(each));
  return result;
}

}  // namespace ramify::frontends::scala
