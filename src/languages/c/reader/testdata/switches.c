int pick(char c) {
  int n = 0;
  switch (c) {
    int local;
    case 'a':
    case 'b':
      n = 1;
      /* falls through */
    case 'c': {
      n += 2;
      break;
    }
    default:
      n = -1;
      break;
    case 'd':
      local = 7;
      return local;
  }
  return n;
}
