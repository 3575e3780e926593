// SPDX-License-Identifier: Apache-2.0
// Console.ReadLine and similar methods.

class Ramify__Input : TextReader {
  public static Ramify__Input given = new Ramify__Input();
  public Ramify__Input() { stream = ramify_input(); }
}
object Console__In = Ramify__Input.given;
string Console__ReadLine() { return ramify_read_bare_line(Ramify__Input.given.stream); }
int Console__Read() { return ramify_read_byte(Ramify__Input.given.stream); }
