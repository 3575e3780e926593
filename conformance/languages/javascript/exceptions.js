class ValidationError extends Error {
  constructor(field, message, options) {
    super(`${field}: ${message}`, options);
    this.name = "ValidationError";
    this.field = field;
  }
}
class RangeValidation extends ValidationError {
  get kind() { return "range"; }
}
function validate(age) {
  if (typeof age !== "number") throw new ValidationError("age", "not a number");
  if (age < 0 || age > 150) throw new RangeValidation("age", `${age} out of range`);
  return age;
}
for (const input of [30, -1, "x"]) {
  try {
    console.log("ok", validate(input));
  } catch (e) {
    console.log(e.name, e.message, e.field, e.kind, e instanceof RangeValidation, e instanceof Error);
  } finally {
    console.log("done", input);
  }
}
const order = [];
function early() {
  try { order.push("try"); return "from try"; } finally { order.push("finally"); }
}
function override() { try { throw new Error("lost"); } finally { return "from finally"; } }
function loop() {
  for (let i = 0; ; i++) {
    try { if (i === 1) continue; if (i === 3) break; order.push(i); } finally { order.push("f" + i); }
  }
}
console.log(early(), override(), loop(), order.join(" "));
function nested() {
  try {
    try { null.x; } catch (e) { throw new Error("wrapped", { cause: e }); }
  } catch ({ message, cause }) { return [message, cause instanceof TypeError]; }
}
console.log(nested());
for (const bad of [() => undefinedName, () => null.f(), () => (1)(), () => { const c = 1; c = 2; }, () => new Array(-1), () => JSON.parse("{"), () => { throw { code: 7 }; }, () => { x; let x; }]) {
  try { bad(); console.log("no error"); } catch (e) { console.log(e instanceof Error ? e.constructor.name : e); }
}
