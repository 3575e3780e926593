// SPDX-License-Identifier: Apache-2.0
// ParseTables: the tables of a grammar, with the queries of the parser. The rows of most states are lists that have to
// be searched, so the last results are cached.
//
// One thread. Tested in session/syntax_trees_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include <lib/src/language.h>

namespace ramify::frontends::tree_sitter {

struct Entry {
  std::span<const TSParseAction> actions{};
  bool is_reusable = false;
};

class ParseTables {
 public:
  explicit ParseTables(const TSLanguage* language)
      : language_(language), found_(std::make_unique<Found[]>(found_count)) {}

  // The actions for a token.
  Entry entry(TSStateId state, TSSymbol symbol) {
    if (symbol >= ts_builtin_sym_error_repeat) return {};
    const TSParseActionEntry* const entry = &language_->parse_actions[value(state, symbol)];
    return {{reinterpret_cast<const TSParseAction*>(entry + 1), entry->entry.count}, entry->entry.reusable};
  }
  bool has_actions(TSStateId state, TSSymbol symbol) { return value(state, symbol) != 0; }

  TSStateId next_state(TSStateId state, TSSymbol symbol) {
    if (symbol >= language_->token_count) return value(state, symbol);
    const Entry at = entry(state, symbol);
    if (at.actions.empty() || at.actions.back().type != TSParseActionTypeShift) return 0;
    return at.actions.back().shift.extra ? state : at.actions.back().shift.state;
  }

  TSLexerMode lexer_mode(TSStateId state) const {
    if (language_->abi_version >= LANGUAGE_VERSION_WITH_RESERVED_WORDS) return language_->lex_modes[state];
    const TSLexMode mode = reinterpret_cast<const TSLexMode*>(language_->lex_modes)[state];
    return {mode.lex_state, mode.external_lex_state, 0};
  }

  bool is_reserved(TSStateId state, TSSymbol symbol) const {
    return ts_language_is_reserved_word(language_, state, symbol);
  }

 private:
  struct Found {
    uint16_t state = 0, symbol = 0, value = 0;
    bool is_known = false;
  };
  static constexpr uint32_t found_count = 4096;

  uint16_t value(TSStateId state, TSSymbol symbol) {
    if (state < language_->large_state_count) return language_->parse_table[state * language_->symbol_count + symbol];
    Found& found = found_[(state * 37u + symbol) % found_count];
    if (found.state != state || found.symbol != symbol || !found.is_known)
      found = {state, symbol, ts_language_lookup(language_, state, symbol), true};
    return found.value;
  }

  const TSLanguage* language_;
  std::unique_ptr<Found[]> found_;
};

}  // namespace ramify::frontends::tree_sitter
