// SPDX-License-Identifier: Apache-2.0
// Promise (ECMA-262, 27.2).

function __settle(promise, state, value) {
  const reactions = promise["#reactions"];
  promise["#state"] = state;
  promise["#value"] = value;
  promise["#reactions"] = undefined;
  if (state === 2 && !promise["#handled"]) __rejected.add(promise);
  for (const reaction of reactions) __react(reaction, state, value);
}
function __react(reaction, state, value) {
  __jobs.push(() => {
    const handler = state === 1 ? reaction.fulfilled : reaction.rejected;
    if (handler === undefined) {
      if (reaction.promise === undefined) return;
      if (state === 1) __resolve(reaction.promise, value);
      else __settle(reaction.promise, 2, value);
      return;
    }
    if (reaction.promise === undefined) {
      handler(value);
      return;
    }
    let result;
    try {
      result = handler(value);
    } catch (error) {
      if (reaction.promise["#state"] === 0) __settle(reaction.promise, 2, error);
      return;
    }
    __resolve(reaction.promise, result);
  });
}
function __resolve(promise, value) {
  if (promise["#state"] !== 0) return;
  if (promise === value) {
    __settle(promise, 2, new TypeError("Chaining cycle detected for promise #<Promise>"));
    return;
  }
  if (value === null || (typeof value !== "object" && typeof value !== "function") || Array.isArray(value)) {
    __settle(promise, 1, value);
    return;
  }
  let then;
  try {
    then = typeof value === "function" ? undefined : value.then;
  } catch (error) {
    __settle(promise, 2, error);
    return;
  }
  if (typeof then !== "function") {
    __settle(promise, 1, value);
    return;
  }
  __jobs.push(() => {
    let is_done = false;
    try {
      then.call(
        value,
        (result) => {
          if (is_done) return;
          is_done = true;
          __resolve(promise, result);
        },
        (error) => {
          if (is_done) return;
          is_done = true;
          if (promise["#state"] === 0) __settle(promise, 2, error);
        },
      );
    } catch (error) {
      if (is_done) return;
      is_done = true;
      if (promise["#state"] === 0) __settle(promise, 2, error);
    }
  });
}
function __then(promise, fulfilled, rejected, derived) {
  const reaction = { fulfilled: fulfilled, rejected: rejected, promise: derived };
  if (promise["#state"] === 0) promise["#reactions"].push(reaction);
  else __react(reaction, promise["#state"], promise["#value"]);
  if (!promise["#handled"]) {
    promise["#handled"] = true;
    __rejected.delete(promise);
  }
}
function __pending() { return new Promise(__no_executor); }
function __no_executor() {}
class Promise {
  constructor(executor) {
    if (typeof executor !== "function") throw new TypeError(`Promise resolver ${executor} is not a function`);
    this["#state"] = 0;
    this["#value"] = undefined;
    this["#reactions"] = [];
    this["#handled"] = false;
    let is_done = false;
    try {
      executor(
        (value) => {
          if (is_done) return;
          is_done = true;
          __resolve(this, value);
        },
        (error) => {
          if (is_done) return;
          is_done = true;
          if (this["#state"] === 0) __settle(this, 2, error);
        },
      );
    } catch (error) {
      if (!is_done) {
        is_done = true;
        if (this["#state"] === 0) __settle(this, 2, error);
      }
    }
  }
  then(fulfilled, rejected) {
    const derived = __pending();
    __then(
      this,
      typeof fulfilled === "function" ? fulfilled : undefined,
      typeof rejected === "function" ? rejected : undefined,
      derived,
    );
    return derived;
  }
  catch(rejected) { return this.then(undefined, rejected); }
  finally(run) {
    return this.then(
      (value) => Promise.resolve(run()).then(() => value),
      (error) => Promise.resolve(run()).then(() => { throw error; }),
    );
  }
  static resolve(value) {
    if (value instanceof Promise) return value;
    const made = __pending();
    __resolve(made, value);
    return made;
  }
  static reject(error) {
    const made = __pending();
    __settle(made, 2, error);
    return made;
  }
  static all(values) {
    return new Promise((resolve, reject) => {
      const results = [];
      let count = 0, left = 1;
      for (const value of values) {
        const at = count;
        count += 1;
        left += 1;
        results.push(undefined);
        Promise.resolve(value).then((result) => {
          results[at] = result;
          left -= 1;
          if (left === 0) resolve(results);
        }, reject);
      }
      left -= 1;
      if (left === 0) resolve(results);
    });
  }
  static allSettled(values) {
    return new Promise((resolve) => {
      const results = [];
      let count = 0, left = 1;
      const settle = (at, result) => {
        results[at] = result;
        left -= 1;
        if (left === 0) resolve(results);
      };
      for (const value of values) {
        const at = count;
        count += 1;
        left += 1;
        results.push(undefined);
        Promise.resolve(value).then(
          (result) => settle(at, { status: "fulfilled", value: result }),
          (error) => settle(at, { status: "rejected", reason: error }),
        );
      }
      left -= 1;
      if (left === 0) resolve(results);
    });
  }
  static race(values) {
    return new Promise((resolve, reject) => {
      for (const value of values) Promise.resolve(value).then(resolve, reject);
    });
  }
  static any(values) {
    return new Promise((resolve, reject) => {
      const errors = [];
      let count = 0, left = 1;
      for (const value of values) {
        const at = count;
        count += 1;
        left += 1;
        errors.push(undefined);
        Promise.resolve(value).then(resolve, (error) => {
          errors[at] = error;
          left -= 1;
          if (left === 0) reject(new AggregateError(errors, "All promises were rejected"));
        });
      }
      left -= 1;
      if (left === 0) reject(new AggregateError(errors, "All promises were rejected"));
    });
  }
}
