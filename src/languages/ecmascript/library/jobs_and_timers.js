// SPDX-License-Identifier: Apache-2.0
// The jobs that promises queue, and timers (ECMA-262, 9.5; WHATWG HTML, 8.6). The clock jumps to the next timer.

const __jobs = [];
const __loop = { next: 0, now: 0, count: 0 };
const __timers = [];
const __rejected = new Set();
const __ticks = [];
function __run_microtasks() {
  while (__loop.next < __jobs.length || __ticks.length > 0) {
    while (__ticks.length > 0) __ticks.shift()();
    while (__loop.next < __jobs.length) {
      const job = __jobs[__loop.next];
      __jobs[__loop.next] = undefined;
      __loop.next += 1;
      if (__loop.next > 1000) {
        __jobs.splice(0, __loop.next);
        __loop.next = 0;
      }
      job();
    }
  }
  for (const promise of __rejected) throw promise["#value"];
}
function __take_timer() {
  let best = -1;
  for (let i = 0; i < __timers.length; i++) {
    const t = __timers[i];
    if (best < 0 || t.time < __timers[best].time || (t.time === __timers[best].time && t.number < __timers[best].number))
      best = i;
  }
  if (best < 0) return undefined;
  return __timers.splice(best, 1)[0];
}
function __run_jobs() {
  __run_microtasks();
  for (;;) {
    const timer = __take_timer();
    if (timer === undefined) return;
    if (timer.time > __loop.now) __loop.now = timer.time;
    if (timer.every !== undefined) {
      timer.time = __loop.now + timer.every;
      __loop.count += 1;
      timer.number = __loop.count;
      __timers.push(timer);
    }
    timer.run(...timer.values);
    __run_microtasks();
  }
}
class Timeout {
  constructor(time, number, every, run, values) {
    this.time = time;
    this.number = number;
    this.every = every;
    this.run = run;
    this.values = values;
  }
  ref() { return this; }
  unref() { return this; }
  hasRef() { return true; }
}
function __delay(ms) {
  const delay = Number(ms);
  return delay >= 1 && delay <= 2147483647 ? Math.trunc(delay) : 1;
}
function setTimeout(run, ms, ...values) {
  __jobs.length;
  __loop.count += 1;
  const timer = new Timeout(__loop.now + __delay(ms), __loop.count, undefined, run, values);
  __timers.push(timer);
  return timer;
}
function setInterval(run, ms, ...values) {
  __jobs.length;
  __loop.count += 1;
  const timer = new Timeout(__loop.now + __delay(ms), __loop.count, __delay(ms), run, values);
  __timers.push(timer);
  return timer;
}
function setImmediate(run, ...values) {
  __jobs.length;
  __loop.count += 1;
  const timer = new Timeout(__loop.now, __loop.count, undefined, run, values);
  __timers.push(timer);
  return timer;
}
function clearTimeout(timer) {
  const at = __timers.indexOf(timer);
  if (at >= 0) __timers.splice(at, 1);
}
function clearInterval(timer) { clearTimeout(timer); }
function clearImmediate(timer) { clearTimeout(timer); }
function process__nextTick(run, ...values) {
  __jobs.length;
  __ticks.push(() => run(...values));
}
const __exit = { code: undefined, timer: undefined };
function process__setExitCode(code) {
  __jobs.length;
  __exit.code = code;
  if (__exit.timer === undefined) {
    __exit.timer = new Timeout(Infinity, Infinity, undefined, process__exitNow, []);
    __timers.push(__exit.timer);
  }
  return code;
}
function process__exitNow() { process.exit(__exit.code === undefined ? 0 : Number(__exit.code)); }
function console__assert(holds, ...values) {
  if (holds) return;
  if (values.length === 0) console.error("Assertion failed");
  else console.error("Assertion failed: " + values[0], ...values.slice(1));
}
const __counts = {};
function console__count(label = "default") {
  __counts[label] = (__counts[label] === undefined ? 0 : __counts[label]) + 1;
  console.log(`${label}: ${__counts[label]}`);
}
function queueMicrotask(run) { __jobs.push(() => run()); }
