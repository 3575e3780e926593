export * from "./money.mjs";
export { currency as SIGN } from "./money.mjs";
console.log("tools are read");
