class Money {
    static final String SIGN = "EUR";

    static String shown(int cents) {
        Counter.count();
        int rest = cents % 100;
        return cents / 100 + "." + (rest < 10 ? "0" : "") + rest;
    }
}
