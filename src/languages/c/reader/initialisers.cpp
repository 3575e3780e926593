// SPDX-License-Identifier: Apache-2.0
// Initialisers (C17 6.7.9): braces for arrays and records, with designators and omitted inner braces. Elements without
// initialiser are zero.
#include <fmt/format.h>

#include "languages/c/reader/reader.h"

namespace ramify::frontends::c {
namespace {

constexpr size_t padding_max = 64;         // shorter arrays are written out in full
constexpr int64_t designated_max = 65536;  // `[n] =`: larger indexes are not expanded
}  // namespace

Node* Reader::initialiser(const Cst& value, Node* type) {
  if (value.is("initializer_list")) return braced(value, type);
  const bool is_text = value.is("string_literal") || value.is("concatenated_string");
  if (is_text && type != nullptr && type->text == "array") return character_array(value, type);
  // The target pointer may determine the type of allocated memory.
  Node* made = expression(value);
  const bool is_memory =
      made->is(Kind::intrinsic) && (made->text == "malloc" || made->text == "calloc" || made->text == "realloc");
  if (is_memory && made->type == nullptr && type != nullptr && type->text == "pointer" && type->part(0) != nullptr)
    set_memory_type(made, value, type->part(0));
  return type == nullptr ? made : converted_to(value, made, static_type(value), type);
}

// `char s[8] = "abc"`: the characters, then zeros up to the length.
Node* Reader::character_array(const Cst& at, Node* type) {
  const Node* text = string_literal(at);
  const auto* string = std::get_if<std::string>(&text->value);
  const auto* bytes = std::get_if<ir::Bytes>(&text->value);
  if (string == nullptr && bytes == nullptr) return unsupported(at, "this string as an array");
  const std::string& content = string != nullptr ? *string : bytes->bytes;
  std::vector<Node*> elements;
  for (const char c : content)
    elements.push_back(literal(at, static_cast<int64_t>(static_cast<signed char>(c)), "char"));
  const auto length = length_of(type);
  if (!length) {
    elements.push_back(literal(at, int64_t{0}, "char"));
    lengths_[type] = static_cast<int64_t>(elements.size());
  }
  return padded(at, std::move(elements), type);
}

Node* Reader::braced(const Cst& list, Node* type) {
  const std::vector<Cst> items = list.named_children();
  size_t next = 0;
  if (type != nullptr && type->text == "array") return braced_array(list, items, next, type, true);
  if (const Record* record = record_of(type)) return braced_record(list, items, next, *record, true);
  if (type != nullptr && items.size() == 1 && !items[0].is("initializer_pair")) return initialiser(items[0], type);
  if (type != nullptr && items.empty()) return zero(list, type);
  return unsupported(list, "braces whose type is not known");
}

Node* Reader::padded(const Cst& at, std::vector<Node*> elements, Node* type) {
  const auto length = length_of(type);
  Node* element = type->part(0);
  if (!length) lengths_[type] = static_cast<int64_t>(elements.size());
  const auto wanted = static_cast<size_t>(length.value_or(static_cast<int64_t>(elements.size())));
  elements.resize(std::min(elements.size(), wanted));
  if (wanted > padding_max && elements.size() < wanted) {
    bool is_zero = true;
    for (const Node* e : elements) is_zero &= e->is(Kind::literal) && e->value == ir::Constant(int64_t{0});
    if (is_zero) return zero(at, type);
    Node* some = make(Kind::array, at, "", std::move(elements));
    some->type = element;
    Node* made = intrinsic(at, "pad_array", {some, literal(at, static_cast<int64_t>(wanted)), zero(at, element)});
    made->type = element;
    return made;
  }
  while (elements.size() < wanted) elements.push_back(zero(at, element));
  Node* made = make(Kind::array, at, "", std::move(elements));
  made->type = element;
  return made;
}

// Reads the value of one element or member from the list. If inner braces are omitted, it consumes as many items as it
// has members.
Node* Reader::initial_item(const std::vector<Cst>& items, size_t& next, Node* type) {
  const Cst item = items[next];
  const bool is_text = item.is("string_literal") || item.is("concatenated_string");
  const bool is_array = type != nullptr && type->text == "array";
  const Record* record = record_of(type);
  const bool is_value = item.is("compound_literal_expression") || item.is("call_expression") ||
                        static_type(item) == type || (record != nullptr && record_of(static_type(item)) == record);
  if (item.is("initializer_list") || (is_text && is_array) || (!is_array && record == nullptr) || is_value) {
    ++next;
    return initialiser(item, type);
  }
  return is_array ? braced_array(item, items, next, type, false) : braced_record(item, items, next, *record, false);
}

Node* Reader::braced_array(const Cst& at, const std::vector<Cst>& items, size_t& next, Node* type, bool is_whole) {
  Node* element = type->part(0);
  std::vector<Node*> elements;
  size_t position = 0;
  const auto put = [&](Node* value) {
    while (elements.size() <= position) elements.push_back(nullptr);
    elements[position++] = value;
  };
  const auto length = length_of(type);
  while (next < items.size() && (is_whole || !length || position < static_cast<size_t>(*length))) {
    if (!items[next].is("initializer_pair")) {
      put(initial_item(items, next, element));
      continue;
    }
    if (!is_whole) break;
    const std::vector<Cst> designators = items[next].fields("designator");
    const auto index = designators.size() == 1 && designators[0].is("subscript_designator")
                           ? constant_of(designators[0].first_named_child())
                           : std::nullopt;
    if (!index || *index < 0 || *index > designated_max) return unsupported(items[next], "this designator");
    position = static_cast<size_t>(*index);
    put(initialiser(items[next].field("value"), element));
    ++next;
  }
  for (Node*& e : elements) {
    if (e == nullptr) e = zero(at, element);
  }
  return padded(at, std::move(elements), type);
}

Node* Reader::braced_record(const Cst& at, const std::vector<Cst>& items, size_t& next, const Record& record,
                            bool is_whole) {
  std::vector<Node*> parts = {name(at, record.name)};
  size_t position = 0;
  const auto put = [&](const Cst& from, const Member& member, Node* value) {
    parts.push_back(make(Kind::argument, from, member.name, {value}));
    parts.back()->mode = Mode::named;
  };
  while (next < items.size() && (is_whole || position < record.members.size())) {
    const Cst item = items[next];
    if (item.is("initializer_pair")) {
      if (!is_whole) break;
      const std::vector<Cst> designators = item.fields("designator");
      const bool is_field = designators.size() == 1 && designators[0].is("field_designator");
      const Member* member = is_field ? member_of(record, designators[0].first_named_child().text()) : nullptr;
      if (member == nullptr) return unsupported(item, "this designator");
      put(item, *member, initialiser(item.field("value"), member->type));
      position = static_cast<size_t>(member - record.members.data()) + 1;
      ++next;
      continue;
    }
    if (record.is_union && position > 0) break;
    if (position >= record.members.size()) {
      const bool is_zero = item.is("number_literal") && item.text() == "0";
      if (is_zero && record.members.empty()) {
        ++next;
        continue;
      }
      return unsupported(item, fmt::format("more values than `{}` has members", record.name));
    }
    const Member& member = record.members[position++];
    put(item, member, initial_item(items, next, member.type));
  }
  return make(Kind::new_, at, "", std::move(parts))->set(Flag::fields);
}

Node* Reader::zero(const Cst& at, Node* type) {
  if (type == nullptr) return literal(at, int64_t{0});
  if (type->text == "array") {
    std::vector<Node*> sizes;
    Node* element = type;
    for (; element != nullptr && element->text == "array"; element = element->part(0)) {
      const auto length = length_of(element);
      if (!length) return unsupported(at, "an array without a length");
      sizes.push_back(literal(at, *length));
    }
    Node* made = make(Kind::new_array, at, "", std::move(sizes));
    made->type = element;
    return made;
  }
  if (const Record* record = record_of(type))
    return make(Kind::new_, at, "", {name(at, record->name)})->set(Flag::fields);
  if (type->text == "pointer" || type->text == "function") return null(at);
  if (type->text == "bool") return literal(at, false);
  if (type->text == "f64" || type->text == "f32") return literal(at, 0.0, type->text == "f32" ? "f32" : "");
  static const std::set<std::string_view> sized = {"char", "i8", "u8", "i16", "u16", "u32", "i64", "u64"};
  if (sized.contains(type->text)) return literal(at, int64_t{0}, type->text);
  if (type->text == "int") return literal(at, int64_t{0});
  Node* made = make(Kind::new_, at, "", {name(at, type->text)})->set(Flag::fields);
  made->type = type;
  return made;
}

}  // namespace ramify::frontends::c
