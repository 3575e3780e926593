let value: number = 0;
let done = 0;

function twice(): void {
  for (let i = 0; i < 2; i++) {
    step("read");
    const old = value;
    step("write");
    value = old + 1;
  }
  done += 1;
}
