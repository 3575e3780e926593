/* SPDX-License-Identifier: Apache-2.0 */
/* Words that the SPIN peers of our models share. A peer has the same atomic steps and the same control states as the
   Starlark model beside it, so both have the same distinct states; and every edge of ours is a transition of SPIN's, which
   counts the initial state as one more.

     step("a")            a location; what follows, up to the next one, is one d_step
     step("a"); wait(c)   a location whose d_steps have the guard c
     the start            a location before the first step, also where the thread comes back to what it does there
     a dead variable      is reset
     the end              `end: false`, since a process that ends would have a step of its own to do so

   STEP(x)    the atomic step x, as a statement that may have a label (SPIN allows none on a d_step)
   CLAIM(c)   the property. Judged in a build with -DCHECK only: SPIN would not count what follows a failed claim */
#define STEP(x) \
  if            \
  ::d_step{x} fi
#ifdef CHECK
#define CLAIM(c) assert(c)
#else
#define CLAIM(c) skip
#endif
