#!/usr/bin/env node
"use strict";
var a, b = 1;
let c;
const d = class {}, e = function () {}, f = () => 0;
{ let c = 2; var g = 3; function h() {} }
using r = open(), s = other();
later();
function hoisted() {}
