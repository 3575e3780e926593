"""Much of the language: classes, protocols, generators, patterns, errors, scopes."""
from contextlib import contextmanager, suppress, ExitStack, closing
from functools import wraps, total_ordering, cached_property, singledispatch
from abc import ABC, abstractmethod
from typing import NamedTuple, Protocol, Generic, TypeVar, Callable, Any, Union, TypedDict, Literal
import sys
class Shape(ABC):
    count=0
    def __init__(self,n): self.n=n; Shape.count+=1; type(self).made=getattr(type(self),'made',0)+1
    @abstractmethod
    def area(self): ...
    @classmethod
    def unit(cls): return cls(1)
    @staticmethod
    def helper(x): return x*2
    @property
    def double(self): return self.n*2
    @double.setter
    def double(self,v): self.n=v/2
    def __repr__(self): return f"{type(self).__name__}({self.n})"
    def __lt__(self,o): return self.area()<o.area()
    def __eq__(self,o): return isinstance(o,Shape) and self.n==o.n
    def __hash__(self): return hash(self.n)
class Sq(Shape):
    def area(self): return self.n**2
class Ci(Shape):
    def area(self): return 3*self.n**2
    def __str__(self): return f"<Ci {self.n}>"
try: Shape(1)
except TypeError as e: print(e)
a,b=Sq(3),Ci(2); a.double=10; print(a,b,[a,b],a.n,Sq.unit(),Shape.helper(4),sorted([a,b]),a==Sq(5.0),len({a,Sq(5.0)}),Shape.count,Ci.made,str(b),repr(b),f"{b}",f"{b!r}")
class A:
    def who(self): return 'A'
class B(A):
    def who(self): return 'B'+super().who()
class C(A):
    def who(self): return 'C'+super().who()
class D(B,C):
    def who(self): return 'D'+super().who()
print(D().who(), [c.__name__ for c in D.__mro__], D.__bases__, issubclass(D,A), isinstance(D(),C))
class Vec:
    __slots__=('x','y')
    def __init__(self,x,y): self.x,self.y=x,y
    def __add__(self,o): return Vec(self.x+o.x,self.y+o.y)
    def __sub__(self,o): return Vec(self.x-o.x,self.y-o.y)
    def __mul__(self,k): return Vec(self.x*k,self.y*k) if isinstance(k,(int,float)) else NotImplemented
    __rmul__=__mul__
    def __neg__(self): return Vec(-self.x,-self.y)
    def __abs__(self): return (self.x**2+self.y**2)**.5
    def __bool__(self): return bool(self.x or self.y)
    def __getitem__(self,i): return (self.x,self.y)[i]
    def __len__(self): return 2
    def __iter__(self): yield self.x; yield self.y
    def __contains__(self,v): return v in (self.x,self.y)
    def __call__(self,z): return (self.x,self.y,z)
    def __iadd__(self,o): self.x+=o.x; return self
    def __eq__(self,o): return tuple(self)==tuple(o)
    def __repr__(self): return f"Vec({self.x}, {self.y})"
    def __format__(self,spec): return f"({self.x:{spec}},{self.y:{spec}})" if spec else repr(self)
v=Vec(1,2); w=v; w+=Vec(5,5); print(v+Vec(1,1),2*v,-v,abs(Vec(3,4)),bool(Vec(0,0)),v[0],len(v),list(v),2 in v,v(9),v==Vec(6,2),v is w,f"{v:.1f}",f"{v}",max(v),sum(v))
try: v*'a'
except TypeError as e: print(e)
@contextmanager
def tag(n):
    print('<',n)
    try: yield n.upper()
    except ValueError as e: print('handled',e)
    finally: print('>',n)
with tag('a') as t, tag('b') as u: print(t,u); raise ValueError('bad')
class CM:
    def __enter__(self): print('enter'); return self
    def __exit__(self,et,ev,tb): print('exit',et and et.__name__,ev); return et is KeyError
with CM(): raise KeyError('k')
with suppress(ZeroDivisionError): 1/0
def deco(times):
    def outer(f):
        @wraps(f)
        def inner(*a,**k):
            return [f(*a,**k) for _ in range(times)]
        return inner
    return outer
@deco(2)
def hi(name,*,punct='!'):
    "doc"
    return f"hi {name}{punct}"
print(hi('x',punct='?'),hi.__name__)
class E1(Exception):
    def __init__(self,code,msg): super().__init__(msg); self.code=code
class E2(E1): pass
def f(x):
    try:
        if x==0: raise E2(5,'zero')
        if x==1: return [][1]
        if x==2: return {}['k']
        if x==3: int('z')
        if x==4: None.foo
        if x==5: 'a'+1
        if x==6: assert x<0,'msg'
        if x==7: undefined_name
        if x==8: a,b=1,2,3
        if x==9: raise RuntimeError
        if x==10: f(1,2)
        if x==11: [].pop()
        if x==12: pass
        if x==13: next(iter([]))
        return 'none'
    except E1 as e: return ('E1',e.code,str(e),e.args)
    except (IndexError,KeyError) as e: return type(e).__name__,str(e),repr(e)
    except Exception as e: return type(e).__name__,str(e)
    else: return 'else'
    finally: print('fin',x,end=' ')
