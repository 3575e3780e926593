// SPDX-License-Identifier: Apache-2.0
// Packs and folds (C++20 13.7.4).
#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// The packs that a pattern mentions.
std::vector<Symbol*> Reader::packs_in(const Cst& pattern) {
  std::vector<Symbol*> out;
  std::vector<Cst> rest = {pattern};
  while (!rest.empty()) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("identifier") || at.is("type_identifier") || at.is("namespace_identifier")) {
      const Found found = look_up(at.text(), scope_);
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::pack) out.push_back(found.symbol);
    }
    for (const Cst& child : at.named_children()) {
      // A nested expansion has its own packs.
      if (child.is("parameter_pack_expansion") && node_key(child) != node_key(pattern)) continue;
      rest.push_back(child);
    }
  }
  return out;
}

std::optional<size_t> Reader::for_each_of_pack(const Cst& pattern, const std::function<void(size_t)>& each) {
  const std::vector<Symbol*> packs = packs_in(pattern);
  if (packs.empty()) return std::nullopt;
  const Symbol* first = packs[0];
  const size_t count =
      first->argument.is_pack && first->pack.empty() ? first->argument.pack.size() : first->pack.size();
  const Replaced was_expanding(is_expanding_, true);
  const size_t before = pack_index_;
  for (size_t i = 0; i < count; ++i) {
    pack_index_ = i;
    each(i);
  }
  pack_index_ = before;
  return count;
}

void Reader::expand(const Cst& pattern, std::vector<Expression>& out) {
  const std::optional<size_t> count = for_each_of_pack(
      pattern, [&](size_t) { out.push_back(pattern.is("initializer_list") ? braces(pattern) : expression(pattern)); });
  if (!count) out.push_back(bad(pattern, "a pack that is not known"));
}

// (args + ...), (0 + ... + args)
Expression Reader::fold(const Cst& at) {
  const Cst left = at.field("left"), right = at.field("right");
  const std::string sign(at.field("operator").text());
  const bool is_left = left.text() == "...";
  const bool is_unary = is_left || right.text() == "...";
  Cst pattern, first;
  bool from_left = true;
  if (is_unary) {
    pattern = is_left ? right : left;
    from_left = is_left;
  } else {
    from_left = packs_in(left).empty();
    pattern = from_left ? right : left;
    first = from_left ? left : right;
  }
  std::vector<Expression> all;
  expand(pattern, all);
  if (first) {
    if (from_left) all.insert(all.begin(), expression(first));
    else all.push_back(expression(first));
  }
  if (all.empty()) {
    if (sign == "&&") return constant_value(at, 1, types_.of_kind(TypeKind::bool_));
    if (sign == "||") return constant_value(at, 0, types_.of_kind(TypeKind::bool_));
    if (sign == ",") return value(null(at), types_.of_kind(TypeKind::void_));
    return bad(at, "a fold over nothing");
  }
  const auto combine = [&](Expression total, Expression next) -> Expression {
    if (sign == ",") {
      Expression result = value(make(Kind::sequence, at, "", {total.node, next.node})->set(Flag::value), next.type);
      return result;
    }
    if (sign == "&&" || sign == "||") {
      Expression result =
          value(make(sign == "&&" ? Kind::and_ : Kind::or_, at, "", {as_condition(at, total), as_condition(at, next)})
                    ->set(Flag::as_boolean),
                types_.of_kind(TypeKind::bool_));
      if (total.constant && next.constant)
        result.constant = sign == "&&" ? (*total.constant != 0 && *next.constant != 0)
                                       : (*total.constant != 0 || *next.constant != 0);
      return result;
    }
    if (sign.size() > 1 && sign.back() == '=' && !is_comparison(sign))
      return compound(at, sign.substr(0, sign.size() - 1), total, next);
    if (sign == "=") return assign(at, total, next);
    return operation(at, sign, total, next);
  };
  if (from_left) {
    Expression total = all[0];
    for (size_t i = 1; i < all.size(); ++i) total = combine(total, all[i]);
    return total;
  }
  Expression total = all.back();
  for (size_t i = all.size() - 1; i-- > 0;) total = combine(all[i], total);
  return total;
}

}  // namespace ramify::frontends::cpp
