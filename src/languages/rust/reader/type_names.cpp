// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/reader/type_names.h"

#include <string>
#include <unordered_map>

namespace ramify::frontends::rust {

namespace {
struct Row {
  std::string_view name;
  Named type;
};
constexpr Row rows[] = {
    {"void", Named::void_},
    {"bool", Named::boolean},
    {"char", Named::character},
    {"string", Named::text},
    {"int", Named::int_},
    {"i8", Named::i8},
    {"i16", Named::i16},
    {"i64", Named::i64},
    {"i128", Named::i128},
    {"u8", Named::u8},
    {"u16", Named::u16},
    {"u32", Named::u32},
    {"u64", Named::u64},
    {"u128", Named::u128},
    {"f32", Named::f32},
    {"f64", Named::f64},
    {"list", Named::list},
    {"array", Named::array},
    {"VecDeque", Named::vec_deque},
    {"set", Named::set},
    {"BTreeSet", Named::btree_set},
    {"BinaryHeap", Named::binary_heap},
    {"map", Named::map},
    {"BTreeMap", Named::btree_map},
    {"entry", Named::entry},
    {"Option", Named::option},
    {"Result", Named::result},
    {"iter", Named::iterator},
    {"tuple", Named::tuple},
    {"function", Named::function},
    {"Ordering", Named::ordering},
    {"Reverse", Named::reverse},
    {"reference", Named::reference},
    {"Box", Named::box},
    {"Rc", Named::rc},
    {"Arc", Named::arc},
    {"RefCell", Named::ref_cell},
    {"Cell", Named::cell},
    {"Mutex", Named::mutex},
    {"RwLock", Named::rw_lock},
    {"Ref", Named::ref},
    {"RefMut", Named::ref_mut},
    {"Reverse!", Named::reverse_call},
    {"Cow", Named::cow},
};
}  // namespace

Named named(std::string_view name) {
  static const std::unordered_map<std::string_view, Named> by_name = [] {
    std::unordered_map<std::string_view, Named> made;
    for (const Row& row : rows) made.emplace(row.name, row.type);
    return made;
  }();
  const auto found = by_name.find(name);
  return found != by_name.end() ? found->second : Named::other;
}

std::string_view name_of(Named type) { return rows[static_cast<size_t>(type) - 1].name; }

}  // namespace ramify::frontends::rust
