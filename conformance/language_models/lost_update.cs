int value = 0;
int done = 0;

void twice() {
  for (int i = 0; i < 2; i++) {
    step("read");
    int old = value;
    step("write");
    value = old + 1;
  }
  done += 1;
}
