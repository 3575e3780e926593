// Several files: names, defaults, whole modules, names that change, exports of imports.
import Cart, { EMPTY } from "./cart.mjs";
import { shown, SIGN as sign } from "./tools/index.mjs";
import * as counter from "./counter.mjs";
import { total, add } from "./counter.mjs";

console.log("main begins");
const cart = new Cart("Ann");
cart.put("tea", 350, 2);
cart.put("cup", 1200);
console.log(String(cart));
console.log(EMPTY.length, sign, shown(cart.sum()));
console.log(total, counter.total);
add(5);
counter.add(7);
console.log(total, counter.total);
