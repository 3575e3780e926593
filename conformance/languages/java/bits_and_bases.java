import java.math.BigInteger;
import java.util.*;

public class BitsAndBases {
    static String bits(int n, int width) {
        return String.format("%" + width + "s", Integer.toBinaryString(n)).replace(' ', '0');
    }
    static long gcd(long a, long b) { return b == 0 ? Math.abs(a) : gcd(b, a % b); }
    static boolean isPrime(int n) {
        if (n < 2) return false;
        for (int i = 2; (long) i * i <= n; i++) if (n % i == 0) return false;
        return true;
    }
    static List<Integer> factors(int n) {
        List<Integer> all = new ArrayList<>();
        for (int p = 2; n > 1; p++) for (; n % p == 0; n /= p) all.add(p);
        return all;
    }
    public static void main(String[] args) {
        for (String arg : args) {
            int n = Integer.decode(arg);
            System.out.printf("%d %s 0x%04X %o%n", n, bits(n & 0xFF, 8), n & 0xFFFF, n);
            System.out.println("  " + Integer.bitCount(n) + " ones, highest " + Integer.highestOneBit(n) + ", zeros " + Integer.numberOfTrailingZeros(n)
                + ", reversed " + (Integer.reverse(n) >>> 24) + ", rotated " + Integer.rotateLeft(n, 28));
            if (isPrime(n)) System.out.println("  prime");
            else if (n > 1) System.out.println("  " + factors(n));
            BigInteger power = BigInteger.TWO.pow(Math.abs(n) % 100).subtract(BigInteger.ONE);
            System.out.println("  " + power + " " + power.isProbablePrime(20) + " " + power.mod(BigInteger.valueOf(97)));
            System.out.println("  " + Integer.toString(n, 36) + " " + Integer.parseInt("-7f", 16) + " " + (byte) n + " " + (char) ('a' + (n & 15)) + " " + (n << 30) + " " + (n >>> 1) + " " + (n >> 1));
        }
        System.out.println(gcd(1071, 462) + " " + Math.floorMod(-7, 3) + " " + (-7 % 3) + " " + (-7 / 2) + " " + Math.round(-2.5) + " " + (int) 3.99e10 + " " + (long) Double.NaN);
        System.out.println(Integer.MAX_VALUE + 1 + " " + Long.toHexString(-1L) + " " + Double.compare(0.0, -0.0) + " " + (0.1f + 0.2f) + " " + 1e7 + " " + 1.0e-5 + " " + 100.0f / 3);
        try {
            System.out.println(Math.addExact(Integer.MAX_VALUE, args.length));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
