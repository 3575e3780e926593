// SPDX-License-Identifier: Apache-2.0
// System.in.

class Ramify__Input extends Ramify__Reader {
  static Ramify__Input given = new Ramify__Input();
  Ramify__Input() { stream = ramify_input(); }
  public int available() { return ramify_at_end(stream) ? 0 : 1; }
}
Object System__in = Ramify__Input.given;
