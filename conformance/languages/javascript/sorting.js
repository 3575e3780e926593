// Classic sorts, checked against each other.
function bubble(list) {
  const a = [...list];
  for (let i = 0; i < a.length; i++) {
    let swapped = false;
    for (let j = 0; j + 1 < a.length - i; j++) {
      if (a[j] > a[j + 1]) {
        [a[j], a[j + 1]] = [a[j + 1], a[j]];
        swapped = true;
      }
    }
    if (!swapped) break;
  }
  return a;
}

const quick = ([pivot, ...rest]) =>
  pivot === undefined ? [] : [...quick(rest.filter(x => x < pivot)), pivot, ...quick(rest.filter(x => x >= pivot))];

function merge(list) {
  if (list.length < 2) return list;
  const middle = Math.floor(list.length / 2);
  const left = merge(list.slice(0, middle)), right = merge(list.slice(middle));
  const out = [];
  let i = 0, j = 0;
  while (i < left.length && j < right.length) out.push(left[i] <= right[j] ? left[i++] : right[j++]);
  while (i < left.length) out.push(left[i++]);
  while (j < right.length) out.push(right[j++]);
  return out;
}

function heap(list) {
  const a = list.slice();
  const sift = (start, end) => {
    for (let root = start; ;) {
      let child = 2 * root + 1;
      if (child > end) return;
      if (child + 1 <= end && a[child] < a[child + 1]) child++;
      if (a[root] >= a[child]) return;
      const t = a[root];
      a[root] = a[child];
      a[child] = t;
      root = child;
    }
  };
  for (let start = (a.length >> 1) - 1; start >= 0; start--) sift(start, a.length - 1);
  for (let end = a.length - 1; end > 0; end--) {
    [a[0], a[end]] = [a[end], a[0]];
    sift(0, end - 1);
  }
  return a;
}

let seed = 12345;
function random() {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed % 100;
}
const data = Array.from({ length: 15 }, random);
console.log(data.join(" "));
for (const [name, sort] of Object.entries({ bubble, quick, merge, heap })) console.log(name + ":", sort(data).join(" "));
console.log([3, 20, 100, 1].sort().join(), [3, 20, 100, 1].sort((a, b) => b - a).join());
