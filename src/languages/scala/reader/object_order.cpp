// SPDX-License-Identifier: Apache-2.0
#include "languages/scala/reader/object_order.h"

#include <map>
#include <set>
#include <string>

namespace ramify::frontends::scala {
namespace {

using surface::Flag;
using surface::Kind;
using surface::Node;

void add_names(const Node* root, std::set<std::string>& to) {
  std::vector<const Node*> open = {root};
  while (!open.empty()) {
    const Node* node = open.back();
    open.pop_back();
    if (node == nullptr) continue;
    if (node->is(Kind::name) || node->is(Kind::method_call)) to.insert(node->text);
    open.insert(open.end(), node->parts.begin(), node->parts.end());
  }
}

bool is_first_value(const Node* member) { return member->is(Kind::declare) && member->part(1) != nullptr; }

// Whether its creation runs code: it is an object, or a class whose companion has values.
bool runs(const Node* of_class) {
  if (of_class->has(Flag::singleton)) return true;
  for (const Node* member : of_class->parts)
    if (member != nullptr && is_first_value(member)) return true;
  return false;
}

// The names in code that runs at its creation, including its own functions that are called there.
std::set<std::string> names_of(const Node* of_class) {
  std::set<std::string> names;
  std::vector<const Node*> functions;
  for (const Node* member : of_class->parts) {
    if (member == nullptr || member == of_class->part(0)) continue;
    const bool is_own_constructor = member->has(Flag::constructor) && of_class->has(Flag::singleton);
    if (is_first_value(member) || is_own_constructor) add_names(member, names);
    else if (member->is(Kind::function) && !member->has(Flag::constructor)) functions.push_back(member);
    else if (member->is(Kind::class_) && member->has(Flag::singleton)) names.merge(names_of(member));
  }
  for (bool is_more = true; is_more;) {
    is_more = false;
    for (const Node*& each : functions) {
      if (each == nullptr || !names.contains(each->text)) continue;
      add_names(each, names);
      each = nullptr;
      is_more = true;
    }
  }
  return names;
}

}  // namespace

void order_objects(std::vector<Node*>& list) {
  std::vector<size_t> places;
  std::map<std::string, Node*> made;
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i] == nullptr || !list[i]->is(Kind::class_)) continue;
    places.push_back(i);
    if (runs(list[i])) made[list[i]->text] = list[i];
  }
  if (made.empty() || places.size() < 2) return;
  std::vector<Node*> ordered;
  std::set<const Node*> seen;
  // A cycle keeps the order of the text. Each stack entry has the dependencies that it still waits for.
  for (const size_t place : places) {
    std::vector<std::pair<Node*, std::vector<Node*>>> open;
    const auto enter = [&](Node* node) {
      if (!seen.insert(node).second) return;
      std::vector<Node*> wanted;
      if (runs(node))
        for (const std::string& name : names_of(node))
          if (const auto found = made.find(name); found != made.end()) wanted.push_back(found->second);
      open.emplace_back(node, std::move(wanted));
    };
    enter(list[place]);
    while (!open.empty()) {
      if (open.back().second.empty()) {
        ordered.push_back(open.back().first);
        open.pop_back();
        continue;
      }
      Node* next = open.back().second.back();
      open.back().second.pop_back();
      enter(next);
    }
  }
  for (size_t i = 0; i < places.size(); ++i) list[places[i]] = ordered[i];
}

}  // namespace ramify::frontends::scala
