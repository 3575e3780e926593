"""Much of the library, a module a line."""
from dataclasses import dataclass, field, asdict, replace, astuple
from enum import Enum, auto, IntEnum, Flag
from collections import Counter, defaultdict, deque, namedtuple, OrderedDict, ChainMap
from functools import reduce, lru_cache, partial, wraps, total_ordering, cmp_to_key, cached_property, singledispatch
import itertools, math, re, json, heapq, bisect, string, operator, copy, textwrap, statistics
from contextlib import contextmanager, suppress
from typing import Optional, List, Dict, NamedTuple, Protocol, Generic, TypeVar
from abc import ABC, abstractmethod
@dataclass(order=True, frozen=True)
class V:
    x: int
    y: int = 0
    tags: list = field(default_factory=list, compare=False, repr=False)
print(V(1,2), V(1)<V(2), V(1)==V(1), replace(V(1),y=5), asdict(V(3,4)), astuple(V(3,4)), hash(V(1,2))==hash(V(1,2)))
try: V(1).x = 3
except Exception as e: print(type(e).__name__, e)
class Color(Enum):
    RED = 1
    GREEN = auto()
    BLUE = 'b'
    @property
    def low(self): return self.name.lower()
print(Color.RED, repr(Color.GREEN), Color('b'), Color['RED'], [c.name for c in Color], Color.RED.low, Color.RED is Color.RED, Color.BLUE.value)
class Perm(Flag):
    R=1; W=2; X=4
