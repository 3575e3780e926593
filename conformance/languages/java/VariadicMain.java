// What main is given is its array, however the parameter is written.
class VariadicMain {
  static String joined(String... parts) { return String.join("-", parts); }

  public static void main(String... args) {
    System.out.println(args.length);
    for (String each : args) System.out.println(each);
    System.out.println(joined("a", "b"));
  }
}
