console.log("counter is read");
export let total = 0;
export function add(n) {
  total += n;
}
