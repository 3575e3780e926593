int main(void) {
  void *to = &&end;
  to = 0;
  goto *to;
end:
  return 0;
}
