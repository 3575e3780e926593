import java.util.Arrays;

public class Sorting {
    interface Sorter {
        void sort(int[] a);

        default String name() {
            return getClass().getSimpleName();
        }
    }

    static class Bubble implements Sorter {
        public void sort(int[] a) {
            boolean swapped;
            int n = a.length;
            do {
                swapped = false;
                for (int i = 1; i < n; i++) {
                    if (a[i - 1] > a[i]) {
                        int t = a[i];
                        a[i] = a[i - 1];
                        a[i - 1] = t;
                        swapped = true;
                    }
                }
                n--;
            } while (swapped);
        }
    }

    static class Quick implements Sorter {
        private int depth, deepest;

        public void sort(int[] a) {
            depth = deepest = 0;
            sort(a, 0, a.length - 1);
        }

        private void sort(int[] a, int low, int high) {
            if (low >= high) return;
            deepest = Math.max(deepest, ++depth);
            int pivot = a[(low + high) >>> 1], i = low, j = high;
            while (i <= j) {
                while (a[i] < pivot) i++;
                while (a[j] > pivot) j--;
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            sort(a, low, j);
            sort(a, i, high);
            depth--;
        }

        @Override
        public String name() {
            return "Quick(depth " + deepest + ")";
        }
    }

    static class Merge implements Sorter {
        public void sort(int[] a) {
            int[] sorted = split(a);
            for (int i = 0; i < a.length; i++) a[i] = sorted[i];
        }

        private int[] split(int[] a) {
            if (a.length < 2) return a;
            int half = a.length / 2;
            int[] left = new int[half];
            int[] right = new int[a.length - half];
            for (int i = 0; i < a.length; i++) {
                if (i < half) left[i] = a[i];
                else right[i - half] = a[i];
            }
            left = split(left);
            right = split(right);
            int[] all = new int[a.length];
            for (int i = 0, l = 0, r = 0; i < all.length; i++) {
                all[i] = r >= right.length || l < left.length && left[l] <= right[r] ? left[l++] : right[r++];
            }
            return all;
        }
    }

    static int[] numbers(int count, int seed) {
        int[] a = new int[count];
        for (int i = 0; i < count; i++) {
            seed = seed * 1103515245 + 12345;
            a[i] = (seed >>> 16) % 100;
        }
        return a;
    }

    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) return false;
        }
        return true;
    }

    public static void main(String[] args) {
        Sorter[] sorters = {new Bubble(), new Quick(), new Merge()};
        for (Sorter sorter : sorters) {
            int[] a = numbers(12, 7);
            sorter.sort(a);
            System.out.println(sorter.name() + " " + isSorted(a) + " " + Arrays.toString(a));
        }
        int[] empty = {};
        sorters[2].sort(empty);
        System.out.println(empty.length + " " + isSorted(empty));
    }
}
