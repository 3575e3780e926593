/* SPDX-License-Identifier: Apache-2.0 */
/* streett_*, maze.star and lift.star: strong fairness of each guard as an assumption. */
/* expect: ring_strong -f holds */
/* expect: ring_weak -f violated */
/* expect: beside -f -DBESIDE violated */
/* expect: cut -f -DCUT holds */
/* expect: cycle_left -f -DLEFT violated */
#ifdef BESIDE
#define WAYS :: room == 0 -> room = 1 :: room == 0 -> room = 2 :: room == 1 -> room = 0 :: room == 2 -> room = 3 :: room == 3 -> room = 2
#elif defined(CUT)
#define WAYS :: room == 0 -> room = 1 :: room == 1 -> room = 0 :: room == 1 -> room = 2 :: room == 2 -> room = 3 :: room == 3 -> room = 2 :: room == 3 -> room = 1
#elif defined(LEFT)
#define WAYS :: room == 0 -> room = 1 :: room == 1 -> room = 2 :: room == 1 -> room = 0 :: room == 2 -> room = 3 :: room == 3 -> room = 1 :: room == 3 -> room = 4 :: room == 4 -> room = 0
#else
#define WAYS :: room == 0 -> room = 1 :: room == 1 -> room = 2 :: room == 2 -> room = 0
#endif
byte room; bool out;
active proctype Wanderer() { do :: atomic { if WAYS fi } od }
#if defined(BESIDE) || !defined(CUT) && !defined(LEFT)
active proctype Guard() { d_step { room == 1 && !out -> out = true } }
#elif defined(CUT)
active proctype Left() { d_step { room == 0 && !out -> out = true } }
active proctype Right() { d_step { room == 3 && !out -> out = true } }
#else
active proctype Low() { d_step { room == 0 && !out -> out = true } }
active proctype High() { d_step { room == 4 && !out -> out = true } }
#endif
/* nobody is let out, so every guard is still on watch: it must not be enabled again and again */
#define SF(r) (!(([] !out) && ([] <> (room == r))))
ltl ring_strong { SF(1) -> <> out }
ltl ring_weak { <> out }
ltl beside { SF(1) -> <> out }
ltl cut { (SF(0) && SF(3)) -> <> out }
ltl cycle_left { (SF(0) && SF(4)) -> <> out }
