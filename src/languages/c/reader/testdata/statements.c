int run(int n) {
  int total = 0;
  for (int i = 0, j = 10; i < j; i++, j--) {
    if (i == 3) continue;
    else if (i > 5) break;
    total += i;
  }
  for (;;) {
    if (--n < 0) goto end;
    while (n % 2) n--;
    do n -= 2; while (n > 100);
  }
end:
  ;
  { int total = 5; n = total; }
  return total;
}
