int wants[2] = {0, 0};
int turn = 0;
int inside = 0;

void process(int me) {
  int other = 1 - me;
  while (1) {
    step("raise hand");
    wants[me] = 1;
    step("offer");
    turn = other;
    step("enter");
    wait(!wants[other] || turn == me);
    inside += 1;
    step("leave");
    inside -= 1;
    wants[me] = 0;
  }
}