for i in range(14): print(f(i))
try:
    try: 1/0
    except ZeroDivisionError as e: raise ValueError('outer') from e
except ValueError as e: print(e,repr(e.__cause__),e.__context__ is e.__cause__)
def match(x):
    match x:
        case 0|1: return 'small'
        case int(n) if n>100: return f'big {n}'
        case [a,b]: return f'pair {a} {b}'
        case [a,*rest]: return f'list {a} {rest}'
        case {'type':'c','r':r,**kw}: return f'dict {r} {kw}'
        case Vec(x=0): return 'vec0'
        case str() as s: return 'str '+s
        case None: return 'none'
        case (1|2) as q, : return q
        case _: return 'other'
for x in [0,500,[1,2],[1,2,3],{'type':'c','r':1,'z':2},'s',None,3.5,(7,8)]: print(match(x),end='; ')
print()
def g(a,b=2,/,c=3,*args,d,e=5,**kw): return a,b,c,args,d,e,kw
print(g(1,d=4),g(1,2,3,4,5,d=6,z=7),g(*[1,2],**{'d':1,'q':2}))
def gen():
    x=yield 1
    print('recv',x)
    try: yield 2
    except ValueError: yield 'caught'
    return 'done'
G=gen(); print(next(G),G.send('hi'),G.throw(ValueError()))
try: next(G)
except StopIteration as e: print(e.value)
def outer(): r=yield from gen(); yield r
print(list(outer()), sum(x*x for x in range(4)), [i*j for i in range(3) for j in range(3) if i!=j], {x%3 for x in range(9)}, [[0]*2 for _ in range(2)], (lambda *a,**k:(a,k))(1,b=2))
x=10
def scope():
    global x; x+=1
    y=1
    def inner():
        nonlocal y; y+=1; return y
    return inner(),x
print(scope(), [f() for f in [lambda i=i:i for i in range(3)]], [f() for f in [lambda:i for i in range(3)]])
n=0
while n<5:
    n+=1
    if n==3: continue
    if n==9: break
else: print('else',n)
for i in range(3):
    if i==5: break
else: print('for-else')
print((y:=5)+y, 1<2<3, 1 if x else 2, not 0 or 5, [1,2][0:1] or 'e', x if (x:=3)>2 else 0, 'a'<'b', [1,2]<[1,3], (1,'a')==(1,'a'))
@total_ordering
class T:
    def __init__(s,v): s.v=v
    def __eq__(s,o): return s.v==o.v
    def __lt__(s,o): return s.v<o.v
print(T(1)>=T(1),T(2)>T(1),T(1)!=T(2))
class Cached:
    @cached_property
    def v(self): print('computing'); return 42
cc=Cached(); print(cc.v,cc.v)
@singledispatch
def desc(x): return 'obj'
@desc.register
def _(x:int): return 'int'
@desc.register(list)
def _(x): return 'list'
print(desc(1),desc([]),desc('s'))
class Desc:
    def __set_name__(self,o,n): self.n=n
    def __get__(self,o,t=None): return self if o is None else o.__dict__.get(self.n,'unset')
    def __set__(self,o,v): o.__dict__[self.n]=v*2
class H: f=Desc()
h=H(); print(h.f); h.f=4; print(h.f,vars(h),h.__dict__)
class Reg:
    subs=[]
    def __init_subclass__(cls,**k): Reg.subs.append((cls.__name__,k))
class S1(Reg,tag='x'): pass
print(Reg.subs)
class Dyn:
    def __getattr__(self,n): return n+'!'
    def __setattr__(self,n,v): object.__setattr__(self,n,v+1)
dy=Dyn(); dy.q=1; print(dy.q,dy.foo);
print(getattr(dy,'q'),hasattr(Vec,'zzz'),setattr(dy,'w',5),dy.w)
T1=TypeVar('T1')
class Stack(Generic[T1]):
    def __init__(self): self._i:list[T1]=[]
    def push(self,i:T1)->None: self._i.append(i)
    def pop(self)->T1: return self._i.pop()
st=Stack(); st.push(1); print(st.pop(), Stack.__name__)
class Emp(NamedTuple):
    name:str
    id:int=3
print(Emp('a'),Emp('b',4)._asdict(),Emp.__annotations__ if False else '')
print(__name__, sys.maxsize>1, "".join(sorted("hello")), sorted(['b','A'],key=str.lower), [*map(int,'123')], divmod(17,5), pow(2,10,1000), "abc"*0, [1,2,3][-1], *"ab")
import random
