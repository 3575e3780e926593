// Objects before classes: constructors, prototypes, call/apply/bind, mixins, property attributes, closures as modules.
function Shape(name) { this.name = name; Shape.created = (Shape.created || 0) + 1; }
Shape.prototype.area = function () { return 0; };
Shape.prototype.toString = function () { return this.name + ' ' + this.area().toFixed(1); };
Shape.compare = function (a, b) { return a.area() - b.area(); };
function Rect(w, h) { Shape.call(this, 'rect'); this.w = w; this.h = h; }
Rect.prototype = Object.create(Shape.prototype);
Rect.prototype.constructor = Rect;
Rect.prototype.area = function () { return this.w * this.h; };
function Circle(r) { if (!(this instanceof Circle)) return new Circle(r); Shape.apply(this, ['circle']); this.r = r; }
Circle.prototype = Object.create(Shape.prototype, { constructor: { value: Circle, writable: true, configurable: true } });
Circle.prototype.area = function () { return Math.PI * Math.pow(this.r, 2); };
Circle.prototype.toString = function () { return Shape.prototype.toString.call(this) + '!'; };
var shapes = [new Rect(3, 4), Circle(1.5), new Rect(1, 1), new Circle(0.2)];
console.log(shapes.sort(Shape.compare).map(String), Shape.created);
console.log(shapes[0] instanceof Circle, shapes[0] instanceof Shape, shapes[1].constructor === Rect, Object.getPrototypeOf(shapes[1]) === Rect.prototype);
for (var key in shapes[1]) if (shapes[1].hasOwnProperty(key)) console.log(key, shapes[1][key]);
console.log(Object.keys(shapes[1]), 'area' in shapes[1], Shape.prototype.isPrototypeOf(shapes[1]), shapes[1]);

var counter = (function () {
  var count = 0, listeners = [];
  function notify() { for (var i = 0; i < listeners.length; i++) listeners[i].call(null, count, arguments.length); }
  return { up: function (by) { count += by === undefined ? 1 : by; notify('up'); return this; }, onChange: function (f) { listeners.push(f); }, get value() { return count; } };
})();
counter.onChange(function (n, k) { console.log('now', n, k, typeof this); });
counter.up().up(5);
console.log(counter.value, counter.count, Object.keys(counter));

function sum() { return Array.prototype.reduce.call(arguments, function (a, b) { return a + b; }, 0); }
function tail() { return Array.prototype.slice.call(arguments, 1); }
console.log(sum(1, 2, 3), tail('a', 'b', 'c'), Math.max.apply(null, [4, 9, 2]), [].concat.apply([], [[1], [2, 3]]), Array.prototype.map.call('abc', function (c) { return c + c; }));
var greet = function (greeting, mark) { return greeting + ', ' + this.name + (mark || '.'); };
var ann = { name: 'Ann' }, hello = greet.bind(ann, 'Hello');
console.log(greet.call(ann, 'Hi'), greet.apply(ann, ['Hey', '!']), hello(), hello('?'), hello.call({ name: 'Bob' }), greet.length);
var hasOwn = Object.prototype.hasOwnProperty, toString = Object.prototype.toString;
console.log(hasOwn.call(ann, 'name'), hasOwn.call(ann, 'toString'), [[], {}, null, 1, 'x', undefined, function () {}].map(function (v) { return toString.call(v).slice(8, -1); }));

var account = {};
Object.defineProperty(account, 'id', { value: 7 });
Object.defineProperty(account, 'balance', { get: function () { return this._b || 0; }, set: function (v) { if (v < 0) throw new RangeError('negative'); this._b = v; }, enumerable: true });
Object.defineProperty(account, '_b', { value: 1, writable: true, enumerable: false });
account.id = 8; account.balance = 50;
console.log(account.id, account.balance, account, JSON.stringify(account), Object.keys(account), Object.getOwnPropertyNames(account).length);
try { account.balance = -1; } catch (e) { console.log(e.name + ': ' + e.message); }
console.log(Object.getOwnPropertyDescriptor(account, 'id'), Object.getOwnPropertyDescriptor({ x: 1 }, 'x').writable);
var mixin = { fly: function () { return this.name + ' flies'; }, legs: 2 };
var bird = Object.assign(Object.create({ name: 'base', sing: function () { return 'tweet'; } }), mixin, { name: 'bird' });
console.log(bird.fly(), bird.sing(), bird, Object.getPrototypeOf(bird).name, delete bird.name, bird.name);
var frozen = Object.freeze({ a: 1, inner: { b: 2 } });
frozen.a = 2; frozen.inner.b = 3; frozen.c = 4; delete frozen.a;
console.log(frozen, Object.isFrozen(frozen), Object.isFrozen(frozen.inner));
var dict = Object.create(null); dict.x = 1; console.log(dict, 'toString' in dict, Object.entries({ b: 1, a: 2, 1: 'x' }));
if (true) { function inner() { return 'inner'; } var leaked = 'leaked'; }
console.log(inner(), leaked, typeof later, typeof notThere, (function () { return typeof this; })());
var later = 1;
var fns = []; for (var i = 0; i < 3; i++) { (function (j) { fns.push(function () { return j + ':' + i; }); })(i); }
console.log(fns.map(function (f) { return f(); }));
console.log([1, 2, 3].indexOf(4) === -1 && 'none', void 0, null == undefined, '5' * '2', '5' + 2, +'', +'x', 1 < 2 < 3, 3 > 2 > 1, [] + [], typeof NaN, 0.1 + 0.2 === 0.3);
switch (typeof null) { case 'object': console.log('null is an object'); case 'never': console.log('falls'); break; default: console.log('no'); }
