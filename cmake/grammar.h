// SPDX-License-Identifier: Apache-2.0
/* Read before a grammar's parser.c: it searches for a character in lists, from the first to the last, some hundred instructions a
   character in C++. Here these lists are switches, and a set of characters is asked for its first ranges, which have the letters of
   ASCII, before it is searched. */
#pragma once

#include "tree_sitter/parser.h"

#ifdef ADVANCE_MAP
#undef ADVANCE_MAP
#define RAMIFY_AGAIN_1(...) RAMIFY_AGAIN_2(RAMIFY_AGAIN_2(RAMIFY_AGAIN_2(RAMIFY_AGAIN_2(__VA_ARGS__))))
#define RAMIFY_AGAIN_2(...) RAMIFY_AGAIN_3(RAMIFY_AGAIN_3(RAMIFY_AGAIN_3(RAMIFY_AGAIN_3(__VA_ARGS__))))
#define RAMIFY_AGAIN_3(...) RAMIFY_AGAIN_4(RAMIFY_AGAIN_4(RAMIFY_AGAIN_4(RAMIFY_AGAIN_4(__VA_ARGS__))))
#define RAMIFY_AGAIN_4(...) RAMIFY_AGAIN_5(RAMIFY_AGAIN_5(RAMIFY_AGAIN_5(RAMIFY_AGAIN_5(__VA_ARGS__))))
#define RAMIFY_AGAIN_5(...) __VA_ARGS__
#define RAMIFY_EMPTY()
#define RAMIFY_CASES_AGAIN() RAMIFY_CASES
#define RAMIFY_CASES(character, next, ...) \
  case character:                          \
    state = next;                          \
    goto next_state;                       \
    __VA_OPT__(RAMIFY_CASES_AGAIN RAMIFY_EMPTY()()(__VA_ARGS__))
/* The generator ends the list with a comma. */
#define RAMIFY_PAIRS(...) RAMIFY_AGAIN_1(RAMIFY_CASES(__VA_ARGS__))
#define ADVANCE_MAP(...)                 \
  switch (lookahead) {                   \
    RAMIFY_PAIRS(__VA_ARGS__)            \
    default:                             \
      break;                             \
  }

static inline bool ramify_set_contains(const TSCharacterRange* ranges, uint32_t count, int32_t character) {
  for (uint32_t i = 0; character < 0x80 && i < count; ++i)
    if (character <= ranges[i].end) return character >= ranges[i].start;
  return set_contains(ranges, count, character);
}
#define set_contains ramify_set_contains
#endif
