// SPDX-License-Identifier: Apache-2.0
// BitSet.

class BitSet {
  private Object bits = new TreeSet<>();
  BitSet() { }
  BitSet(int size) { }
  public void set(int i) { bits.add(i); }
  public void set(int i, boolean to) { if (to) bits.add(i); else bits.remove(i); }
  public void set(int from, int to) { for (int i = from; i < to; i++) bits.add(i); }
  public void set(int from, int to, boolean value) { for (int i = from; i < to; i++) set(i, value); }
  public boolean get(int i) { return bits.contains(i); }
  public void clear() { bits.clear(); }
  public void clear(int i) { bits.remove(i); }
  public void clear(int from, int to) { for (int i = from; i < to; i++) bits.remove(i); }
  public void flip(int i) { set(i, !get(i)); }
  public void flip(int from, int to) { for (int i = from; i < to; i++) flip(i); }
  public int cardinality() { return bits.size(); }
  public boolean isEmpty() { return bits.isEmpty(); }
  public int length() { return bits.isEmpty() ? 0 : bits.last() + 1; }
  public int nextSetBit(int from) { Object at = bits.ceiling(from); return at == null ? -1 : at; }
  public int previousSetBit(int from) { Object at = bits.floor(from); return at == null ? -1 : at; }
  public int nextClearBit(int from) { while (get(from)) from++; return from; }
  public void and(BitSet o) { bits.retainAll(o.bits); }
  public void or(BitSet o) { bits.addAll(o.bits); }
  public void andNot(BitSet o) { bits.removeAll(o.bits); }
  public void xor(BitSet o) { for (Object i : new ArrayList<>(o.bits)) flip(i); }
  public boolean intersects(BitSet o) { for (Object i : bits) if (o.get(i)) return true; return false; }
  public Object stream() { return bits.stream().mapToInt(i -> i); }
  public boolean equals(Object o) { return o instanceof BitSet && bits.equals(((BitSet) o).bits); }
  public String toString() { return "{" + bits.toString().substring(1, bits.toString().length() - 1) + "}"; }
}
