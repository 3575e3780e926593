// SPDX-License-Identifier: Apache-2.0
// async functions and generators.

function __async_step(generator, promise, sent, is_error) {
  let step;
  try {
    step = is_error ? generator.throw(sent) : generator.next(sent);
  } catch (error) {
    __settle(promise, 2, error);
    return;
  }
  if (step.done) {
    __resolve(promise, step.value);
    return;
  }
  __then(
    Promise.resolve(step.value),
    (value) => __async_step(generator, promise, value, false),
    (error) => __async_step(generator, promise, error, true),
    undefined,
  );
}
function __async(generator) {
  const promise = __pending();
  __async_step(generator, promise, undefined, false);
  return promise;
}
function __await(value) {
  let state = 0, result;
  __then(
    Promise.resolve(value),
    (settled) => {
      state = 1;
      result = settled;
    },
    (error) => {
      state = 2;
      result = error;
    },
    undefined,
  );
  while (state === 0) {
    if (__loop.next < __jobs.length) {
      const job = __jobs[__loop.next];
      __loop.next += 1;
      job();
      continue;
    }
    for (const promise of __rejected) throw promise["#value"];
    const timer = __take_timer();
    if (timer === undefined) throw new Error("a promise that is awaited at the top level is never settled");
    if (timer.time > __loop.now) __loop.now = timer.time;
    if (timer.every !== undefined) {
      timer.time = __loop.now + timer.every;
      __loop.count += 1;
      timer.number = __loop.count;
      __timers.push(timer);
    }
    timer.run(...timer.values);
  }
  if (state === 2) throw result;
  return result;
}
class __Awaited {
  constructor(value) { this.value = value; }
}
class __AsyncGenerator {
  constructor(generator) {
    this["#generator"] = generator;
    this["#requests"] = [];
    this["#running"] = false;
  }
  [Symbol.asyncIterator]() { return this; }
  next(value) { return this["#ask"]({ kind: 0, value: value }); }
  throw(error) { return this["#ask"]({ kind: 1, value: error }); }
  return(value) { return this["#ask"]({ kind: 2, value: value }); }
  ["#ask"](request) {
    request.promise = __pending();
    this["#requests"].push(request);
    if (!this["#running"]) this["#take"]();
    return request.promise;
  }
  ["#take"]() {
    const request = this["#requests"][0];
    if (request === undefined) return;
    this["#running"] = true;
    this["#step"](request.value, request.kind);
  }
  ["#step"](sent, kind) {
    let step;
    try {
      step =
        kind === 1 ? this["#generator"].throw(sent) : kind === 2 ? this["#generator"].return(sent) : this["#generator"].next(sent);
    } catch (error) {
      this["#answer"](2, error, true);
      return;
    }
    if (!step.done && step.value instanceof __Awaited) {
      __then(
        Promise.resolve(step.value.value),
        (value) => this["#step"](value, 0),
        (error) => this["#step"](error, 1),
        undefined,
      );
      return;
    }
    this["#answer"](1, step.value, step.done);
  }
  ["#answer"](state, value, is_done) {
    const request = this["#requests"].shift();
    this["#running"] = false;
    if (state === 2) __settle(request.promise, 2, value);
    else __resolve(request.promise, { value: value, done: is_done });
    if (!this["#running"]) this["#take"]();
  }
}
function __async_iterator(value) {
  const own = value[Symbol.asyncIterator];
  if (own !== undefined) return own.call(value);
  const inner = value[Symbol.iterator]();
  return {
    next() {
      const step = inner.next();
      return Promise.resolve(step.value).then((result) => ({ value: result, done: step.done }));
    },
  };
}
