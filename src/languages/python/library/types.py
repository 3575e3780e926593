# SPDX-License-Identifier: Apache-2.0
# types.

class types__SimpleNamespace:
    def __init__(self, **fields):
        for name in fields:
            setattr(self, name, fields[name])
    def __eq__(self, other):
        return isinstance(other, types__SimpleNamespace) and vars(self) == vars(other)
    def __repr__(self):
        return "namespace(" + ", ".join([name + "=" + repr(value) for name, value in vars(self).items()]) + ")"
