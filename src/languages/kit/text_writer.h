// SPDX-License-Identifier: Apache-2.0
// TextWriter: builds the text of a value, with the parts that languages share. A language's `write` handles its own
// cases and calls neutral::write for the rest:
//
//   OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner) {
//     if (to.draft().kind(value) == ValueKind::none) return to.put("nil");
//     return kit::neutral::write(to, value, is_inner);
//   }
//
// Tested in languages_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

class TextWriter {
 public:
  TextWriter(Context& context, bool is_for_people) : c_(context), is_for_people_(is_for_people) {}

  Context& context() const { return c_; }
  Draft& draft() const { return c_.draft; }
  bool is_for_people() const { return is_for_people_; }  // running the program's code is not allowed

  OrFailed<void> put(std::string_view text) {
    out_ += text;
    return {};
  }
  // By the language's rule.
  OrFailed<void> write(Word value, bool is_inner) { return c_.rules->write(*this, value, is_inner); }
  std::string take() && { return std::move(out_); }

  // False inside of the value itself or too deep: `again` is written instead, and `leave` must not be called.
  bool enter(Word value, std::string_view again);
  void leave() { open_.pop_back(); }

  OrFailed<void> write_elements(Word collection, std::string_view open, std::string_view close);
  OrFailed<void> write_map(Word map);
  OrFailed<void> write_form(Word value, const FormText& layout);
  OrFailed<void> write_fields(Word instance);
  // Writes the result of the instance's (or class') member of that name; false if it has none.
  OrFailed<bool> write_by_member(Word value, std::string_view member);

 private:
  Context& c_;
  const bool is_for_people_;
  std::string out_;
  std::vector<Word> open_;
};

namespace neutral {

OrFailed<void> write(TextWriter& to, Word value, bool is_inner);

}  // namespace neutral

// Writes the layout that a form of the language defines; false if the form defines none.
OrFailed<bool> write_by_form(TextWriter& to, Word value);

}  // namespace ramify::ir_machine::kit
