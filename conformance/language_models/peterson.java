boolean[] wants = {false, false};
int turn = 0;
int inside = 0;

void process(int me) {
  int other = 1 - me;
  while (true) {
    step("raise hand");
    wants[me] = true;
    step("offer");
    turn = other;
    step("enter");
    wait(!wants[other] || turn == me);
    inside += 1;
    step("leave");
    inside -= 1;
    wants[me] = false;
  }
}
