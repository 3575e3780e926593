int main(void) {
  void *to = &&end;
  to = 0;
  goto *to;
end:
  return 0;
}
/* outcomes
UB_goto_no_label 4:3
*/
