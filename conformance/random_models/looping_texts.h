// SPDX-License-Identifier: Apache-2.0
// The texts of looping_model.
//
// A `$` and a letter stand for something random, `#` for the depth of a loop. `V` is a small value, `N` any number, `n` one that reads little,
// `C` a condition, `R` a record, `Q` a row. What follows is the same wherever a text has it: `L` a local list; `A` and `B` records; `I` and `J`
// indexes of numbers, `G` and `H` of rows, `X` and `Y` of processes; `W` and `P` the least count of numbers and processes.
#pragma once

#include <cstdint>

namespace ramify::looping_texts {

// `holds`: names of what a loop goes over, which must not be changed meanwhile.
struct Loop {
  const char* head;
  const char* first = "";  // line of the body
  const char* holds = "";
  const char* numbers = "";  // that it gives, separated by `|`; and so on
  const char* records = "";
  const char* rows = "";
};
inline constexpr Loop loops[] = {
    {"for p# in ps:", "", "ps", "p#.x|p#.y", "p#"},
    {"for p# in ps:", "", "ps", "p#.x|p#.y", "p#"},
    {"for p# in list(ps):", "", "", "p#.x|p#.y", "p#"},
    {"for p# in reversed(ps):", "", "", "p#.x", "p#"},
    {"for i# in range(len(ps)):", "", "", "i#|ps[i#].x", "ps[i#]"},
    {"for i# in range(len(ps)):", "", "", "ps[i#].x|ps[i#].y", "ps[i#]|ps[i# - 1]"},
    {"for i# in range(1, len(ps)):", "", "", "ps[i# - 1].x", "ps[i#]|ps[i# - 1]"},
    {"for i#, p# in enumerate(ps):", "", "", "i#|p#.x", "p#"},
    {"for p#, y# in zip(ps, w):", "", "", "y#|p#.x", "p#"},
    {"i# = 0\nwhile i# < len(ps):", "i# += 1", "", "ps[i# - 1].x", "ps[i# - 1]"},
    {"for p# in held:", "", "held", "p#.x", "p#"},
    {"for y# in w:", "", "w", "y#"},
    {"for y# in list(w):", "", "", "y#"},
    {"for i#, y# in w:", "", "w", "y#|i#"},
    {"for y# in w[:2]:", "", "", "y#"},
    {"for y# in al:", "", "w row", "y#"},
    {"for y# in nest[0]:", "", "w", "y#"},
    {"for r# in rows:", "", "rows", "r#[0]|r#[-1]", "", "r#"},
    {"for r# in list(rows):", "", "", "r#[0]|len(r#)", "", "r#"},
    {"for y# in rows[$G]:", "", "row", "y#"},
    {"for y# in row:", "", "row", "y#"},
    {"for i# in range(len(rows)):", "", "", "rows[i#][0]", "", "rows[i#]|rows[i# - 1]"},
    {"for k#, y# in h:", "", "h", "k#|y#"},
    {"for k# in h:", "", "h", "k#|h[k#]"},
    {"for k# in sorted(h):", "", "", "k#|h.get(k#, 0)"},
    {"for k#, y# in h.items():", "", "h", "k#|y#"},
    {"for y# in list(h.values()):", "", "", "y#"},
    {"for y# in q:", "", "q", "y#"},
    {"for y# in list(q):", "", "", "y#"},
    {"for y# in q[1:]:", "", "", "y#"},
    {"i# = 0\nwhile q and i# < 3:", "i# += 1\nx = q.pop(0)", "q!", "x"},
    {"i# = 0\nwhile i# < 2 and len(q) < 4:", "i# += 1\nq.append($V)", "q!", "i#"},
    {"for y# in s:", "", "s", "y#"},
    {"for y# in sorted(s):", "", "", "y#"},
    {"for y# in list(s):", "", "", "y#"},
    {"for y#, k# in u:", "", "u", "y#|k#"},
    {"for y#, k# in sorted(u):", "", "", "y#|k#"},
    {"for y# in o:", "", "o", "y#"},
    {"for y# in list(same):", "", "", "y#"},
    {"for r# in both:", "", "both", "len(r#)"},
    {"for k# in c:", "", "c", "k#|c[k#]"},
    {"for y# in sorted(e):", "", "", "y#"},
    {"for y# in e:", "", "e", "y#"},
    {"for y# in tt:", "", "", "y#"},
    {"for z# in st.elems():", "", "", "(1 if z# == '1' else 0)"},
    {"for z# in txt.elems():", "", "", "(1 if z# == 'a' else 0)"},
    {"for i# in range(2):", "", "", "i#"},
    {"for i# in range(3):", "", "", "i#"},
};

// `changes`: the name of what must not be held then. The texts are separated by semicolons.
struct Change {
  const char* changes;
  const char* texts;
};
inline constexpr Change changes_of_locals[] = {
    {"",
     "x = $V; x = $N; acc = (acc + $N) % 4; acc = acc + 1 if acc < 3 and $C else acc; x, acc = acc, x; same = o; "
     "o = [$V]; o = same; o = list(same); both = [o, same]; o = w[:2]; o = w[-2:] + [$V]; "
     "o = [z for z in w if z != $n][:4]; o = [z.x for z in ps if z.y != $n][:4]; "
     "o = [z + y for z in w[:2] for y in rows[0]][:3]; o = list(q); o = sorted(o, key = g2); c = dict(h); "
     "c = {z.x: z.y for z in ps}; e = e | s; e = set(w); e = {z.x for z in ps}; tt = (tt + ($V,))[-3:]; "
     "tt = tuple(o); tt = (a, $V); st = (st + str($V))[-3:]; st = st + '1' if len(st) < 2 else ''; mine = $R; "
     "row = $Q; al = w; al = rows[$G]; al = list(w); loc = {'x': $V, 'y': 0}; held = [mine, loc]; cell[0] = $V; "
     "cap = $V; x = g2($N) % 3; x = bump($n); x = sum(map(g2, o)) % 3; x = 1 if o == w[:2] else x; "
     "x = 0 if st == '01' or e == s else x"},
    {"o",
     "if len($L) < 4: $L.append($V); if len($L) < 4: $L.append($N); if $L: $L.pop(); if $L: x = $L.pop(0); "
     "if $L: $L[0] = $V; if len($L) < 3: $L += [$V, x]"},
    {"both", "both[1] = o"},
    {"c", "c[$n] = $V; c.pop($n, None)"},
    {"e", "e.add($V); e.discard($n)"},
    {"held", "held[0] = $R; if len(held) < 3: held.append($R)"},
};
inline constexpr Change changes_of_globals[] = {
    {"",
     "a = $V; a = (a + $N) % 2; b = 1 - b; t = (t + $N) % 3; t = t; txt = (txt + 'ab'[$N % 2])[-2:]; "
     "txt = txt + 'a' if len(txt) < 2 else ''; g = (g[1], $V); $R.x = $V; $R.x = $V; $R.y = $V; "
     "$R.x = ($N + $N) % 2; $A.x = $A.x; $A.y = $B.x; $A.x = $B.x; $A.x, $B.x = $B.x, $A.x; $A.x = 1 - $A.x; "
     "if $A.x != $N: $A.x = $V; if $A.x == $B.y: $A.y = $V; mine.x = $V; loc.x = $V; held[0].x = $V; "
     "nest[1] = [mine] + ps"},
    {"ps",
     "ps[$X], ps[$Y] = ps[$Y], ps[$X]; ps[$X] = {'x': $V, 'y': 0}; ps[$X] = loc; ps[$X] = ps[$Y]; ps[$X] = mine; "
     "if len(ps) < $P + 1: ps.append({'x': $V, 'y': 0}); if len(ps) > $P: ps.pop(0)"},
    {"w",
     "w[$I] = $V; w[$I] = $V; w[$I] = w[$J]; w[$I] = w[$I]; w[$I], w[$J] = w[$J], w[$I]; "
     "if len(w) < $W + 2: w.append($V); if len(w) > $W: w.pop(); if len(w) > $W: w.pop(0); w = list(w); "
     "w = w[1:] + [$V]; w = w[1:] + w[:1]; w = w[::-1]; nest[0][$I] = $V; nest[0] = w"},
    {"rows",
     "rows[$G] = rows[$H]; rows[$G] = [$V]; rows[$G] = row; rows[$G], rows[$H] = rows[$H], rows[$G]; "
     "rows = rows[1:] + rows[:1]"},
    {"row",
     "$Q[0] = $V; $Q[-1] = $V; rows[$G][0] = rows[$H][-1]; row = rows[$G]\nif len(row) < 3: row.append($V); "
     "row = rows[$G]\nif len(row) > 1: row.pop(0)"},
    {"q",
     "if len(q) < 3: q.append($V); if len(q) < 3: q.append($V); if q: q.pop(0); if q: x = q.pop(0); "
     "if q: q[0] = $V; q = q[1:]; q = [$V] + q[:2]; if 1 in q: q.remove(1); q = list(o)"},
    {"h",
     "h[$n % 3] = $V; h[$n % 3] = $V; h.pop($n, None); if len(h) > 2: h.clear(); h.update([(0, $V)]); "
     "if 0 in h: h[0] = 1 - h[0]"},
    {"s", "s.add($V); s.discard($n); s |= {$V}; s -= {$n}; s = s | {$V}; if s: s.pop()"},
    {"u", "u.add(($n % 2, $V)); u.discard((0, $n)); u = {z for z in u if z[0] != $n}"},
};

// With the number of options.
struct Choice {
  const char* text;
  uint32_t options;
  const char* changes = "";
};
inline constexpr Choice choices[] = {
    {"x = oneof([$V, $V])", 2},
    {"x = oneof(range(2))", 2},
    {"if o: x = oneof(o[:2])", 2},
    {"if o: x = oneof(o)", 4},
    {"k = chosen($n)\nif k: x = oneof(k)", 3},
    {"mine = oneof(ps)", 5},
    {"oneof(ps[:2]).x = $V", 2},
    {"$R.x = oneof([0, 1])", 2},
    {"x = oneof(w[:2])", 2},
    {"if s: x = oneof(s)", 2},
    {"if h: x = oneof(h)", 3},
    {"row = oneof(rows)", 3},
    {"if len(o) < 4: o.append(oneof([0, $n]))", 2, "o"},
    {"w[$I] = oneof((0, 1))", 2, "w"},
    {"x, acc = oneof([0, 1]), oneof([0, $n])", 4},
    {"x = oneof([z for z in range(len(ps)) if ps[z].x == 0] + [0])", 6},
    {"tt = oneof([(0, 1), tt])", 2},
};

// The local variables of a function, in this order as far as it uses them.
struct Local {
  const char* name;
  const char* text;
};
inline constexpr Local locals[] = {
    {"x", "x = n"},
    {"acc", "acc = 0"},
    {"o", "o = []"},
    {"same", "same = o"},
    {"both", "both = [o, [n]]"},
    {"c", "c = {}"},
    {"e", "e = set()"},
    {"tt", "tt = ()"},
    {"st", "st = ''"},
    {"mine", "mine = ps[$X]"},
    {"row", "row = rows[$G]"},
    {"al", "al = w"},
    {"loc", "loc = {'x': n, 'y': 0}"},
    {"held", "held = [mine, loc]"},
    {"cap", "cap = n"},
    {"g2", "g2 = lambda y: (y + cap) % 3"},
    {"cell", "cell = [n]"},
    {"bump", "def bump(y):\n    for z in [y, 1]:\n        cell[0] = (cell[0] + z) % 3\n    return cell[0]"},
};

}  // namespace ramify::looping_texts
