import java.util.*;

public class LruCache<K, V> extends LinkedHashMap<K, V> {
    private final int capacity;
    private int hits, misses;

    public LruCache(int capacity) {
        super(16, 0.75f, true);
        this.capacity = capacity;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > capacity;
    }

    V lookup(K key) {
        if (containsKey(key)) { hits++; return get(key); }
        misses++;
        return null;
    }

    public static void main(String[] args) {
        LruCache<String, Integer> cache = new LruCache<>(Integer.parseInt(args[0]));
        Scanner in = new Scanner(System.in);
        while (in.hasNext()) {
            switch (in.next()) {
                case "put":
                    String key = in.next();
                    cache.put(key, in.nextInt());
                    break;
                case "get":
                    String wanted = in.next();
                    Integer found = cache.lookup(wanted);
                    System.out.println(wanted + " -> " + (found == null ? "miss" : found.toString()));
                    break;
                case "show":
                    System.out.println(cache);
                    break;
                default:
                    System.out.println("?");
            }
        }
        System.out.println(cache.hits + " hits, " + cache.misses + " misses, keys " + cache.keySet() + ", values " + cache.values());
    }
}
