public class Numbers {
    static long factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    static int gcd(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static boolean isPrime(int n) {
        if (n < 2) return false;
        for (int i = 2; i * i <= n; i++) {
            if (n % i == 0) return false;
        }
        return true;
    }

    static long power(long base, int exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) result = result * base % modulus;
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    static String binary(int n) {
        if (n == 0) return "0";
        String digits = "";
        while (n != 0) {
            digits = (n & 1) + digits;
            n >>>= 1;
        }
        return digits;
    }

    public static void main(String[] args) {
        System.out.println(factorial(20) + " " + factorial(21));
        System.out.println(gcd(1071, 462));
        int count = 0;
        for (int i = 0; i < 100; i++) {
            if (isPrime(i)) count++;
        }
        System.out.println(count + " primes");
        System.out.println(power(3, 200, 1_000_000_007L));
        System.out.println(binary(10) + " " + binary(-1));
        System.out.println(7 / 2 + " " + -7 / 2 + " " + 7 % -3 + " " + -7 % 3);
        System.out.println(7.0 / 2 + " " + 7 / 2.0f);
        int max = Integer.MAX_VALUE;
        max++;
        System.out.println(max + " " + Integer.MIN_VALUE + " " + Math.abs(max));
        long big = Long.MAX_VALUE;
        big += 1;
        System.out.println(big);
        byte b = (byte) 200;
        b += 100;
        short s = (short) 40000;
        char c = 'a';
        c += 2;
        c++;
        System.out.println(b + " " + s + " " + c + " " + (c + 1) + " " + (char) (c + 1));
        int i = (int) 3.99 + (int) -3.99 + (int) 1e20;
        System.out.println(i + " " + (int) Double.NaN + " " + (long) 1e19);
        System.out.println((0xFF ^ 0x0F) + " " + (~5) + " " + (1 << 33) + " " + (1L << 33) + " " + (-16 >> 2) + " " + (-16 >>> 28));
        int x = 5;
        x += 2.7;
        x = x++ + ++x;
        System.out.println(x);
        double d = 0.1 + 0.2;
        System.out.println(d + " " + (float) d + " " + 1e10 + " " + 1.0E-5 + " " + 100.0 + " " + 1.0 / 0 + " " + 0.0 / 0);
        System.out.println((5 & 3) + (5 | 3) + " " + (true ^ false) + " " + (true & !false));
        try {
            System.out.println(1 / (x - x));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        Integer boxed = 127, other = 127;
        System.out.println(boxed.equals(other) + " " + (boxed + other) + " " + Integer.parseInt("-42") + " " + Integer.toHexString(255));
    }
}
