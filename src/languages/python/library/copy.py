# SPDX-License-Identifier: Apache-2.0
# copy.

def copy__copy(value):
    if isinstance(value, list):
        return list(value) if type(value) is list else value.copy()
    if isinstance(value, dict):
        return value.copy()
    if isinstance(value, set):
        return value.copy()
    if hasattr(value, "__copy__"):
        return value.__copy__()
    if type(value).__name__ in ("int", "float", "str", "bool", "NoneType", "tuple", "bytes", "range", "function", "type", "builtin_function_or_method", "method"):
        return value
    if isinstance(value, (tuple, int, float, str)):
        return value
    made = object.__new__(type(value))
    for name, held in value.__dict__.items():
        object.__setattr__(made, name, held)
    return made
def copy__deepcopy(value, memo=None):
    if memo is None:
        memo = {}
    kind = type(value)
    if kind is int or kind is str or kind is float or kind is bool or value is None or kind is bytes or kind is range:
        return value
    key = id(value)
    if key in memo:
        return memo[key][0]
    if kind is list:
        made = []
        memo[key] = (made, value)
        for element in value:
            made.append(copy__deepcopy(element, memo))
        return made
    if kind is dict:
        made = {}
        memo[key] = (made, value)
        for k, v in value.items():
            made[copy__deepcopy(k, memo)] = copy__deepcopy(v, memo)
        return made
    if kind is tuple:
        return tuple([copy__deepcopy(element, memo) for element in value])
    if kind is set:
        return {copy__deepcopy(element, memo) for element in value}
    if kind.__name__ in ("function", "type", "builtin_function_or_method", "method", "NoneType", "generator"):
        return value
    if isinstance(value, type) or isinstance(value, enum__Enum):
        return value
    if hasattr(value, "__deepcopy__"):
        return value.__deepcopy__(memo)
    made = object.__new__(kind)
    memo[key] = (made, value)
    for name, held in value.__dict__.items():
        object.__setattr__(made, name, copy__deepcopy(held, memo))
    return made
