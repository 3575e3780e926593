# SPDX-License-Identifier: Apache-2.0
"""A stack to be tested: `ramify test stack_live.toml`.

With the argument `planted` it has a bug: the fourth element is put below the third. `stack_live.toml` goes to six elements and finds it:
`ramify test stack_live.toml --adapter 'python3 stack_adapter.py planted'`. `stack.toml` stops at three, and cannot.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../adapters/python"))
import ramify_adapter


class Stack:
    def __init__(self, has_bug):
        self.has_bug = has_bug

    def reset(self, seed):
        self.items = []

    def Push(self, x):
        self.items.append(x)
        if self.has_bug and len(self.items) == 4:
            self.items[-1], self.items[-2] = self.items[-2], self.items[-1]

    def Pop(self):
        return self.items.pop()


ramify_adapter.serve(Stack("planted" in sys.argv[1:]))
