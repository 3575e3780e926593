# SPDX-License-Identifier: Apache-2.0
# sys.

def sys__exit(code=None):
    raise SystemExit(code)
sys__recursion_limit = [1000]
def sys__getrecursionlimit():
    return sys__recursion_limit[0]
def sys__setrecursionlimit(limit):
    if limit < 1:
        raise ValueError("recursion limit must be greater or equal than 1")
    sys__recursion_limit[0] = limit

sys__version_info = collections__namedtuple("version_info", "major minor micro releaselevel serial")(3, 11, 7, "final", 0)
