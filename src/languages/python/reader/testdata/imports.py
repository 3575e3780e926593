from __future__ import annotations
import os
import os.path
import os.path as p, sys
from math import sqrt
from math import (sin as sine, cos)
from . import sibling
from ..package.module import name as other
from module import *