print(Perm.R|Perm.W, Perm.R in (Perm.R|Perm.X), IntEnum('N','a b')(1), list(Perm))
print(f"{3.14159:.2f} {42:05d} {'hi':>6}|{'hi':<6}|{'hi':^6}| {255:#x} {255:b} {1234567.891:,.2f} {0.5:.1%} {1e10:g} {'x'!r} {3:+d} {-3: d} {12:e}")
w=8; print(f"{'ab':*^{w}}{1.5:>{w}.3f} {[1,2]!s:>10} {{}} {'nested ' + f'{1+1}'} {w=} {w*2=:>5}")
print("%s %d %5.2f %-5s| %05d %x %r %%" % ("a", 3, 2.5, "b", 42, 255, 'q'), "{} {0}".format if False else "{0} {1} {0}".format(1,2), "{a:>5}{b}".format(a=1,b=[2]))
c=Counter("mississippi"); print(c, c.most_common(2), c['z'], c+Counter('ms'), c-Counter('ss'), sum(c.values()), dict(c))
d=defaultdict(list); d['a'].append(1); d['b']; print(d, dict(d), sorted(d), len(d))
q=deque([1,2,3],maxlen=3); q.append(4); q.appendleft(0); q.rotate(1); print(q, q[0], list(q), q.pop(), q.popleft(), deque('ab'))
P=namedtuple('P','x y'); p=P(1,2); print(p, p.x, p._replace(x=5), p._asdict(), P._fields, *p, p==(1,2))
print(list(itertools.chain([1],[2,3])), list(itertools.combinations('abc',2)), list(itertools.permutations([1,2,3],2))[:3], list(itertools.product('ab',[1,2])), list(itertools.accumulate([1,2,3,4])), list(itertools.accumulate([3,1,4],max)), list(itertools.islice(itertools.count(5,2),3)), [(k,list(g)) for k,g in itertools.groupby('aabbb')], list(itertools.zip_longest([1,2],[3],fillvalue=0)), list(itertools.takewhile(lambda x:x<3,[1,2,3,1])), list(itertools.dropwhile(lambda x:x<3,[1,2,3,1])), list(itertools.starmap(pow,[(2,3),(3,2)])), list(itertools.pairwise('abc')), list(itertools.compress('abc',[1,0,1])), list(itertools.repeat(1,2)), list(itertools.filterfalse(lambda x:x%2,[1,2])), list(itertools.combinations_with_replacement('ab',2)), list(itertools.islice(itertools.cycle('ab'),3)))
print(reduce(lambda a,b:a*b,[1,2,3,4]), partial(int,base=2)('101'), sorted([3,1,2],key=cmp_to_key(lambda a,b:b-a)))
@lru_cache(maxsize=None)
def fib(n): return n if n<2 else fib(n-1)+fib(n-2)
print(fib(80), fib.cache_info())
print(math.sqrt(2), math.gcd(12,18), math.lcm(4,6), math.comb(5,2), math.perm(5,2), math.factorial(20), math.isclose(0.1+0.2,0.3), math.inf, -math.inf, math.nan, math.floor(-1.5), math.ceil(-1.5), math.trunc(-1.5), math.hypot(3,4), math.prod([1,2,3]), math.log(8,2), math.log10(1000), math.isqrt(17), math.degrees(math.pi), math.fsum([0.1]*10), math.dist((0,0),(3,4)), math.copysign(1,-0.0))
print(7//2, -7//2, 7%-3, -7%3, divmod(-7,2), 2**100, 2**-1, 7/2, 1e16, 1e15, 0.1+0.2, 1/3, 100.0, 1e-5, 1e22, float('inf'), round(2.5), round(3.5), round(2.675,2), round(1234,-2), abs(-3), int('0x1f',16), int(-3.7), float('1e3'), bool([]), 5 .bit_length(), (255).to_bytes(2,'big'), int.from_bytes(b'\x01\x00','big'))
print("Hello World".swapcase(), "hello world".title(), "a,b,,c".split(','), " a b ".split(), "abc".center(9,'-'), "abc".ljust(5)+'|', "42".zfill(5), "a-b".partition('-'), "a-b-c".rpartition('-'), "abc".find('z'), "abcabc".rfind('b'), "abc".index('b'), "aXbX".replace('X','-',1), "abc".isalpha(), "123".isdigit(), "abc".startswith(('a','z')), "tEST".capitalize(), "x".join(['a','b']), "a\tb".expandtabs(4), "line1\nline2".splitlines(), "abc"[::-1], "abc"[-2:], "aaa".count('a'), "ab".encode(), "ß".casefold(), "abc".translate(str.maketrans('ab','xy')), "prefix_x".removeprefix('prefix_'), "x.py".removesuffix('.py'), 'a' in 'abc', ord('a'), chr(98), "%s"%(1,), "abc".isidentifier(), "Ab".islower(), '  x '.strip()+'|', 'xxaxx'.strip('x'), repr('it\'s'), repr("a\n\t\\"), ascii('é'))
l=[5,3,1]; l.sort(); l.insert(1,9); l.extend([7]); l.remove(9); print(l, l.index(3), l.pop(0), l[::-1], l*2, l+[1], sorted(l,reverse=True), list(reversed(l)), min(l), max(l,key=lambda x:-x), sum(l,10), any(x>5 for x in l), all(l), list(enumerate(l,1)), list(zip(l,'abc')), list(map(str,l)), list(filter(None,[0,1,''])), l.count(7), l.copy()==l)
a=[0,1,2,3,4,5]; a[1:3]=['x']; del a[-1]; a[::2]=[9]*len(a[::2]); print(a, a[-2:], a[1:100], a[::-2], [*range(10,0,-3)], range(5)[1:3], list(range(3))==[0,1,2])
m={'a':1,'b':2}; m.update(c=3); m|={'d':4}; print(m, m.get('z',0), m.setdefault('e',5), m.pop('a'), list(m.items()), {**m,'x':1}, {v:k for k,v in m.items()}, 'b' in m, dict(zip('ab',[1,2])), m.keys()&{'b','q'}, dict.fromkeys('ab',0), m.popitem(), list(reversed(m)), sorted(m.items(),key=lambda kv:-kv[1]))
s={3,1,2}; print(s|{5}, s&{1,9}, s-{1}, s^{1,7}, {1}<=s, s.isdisjoint({8}), frozenset([1,2]), set('aab')=={'a','b'}, len(s)); s.add(4); s.discard(9); print(sorted(s), set(), {*s,9}=={1,2,3,4,9})
print(re.findall(r'\d+','a1b22'), re.sub(r'(\w+) (\w+)',r'\2 \1','hello world'), re.match(r'(?P<y>\d+)-(\d+)','2024-05').groups(), re.search('b+','abbb').span(), re.split(r'[,;]\s*','a, b;c'), re.compile('A',re.I).fullmatch('a'), [m.group() for m in re.finditer(r'[a-z]','a1b')], re.match('x','y'), re.sub(r'\d',lambda m:str(int(m[0])*2),'a1b2'), re.match(r'(?P<y>\d+)','12').groupdict(), re.escape('a.b'), re.subn('a','b','aa'))
print(json.dumps({'a':[1,2.5,None,True],'b':{'c':'é"'}}), json.dumps([1,{'x':2}],indent=2), json.loads('{"a":[1,2.0,null,true],"b":"x\\u0041"}'), json.dumps({'b':1,'a':2},sort_keys=True,separators=(',',':')), json.dumps('é',ensure_ascii=False))
h=[5,1,4]; heapq.heapify(h); heapq.heappush(h,0); print(heapq.heappop(h), h, heapq.nlargest(2,h), heapq.nsmallest(2,[3,1,2]), heapq.heappushpop(h,2), list(heapq.merge([1,3],[2])), bisect.bisect([1,2,2,3],2), bisect.bisect_left([1,2,2,3],2)); x=[1,3]; bisect.insort(x,2); print(x)
print(string.ascii_lowercase[:5], string.digits, string.punctuation, textwrap.wrap('the quick brown fox',10), textwrap.dedent('  a\n  b'), statistics.mean([1,2,4]), statistics.median([3,1,2]), statistics.stdev([1,2,3,4]), operator.itemgetter(1)([5,6]), operator.attrgetter('x')(p), copy.deepcopy([[1]]))
print(type(1), type('a').__name__, isinstance(True,int), issubclass(bool,int), type([]), type(None), int, str, callable(len), id(1)==id(1), hash('a')==hash('a'), None, ..., NotImplemented)
print(*[1,2],sep='-',end='!\n'); print('a','b',sep=''); print(); print([None,True,1.0,'x',b'y',(1,),{},set(),[]], (1,), ((),), {'a':(1,2)}, [[]]*2)
