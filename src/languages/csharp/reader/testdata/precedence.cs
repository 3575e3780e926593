// script
var a = x is not null && y;
var b = x is null || y;
var c = x is > 3 && y;
var d = x is Color.Red && y;
var e = x is A || z is B;
var f = w && x is null || y;
var g = x is 1 or 2 && y;
var h = x is > 0 and < 5 || y;
var i = x is A == true;
var j = (a) - b * c;
var k = x is A ? 1 : 2;
var l = x is null ?? y;
var m = (a.b) + 1;
var n = f(x is A && y);
var s = x is A { B: 1 } && y;
var t = w && x is A a && a.B || y;
var u = x is string && y || x is int[] && z;
var v = x is List<int> && y;
var o = (a) - b - c; var p = (A)b; var q = a ?? b ?? c; var r = x is 1 + 2 && y; var s2 = x is A && y is B || !(z is C) && w; class A {} class B {} class C {}
