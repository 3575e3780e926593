// SPDX-License-Identifier: Apache-2.0
// node: events.

class events__EventEmitter {
  #all(event) {
    if (this["#listeners"] === undefined) this["#listeners"] = new Map();
    if (!this["#listeners"].has(event)) this["#listeners"].set(event, []);
    return this["#listeners"].get(event);
  }
  #put(event, listeners) {
    if (listeners.length > 0) this["#listeners"].set(event, listeners);
    else this["#listeners"].delete(event);
  }
  #add(event, entry, first) {
    if (typeof entry.call !== "function")
      throw new TypeError('The "listener" argument must be of type function. Received ' + (entry.call === null ? "null" : typeof entry.call));
    const all = this.#all(event);
    this.#put(event, first ? [entry, ...all] : [...all, entry]);
    return this;
  }
  on(event, listener) { return this.#add(event, { call: listener, once: false }, false); }
  addListener(event, listener) { return this.on(event, listener); }
  once(event, listener) { return this.#add(event, { call: listener, once: true }, false); }
  prependListener(event, listener) { return this.#add(event, { call: listener, once: false }, true); }
  prependOnceListener(event, listener) { return this.#add(event, { call: listener, once: true }, true); }
  off(event, listener) {
    const all = this.#all(event);
    for (let i = all.length - 1; i >= 0; i--)
      if (all[i].call === listener) {
        this.#put(event, [...all.slice(0, i), ...all.slice(i + 1)]);
        return this;
      }
    this.#put(event, all);
    return this;
  }
  removeListener(event, listener) { return this.off(event, listener); }
  removeAllListeners(event) {
    if (event === undefined) this["#listeners"] = new Map();
    else this.#put(event, []);
    return this;
  }
  emit(event, ...values) {
    const all = this.#all(event);
    this.#put(event, all);
    if (all.length === 0 && event === "error") {
      if (values[0] instanceof Error) throw values[0];
      throw new Error("Unhandled error. (" + String(values[0]) + ")");
    }
    for (const entry of all) {
      if (entry.once) this.#put(event, this.#all(event).filter((other) => other !== entry));
      entry.call.apply(this, values);
    }
    return all.length > 0;
  }
  listeners(event) {
    const all = this.#all(event);
    this.#put(event, all);
    return all.map((entry) => entry.call);
  }
  listenerCount(event) { return this.listeners(event).length; }
  eventNames() { return this["#listeners"] === undefined ? [] : [...this["#listeners"].keys()]; }
  setMaxListeners() { return this; }
}
class events extends events__EventEmitter {}
